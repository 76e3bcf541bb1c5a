/* SPDX-License-Identifier: Apache-2.0 */
/* A roofline:
 * how many operations a run executed per byte that it moved from and to memory, and per cycle,
 * beside what its machine could do at most.
 *
 * An operation is a thread instruction. Bytes are whole sectors at the ports of the memory, with
 * DRAM controllers at the DRAM; cycles are of the cores. The roof of the machine is every lane of
 * every scheduler in each cycle that may issue. That of the memory is a sector of each partition as
 * often as a channel has the data bus for one, or, without DRAM controllers, at each tick of the
 * partitions. Neither refreshes nor rows nor the change between reads and writes lower it.
 */
#include <math.h>
#include <string.h>

#include "report.h"

static double of(const report_run_t *run, const char *path) {
    return report_field(run, path, REPORT_WHOLE);
}

/* Bytes that the memory moves in a cycle of the cores at most. */
static double memory_roof(const config_t *machine) {
    const uint32_t *size = machine->size;
    bool dram = strcmp(config_choice(machine, "dram"), "none") != 0;
    uint32_t ticks = size[CONFIG_dram_burst] > size[CONFIG_dram_tccd] ? size[CONFIG_dram_burst]
                                                                      : size[CONFIG_dram_tccd];
    double clock =
        dram ? (double)size[CONFIG_memory_clock] / ticks : (double)size[CONFIG_interconnect_clock];
    return 4.0 * size[CONFIG_sector_words] * size[CONFIG_partitions] * clock /
           size[CONFIG_core_clock];
}

double report_roofline(const report_run_t *run, const char *path) {
    const config_t *machine = &run->of->machine_config;
    double operations = of(run, "thread_instructions"), cycles = of(run, "cycles");
    double bytes = 4.0 * machine->size[CONFIG_sector_words] *
                   (of(run, "memory_reads") + of(run, "memory_writes"));
    double intensity = bytes > 0 ? operations / bytes : NAN;
    double rate = operations > 0 && cycles > 0 ? operations / cycles : NAN;
    double lanes = of(run, "cores") * of(run, "schedulers") * of(run, "lanes") /
                   machine->size[CONFIG_issue_interval];
    double roof = fmin(lanes, bytes > 0 ? intensity * memory_roof(machine) : lanes);
    return strcmp(path, "intensity") == 0      ? intensity
           : strcmp(path, "rate") == 0         ? rate
           : strcmp(path, "memory roof") == 0  ? memory_roof(machine)
           : strcmp(path, "machine roof") == 0 ? lanes
           : strcmp(path, "roof") == 0         ? roof
                                               : rate / roof;
}

/* ---- the table of all cells of a study ---- */

typedef struct {
    document_t *document; /* or NULL: CSV */
    FILE *to;
} writer_t;

static void write_cell(const writer_t *w, const char *text, char end) {
    if (w->document) {
        document_cell(w->document, "%s", text);
    } else {
        report_csv_cell(w->to, text, end);
    }
}

static void write_head(const writer_t *w, const report_parts_t *what) {
    static const char *const names[] = {"experiment", "machine", "policy", "kernel"};
    const size_t count = sizeof names / sizeof names[0];
    char word[64];
    if (w->document) {
        document_table(w->document, count + what->count);
    }
    for (size_t i = 0; i < count; i++) {
        write_cell(w, names[i], ',');
    }
    for (size_t i = 0; i < what->count; i++) {
        report_word(what->head[i], word, sizeof word);
        write_cell(w, w->document ? what->head[i] : word, i + 1 < what->count ? ',' : '\n');
    }
}

/* The mean of the seeds; page and CSV say why a number is not there. */
static void write_numbers(const writer_t *w, const report_parts_t *what,
                          const report_cell_t *cell) {
    char text[64];
    for (size_t i = 0; i < what->count; i++) {
        double value = report_part(what, cell, i);
        if (cell->state != RUN_DONE) {
            snprintf(text, sizeof text, "%s", study_states[cell->state]);
        } else if (isnan(value)) {
            snprintf(text, sizeof text, "%s", w->document ? "-" : "");
        } else {
            snprintf(text, sizeof text, w->document ? "%.3f" : "%.9g", value);
        }
        write_cell(w, text, i + 1 < what->count ? ',' : '\n');
    }
}

size_t report_roofline_table(const report_t *report, bool csv, FILE *to) {
    char head[REPORT_HEAD];
    writer_t w = {.document = csv ? NULL : document_make(), .to = to};
    size_t missing = 0;
    report_parts_t what;
    report_parts(report, &report->plan.matrix[0], METRIC_ROOFLINE, &what);
    write_head(&w, &what);
    for (size_t i = 0; i < report->study.experiments; i++) {
        const study_matrix_t *m = &report->plan.matrix[i];
        for (size_t at = 0; at < m->experiment->kernels * m->columns; at++) {
            size_t k = at / m->columns, c = at % m->columns;
            report_cell_t cell = report_cell(report, m, k, c);
            write_cell(&w, m->experiment->name, ',');
            write_cell(&w, m->column[c].config->name, ',');
            write_cell(&w, m->column[c].head, ',');
            write_cell(&w, m->experiment->kernel[k]->name, ',');
            write_numbers(&w, &what, &cell);
            missing += cell.state != RUN_DONE;
        }
    }
    if (w.document) {
        report_head(report, head, sizeof head);
        document_text(w.document, "*%s.*", head);
        document_markdown(w.document, to);
        document_free(w.document);
    }
    return missing;
}
