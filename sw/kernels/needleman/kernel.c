/* SPDX-License-Identifier: Apache-2.0 */
/* Needleman-Wunsch: scores of the best alignments of all prefixes of two sequences. A launch
 * computes the square tiles on one anti-diagonal of the score matrix, one block each; within a tile
 * a thread owns a column, and the block moves along the tile's anti-diagonals.
 *
 * Race-free: a tile reads the edges of tiles of earlier launches; inside, barriers lie between the
 * anti-diagonals.
 */
#include <weft_kernel.h>

#define TILE_MAX 8 /* as in host.c, with the scores */
#define MATCH    2
#define MISMATCH -1
#define GAP      -1

static __shared int32_t tile[(TILE_MAX + 1) * (TILE_MAX + 1)];

static int32_t larger(int32_t a, int32_t b) {
    return a > b ? a : b;
}

/* The tile's upper and left edges: scores that earlier launches left, or gaps alone. */
static void load_edges(const int32_t *score, uint32_t pitch, uint32_t row, uint32_t column,
                       uint32_t rows, uint32_t columns) {
    const uint32_t t = thread_id(), width = block_dim_x() + 1;
    const uint32_t down = row + t + 1, right = column + t + 1;
    if (right <= columns) {
        tile[t + 1] = row ? score[row * pitch + right] : GAP * (int32_t)right;
    }
    if (down <= rows) {
        tile[(t + 1) * width] = column ? score[down * pitch + column] : GAP * (int32_t)down;
    }
    if (t == 0) {
        tile[0] = row && column ? score[row * pitch + column] : GAP * (int32_t)(row + column);
    }
}

/* Score matrix of (rows + 1) by (columns + 1); row 0 and column 0 are not stored. `diagonal`
 * numbers the anti-diagonal of tiles, `first` its topmost tile. */
__kernel void needleman(const uint8_t *down, const uint8_t *across, int32_t *score, uint32_t rows,
                        uint32_t columns, uint32_t diagonal, uint32_t first) {
    const uint32_t side = block_dim_x(), t = thread_id(), width = side + 1, pitch = columns + 1;
    const uint32_t tile_row = first + block_id();
    const uint32_t row = tile_row * side, column = (diagonal - tile_row) * side;
    const uint32_t own = column + t;
    load_edges(score, pitch, row, column, rows, columns);
    for (uint32_t step = 0; step < 2 * side - 1; step++) {
        const uint32_t y = step - t; /* wraps above `side` where the thread's turn is yet to come */
        barrier();
        if (y < side && row + y < rows && own < columns) {
            int32_t *at = &tile[(y + 1) * width + t + 1];
            const int32_t pair = down[row + y] == across[own] ? MATCH : MISMATCH;
            const int32_t gap = larger(at[-1], *(at - width)) + GAP;
            *at = larger(*(at - width - 1) + pair, gap);
            score[(row + y + 1) * pitch + own + 1] = *at;
        }
    }
}
