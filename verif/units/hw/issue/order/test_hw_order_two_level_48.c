/* SPDX-License-Identifier: Apache-2.0 */
/* order=two_level in a core of 48 warps, where a set of warps is wider than a word. */
//@ machine unit+order-two_level+warps-48
#include "test_hw_order_two_level.c"
