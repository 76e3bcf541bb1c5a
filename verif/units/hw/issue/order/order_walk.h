/* SPDX-License-Identifier: Apache-2.0 */
/* Drives an order policy alone: the program of TV-CORE-6, and random sets of ready warps with what
 * every policy must hold. Each policy has a test of its own, compiled with its registers.
 */
#ifndef WEFT_ORDER_WALK_H
#define WEFT_ORDER_WALK_H

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "issue/order/order.h"

/* The warp that issued in each cycle: a digit, or '.' where no warp did. */
typedef struct {
    uint32_t cycles;
    char who[128];
} order_run_t;

/* Warps 0..count-1, count at least 1. */
static inline warps_t first_warps(uint32_t count) {
    return ALL_WARPS >> (WARPS - count);
}

#define BLOCK_WARPS 2

/* What a policy may see beside sets of warps. Slots 2b and 2b + 1 are block slot b's. Warps of
 * `loads` have a load next, and the others an addition. Loads in flight have these ages. */
static inline void order_sees(order_in_t *in, warps_t loads, const uint32_t *age) {
    if (HAS_NEXT) {
        static const uint32_t pc[WARPS];
        *in->next = (next_t){.load = loads & in->live, .alu = in->live & ~loads, .pc = pc};
    }
    if (HAS_MEMBERS) {
        for (uint32_t b = 0; b < BLOCKS; b++) {
            uint32_t first = b * BLOCK_WARPS;
            in->members[b] = first < WARPS ? in->live & (warps_t)MASK(BLOCK_WARPS) << first : 0;
        }
    }
    if (HAS_LOAD_AGES) {
        in->loads->age = age;
    }
}

static const uint32_t no_loads[WARPS];

/* Start warps 0..count-1, one per cycle, and give the policy a few cycles to settle. */
static inline void start_warps(order_t *order, uint32_t count) {
    order_out_t out;
    order_reset(order);
    for (uint32_t w = 0; w < count + 4; w++) {
        order_in_t in = {.live = w < count ? ((warps_t)1 << w) - 1 : first_warps(count),
                         .start = {.valid = w < count, .warp = w % WARPS}};
        order_sees(&in, 0, no_loads);
        order_tick(order, &in, &out);
        cr_assert_eq(out.valid, 0);
    }
}

/* TV-CORE-6: 4 warps, each `repeat` times: 3 single-cycle instructions, a load whose result is
 * usable `latency` cycles after it issued, a use. */
static inline order_run_t tv_core_6(uint32_t repeat, uint32_t latency) {
    uint32_t step[4] = {0}, usable[4] = {0}, age[WARPS];
    order_run_t run = {0};
    order_t order;
    start_warps(&order, 4);
    for (; run.cycles < sizeof run.who - 1; run.cycles++) {
        order_in_t in = {0};
        order_out_t out;
        warps_t loads = 0;
        memset(age, 0, sizeof age);
        for (uint32_t w = 0; w < 4; w++) {
            uint32_t live = step[w] < 5 * repeat;
            uint32_t loading = live && step[w] % 5 == 4 && run.cycles < usable[w];
            in.live |= (warps_t)live << w;
            in.loading |= (warps_t)loading << w;
            in.ready |= (warps_t)(live && !loading) << w;
            loads |= (warps_t)(step[w] % 5 == 3) << w;
            age[w] = loading ? latency - (usable[w] - run.cycles) : 0;
        }
        if (!in.live) {
            break;
        }
        order_sees(&in, loads, age);
        order_tick(&order, &in, &out);
        run.who[run.cycles] = out.valid ? (char)('0' + out.warp) : '.';
        if (out.valid) {
            cr_assert(in.ready >> out.warp & 1);
            usable[out.warp] = step[out.warp] % 5 == 3 ? run.cycles + latency : usable[out.warp];
            step[out.warp]++;
        }
    }
    return run;
}

static inline uint32_t order_random(uint32_t *seed) {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 17;
    *seed ^= *seed << 5;
    return *seed;
}

/* A set of warps, each in it with probability 1/2. */
static inline warps_t random_warps(uint32_t *seed) {
    warps_t set = order_random(seed);
#if WARPS > 32
    set |= (warps_t)order_random(seed) << 32;
#endif
    return set;
}

/* A machine whose warps start, are ready or not, and finish at random. */
typedef struct {
    order_t order;
    uint32_t seed, cycle;
    warps_t live;
    uint32_t started[WARPS]; /* cycle in which each live warp started */
    warps_t loads;           /* warps with a load next, if a policy sees that, */
    uint32_t age[WARPS];     /* and ages of loads; a test changes them */
    order_in_t in;           /* of the last cycle */
    order_out_t out;
} order_machine_t;

static inline void machine_reset(order_machine_t *m, uint32_t seed) {
    *m = (order_machine_t){.seed = seed};
    order_reset(&m->order);
}

/* One cycle; `ready` of the live warps may issue, and one in 16 of those that do finishes. */
static inline void machine_tick(order_machine_t *m, warps_t ready, warps_t loading) {
    uint32_t random = order_random(&m->seed);
    uint32_t w = (random >> 8) % WARPS;
    m->in = (order_in_t){.ready = ready & m->live & ~loading,
                         .live = m->live,
                         .loading = loading & m->live,
                         .start = {.valid = !(m->live >> w & 1) && random % 4 == 0, .warp = w}};
    order_sees(&m->in, m->loads, m->age);
    order_tick(&m->order, &m->in, &m->out);
    m->cycle++;
    cr_assert(!m->out.valid || (m->in.ready >> m->out.warp & 1),
              "cycle %u: warp %u is not of the ready %llx", m->cycle, m->out.warp,
              (unsigned long long)m->in.ready);
    if (m->out.valid && (random >> 16) % 16 == 0) {
        m->live &= ~((warps_t)1 << m->out.warp);
    }
    if (m->in.start.valid) {
        m->live |= (warps_t)1 << w;
        m->started[w] = m->cycle;
    }
}

/* The warp of a set that started first. */
static inline uint32_t machine_oldest(const order_machine_t *m, warps_t set) {
    uint32_t oldest = lowest_warp(set);
    for (uint32_t w = 0; w < WARPS; w++) {
        if ((set >> w & 1) && m->started[w] < m->started[oldest]) {
            oldest = w;
        }
    }
    return oldest;
}

/* Some warp issues whenever one can. */
static inline void order_keeps_issuing(void) {
    order_machine_t m;
    machine_reset(&m, 77);
    for (uint32_t i = 0; i < 20000; i++) {
        machine_tick(&m, random_warps(&m.seed) & random_warps(&m.seed), 0);
        cr_assert_eq(m.out.valid, m.in.ready != 0);
    }
}

#endif
