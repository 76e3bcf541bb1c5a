/* SPDX-License-Identifier: Apache-2.0 */
/* The protocol between a host and a board, for both sides: docs/reference/link.md is its manual.
 *
 *     frame     FLAG byte... FLAG, where a byte FLAG or ESCAPE is sent as ESCAPE, byte ^ ESCAPED
 *     request   version, sequence, op, count, address (4), word (4) x count if written, check (4)
 *     answer    version, sequence, op, count, word (4) x count if read, status, check (4)
 *
 * Numbers are little-endian; the check sum is Ethernet's CRC-32 of all bytes before it.
 */
#ifndef WEFT_LINK_PROTOCOL_H
#define WEFT_LINK_PROTOCOL_H

#define LINK_VERSION 1u
#define LINK_FLAG    0x7eu
#define LINK_ESCAPE  0x7du
#define LINK_ESCAPED 0x20u

typedef enum {
    LINK_HELLO, /* a new host: forget everything about the previous one */
    LINK_READ,
    LINK_WRITE,
    LINK_RESET /* the board starts anew, and answers nothing */
} link_op_t;

typedef enum {
    LINK_DONE,
    LINK_UNKNOWN_VERSION, /* the answer's version is the one that the board speaks */
    LINK_MALFORMED,       /* no such operation, or length and count do not agree */
    LINK_REFUSED,         /* some word was not written, or read as 0: no such place, or not now */
    LINK_GARBLED          /* a frame came whose check sum is wrong; its header may also be wrong */
} link_status_t;

#define LINK_HEADER_BYTES  8u /* of a request, before its words */
#define LINK_ANSWER_BYTES  4u /* of an answer, before its words; the status follows them */
#define LINK_CHECK_BYTES   4u
#define LINK_MAX_WORDS     64u /* in a frame */
#define LINK_BUFFER        512 /* bytes of the board's buffer, at least the longest request */
#define LINK_LENGTH_BITS   9
#define LINK_REQUEST_BYTES (LINK_HEADER_BYTES + 4u * LINK_MAX_WORDS + LINK_CHECK_BYTES)

/* CRC-32: start, polynomial with the lowest bit first, and what is left after a frame whose own
 * check sum is included. */
#define LINK_CRC_START   0xffffffffu
#define LINK_CRC_POLY    0xedb88320u
#define LINK_CRC_RESIDUE 0xdebb20e3u

/* Addresses: registers (docs/reference/axi.md, docs/reference/link.md) from 0, the board's memory
 * from here on. */
#define LINK_MEMORY 0x10000000u

#endif
