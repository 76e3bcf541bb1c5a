/* SPDX-License-Identifier: Apache-2.0 */
/* The gang table: which slices' warps of a row run as one.
 *
 * Source: thesis:6.2.2, 6.2.4; V4, V11, V21, V22. A row starts as one gang of the slices in which
 * it has threads (thesis:5.11), unless there is one alone (V21). A gang is in `doubt` from the
 * cycle in which a member's control instruction is resolved, its stack goes on elsewhere, or it
 * exits. A gang in doubt neither fetches nor issues. When all members are settled, their pcs and
 * buffers are compared, one gang in a cycle (thesis:5.11). Members that agree with the lowest one
 * stay (V4). The others take a free way, and are in doubt themselves, so that they are compared in
 * their turn; without a free way each is alone. A member alone is in no gang, and never comes back.
 *
 * State, for 32 rows, 8 slices and 4 ways: 1,024 bits of members, 128 of doubt.
 *
 * A slice's own divergence is its own affair (V11): that its warp is elsewhere shows in its pc.
 *
 * Liveness: a gang in doubt is compared after a bounded time. Its members settle: a fetch on its
 * way comes, an order (gang_issue.h) is carried out, and a control instruction is resolved, none of
 * which waits for the gang. Ways take turns, and in each the rows. A comparison ends the doubt of
 * those that stay, and leaves fewer in doubt than before.
 */
//@ mutant gang-table-keeps-who-went-elsewhere unit; tests hw_gang_table:
//@ ... return a->pc == b->pc && a->filled == b->filled; -> return a->filled == b->filled;
//@ mutant gang-table-compares-while-an-order-waits unit; tests hw_gang_table:
//@ ... settled[i] = in->settled[i] & ~((warps_t)in->order[i].valid << in->order[i].warp); ->
//@ ... settled[i] = in->settled[i];
//@ mutant gang-table-looks-at-one-gang-again unit; tests hw_gang_table_one_way:
//@ ... (warps_t)s->looking << s->row : 0; -> (warps_t)1 << s->row : 0;
//@ mutant gang-table-of-one-slice unit; tests hw_gang_table:
//@ ... put(s, 0, in->start.warp, several(in->start_slices) ? in->start_slices : 0); ->
//@ ... put(s, 0, in->start.warp, in->start_slices);
#include "core/gang/gang_table.h"

void gang_table_reset(gang_table_t *s) {
    *s = (gang_table_t){0};
}

/* Rows that have a gang in a way. */
static warps_t rows_of_way(const gang_table_t *s, uint32_t way) {
    warps_t rows = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        rows |= s->member[way * SLICES + i];
    }
    return rows;
}

void gang_table_view(const gang_table_t *s, gang_table_view_t *v) {
    v->member = s->member;
    v->row = s->row;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        v->sure[k] = rows_of_way(s, k) & ~s->doubt[k];
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t ganged = 0;
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            ganged |= s->member[k * SLICES + i];
        }
        v->alone[i] = ~ganged & ALL_WARPS;
    }
}

/* Whether a set of slices has more than one. */
static uint32_t several(uint32_t slices) {
    return (slices & (slices - 1)) != 0;
}

/* The gang of a row in a way is of these slices from now on; none: there is no such gang. */
static void put(gang_table_t *s, uint32_t way, uint32_t row, uint32_t slices) {
    warps_t bit = (warps_t)1 << row;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            warps_t one = slices >> i & 1 ? bit : 0;
            warps_t now = s->member[k * SLICES + i];
            s->member[k * SLICES + i] = k == way ? (now & ~bit) | one : now;
        }
    }
}

/* Of a gang's members the `same` go on in its way, if they are several. The others go to another
 * way, if one is free and they are several, and are in doubt. */
static void part(gang_table_t *s, uint32_t way, uint32_t row, uint32_t members, uint32_t same) {
    warps_t bit = (warps_t)1 << row;
    uint32_t rest = members & ~same;
    uint32_t kept = several(same), left = several(rest), other = way, found = !kept;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        uint32_t is_free = !(rows_of_way(s, k) >> row & 1);
        other = is_free && !found ? k : other;
        found |= is_free;
    }
    put(s, way, row, kept ? same : 0);
    if (left && found) {
        put(s, other, row, rest);
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        warps_t now = k == way ? s->doubt[k] & ~bit : s->doubt[k];
        s->doubt[k] = now | (left && found && k == other ? bit : 0);
    }
}

static uint32_t at_same_place(const gang_place_t *a, const gang_place_t *b) {
    return a->pc == b->pc && a->filled == b->filled;
}

/* The gang that was chosen in the last cycle, if its members are settled still. */
static void compare(gang_table_t *s, const gang_table_in_t *in, const warps_t *settled,
                    uint32_t way, uint32_t row) {
    uint32_t members = gang_members(s->member, way, row);
    uint32_t same = 0, all = members != 0, first = lowest_one(members);
    gang_place_t lead = in->place[first];
    for (uint32_t i = 0; i < SLICES; i++) {
        same |= (uint32_t)(members >> i & 1 && at_same_place(&in->place[i], &lead)) << i;
        all &= !(members >> i & 1) || (settled[i] >> row & 1);
    }
    if (all) {
        part(s, way, row, members, same);
    }
}

/* The gang to be compared in the next cycle: another one than in this. */
static void choose(gang_table_t *s, const warps_t *settled) {
    warps_t wants[GANG_WAYS], any = 0;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        warps_t now = k == s->way ? (warps_t)s->looking << s->row : 0;
        wants[k] = s->doubt[k] & gangs_within(s->member, k, settled) & ~now;
        any |= wants[k];
    }
    uint32_t way = s->turn;
    for (uint32_t k = GANG_WAYS; k > 0; k--) {
        way = wants[s->turn] == 0 && wants[k - 1] != 0 ? k - 1 : way;
    }
    s->looking = any != 0;
    s->way = way;
    s->row = next_warp(wants[way], s->last[way]);
    if (any) {
        s->last[way] = s->row;
    }
    s->turn = s->turn == GANG_WAYS - 1 ? 0 : s->turn + 1;
}

/* Gangs of which a member goes on elsewhere or ends; that one leaves. */
static void follow(gang_table_t *s, const gang_table_in_t *in) {
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            warps_t ends = (warps_t)in->finish[i].valid << in->finish[i].warp;
            warps_t moves = (warps_t)in->resolve[i].valid << in->resolve[i].warp |
                            (warps_t)in->resume[i].valid << in->resume[i].warp;
            s->doubt[k] |= s->member[k * SLICES + i] & (ends | moves);
            s->member[k * SLICES + i] &= ~ends;
        }
        s->doubt[k] &= rows_of_way(s, k);
    }
}

void gang_table_tick(gang_table_t *s, const gang_table_in_t *in) {
    warps_t settled[SLICES];
    uint32_t looking = s->looking, way = s->way, row = s->row;
    for (uint32_t i = 0; i < SLICES; i++) {
        settled[i] = in->settled[i] & ~((warps_t)in->order[i].valid << in->order[i].warp);
    }
    choose(s, settled);
    if (looking) {
        compare(s, in, settled, way, row);
    }
    follow(s, in);
    if (in->start.valid) {
        put(s, 0, in->start.warp, several(in->start_slices) ? in->start_slices : 0);
    }
    if (in->launch_begins) {
        *s = (gang_table_t){0};
    }
}
