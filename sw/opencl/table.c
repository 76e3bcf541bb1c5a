/* SPDX-License-Identifier: Apache-2.0 */
/* clc: what a kernel file says of its kernel: the sections .weft.table and .weft.texts, in the form
 * that metadata.c writes. A file may come from a user's binary, so every offset is checked.
 */
#include <elf.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "entry.h"
#include "common/sizes.h"

enum { ADDRESS_BYTES = 4 };

typedef struct {
    part_t table, texts, list;
    stack_image_t image;
    uint32_t shared_bytes;
} sections_t;

static uint32_t word(part_t part, size_t index) {
    const uint8_t *b = part.at + 4 * index;
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* Whether `count` pieces of `size` bytes lie in the file from `offset` on. */
static bool lies_within(const bytes_t *file, uint64_t offset, uint64_t count, uint64_t size) {
    return offset <= file->bytes && count * size <= file->bytes - offset;
}

/* Where a section of a name is noted; NULL: it is not read. */
static part_t *part_of(sections_t *s, const char *name) {
    const struct {
        const char *name;
        part_t *part;
    } all[] = {{".weft.table", &s->table},
               {".weft.texts", &s->texts},
               {".weft.kernels", &s->list},
               {".text", &s->image.text},
               {".symtab", &s->image.symbols},
               {".rodata", &s->image.constants},
               {".weft.variables", &s->image.variables}};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (strcmp(name, all[i].name) == 0) {
            return all[i].part;
        }
    }
    return NULL;
}

static bool find_sections(const bytes_t *file, sections_t *found) {
    Elf32_Ehdr elf;
    Elf32_Shdr section, names;
    memset(found, 0, sizeof *found);
    if (file->bytes < sizeof elf) {
        return false;
    }
    memcpy(&elf, file->at, sizeof elf);
    if (memcmp(elf.e_ident, ELFMAG, SELFMAG) != 0 || elf.e_ident[EI_CLASS] != ELFCLASS32 ||
        elf.e_shentsize != sizeof section || elf.e_shstrndx >= elf.e_shnum ||
        !lies_within(file, elf.e_shoff, elf.e_shnum, sizeof section)) {
        return false;
    }
    memcpy(&names, file->at + elf.e_shoff + elf.e_shstrndx * sizeof names, sizeof names);
    if (!lies_within(file, names.sh_offset, names.sh_size, 1)) {
        return false;
    }
    for (unsigned i = 0; i < elf.e_shnum; i++) {
        memcpy(&section, file->at + elf.e_shoff + i * sizeof section, sizeof section);
        const char *name = file->at + names.sh_offset + section.sh_name;
        size_t room = section.sh_name < names.sh_size ? names.sh_size - section.sh_name : 0;
        if (!memchr(name, '\0', room)) {
            return false;
        }
        if (strcmp(name, ".shared") == 0) {
            found->shared_bytes = section.sh_size;
        }
        part_t *part = part_of(found, name);
        if (!part) {
            continue;
        }
        if (part == &found->image.text) {
            found->image.base = section.sh_addr;
        }
        if (!lies_within(file, section.sh_offset, section.sh_size, 1)) {
            return false;
        }
        *part = (part_t){(const uint8_t *)file->at + section.sh_offset, section.sh_size};
    }
    return found->table.at && found->texts.at;
}

/* The next text, as a copy; NULL where there is none. */
static char *next_text(part_t *texts) {
    const uint8_t *end = texts->bytes ? memchr(texts->at, '\0', texts->bytes) : NULL;
    if (!end) {
        return NULL;
    }
    char *copy = strdup((const char *)texts->at);
    texts->bytes -= (size_t)(end + 1 - texts->at);
    texts->at = end + 1;
    return copy;
}

/* What the driver writes for an argument lies in the block: a value by its size, and where there is
 * an address, that. */
static bool read_argument(clc_argument *a, part_t table, size_t at, uint32_t block, part_t *texts) {
    a->offset = word(table, at);
    a->size = word(table, at + 1);
    a->space = (clc_space)(word(table, at + 2) & 3);
    uint32_t qualifiers = word(table, at + 3);
    a->is_const = qualifiers & 1;
    a->is_restrict = qualifiers >> 1 & 1;
    a->is_volatile = qualifiers >> 2 & 1;
    a->type = next_text(texts);
    a->name = next_text(texts);
    return a->type && a->name && a->offset <= block && a->size <= block - a->offset &&
           (a->space == CLC_PRIVATE || a->size == ADDRESS_BYTES);
}

/* What libweft finds the kernel by. */
static char *entry_of(const char *name) {
    char *symbol = name_to_symbol(name), *entry;
    bool good = symbol && asprintf(&entry, ENTRY_SYMBOL, symbol) >= 0;
    free(symbol);
    return good ? entry : NULL;
}

bool kernel_read(clc_kernel *k, const bytes_t *file) {
    sections_t s;
    if (!find_sections(file, &s) || s.table.bytes < 4 * TABLE_HEAD_WORDS ||
        word(s.table, 0) != TABLE_VERSION) {
        return false;
    }
    uint32_t arguments = word(s.table, 1);
    if (arguments > s.table.bytes / 4 ||
        s.table.bytes < 4 * (TABLE_HEAD_WORDS + (size_t)TABLE_ARGUMENT_WORDS * arguments)) {
        return false;
    }
    k->block_bytes = word(s.table, 2);
    k->block_in_memory = k->block_bytes > 4 * CLC_WINDOW_WORDS;
    for (int i = 0; i < 3; i++) {
        k->required[i] = word(s.table, 3 + (size_t)i);
    }
    k->prints = word(s.table, 6) & TABLE_PRINTS;
    k->shared_bytes = s.shared_bytes;
    s.image.kernel = s.list.bytes >= ADDRESS_BYTES ? word(s.list, 0) : 0;
    const stack_need_t need = stack_measure(&s.image);
    k->stack_bytes = need.bytes;
    k->stack_open = need.open;
    k->name = next_text(&s.texts);
    k->attributes = next_text(&s.texts);
    k->argument = calloc(arguments + 1, sizeof *k->argument);
    if (!k->name || !k->attributes || !k->argument) {
        return false;
    }
    k->entry = entry_of(k->name);
    for (; k->arguments < arguments; k->arguments++) {
        if (!read_argument(&k->argument[k->arguments], s.table,
                           TABLE_HEAD_WORDS + (size_t)TABLE_ARGUMENT_WORDS * k->arguments,
                           k->block_bytes, &s.texts)) {
            k->arguments++;
            return false;
        }
    }
    return k->entry != NULL;
}

void kernels_free(clc_program *face) {
    for (uint32_t i = 0; i < face->kernels; i++) {
        clc_kernel *k = &face->kernel[i];
        for (uint32_t a = 0; k->argument && a < k->arguments; a++) {
            free((char *)k->argument[a].type);
            free((char *)k->argument[a].name);
        }
        free(k->argument);
        free((char *)k->name);
        free((char *)k->entry);
        free((char *)k->elf);
        free((char *)k->attributes);
    }
    free(face->kernel);
    face->kernel = NULL;
    face->kernels = 0;
}

uint32_t clc_place_local(const clc_kernel *kernel, size_t bytes, size_t *extra) {
    size_t end = size_sum(kernel->shared_bytes, *extra);
    size_t at = size_sum(end, CLC_LOCAL_ALIGN - 1) / CLC_LOCAL_ALIGN * CLC_LOCAL_ALIGN;
    size_t all = size_sum(at, bytes);
    *extra = all - kernel->shared_bytes;
    return all <= CLC_LOCAL_WINDOW ? 0x20000000u + (uint32_t)at : 0;
}
