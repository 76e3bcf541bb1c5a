/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow: see shadow.h.
 *
 * A cell stands for a word, or for a byte on pages that were ever accessed by less than words. It
 * has the last store, and as many loads and atomics as later accesses need to find a race. Without
 * fences two loads suffice: any store that races with some load since the last store races with one
 * of these two. These are loads of two blocks if there are such, else of two threads since the
 * block's last barrier if there are such. Atomics likewise.
 */
#include "shadow.h"

#include <stdlib.h>
#include <string.h>

#include "order.h"

#define PAGE_BYTES  1024u
#define WORD_SHIFT  2u
#define PAGE_CHUNKS (PAGE_BYTES / SHADOW_CHUNK)

/* An access. pc 0: there was none. */
typedef struct {
    order_moment_t at;
    uint32_t pc;
} record_t;

typedef struct {
    record_t store, load[2];
    uint32_t atomics; /* index of the atomics of this cell, 0: there were none */
} cell_t;

/* Kept apart: few cells see atomics. */
typedef struct {
    record_t atomic[2];
    uint32_t newest; /* node of the last one (order.h), in the first cell of a word */
} atomics_t;

typedef struct {
    uint8_t valid[PAGE_CHUNKS]; /* bytes of each chunk that are allocated, from its start */
    uint32_t shift;             /* bytes of a cell: 1 << shift */
    cell_t cell[];
} page_t;

/* Global memory, or the shared memory of a block. */
typedef struct {
    uint32_t bytes; /* what lies above is in no range */
    const shadow_range_t *range;
    uint32_t ranges;
    page_t **page; /* NULL before the first access */
    atomics_t *atomics;
    uint32_t atomics_used, atomics_room;
} space_t;

typedef struct {
    uint32_t view;    /* node: what the thread has acquired */
    uint32_t pending; /* node: what it will have acquired after its next fence */
    uint32_t word;    /* that all of `pending` comes from, 0: from several */
    uint32_t fenced;  /* epoch that its last fence began, 0: none */
    uint32_t open;    /* its atomics that were performed and not stepped */
} thread_order_t;

struct shadow_block {
    space_t shared;
    uint32_t first; /* number of its first thread */
    uint32_t threads, live, waiting;
    uint32_t epoch;
    uint32_t barrier;      /* epoch that the last barrier began */
    uint32_t view;         /* of every thread at the last barrier */
    thread_order_t *order; /* per thread, NULL where nothing is tracked */
    uint32_t *voted;       /* with `order`: epoch that the last vote of all its threads began, per
                              program's warp */
};

struct shadow {
    shadow_launch_t launch;
    space_t global;
    shadow_range_t shared; /* the range of every block's shared memory */
    order_t order;
    bool tracks;        /* atomics or votes may order threads */
    bool tracks_shared; /* also those on shared memory */
    bool exhausted;
    shadow_finding_t finding[SHADOW_FINDINGS];
    uint32_t findings;
    uint64_t more;
};

/* One step, as the cells see it. */
typedef struct {
    shadow_t *shadow;
    shadow_block_t *block;
    const golden_step_t *step;
    shadow_access_t access;
    record_t me;
    thread_order_t *order; /* NULL: nothing is tracked */
} visit_t;

static void *allocate(shadow_t *s, size_t count, size_t bytes) {
    void *memory = calloc(count, bytes);
    s->exhausted |= !memory;
    return memory;
}

shadow_t *shadow_create(const shadow_launch_t *launch) {
    shadow_t *s = launch->blocks * launch->block_threads < UINT32_MAX ? calloc(1, sizeof *s) : NULL;
    if (!s) {
        return NULL;
    }
    s->launch = *launch;
    s->shared.bytes = launch->shared_bytes;
    s->global =
        (space_t){.bytes = launch->global_bytes, .range = launch->range, .ranges = launch->ranges};
    order_create(&s->order, launch->block_threads);
    return s;
}

static void space_free(space_t *space) {
    for (uint32_t i = 0; space->page && i < (space->bytes + PAGE_BYTES - 1) / PAGE_BYTES; i++) {
        free(space->page[i]);
    }
    free(space->page);
    free(space->atomics);
}

void shadow_destroy(shadow_t *s) {
    if (!s) {
        return;
    }
    space_free(&s->global);
    order_destroy(&s->order);
    free(s);
}

const shadow_finding_t *shadow_findings(const shadow_t *s, uint32_t *count, uint64_t *more) {
    *count = s->findings;
    *more = s->more;
    return s->finding;
}

bool shadow_exhausted(const shadow_t *s) {
    return s->exhausted || s->order.full;
}

void shadow_program(shadow_t *s, bool atomics, bool fences, bool barriers, bool votes) {
    s->tracks = votes || (atomics && (fences || barriers));
    s->tracks_shared = atomics && fences;
}

shadow_block_t *shadow_block_create(shadow_t *s, uint64_t number) {
    shadow_block_t *b = allocate(s, 1, sizeof *b);
    if (!b) {
        return NULL;
    }
    b->threads = b->live = s->launch.block_threads;
    b->first = (uint32_t)number * b->threads;
    b->shared = (space_t){.bytes = s->shared.bytes, .range = &s->shared, .ranges = 1};
    if (s->tracks) {
        b->order = allocate(s, b->threads, sizeof *b->order);
        b->voted = allocate(s, b->threads / PROGRAM_WARP + 1, sizeof *b->voted);
    }
    return b;
}

void shadow_block_destroy(shadow_block_t *b) {
    if (!b) {
        return;
    }
    space_free(&b->shared);
    free(b->order);
    free(b->voted);
    free(b);
}

static bool same_place(const shadow_finding_t *f, shadow_kind_t kind, uint32_t here,
                       uint32_t other) {
    return f->kind == kind && ((f->here.pc == here && f->other.pc == other) ||
                               (f->here.pc == other && f->other.pc == here));
}

static void find(const visit_t *v, shadow_kind_t kind, uint32_t address, shadow_place_t other) {
    shadow_t *s = v->shadow;
    for (uint32_t i = 0; i < s->findings; i++) {
        if (same_place(&s->finding[i], kind, v->me.pc, other.pc)) {
            s->finding[i].count++;
            return;
        }
    }
    if (s->findings == SHADOW_FINDINGS) {
        s->more++;
        return;
    }
    s->finding[s->findings++] = (shadow_finding_t){.kind = kind,
                                                   .address = address,
                                                   .bytes = v->step->bytes,
                                                   .here = {v->me.at.thread, v->me.pc, v->access},
                                                   .other = other,
                                                   .count = 1};
}

static bool is_benign(const shadow_t *s, uint32_t pc) {
    return s->launch.benign && s->launch.benign[(pc - PROGRAM_BASE) / 4];
}

/* A thread that is stepped later than its own atomics were performed may be stepped later than
 * threads that come after it: these are not judged. */
static void find_race(const visit_t *v, record_t other, shadow_access_t access) {
    if (is_benign(v->shadow, v->me.pc) || is_benign(v->shadow, other.pc) ||
        (v->order && v->order->open)) {
        return;
    }
    find(v, SHADOW_RACE, v->step->address, (shadow_place_t){other.at.thread, other.pc, access});
}

static inline bool of_block(const shadow_block_t *b, record_t r) {
    return r.at.thread - b->first < b->threads;
}

/* The epoch that the last vote of the visitor's whole warp began. */
static inline uint32_t voted_in(const visit_t *v) {
    return v->block->voted[(v->me.at.thread - v->block->first) / PROGRAM_WARP];
}

/* Whether the block has met since, at its barrier, or the visitor's warp in a vote of all. */
static inline bool met_since(const visit_t *v, record_t r) {
    return of_block(v->block, r) &&
           (r.at.epoch < v->block->barrier ||
            (v->order && r.at.epoch < voted_in(v) &&
             order_same_warp(&v->shadow->order, r.at.thread, v->me.at.thread)));
}

/* Whether a recorded access comes before the visitor in every order. */
static inline bool comes_before(const visit_t *v, record_t r) {
    if (!r.pc || r.at.thread == v->me.at.thread || met_since(v, r)) {
        return true;
    }
    return v->order && v->order->view && order_after(&v->shadow->order, v->order->view, r.at);
}

static inline void expect_before(const visit_t *v, record_t r, shadow_access_t access) {
    if (!comes_before(v, r)) {
        find_race(v, r, access);
    }
}

/* Add the visitor to the two that are kept: in place of one that comes before it, else so that the
 * two are of different blocks. */
static inline void keep(const visit_t *v, record_t kept[2]) {
    bool first = of_block(v->block, kept[0]), second = of_block(v->block, kept[1]);
    if (!kept[0].pc || (first && comes_before(v, kept[0]))) {
        kept[0] = v->me;
    } else if (!kept[1].pc || (second && comes_before(v, kept[1])) || !(first || second)) {
        kept[1] = v->me;
    }
}

static void load_cell(const visit_t *v, space_t *space, cell_t *cell) {
    expect_before(v, cell->store, SHADOW_STORE);
    if (cell->atomics) {
        const atomics_t *a = &space->atomics[cell->atomics];
        expect_before(v, a->atomic[0], SHADOW_ATOMIC);
        expect_before(v, a->atomic[1], SHADOW_ATOMIC);
    }
    keep(v, cell->load);
}

static void store_cell(const visit_t *v, space_t *space, cell_t *cell) {
    expect_before(v, cell->store, SHADOW_STORE);
    expect_before(v, cell->load[0], SHADOW_LOAD);
    expect_before(v, cell->load[1], SHADOW_LOAD);
    cell->load[0].pc = cell->load[1].pc = 0;
    if (cell->atomics) {
        atomics_t *a = &space->atomics[cell->atomics];
        expect_before(v, a->atomic[0], SHADOW_ATOMIC);
        expect_before(v, a->atomic[1], SHADOW_ATOMIC);
        a->atomic[0].pc = a->atomic[1].pc = 0;
    }
    cell->store = v->me;
}

/* The atomics of a cell, made if need be; NULL without memory. */
static atomics_t *atomics_of(shadow_t *s, space_t *space, cell_t *cell) {
    if (!cell->atomics) {
        if (space->atomics_used + 1 >= space->atomics_room) {
            uint32_t room = space->atomics_room ? 2 * space->atomics_room : 16;
            atomics_t *grown = realloc(space->atomics, room * sizeof *grown);
            if (!grown) {
                s->exhausted = true;
                return NULL;
            }
            space->atomics = grown;
            space->atomics_room = room;
        }
        cell->atomics = ++space->atomics_used;
        space->atomics[cell->atomics] = (atomics_t){0};
    }
    return &space->atomics[cell->atomics];
}

static void atomic_cell(const visit_t *v, space_t *space, cell_t *cell) {
    atomics_t *a = atomics_of(v->shadow, space, cell);
    expect_before(v, cell->store, SHADOW_STORE);
    expect_before(v, cell->load[0], SHADOW_LOAD);
    expect_before(v, cell->load[1], SHADOW_LOAD);
    if (a) {
        keep(v, a->atomic);
    }
}

/* How many bytes of each chunk of a page lie in a range. */
static void mark_valid(const space_t *space, page_t *page, uint32_t start) {
    uint32_t low = 0, high = space->ranges;
    while (low < high) { /* the first range that ends above the page's start */
        uint32_t middle = (low + high) / 2;
        if (space->range[middle].offset + space->range[middle].bytes > start) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    for (; low < space->ranges && space->range[low].offset < start + PAGE_BYTES; low++) {
        const shadow_range_t *r = &space->range[low];
        for (uint32_t i = 0; i < PAGE_CHUNKS; i++) {
            uint32_t at = start + i * SHADOW_CHUNK;
            if (at >= r->offset && at - r->offset < r->bytes) {
                uint32_t left = r->bytes - (at - r->offset);
                page->valid[i] = left < SHADOW_CHUNK ? left : SHADOW_CHUNK;
            }
        }
    }
}

/* The page of an offset below space->bytes, made if need be; NULL without memory. */
static page_t *page_of(shadow_t *s, space_t *space, uint32_t offset) {
    uint32_t number = offset / PAGE_BYTES;
    if (!space->page) {
        space->page =
            allocate(s, (space->bytes + PAGE_BYTES - 1) / PAGE_BYTES, sizeof *space->page);
    }
    if (!space->page || space->page[number]) {
        return space->page ? space->page[number] : NULL;
    }
    page_t *page = allocate(s, 1, sizeof *page + (PAGE_BYTES >> WORD_SHIFT) * sizeof *page->cell);
    if (page) {
        page->shift = WORD_SHIFT;
        mark_valid(space, page, number * PAGE_BYTES);
        space->page[number] = page;
    }
    return page;
}

/* The same page with a cell for each byte; NULL without memory. */
static page_t *split(shadow_t *s, space_t *space, uint32_t offset) {
    page_t *words = space->page[offset / PAGE_BYTES];
    page_t *bytes = allocate(s, 1, sizeof *bytes + PAGE_BYTES * sizeof *bytes->cell);
    if (!bytes) {
        return NULL;
    }
    memcpy(bytes->valid, words->valid, sizeof bytes->valid);
    for (uint32_t i = 0; i < PAGE_BYTES; i++) {
        const cell_t *word = &words->cell[i >> WORD_SHIFT];
        bytes->cell[i] = *word;
        if (word->atomics && i % 4) {
            bytes->cell[i].atomics = 0;
            atomics_t *own = atomics_of(s, space, &bytes->cell[i]);
            if (own) {
                memcpy(own->atomic, space->atomics[word->atomics].atomic, sizeof own->atomic);
            }
        }
    }
    space->page[offset / PAGE_BYTES] = bytes;
    free(words);
    return bytes;
}

static space_t *space_of(shadow_t *s, shadow_block_t *b, uint32_t address) {
    uint32_t window = address >> WINDOW_SHIFT;
    return window == WINDOW_GLOBAL ? &s->global : window == WINDOW_SHARED ? &b->shared : NULL;
}

static bool never_written(const space_t *space, const cell_t *cell) {
    return !cell->store.pc && (!cell->atomics || !space->atomics[cell->atomics].atomic[0].pc);
}

/* A thread's next fence acquires this node of a word. The newest node of a word has all older ones
 * of that word, so that a thread that spins needs no more nodes. */
static void acquire(order_t *order, thread_order_t *t, uint32_t word, uint32_t node) {
    if (!node) {
        return;
    }
    bool only = !t->pending || t->word == word;
    t->pending = only ? node : order_join(order, t->pending, node);
    t->word = only ? word : 0;
}

/* A thread's atomic is stepped: what it releases and acquires is known now. */
static void close_atomic(const visit_t *v, space_t *space, cell_t *cell) {
    order_t *order = &v->shadow->order;
    thread_order_t *t = v->order;
    atomics_t *a = atomics_of(v->shadow, space, cell);
    uint32_t before = a ? a->newest : 0, node = 0;
    if (!a) {
        return;
    }
    order_release_t release = {t->fenced, v->block->barrier, voted_in(v), t->view};
    if (t->open) {
        node = order_open_node(order, a->newest, v->me.at.thread);
    }
    if (node) {
        t->open--;
        before = order_previous(order, node);
    } else if (release.fenced || release.barrier || release.warp || release.view) {
        node = order_perform(order, &a->newest, v->me.at.thread);
    }
    order_close(order, node, release);
    acquire(order, t, v->step->address, before);
}

void shadow_perform(shadow_t *s, shadow_block_t *b, uint32_t index, uint32_t address) {
    space_t *space = b && b->order ? space_of(s, b, address) : NULL;
    uint32_t offset = address & ((1u << WINDOW_SHIFT) - 1);
    if (!space || offset >= space->bytes || shadow_exhausted(s) ||
        (space != &s->global && !s->tracks_shared)) {
        return;
    }
    page_t *page = page_of(s, space, offset);
    atomics_t *a =
        page ? atomics_of(s, space, &page->cell[offset % PAGE_BYTES >> page->shift]) : NULL;
    if (a && order_perform(&s->order, &a->newest, b->first + index)) {
        b->order[index].open++;
    }
}

static void visit(const visit_t *v, space_t *space, page_t *page, uint32_t offset) {
    cell_t *cell = &page->cell[offset % PAGE_BYTES >> page->shift];
    uint32_t cells = page->shift == WORD_SHIFT ? 1 : v->step->bytes;
    if (v->access != SHADOW_STORE && space != &v->shadow->global) {
        bool unwritten = false;
        for (uint32_t i = 0; i < cells; i++) {
            unwritten |= never_written(space, &cell[i]);
        }
        if (unwritten) {
            find(v, SHADOW_UNWRITTEN, v->step->address, (shadow_place_t){0});
        }
    }
    if (v->access == SHADOW_ATOMIC && v->order &&
        (space == &v->shadow->global || v->shadow->tracks_shared)) {
        close_atomic(v, space, cell);
    }
    for (uint32_t i = 0; i < cells; i++) {
        switch (v->access) {
        case SHADOW_LOAD: load_cell(v, space, &cell[i]); break;
        case SHADOW_STORE: store_cell(v, space, &cell[i]); break;
        default: atomic_cell(v, space, &cell[i]); break;
        }
    }
}

void shadow_access(shadow_t *s, shadow_block_t *b, uint32_t index, const golden_step_t *step) {
    space_t *space = b ? space_of(s, b, step->address) : NULL;
    uint32_t offset = step->address & ((1u << WINDOW_SHIFT) - 1);
    if (!space || shadow_exhausted(s)) {
        return;
    }
    visit_t v = {.shadow = s,
                 .block = b,
                 .step = step,
                 .access = step->atomic  ? SHADOW_ATOMIC
                           : step->store ? SHADOW_STORE
                                         : SHADOW_LOAD,
                 .me = {{b->first + index, b->epoch}, step->pc},
                 .order = b->order ? &b->order[index] : NULL};
    page_t *page = offset < space->bytes ? page_of(s, space, offset) : NULL;
    if (s->exhausted) {
        return;
    }
    if (!page ||
        offset % SHADOW_CHUNK + step->bytes > page->valid[offset % PAGE_BYTES / SHADOW_CHUNK]) {
        find(&v, SHADOW_OUTSIDE, step->address, (shadow_place_t){0});
        return;
    }
    if (step->bytes < 4 && page->shift == WORD_SHIFT) {
        page = split(s, space, offset);
    }
    if (page) {
        visit(&v, space, page, offset);
    }
}

/* All live threads of the block have come: it begins a new epoch, with what each has acquired. */
static void pass_barrier(shadow_t *s, shadow_block_t *b) {
    uint32_t view = b->view;
    b->waiting = 0;
    b->barrier = ++b->epoch;
    if (!b->order) {
        return;
    }
    for (uint32_t i = 0; i < b->threads; i++) {
        uint32_t own = order_join(&s->order, b->order[i].view, b->order[i].pending);
        view = own == b->view ? view : order_join(&s->order, view, own);
        b->order[i].pending = b->order[i].word = 0;
    }
    b->view = view;
    for (uint32_t i = 0; i < b->threads; i++) {
        b->order[i].view = view;
    }
}

/* What a thread has acquired so far, at a vote. */
static uint32_t acquired(order_t *order, thread_order_t *t) {
    uint32_t view = order_join(order, t->view, t->pending);
    t->pending = t->word = 0;
    return view;
}

/* As a barrier for those that are named, whether they had ended or not. A whole warp begins an
 * epoch of its own. Of a part of it each thread releases what it did, and acquires what the others
 * did. */
void shadow_vote(shadow_t *s, shadow_block_t *b, uint32_t first, uint32_t named) {
    if (!b || !b->order || shadow_exhausted(s)) {
        return;
    }
    uint32_t threads = b->threads - first < PROGRAM_WARP ? b->threads - first : PROGRAM_WARP;
    uint32_t all = threads < PROGRAM_WARP ? (1u << threads) - 1 : UINT32_MAX;
    bool part = (named & all) != all;
    uint32_t epoch = ++b->epoch, view = 0;
    for (uint32_t i = 0; i < threads; i++) {
        thread_order_t *t = &b->order[first + i];
        if (!(named >> i & 1)) {
            continue;
        }
        uint32_t own = acquired(&s->order, t);
        if (part) {
            uint32_t node = order_perform(&s->order, &view, b->first + first + i);
            order_close(&s->order, node,
                        (order_release_t){epoch, b->barrier, b->voted[first / PROGRAM_WARP], own});
            t->fenced = epoch;
        } else {
            view = order_join(&s->order, view, own);
        }
    }
    for (uint32_t i = 0; i < threads; i++) {
        if (named >> i & 1) {
            b->order[first + i].view = view;
        }
    }
    if (!part) {
        b->voted[first / PROGRAM_WARP] = epoch;
    }
}

void shadow_synchronise(shadow_t *s, shadow_block_t *b, uint32_t index, const golden_step_t *step) {
    if (!b || shadow_exhausted(s)) {
        return;
    }
    if (step->fence) {
        thread_order_t *t = b->order ? &b->order[index] : NULL;
        if (t) {
            t->fenced = ++b->epoch;
            t->view = order_join(&s->order, t->view, t->pending);
            t->pending = t->word = 0;
        }
        return;
    }
    b->waiting += step->barrier;
    b->live -= step->exited;
    if (b->waiting && b->waiting == b->live) {
        pass_barrier(s, b);
    }
}
