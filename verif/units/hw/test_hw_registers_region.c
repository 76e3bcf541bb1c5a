/* SPDX-License-Identifier: Apache-2.0 */
/* The reset of CIAO's region, written local lines and the constant cache. */
//@ machine unit+constants-cache+icache-cache+l1_array-unified+l1_local-back+l1_store-evict+l1d-cache+l2-cache+limit-ciao_c
#include "registers_walk.h"

Test(hw_registers_region, the_reset_leaves_nothing_of_what_was_before) {
    registers_walk();
}
