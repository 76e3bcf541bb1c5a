/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_BOARD_REGISTERS_H
#define WEFT_BOARD_REGISTERS_H

#include "common/events.h"
#include "edge/axi/axi_map.h"
#include "edge/link/board_memory.h"

#define BOARD_VERSION_VALUE 1u

typedef struct {
    launch_t launch;
    board_windows_t windows;
    limit_setting_t setting;
    U(UNIT_BITS) counter_unit;
    U(6) counter_index;
    U(1) start, busy, done;
    U(32) cycles;
} board_registers_t;

typedef struct {
    /* to gpu */
    U(1) start; /* one cycle */
    launch_t launch;
    counter_select_t counter;
    limit_setting_t setting; /* one cycle: a register of the limit policy is written */
    /* to board_memory */
    board_windows_t windows;
    /* to board */
    U(1) busy; /* a launch is running */
} board_registers_view_t;

typedef struct {
    /* from link */
    U(1) access;
    U(1) write;
    U(8) address;
    U(32) data;
    /* from the board */
    U(32) memory_bytes;
    /* from gpu */
    U(1) ended; /* if a launch was running, it is over and memory is up to date */
    U(32) counter;
    fault_event_t fault; /* stays until the next launch begins */
} board_registers_in_t;

typedef struct {
    /* to link */
    U(1) refused; /* there is no such register, or it cannot be written, or not now */
    U(32) data;
} board_registers_out_t;

void board_registers_reset(board_registers_t *s);
void board_registers_view(const board_registers_t *s, board_registers_view_t *v);
void board_registers_tick(board_registers_t *s, const board_registers_in_t *in,
                          board_registers_out_t *out);

#endif
