#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# What docs/guide shows works: its files are taken out of the pages and compiled, translated, tested and read; every
# `make` target and `weft` option that a page or README.md types exists. Prints "PASS: guides/NAME" or "FAIL: guides/NAME: why".
# usage: test.sh [FOLDER]     FOLDER: other pages than docs/guide
pages=${1:-docs/guide}
work=build/test-guides
rm -rf "$work"
mkdir -p "$work"
suite=guides
. verif/lib.sh
# Files of a page: each block of code after a line that names a path in backquotes goes to that path under $work.
awk -v work="$work" '
    function parent(path) { sub(/\/[^\/]*$/, "", path); return path }
    match($0, /`[a-z][A-Za-z0-9_\/]*\/[A-Za-z0-9_]+\.(c|h|toml)`/) { file = substr($0, RSTART + 1, RLENGTH - 2) }
    /^```(c|toml)$/ && file != "" { system("mkdir -p " work "/" parent(file)); on = 1; next }
    /^```/ && on { on = 0; close(work "/" file); file = "" }
    on { print >(work "/" file) }' "$pages"/*.md

# A page names no file in a folder that neither the project has nor the page makes.
missing=$(find "$work" -type f | sed "s,^$work/,,; s,/[^/]*\$,," | sort -u | while read -r folder; do
    [ -d "$folder" ] || grep -qE "mkdir -p ([^\`]* )?$folder([ \`]|\$)|weft new kernel \./$folder( |\$)" "$pages"/*.md || echo "no folder $folder"
done)
verdict folders "$missing"

tried() { # COMMAND...: what it says where it fails
    "$@" >"$work/log" 2>&1 || echo "$*: $(grep -m 1 -i error "$work/log" || head -1 "$work/log")"
}
verdict first-kernel "$(tried build/weft run "$work/scale/" 300 -m golden)"
verdict run-a-study "$(build/weft sweep "$work/studies/mine.toml" --list --base "$work/runs.sqlite" >"$work/log" 2>&1
    grep -q bfs "$work/log" || head -1 "$work/log")"
module=$work/cmodel/hw/network/places.c
verdict add-a-module-verilog "$(tried build/c2v -o "$work/places" --top places -I cmodel/hw -I "$work/cmodel/hw" "$module"
    tried verilator --lint-only -Wall -y rtl/prim "$work/places/places.v")"
mkdir -p "$work/unit"
verdict add-a-module-test "$(tried build/weft-config unit "$work/unit" verif/units
    tried gcc -std=c17 -D_GNU_SOURCE -Wall -Wextra -Werror -I"$work/unit" -I"$work/cmodel/hw" -Icmodel/hw \
        "$work/verif/units/hw/network/test_hw_places.c" "$module" -lcriterion -o "$work/test"
    tried "$work/test")"
# The test of the page is awake: with a place too many it fails.
verdict add-a-module-awake "$(sed 's/s->taken < PLACES/s->taken <= PLACES/' "$module" >"$work/places-wrong.c"
    tried gcc -std=c17 -D_GNU_SOURCE -I"$work/unit" -I"$work/cmodel/hw" -Icmodel/hw \
        "$work/verif/units/hw/network/test_hw_places.c" "$work/places-wrong.c" -lcriterion -o "$work/wrong"
    ! "$work/wrong" >/dev/null 2>&1 || echo 'a module with five places passes')"
# Commands: every make target and every option of weft that a page or the README types.
sed -n 's/^ \{4\}.*make \([a-z][a-z0-9_-]*\).*/\1/p' README.md "$pages"/*.md | sort -u >"$work/targets"
missing=$(while read -r target; do make -n "$target" >/dev/null 2>&1 || echo "make $target"; done <"$work/targets")
verdict targets "$missing"
for command in $(build/weft --help | sed -n 's/^ *weft \([a-z][a-z]*\) .*/\1/p'); do build/weft "$command" --help; done >"$work/help" 2>&1
missing=$(sed -n 's/^ \{4\}\(.*build\/weft .*\)/\1/p' README.md "$pages"/*.md | sed 's/   .*//' | grep -o -e ' --[a-z][a-z-]*' | sort -u |
    while read -r option; do grep -q -e "$option" "$work/help" || echo "$option"; done)
verdict options "$missing"
exit $failed
