/* SPDX-License-Identifier: Apache-2.0 */
/* Who ticks the cycle model: one thread (serial.c), or several (parallel.c). An object has one of
 * the two; the results are the same, bit by bit.
 */
#ifndef WEFT_MODEL_H
#define WEFT_MODEL_H

#include "gpu.h"

typedef struct model model_t;

/* For the machine `gpu`, which stays the caller's, in reset state. `threads`: at most that many,
 * the caller's own counts. NULL: no memory, or no threads to be had. */
model_t *model_create(gpu_t *gpu, uint32_t threads);

/* NULL is none. */
void model_destroy(model_t *model);

void model_reset(model_t *model);

/* A cycle. Without `heard`, values by lane in the events of `out` may be missing: nobody reads
 * them. */
void model_tick(model_t *model, const gpu_in_t *in, gpu_out_t *out, bool heard);

#endif
