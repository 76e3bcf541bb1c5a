/* SPDX-License-Identifier: Apache-2.0 */
/* Queens: in how many ways n queens stand on a board of n by n without attacking each other. The
 * queens of the first two rows are given by the thread's number; each thread searches the rest
 * alone, with its own stack of rows, so that no two threads take the same way.
 *
 * Race-free: each thread writes its own count.
 */
#include <weft_kernel.h>

#define BOARD_MAX 16 /* as in host.c */

/* A row of the board: squares attacked down the column and along both diagonals, and the free ones
 * that have not been tried. */
typedef struct {
    uint32_t columns, left, right, untried;
} row_t;

static row_t next_row(const row_t *row, uint32_t queen, uint32_t board) {
    row_t next = {
        .columns = row->columns | queen,
        .left = (row->left | queen) << 1,
        .right = (row->right | queen) >> 1,
    };
    next.untried = board & ~(next.columns | next.left | next.right);
    return next;
}

__kernel void nqueens(uint32_t *ways, uint32_t n) {
    const uint32_t id = global_id();
    if (id >= n * n) {
        return;
    }
    const uint32_t board = (1u << n) - 1;
    const uint32_t first = 1u << id / n, second = 1u << id % n;
    row_t row[BOARD_MAX + 1] = {{.untried = board}};
    uint32_t found = 0;
    row[1] = next_row(&row[0], first, board);
    if (row[1].untried & second) {
        uint32_t r = 2;
        row[r] = next_row(&row[1], second, board);
        while (r >= 2) {
            const uint32_t queen = row[r].untried & -row[r].untried;
            row[r].untried ^= queen;
            if (queen == 0) {
                r--;
            } else if (r + 1 == n) {
                found++;
            } else {
                row[r + 1] = next_row(&row[r], queen, board);
                r++;
            }
        }
    }
    ways[id] = found;
}
