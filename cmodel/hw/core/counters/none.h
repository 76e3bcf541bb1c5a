/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of counters=none in a core. */
//@ choice no counters that the host can read
#ifndef WEFT_CORE_COUNTERS_NONE_H
#define WEFT_CORE_COUNTERS_NONE_H

#include "common/counter_words.h"

typedef struct {
    U(1) unused; /* a module has registers */
} core_counters_t;

#endif
