/* SPDX-License-Identifier: Apache-2.0 */
/* Branch unit: conditions against C's comparisons, by the ALU's comparison; which lanes of an
 * indirect jump go together, for even and odd offsets; targets outside of the program.
 */
//@ machine unit
#include <criterion/criterion.h>

#include "execute/branch.h"

/* Numbers around which comparisons and carries change. */
static const uint32_t edges[] = {0,          1,          2,          3,          0x7ffffffe,
                                 0x7fffffff, 0x80000000, 0x80000001, 0xfffffffe, 0xffffffff};
enum { EDGES = sizeof edges / sizeof edges[0] };

/* b: what a branch compares with. */
static branch_probe_out_t probe(branch_probe_in_t *in, const uint32_t *b) {
    alu_t alu;
    branch_t branch;
    alu_probe_in_t question = {.valid = in->operation.control == CONTROL_BRANCH,
                               .op = in->operation.funct & 2 ? ALU_SLTU : ALU_SLT,
                               .a = in->a,
                               .b = b};
    alu_reset(&alu);
    alu_probe(&alu, &question, &in->compared);
    branch_probe_out_t out;
    branch_reset(&branch);
    branch_probe(&branch, in, &out);
    return out;
}

static uint32_t holds(uint32_t funct, uint32_t a, uint32_t b) {
    switch (funct) {
    case 0: return a == b;
    case 1: return a != b;
    case 4: return (int32_t)a < (int32_t)b;
    case 5: return (int32_t)a >= (int32_t)b;
    case 6: return a < b;
    default: return a >= b;
    }
}

Test(hw_branch, conditions_are_those_of_c) {
    static const uint32_t functs[] = {0, 1, 4, 5, 6, 7};
    uint32_t a[LANES], b[LANES];
    branch_probe_in_t in = {
        .program_bytes = 4096,
        .a = a,
        .operation = {
            .valid = 1, .unit = UNIT_CONTROL, .control = CONTROL_BRANCH, .mask = MASK(LANES)}};
    for (size_t f = 0; f < sizeof functs / sizeof functs[0]; f++) {
        in.operation.funct = functs[f];
        for (uint32_t i = 0; i < EDGES * EDGES; i++) {
            uint32_t expected = 0;
            for (uint32_t lane = 0; lane < LANES; lane++) {
                uint32_t n = (i + lane * 7) % (EDGES * EDGES);
                a[lane] = edges[n / EDGES];
                b[lane] = edges[n % EDGES];
                expected |= holds(functs[f], a[lane], b[lane]) << lane;
            }
            cr_assert_eq(probe(&in, b).taken, expected, "funct %u, numbers %u", functs[f], i);
        }
    }
}

Test(hw_branch, lanes_of_one_register_jump_together) {
    uint32_t a[LANES];
    branch_probe_in_t in = {
        .program_bytes = MASK(PC_BITS),
        .a = a,
        .operation = {.valid = 1, .unit = UNIT_CONTROL, .control = CONTROL_INDIRECT}};
    uint32_t agreed = 0, differed = 0;
    for (uint32_t i = 0; i < EDGES * EDGES * EDGES; i++) {
        uint32_t first = edges[i / EDGES / EDGES];
        in.operation.imm = edges[i / EDGES % EDGES];
        in.operation.mask = i % MASK(LANES) + 1;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            a[lane] = lane % 2 ? edges[(i + lane) % EDGES] : first + (i + lane) % 5 - 2;
        }
        uint32_t lead = lowest_one(in.operation.mask), expected = 0;
        for (uint32_t lane = 0; lane < LANES; lane++) {
            expected |= (in.operation.mask >> lane & (a[lane] == a[lead])) << lane;
        }
        branch_probe_out_t out = probe(&in, a);
        cr_assert_eq(out.taken, expected, "case %u", i);
        cr_assert_eq(out.executes, expected, "case %u", i);
        agreed += (expected & (expected - 1)) != 0;
        differed += expected != in.operation.mask;
    }
    cr_assert_gt(agreed, 100, "lanes agreed in %u cases only", agreed);
    cr_assert_gt(differed, 100, "lanes differed in %u cases only", differed);
}

Test(hw_branch, a_target_is_in_the_program_or_faults) {
    static const uint32_t targets[] = {PROGRAM_BASE,
                                       PROGRAM_BASE + 4092,
                                       PROGRAM_BASE + 4096,
                                       PROGRAM_BASE - 4,
                                       PROGRAM_BASE | 1 << 20,
                                       PROGRAM_BASE ^ 0x80000000,
                                       0,
                                       PROGRAM_BASE + 2};
    static const uint32_t faults[] = {
        FAULT_NONE,        FAULT_NONE,        FAULT_FETCH_RANGE, FAULT_FETCH_RANGE,
        FAULT_FETCH_RANGE, FAULT_FETCH_RANGE, FAULT_FETCH_RANGE, FAULT_FETCH_MISALIGNED};
    uint32_t a[LANES];
    branch_probe_in_t in = {
        .program_bytes = 4096,
        .a = a,
        .operation = {.valid = 1, .unit = UNIT_CONTROL, .control = CONTROL_INDIRECT, .mask = 2}};
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
        for (uint32_t lane = 0; lane < LANES; lane++) {
            a[lane] = targets[i] + 1;
        }
        branch_probe_out_t out = probe(&in, a);
        cr_assert_eq(out.faults ? out.fault : FAULT_NONE, faults[i], "target %08x", targets[i]);
        cr_assert(!out.faults || (out.fault_lane == 1 && out.fault_address == targets[i]));
        cr_assert(out.faults || out.target == targets[i] - PROGRAM_BASE);
        in.operation.unit = UNIT_ALU;
        cr_assert(!probe(&in, a).faults);
        in.operation.unit = UNIT_CONTROL;
    }
}
