/* SPDX-License-Identifier: Apache-2.0 */
/* What warps wait for, from the events of two warps.
 */
//@ source sw/libweft/trace/waits.c cmodel/arch/decode.c
#include "sw/libweft/trace/waits.h"

#include <criterion/criterion.h>

#define ADDI 0x00108093u /* addi x1, x1, 1 */
#define LW   0x00012083u /* lw x1, 0(x2) */
#define NOP  0x00000013u
#define BAR  0x0000000bu

static waits_t *w;
static waited_t waited;

static void begin(void) {
    w = waits_create(2, 2);
    cr_assert(w);
    for (uint32_t warp = 0; warp < 2; warp++) {
        waits_event(w, &(event_t){.kind = EVENT_BIND, .cycle = 10, .warp = warp, .mask = 3}, NULL);
    }
}

static void end(void) {
    waits_destroy(w);
}

TestSuite(waits, .init = begin, .fini = end);

static void come(uint64_t cycle, uint32_t warp, uint32_t pc) {
    event_t e = {.kind = EVENT_FETCH, .cycle = cycle, .warp = warp, .pc = pc, .last = true};
    cr_assert_not(waits_event(w, &e, &waited));
}

static void issue(uint64_t cycle, uint32_t warp, uint32_t pc, uint32_t instruction,
                  uint64_t ready) {
    event_t e = {.kind = EVENT_ISSUE,
                 .cycle = cycle,
                 .warp = warp,
                 .pc = pc,
                 .mask = 3,
                 .instruction = instruction,
                 .ready = ready};
    cr_assert(waits_event(w, &e, &waited));
}

static void write_register(uint64_t cycle, uint32_t warp, uint32_t rd) {
    event_t e = {.kind = EVENT_RESULT, .cycle = cycle, .warp = warp, .rd = rd, .write = true};
    cr_assert_not(waits_event(w, &e, &waited));
}

/* Where each wait of the last instruction ends. */
static void expect(uint64_t since, uint64_t barrier, uint64_t fetch, uint64_t load, uint64_t result,
                   uint64_t other, uint64_t turn) {
    const uint64_t to[WAIT_KINDS] = {barrier, fetch, load, result, other, turn};
    cr_expect_eq(waited.since, since);
    for (int i = 0; i < WAIT_KINDS; i++) {
        cr_expect_eq(waited.to[i], to[i], "%s: %d, not %d", wait_names[i], (int)waited.to[i],
                     (int)to[i]);
    }
}

Test(waits, for_instructions_and_for_its_turn) {
    come(14, 0, 0x40);
    come(15, 1, 0x40);
    issue(17, 0, 0x40, NOP, 3);
    expect(10, 10, 15, 15, 15, 17, 17);
    issue(18, 1, 0x40, NOP, 2); /* was ready in cycle 17 */
    expect(10, 10, 16, 16, 16, 17, 18);
    issue(20, 1, 0x44, NOP, 2); /* it has not come by an event */
    expect(19, 19, 19, 19, 19, 20, 20);
}

Test(waits, for_registers) {
    issue(12, 0, 0x40, LW, 1);
    write_register(30, 0, 1);
    issue(33, 0, 0x44, ADDI, 1);
    expect(13, 13, 13, 31, 31, 33, 33);
    cr_expect_eq(waited.producer, 0x40);
    write_register(36, 0, 1);
    issue(37, 0, 0x48, ADDI, 1);
    expect(34, 34, 34, 34, 37, 37, 37);
    cr_expect_eq(waited.producer, 0x44);
    issue(38, 0, 0x4c, NOP, 1);
    cr_expect_eq(waited.producer, 0);
}

Test(waits, at_barriers) {
    issue(12, 0, 0x40, BAR, 1);
    come(13, 0, 0x44);
    issue(25, 1, 0x40, NOP, 3);
    issue(26, 0, 0x44, NOP, 1);
    expect(13, 25, 25, 25, 25, 25, 26);
}

Test(waits, residence_ends_with_the_last_thread) {
    event_t last = {.kind = EVENT_ISSUE, .cycle = 20, .warp = 1, .mask = 1, .instruction = 0x100b};
    cr_expect_eq(waits_resident(w, 0), 2);
    cr_expect(waits_event(w, &last, &waited));
    cr_expect_eq(waits_resident(w, 0), 2);
    last.mask = 2;
    cr_expect(waits_event(w, &last, &waited));
    cr_expect_eq(waits_resident(w, 0), 1);
    cr_expect_eq(waits_resident(w, 1), 0);
}
