#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Random kernels FIRST .. FIRST+COUNT-1 in lockstep.
#   sh verif/programs/rand/run.sh (test|rand) FIRST COUNT
# test prints a line per kernel; rand prints failures and a summary. JOBS kernels run at a time.
form=$1
first=$2
count=$3
last=$((first + count - 1))
mkdir -p build/rand
log=build/rand/$form.log
exec 9>build/rand/lock
flock -n 9 || {
    echo "rand: another run writes to build/rand; wait for its end, or use another checkout" >&2
    exit 2
}

# What there is not is refused once, and not by each kernel.
[ -z "${RAND_MACHINE:-}" ] || usage=$(build/rand-kernel --seed 1 --plan --machine "$RAND_MACHINE" 2>&1) || {
    echo "rand: RAND_MACHINE=$RAND_MACHINE: there are no plans for such a machine, but for: $(echo "$usage" | sed -n 's/.*--machine \([a-z|]*\).*/\1/p')" >&2
    exit 2
}
[ -z "${RAND_RECONV:-}" ] || build/weft-facts choices reconv | grep -qxF -e "$RAND_RECONV" || {
    echo "rand: RAND_RECONV=$RAND_RECONV: there is no such mechanism; there are:" $(build/weft-facts choices reconv) >&2
    exit 2
}
case ${RAND_MODE:-cycle} in golden | cycle | rtl | lockstep) ;; *)
    echo "rand: RAND_MODE=$RAND_MODE: there is no such mode; choose golden, cycle, rtl or lockstep" >&2
    exit 2
    ;;
esac
[ -z "${RAND_CHOICE:-}" ] || sh verif/programs/rand/settings.sh "$RAND_CHOICE" 0 >/dev/null || exit 2
[ -z "${RAND_LIMIT:-}" ] || sh verif/modules/limit/settings.sh "$RAND_LIMIT" 0 >/dev/null || exit 2

# One kernel of each machine that the plans name goes first: it builds the machine, and hears what the tool refuses.
rm -f build/rand/refused
seq "$first" "$last" | while read -r seed; do
    # shellcheck disable=SC2086 # two words or none
    echo "$seed $(build/rand-kernel --seed "$seed" --plan ${RAND_MACHINE:+--machine $RAND_MACHINE})"
done | sed 's/^\([0-9]*\) config=\([^ ]*\) mode=\([^ ]*\) .*reconv=\([^ ]*\) .* set=\([^ ]*\)$/\2 \3 \4 \5 \1/' |
    sort -u -k1,4 | xargs -P "${JOBS:-2}" -n 5 sh -c 'echo "rand: preparing $0, reconv $2, $3, mode ${RAND_MODE:-$1}" >&2
        said=$(sh verif/programs/rand/one.sh "$4")
        [ $? != 2 ] || echo "$said" >>build/rand/refused'
if [ -s build/rand/refused ]; then
    head -1 build/rand/refused >&2
    exit 2
fi

: >build/rand/compared
seq "$first" "$last" | xargs -P "${JOBS:-2}" -n 1 sh verif/programs/rand/one.sh >"$log"
if [ "$form" = test ]; then
    cat "$log"
else
    grep '^FAIL' "$log"
    long=$(grep -c '^LONG' "$log")
    count=$((count - long))
    [ "$long" -eq 0 ] || echo "rand: $long kernels of more than $RAND_LONGEST cycles are left out"
    echo "rand: $(grep -c '^PASS' "$log") of $count kernels agree (seeds $first to $last): $(awk '{ records += $1; digests += $2 } END { printf "%d records, %d digests", records, digests }' build/rand/compared)"
fi
[ "$(grep -c '^PASS' "$log")" -eq "$count" ]
