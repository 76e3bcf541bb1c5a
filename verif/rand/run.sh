#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Random kernels FIRST .. FIRST+COUNT-1 in lockstep.
#   sh verif/rand/run.sh (test|rand) FIRST COUNT
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

[ -z "${RAND_CHOICE:-}" ] || sh verif/rand/settings.sh "$RAND_CHOICE" 0 >/dev/null || exit 2
[ -z "${RAND_LIMIT:-}" ] || sh verif/limit/settings.sh "$RAND_LIMIT" 0 >/dev/null || exit 2

# One kernel of each machine that the plans name goes first: it builds the machine.
seq "$first" "$last" | while read -r seed; do
    # shellcheck disable=SC2086 # two words or none
    echo "$seed $(build/rand-kernel --seed "$seed" --plan ${RAND_MACHINE:+--machine $RAND_MACHINE})"
done | sed 's/^\([0-9]*\) config=\([^ ]*\) mode=\([^ ]*\) .*reconv=\([^ ]*\) .* set=\([^ ]*\)$/\2 \3 \4 \5 \1/' |
    sort -u -k1,4 | xargs -P "${JOBS:-2}" -n 5 sh -c 'echo "rand: preparing $0, reconv $2, $3, mode ${RAND_MODE:-$1}" >&2
        sh verif/rand/one.sh "$4" >/dev/null || true'

: >build/rand/compared
seq "$first" "$last" | xargs -P "${JOBS:-2}" -n 1 sh verif/rand/one.sh >"$log"
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
