#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# machines.py itself, with a weft that fails on machines of our choosing: what it prints of a defect, and that it prints one.
# usage: test.sh      in the project's root, after make weft-config weft-facts
suite=machines
. verif/lib.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

# A weft that fails on machines with an order, and verifies all others.
cat >"$work/weft" <<'END'
#!/bin/sh
case "$*" in
*"-c "*"+order-$ORDER"[+\ ]*) echo "$SAYS $$" >&2; exit "$FAKE" ;;
esac
echo '  mismatches          0 '
END
chmod +x "$work/weft"

# drawn CODE MESSAGE: of 12 machines, with a weft that says so and ends so on those with the order.
drawn() { FAKE=$1 SAYS=$2 ORDER=$order WEFT=$work/weft python3 verif/modules/machines/machines.py 1 12 >"$work/out" 2>&1; }

# The order is one that a machine of the twelve has and that needs no other choice: which ones do changes with the choices there are.
order=none
drawn 0 '' || verdict draws "$(cat "$work/out")"
for order in $(sed -n 's/.*+order-\([a-z_]*\).*/\1/p' "$work/out"); do
    build/weft-config "small+order-$order" "$work" >/dev/null 2>&1 && break
done

drawn 1 'weft: x.elf: hang: no instruction issued at cycle' && why='exit 0' || why=
failed_lines=$(grep -c '^FAIL' "$work/out")
[ "$failed_lines" -gt 0 ] || why="no machine of twelve has order=$order: draw others"
verdict defect "$why"
verdict defect-made-smaller "$(grep '^FAIL' "$work/out" | grep -vE -e "-c [a-z]+\+order-$order -m cycle --check: weft: x.elf: hang" | head -1)"
verdict others-pass "$([ $((failed_lines + $(grep -c '^PASS' "$work/out"))) = 12 ] || cat "$work/out")"
drawn 2 'weft: x.elf: it does not fit' && why='exit 0' || why=
verdict nothing-runs "${why:-$(grep -q '^FAIL.*: no kernel runs on ' "$work/out" || cat "$work/out")}"
drawn 2 "x.h:30: error: no array of so many bits
make: *** [x.so] Error" && why='exit 0' || why=
verdict machine-cannot-be-built "${why:-$(grep '^FAIL' "$work/out" | grep -vE -e "-c [a-z]+\+order-$order -m cycle --check: x.h:30: error: no array" | head -1)}"
verdict usage "$(python3 verif/modules/machines/machines.py 1 2>&1 | grep -qx 'usage: machines.py SEED N' || echo 'another message')"
exit $failed
