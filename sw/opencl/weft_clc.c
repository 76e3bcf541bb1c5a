/* SPDX-License-Identifier: Apache-2.0 */
/* weft-clc: OpenCL C to kernel files, as an OpenCL program gets them from clBuildProgram.
 * docs/guide/opencl.md describes it.
 */
#include <errno.h>
#include <libgen.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "internal.h"
#include "common/output.h"
#include "common/version.h"

static const char usage[] =
    "usage: weft-clc [options] kernel.cl -o kernel.elf\n"
    "\n"
    "A file of several kernels becomes several kernel files: -k chooses one, or -o names a "
    "folder.\n"
    "\n"
    "  -o FILE.elf    kernel file, of the one kernel\n"
    "  -o FOLDER      NAME.elf for each kernel NAME. A name is a folder's that exists or ends in\n"
    "                 '/', or, for several kernels, one that does not exist and has no .elf at "
    "its\n"
    "                 end; the folder is made\n"
    "  -k NAME        this kernel alone\n"
    "  -l, --list     print kernels and arguments\n"
    "  --isa=SET      instruction set of the machine: rv32imaf, with _zacas, with _zba_zbb; "
    "default:\n"
    "                 rv32imaf_zacas_zba_zbb; _zacas is for kernels with atomic_cmpxchg\n"
    "  --no-cache     compile anew\n"
    "  --version      version and commit\n"
    "  --help         this text\n"
    "  others         build options of OpenCL: -D, -I, -w, -Werror, -cl-...\n";

typedef struct {
    const char *source, *output, *kernel, *isa;
    char *build; /* build options, each in quotes */
    bool list, no_cache;
} arguments_t;

__attribute__((noreturn, format(printf, 1, 2))) static void fatal(const char *format, ...) {
    va_list list;
    fputs("weft-clc: error: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    exit(2);
}

/* A build option as clBuildProgram reads it: in quotes, with a backslash before what ends them. */
static void print_option(FILE *out, const char *option) {
    fputc('"', out);
    for (; *option; option++) {
        fprintf(out, strchr("\"\\", *option) ? "\\%c" : "%c", *option);
    }
    fputs("\" ", out);
}

static const char *value(char **argv, int *i) {
    if (!argv[*i + 1]) {
        fatal("%s needs a value; see weft-clc --help", argv[*i]);
    }
    return argv[++*i];
}

static void parse(arguments_t *a, char **argv) {
    size_t size;
    FILE *build = open_memstream(&a->build, &size);
    if (!build) {
        fatal("out of memory");
    }
    for (int i = 1; argv[i]; i++) {
        const char *text = argv[i];
        if (strcmp(text, "--help") == 0 || strcmp(text, "-h") == 0) {
            fputs(usage, stdout);
            exit(0);
        } else if (strcmp(text, "--version") == 0) {
            version_print("weft-clc");
            exit(0);
        } else if (strcmp(text, "-o") == 0) {
            a->output = value(argv, &i);
        } else if (strcmp(text, "-k") == 0) {
            a->kernel = value(argv, &i);
        } else if (strcmp(text, "-l") == 0 || strcmp(text, "--list") == 0) {
            a->list = true;
        } else if (strncmp(text, "--isa=", 6) == 0) {
            a->isa = text + 6;
        } else if (strcmp(text, "--no-cache") == 0) {
            a->no_cache = true;
        } else if (text[0] != '-') {
            if (a->source) {
                fatal("two sources, %s and %s; there may be one", a->source, text);
            }
            a->source = text;
        } else {
            print_option(build, text);
            if (strcmp(text, "-D") == 0 || strcmp(text, "-I") == 0) {
                print_option(build, value(argv, &i));
            }
        }
    }
    fclose(build);
    if (!a->source) {
        fatal("no source; see weft-clc --help");
    }
    if (!a->output && !a->list) {
        fatal("no output: add -o FILE, or --list");
    }
}

static void print_kernel(const clc_kernel *k) {
    static const char *const spaces[] = {"value", "global", "constant", "local"};
    printf("%s: %u bytes of arguments%s, %u of shared memory%s%s\n", k->name, k->block_bytes,
           k->block_in_memory ? " in global memory" : "", k->shared_bytes,
           k->attributes[0] ? ", " : "", k->attributes);
    for (uint32_t i = 0; i < k->arguments; i++) {
        const clc_argument *a = &k->argument[i];
        printf("  %-8s %5u %5u  %s%s%s%s %s\n", spaces[a->space], a->offset, a->size,
               a->is_const ? "const " : "", a->is_volatile ? "volatile " : "", a->type,
               a->is_restrict ? " restrict" : "", a->name);
    }
}

static void write_kernel(const clc_kernel *k, const char *path) {
    bytes_t elf;
    output_t *output = output_open(path, OUTPUT_WHOLE);
    if (!file_read(k->elf, &elf)) {
        fatal("cannot read %s: %s", k->elf, strerror(errno));
    }
    if (!output || fwrite(elf.at, 1, elf.bytes, output_file(output)) != elf.bytes ||
        !output_commit(output)) {
        fatal("cannot write %s: %s", path, strerror(errno));
    }
    free(elf.at);
}

/* Whether the output is a folder, which is made where there is none; `count` kernels go there. */
static bool is_folder(const char *path, uint32_t count) {
    struct stat about;
    size_t length = strlen(path);
    if (stat(path, &about) == 0) {
        return S_ISDIR(about.st_mode);
    }
    bool file = length >= 4 && strcmp(path + length - 4, ".elf") == 0;
    bool named = length > 0 && path[length - 1] == '/';
    if (!named && (count == 1 || file)) {
        return false;
    }
    if (mkdir(path, 0777) != 0) {
        fatal("cannot make the folder %s: %s", path, strerror(errno));
    }
    return true;
}

static const clc_kernel *find_kernel(const arguments_t *a, const clc_program *program) {
    for (uint32_t i = 0; i < program->kernels; i++) {
        if (strcmp(program->kernel[i].name, a->kernel) == 0) {
            return &program->kernel[i];
        }
    }
    fatal("%s: there is no kernel '%s'; --list shows which there are", a->source, a->kernel);
}

/* All kernels of the program, or the one that is asked for. */
static void write_outputs(const arguments_t *a, const clc_program *program) {
    const clc_kernel *kernel = a->kernel ? find_kernel(a, program) : program->kernel;
    uint32_t count = a->kernel ? 1 : program->kernels;
    if (count == 0) {
        fatal("%s: no kernel; declare one as `__kernel void name(...)`", a->source);
    }
    bool folder = is_folder(a->output, count);
    if (!folder && count > 1) {
        fatal("%s: %u kernels; choose one with -k NAME, or give -o a folder", a->source, count);
    }
    for (uint32_t i = 0; i < count; i++) {
        char *path;
        if (asprintf(&path, folder ? "%s/%s.elf" : "%s", a->output, kernel[i].name) < 0) {
            fatal("out of memory");
        }
        write_kernel(&kernel[i], path);
        free(path);
    }
}

/* The build options, and the source's folder as one that is searched. */
static char *options_of(const arguments_t *a) {
    char *folder = strdup(a->source), *text = NULL;
    size_t size;
    FILE *out = folder ? open_memstream(&text, &size) : NULL;
    if (!out) {
        fatal("out of memory");
    }
    fputs(a->build, out);
    print_option(out, "-I");
    print_option(out, dirname(folder));
    if (fclose(out) != 0) {
        fatal("out of memory");
    }
    free(folder);
    return text;
}

int main(int argc, char **argv) {
    arguments_t a = {0};
    bytes_t text;
    (void)argc;
    output_begin("weft-clc", NULL);
    parse(&a, argv);
    if (!file_read(a.source, &text)) {
        fatal("cannot read %s: %s", a.source, strerror(errno));
    }
    char *options = options_of(&a);
    clc_request request = {.source = {a.source, text.at, text.bytes},
                           .options = options,
                           .isa = a.isa,
                           .no_cache = a.no_cache};
    clc_program *program = clc_build(&request);
    if (!program) {
        fatal("out of memory");
    }
    fputs(program->log, stderr);
    int status = program->status == CLC_OK ? 0 : program->status == CLC_BAD_SOURCE ? 1 : 2;
    if (status == 0 && a.list) {
        for (uint32_t i = 0; i < program->kernels; i++) {
            print_kernel(&program->kernel[i]);
        }
    }
    if (status == 0 && a.output) {
        write_outputs(&a, program);
    }
    clc_free(program);
    free(options);
    free(text.at);
    free(a.build);
    return status;
}
