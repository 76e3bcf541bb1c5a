/* SPDX-License-Identifier: Apache-2.0 */
/* Votes and shuffles in C: each thread is told what others of its program's warp have. In `sides`
 * threads on two sides of a branch vote together, in `leaves` on sides inside of sides, in `late`
 * those of one side when they are behind it. `rounds` has a loop that threads leave one after the
 * other, with two sides that vote apart, so that warps which regroup are mixed. `apart` does not
 * end: thread 3 waits for the block, and the others for thread 3.
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

__kernel void leaves(uint32_t *out) {
    const uint32_t i = thread_id();
    uint32_t sum = i;
    if (i & 1) {
        if (i & 2) {
            sum += warp_vote(ALL, i & 4) + 1;
            if (i & 4) {
                sum ^= warp_vote(ALL, i & 8) * 5;
            } else {
                sum += warp_vote(ALL, i & 16) * 7;
            }
        } else {
            sum += warp_vote(ALL, i & 4) * 3;
            sum ^= warp_vote(ALL, i & 4) * 3;
        }
        sum *= 3;
    } else {
        sum = warp_vote(ALL, i & 4) * 5;
        if (i & 8) {
            sum ^= warp_vote(ALL, i & 2) * 9;
        } else {
            sum += warp_vote(ALL, i & 1) * 11;
        }
    }
    out[global_id()] = sum;
}

__kernel void late(uint32_t *out) {
    const uint32_t i = thread_id(), odd = i & 1;
    uint32_t sum = i, again;
    if (odd) {
        sum += 3;
    } else {
        sum += warp_vote(ALL, i & 4) * 3;
    }
    __asm__ volatile("mv %0, %1" : "=r"(again) : "r"(odd)); /* another branch for the compiler */
    if (again) {
        sum += warp_vote(ALL, i & 8) * 5;
    }
    out[global_id()] = sum;
}

__kernel void rounds(uint32_t *out) {
    const uint32_t i = thread_id(), lane = i % 32;
    uint32_t sum = i * 2654435761u, left = ALL, rounds = sum >> 29;
    while (left = warp_vote(left, rounds), rounds) {
        const uint32_t odd = warp_vote(left, sum & 1);
        if (sum & 1) {
            sum += warp_shuffle(odd, sum, lane + 5) >> 1;
        } else {
            sum ^= warp_shuffle(left & ~odd, sum, lane ^ 6) * 3 + rounds;
            sum += warp_vote(left & ~odd, sum & 4);
        }
        rounds--;
    }
    word[i % 64] = sum;
    sum += warp_vote(ALL, word[i % 64] & 8);
    out[global_id()] = sum;
}

__kernel void apart(uint32_t *out) {
    if (thread_id() == 3) {
        barrier();
    }
    out[global_id()] = warp_vote(ALL, 1);
}
