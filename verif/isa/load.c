/* SPDX-License-Identifier: Apache-2.0 */
/* Loads an ISA test program: its allocated sections by address, the window telling where to. */
#include "load.h"

#include <fcntl.h>
#include <gelf.h>
#include <libelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* End of a section within its window, rounded up to a word. */
static uint32_t end_in_window(const GElf_Shdr *section) {
    return ((section->sh_addr & (WINDOW_BYTES - 1)) + section->sh_size + 3) & ~3u;
}

static void grow(uint32_t *bytes, uint32_t needed) {
    if (needed > *bytes)
        *bytes = needed;
}

/* The size of each window, from the sections in it. */
static void measure(Elf *elf, golden_launch_t *launch) {
    GElf_Shdr section;
    for (Elf_Scn *at = NULL; (at = elf_nextscn(elf, at)) && gelf_getshdr(at, &section);) {
        if (!(section.sh_flags & SHF_ALLOC))
            continue;
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
        if (!(section.sh_flags & SHF_ALLOC) || section.sh_type == SHT_NOBITS || !data)
            continue;
        uint32_t offset = section.sh_addr & (WINDOW_BYTES - 1);
        if (section.sh_addr >> WINDOW_SHIFT == WINDOW_PROGRAM)
            memcpy(program + offset, data->d_buf, data->d_size);
        else if (section.sh_addr >> WINDOW_SHIFT == WINDOW_GLOBAL)
            memcpy(global + offset, data->d_buf, data->d_size);
    }
}

static uint32_t find_symbol(Elf *elf, const char *name) {
    GElf_Shdr section;
    for (Elf_Scn *at = NULL; (at = elf_nextscn(elf, at)) && gelf_getshdr(at, &section);) {
        if (section.sh_type != SHT_SYMTAB)
            continue;
        Elf_Data *data = elf_getdata(at, NULL);
        GElf_Sym symbol;
        for (int i = 0; data && gelf_getsym(data, i, &symbol); i++) {
            const char *text = elf_strptr(elf, section.sh_link, symbol.st_name);
            if (text && strcmp(text, name) == 0)
                return symbol.st_value;
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
    for (int i = 0; i < 3; i++)
        launch->grid[i] = launch->block[i] = 1;
    launch->entry = header.e_entry;
    measure(elf, launch);
    uint8_t *code = calloc(launch->program_bytes + 4, 1);
    uint8_t *global = calloc(launch->global_bytes + 4, 1);
    launch->program = code;
    launch->global = global;
    const char *wrong = golden_check(launch);
    if (wrong)
        fprintf(stderr, "%s: %s\n", path, wrong);
    if (!code || !global || wrong) {
        isa_unload(program);
        return false;
    }
    copy_sections(elf, code, global);
    program->result = find_symbol(elf, "result");
    program->expected_fault = find_symbol(elf, "expected_fault");
    program->expected_pc = find_symbol(elf, "expected_pc");
    program->expected_address = find_symbol(elf, "expected_address");
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
