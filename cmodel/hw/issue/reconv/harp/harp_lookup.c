/* SPDX-License-Identifier: Apache-2.0 */
/* Ready-Lookup of reconv=harp: fragments from branches that parted, waiting for others at their pc.
 *
 * Source: harp:4.2.1. An arriving fragment meets the oldest one of its block at its pc that has a
 * free lane for one of its threads. Threads whose lanes are free there join it, and it becomes the
 * youngest (harp:4.3, figure 10: the fragment at C leaves after the one at B that came later). The
 * rest become a new fragment, or go to the Second-Level if there is no place.
 *
 * An age counter reaches its limit when no fragment has left for that many cycles. Then reconv lets
 * one leave.
 *
 * Limits: HARP_READY entries; a fragment that finds no place passes by. Liveness: a merge moves an
 * entry back in the order, at most LANES - 1 times, so each leaves after a bounded time.
 */
#include "issue/reconv/harp/harp_lookup.h"

void harp_lookup_reset(harp_lookup_t *s) {
    s->used = 0;
    s->age = 0;
    s->more = 0;
    for (uint32_t i = 0; i < READY_ENTRIES; i++) {
        s->older[i] = 0;
    }
}

void harp_lookup_view(const harp_lookup_t *s, harp_lookup_view_t *v) {
    v->some = s->used != 0;
    v->aged = s->age == READY_AGE;
}

/* The oldest of these entries, as a set. */
static uint32_t oldest_of(const harp_lookup_t *s, uint32_t entries) {
    uint32_t oldest = 0;
    for (uint32_t i = 0; i < READY_ENTRIES; i++) {
        oldest |= (entries >> i & 1 && (s->older[i] & entries) == 0) << i;
    }
    return oldest;
}

/* The entries of a set of at most one become the youngest. */
static void to_tail(harp_lookup_t *s, uint32_t entry) {
    for (uint32_t i = 0; i < READY_ENTRIES; i++) {
        s->older[i] = entry >> i & 1 ? s->used & ~entry : s->older[i] & ~entry;
    }
}

/* The entry that a fragment meets. */
static uint32_t meets(const harp_lookup_t *s, const fragment_t *insert) {
    uint32_t match = 0;
    for (uint32_t i = 0; i < READY_ENTRIES; i++) {
        uint32_t same = s->block[i] == insert->block && s->pc[i] == insert->pc;
        match |= (same && (insert->mask & ~s->mask[i]) != 0) << i;
    }
    return oldest_of(s, match & s->used);
}

static void join_or_enter(harp_lookup_t *s, const harp_lookup_in_t *in, harp_lookup_out_t *out) {
    const fragment_t *insert = &in->insert;
    uint32_t found = meets(s, insert), rest = insert->mask;
    for (uint32_t i = 0; i < READY_ENTRIES; i++) {
        uint32_t joined = insert->mask & ~s->mask[i];
        if (found >> i & 1) {
            joins_t old = {.near = s->near[i], .far = s->far[i], .more = s->more >> i & 1};
            joins_t both = joins_both(old, insert->joins, insert->pc);
            rest &= ~joined;
            s->mask[i] |= joined;
            s->near[i] = both.near;
            s->far[i] = both.far;
            s->more |= (uint32_t)both.more << i;
            for (uint32_t lane = 0; lane < LANES; lane++) {
                s->row[i][lane] = joined >> lane & 1 ? in->row[lane] : s->row[i][lane];
            }
        }
    }
    to_tail(s, found);
    uint32_t place = ~s->used & (s->used + 1) & MASK(READY_ENTRIES); /* the lowest free one */
    place = rest ? place : 0;
    for (uint32_t i = 0; i < READY_ENTRIES; i++) {
        if (place >> i & 1) {
            s->pc[i] = insert->pc;
            s->block[i] = insert->block;
            s->mask[i] = rest;
            s->near[i] = insert->joins.near;
            s->far[i] = insert->joins.far;
            s->more = (s->more & ~place) | (uint32_t)insert->joins.more << i;
            for (uint32_t lane = 0; lane < LANES; lane++) {
                s->row[i][lane] = in->row[lane];
            }
        }
    }
    s->used |= place;
    to_tail(s, place);
    out->leaves = *insert;
    out->leaves.valid = rest != 0 && place == 0;
    out->leaves.mask = rest;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = in->row[lane];
    }
}

static void depart(harp_lookup_t *s, harp_lookup_out_t *out) {
    uint32_t oldest = oldest_of(s, s->used), i = lowest_one(oldest);
    out->leaves =
        (fragment_t){.valid = 1,
                     .pc = s->pc[i],
                     .block = s->block[i],
                     .mask = s->mask[i],
                     .joins = {.near = s->near[i], .far = s->far[i], .more = s->more >> i & 1}};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        out->row[lane] = s->row[i][lane];
    }
    s->used &= ~oldest;
}

void harp_lookup_tick(harp_lookup_t *s, const harp_lookup_in_t *in, harp_lookup_out_t *out) {
    *out = (harp_lookup_out_t){0};
    uint32_t rests = s->used == 0 || in->depart;
    s->age = rests ? 0 : s->age + (s->age != READY_AGE);
    if (in->insert.valid) {
        join_or_enter(s, in, out);
    } else if (in->depart && s->used) {
        depart(s, out);
    }
    if (in->launch_begins) {
        harp_lookup_reset(s);
    }
}
