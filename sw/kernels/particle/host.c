/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of particle: the same frames, one particle after the other. The places of all particles
 * after the last frame are compared. */
#include "filter.h"
#include "sw/kernels/common/job.h"

extern const kernel_t kernel_particle;

/* Where the point is seen in a frame. */
static place_t seen_in(uint32_t frame) {
    return moved((place_t){(int32_t)frame, -2 * (int32_t)frame}, noise(UINT32_MAX, frame));
}

static void compute(place_t *place, place_t *other, uint32_t *sum, uint32_t particles,
                    uint32_t frame) {
    const place_t seen = seen_in(frame);
    uint32_t total = 0;
    for (uint32_t i = 0; i < particles; i++) {
        other[i] = moved(place[i], noise(i, frame));
        sum[i] = total += weight(other[i], seen);
    }
    const uint32_t part = total / particles;
    for (uint32_t i = 0; i < particles; i++) {
        place[i] = other[find(sum, particles, noise(0, ~frame) % part + i * part)];
    }
}

/* One frame on the device, from the places at `place_at` to those at the same. */
static void launch(job_t *job, weft_address place_at, weft_address moved_at, weft_address heavy_at,
                   weft_address sum_at, uint32_t particles, uint32_t frame) {
    const place_t seen = seen_in(frame);
    const job_shape_t shape = {.block_x = job_block(job, 128),
                               .grid_x = job_blocks(particles, job_block(job, 128))};
    job_launch(job, "weigh", shape,
               JOB_ARGUMENTS(place_at, moved_at, heavy_at, particles, frame, (uint32_t)seen.x,
                             (uint32_t)seen.y));
    job_launch(job, "add", (job_shape_t){.block_x = 1}, JOB_ARGUMENTS(heavy_at, sum_at, particles));
    job_launch(job, "draw", shape,
               JOB_ARGUMENTS(moved_at, sum_at, place_at, particles, noise(0, ~frame)));
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_particle, device, argc, argv, message, message_size);
    const uint32_t particles = job_number(&job, "PARTICLES", 256, 1, 1u << 16);
    const uint32_t frames = job_number(&job, "FRAMES", 2, 1, 1000);
    job_load(&job);

    const size_t bytes = sizeof(place_t) * particles, words = bytes / 4;
    place_t *expected = (place_t *)job_words(&job, words);
    place_t *other = (place_t *)job_words(&job, words);
    uint32_t *sum = job_words(&job, particles);
    uint32_t *actual = job_words(&job, words);
    for (uint32_t frame = 1; !job_failed(&job) && frame <= frames; frame++) {
        compute(expected, other, sum, particles, frame);
    }

    const weft_address place_at = job_allocate(&job, bytes), moved_at = job_allocate(&job, bytes);
    const weft_address heavy_at = job_allocate(&job, 4 * (size_t)particles);
    const weft_address sum_at = job_allocate(&job, 4 * (size_t)particles);
    for (uint32_t frame = 1; frame <= frames; frame++) {
        launch(&job, place_at, moved_at, heavy_at, sum_at, particles, frame);
    }
    job_read(&job, actual, place_at, bytes);
    job_compare(&job, "place", (const uint32_t *)expected, actual, words);
    return job_end(&job);
}

const kernel_t kernel_particle = {
    .name = "particle",
    .summary =
        "a particle filter that follows a point, with a search as long as a particle's place",
    .usage = "[PARTICLES [FRAMES]]   (256 particles, 2 frames)",
    .exercises = "loops of very different length, one thread that works alone, divider",
    .cosim = "60 1",
    .test = "40 1",
    .smallest = "1 1",
    .run = run,
};
