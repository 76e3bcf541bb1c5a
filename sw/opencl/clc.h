/* SPDX-License-Identifier: Apache-2.0 */
/* clc: OpenCL C to kernel files, one per kernel. docs/guide/opencl.md has the steps.
 *
 * A program comes from clc_build, from clc_compile and clc_link, or from clc_load. Every function
 * that returns a program returns one, with status and log, also when it fails; NULL only without
 * memory. clc_free ends it with all that it points to. Programs share nothing, so that several
 * threads may build at once.
 *
 * The parameter window of a launch, words from 0x10000000 on; word 0 is libweft's, word 1 is
 * argument 0 of weft_launch_options:
 *
 *     word   1        CLC_DIMENSIONS  work_dim, 1 to 3
 *            2        CLC_FLAT        1 where the block has one row (y = z = 1), else 0
 *            3 to 5   CLC_OFFSET      global offset
 *            6 to 8   CLC_FIRST       number of the launch's first group: not 0 where a grid is
 *                                     launched in parts
 *            9 to 11  CLC_GROUPS      groups of the whole grid
 *           12 to 14  CLC_BASE        offset + first group * local size, modulo 2^32
 *           15        CLC_PRINTF      address of the print buffer; 0: nothing is printed
 *           16 to 63  CLC_ARGUMENTS   the argument block, or where `block_in_memory` says so, one
 *                                     word, the address of the block in global memory
 *
 * The argument block holds each argument at its offset. A pointer is a word, an address of the
 * device; a __local pointer is the address of its bytes in the shared window, which the launch asks
 * for (clc_place_local). Structures, vectors and numbers are as in the host's memory.
 */
#ifndef CLC_H
#define CLC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Numbers of words, for an array that begins with word 1, as weft_launch_options.argument does. */
enum {
    CLC_DIMENSIONS = 0,
    CLC_FLAT = 1,
    CLC_OFFSET = 2,
    CLC_FIRST = 5,
    CLC_GROUPS = 8,
    CLC_BASE = 11,
    CLC_PRINTF = 14,
    CLC_ARGUMENTS = 15,
    CLC_WINDOW_WORDS = 63 - CLC_ARGUMENTS /* of the argument block */
};

/* Bytes: what a block in global memory may have, the alignment of a __local argument, and the
 * window that holds all of them. */
#define CLC_BLOCK_MAX    4096u
#define CLC_LOCAL_ALIGN  128u
#define CLC_LOCAL_WINDOW (1u << 28)

typedef enum {
    CLC_OK,
    CLC_BAD_SOURCE,  /* the log has the compiler's or the linker's messages */
    CLC_BAD_OPTIONS, /* the log names the option */
    CLC_BAD_BINARY,  /* not made by clc_binary, damaged, or of another version of weft */
    CLC_NO_COMPILER, /* clang-19 or a part of weft is missing; the log says what to install */
    CLC_SYSTEM       /* files, memory, processes; the log has the reason */
} clc_status;

/* What an argument is; the numbers are those that clang gives to address spaces. */
typedef enum { CLC_PRIVATE = 0, CLC_GLOBAL = 1, CLC_CONSTANT = 2, CLC_LOCAL = 3 } clc_space;

typedef struct {
    const char *name, *type; /* type as the source has it, without qualifiers: "float4", "int*" */
    clc_space space;         /* of what a pointer points to; CLC_PRIVATE: a value */
    bool is_const, is_restrict, is_volatile;
    uint32_t size, offset; /* bytes in the argument block */
} clc_argument;

typedef struct {
    const char *name;       /* as in the source */
    const char *entry;      /* the name for weft_launch_options.kernel */
    const char *elf;        /* path of the kernel file for weft_load */
    const char *attributes; /* separated by blanks: "reqd_work_group_size(8,8,1)"; may be "" */
    uint32_t required[3];   /* the reqd_work_group_size; 0: none */
    uint32_t arguments;
    clc_argument *argument;
    uint32_t block_bytes;  /* of the argument block */
    bool block_in_memory;  /* it does not fit the window */
    bool prints;           /* calls printf */
    uint32_t shared_bytes; /* of __local variables that the kernel declares */
    uint32_t stack_bytes;  /* that a thread can need */
    bool stack_open;       /* it may need more, as a recursive function does */
} clc_kernel;

typedef struct {
    clc_status status;
    const char *log; /* of the build, with the user's names and lines; never NULL */
    bool is_object;  /* from clc_compile, for clc_link: no kernels yet */
    uint32_t kernels;
    clc_kernel *kernel; /* by the order of the source */
} clc_program;

typedef struct {
    const char *name; /* as messages and #include say it */
    const char *text;
    size_t bytes;
} clc_source;

typedef struct {
    clc_source source;         /* name NULL: "program.cl" */
    const char *options;       /* as clBuildProgram takes them; NULL: none */
    const clc_source *headers; /* what #include finds by name before any folder */
    size_t header_count;
    const char *isa;   /* of the machine: rv32imaf, then _zacas, then _zba_zbb; NULL: with both */
    const char *tools; /* folder with weft-cc and opencl/; NULL: that of the program or shared
                          object that holds clc */
    bool no_cache;     /* compile anew; the result is stored nevertheless */
} clc_request;

/* Extensions that kernels for an instruction set have, with a blank between two: what the device
 * reports, and kernels see as macros. */
const char *clc_extensions(const char *isa);

/* Build one source to kernel files. */
clc_program *clc_build(const clc_request *request);

/* Compile one source to an object; link objects to kernel files. `options` are those of
 * clLinkProgram; isa and tools are those of the first object. */
clc_program *clc_compile(const clc_request *request);
clc_program *clc_link(const clc_program *const *objects, size_t count, const char *options);

/* A program or object as bytes, which the program owns, and a program of such bytes. */
const void *clc_binary(const clc_program *program, size_t *bytes);
clc_program *clc_load(const void *binary, size_t bytes);

void clc_free(clc_program *program);

/* Address of the next __local argument of `bytes` bytes. `*extra` is the shared memory that the
 * launch asks for beside what the kernel declares: 0 before the first argument, then
 * weft_launch_options.shared_bytes. It never wraps, whatever the sizes: an argument that ends
 * beyond the window has the address 0, and `*extra` stays larger than any machine has. */
uint32_t clc_place_local(const clc_kernel *kernel, size_t bytes, size_t *extra);

/* The print buffer: its first word is the offset of what is printed next, its second word its size
 * in bytes, both set by the host before a launch (CLC_PRINT_START, size); the rest is zero.
 * clc_print writes what launches of the kernel left there to a file, of a copy of the buffer. What
 * does not fit is lost, and a last line says so. Returns false where the buffer is damaged, or the
 * kernel file cannot be read. */
#define CLC_PRINT_START 8u
bool clc_print(const clc_kernel *kernel, const void *buffer, size_t bytes, FILE *to);

/* Of a launch that ended early, before clc_print: leave the records that are whole. Of others the
 * format is missing, or also the length before it. */
void clc_print_whole(void *buffer, size_t bytes);

#endif
