// SPDX-License-Identifier: Apache-2.0
// A driver for weft: see device.h. docs/reference/axi.md has the registers.
#include "device.h"

#include <algorithm>
#include <cstring>

#include "edge/axi/axi_registers.h"
#include "cmodel/sim/memory.h"

namespace weft {

constexpr uint32_t PAGE = 4096;

// ---- the bus ----

void bus_port::transport(tlm::tlm_command command, uint64_t address, unsigned char *data,
                         size_t bytes) {
    tlm::tlm_generic_payload payload;
    sc_core::sc_time delay = sc_core::SC_ZERO_TIME;
    payload.set_command(command);
    payload.set_address(address);
    payload.set_data_ptr(data);
    payload.set_data_length(static_cast<unsigned>(bytes));
    payload.set_streaming_width(static_cast<unsigned>(bytes));
    (*this)->b_transport(payload, delay);
    sc_core::wait(delay);
    if (payload.is_response_error()) {
        std::string text =
            "host: " + payload.get_response_string() + " at address " + std::to_string(address);
        SC_REPORT_FATAL(name(), text.c_str());
    }
}

void bus_port::write(uint64_t address, const void *from, size_t bytes) {
    std::vector<unsigned char> copy(bytes);
    std::memcpy(copy.data(), from, bytes);
    transport(tlm::TLM_WRITE_COMMAND, address, copy.data(), bytes);
}

void bus_port::read(uint64_t address, void *to, size_t bytes) {
    transport(tlm::TLM_READ_COMMAND, address, static_cast<unsigned char *>(to), bytes);
}

uint32_t allocator::take(size_t bytes) {
    uint32_t address = next;
    next += static_cast<uint32_t>((bytes + PAGE - 1) / PAGE * PAGE);
    if (next > end) {
        SC_REPORT_FATAL("allocator", "the platform's memory is full");
    }
    return address;
}

kernel_file::kernel_file(const std::string &path) {
    char message[512];
    if (!program_read(&program, path.c_str(), message, sizeof message)) {
        SC_REPORT_FATAL("kernel file", message);
    }
}

// ---- the GPU ----

device::device(bus_port &to, uint32_t at, const sc_core::sc_in<bool> &pin, allocator &from,
               uint32_t global_at, uint32_t bytes)
    : bus(to), registers(at), interrupt(pin), room(from), global(global_at), global_bytes(bytes) {
}

void device::open() {
    if (bus.load(registers + AXI_REG_ID) != AXI_ID_VALUE) {
        SC_REPORT_FATAL("device", "there is no weft at this address");
    }
    parameters = room.take(PARAM_BYTES);
    bus.store(registers + AXI_REG_PARAM_AT, parameters);
    bus.store(registers + AXI_REG_LOCAL_AT, room.take(LOCAL_BYTES));
    bus.store(registers + AXI_REG_GLOBAL_AT, global);
    bus.store(registers + AXI_REG_GLOBAL_BYTES, global_bytes);
}

void device::launch(const kernel_file &file, const std::string &kernel, uint32_t blocks,
                    uint32_t threads, const std::vector<uint32_t> &arguments) {
    const program_t &program = file.program;
    uint32_t code = room.take(program.code_bytes + LINE_BYTES);
    uint32_t function = 0;
    if (!program_kernel(&program, kernel.c_str(), &function) || program.data_bytes > 0) {
        SC_REPORT_FATAL("device", ("no such kernel, or it has data: " + kernel).c_str());
    }
    bus.write(code, program.code, program.code_bytes);
    bus.store(parameters, function);
    bus.write(parameters + 4, arguments.data(), 4 * arguments.size());

    uint32_t shared =
        (program.shared_bytes + SHARED_ROW_BYTES - 1) / SHARED_ROW_BYTES * SHARED_ROW_BYTES;
    const std::pair<uint32_t, uint32_t> description[] = {
        {AXI_REG_PROGRAM_AT, code},
        {AXI_REG_PROGRAM_BYTES, program.code_bytes},
        {AXI_REG_ENTRY, program.entry - PROGRAM_BASE},
        {AXI_REG_GRID_X, blocks},
        {AXI_REG_GRID_Y, 1},
        {AXI_REG_GRID_Z, 1},
        {AXI_REG_BLOCK_X, threads},
        {AXI_REG_BLOCK_Y, 1},
        {AXI_REG_BLOCK_Z, 1},
        {AXI_REG_BLOCK_THREADS, threads},
        {AXI_REG_BLOCK_WARPS, (threads + LANES - 1) / LANES},
        {AXI_REG_SHARED_BYTES, shared},
        {AXI_REG_CONTROL, AXI_CONTROL_START | AXI_CONTROL_INTERRUPT},
    };
    for (const auto &[address, value] : description) {
        bus.store(registers + address, value);
    }
}

void device::finish() {
    while (!interrupt.read()) {
        sc_core::wait(interrupt.value_changed_event());
    }
    uint32_t status = bus.load(registers + AXI_REG_STATUS);
    if (status != AXI_STATUS_DONE) {
        SC_REPORT_FATAL(
            "device",
            ("STATUS is " + std::to_string(status) + " behind the launch, not DONE alone").c_str());
    }
    last_cycles = bus.load(registers + AXI_REG_CYCLES);
    bus.store(registers + AXI_REG_STATUS, AXI_STATUS_DONE);
}

} // namespace weft
