/* SPDX-License-Identifier: Apache-2.0 */
/* The hash table of lookup, as kernel and host side see it. */
#ifndef WEFT_LOOKUP_TABLE_H
#define WEFT_LOOKUP_TABLE_H

#include <stdint.h>

/* A request has a packet's room: memcached's frame for UDP, then `get KEY\r\n`. */
#define PACKET_BYTES 128u
#define FRAME_BYTES  8u
#define KEY_LEAST    8u
#define KEY_MOST     64u

/* An item of the heap; its key follows, then its value. */
typedef struct {
    uint32_t next;                   /* item of the same chain, as an offset in the heap; 0: none */
    uint16_t key_bytes, value_bytes; /* the value begins at a multiple of 4 */
} item_t;

#endif
