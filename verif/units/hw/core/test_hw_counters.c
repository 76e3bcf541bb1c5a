/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of the counters (slot `counters`): random events against a count beside them. */
//@ machine unit+counters-hard
#include <criterion/criterion.h>
#include <string.h>

#include "core/counters/core_counters.h"
#include "partition/counters/partition_counters.h"

static uint32_t random_state = 1;

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

/* ---- a core ---- */

static core_counters_t core;
static core_counters_in_t core_in;
static uint32_t core_count[CORE_COUNTERS];

static uint32_t core_value(uint32_t unit, uint32_t index) {
    core_counters_view_t v;
    core_in.counting = 0;
    core_in.select = (counter_select_t){.read = 1, .unit = unit, .index = index};
    for (uint32_t cycle = 0; cycle < COUNTER_DELAY; cycle++) {
        core_counters_tick(&core, &core_in);
    }
    core_in.select.read = 0;
    core_counters_view(&core, &v);
    return v.value;
}

/* What the events of a cycle add. */
static void count_core(const core_counters_in_t *in) {
    core_count[COUNTER_CYCLES]++;
    for (uint32_t i = 0; i < SCHEDS; i++) {
        core_count[COUNTER_SLOTS + (in->issued[i] ? (uint32_t)STALL_NONE : in->stall[i])]++;
        core_count[COUNTER_THREADS] += in->issued[i] ? count_ones(in->mask[i]) : 0;
        core_count[COUNTER_FETCHES] += in->fetched[i];
        core_count[COUNTER_FETCH_MISSES] += in->fetched[i] & in->missed[i];
    }
    core_count[COUNTER_LOST] += in->lost;
    if (in->accessed) {
        core_count[COUNTER_L1D + in->access]++;
    }
}

static void random_core_cycle(uint32_t counting) {
    core_in = (core_counters_in_t){.unit = 3,
                                   .counting = counting,
                                   .accessed = chance(2),
                                   .access = chance(L1D_KINDS),
                                   .lost = chance(2)};
    for (uint32_t i = 0; i < SCHEDS; i++) {
        core_in.issued[i] = chance(2);
        core_in.mask[i] = chance(1u << LANES);
        core_in.stall[i] = 1 + chance(STALL_COUNT - 1);
        core_in.fetched[i] = chance(2);
        core_in.missed[i] = chance(2);
    }
    if (counting) {
        count_core(&core_in);
    }
    core_counters_tick(&core, &core_in);
}

Test(core, counts_what_happens_while_a_launch_runs) {
    uint32_t slots = 0;
    core_counters_reset(&core);
    for (uint32_t cycle = 0; cycle < 5000; cycle++) {
        random_core_cycle(cycle / 100 % 2);
    }
    random_core_cycle(0);
    for (uint32_t i = 0; i < 64; i++) {
        cr_expect_eq(core_value(3, i), i < CORE_COUNTERS ? core_count[i] : 0, "counter %u", i);
    }
    for (uint32_t i = 0; i < STALL_COUNT; i++) {
        slots += core_value(3, COUNTER_SLOTS + i);
    }
    cr_expect_eq(slots, 2500 * SCHEDS);
    cr_expect_eq(core_value(3, COUNTER_CYCLES), 2500);
}

Test(core, another_unit_reads_as_zero_and_a_value_stays) {
    core_counters_view_t v;
    core_counters_reset(&core);
    for (uint32_t cycle = 0; cycle < 10; cycle++) {
        random_core_cycle(1);
    }
    random_core_cycle(0);
    cr_expect_eq(core_value(2, COUNTER_CYCLES), 0);
    cr_expect_eq(core_value(3, COUNTER_CYCLES), 10);
    for (uint32_t cycle = 0; cycle < 10; cycle++) {
        random_core_cycle(1);
    }
    core_counters_view(&core, &v);
    cr_expect_eq(v.value, 10);
}

/* Events in every cycle, as many as there can be, so that registers go round again and again before
 * the sweep has come to them. A reader in between must not see which of them the sweep has
 * visited. */
Test(core, values_are_exact_while_the_sweep_is_under_way) {
    uint32_t cycles = 0;
    core_counters_reset(&core);
    for (uint32_t reading = 0; reading < 2000; reading++) {
        core_counters_view_t v;
        for (uint32_t cycle = chance(20) + 2 + COUNTER_DELAY; cycle > 0; cycle--, cycles++) {
            core_in = (core_counters_in_t){.unit = 3, .counting = 1, .accessed = 1, .lost = 1};
            core_in.access = L1D_KINDS - 1;
            core_in.select.read = cycle <= COUNTER_DELAY;
            core_in.select.unit = 3;
            core_in.select.index = reading % 2 ? COUNTER_LOST : COUNTER_THREADS;
            for (uint32_t i = 0; i < SCHEDS; i++) {
                core_in.issued[i] = 1;
                core_in.mask[i] = MASK(LANES);
            }
            core_counters_tick(&core, &core_in);
        }
        core_counters_view(&core, &v);
        uint32_t value = reading % 2 ? v.value : v.value / (LANES * SCHEDS);
        cr_assert(value <= cycles && value + COUNTER_DELAY >= cycles, "%u of %u", value, cycles);
    }
    random_core_cycle(0);
    cr_expect_eq(core_value(3, COUNTER_LOST), cycles);
    cr_expect_eq(core_value(3, COUNTER_THREADS), cycles * LANES * SCHEDS);
    cr_expect_eq(core_value(3, COUNTER_SLOTS + STALL_NONE), cycles * SCHEDS);
    cr_expect_eq(core_value(3, COUNTER_L1D + L1D_KINDS - 1), cycles);
}

Test(core, the_words_count_as_zero_after_a_reset) {
    core_counters_reset(&core);
    memset(core.word.mem, 0xff, sizeof core.word.mem);
    core.word.q = core.word.mem[0];
    for (uint32_t i = 0; i < 64; i++) {
        cr_expect_eq(core_value(3, i), 0, "counter %u", i);
    }
    core_in = (core_counters_in_t){.unit = 3, .counting = 1, .accessed = 1, .access = L1D_MERGE};
    core_counters_tick(&core, &core_in);
    for (uint32_t cycle = 0; cycle < 1000; cycle++) {
        core_in = (core_counters_in_t){.unit = 3};
        core_counters_tick(&core, &core_in);
    }
    for (uint32_t i = 0; i < 64; i++) {
        uint32_t once = i == COUNTER_CYCLES || i == COUNTER_SLOTS || i == COUNTER_L1D + L1D_MERGE;
        cr_expect_eq(core_value(3, i), once, "counter %u", i);
    }
}

Test(core, counters_go_round) {
    core_counters_reset(&core);
    for (uint32_t cycle = 0; cycle < COUNTER_PACE * CORE_COUNTERS; cycle++) {
        core_in = (core_counters_in_t){.unit = 3};
        core_counters_tick(&core, &core_in); /* every word is known */
    }
    for (uint32_t i = 0; i < CORE_COUNTERS; i++) {
        core.word.mem[i] = MASK(32 - COUNTER_LOW_BITS);
    }
    core.cycles = core.fetches = MASK(1 + COUNTER_LOW_BITS);
    core.fetch_misses = 1u << COUNTER_LOW_BITS; /* nothing has gone round since the last visit */
    core_in = (core_counters_in_t){.unit = 3, .counting = 1, .issued = {1}, .mask = {7}};
    core_in.fetched[0] = 1;
    core_counters_tick(&core, &core_in);
    cr_expect_eq(core_value(3, COUNTER_CYCLES), 0, "counted a cycle later");
    cr_expect_eq(core_value(3, COUNTER_FETCHES), 0);
    cr_expect_eq(core_value(3, COUNTER_FETCH_MISSES), 0u - (1u << COUNTER_LOW_BITS));
}

/* ---- a partition ---- */

static partition_counters_t partition;
static partition_counters_in_t partition_in;

static uint32_t partition_value(uint32_t unit, uint32_t index) {
    partition_counters_view_t v;
    partition_in.counting = 0;
    partition_in.select = (counter_select_t){.read = 1, .unit = unit, .index = index};
    for (uint32_t cycle = 0; cycle < COUNTER_DELAY; cycle++) {
        partition_counters_tick(&partition, &partition_in);
    }
    partition_in.select.read = 0;
    partition_counters_view(&partition, &v);
    return v.value;
}

Test(partition, counts_accesses_and_commands) {
    uint32_t count[64] = {0};
    partition_counters_reset(&partition);
    for (uint32_t cycle = 0; cycle < 5000; cycle++) {
        partition_in = (partition_counters_in_t){.unit = 16,
                                                 .counting = cycle / 100 % 2,
                                                 .accessed = chance(2),
                                                 .access = chance(L2_EVENT_KINDS),
                                                 .commanded = chance(2),
                                                 .command = chance(DRAM_OPS)};
        if (partition_in.counting) {
            count[COUNTER_L2 + partition_in.access] += partition_in.accessed;
            count[COUNTER_MEMORY + partition_in.command] += partition_in.commanded;
        }
        partition_counters_tick(&partition, &partition_in);
    }
    partition_value(0, 0); /* the last cycle is counted in this one */
    for (uint32_t i = 0; i < 64; i++) {
        cr_expect_eq(partition_value(16, i), count[i], "counter %u", i);
        cr_expect_eq(partition_value(0, i), 0);
    }
}
