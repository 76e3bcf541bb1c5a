/* SPDX-License-Identifier: Apache-2.0 */
/* Pipeline traces for the Konata viewer. The log is text: commands with tab-separated fields, in
 * the order of time. Used here: C= (first cycle), C (cycles passed), I (an instruction begins), L
 * (its label), S and E (a stage begins and ends), R (it is complete, or was thrown away).
 *
 * Stages: F from fetch's request to the instruction's arrival in its warp's buffer, B in the
 * buffer, I from issue on, M from its first access to memory on. What was fetched is thrown away
 * when its warp issues something else first, or the trace ends. The label of an instruction names
 * its threads.
 */
#include "kanata.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/disasm.h"

#define ROWS  256u /* the most of a core, slices one by one */
#define LANES 32u  /* the most of a warp */

/* What is in flight under one (core, warp, serial). */
typedef struct {
    uint64_t id;
    bool memory; /* stage M has begun */
} flight_t;

/* Instructions of a warp between fetch's request and issue, oldest first. */
#define FETCHED_MAX 8u
typedef struct {
    uint32_t count;
    struct {
        uint64_t id;
        uint32_t pc;
        bool buffered; /* stage B has begun */
    } at[FETCHED_MAX];
} fetched_t;

/* The threads of a row of a core, or of a warp slot. */
typedef struct {
    uint32_t block[3];
    uint32_t thread[LANES]; /* in the block */
} threads_t;

typedef struct {
    FILE *file;
    uint32_t cores, warps;
    uint64_t cycle, next_id, retired;
    bool started;
    fetched_t *fetched;    /* [cores * warps] */
    threads_t *row, *slot; /* [cores * ROWS], [cores * warps] */
    flight_t flight[];     /* [cores * warps * TRACE_SERIALS] */
} kanata_t;

static void kanata_free(kanata_t *k) {
    free(k->fetched);
    free(k->row);
    free(k->slot);
    free(k);
}

static void *kanata_open(FILE *file, const trace_scope_t *scope) {
    size_t slots = (size_t)scope->cores * scope->warps;
    kanata_t *k = calloc(1, sizeof *k + slots * TRACE_SERIALS * sizeof(flight_t));
    if (!k) {
        return NULL;
    }
    k->file = file;
    k->cores = scope->cores;
    k->warps = scope->warps;
    k->fetched = calloc(slots, sizeof *k->fetched);
    k->row = calloc((size_t)scope->cores * ROWS, sizeof *k->row);
    k->slot = calloc(slots, sizeof *k->slot);
    if (!k->fetched || !k->row || !k->slot) {
        kanata_free(k);
        return NULL;
    }
    fputs("Kanata\t0004\n", file);
    return k;
}

static void advance(kanata_t *k, uint64_t cycle) {
    if (!k->started) {
        fprintf(k->file, "C=\t%" PRIu64 "\n", cycle);
        k->started = true;
    } else if (cycle > k->cycle) {
        fprintf(k->file, "C\t%" PRIu64 "\n", cycle - k->cycle);
    }
    k->cycle = cycle;
}

/* An instruction begins with a stage. Returns its number. */
static uint64_t begin(kanata_t *k, const event_t *e, char stage) {
    uint64_t id = k->next_id++;
    uint64_t thread = (uint64_t)e->core * k->warps + e->warp;
    fprintf(k->file, "I\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", id, id, thread);
    fprintf(k->file, "S\t%" PRIu64 "\t0\t%c\n", id, stage);
    return id;
}

static void change_stage(kanata_t *k, uint64_t id, char from, char to) {
    fprintf(k->file, "E\t%" PRIu64 "\t0\t%c\nS\t%" PRIu64 "\t0\t%c\n", id, from, id, to);
}

/* The oldest of the warp's fetched instructions leaves; `vain`: it was thrown away. */
static void drop_oldest(kanata_t *k, fetched_t *fetched, bool vain) {
    if (vain) {
        fprintf(k->file, "L\t%" PRIu64 "\t0\t%08x: not issued\n", fetched->at[0].id,
                fetched->at[0].pc);
        fprintf(k->file, "E\t%" PRIu64 "\t0\t%c\n", fetched->at[0].id,
                fetched->at[0].buffered ? 'B' : 'F');
        fprintf(k->file, "R\t%" PRIu64 "\t0\t1\n", fetched->at[0].id);
    }
    fetched->count--;
    memmove(&fetched->at[0], &fetched->at[1], fetched->count * sizeof fetched->at[0]);
}

static void fetch(kanata_t *k, const event_t *e) {
    fetched_t *fetched = &k->fetched[(size_t)e->core * k->warps + e->warp];
    if (!e->last) {
        if (fetched->count == FETCHED_MAX) {
            drop_oldest(k, fetched, true);
        }
        fetched->at[fetched->count].pc = e->pc;
        fetched->at[fetched->count].buffered = false;
        fetched->at[fetched->count++].id = begin(k, e, 'F');
        return;
    }
    for (uint32_t i = 0; i < fetched->count; i++) {
        if (fetched->at[i].pc == e->pc && !fetched->at[i].buffered) {
            fetched->at[i].buffered = true;
            change_stage(k, fetched->at[i].id, 'F', 'B');
            return;
        }
    }
}

/* The number of an instruction that issues, which begins stage I. */
static uint64_t begin_issue(kanata_t *k, const event_t *e) {
    fetched_t *fetched = &k->fetched[(size_t)e->core * k->warps + e->warp];
    while (fetched->count) {
        bool same = fetched->at[0].pc == e->pc && fetched->at[0].buffered;
        uint64_t id = fetched->at[0].id;
        drop_oldest(k, fetched, !same);
        if (same) {
            change_stage(k, id, 'B', 'I');
            return id;
        }
    }
    return begin(k, e, 'I');
}

static void start(kanata_t *k, const event_t *e) {
    threads_t *row = &k->row[(size_t)e->core * ROWS + e->row % ROWS];
    memcpy(row->block, e->block, sizeof row->block);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        row->thread[lane] = e->first_thread ^ lane;
    }
}

static void bind_threads(kanata_t *k, const event_t *e) {
    threads_t *slot = &k->slot[(size_t)e->core * k->warps + e->warp];
    for (uint32_t mask = e->mask; mask; mask &= mask - 1) {
        uint32_t lane = (uint32_t)__builtin_ctz(mask);
        const threads_t *row = &k->row[(size_t)e->core * ROWS + e->lane_row[lane] % ROWS];
        memcpy(slot->block, row->block, sizeof slot->block);
        slot->thread[lane] = row->thread[lane];
    }
}

/* The threads in the lanes of a mask: runs as "8..11". */
static void print_threads(FILE *file, const threads_t *slot, uint32_t mask) {
    const char *before = "";
    fprintf(file, "block (%u,%u,%u) threads ", slot->block[0], slot->block[1], slot->block[2]);
    while (mask) {
        uint32_t lane = (uint32_t)__builtin_ctz(mask), last = lane;
        while (mask & 2u << last && slot->thread[last + 1] == slot->thread[last] + 1) {
            last++;
        }
        fprintf(file, "%s%u", before, slot->thread[lane]);
        if (last > lane) {
            fprintf(file, "..%u", slot->thread[last]);
        }
        mask &= ~((2u << last) - 1);
        before = ", ";
    }
}

static void issue(kanata_t *k, const event_t *e, flight_t *f) {
    char text[DISASM_BYTES];
    f->id = begin_issue(k, e);
    f->memory = false;
    disasm(e->instruction, e->pc, text, sizeof text);
    fprintf(k->file, "L\t%" PRIu64 "\t0\t%u.%u %08x: %s\n", f->id, e->core, e->warp, e->pc, text);
    fprintf(k->file,
            "L\t%" PRIu64 "\t1\tlanes %08x of core %u warp %u, ready warps %08" PRIx64 ", ", f->id,
            e->mask, e->core, e->warp, e->ready);
    print_threads(k->file, &k->slot[(size_t)e->core * k->warps + e->warp], e->mask);
    fprintf(k->file, "\n");
}

static void complete(kanata_t *k, const flight_t *f) {
    fprintf(k->file, "E\t%" PRIu64 "\t0\t%c\n", f->id, f->memory ? 'M' : 'I');
    fprintf(k->file, "R\t%" PRIu64 "\t%" PRIu64 "\t0\n", f->id, k->retired++);
}

static void kanata_event(void *kanata, const event_t *e) {
    kanata_t *k = kanata;
    size_t warp = (size_t)e->core * k->warps + e->warp;
    flight_t *f = &k->flight[warp * TRACE_SERIALS + e->serial % TRACE_SERIALS];
    switch (e->kind) {
    case EVENT_START: start(k, e); break;
    case EVENT_BIND: bind_threads(k, e); break;
    case EVENT_FETCH:
        advance(k, e->cycle);
        fetch(k, e);
        break;
    case EVENT_ISSUE:
        advance(k, e->cycle);
        issue(k, e, f);
        break;
    case EVENT_ACCESS:
        advance(k, e->cycle);
        if (!f->memory) {
            f->memory = true;
            change_stage(k, f->id, 'I', 'M');
        }
        if (e->write && e->last) {
            complete(k, f);
        }
        break;
    case EVENT_RESULT:
        advance(k, e->cycle);
        if (e->last) {
            complete(k, f);
        }
        break;
    default: break;
    }
}

static void kanata_close(void *kanata) {
    kanata_t *k = kanata;
    for (uint32_t i = 0; i < k->cores * k->warps; i++) {
        while (k->fetched[i].count) {
            drop_oldest(k, &k->fetched[i], true);
        }
    }
    kanata_free(k);
}

const trace_format_t kanata_format = {
    .ending = ".kanata", .open = kanata_open, .event = kanata_event, .close = kanata_close};
