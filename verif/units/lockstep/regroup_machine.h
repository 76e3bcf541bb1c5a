/* SPDX-License-Identifier: Apache-2.0 */
/* The state of the regrouping machine (regroup.h), for its files: threads and slots (regroup.c) and
 * memory (regroup_memory.c).
 */
#ifndef WEFT_REGROUP_MACHINE_H
#define WEFT_REGROUP_MACHINE_H

#include "regroup.h"
#include "regroup_program.h"

enum { CORES = 2, LANES = 4, SLOTS = 3, ROWS = 6, BLOCK = 10, BLOCKS = 4 };
enum { BLOCK_ROWS = (BLOCK + LANES - 1) / LANES, THREADS = BLOCKS * BLOCK };
enum { FLIGHTS = 24, PACKETS = 64, SECTOR_WORDS = 8, STEPS = 200000, NOWHERE = -1 };

typedef struct {
    uint32_t pc; /* index of an instruction */
    uint32_t reg[32];
    uint32_t pending; /* registers still to come */
    uint32_t open;    /* instructions in flight */
    uint32_t memory;  /* of these, accesses that were not performed */
    uint32_t instret;
    int core, row, lane, slot;
    int accessing; /* slot whose accesses of it were not performed */
    bool live, waiting, bound;
    bool here, met; /* has come to a meeting; that has come about, ... */
    uint32_t told;  /* ... and this is what it is told */
} thread_t;

/* An instruction in flight. */
typedef struct {
    uint32_t serial, mask, executed, accessed, performed, resulted;
    instruction_t what;
    uint32_t thread[LANES], address[LANES], operand[LANES], value[LANES];
} flight_t;

typedef struct {
    int thread[LANES]; /* NOWHERE: none */
    int stale[LANES];  /* that another slot was bound to */
    uint32_t lie;      /* lanes reported with another row */
    bool first;        /* none of them was in a slot before */
    uint32_t issued;   /* since it was bound; undrained, since the start, */
    uint32_t before;   /* and so many before it was bound */
    uint32_t flights;
    flight_t flight[FLIGHTS];
} slot_t;

/* What a core sent to global memory: a store's bytes, or an atomic. */
typedef struct {
    bool atomic;
    uint32_t slot, serial, tag, words; /* of the sector */
    uint32_t sector, lanes;
    uint32_t data[SECTOR_WORDS], bits[SECTOR_WORDS];
} packet_t;

typedef struct {
    slot_t slot[SLOTS];
    int row[ROWS];            /* the block whose threads it holds, NOWHERE: none */
    uint32_t row_first[ROWS]; /* of the thread in lane 0; lane i has row_first ^ i */
    uint32_t packets, tags;
    packet_t packet[PACKETS];
} core_t;

typedef struct {
    const regroup_options_t *options;
    regroup_result_t *result;
    checker_t *checker;
    uint64_t random, cycle;
    program_t program;
    thread_t thread[THREADS];
    uint32_t live[BLOCKS], waiting[BLOCKS], shared[BLOCKS][SHARED_WORDS];
    uint32_t global[GLOBAL_WORDS];
    uint32_t blocks; /* that have begun */
    core_t core[CORES];
    bool stopped;
} machine_t;

static inline bool chance(machine_t *m, uint32_t in) {
    return draw(&m->random, in) == 0;
}

/* Is this the occasion for the machine's defect? Not always at the first, and no more when it has
 * taken place, which its place says (is_wrong). */
static inline bool may(machine_t *m, defect_t defect) {
    return m->options->defect == defect && !m->result->defective && chance(m, 3);
}

static inline void is_wrong(machine_t *m, bool wrong) {
    m->result->defective |= wrong;
}

static inline void tell(machine_t *m, event_t e) {
    e.cycle = m->cycle;
    if (!m->stopped && !checker_event(m->checker, &e)) {
        m->stopped = true;
    }
}

static inline uint32_t some_lanes(machine_t *m, uint32_t of) {
    uint32_t some = of & draw(&m->random, 1u << LANES);

    return some ? some : of;
}

/* The oldest packet of a core lands, if there is one. */
void regroup_land(machine_t *m, uint32_t core);

/* Perform a piece of an access. Returns whether the instruction is complete. */
bool regroup_perform(machine_t *m, uint32_t core, uint32_t slot, flight_t *f);

#endif
