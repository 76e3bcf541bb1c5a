// SPDX-License-Identifier: Apache-2.0
// weft as a TLM-2.0 component: gpu_axi, as its cycle model or as its Verilated RTL, between
// sockets. docs/reference/axi.md, SystemC, is the manual.
//
//   host        target socket: the registers (docs/reference/axi.md), words of 32 bits, by
//               blocking transport, which lasts as long as the AXI4-Lite access that it becomes
//   memory[p]   initiator sockets, one per partition: each AXI burst is one transaction of one
//               sector, non-blocking, base protocol with its four phases; several are outstanding,
//               and may be answered in any order
//   interrupt   the level of the pin
//
// The machine ticks once per clock period. Its pins are checked by cmodel/sim/axi_monitor.c.
#ifndef WEFT_GPU_TLM_H
#define WEFT_GPU_TLM_H

#include <array>
#include <deque>
#include <memory>
#include <vector>

#include <systemc>
#include <tlm>
#include <tlm_utils/simple_initiator_socket.h>
#include <tlm_utils/simple_target_socket.h>

#include "cmodel/sim/axi_host.h"
#include "cmodel/sim/axi_monitor.h"
#include "cmodel/sim/rtl.h"

namespace weft {

// An AXI burst on its way, as the transaction that carries it. It goes back to its pool with the
// last reference.
struct burst : tlm::tlm_generic_payload {
    uint32_t id = 0;
    uint32_t beat = 0;      // of a read: the next to be delivered
    bool completed = false; // the target has ended the transaction: no response phase
    sc_core::sc_time due;   // of an answer: when it may be delivered
    std::array<uint32_t, SECTOR_WORDS> data{};
    std::array<uint8_t, SECTOR_BYTES> byte_enable{};
};

class burst_pool : public tlm::tlm_mm_interface {
  public:
    // A burst with one reference, of one sector at `address`. The data of a write are to be filled
    // in by the caller.
    burst *take(tlm::tlm_command command, uint32_t id, uint32_t address);
    void free(tlm::tlm_generic_payload *payload) override;

  private:
    std::vector<std::unique_ptr<burst>> all;
    std::vector<burst *> idle;
};

class gpu : public sc_core::sc_module {
  public:
    tlm_utils::simple_target_socket<gpu> host;
    sc_core::sc_vector<tlm_utils::simple_initiator_socket_tagged<gpu>> memory;
    sc_core::sc_out<bool> interrupt;

    // `machine` is the symbol weft_axi_model of axi.so, or weft_rtl of axi-rtl.so, of the variant
    // for which this file is compiled. It stays the caller's. The machine begins in reset state.
    gpu(sc_core::sc_module_name name, const rtl_interface_t &machine, sc_core::sc_time period);
    ~gpu() override;

    // Clock cycles and bursts since the beginning.
    uint64_t cycles() const {
        return monitor.cycle;
    }
    uint64_t bursts() const {
        return sent;
    }

  private:
    // A partition's port, between its pins and its socket.
    struct port {
        std::deque<burst *> requests;        // to be sent, in the order of the pins
        burst *asked = nullptr;              // whose request phase lasts
        sc_core::sc_time free_at;            // when the last request phase ended, or will end
        std::deque<burst *> answers;         // to be delivered
        burst *write = nullptr;              // whose address has come
        std::vector<axi_write_data_t> beats; // of the next write, that have come
    };

    const rtl_interface_t &machine;
    void *state;
    sc_core::sc_time period;
    gpu_axi_in_t in{};
    gpu_axi_out_t out{};
    axi_monitor_t monitor{};
    axi_host_t access{};
    uint32_t calm = 0; // `access` is made without random delays
    sc_core::sc_mutex one_access;
    sc_core::sc_event access_end;
    burst_pool pool;
    std::array<port, PARTITIONS> ports;
    uint64_t sent = 0;

    void clock();
    void drive(uint32_t p);
    void take(uint32_t p);
    void send(uint32_t p);
    void deliver(uint32_t p, axi_memory_in_t &pins);

    void transport(tlm::tlm_generic_payload &payload, sc_core::sc_time &delay);
    tlm::tlm_sync_enum respond(int p, tlm::tlm_generic_payload &payload, tlm::tlm_phase &phase,
                               sc_core::sc_time &delay);
};

} // namespace weft

#endif
