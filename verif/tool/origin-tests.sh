# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: where results come from; what other programs see of the library; builds that fail.

commit=$(sed -n 's/^#define WEFT_COMMIT "\(.*\)"/\1/p' build/commit.h)
sources=$(sh common/commit.sh)
sources=${sources% *}
version=$(cat VERSION)

# holds NAME FILE TEXT...: the file has every text.
holds() {
    name=$1 file=$2 why=
    shift 2
    for text; do
        grep -q -F -e "$text" "$file" || why="$why no '$text';"
    done
    [ -z "$why" ] || why="$why it has $(head -c 600 "$file")"
    verdict "$name" "$why"
}

version_tests() {
    for program in weft weft-cc c2v weft-config; do
        "build/$program" --version >"$work/out" 2>"$work/err" || true
        grep -q -x -E "$program $version, commit ([0-9a-f]{40}|unknown)(, modified)?" "$work/out" && why= || why=$(cat "$work/out" "$work/err")
        verdict "version-of-$program" "$why"
    done
    "$weft" --version >"$work/out" && holds version-is-of-this-commit "$work/out" "commit $commit"

    # Another commit compiles one object and links the tool: no kernel, no machine, no translator.
    programs='build/weft build/weft-cc build/c2v build/weft-config build/kernels/vecadd.elf'
    # shellcheck disable=SC2086
    env -u MAKEFLAGS -u MAKELEVEL make -s $programs >"$work/out" 2>&1 &&
        env -u MAKEFLAGS -u MAKELEVEL make -n -s -W build/commit.h $programs >"$work/out" 2>"$work/err"
    why=$(awk '!/version\.[co]|^ *mkdir -p|commit\.sh|kernels\/table\.|^echo / && NF { print "it would run: " substr($0, 1, 200) }
        /version\.c -o/ { compiled++ } / -o build\/weft / { linked++ }
        END { if (compiled != 1 || linked != 1) print compiled + 0 " objects, " linked + 0 " links" }' "$work/out" | head -2)
    verdict version-relinks-alone "$why$(head -2 "$work/err")"
    linked=$(stat -c %y build/weft)
    make -s build/weft
    [ "$(stat -c %y build/weft)" = "$linked" ] && verdict version-stays '' || verdict version-stays 'the same commit links the tool again'
}

# What commit.sh says of a checkout, with and without changes, without git, and within another project's checkout.
commit_tests() {
    repo=$work/repo
    mkdir -p "$repo/common" "$repo/cmodel/hw" "$repo/docs"
    cp common/commit.sh "$repo/common/"
    echo 9.8.7 >"$repo/VERSION"
    says() { # NAME TEXT
        got=$(sh "$repo/common/commit.sh")
        [ "$got" = "$2" ] && verdict "commit-$1" '' || verdict "commit-$1" "it says '$got', not '$2'"
    }
    says inside-another 'unknown unmodified'
    if ! git init -q "$repo" || ! git -C "$repo" add -A ||
        ! git -C "$repo" -c user.name=t -c user.email=t@t commit -q -m t; then
        verdict commit 'git makes no checkout'
        return
    fi
    head=$(git -C "$repo" rev-parse HEAD)
    says clean "$head unmodified"
    echo x >"$repo/docs/x.md"
    says documents "$head unmodified"
    echo x >"$repo/cmodel/hw/new.c"
    says new-source "$head modified"
    rm "$repo/cmodel/hw/new.c"
    echo 9.8.8 >"$repo/VERSION"
    says changed "$head modified"
    sh "$repo/common/commit.sh" "$(pwd)/$repo/commit.h"
    holds commit-header "$repo/commit.h" 'WEFT_VERSION "9.8.8"' "WEFT_COMMIT \"$head\"" 'WEFT_MODIFIED true'
    touch -d '2001-01-01' "$repo/commit.h"
    sh "$repo/common/commit.sh" "$(pwd)/$repo/commit.h"
    [ "$(stat -c %Y "$repo/commit.h")" -lt 1000000000 ] && verdict commit-header-stays '' || verdict commit-header-stays 'written again'
    mkdir -p "$work/bin"
    for tool in sh dirname cat mv; do ln -sf "$(command -v $tool)" "$work/bin/$tool"; done
    got=$(PATH=$(pwd)/$work/bin sh "$repo/common/commit.sh")
    [ "$got" = 'unknown unmodified' ] && verdict commit-without-git '' || verdict commit-without-git "it says '$got'"
}

origin_tests() {
    before=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    "$weft" run vecadd 100 7 -m golden -c small --set memory_latency=40 --set warps=8 --set l2=cache --set watchdog=2000 \
        --max-cycles 9000000 --json "$work/origin.json" >"$work/out" 2>"$work/err"
    after=$(date -u +%Y-%m-%dT%H:%M:%SZ)
    head -1 "$work/out" >"$work/first"
    short=$(printf '%.12s' "$commit")
    holds origin-first-line "$work/first" 'vecadd 100 7 on small+' 'memory_latency=40' 'watchdog=2000' 'max_cycles 9000000' \
        "weft $version, commit $short" "host $(hostname)" ': verified'
    holds origin-record "$work/origin.json" '"arguments":["100","7"]' '"memory_latency":40' '"warps":8' '"watchdog":2000' \
        '"options":{"max_cycles":9000000}' "\"version\":\"$version\"" "\"commit\":\"$commit\"" '"modified":' \
        "\"sources_commit\":\"$sources\"" "\"host\":\"$(hostname)\""
    date=$(sed -n 's/.*"date":"\([^"]*\)".*/\1/p' "$work/origin.json")
    why=$(printf '%s\n' "$before" "$date" "$after" | LC_ALL=C sort -c 2>&1)
    [ -n "$date" ] || why='no date'
    verdict origin-date "$why"
    grep -q -F "$date" "$work/first" && verdict origin-same-date '' || fails origin-same-date "$(cat "$work/first")"

    # Nothing that is as the file has it, and every setting of the run that is not.
    "$weft" run vecadd 100 -m golden -c small -q --json "$work/origin.json"
    holds origin-nothing-changed "$work/origin.json" '"settings":{}' '"options":{}'
    why=
    names=$("$weft" list configs demo | awk '/\(run time\)$/ { print $1 }')
    [ "$(echo "$names" | wc -l)" -gt 20 ] || why="only '$names' are settings of the run"
    for name in $names; do
        value=$("$weft" list configs demo | awk -v name="$name" '$1 == name { print $2 }')
        for other in $((value + 1)) $((value - 1)) 4000 $((value * 2)); do
            # What demo does not read is given with what reads it, as the refusal says; ciao_front needs an end of stalls as well.
            set -- run vecadd 8 -m golden -c demo --set core_clock=9 --set "$name=$other" -q --json "$work/origin.json"
            [ "$name" != ciao_front ] || set -- "$@" --limit ciao_t --set ciao_longest=9
            "$weft" "$@" 2>"$work/err" && break
            remedy=$(sed -n 's/.*choose what reads it (\(--set [a-z0-9_=]*\))$/\1/p' "$work/err")
            # shellcheck disable=SC2086 # words
            [ -z "$remedy" ] || ! "$weft" "$@" --set l1_array=unified $remedy 2>"$work/err" || break
        done
        grep -q "\"settings\":{[^}]*\"$name\":$other[,}]" "$work/origin.json" || why="$why $name=$other: $(head -1 "$work/err")"
    done
    verdict origin-every-setting "$why"

    "$weft" run build/kernels/vecadd.elf -m golden -c small --kernel vecadd --grid 2,3 --block 4 --buffer 64 --arg -1 --check \
        --json "$work/origin.json" >"$work/out" 2>"$work/err"
    holds origin-launch "$work/origin.json" '"launch":{"kernel":"vecadd","grid":[2,3,1],"block":[4,1,1],"buffer_bytes":64,"shared_bytes":0,"arguments":[4294967295]}' \
        '"options":{"check":true}'
    head -1 "$work/out" >"$work/first"
    holds origin-launch-line "$work/first" '--kernel vecadd --grid 2,3,1 --block 4,1,1 --buffer 64 --arg 4294967295' ', check'
}

# The line of docs/reference/library.md that links a program, for C and C++.
library_tests() {
    cat >"$work/program.c" <<'C'
#include <stdio.h>
#include <string.h>
#include "weft.h"
int main(int argc, char **argv) {
    static weft_options options;
    static weft_launch_options launch;
    weft_status status;
    const char *message;
    weft_address data;
    uint32_t words[64], sum = 0;
    options.config = "small";
    options.mode = WEFT_GOLDEN;
    weft_device *device = weft_open(&options, &status, &message);
    if (argc != 3 || !device || weft_load(device, argv[1]) || weft_allocate(device, sizeof words, &data)) return 1;
    launch.kernel = "count";
    for (int i = 0; i < 3; i++) launch.grid[i] = 2, launch.block[i] = 2;
    launch.arguments = 1;
    launch.argument[0] = data;
    if (weft_launch(device, &launch) || weft_read(device, words, data, sizeof words)) return 2;
    for (int i = 0; i < 64; i++) sum += words[i];
    weft_close(device);
    /* A trace that is complete is the end of its device. */
    options.mode = WEFT_CYCLE;
    options.trace = argv[2];
    device = weft_open(&options, &status, &message);
    if (!device || weft_load(device, argv[1]) || weft_allocate(device, sizeof words, &data)) return 3;
    launch.argument[0] = data;
    if (weft_launch(device, &launch) || weft_finish_trace(device)) return 4;
    if (weft_launch(device, &launch) != WEFT_USAGE || !strstr(weft_message(device), "open another device")) return 5;
    weft_close(device);
    printf("%u\n", sum);
    return 0;
}
C
    cat >"$work/count.c" <<'C'
#include <weft_kernel.h>
__kernel void count(uint32_t *p) { p[global_id()] = 100 * block_id_z() + 10 * thread_id_z() + 1; }
C
    cp "$work/program.c" "$work/program.cpp"
    build/weft-cc "$work/count.c" -o "$work/count.elf" 2>"$work/err" || fails library-kernel "$(head -2 "$work/err")"
    flags=$(sed -n 's/^ *gcc program\.c \(.*\) -o program$/\1/p' docs/reference/library.md)
    for compiler in 'gcc -std=c17 program.c' 'g++ -std=c++11 program.cpp' 'g++ -std=c++20 program.cpp' 'clang++-19 program.cpp'; do
        # shellcheck disable=SC2086
        set -- $compiler
        for source; do :; done
        options=${compiler% *}
        # shellcheck disable=SC2086
        $options -Wall -Wextra -Werror "$work/$source" $flags -o "$work/program" >"$work/out" 2>"$work/err" && [ -n "$flags" ] &&
            WEFT_ROOT=$(pwd) "$work/program" "$work/count.elf" "$work/program.kanata" >"$work/out" 2>>"$work/err" || echo "exit $?" >>"$work/out"
        [ "$(cat "$work/out")" = 3584 ] && [ -s "$work/program.kanata" ] && why= || why="'$(cat "$work/out")' $(grep -m 2 -e error -e undefined "$work/err")"
        verdict "library-$(echo "$options" | tr -c 'a-z0-9\n' -)" "$why"
    done
}

# A policy's file, touched, builds the machines again that have the policy, and no other.
touched_tests() {
    ask() { env -u MAKEFLAGS -u MAKELEVEL SUITES_RUN=1 make -q -W cmodel/hw/issue/order/gto.h "$1" >/dev/null 2>"$work/err"; }
    with='build/small+order-gto/sim.so' without='build/small/sim.so build/small/rtl.so build/small/lockstep.so'
    # shellcheck disable=SC2086
    env -u MAKEFLAGS -u MAKELEVEL make -s $with $without >"$work/out" 2>&1 || fails touched-builds "$(tail -2 "$work/out")"
    ask "$with" && why="$with would not be built again" || why=$(cat "$work/err")
    verdict touched-policy-builds-its-machines "$why"
    why=
    for target in $without; do ask "$target" || why="$why $target would be built again: $(cat "$work/err")"; done
    verdict touched-policy-builds-no-other "$why"
}

# make check M=MODULE: what is no module is refused, and what is near is named.
module_tests() {
    for try in 'issue/order/foo issue/order/gto' 'issue/ordr/gto issue/order/gto' 'alu execute/alu' 'memory/x/y memory/lsu'; do
        mentions "check-no-module-${try%% *}" 2 "M=${try%% *}: there is no module cmodel/hw/.* near that name: .*${try#* }" \
            sh verif/module.sh "${try%% *}"
    done
}

# A step of the build is one line, numbered where it is one of many; V=1 shows its commands, and an error appears whole.
line_tests() {
    env -u MAKEFLAGS -u MAKELEVEL make BUILD="$work/lines" help >/dev/null 2>&1 # which builds what every make asks
    steps() { env -u MAKEFLAGS -u MAKELEVEL make -B BUILD="$work/lines" CFLAGS="-D_GNU_SOURCE $1" "$work/lines/common/words.o" $2 >"$work/out" 2>&1; }
    steps -O0 && [ "$(grep -v facts "$work/out")" = "CC $work/lines/common/words.o" ] && why= || why=$(head -3 "$work/out")
    verdict build-line "$why"
    steps -O0 STEPS=7 && [ "$(grep -v facts "$work/out")" = "[1/7] CC $work/lines/common/words.o" ] && why= || why=$(head -3 "$work/out")
    verdict build-line-of-many "$why"
    steps -O0 V=1 && grep -q "^gcc -D_GNU_SOURCE -O0 .*-c common/words.c" "$work/out" && why= || why=$(head -3 "$work/out")
    verdict build-commands "$why"
    steps -Dreturn=5 && why='it compiles' || { grep -q 'words.c:[0-9]*:[0-9]*: error: ' "$work/out" && grep -q '^ *| *^' "$work/out" && why= || why=$(head -3 "$work/out"); }
    verdict build-error-is-whole "$why"
}

# A build that fails says why at once, however much make says before and after, and where the rest is.
build_tests() {
    root=$work/root
    mkdir -p "$root/build" "$root/cmodel"
    ln -sfn "$(pwd)/cmodel/configs" "$root/cmodel/configs"
    cat >"$root/Makefile" <<'M'
%:
	@seq 500 | sed 's/^/note /'
	@echo "hw/execute/alu.c:12:3: error: 'addd' undeclared"
	@seq 500 | sed 's/^/later /'
	@false
M
    WEFT_ROOT=$(pwd)/$root "$weft" run vecadd -c tiny -m cycle -q >"$work/out" 2>"$work/err"
    got=$? why=
    [ $got -eq 2 ] || why="exit $got: "
    [ "$(sed -n 2p "$work/err")" = "hw/execute/alu.c:12:3: error: 'addd' undeclared" ] || why="$why the first lines are $(head -2 "$work/err")"
    head -1 "$work/err" | grep -q -F "see $(pwd)/$root/build/make.log; make says:" || why="$why no log in $(head -1 "$work/err")"
    [ "$(grep -c -e '^note' -e '^later' -e error "$root/build/make.log")" = 1001 ] || why="$why the log is not whole"
    verdict build-fails "$why"
    sed -i '/error:/d' "$root/Makefile"
    WEFT_ROOT=$(pwd)/$root "$weft" run vecadd -c tiny -m cycle -q >"$work/out" 2>"$work/err"
    tail -3 "$work/err" | tr '\n' ' ' | grep -q 'later 499 later 500 .*Error 1' && why= || why="its end is $(tail -2 "$work/err")"
    verdict build-fails-without-a-word "$why"

    # A module that the link of a machine has forgotten.
    for object in gpu:sim.so gpu_axi:axi.so; do
        sources=$work/few/tiny+icache-cache/${object%:*}.sources object=${object#*:}
        make -s BUILD="$work/few" "$sources" >"$work/out" 2>&1
        sed -i '/\/alu\.c$/d' "$sources"
        make -s BUILD="$work/few" "${sources%/*}/$object" >"$work/out" 2>&1
        got=$?
        [ $got -ne 0 ] && grep -q 'undefined reference to `alu' "$work/out" && why= || why="make ends with $got: $(tail -2 "$work/out")"
        verdict "build-names-forgotten-$object" "$why"
    done
}

version_tests
commit_tests
origin_tests
library_tests
touched_tests
module_tests
line_tests
build_tests
