/* SPDX-License-Identifier: Apache-2.0 */
/* Crossbar and partitions with requests that wait before the slices. */
//@ machine unit+l2-cache+l2_latency-80
#include "memory_traffic.h"

Test(hw_l2_delayed, random_traffic) {
    for (uint32_t seed = 1; seed <= 20; seed++) {
        traffic_run(seed, seed & 1, 6000);
    }
}
