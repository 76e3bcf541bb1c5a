/* SPDX-License-Identifier: Apache-2.0 */
/* Warps over time for Perfetto: see perfetto.h.
 */
#include "perfetto.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/disasm.h"
#include "waits.h"

typedef enum {
    COUNT_ISSUED,
    COUNT_LANES,
    COUNT_ACCESSES, /* of lines, that the L1 took */
    COUNT_MISSES,
    COUNTS
} count_t;

/* Of a core, in the period that is not written yet. */
typedef struct {
    uint64_t period; /* its number */
    uint64_t count[COUNTS];
    uint32_t flying; /* instructions that are not complete */
} core_t;

typedef struct {
    FILE *file;
    trace_scope_t scope;
    waits_t *waits;
    core_t *core; /* [cores] */
} perfetto_t;

static bool has_core(const perfetto_t *p, uint32_t core) {
    return p->scope.window.core == TRACE_ALL_CORES || p->scope.window.core == core;
}

static void print_name(const perfetto_t *p, const char *what, const char *name, uint32_t core,
                       uint32_t thread, uint32_t number) {
    fprintf(p->file,
            ",\n{\"ph\":\"M\",\"pid\":%u,\"tid\":%u,\"name\":\"%s\",\"args\":{\"name\":\"%s %u\"}}",
            PERFETTO_PROCESS + core, thread, what, name, number);
}

static void print_names(const perfetto_t *p) {
    uint32_t first = p->scope.window.core == TRACE_ALL_CORES ? 0 : p->scope.window.core;
    fprintf(p->file,
            "{\"displayTimeUnit\":\"ns\",\"otherData\":{\"program\":\"weft\",\"unit\":\"cycle\"},"
            "\"traceEvents\":[\n{\"ph\":\"M\",\"pid\":%u,\"name\":\"process_sort_index\","
            "\"args\":{\"sort_index\":0}}",
            PERFETTO_PROCESS + first);
    for (uint32_t core = 0; core < p->scope.cores; core++) {
        for (uint32_t warp = 0; warp < p->scope.warps && has_core(p, core); warp++) {
            if (warp == 0) {
                print_name(p, "process_name", "core", core, 0, core);
            }
            print_name(p, "thread_name", "warp", core, PERFETTO_THREAD + warp, warp);
        }
    }
}

static void *perfetto_open(FILE *file, const trace_scope_t *scope) {
    perfetto_t *p = calloc(1, sizeof *p);
    if (!p) {
        return NULL;
    }
    p->file = file;
    p->scope = *scope;
    p->waits = waits_create(scope->cores, scope->warps);
    p->core = calloc(scope->cores, sizeof *p->core);
    if (!p->waits || !p->core) {
        waits_destroy(p->waits);
        free(p->core);
        free(p);
        return NULL;
    }
    print_names(p);
    return p;
}

/* Begin a slice, cut to the window; the caller adds arguments and closes it. Returns false, and
 * writes nothing, where the window has no cycle of it. */
static bool begin_slice(const perfetto_t *p, const event_t *e, uint64_t from, uint64_t to,
                        const char *name) {
    const trace_window_t *window = &p->scope.window;
    from = from < window->from ? window->from : from;
    to = to > window->to ? window->to : to;
    if (from >= to) {
        return false;
    }
    fprintf(p->file,
            ",\n{\"ph\":\"X\",\"pid\":%u,\"tid\":%u,\"ts\":%" PRIu64 ",\"dur\":%" PRIu64
            ",\"name\":\"%s\",\"args\":{\"pc\":\"%08x\"",
            PERFETTO_PROCESS + e->core, PERFETTO_THREAD + e->warp, from, to - from, name, e->pc);
    return true;
}

static void print_waits(const perfetto_t *p, const event_t *e, const waited_t *waited) {
    uint64_t from = waited->since;
    for (int wait = 0; wait < WAIT_KINDS; wait++) {
        if (begin_slice(p, e, from, waited->to[wait], wait_names[wait])) {
            bool produced = (wait == WAIT_LOAD || wait == WAIT_RESULT) && waited->producer;
            if (produced) {
                fprintf(p->file, ",\"written by\":\"%08x\"", waited->producer);
            }
            fputs("}}", p->file);
        }
        from = waited->to[wait];
    }
}

static void print_issue(const perfetto_t *p, const event_t *e) {
    char text[DISASM_BYTES];
    disasm(e->instruction, e->pc, text, sizeof text);
    if (begin_slice(p, e, e->cycle, e->cycle + 1, text)) {
        fprintf(p->file, ",\"lanes\":\"%08x\",\"ready warps\":\"%" PRIx64 "\"}}", e->mask,
                e->ready);
    }
}

static void print_counter(const perfetto_t *p, uint32_t core, const char *name, double value) {
    fprintf(p->file,
            ",\n{\"ph\":\"C\",\"pid\":%u,\"ts\":%" PRIu64
            ",\"name\":\"%s\",\"args\":{\"value\":%.9g}}",
            PERFETTO_PROCESS + core, p->core[core].period * PERFETTO_PERIOD, name, value);
}

static void print_counters(const perfetto_t *p, uint32_t core) {
    const core_t *c = &p->core[core];
    const uint64_t *count = c->count;
    if (trace_window_has(&p->scope.window, c->period * PERFETTO_PERIOD)) {
        print_counter(p, core, "warp instructions per cycle",
                      (double)count[COUNT_ISSUED] / PERFETTO_PERIOD);
        print_counter(p, core, "active lanes",
                      count[COUNT_ISSUED] ? (double)count[COUNT_LANES] / (double)count[COUNT_ISSUED]
                                          : 0);
        print_counter(p, core, "resident warps", waits_resident(p->waits, core));
        print_counter(p, core, "instructions in flight", c->flying);
        print_counter(p, core, "L1 accesses", (double)count[COUNT_ACCESSES]);
        print_counter(p, core, "L1 misses", (double)count[COUNT_MISSES]);
    }
}

/* Write the periods of a core before a cycle: of several without an event, the first one. */
static void advance(const perfetto_t *p, uint32_t core, uint64_t cycle) {
    core_t *c = &p->core[core];
    uint64_t period = cycle / PERFETTO_PERIOD;
    for (int i = 0; i < 2 && c->period < period; i++) {
        print_counters(p, core);
        memset(c->count, 0, sizeof c->count);
        c->period++;
    }
    c->period = period;
}

static void count_access(core_t *c, event_cache_t cache) {
    c->count[COUNT_ACCESSES] += cache != EVENT_CACHE_REFUSED && cache != EVENT_CACHE_WRITE_BACK;
    c->count[COUNT_MISSES] += cache == EVENT_CACHE_MISS || cache == EVENT_CACHE_BYPASS ||
                              cache == EVENT_CACHE_SECTOR_MISS;
}

static void count(core_t *c, const event_t *e) {
    switch (e->kind) {
    case EVENT_ISSUE:
        c->count[COUNT_ISSUED]++;
        c->count[COUNT_LANES] += (uint32_t)__builtin_popcount(e->mask);
        c->flying++;
        break;
    case EVENT_ACCESS: c->flying -= e->write && e->last; break;
    case EVENT_RESULT: c->flying -= e->last; break;
    case EVENT_CACHE: count_access(c, e->cache); break;
    default: break;
    }
}

static void perfetto_event(void *perfetto, const event_t *e) {
    perfetto_t *p = perfetto;
    waited_t waited;
    if (e->kind == EVENT_START || e->kind == EVENT_PERFORM || e->kind == EVENT_FAULT) {
        return;
    }
    advance(p, e->core, e->cycle);
    count(&p->core[e->core], e);
    if (waits_event(p->waits, e, &waited)) {
        print_waits(p, e, &waited);
        print_issue(p, e);
    }
}

static void perfetto_close(void *perfetto) {
    perfetto_t *p = perfetto;
    for (uint32_t core = 0; core < p->scope.cores; core++) {
        if (has_core(p, core)) {
            print_counters(p, core);
        }
    }
    fputs("\n]}\n", p->file);
    waits_destroy(p->waits);
    free(p->core);
    free(p);
}

const trace_format_t perfetto_format = {.ending = ".perfetto.json",
                                        .open = perfetto_open,
                                        .event = perfetto_event,
                                        .close = perfetto_close,
                                        .caches = true,
                                        .whole = true};
