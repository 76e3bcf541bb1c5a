/* SPDX-License-Identifier: Apache-2.0 */
/* Sizes that kernel and host side of nqueens share. */
#ifndef WEFT_NQUEENS_BOARD_H
#define WEFT_NQUEENS_BOARD_H

#define BOARD_MAX 16

/* The form halves: rows that a thread has room for, and what it takes of shared memory with its
 * sum. No block has more than BLOCK_MAX threads. */
#define STACK_MAX    10
#define THREAD_BYTES (4 * (4 * STACK_MAX + 1))
#define BLOCK        96
#define BLOCK_MAX    128

#endif
