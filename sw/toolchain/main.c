/* SPDX-License-Identifier: Apache-2.0 */
/* weft-cc: C to kernel file. Runs the distribution's compiler to assembly, the marker pass, the
 * assembler and the linker. docs/reference/toolchain.md describes the steps and the limits.
 */
#include <ctype.h>
#include <elf.h>
#include <errno.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../common/output.h"
#include "../../common/version.h"
#include "../../common/words.h"
#include "driver.h"
#include "pass.h"

#define COMPILER "riscv64-unknown-elf-gcc"

enum { SHARED_LIMIT_DEFAULT = 65536 };

typedef enum { TO_KERNEL, TO_OBJECT, TO_ASSEMBLY } goal_t;

typedef struct {
    goal_t goal;
    const char *output;
    strings_t sources, compiler, undefined;
    const char *layout; /* linker script; NULL: the runtime's */
    unsigned marks;
    uint64_t shared_limit;
    const char *isa; /* as in -march: one of the instruction sets below */
    bool report, verbose, quiet;
    char runtime[PATH_MAX]; /* folder of crt0.S, weft.ld, weft_kernel.h, libweft_device.a */
} options_t;

/* What a machine can have beyond rv32im, in the only order that the compiler takes. */
static const char *const instruction_sets[] = {
    "rv32im",  "rv32im_zba_zbb",  "rv32ima",  "rv32ima_zba_zbb",
    "rv32imf", "rv32imf_zba_zbb", "rv32imaf", "rv32imaf_zba_zbb"};

static const char usage[] =
    "usage: weft-cc [options] source... -o kernel.elf\n"
    "\n"
    "Sources: .c (compiled, markers inserted), .s (markers inserted), .S (assembled as it is),\n"
    ".o and .a (linked).\n"
    "\n"
    "  -o FILE            output (required)\n"
    "  -c                 stop at an object file; one source\n"
    "  -S                 stop at assembly, with markers; one source\n"
    "  -O0 .. -O3, -Os    optimization, default -O2\n"
    "  -D -U -I -include -std= -g -W* -f* -m*   passed to the compiler\n"
    "  -MMD -MF FILE -MT NAME -MP   the same: list what one source includes, for make\n"
    "  --isa=SET          instruction set: rv32im (default), and after the m: a atomics, f "
    "floating\n"
    "                     point, _zba_zbb bit manipulation; all: rv32imaf_zba_zbb\n"
    "  --markers=LIST     which markers: rpc,loop,cb,lpc or none; default rpc,loop\n"
    "  --no-markers       the same as --markers=none\n"
    "  --shared-limit=N   most bytes of __shared variables, default 65536\n"
    "  -T FILE            linker script in place of the runtime's weft.ld\n"
    "  -u SYMBOL          link what defines it, as the linker's -u\n"
    "  --report           say what the marker pass did, per function\n"
    "  -w                 no warnings, of the compiler or of the marker pass\n"
    "  -v                 print the commands\n"
    "  --version          version and commit\n"
    "  --help             this text\n";

static unsigned parse_markers(const char *list) {
    static const struct {
        const char *name;
        unsigned mark;
    } known[] = {
        {"rpc", MARK_RPC}, {"loop", MARK_LOOP}, {"cb", MARK_CB}, {"lpc", MARK_LPC}, {"none", 0}};
    unsigned marks = 0;

    while (*list) {
        size_t length = strcspn(list, ","), i;
        for (i = 0; i < sizeof known / sizeof known[0]; i++) {
            if (strlen(known[i].name) == length && strncmp(list, known[i].name, length) == 0) {
                break;
            }
        }
        if (i == sizeof known / sizeof known[0]) {
            fatal("unknown marker '%.*s'; use a list of rpc, loop, cb, lpc, or none", (int)length,
                  list);
        }
        marks |= known[i].mark;
        list += length + (list[length] == ',');
    }
    if ((marks & MARK_CB) && !(marks & MARK_RPC)) {
        fatal("marker cb needs rpc: write --markers=rpc,cb");
    }
    if ((marks & MARK_LPC) && !(marks & MARK_RPC)) {
        fatal("marker lpc needs rpc: write --markers=rpc,lpc");
    }
    return marks;
}

static bool starts_with(const char *text, const char *prefix) {
    return strncmp(text, prefix, strlen(prefix)) == 0;
}

static const char *parse_isa(const char *name) {
    for (size_t i = 0; i < sizeof instruction_sets / sizeof instruction_sets[0]; i++) {
        if (strcmp(name, instruction_sets[i]) == 0) {
            return instruction_sets[i];
        }
    }
    fatal("unknown instruction set '%s'; use rv32im, followed by a and f if wanted, then "
          "_zba_zbb: "
          "rv32imaf_zba_zbb has all",
          name);
}

static const char *extension(const char *path) {
    const char *dot = strrchr(path, '.');
    return dot && !strchr(dot, '/') ? dot : "";
}

/* A file's name as a word of a command: what begins with '-', '@' or '=' is more than a name to
 * compiler and linker, even behind the option that takes it. The text stays for ever. */
static const char *file_word(const char *path) {
    char *word;

    if (!strchr("-@=$", *path)) {
        return path;
    }
    if (asprintf(&word, "./%s", path) < 0) {
        fatal("out of memory");
    }
    return word;
}

/* The value of an option that is no file; the compiler reads options of the file behind an '@'. */
static const char *value_word(const char *option, const char *value) {
    if (*value == '@') {
        fatal("%s %s: it may not begin with '@', which the compiler takes for a file of options",
              option, value);
    }
    return value;
}

/* A name for the linker, in a list of its options. */
static const char *symbol_word(const char *name) {
    const char *at = name;

    while (isalnum((unsigned char)*at) || (*at && strchr("_.$", *at)) || (*at & 0x80)) {
        at++;
    }
    if (*at || at == name) {
        fatal("-u %s: a symbol has letters, digits, '_', '.' and '$'", name);
    }
    return name;
}

static void add_source(options_t *o, const char *path) {
    static const char *const known[] = {".c", ".s", ".S", ".o", ".a"};

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(extension(path), known[i]) == 0) {
            if (access(path, R_OK) != 0) {
                fatal("cannot read %s: %s", path, strerror(errno));
            }
            strings_add(&o->sources, file_word(path));
            return;
        }
    }
    fatal("%s: unknown kind of source; weft-cc takes .c, .s, .S, .o and .a files", path);
}

/* Options that are given to the compiler, with their argument when that stands apart. */
static bool compiler_option(options_t *o, char **argv, int *i) {
    static const struct {
        const char *name;
        bool joined, is_file; /* the value may follow without a blank; names a file */
    } with_value[] = {{"-D", true, false},       {"-U", true, false},  {"-I", true, true},
                      {"-include", false, true}, {"-MF", false, true}, {"-MT", false, false}};
    static const char *const prefixes[] = {"-O", "-std=", "-g", "-W", "-f", "-m", "-MMD", "-MP"};
    const char *text = argv[*i];

    for (size_t k = 0; k < sizeof with_value / sizeof with_value[0]; k++) {
        const char *name = with_value[k].name, *value = text + strlen(name);
        bool apart = strcmp(text, name) == 0;
        if (!apart && !(with_value[k].joined && starts_with(text, name))) {
            continue;
        }
        if (apart && !argv[*i + 1]) {
            fatal("%s needs an argument", text);
        }
        value = apart ? argv[++*i] : value;
        strings_add(&o->compiler, name);
        strings_add(&o->compiler,
                    with_value[k].is_file ? file_word(value) : value_word(name, value));
        return true;
    }
    for (size_t k = 0; k < sizeof prefixes / sizeof prefixes[0]; k++) {
        if (starts_with(text, prefixes[k])) {
            strings_add(&o->compiler, text);
            return true;
        }
    }
    return false;
}

/* An option that is not known: the one that was meant, of weft-cc's own. */
static void refuse_option(const char *option) {
    static const char *const own[] = {
        "-o",        "-c",       "-S",           "-v",        "--isa",          "-T",    "-u",
        "--markers", "--report", "--no-markers", "--version", "--shared-limit", "--help"};
    char name[32];
    words_hint_t hint = {.given = name};

    snprintf(name, sizeof name, "%.*s", (int)strcspn(option, "="), option);
    for (size_t i = 0; i < sizeof own / sizeof own[0]; i++) {
        words_consider(&hint, own[i]);
    }
    fatal("unknown option '%s'; see weft-cc --help%s", option, words_hint(&hint));
}

static void check_options(const options_t *o) {
    if (o->sources.count == 0) {
        fatal("no source files; see weft-cc --help");
    }
    if (!o->output) {
        fatal("no output file: add -o FILE");
    }
    if (o->goal != TO_KERNEL && o->sources.count != 1) {
        fatal("%s takes one source, not %zu", o->goal == TO_OBJECT ? "-c" : "-S", o->sources.count);
    }
}

static void parse_options(options_t *o, char **argv) {
    for (int i = 1; argv[i]; i++) {
        const char *text = argv[i];
        if (strcmp(text, "--help") == 0 || strcmp(text, "-h") == 0) {
            fputs(usage, stdout);
            exit(0);
        } else if (strcmp(text, "--version") == 0) {
            version_print("weft-cc");
            exit(0);
        } else if (strcmp(text, "-o") == 0) {
            if (!argv[i + 1]) {
                fatal("-o needs a file name");
            }
            o->output = argv[++i];
        } else if (strcmp(text, "-T") == 0 || strcmp(text, "-u") == 0) {
            if (!argv[i + 1]) {
                fatal("%s needs %s", text, text[1] == 'T' ? "a linker script" : "a symbol");
            }
            if (text[1] == 'T') {
                o->layout = file_word(argv[++i]);
            } else {
                strings_add(&o->undefined, symbol_word(argv[++i]));
            }
        } else if (strcmp(text, "-c") == 0) {
            o->goal = TO_OBJECT;
        } else if (strcmp(text, "-S") == 0) {
            o->goal = TO_ASSEMBLY;
        } else if (strcmp(text, "--no-markers") == 0) {
            o->marks = 0;
        } else if (starts_with(text, "--markers=")) {
            o->marks = parse_markers(text + strlen("--markers="));
        } else if (starts_with(text, "--isa=")) {
            o->isa = parse_isa(text + strlen("--isa="));
        } else if (starts_with(text, "--shared-limit=")) {
            const char *number = text + strlen("--shared-limit=");
            if (!words_number(number, 0, UINT32_MAX, &o->shared_limit)) {
                fatal("--shared-limit=%s is not a number of bytes, at most %u", number, UINT32_MAX);
            }
        } else if (strcmp(text, "--report") == 0) {
            o->report = true;
        } else if (strcmp(text, "-v") == 0) {
            o->verbose = true;
        } else if (strcmp(text, "-w") == 0) {
            o->quiet = true;
            strings_add(&o->compiler, text);
        } else if (text[0] != '-') {
            add_source(o, text);
        } else if (!compiler_option(o, argv, &i)) {
            refuse_option(text);
        }
    }
    check_options(o);
}

/* The runtime lies beside the program: BUILD/weft-cc and BUILD/runtime/. */
static void find_runtime(options_t *o) {
    char self[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);

    if (length < 0) {
        fatal("cannot find my own path: %s", strerror(errno));
    }
    self[length] = '\0';
    int written = snprintf(o->runtime, sizeof o->runtime, "%s/runtime", dirname(self));
    if (written < 0 || (size_t)written >= sizeof o->runtime) {
        fatal("path of the runtime folder is too long");
    }
    if (access(o->runtime, R_OK) != 0) {
        fatal("no runtime folder %s; `make toolchain` builds it", o->runtime);
    }
}

/* `errors`: the file that takes the program's stderr, or NULL. */
static bool run_into(const options_t *o, const strings_t *command, const char *errors) {
    if (o->verbose) {
        for (size_t i = 0; i < command->count; i++) {
            fprintf(stderr, "%s%s", i ? " " : "", command->at[i]);
        }
        fputc('\n', stderr);
    }
    return run_program(command, errors) == 0;
}

static bool run(const options_t *o, const strings_t *command) {
    return run_into(o, command, NULL);
}

/* -misa-spec=2.2 makes plain rv32im include the CSR instructions, so that the right libgcc is
 * found. Floats travel in a registers whatever the instruction set is (ilp32): so a kernel finds
 * its arguments in the same places on every machine, and files for different machines can be
 * linked. */
static void add_machine(strings_t *command, const char *isa) {
    strings_add(command, "-misa-spec=2.2");
    strings_addf(command, "-march=%s", isa);
    strings_add(command, "-mabi=ilp32");
}

/* Optimizations that are off: they copy code that follows a join into the branches before it (a
 * barrier with it), or hide a return. docs/reference/toolchain-passes.md has the decision for every
 * pass. */
static void add_convergent(strings_t *command) {
    static const char *const flags[] = {"-fno-thread-jumps",
                                        "-fno-unswitch-loops",
                                        "-fno-split-paths",
                                        "-fno-split-loops",
                                        "-fno-version-loops-for-strides",
                                        "-fno-tracer",
                                        "-fno-optimize-sibling-calls",
                                        "-fno-reorder-blocks-and-partition",
                                        "-freorder-blocks-algorithm=simple"};

    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        strings_add(command, flags[i]);
    }
}

static void compile(const options_t *o, const char *source, const char *assembly) {
    static const char *const flags[] = {"-S",
                                        "-O2",
                                        "-g1", /* source lines for faults and findings */
                                        "-std=gnu17",
                                        "-ffreestanding",
                                        "-fno-common",
                                        "-fno-pic",
                                        "-msmall-data-limit=0",
                                        "-ffunction-sections",
                                        "-fdata-sections",
                                        "-fno-asynchronous-unwind-tables",
                                        "-fno-unwind-tables",
                                        "-fno-stack-protector",
                                        "-fno-exceptions",
                                        "-fno-math-errno",
                                        "-fno-trapping-math",
                                        "-ffp-contract=fast"};
    strings_t command = {0};

    strings_add(&command, COMPILER);
    add_machine(&command, o->isa);
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        strings_add(&command, flags[i]);
    }
    strings_addf(&command, "-isystem%s", o->runtime);
    strings_add_all(&command, &o->compiler);
    add_convergent(&command);
    strings_add(&command, source);
    strings_add(&command, "-o");
    strings_add(&command, assembly);
    if (!run(o, &command)) {
        exit(2); /* the compiler has said why */
    }
    strings_free(&command);
}

static void insert_markers(const options_t *o, const char *source, const char *from,
                           const char *to) {
    pass_options_t pass = {o->marks, o->report, o->quiet, source};
    FILE *in = fopen(from, "r");
    FILE *out = in ? fopen(to, "w") : NULL;

    if (!in) {
        fatal("cannot read %s: %s", from, strerror(errno));
    }
    if (!out) {
        fatal("cannot write %s: %s", to, strerror(errno));
    }
    bool good = pass_run(in, out, &pass);
    if (fclose(out) != 0 || !good) {
        fatal("marker pass from %s to %s: %s", from, to, strerror(errno));
    }
    fclose(in);
}

static void assemble(const options_t *o, const char *source, const char *object) {
    strings_t command = {0};

    strings_add(&command, COMPILER);
    add_machine(&command, o->isa);
    strings_add(&command, "-c");
    strings_addf(&command, "-I%s", o->runtime);
    strings_add_all(&command, &o->compiler);
    strings_add(&command, source);
    strings_add(&command, "-o");
    strings_add(&command, object);
    if (!run(o, &command)) {
        exit(2);
    }
    strings_free(&command);
}

/* Bring one source to an object file (or to `assembly_to`, when that is given). */
static void translate(const options_t *o, unsigned number, const char *assembly_to,
                      const char *object_to) {
    const char *source = o->sources.at[number];
    char *from = NULL, *marked = NULL;

    if (strcmp(extension(source), ".S") == 0) {
        if (assembly_to) {
            fatal("%s: -S takes a .c or .s source", source);
        }
        assemble(o, source, object_to);
        return;
    }
    if (strcmp(extension(source), ".c") == 0) {
        from = strdup(temp_name(number, ".raw.s"));
        compile(o, source, from);
    } else {
        from = strdup(source);
    }
    marked = strdup(assembly_to ? assembly_to : temp_name(number, ".s"));
    insert_markers(o, source, from, marked);
    if (!assembly_to) {
        assemble(o, marked, object_to);
    }
    free(from);
    free(marked);
}

/* Run the linker. What it says is shown as it is; then the limits that it ran into, if any. */
static void run_linker(const options_t *o, const strings_t *command) {
    char line[4096], why[1024], *errors = strdup(temp_name((unsigned)o->sources.count, ".errors"));

    if (!errors || setenv("LC_ALL", "C", 1) != 0) { /* its messages are read: regions.c */
        fatal("out of memory");
    }
    bool good = run_into(o, command, errors);
    FILE *said = fopen(errors, "r");
    while (said && fgets(line, sizeof line, said)) {
        fputs(line, stderr);
    }
    if (said) {
        fclose(said);
    }
    if (!good) {
        regions_explain(errors, o->layout, why, sizeof why);
        fatal("linking %s failed%s%s", o->output,
              *why ? ": " : "; the linker's own message says why", why);
    }
    free(errors);
}

/* The linker is told of rv32im alone, as that is where its libgcc lies. */
static void link_kernel(const options_t *o, const strings_t *objects, const char *output) {
    char *start = strdup(temp_name((unsigned)o->sources.count, ".crt0.o")), crt0[PATH_MAX + 8];
    options_t plain = *o; /* the sources' options are not for the start-up code */
    strings_t command = {0};

    if (!start) {
        fatal("out of memory");
    }
    snprintf(crt0, sizeof crt0, "%s/crt0.S", o->runtime);
    plain.compiler = (strings_t){0};
    assemble(&plain, crt0, start);
    strings_add(&command, COMPILER);
    add_machine(&command, "rv32im");
    strings_add(&command, "-nostdlib");
    strings_add(&command, "-nostartfiles");
    strings_add(&command, "-static");
    strings_add(&command, "-Wl,--gc-sections,--fatal-warnings,--build-id=none");
    strings_add(&command, "-T");
    if (o->layout) {
        strings_add(&command, o->layout);
    } else {
        strings_addf(&command, "%s/weft.ld", o->runtime);
    }
    for (size_t i = 0; i < o->undefined.count; i++) {
        strings_addf(&command, "-Wl,-u,%s", o->undefined.at[i]);
    }
    strings_add(&command, start);
    strings_add_all(&command, objects);
    strings_addf(&command, "%s/libweft_device.a", o->runtime);
    strings_add(&command, "-lgcc");
    strings_add(&command, "-o");
    strings_add(&command, output);
    run_linker(o, &command);
    strings_free(&command);
    free(start);
}

/* Read the whole of a file that was just written. */
static unsigned char *read_file(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    unsigned char *bytes = NULL;
    long end;

    if (!file || fseek(file, 0, SEEK_END) != 0 || (end = ftell(file)) < 0) {
        fatal("cannot read %s: %s", path, strerror(errno));
    }
    rewind(file);
    *size = (size_t)end;
    bytes = malloc(*size + 1);
    if (!bytes || fread(bytes, 1, *size, file) != *size) {
        fatal("cannot read %s: %s", path, strerror(errno));
    }
    fclose(file);
    return bytes;
}

/* What the linker cannot check: a kernel exists, and shared memory suffices. */
static void check_kernel_file(const options_t *o, const char *path) {
    size_t size;
    unsigned char *bytes = read_file(path, &size);
    const Elf32_Ehdr *elf = (const Elf32_Ehdr *)bytes;
    const Elf32_Shdr *section = (const Elf32_Shdr *)(bytes + elf->e_shoff);
    const char *names = (const char *)bytes + section[elf->e_shstrndx].sh_offset;
    unsigned long kernels = 0, shared = 0;

    for (unsigned i = 0; i < elf->e_shnum; i++) {
        if (strcmp(names + section[i].sh_name, ".weft.kernels") == 0) {
            kernels = section[i].sh_size;
        }
        if (strcmp(names + section[i].sh_name, ".shared") == 0) {
            shared = section[i].sh_size;
        }
    }
    free(bytes);
    if (kernels == 0) {
        fatal("%s: no __kernel function in the sources; declare one as `__kernel void name(...)`",
              o->output);
    }
    if (shared > o->shared_limit) {
        fatal(
            "%s: __shared variables take %lu bytes, the limit is %llu; make them smaller or raise "
            "it with --shared-limit=N",
            o->output, shared, (unsigned long long)o->shared_limit);
    }
}

static void build(const options_t *o, const char *temporary) {
    strings_t objects = {0};

    if (o->goal == TO_ASSEMBLY) {
        translate(o, 0, temporary, NULL);
        return;
    }
    if (o->goal == TO_OBJECT) {
        translate(o, 0, NULL, temporary);
        return;
    }
    for (unsigned i = 0; i < o->sources.count; i++) {
        const char *kind = extension(o->sources.at[i]);
        if (strcmp(kind, ".o") == 0 || strcmp(kind, ".a") == 0) {
            strings_add(&objects, o->sources.at[i]);
            continue;
        }
        strings_add(&objects, temp_name(i, ".o"));
        translate(o, i, NULL, objects.at[objects.count - 1]);
    }
    link_kernel(o, &objects, temporary);
    check_kernel_file(o, temporary);
    strings_free(&objects);
}

int main(int argc, char **argv) {
    options_t o = {.marks = MARK_RPC | MARK_LOOP,
                   .shared_limit = SHARED_LIMIT_DEFAULT,
                   .isa = instruction_sets[0]};

    (void)argc;
    output_begin("weft-cc", temp_remove);
    parse_options(&o, argv);
    find_runtime(&o);
    temp_start();
    output_t *output = output_open(o.output, OUTPUT_WHOLE);
    if (!output) {
        fatal("cannot write %s: %s", o.output, strerror(errno));
    }
    build(&o, file_word(output_name(output)));
    if (!output_commit(output)) {
        fatal("cannot write %s: %s", o.output, strerror(errno));
    }
    strings_free(&o.sources);
    strings_free(&o.compiler);
    strings_free(&o.undefined);
    return 0;
}
