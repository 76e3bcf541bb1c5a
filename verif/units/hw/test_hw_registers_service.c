/* SPDX-License-Identifier: Apache-2.0 */
/* The reset of what limit=medic has in the cores and the L2. */
//@ machine unit+icache-cache+l1d-cache+l2-cache+limit-medic
#include "registers_walk.h"

Test(hw_registers_service, the_reset_leaves_nothing_of_what_was_before) {
    registers_walk();
}
