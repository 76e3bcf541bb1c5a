/* SPDX-License-Identifier: Apache-2.0 */
/* Which names are free: in a module, and in its always blocks, whose declarations hide nothing. */
#include <string.h>

#include "c2v.h"

/* Words of Verilog and SystemVerilog (Verilator reads .v as SystemVerilog). */
static const char *const keywords[] = {
    "accept_on", "alias", "always", "always_comb", "always_ff", "always_latch", "and", "assert",
    "assign", "assume", "automatic", "before", "begin", "bind", "bins", "binsof", "bit", "break",
    "buf", "bufif0", "bufif1", "byte", "case", "casex", "casez", "cell", "chandle", "checker",
    "class", "clocking", "cmos", "config", "const", "constraint", "context", "continue", "cover",
    "covergroup", "coverpoint", "cross", "deassign", "default", "defparam", "design", "disable",
    "dist", "do", "edge", "else", "end", "endcase", "endfunction", "endgenerate", "endmodule",
    "endtask", "enum", "event", "eventually", "expect", "export", "extends", "extern", "final",
    "first_match", "for", "force", "foreach", "forever", "fork", "forkjoin", "function", "generate",
    "genvar", "global", "highz0", "highz1", "if", "iff", "ifnone", "ignore_bins", "illegal_bins",
    "implements", "implies", "import", "incdir", "include", "initial", "inout", "input", "inside",
    "instance", "int", "integer", "interconnect", "interface", "intersect", "join", "join_any",
    "join_none", "large", "let", "liblist", "library", "local", "localparam", "logic", "longint",
    "macromodule", "matches", "medium", "modport", "module", "nand", "negedge", "nettype", "new",
    "nexttime", "nmos", "nor", "noshowcancelled", "not", "notif0", "notif1", "null", "or", "output",
    "package", "packed", "parameter", "pmos", "posedge", "primitive", "priority", "program",
    "property", "protected", "pull0", "pull1", "pulldown", "pullup", "pulsestyle_ondetect",
    "pulsestyle_onevent", "pure", "rand", "randc", "randcase", "randsequence", "rcmos", "real",
    "realtime", "ref", "reg", "reject_on", "release", "repeat", "restrict", "return", "rnmos",
    "rpmos", "rtran", "rtranif0", "rtranif1", "s_always", "s_eventually", "s_nexttime", "s_until",
    "s_until_with", "scalared", "sequence", "shortint", "shortreal", "showcancelled", "signed",
    "small", "soft", "solve", "specify", "specparam", "static", "string", "strong", "strong0",
    "strong1", "struct", "super", "supply0", "supply1", "sync_accept_on", "sync_reject_on", "table",
    "tagged", "task", "this", "throughout", "time", "timeprecision", "timeunit", "tran", "tranif0",
    "tranif1", "tri", "tri0", "tri1", "triand", "trior", "trireg", "type", "typedef", "union",
    "unique", "unique0", "unsigned", "until", "until_with", "untyped", "use", "uwire", "var",
    "vectored", "virtual", "void", "wait", "wait_order", "wand", "weak", "weak0", "weak1", "while",
    "wildcard", "wire", "with", "within", "wor", "xnor", "xor",
    /* names that every module has */
    "clk", "rst", "dig_en", "digest", "unused", EVERY_CYCLE};

bool name_taken(const module_t *m, const char *name) {
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        if (!strcmp(keywords[i], name)) {
            return true;
        }
    }
    for (int i = 0; i < m->name_count; i++) {
        if (!strcmp(m->names[i], name)) {
            return true;
        }
    }
    return !strcmp(m->name, name);
}

static bool in_list(const char *const *names, int count, const char *name) {
    for (int i = 0; i < count; i++) {
        if (!strcmp(names[i], name)) {
            return true;
        }
    }
    return false;
}

bool name_is_free(const module_t *m, const block_t *scope, const char *name) {
    return !name_taken(m, name) && !(scope && in_list(scope->names, scope->name_count, name));
}

const char *take_name(module_t *m, block_t *scope, const char *name) {
    if (scope) {
        *GROW(scope->names, scope->name_count) = name;
    } else {
        *GROW(m->names, m->name_count) = name;
    }
    return name;
}

/* Would the name be hidden in a block? */
static bool taken_in_block(const module_t *m, const char *name) {
    for (int i = 0; i < m->block_count; i++) {
        if (!name_is_free(m, &m->blocks[i], name)) {
            return true;
        }
    }
    return false;
}

char *unique_name(module_t *m, const char *wanted) {
    char *name = text("%s", wanted);
    for (int i = 2; name_taken(m, name) || taken_in_block(m, name); i++) {
        name = text("%s_%d", wanted, i);
    }
    *GROW(m->names, m->name_count) = name;
    return name;
}

/* Only x_q and x_d appear in the text, so only they must be free. */
const char *register_name(module_t *m, const char *wanted) {
    const char *name = wanted;
    for (int i = 2; name_taken(m, text("%s_q", name)) || name_taken(m, text("%s_d", name)); i++) {
        name = text("%s_%d", wanted, i);
    }
    *GROW(m->names, m->name_count) = text("%s_q", name);
    *GROW(m->names, m->name_count) = text("%s_d", name);
    return name;
}
