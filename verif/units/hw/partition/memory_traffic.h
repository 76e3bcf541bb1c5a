/* SPDX-License-Identifier: Apache-2.0 */
/* Random traffic through crossbar and partitions, against a plain array.
 *
 * Every fourth sector belongs to one core. In the others a word belongs to each core, and the rest
 * is for atomics of all. A core alone writes what belongs to it, byte-wise and in any combination,
 * and knows what it must be wherever it reads it: what it wrote before the read was sent. Writes
 * and atomics are followed in the order in which the slices say that they performed them. A read of
 * the other words must see one of the values that they had since then, after the core's own atomics
 * before it and before those after it. In the end the memory must hold what was written. Where
 * reads say how they are served, they say it at random: it must change no value.
 */
#ifndef WEFT_MEMORY_TRAFFIC_H
#define WEFT_MEMORY_TRAFFIC_H

#include "common/atomics.h"
#include "memory_side.h"

#define TAGS (1u << TAG_BITS)
#define SEEN 64

typedef struct {
    bool open, performed;
    request_packet_t request;
    uint32_t number;          /* in the order in which the core sent */
    uint32_t sectors;         /* still to be answered */
    uint32_t own[LINE_WORDS]; /* of the line, when it was sent */
    struct {
        uint32_t value[SEEN], count; /* that a read may see */
        bool closed;                 /* no later ones */
    } seen[LINE_WORDS];
    uint32_t old[SECTOR_WORDS];
} packet_t;

typedef struct {
    side_t side;
    uint32_t random;
    uint32_t reference[SIDE_BYTES / 4]; /* as performed */
    uint32_t own[SIDE_BYTES / 4];       /* as sent: words of the core that owns them */
    packet_t packet[CORES][TAGS];
    uint32_t sent[CORES];
    uint32_t performed[CORES][PARTITIONS]; /* number of the last */
    uint32_t answers, atomics, swapped;    /* swapped: words for which amocas found what it wants */
    uint64_t progress;                     /* cycle of the last answer */
} traffic_t;

/* A word of memory, by its number. */
static bool owns(uint32_t core, uint32_t word) {
    uint32_t sector = word / SECTOR_WORDS;
    return sector % 4 == 3 ? sector / 4 % CORES == core : word % SECTOR_WORDS == core;
}

static bool shared(uint32_t word) {
    return word / SECTOR_WORDS % 4 != 3 && word % SECTOR_WORDS >= CORES;
}

static uint32_t enabled_bits(uint32_t bytes) {
    uint32_t bits = 0;
    for (uint32_t b = 0; b < 4; b++) {
        bits |= (bytes >> b & 1) * 0xffu << 8 * b;
    }
    return bits;
}

static request_packet_t random_packet(traffic_t *t, uint32_t core, uint32_t tag) {
    uint32_t r = side_random(&t->random);
    uint32_t line = r % (SIDE_BYTES / LINE_BYTES) * LINE_BYTES,
             sector = r >> 10 & (LINE_SECTORS - 1);
    request_packet_t p = {.valid = 1, .core = core, .tag = tag, .address = GLOBAL_BASE + line};
    switch (r >> 16 & 3) {
    case 0:
        p.op = PACKET_ATOMIC;
        p.amo = (r >> 20) % (AMO_MAXU + 1 + HAS_CAS);
        break;
    case 1: p.op = PACKET_WRITE; break;
    default:
        p.op = PACKET_READ;
        p.sectors = r >> 24 & MASK(LINE_SECTORS);
        p.sectors |= 1u << sector;
        if (HAS_SERVICE) {
            p.service[0] = side_random(&t->random) & (SERVE_PAST | SERVE_LEAST | SERVE_FIRST);
        }
        return p;
    }
    p.address += sector * SECTOR_BYTES;
    uint32_t at = (p.address - GLOBAL_BASE) / 4, whole = side_random(&t->random) % 2;
    uint32_t wanted[SECTOR_WORDS] = {0};
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        uint32_t bits = side_random(&t->random);
        p.data[w] = side_random(&t->random);
        if (p.op == PACKET_WRITE && owns(core, at + w)) {
            p.byte_enable[w] = whole || bits & 16 ? 15 : bits & 15;
        } else if (p.op == PACKET_ATOMIC && shared(at + w)) {
            bool other_half = p.amo == AMO_CAS && w / (SECTOR_WORDS / 2) != (r >> 28 & 1);
            p.byte_enable[w] = bits & 1 && !other_half ? 15 : 0;
            /* What amocas compares with is often what the word is now. */
            wanted[w] = bits & 2 ? t->reference[at + w] : p.data[w];
        }
    }
    for (uint32_t w = 0; w < SECTOR_WORDS && p.amo == AMO_CAS; w++) {
        if (p.byte_enable[w]) {
            p.data[(w + SECTOR_WORDS / 2) % SECTOR_WORDS] = wanted[w];
        }
    }
    return p;
}

/* A word was written: reads in flight may see it, or must, or must not. */
static void note_write(traffic_t *t, const packet_t *by, uint32_t at) {
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t tag = 0; tag < TAGS; tag++) {
            packet_t *read = &t->packet[c][tag];
            uint32_t offset = at - (read->request.address - GLOBAL_BASE) / 4;
            if (!read->open || read->request.op != PACKET_READ || offset >= LINE_WORDS) {
                continue;
            }
            bool own = c == by->request.core;
            read->seen[offset].closed |= own && read->number < by->number;
            if (own && read->number > by->number) {
                read->seen[offset].count = 0;
            }
            if (!read->seen[offset].closed) {
                cr_assert_lt(read->seen[offset].count, SEEN);
                read->seen[offset].value[read->seen[offset].count++] = t->reference[at];
            }
        }
    }
}

static bool was_seen(const packet_t *read, uint32_t offset, uint32_t value) {
    for (uint32_t i = 0; i < read->seen[offset].count; i++) {
        if (read->seen[offset].value[i] == value) {
            return true;
        }
    }
    return false;
}

/* Offer a packet, if none is offered and a tag is free. */
static void offer(traffic_t *t, uint32_t core) {
    uint32_t tag = side_random(&t->random) % TAGS;
    packet_t *packet = &t->packet[core][tag];
    if (t->side.request[core].valid || packet->open || side_random(&t->random) % 4 == 0) {
        return;
    }
    packet->open = true;
    packet->performed = false;
    packet->request = random_packet(t, core, tag);
    packet->number = ++t->sent[core];
    packet->sectors = packet->request.op == PACKET_READ ? packet->request.sectors : 1;
    uint32_t at = (packet->request.address - GLOBAL_BASE) / 4;
    for (uint32_t w = 0; w < SECTOR_WORDS && packet->request.op == PACKET_WRITE; w++) {
        uint32_t bits = enabled_bits(packet->request.byte_enable[w]);
        t->own[at + w] = (t->own[at + w] & ~bits) | (packet->request.data[w] & bits);
    }
    if (packet->request.op == PACKET_READ) {
        memcpy(packet->own, &t->own[at], sizeof packet->own);
        for (uint32_t w = 0; w < LINE_WORDS; w++) {
            packet->seen[w].value[0] = t->reference[at + w];
            packet->seen[w].count = 1;
            packet->seen[w].closed = false;
        }
    }
    t->side.request[core] = packet->request;
}

/* A slice has performed a write or an atomic: in the order of the core, and on the reference. */
static void follow(traffic_t *t, uint32_t partition, const perform_event_t *e) {
    packet_t *packet = &t->packet[e->core][e->tag];
    const request_packet_t *p = &packet->request;
    cr_assert(packet->open && !packet->performed && p->op != PACKET_READ);
    cr_assert_eq(e->atomic, p->op == PACKET_ATOMIC);
    cr_assert_eq(e->address, p->address);
    cr_assert_eq(partition_of(p->address), partition);
    cr_assert_gt(packet->number, t->performed[e->core][partition], "core %u: order", e->core);
    t->performed[e->core][partition] = packet->number;
    packet->performed = true;
    uint32_t at = (p->address - GLOBAL_BASE) / 4, words = 0;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        uint32_t bits = enabled_bits(p->byte_enable[w]), old = t->reference[at + w];
        uint32_t wanted = p->data[(w + SECTOR_WORDS / 2) % SECTOR_WORDS];
        uint32_t word = e->atomic ? atomic_result(p->amo, old, p->data[w], wanted) : p->data[w];
        t->swapped += e->atomic && p->amo == AMO_CAS && bits && old == wanted;
        words |= (uint32_t)(bits != 0) << w;
        packet->old[w] = old;
        t->reference[at + w] = (old & ~bits) | (word & bits);
        if (bits) {
            note_write(t, packet, at + w);
        }
        if (e->atomic && bits) {
            cr_assert_eq(e->old[w], old, "%08x: old %08x, not %08x", p->address + 4 * w, e->old[w],
                         old);
        }
    }
    cr_assert_eq(e->words, words);
    t->atomics += e->atomic;
}

static void check_answer(traffic_t *t, uint32_t core, const response_packet_t *r) {
    packet_t *packet = &t->packet[core][r->tag];
    const request_packet_t *p = &packet->request;
    uint32_t bit = p->op == PACKET_READ ? 1u << r->sector : 1;
    cr_assert(packet->open && r->core == core, "an answer without a question");
    cr_assert_eq(r->op, p->op);
    cr_assert(packet->sectors & bit, "sector %u was not asked for, or comes twice", r->sector);
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        uint32_t offset = r->sector * SECTOR_WORDS + w, address = p->address + 4 * offset;
        if (p->op == PACKET_READ && owns(core, (address - GLOBAL_BASE) / 4)) {
            uint32_t wanted = packet->own[offset];
            cr_assert_eq(r->data[w], wanted, "core %u reads %08x at %08x, not %08x", core,
                         r->data[w], address, wanted);
        } else if (p->op == PACKET_READ) {
            cr_assert(was_seen(packet, offset, r->data[w]), "core %u reads %08x at %08x", core,
                      r->data[w], address);
        }
        if (p->op == PACKET_ATOMIC && p->byte_enable[w]) {
            cr_assert_eq(r->data[w], packet->old[w]);
        }
    }
    cr_assert(p->op == PACKET_READ || packet->performed, "answered before it is performed");
    packet->sectors &= ~bit;
    packet->open = packet->sectors != 0;
    t->answers++;
    t->progress = t->side.cycle;
}

static void traffic_cycle(traffic_t *t) {
    side_tick(&t->side);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        if (t->side.performed[p].valid) {
            follow(t, p, &t->side.performed[p]);
        }
    }
    for (uint32_t c = 0; c < CORES; c++) {
        if (t->side.ready[c]) {
            t->side.request[c].valid = 0;
        }
        if (t->side.response[c].valid) {
            check_answer(t, c, &t->side.response[c]);
        }
    }
    cr_assert_lt(t->side.cycle - t->progress, 5000, "nothing is answered any more");
}

static bool all_answered(const traffic_t *t) {
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t tag = 0; tag < TAGS; tag++) {
            if (t->packet[c][tag].open) {
                return false;
            }
        }
    }
    return true;
}

/* Traffic for `cycles`, until all is answered, then flush and compare; twice without reset. */
static void traffic_run(uint32_t seed, bool hostile, uint32_t cycles) {
    static traffic_t t;
    memset(&t, 0, sizeof t);
    t.random = seed * 2654435761u + 1;
    side_reset(&t.side, hostile ? seed * 40503u + 7 : 0, 1 + seed % 30);
    for (uint32_t i = 0; i < SIDE_BYTES / 4; i++) {
        t.side.word[i] = t.reference[i] = t.own[i] = side_random(&t.random);
    }
    for (uint32_t launch = 0; launch < 2; launch++) {
        t.progress = t.side.cycle;
        for (uint32_t i = 0; i < cycles; i++) {
            t.side.flush = (seed & 2) && i % 256 < 16; /* it waits until nothing comes any more */
            for (uint32_t c = 0; c < CORES; c++) {
                offer(&t, c);
            }
            traffic_cycle(&t);
        }
        t.side.flush = false;
        while (!all_answered(&t)) {
            traffic_cycle(&t);
        }
        side_flush(&t.side);
        for (uint32_t i = 0; i < SIDE_BYTES / 4; i++) {
            cr_assert_eq(t.side.word[i], t.reference[i], "word %u after the flush", i);
            cr_assert(shared(i) || t.own[i] == t.reference[i]);
        }
    }
    cr_assert_gt(t.answers, cycles / 8);
    cr_assert_gt(t.atomics, cycles / 64);
    cr_assert(!HAS_CAS || t.swapped, "amocas never found its word");
}

#endif
