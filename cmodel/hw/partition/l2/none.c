/* SPDX-License-Identifier: Apache-2.0 */
/* l2=none: no cache; requests go to the memory one sector at a time, in order of arrival.
 *
 * Source: book:MEM-10, MEM-11. A write is performed when the memory takes it; the memory keeps the
 * order. An atomic reads the sector, waits for it, and writes the words back; nothing else begins
 * meanwhile. Sectors that were read wait in a memory, at the place of their tag, until the response
 * fits. If one core takes every response at once (NETWORK_DIRECT) they do not wait.
 *
 * Liveness: places are reserved before a read is sent, so the memory's answers never wait, and an
 * atomic waits for one answer only.
 */
#include "partition/l2/l2.h"

#include "common/access.h"
#include "common/atomics.h"

void l2_reset(l2_t *s) {
    s->memory.valid = 0;
    s->left = 0;
    s->atomic = 0;
    s->used = 0;
    if (KEEPS_SECTORS) {
        s->arrived = 0;
        s->answering = 0;
    }
}

void l2_view(const l2_t *s, l2_view_t *v) {
    v->flushed = !s->memory.valid && s->used == 0;
}

void l2_probe(const l2_t *s, const l2_probe_in_t *in, l2_probe_out_t *out) {
    (void)in;
    out->memory = s->memory;
}

/* A sector that can be answered now. */
typedef struct {
    U(1) valid;
    U(L2_PENDING_BITS) entry;
    U(32) data[SECTOR_WORDS];
} arrival_t;

/* Whether the request at hand is one. */
static uint32_t is_atomic(const l2_in_t *in) {
    return HAS_ATOMICS && in->request.op == PACKET_ATOMIC;
}

/* All of a response but whether there is one: that to the read that ends, else to the write at
 * hand. */
static void describe_response(const l2_t *s, const l2_in_t *in, const arrival_t *arrival,
                              response_packet_t *response) {
    uint32_t entry = arrival->entry, reads = arrival->valid;
    uint32_t op = s->atomic_read[entry] ? PACKET_ATOMIC : PACKET_READ;
    uint32_t sector = in->request.address >> SECTOR_SHIFT & (LINE_SECTORS - 1);
    response->op = reads ? op : PACKET_WRITE;
    response->core = reads ? s->core[entry] : in->request.core;
    response->tag = reads ? s->tag[entry] : in->request.tag;
    response->sector = reads ? s->number[entry] : sector;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        response->data[w] = arrival->data[w];
    }
}

/* The request at hand is performed: tell verification, and write its words; `old` is what the
 * sector of an atomic holds. */
static void perform(l2_t *s, const l2_in_t *in, const arrival_t *old, l2_out_t *out) {
    uint32_t atomic = is_atomic(in);
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
        uint32_t operand = in->request.data[w];
        uint32_t wanted = HAS_CAS ? in->request.data[atomic_partner(w, SECTOR_WORDS)] : 0;
        out->performed.words |= (uint32_t)(in->request.byte_enable[w] != 0) << w;
        out->performed.old[w] = old->data[w];
        s->memory.byte_enable[w] = in->request.byte_enable[w];
        s->memory.data[w] =
            atomic ? atomic_result(in->request.amo, old->data[w], operand, wanted) : operand;
    }
}

/* The response to a read, or the end of the atomic. */
static void answer_read(l2_t *s, const l2_in_t *in, const arrival_t *arrival, l2_out_t *out) {
    out->response.valid = 1;
    s->used &= ~(1u << arrival->entry);
    if (s->atomic_read[arrival->entry]) {
        s->atomic = 0;
        perform(s, in, arrival, out);
    }
}

/* Ask the memory for the next sector of a read, or for that of an atomic. */
static void begin_read(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    uint32_t atomic = is_atomic(in);
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

static void begin_request(l2_t *s, const l2_in_t *in, const arrival_t *arrival, l2_out_t *out) {
    if (!in->request.valid || !in->tick || s->memory.valid || s->atomic) {
        return;
    }
    if (in->request.op == PACKET_WRITE) {
        if (in->response_room && !out->response.valid) {
            perform(s, in, arrival, out);
            out->response.valid = 1;
        }
    } else if (s->used != MASK(L2_PENDING)) {
        begin_read(s, in, out);
    }
}

/* The sector that was read in the last cycle, or that comes. */
static void find_arrival(const l2_t *s, const l2_in_t *in, arrival_t *arrival) {
    arrival->valid = KEEPS_SECTORS ? s->answering : in->memory.valid;
    arrival->entry = KEEPS_SECTORS ? s->answer : in->memory.tag;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        arrival->data[w] = KEEPS_SECTORS ? s->sector.q[w] : in->memory.data[w];
    }
}

/* Sectors that come wait for room for their responses. */
static void keep_sectors(l2_t *s, const l2_in_t *in) {
    uint32_t entry = lowest_one(s->arrived);
    s->answering = s->arrived != 0 && in->response_room;
    s->answer = entry;
    s->arrived &= ~((uint32_t)s->answering << entry);
    if (in->memory.valid) {
        s->arrived |= 1u << in->memory.tag;
    }
    ram_1r1w_row(&s->sector, s->answering ? MASK(SECTOR_WORDS) : 0, entry,
                 in->memory.valid ? MASK(SECTOR_WORDS) : 0, in->memory.tag, in->memory.data);
}

/* An atomic's answer writes to the memory at once, so its place there must be free: nothing has
 * begun since its read was taken. */
void l2_tick(l2_t *s, const l2_in_t *in, l2_out_t *out) {
    arrival_t arrival;
    *out = (l2_out_t){0};
    find_arrival(s, in, &arrival);
    describe_response(s, in, &arrival, &out->response);
    if (in->memory_ready) {
        s->memory.valid = 0;
    }
    if (arrival.valid) {
        answer_read(s, in, &arrival, out);
    }
    begin_request(s, in, &arrival, out);
    if (KEEPS_SECTORS) {
        keep_sectors(s, in);
    }
}
