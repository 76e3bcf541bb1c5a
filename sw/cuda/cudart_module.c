/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: modules. Before main, each object of the host registers its "GPU binary" (the
 * relocatable file that weft-nvcc made), its kernels and its variables. At a module's first use its
 * variables get a place in device memory, with their initial values; at a kernel's first launch its
 * kernel file is linked.
 *
 * Limits: a kernel file has the functions that its kernel reaches. An address of a function in a
 * __device__ variable is that of the file of the module's first kernel.
 */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "common/process.h"
#include "cudart.h"
#include "sw/opencl/driver/machine.h"
#include "sw/opencl/entry.h"
#include "sw/opencl/internal.h"

/* What clang emits, in a section of its own. */
typedef struct {
    uint32_t magic, version;
    const uint8_t *data;
    void *unused;
} wrapper_t;

typedef struct {
    const void *symbol; /* the host's stub or variable */
    char *name;         /* the device's */
    clc_kernel kernel;
    bool linked;
} item_of_module_t;

typedef struct {
    const uint8_t *file;
    size_t bytes;
    item_of_module_t *kernel, *variable;
    size_t kernels, variables;
    weft_address base; /* of the variables; 0: not there yet */
    bool ready;
} module_t;

static module_t **module;
static size_t modules;
static char folder[PATH_MAX]; /* of kernel files, of this process */

/* ---- registration ---- */

void **__cudaRegisterFatBinary(const wrapper_t *wrapper);
void __cudaRegisterFatBinaryEnd(void **handle);
void __cudaUnregisterFatBinary(void **handle);
int __cudaRegisterFunction(void **handle, const void *stub, char *name, const char *other,
                           int threads, void *a, void *b, void *c, void *d, int *e);
void __cudaRegisterVar(void **handle, char *variable, char *address, const char *name, int external,
                       size_t bytes, int constant, int global);

static size_t file_bytes(const uint8_t *file) {
    Elf32_Ehdr head;
    memcpy(&head, file, sizeof head);
    return head.e_shoff + (size_t)head.e_shnum * head.e_shentsize;
}

static void out_of_memory(void) {
    fputs("weft: no memory for a module of CUDA\n", stderr);
    abort();
}

void **__cudaRegisterFatBinary(const wrapper_t *wrapper) {
    module_t *m = calloc(1, sizeof *m), **grown = realloc(module, (modules + 1) * sizeof *grown);
    if (!m || !grown) {
        out_of_memory();
    }
    m->file = wrapper->data;
    m->bytes = file_bytes(m->file);
    module = grown;
    module[modules++] = m;
    return (void **)m;
}

void __cudaRegisterFatBinaryEnd(void **handle) {
    (void)handle;
}

static void add_item(item_of_module_t **list, size_t *count, const void *symbol, const char *name) {
    item_of_module_t *grown = realloc(*list, (*count + 1) * sizeof *grown);
    if (!grown) {
        out_of_memory();
    }
    *list = grown;
    grown[*count] = (item_of_module_t){.symbol = symbol, .name = strdup(name)};
    if (!grown[(*count)++].name) {
        out_of_memory();
    }
}

int __cudaRegisterFunction(void **handle, const void *stub, char *name, const char *other,
                           int threads, void *a, void *b, void *c, void *d, int *e) {
    module_t *m = (module_t *)handle;
    (void)other, (void)threads, (void)a, (void)b, (void)c, (void)d, (void)e;
    add_item(&m->kernel, &m->kernels, stub, name);
    return 0;
}

void __cudaRegisterVar(void **handle, char *variable, char *address, const char *name, int external,
                       size_t bytes, int constant, int global) {
    module_t *m = (module_t *)handle;
    (void)address, (void)external, (void)bytes, (void)constant, (void)global;
    add_item(&m->variable, &m->variables, variable, name);
}

/* The process ends: its kernel files are of no use. */
void __cudaUnregisterFatBinary(void **handle) {
    (void)handle;
    if (folder[0]) {
        folder_remove(folder);
        folder[0] = '\0';
    }
}

/* ---- sections of a file ---- */

typedef struct {
    const uint8_t *at;
    size_t bytes;
    unsigned index;
} section_t;

/* The file is weft-cc's own, in this program: it is taken as it is. */
static section_t find_section(const uint8_t *file, const char *wanted) {
    Elf32_Ehdr head;
    Elf32_Shdr section, names;
    memcpy(&head, file, sizeof head);
    memcpy(&names, file + head.e_shoff + head.e_shstrndx * sizeof names, sizeof names);
    for (unsigned i = 0; i < head.e_shnum; i++) {
        memcpy(&section, file + head.e_shoff + i * sizeof section, sizeof section);
        if (strcmp((const char *)file + names.sh_offset + section.sh_name, wanted) == 0) {
            return (section_t){file + section.sh_offset, section.sh_size, i};
        }
    }
    return (section_t){0};
}

/* Offset and size of a variable in the module's section of them. */
static bool find_variable(const module_t *m, const char *name, uint32_t *offset, size_t *bytes) {
    section_t variables = find_section(m->file, ".data.weft");
    section_t symbols = find_section(m->file, ".symtab");
    section_t names = find_section(m->file, ".strtab");
    for (size_t i = 0; i + sizeof(Elf32_Sym) <= symbols.bytes; i += sizeof(Elf32_Sym)) {
        Elf32_Sym symbol;
        memcpy(&symbol, symbols.at + i, sizeof symbol);
        if (variables.index && symbol.st_shndx == variables.index &&
            strcmp((const char *)names.at + symbol.st_name, name) == 0) {
            *offset = symbol.st_value;
            *bytes = symbol.st_size;
            return true;
        }
    }
    return false;
}

/* ---- kernel files ---- */

static bool make_folder(void) {
    const char *given = getenv("TMPDIR");
    if (folder[0]) {
        return true;
    }
    snprintf(folder, sizeof folder, "%s/weft-cuda.XXXXXX", given && *given ? given : "/tmp");
    if (mkdtemp(folder)) {
        return true;
    }
    folder[0] = '\0';
    fprintf(stderr, "weft: cannot make a temporary folder; set TMPDIR to one that you can write\n");
    return false;
}

static char *path_in_folder(const char *format, size_t number) {
    char *path, *name;
    if (asprintf(&name, format, number) < 0 || asprintf(&path, "%s/%s", folder, name) < 0) {
        out_of_memory();
    }
    free(name);
    return path;
}

/* The module's relocatable file, and the layout of its kernel files. */
static bool write_module(const module_t *m, size_t number) {
    char *object = path_in_folder("%zu.o", number), *layout = path_in_folder("%zu.ld", number);
    char *text;
    if (asprintf(&text, "DATA_BASE = 0x%x;\nINCLUDE \"%s/cuda/cuda.ld\"\n", m->base,
                 tools_folder()) < 0) {
        out_of_memory();
    }
    bool good = file_write(object, m->file, m->bytes) && file_write(layout, text, strlen(text));
    if (!good) {
        fprintf(stderr, "weft: cannot write to %s\n", folder);
    }
    free(object);
    free(layout);
    free(text);
    return good;
}

static bool link_kernel(size_t number, const char *name, const char *to) {
    static const char *const symbols[] = {ENTRY_LISTED, ENTRY_TABLE, ENTRY_TEXTS};
    char *words[16] = {NULL}, *object = path_in_folder("%zu.o", number);
    char *layout = path_in_folder("%zu.ld", number), *tool, *symbol[3];
    int count = 0;
    if (asprintf(&tool, "%s/weft-cc", tools_folder()) < 0) {
        out_of_memory();
    }
    words[count++] = tool;
    words[count++] =
        (char *)(strstr(machine_isa(), "_zba") ? "--isa=rv32imaf_zba_zbb" : "--isa=rv32imaf");
    words[count++] = (char *)"-T";
    words[count++] = layout;
    for (int i = 0; i < 3; i++) {
        if (asprintf(&symbol[i], symbols[i], name) < 0) {
            out_of_memory();
        }
        words[count++] = (char *)"-u";
        words[count++] = symbol[i];
    }
    words[count++] = (char *)"--shared-limit=0x10000000";
    words[count++] = object;
    words[count++] = (char *)"-o";
    words[count++] = (char *)to;
    int status =
        process_run((const char *const *)words, PROCESS_NOTHING, STDERR_FILENO, STDERR_FILENO);
    free(tool);
    free(object);
    free(layout);
    for (int i = 0; i < 3; i++) {
        free(symbol[i]);
    }
    return status == 0;
}

static bool ready_kernel(size_t number, item_of_module_t *item) {
    static size_t files;
    bytes_t file;
    if (item->linked) {
        return true;
    }
    char *path = path_in_folder("kernel-%zu.elf", files++);
    bool good = link_kernel(number, item->name, path) && file_read(path, &file);
    if (good) {
        good = kernel_read(&item->kernel, &file);
        free(file.at);
    }
    item->kernel.elf = path;
    item->linked = good;
    return good;
}

/* ---- modules ---- */

/* Initial values, which the linker has completed, of the first kernel's file. */
static bool write_variables(module_t *m, size_t number) {
    bytes_t file;
    if (m->kernels == 0 || !ready_kernel(number, &m->kernel[0]) ||
        !file_read(m->kernel[0].kernel.elf, &file)) {
        return false;
    }
    section_t values = find_section((const uint8_t *)file.at, ".weft.variables");
    bool good = values.bytes == 0 ||
                weft_write(machine_device(), m->base, values.at, values.bytes) == WEFT_OK;
    free(file.at);
    return good;
}

static bool ready_module(size_t number) {
    module_t *m = module[number];
    size_t bytes = find_section(m->file, ".data.weft").bytes;
    if (m->ready) {
        return true;
    }
    if (bytes && !m->base) {
        if (weft_allocate(machine_device(), bytes, &m->base) != WEFT_OK ||
            !memory_add(m->base, bytes)) {
            return false;
        }
    }
    m->ready =
        make_folder() && write_module(m, number) && (bytes == 0 || write_variables(m, number));
    return m->ready;
}

const clc_kernel *kernel_of(const void *stub, cudaError_t *error) {
    for (size_t i = 0; i < modules; i++) {
        for (size_t k = 0; k < module[i]->kernels; k++) {
            item_of_module_t *item = &module[i]->kernel[k];
            if (item->symbol == stub) {
                bool good = ready_module(i) && ready_kernel(i, item);
                *error = good ? cudaSuccess : cudaErrorInvalidKernelImage;
                return good ? &item->kernel : NULL;
            }
        }
    }
    *error = cudaErrorInvalidDeviceFunction;
    return NULL;
}

weft_address variable_of(const void *symbol, size_t *bytes, cudaError_t *error) {
    for (size_t i = 0; i < modules; i++) {
        for (size_t v = 0; v < module[i]->variables; v++) {
            const item_of_module_t *item = &module[i]->variable[v];
            uint32_t offset;
            if (item->symbol == symbol && find_variable(module[i], item->name, &offset, bytes)) {
                bool good = ready_module(i);
                *error = good ? cudaSuccess : cudaErrorInvalidKernelImage;
                return good ? module[i]->base + offset : 0;
            }
        }
    }
    *error = cudaErrorInvalidSymbol;
    return 0;
}
