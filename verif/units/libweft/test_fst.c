/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/trace/fst.c: whole and broken chains of blocks. */
//@ source sw/libweft/trace/fst.c
#include <criterion/criterion.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sw/libweft/trace/fst.h"

static uint8_t image[512];
static size_t size;
static char path[] = "/tmp/weft-fst-XXXXXX";

/* A block of `bytes` bytes of contents. */
static void add(uint8_t type, uint64_t bytes) {
    image[size++] = type;
    for (int i = 7; i >= 0; i--) {
        image[size++] = (uint8_t)((bytes + 8) >> 8 * i);
    }
    memset(image + size, 0x5a, bytes);
    size += bytes;
}

static void make_whole(void) {
    size = 0;
    add(0, 40); /* header, values, geometry, names */
    add(5, 70);
    add(3, 10);
    add(6, 20);
}

static bool complete(size_t bytes) {
    strcpy(path + strlen(path) - 6, "XXXXXX");
    int descriptor = mkstemp(path);
    cr_assert(descriptor >= 0);
    cr_assert_eq(write(descriptor, image, bytes), (ssize_t)bytes);
    close(descriptor);
    bool whole = fst_complete(path);
    remove(path);
    return whole;
}

Test(fst, accepts_a_whole_file) {
    make_whole();
    cr_expect(complete(size));
}

Test(fst, refuses_every_truncation) {
    make_whole();
    for (size_t bytes = 0; bytes < size; bytes++) {
        cr_expect(!complete(bytes), "%zu bytes", bytes);
    }
}

Test(fst, refuses_an_open_block) {
    make_whole();
    image[49] = 255;
    cr_expect(!complete(size));
}

Test(fst, refuses_a_length_that_counts_less_than_itself) {
    make_whole();
    image[8] = 7;
    cr_expect(!complete(size));
}

Test(fst, refuses_files_without_names) {
    size = 0;
    add(0, 40);
    add(3, 10);
    cr_expect(!complete(size));
}

Test(fst, refuses_a_missing_file) {
    cr_expect(!fst_complete("/tmp/weft-fst-none"));
}
