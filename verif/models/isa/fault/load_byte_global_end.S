/* SPDX-License-Identifier: Apache-2.0 */
/* lb from the first byte behind global memory. */
#include "../check.inc"
    start
    la x5, global_end
    faults FAULT_LOAD_RANGE, global_end
    lb x7, 0(x5)
    finish
    .balign 128 /* machines round global memory up to this */
global_end:
