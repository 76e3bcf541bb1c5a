/* SPDX-License-Identifier: Apache-2.0 */
/* Programs of OpenCL as bytes: what clCreateProgramWithBinary is given and the cache holds
 * (sw/opencl/store.c, table.c, print.c). The digest that ends such a program is no secret, so the
 * target adds it: an input is the program without its digest. What is taken is asked all that the
 * driver asks, and prints its own kernel file as if a kernel had left it in the print buffer.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "sw/opencl/internal.h"

static FILE *nowhere;

static void check_argument(const clc_kernel *k, const clc_argument *a) {
    fuzz_demand(a->offset <= k->block_bytes && a->size <= k->block_bytes - a->offset,
                "an argument lies in its block");
    fuzz_demand(a->space == CLC_PRIVATE || a->size == 4, "an address has four bytes");
    fuzz_demand(strlen(a->name) < SIZE_MAX && strlen(a->type) < SIZE_MAX, "an argument has names");
}

static void check_kernel(const clc_kernel *k) {
    bytes_t file = {0};
    fuzz_demand(k->block_bytes <= CLC_BLOCK_MAX, "a block of arguments has a bound");
    fuzz_demand(k->name && k->entry && k->attributes && k->elf, "a kernel has names and a file");
    for (uint32_t i = 0; i < k->arguments; i++) {
        check_argument(k, &k->argument[i]);
    }
    fuzz_demand(file_read(k->elf, &file), "the kernel file is there");
    clc_print(k, file.at, file.bytes, nowhere);
    free(file.at);
}

static void load(const void *bytes, size_t size) {
    clc_program *program = clc_load(bytes, size);
    fuzz_demand(program && program->log, "a program has a log");
    fuzz_judged(program->status == CLC_OK);
    fuzz_demand(program->status == CLC_OK || *program->log, "a refusal has a message");
    for (uint32_t i = 0; program->status == CLC_OK && i < program->kernels; i++) {
        check_kernel(&program->kernel[i]);
    }
    clc_free(program);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *whole = malloc(size + 8);
    uint64_t digest = hash_add(HASH_START, data, size);
    if (!nowhere) { /* without a cache kernel files are temporary */
        unsetenv("XDG_CACHE_HOME");
        unsetenv("HOME");
        nowhere = fopen("/dev/null", "w");
    }
    memcpy(whole, data, size);
    for (int i = 0; i < 8; i++) {
        whole[size + (size_t)i] = (char)(digest >> 8 * i);
    }
    load(whole, size + 8);
    free(whole);
    return 0;
}
