/* SPDX-License-Identifier: Apache-2.0 */
/* jal to just behind the program window's last word. */
#include "../check.inc"
    start
    faults FAULT_FETCH_RANGE, 0x400ffffc
    jal x1, . + 0xffffc
    finish
