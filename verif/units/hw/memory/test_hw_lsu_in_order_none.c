/* SPDX-License-Identifier: Apache-2.0 */
/* The memory stage with lsu_order=in_order and without L1. */
//@ machine unit+lsu_order-in_order
#include "memory_random.h"

Test(hw_lsu_in_order_none, random_accesses) {
    random_runs(24, 1u << L1D_MISS | 1u << L1D_STORE_MISS | 1u << L1D_ATOMIC);
}
