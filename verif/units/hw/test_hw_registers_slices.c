/* SPDX-License-Identifier: Apache-2.0 */
/* The reset of slices, gangs and loads in flight. */
//@ machine unit+atomics-l2+gang_ways-2+l1d-cache+l2-cache+slices-4
#include "registers_walk.h"

Test(hw_registers_slices, the_reset_leaves_nothing_of_what_was_before) {
    registers_walk();
}
