/* SPDX-License-Identifier: Apache-2.0 */
/* What gangs fetch, and through which program port.
 *
 *     slices' warps with room -> the choice -> the lowest member's port -> all members
 *
 * Source: thesis:6.2.1, 6.2.6: a gang fetches once for all its members; gangs go before single
 * warps, which fetch in slices that no gang fetches for. Rows take turns, loose round robin;
 * GANGS_PER_CYCLE gangs fetch in a cycle, no two with a slice in common.
 *
 * A slice takes one answer per cycle, and a port gives one, in the order of its requests. So
 * everything that a slice has in flight comes through one port, its source. The source changes when
 * nothing is in flight, or the last answer arrives. If a slice of a chosen gang has a fetch in
 * flight through another port, the gang keeps its slices from fetching until it can go.
 *
 * Liveness: a chosen gang goes when the answers in flight have arrived. Rows take turns. A slice
 * whose own warps could fetch and have lost MASK(GANG_PATIENCE) cycles to gangs is in no choice
 * until one has fetched, or is in a gang (V15).
 */
#include "core/gang/gang_fetch.h"
#if GANGS

void gang_fetch_reset(gang_fetch_t *s) {
    s->last = WARPS - 1;
    for (uint32_t i = 0; i < SLICES; i++) {
        s->source[i] = i;
        s->lost[i] = 0;
    }
}

void gang_fetch_view(const gang_fetch_t *s, gang_fetch_view_t *v) {
    for (uint32_t i = 0; i < SLICES; i++) {
        v->source[i] = s->source[i];
    }
}

/* Whether a slice has nothing in flight, or the last of it arrives now. */
static uint32_t runs_empty(const gang_fetch_t *s, const gang_fetch_probe_in_t *in, uint32_t i) {
    uint32_t source = s->source[i];
    warps_t comes = (warps_t)in->answer[source].valid << in->answer[source].warp;
    return (in->asked[i] & ~comes) == 0;
}

/* The gang whose turn it is, of those that could fetch: its row and slices, none if there is none.
 */
static uint32_t choose(const gang_fetch_t *s, const gang_fetch_probe_in_t *in, const warps_t *able,
                       uint32_t used, uint32_t *row) {
    warps_t open[GANG_WAYS], rows = 0;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        open[k] = able[k] & ~gangs_touching(in->member, k, used);
        rows |= open[k];
    }
    *row = next_warp(rows, s->last);
    uint32_t way = 0;
    for (uint32_t k = GANG_WAYS; k > 0; k--) {
        way = open[k - 1] >> *row & 1 ? k - 1 : way;
    }
    return rows ? gang_members(in->member, way, *row) : 0;
}

void gang_fetch_probe(const gang_fetch_t *s, const gang_fetch_probe_in_t *in,
                      gang_fetch_probe_out_t *out) {
    warps_t able[GANG_WAYS];
    uint32_t used = 0, empty[SLICES];
    for (uint32_t i = 0; i < SLICES; i++) {
        uint32_t own = (in->want[i] & in->alone[i]) != 0;
        uint32_t patient = s->lost[i] != MASK(GANG_PATIENCE);
        used |= (own && !patient ? 1u : 0) << i;
        empty[i] = runs_empty(s, in, i);
        out->turn[i] = (gang_fetch_turn_t){.source = i};
    }
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        able[k] = in->sure[k] & gangs_within(in->member, k, in->want);
    }
    out->first = (row_event_t){0};
    for (uint32_t n = 0; n < GANGS_PER_CYCLE; n++) {
        uint32_t row;
        uint32_t members = choose(s, in, able, used, &row);
        uint32_t lead = lowest_one(members), can = members != 0;
        for (uint32_t i = 0; i < SLICES; i++) {
            can &= !(members >> i & 1) || empty[i] || s->source[i] == lead;
        }
        for (uint32_t i = 0; i < SLICES; i++) {
            if (members >> i & 1) {
                out->turn[i].gang = 1;
                out->turn[i].goes = can;
                out->turn[i].warp = row;
                out->turn[i].source = lead;
            }
        }
        if (can && !out->first.valid) {
            out->first = (row_event_t){.valid = 1, .warp = row};
        }
        used |= members;
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        warps_t own = in->want[i] & in->alone[i];
        out->turn[i].alone = !out->turn[i].gang && own != 0 && (empty[i] || s->source[i] == i);
        out->turn[i].loses = out->turn[i].gang && own != 0;
    }
}

void gang_fetch_tick(gang_fetch_t *s, const gang_fetch_in_t *in) {
    if (in->turn.first.valid) {
        s->last = in->turn.first.warp;
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        const gang_fetch_turn_t *turn = &in->turn.turn[i];
        uint32_t loses = turn->loses && s->lost[i] != MASK(GANG_PATIENCE);
        s->lost[i] = turn->alone ? 0 : s->lost[i] + loses;
        if (turn->goes || turn->alone) {
            s->source[i] = turn->source;
        }
    }
    if (in->launch_begins) {
        s->last = WARPS - 1;
    }
}
#endif
