/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=multi_path: random programs equal threads alone; the tables of a nested branch; sides that
 * join early; lanes that spin until those act that wait for a slot.
 */
//@ machine unit+multi_patience-32+reconv-multi_path
//@ flags -O1
#include "walk_slots.h"

static uint32_t most_entries, most_parked, meetings;

static void look_at_tables(void) {
    const reconv_t *s = &slots.reconv;
    for (uint32_t r = 0; r < ROWS; r++) {
        uint32_t entries = count_ones(s->splits.used[r]);
        most_entries = entries > most_entries ? entries : most_entries;
        most_parked = s->splits.parked[r] > most_parked ? s->splits.parked[r] : most_parked;
    }
    meetings += s->splits.step == SPLIT_MEET;
}

Test(hw_multi_path, random_programs_equal_independent_threads) {
    uint32_t both = 0;
    for (uint32_t program = 0; program < 2000; program++) {
        check_program(program, program % 4 == 3, look_at_tables);
        both += slots.both;
    }
    cr_expect_lt(most_entries, LANES);
    cr_expect_leq(most_parked, LANES);
    cr_expect_gt(most_entries, 3, "%u entries", most_entries);
    cr_expect_gt(most_parked, 3, "%u splits wait", most_parked);
    cr_expect_gt(meetings, 100, "%u sides look for others", meetings);
    cr_expect_gt(both, 100000, "both slots of a row run in %u cycles", both);
}

Test(hw_multi_path, tv_div_5) {
    check_tv_div_5();
}

Test(hw_multi_path, a_side_spins_until_the_other_acts) {
    check_spinning_sides();
}

/* ---- TV-DIV-6 ---- */

enum { NA, NB, NC, ND, NE, NF, NG };

static const block_t nested[] = {
    [NA] = {NC, NB, NG},
    [NB] = {NG, NG, NO_MARKER},
    [NC] = {NE, ND, NF},
    [ND] = {NF, NF, NO_MARKER},
    [NE] = {NF, NF, NO_MARKER},
    [NF] = {NG, NG, NO_MARKER},
    [NG] = {BLOCK_EXIT, 0, NO_MARKER},
};

#define NESTED_ROW 2u

typedef struct {
    uint32_t rpc, lanes, arrived, outer_rpc;
} table_row_t;

static table_row_t table_when[NG + 1][LANES]; /* the row's entries when a block is executed */
static uint32_t lanes_when[NG + 1], used_when[NG + 1];

static uint32_t note_tables(uint32_t row, uint32_t b, uint32_t lanes) {
    const reconv_t *s = &slots.reconv;
    lanes_when[b] = lanes;
    used_when[b] = s->splits.used[row];
    for (uint32_t e = 0; e < LANES; e++) {
        uint32_t at = row * LANES + e;
        table_when[b][e] =
            (table_row_t){s->splits.table_rpc.mem[at], s->splits.table_lanes.mem[at],
                          s->splits.table_arrived.mem[at], s->splits.table_outer_rpc.mem[at]};
    }
    return b == NA ? 0x5 : b == NC ? 0x1 : 0;
}

/* B is done before C, and D before E, as with a queue of splits. */
static uint32_t in_turns(uint32_t b) {
    return b == NC || b == NE ? 20 : 1;
}

static void expect_entry(uint32_t block, uint32_t entry, table_row_t want) {
    table_row_t got = table_when[block][entry];
    cr_expect(used_when[block] >> entry & 1, "block %u: entry %u is not in use", block, entry);
    cr_expect(got.rpc == want.rpc && got.lanes == want.lanes && got.arrived == want.arrived &&
                  got.outer_rpc == want.outer_rpc,
              "block %u: entry %u is {%x, %x, %x, %x}", block, entry, got.rpc, got.lanes,
              got.arrived, got.outer_rpc);
}

Test(hw_multi_path, tv_div_6) {
    uint32_t none = MASK(PC_BITS), lanes[] = {0xf, 0xa, 0x5, 0x4, 0x1, 0x5, 0xf};
    slots = (slots_t){.block = nested, .executes = note_tables, .takes = in_turns};
    run_row(NESTED_ROW, 0xf, 300);
    for (uint32_t b = NA; b <= NG; b++) {
        cr_expect_eq(lanes_when[b], lanes[b], "block %u has lanes %x", b, lanes_when[b]);
    }
    cr_expect_eq(used_when[NA], 0);
    expect_entry(NB, 0, (table_row_t){pc_of(NG), 0xf, 0, none});
    expect_entry(ND, 0, (table_row_t){pc_of(NG), 0xf, 0xa, none});
    expect_entry(ND, 1, (table_row_t){pc_of(NF), 0x5, 0, pc_of(NG)});
    expect_entry(NE, 0, (table_row_t){pc_of(NG), 0xf, 0xa, none});
    expect_entry(NE, 1, (table_row_t){pc_of(NF), 0x5, 0, pc_of(NG)});
    cr_expect_eq(used_when[NF], 1, "entries %x at F", used_when[NF]);
    cr_expect_eq(used_when[NG], 0, "entries %x at G", used_when[NG]);
}

/* ---- early reconvergence (DIV-14) ---- */

enum { MA, MB, MC, MD, ME };

/* A's sides are B and C, C's are B and D, and all join at E. */
static const block_t meeting[] = {
    [MA] = {MC, MB, ME},        [MB] = {ME, ME, NO_MARKER},        [MC] = {MD, MB, ME},
    [MD] = {ME, ME, NO_MARKER}, [ME] = {BLOCK_EXIT, 0, NO_MARKER},
};

static uint32_t times_b, lanes_b, lanes_e, cycles_at_b[WARPS];

static uint32_t note_meeting(uint32_t row, uint32_t b, uint32_t lanes) {
    (void)row;
    times_b += b == MB;
    lanes_b = b == MB ? lanes : lanes_b;
    lanes_e = b == ME ? lanes : lanes_e;
    return b == MA ? 0xf0 : b == MC ? 0x30 : 0;
}

/* Slots have an instruction in front of B's jump, and sleep behind it for a while. */
static void delay_b(void) {
    slots.asleep = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        bool at_b = slots.pc[w] / 16 == pc_of(MB) / 16;
        cycles_at_b[w] = at_b ? cycles_at_b[w] + 1 : 0;
        slots.pc[w] += slots.pc[w] == pc_of(MB) && cycles_at_b[w] > 3 ? 4 : 0;
        slots.asleep |= (warps_t)(at_b && slots.cycle < 60) << w;
    }
}

/* The lanes that come to B from C continue with those that came from A. */
Test(hw_multi_path, sides_that_begin_at_one_place_join_early) {
    slots =
        (slots_t){.block = meeting, .executes = note_meeting, .takes = two_cycles, .look = delay_b};
    run_row(1, MASK(LANES), 300);
    cr_expect_eq(times_b, 1, "B is executed %u times", times_b);
    cr_expect_eq(lanes_b, 0xcf, "by lanes %x", lanes_b);
    cr_expect_eq(lanes_e, MASK(LANES), "E by lanes %x", lanes_e);
}

/* The lanes that came to B from A have gone on to F, where those from C do not come. */
enum { GA, GB, GC, GD, GF, GE };

static const block_t parting[] = {
    [GA] = {GC, GB, GE},        [GB] = {GF, GE, NO_MARKER}, [GC] = {GD, GB, GE},
    [GD] = {GE, GE, NO_MARKER}, [GF] = {GE, GE, NO_MARKER}, [GE] = {BLOCK_EXIT, 0, NO_MARKER},
};

static uint32_t times_e;

static uint32_t note_parting(uint32_t row, uint32_t b, uint32_t lanes) {
    (void)row;
    times_e += b == GE;
    return b == GA ? 0xf0 : b == GC ? 0x30 : b == GB ? lanes & 0x0f : 0;
}

static void delay_f(void) {
    slots.asleep = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        slots.asleep |= (warps_t)(slots.pc[w] == pc_of(GF) && slots.cycle < 60) << w;
    }
}

static uint32_t slow_c(uint32_t b) {
    return b == GC ? 20 : 2;
}

Test(hw_multi_path, sides_do_not_join_behind_a_branch) {
    slots = (slots_t){.block = parting, .executes = note_parting, .takes = slow_c, .look = delay_f};
    run_row(1, MASK(LANES), 300);
    cr_expect_eq(times_e, 1, "E is executed %u times", times_e);
}

/* ---- liveness ---- */

#define CHAIN (LANES - 1)

enum { CHAIN_ACT = CHAIN, CHAIN_SPIN, CHAIN_AFTER, CHAIN_BLOCKS };

static bool chain_acted;

/* Lane i leaves at block i, and spins until the last lane acts. */
static uint32_t leave(uint32_t row, uint32_t b, uint32_t lanes) {
    (void)row, (void)lanes;
    chain_acted |= b == CHAIN_ACT;
    if (b < CHAIN) {
        return slots.block[b].taken == CHAIN_SPIN ? 1u << b : MASK(LANES) & ~(1u << b);
    }
    return b == CHAIN_SPIN && !chain_acted ? MASK(LANES) : 0;
}

/* More sides spin than there are slots, whichever of the two is placed first. */
Test(hw_multi_path, all_sides_but_one_spin) {
    for (uint32_t turned = 0; turned < 1u << CHAIN; turned++) {
        block_t block[CHAIN_BLOCKS];
        for (uint32_t b = 0; b < CHAIN; b++) {
            bool other = turned >> b & 1;
            block[b] =
                (block_t){other ? b + 1 : CHAIN_SPIN, other ? CHAIN_SPIN : b + 1, CHAIN_AFTER};
        }
        block[CHAIN_ACT] = (block_t){CHAIN_AFTER, CHAIN_AFTER, NO_MARKER};
        block[CHAIN_SPIN] = (block_t){CHAIN_SPIN, CHAIN_AFTER, NO_MARKER};
        block[CHAIN_AFTER] = (block_t){BLOCK_EXIT, 0, NO_MARKER};
        chain_acted = false;
        slots = (slots_t){.block = block, .executes = leave, .takes = two_cycles};
        run_row(turned % ROWS, MASK(LANES), 6000);
    }
}

/* ---- markers ---- */

/* All lanes go one way at the branch with a marker, and part at the next one, which has none. */
static const block_t one_marked[] = {{2, 1, 3},         {2, 2, NO_MARKER},
                                     {4, 3, NO_MARKER}, {5, 5, NO_MARKER},
                                     {5, 5, NO_MARKER}, {BLOCK_EXIT, 0, NO_MARKER}};

static uint32_t part_later(uint32_t row, uint32_t b, uint32_t lanes) {
    (void)row, (void)lanes;
    return b == 2 ? 0x55555555 : MASK(LANES);
}

static void look_for_entries(void) {
    for (uint32_t r = 0; r < ROWS; r++) {
        cr_assert_eq(slots.reconv.splits.used[r], 0, "cycle %u", slots.cycle);
    }
}

Test(hw_multi_path, a_marker_is_for_one_branch) {
    slots = (slots_t){
        .block = one_marked, .executes = part_later, .takes = two_cycles, .look = look_for_entries};
    run_row(2, MASK(LANES), 500);
}
