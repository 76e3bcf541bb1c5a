/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_AXI_MASTER_H
#define WEFT_AXI_MASTER_H

#include "edge/axi/axi.h"

/* A burst on its address channel: it stays until the bus takes it. */
typedef struct {
    U(1) valid;
    U(AXI_ID_BITS) id;
    U(32) address;
} axi_burst_t;

/* Where the windows of the memory map lie in the host's address space: added to the offset in the
 * window. Multiples of the line size. */
typedef struct {
    U(32) param, local, program, global;
} axi_windows_t;

typedef struct {
    backing_request_t pending; /* the request to be sent next */
    axi_burst_t read, write;   /* on the address channels */

    /* Reads under way, by id. */
    U(AXI_READS) reading; /* sent, or on the read address channel */
    U(AXI_READS) arrived; /* complete in `words`, to be answered */
    U(32) read_sector[AXI_READS];
    U(BACKING_TAG_BITS) read_tag[AXI_READS];
    U(3) read_beat[AXI_READS];
    U(1) answering; /* words.q is the sector of answer_tag */
    U(BACKING_TAG_BITS) answer_tag;

    /* Writes under way, by id; the data of the one being sent. */
    U(AXI_WRITES) writing;
    U(32) write_sector[AXI_WRITES];
    U(1) sending;
    U(3) beat;
    U(4) byte_enable[SECTOR_WORDS];
    U(32) data[SECTOR_WORDS];

    U(1) failed; /* some response was an error */
    RAM_LANES(32, AXI_READS, SECTOR_WORDS) words;
} axi_master_t;

typedef struct {
    /* to the partition */
    U(1) ready; /* a request is taken in this cycle */
    U(1) answer_valid;
    U(BACKING_TAG_BITS) answer_tag;
    VEC(32, SECTOR_WORDS) answer;
    /* to gpu_axi */
    U(1) idle;   /* nothing is under way: every write has been acknowledged */
    U(1) failed; /* the bus has answered with an error since `launch_begins` */
    /* to the bus */
    axi_address_t read_address, write_address;
    axi_write_data_t write_data;
} axi_master_view_t;

typedef struct {
    /* from axi_registers */
    U(1) launch_begins; /* a launch begins: forget errors */
    axi_windows_t windows;
    /* from the partition */
    backing_request_t request;
    /* from the bus */
    U(1) read_address_ready, write_address_ready, write_data_ready;
    axi_read_data_t read_data;
    axi_write_response_t write_response;
} axi_master_in_t;

void axi_master_reset(axi_master_t *s);
void axi_master_view(const axi_master_t *s, axi_master_view_t *v);
void axi_master_tick(axi_master_t *s, const axi_master_in_t *in);

#endif
