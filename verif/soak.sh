#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# The long tests, one after the other; each takes all processors. It first says how long that will take, and at the end of each
# what its last line was. Run in the project's root, by make soak.
# usage: soak.sh [N [SEED]]      N (default 1000): random programs of each kind; the other parts have a fixed length
# Prints "PASS: soak/PART" or "FAIL: soak/PART" lines, then "N passed, N failed"; exit 1 if one failed. Logs: build/soak.
suite=soak
. verif/lib.sh
n=${1:-1000}
seed=${2:-1}
case $n$seed in
*[!0-9]*) echo "soak: N=$n SEED=$seed: both must be whole numbers" >&2; exit 2 ;;
esac
logs=build/soak
mkdir -p "$logs"

# PART SECONDS SECONDS-FOR-1000 COMMAND...: on two processors.
parts() {
    cat <<END
fuzz-c2v 60 220 fuzz-c2v N=$n SEED=$seed
rand 60 200 rand N=$n SEED=$seed
rand-pair 30 400 rand N=$((n / 4 + 1)) SEED=$seed MACHINE=pair
rand-ccws 60 360 rand N=$n SEED=$seed LIMIT=ccws
rand-daws 60 1140 rand N=$n SEED=$seed LIMIT=daws
isa-qemu 0 200 isa-qemu N=$n ISA_SEED=$seed
isa-float 0 300 isa-float N=$((n * 10000)) SEED=$seed
fpu-soak 20 120 fpu-soak N=$((n * 10000)) SEED=$seed
opencl-math 5 1500 test-opencl-math N=$((n * 1049))
toolchain-cfg 5 10 test-toolchain-cfg N=$n
toolchain-barriers 30 350 test-toolchain-barriers N=$n SEED=$seed
mutants 1800 0 mutants
formal 180 0 formal
gate-small 900 0 gate CONFIG=small SEED=$seed
gate-tiny 300 0 gate CONFIG=tiny SEED=$seed
uart 120 0 test-uart
END
    ! command -v dh >/dev/null || echo 'deb 300 0 deb'
    if command -v nextpnr-ice40 >/dev/null && command -v icepack >/dev/null; then
        echo 'board-hx8k 300 0 test-board-hx8k'
        echo 'board-icebreaker 300 0 test-board-icebreaker'
    fi
}

parts >"$logs/parts"
awk -v n="$n" -v seed="$seed" '{ sum += $2 + $3 * n / 1000 }
    END { printf "soak: %d parts, N=%d SEED=%d, about %d min on two processors\n", NR, n, seed, sum / 60 + 1 }' "$logs/parts"
grep -q '^board-' "$logs/parts" || echo 'soak: no nextpnr-ice40: boards are left out (make setup-fpga installs it)'
passed=0
failures=0
while read -r part fixed each command; do
    echo "soak: $part: make $command (about $(((fixed + each * n / 1000) / 60 + 1)) min)"
    begin=$(date +%s)
    # shellcheck disable=SC2086 # words
    if ${MAKE:-make} --no-print-directory $command >"$logs/$part.log" 2>&1 </dev/null; then why=; else why="see $logs/$part.log"; fi
    echo "    $(($(date +%s) - begin)) s; $(tail -1 "$logs/$part.log")"
    verdict "$part" "$why"
    if [ -z "$why" ]; then passed=$((passed + 1)); else failures=$((failures + 1)); fi
done <"$logs/parts"
echo "$passed passed, $failures failed"
[ "$failures" -eq 0 ]
