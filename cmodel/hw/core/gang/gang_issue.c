/* SPDX-License-Identifier: Apache-2.0 */
/* What gangs issue.
 *
 *     slices' ready warps -> ready -> the choice -> order -> slices
 *
 * Source: thesis:6.2.1, 6.4.1, 6.4.3; V14. The ready bits of all members are registers here.
 * GANGS_PER_CYCLE gangs whose members are all ready are chosen, no two with a slice in common. The
 * largest goes first (gang_order=0); among equal sizes the row that issued last, then the oldest.
 * gang_order has the other orders of thesis:6.4.3. The choice has a cycle of its own, between
 * registers, and becomes an order to all members in that cycle. Each issues it in the next, if its
 * own decode stage takes an instruction, or as soon as that does. Until then the slice issues
 * nothing else, and gets no other order. So slices drift apart by at most one instruction. Single
 * warps issue in slices without an order.
 *
 * After an instruction issues, its gang's next one is ready in the next cycle and chosen in the one
 * after: a gang issues at most in every third cycle.
 *
 * Liveness: an order is carried out, because its instruction was ready, nothing else of its warp or
 * slice issues, and units become free in time. A gang that stays ready waits for larger and older
 * ones, as with order=gto. A slice whose own warps are ready and have lost MASK(GANG_PATIENCE)
 * cycles to gangs gets no order until one has issued (V15).
 */
#include "core/gang/gang_issue.h"
#if GANGS

#define SIZE_BITS (CLOG2(SLICES) + 1)
#define SIZES     (SLICES - 1) /* a gang has two members at least */

void gang_issue_reset(gang_issue_t *s) {
    for (uint32_t i = 0; i < SLICES; i++) {
        s->ready[i] = 0;
        s->lost[i] = 0;
    }
    s->ordered = 0;
    s->stuck = 0;
    gang_age_reset(&s->age);
}

void gang_issue_view(const gang_issue_t *s, gang_issue_view_t *v) {
    for (uint32_t i = 0; i < SLICES; i++) {
        v->order[i].valid = s->ordered >> i & 1;
        v->order[i].warp = s->warp[i];
        v->ready[i] = s->ready[i];
    }
}

/* Adds numbers side by side: bit b of each is in element b. */
static void add(warps_t *to, const warps_t *number) {
    warps_t carry = 0;
    for (uint32_t bit = 0; bit < SIZE_BITS; bit++) {
        warps_t half = to[bit] ^ number[bit];
        warps_t both = to[bit] & number[bit];
        to[bit] = half ^ carry;
        carry = both | (half & carry);
    }
}

/* The gangs of each size: rows whose gang in way k has n + 2 members are in set[n * GANG_WAYS + k].
 * The members of all gangs of a way are counted side by side, slices in pairs. */
static void sort_by_size(const warps_t *member, warps_t *set) {
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        warps_t count[SLICES][SIZE_BITS] = {0};
        for (uint32_t i = 0; i < SLICES; i++) {
            count[i][0] = member[k * SLICES + i];
        }
        for (uint32_t level = 0; level < CLOG2(SLICES); level++) {
            for (uint32_t i = 0; i < SLICES; i++) {
                if (i % (2u << level) == 0) {
                    add(count[i], count[(i + (1u << level)) % SLICES]);
                }
            }
        }
        for (uint32_t n = 0; n < SIZES; n++) {
            warps_t rows = ALL_WARPS;
            for (uint32_t bit = 0; bit < SIZE_BITS; bit++) {
                rows &= (n + 2) >> bit & 1 ? count[0][bit] : ~count[0][bit];
            }
            set[n * GANG_WAYS + k] = rows;
        }
    }
}

/* Keeps of the gangs in `open` only the first size that has any: the largest or smallest. */
static void keep_first(const warps_t *of_size, warps_t *open) {
    warps_t kept[GANG_WAYS] = {0};
    uint32_t found = 0;
    for (uint32_t n = 0; n < SIZES; n++) {
        uint32_t size = GANG_ORDER == 2 ? n : SIZES - 1 - n;
        warps_t any = 0;
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            any |= open[k] & of_size[size * GANG_WAYS + k];
        }
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            kept[k] |= found ? 0 : open[k] & of_size[size * GANG_WAYS + k];
        }
        found |= any != 0;
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        open[k] = kept[k];
    }
}

#define NO_PC  MASK(PC_BITS) /* not a multiple of 4 */
#define PLACES (GANG_WAYS * WARPS)

/* Keeps of the gangs in `open` only those at the lowest pc. A tree of pairs finds it. */
static void keep_lowest(const gang_issue_in_t *in, warps_t *open) {
    uint32_t node[2 * PLACES - 1];
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        for (uint32_t row = 0; row < WARPS; row++) {
            uint32_t pc = NO_PC;
            for (uint32_t i = 0; i < SLICES; i++) { /* all of its members are at one */
                uint32_t here = open[k] & in->member[k * SLICES + i] & (warps_t)1 << row ? 1 : 0;
                pc = here ? in->pcs[i].pc[row] : pc;
            }
            node[k * WARPS + row] = pc;
        }
    }
    for (uint32_t n = PLACES; n < 2 * PLACES - 1; n++) {
        uint32_t pair = 2 * (n - PLACES);
        node[n] = node[pair + 1] < node[pair] ? node[pair + 1] : node[pair];
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        for (uint32_t row = 0; row < WARPS; row++) {
            open[k] &= ~((warps_t)(node[k * WARPS + row] != node[2 * PLACES - 2]) << row);
        }
    }
}

/* The next of these rows, as a set of one; none if there is no row. */
static warps_t row_in_turn(const gang_issue_t *s, warps_t rows) {
    return rows ? (warps_t)1 << next_warp(rows, s->age.last) : 0;
}

/* The first of the remaining gangs: its row, as a set of one, and its slices; none if there is no
 * gang. If a row has several, the one in the lowest way goes. */
static warps_t choose(const gang_issue_t *s, const gang_issue_in_t *in, const warps_t *open,
                      uint32_t *slices) {
    warps_t rows = 0, has[SLICES] = {0};
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            has[i] |= open[k] & ~rows & in->member[k * SLICES + i];
        }
        rows |= open[k];
    }
    warps_t row = GANG_ORDER == 4 ? row_in_turn(s, rows) : gang_age_choose(&s->age, rows);
    *slices = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        *slices |= (uint32_t)((has[i] & row) != 0) << i;
    }
    return row;
}

/* The number of the row in a set of one. */
static uint32_t number_of(warps_t row) {
    uint32_t number = 0;
    for (uint32_t n = 0; n < WARPS; n++) {
        number |= row >> n & 1 ? n : 0;
    }
    return number;
}

/* Counts what single warps lose, and restarts when one issues. */
static void count_lost(gang_issue_t *s, const gang_issue_in_t *in) {
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t own = (in->ready[i] & in->alone[i]) != 0;
        uint32_t ordered = s->ordered >> i & 1;
        uint32_t issues = in->issued >> i & ~ordered & 1;
        uint32_t loses = ordered && s->lost[i] != MASK(GANG_PATIENCE);
        s->lost[i] = !own || issues ? 0 : s->lost[i] + loses;
    }
}

/* Gangs of the ways that are ready, and have no slice among the used ones. */
static void leave_open(const gang_issue_in_t *in, const warps_t *ready, uint32_t used,
                       warps_t *open) {
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        open[k] = ready[k] & ~gangs_touching(in->member, k, used);
    }
}

/* The gangs that could issue: the row of each as a set, and its slices. */
static void choose_all(const gang_issue_t *s, const gang_issue_in_t *in, warps_t *row,
                       uint32_t *slices) {
    warps_t ready[GANG_WAYS], open[GANG_WAYS];
    uint32_t used = s->stuck; /* slices that get no order */
    for (uint32_t i = 0; i < SLICES; i++) {
        used |= (uint32_t)(s->lost[i] == MASK(GANG_PATIENCE)) << i;
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        ready[k] = in->sure[k] & gangs_within(in->member, k, s->ready);
    }
    warps_t of_size[SIZES * GANG_WAYS];
    if (SIZES_MATTER) {
        sort_by_size(in->member, of_size);
    }
    for (uint32_t n = 0; n < GANGS_PER_CYCLE; n++) {
        leave_open(in, ready, used, open);
        if (SIZES_MATTER) {
            keep_first(of_size, open);
        } else if (LOWEST_PC_FIRST) {
            keep_lowest(in, open);
        }
        row[n] = choose(s, in, open, &slices[n]);
        used |= slices[n];
    }
}

void gang_issue_tick(gang_issue_t *s, const gang_issue_in_t *in) {
    uint32_t pending = s->ordered & ~in->issued; /* slices that keep their order */
    uint32_t chosen[GANGS_PER_CYCLE], number[GANGS_PER_CYCLE];
    warps_t row[GANGS_PER_CYCLE];
    choose_all(s, in, row, chosen);
    for (uint32_t n = 0; n < GANGS_PER_CYCLE; n++) {
        number[n] = number_of(row[n]);
    }
    gang_age_update(&s->age, chosen[0] && !(chosen[0] & pending), number[0], &in->start);
    count_lost(s, in);
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t before = (warps_t)(s->ordered >> i & 1) << s->warp[i], taken = 0;
        for (uint32_t n = 0; n < GANGS_PER_CYCLE; n++) {
            if ((chosen[n] >> i & 1) && !(chosen[n] & pending)) {
                taken = row[n];
                s->warp[i] = number[n];
            }
        }
        s->ready[i] = in->ready[i] & ~(taken | before);
        s->stuck = (s->stuck & ~(1u << i)) | (pending & 1u << i);
        s->ordered = ((s->ordered & ~(1u << i)) | (pending & 1u << i)) | (uint32_t)(taken != 0)
                                                                             << i;
    }
    if (in->launch_begins) {
        s->ordered = 0;
        s->stuck = 0;
    }
}
#endif
