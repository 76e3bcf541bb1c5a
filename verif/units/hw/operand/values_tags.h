/* SPDX-License-Identifier: Apache-2.0 */
/* values=tags alone: an instruction passes issue, decode and execution. */
#ifndef WEFT_VALUES_TAGS_WALK_H
#define WEFT_VALUES_TAGS_WALK_H

#include "values_walk.h"

enum { V, A, U };

/* The class of what the instruction writes, if it accesses this address. */
static inline uint32_t runs_at(uint32_t instruction, uint32_t mask, uint32_t address) {
    uint32_t a[LANES];
    line(a, address - 16, 0);
    cycle((values_in_t){.issued = issue_of(4, instruction, mask)});
    cycle((values_in_t){0});
    cycle((values_in_t){.execute = 1});
    operation_t operation = {.rd = predecode_rd(instruction), .imm = 16};
    values_event_t event = cycle((values_in_t){.operation = operation, .a = a});
    cr_expect_eq(cycle((values_in_t){0}).write, 0, "it is written once");
    return event.write ? event.written : 99;
}

static inline uint32_t runs(uint32_t instruction) {
    return runs_at(instruction, ALL, GLOBAL_BASE);
}

/* x5 is uniform, x6 affine, x7 neither; so are f5 and f7. */
static inline void begin(void) {
    values_reset(&values);
    cr_assert_eq(runs(LUI(5, 0x12345)), U);
    cr_assert_eq(runs(CSRR(6, CSR_THREAD)), A);
    cr_assert_eq(runs(0x0062a3af /* amoadd.w x7, x6, (x5) */), V);
    cr_assert_eq(runs(FMV_W_X(5, 5)), U);
    cr_assert_eq(runs(FMV_W_X(7, 7)), V);
}

/* A table of the book: rows are the first operand, columns the second. */
static inline void expect_table(const char *name, uint32_t base, const uint32_t (*row)[3]) {
    static const uint32_t number[] = {5, 6, 7};
    static const char letter[] = "UAV";
    for (uint32_t a = 0; a < 3; a++) {
        for (uint32_t b = 0; b < 3; b++) {
            cr_expect_eq(runs(type_r(base, 10, number[a], number[b])), row[a][b], "%c %s %c",
                         letter[a], name, letter[b]);
        }
    }
}

#endif
