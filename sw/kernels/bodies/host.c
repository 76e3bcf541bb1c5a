/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of bodies: random bodies, every second four asleep; the same steps, all bodies in
 * each. */
#include "motion.h"
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/random.h"

#define WALLS 64 /* the distance between them */

extern const kernel_t kernel_bodies;

static void make_bodies(body_t *body, uint32_t count, uint32_t seed) {
    random_t random = random_seed(seed);
    for (uint32_t i = 0; i < count; i++) {
        body[i] = (body_t){.x = (int32_t)(random_next(&random) % (WALLS * ONE)),
                           .height = (int32_t)(random_next(&random) % (16 * ONE)),
                           .across = (int32_t)(random_next(&random) % (2 * ONE)) - ONE,
                           .up = (int32_t)(random_next(&random) % (2 * ONE)) - ONE,
                           .awake = i / 4 % 2};
    }
}

static int32_t scaled(int32_t speed, int32_t factor, int32_t shift) {
    return speed * factor >> shift;
}

static void meet_ground(body_t *b) {
    if (b->height < 0) {
        b->height *= -1;
        b->up = b->up < 0 ? scaled(-b->up, 3, 2) : b->up;
        b->across = scaled(b->across, 7, 3);
        b->bounces++;
    }
}

static void meet_walls(body_t *b) {
    const int32_t end = WALLS * ONE - 1;
    if (b->x < 0 || b->x > end) {
        b->x = b->x < 0 ? -b->x : 2 * end + 1 - b->x;
        b->across *= -1;
        b->bounces++;
    }
}

static void step(body_t *body, uint32_t count, const uint32_t *slept) {
    for (uint32_t i = 0; i < count; i++) {
        body_t *b = &body[i];
        if (!slept[i]) {
            b->x += b->across;
            b->height += b->up;
            b->up -= GRAVITY;
            meet_ground(b);
            meet_walls(b);
        }
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_bodies, device, argc, argv, message, message_size);
    const uint32_t count = job_number(&job, "BODIES", 512, 1, 1u << 20);
    const uint32_t steps = job_number(&job, "STEPS", 24, 0, 10000);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t bytes = sizeof(body_t) * count, words = bytes / 4;
    body_t *expected = (body_t *)job_words(&job, words);
    uint32_t *slept = job_words(&job, count);
    uint32_t *actual = job_words(&job, words);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    make_bodies(expected, count, seed);
    const weft_address body_at = job_upload(&job, expected, bytes);
    for (uint32_t i = 0; i < count; i++) {
        slept[i] = !expected[i].awake;
    }
    for (uint32_t s = 0; s < steps; s++) {
        step(expected, count, slept);
    }
    for (uint32_t i = 0; i < count; i++) {
        const body_t b = expected[i];
        expected[i].awake = !slept[i] && !(b.height < ONE / 4 && b.up < CALM && b.up > -CALM);
    }

    job_launch(&job, "bodies", job_line(&job, count),
               JOB_ARGUMENTS(body_at, count, steps, WALLS * ONE));
    job_read(&job, actual, body_at, bytes);
    job_compare(&job, "body", (const uint32_t *)expected, actual, words);
    return job_end(&job);
}

const kernel_t kernel_bodies = {
    .name = "bodies",
    .summary = "bodies that fall and bounce, every second four asleep",
    .usage = "[BODIES [STEPS [SEED]]]   (512 bodies, 24 steps, seed 1)",
    .exercises = "half of a warp that ends at once, rare branches of few instructions",
    .cosim = "128 12",
    .test = "60 8",
    .smallest = "1 0",
    .run = run,
};
