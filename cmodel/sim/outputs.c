/* SPDX-License-Identifier: Apache-2.0 */
/* The machine's outputs, read by name: see outputs.h.
 */
#include "outputs.h"

#include <stdio.h>
#include <string.h>

/* Events of a cycle are told in the order that docs/lockstep.md gives. */
static bool tell_access(const access_event_t *a, event_t *e, const listener_t *listener) {
    e->kind = EVENT_ACCESS;
    e->warp = a->warp;
    e->order = a->order;
    e->mask = a->mask;
    e->write = a->write;
    e->last = a->last;
    e->address = a->address;
    e->value = a->data;
    return listener->event(listener->context, e);
}

static bool tell_result(const result_event_t *r, event_t *e, const listener_t *listener) {
    e->kind = EVENT_RESULT;
    e->warp = r->warp;
    e->order = r->order;
    e->mask = r->mask;
    e->write = r->write;
    e->last = r->last;
    e->rd = r->rd;
    e->value = r->value;
    return listener->event(listener->context, e);
}

static bool tell_start(const start_event_t *s, event_t *e, const listener_t *listener) {
    e->kind = EVENT_START;
    e->warp = s->warp;
    e->mask = s->mask;
    e->block[0] = s->block_x;
    e->block[1] = s->block_y;
    e->block[2] = s->block_z;
    e->first_thread = s->first_thread;
    return listener->event(listener->context, e);
}

static bool tell_issue(const issue_event_t *i, event_t *e, const listener_t *listener) {
    e->kind = EVENT_ISSUE;
    e->warp = i->warp;
    e->order = i->order;
    e->mask = i->mask;
    e->pc = PROGRAM_BASE + i->pc;
    e->instruction = i->instruction;
    e->ready = i->ready;
    return listener->event(listener->context, e);
}

static bool tell_fault(const fault_event_t *f, event_t *e, const listener_t *listener) {
    e->kind = EVENT_FAULT;
    e->warp = f->warp;
    e->lane = f->lane;
    e->fault = f->fault;
    e->pc = PROGRAM_BASE + f->pc;
    e->fault_address = f->address;
    return listener->event(listener->context, e);
}

bool outputs_tell(const gpu_out_t *out, uint64_t cycle, const listener_t *listener, event_t *e) {
    bool go_on = true;

    e->cycle = cycle;
    for (uint32_t c = 0; c < CORES; c++) {
        e->core = c;
        if (out->started[c].valid) {
            go_on = tell_start(&out->started[c], e, listener) && go_on;
        }
        if (out->issued[c].valid) {
            go_on = tell_issue(&out->issued[c], e, listener) && go_on;
        }
        if (out->accessed[c].valid) {
            go_on = tell_access(&out->accessed[c], e, listener) && go_on;
        }
        if (out->result[c].valid) {
            go_on = tell_result(&out->result[c], e, listener) && go_on;
        }
        if (out->fault[c].valid) {
            go_on = tell_fault(&out->fault[c], e, listener) && go_on;
        }
    }
    return go_on;
}

/* Ports of the struct SET[core]: name, offset in gpu_out_t of core 0, step per core, elements. */
typedef struct {
    const char *set, *field;
    size_t offset, step;
    uint32_t elements;
} port_t;

#define PORT(set, field)                                                                           \
    {#set, #field, offsetof(gpu_out_t, set[0].field), sizeof(((gpu_out_t *)0)->set[0]), 1},
#define LANE_PORT(set, field)                                                                      \
    {#set, #field, offsetof(gpu_out_t, set[0].field), sizeof(((gpu_out_t *)0)->set[0]), LANES},

static const port_t ports[] = {
    PORT(fetch, valid) PORT(fetch, warp) PORT(fetch, pc) PORT(memory, valid) PORT(memory, write)
        PORT(memory, tag) PORT(memory, address) LANE_PORT(memory, byte_enable)
            LANE_PORT(memory, data) PORT(started, valid) PORT(started, warp) PORT(started, block_x)
                PORT(started, block_y) PORT(started, block_z) PORT(started, first_thread)
                    PORT(started, mask) PORT(issued, valid) PORT(issued, warp) PORT(issued, order)
                        PORT(issued, pc) PORT(issued, instruction) PORT(issued, mask)
                            PORT(issued, ready) PORT(issued, stall) PORT(accessed, valid)
                                PORT(accessed, write) PORT(accessed, last) PORT(accessed, warp)
                                    PORT(accessed, order) PORT(accessed, mask)
                                        LANE_PORT(accessed, address) LANE_PORT(accessed, data) PORT(
                                            result, valid) PORT(result, last) PORT(result, write)
                                            PORT(result, warp) PORT(result, order) PORT(result, rd)
                                                PORT(result, mask) LANE_PORT(result, value)
                                                    PORT(fault, valid) PORT(fault, fault)
                                                        PORT(fault, warp) PORT(fault, lane)
                                                            PORT(fault, pc) PORT(fault, address)};

static uint32_t word_at(const gpu_out_t *out, const port_t *port, uint32_t core, uint32_t element) {
    uint32_t word;
    memcpy(&word, (const char *)out + port->offset + core * port->step + 4 * element, sizeof word);
    return word;
}

static bool core_differs(const gpu_out_t *model, const gpu_out_t *rtl, uint32_t core,
                         sim_difference_t *d) {
    for (size_t i = 0; i < sizeof ports / sizeof ports[0]; i++) {
        for (uint32_t e = 0; e < ports[i].elements; e++) {
            uint32_t a = word_at(model, &ports[i], core, e), b = word_at(rtl, &ports[i], core, e);
            if (a != b) {
                int used = snprintf(d->where, sizeof d->where, "port %s[%u].%s", ports[i].set, core,
                                    ports[i].field);
                if (ports[i].elements > 1) {
                    snprintf(d->where + used, sizeof d->where - (size_t)used, "[%u]", e);
                }
                d->core = (int)core;
                d->cycle_model = a;
                d->rtl = b;
                return true;
            }
        }
    }
    return false;
}

bool outputs_differ(const gpu_out_t *model, const gpu_out_t *rtl, sim_difference_t *d) {
    for (uint32_t c = 0; c < CORES; c++) {
        if (core_differs(model, rtl, c, d)) {
            return true;
        }
    }
    if (model->busy != rtl->busy || model->done != rtl->done) {
        bool busy = model->busy != rtl->busy;
        snprintf(d->where, sizeof d->where, "port %s", busy ? "busy" : "done");
        d->core = -1;
        d->cycle_model = busy ? model->busy : model->done;
        d->rtl = busy ? rtl->busy : rtl->done;
        return true;
    }
    return false;
}
