/* SPDX-License-Identifier: Apache-2.0 */
/* A link of invindex, as kernel and host side see it: first where it stands, then what it is. */
#ifndef WEFT_INVINDEX_LINK_H
#define WEFT_INVINDEX_LINK_H

#include <stdint.h>

typedef struct {
    union {
        uint32_t begin, hash; /* place of the address in the text; hash of the address */
    };
    union {
        uint32_t bytes, document; /* length of the address; number of the document */
    };
} link_t;

#endif
