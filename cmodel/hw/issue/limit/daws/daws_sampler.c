/* SPDX-License-Identifier: Apache-2.0 */
/* The sampling warp table: loops as the core meets them, the warp that samples each, and a locality
 * counter per loop.
 *
 * Source: thesis:4.2.2, D1, D14, D15, D34. A loop is sampled by the first warp that begins a trip
 * with more than `least` lanes, until that warp leaves the loop or ends; then by the next one that
 * begins a trip. Its loads count: up if a load found a line of its own warp in the cache or among
 * its victim tags, else down. A loop has locality while the counter is positive. Counters outlive
 * the sampling warps and begin at 0 in every launch. A load belongs to the loop that its warp began
 * last and has not left; at the end of a loop the warp returns to the loop in which that one first
 * began. Lanes that leave a loop before the others take the warp out of it until its next trip. A
 * full table takes no further loops (D21): these have no locality.
 *
 * Size: DAWS_LOOPS x (PC_BITS + CORE_WARP_BITS + 18) + CORE_WARPS x 5 bits of flip-flops.
 */
#include "issue/limit/daws/daws_sampler.h"

static void clear(daws_sampler_t *s) {
    s->valid = 0;
    s->sampled = 0;
    s->local = 0;
    s->in_outer = 0;
    s->inside = 0;
    s->made = 0;
    for (uint32_t i = 0; i < DAWS_LOOPS; i++) {
        s->locality[i] = 0;
    }
}

void daws_sampler_reset(daws_sampler_t *s) {
    clear(s);
    for (uint32_t i = 0; i < DAWS_LOOPS; i++) {
        s->pc[i] = 0;
        s->number[i] = 0;
        s->outer[i] = 0;
        s->warp[i] = 0;
    }
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        s->loop[w] = 0;
    }
    s->least = DEFAULT_daws_sampled;
}

void daws_sampler_view(const daws_sampler_t *s, daws_sampler_view_t *v) {
    v->valid = s->valid;
    v->local = s->local;
    for (uint32_t i = 0; i < DAWS_LOOPS; i++) {
        v->pc[i] = s->pc[i];
    }
}

/* A loop that is not in the table. The one right after a new one may be the same, so it waits. */
static uint32_t enter(daws_sampler_t *s, const daws_mark_t *mark, uint32_t was_made) {
    uint32_t free = ~s->valid & MASK(DAWS_LOOPS), loop = lowest_one(free);
    uint32_t enters = free != 0 && mark->count > s->least && !was_made;
    if (enters) {
        uint32_t in_outer = s->inside >> mark->warp & 1;
        s->valid |= 1u << loop;
        s->in_outer |= in_outer << loop;
        s->outer[loop] = s->loop[mark->warp];
        s->pc[loop] = mark->pc;
        s->number[loop] = mark->number;
        s->made = 1;
    }
    return enters;
}

static void begin(daws_sampler_t *s, const daws_mark_t *mark, uint32_t was_made,
                  daws_sampler_out_t *out) {
    core_warps_t one = (core_warps_t)1 << mark->warp;
    uint32_t free = lowest_one(~s->valid & MASK(DAWS_LOOPS));
    uint32_t loop = mark->found ? mark->loop : free;
    uint32_t known = mark->found;
    if (!mark->found) {
        known = enter(s, mark, was_made);
    }
    s->inside = known ? s->inside | one : s->inside & ~one;
    s->loop[mark->warp] = loop;
    if (known && !(s->sampled >> loop & 1) && mark->count > s->least) {
        s->sampled |= 1u << loop;
        s->warp[loop] = mark->warp;
    }
    out->trip = known && (s->sampled >> loop & 1) && s->warp[loop] == mark->warp;
    out->trip_loop = loop;
}

/* The warp leaves the loops of that number that it is in, at most two. */
static void end(daws_sampler_t *s, const daws_mark_t *mark) {
    core_warps_t one = (core_warps_t)1 << mark->warp;
    uint32_t loop = s->loop[mark->warp], outer = s->outer[loop];
    uint32_t has_outer = s->in_outer >> loop & 1, leaves = s->number[loop] == mark->number;
    uint32_t leaves_outer = !leaves && has_outer && s->number[outer] == mark->number;
    uint32_t from = leaves_outer ? outer : loop;
    if ((s->inside & one) && (leaves || leaves_outer)) {
        s->loop[mark->warp] = s->outer[from];
        s->inside = s->in_outer >> from & 1 ? s->inside : s->inside & ~one;
    }
    for (uint32_t i = 0; i < DAWS_LOOPS; i++) {
        uint32_t mine = s->warp[i] == mark->warp && s->number[i] == mark->number;
        s->sampled &= ~(mine << i);
    }
}

static void load(const daws_sampler_t *s, const daws_mark_t *mark, daws_sampler_out_t *out) {
    uint32_t loop = s->loop[mark->warp], inside = s->inside >> mark->warp & 1;
    out->sample =
        (daws_sample_t){.valid = inside && (s->sampled >> loop & 1) && s->warp[loop] == mark->warp,
                        .loop = loop,
                        .warp = mark->warp,
                        .serial = mark->serial,
                        .pc = mark->pc,
                        .count = mark->count};
}

static void judge(daws_sampler_t *s, const daws_judged_t *judged, daws_sampler_out_t *out) {
    int32_t was = s->locality[judged->loop];
    int32_t is = judged->local ? was + 1 : was - 1;
    is = is > LOCALITY_MAX ? LOCALITY_MAX : is < LOCALITY_MIN ? LOCALITY_MIN : is;
    s->locality[judged->loop] = is;
    out->changed = (was > 0) != (is > 0);
    s->local = is > 0 ? s->local | 1u << judged->loop : s->local & ~(1u << judged->loop);
}

/* A warp starts or ends: it is in no loop, and samples none. */
static void leave(daws_sampler_t *s, const core_warp_event_t *event) {
    for (uint32_t i = 0; i < DAWS_LOOPS; i++) {
        s->sampled &= ~((uint32_t)(event->valid && s->warp[i] == event->warp) << i);
    }
    s->inside &= ~((core_warps_t)event->valid << event->warp);
}

void daws_sampler_tick(daws_sampler_t *s, const daws_sampler_in_t *in, daws_sampler_out_t *out) {
    uint32_t was_made = s->made;
    *out = (daws_sampler_out_t){0};
    s->made = 0;
    if (in->mark.begin) {
        begin(s, &in->mark, was_made, out);
    } else if (in->mark.end) {
        end(s, &in->mark);
    } else if (in->mark.load) {
        load(s, &in->mark, out);
    }
    leave(s, &in->start);
    leave(s, &in->finish);
    if (in->judged.valid) {
        judge(s, &in->judged, out);
    }
    if (in->setting.valid && in->setting.index == SETTING_daws_sampled) {
        s->least = in->setting.data & MASK(LANE_COUNT_BITS);
    }
    if (in->launch_begins) {
        clear(s);
    }
}
