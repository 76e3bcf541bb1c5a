/* SPDX-License-Identifier: Apache-2.0 */
/* The rules of AXI4 and AXI4-Lite at the pins of gpu_axi: see axi_monitor.h.
 */
#include "axi_monitor.h"

#include <stdio.h>
#include <string.h>

#define PAGE 4096u /* bytes that a burst must not cross */

void axi_monitor_reset(axi_monitor_t *m) {
    *m = (axi_monitor_t){0};
}

/* Note the first rule that does not hold. */
static void expect(axi_monitor_t *m, bool holds, const char *port, uint32_t number,
                   const char *rule) {
    if (!holds && !m->defect[0]) {
        snprintf(m->defect, sizeof m->defect, "%s %u, cycle %llu: %s", port, number,
                 (unsigned long long)m->cycle, rule);
    }
}

#define MASTER "AXI port"
#define HOST   "AXI-Lite port"

/* ---- memory ports ---- */

static void check_address(axi_monitor_t *m, uint32_t p, const axi_address_t *was,
                          const axi_address_t *is, uint32_t used) {
    uint32_t bytes = (is->length + 1) << is->size;
    if (was->valid) {
        expect(m, memcmp(was, is, sizeof *is) == 0, MASTER, p,
               "an address changed before it was taken");
    }
    if (!is->valid) {
        return;
    }
    expect(m, is->burst == AXI_INCREMENTS, MASTER, p, "a burst that is not incrementing");
    expect(m, 1u << is->size == 4 * AXI_WORDS, MASTER, p, "beats narrower than the bus");
    expect(m, bytes == SECTOR_BYTES, MASTER, p, "a burst that is not one sector");
    expect(m, is->address % SECTOR_BYTES == 0, MASTER, p, "a burst that is not aligned");
    expect(m, is->address % PAGE + bytes <= PAGE, MASTER, p, "a burst that crosses 4 KB");
    expect(m, !(used >> is->id & 1), MASTER, p, "an id that has a burst in flight");
}

static void check_read_data(axi_monitor_t *m, uint32_t p, const axi_read_data_t *data) {
    axi_port_monitor_t *port = &m->port[p];
    if (!data->valid) {
        return;
    }
    bool last = ++port->read_beats[data->id] == AXI_BEATS;
    expect(m, port->reading >> data->id & 1, MASTER, p, "read data without a request");
    expect(m, last == data->last, MASTER, p, "the wrong beat of a read is marked as the last");
    if (last) {
        port->reading &= ~(1u << data->id);
    }
}

static void check_write_response(axi_monitor_t *m, uint32_t p,
                                 const axi_write_response_t *response) {
    axi_port_monitor_t *port = &m->port[p];
    if (!response->valid) {
        return;
    }
    expect(m, port->writing >> response->id & 1, MASTER, p, "a response without a write");
    expect(m, port->write_number[response->id] < port->bursts, MASTER, p,
           "a response to a write whose data have not come");
    port->writing &= ~(1u << response->id);
}

static void check_write_data(axi_monitor_t *m, uint32_t p, const axi_write_data_t *data) {
    axi_port_monitor_t *port = &m->port[p];
    if (port->was_data.valid) {
        expect(m, memcmp(&port->was_data, data, sizeof *data) == 0, MASTER, p,
               "write data changed before they were taken");
    }
    if (data->valid) {
        expect(m, data->last == (port->beats == AXI_BEATS - 1), MASTER, p,
               "the wrong beat of a write is marked as the last");
    }
}

/* What was transferred in this cycle counts from the next on. */
static void note_requests(axi_port_monitor_t *port, const axi_memory_in_t *in,
                          const axi_memory_out_t *out) {
    port->was_read = out->read_address;
    port->was_write = out->write_address;
    port->was_data = out->write_data;
    if (out->read_address.valid && in->read_address_ready) {
        port->was_read.valid = 0;
        port->reading |= 1u << out->read_address.id;
        port->read_beats[out->read_address.id] = 0;
    }
    if (out->write_address.valid && in->write_address_ready) {
        port->was_write.valid = 0;
        port->writing |= 1u << out->write_address.id;
        port->write_number[out->write_address.id] = port->addresses++;
    }
    if (out->write_data.valid && in->write_data_ready) {
        port->was_data.valid = 0;
        port->beats = out->write_data.last ? 0 : port->beats + 1;
        port->bursts += out->write_data.last;
    }
}

static void check_memory(axi_monitor_t *m, uint32_t p, const axi_memory_in_t *in,
                         const axi_memory_out_t *out) {
    axi_port_monitor_t *port = &m->port[p];
    expect(m, out->read_data_ready && out->write_response_ready, MASTER, p,
           "an answer is not taken at once");
    check_address(m, p, &port->was_read, &out->read_address, port->reading);
    check_address(m, p, &port->was_write, &out->write_address, port->writing);
    check_write_data(m, p, &out->write_data);
    check_read_data(m, p, &in->read_data);
    check_write_response(m, p, &in->write_response);
    note_requests(port, in, out);
}

/* ---- the host's port ---- */

static void check_host_offers(axi_monitor_t *m, const axi_host_in_t *in) {
    const axi_host_in_t *was = &m->was_asked;
    expect(m,
           !was->write_address.valid ||
               !memcmp(&was->write_address, &in->write_address, sizeof in->write_address),
           HOST, 0, "a write address changed before it was taken");
    expect(m,
           !was->read_address.valid ||
               !memcmp(&was->read_address, &in->read_address, sizeof in->read_address),
           HOST, 0, "a read address changed before it was taken");
    expect(m,
           !was->write_data.valid ||
               !memcmp(&was->write_data, &in->write_data, sizeof in->write_data),
           HOST, 0, "write data changed before they were taken");
}

static void check_host_answers(axi_monitor_t *m, const axi_host_out_t *out) {
    const axi_host_out_t *was = &m->was_told;
    expect(m,
           !was->write_response_valid ||
               (out->write_response_valid && out->write_response == was->write_response),
           HOST, 0, "a response changed before it was taken");
    expect(m,
           !was->read_data_valid ||
               (out->read_data_valid && out->read_response == was->read_response &&
                out->read_data == was->read_data),
           HOST, 0, "read data changed before they were taken");
    if (out->write_response_valid) {
        expect(m, m->write_answers < m->write_addresses && m->write_answers < m->write_data, HOST,
               0, "a response to a write that has not come");
    }
    if (out->read_data_valid) {
        expect(m, m->read_answers < m->read_addresses, HOST, 0, "read data without a request");
    }
}

static void note_host(axi_monitor_t *m, const axi_host_in_t *in, const axi_host_out_t *out) {
    uint32_t write_address = in->write_address.valid & out->write_address_ready;
    uint32_t read_address = in->read_address.valid & out->read_address_ready;
    uint32_t write_data = in->write_data.valid & out->write_data_ready;
    uint32_t write_answer = out->write_response_valid & in->write_response_ready;
    uint32_t read_answer = out->read_data_valid & in->read_data_ready;
    m->was_asked = *in;
    m->was_told = *out;
    m->was_asked.write_address.valid &= !write_address;
    m->was_asked.read_address.valid &= !read_address;
    m->was_asked.write_data.valid &= !write_data;
    m->was_told.write_response_valid &= !write_answer;
    m->was_told.read_data_valid &= !read_answer;
    m->write_addresses += write_address;
    m->read_addresses += read_address;
    m->write_data += write_data;
    m->write_answers += write_answer;
    m->read_answers += read_answer;
}

bool axi_monitor_cycle(axi_monitor_t *m, const gpu_axi_in_t *in, const gpu_axi_out_t *out) {
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        check_memory(m, p, &in->memory[p], &out->memory[p]);
    }
    check_host_offers(m, &in->host);
    check_host_answers(m, &out->host);
    note_host(m, &in->host, &out->host);
    m->cycle++;
    return !m->defect[0];
}
