/* SPDX-License-Identifier: Apache-2.0 */
/* Structure of values and use of registers, from the events of a warp of 8 lanes: the book's
 * vectors TV-SCA-1 to 3, counted by hand.
 */
//@ source sw/libweft/trace/values.c cmodel/arch/decode.c
#include "sw/libweft/trace/values.h"

#include <criterion/criterion.h>

#include "verif/units/hw/assemble.h"

#define LANES 8u
#define ALL   0xffu
#define EXIT  0x0000100bu
#define CAS   0x286522afu /* amocas.w x5, x6, (x10) */

static values_t *v;
static uint32_t serial;
static uint64_t now;

static void bind(uint32_t mask) {
    values_event(v,
                 &(event_t){.kind = EVENT_BIND, .cycle = now, .core = 1, .warp = 1, .mask = mask});
}

static void begin(void) {
    v = values_create(2, 2);
    cr_assert(v);
    serial = 0;
    now = 1000;
    values_launch(v);
    bind(ALL);
}

static void end(void) {
    values_destroy(v);
}

TestSuite(values, .init = begin, .fini = end);

static void issue(uint32_t instruction, uint32_t mask) {
    values_event(v, &(event_t){.kind = EVENT_ISSUE,
                               .cycle = now,
                               .core = 1,
                               .warp = 1,
                               .serial = ++serial % 64,
                               .instruction = instruction,
                               .mask = mask});
}

static void result(uint32_t rd, uint32_t mask, const uint32_t *word, bool last) {
    values_event(v, &(event_t){.kind = EVENT_RESULT,
                               .cycle = now,
                               .core = 1,
                               .warp = 1,
                               .serial = serial % 64,
                               .mask = mask,
                               .rd = rd,
                               .write = true,
                               .last = last,
                               .value = word});
}

/* An instruction of all lanes that writes base + stride * lane into the register that it names. */
static void line(uint32_t instruction, uint32_t base, uint32_t stride) {
    uint32_t word[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        word[lane] = base + stride * lane;
    }
    issue(instruction, ALL);
    result(instruction >> 7 & 31, ALL, word, true);
}

static const uint32_t wild[LANES] = {5, 1048576, 3, 4, 5, 6, 7, 8};

static const values_kind_count_t *of(values_kind_t kind) {
    return &values_launched(v)->kind[kind];
}

static void expect(const uint64_t *count, uint32_t length, const uint64_t *expected) {
    for (uint32_t i = 0; i < length; i++) {
        cr_expect_eq(count[i], expected[i], "element %u: %d, not %d", i, (int)count[i],
                     (int)expected[i]);
    }
}

/* TV-SCA-1: y[idx] = y[idx] + a; where y[idx] > THRESHOLD, y[idx] = YMAX. x10 = &y, x11 = a, x12 =
 * THRESHOLD, x13 = YMAX were written before. */
static void kernel(void) {
    static const uint32_t over[LANES] = {0, 1};
    line(CSRR(5, 0xcc0), 0, 1);
    line(SLLI(6, 5, 2), 0, 4);
    line(ADD(7, 10, 6), 0x1000, 4);
    issue(LW(8, 0, 7), ALL);
    result(8, ALL, wild, true);
    issue(ADD(8, 8, 11), ALL);
    result(8, ALL, wild, true);
    issue(0x008624b3, ALL); /* slt x9, x12, x8 */
    result(9, ALL, over, true);
    issue(SW(8, 0, 7), ALL);
    issue(BEQ(9, 0, 8), ALL);
    issue(SW(13, 0, 7), 2);
    issue(EXIT, ALL);
}

Test(values, of_the_kernel_of_the_book) {
    kernel();
    cr_expect_eq(of(VALUES_OTHER)->affine, 1, "idx");
    cr_expect_eq(of(VALUES_INTEGER)->affine, 2, "idx << 2 and the address");
    cr_expect_eq(of(VALUES_INTEGER)->whole, 4);
    cr_expect_eq(of(VALUES_LOAD)->bdi[BDI_NONE], 1, "y[idx]");
    cr_expect_eq(of(VALUES_INTEGER)->bdi[BDI_NONE], 1, "y[idx] + a");
    cr_expect_eq(of(VALUES_INTEGER)->similar[31], 1, "the comparison: one bit");
    cr_expect_eq(of(VALUES_FLOAT)->written, 0);
}

/* idx, idx << 2, what was loaded and the comparison are read once; the sum twice; the address by a
 * load and two stores. What was there when the warp began is no value of it. */
Test(values, are_read_by_operands) {
    kernel();
    expect(values_launched(v)->reads, VALUES_READS, (const uint64_t[]){0, 4, 1, 1});
    cr_expect_eq(values_launched(v)->warps, 1);
    cr_expect_eq(values_launched(v)->registers_read, 9, "x5 to x13");
}

/* TV-SCA-2 and TV-SCA-3. */
Test(values, have_the_classes_of_the_book) {
    line(ADDI(5, 0, 7), 7, 0);
    line(ADDI(5, 0, 7), 100, 4);
    line(ADDI(5, 0, 7), 0x1000, 64);
    line(ADDI(5, 0, 7), 0x1000, 4096);
    issue(ADDI(5, 0, 7), ALL);
    result(5, ALL, wild, true);
    const values_kind_count_t *count = of(VALUES_INTEGER);
    expect(count->bdi, BDI_CLASSES, (const uint64_t[]){1, 1, 2, 1});
    cr_expect_eq(count->affine, 3);
    cr_expect_eq(count->similar[32], 1, "all four bytes");
    cr_expect_eq(count->similar[24], 1, "100 and 128 differ in bit 7: three bytes");
    cr_expect_eq(count->similar[23], 1, "0x1000 and 0x11c0 in bit 8: two bytes");
    cr_expect_eq(count->similar[16], 1, "0x1000 and 0x8000 in bit 15: two bytes");
    cr_expect_eq(count->similar[11], 1, "0 and 0x100000 in bit 20: one byte");
}

Test(values, have_deltas_with_a_sign) {
    static const struct {
        uint32_t delta;
        values_bdi_t bdi;
    } row[] = {{0, BDI_UNIFORM},
               {127, BDI_1_BYTE},
               {(uint32_t)-128, BDI_1_BYTE},
               {128, BDI_2_BYTES},
               {(uint32_t)-129, BDI_2_BYTES},
               {32767, BDI_2_BYTES},
               {(uint32_t)-32768, BDI_2_BYTES},
               {32768, BDI_NONE},
               {(uint32_t)-32769, BDI_NONE},
               {0x80000000, BDI_NONE}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        uint32_t word[32] = {[3] = 10, [17] = 10 + row[i].delta, [31] = 10};
        cr_expect_eq(values_bdi(word, 1u << 3 | 1u << 17 | 1u << 31), row[i].bdi, "row %d", (int)i);
    }
}

Test(values, are_affine_by_lane_number) {
    const uint32_t word[32] = {[1] = 100, [3] = 92, [4] = 88, [6] = 80, [7] = 77};
    cr_expect(values_affine(word, 0x5a), "stride -4 from lane 1 on");
    cr_expect_not(values_affine(word, 0xda), "lane 7");
    cr_expect_not(values_affine(word, 0x02), "one lane has no stride");
    const uint32_t odd[32] = {[0] = 0, [2] = 3};
    cr_expect_not(values_affine(odd, 5), "no whole stride");
    cr_expect_not(values_affine(odd, 3), "stride 0 is uniform");
}

/* Two lanes have ended: the others are all. Before, six are a part. */
Test(values, are_whole_by_the_threads_that_live) {
    static const uint32_t word[LANES] = {1, 1, 1, 1, 1, 1, 2, 3};
    issue(ADDI(5, 0, 1), 0x3f);
    result(5, 0x3f, word, true);
    issue(EXIT, 0xc0);
    issue(ADDI(5, 0, 1), 0x3f);
    result(5, 0x3f, word, true);
    issue(ADDI(5, 0, 1), 0x30);
    result(5, 0x30, wild, true);
    const values_kind_count_t *count = of(VALUES_INTEGER);
    cr_expect_eq(count->written, 3);
    cr_expect_eq(count->whole, 1);
    cr_expect_eq(count->bdi[BDI_UNIFORM], 1);
    cr_expect_eq(count->divided_uniform, 1, "not the last one: 5 and 6");
}

/* A load's rows come one after the other, and none of the first three is the whole. */
Test(values, are_put_together_of_parts) {
    static const uint32_t word[LANES] = {9, 9, 9, 9, 9, 9, 9, 9};
    issue(LW(5, 0, 6), ALL);
    for (uint32_t part = 0; part < 4; part++) {
        cr_expect_eq(of(VALUES_LOAD)->written, 0);
        values_event(v, &(event_t){.kind = EVENT_RESULT, .cycle = now, .core = 1, .warp = 0});
        result(5, 3u << 2 * part, word, part == 3);
    }
    cr_expect_eq(of(VALUES_LOAD)->bdi[BDI_UNIFORM], 1);
    cr_expect_eq(of(VALUES_LOAD)->whole, 1);
}

Test(values, that_nothing_writes_are_none) {
    issue(ADDI(0, 0, 1), ALL);
    issue(SW(5, 0, 6), ALL);
    issue(CAS, ALL);
    values_event(v, &(event_t){.kind = EVENT_RESULT,
                               .cycle = now,
                               .core = 1,
                               .warp = 1,
                               .serial = serial % 64,
                               .last = true});
    cr_expect_eq(of(VALUES_LOAD)->written + of(VALUES_INTEGER)->written, 0);
    cr_expect_eq(values_launched(v)->registers_read, 3, "x5, x6, x10");
}

/* Registers used in windows of 100 cycles: x5 and x6 in the one of cycle 1000, x5 in that of 1100,
 * none in that of 1200, x6 in that of 1300; of two cores. */
Test(values, are_touched_in_windows) {
    line(ADDI(5, 6, 1), 0, 0);
    line(ADDI(5, 6, 1), 0, 0);
    now = 1100;
    issue(SW(5, 0, 5), ALL);
    now = 1399;
    issue(SW(6, 0, 6), ALL);
    cr_expect_eq(values_launched(v)->touched, 4);
    cr_expect_eq(values_launched(v)->windows, 8);
}

Test(values, end_with_their_launch) {
    line(ADDI(5, 0, 1), 0, 0);
    issue(LW(6, 0, 5), ALL);
    values_launched(v);
    values_launch(v);
    now = 1010;
    result(6, ALL, wild, true);
    bind(ALL);
    issue(SW(5, 0, 5), ALL);
    const values_count_t *count = values_launched(v);
    expect(count->reads, VALUES_READS, (const uint64_t[]){1, 1, 0, 0});
    cr_expect_eq(count->kind[VALUES_LOAD].written, 0, "the load went with its launch");
    cr_expect_eq(count->warps, 2);
    cr_expect_eq(count->registers_read, 2, "x5 twice");
    cr_expect_eq(count->windows, 4);
    cr_expect_eq(count->touched, 3, "x5 and x6, x5");
}
