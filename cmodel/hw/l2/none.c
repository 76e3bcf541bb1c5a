/* SPDX-License-Identifier: Apache-2.0 */
/* l2=none: no cache; requests go to the memory one sector at a time, in the order in which they
 * come.
 *
 * Source: gpu-architecture-book.md MEM-10, MEM-11. A write is performed when it is handed over to
 * the memory, which keeps the order of what it takes. An atomic reads the sector, waits for it, and
 * writes the words back; nothing else begins meanwhile. Sectors that were read wait in a memory,
 * each in the place of its tag, until there is room for the response.
 *
 * Liveness: places are reserved before a read is sent, so the memory's answers never wait, and an
 * atomic waits for one answer only.
 */
#define CFG_L2_NONE 1 /* this file is none, whatever a tool that reads it alone was told */
#include "l2.h"

#include "../access.h"
#include "../atomics.h"

void l2_reset(l2_t *s) {
    s->memory.valid = 0;
    s->left = 0;
    s->atomic = 0;
    s->used = 0;
    s->arrived = 0;
    s->answering = 0;
}

void l2_view(const l2_t *s, l2_view_t *v) {
    v->memory = s->memory;
    v->flushed = !s->memory.valid && s->used == 0;
}

/* The request at hand is performed: tell verification, and write its words. */
static void perform(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    uint32_t atomic = HAS_ATOMICS && in->request.op == PACKET_ATOMIC;
    out->taken = 1;
    out->performed.valid = 1;
    out->performed.atomic = atomic;
    out->performed.core = in->request.core;
    out->performed.tag = in->request.tag;
    out->performed.address = in->request.address;
    s->memory.valid = 1;
    s->memory.write = 1;
    s->memory.address = in->request.address;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        uint32_t old = s->sector.q[w], operand = in->request.data[w];
        out->performed.words |= (uint32_t)(in->request.byte_enable[w] != 0) << w;
        out->performed.old[w] = old;
        s->memory.byte_enable[w] = in->request.byte_enable[w];
        s->memory.data[w] = atomic ? atomic_result(in->request.amo, old, operand) : operand;
    }
}

/* The sector that was read in the last cycle: the response, or the end of the atomic. */
static void answer_read(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    uint32_t entry = s->answer;
    out->response.valid = 1;
    out->response.op = s->atomic_read[entry] ? PACKET_ATOMIC : PACKET_READ;
    out->response.core = s->core[entry];
    out->response.tag = s->tag[entry];
    out->response.sector = s->number[entry];
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        out->response.data[w] = s->sector.q[w];
    }
    s->used &= ~(1u << entry);
    if (s->atomic_read[entry]) {
        s->atomic = 0;
        perform(s, in, out);
    }
}

/* Hand a write over to the memory, and answer it. */
static void begin_write(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    perform(s, in, out);
    out->response.valid = 1;
    out->response.op = PACKET_WRITE;
    out->response.core = in->request.core;
    out->response.tag = in->request.tag;
    out->response.sector = in->request.address >> SECTOR_SHIFT & (LINE_SECTORS - 1);
}

/* Ask the memory for the next sector of a read, or for that of an atomic. */
static void begin_read(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    uint32_t atomic = HAS_ATOMICS && in->request.op == PACKET_ATOMIC;
    uint32_t entry = lowest_one(~s->used & MASK(L2_PENDING));
    uint32_t left = s->left ? s->left : in->request.sectors;
    uint32_t sector =
        atomic ? in->request.address >> SECTOR_SHIFT & (LINE_SECTORS - 1) : lowest_one(left);
    s->memory.valid = 1;
    s->memory.write = 0;
    s->memory.tag = entry;
    s->memory.address = (in->request.address & ~(LINE_BYTES - 1u)) | sector << SECTOR_SHIFT;
    s->used |= 1u << entry;
    s->atomic_read[entry] = atomic;
    s->core[entry] = in->request.core;
    s->tag[entry] = in->request.tag;
    s->number[entry] = sector;
    s->atomic = atomic;
    s->left = atomic ? 0 : left & ~(1u << sector);
    out->taken = !atomic && s->left == 0;
}

static void begin_request(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    if (!in->request.valid || !in->tick || s->memory.valid || s->atomic) {
        return;
    }
    if (in->request.op == PACKET_WRITE) {
        if (in->response_room && !out->response.valid) {
            begin_write(s, in, out);
        }
    } else if (s->used != MASK(L2_PENDING)) {
        begin_read(s, in, out);
    }
}

void l2_tick(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    *out = (l2_out_t){0};
    if (!in->request.valid && !s->memory.valid && s->used == 0) {
        return;
    }
    if (in->memory_ready) {
        s->memory.valid = 0;
    }
    if (s->answering) {
        answer_read(s, in, out);
    }
    begin_request(s, in, out);

    /* An atomic's answer writes to the memory at once, so its place there must be free: nothing
     * has begun since its read was taken. */
    uint32_t entry = lowest_one(s->arrived);
    uint32_t waiting[SECTOR_WORDS], place[SECTOR_WORDS];
    s->answering = s->arrived != 0 && in->response_room;
    s->answer = entry;
    s->arrived &= ~((uint32_t)s->answering << entry);
    if (in->memory.valid) {
        s->arrived |= 1u << in->memory.tag;
    }
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        waiting[w] = entry;
        place[w] = in->memory.tag;
    }
    ram_1r1w_lanes(&s->sector, s->answering ? MASK(SECTOR_WORDS) : 0, waiting,
                   in->memory.valid ? MASK(SECTOR_WORDS) : 0, place, in->memory.data);
}
