/* SPDX-License-Identifier: Apache-2.0 */
/* Objects of gc's heap, as kernel and host side see them: four words or more: a header of two, then
 * references, then data. References and addresses are offsets of bytes in the heap; 0 is no object.
 */
#ifndef WEFT_GC_OBJECT_H
#define WEFT_GC_OBJECT_H

#include <stdint.h>

#define HEADER_WORDS 2

typedef struct {
    uint16_t bytes, references; /* size of the object, a multiple of 8, and how many it refers to */
    uint32_t mark;              /* 0: not reached; 1: reached; in the end its address when moved */
    uint32_t reference[];
} object_t;

#define HEAP_BEGIN   16u   /* where the first object lies */
#define OBJECT_LEAST 16u   /* bytes */
#define OBJECT_MOST  256u  /* bytes */
#define REGION_BYTES 1024u /* of the heap, for which a thread measures */

#endif
