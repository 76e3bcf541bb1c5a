/* SPDX-License-Identifier: Apache-2.0 */
/* For tests of reconv=barrier: which split is next, and how long lanes wait, per test instead of
 * per build. */
#ifndef WEFT_SPLIT_ORDER_H
#define WEFT_SPLIT_ORDER_H

#include "config.h"

#include <stdint.h>

extern uint32_t split_under_test, timeout_under_test;
#define SPLIT_ORDER split_under_test
#undef CFG_CONVERGENCE_TIMEOUT
#define CFG_CONVERGENCE_TIMEOUT timeout_under_test

#endif
