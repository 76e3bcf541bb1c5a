/* SPDX-License-Identifier: Apache-2.0 */
/* The CSRs, for one block of one thread, by each instruction that can read one. */
#include "../check.inc"
    .macro reads number, value
    li x7, 0x5a5a5a5a
    csrrs x7, \number, x0
    check x7, \value
    li x7, 0x5a5a5a5a
    csrrc x7, \number, x0
    check x7, \value
    li x7, 0x5a5a5a5a
    csrrsi x7, \number, 0
    check x7, \value
    li x7, 0x5a5a5a5a
    csrrci x7, \number, 0
    check x7, \value
    csrrs x0, \number, x0
    check x0, 0
    .endm

    start
    reads 0xc82, 0 /* instreth */
    reads 0xcc0, 0 /* thread */
    reads 0xcc4, 0 /* block_x */
    reads 0xcc5, 0
    reads 0xcc6, 0
    reads 0xcc7, 1 /* block_dim_x */
    reads 0xcc8, 1
    reads 0xcc9, 1
    reads 0xcca, 1 /* grid_dim_x */
    reads 0xccb, 1
    reads 0xccc, 1

    csrrs x5, 0xcce, x0 /* stack_top: the last word below it is there */
    li x6, 0x600d600d
    sw x6, -4(x5)
    lw x7, -4(x5)
    check x7, 0x600d600d
    srli x7, x5, 28
    check x7, 3
    andi x7, x5, 3
    check x7, 0

    csrrs x5, 0xc00, x0 /* time goes on */
    csrrs x6, 0xc80, x0
    csrrs x7, 0xc00, x0
    sltu x8, x5, x7
    check x8, 1
    check x6, 0
    csrrs x5, 0xc02, x0 /* instret counts every instruction of the warp once */
    nop
    nop
    csrrs x6, 0xc02, x0
    sub x7, x6, x5
    check x7, 3

    csrrs x5, 0xccd, x0 /* grid, lane, warp, core: any value, but always the same */
    csrrs x6, 0xccd, x0
    sub x7, x6, x5
    check x7, 0
    csrrs x5, 0xcc1, x0
    check x5, 0 /* the only thread of the block runs in lane 0 */
    csrrs x5, 0xcc2, x0
    csrrs x6, 0xcc2, x0
    sub x7, x6, x5
    check x7, 0
    csrrs x5, 0xcc3, x0
    csrrs x6, 0xcc3, x0
    sub x7, x6, x5
    check x7, 0
    finish
