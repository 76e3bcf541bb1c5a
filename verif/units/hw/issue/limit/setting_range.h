/* SPDX-License-Identifier: Apache-2.0 */
/* Every setting that a limit policy reads is kept whole up to the largest value that its fact
 * states (cmodel/config/facts.h): a register that is too narrow, or a mask that is, loses the
 * highest bit. A test of a policy that includes this names the file setting_range.c and those of
 * config_table in its head.
 */
#ifndef WEFT_SETTING_RANGE_H
#define WEFT_SETTING_RANGE_H

#include <stdint.h>

uint32_t setting_maximum(uint32_t number);
uint32_t setting_count(void);
const char *setting_name(uint32_t number);

#ifdef WEFT_LIMIT_H
#include <criterion/criterion.h>
#include <string.h>

/* The registers of a policy after a value was written into setting `number`. */
static limit_t after_setting(uint32_t number, uint32_t value) {
    limit_in_t in = {.setting = {.valid = 1, .index = number, .data = value}};
    limit_out_t out;
    limit_t limit;
    memset(&limit, 0, sizeof limit);
    limit_reset(&limit);
    limit_tick(&limit, &in, &out);
    return limit;
}

static bool differ(uint32_t number, uint32_t a, uint32_t b) {
    limit_t x = after_setting(number, a), y = after_setting(number, b);
    return memcmp(&x, &y, sizeof x) != 0;
}

/* Some value of its range leaves other registers than another. */
static bool reads_setting(uint32_t number) {
    bool reads = false;
    for (uint32_t value = 1; value <= setting_maximum(number); value *= 2) {
        reads = reads || differ(number, value, value == 1 ? 2 : 1) || differ(number, value, 0);
    }
    return reads;
}

/* The policy reads `expected` settings, each of them whole. */
static void settings_have_room(uint32_t expected) {
    uint32_t found = 0;
    for (uint32_t number = 0; number < setting_count(); number++) {
        uint32_t most = setting_maximum(number), high = 1u << (31 - __builtin_clz(most));
        if (reads_setting(number)) {
            found++;
            cr_expect(differ(number, most, most ^ high), "%s=%u is kept without its bit %#x",
                      setting_name(number), most, high);
            cr_expect(most == high || differ(number, high, most), "%s=%u is kept as %u",
                      setting_name(number), most, high);
        }
    }
    cr_expect_eq(found, expected, "%u settings are read, not %u", found, expected);
}
#endif

#endif
