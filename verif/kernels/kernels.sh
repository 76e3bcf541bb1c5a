#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Every kernel at every -O level under every divergence mechanism, and without markers under two, on
# the cycle model with the golden model following. A run passes when weft says that the host verified
# the result and that the golden model agreed with every instruction.
#
# usage: kernels.sh WEFT KERNELS_FOLDER KERNEL...   (the mode can be set: MODE="-m golden" kernels.sh ...)

weft=$1
folder=$2
shift 2
mode=${MODE:--c small -m cycle --check}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
failed=0

# Small inputs: a picture with a prime number of columns, and a graph with an unreachable node.
awk 'BEGIN {
    print "P3\n13 9\n255"
    for (i = 0; i < 3 * 13 * 9; i++) print (i * i * 7 + i) % 256
}' > "$work/image.ppm"
awk 'BEGIN {
    print "%%MatrixMarket matrix coordinate pattern general"
    print "90 90 267"
    for (i = 1; i <= 89; i++) {
        print i, (i * 7) % 89 + 1
        print i, (i * i) % 89 + 1
        print i, (i * 3 + 11) % 89 + 1
    }
}' > "$work/graph.mtx"

awk 'BEGIN {
    print "%%MatrixMarket matrix coordinate real symmetric\n40 40 70"
    for (i = 1; i <= 40; i++) print i, 1, i / 7 - 3
    for (i = 11; i <= 40; i++) print i, i - i % 3, 1 - i * i / 99
}' > "$work/matrix.mtx"

printf '>made\nGATTACAGATTA\nCATTAG\n' > "$work/down.fasta"
printf 'gcatgcugacttaacag\n' > "$work/across"
printf 'A\n' > "$work/letter"
printf 'P5 1 1 255\n\200' > "$work/point.pgm"
printf '%%%%MatrixMarket matrix coordinate pattern general\n1 1 0\n' > "$work/point.mtx"

arguments() {
    case $1 in
    vecadd) echo 300 7 ;;
    matmul) echo 11 ;;
    reduce) echo 500 ;;
    bfs) echo "$work/graph.mtx" 5 frontier ;;
    filter) echo "$work/image.ppm" ;;
    mandelbrot) echo 12 30 ;;
    collatz) echo 60 ;;
    bitonic) echo 100 ;;
    scan) echo 300 ;;
    transpose) echo 13 21 ;;
    divergence) echo 40 4 ;;
    recursive) echo 24 ;;
    nqueens) echo 5 ;;
    walsh) echo 7 3 ;;
    needleman) echo "$work/down.fasta" "$work/across" ;;
    saxpy) echo 300 ;;
    sgemm) echo 3 ;;
    hotspot) echo 9 5 3 tiles ;;
    convolution) echo 1 "$work/image.ppm" ;;
    histogram) echo "$work/graph.mtx" 400 ;;
    atomic_sum) echo 70 ;;
    workqueue) echo 40 10 ;;
    spmv) echo "$work/matrix.mtx" vector ;;
    kmeans) echo 21 3 7 2 global ;;
    lu) echo 3 ;;
    fft) echo 6 ;;
    lookup) echo 30 40 ;;
    gc) echo 40 ;;
    sssp) echo "$work/graph.mtx" 5 ;;
    streamcluster) echo 30 5 3 2 ;;
    euler) echo 5 4 ;;
    weather) echo 20 5 2 ;;
    backprop) echo 3 ;;
    srad) echo 9 5 2 ;;
    *) echo no-arguments-in-kernels.sh ;; # refused by every kernel, so that the entry is added
    esac
}

# The smallest input of each kernel: partly filled warps, blocks of one thread, empty ranges.
smallest() {
    case $1 in
    bfs | sssp) echo "$work/point.mtx" ;;
    nqueens) echo 3 ;;
    needleman) echo "$work/letter" ;;
    convolution) echo 0 "$work/point.pgm" ;;
    histogram) echo "$work/letter" ;;
    filter) echo "$work/point.pgm" ;;
    mandelbrot) echo 1 1 ;;
    divergence) echo 1 0 ;;
    *) echo 1 ;;
    esac
}

# What a kernel needs of the machine beyond rv32im.
machine() {
    case $1 in
    saxpy | sgemm | hotspot | convolution | spmv | kmeans | lu | fft | streamcluster | euler | weather | backprop | srad) echo --set float=hard ;;
    histogram | atomic_sum | workqueue | gc | sssp) echo --set atomics=l2 ;;
    esac
}

# check NAME KERNEL ELF RECONV ARGUMENT...
check() {
    name=$1 kernel=$2 elf=$3 reconv=$4
    shift 4
    # shellcheck disable=SC2086
    if $weft run "$kernel" "$@" $mode $(machine "$kernel") --reconv "$reconv" --elf "$elf" -q > "$work/log" 2>&1; then
        echo "PASS: kernels/$name"
    else
        echo "FAIL: kernels/$name: exit code $?: $(head -c 300 "$work/log" | tr '\n' ' ')"
        failed=1
    fi
}

# The lists of arguments are meant to split into words.
# shellcheck disable=SC2046
for kernel; do
    for reconv in $(build/weft-facts choices reconv); do
        for level in O0 O1 O2 O3 Os; do
            check "$kernel-$level-$reconv" "$kernel" "$folder/$level/$kernel.elf" $reconv \
                $(arguments "$kernel")
        done
        check "$kernel-smallest-$reconv" "$kernel" "$folder/O2/$kernel.elf" $reconv \
            $(smallest "$kernel")
    done
    for reconv in minpc barrier; do
        check "$kernel-nomark-$reconv" "$kernel" "$folder/nomark/$kernel.elf" $reconv \
            $(arguments "$kernel")
    done
done
exit $failed
