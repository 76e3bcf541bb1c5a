/* SPDX-License-Identifier: Apache-2.0 */
/* lw from the first word behind global memory. */
#include "../check.inc"
    start
    la x5, global_end
    faults FAULT_LOAD_RANGE, global_end
    lw x7, 0(x5)
    finish
    .balign 128 /* machines round global memory up to this */
global_end:
