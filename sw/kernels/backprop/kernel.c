/* SPDX-License-Identifier: Apache-2.0 */
/* A layer of a neural network in training, as in Rodinia's back-propagation: `inputs` nodes lead to
 * as many hidden ones as a tile is wide. A block is a square tile of the weights, thread (x, y) has
 * the weight from its input y to hidden node x. backprop_forward multiplies weights with inputs and
 * adds up each column in a tree; what the tiles have is added up by the host, which also finds how
 * far off the hidden nodes are. backprop_adjust then corrects the weights.
 *
 * Race-free: barriers lie between the steps of the tree, all else belongs to one thread.
 */
//@ needs f
#include <weft_kernel.h>

#include "layer.h"

static __shared float input_of[SIDE_MOST];
static __shared float part[SIDE_MOST * SIDE_MOST];

/* weight: from input i to hidden node x at [i * side + x]; sum: of tile t at [t * side + x] */
__kernel void backprop_forward(const float *input, const float *weight, float *sum) {
    const uint32_t side = block_dim_x(), t = thread_id(), x = thread_id_x(), y = thread_id_y();
    const uint32_t first = block_id() * side;
    if (x == 0) {
        input_of[y] = input[first + y];
    }
    barrier();
    part[t] = weight[first * side + t] * input_of[y];
    for (uint32_t half = side / 2; half > 0; half /= 2) {
        barrier();
        if (y < half) {
            part[t] += part[t + half * side];
        }
    }
    if (y == 0) {
        sum[first + x] = part[x];
    }
}

/* delta: how far off each hidden node is; change: the last correction, and the next one */
__kernel void backprop_adjust(const float *input, const float *delta, float *weight,
                              float *change) {
    const uint32_t side = block_dim_x(), x = thread_id_x(), y = thread_id_y();
    const uint32_t first = block_id() * side, at = first * side + thread_id();
    const float now = RATE * delta[x] * input[first + y] + MOMENTUM * change[at];
    weight[at] += now;
    change[at] = now;
}
