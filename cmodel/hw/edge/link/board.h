/* SPDX-License-Identifier: Apache-2.0 */
/* A board's whole design, except its memory and its pins' electronics: the machine, its registers,
 * and the host link over a serial line. fpga/common/top.v puts a RAM beside it.
 *
 * One core and one partition, without DRAM controller: this fits boards that have only the FPGA's
 * own memory.
 */
#ifndef WEFT_BOARD_H
#define WEFT_BOARD_H

#include "gpu.h"
#include "edge/link/board_memory.h"
#include "edge/link/board_registers.h"
#include "edge/link/link.h"
#include "edge/link/uart_rx.h"
#include "edge/link/uart_tx.h"

static_assert(CORES == 1 && PARTITIONS == 1 && CFG_DRAM_NONE,
              "a board has one core, one partition and a RAM: cores=1, partitions=1, dram=none");
static_assert(SCHEDS == 1 || CFG_ICACHE_CACHE,
              "a board has one instruction port: two schedulers need icache=cache");

typedef struct {
    uart_rx_t uart_rx;
    uart_tx_t uart_tx;
    link_t link;
    board_registers_t registers;
    board_memory_t memory;
    gpu_t gpu;
} board_t;

typedef struct {
    /* from the host */
    U(1) rx; /* from the host */
    /* from the board, constant */
    U(DIVISOR_BITS) divisor; /* cycles per bit of the serial line; constant */
    U(32) memory_bytes;      /* of the RAM; constant */
    /* from the RAM */
    U(32) read[SECTOR_WORDS]; /* what the RAM read in the last cycle */
} board_in_t;

typedef struct {
    /* to the host */
    U(1) tx; /* to the host */
    /* to the board */
    U(1) restart; /* the host wants a reset of everything, this module included */
    U(1) busy;    /* for lamps: a launch is running, ... */
    U(1) active;  /* the host is being served */
    /* to the RAM */
    board_port_t memory;
} board_out_t;

void board_reset(board_t *s);
void board_tick(board_t *s, const board_in_t *in, board_out_t *out);

#endif
