/* SPDX-License-Identifier: Apache-2.0 */
/* How long loads take, from the events of two cores.
 */
//@ source sw/libweft/trace/latency.c cmodel/arch/decode.c
#include "sw/libweft/trace/latency.h"

#include <criterion/criterion.h>

#include "cmodel/arch/isa.h"

#define LW_X1  0x00012083u /* lw x1, 0(x2) */
#define LW_X3  0x00012183u /* lw x3, 0(x2) */
#define LW_X0  0x00012003u /* lw x0, 0(x2) */
#define SW     0x00112023u /* sw x1, 0(x2) */
#define ADDI   0x00108093u /* addi x1, x1, 1 */
#define AMOADD 0x001120afu /* amoadd.w x1, x1, (x2) */

static latency_t *l;

static void begin(void) {
    l = latency_create(2, 2);
    cr_assert(l);
}

static void end(void) {
    latency_destroy(l);
}

TestSuite(latency, .init = begin, .fini = end);

static void issue(uint64_t cycle, uint32_t warp, uint32_t serial, uint32_t instruction) {
    latency_event(l, &(event_t){.kind = EVENT_ISSUE,
                                .cycle = cycle,
                                .core = 1,
                                .warp = warp,
                                .serial = serial,
                                .instruction = instruction,
                                .mask = 6});
}

static void touch(uint32_t warp, uint32_t serial, uint32_t mask, uint32_t address, bool write) {
    uint32_t lanes[4] = {0, address, address, address};
    latency_event(l, &(event_t){.kind = EVENT_ACCESS,
                                .core = 1,
                                .warp = warp,
                                .serial = serial,
                                .mask = mask,
                                .write = write,
                                .address = lanes});
}

static void result(uint64_t cycle, uint32_t warp, uint32_t serial, uint32_t rd, bool last) {
    latency_event(l, &(event_t){.kind = EVENT_RESULT,
                                .cycle = cycle,
                                .core = 1,
                                .warp = warp,
                                .serial = serial,
                                .mask = 6,
                                .rd = rd,
                                .write = rd != 0,
                                .last = last});
}

static void expect(latency_kind_t kind, uint64_t loads, uint64_t cycles, uint64_t longest) {
    const latency_count_t *count = &latency_counts(l)[kind];
    uint64_t sum = 0;
    for (int i = 0; i < LATENCY_BUCKETS; i++) {
        sum += count->bucket[i];
    }
    cr_expect_eq(count->loads, loads, "%d loads", (int)count->loads);
    cr_expect_eq(count->cycles, cycles, "%d cycles", (int)count->cycles);
    cr_expect_eq(count->longest, longest, "longest %d", (int)count->longest);
    cr_expect_eq(sum, loads, "%d in the histogram", (int)sum);
}

/* A load of a place that takes so many cycles. */
static void load(uint32_t address, uint64_t cycles) {
    issue(100, 0, 5, LW_X1);
    touch(0, 5, 2, address, false);
    touch(0, 5, 4, GLOBAL_BASE, false);
    result(100 + cycles, 0, 5, 1, true);
}

Test(latency, a_bucket_ends_before_the_next_power_of_two) {
    static const uint64_t cycles[] = {0, 1, 2, 3, 4, 7, 8, 1023, 1024, UINT64_C(1) << 40};
    static const int bucket[] = {0, 0, 1, 1, 2, 2, 3, 9, 10, LATENCY_BUCKETS - 1};
    for (size_t i = 0; i < sizeof cycles / sizeof cycles[0]; i++) {
        uint64_t before = latency_counts(l)[LATENCY_GLOBAL].bucket[bucket[i]];
        load(GLOBAL_BASE, cycles[i]);
        cr_expect_eq(latency_counts(l)[LATENCY_GLOBAL].bucket[bucket[i]], before + 1, "%llu cycles",
                     (unsigned long long)cycles[i]);
    }
}

Test(latency, a_load_belongs_to_the_memory_of_its_first_access) {
    load(GLOBAL_BASE, 10);
    load(UINT32_MAX, 11);
    load(SHARED_BASE, 12);
    load(LOCAL_BASE - 4, 13);
    load(LOCAL_BASE, 14);
    load(PROGRAM_BASE - 4, 15);
    load(PARAM_BASE, 16);
    load(PROGRAM_BASE, 17);
    expect(LATENCY_GLOBAL, 2, 21, 11);
    expect(LATENCY_SHARED, 2, 25, 13);
    expect(LATENCY_LOCAL, 2, 29, 15);
    expect(LATENCY_OTHER, 2, 33, 17);
    expect(LATENCY_ATOMIC, 0, 0, 0);
}

Test(latency, atomics_are_counted_apart) {
    issue(20, 1, 0, AMOADD);
    touch(1, 0, 2, GLOBAL_BASE, false);
    result(60, 1, 0, 1, true);
    expect(LATENCY_ATOMIC, 1, 40, 40);
    expect(LATENCY_GLOBAL, 0, 0, 0);
}

Test(latency, the_last_result_ends_a_load) {
    issue(20, 1, 0, LW_X1);
    touch(1, 0, 2, GLOBAL_BASE, false);
    result(30, 1, 0, 1, false);
    expect(LATENCY_GLOBAL, 0, 0, 0);
    result(45, 1, 0, 1, true);
    result(50, 1, 0, 1, true);
    expect(LATENCY_GLOBAL, 1, 25, 25);
}

Test(latency, a_load_without_a_register_counts) {
    issue(20, 1, 0, LW_X0);
    touch(1, 0, 2, GLOBAL_BASE, false);
    result(29, 1, 0, 0, true);
    expect(LATENCY_GLOBAL, 1, 9, 9);
}

Test(latency, other_instructions_are_no_loads) {
    issue(20, 1, 0, SW);
    touch(1, 0, 2, GLOBAL_BASE, true);
    issue(21, 1, 1, ADDI);
    result(23, 1, 1, 1, true);
    for (int kind = 0; kind < LATENCY_KINDS; kind++) {
        expect((latency_kind_t)kind, 0, 0, 0);
    }
}

/* 64 instructions later another one has the number of a load that is still in flight. */
Test(latency, a_number_comes_again_while_a_load_is_in_flight) {
    issue(20, 1, 3, LW_X3);
    touch(1, 3, 2, GLOBAL_BASE, false);
    issue(90, 1, 3, ADDI);
    result(92, 1, 3, 1, true);
    result(220, 1, 3, 3, true);
    expect(LATENCY_GLOBAL, 1, 200, 200);
}

Test(latency, a_launch_begins_with_nothing_in_flight) {
    issue(20, 1, 3, LW_X1);
    latency_launch(l);
    result(220, 1, 3, 1, true);
    expect(LATENCY_OTHER, 0, 0, 0);
    load(GLOBAL_BASE, 10);
    latency_launch(l);
    expect(LATENCY_GLOBAL, 1, 10, 10);
}
