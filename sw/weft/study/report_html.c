/* SPDX-License-Identifier: Apache-2.0 */
/* A document as one page of HTML, which loads nothing: the specifications of its charts stand in
 * it, and the libraries and the script (page/report.js) that draw them, sort tables and hide
 * series.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "sw/libweft/engine.h"

/* The stars of Markdown's emphasis at the beginning of a text: 0, 1 or 2. `close`: where its others
 * begin, the last stars of the text. */
static size_t emphasis(const char *text, size_t *close) {
    size_t stars = *text != '*' ? 0 : text[1] != '*' ? 1 : 2;
    const char *last = strrchr(text, '*');
    *close = last ? (size_t)(last - text) + 1 - stars : 0;
    return *close > stars && text[*close] == '*' ? stars : 0;
}

/* Without its emphasis; other stars stay. */
static void escape(FILE *file, const char *text) {
    size_t close, stars = emphasis(text, &close);
    for (size_t i = stars; text[i]; i++) {
        if (i >= close && i - close < stars) {
            continue;
        }
        switch (text[i]) {
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '&': fputs("&amp;", file); break;
        case '"': fputs("&quot;", file); break;
        default: fputc(text[i], file);
        }
    }
}

static void element(FILE *file, const char *name, const char *text) {
    fprintf(file, "<%s>", name);
    escape(file, text);
    fprintf(file, "</%s>", name);
}

/* ---- headings ---- */

/* What a heading is called in an address: its words, and a number where an earlier one has them. */
static void name_heading(const document_t *document, size_t block, char *name, size_t size) {
    char other[128];
    unsigned before = 0;
    report_word(document->block[block].text, name, size);
    for (size_t i = 0; i < block; i++) {
        if (document->block[i].kind == BLOCK_HEADING) {
            report_word(document->block[i].text, other, sizeof other);
            before += strcmp(other, name) == 0;
        }
    }
    if (before > 0) {
        size_t used = strlen(name);
        snprintf(name + used, size - used, "_%u", before + 1);
    }
}

static void write_contents(FILE *file, const document_t *document) {
    char name[128];
    fprintf(file, "<nav><details><summary>Contents</summary><ul>\n");
    for (size_t i = 0; i < document->blocks; i++) {
        const block_t *block = &document->block[i];
        if (block->kind == BLOCK_HEADING && block->level > 1) {
            name_heading(document, i, name, sizeof name);
            fprintf(file, "<li class=\"level%d\"><a href=\"#%s\">", block->level, name);
            escape(file, block->text);
            fprintf(file, "</a></li>\n");
        }
    }
    fprintf(file, "</ul></details></nav>\n");
}

static void write_heading(FILE *file, const document_t *document, size_t block) {
    char name[128];
    int level = document->block[block].level;
    name_heading(document, block, name, sizeof name);
    fprintf(file, "<h%d id=\"%s\">", level, name);
    escape(file, document->block[block].text);
    fprintf(file, " <a class=\"anchor\" href=\"#%s\" aria-label=\"link to this part\">#</a></h%d>",
            name, level);
}

/* ---- tables and charts ---- */

static void write_table(FILE *file, const block_t *table) {
    static const char *const classes[] = {"", " class=\"published\"", " class=\"mean\""};
    size_t close;
    fprintf(file, "<div class=\"table\"><table>\n<thead>");
    for (size_t c = 0; c < table->cells; c++) {
        const char *text = table->cell[c], *name = c < table->columns ? "th" : "td";
        fprintf(file, "%s<%s%s>", c % table->columns ? "" : "<tr>", name,
                classes[emphasis(text, &close)]);
        escape(file, text);
        fprintf(file, "</%s>%s", name, c % table->columns == table->columns - 1 ? "</tr>\n" : "");
        fprintf(file, "%s", c == table->columns - 1 ? "</thead>\n<tbody>\n" : "");
    }
    fprintf(file, "</tbody></table></div>\n");
}

/* A text cannot end the element that it stands in. */
static void write_chart(FILE *file, chart_t *chart) {
    char *json = chart_json(chart, false);
    fprintf(file,
            "<figure id=\"%s\"><div class=\"chart\"></div>\n<script type=\"application/json\">",
            chart->name);
    for (const char *at = json; *at; at++) {
        fputs(*at == '<' ? "\\u003c" : (char[]){*at, 0}, file);
    }
    fprintf(file, "</script>\n");
    element(file, "figcaption", chart->caption);
    fprintf(file, "</figure>\n");
    free(json);
}

static void write_item(FILE *file, const document_t *document, size_t block) {
    const block_t *item = &document->block[block];
    bool before = block > 0 && item[-1].kind == BLOCK_ITEM;
    bool after = block + 1 < document->blocks && item[1].kind == BLOCK_ITEM;
    fprintf(file, "%s", before ? "" : "<ul>");
    element(file, "li", item->text);
    fprintf(file, "%s", after ? "" : "</ul>");
}

static void write_block(FILE *file, const document_t *document, size_t i) {
    const block_t *block = &document->block[i];
    switch (block->kind) {
    case BLOCK_HEADING: write_heading(file, document, i); break;
    case BLOCK_TEXT: element(file, "p", block->text); break;
    case BLOCK_ITEM: write_item(file, document, i); break;
    case BLOCK_CHART: write_chart(file, block->chart); break;
    case BLOCK_TABLE: write_table(file, block); break;
    case BLOCK_FOLD:
        fprintf(file, "<details>");
        element(file, "summary", block->text);
        break;
    case BLOCK_UNFOLD: fprintf(file, "</details>"); break;
    }
    fprintf(file, "\n");
    if (block->kind == BLOCK_HEADING && block->level == 1) {
        write_contents(file, document);
    }
}

/* ---- the page ---- */

static bool copy_file(FILE *to, const char *name, study_message_t *message) {
    char root[ENGINE_PATH], path[ENGINE_PATH + 64], part[4096];
    if (!engine_root(root, sizeof root)) {
        return study_fail(message, "%s", engine_root_why());
    }
    snprintf(path, sizeof path, "%s/sw/weft/study/page/%s", root, name);
    FILE *from = fopen(path, "r");
    if (!from) {
        return study_fail(message, "%s: cannot read: %s", path, strerror(errno));
    }
    for (size_t size; (size = fread(part, 1, sizeof part, from)) > 0;) {
        fwrite(part, 1, size, to);
    }
    bool good = !ferror(from) || study_fail(message, "%s: cannot read: %s", path, strerror(errno));
    fclose(from);
    return good;
}

static bool write_scripts(const document_t *document, FILE *to, study_message_t *message) {
    bool charts = false, good = true;
    for (size_t i = 0; i < document->blocks; i++) {
        charts = charts || document->block[i].kind == BLOCK_CHART;
    }
    if (charts) {
        fprintf(to, "<script>");
        good = figure_libraries(to, message);
        fprintf(to, "</script>\n");
    }
    fprintf(to, "<script>\n");
    good = good && copy_file(to, "report.js", message);
    fprintf(to, "</script>\n");
    return good;
}

bool document_html(const document_t *document, const char *title, FILE *to,
                   study_message_t *message) {
    fprintf(to, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                "<meta name=\"color-scheme\" content=\"light dark\">");
    element(to, "title", title);
    fprintf(to, "<style>\n");
    if (!copy_file(to, "report.css", message)) {
        return false;
    }
    fprintf(to, "</style></head><body>\n<main>\n");
    for (size_t i = 0; i < document->blocks; i++) {
        write_block(to, document, i);
    }
    fprintf(to, "</main>\n");
    bool good = write_scripts(document, to, message);
    fprintf(to, "</body></html>\n");
    return good;
}
