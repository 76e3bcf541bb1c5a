/* SPDX-License-Identifier: Apache-2.0 */
/* An edge of sssp's graph, as kernel and host side see it. */
#ifndef WEFT_SSSP_EDGE_H
#define WEFT_SSSP_EDGE_H

#include <stdint.h>

typedef struct {
    uint32_t target, weight;
} edge_t;

#endif
