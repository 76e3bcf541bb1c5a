/* SPDX-License-Identifier: Apache-2.0 */
/* The memory stage with l1d=none where a row has two sectors: loads wait in a table
 * (l1d/pending_table.h).
 */
//@ machine unit+lanes-16
#include "memory_random.h"

_Static_assert(!PENDING_IN_TAG && ROW_SECTORS == 2, "what this test is for");

Test(hw_l1d_none_rows, random_accesses) {
    random_runs(24, 1u << L1D_MISS | 1u << L1D_STORE_MISS | 1u << L1D_ATOMIC);
}
