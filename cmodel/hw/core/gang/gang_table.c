/* SPDX-License-Identifier: Apache-2.0 */
/* The gang table: which slices' warps of a row run as one.
 *
 * Source: thesis:6.2.2, 6.2.4; V4, V11, V21, V22. A row starts as one gang of the slices in which
 * it has threads (thesis:5.11), unless that is a single one (V21). A gang is in `doubt` from the
 * cycle in which a member's control instruction is resolved, its stack continues elsewhere, or it
 * exits. A gang in doubt neither fetches nor issues. When all members are settled, their pcs and
 * buffers are compared, one gang in a cycle (thesis:5.11). Members that agree with the lowest one
 * stay (V4). The others take a free way and are in doubt themselves, so they are compared in their
 * turn; without a free way each becomes a single warp.
 *
 * Splits on memory (gang_split; thesis:6.2.4, V9, V20): some members could issue, and all others
 * wait for a load. Members that could issue when the gang is visited continue as a gang, if they
 * are several; or every member becomes a single warp.
 *
 * Reformation (gang_reform; thesis:6.2.5, V2): in a cycle without a gang in doubt the table visits
 * a row, all rows in turn, if it has two settled gangs or single warps. The row does not fetch,
 * issue or get orders in this cycle. Slices take turns: everything at the slice's pc, with equally
 * many instructions, becomes one gang (gang_reform=1), or its own gang and one other do (2).
 *
 * State, for 32 rows, 8 slices and 4 ways: 1,024 bits of members, 128 of doubt.
 *
 * A slice's own divergence needs no care here (V11): it shows in its warp's pc.
 *
 * Liveness: a gang in doubt is compared in bounded time. Its members settle: a fetch in flight
 * arrives, an order (gang_issue.h) is carried out, and a control instruction is resolved, none of
 * which waits for the gang. Ways take turns, and in each the rows. A comparison ends the doubt of
 * members that stay, and leaves fewer in doubt than before. Reformation takes at most one cycle in
 * WARPS from a row. Warps that wait for a load join no gang that would be split at once. Warps at a
 * block barrier join none: another one at their pc may be a trip of a loop behind, and they wait
 * for it.
 */
#include "core/gang/gang_table.h"
#if GANGS

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

/* The row visited for reformation: none of it begins anything. */
static warps_t held_row(const gang_table_t *s) {
    return GANGS_REFORM ? (warps_t)s->reforming << s->row : 0;
}

void gang_table_view(const gang_table_t *s, gang_table_view_t *v) {
    v->member = s->member;
    v->row = s->row;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        v->sure[k] = rows_of_way(s, k) & ~s->doubt[k] & ~held_row(s);
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t ganged = 0;
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            ganged |= s->member[k * SLICES + i];
        }
        v->alone[i] = ~(ganged | held_row(s)) & ALL_WARPS;
    }
    if (GANGS_MEET) {
        *v->formed = *s->formed;
        v->formed_slices = s->formed_slices;
    }
}

/* Whether a set of slices has more than one. */
static uint32_t several(uint32_t slices) {
    return (slices & (slices - 1)) != 0;
}

/* Sets the gang of a row in a way to these slices; none: there is no such gang. */
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

/* A gang's members `same` stay in its way, if they are several. The others go to another way, if
 * one is free and they are several, and are in doubt. */
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

/* Gangs of a way in which some members could issue while all others wait for a load. */
static warps_t parts_by_memory(const gang_table_t *s, const gang_table_in_t *in, uint32_t way) {
    warps_t some = 0, open[SLICES];
    for (uint32_t i = 0; i < SLICES; i++) {
        some |= s->member[way * SLICES + i] & in->ready[i];
        open[i] = in->ready[i] | in->loading[i];
    }
    return some & ~s->doubt[way] & gangs_within(s->member, way, open) &
           ~gangs_within(s->member, way, in->ready);
}

/* The members that could issue continue without the others; or each continues alone. */
static void split_by_memory(gang_table_t *s, const gang_table_in_t *in, uint32_t way,
                            uint32_t row) {
    uint32_t members = gang_members(s->member, way, row), same = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        same |= (uint32_t)(members >> i & in->ready[i] >> row & 1) << i;
    }
    if (GANG_SPLIT == 1) {
        part(s, way, row, members, same);
    } else {
        put(s, way, row, 0);
    }
}

/* The gang chosen in the last cycle, if its members are still settled. */
static void compare(gang_table_t *s, const gang_table_in_t *in, const warps_t *settled,
                    uint32_t way, uint32_t row) {
    uint32_t members = gang_members(s->member, way, row);
    uint32_t same = 0, all = members != 0, first = lowest_one(members);
    gang_place_t lead = in->place[first];
    for (uint32_t i = 0; i < SLICES; i++) {
        same |= (uint32_t)(members >> i & 1 && at_same_place(&in->place[i], &lead)) << i;
        all &= !(members >> i & 1) || (settled[i] >> row & 1);
    }
    if (GANGS_SPLIT && all && (parts_by_memory(s, in, way) >> row & 1)) {
        split_by_memory(s, in, way, row);
    } else if (all && (!GANGS_SPLIT || (s->doubt[way] >> row & 1))) {
        part(s, way, row, members, same);
    }
}

/* The gang that a slice's warp of a row is in, or the slice alone. */
static uint32_t company(const gang_table_t *s, uint32_t row, uint32_t slice) {
    uint32_t slices = 1u << slice;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        uint32_t members = gang_members(s->member, k, row);
        slices |= members >> slice & 1 ? members : 0;
    }
    return slices;
}

/* Makes one gang of the free warps that are at one place in a row. */
static void reform(gang_table_t *s, const gang_table_in_t *in, const warps_t *free, uint32_t row) {
    uint32_t open = 0, group = 0, way = 0, found = 0, whole = 0;
    for (uint32_t i = 0; i < SLICES; i++) {
        open |= (uint32_t)(free[i] >> row & 1) << i;
        if (GANGS_SPLIT) {
            open &= ~((uint32_t)(in->loading[i] >> row & 1) << i);
        }
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        uint32_t members = gang_members(s->member, k, row);
        uint32_t sure = !(s->doubt[k] >> row & 1) && (members & ~open) == 0;
        open &= sure ? open : ~members;
    }
    uint32_t first = round_robin(open, s->first) & (SLICES - 1);
    gang_place_t lead = in->place[first];
    for (uint32_t i = 0; i < SLICES; i++) {
        group |= (uint32_t)(open >> i & 1 && at_same_place(&in->place[i], &lead)) << i;
    }
    if (GANG_REFORM == 2) {
        uint32_t own = company(s, row, first);
        uint32_t others = group & ~own;
        group &= own | (others ? company(s, row, lowest_one(others)) : 0);
    }
    for (uint32_t k = GANG_WAYS; k > 0; k--) {
        uint32_t members = gang_members(s->member, k - 1, row);
        uint32_t use = members == 0 || (members & group) != 0;
        way = use ? k - 1 : way;
        found |= use;
        whole |= members == group;
    }
    if (several(group) && found && !whole) {
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            if (gang_members(s->member, k, row) & group) {
                put(s, k, row, 0);
            }
        }
        put(s, way, row, group);
        if (GANGS_MEET) {
            *s->formed = (row_event_t){.valid = 1, .warp = row};
            s->formed_slices = group;
        }
    }
    s->first = open ? first : s->first;
}

/* Rows with several gangs and warps alone that could become one. */
static warps_t rows_to_reform(const gang_table_t *s, const warps_t *free) {
    warps_t one = 0, two = 0;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        warps_t now = rows_of_way(s, k) & ~s->doubt[k] & gangs_within(s->member, k, free);
        two |= one & now;
        one |= now;
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t now = free[i];
        for (uint32_t k = 0; k < GANG_WAYS; k++) {
            now &= ~s->member[k * SLICES + i];
        }
        two |= one & now;
        one |= now;
    }
    return two;
}

/* The row to visit in the next cycle, if no gang is in doubt. */
static void choose_row(gang_table_t *s, const warps_t *free) {
    s->reforming = 0;
    if (!s->looking) {
        s->row = s->next;
        s->reforming = rows_to_reform(s, free) >> s->next & 1;
        s->next = s->next == WARPS - 1 ? 0 : s->next + 1;
    }
}

/* The gang to be compared in the next cycle: not the one of this cycle. */
static void choose(gang_table_t *s, const gang_table_in_t *in, const warps_t *settled) {
    warps_t wants[GANG_WAYS], any = 0;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        warps_t now = k == s->way ? (warps_t)s->looking << s->row : 0;
        warps_t open = s->doubt[k];
        if (GANGS_SPLIT) {
            open |= parts_by_memory(s, in, k);
        }
        wants[k] = open & gangs_within(s->member, k, settled) & ~now;
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

/* Gangs with a member that continues elsewhere or ends; that one leaves. */
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
    uint32_t reforming = GANGS_REFORM ? s->reforming : 0;
    choose(s, in, settled);
    if (GANGS_REFORM) {
        warps_t free[SLICES];
        for (uint32_t i = 0; i < SLICES; i++) {
            free[i] = settled[i] & ~in->at_barrier[i];
        }
        choose_row(s, free);
        if (GANGS_MEET) {
            s->formed->valid = 0;
        }
        if (reforming) {
            reform(s, in, free, row);
        }
    }
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
    assert(gangs_are_apart(s->member));
}
#endif
