/* SPDX-License-Identifier: Apache-2.0 */
/* cuda: kernel files of a module (kernel_file.h). The layout is cuda/cuda.ld, with two places that
 * are filled in here: the address of the variables, and the kernel's __shared__ variables, by name.
 */
#include "kernel_file.h"

#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/process.h"
#include "sw/opencl/entry.h"
#include "sw/opencl/internal.h"

#define LIST    ".weft.kernels."
#define SHARED  ".weft.shared."
#define PLACE_1 "VARIABLES_ADDRESS"
#define PLACE_2 "/* SHARED_OF_KERNEL */"

static Elf32_Ehdr head_of(const uint8_t *file) {
    Elf32_Ehdr head;
    memcpy(&head, file, sizeof head);
    return head;
}

static Elf32_Shdr section_head(const uint8_t *file, unsigned index) {
    Elf32_Shdr section;
    memcpy(&section, file + head_of(file).e_shoff + index * sizeof section, sizeof section);
    return section;
}

section_t section_at(const uint8_t *file, unsigned index) {
    if (index >= head_of(file).e_shnum) {
        return (section_t){0};
    }
    const Elf32_Shdr names = section_head(file, head_of(file).e_shstrndx);
    const Elf32_Shdr section = section_head(file, index);
    return (section_t){file + section.sh_offset, section.sh_size, index,
                       (const char *)file + names.sh_offset + section.sh_name};
}

section_t section_find(const uint8_t *file, const char *name) {
    for (unsigned i = 1;; i++) {
        section_t section = section_at(file, i);
        if (!section.at || strcmp(section.name, name) == 0) {
            return section;
        }
    }
}

/* ---- whether a module is whole ---- */

static bool ends_as_text(const uint8_t *file, const Elf32_Shdr *s) {
    return s->sh_size && !file[s->sh_offset + s->sh_size - 1];
}

static bool content_is_whole(const uint8_t *file, const Elf32_Shdr *s, size_t bytes) {
    return s->sh_type == SHT_NOBITS || ((uint64_t)s->sh_offset + s->sh_size <= bytes &&
                                        (s->sh_type != SHT_STRTAB || ends_as_text(file, s)));
}

/* A section's name, and the type of a section that is read by it. */
static bool name_is_whole(const uint8_t *file, unsigned index) {
    const Elf32_Shdr names = section_head(file, head_of(file).e_shstrndx);
    const Elf32_Shdr s = section_head(file, index);
    if (s.sh_name >= names.sh_size) {
        return false;
    }
    const char *name = section_at(file, index).name;
    return strcmp(name, ".symtab") == 0      ? s.sh_type == SHT_SYMTAB
           : strcmp(name, ".strtab") == 0    ? s.sh_type == SHT_STRTAB
           : strcmp(name, ".data.weft") == 0 ? s.sh_type == SHT_PROGBITS
           : strncmp(name, SHARED, strlen(SHARED)) == 0
               ? s.sh_type == SHT_PROGBITS && ends_as_text(file, &s)
               : true;
}

/* Names of symbols, and the places of variables. */
static bool symbols_are_whole(const uint8_t *file) {
    section_t symbols = section_find(file, ".symtab"), names = section_find(file, ".strtab");
    section_t variables = section_find(file, ".data.weft");
    bool good = true;
    for (size_t i = 0; good && i + sizeof(Elf32_Sym) <= symbols.bytes; i += sizeof(Elf32_Sym)) {
        Elf32_Sym symbol;
        memcpy(&symbol, symbols.at + i, sizeof symbol);
        good = symbol.st_name < names.bytes &&
               (!variables.index || symbol.st_shndx != variables.index ||
                (uint64_t)symbol.st_value + symbol.st_size <= variables.bytes);
    }
    return good;
}

bool module_is_whole(const uint8_t *file, size_t *bytes) {
    Elf32_Shdr section;
    if ((*bytes && *bytes < sizeof(Elf32_Ehdr)) ||
        strncmp((const char *)file, ELFMAG, SELFMAG) != 0) {
        return false;
    }
    const Elf32_Ehdr head = head_of(file);
    size_t whole = (size_t)head.e_shoff + (size_t)head.e_shnum * sizeof section;
    *bytes = *bytes ? *bytes : whole;
    bool good = head.e_ident[EI_CLASS] == ELFCLASS32 && head.e_machine == EM_RISCV &&
                head.e_type == ET_REL && head.e_shentsize == sizeof section && whole <= *bytes &&
                head.e_shstrndx < head.e_shnum;
    for (unsigned i = 0; good && i < head.e_shnum; i++) {
        section = section_head(file, i);
        good = content_is_whole(file, &section, *bytes);
    }
    good = good && section_head(file, head.e_shstrndx).sh_type == SHT_STRTAB;
    for (unsigned i = 0; good && i < head.e_shnum; i++) {
        good = name_is_whole(file, i);
    }
    return good && symbols_are_whole(file);
}

/* ---- the layout ---- */

static void put_shared(FILE *to, const kernel_link_t *link, const char *kernel) {
    char *name = NULL;
    if (asprintf(&name, SHARED "%s", kernel) < 0) {
        return;
    }
    section_t names = section_find(link->module, name);
    for (size_t at = 0; names.at && at < names.bytes;) {
        const char *text = (const char *)names.at + at;
        fprintf(to, "*(.bss.weft_shared.%s)\n", text);
        at += strlen(text) + 1;
    }
    free(name);
}

/* The text up to a place, which is skipped; NULL where the place is missing. */
static const char *put_until(FILE *to, const char *text, const char *place) {
    const char *at = strstr(text, place);
    if (at) {
        fwrite(text, 1, (size_t)(at - text), to);
        at += strlen(place);
    }
    return at;
}

static bool write_layout(const kernel_link_t *link, const char *kernel, const char *path) {
    char *from, *text = NULL;
    size_t bytes = 0;
    bytes_t layout = {0};
    if (asprintf(&from, "%s/cuda/cuda.ld", link->tools) < 0) {
        return false;
    }
    FILE *to = file_read(from, &layout) ? open_memstream(&text, &bytes) : NULL;
    const char *rest = to ? put_until(to, layout.at, PLACE_2) : NULL;
    if (rest) {
        put_shared(to, link, kernel);
        rest = put_until(to, rest, PLACE_1);
    }
    if (rest) {
        fprintf(to, "0x%x%s", link->variables, rest);
    }
    bool good = to && fclose(to) == 0 && rest && file_write(path, text, bytes);
    if (!good) {
        fprintf(stderr, "weft: cannot make a layout of %s in %s\n", from, link->folder);
    }
    free(text);
    free(layout.at);
    free(from);
    return good;
}

/* ---- the link ---- */

static void add_kernel(command_t *line, const char *kernel) {
    command_add(line, "-u");
    command_add(line, ENTRY_LISTED, kernel);
    command_add(line, "-u");
    command_add(line, ENTRY_TABLE, kernel);
    command_add(line, "-u");
    command_add(line, ENTRY_TEXTS, kernel);
}

bool module_kernel(const uint8_t *module, unsigned *index, const char **name) {
    for (;;) {
        section_t section = section_at(module, ++*index);
        if (!section.at) {
            return false;
        }
        if (strncmp(section.name, LIST, strlen(LIST)) == 0) {
            *name = section.name + strlen(LIST);
            return true;
        }
    }
}

bool kernel_file_link(const kernel_link_t *link, const char *kernel, const char *to) {
    command_t line = {.whole = true};
    command_add(&line, "%s/weft-cc", link->tools);
    command_add(&line, "--isa=%s", link->isa);
    command_add(&line, "-T");
    command_add(&line, "%s/layout.ld", link->folder);
    const char *layout = line.at[line.count - 1];
    add_kernel(&line, kernel);
    command_add(&line, "--shared-limit=0x10000000");
    command_add(&line, "%s/module.o", link->folder);
    const char *module = line.at[line.count - 1];
    command_add(&line, "%s/cuda/libsoftdouble.a", link->tools);
    command_add(&line, "-o");
    command_add(&line, "%s", to);
    bool good = line.whole && write_layout(link, kernel, layout) &&
                file_write(module, (const char *)link->module, link->module_bytes) &&
                process_run((const char *const *)line.at, PROCESS_NOTHING, STDERR_FILENO,
                            STDERR_FILENO) == 0;
    command_end(&line);
    return good;
}
