/* SPDX-License-Identifier: Apache-2.0 */
/* The golden model against qemu: all registers before every instruction.
 *
 *   isa-qemu PROGRAM.elf LOG
 *
 * LOG is what `qemu-riscv32 -singlestep -d cpu,fpu,nochain -D LOG PROGRAM.elf` wrote: for each
 * instruction its pc, x0..x31 and f0..f31. The golden model starts with the registers of the first
 * record. The program ends with ecall (exit), which is the last record.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmodel/arch/disasm.h"
#include "program.h"

typedef struct {
    uint32_t pc, reg[REGISTER_COUNT];
} record_t;

/* Eight lines of four "xN/name value", then eight of f registers, 64 bits each. A single-precision
 * number has ones in the upper half; 0 stands there before the first write. */
static bool read_registers(FILE *log, record_t *record) {
    char name[32], kind;
    for (unsigned i = 0; i < REGISTER_COUNT; i++) {
        unsigned number;
        uint64_t value;
        if (fscanf(log, " %31s %" SCNx64, name, &value) != 2 ||
            sscanf(name, "%c%u/", &kind, &number) != 2 || number != i % REGISTER_F ||
            kind != (i < REGISTER_F ? 'x' : 'f')) {
            return false;
        }
        if (i >= REGISTER_F && value != 0 && value >> 32 != 0xffffffffu) {
            return false;
        }
        record->reg[i] = (uint32_t)value;
    }
    return true;
}

/* 1: a record, 0: end of the log, -1: the log is not as expected. */
static int read_record(FILE *log, record_t *record) {
    char line[256];
    while (fgets(line, sizeof line, log)) {
        if (sscanf(line, " pc %x", &record->pc) == 1) {
            return read_registers(log, record) ? 1 : -1;
        }
    }
    return 0;
}

/* Prints the differences; returns how many. */
static int compare(const golden_t *golden, const record_t *record, const golden_step_t *before,
                   uint64_t number) {
    int wrong = 0;
    char text[DISASM_BYTES];
    if (golden_pc(golden, 0) != record->pc) {
        fprintf(stderr, "pc is %08x, qemu's %08x\n", golden_pc(golden, 0), record->pc);
        wrong++;
    }
    for (uint32_t i = 0; i < REGISTER_COUNT; i++) {
        if (golden_register(golden, 0, i) != record->reg[i]) {
            fprintf(stderr, "%c%u is %08x, qemu's %08x\n", i < REGISTER_F ? 'x' : 'f',
                    i % REGISTER_F, golden_register(golden, 0, i), record->reg[i]);
            wrong++;
        }
    }
    if (wrong) {
        disasm(before->instruction, before->pc, text, sizeof text);
        fprintf(stderr, "... after instruction %lu at %08x: %s\n", number, before->pc, text);
    }
    return wrong;
}

static int follow(golden_t *golden, FILE *log) {
    golden_environment_t environment = {0};
    golden_step_t step = {0};
    record_t record;
    uint64_t compared = 0;
    int got;
    while ((got = read_record(log, &record)) == 1) {
        if (step.fault != FAULT_NONE) {
            fprintf(stderr, "fault %d at %08x, but qemu goes on\n", step.fault, step.pc);
            return 1;
        }
        for (uint32_t i = 1; compared == 0 && i < REGISTER_COUNT; i++) {
            golden_set_register(golden, 0, i, record.reg[i]);
        }
        if (compare(golden, &record, &step, compared)) {
            return 1;
        }
        compared++;
        golden_step(golden, 0, &environment, &step);
    }
    if (got < 0 || step.fault != FAULT_ENVIRONMENT_CALL || golden_register(golden, 0, 17) != 93) {
        fprintf(stderr, "qemu's log ends before the program's exit, after %lu records\n", compared);
        return 1;
    }
    printf("%lu instructions, 64 registers each\n", compared);
    return 0;
}

int main(int argc, char **argv) {
    isa_program_t program;
    if (argc != 3) {
        fprintf(stderr, "use: isa-qemu PROGRAM.elf LOG\n");
        return 2;
    }
    if (!isa_load(&program, argv[1])) {
        return 2;
    }
    FILE *log = fopen(argv[2], "r");
    if (!log) {
        perror(argv[2]);
        return 2;
    }
    program.launch.extensions = program.needed_extensions;
    golden_t *golden = golden_create(&program.launch);
    int status = golden ? follow(golden, log) : 2;
    golden_destroy(golden);
    isa_unload(&program);
    fclose(log);
    return status;
}
