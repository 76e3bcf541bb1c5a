/* SPDX-License-Identifier: Apache-2.0 */
/* A partition's AXI4 master: sectors read and written by the L2 slice become bursts.
 *
 * It replaces the DRAM controller (dram=none). Several reads and writes are in flight at a time,
 * each with an id of its own; the bus may answer them in any order, and interleave the beats of
 * different reads. A memory with a row for each id collects them.
 *
 * The slice expects what backing_request_t promises: a read returns the sector as it was when the
 * read was taken. AXI orders nothing between its channels, so a request waits while another one to
 * the same sector is in flight and one of the two writes.
 *
 * Liveness: a request waits only for responses of earlier ones, and those wait for nothing here.
 */
#include "edge/axi/axi_master.h"

void axi_master_reset(axi_master_t *s) {
    s->pending.valid = 0;
    s->read.valid = 0;
    s->write.valid = 0;
    s->reading = 0;
    s->arrived = 0;
    s->answering = 0;
    s->writing = 0;
    s->sending = 0;
    s->failed = 0;
}

/* An address channel: the burst is always one sector. */
static void axi_master_address(const axi_burst_t *burst, axi_address_t *channel) {
    channel->valid = burst->valid;
    channel->id = burst->id;
    channel->address = burst->address;
    channel->length = AXI_BEATS - 1;
    channel->size = CLOG2(4 * AXI_WORDS);
    channel->burst = AXI_INCREMENTS;
}

void axi_master_view(const axi_master_t *s, axi_master_view_t *v) {
    v->ready = !s->pending.valid;
    v->idle = !s->pending.valid && s->reading == 0 && s->writing == 0 && !s->answering;
    v->failed = s->failed;
    axi_master_address(&s->read, &v->read_address);
    axi_master_address(&s->write, &v->write_address);
    v->write_data.valid = s->sending;
    v->write_data.last = s->beat == AXI_BEATS - 1;
    for (uint32_t w = 0; w < AXI_WORDS; w++) {
        v->write_data.strobe[w] = s->byte_enable[s->beat * AXI_WORDS + w];
        v->write_data.data[w] = s->data[s->beat * AXI_WORDS + w];
    }
    v->answer_valid = s->answering;
    v->answer_tag = s->answer_tag;
    v->answer = s->words.q;
}

/* Where an address of the memory map lies on the bus. */
static uint32_t bus_address(const axi_windows_t *windows, uint32_t address) {
    uint32_t window = address >> WINDOW_SHIFT;
    uint32_t base = window == WINDOW_PARAM     ? windows->param
                    : window == WINDOW_LOCAL   ? windows->local
                    : window == WINDOW_PROGRAM ? windows->program
                                               : windows->global;
    return base + (address & MASK(WINDOW_SHIFT));
}

/* Whether the sector has a request in flight that the pending one must not overtake. */
static uint32_t axi_master_conflict(const axi_master_t *s) {
    uint32_t conflict = 0;
    for (uint32_t i = 0; i < AXI_WRITES; i++) {
        conflict |= (s->writing >> i & 1) && s->write_sector[i] == s->pending.address;
    }
    for (uint32_t i = 0; i < AXI_READS; i++) {
        conflict |=
            s->pending.write && (s->reading >> i & 1) && s->read_sector[i] == s->pending.address;
    }
    return conflict;
}

static void axi_master_begin_read(axi_master_t *s, const axi_windows_t *windows) {
    uint32_t id = lowest_one(~s->reading & MASK(AXI_READS));
    s->reading |= 1u << id;
    s->read_sector[id] = s->pending.address;
    s->read_tag[id] = s->pending.tag;
    s->read_beat[id] = 0;
    s->read.valid = 1;
    s->read.id = id;
    s->read.address = bus_address(windows, s->pending.address);
    s->pending.valid = 0;
}

static void axi_master_begin_write(axi_master_t *s, const axi_windows_t *windows) {
    uint32_t id = lowest_one(~s->writing & MASK(AXI_WRITES));
    s->writing |= 1u << id;
    s->write_sector[id] = s->pending.address;
    s->write.valid = 1;
    s->write.id = id;
    s->write.address = bus_address(windows, s->pending.address);
    s->sending = 1;
    s->beat = 0;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        s->byte_enable[w] = s->pending.byte_enable[w];
        s->data[w] = s->pending.data[w];
    }
    s->pending.valid = 0;
}

/* The pending request goes out when its channel is free, an id is free, and nothing conflicts. */
static void axi_master_begin(axi_master_t *s, const axi_windows_t *windows) {
    uint32_t can_read = !s->read.valid && (~s->reading & MASK(AXI_READS)) != 0;
    uint32_t can_write = !s->write.valid && !s->sending && (~s->writing & MASK(AXI_WRITES)) != 0;
    if (!s->pending.valid || axi_master_conflict(s)) {
        return;
    }
    if (s->pending.write) {
        if (can_write) {
            axi_master_begin_write(s, windows);
        }
    } else if (can_read) {
        axi_master_begin_read(s, windows);
    }
}

/* What the bus took or answered in this cycle. */
static void axi_master_settle(axi_master_t *s, const axi_master_in_t *in) {
    if (in->read_address_ready) {
        s->read.valid = 0;
    }
    if (in->write_address_ready) {
        s->write.valid = 0;
    }
    if (s->sending && in->write_data_ready) {
        s->sending = s->beat != AXI_BEATS - 1;
        s->beat = s->sending ? s->beat + 1 : 0;
    }
    if (in->write_response.valid) {
        s->writing &= ~(1u << in->write_response.id);
        s->failed |= in->write_response.response >= AXI_ERROR;
    }
    if (in->launch_begins) {
        s->failed = 0;
    }
}

void axi_master_tick(axi_master_t *s, const axi_master_in_t *in) {
    uint32_t data[SECTOR_WORDS];
    uint32_t beats = 0, reads = 0, ready = !s->pending.valid;
    uint32_t id = in->read_data.id, answered = lowest_one(s->arrived);

    /* An answer leaves in the cycle after its row was read; its id is free from then on. */
    s->answering = s->arrived != 0;
    if (s->arrived) {
        s->answer_tag = s->read_tag[answered];
        s->arrived &= ~(1u << answered);
        s->reading &= ~(1u << answered);
        reads = MASK(SECTOR_WORDS);
    }
    if (in->read_data.valid) {
        beats = MASK(AXI_WORDS) << s->read_beat[id] * AXI_WORDS;
        s->read_beat[id] += 1;
        s->arrived |= (uint32_t)in->read_data.last << id;
        s->failed |= in->read_data.response >= AXI_ERROR;
    }
    axi_master_settle(s, in);
    axi_master_begin(s, &in->windows);
    if (in->request.valid && ready) {
        s->pending = in->request;
    }

    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        data[w] = in->read_data.data[w % AXI_WORDS];
    }
    ram_1r1w_row(&s->words, reads, answered, beats, id, data);
}
