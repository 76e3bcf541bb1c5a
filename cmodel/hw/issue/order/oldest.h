/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of order=oldest. */
#ifndef WEFT_OLDEST_H
#define WEFT_OLDEST_H

#include "issue/order/age.h"

typedef struct {
    age_t age;
} order_t;

#endif
