/* SPDX-License-Identifier: Apache-2.0 */
/* Keeps the first fault of a core until the next launch. While it is set no core issues or
 * executes. Before that its registers take whatever the core checks, so only `valid` waits for the
 * end of the check.
 *
 *     execute, memory_stage, reconv, of the sub-cores -> fault -> dispatch, the host
 *
 * Limits: it keeps one of several faults in a cycle (core.c says which), and no later one.
 */
#include "core/fault.h"

void fault_reset(fault_t *s) {
    *s = (fault_t){0};
}

void fault_view(const fault_t *s, fault_view_t *v) {
    HW_PASS(v->fault, s->fault);
}

void fault_tick(fault_t *s, const fault_in_t *in) {
    if (in->launch_begins) {
        s->fault = (fault_event_t){0};
    } else if (!s->fault.valid && in->fault.valid) {
        s->fault = in->fault;
    }
}
