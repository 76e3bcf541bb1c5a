/* SPDX-License-Identifier: Apache-2.0 */
/* Control flow that hardly two threads share: nested branches, a switch with a jump table, a switch
 * into the middle of a loop, early returns, short-circuit conditions. Loops have break, continue,
 * goto and a trip count from data; calls go to functions and through pointers.
 *
 * The kernel and its host side compile this same text, the one with weft-cc, the other with the
 * host's compiler: the algorithm is arbitrary, only its control flow matters. Every path mixes its
 * own constant into the state, so that a wrong turn shows in the result. Well-defined C: unsigned
 * only.
 */
#ifndef WEFT_DIVERGENCE_TORTURE_H
#define WEFT_DIVERGENCE_TORTURE_H

#include <stdint.h>

static uint32_t mix(uint32_t state, uint32_t value) {
    state = (state ^ value) * 0x01000193u;
    return state ^ state >> 15;
}

/* Several returns, one of them from within nested loops. */
__attribute__((noinline)) static uint32_t search(uint32_t state, uint32_t wanted) {
    if (wanted == 0) {
        return mix(state, 1);
    }
    for (uint32_t i = 0; i < 2 + wanted % 4; i++) {
        for (uint32_t j = i; j < 5; j++) {
            if ((state >> (i + j) & 7) == wanted) {
                return mix(state, 100 * i + j);
            }
            if (j == wanted) {
                break;
            }
        }
        state = mix(state, i);
    }
    return state;
}

/* Dense cases: compilers make a jump table of them, an indirect jump that diverges. */
__attribute__((noinline)) static uint32_t choose(uint32_t state) {
    switch (state % 11) {
    case 0: return mix(state, 0x10);
    case 1:
        state = mix(state, 0x11);
        /* fall through */
    case 2: state = mix(state, 0x12); break;
    case 3: state = search(state, state >> 8 & 3); break;
    case 4:
        while (state & 4) {
            state = mix(state, 0x14);
        }
        break;
    case 5: state -= 0x15; break;
    case 6: state = state << 6 | state >> 26; break;
    case 7: return ~state;
    case 8: state = search(mix(state, 0x18), 2); break;
    default: state += 0x1b;
    }
    return mix(state, 0x1c);
}

/* Duff's device: the switch enters the loop at one of four places, so the loop has several entries.
 */
__attribute__((noinline)) static uint32_t unrolled(uint32_t state, uint32_t count) {
    uint32_t rounds = count / 4 + 1;
    switch (count % 4) {
        do {
        case 3:
            state = mix(state, 0x23);
            /* fall through */
        case 2:
            state = mix(state, 0x22);
            if (state % 16 == 5) {
                break;
            }
            /* fall through */
        case 1:
            state = mix(state, 0x21);
            /* fall through */
        case 0: state += count;
        } while (--rounds > 0);
    }
    return state;
}

/* Nested loops with continue, break, and a goto out of both. */
__attribute__((noinline)) static uint32_t loops(uint32_t state) {
    const uint32_t outer = 1 + state % 5;
    for (uint32_t i = 0; i < outer; i++) {
        if ((state >> i & 3) == 3) {
            state = mix(state, 0x31);
            continue;
        }
        uint32_t j = state >> 28;
        do {
            state = mix(state, j);
            if (state % 32 == 7) {
                goto out;
            }
            if ((state & 9) == 9 || (j > 8 && !(state & 2))) {
                break;
            }
        } while (j-- > 0);
    }
    state = mix(state, 0x32);
out:
    return state;
}

__attribute__((noinline)) static uint32_t nested(uint32_t state) {
    if (state & 1) {
        if (state & 2) {
            if (state & 4) {
                state = mix(state, 0x41);
            } else if (state & 8) {
                state = loops(state);
            }
        } else {
            for (uint32_t i = state >> 4 & 3; i > 0; i--) {
                state += state & 16 ? i : 3 * i;
            }
        }
        state = mix(state, 0x42);
    } else if ((state & 6) == 6 && (state & 24) != 24) {
        state = unrolled(state, state >> 5 & 15);
    }
    return state;
}

static uint32_t torture(uint32_t seed, uint32_t rounds) {
    static uint32_t (*const step[])(uint32_t) = {choose, loops, nested};
    uint32_t state = seed;
    for (uint32_t i = 0; i < rounds + seed % 3; i++) {
        state = step[(state >> 13) % 3](state);
        if (state % 64 == 1) {
            return mix(state, 0x51);
        }
        state = nested(choose(state));
    }
    return state;
}

#endif
