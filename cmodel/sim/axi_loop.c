/* SPDX-License-Identifier: Apache-2.0 */
/* The simulation loop of gpu_axi: as a board would, it puts a launch into memory behind the AXI
 * masters, writes the registers over AXI4-Lite, waits for the interrupt, and reads the registers
 * again. It has the interface of loop.c (sim.h), so that every program that runs on the machine
 * also runs over its buses. Its pins tell no events, so no listener can follow, and the
 * counters are those of the registers and the bus.
 *
 * A cycle: host and bus give inputs, the cycle model and the RTL tick with the same ones, their
 * outputs and states are compared. The monitor checks the rules of the protocol, and host and bus
 * take the outputs. No reset stands between two launches, whatever ended the first.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "axi_bus.h"
#include "axi_host.h"
#include "axi_monitor.h"
#include "axi_outputs.h"
#include "extensions.h"
#include "memory.h"
#include "rtl.h"
#include "sim.h"
#include "states.h"

/* Where the windows lie on the bus: none where it lies in the memory map. */
#define PARAM_AT   0x00007000u
#define PROGRAM_AT 0x00200000u
#define LOCAL_AT   0x60000000u
#define GLOBAL_AT  0xc0000000u

/* Accesses of a launch: descriptions are written before it; results are read behind it. */
#define DESCRIPTION (18 + 2 * SIM_SETTINGS)

typedef enum { STEP_DESCRIBE, STEP_RUN, STEP_READ, STEP_ENDED } step_t;

typedef struct {
    uint32_t address, data;
} register_write_t;

struct sim {
    gpu_axi_t gpu;
    gpu_axi_in_t in;
    gpu_axi_out_t out;     /* of the machine that is followed */
    gpu_axi_out_t rtl_out; /* SIM_BOTH */
    axi_host_t host;
    axi_bus_t bus;
    axi_monitor_t monitor;
    uint32_t *local; /* local memory of all threads */
    uint32_t chaos;
    sim_what_t what;
    const rtl_interface_t *rtl;
    void *rtl_machine;
    uint32_t watchdog;
    uint64_t progress; /* cycle of the last transfer at the pins */
    step_t step;
    uint32_t at; /* access of the step that is in flight, or to be begun */
    register_write_t description[DESCRIPTION];
    sim_setting_t setting[SIM_SETTINGS];
    uint32_t settings;
    uint32_t result[5]; /* of result_registers */
    sim_status_t last;
    sim_counters_t counters;
    sim_fault_t fault;
    sim_difference_t difference;
    char defect[320];
};

static const uint32_t result_registers[] = {AXI_REG_STATUS, AXI_REG_FAULT, AXI_REG_FAULT_PC,
                                            AXI_REG_FAULT_ADDRESS, AXI_REG_CYCLES};
#define RESULTS (sizeof result_registers / sizeof result_registers[0])

/* ---- making and freeing ---- */

static void sim_destroy(sim_t *s) {
    if (s->rtl_machine) {
        s->rtl->destroy(s->rtl_machine);
    }
    free(s->local);
    free(s);
}

static bool rtl_fits(const rtl_interface_t *rtl) {
    return strcmp(rtl->variant, CFG_VARIANT) == 0 && rtl->in_bytes == sizeof(gpu_axi_in_t) &&
           rtl->out_bytes == sizeof(gpu_axi_out_t) && rtl->gpu_bytes == sizeof(gpu_axi_t);
}

static bool create_rtl(sim_t *s, char *message, size_t message_size) {
    if (!rtl_fits(s->rtl)) {
        snprintf(message, message_size,
                 "build/%s: the RTL was built from other sources than the cycle model; delete "
                 "build/%s and try again",
                 CFG_VARIANT, CFG_VARIANT);
        return false;
    }
    s->rtl_machine = s->rtl->create(NULL, NULL);
    return true;
}

static sim_t *sim_create(const sim_options_t *options, char *message, size_t message_size) {
    sim_t *s = calloc(1, sizeof *s);
    if (!s || !(s->local = calloc(1, LOCAL_BYTES))) {
        snprintf(message, message_size, "no memory for a machine of variant %s", CFG_VARIANT);
        free(s);
        return NULL;
    }
    s->what = options->what;
    s->rtl = options->rtl;
    s->watchdog = options->watchdog;
    s->settings = options->settings;
    for (uint32_t i = 0; i < options->settings; i++) {
        s->setting[i] = options->setting[i];
    }
    s->chaos = options->memory_chaos;
    s->host.chaos = s->bus.chaos = &s->chaos;
    s->bus.latency = options->memory_latency;
    s->last = SIM_DONE;
    gpu_axi_reset(&s->gpu);
    if (s->what != SIM_CYCLE && !create_rtl(s, message, message_size)) {
        sim_destroy(s);
        return NULL;
    }
    return s;
}

/* ---- a launch ---- */

static void describe(sim_t *s, const sim_launch_t *l) {
    uint32_t threads = l->block[0] * l->block[1] * l->block[2];
    const register_write_t description[] = {
        {AXI_REG_ENTRY, l->entry - PROGRAM_BASE},
        {AXI_REG_GRID_X, l->grid[0]},
        {AXI_REG_GRID_Y, l->grid[1]},
        {AXI_REG_GRID_Z, l->grid[2]},
        {AXI_REG_BLOCK_X, l->block[0]},
        {AXI_REG_BLOCK_Y, l->block[1]},
        {AXI_REG_BLOCK_Z, l->block[2]},
        {AXI_REG_BLOCK_THREADS, threads},
        {AXI_REG_BLOCK_WARPS, (threads + CORE_LANES - 1) / CORE_LANES},
        {AXI_REG_SHARED_BYTES, l->shared_bytes},
        {AXI_REG_PROGRAM_BYTES, l->program_bytes},
        {AXI_REG_GLOBAL_BYTES, l->global_bytes},
        {AXI_REG_GRID_ID, l->grid_id},
        {AXI_REG_PARAM_AT, PARAM_AT},
        {AXI_REG_LOCAL_AT, LOCAL_AT},
        {AXI_REG_PROGRAM_AT, PROGRAM_AT},
        {AXI_REG_GLOBAL_AT, GLOBAL_AT},
        {AXI_REG_CONTROL, AXI_CONTROL_START | AXI_CONTROL_INTERRUPT},
    };
    for (uint32_t i = 0; i < s->settings; i++) {
        s->description[2 * i] = (register_write_t){AXI_REG_SETTING_INDEX, s->setting[i].index};
        s->description[2 * i + 1] = (register_write_t){AXI_REG_SETTING, s->setting[i].data};
    }
    memcpy(s->description + 2 * s->settings, description, sizeof description);
}

static void place(sim_t *s, const sim_launch_t *l) {
    uint32_t program = (l->program_bytes + LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES;
    s->bus.region[0] = (axi_region_t){PARAM_AT, PARAM_BYTES, (uint8_t *)(uintptr_t)l->param, false};
    s->bus.region[1] = (axi_region_t){PROGRAM_AT, program, (uint8_t *)(uintptr_t)l->program, false};
    s->bus.region[2] = (axi_region_t){LOCAL_AT, LOCAL_BYTES, (uint8_t *)s->local, true};
    s->bus.region[3] = (axi_region_t){GLOBAL_AT, l->global_bytes, l->global, true};
}

/* Machines that are compared begin anew: loop.c has the reason. */
static void reset_machines(sim_t *s) {
    if (s->what == SIM_BOTH) {
        s->rtl->destroy(s->rtl_machine);
        s->rtl_machine = s->rtl->create(NULL, NULL);
        memset(&s->gpu, 0, sizeof s->gpu);
    } else if (s->what == SIM_RTL) {
        s->rtl->reset(s->rtl_machine);
    }
    gpu_axi_reset(&s->gpu);
    axi_bus_reset(&s->bus);
    axi_monitor_reset(&s->monitor);
    memset(&s->in, 0, sizeof s->in);
    s->host.busy = false;
}

/* No listener can follow: the pins tell no events. */
static void sim_launch(sim_t *s, const sim_launch_t *launch, const listener_t *listener) {
    (void)listener;
    if (s->last != SIM_DONE && s->last != SIM_FAULT) {
        reset_machines(s);
    }
    describe(s, launch);
    place(s, launch);
    s->step = STEP_DESCRIBE;
    s->at = 0;
    s->progress = s->bus.now;
    s->last = SIM_RUNNING;
}

static bool broken(sim_t *s, const char *what) {
    snprintf(s->defect, sizeof s->defect, "%s", what);
    return false;
}

/* Begin the next access of the host, if it has one. */
static void next_access(sim_t *s) {
    if (s->step == STEP_DESCRIBE) {
        const register_write_t *a = &s->description[s->at];
        axi_host_begin(&s->host, true, a->address, a->data);
    } else if (s->step == STEP_READ && s->at < RESULTS) {
        axi_host_begin(&s->host, false, result_registers[s->at], 0);
    } else if (s->step == STEP_READ) {
        axi_host_begin(&s->host, true, AXI_REG_STATUS, AXI_STATUS_DONE);
    }
}

/* An access has ended. Returns false if that is not how the manual has it. */
static bool end_access(sim_t *s) {
    char text[128];
    if (s->host.response != AXI_OKAY) {
        snprintf(text, sizeof text, "the register at %#x answers with an error", s->host.address);
        return broken(s, text);
    }
    if (s->step == STEP_DESCRIBE) {
        bool started = s->description[s->at].address == AXI_REG_CONTROL;
        s->at = started ? 0 : s->at + 1;
        s->step = started ? STEP_RUN : STEP_DESCRIBE;
    } else if (s->at < RESULTS) {
        s->result[s->at++] = s->host.data;
    } else {
        s->step = STEP_ENDED;
    }
    return true;
}

/* The registers after the launch: how it ended. */
static sim_status_t judge(sim_t *s) {
    uint32_t status = s->result[0], fault = s->result[1];
    char text[160];
    s->counters.cycles += s->result[4];
    if (status & AXI_STATUS_FAILED || s->bus.outside) {
        snprintf(text, sizeof text,
                 "%llu bursts outside the windows, the last at %#x on the bus; STATUS is %u",
                 (unsigned long long)s->bus.outside, s->bus.outside_address, status);
        broken(s, text);
        return SIM_DEFECT;
    }
    if (s->out.interrupt) {
        broken(s, "the interrupt stays after DONE was cleared");
        return SIM_DEFECT;
    }
    if (status & AXI_STATUS_FAULT) {
        s->fault = (sim_fault_t){.fault = fault & 255,
                                 .core = fault >> 8 & 255,
                                 .warp = fault >> 16 & 255,
                                 .lane = fault >> 24,
                                 .pc = s->result[2],
                                 .address = s->result[3]};
        return SIM_FAULT;
    }
    if (status != AXI_STATUS_DONE) {
        snprintf(text, sizeof text, "STATUS is %u behind the interrupt", status);
        broken(s, text);
        return SIM_DEFECT;
    }
    return SIM_DONE;
}

/* ---- cycles ---- */

static bool tick_differs(sim_t *s) {
    s->rtl->tick(s->rtl_machine, &s->in, &s->rtl_out, true);
    s->counters.digests++;
    bool differs = states_differ(s->rtl, s->rtl_machine, &s->gpu, &s->difference);
    gpu_axi_tick(&s->gpu, &s->in, &s->out);
    s->counters.rtl_cycles++;
    s->difference.cycle = s->bus.now;
    return differs || axi_outputs_differ(&s->out, &s->rtl_out, &s->difference);
}

static void tick(sim_t *s) {
    if (s->what == SIM_CYCLE) {
        gpu_axi_tick(&s->gpu, &s->in, &s->out);
    } else {
        s->rtl->tick(s->rtl_machine, &s->in, &s->out, false);
    }
}

/* One cycle. Returns SIM_RUNNING, or how the run ended. */
static sim_status_t run_cycle(sim_t *s) {
    if (!s->host.busy) {
        next_access(s);
    }
    axi_host_drive(&s->host, &s->in.host);
    axi_bus_deliver(&s->bus, s->in.memory);
    if (s->what != SIM_BOTH) {
        tick(s);
    } else if (tick_differs(s)) {
        return SIM_DIFFERS;
    }
    if (!axi_monitor_cycle(&s->monitor, &s->in, &s->out)) {
        broken(s, s->monitor.defect);
        return SIM_DEFECT;
    }
    bool ended = axi_host_hear(&s->host, &s->in.host, &s->out.host);
    if (ended && !end_access(s)) {
        return SIM_DEFECT;
    }
    if (axi_bus_accept(&s->bus, s->in.memory, s->out.memory) || ended) {
        s->progress = s->bus.now;
    }
    if (s->step == STEP_RUN && s->out.interrupt) {
        s->step = STEP_READ;
    }
    return s->bus.now - s->progress > s->watchdog ? SIM_HANG : SIM_RUNNING;
}

static sim_status_t sim_run(sim_t *s, uint64_t max_cycles) {
    for (uint64_t i = 0; i < max_cycles; i++) {
        s->last = run_cycle(s);
        if (s->last != SIM_RUNNING) {
            return s->last;
        }
        if (s->step == STEP_ENDED) {
            return s->last = judge(s);
        }
    }
    return s->last;
}

/* ---- what is told ---- */

static uint64_t sim_cycle(const sim_t *s) {
    return s->bus.now;
}

static const sim_counters_t *sim_counters(sim_t *s) {
    s->counters.reads = s->bus.reads;
    s->counters.writes = s->bus.writes;
    return &s->counters;
}

static const sim_fault_t *sim_fault(const sim_t *s) {
    return &s->fault;
}

static const sim_starved_t *sim_starved(const sim_t *s) {
    static const sim_starved_t never;
    (void)s;
    return &never;
}

static const sim_difference_t *sim_difference(const sim_t *s) {
    return &s->difference;
}

static const char *sim_defect(const sim_t *s) {
    return s->defect;
}

static uint32_t sim_stall(const sim_t *s, uint32_t core) {
    (void)s;
    (void)core;
    return 0;
}

static const char *const unseen[] = {"not visible at the pins"};

__attribute__((visibility("default"))) const sim_interface_t weft_sim = {
    .abi = SIM_ABI,
    .variant = CFG_VARIANT,
    .cores = CORES,
    .warps = CORE_SLOTS,
    .lanes = LANES,
    .blocks = BLOCKS,
    .shared_words = SHARED_WORDS,
    .local_words = LOCAL_WORDS,
    .extensions = MACHINE_EXTENSIONS,
    .stalls = 1,
    .stall_names = unseen,
    .create = sim_create,
    .destroy = sim_destroy,
    .launch = sim_launch,
    .run = sim_run,
    .cycle = sim_cycle,
    .counters = sim_counters,
    .fault = sim_fault,
    .starved = sim_starved,
    .difference = sim_difference,
    .defect = sim_defect,
    .stall = sim_stall,
};

/* The cycle model of gpu_axi in the form of its RTL (rtl.h): for programs with a bus of their
 * own. */
static void *model_create(const char *trace, const trace_window_t *window) {
    (void)window;
    gpu_axi_t *gpu = trace ? NULL : calloc(1, sizeof *gpu);
    if (gpu) {
        gpu_axi_reset(gpu);
    }
    return gpu;
}

static void model_destroy(void *gpu) {
    free(gpu);
}

static void model_reset(void *gpu) {
    gpu_axi_reset(gpu);
}

static void model_tick(void *gpu, const void *in, void *out, bool digest) {
    (void)digest;
    gpu_axi_tick(gpu, in, out);
}

__attribute__((visibility("default"))) const rtl_interface_t weft_axi_model = {
    .variant = CFG_VARIANT,
    .in_bytes = sizeof(gpu_axi_in_t),
    .out_bytes = sizeof(gpu_axi_out_t),
    .gpu_bytes = sizeof(gpu_axi_t),
    .create = model_create,
    .destroy = model_destroy,
    .reset = model_reset,
    .tick = model_tick,
};
