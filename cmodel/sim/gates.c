/* SPDX-License-Identifier: Apache-2.0 */
/* The cycle model with its gates checked (lang/gates.h). Every cycle is ticked three times from the
 * same state: as built, with every gate open, and with HW_REST alone, as a simulation of the
 * Verilog has it. The next states must be equal in every register, and the outputs in every port
 * that counts. Where they are not, each gate that was closed is closed alone, which names the one
 * that hides something; the process ends with status 1.
 *
 * Limits: a word of a memory is compared through the hash of writes (prim.h). What a gate hides
 * between two modules without effect on a register or an output of that cycle is not seen, and
 * cannot be.
 */
#ifndef HW_CHECK_GATES
#define HW_CHECK_GATES
#endif
#include "model.h"

#include <stdio.h>
#include <stdlib.h>

#include "digest.h"
#include "outputs.h"

hw_gate_t hw_gates_all, hw_gates_rests;
hw_gate_t *hw_gates, *hw_gates_only = &hw_gates_all;

struct model {
    gpu_t *gpu;
    gpu_t before, open; /* the state in which the cycle began; the next one with open gates */
    gpu_out_t out;
    gpu_t rests; /* the next one with HW_REST alone */
    gpu_out_t rests_out;
    uint64_t cycle; /* since reset */
};

model_t *model_create(gpu_t *gpu, uint32_t threads) {
    (void)threads;
    model_t *model = calloc(1, sizeof *model);
    if (model) {
        model->gpu = gpu;
        model_reset(model);
    }
    return model;
}

/* How many gates there are, and how many of them closed, for the test. */
void model_destroy(model_t *model) {
    unsigned gates = 0, closed = 0;
    for (const hw_gate_t *g = hw_gates; g; g = g->next) {
        gates++;
        closed += g->closes != 0;
        if (getenv("WEFT_GATES_LIST")) {
            fprintf(stderr, "gate %s:%u %s: closed in %llu cycles\n", g->file, g->line, g->function,
                    (unsigned long long)g->closes);
        }
    }
    if (model) {
        fprintf(stderr, "gates: %u reached, %u closed, %llu cycles\n", gates, closed,
                (unsigned long long)model->cycle);
    }
    free(model);
}

void model_reset(model_t *model) {
    model->cycle = 0;
    gpu_reset(model->gpu);
}

/* Tick `state` with gates open but for `only`. */
static void tick_with(gpu_t *state, hw_gate_t *only, const gpu_in_t *in, gpu_out_t *out) {
    hw_gates_only = only;
    gpu_tick(state, in, out);
    hw_gates_only = &hw_gates_all;
}

/* Whether a state, and the outputs that came with it, are those of open gates. `where`: the module
 * or port that differs. */
static bool as_open(const model_t *m, const gpu_t *state, const gpu_out_t *out, char *where,
                    size_t size) {
    static uint32_t is[GPU_DIGESTS], wanted[GPU_DIGESTS];
    sim_difference_t port;
    gpu_digests(state, is);
    gpu_digests(&m->open, wanted);
    int index = gpu_first_difference(is, wanted);
    if (index >= 0) {
        snprintf(where, size, "state of %s", gpu_digest_table[index].path);
    } else if (!outputs_equal(out, &m->out) && outputs_differ(out, &m->out, &port)) {
        snprintf(where, size, "%s", port.where);
    } else {
        return true;
    }
    return false;
}

static _Noreturn void report(const model_t *m, const gpu_in_t *in, const char *where) {
    static gpu_t alone;
    static gpu_out_t out;
    char own[160];
    bool found = false;
    for (hw_gate_t *g = hw_gates; g; g = g->next) {
        if (!g->closed) {
            continue;
        }
        alone = m->before;
        tick_with(&alone, g, in, &out);
        if (!as_open(m, &alone, &out, own, sizeof own)) {
            found = true;
            fprintf(stderr, "gates: cycle %llu: %s differs: the gate of %s at %s:%u is closed\n",
                    (unsigned long long)m->cycle, own, g->function, g->file, g->line);
        }
    }
    if (!found) {
        fprintf(stderr, "gates: cycle %llu: %s differs: several gates together\n",
                (unsigned long long)m->cycle, where);
    }
    exit(1);
}

void model_look_again(model_t *m) {
    (void)m; /* each cycle looks at the registers */
}

bool model_is_shared(const model_t *m) {
    (void)m;
    return false;
}

void model_tick(model_t *m, const gpu_in_t *in, gpu_out_t *out, model_after_t *after,
                void *context) {
    (void)after, (void)context; /* it is not shared */
    char where[160];
    gpu_in_t all = *in; /* events are compared, so they are heard */
    all.unheard = 0;
    in = &all;
    m->before = *m->gpu;
    m->open = *m->gpu;
    for (hw_gate_t *g = hw_gates; g; g = g->next) {
        g->closed = false;
    }
    m->rests = *m->gpu;
    tick_with(&m->rests, &hw_gates_rests, in, &m->rests_out);
    gpu_tick(m->gpu, in, out);
    for (hw_gate_t *g = hw_gates; g; g = g->next) {
        g->closes += g->closed;
    }
    tick_with(&m->open, NULL, in, &m->out);
    if (!as_open(m, m->gpu, out, where, sizeof where) ||
        !as_open(m, &m->rests, &m->rests_out, where, sizeof where)) {
        report(m, in, where);
    }
    m->cycle++;
}
