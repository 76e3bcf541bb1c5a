#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# `make results`: a page's figures are replaced, one that fails keeps its text, and wrong pages are named.
work=build/test-results
rm -rf "$work"
mkdir -p "$work"
export RESULTS_PAGE=$work/page.md RESULTS_TABLES=$work
failed=0
verdict() { # NAME WHY, where an empty WHY is a pass
    if [ -z "$2" ]; then
        echo "PASS: results/$1"
    else
        echo "FAIL: results/$1: $2"
        failed=1
    fi
}
figures() { # CODE NAME...
    want=$1
    shift
    sh verif/results/results.sh "$@" >"$work/log" 2>&1
    code=$?
    [ $code = "$want" ] || echo "exit $code, not $want: $(tail -1 "$work/log")"
}
page() { printf '# Title\n\n<!-- begin one -->\nold\n<!-- end one -->\nprose\n<!-- begin two -->\nkept\n<!-- end two -->\n' >"$RESULTS_PAGE"; }

cat >"$work/cycles.txt" <<END
one | vecadd reduce | plain: -c tiny | no queue: -c tiny --set memory_queue=2
two | vecadd | plain: -c no_such_machine
END
page
verdict replaced "$(figures 0 one; grep -q '^old$' "$RESULTS_PAGE" && echo 'the old text is still there'
    for line in '^| Kernel | plain | no queue | ratio |$' '^| vecadd | [0-9,]* | [0-9,]* | [0-9.]* |$' '^| geometric mean | | | [0-9.]* |$' \
        '^plain: .weft run KERNEL -c tiny -m cycle.; no queue: ' 'make results FIGURES=one' '^prose$' '^kept$'; do
        grep -q -e "$line" "$RESULTS_PAGE" || echo "the page has no line '$line'; "
    done)"
cycles=$(build/weft run vecadd -c tiny -m cycle 2>&1 | awk '$1 == "cycles" { gsub(",", "", $2); print $2 }')
shown=$(sed -n 's/^| vecadd | \([0-9,]*\) |.*/\1/p' "$RESULTS_PAGE" | tr -d ,)
verdict cycles "$([ "$cycles" = "$shown" ] || echo "the table has $shown cycles for vecadd, the machine takes $cycles")"
page
verdict failed-figure "$(figures 1; grep -q '^kept$' "$RESULTS_PAGE" || echo 'the old figure is lost'; grep -q '^old$' "$RESULTS_PAGE" && echo 'the other figure was not made')"
verdict unknown-figure "$(figures 2 three; grep -q "has no figure 'three'; it has: one two" "$work/log" || cat "$work/log")"
sed -i '/end two/d' "$RESULTS_PAGE"
verdict open-figure "$(figures 2 two; grep -q "has no '<!-- end two -->'" "$work/log" || cat "$work/log")"
echo '# Title' >"$RESULTS_PAGE"
verdict empty-page "$(figures 2; grep -q 'holds no figure' "$work/log" || cat "$work/log")"
# The project's own page and tables name the same figures.
for name in $(sed -n 's/^\([a-z0-9]*\) |.*/\1/p' verif/results/cycles.txt) $(cd verif/results && ls [a-z]*.sh | grep -v -e test -e results.sh -e cycles.sh | sed 's/\.sh$//'); do
    grep -qx -e "<!-- begin $name -->" docs/results.md || missing="$missing $name"
done
for name in $(sed -n 's/^<!-- begin \([a-z0-9]*\) -->$/\1/p' docs/results.md); do
    [ -f "verif/results/$name.sh" ] || grep -q "^$name |" verif/results/cycles.txt || missing="$missing $name"
done
verdict names "${missing:+docs/results.md and verif/results do not both have:$missing}"
exit $failed
