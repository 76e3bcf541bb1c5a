/* SPDX-License-Identifier: Apache-2.0 */
/* clc inside. A file calls those above it in this list:
 *
 *     tools.c        the tools' paths and environment
 *     work.c         lists, files, digests, processes
 *     isa.c          instruction sets
 *     command.c      command lines of clang and weft-cc
 *     options.c      build options
 *     names.c        names of the source as symbols
 *     metadata.c     entries and argument tables, of what clang prints
 *     parts.c        parts of the device library that a program needs
 *     stack.c        the stack that a kernel can need
 *     table.c        what a kernel file says
 *     store.c        programs as bytes
 *     folder.c       the user's cache: whom it trusts, its bound, kernel files
 *     clc_program.c  programs
 *     cache.c        programs that were built before
 *     front.c        source to LLVM assembly
 *     back.c         LLVM assembly to kernel files
 *     clc.c          what clc.h offers
 */
#ifndef CLC_INTERNAL_H
#define CLC_INTERNAL_H

#include <limits.h>

#include "clc.h"

/* Bytes on the heap, of their holder; `at` has a zero behind them. */
typedef struct {
    char *at;
    size_t bytes;
} bytes_t;

/* A growing list of bytes with names. */
typedef struct {
    char *name;
    bytes_t value;
} item_t;
typedef struct {
    item_t *at;
    size_t count;
} list_t;

/* Add a copy. Returns false without memory. */
bool list_add(list_t *list, const char *name, const void *at, size_t bytes);
void list_free(list_t *list);

/* The program behind clc.h's face. */
typedef struct {
    clc_program face;              /* first, so that both have one address */
    char isa[32], tools[PATH_MAX]; /* isa: one of those of isa.c */
    list_t units;                  /* LLVM assembly with entries, one for each source */
    list_t elfs;                   /* kernel files by kernel */
    bytes_t binary;
    FILE *log; /* while the program is made */
    char *log_text;
    size_t log_bytes;
    char folder[PATH_MAX]; /* of the kernel files; "" where there are none */
    int pin;               /* descriptor that holds the folder in the cache; -1: it is temporary */
    bool cache_known;      /* the next two are set */
    char cache[PATH_MAX];  /* the user's cache; "" where there is none */
    uint64_t cache_bytes;  /* its bound */
} program_t;

/* Set the status, and add a line to the log. Returns false. */
__attribute__((format(printf, 3, 4))) bool fail(program_t *program, clc_status status,
                                                const char *format, ...);

/* ---- tools.c ---- */

#define CLANG "clang-19"

/* The path from the root, of one that may begin in the current folder. The text is the caller's to
 * free; NULL without memory, or without a current folder. */
char *path_absolute(const char *path);

/* Where PATH has a tool; its bare name if nowhere. The text is the caller's; NULL without memory.
 */
char *tool_path(const char *name);

/* The variables that a tool gets, "NAME=VALUE", and a NULL behind them; `temporary` is its folder
 * for temporary files. NULL without memory. */
char **tools_environment(const char *temporary);
void tools_environment_free(char **all);

/* ---- work.c ---- */

/* A folder for the files of one build. work_end removes it. */
typedef struct {
    program_t *program;
    char folder[PATH_MAX - 64];
} work_t;
bool work_begin(work_t *work, program_t *program);
void work_end(work_t *work);

/* Path of a file of the folder; the text is the caller's to free, NULL without memory. */
char *work_path(const work_t *work, const char *name);

/* Run a program by its path, in the work's folder and in the environment of tools.c; NULL ends the
 * arguments. What it prints is stored in `said`, unless that is NULL. Returns its exit status, or
 * -1: it could not be started, or a signal ended it, and the program has failed. */
int work_run(work_t *work, const char *const *arguments, bytes_t *said);

/* Read a whole file; false with errno. file_read_open closes the descriptor. Write one: it appears
 * under its name when it is complete. */
bool file_read(const char *path, bytes_t *bytes);
bool file_read_open(int descriptor, bytes_t *bytes);
bool file_write(const char *path, const void *at, size_t bytes);

/* Remove a folder and the files in it, and folders in it. */
void folder_remove(const char *path);

/* 64 bits of a digest of bytes, going on from another, or from HASH_START. */
#define HASH_START 0xcbf29ce484222325u
uint64_t hash_add(uint64_t hash, const void *at, size_t bytes);

/* ---- isa.c ---- */

/* Instruction sets of machines; the first is the default. */
const char *isa_default(void);
bool isa_is_known(const char *isa);

/* Whether one has compare and exchange; what clang and weft-cc are told of it. */
bool isa_compares(const char *isa);
const char *isa_of_tools(const char *isa);

/* ---- command.c ---- */

/* A command line; its texts are freed when it runs. */
enum { ARGUMENTS_MAX = 512 };
typedef struct {
    char *at[ARGUMENTS_MAX + 1];
    size_t count;
    bool whole; /* no text was lost */
} command_t;

/* Command lines that name the tool and the program's instruction set. */
command_t command_clang(const program_t *program);
command_t command_weft_cc(const program_t *program);
__attribute__((format(printf, 2, 3))) void command_add(command_t *command, const char *format, ...);
void command_add_all(command_t *command, const char *const *texts);

/* Run it and free its texts. Returns the exit status, or -1: the program has failed. */
int command_run(work_t *work, command_t *command, bytes_t *said);
void command_end(command_t *command);

/* ---- options.c ---- */

typedef struct {
    bytes_t defines;             /* #define lines */
    list_t includes;             /* folders, as names */
    char level;                  /* of optimization, behind -O */
    bool quiet, strict, library; /* -w, -Werror, -create-library */
} options_t;
bool options_parse(options_t *options, program_t *program, const char *text);
void options_free(options_t *options);

/* ---- names.c ---- */

/* Spell each name of a unit that is quoted as a symbol that no tool quotes. Returns false without
 * memory: the unit is as it was. */
bool unit_spell_names(bytes_t *unit);

/* The symbol of a name, and the name of a symbol: the caller's to free, NULL without memory. */
char *name_to_symbol(const char *name);
char *symbol_to_name(const char *symbol, size_t length);

/* Replace the escapes of a string of LLVM assembly by their bytes. Returns the length. */
size_t text_of_quoted(char *text);

/* ---- metadata.c ---- */

/* Add to a unit, LLVM assembly that clang printed for OpenCL C, for each kernel the entry, its
 * argument table, and a line that unit_kernels finds. Its names are spelled as symbols. */
bool unit_add_entries(program_t *program, bytes_t *unit);

/* Symbols of the kernels of a unit with entries, in a list without values. */
bool unit_kernels(const bytes_t *unit, list_t *kernels);

/* Give inline functions no name outside of the unit, and where it is linked alone, all functions
 * but entries. */
void unit_close(bytes_t *unit, bool alone);

/* ---- parts.c ---- */

/* Names of the parts of the device library that a program's units need, in the order of linking. */
enum { PARTS_MAX = 16 };
bool parts_needed(program_t *program, const char *names[PARTS_MAX], size_t *count);

/* ---- stack.c ---- */

/* Bytes of a file; their holder is another. */
typedef struct {
    const uint8_t *at;
    size_t bytes;
} part_t;

/* What is read of a kernel file; symbols are of Elf32_Sym. */
typedef struct {
    part_t text, symbols, constants, variables;
    uint32_t base, kernel; /* addresses: of the text, of the kernel's entry */
} stack_image_t;

typedef struct {
    uint32_t bytes;
    bool open; /* it may be more: no bound is known */
} stack_need_t;
stack_need_t stack_measure(const stack_image_t *image);

/* ---- table.c ---- */

/* Fill a kernel, which is zero, of its kernel file; false where that is damaged. What it points to
 * ends with kernels_free, in both cases. */
bool kernel_read(clc_kernel *kernel, const bytes_t *file);
void kernels_free(clc_program *face);

/* ---- back.c ---- */

/* What clang makes RISC-V assembly of LLVM's with, whatever language that was. NULL ends it. */
extern const char *const back_flags[];

/* ---- print.c ---- */

/* Prints a record of the print buffer; its first two words are its bytes, which lie in the buffer,
 * and the address of its format. Returns false where it is damaged. */
typedef bool print_record_t(const bytes_t *file, const uint8_t *record, uint32_t bytes, FILE *to);

/* Print all records that a kernel left, and what was lost. */
bool print_records(const clc_kernel *kernel, const void *buffer, size_t bytes, FILE *to,
                   print_record_t *each);

/* Text of a format up to `end`, in which "%%" is a percent sign. */
void print_text(FILE *to, const char *at, const char *end);

/* The text at an address of the program window of a kernel file; NULL: there is none that ends. */
const char *kernel_text(const bytes_t *file, uint32_t address);

/* ---- store.c ---- */

/* Bytes of the program, and the reverse. */
bool store_pack(program_t *program);
bool store_unpack(program_t *program, const void *binary, size_t bytes);

/* ---- folder.c ---- */

/* Find the user's cache and its bound, once for a program: it is made where it is missing, and is
 * none where another could have written to it, which the log says. Returns false, and the program
 * has failed, where the bound is no number. */
bool cache_ready(program_t *program);

/* Read an entry of the cache, which counts as used; false where it is missing, a link, or another
 * could have written it. */
bool cache_read(const char *path, bytes_t *bytes);

/* So many bytes more were written to the cache, which exists: remove entries beyond the bound. */
void cache_bound(const program_t *program, uint64_t written);

/* Write the program's kernel files where they are missing, and hold them: they stay while the
 * program lives. kernels_leave lets them go. */
bool kernels_place(program_t *program);
void kernels_leave(program_t *program);

/* Path of a kernel file by its number; the text is the caller's to free, NULL without memory. */
char *kernel_path(const program_t *program, size_t number);

/* ---- clc_program.c ---- */

program_t *clc_new(void);

/* Make the face's kernels of the program's kernel files, and put these where weft_load finds them.
 */
bool clc_make_kernels(program_t *program);

/* Complete the log; a program that has failed keeps nothing but it. */
clc_program *clc_end(program_t *program);

/* ---- cache.c ---- */

/* The key of a program in the user's cache is a file name. `text` is what the front end reads
 * (front_text). "": the program is neither found nor kept. */
enum { CACHE_KEY = 48 };
void cache_key(const program_t *program, const clc_request *request, const bytes_t *text,
               char key[CACHE_KEY]);
bool cache_find(program_t *program, const char *key);
void cache_keep(program_t *program, const char *key);

/* ---- front.c, back.c ---- */

/* The steps. Each returns false when the program has failed, with its log. front_begin writes the
 * request's source and headers to the work's folder; front compiles them. */
bool front_begin(work_t *work, const clc_request *request, const options_t *options);
bool front(work_t *work, const options_t *options);
bool to_kernel_files(work_t *work, const options_t *options);

/* All that the front end reads, as one text with the command that reads it; the bytes are the
 * caller's to free. Returns false where it cannot be read as a whole: front says why. */
bool front_text(work_t *work, const options_t *options, bytes_t *text);

#endif
