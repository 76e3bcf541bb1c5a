#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Bad input to the kernels' host sides: the exit code and the whole message must be exact, nothing may be
# left behind, and a kernel that computes a wrong result must be noticed.
#
# usage: bad.sh WEFT WRONG_ELF WHERE_ELF

weft=$1
wrong=$2
where=$3
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
suite=kernels-bad
. verif/lib.sh

# check NAME EXIT_CODE MESSAGE ARGUMENT...: run weft on the golden model. The message is everything on
# stderr, with the work folder removed from paths. check_on MODE does the same in another mode.
check() {
    check_on golden "$@"
}

check_on() {
    mode=$1 name=$2 code=$3 message=$4
    shift 4
    "$weft" run "$@" -m "$mode" -q > /dev/null 2> "$work/log"
    actual=$?
    said=$(sed "s|$work/||g" "$work/log")
    if [ $actual -ne "$code" ]; then
        verdict "$name" "exit code $actual, expected $code"
    elif [ "$said" != "$message" ]; then
        verdict "$name" "$(echo "said '$said', expected '$message'" | tr '\n' ' ')"
    else
        verdict "$name" ''
    fi
}

number() {
    printf 'weft: %s: argument %s is "%s": must be a whole number from %s.\nusage: weft run %s %s' "$@"
}

vecadd='[N [SEED]]   (4096 elements, seed 1)'
check n-zero 2 "$(number vecadd N 0 '1 to 16777216' vecadd "$vecadd")" vecadd 0
check n-too-large 2 "$(number vecadd N 16777217 '1 to 16777216' vecadd "$vecadd")" vecadd 16777217
check n-not-a-number 2 "$(number vecadd N 12x '1 to 16777216' vecadd "$vecadd")" vecadd 12x
check seed-too-large 2 "$(number vecadd SEED 4294967296 '0 to 4294967295' vecadd "$vecadd")" \
    vecadd 5 4294967296
check one-argument-too-many 2 "weft: vecadd: argument \"3\" is one too many: remove it.
usage: weft run vecadd $vecadd" vecadd 1 2 3
check output-without-file 2 'weft: mandelbrot: -o needs the name of a file.' mandelbrot 4 -o

printf '0 1\n1 2 3\n' > "$work/edges"
check edge-list 2 'weft: edges:2: "1 2 3" is not an edge: write two node numbers, "FROM TO", on each line.' \
    bfs "$work/edges"
printf '%%%%MatrixMarket matrix coordinate pattern general\n3 3 2\n1 2\n2 4\n' > "$work/range.mtx"
check edge-out-of-range 2 \
    'weft: range.mtx:4: node 4 is out of range: the graph has nodes 1 to 3. Correct the edge.' \
    bfs "$work/range.mtx"
printf '%%%%MatrixMarket matrix coordinate pattern general\n3 3 2\n1 2\n' > "$work/short.mtx"
check graph-truncated 2 \
    'weft: short.mtx:3: the file ends after 1 of 2 entries: it is truncated. Get a complete copy.' \
    bfs "$work/short.mtx"
sed 's/^12\([a-z]*\):/12\1:14 /' sw/kernels/bfs/roget.dat > "$work/changed.dat"
check thesaurus-changed 2 "weft: changed.dat:1038: $(
    printf '1033 lines with checksum 769843778, but the file'"'"'s own header says 1033,644995539: '
    printf 'it was changed or truncated. Get a fresh copy.'
)" bfs "$work/changed.dat"
printf '0 1\n' > "$work/two"
check root-out-of-range 2 "$(number bfs ROOT 2 '0 to 1' bfs "$("$weft" list kernels |
    sed -n '/^bfs/{n;s/ *arguments: //p;}')")" bfs "$work/two" 2
check graph-missing 2 'weft: none.mtx: cannot open: No such file or directory. Check the path.' \
    bfs "$work/none.mtx"
check graph-is-a-folder 2 'weft: sw: cannot read: Is a directory. Name a readable file.' bfs sw
printf '\177ELF\001\001\001\000\000' > "$work/binary"
check graph-is-binary 2 "weft: binary: offset 7: a zero byte: this is no text file. $(
    printf 'Name a graph file (edge list, Matrix Market or roget.dat).'
)" bfs "$work/binary"

check sgemm-form 2 "weft: sgemm: FORM is 'fast'; it must be tiled or naive.
usage: weft run sgemm $("$weft" list kernels | sed -n '/^sgemm/{n;s/ *arguments: //p;}')" sgemm 2 fast

usage() {
    "$weft" list kernels | sed -n "/^$1 /{n;s/ *arguments: //p;}"
}
printf '%%%%MatrixMarket matrix coordinate real general\n3 2 2\n1 2 1.5\n3 3 1\n' > "$work/range.mtx"
check matrix-column-out-of-range 2 \
    'weft: range.mtx:4: column 3 is out of range: the matrix has columns 1 to 2. Correct the entry.' \
    spmv "$work/range.mtx"
printf '%%%%MatrixMarket matrix coordinate real general\n3 2 2\n1 2\n' > "$work/novalue.mtx"
check matrix-entry-without-value 2 \
    'weft: novalue.mtx:3: "1 2" is not an entry: write "ROW COLUMN VALUE".' spmv "$work/novalue.mtx"
check matrix-is-no-matrix 2 "weft: edges:1: a matrix file starts with \"%%MatrixMarket\" and is text. $(
    printf 'Name a Matrix Market file.'
)" spmv "$work/edges"
check spmv-rows-zero 2 "$(number spmv MATRIX 0 '1 to 4194304' spmv "$(usage spmv)")" spmv 0
check spmv-form 2 "weft: spmv: FORM is 'warp'; it must be scalar or vector.
usage: weft run spmv $(usage spmv)" spmv 5 warp
check kmeans-more-centres-than-points 2 \
    "$(number kmeans CENTRES 4 '1 to 3' kmeans "$(usage kmeans)")" kmeans 3 4
check kmeans-dimensions 2 "$(number kmeans DIMENSIONS 257 '1 to 256' kmeans "$(usage kmeans)")" \
    kmeans 30 4 257
check kmeans-room 2 "weft: kmeans: 4 centres of 33 dimensions are 132 words; the form shared has room $(
    printf 'for 128. Use the form rows or global.'
)" kmeans 30 4 33 1 shared
check kmeans-form 2 "weft: kmeans: FORM is 'row'; it must be rows, global, turn, shared or map.
usage: weft run kmeans $(usage kmeans)" kmeans 30 4 2 1 row
check kmeans-parameters 2 "weft: kmeans: PARAMETERS is 'loop'; it must be registers or loops.
usage: weft run kmeans $(usage kmeans)" kmeans 30 4 2 1 rows loop
check spmv-made-rows 2 "weft: spmv: argument MATRIX is \"0x3\": of COUNTxEACH, COUNT must be a whole $(
    printf 'number from 1 to 4194304, EACH from 0 to 4096.\nusage: weft run spmv %s' "$(usage spmv)"
)" spmv 0x3
check hotspot-tiles 2 "weft: hotspot: the form tiles needs blocks of 16 threads, the machine takes 4. $(
    printf 'Use the form cells.'
)" hotspot 5 5 1 tiles -c tiny --set float=hard
check interference-form 2 "weft: interference: FORM is 'storm'; it must be pingpong2, one_aggressor, $(
    printf 'shm_thrash, phase_flip or scratch_full.\nusage: weft run interference %s' "$(usage interference)"
)" interference storm
check interference-size 2 "weft: interference: the warps have 2097600 lines; at most 1048576 are made. $(
    printf 'Use fewer ROUNDS, or a smaller SWEEP.'
)" interference one_aggressor 4096 64
check lu-size 2 "$(number lu N 129 '1 to 128' lu "$(usage lu)")" lu 129
check fft-size 2 "$(number fft BITS 21 '1 to 20' fft "$(usage fft)")" fft 21

printf '>one\nACGT\nAC9T\n' > "$work/digit.fasta"
check sequence-not-letters 2 \
    "weft: digit.fasta:3: '9' in a sequence; it must consist of letters." needleman "$work/digit.fasta"
printf '>one\n' > "$work/empty.fasta"
check sequence-empty 2 'weft: empty.fasta: no letter; a sequence has at least one.' \
    needleman "$work/empty.fasta"

printf 'P5\n4 4\n255\nabc' > "$work/short.pgm"
check image-truncated 2 "weft: short.pgm: offset 11: 3 bytes of samples follow, but 4 by 4 pixels $(
    printf 'need 16: the file is truncated. Get a complete copy.'
)" filter "$work/short.pgm"
printf 'GIF89a' > "$work/x.gif"
check image-format 2 "weft: x.gif: offset 0: not a PGM or PPM image: $(
    printf 'it must start with P2, P3, P5 or P6, not "GI". Convert the image.'
)" filter "$work/x.gif"
check output-folder-missing 2 "weft: none/x.pgm: cannot write: No such file or directory. $(
    printf 'Name a file in a writable folder with room.'
)" filter -o "$work/none/x.pgm"
mkdir "$work/folder"
check output-is-a-folder 2 "weft: folder: cannot write: Is a directory. $(
    printf 'Name a file in a writable folder with room.'
)" filter -o "$work/folder"

# A wrong result: the golden model decides which part is to be suspected.
wrong_sum="weft: vecadd: wrong result: sum[70] is 3720927613 (0xddc8d97d), expected 3788693121 (0xe1d2de81); 1 of 100 differ."
check wrong-result 1 "$wrong_sum
The golden model computed this: the kernel or its host side is wrong, not a machine." vecadd 100 --elf "$wrong"
check_on cycle wrong-kernel 1 "$wrong_sum
The golden model gives a wrong result as well: the kernel or its host side is wrong, not the machine." \
    vecadd 100 --elf "$wrong" -c tiny
check_on cycle wrong-kernel-checked 1 "$wrong_sum
The golden model gives a wrong result as well: the kernel or its host side is wrong, not the machine." \
    vecadd 100 --elf "$wrong" -c tiny --check
check where-golden 0 '' vecadd 100 --elf "$where" -c pair
on_pair() { # ADVICE: of the first wrong element, whatever its number is
    "$weft" run vecadd 100 --elf "$where" -c pair -m cycle -q $2 2>&1 >/dev/null | head -1
    printf '%s' "$1"
}
advice="The golden model gives the right result: the machine is wrong, or the result depends on the order of threads. $(
    printf 'Run it with -m lockstep to find the first wrong instruction.'
)"
check_on cycle wrong-machine 1 "$(on_pair "$advice")" vecadd 100 --elf "$where" -c pair
advice="The golden model gives the right result, and agrees with every instruction of this run: the result depends on $(
    printf 'the order of threads (a race), or on what a machine says of itself (cycle(), core_id(), warp_id(), lane_id()).'
)"
check_on cycle wrong-machine-checked 1 "$(on_pair "$advice" --check)" vecadd 100 --elf "$where" -c pair --check

# That run of the golden model writes no file: the result that it would write is not the machine's.
sed 's/image\[i\] = /image[i] = core_id() + /' sw/kernels/mandelbrot/kernel.c > "$work/mandelbrot.c"
"$(dirname "$weft")/weft-cc" "$work/mandelbrot.c" -o "$work/mandelbrot.elf"
"$weft" run mandelbrot 8 --elf "$work/mandelbrot.elf" -c pair -m cycle -q -o "$work/wrong.pgm" 2> "$work/log"
[ $? -eq 1 ] && grep -q '^The golden model gives the right result' "$work/log" && [ ! -e "$work/wrong.pgm" ] && why= ||
    why=$({ ls "$work"; head -2 "$work/log"; } | tr '\n' ' ')
verdict wrong-machine-writes-nothing "$why"

# Nothing half-written may be left beside the inputs.
verdict no-temporary-files "$(find "$work" -name '*.new' | tr '\n' ' ')"
exit $failed
