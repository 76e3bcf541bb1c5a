/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=lpc: TV-DIV-7, its entries, and any markers against independent threads, of one warp and
 * of all warps at a time. */
//@ machine unit+reconv-lpc
//@ flags -O1 -include verif/units/hw/issue/reconv/stack_order.h
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>

#include "loop_with_break.h"
#include "walk_markers.h"
#include "walk_random.h"
#include "warp_walk.h"

uint32_t order_under_test;

/* ---- a loop whose sides meet before its end ---- */

Test(hw_lpc, tv_div_7_likely_points) {
    order_under_test = STACK_FALL_FIRST;
    check_loop(2, 0, "A1111 B1100 C0011 E1111 A1111 B1100 C0011 E1111 F1111 ");
    check_loop(3, 0,
               "A1111 B1100 C0011 E1111 A1111 B1100 C0011 E1111 A1111 B1100 C0011 E1111 F1111 ");
    check_loop(2, 8, "A1111 B1100 C0011 D0001 E1110 A1110 B1100 C0010 E1110 F1111 ");
}

/* Entries at the most, the top included, of the third case. */
Test(hw_lpc, tv_div_7_depth) {
    loop_run_t run = {.rounds = 2, .breaks = 8};
    walk_t walk = {
        .block = loop_with_break, .likely = loop_likely, .decide = decide_loop, .context = &run};
    uint32_t mask, b, deepest = 0;
    order_under_test = STACK_FALL_FIRST;
    walk_start(&walk, 0xf);
    do {
        uint32_t depth;
        b = walk_settle(&walk, &mask);
        depth = walk.reconv.level[WALK_WARP] + 1;
        deepest = depth > deepest ? depth : deepest;
    } while (walk_block(&walk, b, mask));
    cr_assert_eq(deepest, 4, "%u entries", deepest);
}

static const uint32_t nowhere[RANDOM_BLOCKS];

/* Without likely points the entries and the cycles are those of the stack (hw_stack). */
Test(hw_lpc, without_likely_points_a_stack) {
    loop_run_t run = {.rounds = 2};
    walk_t walk = {
        .block = loop_with_break, .likely = nowhere, .decide = decide_loop, .context = &run};
    static const char order[] = "ABEABECEACEF";
    uint32_t mask, b, n = 0;
    order_under_test = STACK_FALL_FIRST;
    walk_start(&walk, 0xf);
    do {
        b = walk_settle(&walk, &mask);
        cr_assert_eq('A' + b, (uint32_t)order[n], "block %u is %c", n, (int)('A' + b));
        n++;
    } while (walk_block(&walk, b, mask));
    cr_assert_eq(n, sizeof order - 1);
}

/* ---- entries ---- */

static char *print_pc(char *to, uint32_t pc) {
    *to++ = pc == RPC_NONE ? '-' : (char)('A' + pc / 16 - 1);
    *to++ = ',';
    return to;
}

static char *print_entry(char *to, uint32_t rpc, uint32_t npc, uint32_t mask, uint32_t likely,
                         uint32_t likely_at) {
    to = print_pc(print_pc(to, rpc), npc);
    for (uint32_t lane = 0; lane < 4; lane++) {
        *to++ = mask >> lane & 1 ? '1' : '0';
    }
    if (likely != RPC_NONE) {
        to += sprintf(to, ",%c@%u", (int)('A' + likely / 16 - 1), likely_at);
    }
    return to;
}

/* The stack from bottom to top: rpc, npc, lanes, and the likely point with its entry. */
static const char *print_stack(const walk_t *walk) {
    static char text[512];
    const reconv_t *s = &walk->reconv;
    char *to = text;
    for (uint32_t level = 0; level < s->level[WALK_WARP]; level++) {
        uint32_t row = WALK_WARP * STACK_DEPTH + level;
        to = print_entry(to, s->below_rpc.mem[row], s->below_npc.mem[row], s->below_mask.mem[row],
                         s->below_likely.mem[row], s->below_likely_at.mem[row]);
        to += sprintf(to, " ; ");
    }
    to = print_entry(to, s->rpc[WALK_WARP], walk->pc[WALK_WARP], s->mask[WALK_WARP],
                     s->likely[WALK_WARP], s->likely_at[WALK_WARP]);
    *to = 0;
    return text;
}

/* After each block of the third case, when lanes have come together. */
Test(hw_lpc, entries_of_the_loop) {
    static const char *const stacks[] = {
        "-,F,1111 ; F,E,0000 ; F,C,0011,E@1 ; F,B,1100,E@1", /* A: E is pushed, then both sides */
        "-,F,1111 ; F,E,1100 ; F,C,0011,E@1",                /* B: has gone over to E */
        "-,F,1111 ; F,E,1100 ; F,E,0010,E@1 ; F,D,0001,E@1", /* C: with the likely point of A */
        "-,F,1111 ; F,E,1110",                               /* D: out of the loop; C: over to E */
        "-,F,1111 ; F,A,1110",                               /* E: to A, all that came */
        "-,F,1111 ; F,E,0000 ; F,C,0010,E@1 ; F,B,1100,E@1", /* A again, no deeper */
        "-,F,1111 ; F,E,1100 ; F,C,0010,E@1",
        "-,F,1111 ; F,E,1110",
        "-,F,1111",
    };
    loop_run_t run = {.rounds = 2, .breaks = 8};
    walk_t walk = {
        .block = loop_with_break, .likely = loop_likely, .decide = decide_loop, .context = &run};
    uint32_t mask;
    order_under_test = STACK_FALL_FIRST;
    walk_start(&walk, 0xf);
    for (uint32_t i = 0; i < sizeof stacks / sizeof stacks[0]; i++) {
        uint32_t b = walk_settle(&walk, &mask);
        cr_assert(walk_block(&walk, b, mask));
        walk_settle(&walk, &mask);
        cr_assert_str_eq(print_stack(&walk), stacks[i], "step %u: %s, not %s", i,
                         print_stack(&walk), stacks[i]);
    }
}

static uint32_t two_lanes(walk_t *walk, uint32_t b, uint32_t lanes) {
    (void)walk, (void)b;
    return lanes & 0xc;
}

/* One divergence in block A of four lanes, with an rpc and a likely point: the stack after it. */
static const char *part(uint32_t taken, uint32_t rpc, uint32_t likely) {
    static walk_t walk;
    static block_t block[X + 1];
    static uint32_t points[X + 1];
    uint32_t mask;
    block[A] = (block_t){taken, B, rpc};
    points[A] = likely;
    walk = (walk_t){.block = block, .likely = points, .decide = two_lanes};
    order_under_test = STACK_FALL_FIRST;
    walk_start(&walk, 0xf);
    cr_assert_eq(walk_settle(&walk, &mask), A);
    walk_block(&walk, A, mask);
    return print_stack(&walk);
}

Test(hw_lpc, which_entries_a_divergence_pushes) {
    static const struct {
        uint32_t taken, rpc, likely;
        const char *name, *stack;
    } cases[] = {
        {C, F, E, "both sides", "-,F,1111 ; F,E,0000 ; F,C,0011,E@1 ; F,B,1100,E@1"},
        {C, F, 0, "no likely point", "-,F,1111 ; F,C,0011 ; F,B,1100"},
        {C, F, F, "likely where all meet", "-,F,1111 ; F,C,0011 ; F,B,1100"},
        {C, F, C, "the target is there", "-,F,1111 ; F,C,0011 ; F,B,1100,C@1"},
        {C, F, B, "those that fall through are", "-,F,1111 ; F,B,1100 ; F,C,0011,B@1"},
        {F, F, E, "the target is where all meet", "-,F,1111 ; F,B,1100"},
        {C, B, E, "those that fall through are where all meet", "-,B,1111 ; B,C,0011"},
        {C, NO_MARKER, E, "no rpc", "-,E,0000 ; -,C,0011,E@0 ; -,B,1100,E@0"},
        {C, NO_MARKER, C, "no rpc, and the target is there", "-,C,0011 ; -,B,1100,C@0"},
    };
    for (uint32_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *stack = part(cases[i].taken, cases[i].rpc, cases[i].likely);
        cr_expect_str_eq(stack, cases[i].stack, "%s: %s, not %s", cases[i].name, stack,
                         cases[i].stack);
    }
}

static uint32_t outer_then_inner(walk_t *walk, uint32_t b, uint32_t lanes) {
    (void)walk;
    return lanes & (b == A ? 8 : 4);
}

/* B is a branch inside, whose lanes meet at G before F. They must not go over to the entry of A,
 * for G's entry waits for them: with the likely point of A, they have an entry of their own. */
Test(hw_lpc, sides_with_another_rpc_have_entries_of_their_own) {
    static const block_t block[] = {[A] = {C, B, F}, [B] = {D, C, G}, [F] = {F, F, 0}};
    for (uint32_t own = 0; own < 2; own++) {
        uint32_t points[] = {[A] = E, [B] = own ? E : 0, [F] = 0};
        walk_t walk = {.block = block, .likely = points, .decide = outer_then_inner};
        uint32_t mask;
        order_under_test = STACK_FALL_FIRST;
        walk_start(&walk, 0xf);
        cr_assert_eq(walk_settle(&walk, &mask), A);
        walk_block(&walk, A, mask);
        cr_assert_eq(walk_settle(&walk, &mask), B);
        walk_block(&walk, B, mask);
        cr_expect_str_eq(
            print_stack(&walk),
            own ? "-,F,1111 ; F,E,0000 ; F,C,0001,E@1 ; F,G,1110,E@1 ; G,E,0000 ; G,D,0010,E@4 ; "
                  "G,C,1100,E@4"
                : "-,F,1111 ; F,E,0000 ; F,C,0001,E@1 ; F,G,1110,E@1 ; G,D,0010 ; G,C,1100",
            "%s", print_stack(&walk));
    }
}

/* ---- which branch uses a marker up ---- */

/* Whether a branch of the warp that parts its lanes now, has the likely point X. */
static bool meets(walk_t *walk) {
    retire(walk, WALK_WARP, CONTROL_BRANCH, pc_of(F), 6);
    return walk->reconv.likely[WALK_WARP] == pc_of(X);
}

Test(hw_lpc, a_branch_uses_its_markers_up) {
    check_what_uses_a_marker_up(CONTROL_LIKELY, meets);
}

Test(hw_lpc, simt_rpc_leaves_the_likely_point) {
    walk_t walk;
    start_marked(&walk, CONTROL_LIKELY);
    retire(&walk, WALK_WARP, CONTROL_MARKER, pc_of(D), 0);
    cr_assert(meets(&walk));
}

Test(hw_lpc, a_marker_ends_with_its_warp) {
    check_a_marker_ends_with_its_warp(CONTROL_LIKELY, meets);
}

Test(hw_lpc, a_branch_of_another_warp_leaves_the_marker) {
    check_other_warps_leave_a_marker(CONTROL_LIKELY, meets);
}

/* ---- any markers ---- */

Test(hw_lpc, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 3000; program++) {
        order_under_test = program % 4;
        check_random_program(program, program % 32 >= 28);
    }
}

/* Branches with markers that always name other places than before, and all lanes meet at each
 * likely point: without a bound, each would leave an entry more. */
Test(hw_lpc, the_stack_never_overflows) {
    /* B and D part the lanes, which meet at the likely points D and B. X and G are never reached.
     */
    static const block_t loop[] = {
        [A] = {B, B, NO_MARKER}, [B] = {D, C, X},         [C] = {D, D, NO_MARKER},
        [D] = {B, E, G},         [E] = {B, B, NO_MARKER}, [F] = {BLOCK_EXIT, 0, NO_MARKER}};
    static const uint32_t likely[] = {[B] = D, [D] = B, [F] = 0};
    walk_t walk = {.block = loop, .likely = likely, .decide = two_lanes};
    uint32_t mask, deepest = 0;
    order_under_test = STACK_FALL_FIRST;
    walk_start(&walk, MASK(LANES));
    for (uint32_t i = 0; i < 1000; i++) {
        uint32_t b = walk_settle(&walk, &mask), level;
        cr_assert(walk_block(&walk, b, mask));
        level = walk.reconv.level[WALK_WARP];
        deepest = level > deepest ? level : deepest;
    }
    cr_assert_geq(deepest, LIKELY_LEVELS, "%u entries: %s", deepest, print_stack(&walk));
    cr_assert_leq(deepest, 2 * LIKELY_LEVELS - 2);
}

/* ---- all warps at a time ---- */

typedef struct {
    block_t block[RANDOM_BLOCKS];
    uint32_t likely[RANDOM_BLOCKS];
    threads_t threads;
    uint8_t alone[LANES][TRACE_MAX];
    uint32_t length[LANES], at[LANES];
    uint32_t pending; /* markers of the block that have retired */
    uint32_t waits;   /* cycles since it last continued */
    bool runs, busy;
} warp_run_t;

static warp_run_t run[WARPS];

/* The next control instruction of the warp's block. */
static outcome_t next_outcome(uint32_t w, uint32_t b, uint32_t mask) {
    warp_run_t *warp = &run[w];
    const block_t *block = &warp->block[b];
    outcome_t outcome = {.valid = 1, .warp = w, .pc = pc_of(b)};
    if (warp->pending == 0 && warp->likely[b]) {
        outcome.control = CONTROL_LIKELY;
        outcome.target = pc_of(warp->likely[b]);
    } else if (warp->pending <= 1 && block->rpc != NO_MARKER) {
        outcome.control = CONTROL_MARKER;
        outcome.target = pc_of(block->rpc);
    } else if (block->taken == BLOCK_EXIT) {
        outcome.control = CONTROL_EXIT;
    } else {
        walk_t one = {.block = warp->block, .context = &warp->threads};
        bool parts = block->taken != block->fall;
        outcome.control = parts ? CONTROL_BRANCH : CONTROL_JUMP;
        outcome.target = pc_of(block->taken);
        outcome.taken = parts ? mask & decide_random(&one, b, mask) : mask;
        outcome.pc = pc_of(block->fall) - 4;
    }
    warp->pending = outcome.control == CONTROL_LIKELY   ? 1
                    : outcome.control == CONTROL_MARKER ? 2
                                                        : 0;
    warp->busy = warp->pending == 0;
    return outcome;
}

/* The lanes that run block b are those whose next block it is. */
static void check_block(uint32_t w, uint32_t b, uint32_t mask) {
    warp_run_t *warp = &run[w];
    cr_assert_neq(mask, 0, "warp %u: block %u runs without lanes", w, b);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        if (mask >> lane & 1) {
            uint32_t at = warp->at[lane]++;
            cr_assert(at < warp->length[lane] && warp->alone[lane][at] == b,
                      "warp %u: lane %u runs block %u as number %u", w, lane, b, at);
        }
    }
}

static void start_programs(reconv_t *s, uint32_t seed, uint32_t *pc) {
    reconv_reset(s);
    for (uint32_t w = 0; w < WARPS; w++) {
        reconv_in_t in = {
            .start = {.valid = 1, .warp = w}, .start_mask = MASK(LANES), .head_pc = pc};
        reconv_out_t out;
        threads_t single = {.seed = seed + w};
        run[w] = (warp_run_t){.threads.seed = seed + w, .runs = true};
        random_blocks(run[w].block, seed + w, w == 0);
        random_likely(run[w].likely, seed + w, w == 0);
        for (uint32_t lane = 0; lane < LANES; lane++) {
            run[w].length[lane] = thread_alone(run[w].block, &single, lane, run[w].alone[lane]);
        }
        reconv_tick(s, &in, &out);
        pc[w] = pc_of(0);
    }
}

/* A warp continues at a pc, or has ended. */
static void follow(const reconv_out_t *out, uint32_t *pc) {
    if (out->resolve.valid) {
        pc[out->resolve.warp] = out->resolve.pc;
        run[out->resolve.warp].busy = false;
    }
    if (out->resume.valid) {
        pc[out->resume.warp] = out->resume.pc;
        run[out->resume.warp].busy = false;
    }
    if (out->finish.valid) {
        run[out->finish.warp].runs = false;
    }
}

/* One cycle: a control instruction of some warp that may issue retires if the module is ready. */
static warps_t one_cycle(reconv_t *s, uint32_t *pc, uint32_t random) {
    reconv_probe_in_t question = {.head_pc = pc};
    reconv_probe_out_t answer;
    reconv_in_t in = {.head_pc = pc};
    reconv_out_t out;
    reconv_view_t view;
    warps_t going = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        going |= (warps_t)run[w].runs << w;
        question.head_valid |= (warps_t)(run[w].runs && !run[w].busy) << w;
    }
    reconv_probe(s, &question, &answer);
    reconv_view(s, &view);
    in.held = answer.held;
    warps_t able = question.head_valid & ~answer.held;
    uint32_t w = random % WARPS;
    if (view.ready && able && random >> 8 & 7) { /* in one of eight cycles nothing retires */
        while (!(able >> w & 1)) {
            w = (w + 1) % WARPS;
        }
        uint32_t b = pc[w] / 16 - 1;
        if (run[w].pending == 0) {
            check_block(w, b, view.active[w]);
        }
        in.outcome = next_outcome(w, b, view.active[w]);
        run[w].waits = 0;
    }
    reconv_tick(s, &in, &out);
    cr_assert_not(out.overflow.valid, "warp %u", w);
    follow(&out, pc);
    for (w = 0; w < WARPS; w++) {
        bool waits = run[w].runs && !(able >> w & 1);
        run[w].waits = waits ? run[w].waits + 1 : 0;
        /* Every warp has at most STACK_DEPTH entries to pop, and each may be a merge. */
        cr_assert_leq(run[w].waits, 5 * STACK_DEPTH * WARPS, "warp %u waits for ever", w);
    }
    return going;
}

Test(hw_lpc, warps_do_not_keep_each_other_waiting) {
    for (uint32_t seed = 0; seed < 200; seed++) {
        static reconv_t s;
        uint32_t pc[WARPS] = {0}, cycle = 0;
        order_under_test = seed % 4;
        start_programs(&s, WARPS * seed, pc);
        while (one_cycle(&s, pc, mix(seed << 20 ^ cycle))) {
            cr_assert_lt(++cycle, 1000000u, "program %u does not end", seed);
        }
        for (uint32_t w = 0; w < WARPS; w++) {
            for (uint32_t lane = 0; lane < LANES; lane++) {
                cr_assert_eq(run[w].at[lane], run[w].length[lane], "program %u: warp %u lane %u",
                             seed, w, lane);
            }
        }
    }
}

/* A lane that spins until one below the top acts waits for ever, and the others wait with it: the
 * stack's limit (CORE-4). The lane that acts has gone over to the likely point X. */
static uint32_t spinner(walk_t *walk, uint32_t b, uint32_t lanes) {
    (void)walk;
    return b == A ? lanes & 0xe : lanes;
}

Test(hw_lpc, core_4_a_thread_that_spins_keeps_the_likely_point_waiting) {
    static const block_t spin[] = {
        [A] = {C, B, F},         [B] = {E, E, NO_MARKER}, [C] = {C, D, F},
        [D] = {E, E, NO_MARKER}, [E] = {F, F, NO_MARKER}, [F] = {BLOCK_EXIT, 0, NO_MARKER}};
    static const uint32_t likely[] = {[A] = E, [F] = 0};
    walk_t walk = {.block = spin, .likely = likely, .decide = spinner};
    uint32_t mask;
    order_under_test = STACK_FALL_FIRST;
    walk_start(&walk, 15);
    for (uint32_t i = 0; i < 2; i++) {
        uint32_t b = walk_settle(&walk, &mask);
        walk_block(&walk, b, mask);
    }
    for (uint32_t i = 0; i < 1000; i++) {
        cr_assert_eq(walk_settle(&walk, &mask), C, "round %u", i);
        walk_block(&walk, C, mask);
    }
    cr_assert_str_eq(print_stack(&walk), "-,F,1111 ; F,E,1000 ; F,C,0111,E@1");
}
