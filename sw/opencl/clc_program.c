/* SPDX-License-Identifier: Apache-2.0 */
/* clc: a program from its begin to its end: its log, its kernels made of kernel files, its bytes.
 */
#include <stdlib.h>
#include <string.h>

#include "internal.h"

program_t *clc_new(void) {
    program_t *program = calloc(1, sizeof *program);
    if (program) {
        program->pin = -1;
        program->log = open_memstream(&program->log_text, &program->log_bytes);
    }
    if (!program || !program->log) {
        return free(program), NULL;
    }
    return program;
}

clc_program *clc_end(program_t *program) {
    fclose(program->log);
    program->log = NULL;
    program->face.log = program->log_text ? program->log_text : "";
    if (program->face.status != CLC_OK) {
        kernels_free(&program->face);
    }
    return &program->face;
}

void clc_free(clc_program *face) {
    program_t *program = (program_t *)face;
    if (!program) {
        return;
    }
    kernels_free(face);
    list_free(&program->units);
    list_free(&program->elfs);
    free(program->binary.at);
    free(program->log_text);
    kernels_leave(program);
    free(program);
}

bool clc_make_kernels(program_t *program) {
    clc_program *face = &program->face;
    face->kernel = calloc(program->elfs.count + 1, sizeof *face->kernel);
    if (!face->kernel) {
        return fail(program, CLC_SYSTEM, "weft: no memory for kernels");
    }
    for (size_t i = 0; i < program->elfs.count; i++) {
        const item_t *elf = &program->elfs.at[i];
        clc_kernel *k = &face->kernel[face->kernels++];
        if (!kernel_read(k, &elf->value)) {
            return fail(program, CLC_BAD_BINARY,
                        "weft: the kernel file of %s is damaged: it has no whole table of "
                        "arguments; build the program from its source",
                        elf->name);
        }
        if (k->block_bytes > CLC_BLOCK_MAX) {
            return fail(program, CLC_BAD_SOURCE,
                        "weft: the arguments of kernel %s take %u bytes; %u is the most: use "
                        "a buffer",
                        k->name, k->block_bytes, CLC_BLOCK_MAX);
        }
    }
    bool good = face->kernels == 0 || kernels_place(program);
    for (uint32_t i = 0; good && i < face->kernels; i++) {
        face->kernel[i].elf = kernel_path(program, i);
        good = face->kernel[i].elf || fail(program, CLC_SYSTEM, "weft: no memory for kernels");
    }
    return good;
}

const void *clc_binary(const clc_program *face, size_t *bytes) {
    const program_t *program = (const program_t *)face;
    *bytes = program->binary.bytes;
    return program->binary.at;
}

clc_program *clc_load(const void *binary, size_t bytes) {
    program_t *program = clc_new();
    if (!program) {
        return NULL;
    }
    if (store_unpack(program, binary, bytes)) {
        program->face.is_object = program->units.count > 0;
        if (clc_make_kernels(program)) {
            store_pack(program);
        }
    }
    return clc_end(program);
}
