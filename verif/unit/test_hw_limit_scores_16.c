/* SPDX-License-Identifier: Apache-2.0 */
/* The scores of CCWS with 16 bits, the width of the study machines. */
#include "test_hw_limit_scores.c"
