/* SPDX-License-Identifier: Apache-2.0 */
/* Makes a profile (profile.h) from the issues and L1 accesses of a run. profile_sorts.c has the
 * part for limit=coordinated.
 *
 * A load belongs to the innermost loop that its warp was in when it issued. Its accesses come
 * later; they are collected per instruction, and counted when the warp issues the instruction of
 * the same number again, or ends. Rules (thesis:4.1.2, 4.2.2; the thesis judged by hand):
 * - A load had locality if one of its lines was touched by its warp in this trip or the one before.
 *   A loop has locality if more loads had than had not.
 * - A load is diverged if more than a tenth of those with more than 2 lanes had more than 2
 *   accesses.
 * - Two loads of a loop share a number if at least half of the instances of one touched a line that
 *   the other had touched in the same trip.
 */
#include "profile.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "line_table.h"
#include "profile_sorts.h"
#include "common/output.h"

#define PATH         1024
#define LOADS        256u
#define DEPTH        16u
#define SERIALS      64u /* 2^SERIAL_BITS of the machine */
#define LOOP_MASK    0xff0fffffu
#define LOOP_BEGIN   0x0000500bu
#define LOOP_END     0x0000600bu
#define FEW          2u /* lanes that say nothing about divergence; accesses of a converged load */
#define OPCODE_LOAD  0x03u
#define OPCODE_FLOAD 0x07u

typedef struct {
    uint32_t loop, pc; /* begin mark, load */
    uint64_t instances, lanes, accesses, local;
    uint64_t judged, diverged;
    uint64_t joined[LOADS]; /* instances that touched a line of that load */
    uint32_t share;         /* the lowest load of the same lines */
} load_t;

typedef struct {
    uint32_t number, pc;
    uint64_t trip, before; /* the warp's marks at the begin of this trip, of the one before */
} loop_t;

/* A load in flight. */
typedef struct {
    uint32_t load; /* + 1; 0: none */
    uint32_t lanes, accesses;
    uint64_t mark, trip, before;
    bool local;
    uint8_t joins[LOADS / 8];
} flight_t;

typedef struct {
    uint64_t serial; /* of the warp in the slot */
    uint64_t marks;
    loop_t open[DEPTH]; /* outermost first */
    uint32_t depth;
    flight_t flight[SERIALS];
    uint64_t number[SERIALS]; /* of the instructions in flight, in the run */
} slot_t;

struct profile {
    output_t *output;
    char path[PATH];
    char variant[256];
    uint32_t warps, slots;
    uint64_t serial;
    uint64_t instructions;
    uint64_t dropped; /* loads without room */
    slot_t *slot;
    line_table_t touched; /* by warp and line: mark + 1, load + 1 */
    load_t load[LOADS];
    uint32_t loads;
    profile_sorts_t sorts;
};

static void profile_free(profile_t *p) {
    if (p) {
        output_abandon(p->output);
        free(p->touched.cell);
        profile_sorts_free(&p->sorts);
        free(p->slot);
        free(p);
    }
}

profile_t *profile_open(const char *path, const config_t *config, char *message,
                        size_t message_size) {
    profile_t *p = calloc(1, sizeof *p);
    if (p) {
        snprintf(p->path, sizeof p->path, "%s", path);
        snprintf(p->variant, sizeof p->variant, "%s", config->variant);
        p->warps = config_slots(config);
        p->slots = p->warps * config->size[CONFIG_cores];
        p->slot = calloc(p->slots, sizeof *p->slot);
        p->output = p->slot ? output_open(path, OUTPUT_STREAM) : NULL;
    }
    if (!p || !p->output) {
        snprintf(message, message_size, "%s: cannot write: %s; choose another place", path,
                 strerror(errno));
        profile_free(p);
        return NULL;
    }
    return p;
}

static void begin(slot_t *s, uint32_t number, uint32_t pc) {
    uint32_t i = s->depth;
    while (i > 0 && s->open[i - 1].pc != pc) {
        i--;
    }
    if (i > 0) {
        s->depth = i;
        s->open[i - 1].before = s->open[i - 1].trip;
        s->open[i - 1].trip = s->marks;
    } else if (s->depth < DEPTH) {
        s->open[s->depth++] =
            (loop_t){.number = number, .pc = pc, .trip = s->marks, .before = s->marks};
    }
}

static void end(slot_t *s, uint32_t number) {
    for (uint32_t i = 0; i < s->depth; i++) {
        if (s->open[i].number == number) {
            s->depth = i;
        }
    }
}

/* The load at `pc` in the loop that begins at `loop`, + 1; 0: there is no room. */
static uint32_t find_load(profile_t *p, uint32_t loop, uint32_t pc) {
    uint32_t i = 0;
    while (i < p->loads && (p->load[i].loop != loop || p->load[i].pc != pc)) {
        i++;
    }
    if (i == p->loads) {
        if (i == LOADS) {
            p->dropped++;
            return 0;
        }
        p->load[p->loads++] = (load_t){.loop = loop, .pc = pc, .share = i};
    }
    return i + 1;
}

/* A load has come to its end. One without accesses was of shared memory. */
static void land(profile_t *p, flight_t *f) {
    if (f->load != 0 && f->accesses != 0) {
        load_t *load = &p->load[f->load - 1];
        load->instances++;
        load->lanes += f->lanes;
        load->accesses += f->accesses;
        load->local += f->local;
        load->judged += f->lanes > FEW;
        load->diverged += f->lanes > FEW && f->accesses > FEW;
        for (uint32_t i = 0; i < p->loads; i++) {
            load->joined[i] += f->joins[i / 8] >> i % 8 & 1;
        }
    }
    f->load = 0;
}

static void land_all(profile_t *p, slot_t *s) {
    for (uint32_t i = 0; i < SERIALS; i++) {
        land(p, &s->flight[i]);
    }
}

static void issue(profile_t *p, slot_t *s, const event_t *e) {
    uint32_t mark = e->instruction & LOOP_MASK, opcode = e->instruction & 0x7f;
    flight_t *f = &s->flight[e->serial % SERIALS];
    land(p, f);
    if (mark == LOOP_BEGIN || mark == LOOP_END) {
        s->marks++;
        if (mark == LOOP_BEGIN) {
            begin(s, e->instruction >> 20 & 15, e->pc);
        } else {
            end(s, e->instruction >> 20 & 15);
        }
    } else if ((opcode == OPCODE_LOAD || opcode == OPCODE_FLOAD) && s->depth > 0) {
        const loop_t *inner = &s->open[s->depth - 1];
        *f = (flight_t){.load = find_load(p, inner->pc, e->pc),
                        .lanes = (uint32_t)__builtin_popcount(e->mask),
                        .mark = s->marks,
                        .trip = inner->trip,
                        .before = inner->before};
    }
}

static bool access_line(profile_t *p, slot_t *s, const event_t *e) {
    flight_t *f = &s->flight[e->serial % SERIALS];
    if (f->load == 0 || e->cache > EVENT_CACHE_MERGE) {
        return true;
    }
    line_cell_t *cell = line_cell(&p->touched, (s->serial << 32 | e->line) + 1);
    if (!cell) {
        return false;
    }
    f->accesses++;
    if (cell->value != 0) {
        uint32_t other = (uint32_t)cell->other - 1;
        f->local |= cell->value - 1 >= f->before;
        if (cell->value - 1 >= f->trip && p->load[other].loop == p->load[f->load - 1].loop) {
            f->joins[other / 8] |= (uint8_t)(1u << other % 8);
        }
    }
    cell->value = f->mark + 1;
    cell->other = f->load;
    return true;
}

bool profile_event(void *profile, const event_t *e) {
    profile_t *p = profile;
    slot_t *s = &p->slot[(size_t)e->core * p->warps + e->warp];
    switch (e->kind) {
    case EVENT_BIND:
        land_all(p, s);
        s->serial = ++p->serial;
        s->marks = 0;
        s->depth = 0;
        return true;
    case EVENT_ISSUE:
        s->number[e->serial % SERIALS] = ++p->instructions;
        issue(p, s, e);
        return true;
    case EVENT_START: return profile_sorts_event(&p->sorts, e, 0);
    case EVENT_CACHE:
        return profile_sorts_event(&p->sorts, e, s->number[e->serial % SERIALS]) &&
               access_line(p, s, e);
    default: return true;
    }
}

/* Whether the loop of a load has locality. */
static bool loop_is_local(const profile_t *p, uint32_t loop) {
    uint64_t local = 0, all = 0;
    for (uint32_t i = 0; i < p->loads; i++) {
        if (p->load[i].loop == loop) {
            local += p->load[i].local;
            all += p->load[i].instances;
        }
    }
    return 2 * local > all;
}

/* Loads of the same lines get the number of the lowest of them. */
static void join_loads(profile_t *p) {
    for (uint32_t i = 0; i < p->loads; i++) {
        for (uint32_t k = 0; k < p->loads; k++) {
            uint32_t a = p->load[i].share, b = p->load[k].share;
            if (p->load[i].loop != p->load[k].loop ||
                2 * p->load[i].joined[k] < p->load[i].instances || p->load[i].joined[k] == 0) {
                continue;
            }
            for (uint32_t n = 0; n < p->loads; n++) {
                if (p->load[n].share == (a > b ? a : b)) {
                    p->load[n].share = a > b ? b : a;
                }
            }
        }
    }
}

static int compare_loads(const void *a, const void *b) {
    const load_t *x = a, *y = b;
    return x->loop != y->loop ? (x->loop > y->loop) - (x->loop < y->loop)
                              : (x->pc > y->pc) - (x->pc < y->pc);
}

static void print_load(FILE *file, const load_t *load, bool local) {
    bool diverged = 10 * load->diverged > load->judged;
    double n = (double)load->instances;
    fprintf(file,
            "%s0x%08x 0x%08x %d %-3u # %llu times, %.1f lanes, %.1f accesses, local %.0f %%\n",
            local ? "" : "# ", (unsigned)load->loop, (unsigned)load->pc, diverged, load->share,
            (unsigned long long)load->instances, (double)load->lanes / n,
            (double)load->accesses / n, 100.0 * (double)load->local / n);
}

static void print_profile(profile_t *p, FILE *file) {
    fprintf(file,
            "# Loads in loops on %s, for limit=daws_profiled (weft run --profile FILE)\n"
            "# loop     load       diverged, number shared by loads of the same lines\n"
            "# loops in comments have no locality\n",
            p->variant);
    if (p->dropped) {
        fprintf(file, "# %llu loads are missing: more than %u places\n",
                (unsigned long long)p->dropped, LOADS);
    }
    join_loads(p);
    qsort(p->load, p->loads, sizeof p->load[0], compare_loads);
    for (uint32_t i = 0; i < p->loads; i++) {
        if (p->load[i].instances) {
            print_load(file, &p->load[i], loop_is_local(p, p->load[i].loop));
        }
    }
    profile_sorts_print(&p->sorts, file);
}

static bool write_profile(profile_t *p) {
    output_t *output = p->output;
    p->output = NULL;
    print_profile(p, output_file(output));
    return output_commit(output);
}

bool profile_close(profile_t *p, bool keep, char *message, size_t message_size) {
    for (uint32_t i = 0; i < p->slots; i++) {
        land_all(p, &p->slot[i]);
    }
    bool good = !keep || write_profile(p);
    if (!good) {
        snprintf(message, message_size, "%s: cannot write: %s; choose another place", p->path,
                 strerror(errno));
    }
    profile_free(p);
    return good;
}
