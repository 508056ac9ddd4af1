"""The dock of tables: item models over table charts, and the widgets that show them."""
