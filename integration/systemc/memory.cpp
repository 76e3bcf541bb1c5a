// SPDX-License-Identifier: Apache-2.0
// A memory with timing that several initiators share: see memory.h.
#include "memory.h"

#include <algorithm>
#include <cstring>

#include "cmodel/sim/axi_random.h"

using sc_core::sc_time;
using sc_core::sc_time_stamp;
using tlm::tlm_generic_payload;

namespace weft {

constexpr unsigned BEAT_BYTES = 8;

shared_memory::shared_memory(sc_core::sc_module_name name, size_t bytes, unsigned ports,
                             const memory_timing &given)
    : sc_module(name), port("port", ports), storage(bytes), timing(given) {
    for (unsigned p = 0; p < ports; p++) {
        int tag = static_cast<int>(p);
        port[p].register_nb_transport_fw(this, &shared_memory::ask, tag);
        port[p].register_b_transport(this, &shared_memory::transport, tag);
        port[p].register_transport_dbg(this, &shared_memory::debug, tag);
        sides.push_back(std::make_unique<side>(sc_core::sc_gen_unique_name("flight")));
        sc_core::sc_spawn([this, p] { answer(p); });
    }
}

// Take the data path for a transaction, as soon as it is free. Returns when it begins.
sc_time shared_memory::reserve(const tlm_generic_payload &payload, sc_time earliest) {
    sc_time begin = std::max(earliest, path_free);
    sc_time length = timing.beat * ((payload.get_data_length() + BEAT_BYTES - 1) / BEAT_BYTES);
    path_free = begin + length;
    busy += length;
    return begin;
}

sc_time shared_memory::wait_time() {
    return timing.latency +
           (timing.spread ? timing.beat * (axi_random(&random) % timing.spread) : timing.beat * 0);
}

void shared_memory::perform(tlm_generic_payload &payload) {
    uint64_t at = payload.get_address();
    unsigned length = payload.get_data_length();
    const unsigned char *enable = payload.get_byte_enable_ptr();
    unsigned char *data = payload.get_data_ptr();
    if (at > storage.size() || length > storage.size() - at) {
        payload.set_response_status(tlm::TLM_ADDRESS_ERROR_RESPONSE);
        return;
    }
    for (unsigned i = 0; i < length; i++) {
        bool enabled = !enable || enable[i % payload.get_byte_enable_length()];
        if (enabled && payload.is_write()) {
            storage[at + i] = data[i];
        } else if (enabled && payload.is_read()) {
            data[i] = storage[at + i];
        }
    }
    payload.set_response_status(tlm::TLM_OK_RESPONSE);
}

tlm::tlm_sync_enum shared_memory::ask(int p, tlm_generic_payload &payload, tlm::tlm_phase &phase,
                                      sc_time &delay) {
    side &s = *sides[static_cast<size_t>(p)];
    if (phase == tlm::END_RESP) {
        s.responding = false;
        s.response_end.notify(delay);
        payload.release();
        return tlm::TLM_COMPLETED;
    }
    payload.acquire();
    sc_time now = sc_time_stamp();
    delay = reserve(payload, now + delay) - now;
    s.flight.notify(payload, path_free - now + wait_time());
    phase = tlm::END_REQ;
    return tlm::TLM_UPDATED;
}

// The process of a socket: performs transactions when they are due, and answers them.
void shared_memory::answer(unsigned p) {
    side &s = *sides[p];
    for (;;) {
        sc_core::wait(s.flight.get_event());
        while (tlm_generic_payload *payload = s.flight.get_next_transaction()) {
            tlm::tlm_phase phase = tlm::BEGIN_RESP;
            sc_time delay = sc_core::SC_ZERO_TIME;
            perform(*payload);
            s.responding = true;
            tlm::tlm_sync_enum status = port[p]->nb_transport_bw(*payload, phase, delay);
            if (status != tlm::TLM_ACCEPTED) {
                s.responding = false;
                payload->release();
                sc_core::wait(delay);
            }
            while (s.responding) {
                sc_core::wait(s.response_end);
            }
        }
    }
}

void shared_memory::transport(int p, tlm_generic_payload &payload, sc_time &delay) {
    (void)p;
    sc_core::wait(delay);
    delay = sc_core::SC_ZERO_TIME;
    reserve(payload, sc_time_stamp());
    sc_core::wait(path_free - sc_time_stamp() + wait_time());
    perform(payload);
}

unsigned shared_memory::debug(int p, tlm_generic_payload &payload) {
    (void)p;
    perform(payload);
    return payload.is_response_ok() ? payload.get_data_length() : 0;
}

} // namespace weft
