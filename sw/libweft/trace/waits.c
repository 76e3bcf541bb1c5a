/* SPDX-License-Identifier: Apache-2.0 */
/* What warps wait for: see waits.h.
 */
#include "waits.h"

#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/decode.h"

/* Instructions of a warp that have come and not issued: the most that are kept. */
#define ARRIVALS 8u

const char *const wait_names[WAIT_KINDS] = {[WAIT_BARRIER] = "block barrier",
                                            [WAIT_FETCH] = "instruction fetch",
                                            [WAIT_LOAD] = "load",
                                            [WAIT_RESULT] = "result",
                                            [WAIT_OTHER] = "other",
                                            [WAIT_TURN] = "ready, another warp issues"};

/* A register, since the instruction that writes it has issued. */
typedef struct {
    uint64_t written; /* the first cycle in which it may be read; UINT64_MAX: that is not known */
    uint32_t pc;
    bool load;
} written_t;

typedef struct {
    uint32_t live;         /* lanes with threads that have not ended */
    bool barrier;          /* was its last instruction */
    uint64_t since, ready; /* the first cycle in which it waits, and in which it could issue;
                              UINT64_MAX: in none yet */
    struct {
        uint32_t pc;
        uint64_t cycle;
    } arrival[ARRIVALS];
    uint32_t arrivals; /* since its binding */
    written_t reg[REGISTER_COUNT];
} slot_t;

struct waits {
    uint32_t cores, warps;
    uint32_t *resident; /* [cores] */
    slot_t *slot;       /* [cores * warps] */
};

waits_t *waits_create(uint32_t cores, uint32_t warps) {
    waits_t *w = calloc(1, sizeof *w);
    if (w) {
        w->cores = cores;
        w->warps = warps;
        w->resident = calloc(cores, sizeof *w->resident);
        w->slot = calloc((size_t)cores * warps, sizeof *w->slot);
    }
    if (w && !(w->resident && w->slot)) {
        waits_destroy(w);
        return NULL;
    }
    return w;
}

void waits_destroy(waits_t *w) {
    if (w) {
        free(w->resident);
        free(w->slot);
        free(w);
    }
}

uint32_t waits_resident(const waits_t *w, uint32_t core) {
    return w->resident[core];
}

static slot_t *slot_of(const waits_t *w, uint32_t core, uint32_t warp) {
    return &w->slot[(size_t)core * w->warps + warp];
}

static void set_live(waits_t *w, const event_t *e, slot_t *slot, uint32_t live) {
    w->resident[e->core] += (live != 0) - (slot->live != 0);
    slot->live = live;
}

static void bind(waits_t *w, const event_t *e, slot_t *slot) {
    set_live(w, e, slot, e->mask);
    slot->barrier = false;
    slot->since = e->cycle;
    slot->ready = UINT64_MAX;
    slot->arrivals = 0;
    memset(slot->reg, 0, sizeof slot->reg);
}

static void arrive(slot_t *slot, const event_t *e) {
    uint32_t i = slot->arrivals++ % ARRIVALS;
    slot->arrival[i].pc = e->pc;
    slot->arrival[i].cycle = e->cycle;
}

/* The first cycle in which the instruction was in the warp's buffer, as it came last. */
static uint64_t arrived(const slot_t *slot, uint32_t pc) {
    uint32_t kept = slot->arrivals < ARRIVALS ? slot->arrivals : ARRIVALS;
    for (uint32_t i = 1; i <= kept; i++) {
        uint32_t at = (slot->arrivals - i) % ARRIVALS;
        if (slot->arrival[at].pc == pc) {
            return slot->arrival[at].cycle + 1;
        }
    }
    return 0;
}

/* The order policy has chosen one of these warps, whose numbers are modulo 64. */
static void note_ready(const waits_t *w, const event_t *e) {
    uint32_t first = e->warp / 64 * 64;
    for (uint64_t ready = e->ready; ready; ready &= ready - 1) {
        uint32_t warp = first + (uint32_t)__builtin_ctzll(ready);
        slot_t *slot = warp < w->warps ? slot_of(w, e->core, warp) : NULL;
        if (slot && slot->ready == UINT64_MAX) {
            slot->ready = e->cycle;
        }
    }
}

/* The register of an instruction that was written last. */
static const written_t *last_written(const slot_t *slot, const insn_t *insn) {
    const uint8_t numbers[] = {insn->rs1, insn->rs2, insn->rs3, insn->rd};
    const written_t *last = &slot->reg[0];
    for (size_t i = 0; i < sizeof numbers; i++) {
        const written_t *reg = &slot->reg[numbers[i]];
        last = reg->written > last->written ? reg : last;
    }
    return last;
}

static uint64_t between(uint64_t least, uint64_t cycle, uint64_t most) {
    return cycle < least ? least : cycle > most ? most : cycle;
}

static waited_t waited_for(const slot_t *slot, const event_t *e, const insn_t *insn) {
    const written_t *reg = last_written(slot, insn);
    waited_t waited = {.since = slot->since};
    uint64_t at = slot->since, ready = slot->ready;
    uint64_t *to = waited.to;
    at = to[WAIT_BARRIER] = slot->barrier ? between(at, ready, e->cycle) : at;
    at = to[WAIT_FETCH] = between(at, arrived(slot, e->pc), e->cycle);
    waited.producer = reg->written > at ? reg->pc : 0;
    to[WAIT_LOAD] = reg->load ? between(at, reg->written, e->cycle) : at;
    at = to[WAIT_RESULT] = between(at, reg->written, e->cycle);
    to[WAIT_OTHER] = between(at, ready, e->cycle);
    to[WAIT_TURN] = e->cycle;
    return waited;
}

static void issue(waits_t *w, const event_t *e, slot_t *slot, waited_t *waited) {
    insn_t insn = decode(e->instruction);
    isa_class_t class = insn.op == OP_ILLEGAL ? CLASS_SYSTEM : op_class((op_t)insn.op);
    note_ready(w, e);
    *waited = waited_for(slot, e, &insn);
    slot->barrier = class == CLASS_BARRIER;
    slot->since = e->cycle + 1;
    slot->ready = UINT64_MAX;
    if (insn.rd) {
        slot->reg[insn.rd] = (written_t){.written = UINT64_MAX,
                                         .pc = e->pc,
                                         .load = class == CLASS_LOAD || class == CLASS_ATOMIC};
    }
    if (class == CLASS_EXIT) {
        set_live(w, e, slot, slot->live & ~e->mask);
    }
}

bool waits_event(waits_t *w, const event_t *e, waited_t *waited) {
    slot_t *slot = slot_of(w, e->core, e->warp);
    switch (e->kind) {
    case EVENT_BIND: bind(w, e, slot); break;
    case EVENT_FETCH:
        if (e->last) {
            arrive(slot, e);
        }
        break;
    case EVENT_RESULT:
        if (e->write) {
            slot->reg[e->rd].written = e->cycle + 1;
        }
        break;
    case EVENT_ISSUE: issue(w, e, slot, waited); return true;
    default: break;
    }
    return false;
}
