/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/steps.c: what a plan of make is read as, how long steps are said to
 * take, and which times are kept.
 */
//@ source sw/libweft/steps.c
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sw/libweft/steps.h"

static char root[] = "/tmp/weft-steps.XXXXXX";
static steps_t steps;

static void begin(const char *times) {
    char path[128];
    cr_assert(mkdtemp(root));
    snprintf(path, sizeof path, "%s/build", root);
    cr_assert_eq(mkdir(path, 0777), 0);
    strcat(path, "/steps.times");
    FILE *file = fopen(path, "w");
    fputs(times, file);
    fclose(file);
    unsetenv("WEFT_QUICK");
    unsetenv("WEFT_GUIDED");
}

static void plan(const char *text) {
    FILE *file = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    steps_plan(&steps, root, file, "it", false);
    fclose(file);
}

/* What lies in build/steps.times; then the folder goes. */
static void expect_times(const char *pattern, bool there) {
    char text[4096] = "", command[160];
    FILE *file = fopen(steps.path, "r");
    text[file ? fread(text, 1, sizeof text - 1, file) : 0] = 0;
    cr_assert_eq(strstr(text, pattern) != NULL, there, "%s: %s", pattern, text);
    if (file) {
        fclose(file);
    }
    snprintf(command, sizeof command, "rm -rf %s", root);
    cr_assert_eq(system(command), 0);
}

Test(steps, only_announced_steps_are_planned) {
    begin("");
    plan("echo 'CC build/a.o'\ngcc -c a.c\nmkdir -p build\necho 'LD build/x'\n");
    cr_assert_eq(steps.count, 2);
    cr_assert_str_eq(steps.step[1].name, "LD build/x");
    expect_times("build", false);
}

Test(steps, a_step_takes_as_long_as_the_last_time) {
    begin("9.00 CC build/a/sim.so\n3.00 CC build/a/sim.so\n40.00 CC build/b/sim.so\n");
    plan("echo 'CC build/a/sim.so'\n");
    cr_assert_float_eq(steps.step[0].expected, 3, 1e-9);
    expect_times("build", true);
}

Test(steps, another_one_takes_the_mean_of_its_kind) {
    begin("2.00 CC build/a/sim.so\n4.00 CC build/b/sim.so\n9.00 VERILATOR build/a/rtl.so\n"
          "1.00 CC build/x.o\n");
    plan("echo 'CC build/c/sim.so'\necho 'CC build/sw/y.o'\necho 'CC build/c/lockstep.so'\n");
    cr_assert_float_eq(steps.step[0].expected, 3, 1e-9);
    cr_assert_float_eq(steps.step[1].expected, 1, 1e-9);
    cr_assert_float_eq(steps.step[2].expected, 12, 1e-9); /* no build has done it */
    expect_times("build", true);
}

Test(steps, machines_for_tests_have_times_of_their_own) {
    begin("30.00 CC build/a/sim.so\n2.00 CC build/a/sim.so quick\n");
    setenv("WEFT_QUICK", "1", 1);
    plan("echo 'CC build/a/sim.so'\n");
    cr_assert_float_eq(steps.step[0].expected, 2, 1e-9);
    expect_times("build", true);
}

Test(steps, the_last_step_of_a_failure_is_not_kept) {
    begin("7.00 CC build/old.o\nnonsense\n");
    plan("echo 'CC build/a.o'\necho 'CC build/b.o'\n");
    steps_line(&steps, "CC build/a.o\n");
    steps_line(&steps, "a.c:1: a warning\n");
    steps_line(&steps, "CC build/b.o\n");
    steps_end(&steps, false);
    cr_assert(steps.step[0].ended && !steps.step[1].ended);
    expect_times("7.00 CC build/old.o\n0.00 CC build/a.o\n", true);
}

Test(steps, a_name_is_kept_once) {
    begin("7.00 CC build/a.o\n5.00 CC build/b.o\n");
    plan("echo 'CC build/a.o'\n");
    steps_line(&steps, "CC build/a.o\n");
    steps_end(&steps, true);
    expect_times("7.00", false);
}

Test(steps, after_two_seconds_a_line_says_where_the_build_is) {
    char line[256] = "", path[64];
    begin("30.00 CC build/a/sim.so\n");
    plan("echo 'CC build/a/sim.so'\necho 'CC build/a.o'\n");
    snprintf(path, sizeof path, "%s/said", root);
    cr_assert(freopen(path, "w+", stderr));
    steps.aloud = true;
    steps_line(&steps, "CC build/a/sim.so\n");
    steps_tick(&steps);
    cr_assert_eq(ftell(stderr), 0);
    usleep(2100000);
    steps_tick(&steps);
    steps_tick(&steps);
    rewind(stderr);
    cr_assert(fgets(line, sizeof line, stderr));
    cr_assert_str_eq(line, "weft: [1/2] CC build/a/sim.so, about 28 s left\n");
    cr_assert(!fgets(line, sizeof line, stderr));
    expect_times("build", true);
}
