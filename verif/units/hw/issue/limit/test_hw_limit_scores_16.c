/* SPDX-License-Identifier: Apache-2.0 */
/* The scores of CCWS with 16 bits, the width of the study machines. */
//@ machine unit+limit-ccws+score_bits-16+warps-32
#include "test_hw_limit_scores.c"
