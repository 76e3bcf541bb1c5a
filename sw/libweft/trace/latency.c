/* SPDX-License-Identifier: Apache-2.0 */
/* The histogram of loads: see latency.h. What is kept is of the machine's size. */
#include "latency.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/decode.h"

#define SERIALS 64u /* 2^SERIAL_BITS of the machine */

/* A load that has issued, by its number. */
typedef struct {
    uint64_t issued;
    uint8_t rd, kind; /* latency_kind_t; LATENCY_KINDS: it has not accessed memory yet */
    bool flies, atomic;
} flight_t;

struct latency {
    uint32_t cores, warps;
    flight_t *flight; /* [cores * warps * SERIALS] */
    latency_count_t count[LATENCY_KINDS];
};

latency_t *latency_create(uint32_t cores, uint32_t warps) {
    latency_t *l = calloc(1, sizeof *l);
    if (l) {
        l->cores = cores;
        l->warps = warps;
        l->flight = calloc((size_t)cores * warps * SERIALS, sizeof *l->flight);
    }
    if (l && !l->flight) {
        latency_destroy(l);
        return NULL;
    }
    return l;
}

void latency_destroy(latency_t *l) {
    if (l) {
        free(l->flight);
    }
    free(l);
}

void latency_launch(latency_t *l) {
    memset(l->flight, 0, (size_t)l->cores * l->warps * SERIALS * sizeof *l->flight);
}

const latency_count_t *latency_counts(const latency_t *l) {
    return l->count;
}

static flight_t *flight_of(const latency_t *l, const event_t *e) {
    return &l->flight[((size_t)e->core * l->warps + e->warp) * SERIALS + e->serial % SERIALS];
}

static void issue(flight_t *flight, const event_t *e) {
    insn_t insn = decode(e->instruction);
    isa_class_t class = insn.op == OP_ILLEGAL ? CLASS_SYSTEM : op_class((op_t)insn.op);
    if (class == CLASS_LOAD || class == CLASS_ATOMIC) {
        *flight = (flight_t){.issued = e->cycle,
                             .rd = insn.rd,
                             .kind = LATENCY_KINDS,
                             .flies = true,
                             .atomic = class == CLASS_ATOMIC};
    }
}

static latency_kind_t kind_of(uint32_t address) {
    return address >= GLOBAL_BASE                            ? LATENCY_GLOBAL
           : address >= SHARED_BASE && address < LOCAL_BASE  ? LATENCY_SHARED
           : address >= LOCAL_BASE && address < PROGRAM_BASE ? LATENCY_LOCAL
                                                             : LATENCY_OTHER;
}

static void access_memory(flight_t *flight, const event_t *e) {
    if (flight->flies && !e->write && flight->kind == LATENCY_KINDS && e->mask) {
        uint32_t lane = (uint32_t)__builtin_ctz(e->mask);
        flight->kind = flight->atomic ? LATENCY_ATOMIC : kind_of(e->address[lane]);
    }
}

static void complete(latency_t *l, flight_t *flight, const event_t *e) {
    if (!flight->flies || !e->last || (e->write && e->rd != flight->rd)) {
        return;
    }
    uint64_t cycles = e->cycle - flight->issued;
    int log = cycles ? 63 - __builtin_clzll(cycles) : 0;
    latency_count_t *count =
        &l->count[flight->kind == LATENCY_KINDS ? LATENCY_OTHER : flight->kind];
    count->loads++;
    count->cycles += cycles;
    count->longest = cycles > count->longest ? cycles : count->longest;
    count->bucket[log < LATENCY_BUCKETS ? log : LATENCY_BUCKETS - 1]++;
    flight->flies = false;
}

void latency_event(latency_t *l, const event_t *e) {
    switch (e->kind) {
    case EVENT_ISSUE: issue(flight_of(l, e), e); break;
    case EVENT_ACCESS: access_memory(flight_of(l, e), e); break;
    case EVENT_RESULT: complete(l, flight_of(l, e), e); break;
    default: break;
    }
}
