// SPDX-License-Identifier: Apache-2.0
// weft as a TLM-2.0 component: see weft_gpu.h.
#include "weft_gpu.h"

#include <cstring>

using sc_core::sc_time;
using sc_core::sc_time_stamp;
using sc_core::SC_ZERO_TIME;
using tlm::tlm_generic_payload;

namespace weft {

// ---- bursts ----

burst *burst_pool::take(tlm::tlm_command command, uint32_t id, uint32_t address) {
    if (idle.empty()) {
        all.push_back(std::make_unique<burst>());
        all.back()->set_mm(this);
        idle.push_back(all.back().get());
    }
    burst *b = idle.back();
    idle.pop_back();
    b->acquire();
    b->id = id;
    b->beat = 0;
    b->completed = false;
    b->set_command(command);
    b->set_address(address);
    b->set_data_ptr(reinterpret_cast<unsigned char *>(b->data.data()));
    b->set_data_length(SECTOR_BYTES);
    b->set_streaming_width(SECTOR_BYTES);
    bool write = command == tlm::TLM_WRITE_COMMAND;
    b->set_byte_enable_ptr(write ? b->byte_enable.data() : nullptr);
    b->set_byte_enable_length(write ? SECTOR_BYTES : 0);
    b->set_dmi_allowed(false);
    b->set_response_status(tlm::TLM_INCOMPLETE_RESPONSE);
    return b;
}

void burst_pool::free(tlm_generic_payload *payload) {
    payload->reset(); // extensions that others have left
    idle.push_back(static_cast<burst *>(payload));
}

// ---- the module ----

gpu::gpu(sc_core::sc_module_name name, const rtl_interface_t &made, sc_time clock_period)
    : sc_module(name), host("host"), memory("memory", PARTITIONS), interrupt("interrupt"),
      machine(made), period(clock_period) {
    if (machine.in_bytes != sizeof in || machine.out_bytes != sizeof out) {
        SC_REPORT_FATAL(this->name(), "the machine was built for another variant");
    }
    state = machine.create(nullptr, nullptr);
    axi_monitor_reset(&monitor);
    access.chaos = &calm;
    host.register_b_transport(this, &gpu::transport);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        memory[p].register_nb_transport_bw(this, &gpu::respond, static_cast<int>(p));
    }
    SC_HAS_PROCESS(gpu);
    SC_METHOD(clock);
}

gpu::~gpu() {
    machine.destroy(state);
}

// One clock cycle.
void gpu::clock() {
    axi_host_drive(&access, &in.host);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        drive(p);
    }
    machine.tick(state, &in, &out, false);
    if (!axi_monitor_cycle(&monitor, &in, &out)) {
        SC_REPORT_FATAL(name(), monitor.defect);
    }
    if (axi_host_hear(&access, &in.host, &out.host)) {
        access_end.notify(SC_ZERO_TIME);
    }
    interrupt.write(out.interrupt);
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        take(p);
        send(p);
    }
    next_trigger(period);
}

// ---- the host's port ----

void gpu::transport(tlm_generic_payload &payload, sc_time &delay) {
    bool write = payload.is_write();
    if (payload.get_command() == tlm::TLM_IGNORE_COMMAND) {
        payload.set_response_status(tlm::TLM_OK_RESPONSE);
        return;
    }
    if (payload.get_address() >= 1u << AXI_REG_BITS || payload.get_address() % 4 != 0) {
        payload.set_response_status(tlm::TLM_ADDRESS_ERROR_RESPONSE);
        return;
    }
    if (payload.get_data_length() != 4 || payload.get_streaming_width() < 4) {
        payload.set_response_status(tlm::TLM_BURST_ERROR_RESPONSE);
        return;
    }
    if (payload.get_byte_enable_ptr()) {
        payload.set_response_status(tlm::TLM_BYTE_ENABLE_ERROR_RESPONSE);
        return;
    }
    wait(delay);
    delay = SC_ZERO_TIME;
    one_access.lock();
    uint32_t data = 0;
    std::memcpy(&data, payload.get_data_ptr(), write ? 4 : 0);
    axi_host_begin(&access, write, static_cast<uint32_t>(payload.get_address()), data);
    wait(access_end);
    std::memcpy(payload.get_data_ptr(), &access.data, write ? 0 : 4);
    payload.set_response_status(access.response == AXI_OKAY ? tlm::TLM_OK_RESPONSE
                                                            : tlm::TLM_GENERIC_ERROR_RESPONSE);
    one_access.unlock();
}

// ---- memory ports: from the pins to the socket ----

// Whatever the machine may offer in one cycle has room: a read, and a write whose address and data
// are kept until they are complete.
void gpu::drive(uint32_t p) {
    port &at = ports[p];
    axi_memory_in_t &pins = in.memory[p];
    bool room = at.requests.empty();
    pins = {};
    pins.read_address_ready = room;
    pins.write_address_ready = room && !at.write;
    pins.write_data_ready = at.beats.size() < AXI_BEATS;
    if (!at.answers.empty() && at.answers.front()->due <= sc_time_stamp()) {
        deliver(p, pins);
    }
}

void gpu::take(uint32_t p) {
    port &at = ports[p];
    const axi_memory_in_t &ready = in.memory[p];
    const axi_memory_out_t &pins = out.memory[p];
    if (pins.read_address.valid && ready.read_address_ready) {
        at.requests.push_back(
            pool.take(tlm::TLM_READ_COMMAND, pins.read_address.id, pins.read_address.address));
    }
    if (pins.write_address.valid && ready.write_address_ready) {
        at.write =
            pool.take(tlm::TLM_WRITE_COMMAND, pins.write_address.id, pins.write_address.address);
    }
    if (pins.write_data.valid && ready.write_data_ready) {
        at.beats.push_back(pins.write_data);
    }
    if (!at.write || at.beats.size() < AXI_BEATS) {
        return;
    }
    for (uint32_t i = 0; i < SECTOR_BYTES; i++) {
        const axi_write_data_t &beat = at.beats[i / (4 * AXI_WORDS)];
        uint32_t word = i / 4 % AXI_WORDS;
        at.write->data[i / 4] = beat.data[word];
        at.write->byte_enable[i] =
            beat.strobe[word] >> i % 4 & 1 ? TLM_BYTE_ENABLED : TLM_BYTE_DISABLED;
    }
    at.requests.push_back(at.write);
    at.write = nullptr;
    at.beats.clear();
}

// Begin the next transaction, when the request phase of the one before is over.
void gpu::send(uint32_t p) {
    port &at = ports[p];
    sc_time now = sc_time_stamp(), delay = SC_ZERO_TIME;
    if (at.requests.empty() || at.asked || now < at.free_at) {
        return;
    }
    burst *next = at.requests.front();
    tlm::tlm_phase phase = tlm::BEGIN_REQ;
    at.requests.pop_front();
    at.asked = next;
    sent++;
    tlm::tlm_sync_enum status = memory[p]->nb_transport_fw(*next, phase, delay);
    if (status == tlm::TLM_COMPLETED) {
        next->completed = true;
        phase = tlm::BEGIN_RESP;
    }
    if (status != tlm::TLM_ACCEPTED) {
        respond(static_cast<int>(p), *next, phase, delay);
    }
}

// ---- from the socket to the pins ----

tlm::tlm_sync_enum gpu::respond(int p, tlm_generic_payload &payload, tlm::tlm_phase &phase,
                                sc_time &delay) {
    port &at = ports[p];
    burst *b = static_cast<burst *>(&payload);
    if (at.asked == b) {
        at.asked = nullptr;
        at.free_at = sc_time_stamp() + delay;
    }
    if (phase == tlm::BEGIN_RESP) {
        b->due = sc_time_stamp() + delay;
        at.answers.push_back(b);
    }
    return tlm::TLM_ACCEPTED;
}

// A beat of the read, or the acknowledgement of the write, that is answered first. With the last
// one the response phase ends.
void gpu::deliver(uint32_t p, axi_memory_in_t &pins) {
    port &at = ports[p];
    burst *b = at.answers.front();
    uint32_t response = b->is_response_ok() ? AXI_OKAY : AXI_ERROR;
    if (b->is_write()) {
        pins.write_response = {1, b->id, response};
    } else {
        pins.read_data.valid = 1;
        pins.read_data.id = b->id;
        pins.read_data.response = response;
        std::memcpy(pins.read_data.data, &b->data[b->beat * AXI_WORDS], 4 * AXI_WORDS);
        pins.read_data.last = ++b->beat == AXI_BEATS;
        if (!pins.read_data.last) {
            return;
        }
    }
    at.answers.pop_front();
    if (!b->completed) {
        tlm::tlm_phase phase = tlm::END_RESP;
        sc_time delay = SC_ZERO_TIME;
        memory[p]->nb_transport_fw(*b, phase, delay);
    }
    b->release();
}

} // namespace weft
