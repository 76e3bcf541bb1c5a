/* SPDX-License-Identifier: Apache-2.0 */
/* scalar_issue=1 with tags: which instructions of the kernel of TV-SCA-1 lane 0 executes alone. */
//@ machine unit+scalar_issue-1+values-tags
#include "values_tags.h"

#include "scalar_walk.h"

/* y[idx] = y[idx] + a, where the sum is above a constant; &y in x5. The book's tags: idx, the
 * places and what was loaded from them are not uniform; &y, a and what follows from these are. */
Test(hw_scalar_tags, tv_sca_1, .init = begin_scalar) {
    const struct {
        uint32_t instruction;
        bool one_lane;
        const char *what;
    } row[] = {{LUI(5, 0x12345), true, "&y"},
               {CSRR(1, CSR_THREAD), false, "idx"},
               {SLLI(2, 1, 2), false, "idx << 2"},
               {ADD(3, 5, 2), false, "&y + (idx << 2)"},
               {LW(4, 0, 3), false, "y[idx]"},
               {LW(8, 4, 5), false, "a is of memory, though uniform"},
               {ADD(9, 4, 8), false, "y[idx] + a"},
               {ADDI(10, 8, 1), true, "a + 1"},
               {BLT(10, 9, 8), false, "the comparison"},
               {BLT(8, 10, 8), true, "one of uniform operands"},
               {SW(9, 0, 3), false, "the store"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(one_lane(4, row[i].instruction), row[i].one_lane, "%s", row[i].what);
        runs(row[i].instruction);
    }
}
