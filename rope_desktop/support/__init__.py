"""Text, numbers, problems, resources: what every layer may use."""
