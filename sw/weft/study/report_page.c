/* SPDX-License-Identifier: Apache-2.0 */
/* A document of headings, paragraphs, lists, tables and figures, written as Markdown (figures
 * beside it) and as one page of HTML that holds everything, figures included.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "common/output.h"
#include "sw/weft/tool.h"

typedef enum { BLOCK_HEADING, BLOCK_TEXT, BLOCK_ITEM, BLOCK_FIGURE, BLOCK_TABLE } block_kind_t;

typedef struct {
    block_kind_t kind;
    int level;
    char *text; /* BLOCK_FIGURE: the caption */
    char *file; /* BLOCK_FIGURE */
    size_t columns, cells;
    char **cell;
} block_t;

struct document {
    block_t *block;
    size_t blocks;
};

static void no_memory(const void *pointer) {
    if (!pointer) {
        complain("no memory for the report");
        exit(WEFT_USAGE);
    }
}

document_t *document_make(void) {
    document_t *document = calloc(1, sizeof *document);
    no_memory(document);
    return document;
}

void document_free(document_t *document) {
    for (size_t i = 0; i < document->blocks; i++) {
        block_t *block = &document->block[i];
        for (size_t c = 0; c < block->cells; c++) {
            free(block->cell[c]);
        }
        free(block->cell);
        free(block->text);
        free(block->file);
    }
    free(document->block);
    free(document);
}

static block_t *add(document_t *document, block_kind_t kind) {
    document->block = realloc(document->block, (document->blocks + 1) * sizeof *document->block);
    no_memory(document->block);
    block_t *block = &document->block[document->blocks++];
    *block = (block_t){.kind = kind};
    return block;
}

static char *format_text(const char *format, va_list list) {
    char *text = NULL;
    if (vasprintf(&text, format, list) < 0) {
        text = NULL;
    }
    no_memory(text);
    return text;
}

void document_heading(document_t *document, int level, const char *format, ...) {
    va_list list;
    va_start(list, format);
    block_t *block = add(document, BLOCK_HEADING);
    block->level = level;
    block->text = format_text(format, list);
    va_end(list);
}

void document_text(document_t *document, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add(document, BLOCK_TEXT)->text = format_text(format, list);
    va_end(list);
}

void document_item(document_t *document, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add(document, BLOCK_ITEM)->text = format_text(format, list);
    va_end(list);
}

void document_figure(document_t *document, const char *file, const char *caption) {
    block_t *block = add(document, BLOCK_FIGURE);
    block->text = strdup(caption);
    block->file = strdup(file);
    no_memory(block->text);
    no_memory(block->file);
}

void document_table(document_t *document, size_t columns) {
    add(document, BLOCK_TABLE)->columns = columns;
}

void document_cell(document_t *document, const char *format, ...) {
    va_list list;
    block_t *table = &document->block[document->blocks - 1];
    table->cell = realloc(table->cell, (table->cells + 1) * sizeof *table->cell);
    no_memory(table->cell);
    va_start(list, format);
    table->cell[table->cells++] = format_text(format, list);
    va_end(list);
}

/* ---- Markdown ---- */

static void markdown_table(FILE *file, const block_t *table) {
    for (size_t c = 0; c < table->cells; c++) {
        fprintf(file, "%s %s", c % table->columns ? " |" : "|", table->cell[c]);
        if (c % table->columns == table->columns - 1) {
            fprintf(file, " |\n");
        }
        if (c == table->columns - 1) {
            for (size_t i = 0; i < table->columns; i++) {
                fprintf(file, "|---");
            }
            fprintf(file, "|\n");
        }
    }
}

void document_markdown(const document_t *document, FILE *file) {
    for (size_t i = 0; i < document->blocks; i++) {
        const block_t *block = &document->block[i];
        bool follows = i > 0 && block->kind == BLOCK_ITEM && block[-1].kind == BLOCK_ITEM;
        fprintf(file, "%s", i > 0 && !follows ? "\n" : "");
        switch (block->kind) {
        case BLOCK_HEADING: fprintf(file, "%.*s %s\n", block->level, "####", block->text); break;
        case BLOCK_TEXT: fprintf(file, "%s\n", block->text); break;
        case BLOCK_ITEM: fprintf(file, "- %s\n", block->text); break;
        case BLOCK_FIGURE: fprintf(file, "![%s](%s)\n", block->text, block->file); break;
        case BLOCK_TABLE: markdown_table(file, block); break;
        }
    }
}

/* ---- HTML ---- */

static const char style[] =
    "body{font:15px/1.45 sans-serif;max-width:70em;margin:2em auto;padding:0 1em;color:#222}"
    "table{border-collapse:collapse;margin:.6em 0}"
    "th,td{border-bottom:1px solid #ddd;padding:.2em .7em;text-align:right;white-space:nowrap}"
    "th{background:#f4f4f4}td:first-child,th:first-child{text-align:left}"
    "figure{margin:1em 0}figcaption{color:#555}div{overflow-x:auto}";

static void escape(FILE *file, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '&': fputs("&amp;", file); break;
        case '*': break; /* emphasis of Markdown */
        default: fputc(*text, file);
        }
    }
}

static void element(FILE *file, const char *name, const char *text) {
    fprintf(file, "<%s>", name);
    escape(file, text);
    fprintf(file, "</%s>", name);
}

static void html_table(FILE *file, const block_t *table) {
    fprintf(file, "<div><table>\n");
    for (size_t c = 0; c < table->cells; c++) {
        fprintf(file, "%s", c % table->columns ? "" : "<tr>");
        element(file, c < table->columns ? "th" : "td", table->cell[c]);
        fprintf(file, "%s", c % table->columns == table->columns - 1 ? "</tr>\n" : "");
    }
    fprintf(file, "</table></div>\n");
}

/* The figure's own text from its <svg> on. */
static bool html_figure(FILE *file, const block_t *figure, const char *folder) {
    char path[4096], line[4096];
    snprintf(path, sizeof path, "%s/%s", folder, figure->file);
    FILE *svg = fopen(path, "r");
    bool begun = false;
    fprintf(file, "<figure>\n");
    while (svg && fgets(line, sizeof line, svg)) {
        begun = begun || strncmp(line, "<svg", 4) == 0;
        fputs(begun ? line : "", file);
    }
    element(file, "figcaption", figure->text);
    fprintf(file, "</figure>\n");
    if (svg) {
        fclose(svg);
    }
    return begun;
}

static bool write_html(FILE *file, const document_t *document, const char *title,
                       const char *folder) {
    bool good = true;
    fprintf(file, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
    element(file, "title", title);
    fprintf(file, "<style>%s</style></head><body>\n", style);
    for (size_t i = 0; i < document->blocks; i++) {
        const block_t *block = &document->block[i];
        bool before = i > 0 && block[-1].kind == BLOCK_ITEM;
        bool after = i + 1 < document->blocks && block[1].kind == BLOCK_ITEM;
        char name[3] = {'h', (char)('0' + block->level), 0};
        switch (block->kind) {
        case BLOCK_HEADING: element(file, name, block->text); break;
        case BLOCK_TEXT: element(file, "p", block->text); break;
        case BLOCK_ITEM:
            fprintf(file, "%s", before ? "" : "<ul>");
            element(file, "li", block->text);
            fprintf(file, "%s", after ? "" : "</ul>");
            break;
        case BLOCK_FIGURE: good = html_figure(file, block, folder) && good; break;
        case BLOCK_TABLE: html_table(file, block); break;
        }
        fprintf(file, "\n");
    }
    fprintf(file, "</body></html>\n");
    return good;
}

static bool write_one(const document_t *document, const char *title, const char *folder, bool html,
                      study_message_t *message) {
    char path[4096];
    snprintf(path, sizeof path, "%s/report.%s", folder, html ? "html" : "md");
    output_t *output = output_open(path, OUTPUT_STREAM);
    bool good = output != NULL;
    if (good && html) {
        good = write_html(output_file(output), document, title, folder);
    } else if (good) {
        document_markdown(document, output_file(output));
    }
    if (!good) {
        output_abandon(output);
    }
    return (good && output_commit(output)) ||
           study_fail(message, "%s: cannot write: %s", path, strerror(errno));
}

bool document_write(const document_t *document, const char *title, const char *folder,
                    study_message_t *message) {
    return write_one(document, title, folder, false, message) &&
           write_one(document, title, folder, true, message);
}
