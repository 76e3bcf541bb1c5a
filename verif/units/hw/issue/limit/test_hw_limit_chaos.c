/* SPDX-License-Identifier: Apache-2.0 */
/* limit=chaos: any load goes any way, of eight loads as many as the settings say. */
//@ machine unit+l1_array-unified+l1d-cache+limit-chaos
//@ source verif/units/hw/issue/limit/setting_range.c cmodel/config/config_table.c
#include <criterion/criterion.h>

#include "issue/limit/limit.h"
#include "setting_range.h"

static limit_t limit;

/* A cycle; gives the route of a load in it. */
static uint32_t route(const limit_in_t *in) {
    limit_probe_in_t question = {.warp = 3};
    limit_probe_out_t answer;
    limit_out_t out;
    limit_view_t v;
    limit_view(&limit, &v);
    cr_assert(v.issue == ALL_CORE_WARPS && v.load == ALL_CORE_WARPS);
    limit_probe(&limit, &question, &answer);
    limit_tick(&limit, in, &out);
    return answer.route;
}

static void set(uint32_t index, uint32_t data) {
    limit_in_t in = {.setting = {.valid = 1, .index = index, .data = data}};
    route(&in);
}

Test(hw_limit_chaos, of_eight_loads_as_many_as_the_settings_say) {
    for (uint32_t bypass = 0; bypass <= 8; bypass++) {
        for (uint32_t redirect = 0; redirect + bypass <= 8; redirect++) {
            uint32_t count[3] = {0};
            limit_in_t idle = {0};
            limit_reset(&limit);
            set(SETTING_chaos_bypass, bypass);
            set(SETTING_chaos_redirect, redirect);
            for (uint32_t i = 0; i < MASK(16); i++) { /* all values of the shift register */
                count[route(&idle)]++;
            }
            cr_expect_leq(abs((int)count[ROUTE_BYPASS] - (int)bypass * 8192), 1);
            cr_expect_leq(abs((int)count[ROUTE_REDIRECT] - (int)redirect * 8192), 1);
        }
    }
}

Test(hw_limit_chaos, each_launch_is_like_the_first) {
    uint32_t first[100];
    for (uint32_t launch = 0; launch < 2; launch++) {
        limit_in_t in = {.launch_begins = 1};
        if (launch == 0) {
            limit_reset(&limit);
        }
        route(&in);
        in.launch_begins = 0;
        for (uint32_t i = 0; i < 100; i++) {
            uint32_t now = route(&in);
            cr_assert(launch == 0 || now == first[i]);
            first[i] = now;
        }
    }
}

Test(hw_limit_chaos, keeps_every_setting_whole) {
    settings_have_room(2);
}
