"""Extension methods: how the frequencies of a model are changed for texts longer than its own."""
