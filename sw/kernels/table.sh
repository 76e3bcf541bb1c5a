#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Writes the table of all kernels, which sw/kernels/kernel.h declares, to FILE, and leaves FILE alone if it says so.
# usage: table.sh FILE KERNEL...
file=$1
shift
text=$(
    echo '#include "sw/kernels/kernel.h"'
    printf 'extern const kernel_t kernel_%s;\n' "$@"
    echo 'const kernel_t *const kernels[] = {'
    printf '    &kernel_%s,\n' "$@"
    echo '    NULL};'
)
[ -f "$file" ] && [ "$(cat "$file")" = "$text" ] && exit
printf '%s\n' "$text" >"$file.$$" && mv "$file.$$" "$file"
