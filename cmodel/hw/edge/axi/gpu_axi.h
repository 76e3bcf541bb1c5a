/* SPDX-License-Identifier: Apache-2.0 */
/* The GPU as a component of a system on a chip: an AXI4-Lite slave for the host's registers, an
 * AXI4 master per memory partition, an interrupt. docs/reference/axi.md is the manual of these
 * ports.
 *
 * Instructions come over the same masters as data, and the masters replace a DRAM controller: hence
 * the machine must have icache=cache and dram=none. The three clocks of the machine tick together.
 *
 * All outputs are functions of registers: no path leads from an input to an output.
 */
#ifndef WEFT_GPU_AXI_H
#define WEFT_GPU_AXI_H

#include "gpu.h"
#include "edge/axi/axi_master.h"
#include "edge/axi/axi_registers.h"

static_assert(CFG_ICACHE_CACHE, "gpu_axi fetches instructions over AXI: choose icache=cache");
static_assert(CFG_DRAM_NONE, "gpu_axi has AXI masters, no DRAM controllers: choose dram=none");
static_assert(SECTOR_WORDS >= 2, "gpu_axi has buses of 64 bits: choose sector_words=2 or more");

typedef struct {
    axi_registers_t registers;
    gpu_t gpu;
    axi_master_t master[PARTITIONS];
} gpu_axi_t;

/* The host's port, AXI4-Lite. */
typedef struct {
    axi_lite_address_t write_address, read_address;
    axi_lite_write_t write_data;
    U(1) write_response_ready, read_data_ready;
} axi_host_in_t;
typedef struct {
    U(1) write_address_ready, write_data_ready, read_address_ready;
    U(1) write_response_valid;
    U(2) write_response;
    U(1) read_data_valid;
    U(2) read_response;
    U(32) read_data;
} axi_host_out_t;

/* A partition's port, AXI4. */
typedef struct {
    U(1) read_address_ready, write_address_ready, write_data_ready;
    axi_read_data_t read_data;
    axi_write_response_t write_response;
} axi_memory_in_t;
typedef struct {
    axi_address_t read_address, write_address;
    axi_write_data_t write_data;
    U(1) read_data_ready, write_response_ready; /* always 1 */
} axi_memory_out_t;

typedef struct {
    /* from the host */
    axi_host_in_t host;
    /* from the bus */
    axi_memory_in_t memory[PARTITIONS];
} gpu_axi_in_t;

typedef struct {
    /* to the host */
    U(1) interrupt; /* a level: from the end of a launch until STATUS.DONE is cleared */
    axi_host_out_t host;
    /* to the bus */
    axi_memory_out_t memory[PARTITIONS];
} gpu_axi_out_t;

void gpu_axi_reset(gpu_axi_t *s);
void gpu_axi_tick(gpu_axi_t *s, const gpu_axi_in_t *in, gpu_axi_out_t *out);

#endif
