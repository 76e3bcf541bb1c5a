#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The Python packages of the suite soc, in an environment of their own in the user's cache, which all checkouts share. Its name has
# the sum of requirements.txt, so that another list makes another.
#
# usage: setup.sh           installs them, unless they are there
#        setup.sh --where   prints the environment's bin folder; nothing where it is not complete
list=$(dirname "$0")/requirements.txt
venv=${XDG_CACHE_HOME:-$HOME/.cache}/weft/soc-$(cksum <"$list" | cut -d ' ' -f 1)
if [ "${1:-}" = --where ]; then
    [ ! -f "$venv/ready" ] || echo "$venv/bin"
    exit 0
fi
[ ! -f "$venv/ready" ] || exit 0
echo "setup: $(grep -v '^#' "$list" | tr '\n' ' ')into $venv"
mkdir -p "${venv%/*}" && python3 -m venv --clear "$venv" && "$venv/bin/pip" install -q -r "$list" && : >"$venv/ready" || {
    echo "setup: the packages of $list could not be installed; see the message above" >&2
    exit 2
}
