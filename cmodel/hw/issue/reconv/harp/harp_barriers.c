/* SPDX-License-Identifier: Apache-2.0 */
/* Re-convergence Barriers of reconv=harp: where threads that part wait for each other.
 *
 *     cycle 0   a set is read
 *     cycle 1   threads register, arrive or exit; the set is written. The next one is read.
 *
 * Source: harp:4.2.2, the form with several banks (figure 9). A barrier is an rpc, and for each
 * lane the thread that has to arrive there, if any. The threads of a row are in one set. Each lane
 * has a bank of its own, with the parts of all ways in one word. Lanes of other rows may be in
 * other sets, and the rpc of a way is in one memory, so the sets of a warp are visited one after
 * another.
 * - A thread that is registered at rpc already is not registered again (loops).
 * - Other threads of the block that part at the same rpc share the barrier, in lanes that are free
 *   there.
 * - Without a free way a thread has no barrier, and passes rpc.
 * - A barrier that all its threads have reached releases them, and is free. Exiting threads are
 *   removed first; a barrier without threads is free, and releases nothing.
 *
 * With harp_access above 1 the search has a second stage. It finds the nearest and the furthest of
 * a set's places, while the next set is searched. It is then known a cycle ahead which barrier is
 * released.
 *
 * Limits: one set per cycle. A barrier is released in a cycle of its own, after its set has been
 * read again.
 */
#include "issue/reconv/harp/harp_barriers.h"

/* The ways of a set, each as sets of lanes. */
typedef struct {
    U(LANES) registered[BARRIER_WAYS], reached[BARRIER_WAYS];
    U(LANES) mine[BARRIER_WAYS]; /* of the threads asked for */
    U(PC_BITS) rpc[BARRIER_WAYS];
    U(BLOCK_BITS) block[BARRIER_WAYS];
    U(BARRIER_WAYS) valid, touched, fresh;
    U(LANES) placed[BARRIER_WAYS]; /* registered now */
} ways_t;

void harp_barriers_reset(harp_barriers_t *s) {
    for (uint32_t set = 0; set < BARRIER_SETS; set++) {
        s->valid[set] = 0;
    }
    s->finds = 0;
}

void harp_barriers_view(const harp_barriers_t *s, harp_barriers_view_t *v) {
    uint32_t any = 0;
    for (uint32_t set = 0; set < BARRIER_SETS; set++) {
        any |= s->valid[set];
    }
    v->in_use = any != 0;
}

static uint32_t part_of(uint32_t word, uint32_t k) {
    return word >> k * BARRIER_PART & MASK(BARRIER_PART);
}

/* The part of a thread. */
static uint32_t part(uint32_t row, uint32_t reached) {
    return (row >> BARRIER_SHIFT & MASK(BARRIER_TAG_BITS)) << 2 | reached << 1 | 1;
}

/* What was read, and which of these threads are registered where. */
static void look_at_ways(const harp_barriers_t *s, uint32_t lanes, const uint32_t *row, ways_t *w) {
    *w = (ways_t){.valid = s->valid[s->set]};
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        uint32_t registered = 0, reached = 0, mine = 0, valid = w->valid >> k & 1;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            uint32_t p = part_of(s->lane.q[lane], k);
            registered |= (p & 1) << lane;
            reached |= (p >> 1 & 1) << lane;
            mine |= (uint32_t)((p | 2) == part(row[lane], 1)) << lane;
        }
        w->registered[k] = valid ? registered : 0;
        w->reached[k] = valid ? reached & registered : 0;
        w->mine[k] = valid ? mine & lanes : 0;
        w->rpc[k] = s->rpc.q[k];
        w->block[k] = s->block.q[k];
    }
}

/* Threads that part register at rpc: where others of their block do, or in a free way. */
static void register_threads(const harp_barriers_in_t *in, ways_t *w) {
    uint32_t need = in->lanes;
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        uint32_t at_rpc = (w->valid >> k & 1) && w->rpc[k] == in->rpc && w->block[k] == in->block;
        need &= ~(at_rpc ? w->mine[k] : 0);
    }
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        uint32_t at_rpc = (w->valid >> k & 1) && w->rpc[k] == in->rpc && w->block[k] == in->block;
        uint32_t take = at_rpc ? need & ~w->registered[k] : 0;
        w->placed[k] = take;
        need &= ~take;
    }
    uint32_t free = ~w->valid & (w->valid + 1) & MASK(BARRIER_WAYS); /* the lowest one */
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        if ((free >> k & 1) && need) {
            w->placed[k] = need;
            w->rpc[k] = in->rpc;
            w->block[k] = in->block;
            w->fresh |= 1u << k;
            need = 0;
        }
        w->registered[k] |= w->placed[k];
        w->mine[k] |= w->placed[k];
    }
    w->valid |= w->fresh;
}

/* Threads that are at an rpc where they are registered wait there. Returns them. */
static uint32_t arrive(const harp_barriers_in_t *in, ways_t *w) {
    uint32_t arrived = 0;
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        uint32_t here =
            (w->rpc[k] == in->target ? in->taken : 0) | (w->rpc[k] == in->fall ? ~in->taken : 0);
        uint32_t reach = w->mine[k] & here & in->lanes;
        w->reached[k] |= reach;
        w->touched |= (uint32_t)(reach != 0) << k;
        arrived |= reach;
    }
    return arrived;
}

/* Threads that exit are registered nowhere. */
static void leave(ways_t *w) {
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        uint32_t gone = w->mine[k];
        w->registered[k] &= ~gone;
        w->reached[k] &= ~gone;
        w->touched |= (uint32_t)(gone != 0) << k;
        w->valid &= ~((uint32_t)(w->registered[k] == 0) << k);
    }
}

/* Barriers whose threads have all reached them. */
static uint32_t complete(const ways_t *w) {
    uint32_t set = 0;
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        set |= (uint32_t)((w->registered[k] & ~w->reached[k]) == 0) << k;
    }
    return set & w->valid;
}

/* The words of all lanes, as they are written. */
static void put_words(const harp_barriers_t *s, const harp_barriers_in_t *in, const ways_t *w,
                      uint32_t *word) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        word[lane] = 0;
        for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
            uint32_t old = part_of(s->lane.q[lane], k) & ~3u;
            uint32_t tag = w->placed[k] >> lane & 1 ? part(in->row[lane], 0) & ~3u : old;
            uint32_t bits = (w->reached[k] >> lane & 1) << 1 | (w->registered[k] >> lane & 1);
            word[lane] |= (tag | bits) << k * BARRIER_PART;
        }
    }
}

#define PLACES (BARRIER_WAYS + 2)

/* The places where threads of a fragment at `from` join: those of the ways, PC_NONE for a way that
 * is none, and those that are known. The nearest and the furthest are found in trees, whose first
 * nodes are the places, and each further one is that of the next two. */
static joins_t joins_with(joins_t known, const uint32_t *place, uint32_t from) {
    uint32_t near[2 * PLACES - 1], far[2 * PLACES - 1], others = 0;
    for (uint32_t i = 0; i < PLACES; i++) {
        uint32_t pc = i < BARRIER_WAYS ? place[i] : i == BARRIER_WAYS ? known.near : known.far;
        uint32_t distance = (pc - from) & MASK(PC_BITS);
        near[i] = pc == PC_NONE ? PC_NONE : distance;
        far[i] = pc == PC_NONE ? 0 : distance;
    }
    for (uint32_t n = PLACES; n < 2 * PLACES - 1; n++) {
        uint32_t pair = 2 * (n - PLACES);
        near[n] = near[pair + 1] < near[pair] ? near[pair + 1] : near[pair];
        far[n] = far[pair + 1] > far[pair] ? far[pair + 1] : far[pair];
    }
    uint32_t nearest = near[2 * PLACES - 2], furthest = far[2 * PLACES - 2];
    for (uint32_t i = 0; i < PLACES; i++) {
        others |= near[i] != PC_NONE && near[i] != nearest && near[i] != furthest;
    }
    uint32_t none = nearest == PC_NONE;
    return (joins_t){.near = none ? PC_NONE : (nearest + from) & MASK(PC_BITS),
                     .far = none ? PC_NONE : (furthest + from) & MASK(PC_BITS),
                     .more = known.more | others};
}

static void pass(harp_barriers_t *s, const harp_barriers_in_t *in, uint32_t *word, uint32_t *fresh,
                 harp_barriers_out_t *out) {
    ways_t w;
    look_at_ways(s, in->lanes, in->row, &w);
    if (in->registers) {
        register_threads(in, &w);
    }
    if (in->exits) {
        leave(&w);
    } else {
        out->arrived = arrive(in, &w);
    }
    uint32_t stay = in->exits ? 0 : in->lanes & ~out->arrived, place[BARRIER_WAYS];
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        place[k] = w.mine[k] & stay ? w.rpc[k] : PC_NONE;
    }
    if (BARRIER_STAGED) {
        for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
            s->place[k] = place[k];
        }
        s->from = in->target;
        s->finds = 1;
    } else {
        out->joins = joins_with(in->joins, place, in->target);
    }
    out->completes = (complete(&w) & w.touched) != 0;
    put_words(s, in, &w, word);
    *fresh = w.fresh;
    s->valid[s->set] = w.valid;
}

/* The lowest barrier that is complete, or with `forced` that some thread of `block` has reached. */
static uint32_t to_release(const harp_barriers_in_t *in, const ways_t *w, uint32_t forced) {
    uint32_t some = 0;
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        some |= (uint32_t)(w->reached[k] != 0 && w->block[k] == in->block) << k;
    }
    uint32_t set = forced ? some & w->valid : complete(w);
    return set & (0u - set);
}

/* A barrier's threads continue at its rpc; other barriers of the set may also have them. */
static void release(harp_barriers_t *s, const harp_barriers_in_t *in, harp_barriers_out_t *out) {
    ways_t w, others;
    look_at_ways(s, 0, in->row, &w);
    uint32_t way = !BARRIER_STAGED            ? to_release(in, &w, in->op == BARRIERS_FORCE)
                   : in->op == BARRIERS_FORCE ? s->forced
                                              : s->complete;
    uint32_t k = lowest_one(way);
    out->released.valid = way != 0;
    out->released.pc = w.rpc[k];
    out->released.block = w.block[k];
    out->released.mask = w.reached[k];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t tag = part_of(s->lane.q[lane], k) >> 2;
        out->row[lane] = (tag << BARRIER_SHIFT | (BARRIER_SETS == 1 ? 0 : s->set)) & MASK(ROW_BITS);
    }
    look_at_ways(s, w.reached[k], out->row, &others);
    uint32_t place[BARRIER_WAYS];
    for (uint32_t i = 0; i < BARRIER_WAYS; i++) {
        uint32_t also = !(way >> i & 1) && others.mine[i] != 0;
        place[i] = also ? w.rpc[i] : PC_NONE;
    }
    out->released.joins = joins_with(JOINS_NONE, place, w.rpc[k]);
    s->valid[s->set] &= ~way;
    out->completes = (complete(&w) & ~way) != 0;
}

/* The second stage of the last cycle's search. */
static void second_stage(harp_barriers_t *s, const harp_barriers_in_t *in,
                         harp_barriers_out_t *out) {
    out->finds = s->finds;
    out->joins = joins_with(in->joins, s->place, s->from);
    s->finds = 0;
}

void harp_barriers_tick(harp_barriers_t *s, const harp_barriers_in_t *in,
                        harp_barriers_out_t *out) {
    uint32_t word[LANES] = {0}, rpc[BARRIER_WAYS], block[BARRIER_WAYS], fresh = 0;
    uint32_t set = s->set;
    *out = (harp_barriers_out_t){.joins = in->joins};
    if (BARRIER_STAGED) {
        second_stage(s, in, out);
    }
    ways_t now;
    if (BARRIER_STAGED) {
        look_at_ways(s, 0, in->row, &now);
    }
    uint32_t complete_now = BARRIER_STAGED ? to_release(in, &now, 0) : 0;
    uint32_t forced_now = BARRIER_STAGED ? to_release(in, &now, 1) : 0;
    if (in->op == BARRIERS_PASS) {
        pass(s, in, word, &fresh, out);
    } else if (in->op != BARRIERS_REST) {
        release(s, in, out);
    }
    s->complete = complete_now;
    s->forced = forced_now;
    for (uint32_t k = 0; k < BARRIER_WAYS; k++) {
        rpc[k] = in->rpc;
        block[k] = in->block;
    }
    uint32_t writes = in->op == BARRIERS_PASS ? MASK(LANES) : 0;
    uint32_t ways = in->reads ? MASK(BARRIER_WAYS) : 0;
    ram_1r1w_row(&s->lane, in->reads ? MASK(LANES) : 0, in->set, writes, set, word);
    ram_1r1w_row(&s->rpc, ways, in->set, fresh, set, rpc);
    ram_1r1w_row(&s->block, ways, in->set, fresh, set, block);
    s->set = in->reads ? in->set : s->set;
    if (in->launch_begins) {
        harp_barriers_reset(s);
    }
}
