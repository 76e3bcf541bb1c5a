/* SPDX-License-Identifier: Apache-2.0 */
/* The shadow alone: steps of threads, made by hand, in several orders. */
//@ source cmodel/arch/shadow.c cmodel/arch/order.c
#include <criterion/criterion.h>
#include <string.h>

#include "cmodel/arch/order.h"
#include "cmodel/arch/shadow.h"

#define THREADS 4u
#define BLOCKS  3u
#define X       GLOBAL_BASE
#define Y       (GLOBAL_BASE + 4)
#define S       SHARED_BASE

static shadow_t *shadow;
static shadow_block_t *block[BLOCKS];
static uint8_t benign[64];
static const shadow_range_t two_ranges[] = {{0, 100}, {128, 64}};

static void begin_with(const uint8_t *declared) {
    shadow = shadow_create(&(shadow_launch_t){.blocks = BLOCKS,
                                              .block_threads = THREADS,
                                              .global_bytes = 4096,
                                              .range = two_ranges,
                                              .ranges = 2,
                                              .shared_bytes = 36,
                                              .benign = declared});
    shadow_program(shadow, true, true, true, true);
    for (uint32_t i = 0; i < BLOCKS; i++) {
        block[i] = shadow_block_create(shadow, i);
    }
    memset(benign, 0, sizeof benign);
}

static void begin(void) {
    begin_with(benign);
}

static void end(void) {
    for (uint32_t i = 0; i < BLOCKS; i++) {
        shadow_block_destroy(block[i]);
    }
    shadow_destroy(shadow);
}

static uint32_t found(void) {
    uint32_t count;
    uint64_t more;
    shadow_findings(shadow, &count, &more);
    return count;
}

static const shadow_finding_t *first(void) {
    uint32_t count;
    uint64_t more;
    return shadow_findings(shadow, &count, &more);
}

/* A thread of the launch. What it does has the pc of its number in the program. */
static void step(uint32_t thread, golden_step_t s) {
    s.pc = PROGRAM_BASE + 4 * thread;
    shadow_step(shadow, block[thread / THREADS], thread % THREADS, &s);
}

static void load(uint32_t thread, uint32_t address, uint8_t bytes) {
    step(thread, (golden_step_t){.load = true, .address = address, .bytes = bytes});
}
static void store(uint32_t thread, uint32_t address, uint8_t bytes) {
    step(thread, (golden_step_t){.store = true, .address = address, .bytes = bytes});
}
static void atomic(uint32_t thread, uint32_t address) {
    step(thread, (golden_step_t){.atomic = true, .address = address, .bytes = 4});
}
static void fence(uint32_t thread) {
    step(thread, (golden_step_t){.fence = true});
}
static void barrier_of(uint32_t number) {
    for (uint32_t i = 0; i < THREADS; i++) {
        step(number * THREADS + i, (golden_step_t){.barrier = true});
    }
}

/* An access of a kind: 0 load, 1 store, 2 atomic. */
static void access(int kind, uint32_t thread, uint32_t address) {
    if (kind == 2) {
        atomic(thread, address);
    } else if (kind == 1) {
        store(thread, address, 4);
    } else {
        load(thread, address, 4);
    }
}

/* Whatever two threads do to a word, in either order, of one block or of two. */
Test(shadow, pairs, .init = begin, .fini = end) {
    for (int a = 0; a < 3; a++) {
        for (int b = 0; b < 3; b++) {
            for (uint32_t other = 1; other <= THREADS; other += THREADS - 1) {
                bool race = (a || b) && !(a == 2 && b == 2);
                end();
                begin();
                access(a, 0, X);
                access(b, other, X);
                cr_expect_eq(found(), race, "%d then %d of thread %u", a, b, other);
                if (race) {
                    cr_expect_eq(first()->kind, SHADOW_RACE);
                    cr_expect_eq(first()->address, X);
                    cr_expect_eq(first()->other.thread, 0);
                    cr_expect_eq(first()->here.thread, other);
                    cr_expect_eq((int)first()->other.access, a);
                    cr_expect_eq((int)first()->here.access, b);
                }
            }
        }
    }
}

Test(shadow, a_thread_does_not_race_with_itself, .init = begin, .fini = end) {
    for (int a = 0; a < 3; a++) {
        for (int b = 0; b < 3; b++) {
            access(a, 1, X);
            access(b, 1, X);
        }
    }
    cr_assert_eq(found(), 0);
}

Test(shadow, a_barrier_orders_its_block, .init = begin, .fini = end) {
    for (int kind = 0; kind < 3; kind++) {
        access(kind, 0, X);
        barrier_of(0);
        store(1, X, 4);
        barrier_of(0);
    }
    cr_assert_eq(found(), 0);
    store(THREADS, X, 4);
    cr_assert_eq(found(), 1);
}

/* The thread that stores may be any of those that loaded, or none; the load that races is found
 * whichever came first, and whichever thread loaded between. */
Test(shadow, some_load_that_races_is_kept, .init = begin, .fini = end) {
    for (uint32_t writer = 0; writer < BLOCKS * THREADS; writer++) {
        for (uint32_t a = 0; a < BLOCKS * THREADS; a++) {
            for (uint32_t b = 0; b < BLOCKS * THREADS; b++) {
                for (uint32_t c = 0; c < BLOCKS * THREADS; c++) {
                    bool race = a != writer || b != writer || c != writer;
                    end();
                    begin();
                    load(a, X, 4);
                    load(b, X, 4);
                    load(c, X, 4);
                    store(writer, X, 4);
                    cr_assert_eq(found() > 0, race, "loads of %u, %u, %u, store of %u", a, b, c,
                                 writer);
                }
            }
        }
    }
}

Test(shadow, loads_before_a_barrier_do_not_hide_those_after, .init = begin, .fini = end) {
    load(0, X, 4);
    load(1, X, 4);
    barrier_of(0);
    load(2, X, 4);
    store(0, X, 4);
    cr_assert_eq(found(), 1);
    cr_assert_eq(first()->other.thread, 2);
}

Test(shadow, bytes_are_apart, .init = begin, .fini = end) {
    for (uint32_t i = 0; i < 4; i++) {
        store(i, X + i, 1);
    }
    store(0, Y, 2);
    store(1, Y + 2, 2);
    cr_assert_eq(found(), 0);
    load(1, Y, 1);
    cr_assert_eq(found(), 1, "of a half-word, a byte");
    load(2, X, 4);
    cr_assert_eq(found(), 4, "of a word, three bytes of others");
}

/* What words have seen stays known when bytes are told apart. */
Test(shadow, words_become_bytes, .init = begin, .fini = end) {
    store(0, X, 4);
    atomic(1, Y);
    load(2, Y + 4, 4);
    store(3, X + 1, 1);
    cr_assert_eq(found(), 1);
    store(3, Y + 3, 1);
    cr_assert_eq(found(), 2);
    store(3, Y + 6, 1);
    cr_assert_eq(found(), 3);
}

/* Wherever a word is in its page: its first byte keeps what the word's atomics order, and each byte
 * has records of its own from then on. */
Test(shadow, atomics_of_words_become_those_of_bytes) {
    for (uint32_t at = 0; at < 100; at += 4) {
        begin();
        store(0, X + 128, 4);
        fence(0);
        atomic(0, X + at);
        load(0, X + 188, 1);
        atomic(THREADS, X + at);
        fence(THREADS);
        load(THREADS, X + 128, 4);
        cr_expect_eq(found(), 0, "word at %u", at);
        for (uint32_t byte = 0; byte < 4; byte++) {
            store(2 * THREADS + byte, X + at + byte, 1);
            cr_expect_eq(found(), 2 * (byte + 1), "byte %u of the word at %u", byte, at);
        }
        end();
    }
}

Test(shadow, ranges, .init = begin, .fini = end) {
    store(0, X + 96, 4);
    load(0, X + 128, 4);
    load(0, X + 191, 1);
    cr_assert_eq(found(), 0);
    store(0, X + 100, 4);
    cr_assert_eq(found(), 1);
    cr_assert_eq(first()->kind, SHADOW_OUTSIDE);
    load(1, X + 124, 4);
    load(2, X + 192, 4);
    atomic(3, X + 192);
    cr_assert_eq(found(), 4);
    load(4, S + 36, 4);
    load(5, S + 35, 1);
    cr_assert_eq(found(), 6, "unwritten is the second");
}

Test(shadow, shared_memory_must_be_written_in_the_block, .init = begin, .fini = end) {
    store(0, S, 2);
    load(0, S, 2);
    cr_assert_eq(found(), 0);
    load(0, S, 4);
    cr_assert_eq(found(), 1);
    cr_assert_eq(first()->kind, SHADOW_UNWRITTEN);
    barrier_of(0);
    store(1, S + 2, 1);
    store(1, S + 3, 1);
    load(1, S + 2, 2);
    cr_assert_eq(found(), 1);
    load(THREADS, S, 4);
    cr_assert_eq(found(), 2, "of another block");
    atomic(THREADS + 1, S + 4);
    load(THREADS + 1, S + 4, 4);
    cr_assert_eq(found(), 3, "an atomic reads, and writes");
}

Test(shadow, shared_memory_of_blocks_is_apart, .init = begin, .fini = end) {
    store(0, S, 4);
    store(THREADS, S, 4);
    load(0, S, 4);
    cr_assert_eq(found(), 0);
}

/* Thread 0 stores and releases, a thread of another block acquires and loads: with all four parts
 * of that, and without each. */
Test(shadow, release_and_acquire, .init = begin, .fini = end) {
    for (uint32_t without = 0; without < 6; without++) {
        end();
        begin();
        store(0, X, 4);
        if (without != 1) {
            fence(0);
        }
        if (without != 2) {
            atomic(0, Y);
        }
        if (without != 3) {
            atomic(THREADS, without == 5 ? Y + 4 : Y);
        }
        if (without != 4) {
            fence(THREADS);
        }
        load(THREADS, X, 4);
        cr_expect_eq(found(), without != 0, "without %u", without);
    }
}

Test(shadow, what_comes_after_the_release_is_not_ordered, .init = begin, .fini = end) {
    fence(0);
    store(0, X, 4);
    atomic(0, Y);
    atomic(THREADS, Y);
    fence(THREADS);
    load(THREADS, X, 4);
    cr_assert_eq(found(), 1);
}

Test(shadow, releases_are_passed_on, .init = begin, .fini = end) {
    store(0, X, 4);
    fence(0);
    atomic(0, Y);
    atomic(THREADS, Y);
    fence(THREADS);
    atomic(THREADS, Y + 4);
    atomic(2 * THREADS, Y + 4);
    fence(2 * THREADS);
    store(2 * THREADS, X, 4);
    cr_assert_eq(found(), 0);
    load(1, X, 4);
    cr_assert_eq(found(), 1);
}

/* A spinning thread has other words' nodes as well as the newest of the word it spins on. */
Test(shadow, spinning_loses_no_other_word, .init = begin, .fini = end) {
    store(0, X, 4);
    fence(0);
    atomic(0, Y);
    store(THREADS, X + 16, 4);
    fence(THREADS);
    atomic(THREADS, Y + 4);
    for (int i = 0; i < 3; i++) {
        atomic(2 * THREADS, Y);
        atomic(2 * THREADS, Y + 4);
        atomic(2 * THREADS, Y + 4);
    }
    fence(2 * THREADS);
    store(2 * THREADS, X, 4);
    store(2 * THREADS, X + 16, 4);
    cr_assert_eq(found(), 0);
}

Test(shadow, a_barrier_gathers_and_spreads, .init = begin, .fini = end) {
    store(0, X, 4);
    barrier_of(0);
    fence(1);
    atomic(1, Y);
    atomic(THREADS, Y);
    fence(THREADS);
    barrier_of(1);
    load(THREADS + 3, X, 4);
    cr_assert_eq(found(), 0);
    load(2 * THREADS, X, 4);
    cr_assert_eq(found(), 1);
}

/* Under the checker the memory performs atomics before their threads are stepped to them. */
Test(shadow, performed_before_it_is_stepped, .init = begin, .fini = end) {
    shadow_perform(shadow, block[0], 0, Y);
    shadow_perform(shadow, block[1], 0, Y);
    atomic(THREADS, Y);
    fence(THREADS);
    load(THREADS, X, 4);
    store(0, X, 4);
    fence(0);
    atomic(0, Y);
    load(THREADS, X, 4);
    cr_assert_eq(found(), 0);
    load(2 * THREADS, X, 4);
    cr_assert_eq(found(), 1);
}

Test(shadow, declared_races_are_left_out, .init = begin, .fini = end) {
    benign[1] = 1;
    store(0, X, 4);
    store(1, X, 4);
    load(0, X, 4);
    cr_assert_eq(found(), 0);
    load(2, X, 4);
    cr_assert_eq(found(), 0, "the store of thread 1 is declared");
    store(3, X, 4);
    cr_assert_gt(found(), 0);
    load(1, X + 100, 4);
    cr_assert_eq(first()[found() - 1].kind, SHADOW_OUTSIDE, "of races alone");
}

Test(shadow, without_declarations_every_race_counts) {
    begin_with(NULL);
    store(0, X, 4);
    store(1, X, 4);
    cr_assert_eq(found(), 1);
    end();
}

Test(shadow, places_are_counted, .init = begin, .fini = end) {
    uint32_t count;
    uint64_t more;
    for (int i = 0; i < 10; i++) {
        load(1, X + 100, 4);
    }
    cr_assert_eq(found(), 1);
    cr_assert_eq(first()->count, 10);
    for (uint32_t pc = 0; pc < 2 * SHADOW_FINDINGS; pc++) {
        shadow_step(
            shadow, block[0], 0,
            &(golden_step_t){
                .load = true, .pc = PROGRAM_BASE + 1024 + 4 * pc, .address = X + 100, .bytes = 4});
    }
    shadow_findings(shadow, &count, &more);
    cr_assert_eq(count, SHADOW_FINDINGS);
    cr_assert_eq(more, SHADOW_FINDINGS + 1);
}

/* Threads that meet in a vote see what all of these did before; others do not. */
Test(shadow, votes_order_those_that_are_named, .init = begin, .fini = end) {
    for (uint32_t named = 0; named < 1u << THREADS; named++) {
        for (uint32_t reader = 1; reader < THREADS; reader++) {
            end();
            begin();
            store(0, S, 4);
            shadow_vote(shadow, block[0], 0, named);
            load(reader, S, 4);
            cr_expect_eq(found(), !(named & 1) || !(named >> reader & 1), "%x, thread %u", named,
                         reader);
            store(0, S, 4);
            cr_expect_eq(found() > 0, true, "what comes after a vote is not ordered by it");
        }
    }
}

/* What a thread has acquired it passes on: in a vote of others, at a barrier, by an atomic. */
Test(shadow, votes_pass_on_what_was_acquired, .init = begin, .fini = end) {
    for (uint32_t whole = 0; whole < 2; whole++) {
        end();
        begin();
        store(0, X, 4);
        shadow_vote(shadow, block[0], 0, whole ? 0xffffffff : 3);
        shadow_vote(shadow, block[0], 0, 6);
        load(2, X, 4);
        cr_expect_eq(found(), 0);
        atomic(2, Y);
        atomic(THREADS, Y);
        shadow_vote(shadow, block[1], 0, 3);
        load(THREADS + 1, X, 4);
        cr_expect_eq(found(), 0);
        load(THREADS + 2, X, 4);
        cr_expect_eq(found(), 1);
    }
}

/* What an atomic releases is known when its thread steps over it; until then the answer is yes. */
Test(shadow, an_open_node_orders_until_it_is_closed) {
    order_t order;
    uint32_t newest = 0;
    order_create(&order, THREADS);
    uint32_t node = order_perform(&order, &newest, 1);
    order_moment_t moment = {.thread = THREADS + 1, .epoch = 3};
    cr_assert(order_after(&order, node, moment));
    order_close(&order, node, (order_release_t){.fenced = 5});
    cr_assert(!order_after(&order, node, moment), "that is what another thread did");
    moment.thread = 1;
    cr_assert(order_after(&order, node, moment));
    order_destroy(&order);
}

Test(shadow, too_many_threads_are_refused) {
    cr_assert_null(shadow_create(&(shadow_launch_t){.blocks = 1ull << 31, .block_threads = 2}));
}
