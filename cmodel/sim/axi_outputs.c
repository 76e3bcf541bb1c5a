/* SPDX-License-Identifier: Apache-2.0 */
/* The pins of gpu_axi by name: see axi_outputs.h. All of them are words.
 */
#include "axi_outputs.h"

#include <stdio.h>
#include <string.h>

typedef struct {
    const char *name;
    size_t offset;
    uint32_t words;
} pin_t;

#define PIN(type, field)                                                                           \
    {#field, offsetof(type, field), sizeof(((type *)0)->field) / sizeof(uint32_t)}

static const pin_t host_pins[] = {
    PIN(gpu_axi_out_t, interrupt),
    PIN(gpu_axi_out_t, host.write_address_ready),
    PIN(gpu_axi_out_t, host.write_data_ready),
    PIN(gpu_axi_out_t, host.read_address_ready),
    PIN(gpu_axi_out_t, host.write_response_valid),
    PIN(gpu_axi_out_t, host.write_response),
    PIN(gpu_axi_out_t, host.read_data_valid),
    PIN(gpu_axi_out_t, host.read_response),
    PIN(gpu_axi_out_t, host.read_data),
};

static const pin_t memory_pins[] = {
    PIN(axi_memory_out_t, read_address.valid),    PIN(axi_memory_out_t, read_address.id),
    PIN(axi_memory_out_t, read_address.address),  PIN(axi_memory_out_t, read_address.length),
    PIN(axi_memory_out_t, read_address.size),     PIN(axi_memory_out_t, read_address.burst),
    PIN(axi_memory_out_t, write_address.valid),   PIN(axi_memory_out_t, write_address.id),
    PIN(axi_memory_out_t, write_address.address), PIN(axi_memory_out_t, write_address.length),
    PIN(axi_memory_out_t, write_address.size),    PIN(axi_memory_out_t, write_address.burst),
    PIN(axi_memory_out_t, write_data.valid),      PIN(axi_memory_out_t, write_data.last),
    PIN(axi_memory_out_t, write_data.strobe),     PIN(axi_memory_out_t, write_data.data),
    PIN(axi_memory_out_t, read_data_ready),       PIN(axi_memory_out_t, write_response_ready),
};

/* Compare `count` pins of two structs; `prefix` opens the name. */
static bool find(const pin_t *pins, size_t count, const void *model, const void *rtl,
                 const char *prefix, sim_difference_t *d) {
    for (size_t i = 0; i < count; i++) {
        for (uint32_t w = 0; w < pins[i].words; w++) {
            size_t at = pins[i].offset + 4 * w;
            uint32_t a, b;
            memcpy(&a, (const char *)model + at, sizeof a);
            memcpy(&b, (const char *)rtl + at, sizeof b);
            if (a != b) {
                snprintf(d->where, sizeof d->where, "port %s%s[%u]", prefix, pins[i].name, w);
                d->core = -1;
                d->cycle_model = a;
                d->rtl = b;
                return true;
            }
        }
    }
    return false;
}

bool axi_outputs_differ(const gpu_axi_out_t *model, const gpu_axi_out_t *rtl,
                        sim_difference_t *difference) {
    char prefix[32];
    if (memcmp(model, rtl, sizeof *model) == 0) {
        return false;
    }
    for (uint32_t p = 0; p < PARTITIONS; p++) {
        snprintf(prefix, sizeof prefix, "memory[%u].", p);
        if (find(memory_pins, sizeof memory_pins / sizeof memory_pins[0], &model->memory[p],
                 &rtl->memory[p], prefix, difference)) {
            return true;
        }
    }
    return find(host_pins, sizeof host_pins / sizeof host_pins[0], model, rtl, "", difference);
}
