/* SPDX-License-Identifier: Apache-2.0 */
/* Micro-kernels of divergence: each goes ROUNDS times through one kind of control flow of ways.h,
 * and stores its thread's state. Blocks that do not fill their warps run if_else_balanced.
 *
 * Race-free: each thread writes its own elements, and reads its neighbour's between two barriers.
 */
#include <weft_kernel.h>

#include "ways.h"

#define BLOCK_MAX 256

#define WAY(name)                                                                                  \
    __kernel void name(const uint32_t *seed, uint32_t *result, uint32_t rounds) {                  \
        uint32_t state = seed[global_id()];                                                        \
        for (uint32_t r = 0; r < rounds; r++) {                                                    \
            state = name##_way(state);                                                             \
        }                                                                                          \
        result[global_id()] = state;                                                               \
    }

WAY(if_only)
WAY(if_else_balanced)
WAY(loop_varlen)
WAY(break_in_loop)
WAY(switch4)

__kernel void if_else_imbalanced(const uint32_t *seed, uint32_t *result, uint32_t rounds,
                                 const uint32_t *far) {
    uint32_t state = seed[global_id()];
    for (uint32_t r = 0; r < rounds; r++) {
        state = if_else_imbalanced_way(state, far);
    }
    result[global_id()] = state;
}

__kernel void nested(const uint32_t *seed, uint32_t *result, uint32_t rounds, uint32_t depth) {
    uint32_t state = seed[global_id()];
    for (uint32_t r = 0; r < rounds; r++) {
        state = nested_way(state, depth);
    }
    result[global_id()] = state;
}

__kernel void exit_early(const uint32_t *seed, uint32_t *result, uint32_t rounds) {
    const uint32_t last = rounds_until_exit(thread_id(), rounds);
    uint32_t state = seed[global_id()];
    for (uint32_t r = 0; r < rounds; r++) {
        if (r == last) {
            result[global_id()] = state;
            return;
        }
        state = work(state, r);
    }
    result[global_id()] = ~state;
}

static __shared uint32_t shown[BLOCK_MAX];

__kernel void bar_after_div(const uint32_t *seed, uint32_t *result, uint32_t rounds) {
    const uint32_t t = thread_id(), threads = block_dim_x();
    uint32_t state = seed[global_id()];
    for (uint32_t r = 0; r < rounds; r++) {
        state = if_only_way(state);
        shown[t] = state;
        barrier();
        state = mix(state, shown[t + 1 < threads ? t + 1 : 0]);
        barrier();
    }
    result[global_id()] = state;
}
