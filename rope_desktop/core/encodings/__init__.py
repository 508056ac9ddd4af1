"""Ways to tell attention where tokens stand, RoPE and the others: one module each.

Each gives the scores q·k of one query and one key at consecutive offsets Δ = m − n, with the key at
a given place n, before any scaling and masking. None of them knows another.
"""
