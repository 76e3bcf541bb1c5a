#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Data: CUDA and HIP programs of others, by their own sources and makefiles, on the cycle model of `thesis` with the golden model
# beside it. cuda-programs.list has the programs, their inputs and how a result is judged. Nothing of theirs is kept here: TREES
# is a folder of trees that the reader has fetched, each with the name that the list gives it.
#
# usage: cuda-programs.sh TREES SET [PROGRAM]...     the rows of a set as docs/results/data/cuda-SET.tsv has them
# LIMIT: seconds that a program may run (300). KEEP=1 leaves build/cuda-others with all logs.
set -u
trees=$(realpath "${1:?}") set=${2:?}
shift 2
wanted=" $* " list=docs/results/make/cuda-programs.list build=$(realpath build) limit=${LIMIT:-300} work=$(realpath build)/cuda-others/$set
rm -rf "$work"
mkdir -p "$work/home"
PATH=$build/cuda/bin:$PATH CUDA=$build/cuda LD_LIBRARY_PATH=$build/cuda/lib64 LIBRARY_PATH=$build/cuda/lib64 HOME=$work/home WEFT_ROOT=$PWD
export PATH CUDA LD_LIBRARY_PATH LIBRARY_PATH HOME WEFT_ROOT
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
image() { printf 'P2\n%d %d\n255\n' "$1" "$2"; integers $(($1 * $2)) 255; }

# PolyBench/GPU by its own makefile, with sizes of its macros.
sizes() {
    names=$(sed -n 's/^CUFILES *:= *//p' Makefile)
    for name in N NI NJ NK NL NM M NX NY; do names="$names -D$name=$1"; done
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

# ---- a program ----
# Numbers of two texts are equal within a thousandth of the larger one, or as `near` says; all else to the letter. Prints what differs.
differs() {
    awk -v near="${near:-0}" 'function number(t) { return t ~ /^[-+]?[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?[,:;]?$/ }
        function size(x) { return x < 0 ? -x : x }
        NR == FNR { line[++count] = $0; next }
        { n = split(line[++at], a, " "); if (split($0, b, " ") != n) { print "line " at " has another number of words"; exit }
          for (i = 1; i <= n; i++) if (a[i] != b[i] && !(number(a[i]) && number(b[i]) && size(a[i] - b[i]) <= near + 1e-3 * (1e-3 + size(a[i])))) {
              print "line " at ": " a[i] ", not " b[i]; exit } }
        END { if (at != count && n) print "other lines" }' "$1" "$2" | head -1
}
count_of() { sed -n "s/^[[:space:]]*\"$1\":[[:space:]]*\([0-9]*\).*/\1/p" "$logs/json" 2>/dev/null | head -1; }
cell() { printf '%s' "$*" | tr '\t\n|' '   ' | cut -c1-120; }

# judge: sets right (yes, no, -) and judge.
judge() {
    right=-
    if [ -n "$own" ]; then
        by=${by:-its own check} right=no
        grep -qE -e "$own" "$logs/out" && right=yes
        [ -n "$bad" ] && grep -qE -e "$bad" "$logs/out" && right=no
    elif [ -n "$cpu" ]; then
        by=${by:-the CPU version} right=no
        (cd "$work/$program/$folder" && eval "$result") >"$logs/result" 2>>"$logs/err"
        (cd "$work/$program/$folder" && export LD_PRELOAD="$work/time.so"; eval "$cpu") >"$logs/cpu" 2>"$logs/cpu.err"
        why=$(differs "$logs/cpu" "$logs/result")
        [ -s "$logs/cpu" ] || why='the CPU version gave nothing'
        [ -n "$why" ] || right=yes
    fi
}

run_program() {
    case $wanted in "  " | *" $program "*) ;; *) return ;; esac
    logs=$work/$program.logs why= builds=no runs=no right=- threads= found= mismatches=
    mkdir -p "$logs" "$work/$program"
    cp -r "$trees/$tree/." "$work/$program/" || exit 2
    digest=$(cd "$trees/$tree/$folder" && find . -type f | LC_ALL=C sort | xargs -d '\n' sha256sum | sha256sum | cut -c1-12)
    if (cd "$work/$program/$folder" && eval "$make") >"$logs/make" 2>&1; then
        builds=yes
        (cd "$work/$program/$folder" && eval "$input") 2>"$logs/err"
        (cd "$work/$program/$folder" && WEFT_CONFIG=thesis WEFT_CHECK=models WEFT_JSON=$logs/json LD_PRELOAD="$work/time.so" timeout "$limit" sh -c "$run") >"$logs/out" 2>"$logs/err"
        code=$?
        threads=$(count_of thread_instructions) found=$(count_of records) mismatches=$(count_of mismatches)
        if [ $code -eq 124 ]; then
            why="not in $limit s"
        elif [ $code -gt 128 ] || [ -z "$found" ] || grep -q '^weft: ' "$logs/err"; then
            why="ends with $code: $(grep -m1 -E '^weft: |rror' "$logs/err" "$logs/out" -h | sed 's#/[^ ]*/##')"
        else
            runs=yes
            judge
        fi
    else
        why=$(grep -m1 -hE 'error|undefined|No such|cannot' "$logs/make" | sed "s#$work/$program/##g")
    fi
    printf '%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n' "$program" "$digest" "$(cell "\`$run\`")" $builds $runs "${threads:--}" "${found:--}" \
        "${mismatches:--}" "$right" "${by:--}" "$(cell "${why:-}")"
    [ -n "${KEEP:-}" ] || rm -rf "${work:?}/$program"
}

# ---- the list ----
rows=$work/rows
forget() { program= folder=. make=true input=: run= own= bad= result= cpu= near= by=; }
forget
at= tree=
while IFS= read -r line || [ -n "$line" ]; do
    key=${line%% *} value=${line#* }
    case $key in
        '#' | '') [ -n "$program" ] && [ "$at" = "$set" ] && run_program </dev/null; forget ;;
        set) at=$value ;;
        tree) tree=$value ;;
        program | folder | make | input | run | own | bad | result | cpu | near | by) eval "$key=\$value" ;;
        *) echo "cuda-programs: $list: no such word: $key" >&2; exit 2 ;;
    esac
done <"$list" >"$rows"
[ -n "$program" ] && [ "$at" = "$set" ] && run_program </dev/null >>"$rows"
[ -s "$rows" ] || { echo "cuda-programs: $list has no set $set, or none of its programs is wanted" >&2; exit 2; }
printf '# cuda-programs.sh TREES %s; commit %s; %s; %s s\n' "$set" "$(git rev-parse --short=8 HEAD)" "$(date +%F)" $(($(date +%s) - begun))
printf 'Program\tDigest\tRun\tBuilds\tRuns\tThread instructions\tRecords\tMismatches\tRight\tBy\tWhy not\n'
cat "$rows"
