/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of interference: one block whose warps are all there is. Its forms:
 *
 *     pingpong2       two warps take each other's lines in turn
 *     one_aggressor   one warp streams, the others keep a few lines each
 *     shm_thrash      half of the warps sweep along some lines each, again and again; together more
 *                     than shared memory can hold in place of the L1
 *     phase_flip      one aggressor; after it has ended, all warps keep a few lines each
 *     scratch_full    one aggressor, while the launch takes all shared memory
 *
 * Each thread's sum of what it loaded is compared.
 */
#include "lines.h"
#include "sw/kernels/common/job.h"

/* Lines that far apart fall into one set: of a plain index with up to 512 sets of 128 bytes, and of
 * l1_index=xor, which takes no part of bit 16 and of bits above 19. */
#define PINGPONG_WORDS 16384u
#define PINGPONG_MOST  8u
#define LINES_MOST     (1u << 20) /* of all warps */

extern const kernel_t kernel_interference;

typedef enum { PINGPONG2, ONE_AGGRESSOR, SHM_THRASH, PHASE_FLIP, SCRATCH_FULL } form_t;
static const char *const forms[] = {"pingpong2",  "one_aggressor", "shm_thrash",
                                    "phase_flip", "scratch_full",  NULL};

typedef struct {
    uint32_t warps, aggressors, width; /* width: lanes of a warp */
    uint32_t lines, rounds, span;      /* lines of a warp, and those of an aggressor */
    uint32_t calm;                     /* rounds of the calm phase, 0: there is none */
    uint32_t shared_bytes;             /* taken by the launch */
} pattern_t;

/* Where the lines of a warp begin. */
static size_t lines_begin(const pattern_t *p, uint32_t warp) {
    return warp < p->aggressors
               ? (size_t)warp * p->span
               : (size_t)p->aggressors * p->span + (size_t)(warp - p->aggressors) * p->lines;
}

static uint32_t sum_of_rounds(const uint32_t *word, uint32_t lines, uint32_t rounds) {
    uint32_t sum = 0;
    for (uint32_t i = 0; i < lines; i++) {
        sum += word[i * LINE_WORDS];
    }
    return rounds * sum;
}

static uint32_t expected_sum(const pattern_t *p, const uint32_t *word, uint32_t thread) {
    const uint32_t warp = thread / p->width, lane = thread % p->width;
    const uint32_t *own = word + lines_begin(p, warp) * LINE_WORDS + lane;
    uint32_t sum = sum_of_rounds(own, p->lines, p->calm);
    if (warp >= p->aggressors) {
        return sum + sum_of_rounds(own, p->lines, p->rounds);
    }
    for (uint32_t i = 0; i < p->rounds * p->lines; i++) {
        sum += own[(i * p->width % p->span + lane) * LINE_WORDS];
    }
    return sum;
}

static void compare_sums(job_t *job, const uint32_t *expected, weft_address sum_at,
                         uint32_t threads) {
    uint32_t *actual = job_words(job, threads);
    job_read(job, actual, sum_at, 4 * (size_t)threads);
    job_compare(job, "sum", expected, actual, threads);
}

static void interfere(job_t *job, const pattern_t *p) {
    const uint32_t threads = p->warps * p->width;
    const size_t words = (lines_begin(p, p->warps) + 1) * LINE_WORDS;
    const uint32_t *word = job_random_words(job, words, 1, 32);
    uint32_t *expected = job_words(job, threads);
    for (uint32_t t = 0; t < threads && !job_failed(job); t++) {
        expected[t] = expected_sum(p, word, t);
    }
    const weft_address line_at = job_upload(job, word, 4 * words);
    const weft_address sum_at = job_allocate(job, 4 * (size_t)threads);
    job_launch(job, "interfere", (job_shape_t){.block_x = threads, .shared_bytes = p->shared_bytes},
               JOB_ARGUMENTS(line_at, sum_at, p->width, p->aggressors, p->lines, p->span, p->rounds,
                             p->calm));
    compare_sums(job, expected, sum_at, threads);
}

static void pingpong(job_t *job, uint32_t width, uint32_t lines, uint32_t turns) {
    const uint32_t threads = 2 * width;
    const size_t words = (size_t)2 * lines * PINGPONG_WORDS;
    const uint32_t *word = job_random_words(job, words, 1, 32);
    uint32_t *expected = job_words(job, threads);
    for (uint32_t t = 0; t < threads && !job_failed(job); t++) {
        for (uint32_t i = 0; i < lines; i++) {
            const uint32_t first = (2 * i + t / width) * PINGPONG_WORDS;
            expected[t] += (turns + 1 - t / width) / 2 * word[first + t % width];
        }
    }
    const weft_address line_at = job_upload(job, word, 4 * words);
    const weft_address sum_at = job_allocate(job, 4 * (size_t)threads);
    job_launch(job, "pingpong", (job_shape_t){.block_x = threads},
               JOB_ARGUMENTS(line_at, sum_at, width, PINGPONG_WORDS, lines, turns));
    compare_sums(job, expected, sum_at, threads);
}

static void check_size(job_t *job, const pattern_t *p) {
    const uint64_t lines =
        (uint64_t)p->aggressors * p->span + (uint64_t)(p->warps - p->aggressors) * p->lines;
    if (lines > LINES_MOST) {
        failure_set(&job->failure, WEFT_USAGE,
                    "interference: the warps have %llu lines; at most %u are made. Use fewer "
                    "ROUNDS, or a smaller SWEEP.\n",
                    (unsigned long long)lines, LINES_MOST);
    }
}

static uint32_t least(uint32_t left, uint32_t right) {
    return left < right ? left : right;
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_interference, device, argc, argv, message, message_size);
    const weft_machine *m = &job.machine;
    const form_t form = job_choice_of(&job, "FORM", forms);
    pattern_t p = {.width = m->lanes};
    p.rounds = job_number(&job, "ROUNDS", 6, 1, 1u << 12);
    p.lines = job_number(&job, "LINES", 1, 1, form == PINGPONG2 ? PINGPONG_MOST : 64);
    p.warps = job_number(&job, "WARPS", form == PINGPONG2 ? 2 : least(8, m->warps), 2,
                         form == PINGPONG2 ? 2 : m->warps);
    const uint32_t steps = p.rounds * p.lines;
    const uint32_t sweep =
        job_number(&job, "SWEEP", form == SHM_THRASH ? least(4, steps) : steps, 1, steps);
    p.calm = job_number(&job, "CALM", form == PHASE_FLIP ? 4 * p.rounds : 0, 0, 1u << 20);
    p.span = sweep * p.width;
    p.aggressors = form == SHM_THRASH ? p.warps / 2 : 1;
    p.shared_bytes = form == SCRATCH_FULL ? m->shared_bytes : 0;
    if (form != PINGPONG2) {
        check_size(&job, &p);
    }
    job_load(&job);
    if (form == PINGPONG2) {
        pingpong(&job, p.width, p.lines, p.rounds);
    } else {
        interfere(&job, &p);
    }
    return job_end(&job);
}

const kernel_t kernel_interference = {
    .name = "interference",
    .summary = "warps that take each other's lines of the L1, in patterns for tests of policies",
    .usage = "[FORM [ROUNDS [LINES [WARPS [SWEEP [CALM]]]]]]   (pingpong2, one_aggressor, "
             "shm_thrash, phase_flip or scratch_full, pingpong2; 6 rounds, 1 line for each warp, "
             "8 warps or all; sweeps of 4 steps in shm_thrash, else as many as there are loads; 4 "
             "calm rounds for each round in phase_flip, else none)",
    .exercises = "evictions of known lines by known warps",
    .cosim = "one_aggressor 20 2",
    .test = "phase_flip 5 2",
    .smallest = "pingpong2 1",
    .run = run,
};
