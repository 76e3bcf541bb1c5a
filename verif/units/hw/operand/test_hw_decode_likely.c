/* SPDX-License-Identifier: Apache-2.0 */
/* The decoder of a machine with likely points: which words of custom-1 are markers, and of what. */
//@ machine unit+reconv-lpc
#include <criterion/criterion.h>

#include "operand/decode.h"

enum { CUSTOM_1 = 0x2b, AHEAD_2048 = 1 << 20 }; /* the offset's bit 11 is the word's bit 20 */

static operation_t decoded(uint32_t rd) {
    uint32_t word = CUSTOM_1 | rd << 7 | AHEAD_2048;
    decode_t decode = {.issued = {.valid = 1, .instruction = word, .mask = 1}};
    const decode_in_t in = {.execute = 1, .csr_exists = 1};
    decode_out_t out;
    decode_tick(&decode, &in, &out);
    return out.operation;
}

static void check_marker(uint32_t rd, control_t control) {
    operation_t operation = decoded(rd);
    cr_assert_eq(operation.fault, FAULT_NONE, "rd %u is legal", rd);
    cr_assert_eq(operation.unit, UNIT_CONTROL);
    cr_assert_eq(operation.control, control);
    cr_assert_eq(operation.imm, 2048, "offset %u", operation.imm);
    cr_assert(!operation.write);
}

Test(hw_decode_likely, rd_says_which_marker) {
    check_marker(0, CONTROL_MARKER);
    check_marker(1, CONTROL_LIKELY);
}

Test(hw_decode_likely, any_other_rd_is_illegal) {
    for (uint32_t rd = 2; rd < 32; rd++) {
        cr_assert_eq(decoded(rd).fault, FAULT_ILLEGAL_INSTRUCTION, "rd %u", rd);
    }
}
