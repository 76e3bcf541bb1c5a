// SPDX-License-Identifier: Apache-2.0
// Address decoder between one host and its targets: blocking transport, no time of its own. A
// target sees addresses from 0.
#ifndef WEFT_SYSTEMC_ROUTER_H
#define WEFT_SYSTEMC_ROUTER_H

#include <vector>

#include <systemc>
#include <tlm>
#include <tlm_utils/simple_initiator_socket.h>
#include <tlm_utils/simple_target_socket.h>

namespace weft {

struct address_range {
    uint64_t base, bytes;
};

class router : public sc_core::sc_module {
  public:
    tlm_utils::simple_target_socket<router> in;
    sc_core::sc_vector<tlm_utils::simple_initiator_socket<router>> out; // one per range

    router(sc_core::sc_module_name name, const std::vector<address_range> &map)
        : sc_module(name), in("in"), out("out", map.size()), ranges(map) {
        in.register_b_transport(this, &router::transport);
    }

  private:
    std::vector<address_range> ranges;

    void transport(tlm::tlm_generic_payload &payload, sc_core::sc_time &delay) {
        uint64_t address = payload.get_address();
        for (size_t i = 0; i < ranges.size(); i++) {
            if (address - ranges[i].base < ranges[i].bytes) {
                payload.set_address(address - ranges[i].base);
                out[i]->b_transport(payload, delay);
                payload.set_address(address);
                return;
            }
        }
        payload.set_response_status(tlm::TLM_ADDRESS_ERROR_RESPONSE);
    }
};

} // namespace weft

#endif
