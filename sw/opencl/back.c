/* SPDX-License-Identifier: Apache-2.0 */
/* clc: the steps back, mark and link. clang-19 makes RISC-V assembly of a program's units and of
 * the parts of the device library that these need, optimized. weft-cc inserts markers, and links a
 * kernel file for each entry, with what the kernel reaches.
 */
#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"

/* A step that fails by the user's source: its messages are the log's. */
static bool step(work_t *work, command_t *command) {
    bytes_t said;
    int status = command_run(work, command, &said);
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
        command_t command = command_clang(work->program);
        static const char *const flags[] = {
            "-x", "ir", "-O2", "-Xclang", "-disable-llvm-passes", "-c", "-emit-llvm", NULL};
        command_add_all(&command, flags);
        command_add(&command, "%zu.ll", i);
        command_add(&command, "-o");
        command_add(&command, "%zu.bc", i);
        if (!step(work, &command)) {
            return false;
        }
    }
    return true;
}

const char *const back_flags[] = {"-xir",
                                  "-S",
                                  "-fno-addrsig",
                                  "-fno-dwarf-directory-asm",
                                  "-ffunction-sections",
                                  "-fdata-sections",
                                  "-msmall-data-limit=0",
                                  "-fno-optimize-sibling-calls",
                                  "-Wno-override-module",
                                  "-mllvm=-disable-early-taildup",  /* copies of a block: threads */
                                  "-mllvm=-disable-tail-duplicate", /* would meet behind a */
                                  "-mllvm=-tail-dup-placement=0",   /* barrier */
                                  NULL};

static bool back(work_t *work, const options_t *options) {
    const char *parts[PARTS_MAX];
    size_t count;
    if (!parts_needed(work->program, parts, &count) || !write_units(work) || !make_bitcode(work)) {
        return false;
    }
    command_t command = command_clang(work->program);
    command_add(&command, "-O%c", options->level);
    command_add_all(&command, back_flags);
    /* In this order, so that builtins serve every unit. */
    for (size_t i = 1; i < work->program->units.count; i++) {
        command_add(&command, "-Xclang");
        command_add(&command, "-mlink-bitcode-file");
        command_add(&command, "-Xclang");
        command_add(&command, "%zu.bc", i);
    }
    for (size_t i = 0; i < count; i++) {
        command_add(&command, "-Xclang");
        command_add(&command, "-mlink-builtin-bitcode");
        command_add(&command, "-Xclang");
        command_add(&command, "%s/opencl/%s.bc", work->program->tools, parts[i]);
    }
    command_add(&command, "0.ll");
    command_add(&command, "-o");
    command_add(&command, "program.s");
    return step(work, &command);
}

static bool mark(work_t *work) {
    command_t command = command_weft_cc(work->program);
    command_add(&command, "-c");
    command_add(&command, "-w");
    command_add(&command, "program.s");
    command_add(&command, "-o");
    command_add(&command, "program.o");
    return step(work, &command);
}

/* Where a line of the linker's says that a name is missing: "e.cl:8" of "ld: ././e.cl:8: undefined
 * reference to"; "" without the line of the source. */
static char *place_of(const char *text, const char *mark) {
    const char *from = mark, *end = mark;
    while (from > text && from[-1] != '\n' && strncmp(from - 1, ": ", 2) != 0) {
        from--;
    }
    from += *from == ' ';
    while (strncmp(from, "./", 2) == 0) {
        from += 2;
    }
    bool known = end > from && isdigit((unsigned char)end[-1]);
    return strndup(from, known ? (size_t)(end - from) : 0);
}

/* Why a name is missing, of the linker's "atom_add(long volatile CLglobal*, long)'". */
static const char *reason(const char *name) {
    size_t length = strcspn(name, "('\n");
    const char *type = name + length + (name[length] == '(');
    bool atomic = strncmp(name, "atom_", 5) == 0 || strncmp(name, "atomic_", 7) == 0;
    if (atomic && (strncmp(type, "long ", 5) == 0 || strncmp(type, "unsigned long ", 14) == 0)) {
        return "which weft lacks for 64 bits";
    }
    if (atomic && length > 8 && strncmp(type - 9, "_cmpxchg(", 9) == 0) {
        return "which needs a machine with atomics=l2_cas, as thesis";
    }
    return "which neither the program nor weft defines";
}

static void explain(FILE *log, const char *kernel, const char *text, const char *mark,
                    const char *name) {
    char *shown_kernel = symbol_to_name(kernel, strlen(kernel));
    char *shown = symbol_to_name(name, strcspn(name, "('\n"));
    char *place = place_of(text, mark);
    if (shown_kernel && shown && place) {
        fprintf(log, "weft: %s%skernel %s calls %s, %s\n", place, *place ? ": " : "", shown_kernel,
                shown, reason(name));
    }
    free(shown_kernel);
    free(shown);
    free(place);
}

/* What the linker did not find, each name once. It writes builtins as "sin(float)". */
static void explain_undefined(work_t *work, const char *kernel, const bytes_t *said) {
    static const char mark[] = ": undefined reference to `";
    FILE *log = work->program->log;
    bool any = false;
    work->program->face.status = CLC_BAD_SOURCE;
    for (const char *at = said->at; (at = strstr(at, mark));) {
        const char *name = at + strlen(mark), *earlier = said->at;
        size_t length = strcspn(name, "'\n");
        do {
            earlier = strstr(earlier, mark) + strlen(mark);
        } while (earlier < name &&
                 (strncmp(earlier, name, length) != 0 || earlier[length] != name[length]));
        any = true;
        if (earlier == name) {
            explain(log, kernel, said->at, at, name);
        }
        at = name;
    }
    if (!any) {
        fwrite(said->at, 1, said->bytes, log);
    }
}

static bool link_kernel(work_t *work, const char *kernel) {
    program_t *program = work->program;
    bytes_t said, elf;
    command_t command = command_weft_cc(work->program);
    command_add(&command, "-T");
    command_add(&command, "%s/opencl/opencl.ld", program->tools);
    for (const char *const *symbol = (const char *const[]){"listed", "table", "texts", NULL};
         *symbol; symbol++) {
        command_add(&command, "-u");
        command_add(&command, "%s.%s", kernel, *symbol);
    }
    command_add(&command, "--shared-limit=0x10000000");
    command_add(&command, "program.o");
    command_add(&command, "-o");
    command_add(&command, "kernel.elf");
    int status = command_run(work, &command, &said);
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
    char *name = symbol_to_name(kernel, strlen(kernel));
    good = (name && list_add(&program->elfs, name, elf.at, elf.bytes)) ||
           fail(program, CLC_SYSTEM, "weft: no memory for a kernel file");
    free(name);
    free(elf.at);
    return good;
}

bool to_kernel_files(work_t *work, const options_t *options) {
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
