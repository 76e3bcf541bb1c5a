/* SPDX-License-Identifier: Apache-2.0 */
/* Addresses and bits of the registers that a host sees, on gpu_axi (docs/reference/axi.md) and on
 * boards (docs/reference/link.md), for both sides.
 */
#ifndef WEFT_AXI_MAP_H
#define WEFT_AXI_MAP_H

/* Byte addresses of the registers; docs/reference/axi.md is the register map. */
enum {
    AXI_REG_ID = 0x00, /* read-only: "weft" */
    AXI_REG_VERSION = 0x04,
    AXI_REG_SHAPE = 0x08, /* read-only: cores, warps, lanes, partitions, a byte each */
    AXI_REG_STATUS = 0x0c,
    AXI_REG_CONTROL = 0x10,
    AXI_REG_FAULT = 0x14, /* read-only: fault, core, warp, lane, a byte each */
    AXI_REG_FAULT_PC = 0x18,
    AXI_REG_FAULT_ADDRESS = 0x1c,
    AXI_REG_CYCLES = 0x20,         /* read-only: of the current or last launch */
    AXI_REG_COUNTER_SELECT = 0x24, /* unit << 8 | index of the counter to be read */
    AXI_REG_COUNTER = 0x28,        /* read-only: its value; 0 where there is none */
    AXI_REG_SETTING_INDEX = 0x2c,  /* write-only: a register of the limit policy (settings.h) ... */
    AXI_REG_SETTING = 0x30,        /* write-only: ... and what is written into it */
    AXI_REG_ENTRY = 0x40,
    AXI_REG_GRID_X = 0x44,
    AXI_REG_GRID_Y = 0x48,
    AXI_REG_GRID_Z = 0x4c,
    AXI_REG_BLOCK_X = 0x50,
    AXI_REG_BLOCK_Y = 0x54,
    AXI_REG_BLOCK_Z = 0x58,
    AXI_REG_BLOCK_THREADS = 0x5c,
    AXI_REG_BLOCK_WARPS = 0x60,
    AXI_REG_SHARED_BYTES = 0x64,
    AXI_REG_PROGRAM_BYTES = 0x68,
    AXI_REG_GLOBAL_BYTES = 0x6c,
    AXI_REG_GRID_ID = 0x70,
    AXI_REG_PARAM_AT = 0x80, /* where the windows lie on the bus */
    AXI_REG_LOCAL_AT = 0x84,
    AXI_REG_PROGRAM_AT = 0x88,
    AXI_REG_GLOBAL_AT = 0x8c,
    BOARD_REG_VARIANT = 0x90, /* read-only, boards only: number of the machine (config.h) */
    BOARD_REG_MEMORY = 0x94   /* read-only, boards only: bytes of memory */
};

#define AXI_ID_VALUE      0x74666577u /* "weft", little-endian */
#define AXI_VERSION_VALUE 2u
#define AXI_REG_BITS      8

/* Bits of STATUS and CONTROL. */
enum {
    AXI_STATUS_BUSY = 1,      /* a launch is running */
    AXI_STATUS_DONE = 2,      /* it has ended; cleared by a write of this bit, or by a start */
    AXI_STATUS_FAULT = 4,     /* it ended in a fault */
    AXI_STATUS_FAILED = 8,    /* the bus answered something with an error */
    AXI_CONTROL_START = 1,    /* reads as 0 */
    AXI_CONTROL_INTERRUPT = 2 /* interrupt while DONE is set */
};

#endif
