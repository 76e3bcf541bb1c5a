/* SPDX-License-Identifier: Apache-2.0 */
/* flw at 0. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    faults FAULT_LOAD_RANGE, 0
    flw f0, 0(x0)
    finish
