/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of nn must agree on. */
#ifndef WEFT_NN_RECORD_H
#define WEFT_NN_RECORD_H

typedef struct {
    float latitude, longitude;
} record_t;

#endif
