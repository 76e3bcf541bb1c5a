/* SPDX-License-Identifier: Apache-2.0 */
/* A core without warps, for a simulator: when it does nothing but count cycles, and how it does
 * that. It is no hardware; the checking build of gates compares it with core_tick.
 *
 * Limits: only in machines of several cores, because a single one always has something to do, and
 * without counters, slices or regrouping. Others tick every core, and so do machines with clocks
 * that run in an empty core: the turn of issue_interval, the wheel of latencies. A limit policy
 * whose registers ignore invalid instructions has the trait `rests`; order and reconv policies
 * change nothing without warps.
 */
//@ offers rests a simulator may skip cores without warps: the limit policy keeps nothing of an
//@ ... invalid instruction
#ifndef WEFT_CORE_REST_H
#define WEFT_CORE_REST_H

#include "core/core.h"

#define RUNS_EMPTY ((ISSUE_INTERVAL > 1 && !COMPACTION && !SCALAR_TURNS) || LEAST_LATENCIES)
#define CORES_REST                                                                                 \
    (CORES > 1 && CFG_COUNTERS_NONE && !SLICED && !REGROUPS && CFG_RESTS && !RUNS_EMPTY)

/* Cycles after which registers behind the last instruction have settled. */
#define CORE_SETTLED 8u

/* Nothing has been in the core or come to it for a while. Called once per cycle. */
static inline bool core_rests(core_t *s, const core_view_t *v, const core_in_t *in) {
    bool nothing = CORES_REST && (v->live | v->occupied) == 0 && v->quiet &&
                   !(in->command.launch_begins | in->command.halt | in->command.start.valid |
                     in->response.valid | in->setting.valid);
    for (uint32_t i = 0; i < SCHEDS; i++) {
        nothing = nothing && !in->fetch[i].valid;
    }
    bool settled = s->rested == CORE_SETTLED;
    s->rested = !nothing ? 0 : settled ? CORE_SETTLED : s->rested + 1;
    return nothing && settled;
}

/* What happens in such a core: cycles are counted, and the limit policy does what it does then. */
static inline void core_pass(core_t *s, const core_in_t *in, limit_event_t *event) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        s->sub_core[i].operand_stage.csr.cycle++;
    }
    limit_in_t limit_in = {0};
    if (HAS_REGION) {
        limit_in.region = in->region->on;
    }
    if (HAS_MEMORY_USE) {
        limit_in.memory_use = in->memory_use;
    }
    limit_out_t limited;
    limit_tick(&s->limit, &limit_in, &limited);
    *event = limited.event;
}

/* A cycle of it. All outputs but the event of the limit policy are the same in the next. */
static inline void core_rest(core_t *s, const core_in_t *in, core_out_t *out) {
    for (uint32_t i = 0; i < SCHEDS; i++) {
        sub_core_out_t *to = &out->sub_core[i];
        to->fetch.valid = 0;
        to->fetched.asked.valid = 0;
        to->fetched.missed = 0;
        to->fetched.came.valid = 0;
        to->started.valid = 0;
        to->issued = (issue_event_t){.stall = STALL_IDLE};
        to->result.retire.valid = 0;
        if (HAS_VALUES) {
            *to->values = (values_event_t){0};
        }
    }
    out->request.valid = 0;
    out->accessed.valid = 0;
    out->l1d = (l1d_event_t){0};
    if (HAS_CONSTANTS) {
        *out->constants = (constants_event_t){0};
    }
    out->fault.valid = 0;
    core_pass(s, in, &out->limit);
}

#endif
