/* SPDX-License-Identifier: Apache-2.0 */
/* A board, wired: a request of the host goes from the serial line through the link to the registers
 * or to the memory; the registers start the machine, which works on the same memory.
 */
#include "edge/link/board.h"

void board_reset(board_t *s) {
    uart_rx_reset(&s->uart_rx);
    uart_tx_reset(&s->uart_tx);
    link_reset(&s->link);
    board_registers_reset(&s->registers);
    board_memory_reset(&s->memory);
    gpu_reset(&s->gpu);
}

/* What the parts show of their registers when the cycle begins. */
typedef struct {
    uart_rx_view_t heard;
    uart_tx_view_t sender;
    link_view_t link;
    board_registers_view_t registers;
    board_memory_view_t memory;
} board_views_t;

static void look(const board_t *s, board_views_t *now) {
    uart_rx_view(&s->uart_rx, &now->heard);
    uart_tx_view(&s->uart_tx, &now->sender);
    link_view(&s->link, &now->link);
    board_registers_view(&s->registers, &now->registers);
    board_memory_view(&s->memory, &now->memory);
}

/* The launch, and what the memory read for the data port or the program port. */
static void to_gpu(const board_in_t *in, const board_views_t *now, gpu_in_t *to) {
    *to = (gpu_in_t){0};
    to->start = now->registers.start;
    to->launch = now->registers.launch;
    to->setting = now->registers.setting;
    to->counter = now->registers.counter;
    to->clocks = (clock_ratio_t){.core = 1, .interconnect = 1, .memory = 1};
    to->memory[0].ready = 1;
    to->memory[0].response.valid = now->memory.shows_data;
    to->memory[0].response.tag = now->memory.tag;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        to->memory[0].response.data[w] = in->read[w];
    }
    to->fetch[0][0].valid = now->memory.shows_fetch;
    to->fetch[0][0].warp = now->memory.warp;
    to->fetch[0][0].instruction = in->read[now->memory.word];
    to->fetch_ready[0][0] = now->memory.fetch_ready;
}

/* Requests of the machine and of the host. */
static void to_memory(const board_views_t *now, const gpu_out_t *gpu, uint32_t for_memory,
                      board_memory_in_t *to) {
    const link_view_t *link = &now->link;
    *to = (board_memory_in_t){.windows = now->registers.windows,
                              .data = gpu->memory[0],
                              .fetch = gpu->fetch[0][0],
                              .host = link->access && for_memory,
                              .host_write = link->write,
                              .host_word = link->address >> 2 & MASK(BOARD_BITS - 2),
                              .host_data = link->data};
}

static void to_registers(const board_in_t *in, const board_views_t *now, const gpu_out_t *gpu,
                         uint32_t for_memory, board_registers_in_t *to) {
    const link_view_t *link = &now->link;
    *to = (board_registers_in_t){.access = link->access && !for_memory,
                                 .write = link->write,
                                 .address = link->address & 0xff,
                                 .data = link->data,
                                 .memory_bytes = in->memory_bytes,
                                 .ended = !now->registers.start && !gpu->busy,
                                 .counter = gpu->counter,
                                 .fault = gpu->fault[0]};
}

void board_tick(board_t *s, const board_in_t *in, board_out_t *out) {
    board_views_t now;
    look(s, &now);
    out->tx = now.sender.pin;
    out->restart = now.link.restart;
    out->busy = now.registers.busy;
    out->active = now.link.active;

    gpu_in_t gpu_in;
    to_gpu(in, &now, &gpu_in);
    gpu_out_t gpu;
    gpu_tick(&s->gpu, &gpu_in, &gpu);

    /* The host's request goes to the memory or to the registers. */
    uint32_t for_memory = (now.link.address & LINK_MEMORY) != 0;
    board_memory_in_t memory_in;
    to_memory(&now, &gpu, for_memory, &memory_in);
    board_memory_out_t memory;
    board_memory_tick(&s->memory, &memory_in, &memory);
    out->memory = memory.port;
    board_registers_in_t registers_in;
    to_registers(in, &now, &gpu, for_memory, &registers_in);
    board_registers_out_t answer;
    board_registers_tick(&s->registers, &registers_in, &answer);

    /* The link receives a byte of the host, or sends one. */
    link_in_t link_in = {.received = now.heard.valid,
                         .byte = now.heard.data,
                         .ready = now.sender.ready,
                         .done = for_memory ? now.memory.host_done : now.link.access,
                         .refused = !for_memory && answer.refused,
                         .data = for_memory ? in->read[now.memory.word] : answer.data};
    link_out_t said;
    link_tick(&s->link, &link_in, &said);
    uart_rx_in_t rx_in = {.pin = in->rx, .divisor = in->divisor};
    uart_rx_tick(&s->uart_rx, &rx_in);
    uart_tx_in_t tx_in = {.valid = said.send, .data = said.byte, .divisor = in->divisor};
    uart_tx_tick(&s->uart_tx, &tx_in);
}
