/* SPDX-License-Identifier: Apache-2.0 */
/* Decoder and predecode of a machine with votes and shuffles: which words of custom-2 are which,
 * what issue knows of them, and which registers they use.
 */
//@ machine unit+warp-serial
#include <criterion/criterion.h>

#include "common/predecode.h"
#include "operand/decode.h"

enum { CUSTOM_2 = 0x5b, VOTE = CUSTOM_2, SHUFFLE = CUSTOM_2 | 1 << 12 };

/* With registers rd 3, rs1 5, rs2 9, and rs3 17 of a shuffle. */
enum { NAMED = 3 << 7 | 5 << 15 | 9 << 20, ASKED = 17 };

static decode_out_t decoded(uint32_t word) {
    decode_t decode = {.issued = {.valid = 1, .instruction = word, .mask = 1}};
    const decode_in_t in = {.execute = 1, .csr_exists = 1};
    decode_out_t out;
    decode_tick(&decode, &in, &out);
    return out;
}

static void check_meeting(uint32_t word, uint32_t funct, uint32_t third) {
    decode_out_t out = decoded(word);
    cr_assert_eq(out.operation.fault, FAULT_NONE, "%08x is legal", word);
    cr_assert_eq(out.operation.unit, UNIT_CONTROL);
    cr_assert_eq(out.operation.control, CONTROL_MEETING);
    cr_assert_eq(out.operation.funct, funct);
    cr_assert(out.operation.write && out.operation.rd == 3);
    cr_assert(out.choice.a == OPERAND_A_REGISTER && out.choice.rs1 == 5);
    cr_assert(out.choice.b == OPERAND_B_REGISTER && out.choice.rs2 == 9);
    cr_assert_eq(out.choice.third, third != 0);
    cr_assert(!third || out.choice.rs3 == third);
}

Test(hw_decode_meetings, funct3_says_which) {
    check_meeting(VOTE | NAMED, 0, 0);
    check_meeting(SHUFFLE | NAMED | (uint32_t)ASKED << 27, 1, ASKED);
    check_meeting(SHUFFLE | NAMED, 1, 0);
}

Test(hw_decode_meetings, others_are_illegal) {
    for (uint32_t high = 0; high < 128; high++) {
        for (uint32_t funct = 0; funct < 8; funct++) {
            uint32_t word = high << 25 | funct << 12 | NAMED | CUSTOM_2;
            bool legal = funct == 0 ? high == 0 : funct == 1 && (high & 3) == 0;
            cr_assert_eq(decoded(word).operation.fault == FAULT_NONE, legal, "%08x", word);
        }
    }
}

Test(hw_decode_meetings, issue_waits_for_all_registers) {
    const uint32_t shuffle = SHUFFLE | NAMED | (uint32_t)ASKED << 27;
    const uint32_t vote = VOTE | NAMED;
    for (uint32_t r = 1; r < 32; r++) {
        bool two = r == 3 || r == 5 || r == 9;
        cr_assert_eq(predecode_uses_x(vote, 1u << r), two, "x%u", r);
        cr_assert_eq(predecode_uses_register(vote, r), two, "x%u", r);
        cr_assert_eq(predecode_uses_x(shuffle, 1u << r), two || r == ASKED, "x%u", r);
        cr_assert_eq(predecode_uses_register(shuffle, r), two || r == ASKED, "x%u", r);
        cr_assert(!predecode_uses_f(vote, 1u << r) && !predecode_uses_f(shuffle, 1u << r));
    }
}

/* Both end what was fetched ahead; a vote waits for the accesses of its warp, as a barrier does. */
Test(hw_decode_meetings, what_issue_knows) {
    const uint32_t shuffle = SHUFFLE | NAMED, vote = VOTE | NAMED;
    cr_assert(predecode_control(vote) && predecode_control(shuffle));
    cr_assert(predecode_drains(vote) && !predecode_drains(shuffle));
    cr_assert(!predecode_barrier(vote) && !predecode_slow(vote) && !predecode_memory(vote));
    cr_assert(!predecode_barrier(shuffle) && !predecode_slow(shuffle));
    cr_assert(predecode_writes_x(vote) && predecode_writes_x(shuffle));
    cr_assert(!predecode_writes_x(vote & ~(31u << 7)), "x0 is not written");
}
