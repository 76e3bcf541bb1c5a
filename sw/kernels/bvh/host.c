/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of bvh: random boxes and rays, the tree, and each ray beside every box, without the
 * tree. Forms: once, persistent (kernel.c). */
#include <stdlib.h>
#include <string.h>

#include "sw/kernels/common/floats.h"
#include "tree.h"

extern const kernel_t kernel_bvh;

typedef struct {
    uint32_t boxes, rays, nodes;
    box_t *box;
    node_t *node;
    ray_t *ray;
} scene_t;

static int by_x(const void *a, const void *b) {
    const float left = ((const box_t *)a)->low[0], right = ((const box_t *)b)->low[0];
    return (left > right) - (left < right);
}
static int by_y(const void *a, const void *b) {
    const float left = ((const box_t *)a)->low[1], right = ((const box_t *)b)->low[1];
    return (left > right) - (left < right);
}
static int by_z(const void *a, const void *b) {
    const float left = ((const box_t *)a)->low[2], right = ((const box_t *)b)->low[2];
    return (left > right) - (left < right);
}

static box_t around(const box_t *box, uint32_t boxes) {
    box_t all = box[0];
    for (uint32_t b = 1; b < boxes; b++) {
        for (int k = 0; k < 3; k++) {
            all.low[k] = lesser(all.low[k], box[b].low[k]);
            all.high[k] = greater(all.high[k], box[b].high[k]);
        }
    }
    return all;
}

/* The node `at` of the boxes from `first` on, halved along its longest side. */
static void build(scene_t *s, uint32_t at, uint32_t first, uint32_t boxes) {
    static int (*const order[])(const void *, const void *) = {by_x, by_y, by_z};
    box_t *box = s->box + first;
    s->node[at] = (node_t){around(box, boxes), first, boxes};
    if (boxes <= LEAF) {
        return;
    }
    const box_t all = s->node[at].around;
    int longest = 0;
    for (int k = 1; k < 3; k++) {
        const float side = all.high[k] - all.low[k];
        longest = side > all.high[longest] - all.low[longest] ? k : longest;
    }
    qsort(box, boxes, sizeof *box, order[longest]);
    s->node[at].first = s->nodes;
    s->node[at].boxes = 0;
    s->nodes += 2;
    const uint32_t child = s->node[at].first;
    build(s, child, first, boxes / 2);
    build(s, child + 1, first + boxes / 2, boxes - boxes / 2);
}

/* Boxes of up to an eighth in a cube from -1 to 1; rays from in front of it, in all directions. */
static void make_scene(scene_t *s, const float *random) {
    for (uint32_t b = 0; b < s->boxes; b++) {
        for (int k = 0; k < 3; k++, random += 2) {
            s->box[b].low[k] = random[0];
            s->box[b].high[k] = random[0] + (1 + random[1]) / 16;
        }
    }
    for (uint32_t r = 0; r < s->rays; r++) {
        for (int k = 0; k < 3; k++, random += 2) {
            const float direction = random[1] + (k == 2 ? 2.0f : 0.0f);
            s->ray[r].from[k] = k == 2 ? -2.0f : random[0] / 2;
            s->ray[r].inverse[k] = 1 / (direction == 0 ? 0x1p-24f : direction);
        }
    }
    s->nodes = 1;
    build(s, 0, 0, s->boxes);
}

static uint32_t word_of(float value) {
    uint32_t word;
    memcpy(&word, &value, sizeof word);
    return word;
}

static uint32_t nearest(const scene_t *s, const ray_t *ray) {
    float distance = FAR;
    for (uint32_t b = 0; b < s->boxes; b++) {
        distance = lesser(distance, meet(&s->box[b], ray));
    }
    return word_of(distance);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_bvh, device, argc, argv, message, message_size);
    const bool persistent = job_choice(&job, "FORM", "once", "persistent") == 1;
    scene_t s = {.rays = job_number(&job, "RAYS", 64, 1, 1u << 20)};
    s.boxes = job_number(&job, "BOXES", 100, 1, 1u << 16);
    const uint32_t threads = persistent ? job_number(&job, "THREADS", 32, 1, 1u << 16) : s.rays;
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const float *random = job_random_floats(&job, 6 * ((size_t)s.boxes + s.rays), seed);
    s.box = (box_t *)job_words(&job, sizeof(box_t) / 4 * s.boxes);
    s.node = (node_t *)job_words(&job, sizeof(node_t) / 4 * 2 * s.boxes);
    s.ray = (ray_t *)job_words(&job, sizeof(ray_t) / 4 * s.rays);
    uint32_t *expected = job_words(&job, s.rays);
    uint32_t *actual = job_words(&job, s.rays);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    make_scene(&s, random);
    for (uint32_t r = 0; r < s.rays; r++) {
        expected[r] = nearest(&s, &s.ray[r]);
    }

    const weft_address node_at = job_upload(&job, s.node, sizeof(node_t) * s.nodes);
    const weft_address box_at = job_upload(&job, s.box, sizeof(box_t) * s.boxes);
    const weft_address ray_at = job_upload(&job, s.ray, sizeof(ray_t) * s.rays);
    const weft_address distance_at = job_allocate(&job, 4 * (size_t)s.rays);
    job_launch(&job, persistent ? "persistent" : "once", job_line(&job, threads),
               JOB_ARGUMENTS(node_at, box_at, ray_at, distance_at, s.rays));
    job_read(&job, actual, distance_at, 4 * (size_t)s.rays);
    job_compare(&job, "distance", expected, actual, s.rays);
    return job_end(&job);
}

const kernel_t kernel_bvh = {
    .name = "bvh",
    .summary = "rays through a tree of boxes with a stack, a thread per ray, or a few that take "
               "ray after ray",
    .usage =
        "[once [RAYS [BOXES [SEED]]] | persistent [RAYS [BOXES [THREADS [SEED]]]]]   (once, 64 "
        "rays, 100 boxes, 32 threads rounded up to whole blocks, seed 1)",
    .exercises = "loops of very different length, stacks in local memory, comparisons of floating "
                 "point",
    .cosim = "persistent 64 40 16",
    .test = "persistent 60 20 16",
    .smallest = "once 1 1",
    .run = run,
};
