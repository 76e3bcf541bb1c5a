/* SPDX-License-Identifier: Apache-2.0 */
/* Runs ISA test programs on the golden model.
 *
 *   isa-run SUITE PROGRAM.elf...
 *
 * Each program (see check.inc) is one test, PASS or FAIL. One more test: together the programs have
 * executed every instruction of the table, ecall and ebreak included, and raised every fault that a
 * lone thread can raise.
 */
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../cmodel/arch/decode.h"
#include "load.h"

#define LIMIT       1000000
#define LOCAL_BYTES 1024
#define ARGUMENT_1  0x01234567
#define ARGUMENT_2  0x89abcdef

typedef struct {
    const char *suite;
    int failed;
    bool executed[OP_COUNT];
    bool raised[FAULT_COUNT];
} run_t;

#define FAULT_TEXT(name, text) text,
static const char *const fault_texts[] = {ISA_FAULTS(FAULT_TEXT)};

static void report(run_t *run, const char *test, const char *why) {
    if (*why == 0)
        printf("PASS: %s/%s\n", run->suite, test);
    else
        printf("FAIL: %s/%s: %s\n", run->suite, test, why);
    run->failed += *why != 0;
}

/* Step the only thread until it exits or faults. Returns false if it does neither. */
static bool execute(run_t *run, golden_t *golden, golden_step_t *step) {
    golden_environment_t environment = {0};
    for (uint32_t i = 0; i < LIMIT; i++) {
        environment.cycle = 2 * i;
        environment.instret = i;
        golden_step(golden, 0, &environment, step);
        run->executed[decode(step->instruction).op] = true;
        run->raised[step->fault] = true;
        if (step->exited || step->fault != FAULT_NONE)
            return true;
    }
    return false;
}

static void judge(const isa_program_t *program, golden_t *golden, const golden_step_t *step,
                  char *why, size_t size) {
    if (step->fault != program->expected_fault)
        snprintf(why, size, "%s at %08x, address %08x; expected: %s", fault_texts[step->fault],
                 step->pc, step->fault_address, fault_texts[program->expected_fault]);
    else if (step->fault != FAULT_NONE) {
        if (step->pc != program->expected_pc || step->fault_address != program->expected_address)
            snprintf(why, size, "%s at %08x, address %08x; expected at %08x, address %08x",
                     fault_texts[step->fault], step->pc, step->fault_address, program->expected_pc,
                     program->expected_address);
    } else {
        uint32_t result = golden_peek(golden, 0, program->result, 4);
        if (result != 1)
            snprintf(why, size, "check %u failed", result / 2);
    }
}

static void run_program(run_t *run, char *path) {
    isa_program_t program;
    char why[200] = "";
    golden_t *golden = NULL;
    golden_step_t step;
    if (isa_load(&program, path)) {
        program.launch.local_bytes = LOCAL_BYTES;
        program.launch.param[1] = ARGUMENT_1;
        program.launch.param[2] = ARGUMENT_2;
        golden = golden_create(&program.launch);
    }
    if (!golden)
        snprintf(why, sizeof why, "cannot load the program");
    else if (program.result == 0 && program.expected_fault == FAULT_NONE)
        snprintf(why, sizeof why, "defines neither `result` nor `expected_fault`");
    else if (!execute(run, golden, &step))
        snprintf(why, sizeof why, "still running after %d instructions", LIMIT);
    else
        judge(&program, golden, &step, why, sizeof why);
    char *name = basename(path), *dot = strrchr(name, '.');
    if (dot)
        *dot = 0;
    report(run, name, why);
    golden_destroy(golden);
    isa_unload(&program);
}

static void check_coverage(run_t *run) {
    char why[1000] = "";
    size_t n = 0;
    for (op_t op = 0; op < OP_COUNT && n < sizeof why; op++)
        if (!run->executed[op])
            n += snprintf(why + n, sizeof why - n, "%s never executed; ",
                          op == OP_ILLEGAL ? "an illegal instruction" : op_mnemonic(op));
    for (int fault = 0; fault < FAULT_BARRIER_DIVERGENCE && n < sizeof why; fault++)
        if (!run->raised[fault])
            n += snprintf(why + n, sizeof why - n, "no \"%s\"; ", fault_texts[fault]);
    report(run, "every_instruction_and_fault", why);
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "use: isa-run SUITE PROGRAM.elf...\n");
        return 2;
    }
    run_t run = {.suite = argv[1]};
    for (int i = 2; i < argc; i++)
        run_program(&run, argv[i]);
    check_coverage(&run);
    return run.failed != 0;
}
