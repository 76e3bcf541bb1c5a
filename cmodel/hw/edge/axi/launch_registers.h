/* SPDX-License-Identifier: Apache-2.0 */
/* The registers in which a host describes a launch, of gpu_axi and of boards
 * (docs/reference/axi.md). */
#ifndef WEFT_LAUNCH_REGISTERS_H
#define WEFT_LAUNCH_REGISTERS_H

#include "common/ports.h"
#include "edge/axi/axi_map.h"

/* Write one of them. Returns whether there is one at `address`. */
static inline uint32_t describe_launch(launch_t *launch, U(AXI_REG_BITS) address, uint32_t data) {
    switch (address) {
    case AXI_REG_ENTRY: launch->entry = data & MASK(PC_BITS); return 1;
    case AXI_REG_GRID_X: launch->grid_x = data & MASK(16); return 1;
    case AXI_REG_GRID_Y: launch->grid_y = data & MASK(16); return 1;
    case AXI_REG_GRID_Z: launch->grid_z = data & MASK(16); return 1;
    case AXI_REG_BLOCK_X: launch->block_x = data & MASK(THREAD_BITS); return 1;
    case AXI_REG_BLOCK_Y: launch->block_y = data & MASK(THREAD_BITS); return 1;
    case AXI_REG_BLOCK_Z: launch->block_z = data & MASK(THREAD_BITS); return 1;
    case AXI_REG_BLOCK_THREADS: launch->block_threads = data & MASK(THREAD_BITS); return 1;
    case AXI_REG_BLOCK_WARPS: launch->block_warps = data & MASK(8); return 1;
    case AXI_REG_SHARED_BYTES: launch->shared_bytes = data & MASK(SHARED_SIZE_BITS); return 1;
    case AXI_REG_PROGRAM_BYTES: launch->program_bytes = data & MASK(PC_BITS); return 1;
    case AXI_REG_GLOBAL_BYTES: launch->global_bytes = data & MASK(29); return 1;
    case AXI_REG_GRID_ID: launch->grid_id = data; return 1;
    default: return 0;
    }
}

/* Of AXI_REG_SHAPE. */
#define AXI_SHAPE (CORES | CORE_ROWS << 8 | CORE_LANES << 16 | (uint32_t)PARTITIONS << 24)

/* A cycle of the launch, if one runs: it is counted, and the launch ends if `ended` says so. */
static inline void launch_runs(uint32_t *busy, uint32_t *done, uint32_t *cycles, U(1) ended) {
    if (*busy) {
        *cycles += 1;
    }
    if (ended && *busy) {
        *busy = 0;
        *done = 1;
    }
}

/* A launch starts. */
static inline void launch_starts(uint32_t *busy, uint32_t *done, uint32_t *cycles) {
    *busy = 1;
    *done = 0;
    *cycles = 0;
}

/* The registers of the limit policy are reached by number: a write of AXI_REG_SETTING is one into
 * register `index`, and `setting` is its pulse. Returns whether there is a register at `address`;
 * on a machine without limit policy there is none. */
static inline uint32_t write_setting(limit_setting_t *setting, U(AXI_REG_BITS) address,
                                     uint32_t data) {
    if (!HAS_SETTINGS) {
        return 0;
    }
    switch (address) {
    case AXI_REG_SETTING_INDEX: setting->index = data & MASK(8); return 1;
    case AXI_REG_SETTING:
        setting->valid = 1;
        setting->data = data;
        return 1;
    default: return 0;
    }
}

#endif
