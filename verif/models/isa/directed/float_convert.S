/* SPDX-License-Identifier: Apache-2.0 */
/* fcvt.w.s, fcvt.wu.s, fcvt.s.w, fcvt.s.wu. */
#include "../check.inc"
    start
    needs EXTENSION_FLOAT
    /* 2.5 and -2.5, 3.5 */
    xf fcvt.w.s, 2, 0x40200000, rne
    xf fcvt.w.s, 2, 0x40200000, rtz
    xf fcvt.w.s, 2, 0x40200000, rdn
    xf fcvt.w.s, 3, 0x40200000, rup
    xf fcvt.w.s, 3, 0x40200000, rmm
    xf fcvt.w.s, 2, 0x40200000, dyn
    xf fcvt.w.s, -2, 0xc0200000, rne
    xf fcvt.w.s, -2, 0xc0200000, rtz
    xf fcvt.w.s, -3, 0xc0200000, rdn
    xf fcvt.w.s, -2, 0xc0200000, rup
    xf fcvt.w.s, -3, 0xc0200000, rmm
    xf fcvt.w.s, 4, 0x40600000, rne
    xf fcvt.w.s, 0, 0x00000001, rne
    xf fcvt.w.s, 1, 0x00000001, rup
    xf fcvt.w.s, -1, 0x80000001, rdn

    /* Bounds. */
    xf fcvt.w.s, 0x7fffff80, 0x4effffff, rne
    xf fcvt.w.s, 0x7fffffff, 0x4f000000, rne
    xf fcvt.w.s, 0x80000000, 0xcf000000, rne
    xf fcvt.w.s, 0x80000000, 0xcf000001, rne
    xf fcvt.w.s, 0x7fffffff, 0x7f800000, rne
    xf fcvt.w.s, 0x80000000, 0xff800000, rne
    xf fcvt.w.s, 0x7fffffff, 0xffc00000, rne
    xf fcvt.wu.s, 0x80000000, 0x4f000000, rne
    xf fcvt.wu.s, 0xffffff00, 0x4f7fffff, rne
    xf fcvt.wu.s, 0xffffffff, 0x4f800000, rne
    xf fcvt.wu.s, 0, 0xbf800000, rne
    xf fcvt.wu.s, 0, 0xbf000000, rtz
    xf fcvt.wu.s, 0, 0xbf000000, rdn
    xf fcvt.wu.s, 0xffffffff, 0x7fc00000, rne
    xf fcvt.wu.s, 0, 0xff800000, rne

    fx fcvt.s.w, 0x00000000, 0, rne
    fx fcvt.s.w, 0x3f800000, 1, rne
    fx fcvt.s.w, 0xbf800000, -1, rne
    fx fcvt.s.w, 0xcf000000, 0x80000000, rne
    fx fcvt.s.w, 0x4f000000, 0x7fffffff, rne
    fx fcvt.s.w, 0x4effffff, 0x7fffffff, rtz
    fx fcvt.s.w, 0x4b800000, 0x01000001, rne               /* 2^24 + 1: a tie */
    fx fcvt.s.w, 0x4b800001, 0x01000001, rup
    fx fcvt.s.w, 0x4b800001, 0x01000001, rmm
    fx fcvt.s.w, 0xcb800001, -0x01000001, rdn
    fx fcvt.s.wu, 0x4f800000, 0xffffffff, rne
    fx fcvt.s.wu, 0x4f7fffff, 0xffffffff, rdn
    fx fcvt.s.wu, 0x4f000000, 0x80000000, rne
    finish
