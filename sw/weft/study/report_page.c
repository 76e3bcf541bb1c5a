/* SPDX-License-Identifier: Apache-2.0 */
/* A document of headings, paragraphs, lists, tables and charts, and how it is as Markdown, whose
 * charts are files beside it.
 */
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "common/output.h"
#include "sw/weft/tool.h"

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
        chart_free(block->chart);
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

void document_chart(document_t *document, chart_t *chart) {
    add(document, BLOCK_CHART)->chart = chart;
}

void document_fold(document_t *document, const char *format, ...) {
    va_list list;
    va_start(list, format);
    add(document, BLOCK_FOLD)->text = format_text(format, list);
    va_end(list);
}

void document_unfold(document_t *document) {
    add(document, BLOCK_UNFOLD);
}

chart_t *document_find(const document_t *document, words_hint_t *hint) {
    chart_t *found = NULL;
    for (size_t i = 0; i < document->blocks; i++) {
        chart_t *chart = document->block[i].chart;
        if (chart) {
            words_consider(hint, chart->name);
            found = strcmp(chart->name, hint->given) == 0 ? chart : found;
        }
    }
    return found;
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
        case BLOCK_CHART:
            fprintf(file, "[%s](%s.vl.json)\n", block->chart->caption, block->chart->name);
            break;
        case BLOCK_TABLE: markdown_table(file, block); break;
        case BLOCK_FOLD: fprintf(file, "<details><summary>%s</summary>\n", block->text); break;
        case BLOCK_UNFOLD: fprintf(file, "</details>\n"); break;
        }
    }
}

/* ---- files ---- */

typedef bool writer_t(const document_t *document, const char *title, FILE *to,
                      study_message_t *message);

static bool write_markdown(const document_t *document, const char *title, FILE *to,
                           study_message_t *message) {
    (void)title;
    (void)message;
    document_markdown(document, to);
    return true;
}

static bool write_one(const document_t *document, const char *title, const char *path,
                      writer_t *writer, study_message_t *message) {
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (!output) {
        return study_fail(message, "%s: cannot write: %s", path, strerror(errno));
    }
    if (!writer(document, title, output_file(output), message)) {
        output_abandon(output);
        return false;
    }
    return output_commit(output) ||
           study_fail(message, "%s: cannot write: %s", path, strerror(errno));
}

static bool write_charts(const document_t *document, const char *folder, study_message_t *message) {
    char path[4096];
    bool good = true;
    for (size_t i = 0; good && i < document->blocks; i++) {
        chart_t *chart = document->block[i].chart;
        if (chart) {
            snprintf(path, sizeof path, "%s/%s.vl.json", folder, chart->name);
            good = figure_specification(chart, path, message);
        }
    }
    return good;
}

bool document_write(const document_t *document, const char *title, const char *folder,
                    study_message_t *message) {
    char markdown[4096], html[4096];
    snprintf(markdown, sizeof markdown, "%s/report.md", folder);
    snprintf(html, sizeof html, "%s/report.html", folder);
    return write_charts(document, folder, message) &&
           write_one(document, title, markdown, write_markdown, message) &&
           write_one(document, title, html, document_html, message);
}
