/* SPDX-License-Identifier: Apache-2.0 */
/* multiplier=serial against the host's multiplication, division and shifts: corner cases and random
 * operands of all instructions, whole warps and groups of lanes. (multiplier=parallel and its
 * divider: test_hw_units.c.)
 */
//@ machine unit+bitmanip-none+multiplier-serial+shifts-serial
#include <criterion/criterion.h>
#include <string.h>

#include "execute/multiplier/mul.h"

static uint32_t random_state = 7;

static uint32_t next_random(void) {
    random_state = random_state * 1664525u + 1013904223u;
    return random_state ^ random_state >> 15;
}

static uint32_t reference(uint32_t funct, uint32_t a, uint32_t b) {
    switch (funct) {
    case 0: return a * b;
    case 1: return (uint32_t)((uint64_t)((int64_t)(int32_t)a * (int32_t)b) >> 32);
    case 2: return (uint32_t)((uint64_t)((int64_t)(int32_t)a * (int64_t)(uint64_t)b) >> 32);
    case 3: return (uint32_t)((uint64_t)a * b >> 32);
    case 4: return b ? (uint32_t)((int64_t)(int32_t)a / (int32_t)b) : 0xffffffff;
    case 5: return b ? a / b : 0xffffffff;
    case 6: return b ? (uint32_t)((int64_t)(int32_t)a % (int32_t)b) : a;
    case 7: return b ? a % b : a;
    case 8: return a << (b & 31);
    case 9: return a >> (b & 31);
    default: return (uint32_t)((int32_t)a >> (b & 31));
    }
}

/* Instructions behind the eight that multiply and divide. */
static const struct {
    uint32_t funct, op;
} shifts[] = {{1, ALU_SLL}, {5, ALU_SRL}, {5, ALU_SRA}};
enum { PRODUCTS = 8, INSTRUCTIONS = PRODUCTS + sizeof shifts / sizeof shifts[0] };

/* Cycles until the result arrives: for a shift, those of the group's lane that has furthest to go,
 * by four places and then by one. */
static uint32_t cycles(uint32_t instruction, const uint32_t *b) {
    uint32_t most = 0;
    for (uint32_t lane = 0; lane < MUL_LANES; lane++) {
        uint32_t moves = (b[lane] & 31) / 4 + b[lane] % 4;
        most = moves > most ? moves : most;
    }
    return instruction < 4 ? 33 : instruction < PRODUCTS ? 36 : most + 1;
}

static uint32_t operand(void) {
    static const uint32_t corners[] = {0, 1, 2, 0xffffffff, 0x80000000, 0x7fffffff, 0x80000001};
    uint32_t choice = next_random() % 16;
    return choice < 7    ? corners[choice]
           : choice < 12 ? next_random()
                         : (next_random() >> next_random() % 32) * (choice < 14 ? 1 : ~0u);
}

/* Multiply, divide or shift a warp's operands, group by group; the result waits `patience` cycles
 * to be written. */
static void compute(mul_t *s, uint32_t funct, const uint32_t *a, const uint32_t *b,
                    uint32_t patience) {
    mul_view_t v;
    for (uint32_t from = 0; from < LANES; from += MUL_LANES) {
        mul_in_t in = {
            .accept = 1, .last = from + MUL_LANES == LANES, .a = a + from, .b = b + from};
        in.operation.unit = funct < PRODUCTS ? UNIT_MUL : UNIT_SHIFT;
        in.operation.funct = funct < PRODUCTS ? funct : shifts[funct - PRODUCTS].funct;
        in.operation.op = funct < PRODUCTS ? ALU_ADD : shifts[funct - PRODUCTS].op;
        in.operation.mask = MASK(LANES);
        in.operation.rd = 5;
        mul_view(s, &v);
        cr_assert(!v.full && v.idle);
        mul_tick(s, &in);
        in.accept = 0;
        for (uint32_t cycle = 0; cycle < cycles(funct, in.b); cycle++) {
            mul_view(s, &v);
            cr_assert(v.full && !v.idle && !v.result.valid, "cycle %u", cycle);
            mul_tick(s, &in);
        }
        mul_view(s, &v);
        cr_assert_eq(v.result.valid, in.last);
        cr_assert_eq(v.divides, funct >= 4 && funct < PRODUCTS);
    }
    mul_in_t rest = {.a = a, .b = b};
    while (patience--) {
        mul_tick(s, &rest);
    }
    mul_view(s, &v);
    cr_assert(v.result.valid && v.result.rd == 5);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        cr_assert_eq(v.value[lane], reference(funct, a[lane], b[lane]),
                     "funct %u, %#x and %#x make %#x, not %#x", funct, a[lane], b[lane],
                     reference(funct, a[lane], b[lane]), v.value[lane]);
    }
    rest.retired = 1;
    mul_tick(s, &rest);
}

Test(multiplier, every_instruction) {
    mul_t s;
    mul_reset(&s);
    for (uint32_t i = 0; i < 22000; i++) {
        uint32_t a[LANES], b[LANES];
        for (uint32_t lane = 0; lane < LANES; lane++) {
            a[lane] = operand();
            b[lane] = operand();
        }
        compute(&s, i % INSTRUCTIONS, a, b, i % 5);
    }
}
