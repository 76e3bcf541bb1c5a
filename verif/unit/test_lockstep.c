/* SPDX-License-Identifier: Apache-2.0 */
/* The lockstep checker, fed with hand-made events of a machine of 1 core, 2 warps, 2 lanes.
 *
 * A right sequence must pass; the same sequence with one event changed, lost or doubled must be
 * reported, with the right field named. No hardware is involved.
 */
#include <criterion/criterion.h>
#include <string.h>

#include "../lockstep/checker.h"

enum { LANES = 2, WARPS = 2, THREADS = 4, WORDS = 16 };
enum { BAR = 0x0000000b, EXIT = 0x0000100b, EBREAK = 0x00100073 };
enum { X0, X5 = 5, X6, X7, X8, X9 };

static uint32_t addi(uint32_t rd, uint32_t rs1, int32_t imm) {
    return (uint32_t)imm << 20 | rs1 << 15 | rd << 7 | 0x13;
}
static uint32_t slli(uint32_t rd, uint32_t rs1, uint32_t by) {
    return by << 20 | rs1 << 15 | 1u << 12 | rd << 7 | 0x13;
}
static uint32_t add(uint32_t rd, uint32_t rs1, uint32_t rs2) {
    return rs2 << 20 | rs1 << 15 | rd << 7 | 0x33;
}
static uint32_t lui(uint32_t rd, uint32_t value) {
    return (value & 0xfffff000u) | rd << 7 | 0x37;
}
static uint32_t load(uint32_t width, uint32_t rd, uint32_t rs1, int32_t imm) {
    return (uint32_t)imm << 20 | rs1 << 15 | width << 12 | rd << 7 | 0x03;
}
static uint32_t store(uint32_t width, uint32_t rs2, uint32_t rs1) {
    return rs2 << 20 | rs1 << 15 | width << 12 | 0x23;
}
static uint32_t csrr(uint32_t rd, uint32_t csr) {
    return csr << 20 | 2u << 12 | rd << 7 | 0x73;
}
static uint32_t jalr(uint32_t rs1) {
    return rs1 << 15 | 0x67;
}

/* A launch being played to a checker. `tweak` may change an event, or drop it by returning false.
 */
typedef struct player player_t;
struct player {
    checker_t *checker;
    uint64_t cycle;
    uint32_t order[WARPS];
    uint32_t program[WORDS];
    uint32_t global[WORDS];
    bool (*tweak)(player_t *, event_t *, uint32_t *value);
    bool again; /* send the event a second time */
};

static void begin(player_t *p, const uint32_t *program, uint32_t count, uint32_t blocks) {
    static const checker_machine_t machine = {.cores = 1, .warps = WARPS, .lanes = LANES};
    static const checker_options_t options = {.machine = "cycle model and RTL"};
    golden_launch_t launch = {
        .program = (const uint8_t *)p->program,
        .program_bytes = sizeof p->program,
        .global = (const uint8_t *)p->global,
        .global_bytes = sizeof p->global,
        .entry = PROGRAM_BASE,
        .grid = {blocks, 1, 1},
        .block = {THREADS, 1, 1},
        .shared_bytes = 64,
        .local_bytes = 64,
    };

    memset(p, 0, sizeof *p);
    for (uint32_t i = 0; i < WORDS; i++)
        p->program[i] = i < count ? program[i] : (uint32_t)EXIT;
    p->checker = checker_create(&launch, &machine, &options);
    cr_assert(p->checker);
}

static void send(player_t *p, event_t e, const uint32_t *address, const uint32_t *value) {
    uint32_t values[LANES] = {0};

    e.cycle = p->cycle++;
    if (value)
        memcpy(values, value, sizeof values);
    e.address = address;
    e.value = values;
    p->again = false;
    if (p->tweak && !p->tweak(p, &e, values))
        return;
    checker_event(p->checker, &e);
    if (p->again)
        checker_event(p->checker, &e);
}

static void start(player_t *p, uint32_t warp, uint32_t block, uint32_t first) {
    send(p,
         (event_t){
             .kind = EVENT_START, .warp = warp, .block = {block}, .first_thread = first, .mask = 3},
         NULL, NULL);
    p->order[warp] = 0;
}

static uint32_t issue(player_t *p, uint32_t warp, uint32_t index, uint32_t mask) {
    event_t e = {.kind = EVENT_ISSUE, .warp = warp, .order = p->order[warp]++ % 64, .mask = mask};

    e.pc = PROGRAM_BASE + 4 * index;
    e.instruction = p->program[index];
    send(p, e, NULL, NULL);
    return e.order;
}

static void result(player_t *p, uint32_t warp, uint32_t order, uint32_t mask, uint32_t rd,
                   uint32_t v0, uint32_t v1) {
    event_t e = {.kind = EVENT_RESULT, .warp = warp, .order = order, .mask = mask};

    e.write = rd != 0;
    e.rd = rd;
    e.last = true;
    send(p, e, NULL, (uint32_t[]){v0, v1});
}

static void access(player_t *p, uint32_t warp, uint32_t order, bool write, uint32_t a0, uint32_t a1,
                   uint32_t v0, uint32_t v1) {
    event_t e = {.kind = EVENT_ACCESS, .warp = warp, .order = order, .mask = 3};

    e.write = e.last = write;
    send(p, e, (uint32_t[]){a0, a1}, (uint32_t[]){v0, v1});
}

static void simple(player_t *p, uint32_t warp, uint32_t index, uint32_t rd, uint32_t v0,
                   uint32_t v1) {
    result(p, warp, issue(p, warp, index, 3), 3, rd, v0, v1);
}

static void whole_load(player_t *p, uint32_t warp, uint32_t index, uint32_t rd, uint32_t a0,
                       uint32_t a1, uint32_t v0, uint32_t v1) {
    uint32_t order = issue(p, warp, index, 3);

    access(p, warp, order, false, a0, a1, 0, 0);
    result(p, warp, order, 3, rd, v0, v1);
}

static void whole_store(player_t *p, uint32_t warp, uint32_t index, uint32_t a0, uint32_t a1,
                        uint32_t v0, uint32_t v1) {
    access(p, warp, issue(p, warp, index, 3), true, a0, a1, v0, v1);
}

/* Every thread stores its number, waits, and loads its neighbour's (the other warp's). */
static uint32_t exchange[9];

static void play_exchange(player_t *p) {
    exchange[0] = csrr(X5, CSR_THREAD);
    exchange[1] = slli(X6, X5, 2);
    exchange[2] = lui(X7, GLOBAL_BASE);
    exchange[3] = add(X6, X6, X7);
    exchange[4] = store(2, X5, X6);
    exchange[5] = BAR;
    exchange[6] = load(2, X8, X7, 0);
    exchange[7] = EXIT;
    bool (*tweak)(player_t *, event_t *, uint32_t *) = p->tweak;

    begin(p, exchange, 8, 1);
    p->tweak = tweak;
    start(p, 0, 0, 0);
    start(p, 1, 0, 2);
    for (uint32_t w = 0; w < WARPS; w++) {
        uint32_t t = w * LANES, g = GLOBAL_BASE + 4 * t;

        simple(p, w, 0, X5, t, t + 1);
        simple(p, w, 1, X6, 4 * t, 4 * t + 4);
        simple(p, w, 2, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(p, w, 3, X6, g, g + 4);
        whole_store(p, w, 4, g, g + 4, t, t + 1);
        simple(p, w, 5, X0, 0, 0);
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        whole_load(p, w, 6, X8, GLOBAL_BASE, GLOBAL_BASE, 0, 0);
        simple(p, w, 7, X0, 0, 0);
    }
}

static checker_status_t finish(player_t *p) {
    static const uint32_t memory[WORDS] = {0, 1, 2, 3};

    return checker_finish(p->checker, (const uint8_t *)memory);
}

static void expect_report(player_t *p, const char *text) {
    cr_assert_eq(finish(p), CHECKER_MISMATCH, "not reported: %s", text);
    cr_assert(strstr(checker_report(p->checker), text), "\"%s\" is not in:\n%s", text,
              checker_report(p->checker));
    checker_destroy(p->checker);
}

/* Play the exchange with a tweak, which must be reported as `text`. */
static void expect_wrong(bool (*tweak)(player_t *, event_t *, uint32_t *), const char *text) {
    player_t p = {.tweak = tweak};

    play_exchange(&p);
    expect_report(&p, text);
}

Test(lockstep, a_right_launch_agrees) {
    player_t p = {0};
    checker_counts_t n;

    play_exchange(&p);
    cr_assert_eq(finish(&p), CHECKER_AGREES, "%s", checker_report(p.checker));
    checker_read_counts(p.checker, &n);
    cr_assert_eq(n.records, 16);
    cr_assert_eq(n.thread_instructions, 32);
    cr_assert_eq(n.loads, 4);
    cr_assert_eq(n.stores, 4);
    cr_assert_eq(n.barriers, 1);
    cr_assert_eq(n.threads, 4);
    cr_assert_eq(n.racy_loads + n.mismatches + n.from_machine, 0);
    cr_assert_str_empty(checker_report(p.checker));
    checker_destroy(p.checker);
}

/* The n-th event of the exchange, by kind and pc, for the tweaks: warp 0, instruction index. */
static bool is(const event_t *e, event_kind_t kind, uint32_t order) {
    return e->kind == kind && e->warp == 0 && e->order == order;
}

static bool wrong_value(player_t *p, event_t *e, uint32_t *value) {
    (void)p;
    if (is(e, EVENT_RESULT, 1))
        value[1] ^= 0x80;
    return true;
}
Test(lockstep, wrong_value) {
    expect_wrong(wrong_value, "cycle 5: result\n  class     design or golden");
    expect_wrong(wrong_value, "     1          1 00000004 00000084  <- wrong");
}

static bool wrong_pc(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ISSUE, 3))
        e->pc += 4;
    return true;
}
Test(lockstep, wrong_pc) {
    expect_wrong(wrong_pc, ": pc\n");
}

static bool wrong_instruction(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ISSUE, 1))
        e->instruction ^= 1u << 20;
    return true;
}
Test(lockstep, wrong_instruction_word) {
    expect_wrong(wrong_instruction, ": instruction word\n");
}

static bool wrong_register(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_RESULT, 2))
        e->rd = X9;
    return true;
}
Test(lockstep, wrong_register) {
    expect_wrong(wrong_register, ": destination register");
}

static bool no_write(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_RESULT, 2))
        e->write = false;
    return true;
}
Test(lockstep, lost_write_to_a_register) {
    expect_wrong(no_write, ": destination register");
}

static bool lost_lane(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_RESULT, 1))
        e->mask = 1;
    return true;
}
Test(lockstep, lane_missing) {
    expect_wrong(lost_lane, "issued for lanes 00000003 but executed by lanes 00000001");
}

static bool lost_lane_of_a_store(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ACCESS, 4))
        e->mask = 2;
    return true;
}
Test(lockstep, lane_of_a_store_missing) {
    expect_wrong(lost_lane_of_a_store, "issued for lanes 00000003 but executed by lanes 00000002");
}

static bool extra_lane(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_ISSUE, 1))
        e->mask = 1;
    return true;
}
Test(lockstep, lane_executes_what_was_not_issued_for_it) {
    expect_wrong(extra_lane, "in lanes 00000003, issued only for 00000001");
}

static bool twice(player_t *p, event_t *e, uint32_t *value) {
    (void)value;
    p->again = is(e, EVENT_RESULT, 1);
    return true;
}
Test(lockstep, result_twice) {
    expect_wrong(twice, "result for order number 1, which is not outstanding");
}

static bool piece_twice(player_t *p, event_t *e, uint32_t *value) {
    (void)value;
    if (is(e, EVENT_RESULT, 1)) {
        e->last = false;
        p->again = true;
    }
    return true;
}
Test(lockstep, piece_of_a_result_twice) {
    expect_wrong(piece_twice, "second result of pc 40000004 in lanes 00000003");
}

static bool wrong_data(player_t *p, event_t *e, uint32_t *value) {
    (void)p;
    if (is(e, EVENT_ACCESS, 4))
        value[0] = 77;
    return true;
}
Test(lockstep, wrong_store_data) {
    expect_wrong(wrong_data, ": store data\n");
}

static bool wrong_address(player_t *p, event_t *e, uint32_t *value) {
    static const uint32_t address[LANES] = {GLOBAL_BASE, GLOBAL_BASE + 8};

    (void)p, (void)value;
    if (is(e, EVENT_ACCESS, 4))
        e->address = address;
    return true;
}
Test(lockstep, wrong_store_address) {
    expect_wrong(wrong_address, ": address\n");
}

static bool wrong_load_address(player_t *p, event_t *e, uint32_t *value) {
    static const uint32_t address[LANES] = {GLOBAL_BASE, GLOBAL_BASE + 4};

    (void)p, (void)value;
    if (is(e, EVENT_ACCESS, 6))
        e->address = address;
    return true;
}
Test(lockstep, wrong_load_address) {
    expect_wrong(wrong_load_address, ": address\n");
}

static bool lost_access(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    return !is(e, EVENT_ACCESS, 6);
}
Test(lockstep, load_without_access) {
    expect_wrong(lost_access, ": kind of access");
}

static bool wrong_loaded_value(player_t *p, event_t *e, uint32_t *value) {
    (void)p;
    if (is(e, EVENT_RESULT, 6))
        value[1] = 5;
    return true;
}
Test(lockstep, value_that_nobody_stored) {
    expect_wrong(wrong_loaded_value, ": result\n");
}

static bool skipped(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (e->warp == 0 && e->order > 1)
        e->order--;
    else if (e->warp == 0 && e->order == 1)
        return false;
    return true;
}
Test(lockstep, skipped_instruction) {
    expect_wrong(skipped, ": pc\n");
}

static bool gap(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (e->warp == 0 && e->order >= 3)
        e->order++;
    return true;
}
Test(lockstep, gap_in_the_order_numbers) {
    expect_wrong(gap, "issued with order number 4, but the next of this slot is 3");
}

static bool lost_exit(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    return !(e->warp == 0 && e->order == 7);
}
Test(lockstep, thread_that_never_exits) {
    expect_wrong(lost_exit, "ended the launch while lanes 00000003 were live");
}

static bool lost_last(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (is(e, EVENT_RESULT, 7))
        e->last = false;
    return true;
}
Test(lockstep, instruction_that_never_completes) {
    expect_wrong(lost_last, "1 instructions outstanding");
}

static bool lost_warp(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    return e->warp == 0 && (e->kind == EVENT_START || e->order < 6);
}
Test(lockstep, warp_that_never_started) {
    expect_wrong(lost_warp, "ended the launch while");
}

static bool wrong_start(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)value;
    if (e->kind == EVENT_START)
        e->first_thread = 0;
    return true;
}
Test(lockstep, threads_started_twice) {
    expect_wrong(wrong_start, "was started twice");
}

static bool nothing(player_t *p, event_t *e, uint32_t *value) {
    (void)p, (void)e, (void)value;
    return false;
}
Test(lockstep, no_events_are_a_failure) {
    expect_wrong(nothing, "nothing was compared");
}

Test(lockstep, final_memory_is_compared) {
    static const uint32_t memory[WORDS] = {0, 1, 2, 4};
    player_t p = {0};

    play_exchange(&p);
    cr_assert_eq(checker_finish(p.checker, (const uint8_t *)memory), CHECKER_MISMATCH);
    cr_assert(strstr(checker_report(p.checker), "8000000c: expected 03, actual 04"), "%s",
              checker_report(p.checker));
    checker_destroy(p.checker);
}

/* Warp 0 arrives at the barrier and goes on although warp 1 has not come. */
Test(lockstep, early_pass_of_a_barrier) {
    static const uint32_t program[] = {BAR, EXIT};
    player_t p;

    begin(&p, program, 2, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    simple(&p, 0, 0, X0, 0, 0);
    simple(&p, 0, 1, X0, 0, 0);
    expect_report(&p, "passed a block barrier before all threads of block 0 arrived: 2 of 4");
}

/* Threads that have exited are not waited for. */
Test(lockstep, barrier_counts_live_threads) {
    uint32_t program[] = {csrr(X5, CSR_WARP), X0, BAR, EXIT};
    player_t p;

    program[1] = 0x00028463u; /* beq x5, x0, +8: warp 0 goes to the barrier */
    program[2] = EXIT;
    program[3] = BAR;
    begin(&p, program, 4, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    for (uint32_t w = 0; w < WARPS; w++) {
        simple(&p, w, 0, X5, w, w);
        simple(&p, w, 1, X0, 0, 0);
    }
    simple(&p, 0, 3, X0, 0, 0);
    simple(&p, 1, 2, X0, 0, 0);
    simple(&p, 0, 4, X0, 0, 0);
    cr_assert_eq(checker_finish(p.checker, NULL), CHECKER_AGREES, "%s", checker_report(p.checker));
    checker_destroy(p.checker);
}

/* Records complete out of order, and golden's barrier is held up by an old one. */
Test(lockstep, units_finish_out_of_order) {
    uint32_t program[] = {addi(X5, X0, 7), addi(X6, X0, 8), BAR, addi(X7, X0, 9), EXIT};
    player_t p;
    uint32_t old, younger, bar;

    begin(&p, program, 5, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    old = issue(&p, 0, 0, 3);
    younger = issue(&p, 0, 1, 3);
    bar = issue(&p, 0, 2, 3);
    result(&p, 0, younger, 3, X6, 8, 8);
    result(&p, 0, bar, 3, X0, 0, 0);
    simple(&p, 1, 0, X5, 7, 7);
    simple(&p, 1, 1, X6, 8, 8);
    simple(&p, 1, 2, X0, 0, 0);
    simple(&p, 1, 3, X7, 9, 9);
    result(&p, 0, old, 3, X5, 7, 7);
    simple(&p, 1, 4, X0, 0, 0);
    simple(&p, 0, 3, X7, 9, 9);
    simple(&p, 0, 4, X0, 0, 0);
    cr_assert_eq(checker_finish(p.checker, NULL), CHECKER_AGREES, "%s", checker_report(p.checker));
    checker_destroy(p.checker);
}

/* An indirect jump may leave lanes behind, which issue it again. */
Test(lockstep, divergent_indirect_jump) {
    uint32_t program[] = {
        csrr(X5, CSR_LANE), slli(X5, X5, 2), 0, add(X5, X5, X6), jalr(X5), EXIT, EXIT};
    player_t p;
    uint32_t order;

    program[2] = 0x00000317u;          /* auipc x6, 0 */
    program[4] = jalr(X5) | 12u << 20; /* to word 5 + lane */
    begin(&p, program, 7, 1);
    for (uint32_t w = 0; w < WARPS; w++) {
        start(&p, w, 0, 2 * w);
        simple(&p, w, 0, X5, 0, 1);
        simple(&p, w, 1, X5, 0, 4);
        simple(&p, w, 2, X6, PROGRAM_BASE + 8, PROGRAM_BASE + 8);
        simple(&p, w, 3, X5, PROGRAM_BASE + 8, PROGRAM_BASE + 12);
        result(&p, w, issue(&p, w, 4, 3), 1, X0, 0, 0);
        order = issue(&p, w, 5, 1);
        result(&p, w, order, 1, X0, 0, 0);
        result(&p, w, issue(&p, w, 4, 2), 2, X0, 0, 0);
        result(&p, w, issue(&p, w, 6, 2), 2, X0, 0, 0);
    }
    cr_assert_eq(checker_finish(p.checker, NULL), CHECKER_AGREES, "%s", checker_report(p.checker));
    checker_destroy(p.checker);
}

/* Threads 0 and 1 store to word 0 while threads 2 and 3 load it, with no barrier between. */
static void play_race(player_t *p, uint32_t first, uint32_t v0, uint32_t v1) {
    uint32_t program[] = {lui(X7, GLOBAL_BASE),
                          addi(X5, X0, 9),
                          store(2, X5, X7),
                          load(2, X8, X7, 0),
                          BAR,
                          load(2, X9, X7, 0),
                          EXIT};

    begin(p, program, 7, 1);
    start(p, 0, 0, 0);
    start(p, 1, 0, 2);
    for (uint32_t w = 0; w < WARPS; w++) {
        simple(p, w, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(p, w, 1, X5, 9, 9);
        whole_store(p, w, 2, GLOBAL_BASE, GLOBAL_BASE, 9, 9);
        whole_load(p, w, 3, X8, GLOBAL_BASE, GLOBAL_BASE, first, first);
        simple(p, w, 4, X0, 0, 0);
    }
    for (uint32_t w = 0; w < WARPS; w++) {
        whole_load(p, w, 5, X9, GLOBAL_BASE, GLOBAL_BASE, v0, v1);
        simple(p, w, 6, X0, 0, 0);
    }
}

Test(lockstep, own_store_hides_what_it_overwrote) {
    player_t p;

    play_race(&p, 0, 9, 9);
    expect_report(&p, ": result\n");
}

Test(lockstep, stale_value_after_a_barrier_is_refused) {
    player_t p;

    play_race(&p, 9, 9, 0);
    expect_report(&p, ": result\n");
}

/* Warp 0 stores 1 then 2 to word 0; warp 1 loads it meanwhile. */
static checker_status_t play_two_stores(uint32_t loaded, uint32_t width, uint64_t *racy) {
    uint32_t program[] = {lui(X7, GLOBAL_BASE),
                          csrr(X5, CSR_WARP),
                          addi(X6, X0, 0x101),
                          addi(X9, X0, 0x202),
                          0x00029863u, /* bne x5, x0, +16 */
                          store(width, X6, X7),
                          store(width, X9, X7),
                          EXIT,
                          load(2, X8, X7, 0),
                          EXIT};
    checker_status_t status;
    checker_counts_t n;
    player_t p;

    begin(&p, program, 10, 1);
    for (uint32_t w = 0; w < WARPS; w++) {
        start(&p, w, 0, 2 * w);
        simple(&p, w, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
        simple(&p, w, 1, X5, w, w);
        simple(&p, w, 2, X6, 0x101, 0x101);
        simple(&p, w, 3, X9, 0x202, 0x202);
        simple(&p, w, 4, X0, 0, 0);
    }
    whole_store(&p, 0, 5, GLOBAL_BASE, GLOBAL_BASE, 0x101, 0x101);
    whole_store(&p, 0, 6, GLOBAL_BASE, GLOBAL_BASE, 0x202, 0x202);
    whole_load(&p, 1, 8, X8, GLOBAL_BASE, GLOBAL_BASE, loaded, loaded);
    simple(&p, 0, 7, X0, 0, 0);
    simple(&p, 1, 9, X0, 0, 0);
    status = checker_finish(p.checker, NULL);
    checker_read_counts(p.checker, &n);
    *racy = n.racy_loads;
    checker_destroy(p.checker);
    return status;
}

Test(lockstep, racy_load_is_accepted_and_counted) {
    uint64_t racy;

    cr_assert_eq(play_two_stores(0x202, 2, &racy), CHECKER_AGREES);
    cr_assert_eq(racy, 0);
    cr_assert_eq(play_two_stores(0x101, 2, &racy), CHECKER_AGREES);
    cr_assert_eq(racy, 2);
    cr_assert_eq(play_two_stores(0, 2, &racy), CHECKER_AGREES);
    cr_assert_eq(racy, 2);
}

Test(lockstep, racy_load_of_an_invented_value_is_refused) {
    uint64_t racy;

    cr_assert_eq(play_two_stores(0x303, 2, &racy), CHECKER_MISMATCH);
    cr_assert_eq(play_two_stores(0x102, 2, &racy), CHECKER_MISMATCH, "torn word");
    cr_assert_eq(play_two_stores(0x01, 0, &racy), CHECKER_AGREES, "bytes");
    cr_assert_eq(play_two_stores(0x03, 0, &racy), CHECKER_MISMATCH, "bytes");
}

/* Stores that race: the memory at the end is the one the machine performed last, although golden
 * executed the other one last. */
Test(lockstep, racing_stores_keep_the_machines_order) {
    uint32_t program[] = {lui(X7, GLOBAL_BASE), csrr(X5, CSR_WARP), addi(X6, X0, 3),
                          store(2, X5, X7), EXIT};
    static const uint32_t memory[WORDS] = {1};
    player_t p;
    uint32_t old;

    begin(&p, program, 5, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    simple(&p, 0, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
    simple(&p, 0, 1, X5, 0, 0);
    old = issue(&p, 0, 2, 3);
    whole_store(&p, 0, 3, GLOBAL_BASE, GLOBAL_BASE, 0, 0);
    simple(&p, 1, 0, X7, GLOBAL_BASE, GLOBAL_BASE);
    simple(&p, 1, 1, X5, 1, 1);
    simple(&p, 1, 2, X6, 3, 3);
    whole_store(&p, 1, 3, GLOBAL_BASE, GLOBAL_BASE, 1, 1);
    result(&p, 0, old, 3, X6, 3, 3);
    simple(&p, 0, 4, X0, 0, 0);
    simple(&p, 1, 4, X0, 0, 0);
    cr_assert_eq(checker_finish(p.checker, (const uint8_t *)memory), CHECKER_AGREES, "%s",
                 checker_report(p.checker));
    checker_destroy(p.checker);
}

/* CSR cycle is the machine's, within the time the instruction took; the rest is exact. */
static checker_status_t play_csr(uint32_t csr, uint32_t value, uint64_t *from_machine) {
    uint32_t program[] = {addi(X5, X0, 1), csrr(X5, csr), EXIT};
    checker_status_t status;
    checker_counts_t n;
    player_t p;

    begin(&p, program, 3, 1);
    p.cycle = 100;
    for (uint32_t w = 0; w < WARPS; w++) {
        start(&p, w, 0, 2 * w);
        simple(&p, w, 0, X5, 1, 1);
        simple(&p, w, 1, X5, value, value);
        simple(&p, w, 2, X0, 0, 0);
    }
    status = checker_finish(p.checker, NULL);
    checker_read_counts(p.checker, &n);
    *from_machine = n.from_machine;
    checker_destroy(p.checker);
    return status;
}

Test(lockstep, csr_values_of_the_machine) {
    uint64_t n;

    cr_assert_eq(play_csr(CSR_INSTRET, 1, &n), CHECKER_AGREES);
    cr_assert_eq(n, 0);
    cr_assert_eq(play_csr(CSR_INSTRET, 2, &n), CHECKER_MISMATCH);
    cr_assert_eq(play_csr(CSR_CYCLEH, 0, &n), CHECKER_AGREES);
    cr_assert_eq(n, 4);
    cr_assert_eq(play_csr(CSR_CYCLEH, 1, &n), CHECKER_MISMATCH);
    cr_assert_eq(play_csr(CSR_CYCLE, 1000, &n), CHECKER_MISMATCH);
    cr_assert_eq(play_csr(CSR_CYCLE, 0, &n), CHECKER_MISMATCH);
    cr_assert_eq(play_csr(CSR_WARP, 0, &n), CHECKER_MISMATCH);
}

static checker_status_t play_fault(uint32_t word, uint32_t fault, uint32_t lane, uint32_t mask,
                                   player_t *p) {
    uint32_t program[] = {addi(X5, X0, 2), word, EXIT};

    begin(p, program, 3, 1);
    start(p, 0, 0, 0);
    start(p, 1, 0, 2);
    issue(p, 0, 0, 3); /* stays outstanding: golden catches up on its own */
    issue(p, 0, 1, mask);
    send(p,
         (event_t){.kind = EVENT_FAULT,
                   .fault = fault,
                   .lane = lane,
                   .pc = PROGRAM_BASE + 4,
                   .fault_address = fault == FAULT_LOAD_RANGE ? 2 : 0},
         NULL, NULL);
    return checker_finish(p->checker, NULL);
}

Test(lockstep, faults_are_confirmed) {
    golden_step_t step;
    uint64_t thread;
    player_t p;

    cr_assert_eq(play_fault(EBREAK, FAULT_BREAKPOINT, 0, 3, &p), CHECKER_FAULT);
    cr_assert(checker_fault(p.checker, &step, &thread));
    cr_assert_eq(step.fault, FAULT_BREAKPOINT);
    cr_assert_eq(step.pc, PROGRAM_BASE + 4);
    cr_assert_eq(thread, 0);
    cr_assert(strstr(checker_report(p.checker), "FAULT: ebreak"));
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(load(0, X6, X5, 0), FAULT_LOAD_RANGE, 0, 3, &p), CHECKER_FAULT);
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(BAR, FAULT_BARRIER_DIVERGENCE, 0, 1, &p), CHECKER_FAULT);
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(jalr(X5), FAULT_RECONV_OVERFLOW, 0, 3, &p), CHECKER_FAULT);
    checker_destroy(p.checker);
}

Test(lockstep, invented_faults_are_refused) {
    player_t p;

    cr_assert_eq(play_fault(EXIT, FAULT_BREAKPOINT, 0, 3, &p), CHECKER_MISMATCH);
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(EBREAK, FAULT_ENVIRONMENT_CALL, 0, 3, &p), CHECKER_MISMATCH);
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(EBREAK, FAULT_BREAKPOINT, 1, 3, &p), CHECKER_MISMATCH,
                 "lane 0 comes first");
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(BAR, FAULT_BARRIER_DIVERGENCE, 0, 3, &p), CHECKER_MISMATCH,
                 "whole warp");
    checker_destroy(p.checker);
    cr_assert_eq(play_fault(EXIT, FAULT_RECONV_OVERFLOW, 0, 3, &p), CHECKER_MISMATCH);
    checker_destroy(p.checker);
}

Test(lockstep, fault_that_the_machine_missed) {
    uint32_t program[] = {EBREAK, EXIT};
    player_t p;

    begin(&p, program, 2, 1);
    start(&p, 0, 0, 0);
    simple(&p, 0, 0, X0, 0, 0);
    expect_report(&p, ": fault\n");
}

Test(lockstep, ports_that_differ_are_the_translators) {
    player_t p = {0};

    play_exchange(&p);
    checker_ports_differ(p.checker, 12, 0, "memory[0].address", 1, 2);
    expect_report(&p, "cycle 12: memory[0].address\n  class     translator");
}

Test(lockstep, hang_report_names_what_is_outstanding) {
    uint32_t program[] = {addi(X5, X0, 1), BAR, EXIT};
    const char *stall[] = {"every warp waits at a block barrier"}, *text;
    player_t p;

    begin(&p, program, 3, 1);
    start(&p, 0, 0, 0);
    start(&p, 1, 0, 2);
    issue(&p, 1, 0, 3);
    simple(&p, 0, 0, X5, 1, 1);
    simple(&p, 0, 1, X0, 0, 0);
    text = checker_hang_report(p.checker, 1000, stall);
    cr_assert(strstr(text, "2 of 4 live threads of the block wait"), "%s", text);
    cr_assert(strstr(text, "core 0 issues nothing: every warp waits"), "%s", text);
    cr_assert(strstr(text, "outstanding  40000000"), "%s", text);
    checker_destroy(p.checker);
}
