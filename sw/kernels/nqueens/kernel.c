/* SPDX-License-Identifier: Apache-2.0 */
/* Queens: in how many ways n queens stand on a board of n by n without attacking each other. The
 * queens of the first two rows are given by the thread's number; each thread searches the rest
 * alone, with its own stack of rows, so that no two threads take the same way. nqueens_halves is
 * the form of the program that GPGPU-Sim is distributed with.
 *
 * Race-free: each thread writes its own count, or that of its block after the barriers.
 */
#include <weft_kernel.h>

#include "board.h"

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

/* The host has placed the first queens, in the left half of the board only. What they attack in the
 * first free row stands in three arrays of `boards` words in `given`: by column, and along the
 * diagonals to the left and to the right. A thread completes one of these boards, or has none. Its
 * four stacks are in shared memory; the last one holds squares that are attacked or have been
 * tried. The block adds up what its threads have found. */
__kernel void nqueens_halves(const uint32_t *given, uint32_t *ways, uint32_t boards, uint32_t rows,
                             uint32_t n) {
    const uint32_t t = thread_id(), threads = block_dim_x(), i = global_id();
    const uint32_t board = (1u << n) - 1;
    uint32_t *columns = launch_shared + t * STACK_MAX;
    uint32_t *left = columns + threads * STACK_MAX, *right = left + threads * STACK_MAX;
    uint32_t *closed = right + threads * STACK_MAX;
    uint32_t *sum = launch_shared + 4 * threads * STACK_MAX + t;
    uint32_t found = 0;
    if (i < boards) {
        int32_t r = 0;
        columns[0] = given[i];
        left[0] = given[boards + i];
        right[0] = given[2 * boards + i];
        closed[0] = columns[0] | left[0] | right[0];
        while (r >= 0) {
            if ((closed[r] & board) == board) {
                r--;
            } else {
                const uint32_t queen = ~closed[r] & (closed[r] + 1);
                closed[r] |= queen;
                if (r + 1 == (int32_t)rows) {
                    found++;
                    r--;
                } else {
                    columns[r + 1] = columns[r] | queen;
                    left[r + 1] = (left[r] | queen) << 1;
                    right[r + 1] = (right[r] | queen) >> 1;
                    closed[r + 1] = columns[r + 1] | left[r + 1] | right[r + 1];
                    r++;
                }
            }
        }
    }
    *sum = found;
#pragma GCC unroll 8
    for (uint32_t half = BLOCK_MAX / 2; half > 0; half /= 2) {
        barrier();
        if (t < half && t + half < threads) {
            *sum += sum[half];
        }
    }
    if (t == 0) {
        ways[block_id_x()] = *sum;
    }
}
