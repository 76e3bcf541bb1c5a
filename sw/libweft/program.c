/* SPDX-License-Identifier: Apache-2.0 */
/* Reads kernel files (ELF, as weft-cc links them: sw/runtime/weft.ld) with full validation: nothing
 * in a file is used before it is found to lie inside the file and inside its window.
 */
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmodel/arch/decode.h"
#include "cmodel/arch/isa.h"
#include "attributes.h"

typedef struct {
    program_t *program;
    const char *path;
    Elf *elf;
    size_t file_bytes;
    char *message;
    size_t message_size;
} reader_t;

__attribute__((format(printf, 2, 3))) static bool fail(reader_t *r, const char *format, ...) {
    va_list list;
    int used = snprintf(r->message, r->message_size, "%s: ", r->path);
    va_start(list, format);
    if (used > 0 && (size_t)used < r->message_size) {
        vsnprintf(r->message + used, r->message_size - (size_t)used, format, list);
    }
    va_end(list);
    return false;
}

static bool check_header(reader_t *r) {
    GElf_Ehdr header;
    if (elf_kind(r->elf) != ELF_K_ELF) {
        return fail(r, "not an ELF file; make one with `build/weft-cc kernel.c -o kernel.elf`");
    }
    if (!gelf_getehdr(r->elf, &header)) {
        return fail(r, "the ELF header is damaged (%s); build the file again", elf_errmsg(-1));
    }
    if (gelf_getclass(r->elf) != ELFCLASS32 || header.e_ident[EI_DATA] != ELFDATA2LSB) {
        return fail(r, "a %s-bit ELF file; a kernel is 32-bit little-endian RISC-V: use weft-cc",
                    gelf_getclass(r->elf) == ELFCLASS64 ? "64" : "big-endian 32");
    }
    if (header.e_machine != EM_RISCV) {
        return fail(r, "made for another architecture (ELF machine %u, RISC-V is %u): use weft-cc",
                    header.e_machine, EM_RISCV);
    }
    if (header.e_type != ET_EXEC) {
        return fail(r, "ELF type %u is not an executable; link it with weft-cc", header.e_type);
    }
    r->program->entry = (uint32_t)header.e_entry;
    return true;
}

/* Copy one segment into `*image`, which grows to hold it. `base` is the address of the window. */
static bool load_segment(reader_t *r, unsigned index, const GElf_Phdr *segment, uint32_t base,
                         uint32_t window_bytes, uint8_t **image, uint32_t *image_bytes) {
    uint64_t start = segment->p_vaddr - base;
    if (start > window_bytes || segment->p_memsz > window_bytes - start) {
        return fail(r, "segment %u (%#llx, %llu bytes) does not fit the window of %u bytes at %#x",
                    index, (unsigned long long)segment->p_vaddr,
                    (unsigned long long)segment->p_memsz, window_bytes, base);
    }
    if (segment->p_filesz > segment->p_memsz || segment->p_offset > r->file_bytes ||
        segment->p_filesz > r->file_bytes - segment->p_offset) {
        return fail(
            r,
            "truncated: segment %u needs %llu bytes at offset %llu, the file has %zu; build it "
            "again",
            index, (unsigned long long)segment->p_filesz, (unsigned long long)segment->p_offset,
            r->file_bytes);
    }
    uint32_t end = (uint32_t)(start + segment->p_memsz);
    if (end > *image_bytes) {
        uint32_t padded = (end + PROGRAM_PAD - 1) / PROGRAM_PAD * PROGRAM_PAD;
        uint8_t *grown = realloc(*image, padded);
        if (!grown) {
            return fail(r, "no memory for %u bytes of its contents", padded);
        }
        uint32_t old = (*image_bytes + PROGRAM_PAD - 1) / PROGRAM_PAD * PROGRAM_PAD;
        memset(grown + old, 0, padded - old);
        *image = grown;
        *image_bytes = end;
    }
    if (segment->p_filesz > 0) {
        size_t size;
        const char *file = elf_rawfile(r->elf, &size);
        memcpy(*image + start, file + segment->p_offset, segment->p_filesz);
    }
    return true;
}

static bool load_segments(reader_t *r) {
    program_t *p = r->program;
    size_t count;
    if (elf_getphdrnum(r->elf, &count) != 0) {
        return fail(r, "the program headers are damaged (%s); build the file again",
                    elf_errmsg(-1));
    }
    for (size_t i = 0; i < count; i++) {
        GElf_Phdr segment;
        if (!gelf_getphdr(r->elf, (int)i, &segment)) {
            return fail(r, "truncated: program header %zu lies outside the file; build it again",
                        i);
        }
        if (segment.p_type != PT_LOAD || segment.p_memsz == 0) {
            continue;
        }
        uint32_t window = (uint32_t)(segment.p_vaddr >> WINDOW_SHIFT);
        bool good =
            window == WINDOW_PROGRAM ? load_segment(r, (unsigned)i, &segment, PROGRAM_BASE,
                                                    PROGRAM_MAX_BYTES, &p->code, &p->code_bytes)
            : window == WINDOW_GLOBAL
                ? load_segment(r, (unsigned)i, &segment, GLOBAL_BASE, GLOBAL_MAX_BYTES, &p->data,
                               &p->data_bytes)
                : fail(r,
                       "segment %zu is at %#llx; a kernel is linked at %#x (program) and %#x "
                       "(global data): use weft-cc",
                       i, (unsigned long long)segment.p_vaddr, PROGRAM_BASE, GLOBAL_BASE);
        if (!good) {
            return false;
        }
    }
    if (p->code_bytes == 0) {
        return fail(r, "no code in the program window at %#x; link it with weft-cc", PROGRAM_BASE);
    }
    p->code_bytes = (p->code_bytes + 3) & ~3u;
    if (p->entry < PROGRAM_BASE || p->entry - PROGRAM_BASE >= p->code_bytes || p->entry % 4 != 0) {
        return fail(r, "entry %#x is not an instruction of its program (%#x to %#x)", p->entry,
                    PROGRAM_BASE, PROGRAM_BASE + p->code_bytes - 4);
    }
    return true;
}

/* What the symbol table and the list of kernels say. A file without list (hand-written assembly)
 * offers all its functions. */
typedef struct {
    Elf_Data *symbols, *kernels, *benign;
    size_t symbol_count, string_index;
} tables_t;

/* The attributes of a file cannot say that it has amocas.w, simt.lpc, simt.vote or simt.shfl,
 * which the assembler does not know, but its code does: a section of instructions holds nothing
 * else. */
static uint32_t unnamed_extensions(const Elf_Data *code) {
    uint32_t extensions = 0;
    for (size_t at = 0; code && code->d_buf && at + 4 <= code->d_size; at += 4) {
        const uint8_t *b = (const uint8_t *)code->d_buf + at;
        uint32_t word = b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
        extensions |= op_extension(decode(word).op) & (EXTENSION_CAS | EXTENSIONS_UNNAMED);
    }
    return extensions;
}

static bool find_tables(reader_t *r, tables_t *t) {
    size_t names;
    memset(t, 0, sizeof *t);
    if (elf_getshdrstrndx(r->elf, &names) != 0) {
        return fail(r, "the section names are damaged (%s); build the file again", elf_errmsg(-1));
    }
    for (Elf_Scn *scn = elf_nextscn(r->elf, NULL); scn; scn = elf_nextscn(r->elf, scn)) {
        GElf_Shdr header;
        const char *name;
        if (!gelf_getshdr(scn, &header) || !(name = elf_strptr(r->elf, names, header.sh_name))) {
            return fail(r, "truncated: section %zu lies outside the file; build it again",
                        elf_ndxscn(scn));
        }
        if (strcmp(name, ".shared") == 0) {
            if (header.sh_size > UINT32_MAX / 2) {
                return fail(r, "its __shared variables need %llu bytes; make them smaller",
                            (unsigned long long)header.sh_size);
            }
            r->program->shared_bytes = (uint32_t)header.sh_size;
        } else if (strcmp(name, ".riscv.attributes") == 0) {
            const Elf_Data *data = elf_rawdata(scn, NULL);
            r->program->extensions |=
                data && data->d_buf ? attributes_extensions(data->d_buf, data->d_size) : 0;
        } else if (strcmp(name, ".weft.kernels") == 0) {
            t->kernels = elf_rawdata(scn, NULL);
        } else if (strcmp(name, ".weft.benign") == 0) {
            t->benign = elf_rawdata(scn, NULL);
        } else if (header.sh_flags & SHF_EXECINSTR) {
            r->program->extensions |= unnamed_extensions(elf_rawdata(scn, NULL));
        } else if (header.sh_type == SHT_SYMTAB && header.sh_entsize > 0) {
            t->symbols = elf_getdata(scn, NULL);
            t->symbol_count = header.sh_size / header.sh_entsize;
            t->string_index = header.sh_link;
        }
    }
    if (!t->symbols) {
        return fail(r, "no symbol table, so its kernels have no names; do not strip it");
    }
    return true;
}

static bool is_kernel(const tables_t *t, uint32_t address) {
    if (!t->kernels || !t->kernels->d_buf) {
        return true;
    }
    for (size_t at = 0; at + 4 <= t->kernels->d_size; at += 4) {
        const uint8_t *b = (const uint8_t *)t->kernels->d_buf + at;
        if ((b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24) == address) {
            return true;
        }
    }
    return false;
}

static bool is_object(const GElf_Sym *symbol) {
    uint64_t window = symbol->st_value >> WINDOW_SHIFT;
    return GELF_ST_TYPE(symbol->st_info) == STT_OBJECT && symbol->st_size > 0 &&
           symbol->st_size <= UINT32_MAX && (window == WINDOW_GLOBAL || window == WINDOW_SHARED);
}

static void add_symbol(reader_t *r, const tables_t *t, const GElf_Sym *symbol,
                       program_symbol_t *list, size_t *count) {
    const char *name = elf_strptr(r->elf, t->string_index, symbol->st_name);
    list[*count] = (program_symbol_t){.address = (uint32_t)symbol->st_value,
                                      .bytes = (uint32_t)symbol->st_size,
                                      .name = name ? strdup(name) : NULL};
    *count += list[*count].name != NULL;
}

static bool read_symbols(reader_t *r, const tables_t *t) {
    program_t *p = r->program;
    p->kernel = calloc(t->symbol_count + 1, sizeof *p->kernel);
    p->object = calloc(t->symbol_count + 1, sizeof *p->object);
    for (size_t i = 0; p->kernel && p->object && i < t->symbol_count; i++) {
        GElf_Sym symbol;
        if (!gelf_getsym(t->symbols, (int)i, &symbol)) {
            continue;
        }
        if (is_object(&symbol)) {
            add_symbol(r, t, &symbol, p->object, &p->objects);
        } else if (GELF_ST_TYPE(symbol.st_info) == STT_FUNC &&
                   is_kernel(t, (uint32_t)symbol.st_value) && symbol.st_value >= PROGRAM_BASE &&
                   symbol.st_value - PROGRAM_BASE < p->code_bytes) {
            add_symbol(r, t, &symbol, p->kernel, &p->kernels);
        }
    }
    return (p->kernel && p->object) || fail(r, "no memory for its symbol table");
}

/* The section is a list of: line, 32 bits; name of the file, with a zero; zeros up to the next
 * multiple of 4. */
static bool read_benign(reader_t *r, const Elf_Data *section) {
    program_t *p = r->program;
    size_t size = section && section->d_buf ? section->d_size : 0;
    p->benign = calloc(size / 8 + 1, sizeof *p->benign);
    if (!p->benign) {
        return fail(r, "no memory for its benign races");
    }
    for (size_t at = 0; at < size;) {
        const uint8_t *b = (const uint8_t *)section->d_buf + at;
        const char *name = (const char *)b + 4;
        const char *end = size - at > 4 ? memchr(name, 0, size - at - 4) : NULL;
        const char *slash = end ? strrchr(name, '/') : NULL;
        if (!end || end == name) {
            return fail(r, "its list of benign races is damaged at byte %zu; build it again", at);
        }
        p->benign[p->benigns].line =
            b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
        p->benign[p->benigns].file = strdup(slash ? slash + 1 : name);
        if (!p->benign[p->benigns++].file) {
            return fail(r, "no memory for its benign races");
        }
        at += 4 + ((size_t)(end - name) + 4) / 4 * 4;
    }
    return true;
}

static bool read_tables(reader_t *r) {
    tables_t t;
    return find_tables(r, &t) && read_symbols(r, &t) && read_benign(r, t.benign);
}

static bool read_elf(reader_t *r, int descriptor) {
    struct stat about;
    if (fstat(descriptor, &about) != 0 || !S_ISREG(about.st_mode)) {
        return fail(r, "not a regular file; give the name of a kernel file");
    }
    r->file_bytes = (size_t)about.st_size;
    elf_version(EV_CURRENT);
    r->elf = elf_begin(descriptor, ELF_C_READ, NULL);
    if (!r->elf) {
        return fail(r, "cannot read it as ELF: %s", elf_errmsg(-1));
    }
    bool good = check_header(r) && load_segments(r) && read_tables(r);
    elf_end(r->elf);
    return good;
}

bool program_read(program_t *program, const char *path, char *message, size_t message_size) {
    reader_t r = {
        .program = program, .path = path, .message = message, .message_size = message_size};
    memset(program, 0, sizeof *program);
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return fail(&r, "cannot open the kernel file: %s", strerror(errno));
    }
    program->path = strdup(path);
    bool good = program->path ? read_elf(&r, descriptor) : fail(&r, "no memory for its name");
    close(descriptor);
    if (!good) {
        program_free(program);
    }
    return good;
}

void program_free(program_t *program) {
    for (size_t i = 0; i < program->kernels; i++) {
        free(program->kernel[i].name);
    }
    for (size_t i = 0; i < program->objects; i++) {
        free(program->object[i].name);
    }
    for (size_t i = 0; i < program->benigns; i++) {
        free(program->benign[i].file);
    }
    free(program->kernel);
    free(program->object);
    free(program->benign);
    free(program->code);
    free(program->data);
    free(program->path);
    memset(program, 0, sizeof *program);
}

bool program_kernel(const program_t *program, const char *name, uint32_t *address) {
    for (size_t i = 0; i < program->kernels; i++) {
        if (strcmp(program->kernel[i].name, name) == 0) {
            *address = program->kernel[i].address;
            return true;
        }
    }
    return false;
}
