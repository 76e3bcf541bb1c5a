/* SPDX-License-Identifier: Apache-2.0 */
/* Loads an ISA test program, its allocated sections by address, the window telling where to; and
 * judges how it ended. */
#include "program.h"

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define GLOBAL_UNIT 128u
#define LOCAL_BYTES 1024
#define ARGUMENT_1  0x01234567
#define ARGUMENT_2  0x89abcdef

/* End of a section within its window, rounded up to a word. */
static uint32_t end_in_window(const GElf_Shdr *section) {
    return ((section->sh_addr & (WINDOW_BYTES - 1)) + section->sh_size + 3) & ~3u;
}

static void grow(uint32_t *bytes, uint32_t needed) {
    if (needed > *bytes) {
        *bytes = needed;
    }
}

/* The size of each window, from the sections in it. */
static void measure(Elf *elf, golden_launch_t *launch) {
    GElf_Shdr section;
    for (Elf_Scn *at = NULL; (at = elf_nextscn(elf, at)) && gelf_getshdr(at, &section);) {
        if (!(section.sh_flags & SHF_ALLOC)) {
            continue;
        }
        switch (section.sh_addr >> WINDOW_SHIFT) {
        case WINDOW_PROGRAM: grow(&launch->program_bytes, end_in_window(&section)); break;
        case WINDOW_GLOBAL: grow(&launch->global_bytes, end_in_window(&section)); break;
        case WINDOW_SHARED: grow(&launch->shared_bytes, end_in_window(&section)); break;
        }
    }
}

static void copy_sections(Elf *elf, uint8_t *program, uint8_t *global) {
    GElf_Shdr section;
    for (Elf_Scn *at = NULL; (at = elf_nextscn(elf, at)) && gelf_getshdr(at, &section);) {
        Elf_Data *data = elf_getdata(at, NULL);
        if (!(section.sh_flags & SHF_ALLOC) || section.sh_type == SHT_NOBITS || !data) {
            continue;
        }
        uint32_t offset = section.sh_addr & (WINDOW_BYTES - 1);
        if (section.sh_addr >> WINDOW_SHIFT == WINDOW_PROGRAM) {
            memcpy(program + offset, data->d_buf, data->d_size);
        } else if (section.sh_addr >> WINDOW_SHIFT == WINDOW_GLOBAL) {
            memcpy(global + offset, data->d_buf, data->d_size);
        }
    }
}

static uint32_t find_symbol(Elf *elf, const char *name) {
    GElf_Shdr section;
    for (Elf_Scn *at = NULL; (at = elf_nextscn(elf, at)) && gelf_getshdr(at, &section);) {
        if (section.sh_type != SHT_SYMTAB) {
            continue;
        }
        Elf_Data *data = elf_getdata(at, NULL);
        GElf_Sym symbol;
        for (int i = 0; data && gelf_getsym(data, i, &symbol); i++) {
            const char *text = elf_strptr(elf, section.sh_link, symbol.st_name);
            if (text && strcmp(text, name) == 0) {
                return symbol.st_value;
            }
        }
    }
    return 0;
}

static bool read_elf(isa_program_t *program, Elf *elf, const char *path) {
    golden_launch_t *launch = &program->launch;
    GElf_Ehdr header;
    if (elf_kind(elf) != ELF_K_ELF || !gelf_getehdr(elf, &header) || header.e_machine != EM_RISCV ||
        header.e_ident[EI_CLASS] != ELFCLASS32) {
        fprintf(stderr, "%s: not a 32-bit RISC-V ELF file\n", path);
        return false;
    }
    for (int i = 0; i < 3; i++) {
        launch->grid[i] = launch->block[i] = 1;
    }
    launch->entry = header.e_entry;
    measure(elf, launch);
    launch->global_bytes = (launch->global_bytes + GLOBAL_UNIT - 1) & -GLOBAL_UNIT;
    launch->local_bytes = LOCAL_BYTES;
    launch->param[1] = ARGUMENT_1;
    launch->param[2] = ARGUMENT_2;
    uint8_t *code = calloc(launch->program_bytes + GLOBAL_UNIT, 1);
    uint8_t *global = calloc(launch->global_bytes + GLOBAL_UNIT, 1);
    launch->program = code;
    launch->global = global;
    const char *wrong = golden_check(launch);
    if (wrong) {
        fprintf(stderr, "%s: %s\n", path, wrong);
    }
    if (!code || !global || wrong) {
        isa_unload(program);
        return false;
    }
    copy_sections(elf, code, global);
    program->result = find_symbol(elf, "result");
    program->expected_fault = find_symbol(elf, "expected_fault");
    program->expected_pc = find_symbol(elf, "expected_pc");
    program->expected_address = find_symbol(elf, "expected_address");
    program->needed_extensions = find_symbol(elf, "needed_extensions");
    program->absent_extensions = find_symbol(elf, "absent_extensions");
    return true;
}

bool isa_load(isa_program_t *program, const char *path) {
    *program = (isa_program_t){0};
    elf_version(EV_CURRENT);
    int file = open(path, O_RDONLY);
    if (file < 0) {
        perror(path);
        return false;
    }
    Elf *elf = elf_begin(file, ELF_C_READ, NULL);
    bool ok = elf && read_elf(program, elf, path);
    elf_end(elf);
    close(file);
    return ok;
}

void isa_unload(isa_program_t *program) {
    free((void *)program->launch.program);
    free((void *)program->launch.global);
    *program = (isa_program_t){0};
}

#define FAULT_TEXT(name, text) text,
static const char *const fault_texts[] = {ISA_FAULTS(FAULT_TEXT)};

void isa_judge(const isa_program_t *program, const isa_end_t *end, char *why, size_t size) {
    uint32_t address = program->expected_address;
    if (address == ISA_STACK_TOP) {
        address = LOCAL_BASE + program->launch.local_bytes;
    }
    *why = 0;
    if (end->fault >= FAULT_COUNT || program->expected_fault >= FAULT_COUNT) {
        snprintf(why, size, "fault %u, expected %u: no such number", end->fault,
                 program->expected_fault);
    } else if (end->fault != program->expected_fault) {
        snprintf(why, size, "%s at %08x, address %08x; expected: %s", fault_texts[end->fault],
                 end->pc, end->address, fault_texts[program->expected_fault]);
    } else if (end->fault != FAULT_NONE &&
               (end->pc != program->expected_pc || end->address != address)) {
        snprintf(why, size, "%s at %08x, address %08x; expected at %08x, address %08x",
                 fault_texts[end->fault], end->pc, end->address, program->expected_pc, address);
    } else if (end->fault == FAULT_NONE && program->result == 0) {
        snprintf(why, size, "the program defines neither `result` nor `expected_fault`");
    } else if (end->fault == FAULT_NONE && end->result != 1) {
        snprintf(why, size, "check %u failed", end->result / 2);
    }
}

int isa_report(const char *suite, const char *path, const char *why) {
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    int length = strcspn(name, ".");
    if (*why == 0) {
        printf("PASS: %s/%.*s\n", suite, length, name);
    } else {
        printf("FAIL: %s/%.*s: %s\n", suite, length, name, why);
    }
    return *why != 0;
}
