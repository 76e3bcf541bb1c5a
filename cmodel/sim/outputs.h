/* SPDX-License-Identifier: Apache-2.0 */
/* The machine's outputs, read by name: as events, and for the report of a difference. */
#ifndef WEFT_SIM_OUTPUTS_H
#define WEFT_SIM_OUTPUTS_H

#include "gpu.h"
#include "event.h"
#include "sim.h"

/* Hand the events of one cycle to a listener. Returns false if it wants to stop. `e` is the
 * caller's, zeroed once; what a kind of event does not use keeps what was there. */
bool outputs_tell(const gpu_out_t *out, uint64_t cycle, const listener_t *listener, event_t *e);

/* The same of a slot that was bound in no port's words. */
bool outputs_tell_bind(const bound_event_t *bound, uint32_t core, uint32_t scheduler,
                       const listener_t *listener, event_t *e);

/* Whether two cycles' outputs say the same: an event's other fields count only if it is valid. May
 * say no where outputs_differ finds no port, for bits that no port has. */
bool outputs_equal(const gpu_out_t *a, const gpu_out_t *b);

/* Find the first port in which two cycles' outputs differ. Returns false if there is none. */
bool outputs_differ(const gpu_out_t *model, const gpu_out_t *rtl, sim_difference_t *difference);

#endif
