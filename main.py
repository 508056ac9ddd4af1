"""Starts RoPE Desktop from a checkout: hands over to rope_desktop.__main__, nothing else."""

import sys

from rope_desktop.__main__ import main

if __name__ == "__main__":
    sys.exit(main())
