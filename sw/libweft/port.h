/* SPDX-License-Identifier: Apache-2.0 */
/* The host's end of the link to a board: requests over a serial port, repeated until they are
 * answered. docs/reference/link.md describes the conversation, cmodel/hw/edge/link/link_protocol.h
 * the frames.
 *
 * Functions return WEFT_OK, or another status with a message in port->message: WEFT_USAGE where the
 * port cannot be used, WEFT_HANG where nothing answers, or nothing that speaks this protocol.
 */
#ifndef WEFT_PORT_H
#define WEFT_PORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "edge/link/link_protocol.h"
#include "weft.h"

#define PORT_ATTEMPTS 8    /* of a request */
#define PORT_SILENCE  0.5  /* seconds without a byte, besides those that the bytes take */
#define PORT_LONGEST  2.0  /* seconds that an answer may take, besides those of the line */
#define PORT_NOISE    2000 /* bytes that may come in answer to a request without being one */

typedef struct {
    int file;
    char name[256];
    uint32_t baud;
    uint8_t sequence;
    uint32_t words;             /* that a frame may have now: fewer on a bad line */
    uint64_t requests, repeats; /* repetitions of requests, besides these */
    uint64_t heard, noise; /* bytes that were no answer: to this request, to its last attempt */
    bool unanswered;       /* the last request was not answered */
    char message[512];
} port_t;

/* Open the serial port for this process alone, and greet the board. */
weft_status port_open(port_t *port, const char *name, uint32_t baud);
void port_close(port_t *port);

/* Read or write `words` words from byte address `address` of the board on. A word that the board
 * refuses is a failure, WEFT_WRONG. */
weft_status port_read(port_t *port, uint32_t address, uint32_t *to, uint32_t words);
weft_status port_write(port_t *port, uint32_t address, const uint32_t *from, uint32_t words);

/* Reset the board, and greet it again. */
weft_status port_reset(port_t *port);

#endif
