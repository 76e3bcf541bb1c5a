/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_UART_RX_H
#define WEFT_UART_RX_H

#include "lang/hw.h"

#define DIVISOR_BITS 10 /* of the number of cycles per bit: 115,200 baud up to 117 MHz */

typedef struct {
    U(1) first, second;   /* the pin, in step with the clock */
    U(1) busy;            /* a byte is in flight */
    U(DIVISOR_BITS) wait; /* cycles until the next bit is looked at */
    U(4) bits;            /* looked at so far: start bit, eight of data */
    U(8) data;
    U(1) valid; /* data came in the last cycle */
} uart_rx_t;

typedef struct {
    /* to link */
    U(1) valid; /* for one cycle */
    U(8) data;
} uart_rx_view_t;

typedef struct {
    /* from the host */
    U(1) pin;
    /* from the board */
    U(DIVISOR_BITS) divisor; /* cycles per bit, at least 8; constant */
} uart_rx_in_t;

void uart_rx_reset(uart_rx_t *s);
void uart_rx_view(const uart_rx_t *s, uart_rx_view_t *v);
void uart_rx_tick(uart_rx_t *s, const uart_rx_in_t *in);

#endif
