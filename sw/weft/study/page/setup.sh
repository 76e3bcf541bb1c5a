#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Installs what draws the charts of `weft report` into build/charts: a Python of its own with vl-convert, of one version, so that
# pictures are the same everywhere. Does nothing where that works.
# usage: setup.sh [FOLDER]
set -u
folder=${1:-build/charts}
package=vl-convert-python==1.9.0.post1
[ "$(cat "$folder/package" 2>/dev/null)" != "$package" ] || ! "$folder/bin/python" -c "import vl_convert" 2>/dev/null || exit 0
echo "setup: $package into $folder"
rm -rf "$folder"
/usr/bin/python3 -m venv "$folder" && "$folder/bin/pip" install -q --disable-pip-version-check "$package" &&
    "$folder/bin/python" sw/weft/study/page/charts.py libraries >/dev/null && echo "$package" >"$folder/package" || {
    echo "setup: $package cannot be installed, see above; python3-venv and the Python package index are needed" >&2
    exit 2
}
