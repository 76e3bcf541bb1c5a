/* SPDX-License-Identifier: Apache-2.0 */
/* l2=none behind the crossbar: random traffic. */
//@ machine unit
#include "memory_traffic.h"

Test(hw_l2_none, random_traffic) {
    for (uint32_t seed = 1; seed <= 20; seed++) {
        traffic_run(seed, seed & 1, 3000);
    }
}
