/* SPDX-License-Identifier: Apache-2.0 */
/* test_hw_multiplier.c with a multiplier of fewer lanes than a warp. */
//@ machine unit+bitmanip-none+fpu_lanes-4+mul_lanes-2+multiplier-serial+sfu_lanes-2+shifts-serial
#include "test_hw_multiplier.c"
