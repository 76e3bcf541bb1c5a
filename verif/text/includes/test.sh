#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Is verif/text/includes awake? A small tree in build/test-includes passes its check; with one line more it must fail, with
# exactly the message expected. Prints "PASS: includes/NAME" or "FAIL: includes/NAME: why". Run in the project's root.
work=build/test-includes
rm -rf "$work"
mkdir -p "$work/verif/text"
cp -r verif/text/includes "$work/verif/"text/
cd "$work" || exit 1
git init -q .
failed=0

rules() {
    printf '# Rows.\ncmodel/hw           cmodel/arch/isa.h\ncmodel/arch\nsw/runtime\n'
    printf 'sw/libweft          sw/libweft/trace cmodel/hw/edge\nsw/libweft/trace\nsw/kernels          sw/libweft/weft.h\n'
    printf 'sw/kernels          sw/runtime\nsw/weft             sw/libweft sw/kernels\nverif               *\n'
}
# Every folder includes what it may, in each way to write it.
tree() {
    rm -rf cmodel sw rtl verif/units
    mkdir -p cmodel/arch cmodel/hw/edge/axi cmodel/hw/core sw/libweft/trace sw/kernels/a sw/weft sw/runtime verif/units rtl/gen
    rules >verif/text/includes/rules
    for file in cmodel/arch/isa.h cmodel/arch/golden.h cmodel/hw/gpu.h cmodel/hw/core/core.h cmodel/hw/edge/axi/map.h \
        sw/libweft/weft.h sw/libweft/device.h sw/libweft/trace/fst.h sw/kernels/kernel.h sw/weft/tool.h sw/runtime/weft_kernel.h; do
        printf '/* A header. */\n' >$file
    done
    printf '#include "../../arch/isa.h"\n#include "gpu.h"\n#include "config.h"\n' >cmodel/hw/core/core.c
    printf '#include <stdio.h>\n#include "device.h"\n#include "trace/fst.h"\n#include "edge/axi/map.h"\n' >sw/libweft/device.c
    printf '#include <weft_kernel.h>\n#include "../kernel.h"\n  #  include "sw/libweft/weft.h"\n' >sw/kernels/a/host.c
    printf '#include "sw/libweft/device.h"\n#include "tool.h"\n#include "sw/kernels/kernel.h"\n' >sw/weft/main.c
    printf '#include "../../sw/weft/tool.h"\n#include "cmodel/arch/golden.h"\n' >verif/units/test.c
    printf '#include "no_file_of_ours.h"\n' >rtl/gen/widths.c
}

# same NAME MESSAGE: the check prints MESSAGE alone, "" for nothing, and its exit code says so.
same() {
    printed=$(sh verif/text/includes/check.sh 2>&1)
    code=$?
    [ -z "$2" ] && want=0 || want=1
    if [ "$printed" != "$2" ]; then
        echo "FAIL: includes/$1: printed '$printed', not '$2'"
        failed=1
    elif [ $code != $want ]; then
        echo "FAIL: includes/$1: exit $code, not $want"
        failed=1
    else
        echo "PASS: includes/$1"
    fi
}

# refuses NAME FILE LINE MESSAGE: with LINE at the end of FILE.
refuses() {
    tree
    printf '%s\n' "$3" >>"$2"
    same "$1" "$4"
}

# may_only FILE:LINE HEADER ROW ALLOWED
may_only() {
    echo "$1: includes $2, and $3 may include only $4; move what is shared down, or change verif/text/includes/rules"
}

tree
same clean ''
refuses upwards sw/libweft/device.c '#include "sw/weft/tool.h"' \
    "$(may_only sw/libweft/device.c:5 sw/weft/tool.h sw/libweft 'sw/libweft/trace cmodel/hw/edge')"
refuses relative sw/libweft/trace/fst.h '#include "../device.h"' \
    'sw/libweft/trace/fst.h:2: includes sw/libweft/device.h, and sw/libweft/trace may include only its own; move what is shared down, or change verif/text/includes/rules'
refuses header-of-a-kernel sw/kernels/kernel.h '  # include "sw/libweft/device.h" // why' \
    "$(may_only sw/kernels/kernel.h:2 sw/libweft/device.h sw/kernels 'sw/libweft/weft.h sw/runtime')"
refuses beside-the-file cmodel/hw/core/core.c '#include "../../arch/golden.h"' \
    "$(may_only cmodel/hw/core/core.c:4 cmodel/arch/golden.h cmodel/hw cmodel/arch/isa.h)"
refuses beside-the-folder sw/libweft/device.c '#include "gpu.h"' \
    "$(may_only sw/libweft/device.c:5 cmodel/hw/gpu.h sw/libweft 'sw/libweft/trace cmodel/hw/edge')"
refuses row-in-a-row sw/weft/main.c '#include "sw/libweft/trace/fst.h"' \
    "$(may_only sw/weft/main.c:4 sw/libweft/trace/fst.h sw/weft 'sw/libweft sw/kernels')"
refuses tests sw/weft/main.c '#include "verif/units/test.c"' \
    "$(may_only sw/weft/main.c:4 verif/units/test.c sw/weft 'sw/libweft sw/kernels')"
refuses angle-brackets cmodel/hw/core/core.c '#include <weft_kernel.h>' \
    "$(may_only cmodel/hw/core/core.c:4 sw/runtime/weft_kernel.h cmodel/hw cmodel/arch/isa.h)"
refuses no-file sw/weft/main.c '#include "common/words.h"' \
    'sw/weft/main.c:4: includes "common/words.h", which names no file; write its path from the project'"'"'s folder'
tree
mkdir -p integration
echo 'int x;' >integration/x.c
same no-row 'integration/x.c:1: its folder has no row in verif/text/includes/rules; give it one'
rm -r integration
refuses unused verif/text/includes/rules 'cmodel/arch         sw/runtime' \
    'verif/text/includes/rules: cmodel/arch includes nothing of sw/runtime; strike it'
refuses missing verif/text/includes/rules 'sw/weft             sw/host' 'verif/text/includes/rules: sw/host does not exist; strike it, or name what takes its place
verif/text/includes/rules: sw/weft includes nothing of sw/host; strike it'
tree
echo 'sw/libweft          sw/weft/tool.h' >>verif/text/includes/rules
echo '#include "sw/weft/tool.h"' >>sw/libweft/device.h
same circle 'verif/text/includes/rules: these rows lead back to themselves: sw/libweft sw/weft; strike one of what they may include'

# conditional NAME FILE MOST MESSAGE: what the count of conditionals says of FILE, from the standard input.
conditional() {
    cat >"$2"
    printed=$(awk -v most="$3" -f verif/text/includes/conditionals.awk "$2")
    if [ "$printed" = "$4" ]; then
        echo "PASS: includes/conditionals-$1"
    else
        echo "FAIL: includes/conditionals-$1: printed '$printed', not '$4'"
        failed=1
    fi
}
remedy='make the field of width 0, or say `if` of a constant (docs/reference/hardware-c-absent.md)'
mkdir -p cmodel/hw/issue/reconv
conditional guard cmodel/hw/core/core.h 1 '' <<'EOF'
#ifndef WEFT_CORE_H
#define WEFT_CORE_H
#if A
#endif
#endif
EOF
conditional struct cmodel/hw/core/core.h 9 "cmodel/hw/core/core.h:2: a conditional inside a struct; $remedy" <<'EOF'
typedef struct {
#if A
    U(1) a;
#endif
} core_t;
#if A
#endif
EOF
conditional function cmodel/hw/core/core.c 9 "cmodel/hw/core/core.c:3: a conditional inside a function; $remedy" <<'EOF'
static void begin(core_t *s,
                  uint32_t a) {
#ifdef A
#endif
}
#elif B
EOF
conditional choice cmodel/hw/issue/reconv/stack.c 9 '' <<'EOF'
static void begin(core_t *s) {
#if A
#endif
}
EOF
conditional too-many cmodel/hw/issue/reconv/stack.c 1 "cmodel/hw has 2 conditionals of the preprocessor, at most 1 are \
allowed: each makes another text of the machine (docs/reference/hardware-c-absent.md)" <<'EOF'
#if A
#elif B
#endif
EOF
exit $failed
