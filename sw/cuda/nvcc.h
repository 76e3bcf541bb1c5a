/* SPDX-License-Identifier: Apache-2.0 */
/* weft-nvcc inside.
 *
 *     nvcc_options.c  the command line, as nvcc has it
 *     nvcc_source.c   what nvcc reads and clang does not
 *     nvcc_build.c    one source to one object: device side, host side
 *     nvcc_link.c     device code of several objects to one module
 *     weft_nvcc.c     what is to be done, and the link
 */
#ifndef CUDA_NVCC_H
#define CUDA_NVCC_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* A growing list of words with a NULL behind them; the words live as long as the program. */
typedef struct {
    char **at;
    size_t count;
} words_t;
__attribute__((format(printf, 2, 3))) void words_add(words_t *words, const char *format, ...);
void words_add_each(words_t *words, const char *const *texts);
void words_add_all(words_t *words, const words_t *more);
#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* End the program with a message; exit status 2. */
__attribute__((format(printf, 1, 2), noreturn)) void fatal(const char *format, ...);

typedef enum {
    STAGE_LINK,
    STAGE_OBJECT,
    STAGE_MODULE,
    STAGE_DEVICE_LINK,
    STAGE_ARCHIVE,
    STAGE_PREPROCESS
} stage_t;

typedef struct {
    words_t inputs;  /* sources, objects, archives, in their order */
    words_t compile; /* for the compiler: -I, -D, -std and others */
    words_t host;    /* for the host's alone: -Xcompiler */
    words_t link;    /* libraries and the linker's words, in their order */
    const char *output;
    const char *isa; /* as weft-cc has it */
    char language;   /* of -x: 'u' CUDA, 'c', '+'; 0: by the file's name */
    stage_t stage;
    const char *ending; /* of a file that each source becomes; NULL: they become no file each */
    bool verbose, keep, shared_library;
    bool quiet;       /* -w: no warnings, of compilers or of weft-cc */
    bool relocatable; /* kernels use functions and variables of other files: -rdc=true */
    bool hip;         /* called hipcc: every source is of a device, options are clang's */
} nvcc_t;

/* Read the command line. Ends the program for what it refuses, and after --help and --version. */
void options_read(nvcc_t *options, int argc, char **argv);

/* Where weft is: build/, with weft-cc and cuda/. */
const char *weft_folder(void);

/* A file in the folder of this run, which is removed at the end. */
char *temporary(const char *name);

/* Run a command; a status other than 0 ends the program with it. */
void run(const nvcc_t *options, const words_t *command);

/* Whether a file is CUDA by its name or by -x; whether it is a source at all. */
bool is_cuda(const nvcc_t *options, const char *path);
bool is_source(const nvcc_t *options, const char *path);

/* The file that clang reads for a source: itself, or a temporary one whose lines are its. */
const char *readable_source(const char *source);

/* Compile one source to an object, or to a module: its device side alone. */
void build_object(const nvcc_t *options, const char *source, const char *object);
void build_module(const nvcc_t *options, const char *source, const char *module);

/* IR of clang's, of `source`, to a module; returns where that is. */
const char *finish_device(const nvcc_t *options, const char *source, const char *device);

/* Link the device code of objects and archives that were compiled with -rdc=true to one module, and
 * make an object that registers it. Returns false where there is none that is not linked. */
bool link_device(const nvcc_t *options, const words_t *objects, const char *to);
void preprocess(const nvcc_t *options, const char *source);

#endif
