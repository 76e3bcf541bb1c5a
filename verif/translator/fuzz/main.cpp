// SPDX-License-Identifier: Apache-2.0
// Clock of the Verilated benches: one rising edge per round, until the bench calls $finish.
#include "verilated.h"
#include "Vbench.h"

int main() {
    VerilatedContext context;
    Vbench bench(&context);
    while (!context.gotFinish()) {
        bench.clk = 0;
        bench.eval();
        bench.clk = 1;
        bench.eval();
    }
    return 0;
}
