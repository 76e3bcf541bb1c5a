/* SPDX-License-Identifier: Apache-2.0 */
/* The page of lines_form.h: each source with the counts of its lines at their left, and under a
 * line its instructions. It needs nothing but itself.
 */
#include "lines_form.h"

#include <inttypes.h>
#include <string.h>

#include "cmodel/arch/disasm.h"

#define AROUND 4u /* lines of a source before the first and after the last that have counts */

/* Of Okabe and Ito's palette, whose colours people with any colour vision tell apart. */
static const char *const colours[WAIT_KINDS] = {
    [WAIT_BARRIER] = "#cc79a7", [WAIT_FETCH] = "#e69f00", [WAIT_LOAD] = "#d55e00",
    [WAIT_RESULT] = "#f0e442",  [WAIT_OTHER] = "#999999", [WAIT_TURN] = "#56b4e9"};
#define ISSUED_COLOUR "#009e73"

static const char head[] =
    "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n"
    ":root{color-scheme:light dark}body{font:14px sans-serif;margin:1em}\n"
    "table{border-collapse:collapse}td,th{padding:0 .5em;text-align:right;vertical-align:top}\n"
    "td:last-child,th:last-child{text-align:left}code{font:13px monospace;white-space:pre}\n"
    "tr:hover{background:#8882}tr.pc code{opacity:.7}tr.pc{display:none}\n"
    "table.pcs tr.pc{display:table-row}\n"
    ".bar{display:flex;width:200px;height:1em}.bar i{height:100%}\n"
    ".key{margin-right:1em;white-space:nowrap}.key i{display:inline-block;width:1em;height:1em}\n"
    "</style>\n";

static void print_text(FILE *file, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '<': fputs("&lt;", file); break;
        case '&': fputs("&amp;", file); break;
        case '"': fputs("&quot;", file); break;
        default: fputc(*text, file);
        }
    }
}

static void print_key(FILE *file, const char *colour, const char *name) {
    fprintf(file, "<span class=\"key\"><i style=\"background:%s\"></i> %s</span>\n", colour, name);
}

static void print_head(FILE *file, const lines_result_t *r) {
    fputs(head, file);
    fputs("<title>Issue slots by source line</title>\n<h1>Issue slots by source line</h1>\n<p>",
          file);
    print_text(file, r->machine);
    fprintf(
        file,
        ": %" PRIu64 " issue slots in %" PRIu64 " cycles. A slot without instruction counts for "
        "the instruction that its scheduler issued next; its colour says what the warp of that "
        "one waited for. In %.1f %% of the slots no warp was bound that could have issued.</p>\n"
        "<p>",
        r->slots, r->cycles, lines_share(r, lines_unbound(r)));
    print_key(file, ISSUED_COLOUR, "issued");
    for (int wait = 0; wait < WAIT_KINDS; wait++) {
        print_key(file, colours[wait], lines_cause(wait));
    }
    fputs("</p>\n<p><label><input type=\"checkbox\" onchange=\"for (const t of "
          "document.querySelectorAll('table')) t.classList.toggle('pcs', this.checked)\"> "
          "instructions</label></p>\n",
          file);
}

static void print_piece(FILE *file, const lines_result_t *r, uint64_t slots, uint64_t most,
                        const char *colour, const char *name) {
    if (slots) {
        fprintf(file, "<i style=\"width:%.2f%%;background:%s\" title=\"%s %.2f %%\"></i>",
                100.0 * (double)slots / (double)most, colour, name, lines_share(r, slots));
    }
}

/* The columns before the source text. The longest bar is that of the line with most slots. */
static void print_counts(FILE *file, const lines_result_t *r, const lines_count_t *c) {
    uint64_t most = lines_slots(&r->line[0].count);
    fprintf(file, "<td>%.2f<td><div class=\"bar\">", lines_share(r, lines_slots(c)));
    print_piece(file, r, c->issued, most, ISSUED_COLOUR, "issued");
    for (int wait = 0; wait < WAIT_KINDS; wait++) {
        print_piece(file, r, c->idle[wait], most, colours[wait], lines_cause(wait));
    }
    fprintf(file, "</div><td>%" PRIu64 "<td>%.1f<td>", c->issued,
            (double)c->lanes / (double)c->issued);
    if (c->accesses) {
        fprintf(file, "%" PRIu64 " / %" PRIu64, c->misses, c->accesses);
    }
}

static void print_instruction(FILE *file, const lines_result_t *r, const lines_point_t *p) {
    char text[DISASM_BYTES];
    disasm(p->instruction, p->pc, text, sizeof text);
    fputs("<tr class=\"pc\">", file);
    print_counts(file, r, &p->count);
    fprintf(file, "<td>%08" PRIx32 "<td><code>    ", p->pc);
    print_text(file, text);
    fputs("</code></tr>\n", file);
}

static void print_source(FILE *file, uint32_t line, const char *text) {
    fprintf(file, "<td>%" PRIu32 "<td><code>", line);
    print_text(file, text);
    fputs("</code></tr>\n", file);
}

/* Points `from` to `to` of a line, with their sum. */
static void print_line(FILE *file, const lines_result_t *r, uint32_t from, uint32_t to,
                       lines_source_t *source) {
    const source_line_t *place = r->point[from].place;
    const lines_point_t *line = r->line;
    while (!lines_same(line->place, place)) {
        line++;
    }
    fputs("<tr>", file);
    print_counts(file, r, &line->count);
    print_source(file, place->line,
                 place->line ? lines_text(source, place->path, place->line) : place->function);
    for (uint32_t i = from; i < to; i++) {
        print_instruction(file, r, &r->point[i]);
    }
}

/* Lines without counts, from `from` up to `to`, as far as the source can be read. */
static void print_between(FILE *file, const char *path, uint32_t from, uint32_t to,
                          lines_source_t *source) {
    for (uint32_t line = from; line < to; line++) {
        const char *text = lines_text(source, path, line);
        if (source->file && source->at == line) {
            fputs("<tr><td><td><td><td><td>", file);
            print_source(file, line, text);
        }
    }
}

/* The source of point `from`. Returns the first point of the next one. */
static uint32_t print_file(FILE *file, const lines_result_t *r, uint32_t from) {
    const char *path = r->point[from].place->path;
    lines_source_t source = {.file = NULL};
    uint32_t shown = 0;
    fputs("<h2>", file);
    print_text(file, *path ? path : "instructions without source line");
    fputs("</h2>\n<table><tr><th>slots %<th><th>issued<th>lanes<th>L1 misses<th>line<th></tr>\n",
          file);
    while (from < r->points && strcmp(r->point[from].place->path, path) == 0) {
        uint32_t line = r->point[from].place->line, to = from;
        while (to < r->points && lines_same(r->point[to].place, r->point[from].place)) {
            to++;
        }
        uint32_t first = line > AROUND ? line - AROUND : 1;
        print_between(file, path, shown ? shown + 1 : first, line, &source);
        print_line(file, r, from, to, &source);
        shown = line;
        from = to;
    }
    print_between(file, path, shown + 1, shown + 1 + AROUND, &source);
    fputs("</table>\n", file);
    lines_text_end(&source);
    return from;
}

void lines_write_page(FILE *file, const lines_result_t *r) {
    print_head(file, r);
    for (uint32_t from = 0; from < r->points;) {
        from = print_file(file, r, from);
    }
    fputs("</html>\n", file);
}
