/* SPDX-License-Identifier: Apache-2.0 */
/* Tool: Verilator 5.006. Defect: a nonblocking assignment to an array is an error in a loop that it
 * does not unroll, and it unrolls 64 rounds. Longer loops are printed in parts. */
#include "cmodel/c2v/tools.h"

uint32_t longest_loop(void) {
    return 64;
}
