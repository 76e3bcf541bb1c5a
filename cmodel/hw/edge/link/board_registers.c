/* SPDX-License-Identifier: Apache-2.0 */
/* The registers of a board: as much of the map of gpu_axi (docs/reference/axi.md) as a host needs,
 * to save room. The description of a launch and the windows can be written, not read back, and the
 * description not changed while a launch runs.
 *
 * Limits: while a launch runs, only the choice of a counter can be written; words are whole.
 * Liveness: an access takes one cycle, and waits for nothing.
 */
#include "edge/link/board_registers.h"
#include "edge/axi/launch_registers.h"

void board_registers_reset(board_registers_t *s) {
    *s = (board_registers_t){0};
}

/* The description of a launch, with as many bits of each size as this machine and a board's memory
 * can use: the registers of others do not exist. */
static launch_t board_launch(const launch_t *written) {
    launch_t launch = *written;
    launch.entry &= ~3u;
    launch.block_warps &= MASK(CLOG2(CORE_ROWS) + 1);
    launch.shared_bytes &= MASK(CLOG2(SHARED_WORDS) + 3) & ~(SHARED_ROW_BYTES - 1u);
    launch.program_bytes &= ~3u;
    launch.global_bytes &= MASK(BOARD_BITS + 1);
    return launch;
}

void board_registers_view(const board_registers_t *s, board_registers_view_t *v) {
    v->start = s->start;
    v->launch = board_launch(&s->launch);
    v->windows = s->windows;
    v->setting = s->setting;
    v->counter.read = 1;
    v->counter.unit = s->counter_unit;
    v->counter.index = s->counter_index;
    v->busy = s->busy;
}

/* The value of a register; *exists is cleared if none can be read there. */
static uint32_t board_registers_read(const board_registers_t *s, const board_registers_in_t *in,
                                     uint32_t *exists) {
    *exists = 1;
    switch (in->address) {
    case AXI_REG_ID: return AXI_ID_VALUE;
    case AXI_REG_VERSION: return BOARD_VERSION_VALUE;
    case AXI_REG_SHAPE: return AXI_SHAPE;
    case AXI_REG_STATUS:
        return (s->busy ? AXI_STATUS_BUSY : 0) | (s->done ? AXI_STATUS_DONE : 0) |
               (!s->busy && in->fault.valid ? AXI_STATUS_FAULT : 0);
    case AXI_REG_FAULT: return in->fault.fault | in->fault.warp << 16 | in->fault.lane << 24;
    case AXI_REG_FAULT_PC: return PROGRAM_BASE + in->fault.pc;
    case AXI_REG_FAULT_ADDRESS: return in->fault.address;
    case AXI_REG_CYCLES: return s->cycles;
    case AXI_REG_COUNTER: return in->counter;
    case BOARD_REG_VARIANT: return CFG_VARIANT_SUM;
    case BOARD_REG_MEMORY: return in->memory_bytes;
    default: *exists = 0; return 0;
    }
}

/* Change the description of the launch, or where the windows lie. Returns whether the register
 * exists. */
static uint32_t board_registers_describe(board_registers_t *s, U(8) address, uint32_t data) {
    uint32_t place = data >> SECTOR_SHIFT & MASK(BOARD_SECTORS);
    switch (address) {
    case AXI_REG_PARAM_AT: s->windows.param = place; return 1;
    case AXI_REG_LOCAL_AT: s->windows.local = place; return 1;
    case AXI_REG_PROGRAM_AT: s->windows.program = place; return 1;
    case AXI_REG_GLOBAL_AT: return place == 0;
    case AXI_REG_SETTING_INDEX:
    case AXI_REG_SETTING: return write_setting(&s->setting, address, data);
    default: return describe_launch(&s->launch, address, data);
    }
}

/* Returns whether the register could be written. */
static uint32_t board_registers_write(board_registers_t *s, U(8) address, uint32_t data) {
    if (address == AXI_REG_COUNTER_SELECT) {
        s->counter_unit = data >> 8 & MASK(UNIT_BITS);
        s->counter_index = data & MASK(6);
        return 1;
    }
    if (s->busy) {
        return 0;
    }
    if (address == AXI_REG_CONTROL) {
        s->start = data & AXI_CONTROL_START;
        return 1;
    }
    return board_registers_describe(s, address, data);
}

void board_registers_tick(board_registers_t *s, const board_registers_in_t *in,
                          board_registers_out_t *out) {
    uint32_t exists = 0;
    *out = (board_registers_out_t){0};
    if (in->access && !in->write) {
        out->data = board_registers_read(s, in, &exists);
        out->refused = !exists;
    }
    s->start = 0;
    s->setting.valid = 0;
    launch_runs(&s->busy, &s->done, &s->cycles, in->ended);
    if (in->access && in->write) {
        uint32_t written = board_registers_write(s, in->address, in->data);
        out->refused = !written;
    }
    if (s->start) {
        launch_starts(&s->busy, &s->done, &s->cycles);
    }
}
