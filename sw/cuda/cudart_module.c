/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: modules. Before main, each object of the host registers its "GPU binary" (the
 * relocatable file that weft-nvcc made), its kernels and its variables. At a module's first use its
 * variables get a place in device memory, with their initial values; at a kernel's first launch its
 * kernel file is linked.
 */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cudart.h"
#include "kernel_file.h"
#include "sw/opencl/driver/machine.h"
#include "sw/opencl/internal.h"

/* What clang emits, in a section of its own. */
typedef struct {
    uint32_t magic, version;
    const uint8_t *data;
    void *unused;
} wrapper_t;

typedef struct {
    const void *symbol; /* the host's function or variable */
    char *name;         /* the device's */
    clc_kernel kernel;
    bool linked;
    enum cudaTextureReadMode mode; /* of a texture reference */
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
static size_t modules, living; /* living: not unregistered */
static char folder[PATH_MAX];  /* of kernel files, of this process */

/* ---- registration ---- */

void **__cudaRegisterFatBinary(const wrapper_t *wrapper);
void __cudaRegisterFatBinaryEnd(void **handle);
void __cudaUnregisterFatBinary(void **handle);
int __cudaRegisterFunction(void **handle, const void *function, char *name, const char *other,
                           int threads, void *a, void *b, void *c, void *d, int *e);
void __cudaRegisterVar(void **handle, char *variable, char *address, const char *name, int external,
                       size_t bytes, int constant, int global);
void __cudaRegisterTexture(void **handle, const void *texture, const void **address,
                           const char *name, int dimensions, int normalized, int external);

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
    living++;
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

int __cudaRegisterFunction(void **handle, const void *function, char *name, const char *other,
                           int threads, void *a, void *b, void *c, void *d, int *e) {
    module_t *m = (module_t *)handle;
    (void)other, (void)threads, (void)a, (void)b, (void)c, (void)d, (void)e;
    add_item(&m->kernel, &m->kernels, function, name);
    return 0;
}

void __cudaRegisterVar(void **handle, char *variable, char *address, const char *name, int external,
                       size_t bytes, int constant, int global) {
    module_t *m = (module_t *)handle;
    (void)address, (void)external, (void)bytes, (void)constant, (void)global;
    add_item(&m->variable, &m->variables, variable, name);
}

/* A variable of the device as well: it holds the address of the texture's description. */
void __cudaRegisterTexture(void **handle, const void *texture, const void **address,
                           const char *name, int dimensions, int normalized, int external) {
    module_t *m = (module_t *)handle;
    (void)address, (void)dimensions, (void)external;
    add_item(&m->variable, &m->variables, texture, name);
    m->variable[m->variables - 1].mode = (enum cudaTextureReadMode)normalized;
}

/* A library is closed, or the process ends. Behind the last module kernel files are of no use. */
void __cudaUnregisterFatBinary(void **handle) {
    module_t *m = (module_t *)handle;
    m->kernels = m->variables = 0;
    if (--living == 0 && folder[0]) {
        folder_remove(folder);
        folder[0] = '\0';
    }
}

/* ---- variables in the module's file ---- */

/* Offset and size of a variable in the module's section of them. */
static bool find_variable(const module_t *m, const char *name, uint32_t *offset, size_t *bytes) {
    section_t variables = section_find(m->file, ".data.weft");
    section_t symbols = section_find(m->file, ".symtab");
    section_t names = section_find(m->file, ".strtab");
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

static bool link_kernel(const module_t *m, const char *name, const char *to) {
    const kernel_link_t link = {
        tools_folder(), folder,   strstr(machine_isa(), "_zba") ? "rv32imaf_zba_zbb" : "rv32imaf",
        m->file,        m->bytes, m->base};
    return kernel_file_link(&link, name, to);
}

static bool ready_kernel(const module_t *m, item_of_module_t *item) {
    static size_t files;
    bytes_t file;
    if (item->linked) {
        return true;
    }
    char *path;
    if (asprintf(&path, "%s/kernel-%zu.elf", folder, files++) < 0) {
        out_of_memory();
    }
    bool good = link_kernel(m, item->name, path) && file_read(path, &file);
    if (good) {
        good = kernel_read(&item->kernel, &file);
        free(file.at);
    }
    if (!good) {
        free(path);
        return false;
    }
    item->kernel.elf = path;
    item->linked = true;
    return true;
}

/* ---- modules ---- */

/* Initial values, which the linker has completed, of the first kernel's file. */
static bool write_variables(module_t *m) {
    bytes_t file;
    if (m->kernels == 0 || !ready_kernel(m, &m->kernel[0]) ||
        !file_read(m->kernel[0].kernel.elf, &file)) {
        return false;
    }
    section_t values = section_find((const uint8_t *)file.at, ".weft.variables");
    bool good = values.bytes == 0 ||
                weft_write(machine_device(), m->base, values.at, values.bytes) == WEFT_OK;
    free(file.at);
    return good;
}

static bool ready_module(module_t *m) {
    size_t bytes = section_find(m->file, ".data.weft").bytes;
    if (m->ready) {
        return true;
    }
    if (bytes && !m->base) {
        if (weft_allocate(machine_device(), bytes, &m->base) != WEFT_OK ||
            !memory_add(m->base, bytes)) {
            return false;
        }
    }
    m->ready = make_folder() && (bytes == 0 || write_variables(m));
    return m->ready;
}

const clc_kernel *kernel_of(const void *function, cudaError_t *error) {
    for (size_t i = 0; i < modules; i++) {
        for (size_t k = 0; k < module[i]->kernels; k++) {
            item_of_module_t *item = &module[i]->kernel[k];
            if (item->symbol == function) {
                bool good = ready_module(module[i]) && ready_kernel(module[i], item);
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
                bool good = ready_module(module[i]);
                *error = good ? cudaSuccess : cudaErrorInvalidKernelImage;
                return good ? module[i]->base + offset : 0;
            }
        }
    }
    *error = cudaErrorInvalidSymbol;
    return 0;
}

enum cudaTextureReadMode texture_read_mode(const void *symbol) {
    for (size_t i = 0; i < modules; i++) {
        for (size_t v = 0; v < module[i]->variables; v++) {
            if (module[i]->variable[v].symbol == symbol) {
                return module[i]->variable[v].mode;
            }
        }
    }
    return cudaReadModeElementType;
}
