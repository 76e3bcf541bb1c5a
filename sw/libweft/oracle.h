/* SPDX-License-Identifier: Apache-2.0 */
/* The oracle of a launch (weft.h, weft_oracle): counts, for each block, instruction and visit, how
 * many threads of each lane execute it (harp:HARP-14).
 */
#ifndef WEFT_ORACLE_H
#define WEFT_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

#include "weft.h"

typedef struct oracle oracle_t;

/* For a launch of a program of `instructions` words in blocks of `block_threads` threads, whose
 * lanes are permuted as size lane_permutation says (0 to 2). NULL without memory. Free with
 * oracle_finish. */
oracle_t *oracle_create(uint32_t instructions, uint32_t block_threads, uint32_t permutation);

/* A thread executed the instruction at `pc`; suits golden_listen. All instructions of a block come
 * before those of the next one. */
void oracle_step(void *oracle, const uint32_t block[3], uint32_t thread, uint32_t pc);

/* Add what the launch needs to `sum`, and free the oracle. Returns false if it ran out of memory:
 * then nothing is added. */
bool oracle_finish(oracle_t *oracle, weft_oracle *sum);

#endif
