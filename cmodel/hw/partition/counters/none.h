/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of counters=none in a memory partition. */
#ifndef WEFT_PARTITION_COUNTERS_NONE_H
#define WEFT_PARTITION_COUNTERS_NONE_H

#include "common/counter_words.h"

typedef struct {
    U(1) unused; /* a module has registers */
} partition_counters_t;

#endif
