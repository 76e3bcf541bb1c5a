/* SPDX-License-Identifier: Apache-2.0 */
/* The GPU between its AXI ports, wired: the host's registers start it and see its end, and each
 * partition's memory port leads to a master.
 *
 * A launch has ended when the machine is idle (it has emptied its caches by then) and every master
 * has its last acknowledgement. Then the host can read the result over the bus.
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

/* The masters' side of the memory ports. */
static void show_memory(const axi_master_view_t *master, gpu_axi_out_t *out) {
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        out->memory[p].read_address = master[p].read_address;
        out->memory[p].write_address = master[p].write_address;
        out->memory[p].write_data = master[p].write_data;
        out->memory[p].read_data_ready = 1;
        out->memory[p].write_response_ready = 1;
    }
}

/* The launch, and what the masters deliver. */
static void to_gpu(const axi_registers_view_t *registers, const axi_master_view_t *master,
                   gpu_in_t *to) {
    *to = (gpu_in_t){0};
    to->start = registers->start;
    to->launch = registers->launch;
    to->setting = registers->setting;
    to->counter = registers->counter;
    to->clocks = (clock_ratio_t){.core = 1, .interconnect = 1, .memory = 1};
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        to->memory[p].ready = master[p].ready;
        to->memory[p].response.valid = master[p].answer_valid;
        to->memory[p].response.tag = master[p].answer_tag;
        for (uint32_t w = 0; w < SECTOR_WORDS; w++) {
            to->memory[p].response.data[w] = master[p].answer[w];
        }
    }
}

/* The host's port, and the state of the launch. */
static void to_registers(const gpu_axi_in_t *in, const axi_registers_view_t *registers,
                         const axi_master_view_t *master, const gpu_out_t *gpu,
                         axi_registers_in_t *to) {
    uint32_t idle = 1, failed = 0;
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        idle &= master[p].idle;
        failed |= master[p].failed;
    }
    *to = (axi_registers_in_t){.write_address = in->host.write_address,
                               .read_address = in->host.read_address,
                               .write_data = in->host.write_data,
                               .write_response_ready = in->host.write_response_ready,
                               .read_data_ready = in->host.read_data_ready,
                               .ended = !registers->start && !gpu->busy && idle,
                               .failed = failed,
                               .counter = gpu->counter};
    for (uint32_t c = 0; c < CORES; c++) {
        uint32_t core = CORES - 1 - c; /* the lowest core's fault is shown */
        if (gpu->fault[core].valid) {
            to->fault = gpu->fault[core];
            to->fault_core = core;
        }
    }
}

static void to_master(const axi_registers_view_t *registers, const memory_out_t *request,
                      const axi_memory_in_t *memory, axi_master_in_t *to) {
    *to = (axi_master_in_t){.launch_begins = registers->start,
                            .windows = registers->windows,
                            .request = *request,
                            .read_address_ready = memory->read_address_ready,
                            .write_address_ready = memory->write_address_ready,
                            .write_data_ready = memory->write_data_ready,
                            .read_data = memory->read_data,
                            .write_response = memory->write_response};
}

void gpu_axi_tick(gpu_axi_t *s, const gpu_axi_in_t *in, gpu_axi_out_t *out) {
    axi_registers_view_t registers;
    axi_master_view_t master[PARTITIONS];
    axi_registers_view(&s->registers, &registers);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        axi_master_view(&s->master[p], &master[p]);
    }
    out->interrupt = registers.interrupt;
    gpu_axi_host(&registers, &out->host);
    show_memory(master, out);

    gpu_in_t gpu_in;
    to_gpu(&registers, master, &gpu_in);
    gpu_out_t gpu;
    gpu_tick(&s->gpu, &gpu_in, &gpu);

    axi_registers_in_t registers_in;
    to_registers(in, &registers, master, &gpu, &registers_in);
    axi_registers_tick(&s->registers, &registers_in);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        axi_master_in_t master_in;
        to_master(&registers, &gpu.memory[p], &in->memory[p], &master_in);
        axi_master_tick(&s->master[p], &master_in);
    }
}
