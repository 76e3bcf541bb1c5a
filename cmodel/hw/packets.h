/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_PACKETS_H
#define WEFT_PACKETS_H

#include "access.h"

typedef struct {
    /* A queue of two. */
    U(2) count;
    U(1) head;
    U(2) op[2];
    U(4) amo[2];
    U(TAG_BITS) tag[2];
    U(LINE_BITS) line[2];
    U(LINE_SECTORS) sectors[2]; /* of the line, to be sent                                    */
    U(4) byte_enable[2][ROW_WORDS];
    U(32) data[2][ROW_WORDS];
} packets_t;

typedef struct {
    U(1) room;
    U(1) idle;
    request_packet_t request;
} packets_view_t;

typedef struct {
    row_packet_t push;
    U(1) ready; /* the request is taken */
} packets_in_t;

void packets_reset(packets_t *s);
void packets_view(const packets_t *s, packets_view_t *v);
void packets_tick(packets_t *s, const packets_in_t *in);

#endif
