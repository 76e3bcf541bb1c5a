#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# An installed weft: make install into a folder with a space in its name, which nothing may change from then on; then machines,
# kernels and programs of a user who has no checkout. Last, a checkout gets a new kernel.
#
# usage: install.sh BUILD
build=$1
top=$(pwd)
work=$top/build/install
prefix="$work/a prefix"
suite=install
. verif/lib.sh
unset WEFT_ROOT WEFT_BUILD WEFT_BUILDS SUITES_RUN MAKEFLAGS MAKELEVEL

# ends NAME CODE TEXT COMMAND...: the exit code, and a text that it must say (extended regular expression; '' is any)
ends() {
    name=$1 code=$2 text=$3
    shift 3
    "$@" >"$work/log" 2>&1
    got=$?
    if [ $got -ne "$code" ]; then
        verdict "$name" "exit code $got, not $code: $(head -c 400 "$work/log" | tr '\n' ' ')"
    elif [ -n "$text" ] && ! grep -qE -e "$text" "$work/log"; then
        verdict "$name" "it does not say '$text': $(head -c 400 "$work/log" | tr '\n' ' ')"
    else
        verdict "$name" ''
    fi
}
# What the installation is: names, sizes, times, contents by their times.
state() { find "$prefix" -printf '%p %s %T@ %l\n' | sort; }

[ ! -e "$work" ] || chmod -R u+w "$work"
rm -rf "$work"
mkdir -p "$work/elsewhere" "$work/home"
export HOME="$work/home" XDG_CACHE_HOME="$work/a cache"

install() { sh sw/install/install.sh "$build" "$@"; }
# What cannot be is refused before anything is built.
at_once() { # NAME TEXT VARIABLE...
    name=$1 text=$2
    shift 2
    ends "$name" 2 "$text" make BUILD="$work/unbuilt" install "$@"
    [ ! -e "$work/unbuilt" ] && verdict "$name-at-once" '' || verdict "$name-at-once" "it built: $(ls "$work/unbuilt")"
}
at_once relative-prefix "PREFIX=usr: it must begin with '/'" PREFIX=usr
at_once no-prefix "PREFIX=: it must begin with '/'" PREFIX=
at_once relative-destdir "DESTDIR=package: it must begin with '/'" DESTDIR=package PREFIX=/usr
: >"$work/a file"
at_once below-a-file "a file: it is no folder, and .* would be one; name a PREFIX" PREFIX="$work/a file/weft"
at_once below-a-file-in-destdir "a file: it is no folder" DESTDIR="$work/a file" PREFIX=/usr
as_nobody() { if [ "$(id -u)" = 0 ]; then setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; else "$@"; fi; }
mkdir "$work/closed" && chmod 555 "$work/closed"
as_nobody sh -s -- -c '' "$work/closed/weft" <sw/install/install.sh >"$work/log" 2>&1
[ $? = 2 ] && grep -q 'you may not write there; name a PREFIX that you may write to' "$work/log" && verdict unwritable '' ||
    fails unwritable "$(head -c 300 "$work/log")"
mkdir -p "$work/foreign/lib/weft"
ends foreign-folder 2 'it was not installed by make install' install '' "$work/foreign"
ends foreign-uninstall 2 'it was not installed by make install' sh sw/install/install.sh -u '' "$work/foreign"
ends nothing-to-uninstall 2 'there is no weft' sh sw/install/install.sh -u '' "$work/none"
ends destdir 0 'installed in' install "$work/staged" /usr
[ -x "$work/staged/usr/bin/weft" ] && [ ! -e "$work/staged/bin" ] && [ -s "$work/staged/usr/share/zsh/vendor-completions/_weft" ] || verdict destdir-files 'not in DESTDIR/PREFIX'
ends destdir-uninstall 0 removed sh sw/install/install.sh -u "$work/staged" /usr
[ -z "$(find "$work/staged" ! -type d)" ] && verdict destdir-empty '' || verdict destdir-empty 'files are left'
ends install 0 'installed in' env SUITES_RUN=1 make BUILD="$build" install PREFIX="$prefix"
ends install-again 0 'installed in' install '' "$prefix"
chmod -R a-w "$prefix"
state >"$work/before"
export XDG_DATA_HOME="$work/the data"

cd "$work/elsewhere" || exit 2
weft="$prefix/bin/weft"
ends version 0 "$("$top/$build/weft" --version)" "$weft" --version
ends list 0 '' "$weft" list kernels
"$top/$build/weft" list kernels | cmp -s - "$work/log" || verdict list-same 'not the kernels of the checkout'

# At once, in a cache that none has made yet; each process must find it whole.
for n in 1 2 3 4; do
    "$weft" run vecadd 20 -c nano -m golden -q >"$work/at-once.$n" 2>&1 &
    eval "pid$n=$!"
done
good=0
# shellcheck disable=SC2154 # pid1 to pid4
for pid in $pid1 $pid2 $pid3 $pid4; do wait "$pid" && good=$((good + 1)); done
[ $good = 4 ] && [ "$(find "$XDG_CACHE_HOME/weft" -mindepth 1 -maxdepth 1 | wc -l)" = 1 ] && verdict at-once '' ||
    verdict at-once "$good of 4 runs verified: $(cat "$work"/at-once.* | head -c 300)"
ends own-build 0 '' env WEFT_BUILD="$work/user's own build" "$weft" run vecadd 20 -c nano -m golden -q
[ -n "$(find "$work/user's own build" -name vecadd.elf)" ] && verdict own-build-place '' || verdict own-build-place 'nothing built in WEFT_BUILD'
ends no-place 2 'set WEFT_BUILD to one, or HOME' env -u HOME -u XDG_CACHE_HOME "$weft" run vecadd 20 -c nano -m golden -q
: >"$work/file"
ends bad-place 2 'set WEFT_BUILD to a folder that you may write to' env WEFT_BUILD="$work/file/x" "$weft" run vecadd 20 -q
ends bad-root 2 'WEFT_ROOT=/none: .*unset it' env WEFT_ROOT=/none "$weft" run vecadd 20 -q
for mode in cycle lockstep; do
    ends "vecadd-$mode" 0 'verified' "$weft" run vecadd 20 -c nano -m $mode
done
# What ran is what was installed: the summary names one commit.
grep -q 'sources now' "$work/log" && verdict provenance "$(head -1 "$work/log")" || verdict provenance ''

# A kernel of the user's own.
ends new 0 'weft run ./mine' "$weft" new kernel ./mine
ends new-exists 2 'exists; choose another name' "$weft" new kernel ./mine
ends new-no-identifier 2 'cannot name a kernel' "$weft" new kernel ./my-kernel
ends new-digit 2 'cannot name a kernel' "$weft" new kernel ./1st
ends new-nowhere 2 'cannot write .*No such file' "$weft" new kernel ./none/mine
ends new-in-installed 2 'name a folder: weft new kernel ./other' "$weft" new kernel other
ends new-nothing 2 'weft new kernel NAME' "$weft" new kernel
[ "$(ls)" = mine ] && verdict new-leaves-nothing '' || verdict new-leaves-nothing "left: $(ls)"
for mode in golden cycle rtl lockstep; do
    ends "mine-$mode" 0 '^./mine/? 30 on nano.*verified' "$weft" run ./mine/ 30 -c nano -m $mode
done
ends mine-hint 2 'for the folder here say ./mine' "$weft" run mine -c nano -m golden
ends mine-help 0 'usage: weft run ./mine \[N' "$weft" run ./mine --help
ends mine-list 0 'test: 300' "$weft" list kernels ./mine
ends mine-level 0 '' "$weft" run ./mine 30 -c nano -m golden -q -O0
ends mine-markers 0 '' "$weft" run ./mine 30 -c nano -m golden -q --no-markers
ends mine-argument 2 'argument N is "0"' "$weft" run ./mine 0 -c nano -m golden -q

# Changes of each file that a compiler reads are noticed; so is a wrong result.
again() { ends "$1" "$2" "$3" "$weft" run ./mine 30 -c nano -m golden -q; }
echo '#define FACTOR 2' >mine/factor.h
sed -i 's/2 \* from/FACTOR * from/; s/#include <weft_kernel.h>/&\n#include "factor.h"/' mine/kernel.c
again header 0 ''
echo '#define FACTOR 3' >mine/factor.h
again header-wrong 1 'mine: wrong result: to\[0\] is'
grep -q 'the kernel or its host side is wrong' "$work/log" || fails header-wrong-advice "$(cat "$work/log")"
sed -i 's/2 \* from/3 * from/' mine/host.c
again host-side-changed 0 ''
rm mine/factor.h
again header-gone 2 'factor.h: No such file'
echo '#define FACTOR 3' >mine/factor.h
again header-back 0 ''
echo 'int broken(void) { return missing; }' >>mine/kernel.c
again broken-kernel 2 "mine/kernel.c: it cannot be compiled"
grep -q "error: .missing. undeclared" "$work/log" && grep -q "^    '.*weft-cc' .*kernel.c" "$work/log" && verdict broken-kernel-whole '' ||
    fails broken-kernel-whole "$(head -c 600 "$work/log")"
sed -i '$d' mine/kernel.c
echo 'int broken(void) { return missing; }' >>mine/host.c
again broken-host 2 "mine/host.c: it cannot be compiled"
sed -i '$s/missing/no_such_function()/; $i int no_such_function(void);' mine/host.c
again broken-link 2 'mine/host.c: it cannot be loaded: .*no_such_function'
sed -i '$d' mine/host.c
sed -i 's/kernel_mine = /kernel_other = /; s/extern const kernel_t kernel_mine;/&\nextern const kernel_t kernel_other;/' mine/host.c
again misnamed 2 'cannot be loaded|must define .const kernel_t kernel_mine'
sed -i 's/kernel_other = /kernel_mine = /' mine/host.c
again mended 0 ''
sed -i '1i//@ needs f' mine/kernel.c
again needs-more 2 'compiled for rv32imf, but machine nano has only rv32im'
sed -i 's,^//@ needs f,//@ needs x,' mine/kernel.c
again needs-unknown 2 "mine/kernel.c:[0-9]+: needs 'x': a kernel needs a "
rm mine/kernel.c
again no-kernel 2 'it has no kernel.c'

# Every command of `weft --help`, and what it leaves.
cat >nano.toml <<END
title = "nano"
config.s = { base = "nano" }
policy.p = { order = "lrr" }
kernel.k = { run = "vecadd 64" }
experiment.e = { title = "e", configs = ["s"], policies = ["p"], baseline = "p", kernels = ["k"], show = ["speed"] }
END
store="$XDG_DATA_HOME/weft/studies/runs.sqlite"
older="$XDG_CACHE_HOME/weft/0123456789abcdef/build/studies"
mkdir -p "$older"
: >"$older/runs.sqlite"
for command in $("$weft" --help | awk '$1 == "weft" && $2 ~ /^[a-z]/ { print $2 }'); do
    case $command in
    run | list | new) ;; # above
    build) ends command-build 0 'build/nano is ready' "$weft" build -c nano ;;
    disasm) ends command-disasm 0 jalr "$weft" disasm "$(find "$XDG_CACHE_HOME" -name vecadd.elf | head -1)" ;;
    cosim) ends command-cosim 0 '1 of 1 runs verified' "$weft" cosim -c nano vecadd ;;
    bench) ends command-bench 0 'full lockstep' "$weft" bench vecadd 20 -c nano ;;
    area)
        ends command-area 0 'scheduler|order' "$weft" area -q -c nano --module order
        [ -f "$XDG_DATA_HOME/weft/synth/area.sqlite" ] && [ -f "$XDG_DATA_HOME/weft/synth/nano.order.md" ] &&
            verdict area-results '' || fails area-results "$(find "$XDG_DATA_HOME" | tr '\n' ' ')"
        ;;
    verilog)
        ends command-verilog 0 'micro.icache-cache as weft_axi, [0-9]+ files of Verilog, 1 AXI master' \
            "$weft" verilog vecadd -q -c micro --set icache=cache -o gpu
        [ -f gpu/rtl/weft_axi.v ] && [ -f gpu/LICENSE ] && [ -f gpu/software/vecadd.h ] && verdict verilog-files '' ||
            fails verilog-files "$(find gpu | head -c 300)"
        ends verilog-again 0 'as weft_axi' "$weft" verilog -q -c micro --set icache=cache -o gpu
        ;;
    timing) ends command-timing 0 '^order ' "$weft" timing -q -c nano --module order ;;
    sweep)
        ends command-sweep 0 "runs.sqlite is new. Earlier versions .* in '$older/runs.sqlite'\. To continue" "$weft" sweep nano.toml
        grep -q '1 of them verified' "$work/log" && [ -s "$store" ] && verdict sweep-store '' || fails sweep-store "$(cat "$work/log")"
        ends sweep-again 0 '1 runs have results, 0 to go' "$weft" sweep nano.toml
        grep -q Earlier "$work/log" && verdict older-once "$(head -1 "$work/log")" || verdict older-once ''
        # What another version builds lies in another view, and its results here.
        ends sweep-of-another-view 0 'nano/sim.so: 1 of its runs have results' env WEFT_BUILD="$work/user's own build" "$weft" sweep nano.toml
        ends sweep-no-place 2 'no folder for results: set XDG_DATA_HOME to one, or HOME' \
            env -u HOME -u XDG_DATA_HOME "$weft" sweep nano.toml
        ends sweep-bad-place 2 'a file/weft/studies: weft cannot keep results there: .*; set XDG_DATA_HOME' \
            env XDG_DATA_HOME="$work/a file" "$weft" sweep nano.toml
        ends sweep-home 0 '^missing +s p k' env -u XDG_DATA_HOME "$weft" sweep --list nano.toml
        [ -f "$HOME/.local/share/weft/studies/runs.sqlite" ] && verdict sweep-home-place '' || verdict sweep-home-place 'not there'
        ;;
    compare)
        "$weft" run vecadd 20 -q -c nano --json record.json
        ends command-compare 0 '0 of [0-9]* numbers differ' "$weft" compare record.json record.json
        ends compare-studies 0 '^cycles: 0 of 1 runs differ' "$weft" compare nano.toml "$store"
        ;;
    report) ends command-report 0 'the data/weft/studies/nano/report.html: 1 of 1' "$weft" report nano.toml ;;
    cachesim) ends command-cachesim 0 'fetched missing sectors' "$weft" cachesim vecadd 20 -c nano --set l1d=cache ;;
    profile) ends command-profile 0 '' "$weft" profile vecadd 20 -c nano --set l1d=cache -o vecadd.profile ;;
    oracle) ends command-oracle 0 '^. 32 ' "$weft" oracle vecadd 20 -c nano ;;
    *) verdict "command-$command" 'no test runs it on an installed weft' ;;
    esac
done
# Machines that another user has compiled (WEFT_MACHINES): taken where they are the same, and nothing is written there.
ends group-builds 0 '' env WEFT_BUILD="$work/a group" "$weft" run vecadd 20 -c nano -m lockstep
chmod -R a-w "$work/a group"
member() { env WEFT_BUILD="$work/a member" WEFT_MACHINES="$work/a group" "$weft" run vecadd 20 -c nano "$@"; }
ends group-taken 0 'nano/lockstep.so is taken from .*/a group/.*/build/nano/lockstep.so' member -m lockstep
grep -q 'rtl.so is taken from' "$work/log" && ! grep -q 'building build/nano' "$work/log" && verdict group-all '' || fails group-all "$(head -4 "$work/log")"
ends group-once 0 verified member -m lockstep
grep -q 'taken from' "$work/log" && verdict group-again "$(head -2 "$work/log")" || verdict group-again ''
stamp=$(find "$work/a group" -name lockstep.so.checked)
chmod -R u+w "$work/a group"
sed -i 's/^./g/' "$stamp"
rm -rf "$work/a member"
ends group-other-sources 0 'lockstep.so is not taken from WEFT_MACHINES: it is made of other sources' member -m lockstep
grep -q 'building build/nano/lockstep.so: ' "$work/log" && verdict group-builds-itself '' || fails group-builds-itself "$(head -4 "$work/log")"
ends group-none 2 'WEFT_MACHINES=/none: there is no such folder; name one' env WEFT_BUILD="$work/another" WEFT_MACHINES=/none "$weft" run vecadd 20 -c nano -m cycle
left=$(find "$XDG_CACHE_HOME" \( -name '*.sqlite' -o -name report.html \) ! -path "$older/*")
verdict no-results-in-the-cache "$left"

# A policy of the user's own: a file anywhere, which becomes a part of the tool.
ends policy-in-installed 2 'name a file: weft new policy order ./shy.h' "$weft" new policy order shy
ends policy-no-header 2 'its file is NAME.h' "$weft" new policy order ./shy
ends policy-known 2 'there is a policy of that name' "$weft" new policy order ./lrr.h
ends policy-new 0 'weft run reduce -c small --order ./shy.h -m lockstep' "$weft" new policy order ./shy.h
ends policy-exists 2 'exists; choose another name' "$weft" new policy order ./shy.h
ends policy-nowhere 2 'calm.h: cannot write: No such file' "$weft" new policy limit "$work/elsewhere/a.limit/calm.h"
mkdir a.limit
ends policy-new-limit 0 'run reduce -c small --limit' "$weft" new policy limit "$work/elsewhere/a.limit/calm.h"
ends policy-run 0 'vecadd 20 on nano\+order-shy \(.*verified' "$weft" run vecadd 20 -c nano -m cycle --order ./shy.h
grep -q 'building build/weft' "$work/log" && verdict policy-alone "$(head -1 "$work/log")" || verdict policy-alone ''
ends policy-others 0 'vecadd 20 on nano.*verified' "$weft" run vecadd 20 -c nano -m cycle

# A program of the user's own: the shared library finds the installation above itself, a static one by PATH.
PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
export PKG_CONFIG_PATH
"$prefix/bin/weft-cc" "$top/sw/kernels/vecadd/kernel.c" -o count.elf || verdict weft-cc 'cannot compile'
eval "gcc $top/verif/tool/install/count.c -o count $(pkg-config --cflags --libs weft)" || verdict pkg-config 'cannot compile'
ends library 0 '^0 vecadd$' ./count count.elf
soname=libweft.so.$(cut -d . -f 1,2 "$top/VERSION")
ends library-name 0 "NEEDED.*\[$soname\]" readelf -d count
verdict library-exports "$(nm -D --defined-only "$prefix/lib/$soname" | awk '{ print $3 }' | while read -r name; do
    grep -qE "[ *]$name[[(]" "$prefix/include/weft.h" || echo "$name is not in weft.h"
done)"
PATH="$prefix/bin:$PATH"
export PATH
gcc -I"$prefix/include" "$top/verif/tool/install/count.c" "$prefix/lib/libweft.a" -lelf -lz -ldl -lm -o count-static || verdict static 'cannot compile'
ends library-static 0 '^0 vecadd$' ./count-static count.elf

# The OpenCL driver, where its packages are: the loader finds it below the prefix, and it needs no checkout.
if [ -f "$prefix/lib/weft/build/weft-opencl.so" ]; then
    OCL_ICD_VENDORS="$prefix/etc/OpenCL/vendors" WEFT_CONFIG=small WEFT_MODE=golden
    export OCL_ICD_VENDORS WEFT_CONFIG WEFT_MODE
    ends opencl-device 0 'Device Name +weft small' clinfo
    ends opencl-kernels 0 '^PASS: opencl/value: constants' "$top/$build/opencl-api" 'value: constants'
    ends opencl-source-error 0 '^PASS: opencl/program: ' "$top/$build/opencl-api" 'program: '
    unset OCL_ICD_VENDORS WEFT_CONFIG WEFT_MODE
    ends opencl-clc 0 '^rise' "$prefix/bin/weft-clc" "$top/verif/programs/opencl/study.cl" --list
    cp "$top/verif/programs/opencl/study.cl" .
    sed "s,run = [^}]*,command = \"$top/$build/opencl-study 40 3\" ," nano.toml | sed 's/"nano"/"small"/' >opencl.toml
    ends opencl-sweep 0 '1 of them verified' "$weft" sweep opencl.toml
fi
if [ -f "$prefix/lib/weft/build/cuda/ready" ]; then
    ends cuda-build 0 '' "$prefix/bin/weft-nvcc" "$top/verif/programs/cuda/pointers.cu" -o pointers
    ends cuda-run 0 '' env WEFT_CONFIG=small WEFT_MODE=golden ./pointers
    ends cuda-nvcc 0 'release 11.8' "$prefix/lib/weft/build/cuda/bin/nvcc" --version
fi

state >"$work/after"
cmp -s "$work/before" "$work/after" && verdict untouched '' || fails untouched "$(diff "$work/before" "$work/after" | head -5)"
cd "$top" || exit 2
chmod -R u+w "$prefix"
: >"$prefix/bin/another"
# The manual page and the completion: every command and each of its options, and names that the tool is asked for.
page=$prefix/share/man/man1/weft.1
lacks=$(for option in $(weft run --help | grep -oE -e '--[a-z]+' | sort -u); do grep -qF -e "$(echo "$option" | sed 's/-/\\-/g')" "$page" || echo "$option"; done)
verdict manual-options "$lacks"
verdict manual-format "$(man --warnings -l "$page" 2>&1 >/dev/null | head -3)"
offers() { # NAME EXPECTED WORD...: what the last word can become
    name=$1 expected=$2
    shift 2
    got=$(bash -c '. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _weft; echo "${COMPREPLY[*]}"' - \
        "$prefix/share/bash-completion/completions/weft" "$@")
    [ "$got" = "$expected" ] && verdict "$name" '' || verdict "$name" "it offers '$got', not '$expected'"
}
offers complete-command 'run' weft ru
offers complete-kernel 'vecadd' weft run vec
offers complete-kernels-of-cosim 'vecadd' weft cosim vec
offers complete-option '--order' weft run vecadd --ord
offers complete-policy 'gto' weft run vecadd --order gt
offers complete-machine 'thesis thesis_full thesis_published' weft run vecadd -c thesis
offers complete-study 'ccws' weft sweep cc
offers complete-netlist 'osu018' weft run vecadd --netlist os
offers complete-nothing '' weft run vecadd zz
# fish is asked itself. zsh has its function called, with what offers names in place of its own.
in_fish() { fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$prefix/share/fish/vendor_completions.d/weft.fish" "$1" | paste -sd ' ' -; }
in_zsh() {
    zsh -f -c 'file=$1; shift; words=("$@"); CURRENT=$#; compadd() { shift; print -l -- ${(M)@:#$words[CURRENT]*} }; _files() { }
        source $file' - "$prefix/share/zsh/site-functions/_weft" "$@" | paste -sd ' ' -
}
agree() { # NAME EXPECTED WORD...: both offer this
    name=$1 expected=$2
    shift 2
    for shell in fish zsh; do
        if ! command -v $shell >/dev/null; then continue; fi
        if [ $shell = fish ]; then got=$(in_fish "$*"); else got=$(in_zsh "$@"); fi
        [ "$got" = "$expected" ] && verdict "$shell-$name" '' || verdict "$shell-$name" "it offers '$got', not '$expected'"
    done
}
agree command run weft ru
agree kernel vecadd weft run vec
agree option --order weft run vecadd --ord
agree policy gto weft run vecadd --order gt
agree machine 'thesis thesis_full thesis_published' weft run vecadd -c thesis
agree mode lockstep weft run vecadd -m lo
agree study ccws weft report cc
agree new policy weft new po
agree new-policy order weft new policy or
agree listed-study ccws weft list studies cc
if command -v zsh >/dev/null; then
    got=$(zsh -f -c 'fpath=("$1" $fpath); autoload -Uz compinit; compinit -u -D; print $_comps[weft]' - "$prefix/share/zsh/site-functions")
    [ "$got" = _weft ] && verdict zsh-found '' || verdict zsh-found "zsh has '$got' for weft"
fi

ends uninstall 0 removed sh sw/install/install.sh -u '' "$prefix"
[ "$(find "$prefix" ! -type d)" = "$prefix/bin/another" ] && verdict uninstall-rest '' || verdict uninstall-rest "$(find "$prefix" ! -type d)"

# A new kernel in a checkout: a folder, and no edit. (A copy of the sources stands for it.)
tree=$work/tree
mkdir -p "$tree"
tar -cf - --exclude=./build --exclude=./.git . | tar -xf - -C "$tree"
ends tree-new 0 'weft run brand_new' env WEFT_ROOT="$tree" "$build/weft" new kernel brand_new
ends tree-run 0 '^brand_new 40 on nano.*verified' env WEFT_ROOT="$tree" "$build/weft" run brand_new 40 -c nano -m golden
make -s -C "$tree" build/sw/kernels/table.c >"$work/log" 2>&1
grep -q '&kernel_brand_new,' "$tree/build/sw/kernels/table.c" && verdict tree-table '' || fails tree-table "$(head -c 300 "$work/log")"
make -C "$tree" -n SUITES_RUN=1 test-kernels test-orders >"$work/log" 2>&1
[ "$(grep -cE '(kernels/kernels|orders/orders)[.]sh .* brand_new( |$)' "$work/log")" = 2 ] && grep -q 'kernels/O3/brand_new.elf' "$work/log" &&
    verdict tree-tests '' || fails tree-tests "$(tail -3 "$work/log" | head -c 300)"
# A folder that has gone leaves the table.
rm -rf "$tree/sw/kernels/brand_new"
make -s -C "$tree" build/sw/kernels/table.c >"$work/log" 2>&1
grep -q brand_new "$tree/build/sw/kernels/table.c" && verdict tree-gone 'still in the table' || verdict tree-gone ''
exit $failed
