/* SPDX-License-Identifier: Apache-2.0 */
/* What the machine's launch descriptor holds of a launch that the simulator is given (sim.h). */
#ifndef WEFT_LAUNCH_DESCRIPTOR_H
#define WEFT_LAUNCH_DESCRIPTOR_H

#include <string.h>

#include "gpu.h"
#include "sim.h"

/* The launch descriptor, as the doorbell's registers hold it. */
static inline void describe_launch(launch_t *to, const sim_launch_t *from) {
    uint32_t threads = from->block[0] * from->block[1] * from->block[2];
    memset(to, 0, sizeof *to);
    to->entry = from->entry - PROGRAM_BASE;
    to->grid_x = from->grid[0];
    to->grid_y = from->grid[1];
    to->grid_z = from->grid[2];
    to->block_x = from->block[0];
    to->block_y = from->block[1];
    to->block_z = from->block[2];
    to->block_threads = threads;
    to->block_warps = (threads + CORE_LANES - 1) / CORE_LANES;
    to->shared_bytes = from->shared_bytes;
    to->program_bytes = from->program_bytes;
    to->global_bytes = from->global_bytes;
    to->grid_id = from->grid_id;
}

#endif
