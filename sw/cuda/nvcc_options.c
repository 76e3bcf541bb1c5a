/* SPDX-License-Identifier: Apache-2.0 */
/* weft-nvcc: nvcc's command line. What concerns NVIDIA's machines alone is read and has no effect;
 * what asks for PTX or machine code of theirs gets a module of weft. Source: NVIDIA CUDA Compiler
 * Driver 11.8, Command Option Description. Called hipcc, it has hipcc's: what it does not know is
 * for the host's compiler, which is clang. Source: HIP 5.7, hipcc.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nvcc.h"
#include "sw/opencl/internal.h"

/* nvcc's, and where it has a value, that of the next word or behind '='. */
typedef enum {
    IGNORED,        /* a word alone */
    IGNORED_VALUE,  /* with a value */
    SEPARATE_WHOLE, /* refused, as the next */
    HOST_OF_32_BITS,
    TO_COMPILER, /* the word, as it is */
    TO_COMPILER_VALUE,
    HOST_VALUE, /* a list for the host's compiler */
    LINK_VALUE, /* a list for the linker */
    OUTPUT_VALUE,
    LANGUAGE_VALUE,
    STANDARD_VALUE,
    COMPILE_ONLY,
    DEVICE_COMPILE,
    DEVICE_LINK,
    ARCHIVE,
    RELOCATABLE,
    RELOCATABLE_VALUE, /* true or false */
    PREPROCESS_ONLY,
    MODULE,
    SHARED,
    VERBOSE,
    KEEP,
    QUIET
} kind_t;

typedef struct {
    const char *name, *other; /* short and long form; NULL: none */
    kind_t kind;
} option_t;

static const option_t known[] = {
    {"-c", "--compile", COMPILE_ONLY},
    {"-cuda", "--cuda", COMPILE_ONLY}, /* a text for the host's compiler, which none reads here */
    {"-dc", "--device-c", DEVICE_COMPILE},
    {"-rdc", "--relocatable-device-code", RELOCATABLE_VALUE},
    {"-dw", "--device-w", SEPARATE_WHOLE},
    {"-dlink", "--device-link", DEVICE_LINK},
    {"-lib", "--lib", ARCHIVE},
    {"-ptx", "--ptx", MODULE},
    {"-cubin", "--cubin", MODULE},
    {"-fatbin", "--fatbin", MODULE},
    {"-E", "--preprocess", PREPROCESS_ONLY},
    {"-o", "--output-file", OUTPUT_VALUE},
    {"-x", "--x", LANGUAGE_VALUE},
    {"-std", "--std", STANDARD_VALUE},
    {"-I", "--include-path", TO_COMPILER_VALUE},
    {"-isystem", "--system-include", TO_COMPILER_VALUE},
    {"-D", "--define-macro", TO_COMPILER_VALUE},
    {"-U", "--undefine-macro", TO_COMPILER_VALUE},
    {"-include", "--pre-include", TO_COMPILER_VALUE},
    {"-g", "--debug", TO_COMPILER},
    {"-pg", "--profile", IGNORED},
    {"-G", "--device-debug", IGNORED},
    {"-lineinfo", "--generate-line-info", IGNORED},
    {"-arch", "--gpu-architecture", IGNORED_VALUE},
    {"-code", "--gpu-code", IGNORED_VALUE},
    {"-gencode", "--generate-code", IGNORED_VALUE},
    {"-maxrregcount", "--maxrregcount", IGNORED_VALUE},
    {"-ccbin", "--compiler-bindir", IGNORED_VALUE},
    {"-Xptxas", "--ptxas-options", IGNORED_VALUE},
    {"-Xnvlink", "--nvlink-options", IGNORED_VALUE},
    {"-cudart", "--cudart", IGNORED_VALUE},
    {"-t", "--threads", IGNORED_VALUE},
    {"-use_fast_math", "--use_fast_math", IGNORED},
    {"-ftz", "--ftz", IGNORED_VALUE},
    {"-prec-div", "--prec-div", IGNORED_VALUE},
    {"-prec-sqrt", "--prec-sqrt", IGNORED_VALUE},
    {"-fmad", "--fmad", IGNORED_VALUE},
    {"-m64", NULL, IGNORED},
    {"-m", "--machine", IGNORED_VALUE},
    {"-m32", NULL, HOST_OF_32_BITS},
    {"-w", "--disable-warnings", QUIET},
    {"-Wno-deprecated-gpu-targets", NULL, IGNORED},
    {"-extended-lambda", "--extended-lambda", IGNORED},
    {"-expt-extended-lambda", "--expt-extended-lambda", IGNORED},
    {"-expt-relaxed-constexpr", "--expt-relaxed-constexpr", IGNORED},
    {"-restrict", "--restrict", IGNORED},
    {"-Xcompiler", "--compiler-options", HOST_VALUE},
    {"-Xlinker", "--linker-options", LINK_VALUE},
    {"-shared", "--shared", SHARED},
    {"-v", "--verbose", VERBOSE},
    {"-keep", "--keep", KEEP},
};

/* hipcc's own, before those of nvcc. */
static const option_t known_to_hip[] = {
    {"--offload-arch", "--amdgpu-target", IGNORED_VALUE},
    {"--rocm-path", "--hip-path", IGNORED_VALUE},
    {"--hip-link", NULL, IGNORED},
    {"-genco", "--genco", MODULE},
    {"-fgpu-rdc", NULL, RELOCATABLE},
    {"-fno-gpu-rdc", NULL, IGNORED},
    {"-arch", NULL, IGNORED_VALUE},
};

void words_add(words_t *words, const char *format, ...) {
    va_list list;
    char **grown = realloc(words->at, (words->count + 2) * sizeof *grown);
    if (!grown) {
        fatal("no memory for a command line");
    }
    words->at = grown;
    va_start(list, format);
    if (vasprintf(&words->at[words->count], format, list) < 0) {
        fatal("no memory for a command line");
    }
    va_end(list);
    words->at[++words->count] = NULL;
}

void words_add_each(words_t *words, const char *const *texts) {
    for (; *texts; texts++) {
        words_add(words, "%s", *texts);
    }
}

void words_add_all(words_t *words, const words_t *more) {
    if (more->count) {
        words_add_each(words, (const char *const *)more->at);
    }
}

void fatal(const char *format, ...) {
    va_list list;
    fputs("weft-nvcc: error: ", stderr);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    exit(2);
}

/* Whether `text` is the option alone (true, value NULL), or with a value behind '='. */
static bool is_option(const char *text, const char *name, const char **value) {
    size_t length = name ? strlen(name) : 0;
    if (!name || strncmp(text, name, length) != 0 || (text[length] && text[length] != '=')) {
        return false;
    }
    *value = text[length] ? text + length + 1 : NULL;
    return true;
}

static const option_t *find_in(const option_t *list, size_t count, const char *text,
                               const char **value) {
    for (size_t i = 0; i < count; i++) {
        if (is_option(text, list[i].name, value) || is_option(text, list[i].other, value)) {
            return &list[i];
        }
    }
    return NULL;
}

static const option_t *find(const char *text, const char **value) {
    const option_t *found = find_in(known, sizeof known / sizeof known[0], text, value);
    if (found) {
        return found;
    }
    for (const char *const *name = (const char *const[]){"-I", "-D", "-U", NULL}; *name; name++) {
        if (strncmp(text, *name, 2) == 0) { /* with its value behind it */
            *value = text + 2;
            return find(*name, &(const char *){NULL});
        }
    }
    return NULL;
}

static bool has_value(kind_t kind) {
    return kind == IGNORED_VALUE || kind == TO_COMPILER_VALUE || kind == HOST_VALUE ||
           kind == LINK_VALUE || kind == OUTPUT_VALUE || kind == LANGUAGE_VALUE ||
           kind == STANDARD_VALUE;
}

/* "a,b" as words. */
static void add_list(words_t *to, const char *before, const char *list) {
    for (;;) {
        size_t length = strcspn(list, ",");
        words_add(to, "%s%.*s", before, (int)length, list);
        if (!list[length]) {
            return;
        }
        list += length + 1;
    }
}

static void set_language(nvcc_t *o, const char *name) {
    if (strcmp(name, o->hip ? "hip" : "cu") == 0) {
        o->language = 'u';
    } else if (strcmp(name, "c") == 0) {
        o->language = 'c';
    } else if (strcmp(name, "c++") == 0) {
        o->language = '+';
    } else {
        fatal("-x %s: choose %s, c++ or c", name, o->hip ? "hip" : "cu");
    }
}

static void set_stage(nvcc_t *o, stage_t stage, const char *ending) {
    o->stage = stage;
    o->ending = ending;
}

static void take(nvcc_t *o, const option_t *option, const char *text, const char *value) {
    switch (option->kind) {
    case SEPARATE_WHOLE: fatal("%s: weft links device code of several files later; use -dc", text);
    case HOST_OF_32_BITS: fatal("%s: the host has 64 bits; leave it out", text);
    case TO_COMPILER: words_add(&o->compile, "%s", option->name); break;
    case TO_COMPILER_VALUE:
        words_add(&o->compile, "%s", option->name);
        words_add(&o->compile, "%s", value);
        break;
    case STANDARD_VALUE: words_add(&o->compile, "-std=%s", value); break;
    case HOST_VALUE: add_list(&o->host, "", value); break;
    case LINK_VALUE: add_list(&o->link, "-Wl,", value); break;
    case OUTPUT_VALUE: o->output = value; break;
    case LANGUAGE_VALUE: set_language(o, value); break;
    case COMPILE_ONLY: set_stage(o, STAGE_OBJECT, "o"); break;
    case DEVICE_COMPILE:
        set_stage(o, STAGE_OBJECT, "o");
        o->relocatable = true;
        break;
    case DEVICE_LINK: set_stage(o, STAGE_DEVICE_LINK, NULL); break;
    case ARCHIVE: set_stage(o, STAGE_ARCHIVE, NULL); break;
    case RELOCATABLE: o->relocatable = true; break;
    case RELOCATABLE_VALUE: o->relocatable = strcmp(value, "true") == 0; break;
    case PREPROCESS_ONLY: set_stage(o, STAGE_PREPROCESS, NULL); break;
    case MODULE: set_stage(o, STAGE_MODULE, option->name + 1); break;
    case SHARED: o->shared_library = true; break;
    case VERBOSE: o->verbose = true; break;
    case KEEP: o->keep = true; break;
    case QUIET:
        o->quiet = true;
        words_add(&o->compile, "-w");
        break;
    case IGNORED:
    case IGNORED_VALUE: break;
    }
}

static void say_version(void) {
    /* Build systems read the numbers. */
    puts("nvcc: NVIDIA (R) Cuda compiler driver");
    puts("weft-nvcc, which compiles for the weft GPU with clang-19");
    puts("Cuda compilation tools, release 11.8, V11.8.0");
    exit(0);
}

static void say_help(void) {
    puts("usage: weft-nvcc [OPTION]... FILE...\n"
         "Compile CUDA C++ for the weft GPU; options as nvcc's:\n"
         "  -c, -dc, -dlink, -lib, -rdc=true, -E, -cubin, -fatbin, -ptx, -o FILE, -x cu|c++|c, "
         "-std=..., "
         "-I -D -U -isystem "
         "-include, -g, -O0 to -O3\n"
         "  -Xcompiler LIST, -Xlinker LIST, -L -l, -shared, -v, -keep\n"
         "  --weft-isa=ISA   of the machine: rv32imaf, or rv32imaf_zba_zbb (default)\n"
         "What concerns NVIDIA's machines (-arch, -gencode, ...) has no effect.");
    exit(0);
}

/* An instruction set that clang and weft-cc have one name for. */
static void set_isa(nvcc_t *o, const char *isa) {
    if (strcmp(isa, isa_of_tools(isa)) != 0) {
        fatal("--weft-isa=%s: choose rv32imaf or rv32imaf_zba_zbb, as the machine has it", isa);
    }
    o->isa = isa;
}

static bool take_other(nvcc_t *o, const char *text) {
    if (strncmp(text, "--weft-isa=", 11) == 0) {
        set_isa(o, text + 11);
    } else if (strncmp(text, "-l", 2) == 0 || strncmp(text, "-L", 2) == 0) {
        words_add(&o->link, "%s", text);
    } else if (strncmp(text, "-O", 2) == 0) {
        words_add(&o->host, "%s", text); /* a kernel is optimized as -O2 has it */
    } else if (strcmp(text, "--version") == 0 || strcmp(text, "-V") == 0) {
        say_version();
    } else if (strcmp(text, "--help") == 0 || strcmp(text, "-h") == 0) {
        say_help();
    } else if (o->hip) {
        words_add(&o->host, "%s", text);
    } else {
        return false;
    }
    return true;
}

static const option_t *find_option(const nvcc_t *o, const char *text, const char **value) {
    const option_t *found =
        o->hip ? find_in(known_to_hip, sizeof known_to_hip / sizeof known_to_hip[0], text, value)
               : NULL;
    return found ? found : find(text, value);
}

void options_read(nvcc_t *o, int argc, char **argv) {
    o->isa = isa_of_tools(isa_default());
    for (int i = 1; i < argc; i++) {
        const char *text = argv[i], *value = NULL;
        const option_t *option = text[0] == '-' ? find_option(o, text, &value) : NULL;
        if (text[0] != '-') {
            words_add(&o->inputs, "%s", text);
        } else if (option) {
            if (has_value(option->kind) && !value) {
                if (++i == argc) {
                    fatal("%s needs a value", text);
                }
                value = argv[i];
            }
            take(o, option, text, value);
        } else if (!take_other(o, text)) {
            fatal("unknown option %s; what is meant for the host's compiler stands behind "
                  "-Xcompiler",
                  text);
        }
    }
    if (o->inputs.count == 0) {
        fatal("no input; usage: weft-nvcc [OPTION]... FILE...");
    }
    if (o->ending && o->output && o->inputs.count > 1) {
        fatal("one file, -o %s, of %zu inputs; name one", o->output, o->inputs.count);
    }
}
