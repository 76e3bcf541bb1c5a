#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Host threads under the thread sanitizer (threads.c), on the golden model, and the thread that ticks the RTL (rtl.c).
# A report of the sanitizer is a failure, with its first lines.
suite=threads
. verif/lib.sh
work=build/tsan/work
rm -rf "$work"
mkdir -p "$work/cache"
TSAN_OPTIONS='halt_on_error=1 exitcode=66 second_deadlock_stack=1'
WEFT_CONFIG=small WEFT_MODE=golden XDG_CACHE_HOME=$(realpath "$work/cache")
export TSAN_OPTIONS WEFT_CONFIG WEFT_MODE XDG_CACHE_HOME

build/threads "$suite" build/kernels/vecadd.elf 2>"$work/err" || failed=1
verdict races "$(grep -m1 -A12 -E 'WARNING: ThreadSanitizer|^threads.c' "$work/err" | tr '\n' ' ' | head -c 700)"
passes rtl build/tsan/rtl
exit $failed
