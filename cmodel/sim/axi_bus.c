/* SPDX-License-Identifier: Apache-2.0 */
/* The bus and the memory behind the AXI4 masters of gpu_axi: see axi_bus.h. It trusts the masters:
 * axi_monitor.c watches them.
 */
#include "axi_bus.h"

#include "axi_random.h"

#include <string.h>

#define CHAOS_DELAY     24u /* random delays are 0 .. CHAOS_DELAY - 1 cycles */
#define RESPONSE_DECODE 3u  /* AXI: nothing is at that address */

/* True in `percent` of the cycles, and always on a bus without delays. */
static bool willing(const axi_bus_t *bus, uint32_t percent) {
    return *bus->chaos == 0 || axi_random(bus->chaos) % 100 < percent;
}

static uint64_t due(const axi_bus_t *bus) {
    return bus->now + bus->latency + (*bus->chaos ? axi_random(bus->chaos) % CHAOS_DELAY : 0);
}

/* Where an address is kept, or NULL. */
static uint8_t *find(axi_bus_t *bus, uint32_t address, bool write) {
    for (uint32_t i = 0; i < AXI_REGIONS; i++) {
        const axi_region_t *r = &bus->region[i];
        if (address - r->base < r->bytes && (r->writable || !write)) {
            return r->storage + (address - r->base);
        }
    }
    bus->outside++;
    bus->outside_address = address;
    return NULL;
}

void axi_bus_reset(axi_bus_t *bus) {
    memset(bus->port, 0, sizeof bus->port);
    bus->outside = 0;
}

/* ---- answers ---- */

/* The read whose next beat goes out: the oldest, or under chaos any that is due. */
static axi_read_burst_t *choose_read(axi_bus_t *bus, axi_port_t *port) {
    axi_read_burst_t *chosen = NULL;
    uint32_t first = *bus->chaos ? axi_random(bus->chaos) : 0;
    for (uint32_t i = 0; i < AXI_READS; i++) {
        axi_read_burst_t *r = &port->read[(first + i) % AXI_READS];
        if (r->open && r->due <= bus->now &&
            (!chosen || (!*bus->chaos && r->number < chosen->number))) {
            chosen = r;
        }
    }
    return chosen;
}

static void answer_read(axi_bus_t *bus, axi_port_t *port, axi_memory_in_t *in) {
    axi_read_burst_t *r = choose_read(bus, port);
    in->read_data = (axi_read_data_t){0};
    if (!r || !willing(bus, 70)) {
        return;
    }
    const uint8_t *from = find(bus, r->address + r->beat * 4 * AXI_WORDS, false);
    in->read_data.valid = 1;
    in->read_data.id = (uint32_t)(r - port->read);
    in->read_data.response = from ? AXI_OKAY : RESPONSE_DECODE;
    if (from) {
        memcpy(in->read_data.data, from, 4 * AXI_WORDS);
    }
    in->read_data.last = ++r->beat == AXI_BEATS;
    r->open = r->beat != AXI_BEATS;
}

static void perform(axi_bus_t *bus, axi_write_burst_t *w) {
    uint8_t *to = find(bus, w->address, true);
    for (uint32_t i = 0; to && i < SECTOR_BYTES; i++) {
        if (w->strobe[i / 4] >> i % 4 & 1) {
            to[i] = (uint8_t)(w->data[i / 4] >> 8 * (i % 4));
        }
    }
    w->performed = true;
}

/* The acknowledgement of a complete write: the oldest, or under chaos any. */
static void answer_write(axi_bus_t *bus, axi_port_t *port, axi_memory_in_t *in) {
    uint32_t complete = port->addressed < port->filled ? port->addressed : port->filled;
    uint32_t chosen = *bus->chaos && complete ? axi_random(bus->chaos) % complete : 0;
    axi_write_burst_t *w = &port->write[chosen];
    in->write_response = (axi_write_response_t){0};
    if (complete == 0) {
        return;
    }
    if (!w->performed && willing(bus, 30)) {
        perform(bus, w);
    }
    if (w->due > bus->now || !willing(bus, 70)) {
        return;
    }
    uint64_t outside = bus->outside;
    if (!w->performed) {
        perform(bus, w);
    }
    in->write_response.valid = 1;
    in->write_response.id = w->id;
    in->write_response.response = bus->outside == outside ? AXI_OKAY : RESPONSE_DECODE;
    memmove(w, w + 1, (AXI_WRITES - chosen) * sizeof *w);
    port->write[AXI_WRITES] = (axi_write_burst_t){0};
    port->addressed--;
    port->filled--;
}

void axi_bus_deliver(axi_bus_t *bus, axi_memory_in_t in[PARTITIONS]) {
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        axi_port_t *port = &bus->port[p];
        in[p].read_address_ready = willing(bus, 60);
        in[p].write_address_ready = willing(bus, 60);
        /* Data may come one burst ahead of their address. */
        in[p].write_data_ready = port->filled <= port->addressed && willing(bus, 60);
        answer_read(bus, port, &in[p]);
        answer_write(bus, port, &in[p]);
    }
}

/* ---- requests ---- */

static void take_data(axi_bus_t *bus, axi_port_t *port, const axi_write_data_t *data) {
    axi_write_burst_t *w = &port->write[port->filled];
    for (uint32_t i = 0; i < AXI_WORDS; i++) {
        w->data[w->beats * AXI_WORDS + i] = data->data[i];
        w->strobe[w->beats * AXI_WORDS + i] = data->strobe[i];
    }
    if (++w->beats == AXI_BEATS) {
        w->due = due(bus);
        port->filled++;
    }
}

static uint32_t accept_port(axi_bus_t *bus, axi_port_t *port, const axi_memory_in_t *in,
                            const axi_memory_out_t *out) {
    uint32_t reads = out->read_address.valid & in->read_address_ready;
    uint32_t writes = out->write_address.valid & in->write_address_ready;
    uint32_t beats = out->write_data.valid & in->write_data_ready;
    if (reads) {
        port->read[out->read_address.id] = (axi_read_burst_t){.open = true,
                                                              .address = out->read_address.address,
                                                              .due = due(bus),
                                                              .number = bus->reads++};
    }
    if (writes) {
        axi_write_burst_t *w = &port->write[port->addressed++];
        w->id = out->write_address.id;
        w->address = out->write_address.address;
        bus->writes++;
    }
    if (beats) {
        take_data(bus, port, &out->write_data);
    }
    return reads + writes + beats + in->read_data.valid + in->write_response.valid;
}

uint32_t axi_bus_accept(axi_bus_t *bus, const axi_memory_in_t in[PARTITIONS],
                        const axi_memory_out_t out[PARTITIONS]) {
    uint32_t transfers = 0;
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        transfers += accept_port(bus, &bus->port[p], &in[p], &out[p]);
    }
    bus->now++;
    return transfers;
}
