/* SPDX-License-Identifier: Apache-2.0 */
#ifndef WEFT_AXI_REGISTERS_H
#define WEFT_AXI_REGISTERS_H

#include "common/events.h"
#include "edge/axi/axi_map.h"
#include "edge/axi/axi_master.h"

typedef struct {
    U(1) valid;
    U(AXI_REG_BITS) address;
} axi_lite_address_t;
typedef struct {
    U(1) valid;
    U(32) data;
    U(4) strobe;
} axi_lite_write_t;

typedef struct {
    launch_t launch;
    axi_windows_t windows;
    limit_setting_t setting;
    U(UNIT_BITS) counter_unit;
    U(6) counter_index;
    U(3) selecting; /* cycles until the counter selected last has arrived: no reads */
    U(1) interrupt, start, busy, done, failed;
    U(32) cycles;

    /* Channels: an address and its data may come in any order; each waits for the other. */
    axi_lite_address_t write_address;
    axi_lite_write_t write_data;
    U(1) answering_write, answering_read;
    U(2) write_response, read_response;
    U(32) read_data;
} axi_registers_t;

typedef struct {
    /* to gpu */
    U(1) start; /* one cycle */
    launch_t launch;
    counter_select_t counter;
    limit_setting_t setting; /* one cycle: a register of the limit policy is written */
    /* to axi_master */
    axi_windows_t windows;
    /* to the host */
    U(1) interrupt;
    U(1) write_address_ready, write_data_ready, read_address_ready;
    U(1) answering_write, answering_read;
    U(2) write_response, read_response;
    U(32) read_data;
} axi_registers_view_t;

typedef struct {
    /* from the host */
    axi_lite_address_t write_address, read_address;
    axi_lite_write_t write_data;
    U(1) write_response_ready, read_data_ready;
    /* from gpu */
    U(1) ended;          /* if a launch was running, it is over and memory is up to date */
    U(32) counter;       /* the one that is selected */
    fault_event_t fault; /* stays until the next launch begins */
    U(CORE_BITS) fault_core;
    /* from axi_master */
    U(1) failed; /* the bus has answered with an error during the launch */
} axi_registers_in_t;

void axi_registers_reset(axi_registers_t *s);
void axi_registers_view(const axi_registers_t *s, axi_registers_view_t *v);
void axi_registers_tick(axi_registers_t *s, const axi_registers_in_t *in);

#endif
