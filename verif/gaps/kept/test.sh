#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A run is kept and given again; another machine, kernel file, input, tool, word or variable misses it; a failure is never kept.
# usage: test.sh      in the project's root
suite=kept
. verif/lib.sh
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
top=$PWD
# The tool is a stand-in that reads what a run reads, loads what it loads, and counts how often it runs.
mkdir -p "$work/build/kept"
cp build/kept/reads.so "$work/build/kept/"
cat >"$work/tool.c" <<'C'
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
int main(int count, char **word) {
    char text[64] = "";
    FILE *runs = fopen("runs", "a"), *elf = fopen("kernel.elf", "r"), *made = fopen("made", "w");
    void *machine = dlopen("./machine.so", RTLD_NOW);
    int (*cycles)(void) = machine ? (int (*)(void))dlsym(machine, "cycles") : NULL;
    if (!runs || !elf || !made || !cycles || !fgets(text, sizeof text, elf)) {
        return 2;
    }
    fprintf(runs, "x\n");
    fprintf(made, "%d\n", cycles());
    printf("%s: %d cycles\n", text, cycles());
    fclose(runs);
    return strcmp(word[count - 1], "fail") == 0;
}
C
machine() { echo "int cycles(void) { return $1; }" >"$work/machine.c" && gcc -shared -fPIC "$work/machine.c" -o "$work/machine.so"; }
gcc -O1 "$work/tool.c" -o "$work/tool" -ldl && machine 7 || exit 2
echo one >"$work/tool.sum"
printf kernel >"$work/kernel.elf"
: >"$work/runs"
export SUITES_RUN=1
kept() { (cd "$work" && sh "$top/verif/gaps/kept/kept.sh" ./tool "$@"); }
# expect TEST RUNS OUTPUT WORD...: after it the tool has run RUNS times in all, and OUTPUT was printed.
expect() {
    name=$1 runs=$2 output=$3
    shift 3
    said=$(kept "$@" 2>&1)
    got=$(wc -l <"$work/runs")
    why=
    [ "$said" = "$output" ] || why="it printed '$said', not '$output'"
    [ "$got" -eq "$runs" ] || why="the tool ran $got times, not $runs"
    verdict "$name" "$why"
}
expect first 1 'kernel: 7 cycles' a
expect again 1 'kernel: 7 cycles' a
expect other-word 2 'kernel: 7 cycles' b
machine 8
expect mutant-misses 3 'kernel: 8 cycles' a
expect mutant-again 3 'kernel: 8 cycles' a
printf other >"$work/kernel.elf"
expect other-kernel 4 'other: 8 cycles' a
echo two >"$work/tool.sum"
expect other-tool 5 'other: 8 cycles' a
WEFT_MODE=x expect other-variable 6 'other: 8 cycles' a
NOCACHE=1 expect nocache 7 'other: 8 cycles' a
SUITES_RUN='' expect suite-alone 8 'other: 8 cycles' a
expect failure 9 'other: 8 cycles' fail
expect failure-again 10 'other: 8 cycles' fail
rm "$work/kernel.elf"
expect lost-kernel 10 '' a
printf other >"$work/kernel.elf"
KEPT_FILE=made expect file 11 'other: 8 cycles' file
rm "$work/made"
KEPT_FILE=made expect file-again 11 'other: 8 cycles' file
verdict file-restored "$([ "$(cat "$work/made" 2>&1)" = 8 ] || echo "the file that the command writes is '$(cat "$work/made" 2>&1)'")"

# The tool itself: what it read is what it ran.
rm -rf "$work/real" && mkdir "$work/real"
KEPT_READS=$work/real/list LD_PRELOAD=$top/build/kept/reads.so build/weft run vecadd 20 -c tiny -m cycle -q >/dev/null 2>&1
for file in build/tiny/sim.so build/kernels/vecadd.elf cmodel/configs/tiny.cfg; do
    verdict "reads-${file##*/}" "$(grep -q "/$file\$" "$work/real/list" || echo "weft run does not say that it reads $file")"
done
exit $failed
