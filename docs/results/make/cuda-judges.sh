# SPDX-License-Identifier: Apache-2.0
# Inputs and judges of the sets parboil, pannotia, shoc and hecbench. cuda-programs.sh reads this file: lines `input` and `cpu` call it.

# ---- graphs ----
# A directed graph of n nodes in DIMACS' form, whose word `sp` is one letter, since Pannotia has room for one: a ring, so that every node has an edge in and out, and d more edges from each node.
arcs() {
    awk -v n="$1" -v d="$2" 'BEGIN {
        srand(8)
        for (i = 1; i <= n; i++) for (j = 0; j <= d; j++) {
            end = j ? 1 + int(rand() * n) : i % n + 1
            if (end != i && !((i, end) in seen)) { seen[i, end] = 1; line[++m] = "a " i " " end " " 1 + int(rand() * 10) }
        }
        print "p s " n " " m
        for (i = 1; i <= m; i++) print line[i]
    }'
}
# An undirected graph in the form of METIS: nodes and edges, then the neighbours of each node.
neighbours() {
    awk -v n="$1" -v d="$2" 'BEGIN {
        srand(9)
        for (i = 1; i <= n; i++) for (j = 0; j < d; j++) {
            end = j ? 1 + int(rand() * n) : i % n + 1
            if (end != i && !((i, end) in seen)) { seen[i, end] = seen[end, i] = 1; m++; list[i] = list[i] " " end; list[end] = list[end] " " i }
        }
        print n, m
        for (i = 1; i <= n; i++) print substr(list[i], 2)
    }'
}
# The betweenness of each node, as bc of Pannotia prints it.
betweenness() {
    awk '$1 == "p" { n = $3 }
        $1 == "a" { to[$2, count[$2]++] = $3 }
        END {
            for (s = 1; s <= n; s++) {
                for (i = 1; i <= n; i++) { far[i] = -1; paths[i] = share[i] = 0 }
                far[s] = 0; paths[s] = 1; queue[last = 1] = s
                for (at = 1; at <= last; at++) for (e = 0; e < count[v = queue[at]]; e++) {
                    w = to[v, e]
                    if (far[w] < 0) { far[w] = far[v] + 1; queue[++last] = w }
                    if (far[w] == far[v] + 1) paths[w] += paths[v]
                }
                for (at = last; at > 1; at--) {
                    v = queue[at]
                    for (e = 0; e < count[v]; e++) if (far[w = to[v, e]] == far[v] + 1) share[v] += paths[v] / paths[w] * (1 + share[w])
                    sum[v] += share[v]
                }
            }
            for (i = 1; i <= n; i++) printf "%.6f\n", sum[i]
        }' "$1"
}
# The distance of each node from the first, by weights, as sssp of Pannotia prints it.
shortest() {
    awk '$1 == "p" { n = $3 }
        $1 == "a" { from[++m] = $2; to[m] = $3; weight[m] = $4 }
        END {
            for (i = 2; i <= n; i++) far[i] = 99999999
            far[1] = 0
            for (more = 1; more;) {
                more = 0
                for (e = 1; e <= m; e++) if (far[from[e]] + weight[e] < far[to[e]]) { far[to[e]] = far[from[e]] + weight[e]; more = 1 }
            }
            for (i = 1; i <= n; i++) print i ": " far[i]
        }' "$1"
}
# The rank of each node after 20 steps, as pagerank prints it.
ranks() {
    awk 'NR == 1 { n = $1; next }
        { degree[NR - 1] = NF; for (i = 1; i <= NF; i++) to[NR - 1, i] = $i }
        END {
            for (i = 1; i <= n; i++) rank[i] = 1 / n
            for (step = 0; step < 20; step++) {
                for (i = 1; i <= n; i++) for (e = 1; e <= degree[i]; e++) next_rank[to[i, e]] += rank[i] / degree[i]
                for (i = 1; i <= n; i++) { rank[i] = 0.15 / n + 0.85 * next_rank[i]; next_rank[i] = 0 }
            }
            for (i = 1; i <= n; i++) printf "%.6f\n", rank[i]
        }' "$1"
}
# What the C library's rand gives after srand(seed), below 2,048: the values that programs of Pannotia give to their nodes.
c_random() {
    awk -v seed="$1" -v n="$2" 'BEGIN {
        r[0] = seed
        for (i = 1; i < 31; i++) r[i] = 16807 * r[i - 1] % 2147483647
        for (i = 31; i < 34; i++) r[i] = r[i - 31]
        for (i = 34; i < 344 + n; i++) { r[i] = (r[i - 31] + r[i - 3]) % 4294967296; if (i >= 344) print int(r[i] / 2) % 2048 }
    }'
}
# Rounds on a graph of METIS: `max` colours the nodes of the largest value among their neighbours, `maxmin` these and the smallest, and
# `set` takes the smallest into an independent set.
rounds() {
    c_random 7 "$(awk '{ print $1; exit }' "$2")" | awk -v rule="$1" 'NR == FNR { value[FNR] = $1; next }
        FNR == 1 { n = $1; next }
        { degree[FNR - 1] = NF; for (i = 1; i <= NF; i++) to[FNR - 1, i] = $i; mark[FNR - 1] = -1 }
        END {
            for (colour = 1; more || colour == 1; colour += rule == "maxmin" ? 2 : 1) {
                more = 0
                for (i = 1; i <= n; i++) {
                    most[i] = -1; least[i] = 99999999
                    if (mark[i] != -1) continue
                    if (rule == "set") more = 1
                    for (e = 1; e <= degree[i]; e++) if (mark[j = to[i, e]] == -1 && (rule == "set" || degree[i] > 1)) {
                        more = 1
                        if (value[j] > most[i]) most[i] = value[j]
                        if (value[j] < least[i]) least[i] = value[j]
                    }
                }
                for (i = 1; i <= n; i++) now[i] = mark[i]
                for (i = 1; i <= n; i++) if (now[i] == -1) {
                    if (rule != "set" && value[i] >= most[i]) mark[i] = colour
                    if (rule == "maxmin" && value[i] <= least[i]) mark[i] = colour + 1
                    if (rule == "set" && value[i] <= least[i]) {
                        mark[i] = 2
                        for (e = 1; e <= degree[i]; e++) if (now[to[i, e]] == -1 && mark[to[i, e]] == -1) mark[to[i, e]] = 0
                    }
                }
            }
            for (i = 1; i <= n; i++) if (rule == "set") print mark[i]; else print i ": " mark[i]
        }' - "$2"
}

# ---- Parboil ----
# A version of the benchmark of this folder, by Parboil's own rules: its source's folder, its program, variables for make.
parboil() {
    source=$1 program_file=$2
    shift 2
    echo OPTIMIZATION=2 >../../common/Makefile.conf
    make -f ../../common/mk/Makefile default PARBOIL_ROOT="$(realpath ../..)" SRCDIR="src/$source" BUILDDIR="build/$source" BIN="$program_file" \
        CUDAHOME="$CUDA" CUDA_PATH="$CUDA" CUDA_LIB_PATH="$CUDA/lib64" "$@"
}
# What the version of the CPU in this folder writes to cpu.out with these arguments.
parboil_cpu() {
    version=$1
    shift
    parboil "$version" cpu >cpu.log 2>&1
    ./cpu -o cpu.out "$@" >>cpu.log 2>&1
}
# Numbers of a stream as binary words: f for float, L for 32 bits, S for 16.
binary() { perl -e 'print pack "'"$1"'*", map { split } <>'; }
words() { od -An -v -w4 "$@"; }
# Atoms in a cube of so many Angstroms, as cutcp reads them; a sparse matrix with d entries a row; points of the sky.
atoms() {
    awk -v n="$1" -v size="$2" 'BEGIN {
        srand(10)
        for (i = 1; i <= n; i++) printf "ATOM  %5d  C   ALA %5d %8.3f %8.3f %8.3f %7.4f\n", i, i, rand() * size, rand() * size, rand() * size, rand() - 0.5
    }'
}
matrix() {
    echo '%%MatrixMarket matrix coordinate real general'
    awk -v n="$1" -v d="$2" 'BEGIN {
        srand(11); print n, n, n * d
        for (i = 1; i <= n; i++) for (j = 0; j < d; j++) printf "%d %d %.4f\n", i, (i * 7 + j * int(n / d) + int(rand() * n / d)) % n + 1, rand()
    }'
}
sky() { awk -v seed="$1" -v n="$2" 'BEGIN { srand(seed + 12); for (i = 0; i < n; i++) printf "%.5f %.5f\n", rand() * 60, rand() * 40 - 20 }'; }
# Whole numbers below a bound, most of them near its middle.
normals() { awk -v n="$1" -v most="$2" 'BEGIN { srand(13); for (i = 0; i < n; i++) print int((rand() + rand() + rand() + rand()) / 4 * most) }'; }
# The parameters of mri-gridding: samples, and the side of the grid.
samples() {
    printf 'aquisition.numsamples=%d\naquisition.kmax=1 1 1\n' "$1"
    for name in aquisition reconstruction gridding; do printf '%s.matrixSize=%d %d %d\n' $name "$2" "$2" "$2"; done
    printf 'gridding.oversampling=1.0\nkernel.width=4.0\nkernel.useLUT=1\n'
}
# lbm with 16 x 8 x 8 cells, in both versions.
small_lbm() { sed -i -e 's/^\(#define SIZE_X\).*/\1 16/' -e 's/^\(#define SIZE_[YZ]\).*/\1 8/' src/cuda/layout_config.h src/cpu/lbm_1d_array.h; }

# ---- SHOC ----
# A program of SHOC from its sources in this folder, with those that all its programs share. Its configure looks for NVIDIA's toolkit.
shoc() {
    name=$1 root=../../../..
    shift
    printf '#define HAVE_GETTIMEOFDAY 1\n#define restrict __restrict\n' >$root/config/config.h
    common="OptionParser Option Timer CTimer ResultDatabase ProgressBar InvalidArgValue Matrix2DStatics"
    nvcc -O3 -I. -I$root/config -I$root/src/common -I$root/src/cuda/common "$@" $root/src/cuda/common/main.cpp $(printf "$root/src/common/%s.cpp " $common) -o "$name"
}

# ---- HeCBench ----
# A picture of random colours: BMP, 24 bits a point.
picture() { integers $(($1 * $2 * 3)) 256 | perl -e '@b = <>; print "BM", pack("V v2 V V3 v2 V6 C*", 54 + @b, 0, 0, 54, 40, '"$1, $2"', 1, 24, 0, scalar(@b), 0, 0, 0, 0, @b)'; }
