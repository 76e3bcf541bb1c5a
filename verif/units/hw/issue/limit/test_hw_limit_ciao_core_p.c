/* SPDX-License-Identifier: Apache-2.0 */
/* The toy cores of limit=ciao_t with warps that are redirected alone, on launches with a region and
 * without.
 */
//@ machine unit+blocks-4+l1_array-unified+l1d-cache+limit-ciao_p+vta_entries-8+warps-16
//@ flags -O2 -fno-sanitize=address
#include "test_hw_limit_ciao_core.c"
