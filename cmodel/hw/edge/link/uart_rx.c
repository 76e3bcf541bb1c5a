/* SPDX-License-Identifier: Apache-2.0 */
/* Serial receiver: a start bit, eight bits of data with the lowest first, a stop bit (8N1).
 *
 * Each bit is sampled once, in its middle, counted from the edge of the start bit. A start bit that
 * is over by its middle was a glitch. A byte without stop bit is dropped: its frame then fails the
 * check sum.
 *
 * Limits: no majority vote; the clocks of the two sides may differ by about 4 %.
 */
#include "edge/link/uart_rx.h"

enum { START = 0, STOP = 9 };

void uart_rx_reset(uart_rx_t *s) {
    *s = (uart_rx_t){.first = 1, .second = 1};
}

void uart_rx_view(const uart_rx_t *s, uart_rx_view_t *v) {
    v->valid = s->valid;
    v->data = s->data;
}

/* The middle of a bit. */
static void uart_rx_sample(uart_rx_t *s, uint32_t bit) {
    if (s->bits == START) {
        s->busy = !bit;
    } else if (s->bits == STOP) {
        s->busy = 0;
        s->valid = bit;
    } else {
        s->data = s->data >> 1 | bit << 7;
    }
    s->bits = (s->bits + 1) & 15;
}

void uart_rx_tick(uart_rx_t *s, const uart_rx_in_t *in) {
    uint32_t bit = s->second;
    s->valid = 0;
    if (!s->busy) {
        s->busy = !bit;
        s->bits = START;
        s->wait = in->divisor >> 1;
    } else if (s->wait == 0) {
        s->wait = in->divisor - 1;
        uart_rx_sample(s, bit);
    } else {
        s->wait -= 1;
    }
    s->second = s->first;
    s->first = in->pin;
}
