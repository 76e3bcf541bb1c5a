/* SPDX-License-Identifier: Apache-2.0 */
/* AXI4 as the machine speaks it: the five channels, from the master's side. Every channel's `ready`
 * is a separate field beside the struct.
 *
 * What this master uses of the protocol: incrementing bursts of whole beats, aligned to their own
 * size (so that none crosses 4 KB), one burst per id at a time. It uses no locks, no cache and no
 * protection attributes. It always takes read data and write responses.
 */
#ifndef WEFT_AXI_H
#define WEFT_AXI_H

#include "common/ports.h"

/* Words of a beat: a bus of 64 bits. */
#define AXI_WORDS      2
#define AXI_BEATS      (SECTOR_WORDS / AXI_WORDS) /* of a burst, which is one sector */
#define AXI_READS      8 /* bursts outstanding, and ids, in each direction */
#define AXI_WRITES     4
#define AXI_ID_BITS    3
#define AXI_INCREMENTS 1 /* burst: the address grows */
#define AXI_OKAY       0 /* response */
#define AXI_ERROR      2

typedef struct {
    U(1) valid;
    U(AXI_ID_BITS) id;
    U(32) address;
    U(8) length; /* beats - 1 */
    U(3) size;   /* log2 of the bytes of a beat */
    U(2) burst;
} axi_address_t;

typedef struct {
    U(1) valid;
    U(1) last;
    U(4) strobe[AXI_WORDS];
    U(32) data[AXI_WORDS];
} axi_write_data_t;

typedef struct {
    U(1) valid;
    U(1) last;
    U(AXI_ID_BITS) id;
    U(2) response;
    U(32) data[AXI_WORDS];
} axi_read_data_t;

typedef struct {
    U(1) valid;
    U(AXI_ID_BITS) id;
    U(2) response;
} axi_write_response_t;

#endif
