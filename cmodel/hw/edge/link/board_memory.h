/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_BOARD_MEMORY_H
#define WEFT_BOARD_MEMORY_H

#include "gpu.h"

/* The board's memory has 2^BOARD_BITS bytes of address; boards may have fewer. */
#define BOARD_BITS    20
#define BOARD_SECTORS (BOARD_BITS - SECTOR_SHIFT) /* bits that number a sector */
#define WORD_BITS     CLOG2(SECTOR_WORDS)         /* bits that number a word in it */

/* Where the windows of the memory map lie in it, in sectors. That of global memory is at 0. */
typedef struct {
    U(BOARD_SECTORS) param, local, program;
} board_windows_t;

/* The memory's port, to a RAM outside: what is read is there in the next cycle. */
typedef struct {
    U(1) enable;
    U(1) write;
    U(BOARD_SECTORS) address;
    U(4) byte_enable[SECTOR_WORDS];
    U(32) data[SECTOR_WORDS];
} board_port_t;

typedef struct {
    /* An instruction's request, which has been taken and waits for the port. */
    U(1) fetch_valid;
    U(WARP_BITS) fetch_warp;
    U(BOARD_BITS - 2) fetch_word; /* in the program's window */

    /* Whose the word or sector is that the port shows in this cycle. */
    U(1) shows_data, shows_fetch, shows_host;
    U(BACKING_TAG_BITS) tag;
    U(WARP_BITS) warp;
    U(WORD_BITS) word;
} board_memory_t;

typedef struct {
    /* to gpu and link */
    U(1) fetch_ready;             /* takes an instruction's request; one of data always */
    U(1) shows_data, shows_fetch; /* this port shows the answer to a read or to a fetch */
    U(BACKING_TAG_BITS) tag;
    U(WARP_BITS) warp;
    U(1) host_done;    /* ... or the host's access is done */
    U(WORD_BITS) word; /* of the sector, for fetch and host */
} board_memory_view_t;

typedef struct {
    /* from board_registers */
    board_windows_t windows;
    /* from gpu */
    backing_request_t data;
    fetch_request_t fetch; /* taken if fetch_ready */
    /* from link */
    U(1) host; /* the host wants the word host_word, until host_done */
    U(1) host_write;
    U(BOARD_BITS - 2) host_word;
    U(32) host_data;
} board_memory_in_t;

typedef struct {
    /* to the RAM */
    board_port_t port;
} board_memory_out_t;

void board_memory_reset(board_memory_t *s);
void board_memory_view(const board_memory_t *s, board_memory_view_t *v);
void board_memory_tick(board_memory_t *s, const board_memory_in_t *in, board_memory_out_t *out);

#endif
