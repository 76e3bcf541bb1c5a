/* SPDX-License-Identifier: Apache-2.0 */
/* sw to an odd address. */
#include "../check.inc"
    start
    lui x5, 0x80000
    faults FAULT_STORE_MISALIGNED, 0x80000003
    sw x5, 3(x5)
    finish
