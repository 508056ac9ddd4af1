"""What the Context view shows: what a model's configuration does to each pair."""
