/* SPDX-License-Identifier: Apache-2.0 */
/* fcvt.s.w f1,x2 with rounding mode 6. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    faults FAULT_ROUNDING_MODE, 0
    .word 0xd00160d3
    finish
