/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_WRITES_H
#define WEFT_WRITES_H

#include "common/access.h"

#define WRITES_BITS 8

typedef struct {
#if !MEMORY_THROUGH
    U(WRITES_BITS)
    count[CORE_WARPS];        /* packets on their way, without those of the last cycle:  */
    U(LINE_SECTORS) sent;     /* these sectors ...                                       */
    U(CORE_WARP_BITS) sender; /* ... of this warp                                       */
#endif
    U(CORE_WARPS) writing; /* the view, which follows from these                        */
    U(CORE_WARPS) full;
} writes_t;

typedef struct {
    U(CORE_WARPS) writing; /* warps with packets on their way                               */
    U(CORE_WARPS) full;    /* warps with so many that a row of packets might be too many    */
} writes_view_t;

typedef struct {
    row_packet_t push; /* packets that will be sent                                     */
    response_packet_t response;
} writes_in_t;

void writes_reset(writes_t *s);
void writes_view(const writes_t *s, writes_view_t *v);
void writes_tick(writes_t *s, const writes_in_t *in);

#endif
