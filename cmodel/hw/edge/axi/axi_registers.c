/* SPDX-License-Identifier: Apache-2.0 */
/* The host's registers: an AXI4-Lite slave. docs/reference/axi.md is the register map.
 *
 * Registers describe a launch, and a write of START to CONTROL begins it. While it runs, a write to
 * its description gets an error and changes nothing. So does a write to a read-only register, and
 * any access to one that does not exist. Words are written whole or not at all.
 *
 * Liveness: an answer waits only for the host to take the one before it, and a read for the counter
 * that a write has selected (ports.h, COUNTER_DELAY).
 */
#include "edge/axi/axi_registers.h"
#include "edge/axi/launch_registers.h"

void axi_registers_reset(axi_registers_t *s) {
    *s = (axi_registers_t){0};
}

void axi_registers_view(const axi_registers_t *s, axi_registers_view_t *v) {
    v->start = s->start;
    v->launch = s->launch;
    v->windows = s->windows;
    v->setting = s->setting;
    v->counter.read = 1;
    v->counter.unit = s->counter_unit;
    v->counter.index = s->counter_index;
    v->interrupt = s->interrupt && s->done;
    v->write_address_ready = !s->write_address.valid;
    v->write_data_ready = !s->write_data.valid;
    v->read_address_ready = !s->answering_read && s->selecting == 0;
    v->answering_write = s->answering_write;
    v->answering_read = s->answering_read;
    v->write_response = s->write_response;
    v->read_response = s->read_response;
    v->read_data = s->read_data;
}

/* The value of a register; *exists is cleared if there is none. */
static uint32_t axi_registers_read(const axi_registers_t *s, const axi_registers_in_t *in,
                                   U(AXI_REG_BITS) address, uint32_t *exists) {
    *exists = 1;
    switch (address) {
    case AXI_REG_ID: return AXI_ID_VALUE;
    case AXI_REG_VERSION: return AXI_VERSION_VALUE;
    case AXI_REG_SHAPE: return AXI_SHAPE;
    case AXI_REG_STATUS:
        return (s->busy ? AXI_STATUS_BUSY : 0) | (s->done ? AXI_STATUS_DONE : 0) |
               (!s->busy && in->fault.valid ? AXI_STATUS_FAULT : 0) |
               (s->failed ? AXI_STATUS_FAILED : 0);
    case AXI_REG_CONTROL: return s->interrupt ? AXI_CONTROL_INTERRUPT : 0;
    case AXI_REG_FAULT:
        return in->fault.fault | in->fault_core << 8 | in->fault.warp << 16 | in->fault.lane << 24;
    case AXI_REG_FAULT_PC: return PROGRAM_BASE + in->fault.pc;
    case AXI_REG_FAULT_ADDRESS: return in->fault.address;
    case AXI_REG_CYCLES: return s->cycles;
    case AXI_REG_COUNTER_SELECT: return s->counter_unit << 8 | s->counter_index;
    case AXI_REG_COUNTER: return in->counter;
    case AXI_REG_ENTRY: return s->launch.entry;
    case AXI_REG_GRID_X: return s->launch.grid_x;
    case AXI_REG_GRID_Y: return s->launch.grid_y;
    case AXI_REG_GRID_Z: return s->launch.grid_z;
    case AXI_REG_BLOCK_X: return s->launch.block_x;
    case AXI_REG_BLOCK_Y: return s->launch.block_y;
    case AXI_REG_BLOCK_Z: return s->launch.block_z;
    case AXI_REG_BLOCK_THREADS: return s->launch.block_threads;
    case AXI_REG_BLOCK_WARPS: return s->launch.block_warps;
    case AXI_REG_SHARED_BYTES: return s->launch.shared_bytes;
    case AXI_REG_PROGRAM_BYTES: return s->launch.program_bytes;
    case AXI_REG_GLOBAL_BYTES: return s->launch.global_bytes;
    case AXI_REG_GRID_ID: return s->launch.grid_id;
    case AXI_REG_PARAM_AT: return s->windows.param;
    case AXI_REG_LOCAL_AT: return s->windows.local;
    case AXI_REG_PROGRAM_AT: return s->windows.program;
    case AXI_REG_GLOBAL_AT: return s->windows.global;
    default: *exists = 0; return 0;
    }
}

/* Change the description of the launch, or where the windows lie. Returns whether the register
 * exists. */
static uint32_t axi_registers_describe(axi_registers_t *s, U(AXI_REG_BITS) address, uint32_t data) {
    switch (address) {
    case AXI_REG_PARAM_AT: s->windows.param = data; return 1;
    case AXI_REG_LOCAL_AT: s->windows.local = data; return 1;
    case AXI_REG_PROGRAM_AT: s->windows.program = data; return 1;
    case AXI_REG_GLOBAL_AT: s->windows.global = data; return 1;
    case AXI_REG_SETTING_INDEX:
    case AXI_REG_SETTING: return write_setting(&s->setting, address, data);
    default: return describe_launch(&s->launch, address, data);
    }
}

/* Carry out the write that has arrived. Returns whether it was possible. */
static uint32_t axi_registers_write(axi_registers_t *s) {
    uint32_t address = s->write_address.address, data = s->write_data.data;
    if (s->write_data.strobe != 15) {
        return 0;
    }
    if (address == AXI_REG_STATUS) {
        if (data & AXI_STATUS_DONE) {
            s->done = 0;
        }
        return 1;
    }
    if (address == AXI_REG_COUNTER_SELECT) {
        s->counter_unit = data >> 8 & MASK(UNIT_BITS);
        s->counter_index = data & MASK(6);
        s->selecting = COUNTER_DELAY;
        return 1;
    }
    if (address == AXI_REG_CONTROL) {
        uint32_t start = data & AXI_CONTROL_START;
        s->interrupt = data >> 1 & 1;
        s->start = start && !s->busy;
        return !start || !s->busy;
    }
    if (s->busy) {
        return 0;
    }
    return axi_registers_describe(s, address, data);
}

/* A write is carried out when its address and data have arrived and its answer has room. */
static void axi_registers_take_write(axi_registers_t *s, const axi_registers_in_t *in) {
    if (in->write_address.valid && !s->write_address.valid) {
        s->write_address = in->write_address;
    }
    if (in->write_data.valid && !s->write_data.valid) {
        s->write_data = in->write_data;
    }
    if (in->write_response_ready) {
        s->answering_write = 0;
    }
    if (s->write_address.valid && s->write_data.valid && !s->answering_write) {
        uint32_t good = axi_registers_write(s);
        s->write_response = good ? AXI_OKAY : AXI_ERROR;
        s->answering_write = 1;
        s->write_address.valid = 0;
        s->write_data.valid = 0;
    }
}

static void axi_registers_take_read(axi_registers_t *s, const axi_registers_in_t *in) {
    if (s->answering_read) {
        s->answering_read = !in->read_data_ready;
    } else if (s->selecting != 0) {
        s->selecting -= 1;
    } else if (in->read_address.valid) {
        uint32_t exists = 0;
        s->read_data = axi_registers_read(s, in, in->read_address.address, &exists);
        s->read_response = exists ? AXI_OKAY : AXI_ERROR;
        s->answering_read = 1;
    }
}

void axi_registers_tick(axi_registers_t *s, const axi_registers_in_t *in) {
    s->start = 0;
    s->setting.valid = 0;
    s->failed = in->ended && s->busy ? in->failed : s->failed;
    launch_runs(&s->busy, &s->done, &s->cycles, in->ended);
    axi_registers_take_read(s, in);
    axi_registers_take_write(s, in);
    if (s->start) {
        launch_starts(&s->busy, &s->done, &s->cycles);
        s->failed = 0;
    }
}
