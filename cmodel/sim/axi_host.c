/* SPDX-License-Identifier: Apache-2.0 */
/* A host at the AXI4-Lite port of gpu_axi: see axi_host.h.
 */
#include "axi_host.h"

#include "axi_random.h"

void axi_host_begin(axi_host_t *host, bool write, uint32_t address, uint32_t data) {
    host->busy = true;
    host->write = write;
    host->address = address;
    host->data = data;
    host->address_taken = false;
    host->data_taken = !write;
}

static bool willing(const axi_host_t *host) {
    return *host->chaos == 0 || axi_random(host->chaos) % 2;
}

/* An offer that was made is made until it is taken: `in` still holds that of the last cycle. */
void axi_host_drive(axi_host_t *host, axi_host_in_t *in) {
    axi_lite_address_t address = {.address = host->address}, none = {0};
    bool offered = in->write_address.valid | in->read_address.valid;
    address.valid = host->busy && !host->address_taken && (offered || willing(host));
    in->write_address = address.valid && host->write ? address : none;
    in->read_address = address.valid && !host->write ? address : none;
    in->write_data.valid =
        host->busy && !host->data_taken && (in->write_data.valid || willing(host));
    in->write_data.data = host->data;
    in->write_data.strobe = 15;
    in->write_response_ready = willing(host);
    in->read_data_ready = willing(host);
}

bool axi_host_hear(axi_host_t *host, const axi_host_in_t *in, const axi_host_out_t *out) {
    bool asked = host->address_taken && host->data_taken;
    host->address_taken |= host->write ? in->write_address.valid && out->write_address_ready
                                       : in->read_address.valid && out->read_address_ready;
    host->data_taken |= in->write_data.valid && out->write_data_ready;
    if (!host->busy || !asked) {
        return false;
    }
    if (host->write) {
        host->busy = !(out->write_response_valid && in->write_response_ready);
        host->response = out->write_response;
    } else {
        host->busy = !(out->read_data_valid && in->read_data_ready);
        host->response = out->read_response;
        host->data = out->read_data;
    }
    return !host->busy;
}
