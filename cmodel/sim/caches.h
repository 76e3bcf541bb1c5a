/* SPDX-License-Identifier: Apache-2.0 */
/* Counts of what the caches did, by class: the events of L1 data caches and L2 slices. */
#ifndef WEFT_SIM_CACHES_H
#define WEFT_SIM_CACHES_H

#include "../hw/gpu.h"
#include "sim.h"

/* Classes of the L1: those of l1d_kind_t (L1D_HIT: of a line that the same warp reserved), then
 * these. */
typedef enum {
    CACHES_HIT_OTHER = L1D_KINDS, /* hit of a line that another warp reserved    */
    CACHES_EVICTED_OWN,           /* a miss dropped a line of the same warp      */
    CACHES_EVICTED_OTHER,         /* a miss dropped a line of another warp       */
    CACHES_L1D_CLASSES
} caches_l1d_class_t;

extern const char *const caches_l1d_names[CACHES_L1D_CLASSES];
extern const char *const caches_l2_names[L2_EVENT_KINDS];

/* Count the events of one cycle. */
void caches_count(sim_counters_t *counters, const gpu_out_t *out);

#endif
