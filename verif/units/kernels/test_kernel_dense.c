/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of the host sides that kernels on matrices share: products and updates in words
 * (dense.h), triangular factors (factors.h). libweft is replaced by a device that runs a launch
 * thread by thread, with a word of its result changed where a test asks for it.
 */
//@ source sw/kernels/common/failure.c sw/kernels/common/job.c sw/kernels/common/floats.c
//@ source sw/kernels/common/dense.c sw/kernels/common/factors.c
#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sw/kernels/common/dense.h"
#include "sw/kernels/common/factors.h"

/* libweft ----------------------------------------------------------------------------------------
 */

#define DEVICE_WORDS 20000
#define NO_SPOILT    UINT32_MAX

static uint32_t memory[DEVICE_WORDS], used; /* words; address 4 * i is that of word i */
static uint32_t launches;
static uint32_t spoilt_launch, spoilt; /* the wrong word, and the launch with it */

void weft_describe(const weft_device *device, weft_machine *machine) {
    (void)device;
    *machine = (weft_machine){.max_block_threads = 64};
}

const char *weft_message(const weft_device *device) {
    (void)device;
    return "no memory\n";
}

weft_status weft_allocate(weft_device *device, size_t bytes, weft_address *address) {
    (void)device;
    cr_assert(used + bytes / 4 <= DEVICE_WORDS);
    *address = 4 * used;
    used += (uint32_t)(bytes / 4);
    return WEFT_OK;
}

weft_status weft_write(weft_device *device, weft_address to, const void *from, size_t bytes) {
    (void)device;
    memcpy(memory + to / 4, from, bytes);
    return WEFT_OK;
}

weft_status weft_read(weft_device *device, void *to, weft_address from, size_t bytes) {
    (void)device;
    memcpy(to, memory + from / 4, bytes);
    return WEFT_OK;
}

weft_status kernel_load(weft_device *device, const char *name, char *message, size_t message_size) {
    (void)device, (void)name, (void)message, (void)message_size;
    return WEFT_OK;
}

static void thread_of_rows(const uint32_t *argument, uint32_t x, uint32_t y) {
    const uint32_t *matrix = memory + argument[0] / 4, *from = memory + argument[1] / 4;
    const uint32_t rows = argument[3], columns = argument[4];
    (void)y;
    for (uint32_t i = 0; x < rows && i < columns; i++) {
        memory[argument[2] / 4 + x] += matrix[x * columns + i] * from[i];
    }
}

static void thread_of_columns(const uint32_t *argument, uint32_t x, uint32_t y) {
    const uint32_t *matrix = memory + argument[0] / 4, *from = memory + argument[1] / 4;
    const uint32_t rows = argument[3], columns = argument[4];
    (void)y;
    for (uint32_t i = 0; x < columns && i < rows; i++) {
        memory[argument[2] / 4 + x] += matrix[i * columns + x] * from[i];
    }
}

/* A word of C with one matrix, and with two. */
static void thread_of_update(const uint32_t *argument, const uint32_t *b, uint32_t x, uint32_t y) {
    uint32_t *c = memory + argument[0] / 4;
    const uint32_t n = argument[1], m = argument[2], alpha = argument[3], beta = argument[4];
    const uint32_t *a = memory + argument[5] / 4;
    if (x < n && y < n) {
        uint32_t sum = 0;
        for (uint32_t k = 0; k < m; k++) {
            sum += b ? a[y * m + k] * b[x * m + k] + b[y * m + k] * a[x * m + k]
                     : a[y * m + k] * a[x * m + k];
        }
        c[y * n + x] = alpha * sum + beta * c[y * n + x];
    }
}

static void thread_of_one(const uint32_t *argument, uint32_t x, uint32_t y) {
    thread_of_update(argument, NULL, x, y);
}

static void thread_of_two(const uint32_t *argument, uint32_t x, uint32_t y) {
    thread_of_update(argument, memory + argument[6] / 4, x, y);
}

static const struct {
    const char *name;
    void (*thread)(const uint32_t *argument, uint32_t x, uint32_t y);
    uint32_t arguments, result; /* how many; which is the result's address */
} functions[] = {{"rows", thread_of_rows, 5, 2},
                 {"columns", thread_of_columns, 5, 2},
                 {"one", thread_of_one, 6, 0},
                 {"two", thread_of_two, 7, 0}};

weft_status weft_launch(weft_device *device, const weft_launch_options *launch) {
    (void)device;
    size_t f = 0;
    while (strcmp(functions[f].name, launch->kernel) != 0) {
        f++;
        cr_assert(f < sizeof functions / sizeof *functions);
    }
    cr_assert_eq(launch->arguments, functions[f].arguments);
    cr_assert(launch->block[0] * (launch->block[1] ? launch->block[1] : 1) <= 64);
    const uint32_t high = launch->grid[1] * launch->block[1];
    for (uint32_t y = 0; y < (high ? high : 1); y++) {
        for (uint32_t x = 0; x < launch->grid[0] * launch->block[0]; x++) {
            functions[f].thread(launch->argument, x, y);
        }
    }
    if (spoilt != NO_SPOILT && launches == spoilt_launch) {
        memory[launch->argument[functions[f].result] / 4 + spoilt] ^= 1u << 31;
    }
    launches++;
    return WEFT_OK;
}

/* Jobs ----------------------------------------------------------------------------------------- */

static const kernel_t example = {.name = "example", .usage = "[N]"};
static char text[500];

static void begin_of_three(job_t *job, char *first, char *second, char *third) {
    static char *argv[3];
    argv[0] = first;
    argv[1] = second;
    argv[2] = third;
    launches = used = 0;
    spoilt = NO_SPOILT;
    memset(memory, 0xa5, sizeof memory);
    job_begin(job, &example, NULL, third ? 3 : 2, argv, text, sizeof text);
}

static void begin(job_t *job, char *first, char *second) {
    begin_of_three(job, first, second, NULL);
}

static void spoil(uint32_t launch, uint32_t word) {
    spoilt_launch = launch;
    spoilt = word;
}

/* How a message names a wrong word. */
static void names(const char *what, uint32_t index) {
    char head[60];
    snprintf(head, sizeof head, "example: wrong result: %s[%u] is ", what, index);
    cr_expect_eq(strncmp(text, head, strlen(head)), 0, "%s", text);
    cr_expect_not_null(strstr(text, "; 1 of "), "%s", text);
}

Test(dense, multiply) {
    const uint32_t matrix[] = {1, 2, 3, 4, 5, 0x80000000u};
    uint32_t by_rows[] = {10, 20}, by_columns[] = {100, 200, 300};
    dense_multiply(matrix, (dense_shape_t){2, 3}, false, (uint32_t[]){7, 1, 2}, by_rows);
    cr_assert_eq(by_rows[0], 10 + 7 + 2 + 6);
    cr_assert_eq(by_rows[1], 20 + 28 + 5); /* 2 * 2^31 is 0 */
    dense_multiply(matrix, (dense_shape_t){2, 3}, true, (uint32_t[]){1, 3}, by_columns);
    cr_assert_eq(by_columns[0], 100 + 1 + 12);
    cr_assert_eq(by_columns[1], 200 + 2 + 15);
    cr_assert_eq(by_columns[2], 300 + 3 + 0x80000000u);
}

static const dense_product_t kinds[] = {
    {.function = "rows", .to = "first"},
    {.function = "columns", .to = "second", .turned = true, .chained = true},
    {.function = "rows", .to = "third", .chained = true, .adds = true},
    {.function = "columns", .to = "fourth", .turned = true, .adds = true},
};

static weft_status run_products(char *rows, char *columns, uint32_t launch, uint32_t word) {
    job_t job;
    begin(&job, rows, columns);
    spoil(launch, word);
    dense_run_products(&job, kinds, 4);
    return job_end(&job);
}

Test(dense, products_of_any_shape) {
    static char *const sizes[] = {"1", "2", "15", "16", "17", "63", "64", "65"};
    for (int i = 0; i < 8; i++) {
        for (int j = 0; j < 8; j++) {
            cr_assert_eq(run_products(sizes[i], sizes[j], 0, NO_SPOILT), WEFT_OK, "%s by %s: %s",
                         sizes[i], sizes[j], text);
            cr_assert_eq(launches, 4);
        }
    }
}

Test(dense, every_wrong_word_of_every_product_is_found) {
    static const char *const what[] = {"first", "second", "third", "fourth"};
    for (uint32_t launch = 0; launch < 4; launch++) {
        const uint32_t words = launch % 2 == 0 ? 9 : 5;
        for (uint32_t word = 0; word < words; word++) {
            cr_assert_eq(run_products("9", "5", launch, word), WEFT_WRONG);
            names(what[launch], word);
            cr_expect_eq(launches, launch + 1);
        }
    }
}

Test(dense, shapes_out_of_range) {
    cr_assert_eq(run_products("0", "5", 0, NO_SPOILT), WEFT_USAGE);
    cr_assert_str_eq(text, "example: argument ROWS is \"0\": must be a whole number from 1 to 4096."
                           "\nusage: weft run example [N]\n");
    cr_assert_eq(run_products("5", "4097", 0, NO_SPOILT), WEFT_USAGE);
    cr_assert_str_eq(text,
                     "example: argument COLUMNS is \"4097\": must be a whole number from 1 to "
                     "4096.\nusage: weft run example [N]\n");
    cr_assert_eq(launches, 0);
}

/* 70 rows and 70 columns in blocks of 64: a share of 1 is a block, 64 words; and the next product
 * has the host's 6 others. */
Test(dense, a_share_of_products) {
    for (uint32_t word = 0; word <= 70; word++) {
        job_t job;
        begin_of_three(&job, "70", "70", "1");
        spoil(1, word < 70 ? word : NO_SPOILT);
        dense_run_products(&job, kinds, 4);
        cr_assert_eq(job_end(&job), word < 70 ? WEFT_WRONG : WEFT_OK, "%u: %s", word, text);
    }
}

static weft_status run_update(char *n, char *m, uint32_t matrices, uint32_t word) {
    job_t job;
    begin(&job, n, m);
    spoil(0, word);
    dense_run_update(&job, matrices == 1 ? "one" : "two", matrices);
    return job_end(&job);
}

Test(dense, updates_of_any_size) {
    static char *const sizes[] = {"1", "7", "31", "32", "33", "65"};
    for (int i = 0; i < 6; i++) {
        for (int j = 0; j < 6; j++) {
            cr_assert_eq(run_update(sizes[i], sizes[j], 1, NO_SPOILT), WEFT_OK, "%s", text);
            cr_assert_eq(run_update(sizes[i], sizes[j], 2, NO_SPOILT), WEFT_OK, "%s", text);
        }
    }
}

Test(dense, every_wrong_word_of_an_update_is_found) {
    for (uint32_t matrices = 1; matrices <= 2; matrices++) {
        for (uint32_t word = 0; word < 25; word++) {
            cr_assert_eq(run_update("5", "3", matrices, word), WEFT_WRONG);
            names("c", word);
        }
    }
}

/* 40 by 40 words in blocks of 32 by 2: a part of 1x3 is a block wide and two high. */
Test(dense, a_part_of_an_update) {
    job_t job;
    begin_of_three(&job, "40", "3", "1x3");
    dense_run_update(&job, "two", 2);
    cr_assert_eq(job_end(&job), WEFT_OK, "%s", text);
    begin_of_three(&job, "40", "3", "1x3");
    spoil(0, 39 * 40 + 39);
    dense_run_update(&job, "one", 1);
    cr_assert_eq(job_end(&job), WEFT_WRONG);
    names("c", 39 * 40 + 39);
    begin_of_three(&job, "40", "3", "41x3");
    dense_run_update(&job, "one", 1);
    cr_assert_eq(job_end(&job), WEFT_USAGE);
}

/* Factors -------------------------------------------------------------------------------------- */

#define N       6u
#define COLUMNS 7u /* the last one is a right side */

/* Elimination in double precision, as factors.h has its result. */
static void decompose(const float *matrix, float *factors) {
    double whole[N * COLUMNS];
    for (uint32_t i = 0; i < N * COLUMNS; i++) {
        whole[i] = matrix[i];
    }
    for (uint32_t pivot = 0; pivot < N; pivot++) {
        for (uint32_t row = pivot + 1; row < N; row++) {
            const double times = whole[row * COLUMNS + pivot] / whole[pivot * COLUMNS + pivot];
            for (uint32_t column = pivot + 1; column < COLUMNS; column++) {
                whole[row * COLUMNS + column] -= times * whole[pivot * COLUMNS + column];
            }
            whole[row * COLUMNS + pivot] = times;
        }
    }
    for (uint32_t i = 0; i < N * COLUMNS; i++) {
        factors[i] = (float)whole[i];
    }
}

Test(factors, the_diagonal_of_a_random_matrix_dominates) {
    job_t job;
    begin(&job, NULL, NULL);
    const float *matrix = factors_random_matrix(&job, N, COLUMNS, 1);
    for (uint32_t row = 0; row < N; row++) {
        float others = 0;
        for (uint32_t column = 0; column < N; column++) {
            others += column == row ? 0 : fabsf(matrix[row * COLUMNS + column]);
        }
        cr_assert_gt(fabsf(matrix[row * COLUMNS + row]), others);
    }
    job_end(&job);
}

Test(factors, every_wrong_factor_is_found) {
    for (uint32_t wrong = 0; wrong <= N * COLUMNS; wrong++) {
        job_t job;
        float factors[N * COLUMNS];
        begin(&job, NULL, NULL);
        const float *matrix = factors_random_matrix(&job, N, COLUMNS, 1);
        decompose(matrix, factors);
        if (wrong < N * COLUMNS) {
            factors[wrong] += 0.001f;
        }
        factors_compare(&job, "l * u", matrix, factors, N, COLUMNS);
        cr_assert_eq(job_end(&job), wrong < N * COLUMNS ? WEFT_WRONG : WEFT_OK, "%u: %s", wrong,
                     text);
    }
}
