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

void board_tick(board_t *s, const board_in_t *in, board_out_t *out) {
    uart_rx_view_t heard;
    uart_tx_view_t sender;
    link_view_t link;
    board_registers_view_t registers;
    board_memory_view_t memory;
    gpu_in_t gpu_in = {0};
    gpu_out_t gpu;

    uart_rx_view(&s->uart_rx, &heard);
    uart_tx_view(&s->uart_tx, &sender);
    link_view(&s->link, &link);
    board_registers_view(&s->registers, &registers);
    board_memory_view(&s->memory, &memory);
    out->tx = sender.pin;
    out->restart = link.restart;
    out->busy = registers.busy;
    out->active = link.active;

    gpu_in.start = registers.start;
    gpu_in.launch = registers.launch;
    gpu_in.setting = registers.setting;
    gpu_in.counter = registers.counter;
    gpu_in.clocks = (clock_ratio_t){.core = 1, .interconnect = 1, .memory = 1};
    gpu_in.memory[0].ready = 1;
    gpu_in.memory[0].response.valid = memory.shows_data;
    gpu_in.memory[0].response.tag = memory.tag;
    for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
        gpu_in.memory[0].response.data[w] = in->read[w];
    }
    gpu_in.fetch[0][0].valid = memory.shows_fetch;
    gpu_in.fetch[0][0].warp = memory.warp;
    gpu_in.fetch[0][0].instruction = in->read[memory.word];
    gpu_in.fetch_ready[0][0] = memory.fetch_ready;
    gpu_tick(&s->gpu, &gpu_in, &gpu);

    uint32_t to_memory = (link.address & LINK_MEMORY) != 0;
    board_memory_in_t memory_in = {.windows = registers.windows,
                                   .data = gpu.memory[0],
                                   .fetch = gpu.fetch[0][0],
                                   .host = link.access && to_memory,
                                   .host_write = link.write,
                                   .host_word = link.address >> 2 & MASK(BOARD_BITS - 2),
                                   .host_data = link.data};
    board_memory_out_t memory_out;
    board_memory_tick(&s->memory, &memory_in, &memory_out);
    out->memory = memory_out.port;

    board_registers_in_t registers_in = {.access = link.access && !to_memory,
                                         .write = link.write,
                                         .address = link.address & 0xff,
                                         .data = link.data,
                                         .memory_bytes = in->memory_bytes,
                                         .ended = !registers.start && !gpu.busy,
                                         .counter = gpu.counter,
                                         .fault = gpu.fault[0]};
    board_registers_out_t answer;
    board_registers_tick(&s->registers, &registers_in, &answer);

    link_in_t link_in = {.received = heard.valid,
                         .byte = heard.data,
                         .ready = sender.ready,
                         .done = to_memory ? memory.host_done : link.access,
                         .refused = !to_memory && answer.refused,
                         .data = to_memory ? in->read[memory.word] : answer.data};
    link_out_t said;
    link_tick(&s->link, &link_in, &said);

    uart_rx_in_t rx_in = {.pin = in->rx, .divisor = in->divisor};
    uart_rx_tick(&s->uart_rx, &rx_in);
    uart_tx_in_t tx_in = {.valid = said.send, .data = said.byte, .divisor = in->divisor};
    uart_tx_tick(&s->uart_tx, &tx_in);
}
