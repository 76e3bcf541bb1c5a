#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Makes figures of docs/results.md anew. A figure stands there between `<!-- begin NAME -->` and `<!-- end NAME -->`; it is made by
# verif/results/NAME.sh, or it is a table of verif/results/cycles.txt. The page changes when a figure is complete, one at a time.
# usage: results.sh [NAME]...    without names: all of them, in the order of the page, which takes hours
# RESULTS_PAGE, RESULTS_TABLES: another page, another folder than verif/results. Exit code: 1 if a figure could not be made (the page keeps the old one), 2 for a wrong name.
page=${RESULTS_PAGE:-docs/results.md}
tables=${RESULTS_TABLES:-verif/results}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
there=$(sed -n 's/^<!-- begin \([a-z0-9]*\) -->$/\1/p' "$page")
[ -n "$there" ] || { echo "results: $page holds no figure (<!-- begin NAME -->)" >&2; exit 2; }
for name in "$@"; do
    printf '%s\n' "$there" | grep -qx -e "$name" || {
        echo "results: $page has no figure '$name'; it has:" $there >&2
        exit 2
    }
    grep -qx -e "<!-- end $name -->" "$page" || {
        echo "results: in $page, '<!-- begin $name -->' has no '<!-- end $name -->'" >&2
        exit 2
    }
done

failed=0
for name in ${*:-$there}; do
    echo "results: $name"
    begun=$(date +%s)
    if grep -q "^$name |" "$tables/cycles.txt"; then
        sh verif/results/cycles.sh "$name"
    else
        sh "$tables/$name.sh"
    fi >"$work/figure" || {
        echo "results: $name could not be made; $page keeps what it has" >&2
        failed=1
        continue
    }
    {
        cat "$work/figure"
        printf '\n*`make results FIGURES=%s`, %s, of commit %s; %d s.*\n' "$name" "$(date +%F)" "$(git log -1 --format=%h -- cmodel sw rtl)" \
            $(($(date +%s) - begun))
    } >"$work/block"
    awk -v name="$name" -v block="$work/block" '
        $0 == "<!-- end " name " -->" { inside = 0 }
        !inside { print }
        $0 == "<!-- begin " name " -->" { while ((getline line < block) > 0) print line; inside = 1 }
        END { exit inside }' "$page" >"$work/page" && cp "$work/page" "$page.new" && mv "$page.new" "$page" || failed=1
done
exit $failed
