/* SPDX-License-Identifier: Apache-2.0 */
/* The GPU between its AXI ports, wired: the host's registers start it and hear of its end, and each
 * partition's memory port leads to a master.
 *
 * A launch has ended when the machine is not busy any more (it has emptied its caches by then) and
 * every master has its last acknowledgement: what the host then reads over the bus is the result.
 */
#include "edge/axi/gpu_axi.h"

void gpu_axi_reset(gpu_axi_t *s) {
    axi_registers_reset(&s->registers);
    gpu_reset(&s->gpu);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        axi_master_reset(&s->master[p]);
    }
}

/* The registers' side of the host's port. */
static void gpu_axi_host(const axi_registers_view_t *v, axi_host_out_t *host) {
    host->write_address_ready = v->write_address_ready;
    host->write_data_ready = v->write_data_ready;
    host->read_address_ready = v->read_address_ready;
    host->write_response_valid = v->answering_write;
    host->write_response = v->write_response;
    host->read_data_valid = v->answering_read;
    host->read_response = v->read_response;
    host->read_data = v->read_data;
}

void gpu_axi_tick(gpu_axi_t *s, const gpu_axi_in_t *in, gpu_axi_out_t *out) {
    axi_registers_view_t registers;
    axi_master_view_t master[PARTITIONS];
    uint32_t idle = 1, failed = 0;
    gpu_in_t gpu_in = {0};
    gpu_out_t gpu;

    axi_registers_view(&s->registers, &registers);
    out->interrupt = registers.interrupt;
    gpu_axi_host(&registers, &out->host);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        axi_master_view(&s->master[p], &master[p]);
        idle &= master[p].idle;
        failed |= master[p].failed;
        out->memory[p].read_address = master[p].read_address;
        out->memory[p].write_address = master[p].write_address;
        out->memory[p].write_data = master[p].write_data;
        out->memory[p].read_data_ready = 1;
        out->memory[p].write_response_ready = 1;
        gpu_in.memory[p].ready = master[p].ready;
        gpu_in.memory[p].response.valid = master[p].answer_valid;
        gpu_in.memory[p].response.tag = master[p].answer_tag;
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            gpu_in.memory[p].response.data[w] = master[p].answer[w];
        }
    }
    gpu_in.start = registers.start;
    gpu_in.launch = registers.launch;
    gpu_in.setting = registers.setting;
    gpu_in.counter = registers.counter;
    gpu_in.clocks = (clock_ratio_t){.core = 1, .interconnect = 1, .memory = 1};
    gpu_tick(&s->gpu, &gpu_in, &gpu);

    axi_registers_in_t registers_in = {.write_address = in->host.write_address,
                                       .read_address = in->host.read_address,
                                       .write_data = in->host.write_data,
                                       .write_response_ready = in->host.write_response_ready,
                                       .read_data_ready = in->host.read_data_ready,
                                       .ended = !registers.start && !gpu.busy && idle,
                                       .failed = failed,
                                       .counter = gpu.counter};
    for (uint32_t c = 0; c < CORES; c++) {
        uint32_t core = CORES - 1 - c; /* the lowest core's fault is shown */
        if (gpu.fault[core].valid) {
            registers_in.fault = gpu.fault[core];
            registers_in.fault_core = core;
        }
    }
    axi_registers_tick(&s->registers, &registers_in);

    for (uint32_t p = 0; p < PARTITIONS; p++) {
        axi_master_in_t master_in = {.launch_begins = registers.start,
                                     .windows = registers.windows,
                                     .request = gpu.memory[p],
                                     .read_address_ready = in->memory[p].read_address_ready,
                                     .write_address_ready = in->memory[p].write_address_ready,
                                     .write_data_ready = in->memory[p].write_data_ready,
                                     .read_data = in->memory[p].read_data,
                                     .write_response = in->memory[p].write_response};
        axi_master_tick(&s->master[p], &master_in);
    }
}
