/* SPDX-License-Identifier: Apache-2.0 */
/* fdiv.s, fsqrt.s. */
#include "../check.inc"
    .macro root expected, a, rm=dyn
    operands \a
    fsqrt.s f8, f5, \rm
    check_float f8, \expected
    .endm

    start
    needs EXTENSION_FLOAT
    ffr fdiv.s, 0x40000000, 0x40c00000, 0x40400000, rne    /* 6 / 3 */
    /* 1 / 3 = 0x3eaaaaaa.aaa */
    ffr fdiv.s, 0x3eaaaaab, 0x3f800000, 0x40400000, rne
    ffr fdiv.s, 0x3eaaaaaa, 0x3f800000, 0x40400000, rtz
    ffr fdiv.s, 0x3eaaaaaa, 0x3f800000, 0x40400000, rdn
    ffr fdiv.s, 0x3eaaaaab, 0x3f800000, 0x40400000, rup
    ffr fdiv.s, 0x3eaaaaab, 0x3f800000, 0x40400000, rmm
    ffr fdiv.s, 0xbeaaaaab, 0xbf800000, 0x40400000, rdn
    ffr fdiv.s, 0x7f800000, 0x3f800000, 0x00000000, rne    /* by zero */
    ffr fdiv.s, 0xff800000, 0x3f800000, 0x80000000, rne
    ffr fdiv.s, 0x7fc00000, 0x00000000, 0x00000000, rne
    ffr fdiv.s, 0x7fc00000, 0x7f800000, 0xff800000, rne
    ffr fdiv.s, 0x80000000, 0x3f800000, 0xff800000, rne
    ffr fdiv.s, 0x00400000, 0x00800000, 0x40000000, rne
    ffr fdiv.s, 0x7f800000, 0x7f7fffff, 0x00000001, rne
    ffr fdiv.s, 0x7f7fffff, 0x7f7fffff, 0x00000001, rtz
    ffr fdiv.s, 0x3f800000, 0x00000003, 0x00000003, rne

    root 0x40400000, 0x41100000                            /* 9 */
    /* the root of 2 is 0x3fb504f3.33f9 */
    root 0x3fb504f3, 0x40000000, rne
    root 0x3fb504f3, 0x40000000, rtz
    root 0x3fb504f4, 0x40000000, rup
    root 0x3fb504f3, 0x40000000, rmm
    root 0x00000000, 0x00000000
    root 0x80000000, 0x80000000
    root 0x7fc00000, 0xbf800000
    root 0x7fc00000, 0x80000001
    root 0x7f800000, 0x7f800000
    root 0x7fc00000, 0x7f800001
    root 0x20000000, 0x00800000                            /* 2^-126 */
    root 0x1a3504f3, 0x00000001, rne                       /* 2^-149 = 2 * 2^-150 */
    finish
