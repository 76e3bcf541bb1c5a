/* SPDX-License-Identifier: Apache-2.0 */
/* sll, srl, sra, slli, srli, srai: only the low five bits of a register count. */
#include "../check.inc"
    start
    rr sll, 0x00000001, 0x00000001, 0
    rr sll, 0x00000002, 0x00000001, 1
    rr sll, 0x80000000, 0x00000001, 31
    rr sll, 0x00000001, 0x00000001, 32
    rr sll, 0x00004000, 0x00000001, 0xffffffce
    rr sll, 0x42320000, 0x21212119, 0x00000011
    rr sll, 0x00000000, 0x00000000, 7
    rr_overlap sll, 0x00000028, 0x00000005, 0x00000003, 0x000000a0

    rr srl, 0x80000000, 0x80000000, 0
    rr srl, 0x40000000, 0x80000000, 1
    rr srl, 0x00000001, 0x80000000, 31
    rr srl, 0x80000000, 0x80000000, 32
    rr srl, 0x0003ffff, 0xffffffff, 0xffffffce
    rr srl, 0x00001090, 0x21212121, 0x00000011
    rr_overlap srl, 0x0000000a, 0x00000050, 0x00000003, 0x00000000

    rr sra, 0x80000000, 0x80000000, 0
    rr sra, 0xc0000000, 0x80000000, 1
    rr sra, 0xffffffff, 0x80000000, 31
    rr sra, 0x80000000, 0x80000000, 32
    rr sra, 0x00000000, 0x7fffffff, 31
    rr sra, 0x3fffffff, 0x7fffffff, 1
    rr sra, 0xfffff000, 0x80000000, 0xfffffff3
    rr_overlap sra, 0xfffffff9, 0xffffffca, 0x00000003, 0xffffffff

    ri slli, 0x12345678, 0x12345678, 0
    ri slli, 0x2468acf0, 0x12345678, 1
    ri slli, 0x80000000, 0x00000001, 31
    ri slli, 0x56780000, 0x12345678, 16
    ri srli, 0x87654321, 0x87654321, 0
    ri srli, 0x43b2a190, 0x87654321, 1
    ri srli, 0x00000001, 0x87654321, 31
    ri srli, 0x00008765, 0x87654321, 16
    ri srai, 0x87654321, 0x87654321, 0
    ri srai, 0xc3b2a190, 0x87654321, 1
    ri srai, 0xffffffff, 0x87654321, 31
    ri srai, 0xffff8765, 0x87654321, 16
    ri srai, 0x00001234, 0x12345678, 16
    finish
