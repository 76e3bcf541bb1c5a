/* SPDX-License-Identifier: Apache-2.0 */
/* A launch after one in which cycle model and RTL differed. The RTL is a second cycle model, whose
 * first machine has a memory that goes wrong and keeps that through a reset.
 */
//@ machine unit
//@ source cmodel/sim/counts.c cmodel/sim/dram.c cmodel/sim/loop.c cmodel/sim/ideal/regroup_ideal.c
//@ source cmodel/sim/memory.c cmodel/sim/model.c cmodel/sim/outputs.c cmodel/sim/rtl_thread.c
//@ source cmodel/sim/states.c cmodel/sim/workers.c
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/sim/rtl.h"
#include "cmodel/sim/sim.h"
#include "gpu.h"
#include "verif/units/hw/assemble.h"

#define WRONG_FROM 20u /* cycle of the first machine */

extern const sim_interface_t weft_sim;

typedef struct {
    gpu_t gpu;
    uint32_t ticks;
    bool goes_wrong, wrong; /* as a memory's bit: no reset changes it */
} fake_t;

static uint32_t created, destroyed;

static void *fake_create(const char *trace, const trace_window_t *window) {
    (void)trace, (void)window;
    fake_t *f = calloc(1, sizeof *f);
    f->goes_wrong = created++ == 0;
    gpu_reset(&f->gpu);
    return f;
}

static void fake_destroy(void *rtl) {
    destroyed++;
    free(rtl);
}

static void fake_reset(void *rtl) {
    fake_t *f = rtl;
    gpu_reset(&f->gpu);
}

static void fake_tick(void *rtl, const void *in, void *out, bool digest) {
    fake_t *f = rtl;
    gpu_out_t *ports = out;
    (void)digest;
    gpu_tick(&f->gpu, in, ports);
    f->wrong |= f->goes_wrong && ++f->ticks == WRONG_FROM;
    ports->counter ^= f->wrong;
}

static uint32_t fake_digest(const void *rtl) {
    const fake_t *f = rtl;
    return f->wrong;
}

static uint32_t model_digest(const void *gpu) {
    (void)gpu;
    return 0;
}

static bool first_difference(const void *rtl, const void *gpu, char *where, size_t size,
                             uint32_t *model, uint32_t *rtl_digest) {
    (void)size;
    strcpy(where, "memory");
    *model = model_digest(gpu);
    *rtl_digest = fake_digest(rtl);
    return *rtl_digest;
}

static const char *too_wide(const void *gpu) {
    (void)gpu;
    return NULL;
}

/* Each thread stores its index. */
static sim_status_t launch(sim_t *sim, uint8_t *global) {
    const uint32_t program[] = {CSRR(5, CSR_THREAD), SLLI(6, 5, 2), LUI(8, 0x80000),
                                ADD(6, 6, 8),        SW(5, 0, 6),   EXIT};
    static uint8_t image[sizeof program + SIM_PAD];
    memcpy(image, program, sizeof program);
    memset(global, 0xff, 4 * LANES);
    sim_launch_t launch = {.program = image,
                           .program_bytes = sizeof program,
                           .global = global,
                           .global_bytes = SIM_PAD,
                           .entry = PROGRAM_BASE,
                           .grid = {1, 1, 1},
                           .block = {LANES, 1, 1}};
    weft_sim.launch(sim, &launch, NULL);
    return weft_sim.run(sim, 10000);
}

static void check(rtl_interface_t rtl, bool threaded) {
    static uint8_t global[2 * SIM_PAD];
    char message[256] = "";
    rtl.variant = CFG_VARIANT;
    rtl.in_bytes = sizeof(gpu_in_t);
    rtl.out_bytes = sizeof(gpu_out_t);
    rtl.gpu_bytes = sizeof(gpu_t);
    sim_options_t options = {.what = SIM_BOTH,
                             .rtl = &rtl,
                             .memory_latency = 10,
                             .fetch_latency = 1,
                             .core_clock = 1,
                             .interconnect_clock = 1,
                             .memory_clock = 1,
                             .digest_interval = 7,
                             .watchdog = 1000,
                             .starvation = 1000000,
                             .threads = 1,
                             .rtl_thread = threaded};
    created = destroyed = 0;
    sim_t *sim = weft_sim.create(&options, message, sizeof message);
    cr_assert_not_null(sim, "%s", message);
    cr_assert_eq(launch(sim, global), SIM_DIFFERS);
    for (uint32_t again = 0; again < 2; again++) {
        cr_assert_eq(launch(sim, global), SIM_DONE, "%s", weft_sim.difference(sim)->where);
        for (uint32_t lane = 0; lane < LANES; lane++) {
            uint32_t word;
            memcpy(&word, global + 4 * lane, 4);
            cr_assert_eq(word, lane);
        }
    }
    weft_sim.destroy(sim);
    cr_assert_eq(created, destroyed);
}

static const rtl_interface_t with_ports = {.create = fake_create,
                                           .destroy = fake_destroy,
                                           .reset = fake_reset,
                                           .tick = fake_tick,
                                           .too_wide = too_wide};

Test(sim_renewed, a_launch_after_a_difference_has_new_machines) {
    check(with_ports, false);
    check(with_ports, true);
}

Test(sim_renewed, so_it_has_after_a_second_look_at_the_difference) {
    rtl_interface_t rtl = with_ports;
    rtl.digest = fake_digest;
    rtl.model_digest = model_digest;
    rtl.first_difference = first_difference;
    check(rtl, false);
    check(rtl, true);
}
