/* SPDX-License-Identifier: Apache-2.0 */
/* The decisions of CIAO: which warps are redirected or stalled, and when that ends.
 *
 *     end of a high epoch   a running warp with a score above the high cutoff: the running warp
 *                           that interferes with it is redirected, or stalled
 *     end of a low epoch    a warp that is held, stalled or redirected: if the warp for whose
 *                           sake has finished, or has a score of at most the low cutoff, the
 *                           stall ends, or else the redirection
 *
 * A warp is redirected first, and stalled if it still interferes or no region exists; under ciao_t
 * it is stalled at once, under ciao_p never.
 *
 * Source: ciao:IV-C, with these readings.
 * - A high epoch examines the warp that ended it, the front of the source's warp list; with `all`
 *   every warp, by number, with the instructions and running warps of the scan's begin (ciao:A3).
 *   N_active is the number of live warps that are not stalled (ciao:A11).
 * - A low epoch examines the warps that are held in turn, in the order of age (ciao:A4). With
 *   `front` it examines the warp that ended it, as the source does; a stalled warp issues only when
 *   its block passes, so that setting needs `longest`. A stall ends before a redirection (ciao:A6).
 * - Epochs that end together are taken low first. Low epochs and the warps of a scan alternate. An
 *   epoch that ends while one of its kind waits is lost.
 * - `robust` (ciao:A5, ciao:A9): an interferer is acted upon once per change of its entry, and
 *   counts and instructions are halved after a high epoch's tests. Without it they are halved only
 *   when the instructions are about to overflow.
 * - A test has no result if a new warp has meanwhile replaced one of its two.
 *
 * Liveness (ciao:A12) has five conditions.
 * (a) The last running warp is never stalled: a warp is stalled for one that runs.
 * (b) Warps whose block meets at a barrier pass (block_pass.c).
 * (c) When the last running warp has finished, the oldest stalled warp is woken. That takes at most
 *     a test, a halving of the counts and a walk over the ages.
 * (d) The source's safety net, for a core that issues nothing and waits for no memory, would catch
 *     nothing and is not built. By (a) to (c), a live warp that is not at a barrier may issue,
 *     except in those few cycles.
 * (e) A running warp that spins on a word which a stalled warp will write may keep it stalled for
 *     ever. `longest` wakes stalled warps in turn after that many instructions. Without it such a
 *     launch hangs, and the starvation watchdog reports it.
 *
 * Size: CORE_WARPS x CORE_WARP_BITS bits of ages, 6 CORE_WARP_BITS + 75 bits of flip-flops.
 */
#include "issue/limit/ciao/ciao_throttle.h"

/* Nothing has ended, and no search runs. */
static void clear(ciao_throttle_t *s) {
    s->step = CIAO_IDLE;
    s->search = CIAO_EXAMINE;
    s->place = 0;
    s->examined = 0;
    s->other = 0;
    s->high = 0;
    s->restores = 0;
    s->void_test = 0;
    s->low_ended = 0;
    s->high_ended = 0;
    s->stall_ended = 0;
    s->low_front = 0;
    s->high_front = 0;
    s->scans = 0;
    s->scan_turn = 0;
    s->at = 0;
    s->scan_running = 0;
    s->scan_executed = 0;
    s->running = 0;
    s->stalled_for = 0;
}

void ciao_throttle_reset(ciao_throttle_t *s) {
    core_age_reset(&s->age);
    clear(s);
}

void ciao_throttle_view(const ciao_throttle_t *s, ciao_throttle_view_t *v) {
    v->examined = s->examined;
}

static uint32_t has(core_warps_t set, uint32_t warp) {
    return (uint32_t)(set >> warp & 1);
}

/* The warps whose pairs a low epoch may end: stalled ones, and those that are redirected. */
static core_warps_t in_pairs(const ciao_throttle_in_t *in) {
    return in->live & (in->held | (CIAO_REDIRECTS ? in->redirected : 0));
}

/* Search for a held warp, from `place` on. */
static void look(ciao_throttle_t *s, uint32_t search, uint32_t place) {
    s->search = search;
    s->place = place;
    s->step = CIAO_FIND;
}

/* Examine a warp. */
static void examine(ciao_throttle_t *s, uint32_t high, uint32_t warp) {
    s->high = high;
    s->examined = warp;
    s->void_test = 0;
    s->step = high ? CIAO_HIGH : CIAO_LOW;
}

/* A low epoch, or a stall of the longest, has ended. */
static void choose_held(ciao_throttle_t *s, const ciao_throttle_in_t *in) {
    core_warps_t stalled = in->live & in->held, held = in_pairs(in);
    s->scan_turn = s->scans || s->high_ended;
    if (s->low_ended) {
        s->low_ended = 0;
        if (in->set.front && has(held, s->low_front)) {
            examine(s, 0, s->low_front);
        } else if (!in->set.front && held) {
            look(s, CIAO_EXAMINE, s->place);
        }
    } else {
        s->stall_ended = 0;
        if (stalled) {
            look(s, CIAO_WAKE, s->place);
        }
    }
}

/* Chooses what to do next. Held warps and the warps of a scan take turns. */
static void choose(ciao_throttle_t *s, const ciao_throttle_in_t *in) {
    core_warps_t stalled = in->live & in->held;
    uint32_t scan_waits = s->scans || s->high_ended;
    if (stalled && stalled == in->live) {
        look(s, CIAO_RESCUE, 0);
    } else if ((s->low_ended || s->stall_ended) && !(s->scan_turn && scan_waits)) {
        choose_held(s, in);
    } else if (s->scans) {
        s->scan_turn = 0;
        examine(s, 1, s->at);
    } else if (s->high_ended) {
        s->high_ended = 0;
        s->scans = 1;
        s->at = in->set.all ? 0 : s->high_front;
        s->scan_running = s->running;
        s->scan_executed = in->epochs.executed;
    }
}

/* The search reaches a warp. The next search begins after it. */
static void find(ciao_throttle_t *s, const ciao_throttle_in_t *in, ciao_throttle_out_t *out) {
    core_warps_t wanted = s->search == CIAO_EXAMINE ? in_pairs(in) : in->live & in->held;
    uint32_t warp = s->age.slot[s->place];
    s->place = s->place == CORE_WARPS - 1 ? 0 : s->place + 1;
    if (!wanted) {
        s->step = CIAO_IDLE;
    } else if (has(wanted, warp) && s->search == CIAO_EXAMINE) {
        examine(s, 0, warp);
    } else if (has(wanted, warp)) {
        out->wake = (core_warp_event_t){.valid = 1, .warp = warp};
        s->step = CIAO_IDLE;
    }
}

/* Releases the examined warp: ends its stall, or else its redirection. */
static void end_hold(const ciao_throttle_t *s, U(1) ends, U(1) restores, ciao_throttle_out_t *out) {
    out->wake = (core_warp_event_t){.valid = ends && !restores, .warp = s->examined};
    if (CIAO_REDIRECTS) {
        *out->restore = (core_warp_event_t){.valid = ends && restores, .warp = s->examined};
    }
}

/* Examines a held warp: its trigger has finished, or is tested. */
static void examine_held(ciao_throttle_t *s, const ciao_throttle_in_t *in,
                         ciao_throttle_out_t *out) {
    uint32_t restores = CIAO_REDIRECTS && !has(in->held, s->examined);
    uint32_t over = CIAO_REDIRECTS && restores ? in->cause->over : in->pair.over;
    s->other = CIAO_REDIRECTS && restores ? in->cause->trigger : in->pair.trigger;
    s->restores = restores;
    end_hold(s, over, restores, out);
    s->step = over ? CIAO_IDLE : CIAO_ASK;
}

/* The scan is done with a warp. */
static void go_on(ciao_throttle_t *s, const ciao_throttle_in_t *in, ciao_throttle_out_t *out) {
    uint32_t last = !in->set.all || s->at == CORE_WARPS - 1;
    s->step = CIAO_IDLE;
    s->scans = !last;
    s->at = last ? 0 : s->at + 1;
    out->halve = last && (in->set.robust || in->epochs.full);
}

/* Both warps run: the examined one, and the one that interferes with it. */
static uint32_t both_run(const ciao_throttle_t *s, const ciao_throttle_in_t *in, uint32_t other) {
    core_warps_t running = in->live & ~in->held;
    return has(running, s->examined) && has(running, other) && other != s->examined;
}

/* Examines a warp of a scan: it is tested if something can be done for it. */
static void examine_running(ciao_throttle_t *s, const ciao_throttle_in_t *in,
                            ciao_throttle_out_t *out) {
    uint32_t known = in->interferer.valid && (in->interferer.fresh || !in->set.robust);
    s->other = in->interferer.evictor;
    if (known && both_run(s, in, in->interferer.evictor)) {
        s->step = CIAO_ASK;
    } else {
        go_on(s, in, out);
    }
}

/* The test has ended. Two warps run at least when one of them is stalled. */
static void decide(ciao_throttle_t *s, const ciao_throttle_in_t *in, ciao_throttle_out_t *out) {
    uint32_t restores = CIAO_REDIRECTS && s->restores;
    uint32_t redirects = CIAO_REDIRECTS && in->region && !has(in->redirected, s->other);
    if (!s->high) {
        end_hold(s, !in->score.over && !s->void_test, restores, out);
        s->step = CIAO_IDLE;
        return;
    }
    uint32_t acts = in->score.over && !s->void_test && both_run(s, in, s->other);
    uint32_t stalls = acts && CIAO_STALLS && !redirects;
    ciao_hold_t hold = {.warp = s->other, .trigger = s->examined};
    out->stall = hold;
    out->stall.valid = stalls;
    if (CIAO_REDIRECTS) {
        *out->redirect = hold;
        out->redirect->valid = acts && redirects;
    }
    out->acted = (core_warp_event_t){.valid = stalls || (acts && redirects), .warp = s->examined};
    go_on(s, in, out);
}

/* Ends of epochs are noted until they are taken. */
static void note(ciao_throttle_t *s, const ciao_throttle_in_t *in) {
    core_warps_t stalled = in->live & in->held;
    uint32_t longest = in->set.longest;
    if (in->epochs.low_ends && !s->low_ended) {
        s->low_ended = 1;
        s->low_front = in->epochs.last;
    }
    if (in->epochs.high_ends && !s->high_ended) {
        s->high_ended = 1;
        s->high_front = in->epochs.last;
    }
    s->stalled_for = stalled && longest != 0 ? s->stalled_for + in->epochs.issued : 0;
    if (longest != 0 && s->stalled_for >= longest) {
        s->stall_ended = 1;
        s->stalled_for = 0;
    }
    s->running = count_core_warps(in->live & ~in->held);
    core_age_start(&s->age, &in->start);
}

static void replaced(ciao_throttle_t *s, const core_warp_event_t *start) {
    s->void_test |= start->valid && (start->warp == s->examined || start->warp == s->other);
}

void ciao_throttle_tick(ciao_throttle_t *s, const ciao_throttle_in_t *in,
                        ciao_throttle_out_t *out) {
    *out = (ciao_throttle_out_t){0};
    out->ask = s->high ? s->examined : s->other;
    out->begin = s->step == CIAO_TEST;
    out->running = s->high ? s->scan_running : s->running;
    out->executed = s->high ? s->scan_executed : in->epochs.executed;
    out->cutoff = s->high ? in->set.high_cutoff : in->set.low_cutoff;
    switch (s->step) {
    case CIAO_IDLE: choose(s, in); break;
    case CIAO_FIND: find(s, in, out); break;
    case CIAO_LOW: examine_held(s, in, out); break;
    case CIAO_HIGH: examine_running(s, in, out); break;
    case CIAO_ASK: s->step = in->answers ? CIAO_TEST : CIAO_ASK; break;
    case CIAO_TEST: s->step = CIAO_WAIT; break;
    default:
        if (!in->score.busy) {
            decide(s, in, out);
        }
        break;
    }
    replaced(s, &in->start);
    note(s, in);
    if (in->launch_begins) {
        clear(s);
    }
}
