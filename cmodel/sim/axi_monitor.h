/* SPDX-License-Identifier: Apache-2.0 */
/* The rules of AXI4 and AXI4-Lite at the pins of gpu_axi, on both sides of each channel: checked in
 * every cycle of every simulation that has one. Source: AMBA AXI and ACE protocol specification
 * (axi:A3: handshakes, bursts, responses; axi:A5: ids; axi:B1: AXI4-Lite); and what
 * docs/reference/axi.md promises beyond that.
 *
 *     an offer stays as it is until it is taken                                   all channels
 *     a burst is incrementing, of whole beats, aligned, one sector, within 4 KB   addresses
 *     an id has one burst at a time                                               addresses
 *     the last beat, and no other, is marked                                      data
 *     every answer belongs to a request, to one whose data have come              answers
 */
#ifndef WEFT_AXI_MONITOR_H
#define WEFT_AXI_MONITOR_H

#include "edge/axi/gpu_axi.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A partition's port. An offer that was not taken in the last cycle has its valid set in was_*. */
typedef struct {
    axi_address_t was_read, was_write;
    axi_write_data_t was_data;
    uint32_t reading, writing; /* ids in use */
    uint32_t read_beats[AXI_READS];
    uint64_t write_number[AXI_READS]; /* of the id's burst, in the order of addresses */
    uint64_t addresses, bursts;       /* of writes: that were taken, complete data */
    uint32_t beats;                   /* of the write whose data are coming */
} axi_port_monitor_t;

typedef struct {
    axi_port_monitor_t port[PARTITIONS];
    axi_host_in_t was_asked; /* the host's offers that were not taken */
    axi_host_out_t was_told; /* the machine's answers that were not taken */
    uint64_t write_addresses, write_data, write_answers, read_addresses, read_answers;
    uint64_t cycle;
    char defect[256]; /* the first rule that was broken, or "" */
} axi_monitor_t;

/* Begin behind a reset: nothing is in flight. */
void axi_monitor_reset(axi_monitor_t *m);

/* Look at one cycle. Returns false if a rule was broken; `defect` says which. */
bool axi_monitor_cycle(axi_monitor_t *m, const gpu_axi_in_t *in, const gpu_axi_out_t *out);

#ifdef __cplusplus
}
#endif

#endif
