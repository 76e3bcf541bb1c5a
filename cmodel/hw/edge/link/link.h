/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_LINK_H
#define WEFT_LINK_H

#include "lang/hw.h"
#include "edge/link/link_protocol.h"

/* What the link does. */
typedef enum {
    LINK_STATE_HEAR,    /* bytes of a request come */
    LINK_STATE_FETCH,   /* the next word of a write is taken out of the buffer, ... */
    LINK_STATE_WRITE,   /* and written */
    LINK_STATE_BEGIN,   /* an answer: flag, ... */
    LINK_STATE_HEADER,  /* header, ... */
    LINK_STATE_READ,    /* each word is read ... */
    LINK_STATE_WORD,    /* and sent, ... */
    LINK_STATE_STATUS,  /* status, ... */
    LINK_STATE_CHECK,   /* check sum, ... */
    LINK_STATE_END,     /* flag */
    LINK_STATE_RESTART, /* the whole board is reset */
} link_state_t;

typedef struct {
    U(4) state; /* link_state_t */

    /* The frame that comes. */
    U(1) inside;                /* a flag has come since the last answer: bytes belong to a frame */
    U(1) escaped;               /* the byte before was an escape */
    U(1) overflow;              /* it is longer than any request */
    U(LINK_LENGTH_BITS) length; /* its bytes; then the place in the buffer that is read next */
    RAM(8, LINK_BUFFER) buffer;

    /* Check sum of the frame that comes or goes; it takes a bit per cycle. */
    U(32) crc;
    U(8) crc_byte;
    U(4) crc_bits; /* of crc_byte, still to be added */

    /* The request. */
    U(1) spoken; /* its version is the one that the board speaks */
    U(8) sequence, op;
    U(32) address; /* of the next word */
    U(8) left;     /* its count; then words still to be done */
    U(32) word;    /* the next byte is the lowest */
    U(3) at;       /* bytes that are done, of a word, the header or the check sum */
    U(1) escaping; /* an escape was sent, the byte that it stands for comes next */
    U(3) status;   /* link_status_t */

    /* The last write that was carried out: if it comes again, it is only answered. */
    U(1) known;
    U(8) known_sequence;
    U(3) known_status;
} link_t;

typedef struct {
    /* to board_registers and board_memory */
    U(1) access; /* read or write the word at `address`, until this is done */
    U(1) write;
    U(32) address;
    U(32) data;
    /* to board */
    U(1) restart; /* the whole board is to be reset */
    U(1) active;  /* a request is carried out or answered: for a lamp */
} link_view_t;

typedef struct {
    /* from uart_rx */
    U(1) received; /* a byte has come */
    U(8) byte;
    /* from uart_tx */
    U(1) ready; /* the sender takes a byte */
    /* from board_registers and board_memory */
    U(1) done;    /* the access is over, ... */
    U(1) refused; /* and nothing was done, ... */
    U(32) data;   /* or this was read; 0 if refused */
} link_in_t;

typedef struct {
    /* to uart_tx */
    U(1) send;
    U(8) byte;
} link_out_t;

void link_reset(link_t *s);
void link_view(const link_t *s, link_view_t *v);
void link_tick(link_t *s, const link_in_t *in, link_out_t *out);

#endif
