// SPDX-License-Identifier: Apache-2.0
// A memory with timing that several initiators share: approximately timed at its sockets (base
// protocol, four phases), with blocking transport for hosts, and debug transport.
//
// One data path moves 8 bytes per `beat`. A transaction begins when the path is free, which ends
// its request phase; it is performed and answered `latency` after the path is done with it, and up
// to `spread` later, at random: answers come in any order. A socket has one response phase at a
// time. Addresses begin at 0.
#ifndef WEFT_SYSTEMC_MEMORY_H
#define WEFT_SYSTEMC_MEMORY_H

#include <memory>
#include <vector>

#include <systemc>
#include <tlm>
#include <tlm_utils/peq_with_get.h>
#include <tlm_utils/simple_target_socket.h>

namespace weft {

struct memory_timing {
    sc_core::sc_time beat, latency;
    unsigned spread; // 0: none; else random delays are 0 .. spread - 1 beats
};

class shared_memory : public sc_core::sc_module {
  public:
    sc_core::sc_vector<tlm_utils::simple_target_socket_tagged<shared_memory>> port;

    shared_memory(sc_core::sc_module_name name, size_t bytes, unsigned ports,
                  const memory_timing &timing);

    // Part of the time in which the data path was in use.
    double used() const {
        return busy / sc_core::sc_time_stamp();
    }

  private:
    // What waits behind a socket.
    struct side {
        explicit side(const char *name) : flight(name) {
        }
        tlm_utils::peq_with_get<tlm::tlm_generic_payload> flight; // by the time of their answers
        bool responding = false;
        sc_core::sc_event response_end;
    };

    std::vector<unsigned char> storage;
    memory_timing timing;
    std::vector<std::unique_ptr<side>> sides;
    sc_core::sc_time path_free, busy;
    uint32_t random = 1;

    sc_core::sc_time reserve(const tlm::tlm_generic_payload &payload, sc_core::sc_time earliest);
    sc_core::sc_time wait_time();
    void perform(tlm::tlm_generic_payload &payload);
    void answer(unsigned p);

    tlm::tlm_sync_enum ask(int p, tlm::tlm_generic_payload &payload, tlm::tlm_phase &phase,
                           sc_core::sc_time &delay);
    void transport(int p, tlm::tlm_generic_payload &payload, sc_core::sc_time &delay);
    unsigned debug(int p, tlm::tlm_generic_payload &payload);
};

} // namespace weft

#endif
