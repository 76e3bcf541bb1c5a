#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Installs what draws the charts of `weft report`: a Python of its own with vl-convert, of one version, so that pictures are the same
# everywhere. It is in the user's cache, which all checkouts share; its name has the sum of the package and of Python's version, so
# that another one leaves it alone. FOLDER (build/charts, if not said otherwise) is a link to it.
#
# usage: setup.sh [FOLDER]          installs it, unless it is there
#        setup.sh --link [FOLDER]   makes only the link, where it is installed
set -u
package=vl-convert-python==1.9.0.post1
install=yes
if [ "${1:-}" = --link ]; then
    install=
    shift
fi
folder=${1:-build/charts}
sum=$({ echo "$package" && /usr/bin/python3 -V; } 2>/dev/null | cksum | cut -d ' ' -f 1)
venv=${XDG_CACHE_HOME:-$HOME/.cache}/weft/charts-$sum
new=$venv.$$.new

if ! "$venv/bin/python" -c "import vl_convert" 2>/dev/null; then
    [ -n "$install" ] || exit 0
    trap 'rm -rf "$new"' EXIT
    echo "setup: $package into $venv"
    mkdir -p "${venv%/*}" && /usr/bin/python3 -m venv "$new" &&
        "$new/bin/python" -m pip install -q --disable-pip-version-check --retries 2 "$package" &&
        "$new/bin/python" sw/weft/study/page/charts.py libraries >/dev/null || {
        echo "setup: $package cannot be installed, see above; python3-venv and the Python package index are needed" >&2
        exit 2
    }
    # Of two that install at once, the first one's stays.
    mv -T "$new" "$venv" 2>/dev/null || [ -x "$venv/bin/python" ] || {
        echo "setup: $venv: cannot be written" >&2
        exit 2
    }
fi
[ "$(readlink "$folder")" != "$venv" ] || exit 0
mkdir -p "$(dirname "$folder")" && rm -rf "$folder" && ln -sfn "$venv" "$folder"
