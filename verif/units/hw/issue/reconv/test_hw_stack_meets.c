/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=stack where lanes wait to meet others: against independent threads. */
//@ machine unit+warp-serial
#include "walk_random.h"

Test(hw_stack_meets, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 2000; program++) {
        check_random_program(program, program % 4 == 0);
    }
}
