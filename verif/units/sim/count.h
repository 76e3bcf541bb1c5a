/* SPDX-License-Identifier: Apache-2.0 */
/* A cycle as the simulation loop counts it: each core, and then the rest. */
#ifndef WEFT_TEST_COUNT_H
#define WEFT_TEST_COUNT_H

#include "cmodel/sim/counts.h"

static inline void count_cycle(counts_t *counts, const gpu_out_t *out) {
    for (uint32_t c = 0; c < CORES; c++) {
        counts_core(&counts->core[c], out, c);
    }
    counts_cycle(counts, out);
}

#endif
