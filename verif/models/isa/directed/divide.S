/* SPDX-License-Identifier: Apache-2.0 */
/* div, divu, rem, remu: signs, rounding towards zero, division by zero, overflow. */
#include "../check.inc"
    start
    rr div, 3, 20, 6
    rr div, -3, -20, 6
    rr div, -3, 20, -6
    rr div, 3, -20, -6
    rr div, 0, 0, 7
    rr div, 0, 6, 7
    rr div, 0x80000000, 0x80000000, 1
    rr div, 0x80000000, 0x80000000, -1 /* overflow */
    rr div, 0xc0000000, 0x80000000, 2
    rr div, 0x80000001, 0x7fffffff, -1
    rr div, 1, 0x80000000, 0x80000000
    rr div, 0, 0x7fffffff, 0x80000000
    rr div, -1, 0x80000000, 0x7fffffff
    rr div, -1, 0x80000000, 0 /* by zero */
    rr div, -1, 1, 0
    rr div, -1, 0, 0
    rr_overlap div, 5, 50, 10, 1

    rr divu, 3, 20, 6
    rr divu, 0x2aaaaaa7, -20, 6
    rr divu, 0, 20, -6
    rr divu, 0, -20, -6
    rr divu, 0x80000000, 0x80000000, 1
    rr divu, 0, 0x80000000, -1
    rr divu, 0x7fffffff, -1, 2
    rr divu, 1, -1, 0x80000000
    rr divu, -1, 0x80000000, 0 /* by zero */
    rr divu, -1, 1, 0
    rr divu, -1, 0, 0
    rr_overlap divu, 5, 50, 10, 1

    rr rem, 2, 20, 6
    rr rem, -2, -20, 6
    rr rem, 2, 20, -6
    rr rem, -2, -20, -6
    rr rem, 0, 0, 7
    rr rem, 6, 6, 7
    rr rem, 0, 0x80000000, 1
    rr rem, 0, 0x80000000, -1 /* overflow */
    rr rem, 0x7fffffff, 0x7fffffff, 0x80000000
    rr rem, -1, 0x80000000, 0x7fffffff
    rr rem, 0x80000000, 0x80000000, 0 /* by zero */
    rr rem, 1, 1, 0
    rr rem, 0, 0, 0
    rr_overlap rem, 3, 53, 10, 0

    rr remu, 2, 20, 6
    rr remu, 2, -20, 6
    rr remu, 20, 20, -6
    rr remu, -20, -20, -6
    rr remu, 0, 0x80000000, 1
    rr remu, 0x80000000, 0x80000000, -1
    rr remu, 1, -1, 2
    rr remu, 0x7fffffff, -1, 0x80000000
    rr remu, 0x80000000, 0x80000000, 0 /* by zero */
    rr remu, 1, 1, 0
    rr remu, 0, 0, 0
    rr_overlap remu, 3, 53, 10, 0
    finish
