/* SPDX-License-Identifier: Apache-2.0 */
/* A GPU with a trivial memory around it, for tests that run small programs and look inside.
 *
 * Each partition's memory answers reads after `latency` cycles, in order, and fetches take one; it
 * accepts everything at once. Local memory is one flat array, interleaved as the machine asks for
 * it.
 */
#ifndef WEFT_MACHINE_H
#define WEFT_MACHINE_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "gpu.h"

#define MACHINE_GLOBAL (1u << 16)
#define MACHINE_LOCAL  (1u << 18)
#define MACHINE_QUEUE  (1 << BACKING_TAG_BITS)

typedef struct {
    uint64_t when;
    backing_response_t response;
} pending_t;

typedef struct {
    gpu_t gpu;
    gpu_in_t in;
    gpu_out_t out;
    uint64_t cycle;
    uint32_t latency;
    const uint32_t *program;
    uint8_t param[PARAM_BYTES], global[MACHINE_GLOBAL], local[MACHINE_LOCAL];
    pending_t queue[PARTITIONS][MACHINE_QUEUE];
    uint32_t queue_head[PARTITIONS], queue_count[PARTITIONS];
    uint64_t issued, busy;
} machine_t;

static machine_t *machine_new(const uint32_t *program, uint32_t words, uint32_t latency) {
    machine_t *m = calloc(1, sizeof *m);
    gpu_reset(&m->gpu);
    m->program = program;
    m->latency = latency;
    m->in.clocks = (clock_ratio_t){.core = 1, .interconnect = 1, .memory = 1};
    m->in.launch = (launch_t){.grid_x = 1,
                              .grid_y = 1,
                              .grid_z = 1,
                              .block_x = LANES,
                              .block_y = 1,
                              .block_z = 1,
                              .program_bytes = 4 * words,
                              .global_bytes = MACHINE_GLOBAL};
    return m;
}

/* Where an address that the machine requests is kept. */
static uint8_t *machine_memory(machine_t *m, uint32_t address) {
    uint32_t offset = address & MASK(WINDOW_SHIFT);
    switch (address >> WINDOW_SHIFT) {
    case WINDOW_PARAM: return m->param + offset;
    case WINDOW_LOCAL: return m->local + offset % MACHINE_LOCAL;
    case WINDOW_PROGRAM: return (uint8_t *)m->program + offset;
    default: return m->global + offset;
    }
}

static void machine_request(machine_t *m, uint32_t partition) {
    const backing_request_t *request = &m->out.memory[partition];
    uint8_t *sector = machine_memory(m, request->address);
    if (request->write) {
        for (uint32_t i = 0; i < SECTOR_BYTES; i++) {
            if (request->byte_enable[i / 4] >> (i % 4) & 1) {
                sector[i] = (uint8_t)(request->data[i / 4] >> (i % 4 * 8));
            }
        }
        return;
    }
    uint32_t at = m->queue_head[partition] + m->queue_count[partition]++;
    pending_t *p = &m->queue[partition][at % MACHINE_QUEUE];
    p->when = m->cycle + m->latency;
    p->response = (backing_response_t){.valid = 1, .tag = request->tag};
    if (request->address >> WINDOW_SHIFT == WINDOW_PROGRAM) {
        uint32_t offset = request->address & MASK(WINDOW_SHIFT);
        uint32_t left = m->in.launch.program_bytes - offset;
        memcpy(p->response.data, sector, left < SECTOR_BYTES ? left : SECTOR_BYTES);
    } else {
        memcpy(p->response.data, sector, SECTOR_BYTES);
    }
}

/* One cycle. */
static void machine_step(machine_t *m) {
    for (uint32_t i = 0; i < CORES * SCHEDS; i++) {
        m->in.fetch_ready[i / SCHEDS][i % SCHEDS] = 1;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        pending_t *next = &m->queue[p][m->queue_head[p]];
        m->in.memory[p].ready = 1;
        m->in.memory[p].response.valid = 0;
        if (m->queue_count[p] && next->when <= m->cycle) {
            m->in.memory[p].response = next->response;
            m->queue_head[p] = (m->queue_head[p] + 1) % MACHINE_QUEUE;
            m->queue_count[p]--;
        }
    }
    gpu_tick(&m->gpu, &m->in, &m->out);
    m->in.start = 0;
    for (uint32_t i = 0; i < CORES * SCHEDS; i++) {
        const fetch_request_t *fetch = &m->out.fetch[i / SCHEDS][i % SCHEDS];
        fetch_response_t *answer = &m->in.fetch[i / SCHEDS][i % SCHEDS];
        answer->valid = fetch->valid;
        if (fetch->valid) {
            answer->warp = fetch->warp;
            answer->instruction = m->program[fetch->pc / 4];
        }
        m->issued += m->out.issued[i / SCHEDS][i % SCHEDS].issued.valid;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        if (m->out.memory[p].valid) {
            machine_request(m, p);
        }
    }
    m->busy += m->out.busy;
    m->cycle++;
}

static void machine_start(machine_t *m) {
    launch_t *l = &m->in.launch;
    l->block_threads = l->block_x * l->block_y * l->block_z;
    l->block_warps = (l->block_threads + CORE_LANES - 1) / CORE_LANES;
    m->in.start = 1;
    machine_step(m);
}

/* The first core with a fault, or CORES. */
static inline uint32_t machine_fault(const machine_t *m) {
    for (uint32_t c = 0; c < CORES; c++) {
        if (m->out.fault[c].valid) {
            return c;
        }
    }
    return CORES;
}

/* Run a launch to its end, at most `limit` cycles. Returns whether it ended without a fault. */
static inline bool machine_run(machine_t *m, uint64_t limit) {
    machine_start(m);
    for (uint64_t i = 0; i < limit && !m->out.done && machine_fault(m) == CORES; i++) {
        machine_step(m);
    }
    return m->out.done;
}

static inline uint32_t machine_word(const machine_t *m, uint32_t offset) {
    uint32_t word;
    memcpy(&word, m->global + offset, 4);
    return word;
}

#endif
