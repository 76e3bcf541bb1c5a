/* SPDX-License-Identifier: Apache-2.0 */
/* The memory of the regrouping machine: see regroup.h.
 *
 * Shared memory takes effect at once. A core sees its own stores to global memory at once; they
 * land in order, as packets, with the core's atomics between them.
 */
#include <string.h>

#include "regroup_machine.h"

static uint32_t width_bits(const instruction_t *i) {
    uint32_t width = i->action == DO_ATOMIC_ADD ? 2 : i->width & 3;

    return width == 2 ? 0xffffffffu : width == 1 ? 0xffff : 0xff;
}

/* A word of global memory as a core sees it: with its own stores that are in flight. */
static uint32_t global_word(const machine_t *m, uint32_t core, uint32_t word) {
    const core_t *k = &m->core[core];
    uint32_t value = m->global[word];

    for (uint32_t i = 0; i < k->packets; i++) {
        const packet_t *p = &k->packet[i];
        uint32_t at = word - p->sector * SECTOR_WORDS;

        if (!p->atomic && at < SECTOR_WORDS) {
            value = (value & ~p->bits[at]) | (p->data[at] & p->bits[at]);
        }
    }
    return value;
}

static uint32_t extend(const instruction_t *i, uint32_t value) {
    switch (i->width) {
    case 1: return (uint32_t)(int16_t)value;
    case 4: return value & 0xff;
    case 5: return value & 0xffff;
    default: return value;
    }
}

/* A lane in shared memory, or a load of global memory. */
static void access_lane(machine_t *m, uint32_t core, flight_t *f, uint32_t lane) {
    uint32_t bits = width_bits(&f->what), block = f->thread[lane] / BLOCK;
    uint32_t word = f->address[lane] % (1u << WINDOW_SHIFT) / 4;
    bool shared = f->address[lane] < LOCAL_BASE;
    uint32_t *at = &m->shared[block][shared ? word : 0];
    uint32_t old = shared ? *at : global_word(m, core, word);

    if (f->what.action == DO_LOAD) {
        f->value[lane] = extend(&f->what, old);
    } else if (f->what.action == DO_STORE) {
        *at = (old & ~bits) | (f->operand[lane] & bits);
    } else {
        f->value[lane] = old;
        *at = old + f->operand[lane];
        f->performed |= 1u << lane;
    }
}

/* Lanes of a piece: for shared memory and loads any, else those that a packet can carry. All lanes
 * of a store to a word go together, those of an atomic one by one. */
static uint32_t piece_of(machine_t *m, const flight_t *f, uint32_t left) {
    uint32_t lanes = some_lanes(m, left), lowest = (uint32_t)__builtin_ctz(lanes), piece = 0;
    bool global = f->address[lowest] >= GLOBAL_BASE, store = f->what.action == DO_STORE;

    if (f->what.action == DO_LOAD) {
        return lanes;
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t at = f->address[lane];
        bool chosen = left >> lane & 1 && (at >= GLOBAL_BASE) == global;

        for (uint32_t k = 0; k < lane; k++) {
            if (chosen && global && !store && piece >> k & 1 && f->address[k] == at) {
                chosen = false;
            }
        }
        if (global && at / 4 / SECTOR_WORDS != f->address[lowest] / 4 / SECTOR_WORDS) {
            chosen = false;
        }
        if (!store && !(lanes >> lane & 1)) {
            chosen = false;
        }
        piece |= (uint32_t)chosen << lane;
    }
    return piece;
}

static void send_packet(machine_t *m, uint32_t core, uint32_t slot, const flight_t *f,
                        uint32_t piece) {
    core_t *k = &m->core[core];
    packet_t *p = &k->packet[k->packets++];

    *p = (packet_t){.atomic = f->what.action == DO_ATOMIC_ADD,
                    .slot = slot,
                    .serial = f->serial,
                    .lanes = piece};
    if (p->atomic) {
        p->tag = (uint32_t)__builtin_ctz(~k->tags);
        k->tags |= 1u << p->tag;
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t word = f->address[lane] % (1u << WINDOW_SHIFT) / 4, at = word % SECTOR_WORDS;
        uint32_t bits = width_bits(&f->what);

        if (!(piece >> lane & 1)) {
            continue;
        }
        p->sector = word / SECTOR_WORDS;
        p->words |= 1u << at;
        p->data[at] = (p->data[at] & ~bits) | (f->operand[lane] & bits);
        p->bits[at] |= bits;
    }
}

void regroup_land(machine_t *m, uint32_t core) {
    core_t *k = &m->core[core];
    packet_t p = k->packet[0];

    if (!k->packets) {
        return;
    }
    memmove(&k->packet[0], &k->packet[1], --k->packets * sizeof p);
    tell(m, (event_t){.kind = EVENT_PERFORM,
                      .core = core,
                      .tag = p.tag,
                      .atomic = p.atomic,
                      .mask = p.words,
                      .sector = GLOBAL_BASE + 4 * SECTOR_WORDS * p.sector});
    for (uint32_t at = 0; !p.atomic && at < SECTOR_WORDS; at++) {
        uint32_t *word = &m->global[p.sector * SECTOR_WORDS + at];

        *word = (*word & ~p.bits[at]) | (p.data[at] & p.bits[at]);
    }
    if (!p.atomic) {
        return;
    }
    k->tags &= ~(1u << p.tag);

    slot_t *s = &k->slot[p.slot];
    flight_t *f = &s->flight[0];

    while (f->serial != p.serial) {
        f++;
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (p.lanes >> lane & 1) {
            uint32_t *word = &m->global[f->address[lane] % (1u << WINDOW_SHIFT) / 4];

            f->value[lane] = *word;
            *word += f->operand[lane];
            f->performed |= 1u << lane;
            m->thread[f->thread[lane]].memory--;
        }
    }
}

bool regroup_perform(machine_t *m, uint32_t core, uint32_t slot, flight_t *f) {
    bool store = f->what.action == DO_STORE, atomic = f->what.action == DO_ATOMIC_ADD;
    uint32_t piece = piece_of(m, f, f->mask & ~f->accessed);
    bool global = f->address[__builtin_ctz(piece)] >= GLOBAL_BASE;
    bool sends = global && (store || atomic);
    core_t *k = &m->core[core];
    uint32_t operand[LANES];

    if (sends && (k->packets == PACKETS || k->tags == 0xffff)) {
        return false;
    }
    memcpy(operand, f->operand, sizeof operand);
    if (store && may(m, WRONG_STORE)) {
        is_wrong(m, true);
        operand[__builtin_ctz(piece)] ^= 1u << draw(&m->random, 8);
    }
    f->accessed |= piece;
    if (sends) {
        send_packet(m, core, slot, f, piece);
    }
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (piece >> lane & 1) {
            if (!sends) {
                access_lane(m, core, f, lane);
            }
            if (!(sends && atomic)) {
                m->thread[f->thread[lane]].memory--;
            }
        }
    }
    tell(m, (event_t){.kind = EVENT_ACCESS,
                      .core = core,
                      .warp = slot,
                      .serial = f->serial % 64,
                      .mask = piece,
                      .write = store,
                      .atomic = atomic,
                      .tag = sends && atomic ? k->packet[k->packets - 1].tag : EVENT_TAG_NONE,
                      .last = store && f->accessed == f->mask,
                      .address = f->address,
                      .value = operand});
    return store && f->accessed == f->mask;
}
