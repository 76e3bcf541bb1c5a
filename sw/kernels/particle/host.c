/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of particle: the same frames, one particle after the other. The places of all particles
 * after the last frame are compared. In the form draw the device only draws particles, as in
 * Rodinia's program of one kernel (particlefilter_naive). */
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

typedef struct {
    uint32_t particles;
    weft_address place, moved, heavy, sum;
} device_filter_t;

/* One frame on the device: the places change. Without `whole` the host has moved the particles and
 * added up their weights. */
static void launch(job_t *job, const device_filter_t *d, uint32_t frame, bool whole) {
    const place_t seen = seen_in(frame);
    const job_shape_t shape = {.block_x = job_block(job, 128),
                               .grid_x = job_blocks(d->particles, job_block(job, 128))};
    if (whole) {
        job_launch(job, "weigh", shape,
                   JOB_ARGUMENTS(d->place, d->moved, d->heavy, d->particles, frame,
                                 (uint32_t)seen.x, (uint32_t)seen.y));
        job_launch(job, "add", (job_shape_t){.block_x = 1},
                   JOB_ARGUMENTS(d->heavy, d->sum, d->particles));
    }
    job_launch(job, "draw", shape,
               JOB_ARGUMENTS(d->moved, d->sum, d->place, d->particles, noise(0, ~frame)));
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_particle, device, argc, argv, message, message_size);
    const uint32_t particles = job_number(&job, "PARTICLES", 256, 1, 1u << 16);
    const uint32_t frames = job_number(&job, "FRAMES", 2, 1, 1000);
    const bool whole = job_choice(&job, "FORM", "whole", "draw") == 0;
    job_load(&job);

    const size_t bytes = sizeof(place_t) * particles, words = bytes / 4;
    place_t *expected = (place_t *)job_words(&job, words);
    place_t *other = (place_t *)job_words(&job, words);
    uint32_t *sum = job_words(&job, particles);
    uint32_t *actual = job_words(&job, words);
    const device_filter_t d = {.particles = particles,
                               .place = job_allocate(&job, bytes),
                               .moved = job_allocate(&job, bytes),
                               .heavy = job_allocate(&job, 4 * (size_t)particles),
                               .sum = job_allocate(&job, 4 * (size_t)particles)};
    for (uint32_t frame = 1; !job_failed(&job) && frame <= frames; frame++) {
        compute(expected, other, sum, particles, frame);
        if (!whole) {
            job_write(&job, d.moved, other, bytes);
            job_write(&job, d.sum, sum, 4 * (size_t)particles);
        }
        launch(&job, &d, frame, whole);
    }
    job_read(&job, actual, d.place, bytes);
    job_compare(&job, "place", (const uint32_t *)expected, actual, words);
    return job_end(&job);
}

const kernel_t kernel_particle = {
    .name = "particle",
    .summary =
        "a particle filter that follows a point, with a search as long as a particle's place",
    .usage = "[PARTICLES [FRAMES [FORM]]]   (256 particles, 2 frames; whole or draw, whole)",
    .exercises = "loops of very different length, one thread that works alone, divider",
    .cosim = "60 1",
    .test = "40 2 draw",
    .smallest = "1 1",
    .run = run,
};
