/* SPDX-License-Identifier: Apache-2.0 */
/* The same with stack_order=3. */
//@ machine unit+stack_order-3
#include "test_hw_stack_order_2.c"
