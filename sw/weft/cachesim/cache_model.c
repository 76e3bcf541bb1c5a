/* SPDX-License-Identifier: Apache-2.0 */
/* Offline caches: see cache_model.h.
 *
 * Belady's rule needs the future: a pass from the end gives every load the number of the next load
 * of its line, if nothing drops the line in between. A line that is never loaded again goes first.
 */
#include "cache_model.h"

#include <stdlib.h>
#include <string.h>

#include "cache_trips.h"
#include "sw/libweft/trace/line_table.h"

#define NEVER UINT64_MAX

static uint64_t key_of(const l1_record_t *r) {
    return ((uint64_t)r->core << 32 | r->line) + 1;
}

/* ---- the cache ---- */

typedef struct {
    bool valid;
    uint32_t line;
    uint64_t owner; /* the warp that reserved it */
    uint64_t rank;  /* time of use or reservation, or next load (Belady) */
    uint32_t left;  /* CACHE_PD: accesses of the set that protect it */
} line_t;

/* Load instructions told apart. */
typedef struct {
    line_table_t place; /* by pc, + 1: place in `load` */
    cache_load_t *load;
    size_t count, room;
} loads_t;

typedef struct {
    const cache_options_t *options;
    loads_t *loads;     /* NULL: not counted */
    line_t *line;       /* [cores][sets][ways]; not of CACHE_UNBOUNDED */
    line_table_t lines; /* CACHE_UNBOUNDED: value is the owner + 1, other the epoch */
    uint64_t *epoch;    /* [cores]: clears so far */
    uint64_t *warp;     /* [cores][warps]: which is in the slot */
    uint64_t *next;     /* CACHE_BELADY: per record */
    trips_t *trips;     /* CACHE_UNBOUNDED */
    uint64_t warps;     /* that have begun */
    uint32_t cores, slots;
} cache_t;

static bool drops(const cache_options_t *options, const l1_record_t *r) {
    return r->kind == L1_ATOMIC ||
           (r->kind == L1_STORE && options->store_evicts && !(r->local && options->local_back));
}

/* The set of a line: cmodel/hw/memory/l1d/cache.c has the same. */
static uint32_t set_of(const cache_options_t *options, uint32_t line) {
    if (!options->index_xor) {
        return line % options->sets;
    }
    uint32_t low = (line ^ line >> 6) & 7;
    uint32_t bit3 = (line >> 3 ^ line >> 10) & 1;
    uint32_t bit4 = (line >> 4 ^ line >> 12) & 1;
    return (low | bit3 << 3 | bit4 << 4 | (line & 32)) & (options->sets - 1);
}

/* For every record, the next load of its line by which it is a hit, or NEVER. */
static bool look_ahead(cache_t *c, const l1_record_t *records, uint64_t count) {
    line_table_t table = {0};
    uint64_t *epoch = calloc(c->cores, sizeof *epoch);
    bool good = epoch != NULL;
    c->next = malloc((count + 1) * sizeof *c->next);
    for (uint64_t i = count; good && c->next && i-- > 0;) {
        const l1_record_t *r = &records[i];
        c->next[i] = NEVER;
        if (r->kind == L1_CLEAR) {
            epoch[r->core]++;
        }
        if (r->kind != L1_LOAD && !drops(c->options, r)) {
            continue;
        }
        line_cell_t *cell = line_cell(&table, key_of(r));
        good = cell != NULL;
        if (good) {
            c->next[i] = cell->value && cell->other == epoch[r->core] ? cell->value - 1 : NEVER;
            cell->value = r->kind == L1_LOAD ? i + 1 : 0;
            cell->other = epoch[r->core];
        }
    }
    free(table.cell);
    free(epoch);
    return good && c->next;
}

static void cache_free(cache_t *c) {
    trips_free(c->trips);
    free(c->line);
    free(c->lines.cell);
    free(c->epoch);
    free(c->warp);
    free(c->next);
}

static bool cache_make(cache_t *c, const l1_record_t *records, uint64_t count) {
    const cache_options_t *o = c->options;
    size_t lines = o->policy == CACHE_UNBOUNDED ? 1 : (size_t)c->cores * o->sets * o->ways;
    c->line = calloc(lines, sizeof *c->line);
    c->epoch = calloc(c->cores, sizeof *c->epoch);
    c->warp = calloc((size_t)c->cores * c->slots, sizeof *c->warp);
    c->trips = o->policy == CACHE_UNBOUNDED ? trips_make(c->cores * c->slots) : NULL;
    if (!c->line || !c->epoch || !c->warp || (o->policy == CACHE_UNBOUNDED && !c->trips)) {
        return false;
    }
    for (; c->warps < (uint64_t)c->cores * c->slots; c->warps++) {
        c->warp[c->warps] = c->warps;
    }
    return o->policy != CACHE_BELADY || look_ahead(c, records, count);
}

/* The ways of a line's set. */
static line_t *ways_of(const cache_t *c, const l1_record_t *r) {
    const cache_options_t *o = c->options;
    return c->line + ((size_t)r->core * o->sets + set_of(o, r->line)) * o->ways;
}

static line_t *find(const cache_t *c, const l1_record_t *r) {
    line_t *way = ways_of(c, r);
    for (uint32_t i = 0; i < c->options->ways; i++) {
        if (way[i].valid && way[i].line == r->line) {
            return &way[i];
        }
    }
    return NULL;
}

/* An empty way, else the one that is to be replaced; NULL: all are protected. */
static line_t *victim(const cache_t *c, const l1_record_t *r) {
    line_t *way = ways_of(c, r), *best = NULL;
    bool furthest = c->options->policy == CACHE_BELADY;
    for (uint32_t i = 0; i < c->options->ways; i++) {
        if (!way[i].valid) {
            return &way[i];
        }
        bool better = !best || (furthest ? way[i].rank > best->rank : way[i].rank < best->rank);
        if (way[i].left == 0 && better) {
            best = &way[i];
        }
    }
    return best;
}

/* CACHE_PD: an access of the set, which uses or reserves `used` or nothing. */
static void protect(const cache_t *c, const l1_record_t *r, line_t *used) {
    line_t *way = ways_of(c, r);
    for (uint32_t i = 0; c->options->policy == CACHE_PD && i < c->options->ways; i++) {
        way[i].left = &way[i] == used ? c->options->distance : way[i].left - (way[i].left > 0);
    }
}

/* A load that misses reserves no line: in the machine it bypassed, or under Belady's rule `line`
 * would be loaded sooner than its own. */
static bool goes_past(const cache_t *c, const l1_record_t *r, uint64_t now, const line_t *line) {
    const cache_options_t *o = c->options;
    return !line ||
           (o->bypasses && (o->policy == CACHE_BELADY ? line->valid && line->rank <= c->next[now]
                                                      : r->result == EVENT_CACHE_BYPASS));
}

/* ---- a record ---- */

/* Count a load: `owner` is whose line it found, or NULL. */
static void count_load(const l1_record_t *r, uint64_t warp, const uint64_t *owner,
                       cache_result_t *result) {
    bool there = r->result != EVENT_CACHE_MISS && r->result != EVENT_CACHE_BYPASS;
    result->loads++;
    result->misses += !owner;
    result->intra += owner && *owner == warp;
    result->inter += owner && *owner != warp;
    result->only_here += owner && !there;
    result->only_there += !owner && there;
}

/* A use makes its line the youngest. */
static bool renews(const cache_options_t *options) {
    return options->policy == CACHE_LRU || options->policy == CACHE_PD;
}

static void load(cache_t *c, const l1_record_t *r, uint64_t now, cache_result_t *result) {
    uint64_t warp = c->warp[(size_t)r->core * c->slots + r->warp];
    line_t *line = find(c, r);
    count_load(r, warp, line ? &line->owner : NULL, result);
    if (!line) {
        line = victim(c, r);
        if (goes_past(c, r, now, line)) {
            protect(c, r, NULL);
            return;
        }
        *line = (line_t){.valid = true, .line = r->line, .owner = warp, .rank = now};
    }
    protect(c, r, line);
    if (c->options->policy == CACHE_BELADY) {
        line->rank = c->next[now];
    } else if (renews(c->options)) {
        line->rank = now;
    }
}

static uint32_t slot_of(const cache_t *c, const l1_record_t *r) {
    return (uint32_t)r->core * c->slots + r->warp;
}

/* The instruction's place, which is made if need be; NULL: no memory. */
static cache_load_t *load_of(loads_t *loads, uint32_t pc) {
    line_cell_t *cell = line_cell(&loads->place, (uint64_t)pc + 1);
    if (!cell) {
        return NULL;
    }
    if (cell->value == 0) {
        if (loads->count == loads->room) {
            size_t room = loads->room ? 2 * loads->room : 64;
            cache_load_t *grown = realloc(loads->load, room * sizeof *grown);
            if (!grown) {
                return NULL;
            }
            loads->load = grown;
            loads->room = room;
        }
        loads->load[loads->count++] = (cache_load_t){.pc = pc};
        cell->value = loads->count;
    }
    return &loads->load[cell->value - 1];
}

static bool count_instruction(cache_t *c, const l1_record_t *r, const uint64_t *owner,
                              trip_t when) {
    cache_load_t *load = c->loads ? load_of(c->loads, r->pc) : NULL;
    if (load) {
        bool own = owner && *owner == c->warp[slot_of(c, r)];
        load->loads++;
        load->misses += !owner;
        load->intra += own;
        load->inter += owner && !own;
        load->in_loop += when != TRIP_NO_LOOP;
    }
    return load || !c->loads;
}

/* When the warp of a load touched its line before, and which of its threads; counted if that made
 * it a hit. */
static bool count_touch(cache_t *c, const l1_record_t *r, const uint64_t *owner,
                        cache_result_t *result) {
    bool hit = owner && *owner == c->warp[slot_of(c, r)];
    uint32_t before;
    trip_t when;
    if (!trips_touch(c->trips, slot_of(c, r), c->warp[slot_of(c, r)], r, &when, &before)) {
        return false;
    }
    result->trip[when] += hit;
    result->other_thread += hit && !(before & r->lanes);
    return count_instruction(c, r, owner, when);
}

static bool load_unbounded(cache_t *c, const l1_record_t *r, cache_result_t *result) {
    uint64_t warp = c->warp[(size_t)r->core * c->slots + r->warp];
    line_cell_t *cell = line_cell(&c->lines, key_of(r));
    if (!cell) {
        return false;
    }
    bool found = cell->value && cell->other == c->epoch[r->core];
    uint64_t owner = cell->value - 1;
    count_load(r, warp, found ? &owner : NULL, result);
    if (!found) {
        cell->value = warp + 1;
        cell->other = c->epoch[r->core];
    }
    return count_touch(c, r, found ? &owner : NULL, result);
}

/* A store, or an atomic. */
static bool store(cache_t *c, const l1_record_t *r, uint64_t now) {
    bool gone = drops(c->options, r);
    if (c->options->policy == CACHE_UNBOUNDED) {
        line_cell_t *cell = gone ? line_cell(&c->lines, key_of(r)) : NULL;
        if (cell) {
            cell->value = 0;
        }
        return !gone || cell;
    }
    line_t *line = find(c, r);
    bool uses =
        line && !gone && (!c->options->store_evicts || (r->local && c->options->local_back));
    if (line && gone) {
        line->valid = false;
    }
    if (uses && renews(c->options)) {
        line->rank = now;
    }
    protect(c, r, uses ? line : NULL);
    return true;
}

static void clear(cache_t *c, uint32_t core) {
    const cache_options_t *o = c->options;
    size_t lines = (size_t)o->sets * o->ways;
    c->epoch[core]++;
    if (o->policy != CACHE_UNBOUNDED) {
        memset(c->line + core * lines, 0, lines * sizeof *c->line);
    }
}

static bool take(cache_t *c, const l1_record_t *r, uint64_t now, cache_result_t *result) {
    switch (r->kind) {
    case L1_LOAD:
        if (c->options->policy == CACHE_UNBOUNDED) {
            return load_unbounded(c, r, result);
        }
        load(c, r, now, result);
        return true;
    case L1_WARP:
        c->warp[slot_of(c, r)] = c->warps++;
        if (c->trips) {
            trips_start(c->trips, slot_of(c, r));
        }
        return true;
    case L1_LOOP:
        if (c->trips) {
            trips_mark(c->trips, slot_of(c, r), r);
        }
        return true;
    case L1_CLEAR: clear(c, r->core); return true;
    default: return store(c, r, now);
    }
}

static bool run(cache_t *cache, const l1_record_t *records, uint64_t count,
                cache_result_t *result) {
    *result = (cache_result_t){0};
    bool good = cache_make(cache, records, count);
    for (uint64_t i = 0; good && i < count; i++) {
        good = take(cache, &records[i], i, result);
    }
    cache_free(cache);
    return good;
}

bool cache_run(const l1_record_t *records, uint64_t count, uint32_t cores, uint32_t warps,
               const cache_options_t *options, cache_result_t *result) {
    cache_t cache = {.options = options, .cores = cores, .slots = warps};
    return run(&cache, records, count, result);
}

cache_policy_t cache_policy(const l1_header_t *header) {
    const l1_geometry_t *g = &header->geometry;
    return g->distance > 0 ? CACHE_PD : g->fifo ? CACHE_FIFO : CACHE_LRU;
}

cache_options_t cache_options(const l1_header_t *header, const l1_record_t *records,
                              cache_policy_t policy, uint32_t sets, uint32_t ways) {
    const l1_geometry_t *g = &header->geometry;
    bool bypasses = g->distance > 0 && policy == CACHE_BELADY;
    for (uint64_t i = 0; !bypasses && g->distance == 0 && i < header->records; i++) {
        bypasses = records[i].kind == L1_LOAD && records[i].result == EVENT_CACHE_BYPASS;
    }
    return (cache_options_t){.policy = policy,
                             .sets = sets,
                             .ways = ways,
                             .index_xor = g->index_xor && (sets & (sets - 1)) == 0,
                             .store_evicts = g->store_evicts,
                             .local_back = g->local_back,
                             .distance = g->distance,
                             .bypasses = bypasses};
}

static int compare_loads(const void *a, const void *b) {
    const cache_load_t *x = a, *y = b;
    return (x->pc > y->pc) - (x->pc < y->pc);
}

bool cache_run_loads(const l1_record_t *records, uint64_t count, uint32_t cores, uint32_t warps,
                     const cache_options_t *options, cache_result_t *result, cache_load_t **loads,
                     size_t *count_loads) {
    loads_t all = {.count = 0};
    cache_t cache = {.options = options, .cores = cores, .slots = warps, .loads = &all};
    bool good = run(&cache, records, count, result);
    if (good && all.count > 0) {
        qsort(all.load, all.count, sizeof *all.load, compare_loads);
    }
    free(all.place.cell);
    *loads = all.load;
    *count_loads = all.count;
    return good;
}
