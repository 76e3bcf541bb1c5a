/* SPDX-License-Identifier: Apache-2.0 */
/* CUDA's runtime: modules. Before main, each object of the host registers its "GPU binary" (the
 * relocatable file that weft-nvcc made), its kernels and its variables. The driver API loads such
 * files, and finds what is in them by name. At a module's first use its variables get a place in
 * device memory, with their initial values; at a kernel's first launch its kernel file is linked.
 *
 * Limits: a module without a kernel has no addresses in initial values of its variables: a kernel's
 * file completes them.
 */
#include <elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "cudart.h"
#include "heap.h"
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
    const void *symbol; /* the host's function or variable; its name, where a file was loaded */
    char *name;         /* the device's */
    clc_program code;   /* of a kernel that is linked: one */
    enum cudaTextureReadMode mode; /* of a texture reference */
} item_of_module_t;

/* Each has memory of its own: it stays where it is when more are added. */
typedef struct {
    item_of_module_t **at;
    size_t count;
} items_t;

struct weft_cuda_module {
    const uint8_t *file;
    uint8_t *copy; /* of a file that was loaded: the module's own; else NULL */
    size_t bytes;
    items_t kernel, variable;
    weft_address base; /* of the variables; 0: not there yet */
    bool ready;
};

static module_t **module;
static size_t modules;
static char folder[PATH_MAX]; /* of kernel files, of this process */

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
void __cudaRegisterSurface(void **handle, const void *surface, const void **address,
                           const char *name, int dimensions, int external);

static size_t file_bytes(const uint8_t *file) {
    Elf32_Ehdr head;
    memcpy(&head, file, sizeof head);
    return head.e_shoff + (size_t)head.e_shnum * head.e_shentsize;
}

static void out_of_memory(void) {
    fputs("weft: no memory for a module of CUDA\n", stderr);
    abort();
}

static module_t *add_module(const uint8_t *file, size_t bytes) {
    module_t *m = calloc(1, sizeof *m), **grown = realloc(module, (modules + 1) * sizeof *grown);
    if (!m || !grown) {
        out_of_memory();
    }
    m->file = file;
    m->bytes = bytes;
    module = grown;
    module[modules++] = m;
    return m;
}

void **__cudaRegisterFatBinary(const wrapper_t *wrapper) {
    return (void **)add_module(wrapper->data, file_bytes(wrapper->data));
}

void __cudaRegisterFatBinaryEnd(void **handle) {
    (void)handle;
}

static item_of_module_t *add_item(items_t *items, const void *symbol, const char *name) {
    item_of_module_t **grown = realloc(items->at, (items->count + 1) * sizeof *grown);
    item_of_module_t *item = malloc(sizeof *item);
    char *own = strdup(name);
    if (!grown || !item || !own) {
        out_of_memory();
    }
    *item = (item_of_module_t){.symbol = symbol ? symbol : own, .name = own};
    grown[items->count++] = item;
    items->at = grown;
    return item;
}

int __cudaRegisterFunction(void **handle, const void *function, char *name, const char *other,
                           int threads, void *a, void *b, void *c, void *d, int *e) {
    (void)other, (void)threads, (void)a, (void)b, (void)c, (void)d, (void)e;
    add_item(&((module_t *)handle)->kernel, function, name);
    return 0;
}

void __cudaRegisterVar(void **handle, char *variable, char *address, const char *name, int external,
                       size_t bytes, int constant, int global) {
    (void)address, (void)external, (void)bytes, (void)constant, (void)global;
    add_item(&((module_t *)handle)->variable, variable, name);
}

/* A variable of the device as well: it holds the address of the texture's description. */
void __cudaRegisterTexture(void **handle, const void *texture, const void **address,
                           const char *name, int dimensions, int normalized, int external) {
    (void)address, (void)dimensions, (void)external;
    item_of_module_t *item = add_item(&((module_t *)handle)->variable, texture, name);
    item->mode = (enum cudaTextureReadMode)normalized;
}

void __cudaRegisterSurface(void **handle, const void *surface, const void **address,
                           const char *name, int dimensions, int external) {
    (void)address, (void)dimensions, (void)external;
    add_item(&((module_t *)handle)->variable, surface, name);
}

/* A library is closed, or the process ends. */
void __cudaUnregisterFatBinary(void **handle) {
    module_t *m = (module_t *)handle;
    m->kernel.count = m->variable.count = 0;
}

/* Behind all that the process does at its end, where a trace still reads kernel files. */
__attribute__((destructor)) static void remove_files(void) {
    if (folder[0]) {
        folder_remove(folder);
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
        interrupt_clean(remove_files);
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

static bool read_kernel(item_of_module_t *item, const char *path) {
    bytes_t file;
    clc_kernel *kernel = calloc(1, sizeof *kernel);
    if (!kernel || !file_read(path, &file)) {
        free(kernel);
        return false;
    }
    item->code = (clc_program){.kernels = 1, .kernel = kernel};
    bool good = kernel_read(kernel, &file);
    kernel->elf = strdup(path);
    free(file.at);
    if (!good || !kernel->elf) {
        kernels_free(&item->code);
    }
    return item->code.kernels == 1;
}

static bool ready_kernel(const module_t *m, item_of_module_t *item) {
    static size_t files;
    char path[sizeof folder + 32];
    snprintf(path, sizeof path, "%s/kernel-%zu.elf", folder, files);
    if (item->code.kernels == 0) {
        files++;
        return link_kernel(m, item->name, path) && read_kernel(item, path);
    }
    return true;
}

/* ---- modules ---- */

static item_of_module_t *find_kernel(const module_t *m, const char *name) {
    for (size_t i = 0; i < m->kernel.count; i++) {
        if (strcmp(m->kernel.at[i]->name, name) == 0) {
            return m->kernel.at[i];
        }
    }
    return NULL;
}

/* A kernel of the module's file, by its name; NULL: it has none. */
static item_of_module_t *kernel_named(module_t *m, const char *name) {
    const char *known;
    item_of_module_t *item = find_kernel(m, name);
    for (unsigned i = 0; !item && module_kernel(m->file, &i, &known);) {
        item = strcmp(known, name) == 0 ? add_item(&m->kernel, NULL, name) : NULL;
    }
    return item;
}

static bool write_section(const module_t *m, section_t values) {
    return values.bytes == 0 ||
           weft_write(machine_device(), m->base, values.at, values.bytes) == WEFT_OK;
}

/* Those of the module itself, where no kernel's file has them. */
static bool write_plain(const module_t *m) {
    if (section_find(m->file, ".rela.data.weft").at) {
        fputs("weft: a module has no kernel, and a variable whose initial value is an address; add "
              "a kernel to its source: weft completes addresses in a kernel's file\n",
              stderr);
        return false;
    }
    return write_section(m, section_find(m->file, ".data.weft"));
}

/* Initial values, which the linker has completed, of the first kernel's file. */
static bool write_variables(module_t *m) {
    bytes_t file;
    const char *name = NULL;
    if (!module_kernel(m->file, &(unsigned){0}, &name)) {
        return write_plain(m);
    }
    item_of_module_t *first = kernel_named(m, name);
    if (!ready_kernel(m, first) || !file_read(first->code.kernel->elf, &file)) {
        return false;
    }
    bool good = write_section(m, section_find((const uint8_t *)file.at, ".weft.variables"));
    free(file.at);
    return good;
}

/* Kernels that call malloc find the heap by a variable. */
static cudaError_t write_heap(const module_t *m) {
    uint32_t offset;
    size_t bytes;
    if (!find_variable(m, HEAP_VARIABLE, &offset, &bytes)) {
        return cudaSuccess;
    }
    const uint32_t heap = (uint32_t)heap_address();
    if (!heap) {
        return cudaErrorMemoryAllocation;
    }
    return weft_write(machine_device(), m->base + offset, &heap, sizeof heap) == WEFT_OK
               ? cudaSuccess
               : cudaErrorUnknown;
}

static cudaError_t ready_module(module_t *m) {
    size_t bytes = section_find(m->file, ".data.weft").bytes;
    if (m->ready) {
        return cudaSuccess;
    }
    if (bytes && !m->base) {
        m->base = memory_allocate(bytes, MEMORY_RUNTIME);
        if (!m->base) {
            return cudaErrorMemoryAllocation;
        }
    }
    if (!make_folder() || (bytes && !write_variables(m))) {
        return cudaErrorInvalidKernelImage;
    }
    cudaError_t error = write_heap(m);
    m->ready = error == cudaSuccess;
    return error;
}

const clc_kernel *kernel_of(const void *function, cudaError_t *error) {
    for (size_t i = 0; i < modules; i++) {
        for (size_t k = 0; k < module[i]->kernel.count; k++) {
            item_of_module_t *item = module[i]->kernel.at[k];
            if (item->symbol == function) {
                *error = ready_module(module[i]);
                if (*error == cudaSuccess && !ready_kernel(module[i], item)) {
                    *error = cudaErrorInvalidKernelImage;
                }
                return *error == cudaSuccess ? item->code.kernel : NULL;
            }
        }
    }
    *error = cudaErrorInvalidDeviceFunction;
    return NULL;
}

static weft_address variable_named(module_t *m, const char *name, size_t *bytes,
                                   cudaError_t *error) {
    uint32_t offset;
    if (!find_variable(m, name, &offset, bytes)) {
        *error = cudaErrorInvalidSymbol;
        return 0;
    }
    *error = ready_module(m);
    return *error == cudaSuccess ? m->base + offset : 0;
}

/* Whether the host's memory has this text at an address that may be none. */
static bool has_text(const void *at, const char *text) {
    char there[256] = "";
    size_t size = strlen(text) + 1;
    struct iovec local = {there, size}, remote = {(void *)(uintptr_t)at, size};
    return size <= sizeof there &&
           process_vm_readv(getpid(), &local, 1, &remote, 1, 0) == (ssize_t)size &&
           memcmp(there, text, size) == 0;
}

/* Whether the host names this variable: by its address or, as before CUDA 5, by its name. */
static bool is_symbol(const item_of_module_t *item, const void *symbol, bool by_name) {
    return by_name ? has_text(symbol, item->name) : item->symbol == symbol;
}

weft_address variable_of(const void *symbol, size_t *bytes, cudaError_t *error) {
    weft_address at = 0;
    *error = cudaErrorInvalidSymbol;
    for (size_t i = 0; i < 2 * modules && *error == cudaErrorInvalidSymbol; i++) {
        module_t *m = module[i % modules];
        for (size_t v = 0; v < m->variable.count && !at; v++) {
            if (is_symbol(m->variable.at[v], symbol, i >= modules)) {
                at = variable_named(m, m->variable.at[v]->name, bytes, error);
            }
        }
    }
    return at;
}

enum cudaTextureReadMode texture_read_mode(const void *symbol) {
    for (size_t i = 0; i < modules; i++) {
        for (size_t v = 0; v < module[i]->variable.count; v++) {
            if (module[i]->variable.at[v]->symbol == symbol) {
                return module[i]->variable.at[v]->mode;
            }
        }
    }
    return cudaReadModeElementType;
}

/* ---- files that are loaded ---- */

module_t *module_load(const void *image, size_t bytes, cudaError_t *error) {
    const uint8_t *file = image;
    *error = cudaErrorInvalidKernelImage;
    if (!module_is_whole(file, &bytes)) {
        fputs("weft: this file is no module of weft; make it with weft-nvcc -cubin, -fatbin or "
              "-ptx: PTX and NVIDIA's code do not run here\n",
              stderr);
        return NULL;
    }
    uint8_t *copy = malloc(bytes);
    if (!copy) {
        *error = cudaErrorMemoryAllocation;
        return NULL;
    }
    memcpy(copy, file, bytes);
    module_t *m = add_module(copy, bytes);
    m->copy = copy;
    *error = ready_module(m);
    if (*error == cudaSuccess) {
        return m;
    }
    module_unload(m);
    return NULL;
}

/* Where a module that was loaded stands in the list; `modules` where it does not. */
static size_t place_of(const module_t *m) {
    size_t i = 0;
    while (i < modules && (module[i] != m || !m->copy)) {
        i++;
    }
    return i;
}

static void free_kernels(items_t *kernels) {
    for (size_t i = 0; i < kernels->count; i++) {
        machine_forget(&kernels->at[i]->code);
        kernels_free(&kernels->at[i]->code);
        free(kernels->at[i]->name);
        free(kernels->at[i]);
    }
    free(kernels->at);
}

bool module_unload(module_t *m) {
    size_t place = place_of(m);
    if (place == modules) {
        return false;
    }
    module[place] = module[--modules];
    if (m->base) {
        memory_give_back(m->base);
    }
    free_kernels(&m->kernel);
    free(m->copy);
    free(m);
    return true;
}

const void *module_function(module_t *m, const char *name, cudaError_t *error) {
    bool known = place_of(m) < modules;
    item_of_module_t *item = known ? kernel_named(m, name) : NULL;
    *error = item ? cudaSuccess : known ? cudaErrorSymbolNotFound : cudaErrorInvalidResourceHandle;
    return item ? item->symbol : NULL;
}

weft_address module_variable(module_t *m, const char *name, size_t *bytes, cudaError_t *error) {
    *error = cudaErrorInvalidResourceHandle;
    return place_of(m) < modules ? variable_named(m, name, bytes, error) : 0;
}
