/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of branches. Its forms:
 *
 *     if_only             half of the threads have work
 *     if_else_balanced    both halves have as much
 *     if_else_imbalanced  one half waits for memory, the other computes
 *     nested              DEPTH ifs in each other, each taken by half of those that reach it
 *     loop_varlen         loops of 0 to 15 iterations
 *     break_in_loop       a loop that is left at three places
 *     switch4             four ways
 *     partial_block       if_else_balanced in blocks of 100 threads
 *     tiny_block          if_else_balanced in blocks of 16 threads
 *     exit_early          threads end one after the other
 *     bar_after_div       if_only, and all threads of the block meet after it
 *
 * Each thread's state is compared.
 */
#include "sw/kernels/common/job.h"
#include "ways.h"

extern const kernel_t kernel_branches;

typedef enum {
    IF_ONLY,
    IF_ELSE_BALANCED,
    IF_ELSE_IMBALANCED,
    NESTED,
    LOOP_VARLEN,
    BREAK_IN_LOOP,
    SWITCH4,
    PARTIAL_BLOCK,
    TINY_BLOCK,
    EXIT_EARLY,
    BAR_AFTER_DIV
} form_t;
static const char *const forms[] = {"if_only",    "if_else_balanced", "if_else_imbalanced",
                                    "nested",     "loop_varlen",      "break_in_loop",
                                    "switch4",    "partial_block",    "tiny_block",
                                    "exit_early", "bar_after_div",    NULL};

typedef struct {
    form_t form;
    uint32_t block, blocks, rounds, depth;
    const uint32_t *far;
} work_t;

/* One round of a thread's control flow, for the forms that go through it ROUNDS times. */
static uint32_t step(const work_t *w, uint32_t state) {
    switch (w->form) {
    case IF_ELSE_IMBALANCED: return if_else_imbalanced_way(state, w->far);
    case NESTED: return nested_way(state, w->depth);
    case LOOP_VARLEN: return loop_varlen_way(state);
    case BREAK_IN_LOOP: return break_in_loop_way(state);
    case SWITCH4: return switch4_way(state);
    case IF_ELSE_BALANCED:
    case PARTIAL_BLOCK:
    case TINY_BLOCK: return if_else_balanced_way(state);
    default: return if_only_way(state);
    }
}

static uint32_t exiting(const work_t *w, uint32_t thread, uint32_t state) {
    const uint32_t last = rounds_until_exit(thread, w->rounds);
    for (uint32_t r = 0; r < last; r++) {
        state = work(state, r);
    }
    return last < w->rounds ? state : ~state;
}

/* All states of a block after a round, then each with its neighbour's. */
static void meet(const work_t *w, uint32_t *state, uint32_t *before) {
    for (uint32_t t = 0; t < w->block; t++) {
        before[t] = step(w, state[t]);
    }
    for (uint32_t t = 0; t < w->block; t++) {
        state[t] = mix(before[t], before[t + 1 < w->block ? t + 1 : 0]);
    }
}

/* From the seeds to the results of one block; `before` has room for its threads. */
static void compute(const work_t *w, uint32_t *state, uint32_t *before) {
    for (uint32_t t = 0; w->form == EXIT_EARLY && t < w->block; t++) {
        state[t] = exiting(w, t, state[t]);
    }
    for (uint32_t r = 0; w->form != EXIT_EARLY && r < w->rounds; r++) {
        if (w->form == BAR_AFTER_DIV) {
            meet(w, state, before);
            continue;
        }
        for (uint32_t t = 0; t < w->block; t++) {
            state[t] = step(w, state[t]);
        }
    }
}

static const char *function_of(form_t form) {
    return form == PARTIAL_BLOCK || form == TINY_BLOCK ? forms[IF_ELSE_BALANCED] : forms[form];
}

/* The blocks of partial_block and tiny_block are the workload: only a machine that is too small for
 * them makes them smaller. */
static uint32_t block_of(const job_t *job, form_t form) {
    const uint32_t wanted = form == PARTIAL_BLOCK ? 100 : 16, most = job->machine.max_block_threads;
    if (form != PARTIAL_BLOCK && form != TINY_BLOCK) {
        return job_block(job, 256);
    }
    return wanted < most ? wanted : most;
}

static void launch(job_t *job, const work_t *w) {
    const size_t threads = (size_t)w->block * w->blocks;
    const uint32_t *seeds = job_random_words(job, threads, 1, 32);
    uint32_t *expected = job_words(job, threads);
    uint32_t *actual = job_words(job, threads);
    uint32_t *before = job_words(job, w->block);
    if (job_failed(job)) {
        return;
    }
    for (size_t i = 0; i < threads; i++) {
        expected[i] = seeds[i];
    }
    for (uint32_t b = 0; b < w->blocks; b++) {
        compute(w, expected + (size_t)b * w->block, before);
    }
    const weft_address seeds_at = job_upload(job, seeds, 4 * threads);
    const weft_address result_at = job_allocate(job, 4 * threads);
    const weft_address far_at =
        w->form == IF_ELSE_IMBALANCED ? job_upload(job, w->far, 4 * FAR_WORDS) : 0;
    const uint32_t argument[] = {seeds_at, result_at, w->rounds,
                                 w->form == NESTED ? w->depth : far_at};
    const bool four = w->form == NESTED || w->form == IF_ELSE_IMBALANCED;
    job_launch(job, function_of(w->form), (job_shape_t){.grid_x = w->blocks, .block_x = w->block},
               four ? 4 : 3, argument);
    job_read(job, actual, result_at, 4 * threads);
    job_compare(job, "state", expected, actual, threads);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_branches, device, argc, argv, message, message_size);
    work_t w = {.form = job_choice_of(&job, "FORM", forms)};
    const uint32_t wanted = job_number(&job, "THREADS", 128, 1, 1u << 20);
    w.rounds = job_number(&job, "ROUNDS", 8, 1, 10000);
    w.depth = job_number(&job, "DEPTH", 4, 0, 4);
    w.block = block_of(&job, w.form);
    w.blocks = job_blocks(wanted, w.block);
    w.far = job_random_words(&job, FAR_WORDS, 2, 32);
    job_load(&job);
    launch(&job, &w);
    return job_end(&job);
}

const kernel_t kernel_branches = {
    .name = "branches",
    .summary = "one kind of divergence each: ifs, loops, exits, partial blocks, barriers",
    .usage =
        "[FORM [THREADS [ROUNDS [DEPTH]]]]   (if_only, if_else_balanced, if_else_imbalanced, "
        "nested, loop_varlen, break_in_loop, switch4, partial_block, tiny_block, exit_early or "
        "bar_after_div, if_only; 128 threads, rounded up to whole blocks; 8 rounds; 4 ifs in "
        "each other in nested)",
    .exercises = "divergence and reconvergence, a kind at a time",
    .cosim = "break_in_loop 128 8",
    .test = "nested 40 4",
    .smallest = "tiny_block 1 1",
    .run = run,
};
