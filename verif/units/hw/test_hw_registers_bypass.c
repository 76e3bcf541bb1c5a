/* SPDX-License-Identifier: Apache-2.0 */
/* The reset of loads that bypass the L1, protected lines and CCWS's scores. */
//@ machine unit+icache-cache+l1_policy-pd+l1_stall-bypass+l1d-cache+l2-cache+limit-ccws
#include "registers_walk.h"

Test(hw_registers_bypass, the_reset_leaves_nothing_of_what_was_before) {
    registers_walk();
}
