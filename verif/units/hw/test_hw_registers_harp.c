/* SPDX-License-Identifier: Apache-2.0 */
/* The reset of HARP's tables. */
//@ machine unit+icache-cache+l1d-cache+l2-cache+order-two_level_active+reconv-harp+scoreboard-entries
#include "registers_walk.h"

Test(hw_registers_harp, the_reset_leaves_nothing_of_what_was_before) {
    registers_walk();
}
