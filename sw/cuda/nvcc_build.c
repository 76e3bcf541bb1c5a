/* SPDX-License-Identifier: Apache-2.0 */
/* weft-nvcc: one source. The device side is a relocatable file with all kernels of the source,
 * which the runtime links at a kernel's first launch. It is made by clang-19 for nvptx64 without
 * passes, the rewrite of ir.h, clang-19 for RISC-V with the device library, and weft-cc's markers.
 * The host side is clang-19's, with that file in it as "GPU binary".
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nvcc.h"
#include "ir.h"
#include "kernel_file.h"
#include "sw/opencl/internal.h"

/* Of a source and what it is compiled with: both sides name by it what is static. */
static uint64_t number_of(const nvcc_t *o, const char *source) {
    char *path = path_absolute(source);
    uint64_t number = hash_add(HASH_START, path ? path : source, strlen(path ? path : source));
    for (size_t i = 0; i < o->compile.count; i++) {
        number = hash_add(number, o->compile.at[i], strlen(o->compile.at[i]) + 1);
    }
    free(path);
    return number;
}

/* What both sides read a source with. */
static words_t read_source(const nvcc_t *o, const char *source, const char *side) {
    words_t words = {0};
    const char *slash = strrchr(source, '/');
    words_add_each(&words, WORDS(CLANG, "--no-default-config", "-x", "cuda", side));
    words_add(&words, "-I%s/cuda/include", weft_folder());
    words_add(&words, "-iquote%.*s", slash ? (int)(slash - source) : 1, slash ? source : ".");
    words_add_each(&words, WORDS("-include", "weft_cuda.h", "-nocudainc", "-nocudalib", "-Xclang",
                                 "-target-sdk-version=11.8", "-fno-strict-aliasing",
                                 "-Wno-reserved-user-defined-literal", "-Wno-c++11-narrowing",
                                 "-Wno-unknown-cuda-version", "-D__CUDACC__", "-D__NVCC__",
                                 "-D__CUDACC_VER_MAJOR__=11", "-D__CUDACC_VER_MINOR__=8"));
    if (o->relocatable) {
        words_add_each(&words,
                       WORDS("-D__CUDACC_RDC__", "-fgpu-rdc", "-fuse-cuid=none", "-Xclang"));
        words_add(&words, "-cuid=%016" PRIx64, number_of(o, source));
    }
    words_add_all(&words, &o->compile);
    return words;
}

static void front_device(const nvcc_t *o, const char *source, const char *read, const char *to) {
    words_t words = read_source(o, source, "--cuda-device-only");
    words_add_each(
        &words, WORDS("--cuda-gpu-arch=sm_60", "-Xclang", "-target-feature", "-Xclang", "+ptx65",
                      "-w", "-O2", "-g0", "-fomit-frame-pointer", "-fno-optimize-sibling-calls",
                      "-Xclang", "-debug-info-kind=line-tables-only", "-Xclang", "-dwarf-version=4",
                      "-Xclang", "-disable-llvm-passes", "-c", "-emit-llvm", read, "-o", to));
    run(o, &words);
}

/* Parts of the device library; a kernel is linked only with the functions that it calls. */
static const char *const library[] = {"libdevice", "libdevice_double", "print", "special", "nvvm",
                                      "parts",     "compare",          "wide",  "heap",    NULL};

/* Loops are unrolled as far as -O3 has it, with which nvcc compiles kernels: a multiplication and
 * an addition that will be one instruction count as two. */
static void back_device(const nvcc_t *o, const char *from, const char *to) {
    words_t words = {0};
    words_add_each(&words, WORDS(CLANG, "--no-default-config", "--target=riscv32-unknown-elf"));
    words_add(&words, "-march=%s", o->isa);
    words_add_each(&words, WORDS("-mabi=ilp32", "-O2", "-mllvm=-unroll-threshold=300"));
    words_add_each(&words, back_flags);
    for (const char *const *part = library; *part; part++) {
        words_add_each(&words, WORDS("-Xclang", "-mlink-builtin-bitcode", "-Xclang"));
        words_add(&words, "%s/cuda/%s.bc", weft_folder(), *part);
    }
    words_add_each(&words, WORDS(from, "-o", to));
    run(o, &words);
}

static void mark(const nvcc_t *o, const char *from, const char *to) {
    words_t words = {0};
    words_add(&words, "%s/weft-cc", weft_folder());
    words_add(&words, "--isa=%s", o->isa);
    if (o->quiet) {
        words_add(&words, "-w");
    }
    words_add_each(&words, WORDS("-c", from, "-o", to));
    run(o, &words);
}

/* What a kernel calls and nothing defines ends the build, with the user's line, not a launch. */
static void check_link(const nvcc_t *o, const char *source, const char *image) {
    bytes_t module;
    if (!file_read(image, &module)) {
        fatal("cannot read %s", image);
    }
    const kernel_link_t link = {.tools = weft_folder(),
                                .folder = temporary("."),
                                .isa = o->isa,
                                .module = (const uint8_t *)module.at,
                                .module_bytes = module.bytes,
                                .variables = 0x80000000u};
    const char *first = NULL; /* its kernel file has the code of all */
    if (module_kernel(link.module, &(unsigned){0}, &first) &&
        !kernel_file_link(&link, first, temporary("check.elf"))) {
        fatal("%s: a kernel needs what neither it nor weft's device library has; see above",
              source);
    }
    free(module.at);
}

static void build_host(const nvcc_t *o, const char *source, const char *read, const char *image,
                       const char *object) {
    words_t words = read_source(o, source, "--cuda-host-only");
    /* Programs draw random numbers by sums that wrap around, which gcc lets them. */
    words_add_each(&words, WORDS("-O2", "-fPIC", "-fwrapv"));
    words_add_all(&words, &o->host);
    words_add_each(&words, WORDS("-Xclang", "-fcuda-include-gpubinary", "-Xclang", image, "-c",
                                 read, "-o", object));
    run(o, &words);
}

/* A source of the host alone; nvcc gives it the headers of CUDA as well. */
static void build_plain(const nvcc_t *o, const char *source, const char *object) {
    size_t length = strlen(source);
    bool is_c = o->language == 'c' ||
                (!o->language && length > 2 && strcmp(source + length - 2, ".c") == 0);
    words_t words = {0};
    words_add(&words, "%s", is_c ? "gcc" : "g++");
    words_add(&words, "-I%s/cuda/include", weft_folder());
    words_add_all(&words, &o->compile);
    words_add_all(&words, &o->host);
    words_add_each(&words, WORDS("-c", source, "-o", object));
    run(o, &words);
}

const char *finish_device(const nvcc_t *o, const char *source, const char *device) {
    const char *machine = temporary("machine.bc"), *assembly = temporary("device.s");
    const char *image = temporary("device.o");
    if (!ir_convert(device, machine, true, stderr)) {
        fatal("%s: not compiled for the machine", source);
    }
    back_device(o, machine, assembly);
    mark(o, assembly, image);
    check_link(o, source, image);
    return image;
}

/* What a host's object holds: a module, or clang's IR, which is linked later. That is converted as
 * well, so that what a kernel cannot have is said now. */
static const char *build_device(const nvcc_t *o, const char *source, const char *read) {
    const char *device = temporary("device.bc");
    front_device(o, source, read, device);
    if (!o->relocatable) {
        return finish_device(o, source, device);
    }
    if (!ir_convert(device, temporary("machine.bc"), true, stderr)) {
        fatal("%s: not compiled for the machine", source);
    }
    return device;
}

void build_object(const nvcc_t *o, const char *source, const char *object) {
    if (!is_cuda(o, source)) {
        build_plain(o, source, object);
        return;
    }
    const char *read = readable_source(source);
    build_host(o, source, read, build_device(o, source, read), object);
}

void build_module(const nvcc_t *o, const char *source, const char *to) {
    bytes_t module;
    if (o->relocatable) {
        fatal("%s: a module of its own has all that its kernels use; leave out -rdc=true", source);
    }
    if (!is_cuda(o, source)) {
        fatal("%s: a module is made of a source of CUDA; -x cu says that this is one", source);
    }
    if (!file_read(build_device(o, source, readable_source(source)), &module)) {
        fatal("%s: its module cannot be read", source);
    }
    FILE *file = fopen(to, "wb"); /* the umask says for which users */
    if (!file || fwrite(module.at, 1, module.bytes, file) != module.bytes || fclose(file) != 0) {
        fatal("cannot write %s", to);
    }
    free(module.at);
}

void preprocess(const nvcc_t *o, const char *source) {
    words_t words = read_source(o, source, "--cuda-host-only");
    words_add_each(&words, WORDS("-E", readable_source(source)));
    if (o->output) {
        words_add_each(&words, WORDS("-o", o->output));
    }
    run(o, &words);
}
