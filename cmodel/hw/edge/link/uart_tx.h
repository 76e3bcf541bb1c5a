/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_UART_TX_H
#define WEFT_UART_TX_H

#include "edge/link/uart_rx.h"

typedef struct {
    U(1) low;             /* the pin is low: a start bit, or a bit of data that is 0 */
    U(DIVISOR_BITS) wait; /* cycles that the bit on the pin still takes */
    U(9) shift;           /* what follows it, the next lowest */
    U(4) bits;            /* of these, and the one on the pin; 0: nothing is sent */
} uart_tx_t;

typedef struct {
    /* to the host */
    U(1) pin;
    /* to link */
    U(1) ready; /* takes a byte */
} uart_tx_view_t;

typedef struct {
    /* from link */
    U(1) valid; /* only while ready */
    U(8) data;
    /* from the board */
    U(DIVISOR_BITS) divisor;
} uart_tx_in_t;

void uart_tx_reset(uart_tx_t *s);
void uart_tx_view(const uart_tx_t *s, uart_tx_view_t *v);
void uart_tx_tick(uart_tx_t *s, const uart_tx_in_t *in);

#endif
