/* SPDX-License-Identifier: Apache-2.0 */
/* What gangs issue.
 *
 *     slices' ready warps -> ready -> the choice -> order -> slices
 *
 * Source: thesis:6.2.1, 6.4.1, 6.4.3; V14. The ready bits of all members are registers here. Of the
 * gangs whose members are all ready GANGS_PER_CYCLE are chosen, no two of which have a slice in
 * common. The largest goes first (gang_order=0); of one size the row that issued last, then the
 * oldest. gang_order has the others of thesis:6.4.3. The choice has a cycle of its own, between
 * registers. What is chosen is an order to all members in the same cycle. Each issues it in the
 * next, if its own decode stage takes an instruction, or as soon as that does. Until then the slice
 * issues nothing else, and gets no other order. So slices drift apart by one instruction at most.
 * Warps alone issue in the slices that have no order.
 *
 * An instruction that is issued in one cycle makes its gang's next one ready in the next, which is
 * chosen in the one after that: a gang issues in every third cycle at most.
 *
 * Liveness: an order is carried out, since its instruction was ready, nothing else of its warp or
 * slice issues, and units get free in time. A gang that stays ready waits for larger and older
 * ones, as with order=gto. A slice whose own warps are ready and have lost MASK(GANG_PATIENCE)
 * cycles to gangs gets no order until one has issued (V15).
 */
//@ mutant gang-issue-orders-twice unit; tests hw_gang_issue:
//@ ... s->ready[i] = in->ready[i] & ~(taken | before); -> s->ready[i] = in->ready[i] & ~before;
//@ mutant gang-issue-gangs-that-share-a-slice unit; tests hw_gang_issue:
//@ ... open[k] = ready[k] & ~gangs_touching(in->member, k, used); -> open[k] = ready[k];
//@ mutant gang-issue-never-lets-others-go unit; tests hw_gang_issue:
//@ ... used |= (uint32_t)(s->lost[i] == MASK(GANG_PATIENCE)) << i; -> used |= 0;
//@ mutant gang-issue-highest-pc-first unit; tests hw_gang_lowest_pc:
//@ ... node[n] = node[pair + 1] < node[pair] ? node[pair + 1] : node[pair]; ->
//@ ... node[n] = node[pair];
//@ mutant gang-issue-one-in-every-turn unit; tests hw_gang_in_turn:
//@ ... next_warp(rows, s->greedy.last) : greedy_choose -> lowest_warp(rows) : greedy_choose
//@ mutant gang-issue-smallest-first unit; tests hw_gang_issue:
//@ ... better[k] = open[k] & (GANG_ORDER == 2 ? ~size[k][b - 1] : size[k][b - 1]); ->
//@ ... better[k] = open[k] & ~size[k][b - 1];
#include "core/gang/gang_issue.h"

#define SIZE_BITS (CLOG2(SLICES) + 1)

void gang_issue_reset(gang_issue_t *s) {
    for (uint32_t i = 0; i < SLICES; i++) {
        s->ready[i] = 0;
        s->lost[i] = 0;
    }
    s->ordered = 0;
    s->stuck = 0;
    greedy_reset(&s->greedy);
}

void gang_issue_view(const gang_issue_t *s, gang_issue_view_t *v) {
    for (uint32_t i = 0; i < SLICES; i++) {
        v->order[i].valid = s->ordered >> i & 1;
        v->order[i].warp = s->warp[i];
        v->ready[i] = s->ready[i];
    }
}

#if SIZES_MATTER
/* The sizes of all gangs of a way, bit by bit: bit b of a row's size is in size[b]. */
static void sizes_of_way(const warps_t *member, uint32_t way, warps_t *size) {
    for (uint32_t bit = 0; bit < SIZE_BITS; bit++) {
        size[bit] = 0;
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t carry = member[way * SLICES + i];
        for (uint32_t bit = 0; bit < SIZE_BITS; bit++) {
            warps_t sum = size[bit] ^ carry;
            carry = size[bit] & carry;
            size[bit] = sum;
        }
    }
}

/* Leaves of the gangs in `open` those of the first size: of the largest, or of the smallest. */
static void keep_first(const gang_issue_in_t *in, warps_t *open) {
    warps_t size[GANG_WAYS][SIZE_BITS];
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        sizes_of_way(in->member, k, size[k]);
    }
    for (uint32_t b = SIZE_BITS; b > 0; b--) {
        warps_t better[GANG_WAYS], any = 0;
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            better[k] = open[k] & (GANG_ORDER == 2 ? ~size[k][b - 1] : size[k][b - 1]);
            any |= better[k];
        }
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            open[k] = any ? better[k] : open[k];
        }
    }
}

#elif LOWEST_PC_FIRST
#define NO_PC MASK(PC_BITS) /* not a multiple of 4 */

/* Leaves of the gangs in `open` those at the lowest pc. The gangs meet in pairs. */
static void keep_first(const gang_issue_in_t *in, warps_t *open) {
    const uint32_t gangs = GANG_WAYS * WARPS;
    uint32_t node[2 * GANG_WAYS * WARPS - 1];
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        for (uint32_t row = 0; row < WARPS; row++) {
            uint32_t pc = NO_PC;
            for (uint32_t i = 0; i < SLICES; i++) { /* all of its members are at one */
                uint32_t here = open[k] & in->member[k * SLICES + i] & (warps_t)1 << row ? 1 : 0;
                pc = here ? in->pc[i][row] : pc;
            }
            node[k * WARPS + row] = pc;
        }
    }
    for (uint32_t n = gangs; n < 2 * gangs - 1; n++) {
        uint32_t pair = 2 * (n - gangs);
        node[n] = node[pair + 1] < node[pair] ? node[pair + 1] : node[pair];
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        for (uint32_t row = 0; row < WARPS; row++) {
            open[k] &= ~((warps_t)(node[k * WARPS + row] != node[2 * gangs - 2]) << row);
        }
    }
}
#endif

/* One of the gangs: its row, and its slices; none if there is no gang. */
static uint32_t choose(const gang_issue_t *s, const gang_issue_in_t *in, warps_t *open,
                       uint32_t *row) {
    warps_t rows = 0;
#if SIZES_MATTER || LOWEST_PC_FIRST
    keep_first(in, open);
#endif
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        rows |= open[k];
    }
    *row = GANG_ORDER == 4 ? next_warp(rows, s->greedy.last) : greedy_choose(&s->greedy, rows);
    uint32_t way = 0;
    for (uint32_t k = GANG_WAYS; k > 0; k--) {
        way = open[k - 1] >> *row & 1 ? k - 1 : way;
    }
    return rows ? gang_members(in->member, way, *row) : 0;
}

/* Counts what warps alone lose, and forgets it when one issues. */
static void count_lost(gang_issue_t *s, const gang_issue_in_t *in) {
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t own = (in->ready[i] & in->alone[i]) != 0;
        uint32_t ordered = s->ordered >> i & 1;
        uint32_t issues = in->issued >> i & ~ordered & 1;
        uint32_t loses = ordered && s->lost[i] != MASK(GANG_PATIENCE);
        s->lost[i] = !own || issues ? 0 : s->lost[i] + loses;
    }
}

void gang_issue_tick(gang_issue_t *s, const gang_issue_in_t *in) {
    warps_t ready[GANG_WAYS];
    uint32_t pending = s->ordered & ~in->issued; /* slices that keep their order */
    uint32_t used = s->stuck, chosen[GANGS_PER_CYCLE], row[GANGS_PER_CYCLE];
    for (uint32_t i = 0; i < SLICES; i++) {
        used |= (uint32_t)(s->lost[i] == MASK(GANG_PATIENCE)) << i;
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        ready[k] = in->sure[k] & gangs_within(in->member, k, s->ready);
    }
    for (uint32_t n = 0; n < GANGS_PER_CYCLE; n++) {
        warps_t open[GANG_WAYS];
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            open[k] = ready[k] & ~gangs_touching(in->member, k, used);
        }
        chosen[n] = choose(s, in, open, &row[n]);
        used |= chosen[n];
    }
    uint32_t goes = chosen[0] && !(chosen[0] & pending);
    warp_event_t start = {.valid = in->start.valid, .warp = in->start.warp};
    greedy_update(&s->greedy, goes, row[0], &start);
    count_lost(s, in);
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t before = (warps_t)(s->ordered >> i & 1) << s->warp[i], taken = 0;
        for (uint32_t n = 0; n < GANGS_PER_CYCLE; n++) {
            if ((chosen[n] >> i & 1) && !(chosen[n] & pending)) {
                taken = (warps_t)1 << row[n];
                s->warp[i] = row[n];
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
