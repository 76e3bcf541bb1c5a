/* SPDX-License-Identifier: Apache-2.0 */
/* clc: kernels in the LLVM assembly that clang-19 prints for OpenCL C, and their entries.
 *
 * An entry is what the machine starts: a function without arguments, NAME.kernel, which loads the
 * arguments from the argument block and calls the kernel, inlined. Its block is an LLVM structure
 * of the kernel's parameter types, so that LLVM lays it out. The table of offsets and sizes is a
 * constant that LLVM computes (NAME.table, read by table.c), beside it the texts (NAME.texts) and
 * the list of kernels that libweft reads (NAME.listed).
 *
 * Relies on the form of clang-19's output: one line for each `define` and each metadata node;
 * kernels marked spir_kernel, vectors as one parameter, structures as `byval(type)`, a parameter
 * for each argument; kernel_arg_* nodes. verif/programs/opencl/clc.sh pins it. A text of another
 * form ends the build with what was missing.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "entry.h"

#define KERNEL_MARK "; weft kernel "

enum { PARAMETERS_MAX = 1024, NODE_START = 1000000 };

typedef struct {
    char *type;    /* of the parameter: "ptr", "<4 x float>" */
    char *value;   /* in the block: the structure of byval, else the type */
    char *text;    /* type and attributes, for the call */
    bool by_value; /* the parameter is the address of the structure */
} parameter_t;

typedef struct {
    const char *line, *end; /* of the define */
    char *name, *shown;     /* its symbol, and as the source has it */
    char *group;            /* number of its attributes */
    parameter_t parameter[PARAMETERS_MAX];
    unsigned parameters;
} kernel_t;

typedef struct {
    program_t *program;
    const bytes_t *unit;
    FILE *out;
    bool prints;
} reader_t;

static const char *line_end(const char *at) {
    const char *end = strchr(at, '\n');
    return end ? end : at + strlen(at);
}

/* The end of the balanced text that begins at `at` with a bracket. Quoted text holds no brackets.
 */
static const char *balanced(const char *at) {
    int depth = 0;
    for (bool quoted = false; *at && *at != '\n'; at++) {
        if (*at == '"') {
            quoted = !quoted;
        }
        if (quoted) {
            continue;
        }
        if (strchr("(<{[", *at)) {
            depth++;
        }
        if (strchr(")>}]", *at) && --depth == 0) {
            return at + 1;
        }
    }
    return at;
}

/* The end of a type: brackets, or a word. */
static const char *type_end(const char *at) {
    return strchr("<{[", *at) ? balanced(at) : at + strcspn(at, " ,)\n");
}

static bool read_parameter(parameter_t *p, const char *from, const char *to) {
    const char *end = type_end(from), *by_value = NULL, *name = NULL;
    for (const char *at = from; at < to; at++) {
        if (strncmp(at, " byval(", 7) == 0) {
            by_value = at + 7;
        }
        if (strncmp(at, " %", 2) == 0) {
            name = at;
        }
    }
    p->by_value = by_value != NULL;
    p->type = strndup(from, (size_t)(end - from));
    p->value = by_value ? strndup(by_value, (size_t)(balanced(by_value - 1) - 1 - by_value))
                        : strdup(p->type ? p->type : "");
    p->text = name ? strndup(from, (size_t)(name - from)) : NULL;
    return p->type && p->value && p->text;
}

static void kernel_free(kernel_t *k) {
    for (unsigned i = 0; i < k->parameters; i++) {
        free(k->parameter[i].type);
        free(k->parameter[i].value);
        free(k->parameter[i].text);
    }
    free(k->name);
    free(k->shown);
    free(k->group);
    free(k);
}

/* The parameters between `at`, after the opening bracket, and the closing one. */
static bool read_parameters(kernel_t *k, const char *at, const char *close) {
    while (at < close) {
        const char *end = at;
        while (end < close && *end != ',') {
            end = strchr("(<{[", *end) ? balanced(end) : end + 1;
        }
        if (k->parameters == PARAMETERS_MAX ||
            !read_parameter(&k->parameter[k->parameters++], at, end)) {
            return false;
        }
        at = end + strspn(end, ", ");
    }
    return true;
}

static kernel_t *read_kernel(const char *line) {
    kernel_t *k = calloc(1, sizeof *k);
    const char *name = strstr(line, " void @");
    const char *open = name ? strchr(name, '(') : NULL;
    if (!k || !open) {
        return free(k), NULL;
    }
    name += strlen(" void @");
    k->line = line;
    k->end = line_end(line);
    k->name = strndup(name, (size_t)(open - name));
    k->shown = symbol_to_name(name, (size_t)(open - name));
    const char *close = balanced(open) - 1;
    const char *group = strstr(close, " #");
    if (group && group < k->end) {
        k->group = strndup(group + 2, strspn(group + 2, "0123456789"));
    }
    if (!k->name || !k->shown || !k->group || !read_parameters(k, open + 1, close)) {
        return kernel_free(k), NULL;
    }
    return k;
}

/* ---- metadata ---- */

/* The text of node `number`, as a copy. Without memory the program has failed. */
static char *node_text(const reader_t *r, unsigned long number) {
    char head[32];
    int length = snprintf(head, sizeof head, "\n!%lu = ", number);
    const char *at = strstr(r->unit->at, head);
    if (!at) {
        return NULL;
    }
    char *text = strndup(at + length, (size_t)(line_end(at + length) - at - length));
    if (!text) {
        fail(r->program, CLC_SYSTEM, "weft: no memory for metadata");
    }
    return text;
}

/* The node that a kernel names as `kind`; NULL: it names none, or the program has failed. */
static char *kernel_node(const reader_t *r, const kernel_t *k, const char *kind) {
    char head[64];
    int length = snprintf(head, sizeof head, " !%s !", kind);
    const char *at = strstr(k->line, head);
    if (!at || at >= k->end) {
        return NULL;
    }
    return node_text(r, strtoul(at + length, NULL, 10));
}

/* The next element of a node: of `!"text"` the text that is meant, of `i32 5` the number. NULL
 * behind the last. `*at` moves on; the text of the node is cut. */
static char *next_element(char **at) {
    char *from = *at + strspn(*at, "!{, ");
    if (*from == '"') {
        char *end = strchr(++from, '"');
        if (!end) {
            return NULL;
        }
        *end = '\0';
        *at = end + 1;
        text_of_quoted(from);
        return from;
    }
    if (strncmp(from, "i32 ", 4) != 0) {
        return NULL;
    }
    from += 4;
    char *end = from + strcspn(from, ",}");
    *at = *end ? end + 1 : end;
    *end = '\0';
    return from;
}

/* The same where there must be one: "" only where the program has failed. */
static const char *element(char **at) {
    const char *text = *at ? next_element(at) : NULL;
    return text ? text : "";
}

static unsigned count_elements(const reader_t *r, const kernel_t *k, const char *kind) {
    char *text = kernel_node(r, k, kind), *at = text;
    unsigned count = 0;
    while (text && next_element(&at)) {
        count++;
    }
    free(text);
    return count;
}

static bool check_counts(const reader_t *r, const kernel_t *k) {
    static const char *const kinds[] = {"kernel_arg_addr_space", "kernel_arg_type",
                                        "kernel_arg_type_qual", "kernel_arg_name"};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        unsigned count = count_elements(r, k, kinds[i]);
        if (r->program->face.status != CLC_OK) {
            return false;
        }
        if (count != k->parameters) {
            return fail(
                r->program, CLC_SYSTEM,
                "weft: kernel %s: clang printed %u parameters and %u of !%s; an argument of "
                "no size is not supported, and clang must be clang-19",
                k->shown, k->parameters, count, kinds[i]);
        }
    }
    return true;
}

/* ---- what is printed ---- */

static void print_block(const reader_t *r, const kernel_t *k) {
    fprintf(r->out, "\n%%weft.block.%s = type { ", k->name);
    for (unsigned i = 0; i < k->parameters; i++) {
        fprintf(r->out, "%s%s", i ? ", " : "", k->parameter[i].value);
    }
    fputs(" }\n", r->out);
}

static unsigned qualifiers(const char *text) {
    return (strstr(text, "const") != NULL) | (strstr(text, "restrict") != NULL) << 1 |
           (strstr(text, "volatile") != NULL) << 2;
}

static void print_required(const reader_t *r, const kernel_t *k) {
    char *text = kernel_node(r, k, "reqd_work_group_size"), *at = text;
    for (int i = 0; i < 3; i++) {
        const char *number = text ? next_element(&at) : NULL;
        fprintf(r->out, ", i32 %s", number ? number : "0");
    }
    free(text);
}

/* table.c reads it: version, arguments, bytes of the block, required sizes, flags, and for each
 * argument offset, bytes, space, qualifiers. */
static void print_table(const reader_t *r, const kernel_t *k) {
    const char *name = k->name;
    char *spaces = kernel_node(r, k, "kernel_arg_addr_space"), *space = spaces;
    char *quals = kernel_node(r, k, "kernel_arg_type_qual"), *qual = quals;
    fprintf(r->out, "@" ENTRY_TABLE " = dso_local constant [%u x i32] [i32 %d, i32 %u", name,
            TABLE_HEAD_WORDS + TABLE_ARGUMENT_WORDS * k->parameters, TABLE_VERSION, k->parameters);
    fprintf(r->out, ", i32 ptrtoint (ptr getelementptr (%%weft.block.%s, ptr null, i32 1) to i32)",
            name);
    print_required(r, k);
    fprintf(r->out, ", i32 %d", r->prints ? TABLE_PRINTS : 0);
    for (unsigned i = 0; i < k->parameters; i++) {
        fprintf(r->out,
                ", i32 ptrtoint (ptr getelementptr (%%weft.block.%s, ptr null, i32 0, i32 %u) to "
                "i32), i32 ptrtoint (ptr getelementptr (%s, ptr null, i32 1) to i32), i32 %s",
                name, i, k->parameter[i].value, element(&space));
        fprintf(r->out, ", i32 %u", qualifiers(element(&qual)));
    }
    fprintf(r->out, "], section \"" ENTRY_IN_TABLE "\"\n", name);
    fprintf(r->out,
            "@" ENTRY_LISTED " = dso_local constant ptr @" ENTRY_SYMBOL ", section \"" ENTRY_IN_LIST
            "\"\n",
            name, name, name);
    free(spaces);
    free(quals);
}

/* "reqd_work_group_size(8,8,1)", of a node of three numbers. */
static void add_attribute(const reader_t *r, const kernel_t *k, const char *kind, FILE *texts) {
    char *text = kernel_node(r, k, kind), *at = text;
    const char *x = text ? next_element(&at) : NULL;
    const char *y = x ? next_element(&at) : NULL, *z = y ? next_element(&at) : NULL;
    if (z) {
        fprintf(texts, "%s%s(%s,%s,%s)", ftell(texts) ? " " : "", kind, x, y, z);
    }
    free(text);
}

/* "vec_type_hint(float4)", of a node as `!{<4 x i32> undef, i32 1}`: the last is 1 where signed. */
static void add_vector_hint(const reader_t *r, const kernel_t *k, FILE *texts) {
    static const char *const types[][2] = {
        {"i8", "char"}, {"i16", "short"}, {"i32", "int"}, {"i64", "long"}, {"float", "float"}};
    char *text = kernel_node(r, k, "vec_type_hint"), element[16];
    unsigned width = 1;
    if (text && (sscanf(text, "!{<%u x %15[^>]>", &width, element) == 2 ||
                 sscanf(text, "!{%15[^ ]", element) == 1)) {
        const char *sign = strstr(text, ", i32 ");
        for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
            if (strcmp(types[i][0], element) != 0) {
                continue;
            }
            bool is_unsigned = i < 4 && sign && sign[6] == '0';
            fprintf(texts, "%svec_type_hint(%s%s", ftell(texts) ? " " : "", is_unsigned ? "u" : "",
                    types[i][1]);
            fprintf(texts, width > 1 ? "%u)" : ")", width);
        }
    }
    free(text);
}

/* As an LLVM string of hexadecimal digits. */
static void print_bytes(FILE *out, const char *at, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        fprintf(out, "\\%02X", (unsigned char)at[i]);
    }
}

/* Texts, each with a zero: name, attributes, then type and name of each argument. */
static bool print_texts(const reader_t *r, const kernel_t *k) {
    bytes_t all;
    FILE *texts = open_memstream(&all.at, &all.bytes);
    char *types = kernel_node(r, k, "kernel_arg_type"), *type = types;
    char *names = kernel_node(r, k, "kernel_arg_name"), *name = names;
    bool good = texts != NULL;
    if (good) {
        add_attribute(r, k, "reqd_work_group_size", texts);
        add_attribute(r, k, "work_group_size_hint", texts);
        add_vector_hint(r, k, texts);
        fputc('\0', texts);
        for (unsigned i = 0; i < k->parameters; i++) {
            const char *t = element(&type), *n = element(&name);
            fwrite(t, 1, strlen(t) + 1, texts);
            fwrite(n, 1, strlen(n) + 1, texts);
        }
        good = fclose(texts) == 0;
    }
    if (good) {
        size_t length = strlen(k->shown) + 1;
        fprintf(r->out, "@" ENTRY_TEXTS " = dso_local constant [%zu x i8] c\"", k->name,
                length + all.bytes);
        print_bytes(r->out, k->shown, length);
        print_bytes(r->out, all.at, all.bytes);
        fprintf(r->out, "\", section \"" ENTRY_IN_TEXTS "\"\n", k->name);
        free(all.at);
    }
    free(types);
    free(names);
    return good;
}

/* The entry has the kernel's line, so that faults and findings name the source. */
static void print_scope(const reader_t *r, const kernel_t *k, unsigned number) {
    char *scope = kernel_node(r, k, "dbg");
    const char *line = scope ? strstr(scope, "line: ") : NULL;
    if (line) {
        fprintf(r->out, "!%u = %s\n", NODE_START + 2 * number, scope);
        fprintf(r->out, "!%u = !DILocation(line: %lu, scope: !%u)\n", NODE_START + 2 * number + 1,
                strtoul(line + 6, NULL, 10), NODE_START + 2 * number);
    }
    free(scope);
}

static void print_loads(const reader_t *r, const kernel_t *k) {
    FILE *out = r->out;
    fprintf(out, "  %%window = inttoptr i32 %u to ptr\n", ENTRY_BLOCK);
    fprintf(out,
            "  %%bytes = ptrtoint ptr getelementptr (%%weft.block.%s, ptr null, i32 1) to i32\n",
            k->name);
    fprintf(out, "  %%large = icmp ugt i32 %%bytes, %d\n", 4 * CLC_WINDOW_WORDS);
    fputs("  br i1 %large, label %memory, label %here\n"
          "memory:\n"
          "  %far = load ptr, ptr %window, align 4\n"
          "  br label %here\n"
          "here:\n"
          "  %block = phi ptr [ %window, %0 ], [ %far, %memory ]\n",
          out);
    for (unsigned i = 0; i < k->parameters; i++) {
        const parameter_t *p = &k->parameter[i];
        fprintf(out, "  %%p%u = getelementptr %%weft.block.%s, ptr %%block, i32 0, i32 %u\n", i,
                k->name, i);
        if (!p->by_value) {
            fprintf(out, "  %%a%u = load %s, ptr %%p%u, align %d\n", i, p->type, i,
                    strcmp(p->type, "i8") == 0    ? 1
                    : strcmp(p->type, "i16") == 0 ? 2
                                                  : 4);
        }
    }
}

static void print_entry(const reader_t *r, const kernel_t *k, unsigned number) {
    bool lines = strstr(k->line, " !dbg !") && strstr(k->line, " !dbg !") < k->end;
    fprintf(r->out, "define dso_local void @" ENTRY_SYMBOL "() #%s section \"" ENTRY_SECTION "\"",
            k->name, k->group, k->name);
    if (lines) {
        fprintf(r->out, " !dbg !%u", NODE_START + 2 * number);
    }
    fputs(" {\n", r->out);
    print_loads(r, k);
    fprintf(r->out, "  call spir_kernel void @%s(", k->name);
    for (unsigned i = 0; i < k->parameters; i++) {
        fprintf(r->out, "%s%s %%%c%u", i ? ", " : "", k->parameter[i].text,
                k->parameter[i].by_value ? 'p' : 'a', i);
    }
    fputs(") alwaysinline", r->out);
    if (lines) {
        fprintf(r->out, ", !dbg !%u", NODE_START + 2 * number + 1);
    }
    fputs("\n  ret void\n}\n", r->out);
    fprintf(r->out, "%s%s\n", KERNEL_MARK, k->name);
    if (lines) {
        print_scope(r, k, number);
    }
}

static bool is_image(const char *type) {
    return strncmp(type, "image", 5) == 0 || strcmp(type, "sampler_t") == 0;
}

/* "file:line: " of a kernel, or "": the caller's to free. */
static char *place_of(const reader_t *r, const kernel_t *k) {
    char *scope = kernel_node(r, k, "dbg"), *place = NULL;
    const char *line = scope ? strstr(scope, " line: ") : NULL;
    const char *file = scope ? strstr(scope, " file: !") : NULL;
    char *node = file ? node_text(r, strtoul(file + strlen(" file: !"), NULL, 10)) : NULL;
    char *at = node ? strchr(node, '"') : NULL; /* its first text is the file's name */
    const char *path = at ? next_element(&at) : NULL;
    if (line && path &&
        asprintf(&place, "%s:%lu: ", path, strtoul(line + strlen(" line: "), NULL, 10)) < 0) {
        place = NULL;
    }
    free(node);
    free(scope);
    return place ? place : strdup("");
}

static bool check_types(const reader_t *r, const kernel_t *k) {
    char *types = kernel_node(r, k, "kernel_arg_type"), *type = types;
    bool good = true;
    for (const char *t; good && types && (t = next_element(&type));) {
        if (is_image(t)) {
            char *place = place_of(r, k);
            good = fail(r->program, CLC_BAD_SOURCE,
                        "weft: %skernel %s: an argument of type %s; weft has no images and no "
                        "samplers: use buffers",
                        place ? place : "", k->shown, t);
            free(place);
        }
    }
    free(types);
    return good;
}

static bool add_kernel(const reader_t *r, const char *line, unsigned number) {
    kernel_t *k = read_kernel(line);
    if (!k) {
        return fail(r->program, CLC_SYSTEM,
                    "weft: cannot read a kernel of clang's output; clang must be clang-19: %.200s",
                    line);
    }
    bool good = check_types(r, k) && check_counts(r, k);
    if (good) {
        print_block(r, k);
        print_table(r, k);
        good = print_texts(r, k) || fail(r->program, CLC_SYSTEM, "weft: no memory for texts");
        print_entry(r, k, number);
    }
    kernel_free(k);
    return good && r->program->face.status == CLC_OK;
}

bool unit_add_entries(program_t *program, bytes_t *unit) {
    bytes_t entries;
    if (!unit_spell_names(unit)) {
        return fail(program, CLC_SYSTEM, "weft: no memory for a unit");
    }
    reader_t r = {program, unit, open_memstream(&entries.at, &entries.bytes), false};
    unsigned count = 0;
    if (!r.out) {
        return fail(program, CLC_SYSTEM, "weft: no memory for entries");
    }
    r.prints = strstr(unit->at, "@printf(") != NULL;
    bool good = true;
    for (const char *at = unit->at; good && (at = strstr(at, "\ndefine ")); at++) {
        const char *kernel = strstr(at + 1, " spir_kernel void @");
        if (kernel && kernel < line_end(at + 1)) {
            good = add_kernel(&r, at + 1, count++);
        }
    }
    fclose(r.out);
    char *whole = good ? realloc(unit->at, unit->bytes + entries.bytes + 1) : NULL;
    if (whole) {
        memcpy(whole + unit->bytes, entries.at, entries.bytes + 1);
        *unit = (bytes_t){whole, unit->bytes + entries.bytes};
    } else if (good) {
        good = fail(program, CLC_SYSTEM, "weft: no memory for entries");
    }
    free(entries.at);
    return good;
}

bool unit_kernels(const bytes_t *unit, list_t *kernels) {
    for (const char *at = unit->at; (at = strstr(at, "\n" KERNEL_MARK));) {
        at += strlen("\n" KERNEL_MARK);
        char *name = strndup(at, (size_t)(line_end(at) - at));
        bool good = name && list_add(kernels, name, "", 0);
        free(name);
        if (!good) {
            return false;
        }
    }
    return true;
}

/* What clang may write between `define` and the calling convention, and a word as long as it. The
 * second is C's inline, whose body the compiler may drop. */
static const char *const linkages[][2] = {
    {"\ndefine dso_local ", "\ndefine internal  "},
    {"\ndefine available_externally ", "\ndefine internal             "}};

void unit_close(bytes_t *unit, bool alone) {
    for (size_t i = alone ? 0 : 1; i < sizeof linkages / sizeof linkages[0]; i++) {
        size_t length = strlen(linkages[i][0]);
        for (char *at = unit->at; (at = strstr(at, linkages[i][0])); at += length) {
            const char *entry = strstr(at + 1, ".kernel() ");
            if (!entry || entry > line_end(at + 1)) {
                memcpy(at, linkages[i][1], length);
            }
        }
    }
}
