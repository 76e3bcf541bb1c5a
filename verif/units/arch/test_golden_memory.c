/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model and the shadow where memory runs out: at each allocation in turn. */
//@ source cmodel/arch/shadow.c cmodel/arch/order.c
//@ source cmodel/arch/golden.c cmodel/arch/execute.c cmodel/arch/memory.c cmodel/arch/run.c
//@ source cmodel/arch/decode.c cmodel/arch/single.c cmodel/arch/unwritten.c cmodel/arch/meeting.c
//@ libs -Wl,--wrap=calloc,--wrap=realloc
#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <stdlib.h>

#include "cmodel/arch/golden.h"
#include "cmodel/arch/shadow.h"

/* ---- an allocator with one allocation that fails ---- */

static int until_failure = -1; /* allocations before it; -1: there is none, or it was */

static bool fails(void) {
    return until_failure != -1 && until_failure-- == 0;
}

void *__real_calloc(size_t count, size_t bytes);
void *__real_realloc(void *memory, size_t bytes);
void *__wrap_calloc(size_t count, size_t bytes);
void *__wrap_realloc(void *memory, size_t bytes);

void *__wrap_calloc(size_t count, size_t bytes) {
    return fails() ? NULL : __real_calloc(count, bytes);
}

void *__wrap_realloc(void *memory, size_t bytes) {
    return fails() ? NULL : __real_realloc(memory, bytes);
}

/* ---- launches ---- */

enum { EXIT = 0x0000100b };
static const uint32_t program[] = {
    0x800002b7, /* lui x5, GLOBAL_BASE */
    0x0ff0000f, /* fence */
    0x0062a3af, /* amoadd.w x7, x6, (x5) */
    0x200003b7, /* lui x7, SHARED_BASE */
    0x00638023, /* sb x6, 0(x7) */
    0x300003b7, /* lui x7, LOCAL_BASE */
    0x0063a023, /* sw x6, 0(x7) */
    EXIT,
};
static const shadow_range_t all = {0, 64};

static golden_launch_t launch_of_program(void) {
    return (golden_launch_t){.program = (const uint8_t *)program,
                             .program_bytes = sizeof program,
                             .global_bytes = 64,
                             .entry = PROGRAM_BASE,
                             .extensions = EXTENSION_ATOMICS,
                             .grid = {2, 1, 1},
                             .block = {2, 1, 1},
                             .shared_bytes = 64,
                             .local_bytes = 32};
}

static shadow_t *create_shadow(void) {
    return shadow_create(&(shadow_launch_t){.blocks = 2,
                                            .block_threads = 2,
                                            .global_bytes = 64,
                                            .range = &all,
                                            .ranges = 1,
                                            .shared_bytes = 64});
}

/* ---- tests ---- */

Test(golden_memory, a_launch_is_made_whole_or_not_at_all) {
    const golden_launch_t launch = launch_of_program();
    for (int n = 0; n < 5; n++) {
        until_failure = n;
        cr_expect_null(golden_create(&launch), "allocation %d", n);
        cr_expect_eq(until_failure, -1, "allocation %d", n);
    }
    until_failure = 5;
    golden_t *golden = golden_create(&launch);
    cr_expect_not_null(golden);
    cr_expect_eq(until_failure, 0, "no allocation more");
    until_failure = -1;
    golden_destroy(golden);
}

/* Run a launch; its first step has `left` allocations before the one that fails. */
static void run_with(int left) {
    const golden_launch_t launch = launch_of_program();
    golden_t *golden = golden_create(&launch);
    golden_step_t fault;
    uint64_t thread;
    cr_redirect_stderr();
    until_failure = left;
    cr_expect_eq(golden_run(golden, 1000, &fault, &thread), 4 * (sizeof program / 4));
    cr_expect_eq(fault.fault, FAULT_NONE, "%x at %x", fault.fault, fault.pc);
    cr_expect(golden_finished(golden));
    golden_destroy(golden);
}

Test(golden_memory, no_state_of_a_block_ends_the_program, .exit_code = 2) {
    run_with(0);
}
Test(golden_memory, no_shared_memory_ends_the_program, .exit_code = 2) {
    run_with(1);
}
Test(golden_memory, no_local_memory_ends_the_program, .exit_code = 2) {
    run_with(2);
}
Test(golden_memory, a_launch_needs_the_memory_of_a_block_at_a_time) {
    run_with(2 * 4);
    cr_expect_eq(until_failure, 0);
}

static void step(shadow_t *shadow, shadow_block_t *block, uint32_t index, golden_step_t s) {
    s.pc = PROGRAM_BASE + 4 * index;
    shadow_step(shadow, block, index, &s);
}

/* Two threads of a block release and acquire, tell bytes from words, and use shared memory.
 * Returns whether all of it was checked. */
static bool checks_all(void) {
    const golden_step_t store = {.store = true, .address = GLOBAL_BASE, .bytes = 4};
    const golden_step_t byte = {.store = true, .address = GLOBAL_BASE + 5, .bytes = 1};
    const golden_step_t atomic = {.atomic = true, .address = GLOBAL_BASE + 4, .bytes = 4};
    const golden_step_t shared = {.store = true, .address = SHARED_BASE, .bytes = 4};
    const golden_step_t load = {.load = true, .address = GLOBAL_BASE, .bytes = 4};
    const golden_step_t fence = {.fence = true}, barrier = {.barrier = true};
    shadow_t *shadow = create_shadow();
    shadow_program(shadow, true, true, true, false);
    shadow_block_t *block = shadow_block_create(shadow, 0);
    step(shadow, block, 0, store);
    step(shadow, block, 0, fence);
    shadow_perform(shadow, block, 0, GLOBAL_BASE + 4);
    step(shadow, block, 0, atomic);
    step(shadow, block, 1, atomic);
    step(shadow, block, 1, fence);
    step(shadow, block, 1, load);
    step(shadow, block, 1, byte);
    step(shadow, block, 0, shared);
    for (uint32_t i = 0; i < 2; i++) {
        step(shadow, block, i, barrier);
    }
    step(shadow, block, 1, shared);
    bool all_of_it = !shadow_exhausted(shadow);
    shadow_block_destroy(block);
    shadow_destroy(shadow);
    return all_of_it;
}

Test(golden_memory, a_shadow_says_that_its_memory_ran_out) {
    int n = 1; /* the first one is the shadow */
    until_failure = 0;
    cr_expect_null(create_shadow());
    for (;; n++) {
        until_failure = n;
        bool all_of_it = checks_all(), failed = until_failure == -1;
        until_failure = -1;
        cr_expect_eq(all_of_it, !failed, "allocation %d", n);
        if (!failed) {
            break;
        }
    }
    cr_expect_gt(n, 8, "%d allocations", n);
}
