/* SPDX-License-Identifier: Apache-2.0 */
/* Runs ISA test programs on the cycle model of a machine, with the lockstep checker beside it.
 *
 *   isa-machine SUITE build/VARIANT/sim.so PROGRAM.elf...
 *
 * Programs for machines with other extensions are left out. A program passes if it ends as it
 * expects (check.inc) and the golden model agreed on the way.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/sim/sim.h"
#include "cmodel/lockstep/checker.h"
#include "program.h"

#define MAX_CYCLES 1000000

static void set_launch(sim_launch_t *launch, const golden_launch_t *golden) {
    *launch = (sim_launch_t){.program = golden->program,
                             .program_bytes = golden->program_bytes,
                             .global = (uint8_t *)golden->global,
                             .global_bytes = golden->global_bytes,
                             .entry = golden->entry,
                             .grid = {1, 1, 1},
                             .block = {1, 1, 1},
                             .shared_bytes = golden->shared_bytes};
    memcpy(launch->param, golden->param, sizeof launch->param);
}

/* What the machine's end says, once the checker has agreed to it. */
static void judge(const isa_program_t *program, const sim_interface_t *sim, sim_t *machine,
                  sim_status_t status, checker_t *checker, char *why, size_t size) {
    isa_end_t end = {0};
    checker_status_t verdict = checker_status(checker);
    if (status == SIM_DONE || status == SIM_FAULT) {
        verdict = checker_finish(checker, program->launch.global);
    }
    if (verdict == CHECKER_MISMATCH) {
        snprintf(why, size, "mismatch");
        fputs(checker_report(checker), stderr);
    } else if (status == SIM_DONE || verdict == CHECKER_FAULT) {
        if (verdict == CHECKER_FAULT) {
            const sim_fault_t *fault = sim->fault(machine);
            end.fault = fault->fault;
            end.pc = fault->pc;
            end.address = fault->address;
        } else if (program->result) {
            memcpy(&end.result, program->launch.global + (program->result - GLOBAL_BASE), 4);
        }
        isa_judge(program, &end, why, size);
    } else {
        snprintf(why, size, "the machine stopped with status %d", status);
    }
}

static void run(isa_program_t *program, const sim_interface_t *sim, const char *path, char *why,
                size_t size) {
    sim_options_t options = {.what = SIM_CYCLE,
                             .memory_latency = 7,
                             .fetch_latency = 1,
                             .watchdog = 10000,
                             .starvation = 1000000};
    checker_machine_t shape = {.cores = sim->cores, .warps = sim->warps, .lanes = sim->lanes};
    checker_options_t checking = {.machine = "cycle model", .elf = path};
    uint32_t row = 4 * sim->lanes;
    program->launch.local_bytes = 4 * sim->local_words;
    program->launch.extensions = sim->extensions;
    program->launch.shared_bytes = (program->launch.shared_bytes + row - 1) / row * row;
    sim_t *machine = sim->create(&options, why, size);
    checker_t *checker = checker_create(&program->launch, &shape, &checking);
    if (machine && checker) {
        sim_launch_t launch;
        listener_t listener = checker_listener(checker);
        set_launch(&launch, &program->launch);
        sim->launch(machine, &launch, &listener);
        sim_status_t status = sim->run(machine, MAX_CYCLES);
        judge(program, sim, machine, status, checker, why, size);
    }
    checker_destroy(checker);
    if (machine) {
        sim->destroy(machine);
    }
}

int main(int argc, char **argv) {
    int failed = 0, others = 0;
    if (argc < 4) {
        fprintf(stderr, "use: isa-machine SUITE build/VARIANT/sim.so PROGRAM.elf...\n");
        return 2;
    }
    void *object = dlopen(argv[2], RTLD_NOW | RTLD_LOCAL);
    const sim_interface_t *sim = object ? dlsym(object, SIM_SYMBOL) : NULL;
    if (!sim || sim->abi != SIM_ABI) {
        fprintf(stderr, "%s: %s\n", argv[2], sim ? "made for another version" : dlerror());
        return 2;
    }
    for (int i = 3; i < argc; i++) {
        isa_program_t program;
        char why[300] = "cannot load the program";
        bool loaded = isa_load(&program, argv[i]);
        if (loaded && ((program.needed_extensions & ~sim->extensions) ||
                       (program.absent_extensions & sim->extensions))) {
            isa_unload(&program);
            others++;
            continue;
        }
        if (loaded) {
            run(&program, sim, argv[i], why, sizeof why);
            isa_unload(&program);
        }
        failed += isa_report(argv[1], argv[i], why);
    }
    if (others == argc - 3) {
        fprintf(stderr, "isa-machine: no program is for this machine\n");
        failed = 1;
    }
    dlclose(object);
    return failed != 0;
}
