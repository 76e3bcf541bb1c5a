/* SPDX-License-Identifier: Apache-2.0 */
/* Serial sender: a start bit, eight bits of data with the lowest first, a stop bit (8N1). It takes
 * the next byte while it sends nothing.
 *
 *     link -> uart_tx -> the pin to the host
 *
 * Limits: at least 8 cycles per bit (uart_rx.c); no flow control: the host takes every byte.
 */
#include "edge/link/uart_tx.h"

enum { FRAME_BITS = 10 };

void uart_tx_reset(uart_tx_t *s) {
    *s = (uart_tx_t){0};
}

void uart_tx_view(const uart_tx_t *s, uart_tx_view_t *v) {
    v->pin = !s->low;
    v->ready = s->bits == 0;
}

void uart_tx_tick(uart_tx_t *s, const uart_tx_in_t *in) {
    assert(!in->valid || s->bits == 0);
    if (s->bits == 0) {
        if (in->valid) {
            s->low = 1;
            s->shift = 0x100 | in->data;
            s->bits = FRAME_BITS;
            s->wait = in->divisor - 1;
        }
    } else if (s->wait != 0) {
        s->wait -= 1;
    } else {
        s->low = s->bits != 1 && !(s->shift & 1);
        s->shift = s->shift >> 1;
        s->bits -= 1;
        s->wait = in->divisor - 1;
    }
}
