/* SPDX-License-Identifier: Apache-2.0 */
/* The cycle model as it is. */
#include "model.h"

#include <stdlib.h>

struct model {
    gpu_t *gpu;
};

model_t *model_create(gpu_t *gpu) {
    model_t *model = malloc(sizeof *model);
    if (model) {
        model->gpu = gpu;
        gpu_reset(gpu);
    }
    return model;
}

void model_destroy(model_t *model) {
    free(model);
}

void model_reset(model_t *model) {
    gpu_reset(model->gpu);
}

void model_tick(model_t *model, const gpu_in_t *in, gpu_out_t *out) {
    gpu_tick(model->gpu, in, out);
}
