"""The catalogue of visible texts: made from the source, and compared with it.

    python packaging/catalogues.py extract    write resources/locale/rope_desktop.pot anew
    python packaging/catalogues.py check      fail if that would change the file

No dates and no line numbers are in it, so that it changes only when a text does.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = "rope_desktop"
TEMPLATE = ROOT / "resources" / "locale" / "rope_desktop.pot"

KEYWORDS = {"msg": None, "msg_n": (1, 2)}
HEADER = "# The texts of RoPE Desktop, as packaging/catalogues.py found them in the source.\n#"
# Of the header, only what tells how to read the file.
LEFT_OUT = tuple(
    f'"{field}:'
    for field in (
        "Generated-By",
        "Language-Team",
        "Last-Translator",
        "PO-Revision-Date",
        "POT-Creation-Date",
        "Report-Msgid-Bugs-To",
    )
)


def template() -> str:
    """Return the text of the catalogue's template as the source demands it now."""
    catalogue = Catalog(project="RoPE", version="Desktop", header_comment=HEADER, fuzzy=False)
    found = extract_from_dir(ROOT / SOURCE, keywords=KEYWORDS, comment_tags=["Translators:"])
    for file, _, message, comments, context in found:
        place = (f"{SOURCE}/{Path(file).as_posix()}", 0)
        catalogue.add(message, locations=[place], auto_comments=comments, context=context)
    written = io.BytesIO()
    write_po(written, catalogue, sort_by_file=True, include_lineno=False, width=100)
    lines = written.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(LEFT_OUT))


def extract() -> int:
    """Write the template."""
    TEMPLATE.parent.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_text(template(), encoding="utf-8", newline="\n")
    return 0


def check() -> int:
    """Compare the template with the source."""
    if TEMPLATE.is_file() and TEMPLATE.read_text(encoding="utf-8") == template():
        return 0
    print(
        f"{TEMPLATE.relative_to(ROOT)} is not what the source says; "
        "run: python packaging/catalogues.py extract",
        file=sys.stderr,
    )
    return 1


def main() -> int:
    """Run the command that the arguments name."""
    commands = {"extract": extract, "check": check}
    if len(sys.argv) != 2 or sys.argv[1] not in commands:
        print(__doc__, file=sys.stderr)
        return 2
    return commands[sys.argv[1]]()


if __name__ == "__main__":
    sys.exit(main())
