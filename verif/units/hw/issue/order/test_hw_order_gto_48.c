/* SPDX-License-Identifier: Apache-2.0 */
/* order=gto in a core of 48 warps, where a set of warps is wider than a word. */
//@ machine unit+order-gto+warps-48
#include "test_hw_order_gto.c"
