/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/memory.c: where buffers lie, what a freed one leaves, what is refused.
 */
//@ source sw/libweft/*.c sw/libweft/trace/*.c cmodel/lockstep/*.c cmodel/arch/*.c cmodel/config/config.c
//@ source cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c common/quote.c
//@ source common/lock.c common/output.c common/source_line.c common/process.c common/words.c
//@ source cmodel/config/outside.c cmodel/config/facts.c cmodel/config/facts_check.c cmodel/config/fact_lines.c
//@ libs -lelf -lz -ldl
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "sw/libweft/backend.h"
#include "sw/libweft/memory_check.h"

static uint32_t changes, changed_offset, changed_bytes;

static weft_status note_change(weft_device *device, uint32_t offset, uint32_t bytes) {
    (void)device;
    changes++;
    changed_offset = offset;
    changed_bytes = bytes;
    return WEFT_OK;
}

static const backend_t fake = {.data_room = 65536, .buffer_gap = 4096, .change = note_change};
static weft_device *device;

static void open_fake(void) {
    device = calloc(1, sizeof *device);
    device->backend = &fake;
}

static void close_fake(void) {
    free(device->global);
    free(device->allocation);
    free(device);
}

static weft_address allocate(size_t bytes) {
    weft_address address = 0;
    cr_assert_eq(weft_allocate(device, bytes, &address), WEFT_OK, "%s", weft_message(device));
    return address;
}

TestSuite(memory, .init = open_fake, .fini = close_fake);

Test(memory, buffers_lie_one_after_another_at_multiples_of_128) {
    weft_address first = allocate(1), second = allocate(129), third = allocate(64);
    cr_assert_eq(first, GLOBAL_BASE + 65536);
    cr_assert_eq(second, first + 128);
    cr_assert_eq(third, second + 256);
}

Test(memory, a_freed_place_is_taken_by_the_first_buffer_that_fits) {
    allocate(128);
    weft_address gap = allocate(256);
    allocate(128);
    uint32_t end = device->global_bytes;
    cr_assert_eq(weft_free(device, gap), WEFT_OK);
    weft_address larger = allocate(257), fits = allocate(200), rest = allocate(1);
    cr_assert_eq(larger, GLOBAL_BASE + end);
    cr_assert_eq(fits, gap);
    cr_assert_eq(rest, larger + 384);
}

Test(memory, neighbours_that_are_free_are_one_place) {
    weft_address a = allocate(128), b = allocate(128), c = allocate(128);
    allocate(128);
    cr_assert_eq(weft_free(device, a), WEFT_OK);
    cr_assert_eq(weft_free(device, c), WEFT_OK);
    cr_assert_eq(weft_free(device, b), WEFT_OK);
    cr_assert_eq(allocate(384), a);
}

Test(memory, memory_whose_buffers_are_all_freed_is_used_from_its_start) {
    weft_address a = allocate(1000), b = allocate(1000);
    cr_assert_eq(weft_free(device, a), WEFT_OK);
    cr_assert_eq(weft_free(device, b), WEFT_OK);
    uint32_t bytes = device->global_bytes;
    cr_assert_eq(allocate(2000), a);
    cr_assert_eq(device->global_bytes, bytes);
}

Test(memory, the_next_buffer_is_zero_and_its_backend_hears_of_it) {
    weft_address a = allocate(256);
    allocate(128);
    memset(device->global + (a - GLOBAL_BASE), 0xff, 256);
    cr_assert_eq(weft_free(device, a), WEFT_OK);
    changes = 0;
    cr_assert_eq(allocate(200), a);
    cr_assert_eq(changes, 1);
    cr_assert_eq(changed_offset, a - GLOBAL_BASE);
    cr_assert_geq(changed_bytes, 200);
    for (uint32_t i = 0; i < 200; i++) {
        cr_assert_eq(device->global[a - GLOBAL_BASE + i], 0, "byte %u", i);
    }
}

Test(memory, under_the_memory_check_a_gap_stays_after_a_buffer_in_a_freed_place) {
    device->memory_check = true;
    weft_address a = allocate(4096 + 256);
    weft_address next = allocate(128);
    cr_assert_eq(next, a + 2 * 4096 + 256);
    cr_assert_eq(weft_free(device, a), WEFT_OK);
    weft_address first = allocate(128), second = allocate(128);
    cr_assert_eq(first, a);
    cr_assert_eq(second, a + 4096 + 128);
    cr_assert_geq(next, second + 128 + 4096 - 128);
}

/* The space behind a buffer is a part of what must fit, in a gap between others as at the end. */
Test(memory, under_the_memory_check_a_gap_is_taken_with_the_space_behind_the_buffer) {
    device->memory_check = true;
    weft_address gap = allocate(8192);
    weft_address next = allocate(128);
    cr_assert_eq(weft_free(device, gap), WEFT_OK);
    weft_address larger = allocate(8193);
    cr_assert_eq(larger, next + 128 + 4096);
    cr_assert_eq(allocate(3969), gap);
    weft_address last = allocate(1); /* 4096 bytes are left: the space, and nothing before it */
    cr_assert_geq(last, larger + 8193 + 4096);
    cr_assert_eq(weft_free(device, gap), WEFT_OK);
    cr_assert_eq(allocate(8192), gap);
}

static uint64_t padded(uint64_t bytes) {
    return (bytes + 127) / 128 * 128;
}

/* The first place where a buffer fits, found by trying every one. */
static uint64_t first_place(uint64_t bytes, uint64_t space) {
    uint64_t start = 65536;
    for (uint32_t i = 0; i < device->allocations; i++) {
        const shadow_range_t *next = &device->allocation[i].range;
        if (start + padded(bytes) + space <= next->offset) {
            break;
        }
        start = next->offset + padded(next->bytes) + space;
    }
    return start;
}

static void lies_apart(uint64_t space) {
    for (uint32_t i = 0; i < device->allocations; i++) {
        const shadow_range_t *at = &device->allocation[i].range;
        uint64_t end = i + 1 < device->allocations ? device->allocation[i + 1].range.offset
                                                   : device->global_bytes;
        cr_assert_eq(at->offset % 128, 0);
        cr_assert_leq(at->offset + padded(at->bytes) + space, end, "buffer %u of %u bytes at %u", i,
                      at->bytes, at->offset);
    }
}

/* Buffers that come and go: each takes the first place, all lie apart, memory only grows, and
 * numbers are never given twice. The first stays, as what a buffer begins behind. */
static void come_and_go(bool check) {
    uint32_t random = 5, bytes = 0;
    uint64_t space = check ? 4096 : 0;
    device->memory_check = check;
    allocate(1);
    for (uint32_t i = 0; i < 4000; i++) {
        random = random * 1664525u + 1013904223u;
        uint32_t size = random >> 8 & 0x3fff, victim = 1 + (random >> 22) % 12;
        if (device->allocations > 12 || (random >> 30 == 0 && device->allocations > victim)) {
            uint32_t offset = device->allocation[victim].range.offset;
            cr_assert_eq(weft_free(device, GLOBAL_BASE + offset), WEFT_OK);
        } else {
            uint64_t place = first_place(size, space);
            cr_assert_eq(allocate(size), GLOBAL_BASE + place);
        }
        lies_apart(space);
        cr_assert_geq(device->global_bytes, bytes);
        bytes = device->global_bytes;
        for (uint32_t k = 1; k < device->allocations; k++) {
            cr_assert_leq(device->allocation[k].number, device->numbered);
            cr_assert_neq(device->allocation[k].number, device->allocation[k - 1].number);
        }
    }
}

Test(memory, buffers_that_come_and_go) {
    come_and_go(false);
}

Test(memory, buffers_that_come_and_go_under_the_memory_check) {
    come_and_go(true);
}

/* A backend that refuses, and one that sees what is there when it is asked. */
static uint8_t seen;
static weft_status refuse(weft_device *d, uint32_t offset, uint32_t bytes) {
    (void)bytes;
    seen = d->global[offset];
    return WEFT_HANG;
}

Test(memory, the_backend_is_asked_before_the_host_reads_or_writes) {
    backend_t refusing = fake;
    weft_address a = allocate(256);
    uint8_t byte = 7, back = 9;
    changes = 0;
    cr_assert_eq(weft_write(device, a + 3, &byte, 1), WEFT_OK);
    cr_assert(changes == 1 && changed_offset == a + 3 - GLOBAL_BASE && changed_bytes == 1);
    refusing.change = refusing.fetch = refuse;
    device->backend = &refusing;
    byte = 8;
    cr_assert_eq(weft_write(device, a + 3, &byte, 1), WEFT_HANG);
    cr_assert_eq(seen, 7);
    cr_assert_eq(device->global[a + 3 - GLOBAL_BASE], 7);
    cr_assert_eq(weft_read(device, &back, a + 3, 1), WEFT_HANG);
    cr_assert_eq(back, 9);
}

/* Sizes at the ends of 31, 32 and 64 bits; sums with an address that wrap to small ones. */
Test(memory, sizes_that_no_memory_has_are_refused) {
    static const size_t sizes[] = {
        GLOBAL_MAX_BYTES, GLOBAL_MAX_BYTES + 1u, 1ull << 31, UINT32_MAX,
        1ull << 32,       SIZE_MAX / 2 + 1,      SIZE_MAX,   SIZE_MAX - 127};
    weft_address a = allocate(128), b = 1;
    uint8_t bytes[128] = {0};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        changes = 0;
        cr_expect_eq(weft_allocate(device, sizes[i], &b), WEFT_USAGE, "%zu", sizes[i]);
        cr_expect_eq(weft_write(device, a, bytes, sizes[i]), WEFT_USAGE, "%zu", sizes[i]);
        cr_expect_eq(weft_read(device, bytes, a, sizes[i]), WEFT_USAGE, "%zu", sizes[i]);
        cr_expect_eq(weft_write(device, a + 64, bytes, sizes[i] - 64), WEFT_USAGE, "%zu", sizes[i]);
        cr_expect(b == 1 && changes == 0 && device->allocations == 1, "%zu", sizes[i]);
    }
    static const weft_address outside[] = {0, GLOBAL_BASE - 1, UINT32_MAX};
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        cr_expect_eq(weft_write(device, outside[i], bytes, 1), WEFT_USAGE, "%#x", outside[i]);
        cr_expect_eq(weft_read(device, bytes, outside[i], 1), WEFT_USAGE, "%#x", outside[i]);
    }
    cr_expect_eq(allocate(128), a + 128);
}

Test(memory, a_buffer_keeps_its_number) {
    char text[128];
    allocate(128);
    weft_address second = allocate(128), third = allocate(128);
    cr_assert_eq(weft_free(device, second), WEFT_OK);
    memory_describe(device, third + 4, 4, text, sizeof text);
    cr_assert_not_null(strstr(text, "buffer 3"), "%s", text);
    weft_address fourth = allocate(128);
    cr_assert_eq(fourth, second);
    memory_describe(device, fourth, 4, text, sizeof text);
    cr_assert_not_null(strstr(text, "buffer 4"), "%s", text);
}

Test(memory, only_what_was_allocated_is_freed_and_once) {
    weft_address a = allocate(256);
    cr_assert_eq(weft_free(device, a + 128), WEFT_USAGE);
    cr_assert_eq(weft_free(device, a), WEFT_OK);
    cr_assert_eq(weft_free(device, a), WEFT_USAGE);
    char expected[64];
    snprintf(expected, sizeof expected, "no buffer begins at %#x", a);
    cr_assert_not_null(strstr(weft_message(device), expected), "%s", weft_message(device));
}

Test(memory, a_buffer_that_finds_no_room_leaves_all_as_it_was) {
    weft_address a = allocate(128), b = 0;
    cr_assert_eq(weft_allocate(device, (size_t)GLOBAL_MAX_BYTES, &b), WEFT_USAGE);
    cr_assert_eq(device->allocations, 1);
    cr_assert_eq(allocate(128), a + 128);
}
