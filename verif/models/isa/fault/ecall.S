/* SPDX-License-Identifier: Apache-2.0 */
/* There is nobody to call. */
#include "../check.inc"
    start
    faults FAULT_ENVIRONMENT_CALL, 0
    ecall
    finish
