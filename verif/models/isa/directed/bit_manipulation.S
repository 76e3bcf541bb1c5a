/* SPDX-License-Identifier: Apache-2.0 */
/* Zba and Zbb. */
#include "../check.inc"
    .macro one op, expected, a
    li x5, \a
    li x7, 0x5a5a5a5a
    \op x7, x5
    check x7, \expected
    check x5, \a
    \op x5, x5
    check x5, \expected
    \op x0, x5
    check x0, 0
    .endm

    start
    needs EXTENSION_BITMANIP
    rr sh1add, 0x00000007, 0x00000002, 0x00000003
    rr sh1add, 0x00000000, 0x80000000, 0x00000000
    rr sh2add, 0x80000010, 0x00000004, 0x80000000
    rr sh2add, 0x00000003, 0xffffffff, 0x00000007
    rr sh3add, 0xfffffff9, 0xffffffff, 0x00000001
    rr sh3add, 0x91a2b3ff, 0x12345678, 0x0000003f
    rr_overlap sh1add, 0x0000000d, 0x00000005, 0x00000003, 0x0000000f
    rr_overlap sh3add, 0x0000002b, 0x00000005, 0x00000003, 0x0000002d

    rr andn, 0xf0000000, 0xff00ff00, 0x0f0fffff
    rr orn, 0xff0fffff, 0x0f0f0f0f, 0x00f00000
    rr xnor, 0xff00ff00, 0x0f0ff0f0, 0x0ff0f00f
    rr xnor, 0xffffffff, 0x12345678, 0x12345678

    rr min, 0x80000000, 0x80000000, 0x7fffffff
    rr min, 0xffffffff, 0x00000000, 0xffffffff
    rr max, 0x7fffffff, 0x80000000, 0x7fffffff
    rr max, 0x00000000, 0x00000000, 0xffffffff
    rr minu, 0x7fffffff, 0x80000000, 0x7fffffff
    rr minu, 0x00000000, 0x00000000, 0xffffffff
    rr maxu, 0x80000000, 0x80000000, 0x7fffffff
    rr maxu, 0xffffffff, 0x00000000, 0xffffffff
    rr_overlap min, 0xfffffffe, 0x00000001, 0xfffffffe, 0x00000001
    rr_overlap maxu, 0xfffffffe, 0x00000001, 0xfffffffe, 0x00000001

    rr rol, 0x23456781, 0x12345678, 0x00000004
    rr rol, 0x12345678, 0x12345678, 0x00000020
    rr rol, 0x00000001, 0x80000000, 0xffffffe1
    rr ror, 0x81234567, 0x12345678, 0x00000004
    rr ror, 0x12345678, 0x12345678, 0x00000000
    rr ror, 0x80000000, 0x00000001, 0x00000021
    ri rori, 0x81234567, 0x12345678, 4
    ri rori, 0x12345678, 0x12345678, 0
    ri rori, 0x00000002, 0x00000001, 31

    one clz, 32, 0x00000000
    one clz, 31, 0x00000001
    one clz, 0, 0x80000000
    one clz, 8, 0x00ffffff
    one ctz, 32, 0x00000000
    one ctz, 0, 0x00000001
    one ctz, 31, 0x80000000
    one ctz, 12, 0xfffff000
    one cpop, 0, 0x00000000
    one cpop, 32, 0xffffffff
    one cpop, 13, 0x12345678
    one sext.b, 0xffffff80, 0x12345680
    one sext.b, 0x0000007f, 0xffffff7f
    one sext.h, 0xffff8000, 0x12348000
    one sext.h, 0x00007fff, 0xffff7fff
    one zext.h, 0x00008765, 0xffff8765
    one orc.b, 0x00ff00ff, 0x00010080
    one orc.b, 0xffffffff, 0x80402010
    one orc.b, 0x00000000, 0x00000000
    one rev8, 0x78563412, 0x12345678
    finish
