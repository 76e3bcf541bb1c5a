/* SPDX-License-Identifier: Apache-2.0 */
/* Kernel files of a module. A module is a relocatable file with all kernels of a source, which
 * weft-nvcc makes and the host's program holds. A kernel file has the module's code and constants,
 * at the same addresses in each, the tables of one kernel, and the __shared__ variables of that
 * kernel at the begin of shared memory.
 */
#ifndef CUDA_KERNEL_FILE_H
#define CUDA_KERNEL_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A section of a file of ELF, whole and in memory; at NULL: there is none. `index` counts from 1.
 */
typedef struct {
    const uint8_t *at;
    size_t bytes;
    unsigned index;
    const char *name;
} section_t;
section_t section_find(const uint8_t *file, const char *name);
section_t section_at(const uint8_t *file, unsigned index);

/* Whether a file is a module, whole: of so many bytes, or of those that its head names where
 * `*bytes` is 0; they are stored. */
bool module_is_whole(const uint8_t *file, size_t *bytes);

/* The next kernel of a module, by its symbol; false behind the last. `*index` is 0 before the
 * first.
 */
bool module_kernel(const uint8_t *module, unsigned *index, const char **name);

typedef struct {
    const char *tools;  /* folder of weft-cc and cuda/ */
    const char *folder; /* where files may be written */
    const char *isa;    /* as weft-cc names it */
    const uint8_t *module;
    size_t module_bytes;
    uint32_t variables; /* address of the module's variables */
} kernel_link_t;

/* Link the kernel file of a kernel to a path. The linker says on stderr what any kernel of the
 * module misses. Returns false where it fails. */
bool kernel_file_link(const kernel_link_t *link, const char *kernel, const char *to);

#endif
