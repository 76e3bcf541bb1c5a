#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Programs of others for studies/originals.toml, in build/originals: host programs of trees that were fetched by hand, their kernels,
# and inputs made here in the programs' formats. Nothing of them is in this repository.
# usage: originals.sh POLYBENCH RODINIA    folders with sgrauerg/polybenchGpu 5584aaa and yuhc/gpu-rodinia 9c10d3e
# Each program's sources must have the digest of originals.table. Exit code 1: what is missing or differs is named, a line for each.
set -eu
[ $# = 2 ] || { sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2; }
root=$(cd "$(dirname "$0")/.." && pwd) polybench=$1 rodinia=$2 status=0
built=$root/build/originals
mkdir -p "$built"

digest() { # FOLDER
    (cd "$1" && find . -type f \( -name '*.c' -o -name '*.cc' -o -name '*.cpp' -o -name '*.h' -o -name '*.cl' \) | LC_ALL=C sort | xargs cat | sha256sum | cut -c1-16)
}
build() { # NAME TREE FOLDER COMPILER WORD...
    name=$1 tree=$(cd "$2" && pwd) folder=$2/$3
    shift 3
    mkdir -p "$built/$name"
    case $tree in
    "$(cd "$polybench" && pwd)") set -- "$@" -I"$tree/common" ;;
    *) set -- "$@" -DTIMING -I"$tree/opencl/util" "$tree/opencl/util/timing.c" ;;
    esac
    (cd "$folder" && "$@" -w -l:libOpenCL.so.1 -lm -o "$built/$name/$name" 2>"$built/$name/log") || {
        echo "originals: $name does not compile: $built/$name/log" >&2
        status=1
        return 0
    }
    (cd "$folder" && find . -name '*.cl' -exec cp --parents {} "$built/$name" \;)
}
grep -v '^#' "$root/studies/originals.table" | sed 's/ *| */|/g' >"$built/rows"
while IFS='|' read -r name suite folder sum words; do
    case $suite in polybench) tree=$polybench ;; *) tree=$rodinia ;; esac
    if [ ! -d "$tree/$folder" ]; then
        echo "originals: $name: there is no folder $tree/$folder" >&2
        status=1
    elif [ "$(digest "$tree/$folder")" != "$sum" ]; then
        echo "originals: $name: sources of $tree/$folder have the digest $(digest "$tree/$folder"), not $sum: another version" >&2
        status=1
    else
        # shellcheck disable=SC2086 # words of the compiler
        build "$name" "$tree" "$folder" $words
    fi
done <"$built/rows"

# Inputs, from one seed: a graph of 65,536 nodes as Rodinia's generator makes it (two to four edges of each node, both ways) and its
# edges alone, points of 34 features, a plate, keys and queries of a tree.
input() { mkdir -p "$built/$1"; awk -v seed=46 "BEGIN { srand(seed); $3 }" >"$built/$1/$2"; } # PROGRAM FILE AWK
input bfs graph.txt 'n = 65536
    for (i = 0; i < n; i++) for (k = 2 + int(3 * rand()); k > 0; k--) { to = int(n * rand()); of[i] = of[i] " " to; of[to] = of[to] " " i; count[i]++; count[to]++ }
    print n
    for (i = 0; i < n; i++) { print at + 0, count[i] + 0; at += count[i] }
    print "\n0\n\n" at
    for (i = 0; i < n; i++) { many = split(of[i], edge, " "); for (k = 1; k <= many; k++) print edge[k], 1 }'
awk 'BEGIN { from = 0 } NR == 1 { n = $1; next } NR <= n + 1 { many[NR - 2] = $2; next } NF == 2 { while (!many[from]) from++; print from, $1; many[from]-- }' "$built/bfs/graph.txt" >"$built/bfs/edges.txt"
input kmeans points.txt 'for (i = 1; i <= 16467; i++) { printf "%d", i; for (k = 0; k < 34; k++) printf " %d", 255 * rand(); print "" }'
input hotspot temperature.txt 'for (i = 0; i < 256 * 256; i++) printf "%.3f\n", 320 + 20 * rand()'
input hotspot power.txt 'for (i = 0; i < 256 * 256; i++) printf "%.6f\n", rand() / 100'
input b+tree keys.txt 'n = 10000; print n; for (i = 0; i < n; i++) print int(n * rand())'
input b+tree queries.txt 'print "j 600 300\nk 1000"'
exit $status
