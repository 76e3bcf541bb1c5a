/* SPDX-License-Identifier: Apache-2.0 */
/* reconv=lpc where lanes wait to meet others: against independent threads. */
//@ machine unit+reconv-lpc+warp-serial
#include "walk_random.h"

Test(hw_lpc_meets, random_programs_equal_independent_threads) {
    for (uint32_t program = 0; program < 2000; program++) {
        check_random_program(program, program % 4 == 0);
    }
}
