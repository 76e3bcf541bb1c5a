#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Run the tests of a command, or print what they printed when each passed and all that they depend on was as it is now: the inputs that
# are named (of a folder every file), the words of the command, and the versions of the tools in the list below.
# What an input leaves out, no later change of it is noticed: name whole folders. This script and lib.sh count always.
# usage: suite.sh INPUT... -- COMMAND...
# Variable: NOCACHE=1   run it, and keep nothing
tools='gcc clang-19 verilator iverilog yosys'
folder=build/kept/suites
inputs=
while [ "$1" != -- ]; do
    [ -e "$1" ] || { echo "suite.sh: there is no input $1" >&2; exit 2; }
    inputs="$inputs $1"
    shift
done
shift
[ -z "$NOCACHE" ] || exec "$@"
key=$(
    {
        printf '%s\n' "$@"
        env | grep '^WEFT_' | sort
        # iverilog and yosys know only -V.
        for tool in $tools; do case $tool in iverilog | yosys) $tool -V ;; *) $tool --version ;; esac 2>&1 | head -1; done
        # shellcheck disable=SC2086 # words
        find $inputs verif/gaps/kept/suite.sh verif/lib.sh -type f | LC_ALL=C sort | tr '\n' '\0' | xargs -0 sha256sum
    } | sha256sum
)
entry=$folder/${key%% *}
if [ -f "$entry" ]; then
    touch "$entry"
    cat "$entry"
    exit 0
fi
mkdir -p $folder
new=$(mktemp "$entry.XXXXXX") || exec "$@"
trap 'rm -f "$new"' EXIT
{ "$@" 2>&1; echo "exit $?"; } | tee "$new" | sed '/^exit [0-9]*$/d'
code=$(sed -n '$s/^exit //p' "$new")
if [ "$code" = 0 ] && grep -q '^PASS: ' "$new" && ! grep -q '^FAIL: ' "$new"; then
    sed -i '$d' "$new"
    mv "$new" "$entry"
fi
exit "${code:-2}"
