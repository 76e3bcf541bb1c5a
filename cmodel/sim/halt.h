/* SPDX-License-Identifier: Apache-2.0 */
/* A launch of the cycle model that is to end now: a fault in one core halts all (hw/gpu.c). What
 * they have stored then reaches the memory, and the dispatcher ends the launch.
 */
#ifndef WEFT_SIM_HALT_H
#define WEFT_SIM_HALT_H

#include "gpu.h"
#include "memory.h"
#include "sim.h"

static inline void halt_cores(gpu_t *gpu) {
    gpu->core[0].fault.fault.valid = 1;
}

static inline uint64_t halt_written(const memory_t *memory) {
    uint64_t written = 0;
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        written += memory_commands(memory, p, DRAM_WRITE);
    }
    return written;
}

/* Run cycles until one says that the launch has ended; give up when the memory was not written in
 * `most` cycles. */
static inline void halt_wait(sim_t *s, bool (*cycle)(sim_t *s), const memory_t *memory,
                             uint32_t most) {
    uint64_t before;
    bool runs = true;
    do {
        before = halt_written(memory);
        for (uint32_t n = 0; n < most && runs; n++) {
            runs = cycle(s);
        }
    } while (runs && halt_written(memory) != before);
}

#endif
