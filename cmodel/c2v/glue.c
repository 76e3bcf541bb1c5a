/* SPDX-License-Identifier: Apache-2.0 */
/* The C side of a verification build, printed from the same trees as the Verilog. It copies the
 * top module's ports to and from the Verilated model, and has the digest of the registers. It
 * checks that every register holds what its width allows. */
#include <string.h>

#include "c2v.h"

static FILE *open_text(char **s) {
    static size_t size;
    FILE *f = open_memstream(s, &size);
    if (!f) {
        fail("out of memory");
    }
    return f;
}

static char *upper(const char *s) {
    char *u = text("%s", s);
    for (char *p = u; *p; p++) {
        *p = *p >= 'a' && *p <= 'z' ? (char)(*p - 'a' + 'A') : *p;
    }
    return u;
}

/* The path of one element: every %u in it becomes i0, i1, ... in turn. */
static char *element_path(const char *path) {
    char *all = text("%s", "");
    int d = 0;
    for (const char *p = path; *p; p++) {
        if (p[0] == '%' && p[1] == 'u') {
            all = text("%si%d", all, d++);
            p++;
        } else {
            all = text("%s%c", all, *p);
        }
    }
    return all;
}

static int open_loops(FILE *f, const sig_t *sig, int depth) {
    for (int d = 0; d < sig->ndims; d++) {
        fprintf(f, "%*sfor (uint32_t i%d = 0; i%d < %u; i%d++) {\n", depth, "", d, d, sig->dims[d],
                d);
        depth += 4;
    }
    return depth;
}

static void close_loops(FILE *f, const sig_t *sig, int depth) {
    for (int d = 0; d < sig->ndims; d++) {
        depth -= 4;
        fprintf(f, "%*s}\n", depth, "");
    }
}

/* ---- ports */

static const char port_helpers[] =
    "/* Whether an event's fields are copied: all, where pins are compared that are not valid. */\n"
    "#ifndef GLUE_COUNTS\n"
    "#define GLUE_COUNTS(valid) (valid)\n"
    "#endif\n"
    "/* `width` bits of a wide port at position `bit`. */\n"
    "template <class words> static inline void glue_put(words &port, uint32_t bit, uint32_t "
    "width,\n"
    "                                                   uint64_t value) {\n"
    "    for (uint32_t done = 0; done < width;) {\n"
    "        uint32_t shift = (bit + done) & 31;\n"
    "        uint32_t part = 32 - shift < width - done ? 32 - shift : width - done;\n"
    "        uint32_t mask = (0xffffffffu >> (32 - part)) << shift;\n"
    "        port[(bit + done) / 32] = (port[(bit + done) / 32] & ~mask) |\n"
    "                                  ((uint32_t)(value >> done << shift) & mask);\n"
    "        done += part;\n"
    "    }\n"
    "}\n"
    "template <class words> static inline uint64_t glue_get(const words &port, uint32_t bit,\n"
    "                                                       uint32_t width) {\n"
    "    uint64_t value = 0;\n"
    "    for (uint32_t done = 0; done < width;) {\n"
    "        uint32_t shift = (bit + done) & 31;\n"
    "        uint32_t part = 32 - shift < width - done ? 32 - shift : width - done;\n"
    "        uint64_t bits = port[(bit + done) / 32] >> shift & (0xffffffffu >> (32 - part));\n"
    "        value |= bits << done;\n"
    "        done += part;\n"
    "    }\n"
    "    return value;\n"
    "}\n";

static void copy_in(FILE *f, const sig_t *sig) {
    const char *path = element_path(sig->c_path);
    int total = sig->width * (int)sig_elements(sig);
    uint64_t mask = sig->width == 64 ? ~(uint64_t)0 : ((uint64_t)1 << sig->width) - 1;
    if (sig->ndims == 0) {
        fprintf(f, "    v->%s = in->%s & 0x%llxu;\n", sig->name, path, (unsigned long long)mask);
        return;
    }
    fprintf(f, "    {\n        uint32_t n = 0;\n");
    if (total <= 64) {
        fprintf(f, "        uint64_t all = 0;\n");
    }
    int depth = open_loops(f, sig, 8);
    if (total <= 64) {
        fprintf(f, "%*sall |= (uint64_t)(in->%s & 0x%llxu) << n;\n%*sn += %d;\n", depth, "", path,
                (unsigned long long)mask, depth, "", sig->width);
    } else if (sig->width == 32) {
        fprintf(f, "%*sv->%s[n++] = (uint32_t)in->%s;\n", depth, "", sig->name, path);
    } else {
        fprintf(f, "%*sglue_put(v->%s, n, %d, (uint64_t)in->%s);\n%*sn += %d;\n", depth, "",
                sig->name, sig->width, path, depth, "", sig->width);
    }
    close_loops(f, sig, depth);
    if (total <= 64) {
        fprintf(f, "        v->%s = all;\n", sig->name);
    }
    fprintf(f, "    }\n");
}

static char *sign_extended(const sig_t *sig, const char *value) {
    if (!sig->is_signed) {
        return text("%s", value);
    }
    return text("(int32_t)((uint32_t)(%s) << %d) >> %d", value, 32 - sig->width, 32 - sig->width);
}

static void copy_out(FILE *f, const sig_t *sig) {
    const char *path = element_path(sig->c_path);
    int total = sig->width * (int)sig_elements(sig);
    uint64_t mask = sig->width == 64 ? ~(uint64_t)0 : ((uint64_t)1 << sig->width) - 1;
    const char *type = text("decltype(out->%s)", path);
    if (sig->ndims == 0) {
        fprintf(f, "    out->%s = (%s)(%s);\n", path, type,
                sign_extended(sig, text("v->%s", sig->name)));
        return;
    }
    fprintf(f, "    {\n        uint32_t n = 0;\n");
    if (total <= 64) {
        fprintf(f, "        uint64_t all = v->%s;\n", sig->name);
    }
    int depth = open_loops(f, sig, 8);
    const char *value = total <= 64        ? text("all >> n & 0x%llxu", (unsigned long long)mask)
                        : sig->width == 32 ? text("v->%s[n / 32]", sig->name)
                                           : text("glue_get(v->%s, n, %d)", sig->name, sig->width);
    fprintf(f, "%*sout->%s = (__typeof__(0 + out->%s))(%s);\n%*sn += %d;\n", depth, "", path, path,
            sign_extended(sig, value), depth, "", sig->width);
    close_loops(f, sig, depth);
    fprintf(f, "    }\n");
}

/* An output that belongs to an event counts only if that is valid: in an array, if any is. */
static void copy_valid(FILE *f, const sig_t *sig) {
    const sig_t *valid = sig->event;
    bool asks = valid && sig_elements(valid) <= 64;
    if (asks) {
        fprintf(f, "    if (GLUE_COUNTS(v->%s)) {\n", valid->name);
    }
    copy_out(f, sig);
    if (asks) {
        fprintf(f, "    }\n");
    }
}

/* Leaves of a port struct, in order. VEC and REF fields of outputs have no storage in C: not
 * copied. */
static void port_leaves(FILE *f, const tree_t *tree, bool input) {
    if (!tree) {
        return;
    }
    if (tree->kind == TREE_LEAF) {
        (input ? copy_in : copy_valid)(f, tree->sig);
    } else if (tree->kind == TREE_ARRAY) {
        if (input || !tree->pointer) {
            port_leaves(f, tree->elem, input);
        }
    } else if (input || !tree->pointer) {
        for (int i = 0; i < tree->count; i++) {
            port_leaves(f, tree->kids[i], input);
        }
    }
}

static const struct {
    port_t port;
    const char *suffix;
    bool input;
} port_functions[] = {{PORT_IN, "in", true},
                      {PORT_OUT, "out", false},
                      {PORT_VIEW, "view", false},
                      {PORT_PROBE_IN, "probe_in", true},
                      {PORT_PROBE_OUT, "probe_out", false}};

int digest_words(const module_t *m) {
    int n = 1;
    for (int i = 0; i < m->member_count; i++) {
        const member_t *member = m->members[i];
        n += digest_words(member->module) * (member->elements ? (int)member->elements : 1);
    }
    return n;
}

static void glue_digest(FILE *f, const module_t *top) {
    int n = digest_words(top);
    const char *name = top->name;
    fprintf(f, "\n#ifdef WEFT_DIGEST\n/* Digests of the state, in the order of %s_digests(). */\n",
            name);
    fprintf(f,
            "template <class model> static inline void %s_glue_digests(const model *v, uint32_t "
            "*out) {\n",
            name);
    if (n <= 2) {
        fprintf(f,
                "    uint64_t all = v->digest;\n    for (uint32_t i = 0; i < %d; i++) {\n"
                "        out[i] = (uint32_t)(all >> 32 * i);\n    }\n",
                n);
    } else {
        fprintf(f,
                "    for (uint32_t i = 0; i < %d; i++) {\n        out[i] = v->digest[i];\n    }\n",
                n);
    }
    fprintf(f,
            "}\ntemplate <class model> static inline uint32_t %s_glue_digest(const model *v) {\n"
            "    return (uint32_t)v->digest%s;\n}\n#endif\n",
            name, n <= 2 ? "" : "[0]");
}

char *glue_header(module_t *top) {
    char *s;
    FILE *f = open_text(&s);
    const char *guard = upper(top->name);
    fprintf(f,
            "/* SPDX-License-Identifier: Apache-2.0 */\n"
            "/* Made by c2v: copies the ports of %s between C structs and the Verilated model. "
            "C++. */\n"
            "#ifndef %s_GLUE_H\n#define %s_GLUE_H\n\n#include \"%s\"\n\n%s",
            top->name, guard, guard, include_name(top->header), port_helpers);
    for (size_t i = 0; i < sizeof port_functions / sizeof *port_functions; i++) {
        const tree_t *tree = top->ports[port_functions[i].port];
        if (!tree) {
            continue;
        }
        const char *suffix = port_functions[i].suffix;
        bool input = port_functions[i].input;
        fprintf(f,
                input ? "\ntemplate <class model> static inline void %s_glue_%s(model *v, const %s "
                        "*in) {\n"
                      : "\ntemplate <class model> static inline void %s_glue_%s(const model *v, %s "
                        "*out) {\n",
                top->name, suffix, tree->type_name);
        port_leaves(f, tree, input);
        fprintf(f, "}\n");
    }
    glue_digest(f, top);
    fprintf(f, "\n#endif\n");
    fclose(f);
    return s;
}

/* ---- digest */

static const char *include_folder_stripped(const char *file) {
    const char *slash = strrchr(file, '/');
    return slash ? slash + 1 : file;
}

/* Headers are named as their folder's include path finds them: by file name. */
const char *include_name(const char *file) {
    return include_folder_stripped(file);
}

static void digest_register(FILE *f, const sig_t *sig) {
    const char *path = element_path(sig->c_path);
    for (int low = 0; low < sig->width; low += 32) {
        const char *word =
            low ? text("(uint32_t)(s->%s >> 32)", path) : text("(uint32_t)s->%s", path);
        if (sig->ndims == 0) {
            fprintf(f, "    h = rotl(h, 5) ^ %s;\n", word);
            continue;
        }
        fprintf(f, "    g = n = 0;\n");
        int depth = open_loops(f, sig, 4);
        if (sig_elements(sig) <= 32) {
            fprintf(f, "%*sg ^= rotl(%s, 5 * n++ & 31);\n", depth, "", word);
            close_loops(f, sig, depth);
        } else {
            fprintf(f,
                    "%*sg ^= rotl(%s, 5 * n & 31);\n%*sif ((++n & 31) == 0) {\n%*s    h = rotl(h, "
                    "5) ^ g;\n"
                    "%*s    g = 0;\n%*s}\n",
                    depth, "", word, depth, "", depth, "", depth, "", depth, "");
            close_loops(f, sig, depth);
        }
        if (sig_elements(sig) <= 32 || sig_elements(sig) % 32) {
            fprintf(f, "    h = rotl(h, 5) ^ g;\n");
        }
    }
}

static void digest_memory(FILE *f, const ram_t *ram) {
    if (!ram->note.lanes) {
        fprintf(f, "    h = rotl(h, 5) ^ s->%s.written;\n", ram->c_path);
        return;
    }
    fprintf(f,
            "    g = 0;\n    for (uint32_t i = 0; i < %u; i++) {\n"
            "        g ^= rotl(s->%s.written[i], 5 * i & 31);\n    }\n    h = rotl(h, 5) ^ g;\n",
            ram->note.lanes, ram->c_path);
}

static void digest_member(FILE *f, const member_t *member) {
    int words = digest_words(member->module);
    const char *name = member->module->name;
    if (member->elements) {
        fprintf(f,
                "    for (uint32_t i = 0; i < %u; i++) {\n        h = rotl(h, 5) ^ "
                "digest_%s(&s->%s[i], all);\n"
                "        all += all ? %d : 0;\n    }\n",
                member->elements, name, member->name, words);
    } else {
        fprintf(f, "    h = rotl(h, 5) ^ digest_%s(&s->%s, all);\n    all += all ? %d : 0;\n", name,
                member->c_path, words);
    }
}

static bool uses_groups(const module_t *m) {
    for (int i = 0; i < m->sig_count; i++) {
        if (is_register(m->sigs[i]) && m->sigs[i]->ndims) {
            return true;
        }
    }
    for (int i = 0; i < m->ram_count; i++) {
        if (m->rams[i]->note.lanes) {
            return true;
        }
    }
    return false;
}

static void digest_function(FILE *f, const module_t *m) {
    fprintf(f,
            "\nstatic uint32_t digest_%s(const %s_t *s, uint32_t *all) {\n    uint32_t h = "
            "0x811c9dc5u;\n",
            m->name, m->name);
    if (uses_groups(m)) {
        fprintf(f, "    uint32_t g, n;\n    g = n = 0;\n    (void)n;\n");
    }
    fprintf(f, "    (void)s;\n    uint32_t *own = all;\n    all += all ? 1 : 0;\n");
    for (int i = 0; i < m->sig_count; i++) {
        if (is_register(m->sigs[i])) {
            digest_register(f, m->sigs[i]);
        }
    }
    for (int i = 0; i < m->ram_count; i++) {
        digest_memory(f, m->rams[i]);
    }
    for (int i = 0; i < m->member_count; i++) {
        digest_member(f, m->members[i]);
    }
    fprintf(f, "    if (own) {\n        *own = h;\n    }\n    return h;\n}\n");
}

static void digest_paths(FILE *f, const module_t *m, const char *path) {
    fprintf(f, "    {\"%s\", %s},\n", path, m->member_count ? "false" : "true");
    for (int i = 0; i < m->member_count; i++) {
        const member_t *member = m->members[i];
        for (uint32_t k = 0; k < (member->elements ? member->elements : 1); k++) {
            const char *index = member->elements ? text("[%u]", k) : "";
            digest_paths(f, member->module, text("%s.%s%s", path, member->name, index));
        }
    }
}

/* ---- widths */

static void width_function(FILE *f, const module_t *m) {
    fprintf(f, "\nstatic const char *widths_%s(const %s_t *s) {\n    (void)s;\n", m->name, m->name);
    for (int i = 0; i < m->sig_count; i++) {
        const sig_t *sig = m->sigs[i];
        if (!is_register(sig) || sig->width == sig->type.bits) {
            continue;
        }
        int depth = open_loops(f, sig, 4);
        const char *path = element_path(sig->c_path);
        const char *bad = sig->is_signed ? text("s->%s < -(1 << %d) || s->%s >= 1 << %d", path,
                                                sig->width - 1, path, sig->width - 1)
                                         : text("(uint64_t)s->%s >> %d", path, sig->width);
        fprintf(f, "%*sif (%s) {\n%*s    return \"%s.%s\";\n%*s}\n", depth, "", bad, depth, "",
                m->name, path, depth, "");
        close_loops(f, sig, depth);
    }
    for (int i = 0; i < m->member_count; i++) {
        const member_t *member = m->members[i];
        const char *path = member->elements ? text("%s[i]", member->name) : member->c_path;
        if (member->elements) {
            fprintf(f, "    for (uint32_t i = 0; i < %u; i++)", member->elements);
        }
        fprintf(f,
                "    {\n        const char *bad = widths_%s(&s->%s);\n        if (bad) {\n"
                "            return bad;\n        }\n    }\n",
                member->module->name, path);
    }
    fprintf(f, "    return NULL;\n}\n");
}

char *digest_header(module_t *top) {
    char *s;
    FILE *f = open_text(&s);
    const char *n = top->name;
    const char *guard = upper(n);
    fprintf(f,
            "/* SPDX-License-Identifier: Apache-2.0 */\n/* Made by c2v: digest of the registers of "
            "%s. */\n"
            "#ifndef %s_DIGEST_H\n#define %s_DIGEST_H\n\n#include <stdbool.h>\n#include \"%s\"\n\n"
            "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n",
            n, guard, guard, include_name(top->header));
    fprintf(f,
            "enum { %s_DIGESTS = %d };\n\n"
            "/* What each digest is of, top down: a module and then its members. */\n"
            "typedef struct {\n    const char *path;\n    bool leaf;\n} %s_digest_t;\n"
            "extern const %s_digest_t %s_digest_table[%s_DIGESTS];\n\n",
            guard, digest_words(top), n, n, n, guard);
    fprintf(f,
            "/* Digest of all registers; equal to the low word of `digest` in Verilog. */\n"
            "uint32_t %s_digest(const %s_t *s);\n\n"
            "/* Digests of all modules, in the order of the table. */\n"
            "void %s_digests(const %s_t *s, uint32_t digest[%s_DIGESTS]);\n\n"
            "/* Index of the first leaf whose digests differ, -1 if none does. */\n"
            "int %s_first_difference(const uint32_t *a, const uint32_t *b);\n\n"
            "/* Name of a register that holds more than its width allows, or NULL. */\n"
            "const char *%s_check_widths(const %s_t *s);\n\n",
            n, n, n, n, guard, n, n, n);
    fprintf(f, "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
    fclose(f);
    return s;
}

char *digest_source(module_t *top) {
    char *s;
    FILE *f = open_text(&s);
    const char *n = top->name;
    const char *guard = upper(n);
    fprintf(f,
            "/* SPDX-License-Identifier: Apache-2.0 */\n"
            "/* Made by c2v: digest of the registers of %s (docs/reference/c2v.md, Digest). */\n"
            "#include \"digest.h\"\n\n"
            "static inline uint32_t rotl(uint32_t x, uint32_t n) {\n"
            "    return x << n | x >> (-n & 31);\n}\n",
            n);
    for (module_t *m = modules; m; m = m->next) {
        digest_function(f, m);
        width_function(f, m);
    }
    fprintf(f, "\nconst %s_digest_t %s_digest_table[%s_DIGESTS] = {\n", n, n, guard);
    digest_paths(f, top, n);
    fprintf(f, "};\n\nuint32_t %s_digest(const %s_t *s) {\n    return digest_%s(s, NULL);\n}\n", n,
            n, n);
    fprintf(f,
            "\nvoid %s_digests(const %s_t *s, uint32_t digest[%s_DIGESTS]) {\n    digest_%s(s, "
            "digest);\n}\n",
            n, n, guard, n);
    fprintf(
        f,
        "\nint %s_first_difference(const uint32_t *a, const uint32_t *b) {\n"
        "    for (int i = 0; i < %s_DIGESTS; i++) {\n"
        "        if (%s_digest_table[i].leaf && a[i] != b[i]) {\n            return i;\n        }\n"
        "    }\n    return -1;\n}\n",
        n, guard, n);
    fprintf(f, "\nconst char *%s_check_widths(const %s_t *s) {\n    return widths_%s(s);\n}\n", n,
            n, n);
    fclose(f);
    return s;
}
