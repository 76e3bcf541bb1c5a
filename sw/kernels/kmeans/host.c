/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of kmeans: points around made centres. Two points may be equally near to two centres
 * but for rounding, and everything later depends on the choice. So each round is judged by what it
 * began with. The device's choice of a centre may not be farther than the host's nearest one by
 * more than the bound. A centre must be the mean of the points that the device gave it. Bounds:
 * dimensions + 2 roundings of each squared distance; points + 2 roundings of the mean of the
 * absolute values.
 */
#include <math.h>

#include "sw/kernels/common/floats.h"

#define BLOCK_MAX      64 /* as in kernel.c */
#define SHARED_WORDS   128
#define GLOBAL_BLOCK   256
#define DIMENSIONS_MAX 256
#define CENTRES_MAX    16

extern const kernel_t kernel_kmeans;

typedef struct {
    uint32_t points, centres, dimensions;
    float *point;    /* coordinate d of point p at [d * points + p] */
    float *centre;   /* coordinate d of centre c at [c * dimensions + d] */
    uint32_t *label; /* per point: its centre */
} clusters_t;

static double squared_distance(const clusters_t *k, uint32_t p, uint32_t c) {
    double sum = 0;
    for (uint32_t d = 0; d < k->dimensions; d++) {
        const double away = (double)k->point[d * k->points + p] - k->centre[c * k->dimensions + d];
        sum += away * away;
    }
    return sum;
}

/* Does each point belong to a centre than which none is nearer, by more than rounding? */
static void judge_labels(job_t *job, const clusters_t *k, uint32_t round) {
    /* Each distance may be off by its bound, the one taken and the one missed. */
    const double off = (k->dimensions + 2) * 0x1p-24, slack = (1 + off) / (1 - off);
    for (uint32_t p = 0; p < k->points && !job_failed(job); p++) {
        double shortest = INFINITY;
        for (uint32_t c = 0; c < k->centres; c++) {
            shortest = fmin(shortest, squared_distance(k, p, c));
        }
        const uint32_t label = k->label[p];
        if (label >= k->centres || !(squared_distance(k, p, label) <= shortest * slack)) {
            failure_set(&job->failure, WEFT_WRONG,
                        "kmeans: wrong result: round %u: label[%u] is %u, but another centre is "
                        "nearer.\n",
                        round, p, label);
        }
    }
}

/* Where the centres must be after the round; one without points stays. */
static void means(const clusters_t *k, exact_t mean) {
    for (uint32_t c = 0; c < k->centres; c++) {
        for (uint32_t d = 0; d < k->dimensions; d++) {
            double sum = 0, magnitude = 0;
            uint32_t members = 0;
            for (uint32_t p = 0; p < k->points; p++) {
                if (k->label[p] == c) {
                    sum += k->point[d * k->points + p];
                    magnitude += fabs((double)k->point[d * k->points + p]);
                    members++;
                }
            }
            const uint32_t at = c * k->dimensions + d;
            mean.value[at] = members ? sum / members : k->centre[at];
            mean.magnitude[at] = magnitude / (members ? members : 1);
        }
    }
}

/* Points in heaps: the random ones, drawn towards the point of a centre's number. The first points
 * are the first centres. */
static void heap(clusters_t *k) {
    for (uint32_t d = 0; d < k->dimensions; d++) {
        float *coordinate = k->point + d * k->points;
        for (uint32_t p = k->centres; p < k->points; p++) {
            coordinate[p] = coordinate[p] / 4 + coordinate[p % k->centres];
        }
        for (uint32_t c = 0; c < k->centres; c++) {
            k->centre[c * k->dimensions + d] = coordinate[c];
        }
    }
}

static void assigned(job_t *job, clusters_t *k, weft_address label_at, uint32_t round) {
    job_read(job, k->label, label_at, 4 * (size_t)k->points);
    judge_labels(job, k, round);
}

static void rounds_shared(job_t *job, clusters_t *k, exact_t mean, uint32_t count) {
    const size_t centre_words = (size_t)k->centres * k->dimensions;
    const weft_address point_at = job_upload(job, k->point, 4 * (size_t)k->points * k->dimensions);
    const weft_address centre_at = job_upload(job, k->centre, 4 * centre_words);
    const weft_address label_at = job_allocate(job, 4 * (size_t)k->points);
    const uint32_t block = job_block(job, BLOCK_MAX);
    for (uint32_t round = 0; round < count && !job_failed(job); round++) {
        job_launch(
            job, "kmeans_assign",
            (job_shape_t){.grid_x = job_blocks(k->points, block), .block_x = block},
            JOB_ARGUMENTS(point_at, centre_at, label_at, k->points, k->dimensions, k->centres));
        assigned(job, k, label_at, round);
        job_launch(job, "kmeans_move", (job_shape_t){.grid_x = k->centres, .block_x = block},
                   JOB_ARGUMENTS(point_at, centre_at, label_at, k->points, k->dimensions));
        means(k, mean);
        job_read(job, k->centre, centre_at, 4 * centre_words);
        job_compare_floats(job, "centre", mean, k->centre, centre_words, k->points + 2);
    }
}

/* The points as rows. */
static weft_address upload_rows(job_t *job, const clusters_t *k) {
    const size_t words = (size_t)k->points * k->dimensions;
    float *rows = job_floats(job, words);
    for (size_t i = 0; rows && i < words; i++) {
        rows[i] = k->point[i % k->dimensions * k->points + i / k->dimensions];
    }
    return job_upload(job, rows, 4 * words);
}

/* The centres for the next round. */
static void move_centres(clusters_t *k, exact_t mean) {
    means(k, mean);
    for (size_t i = 0; i < (size_t)k->centres * k->dimensions; i++) {
        k->centre[i] = (float)mean.value[i];
    }
}

/* The transposition alone. */
static void turn(job_t *job, const clusters_t *k) {
    const size_t words = (size_t)k->points * k->dimensions;
    float *turned = job_floats(job, words);
    const weft_address rows_at = upload_rows(job, k), point_at = job_allocate(job, 4 * words);
    const uint32_t block = job_block(job, GLOBAL_BLOCK);
    job_launch(job, "kmeans_turn",
               (job_shape_t){.grid_x = job_blocks(k->points, block), .block_x = block},
               JOB_ARGUMENTS(rows_at, point_at, k->points, k->dimensions));
    job_read(job, turned, point_at, 4 * words);
    job_compare_bytes(job, "point", (const uint8_t *)k->point, (const uint8_t *)turned, 4 * words);
}

/* What one of the other forms launches. */
typedef struct {
    bool turns; /* the points are turned first */
    const char *nearest;
} form_t;

static void rounds_of_rows(job_t *job, clusters_t *k, exact_t mean, uint32_t count, form_t form) {
    const size_t centre_words = (size_t)k->centres * k->dimensions;
    const weft_address rows_at = upload_rows(job, k);
    const weft_address point_at =
        form.turns ? job_allocate(job, 4 * (size_t)k->points * k->dimensions) : rows_at;
    const weft_address centre_at = job_allocate(job, 4 * centre_words);
    const weft_address label_at = job_allocate(job, 4 * (size_t)k->points);
    const uint32_t block = job_block(job, GLOBAL_BLOCK);
    const job_shape_t shape = {.grid_x = job_blocks(k->points, block), .block_x = block};
    if (form.turns) {
        job_launch(job, "kmeans_turn", shape,
                   JOB_ARGUMENTS(rows_at, point_at, k->points, k->dimensions));
    }
    for (uint32_t round = 0; round < count && !job_failed(job); round++) {
        job_write(job, centre_at, k->centre, 4 * centre_words);
        job_launch(
            job, form.nearest, shape,
            JOB_ARGUMENTS(point_at, centre_at, label_at, k->points, k->dimensions, k->centres));
        assigned(job, k, label_at, round);
        move_centres(k, mean);
    }
}

/* Take the labels out of the pairs; each point must have a pair of its own. */
static void unpack_pairs(job_t *job, clusters_t *k, const uint32_t *pair) {
    for (uint32_t p = 0; p < k->points && !job_failed(job); p++) {
        k->label[p] = pair[2 * p];
        job_compare(job, "point of a pair", &p, &pair[2 * p + 1], 1);
    }
}

static void rounds_map(job_t *job, clusters_t *k, exact_t mean, uint32_t count) {
    const size_t centre_words = (size_t)k->centres * k->dimensions;
    const size_t pair_words = 2 * (size_t)k->points;
    uint32_t *pair = job_words(job, pair_words);
    const weft_address rows_at = upload_rows(job, k);
    const weft_address centre_at = job_allocate(job, 4 * centre_words);
    const weft_address pair_at = job_allocate(job, 4 * pair_words);
    const uint32_t block = job_block(job, GLOBAL_BLOCK);
    const job_shape_t shape = {.grid_x = job_blocks(k->points, block), .block_x = block};
    for (uint32_t round = 0; round < count && !job_failed(job); round++) {
        job_write(job, centre_at, k->centre, 4 * centre_words);
        job_launch(
            job, "kmeans_map", shape,
            JOB_ARGUMENTS(rows_at, centre_at, pair_at, k->points, k->dimensions, k->centres));
        job_read(job, pair, pair_at, 4 * pair_words);
        unpack_pairs(job, k, pair);
        judge_labels(job, k, round);
        move_centres(k, mean);
    }
}

/* The form shared keeps all centres in shared memory. */
static void check_room(job_t *job, uint32_t centres, uint32_t dimensions) {
    if (centres * dimensions > SHARED_WORDS) {
        failure_set(&job->failure, WEFT_USAGE,
                    "kmeans: %u centres of %u dimensions are %u words; the form shared has room "
                    "for %u. Use the form rows or global.\n",
                    centres, dimensions, centres * dimensions, SHARED_WORDS);
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_kmeans, device, argc, argv, message, message_size);
    const uint32_t points = job_number(&job, "POINTS", 100, 1, 1u << 20);
    const uint32_t least = points < CENTRES_MAX ? points : CENTRES_MAX;
    const uint32_t centres = job_number(&job, "CENTRES", least < 4 ? least : 4, 1, least);
    const uint32_t dimensions = job_number(&job, "DIMENSIONS", 2, 1, DIMENSIONS_MAX);
    const uint32_t count = job_number(&job, "ROUNDS", 2, 1, 1000);
    enum { ROWS, GLOBAL, TURN, SHARED, MAP };
    static const char *const forms[] = {"rows", "global", "turn", "shared", "map", NULL};
    const uint32_t form = job_choice_of(&job, "FORM", forms);
    const bool of_rows = form == ROWS || form == GLOBAL;
    const bool loops = of_rows && job_parameters_in_loops(&job);
    const form_t walk = {.turns = form == GLOBAL,
                         .nearest = form == GLOBAL
                                        ? (loops ? "kmeans_nearest_loops" : "kmeans_nearest")
                                        : (loops ? "kmeans_rows_loops" : "kmeans_rows")};
    if (form == SHARED) {
        check_room(&job, centres, dimensions);
    }
    job_load(&job);

    const size_t centre_words = (size_t)centres * dimensions;
    clusters_t k = {points, centres, dimensions, NULL, NULL, NULL};
    k.point = job_random_floats(&job, (size_t)points * dimensions, 1);
    k.centre = job_floats(&job, centre_words);
    k.label = job_words(&job, points);
    const exact_t mean = job_exact(&job, centre_words);
    if (!job_failed(&job)) {
        heap(&k);
        if (form == SHARED) {
            rounds_shared(&job, &k, mean, count);
        } else if (form == TURN) {
            turn(&job, &k);
        } else if (of_rows) {
            rounds_of_rows(&job, &k, mean, count, walk);
        } else {
            rounds_map(&job, &k, mean, count);
        }
    }
    return job_end(&job);
}

const kernel_t kernel_kmeans = {
    .name = "kmeans",
    .summary = "k-means clustering of points, one or two launches per round",
    .usage =
        "[POINTS [CENTRES [DIMENSIONS [ROUNDS [FORM [PARAMETERS]]]]]]   (100 points, 4 "
        "centres, 2 dimensions, 2 rounds; rows, global, turn, shared or map, rows; of rows and "
        "global: registers or loops, registers)",
    .exercises =
        "rows that threads walk along; distances against centres in shared memory, sums by trees",
    .roundings = "dimensions + 2 of a distance, points + 2 of a mean",
    .cosim = "90 3 2 1 shared",
    .test = "21 3 7 2 rows loops",
    .smallest = "2 1 1 1 map",
    .run = run,
};
