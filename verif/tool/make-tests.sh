# SPDX-License-Identifier: Apache-2.0
# Part of test-weft.sh: variables of make's command line (verif/variables.mk). Nothing is built or run.
make_alone() { env -u MAKEFLAGS -u MAKELEVEL -u PREPARE -u N -u SEED make "$@"; }

# make_refuses NAME TEXT WORD...: exit 2, one line that is an error and has the text, and no file.
make_refuses() {
    name=make-$1 text=$2
    shift 2
    make_alone BUILD="$work/unbuilt" "$@" >"$work/out" 2>"$work/err"
    got=$?
    if [ $got -ne 2 ] || [ "$(cat "$work/out" "$work/err" | wc -l)" != 1 ]; then
        verdict "$name" "exit $got, $(cat "$work/out" "$work/err" | head -3)"
    elif ! grep -qF -e "$text" "$work/err"; then
        verdict "$name" "it says '$(cat "$work/err")'"
    elif [ -e "$work/unbuilt" ]; then
        verdict "$name" "it built $(ls "$work/unbuilt")"
    else
        verdict "$name" ''
    fi
}

# Each value that a target reads and that is no text: a wrong one is refused once, with what there is. `CONFIG:machine+` as the
# fragments have it.
wrong_value_tests() {
    machines='demo gtx480 gtx480_full gtx480_quad harp'
    make_alone -pn help 2>/dev/null | sed -n 's/^READS_\([a-z0-9-]*\) := \(.*\)/\1 \2/p' >"$work/reads"
    [ "$(wc -l <"$work/reads")" -ge 15 ] && verdict make-reads '' || verdict make-reads "few targets read variables: $(cat "$work/reads")"
    while read -r target reads; do
        [ "$target" != fpga ] || target=fpga-hx8k
        for read in $reads; do
            variable=${read%%:*} kind=${read##*:}
            case $kind in
            text) continue ;;
            number*) wrong=3x text='expected a whole number' ;;
            count*) wrong=0 text='expected a whole number from 1 on' ;;
            machine*) wrong=vvs+warps-8 text="expected one of: $machines" ;;
            limit*) wrong=swll text='expected one of: none ccws chaos' ;;
            reconv*) wrong=x text='expected one of: barrier capri' ;;
            *) wrong=nothing text='expected one of: ' ;;
            esac
            make_refuses "$target-$variable" "weft: make $target: $variable=$wrong: $text" "$target" "$variable=$wrong"
        done
    done <"$work/reads"
    make_refuses two-values 'MACHINE=pair tiny: expected one of: tiny small demo pair' rand 'MACHINE=pair tiny'
    make_refuses machine-of-others 'MACHINE=vws: expected one of: tiny small demo pair' rand MACHINE=vws N=22
    make_refuses one-of-several 'KINDS=gates osu: expected one of: osu018 gates ice40 ecp5; several' gate 'KINDS=gates osu'
    name=make-environment
    MODE=fast make_alone -n rand 2>&1 | grep -qF 'MODE=fast: expected one of' && verdict $name '' || verdict $name 'a wrong value of the environment is taken'
}

# What `make` says without a target: it ends with 0, and each command that it names is a target.
help_tests() {
    make_alone >"$work/help" 2>"$work/err"
    got=$?
    make_alone -pn help 2>/dev/null | sed -n 's/^\([a-z0-9-]*\):.*/\1/p' | sort -u >"$work/targets"
    sed 's/-BOARD/-hx8k/' "$work/help" | grep -o 'make [a-z][a-z0-9-]*' | sed 's/^make //' | sort -u | comm -23 - "$work/targets" >"$work/no-targets"
    if [ $got -ne 0 ] || [ "$(grep -c '^  make ' "$work/help")" -lt 30 ]; then
        verdict make-help "exit $got, $(wc -l <"$work/help") lines, $(head -3 "$work/err")"
    else
        verdict make-help "$(tr '\n' ' ' <"$work/no-targets" | sed 's/..*/& are no targets/')"
    fi
}

unread_tests() {
    make_refuses unknown 'weft: make rand: nothing reads RECON=x; rand reads: N SEED MACHINE' rand RECON=x N=3
    make_refuses of-another-target 'nothing reads MACHINE=small; area reads: CONFIG BASELINE' area MACHINE=small
    make_refuses of-a-fragment 'nothing reads CONFIG=small; rand reads:' rand CONFIG=small
    make_refuses of-no-target 'weft: make weft: nothing reads N=3; weft reads: nothing' weft N=3
    make_refuses of-the-help 'weft: make help: nothing reads N=3' N=3
    make_refuses two-unknown 'nothing reads A=1 B=2 3' test 'B=2 3' A=1
    make_refuses of-a-file 'nothing reads N=3' build/small/sim.so N=3
}

# What pages and rules show is taken, as are variables that the makefiles assign.
documented_tests() {
    find docs/reference docs/results docs/guide verif synth README.md CONTRIBUTING.md Makefile \( -name '*.md' -o -name '*.mk' -o -name Makefile \) -exec \
        grep -ohE 'make [a-z0-9-]+( [A-Z_]+=("[^"]*"|[^] `|);]*[^] `|);,.]))+' {} + |
        grep -vE "=(X|S|NAME|POLICY|MODULE|ID|'ID)|ALL=1|SEED=\.|FIGURES=(one|NAME)" |
        sed 's/N=[0-9,]*/N=1/; s/SEED=[0-9]*/SEED=1/' | sort -u >"$work/shown"
    taken=0
    while read -r words; do
        eval "set -- ${words#make }"
        if make_alone -n "$@" 2>&1 | grep -E 'weft: make|[*][*][*]' >"$work/err"; then
            verdict make-documented "$words: $(head -1 "$work/err")"
        else
            taken=$((taken + 1))
        fi
    done <"$work/shown"
    [ $taken -gt 40 ] && verdict make-documented-all '' || verdict make-documented-all "$taken commands are shown and taken"
    # Several values, of a name and of a number.
    for several in 'KINDS=gates ecp5' 'SEEDS=1 22 3'; do
        verdict "make-takes-${several%%=*}" "$(make_alone -n gate fpga-hx8k "$several" 2>&1 | grep -E 'weft: make|[*][*][*]' | head -1)"
    done
    for words in 'weft CC=gcc JOBS=1' 'weft COSIM_CONFIGS=tiny' 'weft rand N=3' 'build/micro/uart-board BOARD_AW=9' 'V=1 help'; do
        # shellcheck disable=SC2086 # words
        verdict "make-takes-${words##* }" "$(make_alone -n $words 2>&1 | grep -E 'weft: make|[*][*][*]' | head -1)"
    done
}
wrong_value_tests
help_tests
unread_tests
documented_tests
