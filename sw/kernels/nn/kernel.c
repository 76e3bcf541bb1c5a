/* SPDX-License-Identifier: Apache-2.0 */
/* Distances of records from a place, a thread per record, as in Rodinia's search for the nearest
 * neighbours: each record is read once, and nothing is read again but the place.
 *
 * Race-free: a thread writes its own distance.
 */
//@ needs f
#include <weft_kernel.h>

#include "record.h"

__kernel void nn(const record_t *record, const record_t *place, float *distance, uint32_t records) {
    const uint32_t i = global_id();
    if (i < records) {
        const float down = record[i].latitude - place->latitude;
        const float across = record[i].longitude - place->longitude;
        distance[i] = sqrtf(down * down + across * across);
    }
}
