/* SPDX-License-Identifier: Apache-2.0 */
/* Least latencies: random instructions of all warps against the cycle in which each register, and
 * each warp, is let go. */
//@ machine unit+alu_latency-5+branch_latency-9+hit_latency-13+multiply_latency-17
#include <criterion/criterion.h>

#include "verif/units/hw/assemble.h"
#include "front/latencies.h"

#define F(n) (32 + (n))

static latencies_t hardware;
static uint32_t now, free_at[WARPS][REGISTERS], warp_free_at[WARPS];
static uint32_t random_state = 99;

static uint32_t chance(uint32_t below) {
    random_state = random_state * 1664525u + 1013904223u;
    return (random_state >> 8) % below;
}

typedef struct {
    uint32_t word;
    uint32_t rd;      /* REGISTERS: none is written */
    uint32_t uses[4]; /* registers that it reads or writes; ends in REGISTERS */
    uint32_t latency;
} instruction_t;

/* Few registers, so that instructions meet. */
static instruction_t random_instruction(void) {
    uint32_t a = 1 + chance(4), b = 1 + chance(4), c = 1 + chance(4);
    switch (chance(8)) {
    case 0: return (instruction_t){ADD(a, b, c), a, {a, b, c, REGISTERS}, ALU_LATENCY};
    case 1: return (instruction_t){ADDI(a, b, 1), a, {a, b, REGISTERS}, ALU_LATENCY};
    case 2: return (instruction_t){MUL(a, b, c), a, {a, b, c, REGISTERS}, MULTIPLY_LATENCY};
    case 3: /* sh1add, sh2add, sh3add */
        return (instruction_t){0x20000033 | c << 20 | b << 15 | (2 + 2 * chance(3)) << 12 | a << 7,
                               a,
                               {a, b, c, REGISTERS},
                               MULTIPLY_LATENCY};
    case 4: return (instruction_t){LW(a, 0, b), a, {a, b, REGISTERS}, HIT_LATENCY};
    case 5: return (instruction_t){SW(a, 0, b), REGISTERS, {a, b, REGISTERS}, 0};
    case 6: return (instruction_t){BEQ(a, b, 8), REGISTERS, {a, b, REGISTERS}, BRANCH_LATENCY};
    default:
        return (instruction_t){FADD(a, b, c), F(a), {F(a), F(b), F(c), REGISTERS}, ALU_LATENCY};
    }
}

static bool is_held(uint32_t warp, const instruction_t *x) {
    bool held = warp_free_at[warp] > now;
    for (uint32_t i = 0; x->uses[i] != REGISTERS; i++) {
        held |= free_at[warp][x->uses[i]] > now;
    }
    return held;
}

Test(hw_latencies, as_long_as_their_sizes_say) {
    static instruction_t next[WARPS];
    uint32_t words[WARPS], held = 0, issues = 0;
    latencies_reset(&hardware);
    for (uint32_t w = 0; w < WARPS; w++) {
        next[w] = random_instruction();
    }
    for (now = 1; now < 200000; now++) {
        for (uint32_t w = 0; w < WARPS; w++) {
            words[w] = next[w].word;
        }
        latencies_probe_in_t question = {.instruction = words};
        latencies_probe_out_t answer;
        latencies_probe(&hardware, &question, &answer);
        for (uint32_t w = 0; w < WARPS; w++) {
            cr_assert_eq(answer.held >> w & 1, is_held(w, &next[w]), "cycle %u, warp %u: %08x", now,
                         w, words[w]);
        }
        held += answer.held != 0;
        uint32_t w = chance(WARPS);
        latencies_in_t in = {.issued = {.valid = !(answer.held >> w & 1), .warp = w},
                             .instruction = words[w]};
        latencies_tick(&hardware, &in);
        if (in.issued.valid) {
            if (next[w].rd != REGISTERS) {
                free_at[w][next[w].rd] = now + next[w].latency;
            } else if (next[w].latency) {
                warp_free_at[w] = now + next[w].latency;
            }
            next[w] = random_instruction();
            issues++;
        }
    }
    cr_expect(held > 10000 && issues > 10000, "%u held, %u issues", held, issues);
}

/* An exit waits for everything that is held, so that a new warp finds little. */
Test(hw_latencies, an_exit_waits_for_all_registers) {
    uint32_t words[WARPS] = {LW(3, 0, 4)};
    latencies_in_t in = {.issued = {.valid = 1}, .instruction = words[0]};
    latencies_probe_in_t question = {.instruction = words};
    latencies_probe_out_t answer;
    latencies_reset(&hardware);
    latencies_tick(&hardware, &in);
    in.issued.valid = 0;
    words[0] = EXIT;
    for (uint32_t cycle = 1; cycle <= HIT_LATENCY; cycle++) {
        latencies_probe(&hardware, &question, &answer);
        cr_expect_eq(answer.held & 1, cycle < HIT_LATENCY, "cycle %u", cycle);
        latencies_tick(&hardware, &in);
    }
}
