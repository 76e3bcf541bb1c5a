/* SPDX-License-Identifier: Apache-2.0 */
/* The memory that the machine's ports lead to: see memory.h.
 * Nothing is allocated while a launch runs, and sectors are copied once in and once out.
 */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHAOS_DELAY 8u  /* random delays are 0 .. CHAOS_DELAY - 1 cycles */
#define CHAOS_SLOTS 64u /* fetch responses that may be in flight */
#define CHAOS_BURST 64u /* cycles for which a port or the crossbar stands still */

/* Whether instructions come by the program ports: instruction caches fill from the memory. */
#define PROGRAM_PORTS (!CFG_ICACHE_CACHE)

static uint32_t next_random(memory_t *m) {
    uint32_t x = m->chaos;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return m->chaos = x;
}

/* Under chaos: three cycles of four, but for a burst of refusals now and then. `stalled`: the cycle
 * in which the burst is over. */
static bool goes_by_chance(memory_t *m, uint64_t *stalled) {
    uint32_t x = next_random(m);
    if (x % 256 == 0) {
        *stalled = m->now + (x >> 8) % CHAOS_BURST;
    }
    return m->now >= *stalled && x % 4 != 1;
}

/* ---- registers of the DRAM controllers ---- */

static dram_timing_t timing_of(const sim_dram_t *d) {
    return (dram_timing_t){.trcd = d->trcd,
                           .trp = d->trp,
                           .tras = d->tras,
                           .trc = d->trc,
                           .trrd = d->trrd,
                           .tcl = d->tcl,
                           .twl = d->twl,
                           .twr = d->twr,
                           .twtr = d->twtr,
                           .trtp = d->trtp,
                           .tccd = d->tccd,
                           .burst = d->burst,
                           .trfc = d->trfc,
                           .refresh_interval = d->refresh_interval,
                           .age_cap = d->age_cap,
                           .write_high = d->write_high,
                           .write_low = d->write_low};
}

static uint32_t longer(memory_t *m, uint32_t ticks) {
    uint32_t sum = ticks + next_random(m) % CHAOS_DELAY;
    return sum < 63 ? sum : 63;
}

/* A device that is slower than the one of the configuration, and refreshed often. The interval is
 * longer than closing all banks and a refresh can take. */
static void make_hostile(memory_t *m) {
    dram_timing_t *t = &m->timing;
    t->trcd = longer(m, t->trcd);
    t->trp = longer(m, t->trp);
    t->tras = longer(m, t->tras);
    t->trc = longer(m, t->trc);
    t->trrd = longer(m, t->trrd);
    t->tcl = longer(m, t->tcl);
    t->twl = longer(m, t->twl);
    t->twr = longer(m, t->twr);
    t->twtr = longer(m, t->twtr);
    t->trtp = longer(m, t->trtp);
    t->tccd = longer(m, t->tccd);
    t->trfc = 16 + next_random(m) % CHAOS_BURST;
    t->refresh_interval = 300 + next_random(m) % 512;
    t->age_cap = 1 + next_random(m) % 64;
    t->write_low = next_random(m) % 8;
    t->write_high = 1 + t->write_low + next_random(m) % 8;
}

/* ---- windows ---- */

/* The sector at an address, or NULL if there is none that may be accessed. */
static inline uint8_t *find_sector(memory_t *m, uint32_t address, bool write) {
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
    return offset < size && offset % SECTOR_BYTES == 0 ? base + offset : NULL;
}

static bool broken(memory_t *m, const char *port, uint32_t number, uint32_t address,
                   const char *rule) {
    snprintf(m->defect, sizeof m->defect, "%s %u, address %#x, cycle %llu: %s", port, number,
             address, (unsigned long long)m->now, rule);
    return false;
}

/* ---- data: DRAM devices, or ports of fixed latency ---- */

#if MEMORY_PINS
static bool create_data(memory_t *m) {
    (void)m;
    return true;
}

static void destroy_data(memory_t *m) {
    (void)m;
}

void memory_reset(memory_t *m) {
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        dram_device_reset(&m->device[p], p, &m->timing);
    }
}

static inline void deliver_data(memory_t *m, uint32_t p, bool chaos, memory_in_t *in) {
    (void)chaos;
    dram_device_deliver(&m->device[p], in);
}

static uint8_t *device_sector(void *memory, uint32_t address, bool write) {
    return find_sector(memory, address, write);
}

static inline bool accept_data(memory_t *m, uint32_t p, const memory_in_t *in,
                               const memory_out_t *out, bool tick) {
    dram_storage_t storage = {.sector = device_sector, .context = m};
    (void)in;
    if (!tick || dram_device_accept(&m->device[p], out, &storage)) {
        return true;
    }
    memcpy(m->defect, m->device[p].defect, sizeof m->device[p].defect);
    return false;
}

void memory_count(const memory_t *m, sim_counters_t *counters) {
    counters->reads = counters->writes = 0;
    counters->dram = (sim_dram_counters_t){0};
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        const dram_counters_t *d = &m->device[p].counters;
        counters->reads += d->reads;
        counters->writes += d->writes;
        counters->dram.ticks += d->ticks;
        counters->dram.transfers += d->transfers;
        counters->dram.activates += d->activates;
        counters->dram.refreshes += d->refreshes;
        counters->dram.row_hits += d->row_hits;
        counters->dram.row_misses += d->row_misses;
        counters->dram.row_conflicts += d->row_conflicts;
    }
}

uint64_t memory_commands(const memory_t *m, uint32_t partition, uint32_t op) {
    const dram_counters_t *d = &m->device[partition].counters;
    switch (op) {
    case DRAM_ACTIVATE: return d->activates;
    case DRAM_PRECHARGE: return d->precharges;
    case DRAM_READ: return d->reads;
    case DRAM_WRITE: return d->writes;
    case DRAM_REFRESH: return d->refreshes;
    default: return d->ticks - d->activates - d->precharges - d->reads - d->writes - d->refreshes;
    }
}

#else
static uint32_t data_slots(const memory_t *m) {
    return m->chaos ? BACKING_TAGS : m->data_latency;
}

static bool create_data(memory_t *m) {
    m->data = calloc(data_slots(m), sizeof *m->data);
    return m->data;
}

static void destroy_data(memory_t *m) {
    free(m->data);
}

void memory_reset(memory_t *m) {
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        for (uint32_t i = 0; i < data_slots(m); i++) {
            m->data[i][p].response.valid = 0;
        }
        m->pending[p] = 0;
        m->stalled[p] = 0;
    }
}

/* Under chaos: any response that is due, beginning with a random tag. */
static memory_flight_t *find_due(memory_t *m, uint32_t p) {
    uint32_t first = next_random(m);
    for (uint32_t i = 0; i < BACKING_TAGS; i++) {
        memory_flight_t *flight = &m->data[(first + i) % BACKING_TAGS][p];
        if (flight->response.valid && flight->due <= m->now) {
            return flight;
        }
    }
    return NULL;
}

static inline void deliver_data(memory_t *m, uint32_t p, bool chaos, memory_in_t *in) {
    memory_flight_t *flight = chaos ? find_due(m, p) : &m->data[m->data_at][p];
    in->ready = chaos ? goes_by_chance(m, &m->stalled[p]) : 1;
    in->response.valid = 0;
    if (flight && flight->response.valid) {
        in->response = flight->response;
        flight->response.valid = 0;
        m->pending[p] &= ~(1ull << in->response.tag);
    }
}

static inline void write_sector(uint8_t *sector, const backing_request_t *request) {
    uint32_t *words = (uint32_t *)(void *)sector;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        uint32_t b = request->byte_enable[w];
        uint32_t mask = (b & 1) * 0xffu | (b >> 1 & 1) * 0xff00u | (b >> 2 & 1) * 0xff0000u |
                        (b >> 3 & 1) * 0xff000000u;
        words[w] = (words[w] & ~mask) | (request->data[w] & mask);
    }
}

static inline bool accept_data(memory_t *m, uint32_t p, const memory_in_t *in,
                               const memory_out_t *request, bool tick) {
    (void)tick;
    if (!request->valid || !in->ready) {
        return true;
    }
    uint8_t *sector = find_sector(m, request->address, request->write);
    if (!sector) {
        return broken(m, "memory port of partition", p, request->address,
                      request->write
                          ? "a write outside the writable windows, or not of a whole sector"
                          : "a read outside the windows, or not of a whole sector");
    }
    if (request->write) {
        write_sector(sector, request);
        m->writes[p]++;
        return true;
    }
    if (m->pending[p] >> request->tag & 1) {
        return broken(m, "memory port of partition", p, request->address,
                      "a read with the tag of a read in flight");
    }
    m->pending[p] |= 1ull << request->tag;
    /* The slot that was delivered in this cycle is the one that comes round after data_latency. */
    memory_flight_t *flight = &m->data[m->chaos ? request->tag : m->data_at][p];
    flight->response.valid = 1;
    flight->response.tag = request->tag;
    memcpy(flight->response.data, sector, SECTOR_BYTES);
    if (m->chaos) {
        flight->due = m->now + m->data_latency + next_random(m) % CHAOS_DELAY;
    }
    m->reads[p]++;
    return true;
}

void memory_count(const memory_t *m, sim_counters_t *counters) {
    counters->reads = counters->writes = 0;
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        counters->reads += m->reads[p];
        counters->writes += m->writes[p];
    }
}

uint64_t memory_commands(const memory_t *m, uint32_t partition, uint32_t op) {
    return op == DRAM_READ ? m->reads[partition] : op == DRAM_WRITE ? m->writes[partition] : 0;
}
#endif

/* ---- instructions ---- */

/* Field by field: with a latency of 1 they were just stored one by one, and a wider load of them
 * would have to wait until the stores are out of the processor's store buffer. */
static inline void deliver_fetch(memory_t *m, uint32_t c, uint32_t i, fetch_response_t *response) {
    fetch_response_t *slot = &m->fetch[m->fetch_at][c][i];
    response->valid = slot->valid;
    if (slot->valid) {
        slot->valid = 0;
        response->warp = slot->warp;
        response->instruction = slot->instruction;
    }
}

static bool accept_fetch(memory_t *m, uint32_t c, uint32_t i, const fetch_request_t *request) {
    if (request->pc % 4 != 0 || request->pc >= m->launch->program_bytes) {
        return broken(m, "instruction port of core", c, request->pc, "outside the program");
    }
    uint32_t delay = m->fetch_latency;
    if (m->chaos) {
        uint64_t due = m->now + delay + next_random(m) % CHAOS_DELAY;
        due = due > m->fetch_last[c][i] ? due : m->fetch_last[c][i] + 1;
        m->fetch_last[c][i] = due;
        delay = (uint32_t)(due - m->now);
    }
    uint32_t slot = m->fetch_at + delay;
    slot = slot >= m->fetch_slots ? slot - m->fetch_slots : slot;
    fetch_response_t *response = &m->fetch[slot][c][i];
    response->valid = 1;
    response->warp = request->warp;
    memcpy(&response->instruction, m->launch->program + request->pc, 4);
    m->fetches++;
    return true;
}

/* ---- the whole ---- */

bool memory_create(memory_t *m, const sim_options_t *options) {
    memset(m, 0, sizeof *m);
    m->chaos = options->memory_chaos;
    m->fetch_latency = options->fetch_latency;
    m->data_latency = options->memory_latency;
    m->timing = timing_of(&options->dram);
    m->clocks = (clock_ratio_t){.core = options->core_clock,
                                .interconnect = options->interconnect_clock,
                                .memory = options->memory_clock};
    if (m->chaos) {
        make_hostile(m);
    }
    m->fetch_slots = options->fetch_latency + (m->chaos ? CHAOS_SLOTS : 0);
    m->fetch = calloc(m->fetch_slots, sizeof *m->fetch);
    m->local = calloc(1, LOCAL_BYTES);
    if (!create_data(m) || !m->fetch || !m->local) {
        return false;
    }
    memory_reset(m);
    return true;
}

void memory_destroy(memory_t *m) {
    destroy_data(m);
    free(m->fetch);
    free(m->local);
    *m = (memory_t){0};
}

void memory_launch(memory_t *m, const sim_launch_t *launch, gpu_in_t *in) {
    m->launch = launch;
    m->program_bytes = (launch->program_bytes + LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES;
    m->defect[0] = 0;
    for (uint32_t n = 0; n < SUB_CORES; n++) {
        uint32_t c = n / SCHEDS, i = n % SCHEDS;
        for (uint32_t slot = 0; slot < m->fetch_slots; slot++) {
            m->fetch[slot][c][i].valid = 0;
        }
        m->fetch_last[c][i] = m->now;
        in->fetch_ready[c][i] = 1;
    }
    in->dram_timing = m->timing;
    in->clocks = m->clocks;
    m->crossbar_stalled = m->now;
}

/* Made once for each kind of memory. */
static inline __attribute__((always_inline)) void deliver(memory_t *m, bool chaos, gpu_in_t *in) {
    if (chaos) {
        bool goes = goes_by_chance(m, &m->crossbar_stalled);
        in->clocks.interconnect = goes ? m->clocks.interconnect : 0;
    }
    for (uint32_t n = 0; (PROGRAM_PORTS || chaos) && n < SUB_CORES; n++) {
        uint32_t c = n / SCHEDS, i = n % SCHEDS;
        deliver_fetch(m, c, i, &in->fetch[c][i]);
        if (chaos) {
            bool room = m->fetch_last[c][i] + m->fetch_latency + CHAOS_DELAY < m->now + CHAOS_SLOTS;
            in->fetch_ready[c][i] = room && next_random(m) % 4 != 0;
        }
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        deliver_data(m, p, chaos, &in->memory[p]);
    }
}

void memory_deliver(memory_t *m, gpu_in_t *in) {
    if (m->chaos) {
        deliver(m, true, in);
    } else {
        deliver(m, false, in);
    }
}

bool memory_accept(memory_t *m, const gpu_in_t *in, const gpu_out_t *out) {
    bool good = true;
    for (uint32_t n = 0; PROGRAM_PORTS && n < SUB_CORES; n++) {
        uint32_t c = n / SCHEDS, i = n % SCHEDS;
        if (out->fetch[c][i].valid && in->fetch_ready[c][i]) {
            good = accept_fetch(m, c, i, &out->fetch[c][i]) && good;
        }
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        good = accept_data(m, p, &in->memory[p], &out->memory[p], out->memory_tick) && good;
    }
    m->now++;
    if (PROGRAM_PORTS && ++m->fetch_at == m->fetch_slots) {
        m->fetch_at = 0;
    }
#if !MEMORY_PINS
    if (++m->data_at >= m->data_latency) {
        m->data_at = 0;
    }
#endif
    return good;
}
