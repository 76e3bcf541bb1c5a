/* SPDX-License-Identifier: Apache-2.0 */
/* What ticks the cycle model: as it is (model.c), or with a check of its gates (gates.c). An object
 * has one of the two.
 */
#ifndef WEFT_MODEL_H
#define WEFT_MODEL_H

#include "gpu.h"

typedef struct model model_t;

/* For the machine `gpu`, which stays the caller's, in reset state. At most `threads` threads tick
 * it, the caller among them; what checks gates has one. NULL: no memory. */
model_t *model_create(gpu_t *gpu, uint32_t threads);

/* NULL is none. */
void model_destroy(model_t *model);

void model_reset(model_t *model);

/* The caller has changed registers of the machine between two cycles. */
void model_look_again(model_t *model);

/* Whether several threads tick it. */
bool model_is_shared(const model_t *model);

/* What is to be done after the tick of core `c`, whose outputs are known then. */
typedef void model_after_t(void *context, uint32_t c);

/* A cycle. Of a shared model, the thread that ticks a core calls `after` for it, unless it is NULL.
 */
void model_tick(model_t *model, const gpu_in_t *in, gpu_out_t *out, model_after_t *after,
                void *context);

#endif
