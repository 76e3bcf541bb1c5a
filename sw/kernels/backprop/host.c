/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of backprop: random inputs, weights and corrections. A tile is as wide as a block of
 * the machine allows, at most 16, so that machines have different layers. Bounds: side roundings
 * for the sum of a tile, 4 for a weight.
 */
#include <math.h>

#include "sw/kernels/common/floats.h"
#include "layer.h"

extern const kernel_t kernel_backprop;

typedef struct {
    uint32_t side, tiles; /* side * tiles inputs */
    float *input, *weight, *change, *delta, *sum;
} layer_t;

static void judge_sums(job_t *job, const layer_t *l, exact_t expected) {
    for (size_t i = 0; i < (size_t)l->side * l->tiles; i++) {
        for (uint32_t x = 0; x < l->side; x++) {
            const size_t at = i / l->side * l->side + x;
            const double term = (double)l->weight[i * l->side + x] * l->input[i];
            expected.value[at] += term;
            expected.magnitude[at] += fabs(term);
        }
    }
    job_compare_floats(job, "sum", expected, l->sum, (size_t)l->side * l->tiles, l->side);
}

/* A layer's output is the logistic function of the sums; all of it should have been 1. */
static void find_deltas(const layer_t *l) {
    for (uint32_t x = 0; x < l->side; x++) {
        double sum = 0;
        for (uint32_t tile = 0; tile < l->tiles; tile++) {
            sum += l->sum[tile * l->side + x];
        }
        const double output = 1 / (1 + exp(-sum));
        l->delta[x] = (float)(output * (1 - output) * (1 - output));
    }
}

/* weights, and behind them corrections */
static void adjust(const layer_t *l, size_t weights, exact_t expected) {
    for (size_t at = 0; at < weights; at++) {
        const double learnt = (double)RATE * l->delta[at % l->side] * l->input[at / l->side];
        const double kept = (double)MOMENTUM * l->change[at];
        expected.value[at] = l->weight[at] + learnt + kept;
        expected.value[weights + at] = learnt + kept;
        expected.magnitude[weights + at] = fabs(learnt) + fabs(kept);
        expected.magnitude[at] = fabs((double)l->weight[at]) + fabs(learnt) + fabs(kept);
    }
}

static void train(job_t *job, layer_t *l, exact_t sums, exact_t adjusted) {
    const size_t inputs = (size_t)l->side * l->tiles, weights = inputs * l->side;
    const weft_address input_at = job_upload(job, l->input, 4 * inputs);
    const weft_address weight_at = job_upload(job, l->weight, 4 * weights);
    const weft_address change_at = job_upload(job, l->change, 4 * weights);
    const weft_address sum_at = job_allocate(job, 4 * inputs);
    const weft_address delta_at = job_allocate(job, 4 * (size_t)l->side);
    const job_shape_t shape = {
        .grid_x = l->tiles, .grid_y = 1, .block_x = l->side, .block_y = l->side};
    job_launch(job, "backprop_forward", shape, JOB_ARGUMENTS(input_at, weight_at, sum_at));
    job_read(job, l->sum, sum_at, 4 * inputs);
    judge_sums(job, l, sums);
    find_deltas(l);
    adjust(l, weights, adjusted);
    job_write(job, delta_at, l->delta, 4 * (size_t)l->side);
    job_launch(job, "backprop_adjust", shape,
               JOB_ARGUMENTS(input_at, delta_at, weight_at, change_at));
    job_read(job, l->weight, weight_at, 4 * weights);
    job_read(job, l->change, change_at, 4 * weights);
    const exact_t changed = {adjusted.value + weights, adjusted.magnitude + weights};
    job_compare_floats(job, "weight", adjusted, l->weight, weights, 4);
    job_compare_floats(job, "change", changed, l->change, weights, 4);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    layer_t l = {.side = 1};
    job_begin(&job, &kernel_backprop, device, argc, argv, message, message_size);
    l.tiles = job_number(&job, "TILES", 20, 1, 65535);
    job_load(&job);
    while (2 * l.side <= SIDE_MOST && 4 * l.side * l.side <= job.machine.max_block_threads) {
        l.side *= 2;
    }

    const size_t inputs = (size_t)l.side * l.tiles, weights = inputs * l.side;
    l.input = job_random_floats(&job, inputs, 1);
    l.weight = job_random_floats(&job, weights, 2);
    l.change = job_random_floats(&job, weights, 3);
    l.sum = job_floats(&job, inputs);
    l.delta = job_floats(&job, l.side);
    const exact_t sums = job_exact(&job, inputs), adjusted = job_exact(&job, 2 * weights);
    if (!job_failed(&job)) {
        train(&job, &l, sums, adjusted);
    }
    return job_end(&job);
}

const kernel_t kernel_backprop = {
    .name = "backprop",
    .summary = "a layer of a neural network, forwards and back, two launches",
    .usage = "[TILES]   (20 tiles of inputs)",
    .exercises = "shared memory, sums by trees, streaming updates",
    .cosim = "10",
    .test = "3",
    .smallest = "1",
    .run = run,
};
