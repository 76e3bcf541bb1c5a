#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Compile a unit test, test_NAME.c, and write PROGRAM.d, by which make knows what it depends on.
# usage: build.sh TEST PROGRAM OPTION...     options of the compiler, and files beside those of the test; in the project's root
# What a test consists of stands in its first lines:
#   //@ machine VARIANT    a machine (unit: verif/units/unit.cfg). Its config.h counts, and the hardware C whose headers the
#                          test includes is part of the test
#   //@ source FILE...     further files; a pattern is one as well
#   //@ hardware FILE...   of the hardware C only these, or `none`, where the test calls no more: a whole GPU takes ten seconds
#   //@ flags OPTION...    further options of the compiler
#   //@ libs OPTION...     and of the linker
set -e
test=$1 program=$2
shift 2
head_says() { build/weft-facts says "$1" "$test"; }

machine=$(head_says machine)
files="$test $(head_says source)"
include=
if [ -n "$machine" ]; then
    folder=build/$machine
    mkdir -p "$folder"
    case $machine in
    unit | unit+*) build/weft-config "$machine" "$folder" verif/units ;;
    *) build/weft-config "$machine" "$folder" ;;
    esac
    include="-I$folder"
    hardware=$(head_says hardware)
    # shellcheck disable=SC2086 # words
    case $hardware in
    '') files=$(sh cmodel/hw/sources.sh "$folder" $files) ;;
    none) ;;
    *) files="$files $hardware" ;;
    esac
fi
mkdir -p "$(dirname "$program")"
# shellcheck disable=SC2046,SC2086
set -- $include "$@" $(head_says flags)
# shellcheck disable=SC2046,SC2086
"${CC:-gcc}" -MM -MP -MT "$program" "$@" $files >"$program.d"
# A source that moves does not stop make.
# shellcheck disable=SC2086
printf '%s:\n' $files >>"$program.d"
# shellcheck disable=SC2046,SC2086
objects=$(sh cmodel/sim/objects.sh build/objects "${CC:-gcc}" "$@" $files)
# shellcheck disable=SC2046,SC2086
"${CC:-gcc}" $(printf '%s\n' "$@" | grep -v '\.c$') -o "$program" $objects $(head_says libs) -lcriterion -lm
