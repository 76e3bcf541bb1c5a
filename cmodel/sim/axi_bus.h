/* SPDX-License-Identifier: Apache-2.0 */
/* The bus and the memory behind the AXI4 masters of gpu_axi, one port per partition.
 *
 * Within a cycle: axi_bus_deliver gives the machine its inputs, the machine ticks, axi_bus_accept
 * takes what it offers. Without a seed, the bus is ready always and answers bursts in order, a
 * fixed time after their address. With one it does what the protocol allows. It takes addresses and
 * data when it likes, data also before their address. It answers in any order and interleaves the
 * beats of reads. It reads the memory as late, and performs a write as early or as late, as it may.
 */
#ifndef WEFT_AXI_BUS_H
#define WEFT_AXI_BUS_H

#include "edge/axi/gpu_axi.h"

#define AXI_REGIONS 4

/* Bytes that lie on the bus from `base` on: both multiples of a sector. */
typedef struct {
    uint32_t base, bytes;
    uint8_t *storage;
    bool writable;
} axi_region_t;

typedef struct {
    bool open;
    uint32_t address, beat; /* the next */
    uint64_t due, number;   /* not before this cycle; in the order of addresses */
} axi_read_burst_t;

typedef struct {
    uint32_t id, address, beats; /* beats that have come */
    bool performed;
    uint64_t due;
    uint32_t data[SECTOR_WORDS], strobe[SECTOR_WORDS];
} axi_write_burst_t;

/* Writes are in the order of their addresses and of their data; either may be ahead. */
typedef struct {
    axi_read_burst_t read[AXI_READS];
    axi_write_burst_t write[AXI_WRITES + 1];
    uint32_t addressed, filled; /* writes with an address, with all data */
} axi_port_t;

typedef struct {
    axi_region_t region[AXI_REGIONS];
    uint32_t latency; /* cycles from an address to the first beat, at least 1 */
    uint32_t *chaos;  /* state of the random numbers; 0: a bus without delays */
    uint64_t now;     /* cycle */
    axi_port_t port[PARTITIONS];
    uint64_t reads, writes; /* bursts */
    uint64_t outside;       /* bursts answered with an error, the last of them: */
    uint32_t outside_address;
} axi_bus_t;

/* Nothing is in flight any more. Regions and settings stay. */
void axi_bus_reset(axi_bus_t *bus);

void axi_bus_deliver(axi_bus_t *bus, axi_memory_in_t in[PARTITIONS]);

/* Take what the machine offers and `in` was ready for, and end the cycle. Returns the number of
 * transfers on all channels. */
uint32_t axi_bus_accept(axi_bus_t *bus, const axi_memory_in_t in[PARTITIONS],
                        const axi_memory_out_t out[PARTITIONS]);

#endif
