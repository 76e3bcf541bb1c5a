/* SPDX-License-Identifier: Apache-2.0 */
/* Registers and pins of a DRAM controller (controller.h). A policy says in DRAM_DRAINS
 * whether it serves writes in batches. */
#ifndef WEFT_DRAM_REGISTERS_H
#define WEFT_DRAM_REGISTERS_H

#include "common/ports.h"
#include "partition/dram/place.h"

/* The far side: the pins of a DRAM channel. */
#define MEMORY_PINS 1
typedef dram_data_t memory_in_t;
typedef dram_command_t memory_out_t;

/* What goes to the memory: pins always have values, but a simulator asks for those of commands. */
static inline void pass_memory(const memory_out_t *memory, memory_out_t *to) {
    if (HW_HOST && memory->op == DRAM_NOP) {
        to->op = DRAM_NOP;
    } else {
        *to = *memory;
    }
}

static inline void idle_memory(memory_out_t *to) {
    *to = (memory_out_t){0};
}

/* A command goes to the memory in this cycle, if that is one of the memory's clock. */
static inline U(1) commanded(const memory_in_t *in, const memory_out_t *out, uint32_t tick) {
    (void)in;
    (void)out;
    return tick;
}

/* Data come. */
static inline U(1) answered(const memory_in_t *in) {
    return in->valid;
}

static inline uint32_t command_of(const memory_out_t *out) {
    return out->op;
}

/* What timers allow: commands to banks, and column commands for requests. */
typedef struct {
    U(DRAM_BANKS) column, activate, precharge;
    U(DRAM_QUEUE) in_time;
} dram_allowed_t;

/* A choice of no command, which a simulator remembers (hw.h, HW_HOST). The next one is the same
 * while these are the same, since rows, places and open banks change by commands alone. */
typedef struct {
    U(1) valid;
    U(DRAM_QUEUE) candidates;
    dram_allowed_t allowed;
} dram_none_t;

typedef struct {
    /* Requests, the oldest at index 0: those behind a request that is served move down by one. */
    U(DRAM_QUEUE) valid;                  /* always a run of ones from bit 0 */
    U(DRAM_QUEUE) write;                  /* of the valid ones */
    U(DRAM_QUEUE) behind;                 /* an older request is for the same sector */
    U(DRAM_QUEUE *HAS_FIRST) urgent;      /* reads that go before others */
    U(DRAM_PLACE_BITS) place[DRAM_QUEUE]; /* {row, bank, column} */
    U(BACKING_TAG_BITS) tag[DRAM_QUEUE];
    U(DRAM_SLOT_BITS) slot[DRAM_QUEUE]; /* writes: where their data are */
    U(DRAM_QUEUE) taken;                /* slots in use */
    U(8) passed; /* column commands since the oldest request became that, at most age_cap */
    U(DRAM_DRAINS) draining; /* writes are served, not reads */

    /* Tags of the reads that the device works on, in the order of the commands. */
    U(BACKING_TAG_BITS) flight[1 << BACKING_TAG_BITS];
    U(BACKING_TAG_BITS) first;     /* the oldest */
    U(BACKING_TAG_BITS + 1) reads; /* how many */

    /* Banks. Waits count memory clock ticks until a command is allowed. */
    U(DRAM_BANKS) open;
    U(DRAM_ROW_BITS) row[DRAM_BANKS]; /* of an open bank */
    U(8) activate_wait[DRAM_BANKS];   /* tRC, tRP, tRFC */
    U(8) column_wait[DRAM_BANKS];     /* tRCD */
    U(8) precharge_wait[DRAM_BANKS];  /* tRAS, tRTP, tWR */
    U(8) any_activate_wait;           /* tRRD */
    U(8) read_wait, write_wait;       /* tCCD, tWTR, data bus */
    U(8) settle;                      /* until all of these are over */
    U(16) since_refresh;              /* ticks */
    HAS(HW_HOST, dram_none_t) none;

    /* The command at the pins; the data of a write are at the memories' outputs. */
    U(3) op;
    U(DRAM_BANK_BITS) bank;
    U(DRAM_ROW_BITS) op_row;
    U(DRAM_COLUMN_BITS) column;
    RAM_LANES(32, DRAM_QUEUE, SECTOR_WORDS) data;
    RAM(4 * SECTOR_WORDS, DRAM_QUEUE) enable;
} dram_t;

#endif
