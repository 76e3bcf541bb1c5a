/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_OPERAND_ARBITER_H
#define WEFT_OPERAND_ARBITER_H

#include "common/pipe.h"

#define COLLECTOR_BITS CLOG2(COLLECTORS)
#define BANK_BITS      CLOG2(BANKS)
#define BANK_ROWS      (ROWS * REGISTERS / BANKS)
#define BANK_ROW_BITS  CLOG2(BANK_ROWS)

/* What keeps an instruction from overwriting a register that an older one of its warp has yet to
 * read. */
typedef enum {
    HAZARD_IN_ORDER,        /* instructions of a warp leave in order */
    HAZARD_RELEASE_ON_READ, /* one of a warp reads only when the older ones have all they need */
    HAZARD_IGNORED          /* not at all: for the test that shows why it is needed */
} hazard_t;

/* Constants of a configuration (params.h); a test may make them variables. */
typedef struct {
    U(1) swizzled; /* register r of row w is in bank r + w, not r */
    U(1) serial;   /* a collector gets one operand per cycle, in order */
    U(1) single;   /* one collector reads at a time, the oldest: staging registers */
    U(2) hazard;   /* hazard_t */
} operand_mode_t;

#ifdef OPERAND_MODE
extern operand_mode_t OPERAND_MODE;
#else
#define OPERAND_MODE                                                                               \
    ((operand_mode_t){.swizzled = OPERANDS_SWIZZLED,                                               \
                      .serial = OPERANDS_SERIAL,                                                   \
                      .single = 0,                                                                 \
                      .hazard = OPERANDS_HAZARD})
#endif

typedef struct {
    U(COLLECTORS) used;
    U(COLLECTOR_BITS) order[COLLECTORS]; /* the used ones, oldest first */
    U(COLLECTOR_BITS + 1) count;
    /* The instruction in each collector; its registers that are still to be read, and those whose
     * words arrive in this cycle. */
    operation_t operation[COLLECTORS];
    U(REGISTER_BITS) source[COLLECTORS][SOURCES];
    U(SOURCES) waiting[COLLECTORS];
    U(SOURCES) arriving[COLLECTORS];
} operand_arbiter_t;

/* Room; where words arrive; and the oldest instructions that can leave, one for each of DISPATCHES
 * groups of units. */
typedef struct {
    /* to decode */
    U(1) room;
    U(COLLECTOR_BITS) free; /* a collector that is not used, if there is room */
    /* to operand_collector */
    U(SOURCES) arriving[COLLECTORS];
    U(BANK_BITS) bank[COLLECTORS][SOURCES];
    /* to execute */
    U(1) ready[DISPATCHES];
    U(COLLECTOR_BITS) collector[DISPATCHES];
    operation_t operation[DISPATCHES];
    /* to dispatch */
    U(1) idle; /* none is used */
} operand_arbiter_view_t;

typedef struct {
    /* from decode */
    operation_t operation; /* valid: it takes collector `free`, in which its registers ... */
    U(COLLECTOR_BITS) free;
    U(REGISTER_BITS) source[SOURCES];
    U(SOURCES) reads; /* ... of this set are to be read */
    /* from writeback */
    U(BANKS) writes; /* banks that are written in this cycle */
    /* from execute */
    U(COLLECTORS) left; /* instructions that go to their units */
} operand_arbiter_in_t;

typedef struct {
    /* to operand_bank */
    U(BANKS) reads; /* banks that read in this cycle */
    U(BANK_ROW_BITS) row[BANKS];
} operand_arbiter_out_t;

/* Where register r of the row of slot w is. */
static inline U(BANK_BITS) operand_bank_of(U(WARP_BITS) w, U(REGISTER_BITS) r) {
    operand_mode_t mode = OPERAND_MODE;
    return (mode.swizzled ? r + row_of(w) : r) & (BANKS - 1);
}
static inline U(BANK_ROW_BITS) operand_row_of(U(WARP_BITS) w, U(REGISTER_BITS) r) {
    return row_of(w) * (REGISTERS / BANKS) + r / BANKS;
}

/* Group of a unit: with two, floating point is one of its own. */
static inline uint32_t operand_group(U(4) unit) {
    return DISPATCHES == 2 && (unit == UNIT_FMA || unit == UNIT_FLOAT || unit == UNIT_SFU);
}

void operand_arbiter_reset(operand_arbiter_t *s);
void operand_arbiter_view(const operand_arbiter_t *s, operand_arbiter_view_t *v);
void operand_arbiter_tick(operand_arbiter_t *s, const operand_arbiter_in_t *in,
                          operand_arbiter_out_t *out);

#endif
