/* SPDX-License-Identifier: Apache-2.0 */
/* A GPU with a trivial memory around it, for tests that run small programs and look inside.
 *
 * The memory answers reads after `latency` cycles, in order, and fetches after one; it accepts
 * everything at once. Local memory is not private per core slot here: it is one flat array.
 */
#ifndef WEFT_MACHINE_H
#define WEFT_MACHINE_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "../../cmodel/hw/gpu.h"

#define MACHINE_GLOBAL (1u << 16)
#define MACHINE_LOCAL  (1u << 18)
#define MACHINE_QUEUE  64

typedef struct {
    uint64_t when;
    memory_response_t response;
} pending_t;

typedef struct {
    gpu_t gpu;
    gpu_in_t in;
    gpu_out_t out;
    uint64_t cycle;
    uint32_t latency;
    const uint32_t *program;
    uint8_t param[PARAM_BYTES], global[MACHINE_GLOBAL], local[MACHINE_LOCAL];
    pending_t queue[CORES][MACHINE_QUEUE];
    uint32_t queue_head[CORES], queue_count[CORES];
    uint64_t issued, rows, busy;
} machine_t;

static machine_t *machine_new(const uint32_t *program, uint32_t words, uint32_t latency) {
    machine_t *m = calloc(1, sizeof *m);
    gpu_reset(&m->gpu);
    m->program = program;
    m->latency = latency;
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

static void machine_request(machine_t *m, uint32_t c) {
    const memory_request_t *request = &m->out.memory[c];
    uint8_t *row = machine_memory(m, request->address);
    m->rows++;
    if (request->write) {
        for (uint32_t i = 0; i < ROW_BYTES; i++) {
            if (request->byte_enable[i / 4] >> (i % 4) & 1) {
                row[i] = (uint8_t)(request->data[i / 4] >> (i % 4 * 8));
            }
        }
        return;
    }
    pending_t *p = &m->queue[c][(m->queue_head[c] + m->queue_count[c]++) % MACHINE_QUEUE];
    p->when = m->cycle + m->latency;
    p->response = (memory_response_t){.valid = 1, .tag = request->tag};
    if (request->address >> WINDOW_SHIFT == WINDOW_PROGRAM) {
        uint32_t offset = request->address & MASK(WINDOW_SHIFT);
        uint32_t left = m->in.launch.program_bytes - offset;
        memcpy(p->response.data, row, left < ROW_BYTES ? left : ROW_BYTES);
    } else {
        memcpy(p->response.data, row, ROW_BYTES);
    }
}

/* One cycle. */
static void machine_step(machine_t *m) {
    fetch_request_t fetch[CORES];
    for (uint32_t c = 0; c < CORES; c++) {
        pending_t *p = &m->queue[c][m->queue_head[c]];
        m->in.fetch_ready[c] = 1;
        m->in.memory_ready[c] = 1;
        m->in.memory[c].valid = 0;
        if (m->queue_count[c] && p->when <= m->cycle) {
            m->in.memory[c] = p->response;
            m->queue_head[c] = (m->queue_head[c] + 1) % MACHINE_QUEUE;
            m->queue_count[c]--;
        }
    }
    gpu_tick(&m->gpu, &m->in, &m->out);
    m->in.start = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        fetch[c] = m->out.fetch[c];
        m->in.fetch[c].valid = fetch[c].valid;
        if (fetch[c].valid) {
            m->in.fetch[c].warp = fetch[c].warp;
            m->in.fetch[c].instruction = m->program[fetch[c].pc / 4];
        }
        if (m->out.memory[c].valid) {
            machine_request(m, c);
        }
        m->issued += m->out.issued[c].valid;
    }
    m->busy += m->out.busy;
    m->cycle++;
}

static void machine_start(machine_t *m) {
    launch_t *l = &m->in.launch;
    l->block_threads = l->block_x * l->block_y * l->block_z;
    l->block_warps = (l->block_threads + LANES - 1) / LANES;
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
