/* SPDX-License-Identifier: Apache-2.0 */
/* A host at the AXI4-Lite port of gpu_axi: one access to a register at a time. With a seed it is
 * slow at random: address and data come in either order, and answers wait.
 */
#ifndef WEFT_AXI_HOST_H
#define WEFT_AXI_HOST_H

#include "edge/axi/gpu_axi.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    bool busy, write; /* an access is in flight */
    uint32_t address, data;
    bool address_taken, data_taken; /* of a read: data_taken is set */
    uint32_t response;              /* of the last access */
    uint32_t *chaos;                /* state of the random numbers, or of 0 */
} axi_host_t;

/* Begin an access; the one before must have ended. `data` is of a write. */
void axi_host_begin(axi_host_t *host, bool write, uint32_t address, uint32_t data);

/* A cycle: give the machine its inputs; hear its outputs. The second returns true in the cycle in
 * which the access ends: `response` is its answer, `data` what was read. */
void axi_host_drive(axi_host_t *host, axi_host_in_t *in);
bool axi_host_hear(axi_host_t *host, const axi_host_in_t *in, const axi_host_out_t *out);

#ifdef __cplusplus
}
#endif

#endif
