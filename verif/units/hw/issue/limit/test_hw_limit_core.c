/* SPDX-License-Identifier: Apache-2.0 */
/* What a core makes of the permissions of slot limit: thesis:C18, C19 and C20, and that whole warps
 * can be held back. The machine is a real one with order=gto, but the policy is this test
 * (limit_under_test.h).
 */
//@ machine unit+order-gto
//@ flags -include verif/units/hw/issue/limit/limit_file.h -I.
#include <criterion/criterion.h>

#include "cmodel/arch/isa.h"
#include "verif/units/hw/assemble.h"
#include "verif/units/hw/machine.h"

#define WORDS(p)               (sizeof(p) / sizeof(p)[0])
#define FLW(rd, imm, rs1)      type_i(0x2007, rd, rs1, imm)
#define FSW(rs2, imm, rs1)     type_s(0x2027, rs2, rs1, imm)
#define AMOADD(rd, rs2, rs1)   type_r(0x0000202f, rd, rs1, rs2)
#define LUI_WINDOW(rd, window) LUI(rd, (window) << 16)

core_warps_t may_issue, may_load;

static machine_t *launch(const uint32_t *program, uint32_t words, uint32_t warps) {
    may_issue = may_load = ALL_CORE_WARPS;
    machine_t *m = machine_new(program, words, 10);
    m->in.launch.block_x = warps * LANES;
    m->in.launch.shared_bytes = 256;
    return m;
}

static const issue_event_t *issued(const machine_t *m) {
    return &m->out.issued[0][0];
}

/* Cycles until the instruction at `pc` issues, at most 400; 0: it does not. */
static uint32_t cycles_until(machine_t *m, uint32_t pc) {
    for (uint32_t i = 1; i <= 400; i++) {
        machine_step(m);
        if (issued(m)->issued.valid && issued(m)->issued.pc == pc) {
            return i;
        }
    }
    return 0;
}

static bool runs_to_its_end(machine_t *m) {
    for (uint32_t i = 0; i < 1000 && !m->out.done; i++) {
        machine_step(m);
    }
    return m->out.done;
}

/* Whether an instruction issues while its warp may not load. It does when the warp may again. */
static bool issues_without_permission(uint32_t instruction) {
    const uint32_t p[] = {LUI_WINDOW(8, WINDOW_GLOBAL),
                          LUI_WINDOW(9, WINDOW_SHARED),
                          LUI_WINDOW(10, WINDOW_LOCAL),
                          LUI_WINDOW(11, WINDOW_PARAM),
                          ADDI(5, 0, 3),
                          instruction,
                          ADDI(6, 0, 1),
                          EXIT};
    machine_t *m = launch(p, WORDS(p), 1);
    may_load = 0;
    machine_start(m);
    bool issues = cycles_until(m, 4 * 5);
    may_load = ALL_CORE_WARPS;
    cr_expect(issues || cycles_until(m, 4 * 5), "%08x is held for ever", instruction);
    cr_expect(runs_to_its_end(m), "%08x", instruction);
    free(m);
    return issues;
}

/* C18: loads of global and of local memory are held back, and atomics, which are loads here. So are
 * those of shared memory and of parameters, which the thesis lets go: what memory an address
 * is in is known only behind issue (docs/reference/machine/limit.md). Nothing else is. */
Test(hw_limit_core, c18_which_instructions_are_held_back) {
    const uint32_t held[] = {LW(7, 0, 8),     LB(7, 1, 8),  LW(7, 0, 10),
                             FLW(7, 0, 8),    LW(7, 0, 9),  AMOADD(7, 5, 8),
                             AMOADD(0, 5, 8), LW(7, 0, 11), FLW(7, 4, 10)};
    const uint32_t free[] = {
        SW(5, 0, 8),  SB(5, 1, 8),  SW(5, 0, 9),       SW(5, 0, 10),  FSW(5, 0, 8),
        ADD(7, 5, 5), MUL(7, 5, 5), DIV(7, 5, 5),      FADD(7, 5, 5), FENCE,
        BAR,          BEQ(0, 0, 4), CSRR(7, CSR_LANE), JAL(1, 4),     type_i(0x500b, 0, 0, 3)};
    for (uint32_t i = 0; i < WORDS(held); i++) {
        cr_expect_not(issues_without_permission(held[i]), "%08x", held[i]);
    }
    for (uint32_t i = 0; i < WORDS(free); i++) {
        cr_expect(issues_without_permission(free[i]), "%08x", free[i]);
    }
}

/* C19: a load that was issued, of a line per lane, is finished though its warp may not load any
 * more, and so is what depends on it. The next load waits. */
Test(hw_limit_core, c19_an_issued_load_is_finished) {
    const uint32_t p[] = {CSRR(5, CSR_LANE), SLLI(5, 5, 8), LUI_WINDOW(8, WINDOW_GLOBAL),
                          ADD(8, 8, 5),      LW(6, 0, 8),   ADD(6, 6, 6),
                          SW(6, 4, 8),       LW(7, 0, 8),   EXIT};
    machine_t *m = launch(p, WORDS(p), 1);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        m->global[lane << 8] = (uint8_t)(lane + 1);
    }
    machine_start(m);
    cr_assert(cycles_until(m, 4 * 4));
    may_load = 0;
    cr_expect(cycles_until(m, 4 * 6), "the store that needs the load");
    cr_expect_eq(cycles_until(m, 4 * 7), 0);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        cr_expect_eq(machine_word(m, (lane << 8) + 4), 2 * (lane + 1), "lane %u", lane);
    }
    may_load = ALL_CORE_WARPS;
    cr_expect(runs_to_its_end(m));
    free(m);
}

/* ---- C20: greedy, then oldest, among those that are permitted ---- */

enum { WARPS_RUN = 4, LENGTH = 64, LOADS_EVERY = 8 };

/* Instructions that depend on nothing, every eighth of them a load. */
static void write_program(uint32_t *p) {
    for (uint32_t i = 0; i < LENGTH - 1; i++) {
        p[i] = i % LOADS_EVERY == LOADS_EVERY - 1 ? LW(10 + i / LOADS_EVERY, 0, 8)
                                                  : ADDI(20 + i % LOADS_EVERY, 0, 1);
    }
    p[0] = LUI_WINDOW(8, WINDOW_GLOBAL);
    p[LENGTH - 1] = EXIT;
}

typedef struct {
    uint32_t next[WARPS_RUN]; /* instruction of each warp */
    uint32_t greedy;          /* the warp that issued last */
    uint32_t fell_through;    /* the greedy warp was held back at a load, another one issued */
} follow_t;

static bool at_load(const follow_t *f, uint32_t warp) {
    return f->next[warp] % LOADS_EVERY == LOADS_EVERY - 1 && f->next[warp] != LENGTH - 1;
}

/* A cycle of the machine against the rule. Warps started in the order of their slots. */
static void follow(follow_t *f, const issue_event_t *e, core_warps_t loads) {
    for (uint32_t w = 0; w < WARPS_RUN; w++) {
        bool held = at_load(f, w) && !(loads >> w & 1);
        cr_assert(!held || !(e->ready >> w & 1), "warp %u is held back", w);
    }
    if (!e->issued.valid) {
        return;
    }
    bool kept = e->ready >> f->greedy & 1;
    cr_assert_eq(e->issued.warp, kept ? f->greedy : lowest_one(e->ready), "ready %x, greedy %u",
                 e->ready, f->greedy);
    f->fell_through += at_load(f, f->greedy) && !(loads >> f->greedy & 1);
    f->greedy = e->issued.warp;
    f->next[e->issued.warp]++;
}

Test(hw_limit_core, c20_greed_ends_at_a_load_that_is_held_back) {
    uint32_t p[LENGTH];
    write_program(p);
    for (uint32_t seed = 0; seed < 8; seed++) {
        follow_t f = {0};
        machine_t *m = launch(p, WORDS(p), WARPS_RUN);
        machine_start(m);
        for (uint32_t i = 0; i < 4000 && !m->out.done; i++) {
            core_warps_t loads = may_load;
            machine_step(m);
            follow(&f, issued(m), loads);
            if (i % 8 == 0) { /* other permissions */
                may_load = (i >> 3) * 2654435761u >> (8 + seed) & 15;
            }
        }
        cr_expect(m->out.done);
        cr_expect_gt(f.fell_through, 4, "seed %u: %u", seed, f.fell_through);
        free(m);
    }
}

/* A policy that holds whole warps back: nothing of theirs issues, whatever it is. */
Test(hw_limit_core, s2_whole_warps_are_held_back) {
    uint32_t p[LENGTH], last = 0;
    write_program(p);
    machine_t *m = launch(p, WORDS(p), WARPS_RUN);
    may_issue = 0x6;
    machine_start(m);
    for (uint32_t i = 0; i < 2000; i++) {
        machine_step(m);
        cr_assert(!issued(m)->issued.valid || (may_issue >> issued(m)->issued.warp & 1));
        cr_assert_eq(issued(m)->ready & ~may_issue, 0);
        last = issued(m)->stall;
    }
    cr_expect_eq(m->issued, 2 * LENGTH);
    cr_expect_eq(last, STALL_LIMIT);
    may_issue = ALL_CORE_WARPS;
    cr_expect(runs_to_its_end(m));
    free(m);
}
