/* SPDX-License-Identifier: Apache-2.0 */
/* Drives limit=equalizer and equalizer_clocks: a test says how many warps are ready, or wait. */
#ifndef WEFT_EQUALIZER_DRIVE_H
#define WEFT_EQUALIZER_DRIVE_H

#include "block_drive.h"

/* In the next cycles so many warps are ready for memory, for another instruction, or wait. */
static inline void warps_are(uint32_t memory, uint32_t other, uint32_t waiting) {
    in.waits[0] = (waits_t){.ready_memory = (1u << memory) - 1,
                            .ready_other = ((1u << other) - 1) << memory,
                            .for_data = ((1u << waiting) - 1) << (memory + other)};
}

/* Five blocks of two warps are there, and eight fit; the quota is five. */
static inline void begin(void) {
    begin_launch(8);
    limit.blocks.quota = 5;
    for (uint32_t b = 0; b < 5; b++) {
        start_block(b);
    }
    warps_are(0, 0, 0);
    epoch();
    cr_assert_eq(seen().quota, 5);
}

static inline int32_t change(void) {
    uint32_t quota = seen().quota;
    epoch();
    return (int32_t)seen().quota - (int32_t)quota;
}

#endif
