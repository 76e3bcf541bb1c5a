/* SPDX-License-Identifier: Apache-2.0 */
/* test_hw_multiplier.c with a multiplier of fewer lanes than a warp. */
#include "test_hw_multiplier.c"
