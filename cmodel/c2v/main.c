/* SPDX-License-Identifier: Apache-2.0 */
/* c2v: hardware C to Verilog. Reads the command line, runs the passes, writes the files. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../common/output.h"
#include "../../common/version.h"
#include "tools.h"

static const char usage[] =
    "usage: c2v -o OUTDIR --top MODULE [-I DIR]... [-D NAME[=VALUE]]... [--lines N] FILE.c...\n"
    "       c2v --version\n"
    "Translates hardware C (docs/reference/hardware-c.md) into OUTDIR/<module>.v, lists the files "
    "in\n"
    "OUTDIR/files.f, and writes OUTDIR/<top>_glue.h, digest.h and digest.c for simulation.\n"
    "Functions become always blocks of at most about N lines (150), where that is possible.\n";

typedef struct {
    const char *out, *top;
    const char **arguments;
    int argument_count;
    const char **files;
    int file_count;
    int lines;
} options_t;

static int number_of(const char *lines) {
    char *end;
    long n = strtol(lines, &end, 10);
    if (n < 1 || n > 1000000 || *end) {
        fail("--lines needs a number from 1 to 1000000, not `%s`\n%s", lines, usage);
    }
    return (int)n;
}

static options_t parse_options(int argc, char **argv) {
    options_t o = {.lines = 150};
    static const char *const fixed[] = {"-std=c17", "-DC2V", "-DNDEBUG", "-Wno-everything"};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
        *GROW(o.arguments, o.argument_count) = fixed[i];
    }
    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];
        bool lines = !strcmp(a, "--lines");
        bool value = !strcmp(a, "-o") || !strcmp(a, "--top") || !strcmp(a, "-I") ||
                     !strcmp(a, "-D") || lines;
        if (!strcmp(a, "--help")) {
            fputs(usage, stdout);
            exit(0);
        }
        if (!strcmp(a, "--version")) {
            version_print("c2v");
            exit(0);
        }
        if (value && i + 1 == argc) {
            fail("%s needs a value\n%s", a, usage);
        }
        if (!strcmp(a, "-o")) {
            o.out = argv[++i];
        } else if (!strcmp(a, "--top")) {
            o.top = argv[++i];
        } else if (lines) {
            o.lines = number_of(argv[++i]);
        } else if (value) {
            *GROW(o.arguments, o.argument_count) = text("%s%s", a, argv[++i]);
        } else if (a[0] == '-' && (a[1] == 'I' || a[1] == 'D') && a[2]) {
            *GROW(o.arguments, o.argument_count) = a;
        } else if (a[0] == '-') {
            fail("unknown option %s\n%s", a, usage);
        } else {
            *GROW(o.files, o.file_count) = a;
        }
    }
    if (!o.out || !o.top || !o.file_count) {
        fail("give an output folder, a top module and its files\n%s", usage);
    }
    return o;
}

typedef struct {
    char *name, *contents;
} result_t;

static result_t *results;
static int result_count;

static void add_result(char *name, char *contents) {
    *GROW(results, result_count) = (result_t){name, contents};
}

/* Unchanged files stay untouched. */
static bool same_contents(const char *name, const char *contents) {
    struct stat about;
    FILE *f = stat(name, &about) == 0 && S_ISREG(about.st_mode) ? fopen(name, "r") : NULL;
    if (!f) {
        return false;
    }
    bool same = true;
    for (const char *p = contents; same && *p; p++) {
        same = fgetc(f) == (unsigned char)*p;
    }
    same = same && fgetc(f) == EOF;
    fclose(f);
    return same;
}

static void make_folder(const char *path) {
    char *copy = text("%s", path);
    for (char *p = copy + 1; *p; p++) {
        if (*p == '/') {
            *p = 0;
            mkdir(copy, 0777);
            *p = '/';
        }
    }
    if (mkdir(copy, 0777) != 0 && errno != EEXIST) {
        fail("cannot make folder %s: %s", path, strerror(errno));
    }
}

static void write_results(const char *folder) {
    make_folder(folder);
    for (int i = 0; i < result_count; i++) {
        char *name = text("%s/%s", folder, results[i].name);
        if (same_contents(name, results[i].contents)) {
            continue;
        }
        output_t *output = output_open(name, OUTPUT_STREAM);
        if (output) {
            fputs(results[i].contents, output_file(output));
        }
        if (!output || !output_commit(output)) {
            fail("cannot write %s: %s", name, strerror(errno));
        }
    }
}

/* From statements as C has them to statements as they are printed: without signals that only name
 * others, with widths, and with a place for each register's writes. */
static void fold_module(module_t *m, int lines) {
    drop_unread(m);
    fold_copies(m, false);
    check_written(m);
    narrow_ranges(m);
    fold_copies(m, true);
    narrow_ranges(m);
    choose_vectors(m);
    move_writes(m);
    choose_direct(m);
    choose_elements(m);
    choose_zeros(m);
    split_blocks(m, lines);
    find_live(m);
}

static char *file_list(const char *folder) {
    char *list = text("%s", "");
    for (const module_t *m = modules; m; m = m->next) {
        list = text("%s%s/%s.v\n", list, folder, m->name);
    }
    return list;
}

int main(int argc, char **argv) {
    output_begin("c2v", NULL);
    options_t o = parse_options(argc, argv);
    for (int i = 0; i < o.file_count; i++) {
        parse_file(o.files[i], o.arguments, o.argument_count);
    }
    module_t *top = find_module(o.top);
    if (!top) {
        fail("no file defines %s_tick: give the files of module %s and of its members", o.top,
             o.top);
    }
    top->top = true;
    for (module_t *m = modules; m; m = m->next) {
        lower_module(m);
    }
    for (module_t *m = modules; m; m = m->next) {
        fold_module(m, o.lines);
        name_locals(m);
        add_result(text("%s.v", m->name), emit_module(m));
    }
    add_result("files.f", file_list(o.out));
    add_result(text("%s_glue.h", top->name), glue_header(top));
    add_result("digest.h", digest_header(top));
    add_result("digest.c", digest_source(top));
    write_results(o.out);
    return 0;
}
