/* SPDX-License-Identifier: Apache-2.0 */
/* The machine's outputs, read by name: see outputs.h.
 */
#include "outputs.h"

#include "bindings.h"

#include <stdio.h>
#include <string.h>

/* Events of a cycle are told in the order that docs/reference/events.md gives. */
static bool tell_access(const access_event_t *a, event_t *e, const listener_t *listener) {
    e->kind = EVENT_ACCESS;
    e->warp = a->warp;
    e->serial = a->serial;
    e->mask = a->mask;
    e->write = a->write;
    e->last = a->last;
    e->atomic = a->atomic;
    e->tag = a->tag == MASK(TAG_BITS) ? EVENT_TAG_NONE : a->tag;
    e->address = a->address;
    e->value = a->data;
#if HAS_CAS
    e->wanted = a->wanted;
#else
    e->wanted = NULL;
#endif
#if SLICED
    bool go_on = true;
    for (uint32_t i = 0; i < SLICES; i++) {
        e->warp = slot_of_warp(i, a->warps[i]);
        e->serial = a->serials[i];
        e->mask = lanes_of_slice(a->mask, i);
        e->last = a->lasts >> i & 1;
        e->address = a->address + i * LANES;
        e->value = a->data + i * LANES;
#if HAS_CAS
        e->wanted = a->wanted + i * LANES;
#endif
        go_on = (!e->mask || listener->event(listener->context, e)) && go_on;
    }
    return go_on;
#else
    return listener->event(listener->context, e);
#endif
}

static bool tell_fetch(const fetch_event_t *f, uint32_t scheduler, event_t *e,
                       const listener_t *listener) {
    bool go_on = true;
    e->kind = EVENT_FETCH;
    if (f->came.valid) {
        e->warp = slot_of_warp(scheduler, f->came.warp);
        e->pc = PROGRAM_BASE + f->came.pc;
        e->last = true;
        go_on = listener->event(listener->context, e);
    }
    if (f->asked.valid) {
        e->warp = slot_of_warp(scheduler, f->asked.warp);
        e->pc = PROGRAM_BASE + f->asked.pc;
        e->last = false;
        go_on = listener->event(listener->context, e) && go_on;
    }
    return go_on;
}

static bool tell_cache(const l1d_event_t *l, event_t *e, const listener_t *listener) {
    static const event_cache_t kinds[L1D_KINDS] = {
        [L1D_HIT] = EVENT_CACHE_HIT,
        [L1D_MISS] = EVENT_CACHE_MISS,
        [L1D_SECTOR_MISS] = EVENT_CACHE_SECTOR_MISS,
        [L1D_MERGE] = EVENT_CACHE_MERGE,
        [L1D_STORE_HIT] = EVENT_CACHE_STORE,
        [L1D_STORE_MISS] = EVENT_CACHE_STORE,
        [L1D_ATOMIC] = EVENT_CACHE_ATOMIC,
        [L1D_WRITE_BACK] = EVENT_CACHE_WRITE_BACK,
    };
    e->kind = EVENT_CACHE;
    e->warp = l->warp;
    e->serial = l->serial;
    e->pc = PROGRAM_BASE + l->pc;
    e->cache = l->kind >= L1D_REFUSED_BUSY ? EVENT_CACHE_REFUSED : kinds[l->kind];
#if HAS_PLACES
    if (l->kind == L1D_MISS && l->place == PLACE_REGISTERS) {
        e->cache = EVENT_CACHE_BYPASS;
    }
#endif
    e->line = l->line << LINE_SHIFT;
    return listener->event(listener->context, e);
}

static bool tell_result(const result_event_t *r, uint32_t scheduler, event_t *e,
                        const listener_t *listener) {
    e->kind = EVENT_RESULT;
    e->warp = slot_of_warp(scheduler, r->retire.warp);
    e->serial = r->retire.serial;
    e->mask = r->retire.mask;
    e->write = r->retire.write;
    e->last = r->retire.last;
    e->rd = r->retire.rd;
    e->value = r->value;
    return listener->event(listener->context, e);
}

static bool tell_start(const start_event_t *s, uint32_t scheduler, event_t *e,
                       const listener_t *listener) {
    e->kind = EVENT_START;
    e->row = slot_of_row(scheduler, s->row);
    e->mask = s->mask;
    e->block[0] = s->block_x;
    e->block[1] = s->block_y;
    e->block[2] = s->block_z;
    e->first_thread = s->first_thread;
    return listener->event(listener->context, e);
}

static bool tell_bind(const bound_event_t *b, uint32_t scheduler, event_t *e,
                      const listener_t *listener) {
    uint32_t row[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        row[lane] = slot_of_row(scheduler, b->row[lane]);
    }
    e->kind = EVENT_BIND;
    e->warp = slot_of_warp(scheduler, b->warp);
    e->mask = b->mask;
    e->lane_row = row;
    return listener->event(listener->context, e);
}

static bool tell_issue(const issue_event_t *i, uint32_t scheduler, event_t *e,
                       const listener_t *listener) {
    e->kind = EVENT_ISSUE;
    e->warp = slot_of_warp(scheduler, i->issued.warp);
    e->serial = i->issued.serial;
    e->mask = i->issued.mask;
    e->pc = PROGRAM_BASE + i->issued.pc;
    e->instruction = i->issued.instruction;
    uint32_t first = slot_of_warp(scheduler, 0) % 64; /* event.h: numbers modulo 64 */
    uint64_t ready = i->ready;
    e->ready = first ? ready << first | ready >> (64 - first) : ready;
    return listener->event(listener->context, e);
}

static bool tell_fault(const fault_event_t *f, event_t *e, const listener_t *listener) {
    e->kind = EVENT_FAULT;
#if SLICED
    e->warp = slot_of_warp(f->lane / LANES, f->warp);
    e->row = e->warp;
    e->lane = f->lane % LANES;
#else
    e->warp = f->warp;
#if ROW_PER_LANE
    e->row = f->row[0];
#else
    e->row = row_in_core(f->warp);
#endif
    e->lane = f->lane;
#endif
    e->fault = f->fault;
    e->pc = PROGRAM_BASE + f->pc;
    e->fault_address = f->address;
    return listener->event(listener->context, e);
}

static bool tell_perform(const perform_event_t *p, event_t *e, const listener_t *listener) {
    e->kind = EVENT_PERFORM;
    e->core = p->core;
    e->tag = p->tag;
    e->atomic = p->atomic;
    e->sector = p->address;
    e->mask = p->words;
    e->value = p->old;
    return listener->event(listener->context, e);
}

/* What a scheduler tells before the memory stage of its core does. */
static bool tell_scheduler(const gpu_out_t *out, uint32_t c, uint32_t i, event_t *e,
                           const listener_t *listener) {
    bool go_on = true;
    if (listener->fetches) {
        go_on = tell_fetch(&out->fetched[c][i], i, e, listener);
    }
    if (out->started[c][i].valid) {
        go_on = tell_start(&out->started[c][i], i, e, listener) && go_on;
#if !REGROUPS
        bound_event_t bound = bound_by_start(&out->started[c][i]);
        go_on = tell_bind(&bound, i, e, listener) && go_on;
#endif
    }
    if (out->issued[c][i].issued.valid) {
        go_on = tell_issue(&out->issued[c][i], i, e, listener) && go_on;
    }
    return go_on;
}

static bool tell_core(const gpu_out_t *out, uint32_t c, event_t *e, const listener_t *listener) {
    bool go_on = true;
    e->core = c;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        go_on = tell_scheduler(out, c, i, e, listener) && go_on;
    }
    if (out->accessed[c].valid) {
        go_on = tell_access(&out->accessed[c], e, listener) && go_on;
    }
    if (listener->caches && out->l1d[c].valid) {
        go_on = tell_cache(&out->l1d[c], e, listener) && go_on;
    }
    for (uint32_t i = 0; i < SCHEDS; i++) {
        if (out->result[c][i].retire.valid) {
            go_on = tell_result(&out->result[c][i], i, e, listener) && go_on;
        }
#if REGROUPS
        if (out->bound[c][i].valid) {
            go_on = tell_bind(&out->bound[c][i], i, e, listener) && go_on;
        }
#endif
    }
    if (out->fault[c].valid) {
        go_on = tell_fault(&out->fault[c], e, listener) && go_on;
    }
    return go_on;
}

bool outputs_tell_bind(const bound_event_t *bound, uint32_t core, uint32_t scheduler,
                       const listener_t *listener, event_t *e) {
    e->core = core;
    return tell_bind(bound, scheduler, e, listener);
}

bool outputs_tell(const gpu_out_t *out, uint64_t cycle, const listener_t *listener, event_t *e) {
    bool go_on = true;

    e->cycle = cycle;
    for (uint32_t c = 0; c < CORES; c++) {
        go_on = tell_core(out, c, e, listener) && go_on;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        if (out->performed[p].valid) {
            go_on = tell_perform(&out->performed[p], e, listener) && go_on;
        }
    }
    return go_on;
}

/* Ports of the structs SET[unit]: name, how many units a core has (sub-cores, or one; 0: the units
 * are partitions), offset in gpu_out_t of unit 0, step per unit, elements of the port. Then the
 * offset of the flag without which it does not count: its event did not happen. A flag counts
 * always. */
typedef struct {
    const char *set, *field;
    uint32_t per_core;
    uint32_t units;
    size_t flag, offset, step;
    uint32_t elements;
} port_t;

#define PLACE(set, flag, field, n)                                                                 \
    offsetof(gpu_out_t, set.flag), offsetof(gpu_out_t, set.field), sizeof(((gpu_out_t *)0)->set), n
#define SUB_CORE_PORTS(set, flag, field, n)                                                        \
    {#set, #field, SCHEDS, SUB_CORES, PLACE(set[0][0], flag, field, n)}
#define PORT(set, flag, field)           SUB_CORE_PORTS(set, flag, field, 1)
#define LANE_PORT(set, flag, field)      SUB_CORE_PORTS(set, flag, field, LANES)
#define WARPS_PORT(set, flag, field)     SUB_CORE_PORTS(set, flag, field, sizeof(warps_t) / 4)
#define CORE_PORTS(set, flag, field, n)  {#set, #field, 1, CORES, PLACE(set[0], flag, field, n)}
#define CORE_PORT(set, flag, field)      CORE_PORTS(set, flag, field, 1)
#define CORE_LANE_PORT(set, flag, field) CORE_PORTS(set, flag, field, CORE_LANES)
#define PARTITION_PORTS(set, flag, field, n)                                                       \
    {#set, #field, 0, PARTITIONS, PLACE(set[0], flag, field, n)}
#define PARTITION_PORT(set, flag, field) PARTITION_PORTS(set, flag, field, 1)
#define SECTOR_PORT(set, flag, field)    PARTITION_PORTS(set, flag, field, SECTOR_WORDS)
#if MEMORY_PINS
#define MEMORY_FLAG op /* DRAM_NOP is 0 */
#else
#define MEMORY_FLAG valid
#endif

static const port_t ports[] = {
    PORT(fetch, valid, valid),
    PORT(fetch, valid, warp),
    PORT(fetch, valid, pc),
    PORT(fetched, asked.valid, asked.valid),
    PORT(fetched, asked.valid, missed),
    PORT(fetched, asked.valid, asked.warp),
    PORT(fetched, asked.valid, asked.pc),
    PORT(fetched, came.valid, came.valid),
    PORT(fetched, came.valid, came.warp),
    PORT(fetched, came.valid, came.pc),
    PORT(fetched, came.valid, came.instruction),
    PORT(fetched, came.valid, came.overrun),
    PORT(started, valid, valid),
    PORT(started, valid, row),
    PORT(started, valid, block_x),
    PORT(started, valid, block_y),
    PORT(started, valid, block_z),
    PORT(started, valid, first_thread),
    PORT(started, valid, mask),
    PORT(issued, issued.valid, issued.valid),
    PORT(issued, issued.valid, issued.warp),
    PORT(issued, issued.valid, issued.serial),
    PORT(issued, issued.valid, issued.pc),
    PORT(issued, issued.valid, issued.instruction),
    PORT(issued, issued.valid, issued.mask),
    PORT(issued, issued.valid, issued.partial),
    PORT(issued, issued.valid, issued.overrun),
    WARPS_PORT(issued, ready, ready),
    PORT(issued, stall, stall),
    CORE_PORT(accessed, valid, valid),
    CORE_PORT(accessed, valid, write),
    CORE_PORT(accessed, valid, last),
    CORE_PORT(accessed, valid, atomic),
    CORE_PORT(accessed, valid, tag),
    CORE_PORT(accessed, valid, warp),
    CORE_PORT(accessed, valid, serial),
    CORE_PORT(accessed, valid, mask),
#if SLICED
    CORE_PORTS(accessed, valid, warps, SLICES),
    CORE_PORTS(accessed, valid, serials, SLICES),
    CORE_PORT(accessed, valid, lasts),
#endif
    CORE_LANE_PORT(accessed, valid, address),
    CORE_LANE_PORT(accessed, valid, data),
#if HAS_CAS
    CORE_LANE_PORT(accessed, valid, wanted),
#endif
    CORE_PORT(l1d, valid, valid),
    CORE_PORT(l1d, valid, kind),
    CORE_PORT(l1d, valid, warp),
    CORE_PORT(l1d, valid, serial),
    CORE_PORT(l1d, valid, pc),
    CORE_PORT(l1d, valid, line),
    CORE_PORT(l1d, valid, own),
    CORE_PORT(l1d, valid, evicted),
    CORE_PORT(l1d, valid, victim),
    CORE_PORT(l1d, valid, victim_warp),
    PORT(result, retire.valid, retire.valid),
    PORT(result, retire.valid, retire.last),
    PORT(result, retire.valid, retire.write),
    PORT(result, retire.valid, retire.warp),
    PORT(result, retire.valid, retire.serial),
    PORT(result, retire.valid, retire.rd),
    PORT(result, retire.valid, retire.mask),
    LANE_PORT(result, retire.valid, value),
#if REGROUPS
    PORT(bound, valid, valid),
    PORT(bound, valid, warp),
    PORT(bound, valid, mask),
    LANE_PORT(bound, valid, row),
#endif
    CORE_PORT(fault, valid, valid),
    CORE_PORT(fault, valid, fault),
    CORE_PORT(fault, valid, warp),
    CORE_PORT(fault, valid, lane),
#if ROW_PER_LANE
    CORE_PORT(fault, valid, row),
#endif
    CORE_PORT(fault, valid, pc),
    CORE_PORT(fault, valid, address),
    PARTITION_PORT(performed, valid, valid),
    PARTITION_PORT(performed, valid, atomic),
    PARTITION_PORT(performed, valid, core),
    PARTITION_PORT(performed, valid, tag),
    PARTITION_PORT(performed, valid, address),
    PARTITION_PORT(performed, valid, words),
    SECTOR_PORT(performed, valid, old),
    PARTITION_PORT(l2, valid, valid),
    PARTITION_PORT(l2, valid, kind),
#if MEMORY_PINS
    PARTITION_PORT(memory, MEMORY_FLAG, op),
    PARTITION_PORT(memory, MEMORY_FLAG, bank),
    PARTITION_PORT(memory, MEMORY_FLAG, row),
    PARTITION_PORT(memory, MEMORY_FLAG, column),
#else
    PARTITION_PORT(memory, MEMORY_FLAG, valid),
    PARTITION_PORT(memory, MEMORY_FLAG, write),
    PARTITION_PORT(memory, MEMORY_FLAG, tag),
    PARTITION_PORT(memory, MEMORY_FLAG, address),
#endif
    SECTOR_PORT(memory, MEMORY_FLAG, byte_enable),
    SECTOR_PORT(memory, MEMORY_FLAG, data),
};

static uint32_t word_at(const gpu_out_t *out, const port_t *port, uint32_t unit, uint32_t element) {
    uint32_t word;
    memcpy(&word, (const char *)out + port->offset + unit * port->step + 4 * element, sizeof word);
    return word;
}

static int name_port(char *text, size_t size, const port_t *port, uint32_t unit) {
    if (port->per_core > 1) {
        return snprintf(text, size, "port %s[%u][%u].%s", port->set, unit / port->per_core,
                        unit % port->per_core, port->field);
    }
    return snprintf(text, size, "port %s[%u].%s", port->set, unit, port->field);
}

/* Whether a port is a flag, or its flag is set on either side. */
static bool port_counts(const gpu_out_t *model, const gpu_out_t *rtl, const port_t *port,
                        uint32_t unit) {
    port_t flag = *port;
    flag.offset = port->flag;
    return port->flag == port->offset || word_at(model, &flag, unit, 0) ||
           word_at(rtl, &flag, unit, 0);
}

static bool port_differs(const gpu_out_t *model, const gpu_out_t *rtl, const port_t *port,
                         uint32_t unit, sim_difference_t *d) {
    if (!port_counts(model, rtl, port, unit)) {
        return false;
    }
    for (uint32_t e = 0; e < port->elements; e++) {
        uint32_t a = word_at(model, port, unit, e), b = word_at(rtl, port, unit, e);
        if (a != b) {
            int used = name_port(d->where, sizeof d->where, port, unit);
            if (port->elements > 1) {
                snprintf(d->where + used, sizeof d->where - (size_t)used, "[%u]", e);
            }
            d->core = port->per_core ? (int)(unit / port->per_core) : -1;
            d->cycle_model = a;
            d->rtl = b;
            return true;
        }
    }
    return false;
}

/* Ports of the machine as a whole. */
static bool whole_differs(const char *name, uint32_t model, uint32_t rtl, sim_difference_t *d) {
    snprintf(d->where, sizeof d->where, "port %s", name);
    d->core = -1;
    d->cycle_model = model;
    d->rtl = rtl;
    return model != rtl;
}

/* The fast path, struct by struct; outputs_differ names what differs. */
#define SAME(field)        (memcmp(&a->field, &b->field, sizeof a->field) == 0)
#define EVENT(field, flag) (a->field.flag == b->field.flag && (!a->field.flag || SAME(field)))

static bool sub_core_equal(const gpu_out_t *a, const gpu_out_t *b, uint32_t c, uint32_t i) {
#if REGROUPS
    if (!EVENT(bound[c][i], valid)) {
        return false;
    }
#endif
    return EVENT(fetch[c][i], valid) && EVENT(fetched[c][i].asked, valid) &&
           (!a->fetched[c][i].asked.valid || SAME(fetched[c][i].missed)) &&
           EVENT(fetched[c][i].came, valid) && EVENT(started[c][i], valid) &&
           EVENT(issued[c][i].issued, valid) && SAME(issued[c][i].ready) &&
           SAME(issued[c][i].stall) && EVENT(result[c][i], retire.valid);
}

static bool core_equal(const gpu_out_t *a, const gpu_out_t *b, uint32_t c) {
    bool equal = EVENT(accessed[c], valid) && EVENT(l1d[c], valid) && EVENT(limit[c], lost) &&
                 SAME(limit[c].may_load) && EVENT(fault[c], valid);
    for (uint32_t i = 0; i < SCHEDS && equal; i++) {
        equal = sub_core_equal(a, b, c, i);
    }
    return equal;
}

bool outputs_equal(const gpu_out_t *a, const gpu_out_t *b) {
    bool equal = SAME(counter) && SAME(memory_tick) && SAME(busy) && SAME(done) &&
                 (!HAS_VOTES || SAME(clock_step));
    for (uint32_t c = 0; c < CORES && equal; c++) {
        equal = core_equal(a, b, c);
    }
    for (uint32_t p = 0; p < PARTITIONS && equal; p++) {
        equal = EVENT(performed[p], valid) && EVENT(l2[p], valid) && EVENT(memory[p], MEMORY_FLAG);
    }
    return equal;
}

bool outputs_differ(const gpu_out_t *model, const gpu_out_t *rtl, sim_difference_t *d) {
    for (uint32_t unit = 0; unit < SUB_CORES || unit < PARTITIONS; unit++) {
        for (size_t i = 0; i < sizeof ports / sizeof ports[0]; i++) {
            if (unit < ports[i].units && port_differs(model, rtl, &ports[i], unit, d)) {
                return true;
            }
        }
    }
    return whole_differs("counter", model->counter, rtl->counter, d) ||
           whole_differs("memory_tick", model->memory_tick, rtl->memory_tick, d) ||
           (HAS_VOTES && whole_differs("clock_step", model->clock_step, rtl->clock_step, d)) ||
           whole_differs("busy", model->busy, rtl->busy, d) ||
           whole_differs("done", model->done, rtl->done, d);
}
