/* SPDX-License-Identifier: Apache-2.0 */
/* Runs ISA test programs on the golden model.
 *
 *   isa-run SUITE PROGRAM.elf...
 *
 * Each program (see check.inc) is one test, PASS or FAIL. One more test: together the programs have
 * executed every instruction of the table and raised every fault that a lone thread can raise.
 */
#include <stdio.h>

#include "cmodel/arch/decode.h"
#include "program.h"

#define LIMIT 1000000

typedef struct {
    bool executed[OP_COUNT];
    bool raised[FAULT_COUNT];
} coverage_t;

/* Step the only thread until it exits or faults. Returns false if it does neither. */
static bool execute(coverage_t *coverage, golden_t *golden, golden_step_t *step) {
    golden_environment_t environment = {0};
    for (uint32_t i = 0; i < LIMIT; i++) {
        environment.cycle = 2 * i;
        environment.instret = i;
        golden_step(golden, 0, &environment, step);
        coverage->executed[decode(step->instruction).op] = true;
        coverage->raised[step->fault] = true;
        if (step->exited || step->fault != FAULT_NONE) {
            return true;
        }
    }
    return false;
}

static int run_program(coverage_t *coverage, const char *suite, const char *path) {
    isa_program_t program;
    char why[200] = "cannot load the program";
    golden_step_t step;
    if (!isa_load(&program, path)) {
        return isa_report(suite, path, why);
    }
    program.launch.extensions = EXTENSION_ALL & ~program.absent_extensions;
    golden_t *golden = golden_create(&program.launch);
    if (golden && !execute(coverage, golden, &step)) {
        snprintf(why, sizeof why, "still running after %d instructions", LIMIT);
    } else if (golden) {
        isa_end_t end = {.fault = step.fault,
                         .pc = step.pc,
                         .address = step.fault_address,
                         .result = golden_peek(golden, 0, program.result, 4)};
        isa_judge(&program, &end, why, sizeof why);
    }
    golden_destroy(golden);
    isa_unload(&program);
    return isa_report(suite, path, why);
}

static int check_coverage(const coverage_t *coverage, const char *suite) {
    char why[1000] = "";
    size_t n = 0;
    for (op_t op = 0; op < OP_COUNT && n < sizeof why; op++) {
        if (!coverage->executed[op]) {
            n += snprintf(why + n, sizeof why - n, "%s never executed; ",
                          op == OP_ILLEGAL ? "an illegal instruction" : op_mnemonic(op));
        }
    }
    for (int fault = 0; fault < FAULT_COUNT && n < sizeof why; fault++) {
        if (!coverage->raised[fault] && fault != FAULT_BARRIER_DIVERGENCE &&
            fault != FAULT_RECONV_OVERFLOW) {
            n += snprintf(why + n, sizeof why - n, "fault %d never raised; ", fault);
        }
    }
    return isa_report(suite, "every_instruction_and_fault", why);
}

int main(int argc, char **argv) {
    int failed = 0;
    coverage_t coverage = {0};
    if (argc < 3) {
        fprintf(stderr, "use: isa-run SUITE PROGRAM.elf...\n");
        return 2;
    }
    for (int i = 2; i < argc; i++) {
        failed += run_program(&coverage, argv[1], argv[i]);
    }
    failed += check_coverage(&coverage, argv[1]);
    return failed != 0;
}
