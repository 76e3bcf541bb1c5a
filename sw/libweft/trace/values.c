/* SPDX-License-Identifier: Apache-2.0 */
/* Structure of values and use of registers: see values.h. What is kept is of the machine's size. */
#include "values.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/decode.h"

#define SERIALS   64u /* 2^SERIAL_BITS of the machine */
#define LANES_MAX 32u

/* An instruction that has issued and will write a register, by its number. */
typedef struct {
    uint32_t mask, word[LANES_MAX]; /* lanes whose results have come */
    uint32_t live;                  /* threads of its slot when it was issued */
    uint8_t rd, kind;               /* values_kind_t */
    bool flies;
} flight_t;

typedef struct {
    uint32_t live;                  /* lanes with threads that have not ended */
    uint64_t written, read;         /* registers since the slot was bound: sets */
    uint8_t reads[REGISTER_COUNT];  /* of the newest value */
    uint64_t touch[REGISTER_COUNT]; /* window of the last access, from 1 */
} slot_t;

struct values {
    uint32_t cores, warps;
    flight_t *flight; /* [cores * warps * SERIALS] */
    slot_t *slot;     /* [cores * warps] */
    bool runs;        /* an event of this launch was seen: */
    uint64_t first_window, window;
    values_count_t count;
};

values_t *values_create(uint32_t cores, uint32_t warps) {
    values_t *v = calloc(1, sizeof *v);
    if (v) {
        v->cores = cores;
        v->warps = warps;
        v->flight = calloc((size_t)cores * warps * SERIALS, sizeof *v->flight);
        v->slot = calloc((size_t)cores * warps, sizeof *v->slot);
    }
    if (v && (!v->flight || !v->slot)) {
        values_destroy(v);
        return NULL;
    }
    return v;
}

void values_destroy(values_t *v) {
    if (v) {
        free(v->flight);
        free(v->slot);
    }
    free(v);
}

/* ---- structure ---- */

static uint32_t lowest(const uint32_t *word, uint32_t mask) {
    return word[__builtin_ctz(mask)];
}

values_bdi_t values_bdi(const uint32_t *word, uint32_t mask) {
    uint32_t base = lowest(word, mask);
    values_bdi_t found = BDI_UNIFORM;
    for (uint32_t lane = 0; lane < LANES_MAX; lane++) {
        int32_t delta = mask >> lane & 1 ? (int32_t)(word[lane] - base) : 0;
        values_bdi_t needs = delta == 0                           ? BDI_UNIFORM
                             : delta >= -0x80 && delta < 0x80     ? BDI_1_BYTE
                             : delta >= -0x8000 && delta < 0x8000 ? BDI_2_BYTES
                                                                  : BDI_NONE;
        found = needs > found ? needs : found;
    }
    return found;
}

bool values_affine(const uint32_t *word, uint32_t mask) {
    uint32_t first = (uint32_t)__builtin_ctz(mask), rest = mask & (mask - 1);
    uint32_t next = rest ? (uint32_t)__builtin_ctz(rest) : first;
    uint32_t apart = next - first, across = word[next] - word[first];
    if (!rest || (int32_t)across % (int32_t)apart != 0) {
        return false;
    }
    uint32_t stride = (uint32_t)((int32_t)across / (int32_t)apart);
    bool affine = stride != 0;
    for (uint32_t lane = first; lane < LANES_MAX; lane++) {
        affine =
            affine && (!(mask >> lane & 1) || word[lane] == word[first] + stride * (lane - first));
    }
    return affine;
}

uint32_t values_similar(const uint32_t *word, uint32_t mask) {
    uint32_t base = lowest(word, mask), differs = 0;
    for (uint32_t lane = 0; lane < LANES_MAX; lane++) {
        differs |= mask >> lane & 1 ? word[lane] ^ base : 0;
    }
    return differs ? (uint32_t)__builtin_clz(differs) : 32;
}

static void classify(values_t *v, const flight_t *flight) {
    values_kind_count_t *count = &v->count.kind[flight->kind];
    count->written++;
    if (flight->mask != flight->live) {
        count->divided_uniform += values_similar(flight->word, flight->mask) == 32;
        return;
    }
    count->whole++;
    count->affine += values_affine(flight->word, flight->mask);
    count->bdi[values_bdi(flight->word, flight->mask)]++;
    count->similar[values_similar(flight->word, flight->mask)]++;
}

/* ---- registers of a slot ---- */

/* A value is overwritten, or its threads have left. */
static void end_value(values_t *v, const slot_t *slot, uint32_t number) {
    if (slot->written >> number & 1) {
        uint32_t reads = slot->reads[number];
        v->count.reads[reads < VALUES_READS ? reads : VALUES_READS - 1]++;
    }
}

static void end_warp(values_t *v, slot_t *slot) {
    for (uint32_t number = 0; number < REGISTER_COUNT; number++) {
        end_value(v, slot, number);
    }
    v->count.registers_read += (uint32_t)__builtin_popcountll(slot->read);
    slot->written = slot->read = 0;
    slot->live = 0;
}

static void touch(values_t *v, slot_t *slot, uint32_t number) {
    v->count.touched += slot->touch[number] != v->window;
    slot->touch[number] = v->window;
}

/* x0 is no register. */
static void read(values_t *v, slot_t *slot, uint32_t number) {
    if (number) {
        slot->read |= UINT64_C(1) << number;
        slot->reads[number] += slot->reads[number] < VALUES_READS;
        touch(v, slot, number);
    }
}

static void write(values_t *v, slot_t *slot, uint32_t number) {
    end_value(v, slot, number);
    slot->written |= UINT64_C(1) << number;
    slot->reads[number] = 0;
    touch(v, slot, number);
}

/* ---- events ---- */

static values_kind_t kind_of(isa_class_t class) {
    switch (class) {
    case CLASS_ALU:
    case CLASS_MUL:
    case CLASS_DIV: return VALUES_INTEGER;
    case CLASS_FMA:
    case CLASS_FLOAT:
    case CLASS_SFU: return VALUES_FLOAT;
    case CLASS_LOAD:
    case CLASS_ATOMIC: return VALUES_LOAD;
    default: return VALUES_OTHER;
    }
}

static void issue(values_t *v, slot_t *slot, flight_t *flight, const event_t *e) {
    insn_t insn = decode(e->instruction);
    if (insn.op == OP_ILLEGAL) {
        return;
    }
    isa_class_t class = op_class((op_t)insn.op);
    read(v, slot, insn.rs1);
    read(v, slot, insn.rs2);
    read(v, slot, insn.rs3);
    if (insn.op == OP_AMOCAS_W) {
        read(v, slot, insn.rd);
    }
    if (insn.rd) {
        write(v, slot, insn.rd);
        *flight = (flight_t){
            .live = slot->live, .rd = insn.rd, .kind = (uint8_t)kind_of(class), .flies = true};
    }
    if (class == CLASS_EXIT) {
        slot->live &= ~e->mask;
    }
}

static void result(values_t *v, flight_t *flight, const event_t *e) {
    if (!flight->flies || (e->write && e->rd != flight->rd)) {
        return;
    }
    for (uint32_t mask = e->write ? e->mask : 0; mask; mask &= mask - 1) {
        uint32_t lane = (uint32_t)__builtin_ctz(mask);
        flight->word[lane] = e->value[lane];
        flight->mask |= 1u << lane;
    }
    if (e->last) {
        flight->flies = false;
        if (flight->mask) {
            classify(v, flight);
        }
    }
}

void values_event(values_t *v, const event_t *e) {
    if (e->kind != EVENT_BIND && e->kind != EVENT_ISSUE && e->kind != EVENT_RESULT) {
        return;
    }
    slot_t *slot = &v->slot[(size_t)e->core * v->warps + e->warp];
    flight_t *flight =
        &v->flight[((size_t)e->core * v->warps + e->warp) * SERIALS + e->serial % SERIALS];
    v->window = e->cycle / VALUES_WINDOW + 1;
    v->first_window = v->runs ? v->first_window : v->window;
    v->runs = true;
    if (e->kind == EVENT_ISSUE) {
        issue(v, slot, flight, e);
    } else if (e->kind == EVENT_RESULT) {
        result(v, flight, e);
    } else {
        end_warp(v, slot);
        slot->live = e->mask;
        v->count.warps++;
    }
}

void values_launch(values_t *v) {
    memset(v->flight, 0, (size_t)v->cores * v->warps * SERIALS * sizeof *v->flight);
    memset(v->slot, 0, (size_t)v->cores * v->warps * sizeof *v->slot);
    v->runs = false;
}

const values_count_t *values_launched(values_t *v) {
    for (size_t i = 0; i < (size_t)v->cores * v->warps; i++) {
        end_warp(v, &v->slot[i]);
    }
    v->count.windows += v->runs ? (v->window - v->first_window + 1) * v->cores : 0;
    v->runs = false;
    return &v->count;
}
