/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_L2_DELAY_H
#define WEFT_L2_DELAY_H

#include "partition/delay.h"

typedef struct {
    delay_t delay;
    RAM(32, DELAY_PLACES) head; /* {op, amo, tag, core, service} */
    RAM(32, DELAY_PLACES) address;
    RAM(LINE_SECTORS, DELAY_PLACES) sectors;
    RAM(4 * SECTOR_WORDS, DELAY_PLACES) enable;
    RAM_LANES(32, DELAY_PLACES, SECTOR_WORDS) data;
} l2_delay_t;

typedef struct {
    /* to l2 */
    request_packet_t request; /* the oldest that has waited long enough */
} l2_delay_view_t;

typedef struct {
    /* from clocks */
    U(1) tick; /* of the interconnect */
    /* from the crossbar */
    request_packet_t request;
    /* from l2 */
    U(1) leaves; /* the view's request was taken */
} l2_delay_in_t;

typedef struct {
    /* to the crossbar */
    U(1) taken; /* the request */
} l2_delay_out_t;

void l2_delay_reset(l2_delay_t *s);
void l2_delay_view(const l2_delay_t *s, l2_delay_view_t *v);
void l2_delay_tick(l2_delay_t *s, const l2_delay_in_t *in, l2_delay_out_t *out);

#endif
