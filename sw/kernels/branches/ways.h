/* SPDX-License-Identifier: Apache-2.0 */
/* One kind of divergence each, so that a mechanism's gain or loss on it is seen alone. Each round a
 * thread turns its state into a new one; the low bits of the state choose its way.
 *
 * The kernel and its host side compile this same text, the one with weft-cc, the other with the
 * host's compiler. Well-defined C: unsigned only.
 */
#ifndef WEFT_BRANCHES_WAYS_H
#define WEFT_BRANCHES_WAYS_H

#include <stdint.h>

#define FAR_WORDS 4096u /* of the array that `if_else_imbalanced` loads from: a power of two */

static inline uint32_t mix(uint32_t state, uint32_t value) {
    state = (state ^ value) * 0x01000193u;
    return state ^ state >> 15;
}

/* A few dependent instructions, other ones for each `value`. */
static inline uint32_t work(uint32_t state, uint32_t value) {
    for (uint32_t i = 0; i < 4; i++) {
        state = mix(state, value + i);
    }
    return state;
}

/* Half of the threads have something to do, the others nothing. */
static inline uint32_t if_only_way(uint32_t state) {
    if (state & 1) {
        state = work(state, 0x10);
    }
    return mix(state, 1);
}

/* Both halves have as much to do. */
static inline uint32_t if_else_balanced_way(uint32_t state) {
    if (state & 1) {
        state = work(state, 0x20);
    } else {
        state = work(state, 0x30);
    }
    return mix(state, 2);
}

/* One half loads a word that is hardly ever in the cache, the other half computes. */
static inline uint32_t if_else_imbalanced_way(uint32_t state, const uint32_t *far) {
    if (state & 1) {
        state = mix(state, far[state / 2 % FAR_WORDS]);
    } else {
        state = work(work(state, 0x40), 0x50);
    }
    return mix(state, 3);
}

/* `depth` ifs in each other, at most four: each is entered by half of the threads that entered the
 * one around it. */
static inline uint32_t nested_way(uint32_t state, uint32_t depth) {
    if (depth > 0 && state & 1) {
        state = work(state, 0x60);
        if (depth > 1 && state & 2) {
            state = work(state, 0x61);
            if (depth > 2 && state & 4) {
                state = work(state, 0x62);
                if (depth > 3 && state & 8) {
                    state = work(state, 0x63);
                }
                state = mix(state, 0x64);
            }
            state = mix(state, 0x65);
        }
        state = mix(state, 0x66);
    }
    return mix(state, 4);
}

/* A loop of 0 to 15 iterations. */
static inline uint32_t loop_varlen_way(uint32_t state) {
    const uint32_t count = state & 15;
    for (uint32_t i = 0; i < count; i++) {
        state = mix(state, 0x70 + i);
    }
    return mix(state, 5);
}

/* A loop that is left at three places, two of which jump behind what follows the loop. */
static inline uint32_t break_in_loop_way(uint32_t state) {
    for (uint32_t i = 0; i < 8; i++) {
        state = mix(state, 0x80 + i);
        if ((state & 7) == 0) {
            goto found;
        }
        state = mix(state, 0x90 + i);
        if ((state & 15) == 1) {
            return mix(state, 6);
        }
    }
    state = work(state, 0xa0);
found:
    return work(state, 0xb0);
}

/* Four ways that meet again. */
static inline uint32_t switch4_way(uint32_t state) {
    switch (state & 3) {
    case 0: state = work(state, 0xc0); break;
    case 1: state = work(state, 0xc4); break;
    case 2: state = work(state, 0xc8); break;
    default: state = work(state, 0xcc); break;
    }
    return mix(state, 7);
}

/* Of `rounds` rounds, those that a thread of number `thread` stays: each leaves at another time. */
static inline uint32_t rounds_until_exit(uint32_t thread, uint32_t rounds) {
    return rounds - thread * 7 % (rounds + 1);
}

#endif
