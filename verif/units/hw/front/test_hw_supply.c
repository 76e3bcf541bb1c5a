/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of the instruction supply of four slices: two fetches per cycle from one cache, two
 * sectors kept in each slice; beside a memory that answers when it likes. And of the counts of it.
 */
//@ machine unit+atomics-l2+icache_sets-2+icache_ways-1+l0_lines-2+l1d-cache+shared_fetches-2+slices-4
#include <criterion/criterion.h>

#include "cmodel/sim/supply_hits.h"

#include <string.h>

#define PROGRAM (8 * LINE_BYTES) /* more than the cache holds */

static supply_t supply;
static uint32_t random_state, program; /* the number of the program */

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

static uint32_t word_at(uint32_t pc) {
    return (pc / 4 + 1) * 2654435761u + program;
}

/* Lines that the memory beyond the core has been asked for. */
static struct {
    uint32_t asked, slow; /* entries; one sector in `slow` cycles */
    uint32_t line[ICACHE_PENDING], sectors[ICACHE_PENDING];
} beyond;

static supply_in_t in;
static supply_hits_t hits;
static supply_view_t now;

static void begin(uint32_t seed, uint32_t slow) {
    supply_reset(&supply);
    memset(&beyond, 0, sizeof beyond);
    memset(&in, 0, sizeof in);
    memset(&hits, 0, sizeof hits);
    random_state = seed;
    beyond.slow = slow;
    supply_view(&supply, &now);
}

static uint32_t bits(uint32_t set) {
    return (uint32_t)__builtin_popcount(set);
}

/* A sector of one of the lines comes, or nothing. */
static void answer_from_beyond(void) {
    in.fill = (response_packet_t){0};
    if (beyond.asked && chance(beyond.slow) == 0) {
        uint32_t entry = lowest_one(beyond.asked);
        uint32_t sector = lowest_one(beyond.sectors[entry]);
        in.fill.valid = 1;
        in.fill.tag = entry;
        in.fill.sector = sector;
        for (uint32_t i = 0; i < SECTOR_WORDS; i++) {
            in.fill.data[i] = word_at(beyond.line[entry] + sector * SECTOR_BYTES + 4 * i);
        }
        beyond.sectors[entry] &= ~(1u << sector);
        beyond.asked &= beyond.sectors[entry] ? ~0u : ~(1u << entry);
    }
}

/* A cycle with the requests in `in`. They are gone then. */
static void cycle(void) {
    answer_from_beyond();
    in.sent = now.packet.valid && chance(2);
    if (in.sent) {
        uint32_t entry = now.packet.tag & (ICACHE_PENDING - 1);
        cr_assert(!(beyond.asked >> entry & 1));
        beyond.asked |= 1u << entry;
        beyond.line[entry] = now.packet.address - PROGRAM_BASE;
        beyond.sectors[entry] = now.packet.sectors;
    }
    in.turn = now.turn;
    for (uint32_t i = 0; i < SLICES; i++) {
        in.ready[i] = now.ready[i];
    }
    cr_assert_leq(bits(now.turn.taken), SHARED_FETCHES);
    supply_tick(&supply, &in);
    supply_hits_count(&supply, &hits);
    in = (supply_in_t){0};
    supply_view(&supply, &now);
}

static void ask(uint32_t slice, uint32_t warp, uint32_t pc, uint32_t gang) {
    in.request[slice] = (fetch_request_t){.valid = 1, .warp = warp, .pc = pc};
    in.gang |= gang << slice;
}

/* Cycles until a slice is answered, with what it asked for. */
static uint32_t wait_for(uint32_t slice, uint32_t warp, uint32_t pc) {
    uint32_t cycles = 0;
    do {
        cycle();
        cr_assert_lt(cycles++, 4000);
    } while (!now.response[slice].valid);
    cr_assert_eq(now.response[slice].warp, warp);
    cr_assert_eq(now.response[slice].instruction, word_at(pc));
    return cycles;
}

Test(supply, v5_a_warp_alone_finds_what_its_slice_keeps_and_a_gang_does_not) {
    begin(1, 1);
    ask(2, 1, 8, 0);
    wait_for(2, 1, 8);
    cycle();
    ask(2, 0, 4, 0);
    cr_assert_eq(wait_for(2, 0, 4), 1, "of the slice's own sector, in the next cycle");
    ask(2, 0, 4, 1);
    cr_assert_eq(wait_for(2, 0, 4), 2, "a gang's fetch goes by");
    ask(1, 0, 4, 0);
    cr_assert_eq(wait_for(1, 0, 4), 2, "the other slices have none");
}

Test(supply, v5_what_comes_for_a_gang_is_not_kept) {
    begin(1, 1);
    ask(0, 1, 8, 1);
    wait_for(0, 1, 8);
    cycle();
    ask(0, 1, 8, 0);
    cr_assert_eq(wait_for(0, 1, 8), 2);
    cycle();
    ask(0, 1, 8, 0);
    cr_assert_eq(wait_for(0, 1, 8), 1);
}

Test(supply, gangs_are_looked_up_first) {
    begin(1, 1);
    ask(0, 0, 0, 1); /* the line is there from now on */
    wait_for(0, 0, 0);
    for (uint32_t i = 0; i < SLICES; i++) {
        ask(i, 1, 4 * i, i >= 2);
    }
    cycle();
    cr_assert_eq(now.turn.taken, 12);
    cycle();
    cr_assert_eq(now.turn.taken, 3);
}

Test(supply, v15_a_slice_waits_for_gangs_for_a_bounded_time) {
    begin(1, 1);
    ask(0, 0, 0, 1);
    wait_for(0, 0, 0);
    ask(3, 1, 4, 0);
    uint32_t cycles = 0;
    do {
        for (uint32_t i = 0; i < 3; i++) {
            if (now.ready[i]) {
                ask(i, 0, 0, 1);
            }
        }
        cycle();
        cr_assert_lt(cycles++, MASK(GANG_PATIENCE) + 4);
    } while (!now.response[3].valid);
    cr_assert_gt(cycles, 32, "gangs go first while the slice is patient");
}

Test(supply, a_launch_forgets_the_last_program) {
    begin(1, 1);
    ask(0, 0, 0, 0);
    wait_for(0, 0, 0);
    cycle();
    program++;
    in.launch_begins = 1;
    cycle();
    ask(0, 0, 0, 0);
    wait_for(0, 0, 0);
}

static void counted(uint64_t own, uint64_t missed, const char *what) {
    cr_expect(hits.own == own && hits.missed == missed, "%s: %u and %u, not %u and %u", what,
              (uint32_t)hits.own, (uint32_t)hits.missed, (uint32_t)own, (uint32_t)missed);
}

Test(supply, hits_and_misses_are_counted_once_per_fetch) {
    begin(1, 16);
    ask(2, 1, 8, 0);
    wait_for(2, 1, 8);
    counted(0, 1, "the line is not there");
    cycle();
    ask(2, 0, 4, 0);
    wait_for(2, 0, 4);
    counted(1, 1, "the slice's own sector");
    cycle();
    ask(2, 0, 4, 1);
    wait_for(2, 0, 4);
    ask(1, 0, 4, 0);
    wait_for(1, 0, 4);
    counted(1, 1, "hits of the shared cache");
    cycle();
    ask(0, 0, LINE_BYTES, 0);
    ask(3, 0, LINE_BYTES, 1);
    for (uint32_t n = 0; n < 400; n++) {
        cycle();
    }
    counted(1, 3, "one begins a line, one waits for it");
}

/* Every fetch of random ones is answered once, in time, with its instruction. */
static void run(uint32_t seed, uint32_t slow, uint32_t eager) {
    static struct {
        uint32_t on_way, pc, since;
    } fetch[SLICES][WARPS];
    uint32_t answers = 0, found = 0, missed = 0;
    memset(fetch, 0, sizeof fetch);
    begin(seed, slow);
    for (uint32_t n = 0; n < 6000; n++) {
        for (uint32_t i = 0; i < SLICES; i++) {
            uint32_t warp = chance(WARPS), pc = chance(PROGRAM / 4) * 4;
            pc = chance(3) ? pc % (2 * SECTOR_BYTES) : pc;
            if (fetch[i][warp].on_way == 0 && chance(eager) == 0) {
                ask(i, warp, pc, chance(4) == 0);
                if (now.ready[i]) {
                    fetch[i][warp].on_way = 1;
                    fetch[i][warp].pc = pc;
                    fetch[i][warp].since = n;
                }
            }
        }
        for (uint32_t i = 0; i < SHARED_FETCHES; i++) {
            const l1i_look_t *look = &now.turn.look[i];
            found += look->valid && look->hit;
            missed += look->valid && (look->joins || look->begins);
        }
        cycle();
        for (uint32_t i = 0; i < SLICES; i++) {
            uint32_t warp = now.response[i].warp;
            if (now.response[i].valid) {
                cr_assert(fetch[i][warp].on_way, "slice %u, cycle %u", i, n);
                cr_assert_eq(now.response[i].instruction, word_at(fetch[i][warp].pc));
                cr_assert_lt(n - fetch[i][warp].since, 4000);
                fetch[i][warp].on_way = 0;
                answers++;
            }
        }
    }
    cr_assert_gt(answers, 200);
    cr_assert_eq(hits.own + found, answers);
    cr_assert_eq(hits.missed, missed);
}

Test(supply, random_fetches_are_answered_once_each_with_their_instruction) {
    for (uint32_t seed = 0; seed < 12; seed++) {
        run(seed, 1 + seed % 3 * 8, 1 + seed % 4);
    }
}
