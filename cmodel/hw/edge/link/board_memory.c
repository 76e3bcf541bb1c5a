/* SPDX-License-Identifier: Apache-2.0 */
/* Leads machine and host to a board's only memory: it holds programs, parameters, local and global
 * memory, where the host has put their windows. It has one port, a sector wide, so a block RAM or
 * single-ported RAM will do.
 *
 * Data go first, straight to the port: their request is a register of the machine. An instruction's
 * request enters a register, and goes to the port in the next cycle without data; the host comes
 * last. An answer comes in the cycle after the port's.
 *
 * Liveness: data requests come from fetched instructions, so they cannot delay fetches for ever; a
 * launch that ends leaves the port to the host.
 */
#include "edge/link/board_memory.h"

void board_memory_reset(board_memory_t *s) {
    s->fetch_valid = 0;
    s->shows_data = 0;
    s->shows_fetch = 0;
    s->shows_host = 0;
}

void board_memory_view(const board_memory_t *s, board_memory_view_t *v) {
    v->fetch_ready = !s->fetch_valid;
    v->shows_data = s->shows_data;
    v->shows_fetch = s->shows_fetch;
    v->tag = s->tag;
    v->warp = s->warp;
    v->host_done = s->shows_host;
    v->word = s->word;
}

/* The sector's place: that of its window, and its own in the window. */
static uint32_t board_place(const board_windows_t *windows, uint32_t window, uint32_t sector) {
    uint32_t base = window == WINDOW_PARAM     ? windows->param
                    : window == WINDOW_LOCAL   ? windows->local
                    : window == WINDOW_PROGRAM ? windows->program
                                               : 0;
    return (base + sector) & MASK(BOARD_SECTORS);
}

/* What is written: the words of the machine, or the host's word. */
static void board_data(const board_memory_in_t *in, board_port_t *port) {
    uint32_t word = in->host_word & (SECTOR_WORDS - 1);
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        port->byte_enable[w] = in->data.valid ? in->data.byte_enable[w] : w == word ? 15 : 0;
        port->data[w] = in->data.valid ? in->data.data[w] : in->host_data;
    }
}

/* The port in this cycle, and what it serves. */
static void board_serve(board_memory_t *s, const board_memory_in_t *in, board_port_t *port) {
    uint32_t data = in->data.valid, fetch = !data && s->fetch_valid;
    uint32_t host = !data && !fetch && in->host && !s->shows_host;
    uint32_t window = data ? in->data.address >> WINDOW_SHIFT : WINDOW_PROGRAM;
    uint32_t sector = data ? in->data.address >> SECTOR_SHIFT : s->fetch_word / SECTOR_WORDS;
    uint32_t place = board_place(&in->windows, window, sector & MASK(BOARD_SECTORS));
    port->enable = data || fetch || host;
    port->write = data ? in->data.write : host && in->host_write;
    port->address = data || fetch ? place : in->host_word / SECTOR_WORDS;
    board_data(in, port);
    s->shows_data = data && !in->data.write;
    s->shows_fetch = fetch;
    s->shows_host = host;
    s->tag = in->data.tag;
    s->warp = s->fetch_warp;
    s->word = (fetch ? s->fetch_word : in->host_word) & (SECTOR_WORDS - 1);
}

void board_memory_tick(board_memory_t *s, const board_memory_in_t *in, board_memory_out_t *out) {
    uint32_t fetch_ready = !s->fetch_valid;
    board_serve(s, in, &out->port);
    if (fetch_ready) {
        s->fetch_valid = in->fetch.valid;
        s->fetch_warp = in->fetch.warp;
        s->fetch_word = in->fetch.pc >> 2 & MASK(BOARD_BITS - 2);
    } else if (s->shows_fetch) {
        s->fetch_valid = 0;
    }
}
