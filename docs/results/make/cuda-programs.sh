#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: CUDA and HIP programs of others, by their own sources and makefiles, on the cycle model of `thesis` with the golden model
# beside it. cuda-programs.list has the programs, their inputs and how a result is judged. Nothing of theirs is kept here: TREES
# is a folder of trees that the reader has fetched, each with the name that the list gives it.
#
# usage: cuda-programs.sh TREES SET [PROGRAM]...     the rows of a set as docs/results/data/cuda-SET.tsv has them
#        cuda-programs.sh TREES lockstep             one program of each set, in lockstep with the RTL of a machine of the size of `demo`
# LIMIT: seconds of processor time that a program may use (300). KEEP=1 leaves build/cuda-others with all logs.
set -u
trees=$(realpath "${1:?}") set=${2:?}
shift 2
wanted=" $* " list=docs/results/make/cuda-programs.list build=$(realpath build) limit=${LIMIT:-300} work=$(realpath build)/cuda-others/$set
rm -rf "$work"
mkdir -p "$work/home"
cp "$list" "$work/list"
PATH=$build/cuda/bin:$PATH CUDA=$build/cuda LD_LIBRARY_PATH=$build/cuda/lib64 LIBRARY_PATH=$build/cuda/lib64 HOME=$work/home WEFT_ROOT=$PWD
export PATH CUDA LD_LIBRARY_PATH LIBRARY_PATH HOME WEFT_ROOT
# Programs that the list marks with `lockstep` also run with the RTL: on a machine that votes, with blocks of up to 256 threads.
if [ "$set" = lockstep ]; then
    machine=build/demo+atomics-l2_cas+warp-serial+warps-32
    WEFT_CONFIG=demo WEFT_MODE=lockstep WEFT_SET=atomics=l2_cas,warp=serial,warps=32
    make --silent cuda $machine/lockstep.so $machine/rtl.so >&2 || exit 2
    counts='launches cycles thread_instructions records_compared digests_compared mismatches'
else
    WEFT_CONFIG=thesis WEFT_MODE=cycle WEFT_SET=
    make --silent cuda build/thesis/sim.so >&2 || exit 2
    counts='cycles thread_instructions records_compared mismatches'
fi
export WEFT_CONFIG WEFT_MODE WEFT_SET
begun=$(date +%s)
# Programs that take their random numbers from the time of day take the same each time.
echo 'long time(long *at) { if (at) *at = 1; return 1; }' | gcc -shared -fPIC -xc - -o "$work/time.so" || exit 2

# ---- inputs: what a line `input` may call ----
# Whole numbers below a bound; fractions; random, and the same each time.
integers() { awk -v n="$1" -v most="$2" 'BEGIN { srand(1); for (i = 0; i < n; i++) print int(rand() * most) }'; }
fractions() { awk -v n="$1" -v from="$2" -v to="$3" 'BEGIN { srand(2); for (i = 0; i < n; i++) printf "%.6f\n", from + rand() * (to - from) }'; }
bytes() { awk -v n="$1" 'BEGIN { srand(3); for (i = 0; i < n; i++) printf "%c", 33 + int(rand() * rand() * 90) }'; }
# A graph as bfs reads it: for each node its first edge and their number; where to begin; for each edge its end and a weight.
graph() {
    awk -v n="$1" 'BEGIN {
        srand(4); print n
        for (i = edges = 0; i < n; i++) { d = 1 + int(rand() * 8); print edges, d; edges += d }
        printf "\n0\n\n%d\n", edges
        for (i = 0; i < edges; i++) print int(rand() * n), 1 + int(rand() * 10)
    }'
}
# Records for kmeans: a number, then features.
records() { awk -v n="$1" -v f="$2" 'BEGIN { srand(5); for (i = 0; i < n; i++) { printf "%d", i; for (j = 0; j < f; j++) printf " %.4f", rand() * 10; print "" } }'; }
# A mesh for cfd, square, of so many elements on a side: for each element its area, and four times a neighbour, or 0 for a wall, or
# -2 for the flow far away, and a normal. The wall is a little uneven.
mesh() {
    awk -v n="$1" 'BEGIN {
        print n * n
        for (y = 0; y < n; y++) for (x = 0; x < n; x++) {
            at = y * n + x + 1
            printf "1 %d -1 0 0 %d 1 0 0", x ? at - 1 : -2, x < n - 1 ? at + 1 : -2
            printf " %d %.3f -1 0 %d 0 1 0\n", y ? at - n : 0, y ? 0 : 0.05 * sin(x), y < n - 1 ? at + n : -2
        }
    }'
}
# A film of grey frames, not compressed: AVI with one stream and its index.
film() {
    LC_ALL=C awk -v w="$1" -v h="$2" -v n="$3" '
        function number(v, bytes) { for (; bytes > 0; bytes--) { printf "%c", v % 256; v = int(v / 256) } }
        function list(name, bytes, kind) { printf "%s", name; number(bytes, 4); printf "%s", kind }
        function zeros(count) { for (; count > 0; count--) number(0, 4) }
        BEGIN {
            srand(7); size = w * h + (w * h) % 2; frames = n * (size + 8)
            list("RIFF", 4 + 200 + 12 + frames + 8 + 16 * n, "AVI ")
            list("LIST", 192, "hdrl"); list("avih", 56, "")
            number(40000, 4); zeros(2); number(16, 4); number(n, 4); number(0, 4); number(1, 4); number(size, 4); number(w, 4); number(h, 4); zeros(4)
            list("LIST", 116, "strl"); list("strh", 56, "vids"); printf "DIB "; zeros(3)
            number(1, 4); number(25, 4); number(0, 4); number(n, 4); number(size, 4); zeros(2); number(0, 4); number(w, 2); number(h, 2)
            list("strf", 40, ""); number(40, 4); number(w, 4); number(h, 4); number(1, 2); number(8, 2); number(0, 4); number(size, 4); zeros(4)
            list("LIST", 4 + frames, "movi")
            for (i = 0; i < n; i++) {
                list("00db", size, "")
                for (j = 0; j < size; j++) number(128 + 60 * sin((j % w + 2 * i) / 9) * cos(int(j / w) / 7) + 20 * rand(), 1)
            }
            list("idx1", 16 * n, "")
            for (i = 0; i < n; i++) { list("00db", 16, ""); number(4 + i * (size + 8), 4); number(size, 4) }
        }'
}
# A query of 25 bases from every tenth line of a genome.
queries() { awk '!/^>/ && NR % 10 == 0 { printf ">%d\n%s\n", NR, substr($0, NR % 40 + 1, 25) }' "$1"; }
image() { printf 'P2\n%d %d\n255\n' "$1" "$2"; integers $(($1 * $2)) 255; }

# PolyBench/GPU by its own makefile, with sizes of its macros; the lines that define them in two of the sources are left out.
sizes() {
    names=$(sed -n 's/^CUFILES *:= *//p' Makefile)
    sed -i -E '/^#define (N|NR|NQ|NP|TSTEPS) [0-9]+$/d' ./*.cu
    for name in N NI NJ NK NL NM M NX NY NR NQ NP; do names="$names -D$name=$1"; done
    make CUFILES="$names -DTSTEPS=2 -DTMAX=2"
}

# The solution of gaussian's equations of this size.
elimination() {
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++) { b[i] = 1; for (j = 0; j < n; j++) a[i, j] = 10 * exp(-0.01 * (i > j ? i - j : j - i)) }
        for (k = 0; k < n; k++) for (i = k + 1; i < n; i++) {
            f = a[i, k] / a[k, k]; b[i] -= f * b[k]
            for (j = k; j < n; j++) a[i, j] -= f * a[k, j]
        }
        for (i = n - 1; i >= 0; i--) { for (j = i + 1; j < n; j++) b[i] -= a[i, j] * b[j]; b[i] /= a[i, i] }
        for (i = 0; i < n; i++) printf "%.2f ", b[i]; print ""
    }'
}

# The distances in a graph of this form from its first node, as bfs writes them.
distances() {
    awk '{ for (i = 1; i <= NF; i++) word[count++] = $i }
        END {
            n = word[0]; edges = 3 + 2 * n
            for (i = 1; i < n; i++) cost[i] = -1
            cost[0] = 0; queue[last = 0] = 0
            for (at = 0; at <= last; at++) {
                node = queue[at]; from = edges + 2 * word[1 + 2 * node]; to = from + 2 * word[2 + 2 * node]
                for (i = from; i < to; i += 2) if (cost[word[i]] < 0) { cost[word[i]] = cost[node] + 1; queue[++last] = word[i] }
            }
            for (i = 0; i < n; i++) print i ") cost:" cost[i]
        }' "$1"
}

# Means of the records that are nearest to each of these centres, as kmeans writes them: the centres themselves where it is right.
means() {
    awk 'NR == FNR { for (i = 2; i <= NF; i++) centre[NR, i] = $i; count = NR; next }
        {
            best = 0
            for (c = 1; c <= count; c++) {
                far = 0
                for (i = 2; i <= NF; i++) far += ($i - centre[c, i]) ^ 2
                if (!best || far < least) { best = c; least = far }
            }
            members[best]++
            for (i = 2; i <= NF; i++) sum[best, i] += $i
        }
        END { for (c = 1; c <= count; c++) { printf "%d:", c - 1; for (i = 2; i <= NF; i++) printf " %.2f", sum[c, i] / members[c]; print "" } }' "$1" "$2"
}

# What a network of four layers makes of an image of 28 x 28, with the weights of this folder: NN of ISPASS-2009.
network() {
    (od -An -v -tu1 -w1 -j16 -N784 "$1/t10k-images-idx3-ubyte"; for n in 1 2 3 4; do od -An -v -tf4 -w4 "$1/lw$n.wei"; done) | awk '
        function neuron(sum,  e) { e = exp(2 * 0.66666667 * sum); return 1.7159 * (e - 1) / (e + 1) }
        NR <= 784 { image[int((NR - 1) / 28) * 29 + (NR - 1) % 28] = $1 / 256; next }
        { weight[NR - 785] = $1 }
        END {
            for (m = 0; m < 6; m++) for (p = 0; p < 169; p++) {
                sum = weight[26 * m]
                for (i = 0; i < 25; i++) sum += (1 - image[(int(p / 13) * 2 + int(i / 5)) * 29 + p % 13 * 2 + i % 5]) * weight[26 * m + 1 + i]
                first[169 * m + p] = neuron(sum)
            }
            for (m = 0; m < 50; m++) for (p = 0; p < 25; p++) {
                sum = weight[at = 156 + 156 * m]
                for (i = 0; i < 25; i++) for (f = 0; f < 6; f++)
                    sum += first[169 * f + (int(p / 5) * 2 + int(i / 5)) * 13 + p % 5 * 2 + i % 5] * weight[at + 1 + 6 * i + f]
                second[25 * m + p] = neuron(sum)
            }
            for (m = 0; m < 100; m++) { sum = weight[at = 7956 + 1251 * m]; for (i = 0; i < 1250; i++) sum += second[i] * weight[at + 1 + i]; third[m] = neuron(sum) }
            for (m = 0; m < 10; m++) { sum = weight[at = 133056 + 101 * m]; for (i = 0; i < 100; i++) sum += third[i] * weight[at + 1 + i]; print neuron(sum) }
        }'
}

# What LIB of ISPASS-2009 calculates for each path, as it prints it twice: the value of its swaptions, and how that changes with the last rate.
swaptions() {
    awk 'function value(change,  i, n, v, b, s, c, at, rate, bond, sum) {
            for (i = 0; i < 80; i++) rate[i] = 0.05
            rate[79] += change
            c = 0.25 * 0.2
            for (n = 0; n < 40; n++) {
                v = 0
                for (i = n + 1; i < 80; i++) {
                    v += c * rate[i] / (1 + 0.25 * rate[i])
                    rate[i] *= exp(c * v + 0.2 * (sqrt(0.25) * 0.3 - 0.5 * c))
                }
            }
            b = 1
            for (n = 40; n < 80; n++) { b /= 1 + 0.25 * rate[n]; s += 0.25 * b; bond[n - 39] = b; sum[n - 39] = s }
            for (v = i = 0; i < 15; i++) { at = bond[end[i]] + (0.045 + 0.005 * (i % 3)) * sum[end[i]] - 1; if (at < 0) v -= 100 * at }
            for (n = 0; n < 40; n++) v /= 1 + 0.25 * rate[n]
            return v
        }
        BEGIN {
            split("4 8 20 28 40", ends, " ")
            for (i = 0; i < 15; i++) end[i] = ends[int(i / 3) + 1]
            v = value(0)
            printf "%.8f\n%.8f\n%.8f\n", v, v, (value(1e-5) - value(-1e-5)) / 2e-5
        }'
}

. docs/results/make/cuda-judges.sh

# Haar's transform of so many numbers, a power of two.
haar() {
    awk -v n="$1" '{ a[NR - 1] = $1 }
        END {
            for (; n > 1; n /= 2) for (i = 0; i < n / 2; i++) { x = a[2 * i]; y = a[2 * i + 1]; a[i] = (x + y) / sqrt(2); d[n / 2 + i] = (x - y) / sqrt(2) }
            d[0] = a[0]
            for (i = 0; i in d; i++) printf "%.6f\n", d[i]
        }' "$2"
}

# The eigenvalues of the symmetric matrix of three diagonals in a file of eigenvalues, by counts of sign changes.
spectrum() {
    awk 'function below(x,  i, q, count) {
            for (q = i = 1; i <= n; i++) { q = d[i] - x - (i > 1 ? s[i - 1] ^ 2 / (q ? q : 1e-12) : 0); count += q < 0 }
            return count
        }
        { gsub(/[][=;]/, " ") }
        $1 == "d" { n = NF - 1; for (i = 1; i <= n; i++) d[i] = $(i + 1) }
        $1 == "s" { for (i = 1; i < NF; i++) s[i] = $(i + 1) }
        END {
            for (k = 1; k <= n; k++) {
                from = -4; to = 4
                while (to - from > 1e-6) { x = (from + to) / 2; if (below(x) < k) from = x; else to = x }
                printf "%.4f\n", to
            }
        }' "$1"
}

# ---- a program ----
# Numbers of two texts are equal within a thousandth of the larger one, or as `near` says; all else to the letter. Prints what differs.
differs() {
    awk -v near="${near:-0}" 'function number(t) { return t ~ /^[-+]?[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?[,:;]?$/ }
        function size(x) { return x < 0 ? -x : x }
        NR == FNR { line[++count] = $0; next }
        { n = split(line[++at], a, " "); if (split($0, b, " ") != n) { print "line " at " has another number of words"; exit }
          for (i = 1; i <= n; i++) if (a[i] != b[i] && !(number(a[i]) && number(b[i]) && size(a[i] - b[i]) <= near + 1e-3 * (1e-3 + size(a[i])))) {
              print "line " at ": " a[i] ", not " b[i]; exit } }
        END { if (at != count) print "other lines" }' "$1" "$2" | head -1
}
count_of() { sed -n "s/^[[:space:]]*\"$1\":[[:space:]]*\([0-9]*\).*/\1/p" "$logs/json" 2>/dev/null | head -1; }
cell() { printf '%s' "$*" | tr '\t\n|' '   ' | cut -c1-120; }

# What the program and weft wrote, but for news of a launch that takes long.
complaints() { cat "$logs/err" "$logs/out" | grep -v -e '^weft: launch [0-9]* has not ended after' -e '^weft:   '; }
# judge: sets judged, what judged the program, and state, what it found.
judge() {
    judged=nothing state='runs, not judged'
    if [ -n "$own" ]; then
        judged=${by:-its own check} state='wrong: its check failed'
        grep -qE -e "$own" "$logs/out" && state=right
        [ -n "$bad" ] && grep -qE -e "$bad" "$logs/out" && state='wrong: its check failed'
    elif [ -n "$cpu" ]; then
        judged=${by:-the CPU version}
        (cd "$work/$program/$folder" && eval "$result") >"$logs/result" 2>>"$logs/err"
        (cd "$work/$program/$folder" && export LD_PRELOAD="$work/time.so"; eval "$cpu") >"$logs/cpu" 2>"$logs/cpu.err"
        why=$(differs "$logs/cpu" "$logs/result")
        [ -s "$logs/result" ] || why='it gave no result'
        state=${why:+"wrong: $why"} state=${state:-right}
        [ -s "$logs/cpu" ] || judged=nothing state='runs, not judged: the CPU version gave nothing'
    fi
}

# Runs the program for at most so much processor time, and on a busy machine at most twenty times as long.
run_program() {
    case $wanted in "  " | *" $program "*) ;; *) return ;; esac
    logs=$work/$program.logs judged=- why= state=
    [ "$set" != lockstep ] || run=${run#WEFT_SET=warp=serial } # which the machine has
    mkdir -p "$logs" "$work/$program"
    (cd "$trees/$tree" && cp -r --parents ${also:+"$folder"} "${also:-.}" "$work/$program/") || exit 2
    digest=$(cd "$trees/$tree/$folder" && find . -type f | LC_ALL=C sort | xargs -d '\n' sha256sum | sha256sum | cut -c1-12)
    if (cd "$work/$program/$folder" && eval "$make") >"$logs/make" 2>&1; then
        (cd "$work/$program/$folder" && eval "$input") 2>"$logs/err"
        (cd "$work/$program/$folder" && ulimit -S -t "$limit" && WEFT_CHECK=models WEFT_JSON=$logs/json LD_PRELOAD="$work/time.so" \
            timeout $((20 * limit)) sh -c "$run") >"$logs/out" 2>"$logs/err"
        code=$?
        if [ $code -eq 124 ] || [ $code -eq 152 ]; then
            state="not in $limit s"
        elif [ $code -gt 128 ] || [ -z "$(count_of records_compared)" ] || complaints | grep -q '^weft: '; then
            state="ends with $code: $(complaints | grep -m1 -E '^weft: |rror' | sed 's#/[^ ]*/##')"
        else
            judge
        fi
    else
        state="not built: $(grep -m1 -hE 'error|undefined|No such|cannot' "$logs/make" | sed "s#$work/$program/##g")"
    fi
    case $make in 'sizes '*) size="N = ${make#sizes }" ;; esac
    printf '%s\t%s%s\t%s\t%s' "$program" "$([ "$set" != lockstep ] || printf '%s\t' "$at")" "$(cell "\`$run\`${size:+, $size}")" "$judged" "$(cell "$state")"
    for count in $counts; do count=$(count_of $count) && printf '\t%s' "${count:--}"; done
    printf '\t`%s`\t`%s`\n' "$digest" "$(git rev-parse --short=8 HEAD)"
    [ -n "${KEEP:-}" ] || rm -rf "${work:?}/$program"
}

# ---- the list ----
rows=$work/rows
forget() { program= folder=. make=true input=: run= own= bad= result= cpu= near= by= size= lockstep=; }
is_of_set() { [ -n "$program" ] && { [ "$at" = "$set" ] || [ "$set$lockstep" = lockstepyes ]; }; }
forget
at= tree= also=
while IFS= read -r line || [ -n "$line" ]; do
    key=${line%% *} value=${line#* }
    case $key in
        '#' | '') is_of_set && run_program </dev/null; forget ;;
        set) at=$value also= ;;
        tree) tree=$value ;;
        also) also=$value ;; # of the tree a program needs its folder and this
        program | folder | make | input | run | own | bad | result | cpu | near | by | size | lockstep) eval "$key=\$value" ;;
        *) echo "cuda-programs: $list: no such word: $key" >&2; exit 2 ;;
    esac
done <"$work/list" >"$rows"
is_of_set && run_program </dev/null >>"$rows"
[ -s "$rows" ] || { echo "cuda-programs: $list has no set $set, or none of its programs is wanted" >&2; exit 2; }
printf '# cuda-programs.sh TREES %s; commit %s; %s; %s programs, %s s\n' "$set" "$(git rev-parse --short=8 HEAD)" "$(date +%F)" "$(wc -l <"$rows")" $(($(date +%s) - begun))
case $set in
lockstep) printf 'Program\tSet\tRun, input\tJudged by\tResult\tLaunches\tCycles\tThread instructions\tRecords beside golden\tState digests\tMismatches\tDigest\tCommit\n' ;;
*) printf 'Program\tRun, input\tJudged by\tResult\tCycles\tThread instructions\tRecords beside golden\tMismatches\tDigest\tCommit\n' ;;
esac
cat "$rows"
