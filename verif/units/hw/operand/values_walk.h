/* SPDX-License-Identifier: Apache-2.0 */
/* Slot `values` alone: registers are written, and instructions read their classes. */
#ifndef WEFT_VALUES_WALK_H
#define WEFT_VALUES_WALK_H

#include <criterion/criterion.h>
#include <stdlib.h>

#include "operand/values/values.h"
#include "verif/units/hw/assemble.h"

#define ALL MASK(LANES)

static values_t values;
static const uint32_t zeros[LANES];

static inline values_event_t cycle(values_in_t in) {
    values_out_t out;
    in.a = in.a ? in.a : zeros;
    in.value = in.value ? in.value : zeros;
    values_tick(&values, &in, &out);
    return out.event;
}

static inline issued_t issue_of(uint32_t warp, uint32_t instruction, uint32_t mask) {
    return (issued_t){.valid = 1, .warp = warp, .instruction = instruction, .mask = mask};
}

/* What an instruction reads. */
static inline values_event_t read_by(uint32_t warp, uint32_t instruction) {
    cycle((values_in_t){.issued = issue_of(warp, instruction, ALL)});
    return cycle((values_in_t){.execute = 1});
}

static inline uint32_t code_of(uint32_t warp, uint32_t number) {
    uint32_t number_of_file = number & 31;
    values_event_t event = read_by(warp, number < 32 ? SW(number, 0, number)
                                                     : FMIN(0, number_of_file, number_of_file));
    cr_assert_eq(event.reads, number == 0 ? 0 : 3);
    cr_assert_eq(event.code[0], event.code[1], "copies of register %u differ", number);
    return event.code[0];
}

static inline values_in_t result_of(uint32_t warp, uint32_t rd, uint32_t mask,
                                    const uint32_t *word) {
    return (values_in_t){
        .retired = {.valid = 1, .write = 1, .last = 1, .warp = warp, .rd = rd, .mask = mask},
        .value = word};
}

static inline void write_by(uint32_t warp, uint32_t rd, uint32_t mask, const uint32_t *word) {
    cycle(result_of(warp, rd, mask, word));
}

static inline void line(uint32_t *word, uint32_t base, uint32_t stride) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        word[lane] = base + stride * lane;
    }
}

#endif
