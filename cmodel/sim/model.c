/* SPDX-License-Identifier: Apache-2.0 */
/* The cycle model as it is. Of large machines, and where that is asked for, several host threads
 * share the cores and partitions. Within a cycle each of these depends on what the cycle began
 * with, and changes its own registers and outputs alone (gpu_cycle.h). So registers, outputs and
 * cycles are those of one thread.
 *
 * What a part shows in the next cycle is looked at when its tick ends, by the thread that has its
 * registers in its cache. Nothing else changes them until then.
 */
#include "model.h"

#include <stdlib.h>

#include "core/core_rest.h"
#include "gpu_cycle.h"
#include "value_classes.h"
#include "workers.h"

#define ITEMS (CORES + PARTITIONS)

struct model {
    gpu_t *gpu;
    workers_t *workers; /* NULL: the caller does all */
    /* of the cycle in hand */
    const gpu_in_t *in;
    gpu_out_t *out;
    model_after_t *after; /* or NULL */
    void *context;
    gpu_views_t view[2];
    gpu_views_t *now, *next;
    xbar_probe_out_t to_cores;
    command_t command;
    uint32_t starts;
    xbar_in_t to_xbar;
    bool rested[CORES]; /* in the last cycle, with outputs in `out` */
};

/* A core that rested in the last cycle and rests again leaves its outputs and views as they are. */
static void tick_core(model_t *m, uint32_t c) {
    core_in_t in;
    core_out_t out;
    to_core(m->in, m->now, &m->command, m->starts == c, &m->to_cores, c, &in);
    bool rests = core_rests(&m->gpu->core[c], &m->now->core[c], &in);
    if (rests && m->rested[c]) {
        core_pass(&m->gpu->core[c], &in, &m->out->limit[c]);
        m->next->core[c] = m->now->core[c];
    } else {
        if (rests) {
            core_rest(&m->gpu->core[c], &in, &out);
        } else {
            core_tick(&m->gpu->core[c], &in, &out);
        }
        from_core(m->in, &out, c, &m->to_xbar, m->out);
        core_view(&m->gpu->core[c], &m->next->core[c]);
    }
    if (m->rested[c] != rests) { /* else the line stays in the caches of all threads */
        m->rested[c] = rests;
    }
    if (m->after) {
        m->after(m->context, c);
    }
}

static void tick_partition(model_t *m, uint32_t p) {
    partition_in_t in;
    partition_out_t out;
    to_partition(m->in, m->now, &m->to_xbar.request[0], p, &in);
    partition_tick(&m->gpu->partition[p], &in, &out);
    from_partition(&out, p, &m->to_xbar, m->out);
    partition_view(&m->gpu->partition[p], &m->next->partition[p]);
}

/* Cores first, so that they stay together, and then the partitions. */
static void tick_item(void *model, uint32_t i) {
    if (i < CORES) {
        tick_core(model, i);
    } else {
        tick_partition(model, i - CORES);
    }
}

model_t *model_create(gpu_t *gpu, uint32_t threads) {
    model_t *model = calloc(1, sizeof *model);
    if (model) {
        model->gpu = gpu;
        if (CORES > 1 && threads > 1) {
            model->workers =
                workers_create(threads < ITEMS ? threads : ITEMS, ITEMS, tick_item, model);
        }
        model_reset(model);
    }
    return model;
}

void model_destroy(model_t *model) {
    if (model) {
        workers_destroy(model->workers);
    }
    free(model);
}

void model_look_again(model_t *m) {
    m->out = NULL; /* no core rests as it did */
    if (CORES > 1) {
        look_at_parts(m->gpu, m->now);
    }
}

void model_reset(model_t *m) {
    gpu_reset(m->gpu);
    value_classes_forget(m->gpu);
    m->now = &m->view[0];
    m->next = &m->view[1];
    model_look_again(m);
}

static void tick_items(model_t *m, const gpu_in_t *in, gpu_out_t *out) {
    for (uint32_t c = 0; c < CORES && m->out != out; c++) {
        m->rested[c] = false;
    }
    m->in = in;
    m->out = out;
    look_at_shared(m->gpu, m->now);
    show_views(m->gpu, in, m->now, &m->to_cores, out);
    begin_cycle(m->gpu, in, m->now, &m->command, &m->starts);
    m->to_xbar.tick = m->now->clocks.interconnect_tick;
    if (m->workers) {
        workers_round(m->workers);
    } else {
        for (uint32_t i = 0; i < ITEMS; i++) {
            tick_item(m, i);
        }
    }
    xbar_tick(&m->gpu->xbar, &m->to_xbar);
    gpu_views_t *seen = m->now;
    m->now = m->next;
    m->next = seen;
}

bool model_is_shared(const model_t *model) {
    return model->workers != NULL;
}

void model_tick(model_t *model, const gpu_in_t *in, gpu_out_t *out, model_after_t *after,
                void *context) {
    if (CORES > 1) {
        model->after = model->workers ? after : NULL;
        model->context = context;
        tick_items(model, in, out);
    } else {
        gpu_tick(model->gpu, in, out);
    }
}
