/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests of sw/libweft/memory.c: where buffers lie, what a freed one leaves, what is refused.
 */
//@ source sw/libweft/*.c sw/libweft/trace/*.c cmodel/lockstep/*.c cmodel/arch/*.c cmodel/config/config.c
//@ source cmodel/config/config_rules.c cmodel/config/config_table.c cmodel/config/rule.c sw/common/quote.c
//@ source sw/common/output.c sw/common/source_line.c sw/common/process.c sw/common/words.c
//@ libs -lelf -ldl
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
