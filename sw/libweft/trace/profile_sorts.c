/* SPDX-License-Identifier: Apache-2.0 */
/* Sorts the loads of a run (profile_sorts.h). Only the load that brings a line matters, because a
 * load that finds its line takes no room.
 *
 * A use of a line is an access by another instruction or warp. It is found if the L1 has the line
 * then, or waits for it, and lost if the line was there in this launch and must be fetched again.
 * Rules (book:4.4.5 names the sorts; the borders are weft's):
 * - poor: fewer uses, found and lost together, than one per four lines;
 * - good: at least half of the uses were found;
 * - moderate: the others. They would be used if the L1 held fewer other lines.
 */
#include "profile_sorts.h"

#include <stdlib.h>

#include "cmodel/hw/issue/limit/common/sort_registers.h"

static sorted_load_t *find_load(profile_sorts_t *s, uint32_t pc) {
    uint32_t i = 0;
    while (i < s->loads && s->load[i].pc != pc) {
        i++;
    }
    if (i == SORTED_LOADS) {
        s->dropped++;
        return NULL;
    }
    if (i == s->loads) {
        s->load[s->loads++] = (sorted_load_t){.pc = pc};
    }
    return &s->load[i];
}

static bool access_line(profile_sorts_t *s, const event_t *e, uint64_t instruction) {
    uint64_t key = s->launches << 40 | (uint64_t)e->core << 32 | e->line;
    line_cell_t *cell = line_cell(&s->lines, key + 1);
    if (!cell) {
        return false;
    }
    bool brings = e->cache == EVENT_CACHE_MISS;
    bool finds = e->cache == EVENT_CACHE_HIT || e->cache == EVENT_CACHE_MERGE;
    if (cell->other != 0 && cell->value != instruction) {
        sorted_load_t *load = &s->load[cell->other - 1];
        load->found += finds; /* a sector that is not there comes from memory */
        load->lost += brings;
    }
    if (brings) {
        sorted_load_t *load = find_load(s, e->pc);
        cell->value = instruction;
        cell->other = load ? (uint64_t)(load - s->load) + 1 : 0;
        if (load) {
            load->brought++;
        }
    }
    return true;
}

bool profile_sorts_event(profile_sorts_t *s, const event_t *e, uint64_t instruction) {
    if (e->kind == EVENT_START) {
        s->launches += (e->block[0] | e->block[1] | e->block[2] | e->first_thread) == 0;
        return true;
    }
    bool looks = e->cache == EVENT_CACHE_HIT || e->cache == EVENT_CACHE_MISS ||
                 e->cache == EVENT_CACHE_SECTOR_MISS || e->cache == EVENT_CACHE_MERGE;
    return !looks || access_line(s, e, instruction);
}

static const char *sort_of(const sorted_load_t *load) {
    uint64_t uses = load->found + load->lost;
    return 4 * uses < load->brought ? "poor" : load->found >= load->lost ? "good" : "moderate";
}

/* Those that bring most first. */
static int compare_loads(const void *a, const void *b) {
    const sorted_load_t *x = a, *y = b;
    return x->brought != y->brought ? (x->brought < y->brought) - (x->brought > y->brought)
                                    : (x->pc > y->pc) - (x->pc < y->pc);
}

void profile_sorts_print(profile_sorts_t *s, FILE *file) {
    uint32_t others = 0;
    fprintf(file, "# Sorts of loads, for limit=coordinated; those that bring most lines first\n");
    if (s->dropped) {
        fprintf(file, "# %llu accesses are missing: of more than %u loads\n",
                (unsigned long long)s->dropped, SORTED_LOADS);
    }
    qsort(s->load, s->loads, sizeof s->load[0], compare_loads);
    for (uint32_t i = 0; i < s->loads; i++) {
        const sorted_load_t *load = &s->load[i];
        const char *sort = sort_of(load);
        others += *sort != 'g';
        fprintf(file, "%sload 0x%08x %-8s # %llu lines brought, %llu uses found, %llu lost\n",
                others > SORT_LOADS && *sort != 'g' ? "# no room: " : "", (unsigned)load->pc, sort,
                (unsigned long long)load->brought, (unsigned long long)load->found,
                (unsigned long long)load->lost);
    }
}

void profile_sorts_free(profile_sorts_t *s) {
    free(s->lines.cell);
}
