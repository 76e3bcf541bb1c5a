/* SPDX-License-Identifier: Apache-2.0 */
/* stack_order=2 as a size of the machine: which side of a branch issues first, by where the larger
 * side is. The two answers tell all four orders apart.
 */
//@ machine unit+stack_order-2
#include <criterion/criterion.h>

#include "../../assemble.h"
#include "../../machine.h"

#define WORDS(p) (sizeof(p) / sizeof(p)[0])

/* Whether the taken side of `branch`, which is at 8 and jumps to 20, issues first. */
static bool taken_issues_first(uint32_t branch) {
    const uint32_t p[] = {CSRR(5, CSR_THREAD), ADDI(6, 0, 2), branch, ADDI(7, 0, 1), EXIT,
                          ADDI(7, 0, 2),       EXIT};
    machine_t *m = machine_new(p, WORDS(p), 10);
    machine_start(m);
    uint32_t first = 0;
    for (uint32_t i = 0; i < 1000 && !m->out.done; i++) {
        machine_step(m);
        const issued_t *issued = &m->out.issued[0][0].issued;
        first = !first && issued->valid && issued->pc > 8 ? issued->pc : first;
    }
    cr_assert(m->out.done);
    cr_assert(first == 12 || first == 20, "%u", first);
    free(m);
    return first == 20;
}

Test(hw_stack_order, the_side_that_the_size_says_is_first) {
    bool larger = taken_issues_first(BLT(6, 5, 12));  /* threads above 2: five of eight */
    bool smaller = taken_issues_first(BLT(5, 6, 12)); /* threads below 2 */
    cr_expect_eq(larger,
                 CFG_STACK_ORDER == STACK_TAKEN_FIRST || CFG_STACK_ORDER == STACK_MORE_FIRST);
    cr_expect_eq(smaller,
                 CFG_STACK_ORDER == STACK_TAKEN_FIRST || CFG_STACK_ORDER == STACK_FEWER_FIRST);
}
