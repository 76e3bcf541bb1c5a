/* SPDX-License-Identifier: Apache-2.0 */
/* The toy cores of limit=ciao_t with 48 warps, no power of two, in sets of 64 bits.
 */
//@ machine unit+limit-ciao_t+vta_entries-8+warps-48
//@ flags -O2 -fno-sanitize=address
#include "test_hw_limit_ciao_core.c"
