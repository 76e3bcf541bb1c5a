/* SPDX-License-Identifier: Apache-2.0 */
/* The interface of the compiler (sw/opencl/clc.h), which the OpenCL driver uses. Objects and links,
 * libraries, headers of the caller, binaries and damaged ones, __local arguments. Names and options
 * with odd characters. Kernel files that stay while a program uses them.
 */
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "bench.h"

static bench_t bench;

static clc_source source(const char *name, const char *text) {
    return (clc_source){name, text, strlen(text)};
}

static clc_request request(const char *text) {
    return (clc_request){.source = source("unit.cl", text), .tools = "build", .no_cache = true};
}

static void expect(bool good, const clc_program *program, const char *test) {
    bench_verdict(&bench, good ? "" : program ? program->log : "no program", "interface, %s", test);
}

/* Launch a kernel of one pointer over 4 work items, and compare what it stored. */
static void expect_stores(const clc_program *program, const char *kernel, int first,
                          const char *test) {
    int32_t got[4] = {0};
    char why[100] = "";
    uint32_t block = bench_buffer(&bench, sizeof got, NULL);
    bench_range_t range = {.groups = {1}, .local = {4}};
    if (program->status != CLC_OK) {
        snprintf(why, sizeof why, "%.90s", program->log);
    } else if (!bench_launch(&bench, program, kernel, &range, &block, sizeof block)) {
        snprintf(why, sizeof why, "the launch failed");
    }
    bench_read(&bench, got, block, sizeof got);
    for (int i = 0; i < 4 && !*why; i++) {
        if (got[i] != first + i) {
            snprintf(why, sizeof why, "item %d is %d, not %d", i, got[i], first + i);
        }
    }
    bench_verdict(&bench, why, "interface, %s", test);
}

static const char caller[] =
    "int other(int x);\n"
    "inline int twice(int x) { return 2 * x; }\n"
    "kernel void one(global int *p) { size_t i = get_global_id(0); p[i] = other(i) + twice(5); }\n";
static const char callee[] =
    "int other(int x) { return x + 7; }\n"
    "kernel void two(global int *p) { p[get_global_id(0)] = other(get_global_id(0)); }\n";

static void test_links(void) {
    clc_request requests[] = {request(caller), request(callee)};
    clc_program *objects[] = {clc_compile(&requests[0]), clc_compile(&requests[1])};
    const clc_program *both[] = {objects[0], objects[1]};
    expect(objects[0]->status == CLC_OK && objects[0]->is_object && objects[0]->kernels == 0,
           objects[0], "an object has no kernels");
    clc_program *program = clc_link(both, 2, NULL);
    expect(program->status == CLC_OK && program->kernels == 2, program, "two objects link");
    expect_stores(program, "one", 17, "a kernel that calls into the other object");
    expect_stores(program, "two", 7, "the other object's kernel");
    clc_program *alone = clc_link(both, 1, NULL);
    expect(alone->status == CLC_BAD_SOURCE && strstr(alone->log, "kernel one calls other,"), alone,
           "a missing function is named");
    clc_program *library = clc_link(both + 1, 1, "-create-library");
    expect(library->status == CLC_OK && library->is_object, library, "a library is an object");
    const clc_program *with[] = {objects[0], library};
    clc_program *linked = clc_link(with, 2, NULL);
    expect_stores(linked, "one", 17, "a link with a library");
    clc_program *nothing = clc_link(NULL, 0, NULL);
    expect(nothing->status == CLC_BAD_BINARY, nothing, "a link of nothing is refused");
    clc_program *wrong[] = {program, alone, library, linked, nothing, objects[0], objects[1]};
    clc_program *again = clc_link((const clc_program *const[]){program}, 1, NULL);
    expect(again->status == CLC_BAD_BINARY, again, "a linked program cannot be linked");
    clc_free(again);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        clc_free(wrong[i]);
    }
}

static void test_headers(void) {
    clc_source headers[] = {
        source("deep/inner.h", "#define FIRST 40\n"),
        source("outer.h", "#include \"deep/inner.h\"\n#define BASE (FIRST + 2)\n")};
    clc_request r = request(
        "#include <outer.h>\n"
        "kernel void k(global int *p) { p[get_global_id(0)] = BASE + get_global_id(0); }\n");
    r.headers = headers;
    r.header_count = 2;
    clc_program *program = clc_build(&r);
    expect_stores(program, "k", 42, "headers of the caller");
    clc_free(program);
    headers[0].name = "../escape.h";
    program = clc_build(&r);
    expect(program->status == CLC_BAD_SOURCE && strstr(program->log, "../escape.h"), program,
           "a header outside of the folder is refused");
    clc_free(program);
}

/* Names of the source and of a header are texts: none is read as an option, ends a line, or names
 * another file. */
static void test_names(void) {
    static const char *const names[] = {"@read",       "-include",        "quo\"te\\'",
                                        "new\nline",   "re\r#error turn", "a b;$(c)`d`",
                                        "folder/@read"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        clc_source headers[] = {source(names[i], "#error wrong\n"),
                                source("k.h", "#define FIRST 9\n")};
        clc_request r =
            request("#include \"k.h\"\n"
                    "kernel void k(global int *p) {\n"
                    "    p[get_global_id(0)] = FIRST + get_global_id(0) / (__LINE__ - 2);\n"
                    "}\n");
        r.source.name = names[i];
        r.headers = headers;
        r.header_count = 2;
        clc_program *program = clc_build(&r);
        expect_stores(program, "k", 9, "a source and a header with an odd name");
        clc_free(program);
    }
    static const char zero[] = "kernel void k(global int *p) {\n"
                               "    p[get_global_id(0)] = 5 + \0get_global_id(0);\n}\n";
    clc_request r = request("");
    r.source = (clc_source){"zero.cl", zero, sizeof zero - 1};
    clc_program *program = clc_build(&r);
    expect_stores(program, "k", 5, "a source with a byte of 0 is read to its end");
    clc_free(program);
}

static void test_options(void) {
    static const struct {
        const char *options, *log; /* log NULL: they are taken */
    } cases[] = {{"-I", "-I needs a value"},
                 {"-D", "-D needs a value"},
                 {"-I \"\"", "-I needs a value"},
                 {"@read", "unknown build option '@read'"},
                 {"-load x", "unknown build option '-load'"},
                 {"-Xclang -load", "unknown build option '-Xclang'"},
                 {"-cl-mad-enable\\\n-load", "unknown build option '-cl-mad-enable\n-load'"},
                 {"-D@read", "a macro's name begins"},
                 {"-D -load", "a macro's name begins"},
                 {"-D \"X=1\n#error\"", "a macro's value is one line"},
                 {"-D X=1\\\\", "a macro's value is one line"},
                 {"-D \"X=1", "a quotation mark is left open"},
                 {"-w '-Werror", "a quotation mark is left open"},
                 {"-I@read -I @read -I-load -I -load", NULL},
                 {"-I \"new\nline\" -I 'quo\"te' -I a\\ b", NULL},
                 {"-D 'X(a)=a' -DY=\"Z'\"", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        clc_request r = request("kernel void k(global int *p) { *p = 1; }\n");
        r.options = cases[i].options;
        clc_program *program = clc_build(&r);
        expect(cases[i].log ? program->status == CLC_BAD_OPTIONS &&
                                  strstr(program->log, cases[i].log) != NULL
                            : program->status == CLC_OK,
               program, "options with odd characters");
        clc_free(program);
    }
}

/* Fill the cache beyond its bound, of 1 MB, and build a program, which looks through it. */
static void overfill(const char *cache, int number) {
    char path[4096], text[100];
    snprintf(path, sizeof path, "%s/.written", cache);
    unlink(path);
    snprintf(path, sizeof path, "%s/ballast", cache);
    FILE *ballast = fopen(path, "w");
    for (int i = 0; ballast && i < 2 << 20; i++) {
        fputc(i, ballast);
    }
    if (!ballast || fclose(ballast) != 0) {
        exit(2);
    }
    snprintf(text, sizeof text, "kernel void other(global int *p) { *p = %d; }\n", number);
    clc_request r = request(text);
    clc_free(clc_build(&r));
}

static void test_bound(void) {
    char place[] = "build/opencl-interface.XXXXXX", above[4096], cache[4096 + 20], clean[4200];
    if (!mkdtemp(place) || !realpath(place, above)) {
        exit(2);
    }
    snprintf(cache, sizeof cache, "%s/weft-opencl", above);
    setenv("XDG_CACHE_HOME", above, 1);
    setenv("WEFT_CACHE_MB", "1", 1);
    clc_request r = request(callee);
    clc_program *program = clc_build(&r);
    char *file = strdup(program->kernels ? program->kernel[0].elf : "");
    char *folder = dirname(strdup(file));
    struct timespec old[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
    expect(strncmp(folder, cache, strlen(cache)) == 0, program, "kernel files are in the cache");
    utimensat(AT_FDCWD, folder, old, 0);
    overfill(cache, 1);
    expect(access(file, R_OK) == 0, NULL, "the bound leaves kernel files that are used");
    expect_stores(program, "two", 7, "a kernel that is the oldest of a full cache");
    clc_free(program);
    utimensat(AT_FDCWD, folder, old, 0);
    overfill(cache, 2);
    expect(access(folder, F_OK) != 0, NULL, "the bound takes those that are not");
    program = clc_build(&r);
    expect_stores(program, "two", 7, "the program is built again");
    clc_free(program);
    snprintf(clean, sizeof clean, "rm -r '%s'", above);
    expect(system(clean) == 0, NULL, "the cache can be removed");
    free(folder);
    free(file);
}

static void test_binaries(void) {
    clc_request r = request(callee);
    size_t bytes;
    clc_program *program = clc_build(&r), *object = clc_compile(&r);
    const char *binary = clc_binary(program, &bytes);
    char *copy = malloc(bytes);
    if (!copy) {
        exit(2);
    }
    memcpy(copy, binary, bytes);
    clc_program *loaded = clc_load(copy, bytes);
    expect_stores(loaded, "two", 7, "a program of its binary");
    size_t again;
    const char *second = clc_binary(loaded, &again);
    expect(again == bytes && memcmp(second, copy, bytes) == 0, loaded, "its binary is the same");
    unsigned refused = 0, tried = 0;
    for (size_t at = 0; at < bytes; at += bytes / 50 + 1, tried++) {
        copy[at] ^= 4;
        clc_program *damaged = clc_load(copy, bytes), *cut = clc_load(copy, at);
        refused += damaged->status == CLC_BAD_BINARY && cut->status == CLC_BAD_BINARY;
        clc_free(damaged);
        clc_free(cut);
        copy[at] ^= 4;
    }
    expect(refused == tried, loaded, "damaged and cut binaries are refused");
    const char *unit = clc_binary(object, &bytes);
    clc_program *other = clc_load(unit, bytes);
    expect(other->status == CLC_OK && other->is_object, other, "an object of its binary");
    clc_program *linked = clc_link((const clc_program *const[]){other}, 1, NULL);
    expect_stores(linked, "two", 7, "a link of it");
    clc_program *wrong[] = {program, object, loaded, other, linked};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        clc_free(wrong[i]);
    }
    free(copy);
}

/* The window has 2^28 bytes; what does not end in it has no address, nor has what follows it. */
static void test_large_arguments(void) {
    static const size_t sizes[] = {(1u << 28) + 1, 1u << 31,         UINT32_MAX,
                                   1ull << 32,     SIZE_MAX / 2 + 1, SIZE_MAX};
    clc_kernel kernel = {.shared_bytes = 0};
    size_t extra = 0;
    uint32_t at = clc_place_local(&kernel, 1u << 28, &extra);
    expect(at == 0x20000000 && extra == 1u << 28, NULL, "a __local argument that is the window");
    kernel.shared_bytes = 20;
    bool refused = true;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        for (size_t n = 0; n < sizeof sizes / sizeof *sizes; n++) {
            const size_t bytes[] = {sizes[i], sizes[n], 4};
            extra = 0;
            for (int k = 0; k < 3; k++) {
                at = clc_place_local(&kernel, bytes[k], &extra);
                refused = refused && at == 0 && extra >= 1u << 28;
            }
        }
    }
    expect(refused, NULL, "sums of __local arguments that are too large");
}

static void test_failures(void) {
    clc_request r = request("kernel void k(global int *p) { *p = 1; }\n");
    r.options = "-cl-std=CL3.0";
    clc_program *program = clc_build(&r);
    expect(program->status == CLC_BAD_OPTIONS, program, "an option is refused");
    clc_free(program);
    r.options = NULL;
    r.tools = "/nonexistent";
    program = clc_build(&r);
    expect(program->status == CLC_NO_COMPILER && strstr(program->log, "make setup-opencl"), program,
           "without the device library it says what to do");
    clc_free(program);
    clc_kernel kernel = {.shared_bytes = 20};
    size_t extra = 0;
    uint32_t first = clc_place_local(&kernel, 12, &extra),
             second = clc_place_local(&kernel, 4, &extra);
    expect(first == 0x20000080 && second == 0x20000100 && extra == 0x104 - 20, NULL,
           "places of __local arguments");
    test_large_arguments();
}

int main(void) {
    bench_open(&bench, "small", "golden", NULL);
    test_links();
    test_headers();
    test_names();
    test_options();
    test_binaries();
    test_failures();
    test_bound(); /* the last one: it sets the environment */
    bench_close(&bench);
    return bench.failed;
}
