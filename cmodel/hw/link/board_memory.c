/* SPDX-License-Identifier: Apache-2.0 */
/* The way of the machine and of the host to the one memory of a board: programs, parameters, local
 * and global memory lie in it, where the host has put their windows. It has one port, a sector
 * wide, so that a block RAM or single-ported RAM will do.
 *
 * A request is taken into a register, and goes to the port in a later cycle: data first, then
 * instructions, then the host. An answer comes two cycles after its request was taken.
 *
 * Liveness: data requests come from instructions that were fetched, so that they cannot keep
 * fetches waiting for ever; a launch that ends leaves the port to the host.
 */
#include "board_memory.h"

void board_memory_reset(board_memory_t *s) {
    s->data_valid = 0;
    s->fetch_valid = 0;
    s->shows_data = 0;
    s->shows_fetch = 0;
    s->shows_host = 0;
}

/* The waiting request goes to the port now, or there is none. Data never wait: they go first. */
static uint32_t takes_fetch(const board_memory_t *s) {
    return !s->fetch_valid || !s->data_valid;
}

void board_memory_view(const board_memory_t *s, board_memory_view_t *v) {
    v->fetch_ready = takes_fetch(s);
    v->shows_data = s->shows_data;
    v->shows_fetch = s->shows_fetch;
    v->tag = s->tag;
    v->warp = s->warp;
    v->host_done = s->shows_host;
    v->word = s->word;
    v->idle = !s->data_valid;
}

/* The sector's place: that of its window, and its own in the window. */
static uint32_t board_place(const board_windows_t *windows, uint32_t address) {
    uint32_t window = address >> WINDOW_SHIFT;
    uint32_t base = window == WINDOW_PARAM     ? windows->param
                    : window == WINDOW_LOCAL   ? windows->local
                    : window == WINDOW_PROGRAM ? windows->program
                                               : windows->global;
    return (base + (address >> SECTOR_SHIFT)) & MASK(BOARD_SECTORS);
}

/* The port in this cycle, and who it is for. */
static void board_serve(board_memory_t *s, const board_memory_in_t *in, board_port_t *port) {
    uint32_t host = in->host && !s->shows_host;
    s->shows_data = 0;
    s->shows_fetch = 0;
    s->shows_host = 0;
    if (s->data_valid) {
        port->enable = 1;
        port->write = s->data_write;
        port->address = s->data_address;
        s->shows_data = !s->data_write;
        s->tag = s->data_tag;
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            port->byte_enable[w] = s->byte_enable[w];
            port->data[w] = s->data[w];
        }
        s->data_valid = 0;
    } else if (s->fetch_valid) {
        port->enable = 1;
        port->address = s->fetch_word >> WORD_BITS;
        s->word = s->fetch_word & MASK(WORD_BITS);
        s->warp = s->fetch_warp;
        s->shows_fetch = 1;
        s->fetch_valid = 0;
    } else if (host) {
        port->enable = 1;
        port->write = in->host_write;
        port->address = in->host_word >> WORD_BITS;
        s->word = in->host_word & MASK(WORD_BITS);
        s->shows_host = 1;
        port->byte_enable[s->word] = 15;
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            port->data[w] = in->host_data;
        }
    }
}

void board_memory_tick(board_memory_t *s, const board_memory_in_t *in, board_memory_out_t *out) {
    uint32_t fetch_ready = takes_fetch(s);
    *out = (board_memory_out_t){0};
    board_serve(s, in, &out->port);
    if (in->data.valid) {
        s->data_valid = 1;
        s->data_write = in->data.write;
        s->data_tag = in->data.tag;
        s->data_address = board_place(&in->windows, in->data.address);
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            s->byte_enable[w] = in->data.byte_enable[w];
            s->data[w] = in->data.data[w];
        }
    }
    if (in->fetch.valid && fetch_ready) {
        s->fetch_valid = 1;
        s->fetch_warp = in->fetch.warp;
        s->fetch_word = (((uint32_t)in->windows.program << WORD_BITS) + (in->fetch.pc >> 2)) &
                        MASK(BOARD_BITS - 2);
    }
}
