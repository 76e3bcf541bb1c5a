# SPDX-License-Identifier: Apache-2.0
# The cells of a study's report, and data files made of them: read by the scripts beside it, with `study` set to the study's name.
# STUDY_REPORT, STUDY_DATA: another report.md, another folder. A file of data is begun by `begin`, gets its lines by `row`, and is
# kept when `finish` has found every cell that was asked for. `only`: options of `weft sweep`, where runs of others may be missing.
set -eu
# shellcheck disable=SC2154 # the script that reads this one sets it
report=${STUDY_REPORT:-build/studies/$study/report.md}
work=$(mktemp -d)
data=$work/data
mkdir "$data"
trap 'rm -rf "$work"' EXIT
if [ -z "${only:-}" ] && grep -q '^## What is not there' "$report"; then
    echo "$study.sh: $report lacks runs; weft sweep $study && weft report $study" >&2
    exit 1
fi
head=$(printf '# weft sweep %s && weft report %s; commit %s; %s; %s s' "$study${only:-}" "$study" \
    "$(git log -1 --format=%h -- cmodel common sw rtl)" "$(date +%F)" "$(sed -n 's/^[0-9]* runs: [0-9]* verified (\([0-9]*\) s.*/\1/p' "$report")")

# Every cell of the report, a line each: title, metric, row, column, value. Rows of two names have both; means have no stars. What a
# run that is not there would have said is no cell.
awk -v partial="${only:-}" -F ' *[|] *' '
    /^### / { at = index($0, ": "); title = substr($0, 5, at - 5); metric = substr($0, at + 2); names = 0; next }
    /^[|]---/ { next }
    /^[|]/ && !names { names = NF - 1; first = $3 == "Policy" ? 4 : 3; for (i = 1; i <= names; i++) name[i] = $i; next }
    /^[|]/ {
        row = $2; gsub(/[*]/, "", row)
        if (first == 4) row = row " " $3
        for (i = first; i <= names; i++) {
            value = $i
            gsub(/[*]/, "", value)
            if (partial != "" && value ~ /^(-|missing|unbuilt|stale|failed)$/) continue
            print title "\t" metric "\t" row "\t" name[i] "\t" value
        }
        next
    }
    { names = 0 }' "$report" >"$work/cells"

# cell TITLE METRIC ROW COLUMN; METRIC is the beginning of one.
cell() {
    awk -F '\t' -v title="$1" -v metric="$2" -v row="$3" -v column="$4" '
        $1 == title && index($2, metric) == 1 && $3 == row && $4 == column { print $5; found = 1; exit }
        END { exit !found }' "$work/cells" || echo "$study.sh: $report has no cell '$1: $2', $3, $4" | tee -a "$work/missing" >&2
}
# The kernels of a set, and a row of cells: what `best` has chosen without the names of the settings.
kernels_of() { # SET; a kernel is a line of [kernel], or a section of its own
    awk -v set="\"$1\"" '
        /^\[/ { name = match($0, /^\[kernel\.[^]]+/) ? substr($0, 9, RLENGTH - 8) : "" }
        /^[0-9A-Za-z_-]+ *= \{ (run|command) = / && index($0, set) { print $1 }
        /^set = / && name != "" && index($0, set) { print name }' "studies/$study.toml"
}
run_of() { # KERNEL: its arguments of `weft run`
    awk -v kernel="$1" '
        /^\[/ { name = match($0, /^\[kernel\.[^]]+/) ? substr($0, 9, RLENGTH - 8) : "" }
        $1 == kernel && /= \{ run = / || name == kernel && /^run = / { sub(/^[^"]*"/, ""); sub(/".*/, ""); print; exit }' "studies/$study.toml"
}
cells() { # NAME TITLE METRIC ROW COLUMN...
    name=$1 title=$2 metric=$3 of=$4
    shift 4
    printf '%s' "$name" >>"$out"
    for column; do printf '\t%s' "$(cell "$title" "$metric" "$of" "$column" | sed 's/[a-z_]*=//g')" >>"$out"; done
    echo >>"$out"
}
begin() { out=$data/$1.tsv; printf '%s\n' "$head" >"$out"; shift; row "$@"; }
row() { printf '%s' "$1" >>"$out"; shift; for text in "$@"; do printf '\t%s' "$text" >>"$out"; done; echo >>"$out"; }
geometric_mean() { awk '{ sum += log($1) } END { printf "%.3f", exp(sum / NR) }'; } # of the lines of stdin
percent() { awk -v value="$1" 'BEGIN { printf "%.0f", 100 * value }'; }
finish() {
    [ ! -e "$work/missing" ] || exit 1
    cp "$data"/*.tsv "${STUDY_DATA:-docs/results/data}"
}
