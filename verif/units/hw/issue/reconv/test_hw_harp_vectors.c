/* SPDX-License-Identifier: Apache-2.0 */
/* All tables of reconv=harp together: figure 10 of HARP, its vectors V3, V9, V11 and V12, and what
 * the traps harp:H11, harp:H29 and harp:H34 ask for.
 *
 * Thread n of the vectors is lane n % 4 of row n / 4: a warp of theirs has four of the eight lanes.
 * Slots that are ready keep fragments in the lookup. Those of the vectors are threads of another
 * block, each in a slot of its own.
 */
//@ machine unit+harp_sets-2+harp_ways-2+reconv-harp
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "issue/reconv/reconv.h"

enum { A = 0x100, B = 0x200, C = 0x300, D = 0x400, E = 0x500, F = 0x600, G = 0x700, APART = 0x800 };

static reconv_t harp;
static uint32_t pc[WARPS], row[WARPS][LANES];
static warps_t drained;
static char bound[200]; /* what got a slot, in this order */

static char name_of(uint32_t place) {
    return (char)('A' + (place - A) / 0x100);
}

/* Threads in the order of their lanes, then their pc. */
static void put(char *text, uint32_t mask, const uint32_t *rows, uint32_t place) {
    char *end = text + strlen(text);
    for (uint32_t lane = 0; lane < 4; lane++) {
        if (mask >> lane & 1) {
            *end++ = (char)('0' + rows[lane] * 4 + lane);
        }
    }
    *end++ = '@';
    *end++ = name_of(place);
    *end++ = ' ';
    *end = '\0';
}

static void cycle(reconv_in_t in) {
    reconv_out_t out;
    in.drained = drained;
    in.head_pc = pc;
    in.entry = in.start_block == 2 ? APART : A;
    reconv_tick(&harp, &in, &out);
    if (out.resolve.valid) {
        pc[out.resolve.warp] = out.resolve.pc;
    }
    if (out.resume.valid) {
        pc[out.resume.warp] = out.resume.pc;
    }
    if (out.bind->valid) {
        pc[out.bind->warp] = out.bind->pc;
        memcpy(row[out.bind->warp], out.bind->row, sizeof row[0]);
        if (out.bind->pc != APART) {
            put(bound, out.bind->mask, out.bind->row, out.bind->pc);
        }
    }
}

static void cycles(uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        cycle((reconv_in_t){0});
    }
}

static void start(uint32_t block, uint32_t r, uint32_t mask, uint32_t last) {
    cycle((reconv_in_t){.start = {.valid = 1, .warp = r},
                        .start_mask = mask,
                        .start_block = block,
                        .start_last = last});
}

/* Two warps of four threads at A, and so many slots of one thread that are ready. */
static void begin(uint32_t ready) {
    memset(&harp, 0, sizeof harp);
    memset(pc, 0, sizeof pc);
    reconv_reset(&harp);
    drained = ALL_WARPS;
    start(1, 0, 0xf, 0);
    start(1, 1, 0xf, 1);
    cycles(5);
    for (uint32_t n = 0; n < ready; n++) {
        start(2, 2 + n, 1, n == ready - 1);
    }
    cycles(5);
    bound[0] = '\0';
}

/* The slot with this thread in front of this place. */
static uint32_t slot_of(uint32_t thread, uint32_t place) {
    for (uint32_t w = 0; w < WARPS; w++) {
        if (harp.commit.active[w] >> thread % 4 & 1 && row[w][thread % 4] == thread / 4) {
            cr_assert_eq(pc[w], place, "thread %u is at %x", thread, pc[w]);
            return w;
        }
    }
    cr_assert(0, "thread %u has no slot", thread);
    return 0;
}

/* A slot has issued, and nothing of it is done yet. */
static void issues(uint32_t w) {
    drained &= ~((warps_t)1 << w);
}

static void outcome(uint32_t w, control_t control, uint32_t target, uint32_t taken,
                    uint32_t place) {
    cycle((reconv_in_t){.outcome = {.valid = 1,
                                    .control = control,
                                    .warp = w,
                                    .pc = place - 4,
                                    .target = target,
                                    .taken = taken}});
}

/* The branch of a slot is done: its threads are at `fall`, or at `target`, and join at rpc. */
static void parts(uint32_t w, uint32_t rpc, uint32_t target, uint32_t taken, uint32_t fall) {
    outcome(w, CONTROL_MARKER, rpc, 0, fall);
    outcome(w, CONTROL_BRANCH, target, taken, fall);
    drained |= (warps_t)1 << w;
}

/* The load of a slot is done, and it continues at the place to join. */
static void comes_to(uint32_t w, uint32_t place) {
    pc[w] = place;
    drained |= (warps_t)1 << w;
}

/* ---- what the tables have ---- */

static void expect_scheduler(const char *expected) {
    char text[200] = "";
    for (uint32_t w = 0; w < WARPS; w++) {
        if (harp.commit.active[w] && pc[w] != APART && drained >> w & 1) {
            put(text, harp.commit.active[w], row[w], pc[w]);
        }
    }
    cr_expect_str_eq(text, expected, "scheduler has %s, not %s", text, expected);
}

static void expect_lookup(const char *expected) {
    char text[200] = "";
    const harp_lookup_t *s = &harp.lookup;
    for (uint32_t age = 0; age < READY_ENTRIES; age++) {
        for (uint32_t i = 0; i < READY_ENTRIES; i++) {
            if (s->used >> i & 1 && count_ones(s->older[i] & s->used) == age) {
                put(text, s->mask[i], s->row[i], s->pc[i]);
            }
        }
    }
    cr_expect_str_eq(text, expected, "lookup has %s, not %s", text, expected);
}

/* Threads of each barrier, in the order of sets; a star behind those that have reached it. */
static void expect_barriers(const char *expected) {
    char text[200] = "", *end = text;
    for (uint32_t at = 0; at < BARRIER_SETS * BARRIER_WAYS; at++) {
        uint32_t set = at / BARRIER_WAYS, way = at % BARRIER_WAYS;
        if (!(harp.barriers.valid[set] >> way & 1)) {
            continue;
        }
        for (uint32_t lane = 0; lane < 4; lane++) {
            uint32_t part = harp.barriers.lane.mem[set][lane] >> way * BARRIER_PART;
            uint32_t tag = part >> 2 & MASK(BARRIER_TAG_BITS);
            if (part & 1) {
                *end++ = (char)('0' + (tag << BARRIER_SHIFT | set) * 4 + lane);
                *end = '*';
                end += part >> 1 & 1;
            }
        }
        *end++ = '@';
        *end++ = name_of(harp.barriers.rpc.mem[set][way]);
        *end++ = ' ';
        *end = '\0';
    }
    cr_expect_str_eq(text, expected, "barriers have %s, not %s", text, expected);
}

static void expect(const char *scheduler, const char *lookup, const char *barriers) {
    cycles(20);
    expect_scheduler(scheduler);
    expect_lookup(lookup);
    expect_barriers(barriers);
}

/* The table of harp:4.3; a step takes as many cycles here as it needs. Threads 1 and 3 to 6 do not
 * take the branch, to C, and join at D. A slot is ready all the time, so that one fragment leaves
 * the lookup when none of the example is ready. */
Test(hw_harp_vectors, figure_10_step_by_step) {
    begin(1);
    expect("0123@A 4567@A ", "", "");
    uint32_t w0 = slot_of(0, A), w1 = slot_of(4, A);
    issues(w0);
    expect("4567@A ", "", "");
    issues(w1);
    expect("", "", "");
    parts(w0, D, C, 0x5, B); /* 3 and 4: a fragment leaves when there are two */
    expect("13@B ", "02@C ", "0123@D ");
    parts(w1, D, C, 0x8, B); /* 5 */
    expect("13@B ", "456@B 027@C ", "0123@D 4567@D ");
    uint32_t w2 = slot_of(1, B);
    issues(w2); /* 6 and 7 */
    expect("456@B ", "027@C ", "0123@D 4567@D ");
    comes_to(w2, D); /* 8 */
    expect("456@B ", "027@C ", "01*23*@D 4567@D ");
    uint32_t w3 = slot_of(4, B);
    issues(w3); /* 9 and 10 */
    expect("027@C ", "", "01*23*@D 4567@D ");
    comes_to(w3, D); /* 11 */
    expect("027@C ", "", "01*23*@D 4*5*6*7@D ");
    uint32_t w4 = slot_of(0, C);
    issues(w4); /* 12 */
    expect("", "", "01*23*@D 4*5*6*7@D ");
    comes_to(w4, D); /* 13 */
    cycles(20);
    cr_expect_str_eq(bound, "13@B 456@B 027@C 0123@D 4567@D "); /* 2, 1 and 2 */
    expect_lookup("");
    expect_barriers("");
}

/* Threads 1, 4 and 3, 6 of a warp of two rows part again: each row has its barrier, and comes
 * back as a half. */
Test(hw_harp_vectors, v3_mixed_rows_nested) {
    begin(2);
    uint32_t w0 = slot_of(0, A), w1 = slot_of(4, A);
    issues(w0);
    issues(w1);
    parts(w0, D, C, 0x5, B);
    cycles(20);
    parts(w1, D, C, 0xa, B);
    expect("", "4163@B 0527@C ", "0123@D 4567@D ");
    drained = 0; /* no slot is ready: both leave */
    cycles(20);
    drained = ALL_WARPS;
    uint32_t mixed = slot_of(1, B);
    issues(mixed);
    issues(slot_of(0, C));
    parts(mixed, G, F, 0xc, E); /* 3 and 6 */
    expect("", "41@E 63@F ", "0123@D 13@G 4567@D 46@G ");
    drained = 0;
    cycles(20);
    drained = ALL_WARPS;
    issues(slot_of(0, C));
    uint32_t e = slot_of(1, E), f = slot_of(3, F);
    issues(e);
    issues(f);
    comes_to(e, G);
    expect("", "", "0123@D 1*3@G 4567@D 4*6@G ");
    bound[0] = '\0';
    comes_to(f, G);
    cycles(20);
    cr_expect_str_eq(bound, "46@G 13@G ");
    expect_barriers("0123@D 4567@D ");
}

/* What vector V9 adds to hw_harp_waiting: one warp with all threads continues behind the load. */
Test(hw_harp_vectors, v9_waiting_merge_continues_behind_the_load) {
    begin(0);
    uint32_t w0 = slot_of(0, A), w1 = slot_of(4, A);
    issues(w0);
    issues(w1);
    parts(w0, D, C, 0xa, B);
    cycles(20);
    parts(w1, D, C, 0x5, B);
    cycles(20);
    drained = 0;
    cycles(20);
    drained = ALL_WARPS;
    uint32_t first = slot_of(0, B), second = slot_of(5, B);
    cr_assert_neq(first, second, "they have met in the lookup");
    for (uint32_t n = 0; n < 2; n++) {
        uint32_t w = n ? second : first;
        cycle((reconv_in_t){
            .issued = {.valid = 1, .warp = w}, .load = 1, .pc = B, .mask = harp.commit.active[w]});
        pc[w] = B + 4;
        issues(w);
    }
    bound[0] = '\0';
    drained |= (warps_t)1 << first;
    cycles(20);
    cr_expect_str_eq(bound, "", "%s has not waited", bound);
    drained |= (warps_t)1 << second;
    cycles(20);
    cr_expect_str_eq(bound, "0527@B ");
    comes_to(slot_of(0, B + 4), D);
    cycles(20);
    expect_barriers("0*12*3@D 45*67*@D ");
}

/* A barrier's warp goes to the second level before a fragment of the lookup. */
Test(hw_harp_vectors, v11_priority) {
    begin(2);
    uint32_t w0 = slot_of(0, A), w1 = slot_of(4, A);
    issues(w0);
    issues(w1);
    parts(w1, D, D, 0xe, B); /* threads 5 to 7 have arrived */
    expect("", "4@B ", "45*6*7*@D ");
    drained = 0;
    cycles(20);
    drained = ALL_WARPS;
    uint32_t last = slot_of(4, B);
    issues(last);
    issues(w0);
    parts(w0, C, F, 0x3, E);
    expect("", "23@E 01@F ", "0123@C 45*6*7*@D ");
    bound[0] = '\0';
    comes_to(last, D);
    while (harp.commit.step != HARP_LET_GO) {
        cr_assert_eq(bound[0], '\0');
        cycle((reconv_in_t){0});
    }
    drained = 0; /* none is ready any more */
    cycles(20);
    cr_expect_str_eq(bound, "4567@D 23@E 01@F ");
}

/* Three fragments wait while two slots are ready; then they leave, one per cycle. */
Test(hw_harp_vectors, v12_threshold) {
    begin(2);
    uint32_t w0 = slot_of(0, A), w1 = slot_of(4, A);
    issues(w0);
    issues(w1);
    parts(w0, D, C, 0x5, B);
    cycles(20);
    parts(w1, D, E, 0xf, B);
    expect_lookup("13@B 02@C ");
    cycles(100);
    expect_lookup("13@B 02@C ");
    drained = 0;
    cycle((reconv_in_t){0});
    expect_lookup("02@C ");
    cycle((reconv_in_t){0});
    expect_lookup("");
}

/* Trap harp:H11: a branch whose sides meet at the end of the kernel has no marker, and its threads
 * wait nowhere. */
Test(hw_harp_vectors, h11_no_marker_no_barrier) {
    begin(2);
    uint32_t w0 = slot_of(0, A);
    outcome(w0, CONTROL_BRANCH, C, 0x5, B);
    expect("4567@A ", "13@B 02@C ", "");
    drained = 0;
    cycles(20);
    drained = ALL_WARPS;
    uint32_t w1 = slot_of(1, B);
    outcome(w1, CONTROL_EXIT, 0, 0xa, B + 4);
    expect("4567@A 02@C ", "", "");
}

/* Trap harp:H29: a load in front of a place to join. The slot is held there at once, and its
 * threads have arrived when the data have. */
Test(hw_harp_vectors, h29_a_load_before_the_join) {
    begin(1);
    uint32_t w0 = slot_of(0, A);
    issues(w0);
    issues(slot_of(4, A));
    parts(w0, D, C, 0x5, B);
    cycles(20);
    uint32_t w2 = slot_of(1, B);
    issues(w2);
    pc[w2] = D;
    reconv_probe_in_t question = {.head_valid = ALL_WARPS, .head_pc = pc};
    reconv_probe_out_t answer;
    reconv_probe(&harp, &question, &answer);
    cr_expect(answer.held >> w2 & 1, "the slot goes on behind the join");
    expect("02@C ", "", "0123@D ");
    drained |= (warps_t)1 << w2;
    expect("02@C ", "", "01*23*@D ");
}

/* Trap harp:H34: an indirect jump to three places. Lanes at the target of the lowest one go there,
 * and the others execute the jump again. */
Test(hw_harp_vectors, h34_three_targets) {
    begin(2);
    uint32_t w0 = slot_of(0, A);
    issues(slot_of(4, A));
    outcome(w0, CONTROL_MARKER, D, 0, A + 4);
    outcome(w0, CONTROL_INDIRECT, B, 0x1, A + 4);
    expect("", "123@A 0@B ", "0123@D ");
    drained = 0;
    cycles(20);
    drained = ALL_WARPS;
    uint32_t again = slot_of(1, A);
    issues(slot_of(0, B));
    outcome(again, CONTROL_MARKER, D, 0, A + 4);
    outcome(again, CONTROL_INDIRECT, C, 0x6, A + 4);
    expect("4567@A ", "3@A 12@C ", "0123@D ");
    drained = 0;
    cycles(20);
    drained = ALL_WARPS;
    uint32_t last = slot_of(3, A);
    outcome(last, CONTROL_MARKER, D, 0, A + 4);
    outcome(last, CONTROL_INDIRECT, E, 0x8, A + 4);
    cr_expect_eq(pc[last], E, "the last lane is at %x", pc[last]);
    expect_barriers("0123@D ");
}
