/* SPDX-License-Identifier: Apache-2.0 */
/* feq.s, flt.s, fle.s, fmin.s, fmax.s, fclass.s. */
#include "../check.inc"
    .macro class expected, a
    operands \a
    fclass.s x8, f5
    check x8, \expected
    .endm

    start
    needs EXTENSION_FLOAT
    xff feq.s, 1, 0x3f800000, 0x3f800000
    xff feq.s, 0, 0x3f800000, 0x3f800001
    xff feq.s, 1, 0x00000000, 0x80000000
    xff feq.s, 0, 0x7fc00000, 0x7fc00000
    xff feq.s, 0, 0x7f800001, 0x3f800000
    xff flt.s, 1, 0xbf800000, 0x3f800000
    xff flt.s, 1, 0xc0000000, 0xbf800000
    xff flt.s, 0, 0x80000000, 0x00000000
    xff flt.s, 1, 0x00000000, 0x00000001
    xff flt.s, 1, 0x7f7fffff, 0x7f800000
    xff flt.s, 0, 0x7fc00000, 0x3f800000
    xff flt.s, 0, 0x3f800000, 0x7fc00000
    xff fle.s, 1, 0x00000000, 0x80000000
    xff fle.s, 1, 0xff800000, 0xff800000
    xff fle.s, 0, 0x3f800001, 0x3f800000
    xff fle.s, 0, 0x7fc00000, 0x7fc00000

    ff fmin.s, 0xbf800000, 0x3f800000, 0xbf800000
    ff fmax.s, 0x3f800000, 0x3f800000, 0xbf800000
    ff fmin.s, 0x80000000, 0x00000000, 0x80000000
    ff fmax.s, 0x00000000, 0x80000000, 0x00000000
    ff fmin.s, 0x3f800000, 0x3f800000, 0x7fc00000
    ff fmax.s, 0x3f800000, 0x7f800001, 0x3f800000
    ff fmin.s, 0x7fc00000, 0x7fc12345, 0xffc00000
    ff fmax.s, 0x7f800000, 0x7f800000, 0x7f7fffff

    class 0x001, 0xff800000
    class 0x002, 0xbf800000
    class 0x004, 0x80000001
    class 0x008, 0x80000000
    class 0x010, 0x00000000
    class 0x020, 0x007fffff
    class 0x040, 0x00800000
    class 0x080, 0x7f800000
    class 0x100, 0x7f800001
    class 0x200, 0xffc00000

    /* Comparisons into x0 have no effect. */
    operands 0, 0
    feq.s x0, f5, f6
    fclass.s x0, f5
    check x0, 0
    finish
