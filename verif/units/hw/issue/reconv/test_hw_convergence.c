/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=barrier: TV-CORE-4 and TV-CORE-5, instruction by instruction; independent threads;
 * time-outs, fairness, block barriers. */
//@ machine unit+reconv-barrier
//@ flags -include verif/units/hw/issue/reconv/split_order.h
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>

#include "walk_random.h"
#include "walk_warps.h"
#include "warp_walk.h"

uint32_t split_under_test, timeout_under_test;

#define NEVER    0 /* timeout_under_test */
#define CODE_MAX 16
#define WARP     WALK_WARP

typedef enum {
    BODY,
    ADD,
    WAIT,
    BREAK,
    YIELD,
    RPC,    /* the next branch of these lanes reconverges at `to` */
    BRANCH, /* the lanes of decide() go to `to` */
    JUMP,
    INDIRECT,
    BAR,
    EXIT,
    CAS, /* lane after lane: result 0 if the mutex was free, and takes it */
    EXCH /* frees the mutex */
} op_t;

typedef struct {
    const char *name; /* as the vectors call it */
    op_t op;
    uint32_t to; /* instruction, or number of the barrier */
} instruction_t;

typedef struct code code_t;
struct code {
    const instruction_t *at; /* up to an EXIT */
    uint32_t (*decide)(const code_t *code, uint32_t at);
    reconv_t reconv;
    uint32_t pc[WARPS];
    uint32_t result[LANES]; /* of the lane's last CAS */
    uint32_t mutex, issued, arrived;
    bool finished;
    /* The last instruction. */
    uint32_t index, mask;
};

/* One cycle of the module, with the outcome or without. Returns whether the warp continues. */
static bool code_tick(code_t *code, const outcome_t *outcome) {
    reconv_probe_in_t question = {.head_valid = outcome ? 0 : 1u << WARP, .head_pc = code->pc};
    reconv_probe_out_t answer;
    reconv_in_t in = {.head_pc = code->pc};
    reconv_out_t out;
    reconv_probe(&code->reconv, &question, &answer);
    in.held = answer.held;
    in.outcome = outcome ? *outcome : in.outcome;
    reconv_tick(&code->reconv, &in, &out);
    code->finished |= out.finish.valid;
    code->arrived += out.arrive.valid;
    if (out.resolve.valid || out.resume.valid) {
        code->pc[WARP] = out.resolve.valid ? out.resolve.pc : out.resume.pc;
    }
    return out.resolve.valid || out.finish.valid;
}

static void code_start(code_t *code, const instruction_t *at,
                       uint32_t (*decide)(const code_t *code, uint32_t at), uint32_t lanes) {
    reconv_in_t in = {
        .start = {.valid = 1, .warp = WARP}, .start_mask = lanes, .head_pc = code->pc};
    reconv_out_t out;
    *code = (code_t){.at = at, .decide = decide};
    in.head_pc = code->pc;
    reconv_reset(&code->reconv);
    reconv_tick(&code->reconv, &in, &out);
}

/* The control instruction at index, issued with mask, retires. */
static void code_retire(code_t *code, uint32_t control) {
    const instruction_t *at = &code->at[code->index];
    outcome_t outcome = {.valid = 1, .warp = WARP, .control = control, .pc = 4 * code->index};
    if (at->op >= RPC && at->op <= INDIRECT) {
        outcome.target = 4 * at->to;
        outcome.taken =
            control == CONTROL_BRANCH ? code->mask & code->decide(code, code->index) : code->mask;
    } else {
        outcome.number = at->to;
    }
    bool going = code_tick(code, &outcome);
    outcome.valid = 0;
    if (control == CONTROL_MARKER) {
        code->pc[WARP] += 4; /* nothing answers it */
        going = true;
    }
    for (uint32_t i = 0; !going && i < 4; i++) {
        going = code_tick(code, &outcome);
    }
    cr_assert(going);
}

/* Issues one instruction: index and mask tell which. */
static void code_issue(code_t *code) {
    static const uint32_t control[] = {
        [ADD] = CONTROL_ADD,     [WAIT] = CONTROL_WAIT,         [BREAK] = CONTROL_BREAK,
        [YIELD] = CONTROL_YIELD, [RPC] = CONTROL_MARKER,        [BRANCH] = CONTROL_BRANCH,
        [JUMP] = CONTROL_JUMP,   [INDIRECT] = CONTROL_INDIRECT, [BAR] = CONTROL_BARRIER,
        [EXIT] = CONTROL_EXIT};
    reconv_view_t view;
    reconv_probe_out_t answer = {.held = 1};
    for (uint32_t i = 0; answer.held && i < 64; i++) {
        reconv_probe_in_t question = {.head_valid = 1u << WARP, .head_pc = code->pc};
        reconv_probe(&code->reconv, &question, &answer);
        if (answer.held) {
            code_tick(code, NULL);
        }
    }
    cr_assert_eq(answer.held, 0);
    reconv_view(&code->reconv, &view);
    code->mask = view.active[WARP];
    code->index = code->pc[WARP] / 4;
    code->issued++;
    cr_assert_neq(code->mask, 0);
    op_t op = code->at[code->index].op;
    for (uint32_t lane = 0; op == CAS && lane < LANES; lane++) {
        if (code->mask >> lane & 1) {
            code->result[lane] = code->mutex;
            code->mutex = 1;
        }
    }
    code->mutex = op == EXCH ? 0 : code->mutex;
    if (op == BODY || op == CAS || op == EXCH) {
        code->pc[WARP] += 4;
    } else {
        code_retire(code, control[op]);
    }
}

/* Lanes in the vectors' notation: the first thread is on the left. */
static const char *lanes_text(uint32_t mask, uint32_t count) {
    static char text[4][LANES + 1];
    static uint32_t turn;
    char *to = text[turn++ % 4];
    for (uint32_t lane = 0; lane < count; lane++) {
        to[lane] = mask >> lane & 1 ? '1' : '0';
    }
    to[count] = 0;
    return to;
}

/* Barrier `number` as "participants/arrived", "-" if no lane takes part. */
static const char *barrier_text(const code_t *code, uint32_t number) {
    static char text[2][2 * LANES + 2];
    static uint32_t turn;
    char *to = text[turn++ % 2];
    strcpy(to, "-");
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        if (code->reconv.part.mem[WARP][b] && code->reconv.key.mem[WARP][b] == (number << 2 | 1)) {
            sprintf(to, "%s/%s", lanes_text(code->reconv.part.mem[WARP][b], 4),
                    lanes_text(code->reconv.wait.mem[WARP][b], 4));
        }
    }
    return to;
}

/* ---- TV-CORE-4: nested divergence, even and odd threads, thread 1 and the other odd ones ---- */

static const instruction_t nested[] = {
    {"A: ADD B1", ADD, 1},   {"A: branch", BRANCH, 4}, {"B body", BODY, 0},
    {"B: jump G", JUMP, 10}, {"C: ADD B2", ADD, 2},    {"C: branch", BRANCH, 8},
    {"D body", BODY, 0},     {"D: jump F", JUMP, 9},   {"E body", BODY, 0},
    {"F: WAIT B2", WAIT, 2}, {"G: WAIT B1", WAIT, 1},  {"G body", BODY, 0},
    {"EXIT", EXIT, 0}};

static uint32_t decide_nested(const code_t *code, uint32_t at) {
    (void)code;
    return at == 1 ? 0xa : 0xd;
}

typedef struct {
    const char *name, *active, *b1, *b2;
} step_t;

Test(hw_convergence, tv_core_4a) {
    static const step_t steps[] = {{"A: ADD B1", "1111", "1111/0000", "-"},
                                   {"A: branch", "1111", "1111/0000", "-"},
                                   {"B body", "1010", "1111/0000", "-"},
                                   {"B: jump G", "1010", "1111/0000", "-"},
                                   {"G: WAIT B1", "1010", "1111/1010", "-"},
                                   {"C: ADD B2", "0101", "1111/1010", "0101/0000"},
                                   {"C: branch", "0101", "1111/1010", "0101/0000"},
                                   {"D body", "0100", "1111/1010", "0101/0000"},
                                   {"D: jump F", "0100", "1111/1010", "0101/0000"},
                                   {"F: WAIT B2", "0100", "1111/1010", "0101/0100"},
                                   {"E body", "0001", "1111/1010", "0101/0100"},
                                   {"F: WAIT B2", "0001", "1111/1010", "-"},
                                   {"G: WAIT B1", "0101", "-", "-"},
                                   {"G body", "1111", "-", "-"},
                                   {"EXIT", "1111", "-", "-"}};
    code_t code;
    split_under_test = SPLIT_STAY;
    timeout_under_test = NEVER;
    code_start(&code, nested, decide_nested, 0xf);
    for (uint32_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        code_issue(&code);
        cr_assert_str_eq(nested[code.index].name, steps[i].name, "step %u", i + 1);
        cr_assert_str_eq(lanes_text(code.mask, 4), steps[i].active, "step %u", i + 1);
        if (nested[code.index].op != EXIT) {
            cr_assert_str_eq(barrier_text(&code, 1), steps[i].b1, "step %u", i + 1);
            cr_assert_str_eq(barrier_text(&code, 2), steps[i].b2, "step %u", i + 1);
        }
    }
    cr_assert(code.finished);
}

Test(hw_convergence, tv_core_4b) {
    code_t code;
    split_under_test = SPLIT_NEXT_HIGHER;
    timeout_under_test = NEVER;
    code_start(&code, nested, decide_nested, 0xf);
    while (!code.finished && code.issued < 100) {
        code_issue(&code);
        if (nested[code.index].op == WAIT) {
            cr_assert_str_eq(lanes_text(code.mask, 4),
                             nested[code.index].to == 2 ? "0101" : "1111");
        }
    }
    cr_assert_eq(code.issued, 13);
}

/* ---- TV-CORE-5: spin locks, three threads ---- */

/* Lanes whose last compare-and-swap failed, or, at odd branches, succeeded. */
static uint32_t losers(const code_t *code, uint32_t at) {
    uint32_t lanes = 0;
    (void)at;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        lanes |= (uint32_t)(code->result[lane] != 0) << lane;
    }
    return lanes;
}

static uint32_t winners(const code_t *code, uint32_t at) {
    return ~losers(code, at);
}

static const instruction_t lock_a[] = {
    {"ADD B0", ADD, 0},    {"CAS", CAS, 0},   {"BR r!=0", BRANCH, 1}, {"WAIT B0", WAIT, 0},
    {"critical", BODY, 0}, {"EXCH", EXCH, 0}, {"EXIT", EXIT, 0}};

/* Issues until the warp finishes or `most` were issued; returns how often the lock was freed. */
static uint32_t run_lock(code_t *code, const instruction_t *at,
                         uint32_t (*decide)(const code_t *code, uint32_t at), uint32_t most) {
    uint32_t freed = 0;
    code_start(code, at, decide, 7);
    while (!code->finished && code->issued < most) {
        code_issue(code);
        freed += code->at[code->index].op == EXCH;
    }
    return freed;
}

Test(hw_convergence, tv_core_5a) {
    code_t code;
    timeout_under_test = NEVER;
    for (split_under_test = SPLIT_NEXT_HIGHER; split_under_test <= SPLIT_LOWEST;
         split_under_test++) {
        cr_assert_eq(run_lock(&code, lock_a, losers, 10000), 0);
        cr_assert(!code.finished);
    }
}

Test(hw_convergence, tv_core_5a_ends_with_a_time_out) {
    code_t code;
    split_under_test = SPLIT_NEXT_HIGHER;
    timeout_under_test = 20;
    cr_assert_eq(run_lock(&code, lock_a, losers, 1000), 3);
    cr_assert(code.finished);
}

Test(hw_convergence, tv_core_5b) {
    static const instruction_t lock[] = {
        {"ADD B0", ADD, 0},    {"CAS", CAS, 0},    {"BR", BRANCH, 5},
        {"YIELD", YIELD, 0},   {"JMP L", JUMP, 1}, {"WAIT B0", WAIT, 0},
        {"critical", BODY, 0}, {"EXCH", EXCH, 0},  {"EXIT", EXIT, 0}};
    static const struct {
        const char *name, *active;
        uint32_t mutex;
    } steps[] = {
        {"ADD B0", "111", 0},   {"CAS", "111", 1},      {"BR", "111", 1},   {"YIELD", "011", 1},
        {"WAIT B0", "100", 1},  {"critical", "100", 1}, {"EXCH", "100", 0}, {"EXIT", "100", 0},
        {"JMP L", "011", 0},    {"CAS", "011", 1},      {"BR", "011", 1},   {"YIELD", "001", 1},
        {"WAIT B0", "010", 1},  {"critical", "010", 1}, {"EXCH", "010", 0}, {"EXIT", "010", 0},
        {"JMP L", "001", 0},    {"CAS", "001", 1},      {"BR", "001", 1},   {"WAIT B0", "001", 1},
        {"critical", "001", 1}, {"EXCH", "001", 0},     {"EXIT", "001", 0}};
    code_t code;
    split_under_test = SPLIT_STAY;
    timeout_under_test = NEVER;
    code_start(&code, lock, winners, 7);
    for (uint32_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        cr_assert(!code.finished);
        code_issue(&code);
        cr_assert_str_eq(lock[code.index].name, steps[i].name, "step %u", i + 1);
        cr_assert_str_eq(lanes_text(code.mask, 3), steps[i].active, "step %u", i + 1);
        cr_assert_eq(code.mutex, steps[i].mutex, "step %u", i + 1);
    }
    cr_assert(code.finished);
    cr_assert_eq(code.issued, 23);
}

static const instruction_t lock_c[] = {
    {"ADD B0", ADD, 0}, {"CAS", CAS, 0},      {"BR r!=0", BRANCH, 1}, {"critical", BODY, 0},
    {"EXCH", EXCH, 0},  {"WAIT B0", WAIT, 0}, {"EXIT", EXIT, 0}};

Test(hw_convergence, tv_core_5c) {
    code_t code;
    split_under_test = SPLIT_NEXT_HIGHER;
    timeout_under_test = NEVER;
    cr_assert_eq(run_lock(&code, lock_c, losers, 1000), 3);
    cr_assert(code.finished);
    cr_assert_eq(code.issued, 17);
    cr_assert_str_eq(lanes_text(code.mask, 3), "111");
}

Test(hw_convergence, tv_core_5d) {
    code_t code;
    split_under_test = SPLIT_LOWEST;
    timeout_under_test = NEVER;
    cr_assert_eq(run_lock(&code, lock_c, losers, 10000), 0);
    cr_assert(!code.finished);
}

/* ---- beyond the vectors ---- */

/* Eight lanes spin in eight loops for ever: each runs within a sweep over all of them. */
Test(hw_convergence, no_split_starves) {
    static const instruction_t loops[] = {
        {"0", JUMP, 0}, {"1", JUMP, 1}, {"2", JUMP, 2}, {"3", JUMP, 3}, {"enter", BODY, 0}};
    static const uint32_t pcs[LANES] = {8, 0, 4, 12, 8, 0, 4, 12};
    uint32_t last[4] = {0};
    code_t code;
    split_under_test = SPLIT_NEXT_HIGHER;
    timeout_under_test = NEVER;
    code_start(&code, loops, NULL, MASK(LANES));
    memcpy(code.reconv.pc.mem[WARP], pcs, sizeof pcs);
    code.reconv.active[WARP] = 0x22; /* the lanes at 0 */
    for (uint32_t i = 1; i < 1000; i++) {
        code_issue(&code);
        last[code.index] = i;
        for (uint32_t loop = 0; loop < 4; loop++) {
            cr_assert_leq(i - last[loop], 4, "loop %u waits since issue %u", loop, last[loop]);
        }
    }
}

/* Even lanes go to the block barrier while odd lanes wait for them at a convergence barrier: those
 * continue, and all arrive. */
Test(hw_convergence, lanes_at_a_block_barrier_are_not_waited_for) {
    static const instruction_t at[] = {{"ADD", ADD, 3},   {"branch", BRANCH, 3}, {"BAR", BAR, 0},
                                       {"WAIT", WAIT, 3}, {"BAR", BAR, 0},       {"EXIT", EXIT, 0}};
    code_t code;
    timeout_under_test = NEVER;
    for (split_under_test = SPLIT_NEXT_HIGHER; split_under_test <= SPLIT_LOWEST;
         split_under_test++) {
        code_start(&code, at, decide_nested, 0xf);
        while (!code.finished && code.issued < 100) {
            code_issue(&code);
        }
        cr_assert(code.finished);
        cr_assert_geq(code.arrived, 1);
    }
}

/* Lane 0 spins; of the others lane 2 goes where it waits for those that do not. */
static uint32_t decide_spin(const code_t *code, uint32_t at) {
    (void)code;
    return at == 0 ? 1 : 4;
}

/* The same, while a lane that takes part in nothing spins: nothing but that rule opens it. */
Test(hw_convergence, a_barrier_opens_though_others_are_ready) {
    static const instruction_t at[] = {
        {"spin?", BRANCH, 6}, {"ADD", ADD, 3},   {"branch", BRANCH, 4}, {"BAR", BAR, 0},
        {"WAIT", WAIT, 3},    {"EXIT", EXIT, 0}, {"spin", JUMP, 6}};
    for (uint32_t exits = 0; exits < 2; exits++) {
        instruction_t changed[7];
        code_t code;
        memcpy(changed, at, sizeof at);
        changed[3].op = exits ? EXIT : BAR;
        split_under_test = SPLIT_NEXT_HIGHER;
        timeout_under_test = NEVER;
        code_start(&code, changed, decide_spin, 0xf);
        do {
            code_issue(&code);
            cr_assert_lt(code.issued, 40, "exits: %u", exits);
        } while (code.index != 5);
        cr_assert_eq(code.mask, 4);
    }
}

/* Choices count towards the time-out while lanes wait, and from 0 on when others do. */
Test(hw_convergence, a_barrier_that_opens_ends_the_count) {
    static const instruction_t at[] = {{"ADD", ADD, 1},   {"branch", BRANCH, 4}, {"", JUMP, 3},
                                       {"WAIT", WAIT, 1}, {"WAIT", WAIT, 1},     {"", BODY, 0}};
    code_t code;
    split_under_test = SPLIT_LOWEST;
    timeout_under_test = 64;
    code_start(&code, at, decide_spin, 0xf);
    do {
        code_issue(&code);
    } while (code.index != 3 && code.issued < 20);
    cr_assert_gt(code.reconv.patience[WARP], 0);
    code_issue(&code);
    cr_assert(code.index == 4 && code.reconv.patience[WARP] == 0);
}

/* What the memories of barriers have before a warp starts is none of its. */
Test(hw_convergence, a_warp_starts_without_barriers) {
    static const instruction_t at[] = {
        {"WAIT", WAIT, 0}, {"branch", BRANCH, 3}, {"BODY", BODY, 0}, {"EXIT", EXIT, 0}};
    code_t code;
    split_under_test = SPLIT_NEXT_HIGHER;
    timeout_under_test = NEVER;
    code_start(&code, at, decide_nested, MASK(LANES));
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        code.reconv.key.mem[WARP][b] = 0 << 2 | 1;
        code.reconv.part.mem[WARP][b] = 0x3;
        code.reconv.wait.mem[WARP][b] = 0xc;
    }
    code_issue(&code);
    cr_assert_eq(code.reconv.active[WARP], MASK(LANES), "no lane waits");
}

/* All lanes wait, at two barriers that are not complete: one of them opens. */
Test(hw_convergence, one_barrier_opens_when_all_lanes_wait) {
    static const instruction_t at[] = {{"ADD", ADD, 1},   {"ADD", ADD, 2},   {"branch", BRANCH, 5},
                                       {"WAIT", WAIT, 1}, {"EXIT", EXIT, 0}, {"WAIT", WAIT, 2},
                                       {"EXIT", EXIT, 0}};
    code_t code;
    split_under_test = SPLIT_LOWEST;
    timeout_under_test = NEVER;
    code_start(&code, at, decide_nested, 0xf);
    do {
        code_issue(&code);
        cr_assert_lt(code.issued, 20);
    } while (code.at[code.index].op != WAIT || code.index != 5);
    uint32_t waiting = 0;
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        waiting |= code.reconv.wait.mem[WARP][b];
    }
    cr_assert_neq(waiting, 0, "the other lanes wait on");
}

/* Lanes that leave the barrier are not waited for. */
Test(hw_convergence, break_leaves_a_barrier) {
    static const instruction_t at[] = {{"ADD", ADD, 15},     {"branch", BRANCH, 4},
                                       {"BREAK", BREAK, 15}, {"spin", JUMP, 3},
                                       {"WAIT", WAIT, 15},   {"EXIT", EXIT, 0}};
    code_t code;
    split_under_test = SPLIT_NEXT_HIGHER;
    timeout_under_test = NEVER;
    code_start(&code, at, decide_nested, 0xf);
    do {
        code_issue(&code);
    } while (code.at[code.index].op != EXIT && code.issued < 100);
    cr_assert_str_eq(lanes_text(code.mask, 4), "0101");
    cr_assert_lt(code.issued, 20);
}

/* Five barriers are asked for and four exist: no lane waits at the fifth for a lane that spins. */
Test(hw_convergence, without_a_free_barrier_lanes_do_not_wait) {
    static const instruction_t at[] = {{"", ADD, 1},  {"", ADD, 2},  {"", ADD, 3},
                                       {"", ADD, 4},  {"", ADD, 5},  {"", BRANCH, 7},
                                       {"", JUMP, 6}, {"", WAIT, 5}, {"EXIT", EXIT, 0}};
    code_t code;
    split_under_test = SPLIT_NEXT_HIGHER;
    timeout_under_test = NEVER;
    code_start(&code, at, decide_nested, 0xf);
    do {
        code_issue(&code);
    } while (code.at[code.index].op != EXIT && code.issued < 20);
    cr_assert_eq(code.at[code.index].op, EXIT);
    cr_assert_str_eq(lanes_text(code.mask, 4), "1011");
}

Test(hw_convergence, random_programs_of_all_warps) {
    split_under_test = SPLIT_NEXT_HIGHER;
    timeout_under_test = 16;
    check_all_warps(100, false, true);
}

Test(hw_convergence, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 3000; program++) {
        split_under_test = program % 3;
        timeout_under_test = program % 5 * 3;
        check_random_program(program, program % 8 == 7);
    }
}

/* An if-else with its marker: both sides, then all lanes together, as under reconv=stack. */
Test(hw_convergence, marker_joins_behind_both_sides) {
    static const block_t block[] = {
        {2, 1, 3}, {3, 3, NO_MARKER}, {3, 3, NO_MARKER}, {BLOCK_EXIT, 0, NO_MARKER}};
    uint32_t mask, sum = 0;
    split_under_test = SPLIT_STAY;
    timeout_under_test = NEVER;
    walk_t walk = {.block = block, .decide = decide_random};
    threads_t threads = {.seed = 3};
    walk.context = &threads;
    walk_start(&walk, MASK(LANES));
    cr_assert_eq(walk_settle(&walk, &mask), 0);
    cr_assert(walk_block(&walk, 0, mask));
    for (uint32_t side = 0; side < 2; side++) {
        uint32_t b = walk_settle(&walk, &mask);
        cr_assert(b == 1 || b == 2);
        sum |= mask;
        cr_assert(walk_block(&walk, b, mask));
    }
    cr_assert_eq(sum, MASK(LANES));
    cr_assert_eq(walk_settle(&walk, &mask), 3);
    cr_assert_eq(mask, MASK(LANES));
}

/* ---- which branch uses a marker up ---- */

#define MEET 12u /* the instruction that a marker names */

static uint32_t decide_parts(const code_t *code, uint32_t at) {
    return code->at[at].to == MEET ? 0xa : 0; /* a branch to elsewhere parts no lanes */
}

/* Lanes that take part in the barrier of the marker. */
static uint32_t meeting(const code_t *code) {
    uint32_t lanes = 0;
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        lanes |= code->reconv.key.mem[WARP][b] == 4 * MEET ? code->reconv.part.mem[WARP][b] : 0;
    }
    return lanes;
}

/* Four lanes run instructions 0 to `last`. */
static void run_to(code_t *code, const instruction_t *at,
                   uint32_t (*decide)(const code_t *code, uint32_t at), uint32_t last) {
    split_under_test = SPLIT_LOWEST;
    timeout_under_test = NEVER;
    code_start(code, at, decide, 0xf);
    do {
        code_issue(code);
        cr_assert_lt(code->issued, 20);
    } while (code->index != last);
}

Test(hw_convergence, a_branch_uses_its_marker_up) {
    static const struct {
        const char *name;
        instruction_t first; /* of two control instructions behind a marker; the other is a branch
                                that parts its lanes */
        uint32_t meeting;
    } cases[] = {
        {"a branch that parts nobody", {"", BRANCH, 2}, 0},
        {"a jump", {"", JUMP, 2}, 0},
        {"an indirect jump", {"", INDIRECT, 2}, 0},
        {"no control instruction", {"", BODY, 0}, 0xf},
        {"cb.add", {"", ADD, 1}, 0xf},
        {"cb.break", {"", BREAK, 1}, 0xf},
        {"cb.wait", {"", WAIT, 1}, 0xf}, /* at a barrier without them */
        {"cb.yield", {"", YIELD, 0}, 0xf},
        {"simt.bar", {"", BAR, 0}, 0xf},
    };
    for (uint32_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const instruction_t at[MEET + 1] = {{"", RPC, MEET}, cases[i].first, {"", BRANCH, MEET}};
        code_t code;
        run_to(&code, at, decide_parts, 2);
        cr_assert_eq(meeting(&code), cases[i].meeting, "%s: %x", cases[i].name, meeting(&code));
    }
}

Test(hw_convergence, a_branch_that_parts_its_lanes_uses_its_marker_up) {
    static const instruction_t at[MEET + 1] = {
        {"", RPC, MEET}, {"", BRANCH, MEET}, {"", BRANCH, MEET}, {"", BODY, 0}};
    code_t code;
    run_to(&code, at, decide_parts, 1);
    cr_assert_eq(meeting(&code), 0xf);
    /* Those that are left part again, and would take part again. */
    for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
        code.reconv.part.mem[WARP][b] = 0;
    }
    code.reconv.active[WARP] = 0x3;
    code_issue(&code);
    cr_assert_eq(code.index, 2);
    cr_assert_eq(meeting(&code), 0, "%x", meeting(&code));
}

/* Warps of other slots, lower and higher, branch in between. */
Test(hw_convergence, a_branch_of_another_warp_leaves_the_marker) {
    static const instruction_t at[MEET + 1] = {{"", RPC, MEET}, {"", BRANCH, MEET}};
    code_t code;
    run_to(&code, at, decide_parts, 0);
    for (uint32_t other = WARP - 1; other <= WARP + 1; other += 2) {
        reconv_in_t in = {
            .start = {.valid = 1, .warp = other}, .start_mask = 0xf, .head_pc = code.pc};
        reconv_out_t out;
        reconv_tick(&code.reconv, &in, &out);
        code_tick(&code, &(outcome_t){.valid = 1,
                                      .warp = other,
                                      .control = CONTROL_BRANCH,
                                      .pc = 4,
                                      .target = 4 * MEET,
                                      .taken = 0xa});
        in.start.valid = 0;
        reconv_tick(&code.reconv, &in, &out);
        cr_assert(out.resolve.valid);
        for (uint32_t b = 0; b < CONVERGENCE_BARRIERS; b++) {
            cr_assert_eq(code.reconv.part.mem[other][b], 0, "warp %u has the marker", other);
        }
    }
    code_issue(&code);
    cr_assert_eq(code.index, 1);
    cr_assert_eq(meeting(&code), 0xf);
}

static uint32_t decide_odd_first(const code_t *code, uint32_t at) {
    return code->at[at].to == 2 ? 0xa : 0x4;
}

/* Even lanes execute the marker, and wait before their branch; odd ones branch meanwhile. */
Test(hw_convergence, a_marker_goes_where_another_split_runs_first) {
    static const instruction_t at[MEET + 1] = {
        {"", ADD, 1},       {"", BRANCH, 5}, {"", RPC, MEET},   {"", WAIT, 1},
        {"", BRANCH, MEET}, {"", BODY, 0},   {"", BRANCH, MEET}};
    code_t code;
    run_to(&code, at, decide_nested, 6);
    cr_assert_eq(meeting(&code), 0, "%x", meeting(&code));
}

/* Even lanes execute the marker; odd ones join them at its branch, and take part. */
Test(hw_convergence, a_marker_stays_where_lanes_join) {
    static const instruction_t at[MEET + 1] = {
        {"", BRANCH, 2}, {"", RPC, MEET}, {"", BRANCH, MEET}};
    code_t code;
    run_to(&code, at, decide_odd_first, 2);
    cr_assert_eq(code.mask, 0xf, "%x", code.mask);
    cr_assert_eq(meeting(&code), 0xf, "%x", meeting(&code));
}

/* A new warp does not inherit the marker of the one before it in its slot. */
Test(hw_convergence, a_marker_ends_with_its_warp) {
    static const instruction_t at[MEET + 1] = {{"", RPC, MEET}, {"", BRANCH, MEET}};
    code_t code;
    run_to(&code, at, decide_parts, 0);
    reconv_in_t in = {.start = {.valid = 1, .warp = WARP}, .start_mask = 0xf, .head_pc = code.pc};
    reconv_out_t out;
    reconv_tick(&code.reconv, &in, &out);
    code_issue(&code);
    cr_assert_eq(code.index, 1);
    cr_assert_eq(meeting(&code), 0, "%x", meeting(&code));
}
