/* SPDX-License-Identifier: Apache-2.0 */
/* A unit test that keeps memory fails: a part of each that is built with sanitizers (unit.mk).
 *
 * Criterion ends the process of a test without what looks for leaks at the end of a program, and
 * counts no assertion after a test's body. So the body that it runs is this one: the test's, what
 * the test does at its end, and the search. What a global variable of the test points to is kept.
 */
#include <criterion/criterion.h>

#ifdef __SANITIZE_ADDRESS__
#include <dlfcn.h>
#include <sanitizer/lsan_interface.h>

static void (*body)(void);

/* Criterion keeps what it knows of a test at an odd address. */
__attribute__((no_sanitize("alignment"))) static void body_and_search(void) {
    struct criterion_test_extra_data *test = criterion_current_test->data;
    void (*end)(void) = test->fini;
    test->fini = NULL;
    body();
    if (end) {
        end();
    }
    cr_expect_eq(__lsan_do_recoverable_leak_check(), 0, "the log has what was not freed");
}

void criterion_internal_test_main(void (*test)(void)) {
    void (*run)(void (*)(void));
    *(void **)&run = dlsym(RTLD_NEXT, "criterion_internal_test_main");
    body = test;
    run(body_and_search);
}
#endif
