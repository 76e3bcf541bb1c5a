/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the steps from OpenCL C to kernel files.
 *
 *     front   clang-19: source to LLVM assembly, not optimized; entries are added (metadata.c)
 *     back    clang-19: that with weft's builtins, optimized, to RISC-V assembly
 *     mark    weft-cc: markers, object file
 *     link    weft-cc: a kernel file for each entry, with what it reaches
 *
 * A program that has failed has its log, and no kernels.
 */
#include <dlfcn.h>
#include <errno.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "internal.h"
#include "sw/common/version.h"

#define CLANG "clang-19"
/* With _zacas, which clang and the assembler are not told of: its one instruction is made by
 * device/compare.cl. */
static const char *const isas[] = {"rv32imaf_zacas_zba_zbb", "rv32imaf_zacas", "rv32imaf_zba_zbb",
                                   "rv32imaf"};
#define ISA_COMPARES "_zacas"

bool isa_compares(const char *isa) {
    return strstr(isa, ISA_COMPARES) != NULL;
}

/* What the tools are told. */
static const char *isa_of_tools(const char *isa) {
    return strstr(isa, "_zba") ? "rv32imaf_zba_zbb" : "rv32imaf";
}

static bool isa_is_known(const char *isa) {
    for (size_t i = 0; i < sizeof isas / sizeof isas[0]; i++) {
        if (strcmp(isa, isas[i]) == 0) {
            return true;
        }
    }
    return false;
}

enum { ARGUMENTS_MAX = 512 };

/* A command line; its texts are freed with it. */
typedef struct {
    char *at[ARGUMENTS_MAX + 1];
    size_t count;
    bool whole; /* no text was lost */
} command_t;

__attribute__((format(printf, 2, 3))) static void add(command_t *command, const char *format, ...) {
    va_list list;
    va_start(list, format);
    bool good = command->count < ARGUMENTS_MAX &&
                vasprintf(&command->at[command->count], format, list) >= 0;
    va_end(list);
    command->whole &= good;
    command->count += good;
    command->at[command->count] = NULL;
}

static void add_all(command_t *command, const char *const *texts) {
    for (; *texts; texts++) {
        add(command, "%s", *texts);
    }
}

/* Run it and free its texts. Returns the exit status, or -1: the program has failed. */
static int run(work_t *work, command_t *command, bytes_t *said) {
    int status = -1;
    if (said) {
        *said = (bytes_t){0};
    }
    if (!command->whole) {
        fail(work->program, CLC_SYSTEM, "weft: a command of more than %d words", ARGUMENTS_MAX);
    } else {
        status = work_run(work, (const char *const *)command->at, said);
    }
    for (size_t i = 0; i < command->count; i++) {
        free(command->at[i]);
    }
    return status;
}

static command_t clang(const program_t *program) {
    command_t command = {.whole = true};
    add(&command, CLANG);
    add(&command, "--target=riscv32-unknown-elf");
    add(&command, "-march=%s", isa_of_tools(program->isa));
    add(&command, "-mabi=ilp32");
    return command;
}

/* ---- programs ---- */

static program_t *program_new(void) {
    program_t *program = calloc(1, sizeof *program);
    if (program) {
        program->log = open_memstream(&program->log_text, &program->log_bytes);
    }
    if (!program || !program->log) {
        return free(program), NULL;
    }
    return program;
}

/* Complete the log; a program that has failed keeps nothing but it. */
static clc_program *program_end(program_t *program) {
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
    list_free(&program->included);
    free(program->binary.at);
    free(program->log_text);
    if (program->folder[0]) {
        folder_remove(program->folder);
    }
    free(program);
}

/* The folder of the program or shared object that holds this function. */
static bool find_tools(program_t *program, const char *given) {
    Dl_info about;
    char self[PATH_MAX];
    ssize_t length = -1;
    if (given) {
        snprintf(program->tools, sizeof program->tools, "%s", given);
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
    const char *isa = request->isa ? request->isa : isas[0];
    if (!isa_is_known(isa)) {
        return fail(program, CLC_BAD_OPTIONS,
                    "weft: instruction set %s: OpenCL C needs rv32imaf, and may have _zacas and "
                    "_zba_zbb, in this order; use a machine with float=hard and atomics=l2",
                    isa);
    }
    snprintf(program->isa, sizeof program->isa, "%s", isa);
    return find_tools(program, request->tools);
}

/* ---- front ---- */

/* The source file: macros of the options, then the text, whose lines count from 1 under its name.
 */
static bool write_source(work_t *work, const clc_request *request, const options_t *options) {
    const char *name = request->source.name ? request->source.name : "program.cl";
    char *path = work_path(work, "source.cl");
    FILE *file = path ? fopen(path, "w") : NULL;
    free(path);
    if (!file) {
        return fail(work->program, CLC_SYSTEM, "weft: cannot write to %s: %s", work->folder,
                    strerror(errno));
    }
    fwrite(options->defines.at, 1, options->defines.bytes, file);
    fputs("#line 1 \"", file);
    for (const char *at = name; *at; at++) {
        fprintf(file, strchr("\"\\", *at) ? "\\%c" : "%c", *at == '\n' ? ' ' : *at);
    }
    fputs("\"\n", file);
    fwrite(request->source.text, 1, request->source.bytes, file);
    return fclose(file) == 0 || fail(work->program, CLC_SYSTEM, "weft: cannot write to %s: %s",
                                     work->folder, strerror(errno));
}

/* One header of the caller, in the folder that is searched first. */
static bool write_header(work_t *work, const clc_source *header) {
    char *path;
    if (header->name[0] == '/' || strstr(header->name, "..")) {
        return fail(work->program, CLC_BAD_SOURCE,
                    "weft: header %s: a header's name must be a path below a folder", header->name);
    }
    if (asprintf(&path, "%s/headers/%s", work->folder, header->name) < 0) {
        return fail(work->program, CLC_SYSTEM, "weft: no memory for headers");
    }
    for (char *slash = path + strlen(work->folder) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
    bool good = file_write(path, header->text, header->bytes) ||
                fail(work->program, CLC_SYSTEM, "weft: cannot write %s: %s", path, strerror(errno));
    free(path);
    return good;
}

static void add_front(command_t *command, const work_t *work, const options_t *options) {
    static const char *const flags[] = {"-x",
                                        "cl",
                                        "-cl-std=CL1.2",
                                        "-cl-kernel-arg-info",
                                        "-fno-builtin-printf", /* no puts in its place */
                                        "-Xclang",
                                        "-cl-ext=+cl_khr_global_int32_base_atomics,"
                                        "+cl_khr_global_int32_extended_atomics,"
                                        "+cl_khr_local_int32_base_atomics,"
                                        "+cl_khr_local_int32_extended_atomics,"
                                        "+cl_khr_byte_addressable_store",
                                        "-O2",
                                        "-Xclang",
                                        "-disable-llvm-passes",
                                        "-S",
                                        "-emit-llvm",
                                        "-gline-tables-only",
                                        "-gdwarf-4",
                                        "-fdebug-compilation-dir=.",
                                        NULL};
    add_all(command, flags);
    add(command, "-fdebug-prefix-map=%s/=", work->folder);
    add(command, "-include");
    add(command, "%s/opencl/weft_cl.h", work->program->tools);
    add(command, "-I%s/headers", work->folder);
    add(command, "-iquote");
    add(command, ".");
    for (size_t i = 0; i < options->includes.count; i++) {
        add(command, "-I%s", options->includes.at[i].name);
    }
    if (options->quiet) {
        add(command, "-w");
    }
    if (options->strict) {
        add(command, "-Werror");
    }
    add(command, "-MMD");
    add(command, "-MF");
    add(command, "%s/included", work->folder);
    add(command, "%s/source.cl", work->folder);
    add(command, "-o");
    add(command, "%s/unit.ll", work->folder);
}

/* Remember an included file, unless it is weft's or the caller's header. */
static void remember(work_t *work, const char *path) {
    bytes_t file;
    uint8_t digest[8];
    size_t folder = strlen(work->folder);
    if (strncmp(path, work->folder, folder) == 0 && path[folder] == '/') {
        return;
    }
    char *whole = realpath(path, NULL);
    if (whole && file_read(whole, &file)) {
        uint64_t hash = hash_add(HASH_START, file.at, file.bytes);
        for (int i = 0; i < 8; i++) {
            digest[i] = (uint8_t)(hash >> 8 * i);
        }
        list_add(&work->program->included, whole, digest, sizeof digest);
        free(file.at);
    }
    free(whole);
}

/* The files that clang lists, in the form of make: blanks are written "\ ", lines go on with "\".
 */
static void read_included(work_t *work) {
    char *path = work_path(work, "included"), word[PATH_MAX];
    bytes_t list = {0};
    if (path && file_read(path, &list)) {
        size_t used = 0;
        const char *colon = strstr(list.at, ": ");
        for (const char *at = colon ? colon + 1 : ""; *at || used; at += *at != '\0') {
            if (*at == '\\' && (at[1] == ' ' || at[1] == '#') && used < sizeof word - 1) {
                word[used++] = *++at;
            } else if (*at && !strchr(" \n", *at) && !(*at == '\\' && at[1] == '\n') &&
                       used < sizeof word - 1) {
                word[used++] = *at;
            } else if (used) {
                word[used] = '\0';
                remember(work, word);
                used = 0;
            }
        }
    }
    free(list.at);
    free(path);
}

static bool front(work_t *work, const clc_request *request, const options_t *options) {
    program_t *program = work->program;
    bytes_t said, unit;
    if (!write_source(work, request, options)) {
        return false;
    }
    for (size_t i = 0; i < request->header_count; i++) {
        if (!write_header(work, &request->headers[i])) {
            return false;
        }
    }
    command_t command = clang(program);
    add_front(&command, work, options);
    int status = run(work, &command, &said);
    if (said.at) {
        fwrite(said.at, 1, said.bytes, program->log);
    }
    free(said.at);
    if (status < 0) {
        return false;
    }
    if (status > 0) {
        program->face.status = CLC_BAD_SOURCE;
        return false;
    }
    read_included(work);
    char *path = work_path(work, "unit.ll");
    bool good = path && file_read(path, &unit);
    free(path);
    if (!good) {
        return fail(program, CLC_SYSTEM, "weft: cannot read what clang wrote: %s", strerror(errno));
    }
    good = unit_add_entries(program, &unit) &&
           (list_add(&program->units, "", unit.at, unit.bytes) ||
            fail(program, CLC_SYSTEM, "weft: no memory for a unit"));
    free(unit.at);
    return good;
}

/* ---- back, mark, link ---- */

/* A step that fails by the user's source: its messages are the log's. */
static bool step(work_t *work, command_t *command) {
    bytes_t said;
    int status = run(work, command, &said);
    if (status > 0) {
        work->program->face.status = CLC_BAD_SOURCE;
        fwrite(said.at, 1, said.bytes, work->program->log);
    }
    free(said.at);
    return status == 0;
}

static bool write_units(work_t *work) {
    list_t *units = &work->program->units;
    for (size_t i = 0; i < units->count; i++) {
        char name[32];
        bytes_t unit = {malloc(units->at[i].value.bytes + 1), units->at[i].value.bytes};
        snprintf(name, sizeof name, "%zu.ll", i);
        char *path = work_path(work, name);
        bool good = path && unit.at;
        if (good) {
            memcpy(unit.at, units->at[i].value.at, unit.bytes + 1);
            unit_close(&unit, units->count == 1);
            good = file_write(path, unit.at, unit.bytes);
        }
        free(path);
        free(unit.at);
        if (!good) {
            return fail(work->program, CLC_SYSTEM, "weft: cannot write to %s: %s", work->folder,
                        strerror(errno));
        }
    }
    return true;
}

/* Units behind the first are linked to it as bitcode. */
static bool make_bitcode(work_t *work) {
    for (size_t i = 1; i < work->program->units.count; i++) {
        command_t command = clang(work->program);
        static const char *const flags[] = {
            "-x", "ir", "-O2", "-Xclang", "-disable-llvm-passes", "-c", "-emit-llvm", NULL};
        add_all(&command, flags);
        add(&command, "%s/%zu.ll", work->folder, i);
        add(&command, "-o");
        add(&command, "%s/%zu.bc", work->folder, i);
        if (!step(work, &command)) {
            return false;
        }
    }
    return true;
}

static bool back(work_t *work, const options_t *options) {
    static const char *const flags[] = {"-xir",
                                        "-S",
                                        "-fno-addrsig",
                                        "-fno-dwarf-directory-asm",
                                        "-ffunction-sections",
                                        "-fdata-sections",
                                        "-msmall-data-limit=0",
                                        "-fno-optimize-sibling-calls",
                                        "-Wno-override-module",
                                        "-mllvm=-disable-early-taildup",  /* copies of a block: */
                                        "-mllvm=-disable-tail-duplicate", /* threads would meet */
                                        "-mllvm=-tail-dup-placement=0",   /* behind a barrier */
                                        NULL};
    const char *parts[PARTS_MAX];
    size_t count;
    if (!parts_needed(work->program, parts, &count) || !write_units(work) || !make_bitcode(work)) {
        return false;
    }
    command_t command = clang(work->program);
    add(&command, "-O%c", options->level);
    add_all(&command, flags);
    /* In this order, so that builtins serve every unit. */
    for (size_t i = 1; i < work->program->units.count; i++) {
        add(&command, "-Xclang");
        add(&command, "-mlink-bitcode-file");
        add(&command, "-Xclang");
        add(&command, "%s/%zu.bc", work->folder, i);
    }
    for (size_t i = 0; i < count; i++) {
        add(&command, "-Xclang");
        add(&command, "-mlink-builtin-bitcode");
        add(&command, "-Xclang");
        add(&command, "%s/opencl/%s.bc", work->program->tools, parts[i]);
    }
    add(&command, "%s/0.ll", work->folder);
    add(&command, "-o");
    add(&command, "%s/program.s", work->folder);
    return step(work, &command);
}

static command_t weft_cc(const work_t *work) {
    command_t command = {.whole = true};
    add(&command, "%s/weft-cc", work->program->tools);
    add(&command, "--isa=%s", isa_of_tools(work->program->isa));
    return command;
}

static bool mark(work_t *work) {
    command_t command = weft_cc(work);
    add(&command, "-c");
    add(&command, "-w");
    add(&command, "%s/program.s", work->folder);
    add(&command, "-o");
    add(&command, "%s/program.o", work->folder);
    return step(work, &command);
}

/* What the linker did not find, each name once. It writes builtins as "sin(float)". */
static void explain_undefined(work_t *work, const char *kernel, const bytes_t *said) {
    static const char mark[] = "undefined reference to `";
    FILE *log = work->program->log;
    bool any = false;
    work->program->face.status = CLC_BAD_SOURCE;
    for (const char *at = said->at; (at = strstr(at, mark));) {
        at += strlen(mark);
        size_t length = strcspn(at, "'\n");
        const char *earlier = said->at;
        do {
            earlier = strstr(earlier, mark) + strlen(mark);
        } while (earlier < at &&
                 (strncmp(earlier, at, length) != 0 || earlier[length] != at[length]));
        any = true;
        if (earlier < at) {
            continue;
        }
        fprintf(log, "weft: kernel %s calls %.*s, which neither the program nor weft defines\n",
                kernel, (int)strcspn(at, "('\n"), at);
    }
    if (!any) {
        fwrite(said->at, 1, said->bytes, log);
    }
}

static bool link_kernel(work_t *work, const char *kernel) {
    program_t *program = work->program;
    bytes_t said, elf;
    command_t command = weft_cc(work);
    add(&command, "-T");
    add(&command, "%s/opencl/opencl.ld", program->tools);
    for (const char *const *symbol = (const char *const[]){"listed", "table", "texts", NULL};
         *symbol; symbol++) {
        add(&command, "-u");
        add(&command, "%s.%s", kernel, *symbol);
    }
    add(&command, "--shared-limit=0x10000000");
    add(&command, "%s/program.o", work->folder);
    add(&command, "-o");
    add(&command, "%s/kernel.elf", work->folder);
    int status = run(work, &command, &said);
    if (status > 0) {
        explain_undefined(work, kernel, &said);
    }
    free(said.at);
    if (status != 0) {
        return false;
    }
    char *path = work_path(work, "kernel.elf");
    bool good = path && file_read(path, &elf);
    free(path);
    if (!good) {
        return fail(program, CLC_SYSTEM, "weft: cannot read a kernel file: %s", strerror(errno));
    }
    good = list_add(&program->elfs, kernel, elf.at, elf.bytes) ||
           fail(program, CLC_SYSTEM, "weft: no memory for a kernel file");
    free(elf.at);
    return good;
}

static bool to_kernel_files(work_t *work, const options_t *options) {
    program_t *program = work->program;
    list_t kernels = {0};
    bool good = true;
    for (size_t i = 0; i < program->units.count; i++) {
        good &= unit_kernels(&program->units.at[i].value, &kernels);
    }
    if (!good) {
        fail(program, CLC_SYSTEM, "weft: no memory for kernels");
    }
    good = good && (kernels.count == 0 || (back(work, options) && mark(work)));
    for (size_t i = 0; good && i < kernels.count; i++) {
        good = link_kernel(work, kernels.at[i].name);
    }
    list_free(&kernels);
    return good;
}

/* ---- the cache ---- */

static uint64_t hash_text(uint64_t hash, const char *text) {
    return text ? hash_add(hash, text, strlen(text) + 1) : hash_add(hash, "\1", 1);
}

/* A tool counts as the same as long as its size and its time are. */
static uint64_t hash_tool(uint64_t hash, const char *folder, const char *name) {
    struct stat about;
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (stat(path, &about) != 0) {
        return hash_text(hash, NULL);
    }
    int64_t facts[] = {about.st_size, about.st_mtim.tv_sec, about.st_mtim.tv_nsec};
    return hash_add(hash, facts, sizeof facts);
}

/* Two digests, of which the second begins elsewhere, make 128 bits. The index of parts is made
 * after the library's other files, and so stands for them. */
static void make_key(const program_t *program, const clc_request *request, char key[48]) {
    static const char *const tools[] = {"weft-cc", "runtime/ready", "opencl/parts",
                                        "opencl/weft_cl.h", "opencl/opencl.ld"};
    uint64_t hash[2] = {HASH_START, ~HASH_START};
    for (int i = 0; i < 2; i++) {
        uint64_t h = hash_text(hash[i], version_commit);
        for (size_t t = 0; t < sizeof tools / sizeof tools[0]; t++) {
            h = hash_tool(h, program->tools, tools[t]);
        }
        h = hash_text(h, program->isa);
        h = hash_text(h, request->options);
        h = hash_text(h, request->source.name);
        h = hash_add(h, request->source.text, request->source.bytes);
        for (size_t k = 0; k < request->header_count; k++) {
            h = hash_text(h, request->headers[k].name);
            h = hash_add(h, request->headers[k].text, request->headers[k].bytes);
        }
        char *here = getcwd(NULL, 0);
        hash[i] = hash_text(h, here);
        free(here);
    }
    sprintf(key, "%016llx%016llx.clc", (unsigned long long)hash[0], (unsigned long long)hash[1]);
}

/* ---- the face ---- */

static bool compile(program_t *program, const clc_request *request, const options_t *options,
                    bool whole) {
    work_t work;
    bool good = work_begin(&work, program) && front(&work, request, options) &&
                (!whole || to_kernel_files(&work, options));
    work_end(&work);
    return good;
}

clc_program *clc_build(const clc_request *request) {
    program_t *program = program_new();
    options_t options;
    char key[48];
    if (!program) {
        return NULL;
    }
    bool good = options_parse(&options, program, request->options) && begin(program, request);
    if (good) {
        make_key(program, request, key);
    }
    bool found = good && !request->no_cache && cache_find(program, key);
    if (good && !found && compile(program, request, &options, true) && program_finish(program)) {
        list_free(&program->units); /* of no use to a program with kernel files */
        if (store_pack(program)) {
            cache_keep(program, key);
        }
    }
    options_free(&options);
    return program_end(program);
}

clc_program *clc_compile(const clc_request *request) {
    program_t *program = program_new();
    options_t options;
    if (!program) {
        return NULL;
    }
    program->face.is_object = true;
    if (options_parse(&options, program, request->options) && begin(program, request) &&
        compile(program, request, &options, false)) {
        store_pack(program);
    }
    options_free(&options);
    return program_end(program);
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
    program_t *program = program_new();
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
               program_finish(program);
    }
    work_end(&work);
    if (good && !options.library) {
        list_free(&program->units);
    }
    if (good) {
        store_pack(program);
    }
    options_free(&options);
    return program_end(program);
}

const void *clc_binary(const clc_program *face, size_t *bytes) {
    const program_t *program = (const program_t *)face;
    *bytes = program->binary.bytes;
    return program->binary.at;
}

clc_program *clc_load(const void *binary, size_t bytes) {
    program_t *program = program_new();
    if (!program) {
        return NULL;
    }
    if (store_unpack(program, binary, bytes)) {
        program->face.is_object = program->units.count > 0;
        if (program_finish(program)) {
            store_pack(program);
        }
    }
    return program_end(program);
}
