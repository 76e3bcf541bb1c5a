# SPDX-License-Identifier: Apache-2.0
"""Draws the charts of `weft report` by vl-convert, and hands out what a page needs to do so itself.

usage: charts.py libraries                                  Vega, Vega-Lite and vega-embed, to stdout
       charts.py draw SPECIFICATION PICTURE FORMAT [WIDTH]  pdf, svg or png; WIDTH such as 3.3in

With a WIDTH, text is 8 pt, the picture is as wide as that, and the specification is written back as
it was drawn. A pixel of a specification is a point of a PDF.
"""

import json
import os
import re
import sys
import textwrap
from pathlib import Path

try:
    import vl_convert
except ImportError:
    sys.exit("vl-convert, which draws it, is not installed: make setup-charts, or pip install vl-convert-python")

VEGA_LITE = "6.4"
POINTS = {"in": 72.0, "cm": 72 / 2.54, "mm": 7.2 / 2.54, "pt": 1.0}
TEXT = 8
NOTICE = (
    "/*! Vega, Vega-Lite, vega-embed, vega-tooltip: University of Washington Interactive Data Lab, BSD 3-Clause"
    " (https://github.com/vega); D3: Mike Bostock, ISC (https://github.com/d3) */\n"
)
SCALE = 3  # pixels of a PNG for each of the specification


def libraries() -> str:
    """The JavaScript, which takes seconds to put together: kept beside the packages of its Python."""
    kept = Path(sys.prefix) / f"vega-{vl_convert.__version__}.js"
    if kept.is_file():
        return kept.read_text()
    text = NOTICE + vl_convert.javascript_bundle(vl_version=VEGA_LITE).replace("</script", "<\\/script")
    if sys.prefix != sys.base_prefix and os.access(sys.prefix, os.W_OK):
        new = kept.with_suffix(f".{os.getpid()}")
        new.write_text(text)
        new.replace(kept)
    return text


def points(width: str) -> float:
    """3.3in, 84mm, 8.4cm, 240pt."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)(in|cm|mm|pt)", width)
    if not found or not 72 <= (size := float(found[1]) * POINTS[found[2]]) <= 2000:
        sys.exit(f"--width {width}: expected 1in to 27in, such as 3.3in, 84mm, 8.4cm or 240pt")
    return size


def small(config: dict) -> None:
    """Text of 8 pt, and thinner lines."""
    for name, members in {
        "axis": ("labelFontSize", "titleFontSize"),
        "header": ("labelFontSize",),
        "legend": ("labelFontSize", "titleFontSize"),
    }.items():
        config[name] |= dict.fromkeys(members, TEXT)
    config["axis"] |= {"labelPadding": 2, "titlePadding": 3, "tickSize": 3, "labelLimit": 110}
    config["header"] |= {"labelPadding": 2}
    config["legend"] |= {"symbolSize": 50, "columnPadding": 6, "rowPadding": 1, "offset": 6}
    config["line"] = {"strokeWidth": 0.9}
    style = config["style"]
    style["one"] |= {"strokeWidth": 0.6}
    style["ipc"] |= {"fontSize": TEXT - 1, "dx": 2}
    style["range"] |= {"strokeWidth": 0.7, "thickness": 0.7, "size": 3}
    style["published"] |= {"size": 16, "strokeWidth": 0.8}


def layers(spec: dict) -> list[dict]:
    return (spec.get("spec") or spec)["layer"]


def wrap(layer: dict, axis: str, room: object) -> None:
    """The title of an axis in lines that fit."""
    place = layer["encoding"].get(axis, {})
    if place.get("title") and isinstance(room, (int, float)):
        place["title"] = textwrap.wrap(place["title"], max(8, int(room / (TEXT * 0.52))), break_long_words=False)


def arrange(spec: dict, width: float) -> int:
    """Titles of axes, columns of panels and of the legend. Returns how many panels stand beside each other."""
    inside, across = spec.get("spec") or spec, 1
    inside.setdefault("width", 0)
    if "facet" in spec and spec["usermeta"]["panel"] < 400:
        across = max(1, min(len(spec["facet"]["sort"]), int(width // 110)))
        spec["columns"] = across
        spec["spacing"] = 10
    if isinstance(inside.get("height"), dict):
        inside["height"]["step"] = TEXT + 3
    elif "square" not in spec.get("usermeta", {}):
        inside["height"] = min(inside["height"], max(60, 0.4 * width / across))
    for layer in layers(spec):
        wrap(layer, "x", width / across - 40)
        wrap(layer, "y", inside["height"])
        places = layer["encoding"].get("x", {})
        if "labelAngle" in places.get("axis", {}) and "sort" in places:
            longest, slot = max(map(len, places["sort"])), (width - 30) / len(places["sort"])
            places["axis"]["labelAngle"] = 0 if longest * TEXT * 0.55 < slot else -30 if slot > 2 * TEXT else -90
        colour = layer["encoding"].get("color", {})
        if "columns" in colour.get("legend", {}):
            longest = max(map(len, colour["scale"]["domain"]))
            colour["legend"]["labelLimit"] = width - 30
            colour["legend"]["columns"] = max(1, int(width // (longest * TEXT * 0.52 + 22)))
    return across


def fit(spec: dict, width: float) -> None:
    """The width of a panel with which the whole has the given one: what is beside the panels stays."""
    across = arrange(spec, width)
    inside = spec.get("spec") or spec
    inside["width"] = width / across - 40
    for _ in range(4):
        drawn = float(re.search(r'width="([\d.]+)"', vl_convert.vegalite_to_svg(spec, vl_version=VEGA_LITE))[1])
        if abs(drawn - width) < 0.5:
            break
        inside["width"] = max(20, inside["width"] + (width - drawn) / across)
        if "square" in spec.get("usermeta", {}):
            inside["height"] = inside["width"]


def draw(specification: str, picture: str, form: str, width: str | None = None) -> None:
    spec = json.loads(Path(specification).read_text())
    if width:
        small(spec["config"])
        fit(spec, points(width))
        Path(specification).write_text(json.dumps(spec, indent=2, ensure_ascii=False) + "\n")
    if form == "svg":
        Path(picture).write_text(vl_convert.vegalite_to_svg(spec, vl_version=VEGA_LITE) + "\n")
    elif form == "png":
        Path(picture).write_bytes(vl_convert.vegalite_to_png(spec, vl_version=VEGA_LITE, scale=SCALE))
    else:
        Path(picture).write_bytes(vl_convert.vegalite_to_pdf(spec, vl_version=VEGA_LITE))


if sys.argv[1:] == ["libraries"]:
    sys.stdout.write(libraries())
elif sys.argv[1:2] == ["draw"] and len(sys.argv) in (5, 6):
    try:
        draw(*sys.argv[2:])
    except ValueError as error:
        sys.exit(f"vl-convert: {' '.join(str(error).split())[:300]}")
else:
    sys.exit(__doc__)
