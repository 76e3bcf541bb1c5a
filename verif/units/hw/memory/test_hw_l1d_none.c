/* SPDX-License-Identifier: Apache-2.0 */
/* The memory stage with l1d=none. */
//@ machine unit
#include "memory_random.h"

Test(hw_l1d_none, random_accesses) {
    random_runs(24, 1u << L1D_MISS | 1u << L1D_STORE_MISS | 1u << L1D_ATOMIC);
}
