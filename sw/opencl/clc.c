/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the steps from OpenCL C to kernel files.
 *
 *     front   clang-19: source to LLVM assembly, not optimized; entries are added (front.c)
 *     back    clang-19: that with weft's builtins, optimized, to RISC-V assembly (back.c)
 *     mark    weft-cc: markers, object file
 *     link    weft-cc: a kernel file for each entry, with what it reaches
 *
 * A program that has failed has its log, and no kernels.
 */
#include <dlfcn.h>
#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "internal.h"

/* The folder of the program or shared object that holds this function. */
static bool find_tools(program_t *program, const char *given) {
    Dl_info about;
    char self[PATH_MAX];
    ssize_t length = -1;
    if (given) {
        snprintf(program->tools, sizeof program->tools, "%s", realpath(given, self) ? self : given);
    } else if (dladdr((void *)(uintptr_t)find_tools, &about) && about.dli_fname &&
               strstr(about.dli_fname, ".so") && realpath(about.dli_fname, self)) {
        snprintf(program->tools, sizeof program->tools, "%s", dirname(self));
    } else if ((length = readlink("/proc/self/exe", self, sizeof self - 1)) > 0) {
        self[length] = '\0';
        snprintf(program->tools, sizeof program->tools, "%s", dirname(self));
    }
    char library[PATH_MAX + 32];
    snprintf(library, sizeof library, "%s/opencl/parts", program->tools);
    return access(library, R_OK) == 0 ||
           fail(program, CLC_NO_COMPILER,
                "weft: cannot read %s: %s; `make setup-opencl opencl` builds it", library,
                strerror(errno));
}

static bool begin(program_t *program, const clc_request *request) {
    const char *isa = request->isa ? request->isa : isa_default();
    if (!isa_is_known(isa)) {
        return fail(program, CLC_BAD_OPTIONS,
                    "weft: instruction set %s: OpenCL C needs rv32imaf, and may have _zacas and "
                    "_zba_zbb, in this order; use a machine with float=hard and atomics=l2",
                    isa);
    }
    snprintf(program->isa, sizeof program->isa, "%s", isa);
    return find_tools(program, request->tools) && cache_ready(program);
}

/* The key of what is to be built; "": of what is not kept. */
static void find_key(work_t *work, const clc_request *request, const options_t *options,
                     char key[CACHE_KEY]) {
    bytes_t text;
    key[0] = '\0';
    if (front_text(work, options, &text)) {
        cache_key(work->program, request, &text, key);
        free(text.at);
    }
}

/* Find the program in the cache, or build it and keep it. A file that changes while clang reads it
 * must not be kept under the key of before: the key is found again. */
static bool find_or_build(work_t *work, const clc_request *request, const options_t *options) {
    program_t *program = work->program;
    char key[CACHE_KEY], after[CACHE_KEY];
    find_key(work, request, options, key);
    if (program->face.status != CLC_OK) {
        return false;
    }
    if (!request->no_cache && cache_find(program, key)) {
        return true;
    }
    if (!front(work, options) || !to_kernel_files(work, options) || !clc_make_kernels(program)) {
        return false;
    }
    list_free(&program->units); /* of no use to a program with kernel files */
    if (!store_pack(program)) {
        return false;
    }
    find_key(work, request, options, after);
    if (strcmp(key, after) == 0) {
        cache_keep(program, key);
    }
    return true;
}

clc_program *clc_build(const clc_request *request) {
    program_t *program = clc_new();
    options_t options;
    work_t work = {0};
    if (!program) {
        return NULL;
    }
    if (options_parse(&options, program, request->options) && begin(program, request) &&
        work_begin(&work, program) && front_begin(&work, request, &options)) {
        find_or_build(&work, request, &options);
    }
    work_end(&work);
    options_free(&options);
    return clc_end(program);
}

clc_program *clc_compile(const clc_request *request) {
    program_t *program = clc_new();
    options_t options;
    work_t work = {0};
    if (!program) {
        return NULL;
    }
    program->face.is_object = true;
    if (options_parse(&options, program, request->options) && begin(program, request) &&
        work_begin(&work, program) && front_begin(&work, request, &options) &&
        front(&work, &options)) {
        store_pack(program);
    }
    work_end(&work);
    options_free(&options);
    return clc_end(program);
}

static bool take_units(program_t *program, const clc_program *const *objects, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const program_t *object = (const program_t *)objects[i];
        if (object->face.status != CLC_OK || object->units.count == 0) {
            return fail(program, CLC_BAD_BINARY,
                        "weft: program %zu of the link holds nothing that can be linked", i);
        }
        for (size_t u = 0; u < object->units.count; u++) {
            if (!list_add(&program->units, "", object->units.at[u].value.at,
                          object->units.at[u].value.bytes)) {
                return fail(program, CLC_SYSTEM, "weft: no memory for a unit");
            }
        }
    }
    return true;
}

clc_program *clc_link(const clc_program *const *objects, size_t count, const char *text) {
    program_t *program = clc_new();
    options_t options;
    work_t work = {0};
    if (!program) {
        return NULL;
    }
    const program_t *first = count ? (const program_t *)objects[0] : NULL;
    bool good = options_parse(&options, program, text);
    if (good && !first) {
        good = fail(program, CLC_BAD_BINARY, "weft: a link of no programs");
    }
    if (good) {
        clc_request request = {.isa = first->isa, .tools = first->tools[0] ? first->tools : NULL};
        good = begin(program, &request) && take_units(program, objects, count);
        program->face.is_object = options.library;
    }
    if (good && !options.library) {
        good = work_begin(&work, program) && to_kernel_files(&work, &options) &&
               clc_make_kernels(program);
    }
    work_end(&work);
    if (good && !options.library) {
        list_free(&program->units);
    }
    if (good) {
        store_pack(program);
    }
    options_free(&options);
    return clc_end(program);
}
