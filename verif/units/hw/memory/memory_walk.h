/* SPDX-License-Identifier: Apache-2.0 */
/* Memory stages of CORES cores on a memory that performs each core's packets in order and answers
 * in any order, and a reference that performs every access in the order of the stages' events.
 *
 * On one core, and on words that other cores leave alone, an access has one legal value: that of
 * the reference at its event. walk_tick checks every result against it.
 */
#ifndef WEFT_MEMORY_WALK_H
#define WEFT_MEMORY_WALK_H

#include <criterion/criterion.h>
#include <string.h>

#include "memory/memory_stage.h"
#include "verif/units/hw/before_reset.h"

#define GLOBAL_WORDS    4096u
#define LOCAL_ALL_WORDS ((uint32_t)LOCAL_WORDS * CORES * WARPS * LANES) /* all are powers of 2 */
#define WALK_SHARED     512u                                            /* bytes of a block */
#define WALK_PROGRAM    512u                                            /* words of the program */
#define WALK_CONSTANTS  (PARAM_BYTES / 4 + WALK_PROGRAM)                /* of both windows */
#define WALK_FLIGHTS    64u
#define WALK_ORDERS     16u /* instructions of a warp in flight */
#define WALK_ANY        0xffffffffu

typedef struct {
    bool live;
    operation_t operation;
    uint32_t a[LANES], data[LANES], wanted[LANES];
    uint32_t expected[LANES];
    uint32_t accessed, resulted; /* lanes */
    uint64_t cycle;
} walk_record_t;

typedef struct {
    request_packet_t sent[WALK_FLIGHTS]; /* not performed */
    uint32_t first, count;
    response_packet_t back[WALK_FLIGHTS]; /* performed; op says if in use */
    bool used[WALK_FLIGHTS];
} walk_link_t;

typedef struct {
    memory_stage_t stage[CORES];
    walk_link_t link[CORES];
    walk_record_t record[CORES][WARPS][WALK_ORDERS];
    uint32_t serial[CORES][WARPS], outstanding[CORES][WARPS], queued[CORES];
    uint32_t pending_row[CORES][WARPS];
    uint32_t global[2][GLOBAL_WORDS], local[2][LOCAL_ALL_WORDS]; /* memory and reference */
    uint32_t shared[CORES][SHARED_WORDS];
    uint32_t constant[WALK_CONSTANTS * HAS_CONSTANTS]; /* parameters, then the program */
    uint32_t constants[2];                             /* lines asked for, rows that hit */
    uint32_t kinds[L1D_KINDS], own_hits, evictions, packets;
    l1d_event_t last;
    access_event_t accessed;      /* of the last cycle, core 0 */
    uint32_t value[CORES][WARPS]; /* lane 0 of each warp's last result */
    uint32_t wanted[LANES];       /* what the next instruction compares with, for AMO_CAS */
    uint32_t swapped;             /* lanes that found it */
    uint64_t cycle, results;
    uint32_t seed;
    uint32_t ready, perform, respond; /* chances, of 256, per core and cycle */
    bool racy;                        /* values are not checked */
    bool invalidate;
#if HAS_ROUTES
    uint32_t route; /* of the load that presents lanes; changes at random */
#endif
#if HAS_PLACES
    uint32_t places[3]; /* of accepted loads, by l1d_place_t */
#endif
    launch_t launch;
} walk_t;

static inline uint32_t walk_random(walk_t *w) {
    uint32_t x = w->seed;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return w->seed = x;
}

static inline bool walk_chance(walk_t *w, uint32_t of_256) {
    return (walk_random(w) >> 11 & 255) < of_256;
}

static inline void walk_reset(walk_t *w, uint32_t seed) {
    memset(w, 0, sizeof *w);
    hold_before_reset(w->stage, sizeof w->stage, 0); /* shared memory still has it after a reset */
    hold_before_reset(w->shared, sizeof w->shared, 0);
    w->seed = seed;
    w->ready = w->perform = w->respond = 256;
    w->launch = (launch_t){.shared_bytes = WALK_SHARED,
                           .global_bytes = 4 * GLOBAL_WORDS,
                           .program_bytes = 4 * WALK_PROGRAM};
    for (uint32_t i = 0; HAS_CONSTANTS && i < WALK_CONSTANTS; i++) {
        w->constant[i] = i * 2654435761u;
    }
    for (uint32_t i = 0; i < GLOBAL_WORDS; i++) {
        w->global[0][i] = w->global[1][i] = walk_random(w);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        memory_stage_reset(&w->stage[c]);
        w->pending_row[c][0] = 0;
    }
    for (uint32_t warp = 0; warp < WARPS; warp++) { /* two warps share a block */
        for (uint32_t c = 0; c < CORES; c++) {
            w->pending_row[c][warp] = warp / 2 * (WALK_SHARED / SHARED_ROW_BYTES);
        }
    }
}

/* ---- the memory ---- */

/* A word of the windows that nothing writes. */
static inline uint32_t *walk_constant(walk_t *w, uint32_t address) {
    uint32_t word = (address & (WINDOW_BYTES - 1)) / 4;
    uint32_t program = address >> WINDOW_SHIFT == WINDOW_PROGRAM;
    cr_assert(program || address >> WINDOW_SHIFT == WINDOW_PARAM);
    cr_assert_lt(word, program ? WALK_PROGRAM : PARAM_BYTES / 4);
    return &w->constant[(program ? PARAM_BYTES / 4 : 0) + word];
}

static inline bool walk_is_constant(uint32_t address) {
    uint32_t window = address >> WINDOW_SHIFT;
    return HAS_CONSTANTS && (window == WINDOW_PARAM || window == WINDOW_PROGRAM);
}

static inline uint32_t *walk_word(walk_t *w, uint32_t which, uint32_t address) {
    uint32_t word = (address & (WINDOW_BYTES - 1)) / 4;
    if (walk_is_constant(address)) {
        return walk_constant(w, address);
    }
    if (address >> WINDOW_SHIFT == WINDOW_LOCAL) {
        cr_assert_lt(word, LOCAL_ALL_WORDS, "packet address %#x", address);
        return &w->local[which][word];
    }
    cr_assert(address >> WINDOW_SHIFT == WINDOW_GLOBAL && word < GLOBAL_WORDS, "packet address %#x",
              address);
    return &w->global[which][word];
}

/* `wanted`: what the word must be for AMO_CAS. */
static inline uint32_t walk_amo(uint32_t amo, uint32_t old, uint32_t operand, uint32_t wanted) {
    int64_t a = (int32_t)old, b = (int32_t)operand;
    switch (amo) {
    case AMO_SWAP: return operand;
    case AMO_ADD: return (uint32_t)((uint64_t)old + operand);
    case AMO_XOR: return old ^ operand;
    case AMO_AND: return old & operand;
    case AMO_OR: return old | operand;
    case AMO_MIN: return (uint32_t)(a < b ? a : b);
    case AMO_MAX: return (uint32_t)(a > b ? a : b);
    case AMO_MINU: return old < operand ? old : operand;
    case AMO_CAS: return old == wanted ? operand : old;
    default: return old > operand ? old : operand;
    }
}

static inline void walk_answer(walk_t *w, uint32_t c, response_packet_t packet) {
    walk_link_t *l = &w->link[c];
    uint32_t i = 0;
    while (i < WALK_FLIGHTS && l->used[i]) {
        i++;
    }
    cr_assert_lt(i, WALK_FLIGHTS);
    packet.valid = 1;
    packet.core = c;
    l->used[i] = true;
    l->back[i] = packet;
}

static inline uint32_t walk_free_answers(const walk_link_t *l) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < WALK_FLIGHTS; i++) {
        n += !l->used[i];
    }
    return n;
}

/* Perform the core's oldest packet. */
static inline void walk_perform(walk_t *w, uint32_t c) {
    walk_link_t *l = &w->link[c];
    if (!l->count || walk_free_answers(l) < LINE_SECTORS) {
        return;
    }
    request_packet_t p = l->sent[l->first];
    l->first = (l->first + 1) % WALK_FLIGHTS;
    l->count--;
    response_packet_t r = {.op = p.op, .tag = p.tag};
    if (p.op == PACKET_READ) {
        cr_assert(MEMORY_THROUGH || p.address % LINE_BYTES == 0);
        p.address &= ~(LINE_BYTES - 1u);
        cr_assert_neq(p.sectors, 0);
        for (uint32_t s = 0; s < LINE_SECTORS; s++) {
            r.sector = s;
            for (uint32_t i = 0; i < SECTOR_WORDS && (p.sectors >> s & 1); i++) {
                r.data[i] = *walk_word(w, 0, p.address + s * SECTOR_BYTES + 4 * i);
            }
            if (p.sectors >> s & 1) {
                walk_answer(w, c, r);
            }
        }
        return;
    }
    uint32_t any = 0;
    cr_assert_eq(p.address % SECTOR_BYTES, 0);
    for (uint32_t i = 0; i < SECTOR_WORDS; i++) {
        any |= p.byte_enable[i];
        if (p.byte_enable[i]) {
            uint32_t *word = walk_word(w, 0, p.address + 4 * i), old = *word;
            uint32_t bits = bytes_to_bits(p.byte_enable[i]);
            uint32_t wanted = p.data[(i + SECTOR_WORDS / 2) % SECTOR_WORDS];
            uint32_t new =
                p.op == PACKET_ATOMIC ? walk_amo(p.amo, old, p.data[i], wanted) : p.data[i];
            r.data[i] = old;
            *word = (old & ~bits) | (new &bits);
        }
    }
    cr_assert_neq(any, 0, "a packet that writes nothing");
    walk_answer(w, c, r);
}

static inline response_packet_t walk_respond(walk_t *w, uint32_t c) {
    walk_link_t *l = &w->link[c];
    uint32_t first = walk_random(w) % WALK_FLIGHTS;
    for (uint32_t n = 0; n < WALK_FLIGHTS && walk_chance(w, w->respond); n++) {
        uint32_t i = (first + n) % WALK_FLIGHTS;
        if (l->used[i]) {
            l->used[i] = false;
            return l->back[i];
        }
    }
    return (response_packet_t){0};
}

/* ---- the reference ---- */

static inline uint32_t *walk_reference(walk_t *w, uint32_t c, uint32_t warp, uint32_t lane,
                                       uint32_t address) {
    uint32_t word = (address & (WINDOW_BYTES - 1)) / 4;
    if (walk_is_constant(address)) {
        return walk_constant(w, address);
    }
    switch (address >> WINDOW_SHIFT) {
    case WINDOW_SHARED: return &w->shared[c][warp / 2 * (WALK_SHARED / 4) + word];
    case WINDOW_LOCAL: return &w->local[1][((word * CORES + c) * WARPS + warp) * LANES + lane];
    default: return &w->global[1][word];
    }
}

/* Instructions of one warp access memory in their order: an older one has nothing left to do. */
static inline void walk_check_order(const walk_t *w, uint32_t c, const access_event_t *e) {
    for (uint32_t o = 0; o < WALK_ORDERS; o++) {
        const walk_record_t *r = &w->record[c][e->warp][o];
        bool older = r->live && ((e->serial - r->operation.serial) & 63) - 1 < WALK_ORDERS;
        cr_assert(!older || r->accessed == r->operation.mask, "warp %u: out of order", e->warp);
    }
#if LSU_IN_ORDER
    uint64_t cycle = w->record[c][e->warp][e->serial % WALK_ORDERS].cycle;
    for (uint32_t i = 0; i < WARPS * WALK_ORDERS; i++) {
        const walk_record_t *r = &w->record[c][i / WALK_ORDERS][i % WALK_ORDERS];
        bool older = r->live && r->cycle < cycle;
        cr_assert(!older || r->accessed == r->operation.mask, "warp %u before an older one",
                  e->warp);
    }
#endif
}

static inline void walk_access(walk_t *w, uint32_t c, const access_event_t *e) {
    walk_record_t *r = &w->record[c][e->warp][e->serial % WALK_ORDERS];
    const operation_t *x = &r->operation;
    cr_assert(r->live && x->serial == e->serial, "access of an instruction that is not in flight");
    cr_assert_eq(e->mask & (r->accessed | ~x->mask), 0, "lanes accessed twice, or not active");
    cr_assert(e->write == x->store && e->atomic == x->atomic);
    walk_check_order(w, c, e);
    r->accessed |= e->mask;
    uint32_t bytes = 1u << (x->funct & 3);
    uint32_t size = bytes == 4 ? WALK_ANY : (1u << 8 * bytes) - 1;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (e->mask >> lane & 1) {
            uint32_t address = r->a[lane] + x->imm, shift = 8 * (address & 3);
            uint32_t *word = walk_reference(w, c, e->warp, lane, address);
            uint32_t old = *word >> shift & size;
            for (uint32_t low = 0; low < lane && x->atomic; low++) { /* book:A48 */
                bool waits = (x->mask & ~r->accessed) >> low & 1;
                cr_assert(!waits || r->a[low] != r->a[lane], "lane %u before lane %u", lane, low);
            }
            cr_assert_eq(e->address[lane], address);
            cr_assert_eq(e->data[lane], r->data[lane]);
            r->expected[lane] = x->funct == 0   ? (uint32_t)(int8_t)old
                                : x->funct == 1 ? (uint32_t)(int16_t)old
                                                : old;
            if (x->atomic) {
                *word = walk_amo(x->amo, old, r->data[lane], r->wanted[lane]);
#if HAS_CAS
                cr_assert_eq(e->wanted[lane], r->wanted[lane]);
                w->swapped += x->amo == AMO_CAS && old == r->wanted[lane];
#endif
            } else if (x->store) {
                *word = (*word & ~(size << shift)) | (r->data[lane] & size) << shift;
            }
        }
    }
    if (e->write && e->last) {
        cr_assert_eq(r->accessed, x->mask, "a store ends before all its lanes");
        r->live = false;
        w->outstanding[c][e->warp]--;
    }
}

static inline void walk_result(walk_t *w, uint32_t c, const loaded_t *t, const uint32_t *value) {
    walk_record_t *r = &w->record[c][t->warp][t->serial % WALK_ORDERS];
    cr_assert(r->live && r->operation.serial == t->serial && t->rd == r->operation.rd);
    cr_assert_eq(t->mask & ~(r->accessed & ~r->resulted), 0, "result without access, or twice");
    cr_assert_neq(t->mask, 0);
    r->resulted |= t->mask;
    for (uint32_t lane = 0; lane < LANES && !w->racy; lane++) {
        if (t->mask >> lane & 1) {
            cr_assert_eq(value[lane], r->expected[lane],
                         "cycle %llu: core %u warp %u lane %u address %#x: %08x, not %08x",
                         (unsigned long long)w->cycle, c, t->warp, lane,
                         r->a[lane] + r->operation.imm, value[lane], r->expected[lane]);
        }
    }
    w->value[c][t->warp] = value[0];
    w->results++;
    cr_assert_eq(t->last, r->resulted == r->operation.mask);
    if (t->last) {
        r->live = false;
        w->outstanding[c][t->warp]--;
    }
}

/* ---- what only the caches have ---- */

#if CFG_L1_LOCAL_BACK
/* Dirty sectors are here. They go to the memory, so that it can be compared. */
static inline void walk_settle(walk_t *w) {
    for (uint32_t i = 0; i < CORES * L1_SETS * L1_WAYS * LINE_SECTORS; i++) {
        uint32_t sector = i % LINE_SECTORS, way = i / LINE_SECTORS % L1_WAYS;
        uint32_t set = i / LINE_SECTORS / L1_WAYS % L1_SETS;
        const l1d_t *s = &w->stage[i / LINE_SECTORS / L1_WAYS / L1_SETS].l1d;
        uint32_t place = way * LINE_SECTORS + sector;
        uint32_t row = L1_FIRST_ROW + (way * L1_SETS + set) * LINE_ROWS + sector / ROW_SECTORS;
        uint32_t line = s->tags.mem[set][way] >> WARP_BITS;
        cr_assert(!(s->dirty[set] >> place & 1) ||
                  (s->present[set] >> way & s->sectors[set] >> place & 1));
        for (uint32_t n = 0; n < SECTOR_WORDS && (s->dirty[set] >> place & 1); n++) {
            uint32_t address = line * LINE_BYTES + sector * SECTOR_BYTES + 4 * n;
            *walk_word(w, 0, address) = s->data.mem[row][address / 4 % ROW_WORDS];
        }
    }
}
#else
static inline void walk_settle(walk_t *w) {
    (void)w;
}
#endif

/* ---- a cycle ---- */

/* Whether the core's queue takes one more instruction of the warp. */
static inline bool walk_room(const walk_t *w, uint32_t c, uint32_t warp) {
    return w->queued[c] < MEMORY_QUEUE && w->outstanding[c][warp] < WALK_ORDERS - 1 &&
           !w->record[c][warp][w->serial[c][warp] % WALK_ORDERS].live;
}

#if HAS_REGION
/* The region that is left beside blocks of WALK_SHARED bytes, a block for two warps. */
static inline region_t walk_region(void) {
    uint32_t first = WARPS / 2 * WALK_SHARED / LINE_BYTES + 1;
    return (region_t){.on = 1, .row = first * LINE_ROWS, .mask = 7};
}

static inline uint32_t walk_slot(uint32_t line) {
    uint32_t folded = CFG_REGION_INDEX_XOR ? line ^ line / REGION_LINES : line;
    return folded % (walk_region().mask + 1);
}

/* A line of the region is no line of the L1 (ciao:III-B), and is of the global window. A
 * slot that is being filled holds nothing, and has one entry. Returns the entries that fill. */
static inline uint32_t walk_check_region(const l1d_t *s) {
    uint32_t filled = 0;
    cr_assert_eq(s->to_region & ~s->valid, 0);
    for (uint32_t slot = 0; slot <= walk_region().mask; slot++) {
        uint32_t line = s->region_tags.mem[slot] >> CORE_WARP_BITS, set = line % L1_SETS;
        for (uint32_t way = 0; way < L1_WAYS && s->region_valid[slot]; way++) {
            cr_assert(!(s->present[set] >> way & 1) || s->tags.mem[set][way] >> WARP_BITS != line,
                      "line %#x is in the L1 and in the region", line);
        }
        cr_assert(!s->region_valid[slot] || line >> (WINDOW_SHIFT - LINE_SHIFT) == WINDOW_GLOBAL);
        uint32_t fills = 0;
        for (uint32_t e = 0; e < REQUESTS; e++) {
            bool open = s->to_region & s->valid & ~s->complete & 1u << e;
            fills += (s->to_region >> e & 1) && walk_slot(s->line[e]) == slot;
            cr_assert(!open || walk_slot(s->line[e]) != slot || !s->region_valid[slot]);
        }
        cr_assert_leq(fills, 1, "two entries fill slot %u", slot);
        filled += fills;
    }
    return filled;
}
#elif CFG_L1D_CACHE
static inline uint32_t walk_check_region(const l1d_t *s) {
    (void)s;
    return 0;
}
#endif

#if CFG_L1D_CACHE
/* A busy line has exactly one entry, an entry has a busy line and a load that waits, and the ages
 * of a set differ. */
static inline void walk_check_cache(const l1d_t *s) {
    uint32_t busy = 0, entries = 0;
    for (uint32_t set = 0; set < L1_SETS; set++) {
        uint32_t ages = 0;
        cr_assert_eq(s->busy[set] & ~s->present[set], 0, "a busy line is not present");
        busy += count_ones(s->busy[set]);
        for (uint32_t way = 0; way < L1_WAYS; way++) {
            ages |= 1u << (s->ages[set] >> way * L1_WAY_BITS & MASK(L1_WAY_BITS));
        }
        cr_assert_eq(ages, MASK(L1_WAYS));
    }
    for (uint32_t e = 0; e < REQUESTS; e++) {
        if (s->valid >> e & 1) {
            uint32_t waiting = 0;
            entries++;
            for (uint32_t m = 0; m < L1_MERGES; m++) {
                waiting |= s->rows[e][m];
            }
            cr_assert_neq(waiting, 0, "no load waits for entry %u", e);
            cr_assert_eq(s->received[e] & ~s->requested[e], 0, "a sector that no load asked for");
            for (uint32_t o = 0; o < e; o++) {
                cr_assert(!(s->valid >> o & 1) || s->line[o] != s->line[e], "two entries");
            }
        }
    }
    cr_assert_eq(busy, entries - walk_check_region(s));
    cr_assert_eq((s->complete | s->stale) & ~s->valid, 0);
}
#endif

/* No set has a line twice, and the line in flight is not there yet. */
static inline void walk_check_constants(const constants_t *s) {
    for (uint32_t set = 0; set < CONSTANT_SETS; set++) {
        const uint32_t *tag = &s->tag[set * CONSTANT_WAYS];
        for (uint32_t way = 1; way < CONSTANT_WAYS; way++) {
            for (uint32_t other = 0; other < way; other++) {
                bool both = s->valid[set] >> way & s->valid[set] >> other & 1;
                cr_assert(!both || tag[way] != tag[other], "set %u has a line twice", set);
            }
        }
    }
    cr_assert(!s->asked || !(s->valid[s->set] >> s->way & 1));
}

static inline void walk_count(walk_t *w, const l1d_event_t *e) {
    if (e->valid) {
        cr_assert(!walk_is_constant(e->line << LINE_SHIFT), "the L1 sees line %#x", e->line);
        w->kinds[e->kind]++;
        w->own_hits += e->kind == L1D_HIT && e->own;
        w->evictions += e->evicted;
#if HAS_PLACES
        w->places[e->place] += e->kind <= L1D_MERGE;
#endif
        w->last = *e;
    }
}

/* One cycle of core c; x->valid: an instruction that is ready for it. */
static inline void walk_core(walk_t *w, uint32_t c, const operation_t *x, const uint32_t *a,
                             const uint32_t *data) {
    memory_stage_view_t v;
    memory_stage_out_t out;
    memory_stage_view(&w->stage[c], &v);
    memory_stage_in_t in = {.core = c,
                            .command.launch = &w->launch,
                            .invalidate = w->invalidate,
                            .operation = *x,
                            .a = a,
                            .b = data,
                            .retired = v.loaded.result,
                            .retired_load = v.loaded.load,
                            .response = walk_respond(w, c)};
#if HAS_CAS
    in.c = w->wanted;
#endif
    if (w->cycle < WARPS) { /* warps take their slots */
        in.command.start = (warp_start_t){
            .valid = 1, .warp = (uint32_t)w->cycle, .shared_row = w->pending_row[c][w->cycle]};
    }
#if HAS_ROUTES
    if (walk_random(w) >> 9 & 1) {
        w->route = (walk_random(w) >> 10) % (3 + HAS_LINE_ROUTE);
    }
    in.route = w->route;
#endif
#if HAS_REGION
    *in.region = walk_region();
#endif
    if (HAS_SERVICE) { /* it changes nothing that a core sees */
        in.service[0] = walk_random(w) >> 9 & (SERVE_PAST | SERVE_LEAST | SERVE_FIRST);
    }
    walk_link_t *l = &w->link[c];
    in.ready = l->count < WALK_FLIGHTS && walk_chance(w, w->ready);
    memory_stage_tick(&w->stage[c], &in, &out);
    if (out.request.valid && in.ready) {
        l->sent[(l->first + l->count++) % WALK_FLIGHTS] = out.request;
        w->packets++;
    }
    cr_assert(!out.fault.valid, "fault %u at %#x", out.fault.fault, out.fault.address);
    if (out.event.valid) {
        walk_access(w, c, &out.event);
    }
    if (v.loaded.result.valid) {
        walk_result(w, c, &v.loaded.result, v.loaded.value);
    }
    w->queued[c] -= out.accessed.valid;
    walk_count(w, &out.cached);
#if HAS_CONSTANTS
    w->constants[out.constants->hit] += out.constants->valid;
    walk_check_constants(w->stage[c].constants);
#endif
#if CFG_L1D_CACHE
    walk_check_cache(&w->stage[c].l1d);
#endif
}

/* One cycle of all cores. Core `c` gets the instruction x (its warp, kind, funct, amo, mask, rd,
 * imm are used), unless x is NULL. */
static inline void walk_tick(walk_t *w, uint32_t c, const operation_t *x, const uint32_t *a,
                             const uint32_t *data) {
    static const operation_t nothing = {0};
    static const uint32_t zeros[LANES] = {0};
    operation_t y = nothing;
    if (x) {
        uint32_t serial = w->serial[c][x->warp]++ % 64;
        walk_record_t *r = &w->record[c][x->warp][serial % WALK_ORDERS];
        y = *x;
        y.valid = 1;
        y.unit = UNIT_MEMORY;
        y.serial = serial;
        *r = (walk_record_t){.live = true, .operation = y, .cycle = w->cycle};
        memcpy(r->a, a, sizeof r->a);
        memcpy(r->data, data, sizeof r->data);
        memcpy(r->wanted, w->wanted, sizeof r->wanted);
        w->outstanding[c][x->warp]++;
        w->queued[c]++;
    }
    for (uint32_t i = 0; i < CORES; i++) {
        bool mine = x && i == c;
        walk_core(w, i, mine ? &y : &nothing, mine ? a : zeros, mine ? data : zeros);
    }
    for (uint32_t i = 0; i < CORES; i++) {
        if (walk_chance(w, w->perform)) {
            walk_perform(w, i);
        }
    }
    w->cycle++;
}

static inline bool walk_idle(const walk_t *w) {
    for (uint32_t c = 0; c < CORES; c++) {
        memory_stage_view_t v;
        memory_stage_view(&w->stage[c], &v);
        if (!v.idle || w->link[c].count || walk_free_answers(&w->link[c]) != WALK_FLIGHTS) {
            return false;
        }
    }
    return true;
}

/* Until nothing is left to do. */
static inline void walk_drain(walk_t *w) {
    for (uint32_t n = 0; !walk_idle(w); n++) {
        cr_assert_lt(n, 100000, "the memory stage hangs");
        walk_tick(w, 0, NULL, NULL, NULL);
    }
    for (uint32_t c = 0; c < CORES; c++) {
        for (uint32_t warp = 0; warp < WARPS; warp++) {
            cr_assert_eq(w->outstanding[c][warp], 0, "core %u warp %u: lost", c, warp);
        }
        cr_assert_eq(w->queued[c], 0);
    }
}

#endif
