/* SPDX-License-Identifier: Apache-2.0 */
/* Statements of Verilog as trees, printed once. What stands in one line is decided as the tree is
 * made, because comments ask how many lines a helper became. */
#include <string.h>

#include "emit.h"

void add_item(code_t *code, item_t item, int lines) {
    *GROW(code->items, code->count) = item;
    code->lines += lines;
}

void add_code(code_t *code, const code_t *more) {
    for (int i = 0; i < more->count; i++) {
        add_item(code, more->items[i], 0);
    }
    code->lines += more->lines;
}

/* Is the other branch nothing but another if? Then it stands as `else if`. */
static bool is_chain(const code_t *other) {
    return other->count == 1 && other->items[0].kind == I_IF;
}

void add_if(code_t *code, piece_t cond, code_t body, code_t other) {
    int rest = is_chain(&other) ? other.lines - 1 : other.count ? 1 + other.lines : 0;
    add_item(code, (item_t){.kind = I_IF, .value = cond, .body = body, .other = other},
             2 + body.lines + rest);
}

/* ---- bodies of one statement */

static void print_item(FILE *out, int depth, const item_t *item);

/* The width of the only statement of a body, or of an empty one, if that is an assignment in one
 * line; else that of a line that is too long. */
static size_t only_line(const code_t *body) {
    if (body->count == 0) {
        return strlen(" begin end");
    }
    if (body->lines != 1 || body->items[0].kind == I_COMMENT) {
        return LINE_WIDTH;
    }
    char *line = NULL;
    size_t size;
    FILE *out = open_memstream(&line, &size);
    print_item(out, 0, &body->items[0]);
    fclose(out);
    return size - 1;
}

/* A loop over one short assignment stands in one line. */
void add_for(code_t *code, int depth, sig_t *loop, char *head, piece_t bound, code_t body) {
    enum { LINE = 100 };
    bool in_line = 2 * (size_t)depth + strlen(head) + 1 + only_line(&body) <= LINE;
    add_item(code,
             (item_t){.kind = I_FOR,
                      .words = head,
                      .value = bound,
                      .body = body,
                      .in_line = in_line,
                      .loop = loop},
             in_line ? 1 : 2 + body.lines);
}

static char *labels_text(const branch_t *b) {
    char *labels = text(b->count ? "" : "default");
    for (int k = 0; k < b->count; k++) {
        labels = text("%s%s%s", labels, k ? ", " : "", piece_text(b->labels[k]));
    }
    return labels;
}

/* An arm of one short statement stands in its label's line. */
void add_case(code_t *code, piece_t cond, branch_t *branches, int count) {
    enum { LINE = 80 };
    bool has_default = false;
    int lines = 2;
    for (int i = 0; i < count; i++) {
        branch_t *b = &branches[i];
        b->in_line = strlen(labels_text(b)) + only_line(&b->body) + 1 < LINE;
        has_default |= b->count == 0;
        lines += b->in_line ? 1 : 2 + b->body.lines;
    }
    add_item(code,
             (item_t){.kind = I_CASE, .value = cond, .branches = branches, .branch_count = count},
             lines + !has_default);
}

/* ---- printing */

static void indent(FILE *out, int depth) {
    fprintf(out, "%*s", 2 * depth, "");
}

/* The statement of a body after what is in its line. */
static void print_in_line(FILE *out, const code_t *body) {
    fputc(' ', out);
    if (body->count) {
        print_item(out, 0, &body->items[0]);
    } else {
        fputs("begin end\n", out);
    }
}

static void print_if(FILE *out, int depth, const item_t *item) {
    fputs("if (", out);
    print_piece(out, &item->value);
    fputs(") begin\n", out);
    print_code(out, depth + 1, &item->body);
    indent(out, depth);
    if (is_chain(&item->other)) {
        fputs("end else ", out);
        print_if(out, depth, &item->other.items[0]);
        return;
    }
    if (item->other.count) {
        fputs("end else begin\n", out);
        print_code(out, depth + 1, &item->other);
        indent(out, depth);
    }
    fputs("end\n", out);
}

/* A body in its head's line, or between begin and end. */
static void print_body(FILE *out, int depth, const code_t *body, bool in_line) {
    if (in_line) {
        print_in_line(out, body);
    } else {
        fputs(" begin\n", out);
        print_code(out, depth + 1, body);
        indent(out, depth);
        fputs("end\n", out);
    }
}

static void print_case(FILE *out, int depth, const item_t *item) {
    bool has_default = false;
    fputs("case (", out);
    print_piece(out, &item->value);
    fputs(")\n", out);
    for (int i = 0; i < item->branch_count; i++) {
        const branch_t *b = &item->branches[i];
        has_default |= b->count == 0;
        indent(out, depth + 1);
        fprintf(out, "%s:", labels_text(b));
        print_body(out, depth + 1, &b->body, b->in_line);
    }
    if (!has_default) {
        indent(out, depth + 1);
        fputs("default: begin end\n", out);
    }
    indent(out, depth);
    fputs("endcase\n", out);
}

static void print_item(FILE *out, int depth, const item_t *item) {
    switch (item->kind) {
    case I_COMMENT: print_comment(out, depth, item->words); return;
    case I_ZEROS: print_lines(out, depth, item->words); return;
    default: indent(out, depth);
    }
    switch (item->kind) {
    case I_IF: print_if(out, depth, item); break;
    case I_FOR:
        fputs(item->words, out);
        print_body(out, depth, &item->body, item->in_line);
        break;
    case I_CASE: print_case(out, depth, item); break;
    default:
        fputs(item->before, out);
        print_piece(out, &item->target);
        fprintf(out, " %s ", item->sign);
        print_piece(out, &item->value);
        fputs(";\n", out);
    }
}

void print_code(FILE *out, int depth, const code_t *code) {
    for (int i = 0; i < code->count; i++) {
        print_item(out, depth, &code->items[i]);
    }
}
