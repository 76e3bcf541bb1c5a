/* SPDX-License-Identifier: Apache-2.0 */
/* The memory that the machine's ports lead to: see memory.h.
 * Nothing is allocated while a launch runs, and rows are copied once on their way in and once on
 * their way out.
 */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LOCAL_BYTES ((uint32_t)4 * LOCAL_WORDS << (CORE_BITS + WARP_BITS + LANE_BITS))
#define CHAOS_DELAY 8u  /* random delays are 0 .. CHAOS_DELAY - 1 cycles */
#define CHAOS_SLOTS 64u /* fetch responses that may be on their way      */

static uint32_t next_random(memory_t *m) {
    uint32_t x = m->chaos;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return m->chaos = x;
}

bool memory_create(memory_t *m, const sim_options_t *options) {
    memset(m, 0, sizeof *m);
    m->chaos = options->memory_chaos;
    m->fetch_latency = options->fetch_latency;
    m->data_latency = options->memory_latency;
    m->fetch_slots = options->fetch_latency + (m->chaos ? CHAOS_SLOTS : 0);
    uint32_t data_slots = m->chaos ? 1u << REQUEST_BITS : m->data_latency;
    m->fetch = calloc(m->fetch_slots, sizeof *m->fetch);
    m->data = calloc(data_slots, sizeof *m->data);
    m->local = calloc(1, LOCAL_BYTES);
    return m->fetch && m->data && m->local;
}

void memory_destroy(memory_t *m) {
    free(m->fetch);
    free(m->data);
    free(m->local);
    *m = (memory_t){0};
}

void memory_launch(memory_t *m, const sim_launch_t *launch) {
    m->launch = launch;
    m->program_bytes = (launch->program_bytes + ROW_BYTES - 1) / ROW_BYTES * ROW_BYTES;
    m->defect[0] = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t i = 0; i < m->fetch_slots; i++) {
            m->fetch[i][c].valid = 0;
        }
        for (uint32_t i = 0; i < (m->chaos ? 1u << REQUEST_BITS : m->data_latency); i++) {
            m->data[i][c].response.valid = 0;
        }
        m->pending[c] = 0;
        m->fetch_last[c] = m->now;
    }
}

/* One data response per core at most: under chaos any that is due, beginning with a random tag. */
static void deliver_chaos(memory_t *m, uint32_t c, memory_response_t *response) {
    uint32_t tags = 1u << REQUEST_BITS, first = next_random(m);
    response->valid = 0;
    for (uint32_t i = 0; i < tags; i++) {
        memory_flight_t *flight = &m->data[(first + i) % tags][c];
        if (flight->response.valid && flight->due <= m->now) {
            *response = flight->response;
            flight->response.valid = 0;
            m->pending[c] &= ~(1ull << response->tag);
            return;
        }
    }
}

static inline void deliver_data(memory_t *m, uint32_t c, memory_response_t *response) {
    memory_response_t *slot = &m->data[m->data_at][c].response;
    if (slot->valid) {
        *response = *slot;
        slot->valid = 0;
        m->pending[c] &= ~(1ull << response->tag);
    } else {
        response->valid = 0;
    }
}

/* Field by field: with a latency of 1 they were just stored one by one, and a wider load of them
 * would have to wait until the stores are out of the processor's store buffer. */
static inline void deliver_fetch(memory_t *m, uint32_t c, fetch_response_t *response) {
    fetch_response_t *slot = &m->fetch[m->fetch_at][c];
    response->valid = slot->valid;
    if (slot->valid) {
        slot->valid = 0;
        response->warp = slot->warp;
        response->instruction = slot->instruction;
    }
}

void memory_deliver(memory_t *m, gpu_in_t *in) {
    for (uint32_t c = 0; c < CORES; c++) {
        deliver_fetch(m, c, &in->fetch[c]);
        if (m->chaos) {
            bool room = m->fetch_last[c] + m->fetch_latency + CHAOS_DELAY < m->now + CHAOS_SLOTS;
            in->fetch_ready[c] = room && next_random(m) % 4 != 0;
            in->memory_ready[c] = next_random(m) % 4 != 0;
            deliver_chaos(m, c, &in->memory[c]);
        } else {
            in->fetch_ready[c] = 1;
            in->memory_ready[c] = 1;
            deliver_data(m, c, &in->memory[c]);
        }
    }
}

static bool broken(memory_t *m, uint32_t core, const char *port, uint32_t address,
                   const char *rule) {
    snprintf(m->defect, sizeof m->defect, "core %u, %s port, address %#x, cycle %llu: %s", core,
             port, address, (unsigned long long)m->now, rule);
    return false;
}

static bool accept_fetch(memory_t *m, uint32_t c, const fetch_request_t *request) {
    if (request->pc % 4 != 0 || request->pc >= m->launch->program_bytes) {
        return broken(m, c, "instruction", request->pc, "outside the program");
    }
    uint32_t delay = m->fetch_latency;
    if (m->chaos) {
        uint64_t due = m->now + delay + next_random(m) % CHAOS_DELAY;
        due = due > m->fetch_last[c] ? due : m->fetch_last[c] + 1;
        m->fetch_last[c] = due;
        delay = (uint32_t)(due - m->now);
    }
    uint32_t slot = m->fetch_at + delay;
    slot = slot >= m->fetch_slots ? slot - m->fetch_slots : slot;
    fetch_response_t *response = &m->fetch[slot][c];
    response->valid = 1;
    response->warp = request->warp;
    memcpy(&response->instruction, m->launch->program + request->pc, 4);
    m->fetches++;
    return true;
}

/* The row at an address, or NULL if there is none that may be accessed. */
static inline uint8_t *find_row(memory_t *m, uint32_t address, bool write) {
    uint32_t offset = address & ((1u << WINDOW_SHIFT) - 1), size = 0;
    uint8_t *base = NULL;
    switch (address >> WINDOW_SHIFT) {
    case WINDOW_GLOBAL:
        base = m->launch->global;
        size = m->launch->global_bytes;
        break;
    case WINDOW_LOCAL:
        base = (uint8_t *)m->local;
        size = LOCAL_BYTES;
        break;
    case WINDOW_PROGRAM:
        base = (uint8_t *)(uintptr_t)m->launch->program;
        size = write ? 0 : m->program_bytes;
        break;
    case WINDOW_PARAM:
        base = (uint8_t *)(uintptr_t)m->launch->param;
        size = write ? 0 : PARAM_BYTES;
        break;
    default: break;
    }
    return offset < size && offset % ROW_BYTES == 0 ? base + offset : NULL;
}

static inline void write_row(uint8_t *row, const memory_request_t *request) {
    uint32_t *words = (uint32_t *)(void *)row;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t b = request->byte_enable[lane];
        uint32_t mask = (b & 1) * 0xffu | (b >> 1 & 1) * 0xff00u | (b >> 2 & 1) * 0xff0000u |
                        (b >> 3 & 1) * 0xff000000u;
        words[lane] = (words[lane] & ~mask) | (request->data[lane] & mask);
    }
}

static inline bool accept_data(memory_t *m, uint32_t c, const memory_request_t *request) {
    uint8_t *row = find_row(m, request->address, request->write);
    if (!row) {
        return broken(m, c, "data", request->address,
                      request->write ? "a write outside the writable windows, or not of a whole row"
                                     : "a read outside the windows, or not of a whole row");
    }
    if (request->write) {
        write_row(row, request);
        m->writes++;
        return true;
    }
    if (m->pending[c] >> request->tag & 1) {
        return broken(m, c, "data", request->address, "a read with the tag of a read on its way");
    }
    m->pending[c] |= 1ull << request->tag;
    /* The slot that was delivered in this cycle is the one that comes round after data_latency. */
    memory_flight_t *flight = &m->data[m->chaos ? request->tag : m->data_at][c];
    flight->response.valid = 1;
    flight->response.tag = request->tag;
    memcpy(flight->response.data, row, ROW_BYTES);
    if (m->chaos) {
        flight->due = m->now + m->data_latency + next_random(m) % CHAOS_DELAY;
    }
    m->reads++;
    return true;
}

bool memory_accept(memory_t *m, const gpu_in_t *in, const gpu_out_t *out) {
    bool good = true;
    for (uint32_t c = 0; c < CORES; c++) {
        if (out->fetch[c].valid && in->fetch_ready[c]) {
            good = accept_fetch(m, c, &out->fetch[c]) && good;
        }
        if (out->memory[c].valid && in->memory_ready[c]) {
            good = accept_data(m, c, &out->memory[c]) && good;
        }
    }
    m->now++;
    m->fetch_at = m->fetch_at + 1 == m->fetch_slots ? 0 : m->fetch_at + 1;
    m->data_at = m->data_at + 1 >= m->data_latency ? 0 : m->data_at + 1;
    return good;
}
