/* SPDX-License-Identifier: Apache-2.0 */
/* Divergence-aware warp scheduling from a table of loops to the warps that may load, wired. Both
 * versions share it. Source: thesis:4.2.1.
 *
 *     issue -> marks -> warps (their loops, their lanes) -> footprint -> walk (which may load)
 *                    -> outside (loads before a loop) -> warps
 *
 * Liveness: as in daws_walk.c.
 */
#include "issue/limit/daws/daws_throttle.h"

void daws_throttle_reset(daws_throttle_t *s) {
    daws_settings_reset(&s->settings);
    daws_marks_reset(&s->marks);
    daws_outside_reset(&s->outside);
    daws_warps_reset(&s->warps);
    daws_footprint_reset(&s->footprint);
    daws_walk_reset(&s->walk);
}

void daws_throttle_view(const daws_throttle_t *s, daws_throttle_view_t *v) {
    daws_walk_view_t walk;
    daws_marks_view_t marks;
    daws_walk_view(&s->walk, &walk);
    daws_marks_view(&s->marks, &marks);
    v->may_load = walk.may_load;
    v->mark = marks.mark;
}

void daws_throttle_tick(daws_throttle_t *s, const daws_throttle_in_t *in) {
    daws_settings_view_t set;
    daws_marks_view_t marks;
    daws_outside_view_t outside;
    daws_footprint_view_t sized;
    daws_walk_view_t walk;
    daws_settings_view(&s->settings, &set);
    daws_marks_view(&s->marks, &marks);
    daws_outside_view(&s->outside, &outside);
    daws_footprint_view(&s->footprint, &sized);
    daws_walk_view(&s->walk, &walk);

    /* The walk asks for a footprint, which arrives two cycles later. */
    daws_warps_probe_in_t asked = {.warp = walk.visit.warp};
    daws_warps_probe_out_t warp;
    daws_warps_probe(&s->warps, &asked, &warp);
    daws_footprint_in_t footprint_in = {.launch_begins = in->launch_begins,
                                        .visit = walk.visit,
                                        .in_loop = warp.in_loop,
                                        .before_loop = warp.before_loop,
                                        .loop = warp.loop,
                                        .count = set.all_lanes ? LANES : warp.count,
                                        .converged = set.converged,
                                        .table = in->table};
    daws_footprint_tick(&s->footprint, &footprint_in);

    daws_warps_in_t warps_in = {.launch_begins = in->launch_begins,
                                .start = in->start,
                                .finish = in->finish,
                                .waiting = in->waiting,
                                .mark = marks.mark,
                                .place = outside.place,
                                .none_in_loop = walk.none_in_loop,
                                .inner = set.inner,
                                .table = in->table};
    daws_warps_out_t warps;
    daws_warps_tick(&s->warps, &warps_in, &warps);
    daws_walk_in_t walk_in = {.launch_begins = in->launch_begins,
                              .start = in->start,
                              .live = in->live,
                              .set = set,
                              .sized = sized,
                              .entered = warps.entered,
                              .footprint_ends = warps.footprint_ends,
                              .changed = in->changed || in->setting.valid};
    daws_walk_tick(&s->walk, &walk_in);

    daws_outside_in_t outside_in = {.launch_begins = in->launch_begins,
                                    .ask = warps.outside && walk.any_in_loop,
                                    .mark = marks.mark,
                                    .table = in->table};
    daws_outside_tick(&s->outside, &outside_in);
    daws_marks_in_t marks_in = {
        .launch_begins = in->launch_begins, .issued = in->issued, .table = in->table};
    daws_marks_tick(&s->marks, &marks_in);
    daws_settings_in_t set_in = {.setting = in->setting};
    daws_settings_tick(&s->settings, &set_in);
}
