/* SPDX-License-Identifier: Apache-2.0 */
/* Sums, source text, the table and the rows of lines_form.h. */
#include "lines_form.h"

#include <inttypes.h>
#include <string.h>

#include "cmodel/arch/disasm.h"

#define SHOWN  20u  /* lines of the table */
#define CAUSES 3    /* of a line of the table, the largest */
#define LEAST  0.05 /* percent: a cause below it would be printed as 0.0 */

uint64_t lines_idle(const lines_count_t *count) {
    uint64_t sum = 0;
    for (int wait = 0; wait < WAIT_KINDS; wait++) {
        sum += count->idle[wait];
    }
    return sum;
}

uint64_t lines_slots(const lines_count_t *count) {
    return count->issued + lines_idle(count);
}

uint64_t lines_unbound(const lines_result_t *result) {
    uint64_t sum = result->slots;
    for (uint32_t i = 0; i < result->lines; i++) {
        sum -= lines_slots(&result->line[i].count);
    }
    return sum;
}

/* The scheduler had no other instruction either. */
const char *lines_cause(int wait) {
    return wait == WAIT_TURN ? "ready, held back" : wait_names[wait];
}

double lines_share(const lines_result_t *result, uint64_t slots) {
    return result->slots ? 100.0 * (double)slots / (double)result->slots : 0;
}

/* ---- source text ---- */

static void open_source(lines_source_t *s, const char *path) {
    lines_text_end(s);
    snprintf(s->path, sizeof s->path, "%s", path);
    s->file = fopen(path, "r");
}

void lines_text_end(lines_source_t *s) {
    if (s->file) {
        fclose(s->file);
    }
    s->file = NULL;
    s->at = 0;
}

/* The next line, cut to the room for it. */
static bool next_line(lines_source_t *s) {
    if (!s->file || !fgets(s->text, sizeof s->text, s->file)) {
        return false;
    }
    size_t length = strcspn(s->text, "\n");
    for (int c = s->text[length]; c != '\n' && c != EOF;) {
        c = fgetc(s->file);
    }
    s->text[strcspn(s->text, "\r\n")] = 0;
    s->at++;
    return true;
}

const char *lines_text(lines_source_t *s, const char *path, uint32_t line) {
    if (strcmp(s->path, path) != 0 || line < s->at) {
        open_source(s, path);
    }
    while (s->at < line && next_line(s)) {
    }
    return s->file && line && s->at == line ? s->text : "";
}

/* ---- the table ---- */

static void print_ratio(FILE *file, double value, bool known) {
    if (known) {
        fprintf(file, " %7.1f", value);
    } else {
        fputs("       -", file);
    }
}

/* The largest causes of the idle slots, as shares of all slots. */
static void print_causes(FILE *file, const lines_result_t *r, const lines_count_t *count) {
    bool printed[WAIT_KINDS] = {false};
    for (int n = 0; n < CAUSES; n++) {
        int most = -1;
        for (int wait = 0; wait < WAIT_KINDS; wait++) {
            bool more = most < 0 || count->idle[wait] > count->idle[most];
            most = !printed[wait] && more ? wait : most;
        }
        if (lines_share(r, count->idle[most]) < LEAST) {
            return;
        }
        printed[most] = true;
        fprintf(file, "%s%s %.1f", n ? ", " : "  idle: ", lines_cause(most),
                lines_share(r, count->idle[most]));
    }
}

static const char *without_indent(const char *text) {
    return text + strspn(text, " \t");
}

static void print_line(FILE *file, const lines_result_t *r, const lines_point_t *line,
                       lines_source_t *source) {
    const lines_count_t *count = &line->count;
    const source_line_t *place = line->place;
    print_ratio(file, lines_share(r, lines_slots(count)), true);
    print_ratio(file, lines_share(r, count->issued), true);
    print_ratio(file, (double)count->lanes / (double)count->issued, true);
    print_ratio(file, count->accesses ? 100.0 * (double)count->misses / (double)count->accesses : 0,
                count->accesses > 0);
    if (place->line) {
        fprintf(file, "  %s:%" PRIu32 " (%s)  %s\n", place->file, place->line, place->function,
                without_indent(lines_text(source, place->path, place->line)));
    } else {
        fprintf(file, "  %s, without source line\n", *place->function ? place->function : "?");
    }
    if (lines_share(r, lines_idle(count)) >= LEAST) {
        fprintf(file, "%34s", "");
        print_causes(file, r, count);
        fputc('\n', file);
    }
}

void lines_write_table(FILE *file, const lines_result_t *r) {
    lines_source_t source = {.file = NULL};
    uint64_t rest = 0;
    fprintf(file,
            "%" PRIu64 " issue slots in %" PRIu64 " cycles of %s, by source line\n"
            " slots %% issued %%  lanes  miss %%  line\n",
            r->slots, r->cycles, r->machine);
    for (uint32_t i = 0; i < r->lines; i++) {
        if (i < SHOWN) {
            print_line(file, r, &r->line[i], &source);
        } else {
            rest += lines_slots(&r->line[i].count);
        }
    }
    lines_text_end(&source);
    if (r->lines > SHOWN) {
        fprintf(file, " %7.1f%26s%" PRIu32 " more lines; .csv and .html have them\n",
                lines_share(r, rest), "", r->lines - SHOWN);
    }
    fprintf(file, " %7.1f%26sno warp was bound that could have issued\n",
            lines_share(r, lines_unbound(r)), "");
}

/* ---- a row per instruction ---- */

/* A field of a CSV file. */
static void print_field(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text; text++) {
        fputs(*text == '"' ? "\"\"" : (char[]){*text, 0}, file);
    }
    fputs("\",", file);
}

static void print_heads(FILE *file, const char *what) {
    for (int wait = 0; wait < WAIT_KINDS; wait++) {
        fprintf(file, ",%s_", what);
        const char *name = lines_cause(wait);
        for (size_t at = 0; at < strcspn(name, ","); at++) {
            fputc(name[at] == ' ' ? '_' : name[at], file);
        }
    }
}

static void print_numbers(FILE *file, const uint64_t *number) {
    for (int wait = 0; wait < WAIT_KINDS; wait++) {
        fprintf(file, ",%" PRIu64, number[wait]);
    }
}

void lines_write_rows(FILE *file, const lines_result_t *r) {
    fputs("file,function,instruction,line,pc,issued,lanes,l1_accesses,l1_misses,unbound", file);
    print_heads(file, "idle");
    print_heads(file, "waited");
    fputc('\n', file);
    for (uint32_t i = 0; i < r->points; i++) {
        const lines_point_t *p = &r->point[i];
        char text[DISASM_BYTES];
        disasm(p->instruction, p->pc, text, sizeof text);
        print_field(file, p->place->path);
        print_field(file, p->place->function);
        print_field(file, text);
        fprintf(file,
                "%" PRIu32 ",0x%08" PRIx32 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",0",
                p->place->line, p->pc, p->count.issued, p->count.lanes, p->count.accesses,
                p->count.misses);
        print_numbers(file, p->count.idle);
        print_numbers(file, p->count.waited);
        fputc('\n', file);
    }
    static const uint64_t none[WAIT_KINDS];
    fprintf(file, "\"\",\"\",\"\",0,,0,0,0,0,%" PRIu64, lines_unbound(r));
    print_numbers(file, none);
    print_numbers(file, none);
    fputc('\n', file);
}
