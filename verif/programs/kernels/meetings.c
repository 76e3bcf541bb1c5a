/* SPDX-License-Identifier: Apache-2.0 */
/* Votes and shuffles in C: each thread is told what others of its program's warp have. In `sides`
 * threads on two sides of a branch vote together. `apart` does not end: thread 3 waits for the
 * block, and the others for thread 3.
 */
#include <weft_kernel.h>

#define ALL 0xffffffffu

static __shared uint32_t word[64];

__kernel void meetings(uint32_t *out) {
    const uint32_t i = thread_id(), lane = i % 32, four = 15u << lane / 4 * 4;
    uint32_t sum = i;
    for (uint32_t bit = 1; bit < 4; bit *= 2) {
        sum += warp_shuffle(four, sum, lane ^ bit);
    }
    word[i] = sum;
    const uint32_t odd = warp_vote(ALL, i & 1);
    sum += word[i ^ 1] + odd % 1000;
    for (uint32_t round = 0; round < i % 3; round++) {
        sum += warp_vote(1u << lane, 1); /* alone: threads meet as often as they like */
    }
    out[global_id()] = sum;
}

__kernel void sides(uint32_t *out) {
    const uint32_t i = thread_id();
    if (i & 1) {
        out[global_id()] = warp_vote(ALL, i & 2) + 1;
    } else {
        out[global_id()] = warp_vote(ALL, i & 4) * 3;
    }
}

__kernel void apart(uint32_t *out) {
    if (thread_id() == 3) {
        barrier();
    }
    out[global_id()] = warp_vote(ALL, 1);
}
