/* SPDX-License-Identifier: Apache-2.0 */
/* sw to address 0, a null pointer. */
#include "../check.inc"
    start
    faults FAULT_STORE_RANGE, 0
    sw x5, 0(x0)
    finish
