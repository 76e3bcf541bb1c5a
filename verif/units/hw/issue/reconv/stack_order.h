/* SPDX-License-Identifier: Apache-2.0 */
/* For tests of reconv=stack: the order of the two sides is chosen per test, not per build. */
#ifndef WEFT_STACK_ORDER_H
#define WEFT_STACK_ORDER_H

#include <stdint.h>

extern uint32_t order_under_test;
#define STACK_ORDER order_under_test

#endif
