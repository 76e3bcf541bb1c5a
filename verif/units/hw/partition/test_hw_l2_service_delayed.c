/* SPDX-License-Identifier: Apache-2.0 */
/* Crossbar and partitions with requests that wait before the slices, and say how they are served.
 */
//@ machine unit+l1d-cache+l2-cache+l2_latency-20+limit-medic
#include "memory_traffic.h"

Test(hw_l2_service_delayed, random_traffic) {
    for (uint32_t seed = 1; seed <= 20; seed++) {
        traffic_run(seed, seed & 1, 6000);
    }
}

/* A service comes out of the delay with its own request. */
Test(hw_l2_service_delayed, a_service_stays_with_its_request) {
    static l2_delay_t delay;
    uint32_t next = 0, out_count = 0;
    l2_delay_reset(&delay);
    for (uint32_t cycle = 0; cycle < 400; cycle++) {
        l2_delay_view_t view;
        l2_delay_out_t out;
        l2_delay_in_t in = {.tick = 1};
        l2_delay_view(&delay, &view);
        in.leaves = view.request.valid;
        if (view.request.valid) {
            cr_assert_eq(view.request.service[0], out_count & 7);
            cr_assert_eq(view.request.tag, out_count & MASK(TAG_BITS));
            cr_assert_eq(view.request.core, out_count & 1);
            out_count++;
        }
        in.request = (request_packet_t){
            .valid = cycle % 3 != 0, .tag = next & MASK(TAG_BITS), .core = next & 1};
        in.request.service[0] = next & 7;
        l2_delay_tick(&delay, &in, &out);
        next += out.taken;
    }
    cr_assert_gt(out_count, 100);
}
