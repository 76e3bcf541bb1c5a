/* SPDX-License-Identifier: Apache-2.0 */
/* A module of the emitted Verilog, or a memory of rtl/prim, for a design of others: see soc.h.
 *
 * The text is read by lines, in the form that c2v and rtl/prim have. An instance begins with the
 * name of its module, in a line that ends in '('. Conditionals share no line with code. Registers
 * are declared at the begin of a line. The names of a module's state end in _q; that of a memory
 * is `mem`, and `q` at a port.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "soc.h"

#define LINE 4096

typedef struct {
    const soc_t *soc;
    FILE *to;
    uint32_t depth, ours; /* conditionals that are open; bit n: the nth is one of lockstep */
    bool hidden;          /* a part of such a one */
    bool declares;        /* the next line continues a declaration of registers */
    FILE *begin;          /* what sets registers to 0 */
    uint32_t loops;       /* dimensions, at most */
    bool failed;
} copy_t;

static size_t word_length(const char *text) {
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || text[length] == '_') {
        length++;
    }
    return length;
}

static bool is_module(const soc_t *soc, const char *word, size_t length) {
    for (size_t i = 0; i < soc->modules; i++) {
        if (strncmp(soc->module[i], word, length) == 0 && !soc->module[i][length]) {
            return true;
        }
    }
    return false;
}

/* A conditional of WEFT_DIGEST or WEFT_SKIP is decided: neither is defined. Others stay. Returns
 * whether the line is to be left out. */
static bool take_conditional(copy_t *c, const char *line) {
    bool begins = strncmp(line, "`ifdef ", 7) == 0 || strncmp(line, "`ifndef ", 8) == 0;
    if (begins) {
        bool ours = strncmp(line, "`ifdef WEFT_", 12) == 0;
        c->failed |= c->depth == 31;
        c->ours = ours ? c->ours | 1u << c->depth : c->ours & ~(1u << c->depth);
        c->hidden |= ours;
        c->depth += !c->failed;
        return ours || c->hidden;
    }
    bool ours = c->depth > 0 && c->ours >> (c->depth - 1) & 1, hidden = c->hidden;
    if (ours && strncmp(line, "`else", 5) == 0) {
        c->hidden = false;
    } else if (strncmp(line, "`endif", 6) == 0) {
        c->failed |= c->depth == 0;
        c->depth -= !c->failed;
        c->hidden = c->hidden && !ours;
    }
    return ours || hidden;
}

/* Print a line in which the name of a module, if there is one, has the prefix. */
static void put_line(const copy_t *c, const char *line) {
    const char *word = line + strspn(line, " ");
    size_t length = word_length(word);
    if (length == 6 && strncmp(word, "module", 6) == 0) {
        word += 7;
        length = word_length(word);
    }
    const char *behind = word + length + strspn(word + length, " ");
    size_t all = strcspn(line, "\n");
    bool names = all > 0 && line[all - 1] == '(' && behind > word + length &&
                 (*behind == '#' || *behind == '(' || word_length(behind) > 0);
    if (names && is_module(c->soc, word, length)) {
        fprintf(c->to, "%.*s%s", (int)(word - line), line, c->soc->prefix);
        line = word;
    }
    fputs(line, c->to);
}

/* A register that begins at 0; `dimensions` ends with the declarator. */
static void set_register(copy_t *c, const char *name, size_t length, const char *dimensions,
                         const char *end) {
    uint32_t loops = 0;
    fprintf(c->begin, "    ");
    for (const char *at = dimensions; at < end && (at = strchr(at, ':')) && at < end; loops++) {
        const char *bound = at + 1;
        at = strchr(bound, ']');
        fprintf(c->begin, "for (i%u = 0; i%u <= %.*s; i%u = i%u + 1) ", loops, loops,
                (int)(at - bound), bound, loops, loops);
    }
    fprintf(c->begin, "%.*s", (int)length, name);
    for (uint32_t i = 0; i < loops; i++) {
        fprintf(c->begin, "[i%u]", i);
    }
    fprintf(c->begin, " = 0;\n");
    c->loops = loops > c->loops ? loops : c->loops;
}

/* The registers of a declaration, or of the part of one that is in this line: `[31:0] a_q, b_q
 * [0:7], c_d;`. */
static void take_registers(copy_t *c, const char *text, bool port) {
    const char *stop = strstr(text, "//"), *at = text + strspn(text, " ");
    stop = stop ? stop : text + strlen(text);
    while (*at == '[') {
        at = strchr(at, ']') ? strchr(at, ']') + 1 : stop;
        at += strspn(at, " ");
    }
    while (at < stop && *at != '\n' && *at != ';') {
        size_t length = word_length(at), all = strcspn(at, ",;\n");
        bool state = length > 2 && strncmp(at + length - 2, "_q", 2) == 0;
        bool memory = length == 3 && strncmp(at, "mem", 3) == 0;
        if (port ? length == 1 && *at == 'q' : state || memory) {
            set_register(c, at, length, at + length, at + all);
        }
        at += all + (at[all] == ',');
        at += strspn(at, " ");
    }
}

static void look_for_registers(copy_t *c, const char *line) {
    const char *word = line + strspn(line, " ");
    bool memory = strncmp(word, "(* ", 3) == 0 && strstr(word, "*) reg ");
    word = memory ? strstr(word, "*) ") + 3 : word;
    size_t code = strstr(line, "//") ? (size_t)(strstr(line, "//") - line) : strlen(line);
    if (c->declares) {
        take_registers(c, word, false);
    } else if (word - line == 2 + (memory ? strstr(line, "reg ") - line - 2 : 0) &&
               strncmp(word, "reg ", 4) == 0) {
        take_registers(c, word + 4, false);
        c->declares = true;
    } else if (strncmp(word, "output reg ", 11) == 0) {
        take_registers(c, word + 11, true);
    }
    c->declares = c->declares && !memchr(line, ';', code);
}

static void put_begin(copy_t *c, const char *statements) {
    if (!*statements) {
        return;
    }
    fprintf(c->to, "\n`ifndef SYNTHESIS\n  // Simulations begin with 0 in all that holds a value.\n"
                   "  initial begin : begin_at_0\n");
    for (uint32_t i = 0; i < c->loops; i++) {
        fprintf(c->to, "    integer i%u;\n", i);
    }
    fprintf(c->to, "%s  end\n`endif\n", statements);
}

bool soc_copy_module(const soc_t *soc, const char *path, FILE *from, FILE *to,
                     soc_message_t *message) {
    char line[LINE], *statements = NULL;
    size_t size;
    copy_t c = {.soc = soc, .to = to, .begin = open_memstream(&statements, &size)};
    bool ended = false;
    while (c.begin && fgets(line, sizeof line, from)) {
        if ((*line == '`' && take_conditional(&c, line)) || c.hidden) {
            continue;
        }
        if (strncmp(line, "endmodule", 9) == 0) {
            ended = fflush(c.begin) == 0;
            put_begin(&c, statements);
        }
        look_for_registers(&c, line);
        put_line(&c, line);
    }
    if (c.begin) {
        fclose(c.begin);
    }
    free(statements);
    return (ended && c.depth == 0 && !c.failed) ||
           explain(message->text, sizeof message->text,
                   "%s: it is no module as c2v writes them: delete it, and it is made again", path);
}
