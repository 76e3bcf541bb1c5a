/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=dws: random programs with loads equal threads alone; lanes whose words have arrived
 * continue before the others, to the next control instruction; what spins and what loads ends.
 */
//@ machine unit+dws_memory-2+multi_patience-32+multi_slots-4+reconv-dws
//@ flags -O1
#include "walk_slots.h"

#include "issue/reconv/multi_path/dws_divide.h"

static uint32_t most_apart;

static void look_at_splits(void) {
    for (uint32_t r = 0; r < ROWS; r++) {
        uint32_t apart = count_warps(slots.reconv.apart & slots_of((warps_t)1 << r));
        most_apart = apart > most_apart ? apart : most_apart;
    }
}

static bool some_load(uint32_t b) {
    return mix(b) & 1;
}

/* Lanes by chance, some late. */
static uint32_t by_chance(uint32_t w, uint32_t lanes) {
    (void)w;
    return chance(16) ? 0 : chance(4) ? lanes & chance(MASK(LANES)) : lanes;
}

Test(hw_dws, random_programs_equal_independent_threads) {
    uint32_t divided = 0;
    slots_t loading = {.loads = some_load, .arrives = by_chance};
    for (uint32_t program = 0; program < 200; program++) {
        check_program_with(program, program % 4 == 3, look_at_splits, &loading);
        divided += slots.divided;
    }
    cr_expect_gt(divided, 2000, "%u splits were divided", divided);
    cr_expect_eq(most_apart, ROW_SLOTS, "a split never had more than %u slots", most_apart);
}

Test(hw_dws, tv_div_5) {
    check_tv_div_5();
}

/* ---- TV-DIV-4 ---- */

enum { LOAD, AFTER_LOAD };

static const block_t one_load[] = {
    [LOAD] = {AFTER_LOAD, AFTER_LOAD, NO_MARKER},
    [AFTER_LOAD] = {BLOCK_EXIT, 0, NO_MARKER},
};

#define HIT  0x3u
#define FILL 20u

static uint32_t loaded_at, used_at[4], times_run[AFTER_LOAD + 1], run_by[AFTER_LOAD + 1];

static bool first_loads(uint32_t b) {
    return b == LOAD;
}

/* Lanes 0 and 1 hit. The others have their words FILL cycles after the load. */
static uint32_t hit_and_fill(uint32_t w, uint32_t lanes) {
    (void)w;
    loaded_at = loaded_at ? loaded_at : slots.cycle - 2;
    return slots.cycle == loaded_at + FILL ? lanes : lanes & HIT;
}

static void note_use(uint32_t w, uint32_t lanes) {
    (void)w;
    for (uint32_t lane = 0; lane < 4; lane++) {
        used_at[lane] = lanes >> lane & 1 ? slots.cycle - loaded_at : used_at[lane];
    }
}

static uint32_t note_run(uint32_t row, uint32_t b, uint32_t lanes) {
    (void)row;
    times_run[b]++;
    run_by[b] = lanes;
    return 0;
}

Test(hw_dws, tv_div_4) {
    slots = (slots_t){.block = one_load,
                      .executes = note_run,
                      .takes = two_cycles,
                      .loads = first_loads,
                      .arrives = hit_and_fill,
                      .uses = note_use};
    run_row(3, 0xf, 100);
    for (uint32_t lane = 0; lane < 4; lane++) {
        uint32_t from = HIT >> lane & 1 ? 2 : FILL;
        cr_expect(used_at[lane] > from && used_at[lane] <= from + 4, "lane %u: after %u", lane,
                  used_at[lane]);
    }
    for (uint32_t b = LOAD; b <= AFTER_LOAD; b++) {
        cr_expect(times_run[b] == 1 && run_by[b] == 0xf, "block %u: %u times, last by %x", b,
                  times_run[b], run_by[b]);
    }
}

/* ---- liveness ---- */

static bool all_load(uint32_t b) {
    (void)b;
    return true;
}

/* One lane at a time, the highest first. */
static uint32_t one_by_one(uint32_t w, uint32_t lanes) {
    (void)w;
    return slots.cycle % 4 ? 0 : 1u << (31 - __builtin_clz(lanes));
}

Test(hw_dws, sides_that_load_and_spin_until_others_act) {
    for (spinning_lanes = 1; spinning_lanes < MASK(LANES); spinning_lanes++) {
        slots = (slots_t){.block = spinning,
                          .executes = spin,
                          .takes = two_cycles,
                          .loads = all_load,
                          .arrives = one_by_one};
        acted = false;
        run_row(spinning_lanes % ROWS, MASK(LANES), 2000);
    }
}

/* ---- when a split is divided ---- */

enum {
    AS_IT_IS,
    NONE_WAITS,
    ALL_WAIT,
    CAN_ISSUE,
    AT_CONTROL,
    AT_RPC,
    OTHERS_ON_THEIR_WAY,
    NO_SLOT,
    CASES
};

/* Slot 1 waits for half of its lanes' words. */
Test(hw_dws, a_split_is_divided_where_that_brings_its_lanes_on) {
    for (uint32_t i = 0; i < CASES; i++) {
        static reconv_t s;
        uint32_t pc[WARPS] = {0};
        warps_t one = 1u << 1, free = slots_of(1u << 1) & ~one;
        reconv_in_t in = {.plain = one, .lone = one, .head_pc = pc};
        reconv_reset(&s);
        pc[1] = 0x40;
        s.splits.mask[1] = MASK(LANES);
        s.splits.rpc[1] = 0x80;
        s.missing[1] = 0xf;
        switch (i) {
        case NONE_WAITS: s.missing[1] = 0; break;
        case ALL_WAIT: s.missing[1] = MASK(LANES); break;
        case CAN_ISSUE: in.ready = one; break;
        case AT_CONTROL: in.plain = 0; break;
        case AT_RPC: pc[1] = 0x80; break;
        case OTHERS_ON_THEIR_WAY: in.lone = 0; break;
        case NO_SLOT: free = 0; break;
        default: break;
        }
        cr_expect_eq(may_divide(&s, &in, free), i == AS_IT_IS ? one : 0, "case %u", i);
    }
}

/* Of two loads in flight the one that was issued first is looked at, until its words are there.
 */
Test(hw_dws, the_first_of_two_loads_is_looked_at) {
    static reconv_t s;
    reconv_in_t in = {.issued = {.valid = 1, .warp = 3}, .load = 1, .serial = 5, .mask = 0xff};
    reconv_reset(&s);
    follow_loads(&s, &in);
    in.serial = 6;
    follow_loads(&s, &in);
    cr_expect(s.load[3] == 5 && s.missing[3] == 0xff);
    in = (reconv_in_t){.retire = {{.valid = 1, .warp = 3, .serial = 6, .mask = 0xff}}};
    follow_loads(&s, &in);
    cr_expect_eq(s.missing[3], 0xff, "those were the second one's words");
    in.retire->serial = 5;
    in.retire->mask = 0xf0;
    follow_loads(&s, &in);
    cr_expect_eq(s.missing[3], 0x0f);
}
