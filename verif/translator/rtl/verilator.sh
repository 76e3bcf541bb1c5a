#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Do the options that Verilated RTL is built with keep Verilator 5.006 from losing an inversion? All values of
# three bits of z ^ (~z ^ (a - b)) are computed and compared.
#   sh verif/translator/rtl/verilator.sh VERILATOR OPTION...
work=build/rtl-verilator
rm -rf "$work"
mkdir -p "$work"
cat >"$work/inversion.v" <<'END'
module inversion(input [31:0] a, input [31:0] b, input z, output o);
  wire [31:0] difference = a - b;
  assign o = z ^ (~z ^ difference[0]);
endmodule
END
cat >"$work/main.cpp" <<'END'
#include "Vinversion.h"
#include <cstdio>
double sc_time_stamp() { return 0; }
int main() {
    Vinversion top;
    int wrong = 0;
    for (int i = 0; i < 8; i++) {
        top.a = i & 1;
        top.b = i >> 1 & 1;
        top.z = i >> 2;
        top.eval();
        wrong += top.o != (1 ^ ((top.a - top.b) & 1));
    }
    std::printf("%d of 8 values are wrong\n", wrong);
    return wrong != 0;
}
END
if "$@" --exe --build --prefix Vinversion --top-module inversion -Mdir "$work/obj" "$work/inversion.v" main.cpp >"$work/log" 2>&1 &&
    "$work/obj/Vinversion" >>"$work/log"; then
    echo "PASS: rtl/verilator-keeps-inversions"
else
    echo "FAIL: rtl/verilator-keeps-inversions: $(tail -1 "$work/log"); options: $*"
    exit 1
fi
