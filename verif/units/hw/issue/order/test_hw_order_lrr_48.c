/* SPDX-License-Identifier: Apache-2.0 */
/* order=lrr in a core of 48 warps, where a set of warps is wider than a word. */
//@ machine unit+warps-48
#include "test_hw_order_lrr.c"
