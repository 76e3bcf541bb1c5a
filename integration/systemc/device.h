// SPDX-License-Identifier: Apache-2.0
// A driver for weft as software on a host writes it: everything goes through loads and stores on
// the bus, but for the interrupt. Called from a SystemC thread process.
#ifndef WEFT_SYSTEMC_DEVICE_H
#define WEFT_SYSTEMC_DEVICE_H

#include <string>
#include <vector>

#include <systemc>
#include <tlm>
#include <tlm_utils/simple_initiator_socket.h>

extern "C" {
#include "sw/libweft/program.h"
}

namespace weft {

// The host's side of the bus.
class bus_port : public tlm_utils::simple_initiator_socket<bus_port> {
  public:
    using simple_initiator_socket::simple_initiator_socket;

    void write(uint64_t address, const void *from, size_t bytes);
    void read(uint64_t address, void *to, size_t bytes);
    void store(uint64_t address, uint32_t word) {
        write(address, &word, sizeof word);
    }
    uint32_t load(uint64_t address) {
        uint32_t word;
        read(address, &word, sizeof word);
        return word;
    }

  private:
    void transport(tlm::tlm_command command, uint64_t address, unsigned char *data, size_t bytes);
};

// A kernel file, read once; freed with the object.
class kernel_file {
  public:
    explicit kernel_file(const std::string &path);
    ~kernel_file() {
        program_free(&program);
    }
    kernel_file(const kernel_file &) = delete;
    kernel_file &operator=(const kernel_file &) = delete;

    program_t program{};
};

// Memory of the platform, handed out from the bottom and never given back.
class allocator {
  public:
    allocator(uint32_t begin, uint32_t end) : next(begin), end(end) {
    }
    // Address on the bus of `bytes` bytes, aligned to 4 KB.
    uint32_t take(size_t bytes);

  private:
    uint32_t next, end;
};

class device {
  public:
    // A GPU whose registers begin at `registers`. Kernels see `global_bytes` at `global` on the bus
    // as their global memory; parameters, programs and local memory come from `room`.
    device(bus_port &bus, uint32_t registers, const sc_core::sc_in<bool> &interrupt,
           allocator &room, uint32_t global, uint32_t global_bytes);

    // Check the GPU's identity and tell it where its windows lie. To be called first.
    void open();

    // Begin a launch, with an interrupt at its end.
    void launch(const kernel_file &file, const std::string &kernel, uint32_t blocks,
                uint32_t threads, const std::vector<uint32_t> &arguments);

    // Wait for its end. Anything but success is fatal.
    void finish();

    // Cycles of the last launch, as the GPU counted them.
    uint32_t cycles() {
        return last_cycles;
    }

  private:
    bus_port &bus;
    uint32_t registers;
    const sc_core::sc_in<bool> &interrupt;
    allocator &room;
    uint32_t global, global_bytes;
    uint32_t parameters = 0;
    uint32_t last_cycles = 0;
};

} // namespace weft

#endif
