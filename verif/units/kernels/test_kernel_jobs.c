/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of the host side of a kernel's run: arguments, launches, comparison, made text.
 * libweft is replaced by the few functions below, so that no machine is needed.
 */
//@ source sw/kernels/common/failure.c sw/kernels/common/job.c sw/kernels/common/floats.c
//@ source sw/kernels/common/zipf.c sw/kernels/common/prose.c
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "sw/kernels/common/fnv.h"
#include "sw/kernels/common/job.h"
#include "sw/kernels/common/prose.h"

/* libweft ----------------------------------------------------------------------------------------
 */

static uint32_t launches;
static weft_launch_options launched; /* the last */

void weft_describe(const weft_device *device, weft_machine *machine) {
    (void)device;
    *machine = (weft_machine){.max_block_threads = 24};
}

const char *weft_message(const weft_device *device) {
    (void)device;
    return "no such memory\n";
}

weft_status weft_allocate(weft_device *device, size_t bytes, weft_address *address) {
    (void)device;
    *address = 64;
    return bytes > 1000 ? WEFT_USAGE : WEFT_OK;
}

weft_status weft_write(weft_device *device, weft_address to, const void *from, size_t bytes) {
    (void)device, (void)to, (void)from, (void)bytes;
    return WEFT_OK;
}

weft_status weft_read(weft_device *device, void *to, weft_address from, size_t bytes) {
    (void)device, (void)to, (void)from, (void)bytes;
    return WEFT_OK;
}

weft_status weft_launch(weft_device *device, const weft_launch_options *launch) {
    (void)device;
    launches += launch->arguments;
    launched = *launch;
    return WEFT_OK;
}

weft_status kernel_load(weft_device *device, const char *name, char *message, size_t message_size) {
    (void)device, (void)name, (void)message, (void)message_size;
    return WEFT_OK;
}

/* Jobs
 * --------------------------------------------------------------------------------------------- */

static char text[512];
static const kernel_t example = {.name = "example", .usage = "[N]   (5)"};

static void begin(job_t *job, int argc, char **argv) {
    launches = 0;
    job_begin(job, &example, NULL, argc, argv, text, sizeof text);
}

Test(job, arguments_in_order_and_output_anywhere) {
    job_t job;
    char *argv[] = {"7", "-o", "out.pgm", "file"};
    begin(&job, 4, argv);
    cr_assert_str_eq(job_output(&job), "out.pgm");
    cr_assert_eq(job_number(&job, "N", 5, 1, 9), 7);
    cr_assert_str_eq(job_path(&job, NULL), "file");
    cr_assert_eq(job_number(&job, "M", 3, 1, 9), 3);
    job_load(&job);
    cr_assert_eq(job_end(&job), WEFT_OK);
}

Test(job, numbers_out_of_range_or_malformed) {
    static char *const words[] = {"0",   "10", "-1",          "",          "1x",
                                  "0x5", " 5", "99999999999", "4294967301"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        job_t job;
        char *argv[] = {words[i]};
        char message[300];
        begin(&job, 1, argv);
        cr_assert_eq(job_number(&job, "N", 5, 1, 9), 5);
        snprintf(message, sizeof message,
                 "example: argument N is \"%s\": must be a whole number from 1 to 9.\n"
                 "usage: weft run example [N]   (5)\n",
                 words[i]);
        cr_assert_str_eq(text, message);
        cr_assert_eq(job_end(&job), WEFT_USAGE);
    }
}

Test(job, left_over_argument_and_output_without_file) {
    job_t job;
    char *argv[] = {"5", "6"}, *output[] = {"-o"};
    begin(&job, 2, argv);
    job_number(&job, "N", 5, 1, 9);
    job_load(&job);
    cr_assert_str_eq(text, "example: argument \"6\" is one too many: remove it.\n"
                           "usage: weft run example [N]   (5)\n");
    cr_assert_eq(job_end(&job), WEFT_USAGE);
    begin(&job, 1, output);
    cr_assert(!job_output(&job));
    cr_assert_str_eq(text, "example: -o needs the name of a file.\n");
    cr_assert_eq(job_end(&job), WEFT_USAGE);
}

Test(job, callers_arguments_stay_and_too_many_are_refused) {
    job_t job;
    char *argv[JOB_WORDS + 1] = {"7", "8"};
    begin(&job, 2, argv);
    cr_assert_eq(job_number(&job, "N", 5, 1, 9), 7);
    cr_assert_str_eq(argv[0], "7");
    cr_assert_eq(job_end(&job), WEFT_OK);
    begin(&job, JOB_WORDS + 1, argv);
    cr_assert_str_eq(text, "example: 17 arguments: at most 16 are taken.\n"
                           "usage: weft run example [N]   (5)\n");
    cr_assert_eq(job_end(&job), WEFT_USAGE);
}
Test(job, pairs) {
    job_t job;
    job_pair_t pair = {.count_most = 99, .each_most = 9};
    char *argv[] = {"12x0", "12", "x3", "3x", "3x4y", "file", "100x1"};
    begin(&job, 7, argv);
    cr_assert(job_pair(&job, "N", &pair) && pair.count == 12 && pair.each == 0);
    for (int i = 1; i < 6; i++) {
        cr_assert(!job_pair(&job, "N", &pair) && !job_failed(&job));
        cr_assert_str_eq(job_path(&job, NULL), argv[i]);
    }
    cr_assert(!job_pair(&job, "N", &pair));
    cr_assert_str_eq(text, "example: argument N is \"100x1\": of COUNTxEACH, COUNT must be a whole "
                           "number from 1 to 99, EACH from 0 to 9.\nusage: weft run example [N]   "
                           "(5)\n");
    cr_assert_eq(job_end(&job), WEFT_USAGE);
}

Test(job, pairs_with_a_least) {
    job_t job;
    job_pair_t pair = {.count_most = 9, .each_least = 2, .each_most = 9};
    begin(&job, 2, (char *[]){"3x2", "3x1"});
    cr_assert(job_pair(&job, "N", &pair) && pair.count == 3 && pair.each == 2);
    cr_assert(!job_pair(&job, "N", &pair));
    cr_assert_str_eq(text, "example: argument N is \"3x1\": of COUNTxEACH, COUNT must be a whole "
                           "number from 1 to 9, EACH from 2 to 9.\nusage: weft run example [N]   "
                           "(5)\n");
    cr_assert_eq(job_end(&job), WEFT_USAGE);
}

Test(job, choices) {
    job_t job;
    begin(&job, 2, (char *[]){"left", "right"});
    cr_assert_eq(job_choice(&job, "FORM", "left", "right"), 0);
    cr_assert_eq(job_choice(&job, "FORM", "left", "right"), 1);
    cr_assert_eq(job_choice(&job, "FORM", "left", "right"), 0);
    cr_assert_eq(job_end(&job), WEFT_OK);
    begin(&job, 1, (char *[]){"up"});
    job_choice(&job, "FORM", "left", "right");
    cr_assert_str_eq(text,
                     "example: FORM is 'up'; it must be left or right.\nusage: weft run example "
                     "[N]   (5)\n");
    cr_assert_eq(job_end(&job), WEFT_USAGE);
}

Test(job, choices_of_a_list) {
    static const char *const words[] = {"up", "left", "right", NULL};
    job_t job;
    begin(&job, 2, (char *[]){"right", "up"});
    cr_assert_eq(job_choice_of(&job, "FORM", words), 2);
    cr_assert_eq(job_choice_of(&job, "FORM", words), 0);
    cr_assert_eq(job_choice_of(&job, "FORM", words), 0, "a missing word");
    cr_assert_eq(job_end(&job), WEFT_OK);
    begin(&job, 1, (char *[]){"rightmost"});
    cr_assert_eq(job_choice_of(&job, "FORM", words), 0);
    cr_assert_str_eq(text,
                     "example: FORM is 'rightmost'; it must be up, left or right.\nusage: weft run "
                     "example [N]   (5)\n");
    cr_assert_eq(job_end(&job), WEFT_USAGE);
}

Test(job, after_a_failure_nothing_happens) {
    job_t job;
    begin(&job, 0, NULL);
    cr_assert(job_words(&job, 10));
    job_allocate(&job, 1001);
    cr_assert_str_eq(text, "no such memory\n");
    job_launch(&job, "f", (job_shape_t){0}, JOB_ARGUMENTS(1, 2));
    cr_assert_eq(launches, 0);
    cr_assert(!job_words(&job, 10));
    job_compare(&job, "x", (uint32_t[]){1}, (uint32_t[]){2}, 1);
    cr_assert_str_eq(text, "no such memory\n");
    cr_assert_eq(job_end(&job), WEFT_USAGE);
}

Test(job, blocks) {
    job_t job;
    begin(&job, 0, NULL);
    cr_assert_eq(job_block(&job, 64), 16); /* the machine takes 24 */
    cr_assert_eq(job_block(&job, 9), 8);
    cr_assert_eq(job_blocks(16, 8), 2);
    cr_assert_eq(job_blocks(17, 8), 3);
    cr_assert_eq(job_blocks(UINT32_MAX, 2), 1u << 31);
    job_launch(&job, "f", (job_shape_t){0}, JOB_ARGUMENTS(1, 2, 3));
    cr_assert_eq(launches, 3);
    job_launch(&job, "f",
               (job_shape_t){.grid_x = 2,
                             .grid_y = 3,
                             .grid_z = 4,
                             .block_x = 5,
                             .block_y = 6,
                             .block_z = 7,
                             .shared_bytes = 8},
               JOB_ARGUMENTS(1));
    cr_assert_arr_eq(launched.grid, ((uint32_t[]){2, 3, 4}), sizeof launched.grid);
    cr_assert_eq(launched.shared_bytes, 8);
    cr_assert_arr_eq(launched.block, ((uint32_t[]){5, 6, 7}), sizeof launched.block);
    cr_assert_eq(job_end(&job), WEFT_OK);
}

static void is_shape(job_shape_t shape, const uint32_t *expected) {
    cr_expect_eq(shape.grid_x, expected[0]);
    cr_expect_eq(shape.grid_y, expected[1]);
    cr_expect_eq(shape.block_x, expected[2]);
    cr_expect_eq(shape.block_y, expected[3]);
}

Test(job, planes_and_lines) {
    job_t job;
    begin(&job, 0, NULL); /* the machine takes 24 threads: 16 as a power of two */
    is_shape(job_plane(&job, 9, 9, 4, 4), (uint32_t[]){3, 3, 4, 4});
    is_shape(job_plane(&job, 8, 8, 4, 2), (uint32_t[]){2, 4, 4, 2});
    is_shape(job_plane(&job, 9, 9, 8, 8), (uint32_t[]){2, 5, 8, 2});
    is_shape(job_plane(&job, 33, 3, 32, 8), (uint32_t[]){3, 3, 16, 1});
    is_shape(job_line(&job, 16), (uint32_t[]){1, 1, 16, 1});
    is_shape(job_line(&job, 17), (uint32_t[]){2, 1, 16, 1});
    job.machine.max_block_threads = 1024;
    is_shape(job_plane(&job, 33, 9, 32, 8), (uint32_t[]){2, 2, 32, 8});
    is_shape(job_line(&job, 257), (uint32_t[]){2, 1, 256, 1});
    job.machine.max_block_threads = 1;
    is_shape(job_plane(&job, 3, 2, 32, 8), (uint32_t[]){3, 2, 1, 1});
    job_end(&job);
}

Test(job, comparison_names_the_first_difference) {
    job_t job;
    begin(&job, 0, NULL);
    job_compare(&job, "x", (uint32_t[]){1, 2, 3}, (uint32_t[]){1, 2, 3}, 3);
    cr_assert(!job_failed(&job));
    job_compare(&job, "sum", (uint32_t[]){1, 2, 3}, (uint32_t[]){1, 255, 4}, 3);
    cr_assert_str_eq(
        text, "example: wrong result: sum[1] is 255 (0xff), expected 2 (0x2); 2 of 3 differ.\n");
    cr_assert_eq(job_end(&job), WEFT_WRONG);
    begin(&job, 0, NULL);
    job_compare_bytes(&job, "pixel", (uint8_t[]){7, 8}, (uint8_t[]){7, 9}, 2);
    cr_assert_str_eq(
        text, "example: wrong result: pixel[1] is 9 (0x9), expected 8 (0x8); 1 of 2 differ.\n");
    cr_assert_eq(job_end(&job), WEFT_WRONG);
}

/* Made text
 * -------------------------------------------------------------------------------------- */

Test(prose, each_rank_has_a_word_of_its_own) {
    static uint8_t word[PROSE_VOCABULARY][PROSE_WORD_MOST + 1];
    for (uint32_t r = 0; r < PROSE_VOCABULARY; r++) {
        const uint32_t length = prose_spell(r, word[r]);
        cr_assert(length >= 2 && length <= PROSE_WORD_MOST);
        cr_assert_eq(strspn((char *)word[r], "abcdefghijklmnopqrstuvwxyz"), length);
    }
    qsort(word, PROSE_VOCABULARY, sizeof word[0], (int (*)(const void *, const void *))strcmp);
    for (uint32_t r = 1; r < PROSE_VOCABULARY; r++) {
        cr_assert_str_neq((char *)word[r - 1], (char *)word[r]);
    }
}

Test(prose, a_seed_gives_the_same_words) {
    job_t job;
    begin(&job, 0, NULL);
    uint8_t first[300] = {0}, again[300] = {0}, other[300] = {0};
    prose_t prose = prose_of(&job, 7), same = prose_of(&job, 7), another = prose_of(&job, 8);
    for (uint32_t at = 0; at + PROSE_WORD_MOST <= sizeof first; at += PROSE_WORD_MOST) {
        prose_word(&prose, first + at);
        prose_word(&same, again + at);
        prose_word(&another, other + at);
    }
    cr_assert_arr_eq(first, again, sizeof first);
    cr_assert_arr_neq(first, other, sizeof first);
    cr_assert_eq(job_end(&job), WEFT_OK);
}

/* 60,000 draws of ten ranks: 1/1 to 1/10 of the first one's, to a twentieth. */
Test(prose, ranks_follow_the_law) {
    enum { RANKS = 10, DRAWS = 60000 };
    job_t job;
    begin(&job, 0, NULL);
    const zipf_t zipf = zipf_of(&job, RANKS);
    random_t random = random_seed(3);
    uint32_t drawn[RANKS] = {0};
    for (uint32_t i = 0; i < DRAWS; i++) {
        drawn[zipf_draw(&zipf, &random)]++;
    }
    for (uint32_t r = 0; r < RANKS; r++) {
        const double expected = DRAWS / zipf.sum[RANKS - 1] / (r + 1);
        cr_assert_float_eq(drawn[r], expected, expected / 20, "rank %u: %u", r, drawn[r]);
    }
    cr_assert_eq(job_end(&job), WEFT_OK);
}

/* Vectors of the hash's authors. */
Test(prose, hash) {
    cr_assert_eq(fnv_of((const uint8_t *)"", 0), 0x811c9dc5);
    cr_assert_eq(fnv_of((const uint8_t *)"a", 1), 0xe40c292c);
    cr_assert_eq(fnv_of((const uint8_t *)"foobar", 6), 0xbf9cf968);
}
