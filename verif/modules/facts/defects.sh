#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The text that each seeded defect changes is in its file, once: a defect whose text went with a change of the C would be missed only
# where all of them run. Not here: defects of emitted text (@FILE), and of what `weft new` writes (units/policy).
# One line, "PASS: facts/defects" or "FAIL: facts/defects: ...".
suite=facts
. verif/lib.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
count=0 stale=
for facts in $(git ls-files 'verif/units/*.mutants' 'verif/gaps/mutants/*.mutants' 'verif/models/skips/*.mutants' 'verif/proofs/*.v' | grep -v ^verif/units/policy/); do
    build/weft-facts mutants "$facts" | awk '$3 !~ /^@/ { print $1, $3 }' >"$work/list"
    while read -r name file; do
        count=$((count + 1))
        build/weft-facts mutate "$name" "$file" "$facts" >/dev/null 2>&1 || stale="$stale $facts:$name"
    done <"$work/list"
done
[ $count -gt 100 ] || stale="$stale; only $count defects are listed"
verdict defects "${stale:+their text is not once in their file:$stale}"
exit $failed
