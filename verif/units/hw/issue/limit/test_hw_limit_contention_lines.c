/* SPDX-License-Identifier: Apache-2.0 */
/* limit=contention beside an L1 of 256 lines: one line in 16 is watched, and stands for all. */
//@ machine unit+l1_sets-64+l1_ways-4+l1d-cache+limit-contention
#include <criterion/criterion.h>

#include "issue/limit/limit.h"

static limit_t limit;
static limit_in_t in;

/* A load misses. */
static void look(l1d_event_t event) {
    limit_out_t out;
    in.l1d = event;
    in.l1d.valid = 1;
    in.l1d.kind = L1D_MISS;
    limit_tick(&limit, &in, &out);
}

static void begin(void) {
    limit_out_t out;
    limit_reset(&limit);
    in = (limit_in_t){.setting = {.valid = 1, .index = SETTING_contention_period, .data = 65535}};
    limit_tick(&limit, &in, &out);
    in.setting = (limit_setting_t){.valid = 1, .index = SETTING_contention_share, .data = 0};
    limit_tick(&limit, &in, &out);
    in = (limit_in_t){.live = ALL_CORE_WARPS};
}

Test(hw_limit_contention_lines, mr_9_a_watched_line_counts_for_all) {
    cr_assert_eq(EARLY_WEIGHT, 16);
    begin();
    look((l1d_event_t){.line = 4000, .evicted = 1, .victim = 0});
    look((l1d_event_t){.line = 0});
    look((l1d_event_t){.line = 4001});
    cr_expect_eq(limit.contended, 1600);
}

/* Of 256 lines that go and are missed again as many count as there are, for every stride that is a
 * power of two. */
Test(hw_limit_contention_lines, every_stride_is_watched_alike) {
    for (uint32_t stride = 1; stride <= 256; stride *= 2) {
        begin();
        for (uint32_t i = 0; i < 256; i++) {
            look((l1d_event_t){.line = 1u << 20 | i, .evicted = 1, .victim = i * stride});
        }
        for (uint32_t i = 0; i < 256; i++) {
            look((l1d_event_t){.line = i * stride});
        }
        look((l1d_event_t){.line = 1u << 21});
        cr_expect_eq(limit.contended, 100 * 256, "stride %u", stride);
    }
}
