/* SPDX-License-Identifier: Apache-2.0 */
/* The ideal of regrouping: a bound for mechanisms of slot `reconv` that bind slots to other
 * threads. Binding takes one cycle, for any number of slots and blocks, whatever they have in
 * flight. The ideal changes registers of the cycle model after each cycle, and is no hardware:
 * nothing of it is translated, and a machine with it has no RTL. Its events are those of a machine,
 * and the checker judges them as such.
 *
 * The header of a choice names the file of this folder that knows its hand: RECONV_IDEAL_FILE.
 */
#ifndef WEFT_REGROUP_IDEAL_H
#define WEFT_REGROUP_IDEAL_H

#include "gpu.h"

typedef struct regroup_ideal regroup_ideal_t;

/* `what`: of SIM_IDEAL_* (sim.h). NULL: no memory, or nothing is regrouped in this machine. */
regroup_ideal_t *regroup_ideal_create(uint32_t what);

/* NULL is none. */
void regroup_ideal_destroy(regroup_ideal_t *ideal);

/* A launch begins, and nothing is in flight. */
void regroup_ideal_launch(regroup_ideal_t *ideal);

/* After each cycle of `gpu`, in which its outputs were `out`. */
void regroup_ideal_cycle(regroup_ideal_t *ideal, gpu_t *gpu, const gpu_out_t *out);

/* Slots that a scheduler has bound in that, beside the one that its port will tell of: their
 * number, and in *bound the first. */
uint32_t regroup_ideal_bound(const regroup_ideal_t *ideal, uint32_t core, uint32_t scheduler,
                             const bound_event_t **bound);

#endif
