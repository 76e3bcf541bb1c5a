/* SPDX-License-Identifier: Apache-2.0 */
/* Bars: a metric of one number. Up to CHART_SERIES policies are colours beside each other, with a
 * group for every kernel and every mean and a panel for every machine; more are named bars in a
 * panel for each kernel. A line goes from the least to the greatest where seeds differ, and a
 * diamond is a published number.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report.h"

static const char *const hovered[] = {"kernel", "policy", "machine",   "value",
                                      "low",    "high",   "published", NULL};

/* All layers have the title: of different ones, or none, there would be a list. */
static void layer_places(const bars_t *b, cJSON *layer, const char *field) {
    bool coloured = b->series.count <= CHART_SERIES;
    if (coloured) {
        cJSON *x = chart_channel(layer, "x", "kernel", "nominal", NULL);
        chart_sort(x, &b->places);
        cJSON_AddNumberToObject(cJSON_AddObjectToObject(x, "axis"), "labelAngle", -30);
        chart_sort(chart_channel(layer, "xOffset", "policy", "nominal", NULL), &b->series);
    } else {
        chart_sort(chart_channel(layer, "y", "policy", "nominal", NULL), &b->series);
    }
    chart_channel(layer, coloured ? "y" : "x", field, "quantitative", b->title);
}

/* A layer beside the bars: of policies that are hidden it has nothing either. */
static cJSON *add_layer(const bars_t *b, cJSON *layers, const char *mark, const char *style,
                        const char *test) {
    cJSON *layer = chart_layer(layers, mark, style);
    if (b->series.count <= CHART_SERIES) {
        chart_only_shown(layer);
    }
    chart_filter(layer, test);
    return layer;
}

static void add_bars(const bars_t *b, cJSON *layers) {
    cJSON *layer = chart_layer(layers, "bar", NULL);
    if (b->series.count <= CHART_SERIES) {
        chart_colours(layer, "policy", &b->series, &b->colours);
    }
    layer_places(b, layer, "value");
    chart_hover(layer, hovered, BAR_NUMBERS);
}

/* From the least to the greatest, with a tick at each end. */
static void add_ranges(const bars_t *b, cJSON *layers) {
    static const struct {
        const char *mark, *field;
    } parts[] = {{"rule", "low"}, {"tick", "low"}, {"tick", "high"}};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        bool rule = i == 0, upright = b->series.count <= CHART_SERIES;
        cJSON *layer = add_layer(b, layers, parts[i].mark, "range", "datum.low < datum.high");
        layer_places(b, layer, parts[i].field);
        if (rule) {
            chart_channel(layer, upright ? "y2" : "x2", "high", "quantitative", NULL);
        } else {
            cJSON *mark = cJSON_GetObjectItem(layer, "mark");
            cJSON_AddStringToObject(mark, "orient", upright ? "horizontal" : "vertical");
        }
    }
}

static void add_published(const bars_t *b, cJSON *layers) {
    cJSON *layer = add_layer(b, layers, "point", "published", "isValid(datum.published)");
    layer_places(b, layer, "published");
    chart_hover(layer, hovered, BAR_NUMBERS);
    cJSON_AddStringToObject(cJSON_GetObjectItem(layer, "mark"), "fill", "white");
    cJSON *shape = cJSON_AddObjectToObject(cJSON_GetObjectItem(layer, "encoding"), "shape");
    cJSON_AddStringToObject(shape, "datum", "published");
    cJSON *scale = cJSON_AddObjectToObject(shape, "scale");
    cJSON_AddItemToArray(cJSON_AddArrayToObject(scale, "range"), cJSON_CreateString("diamond"));
    cJSON *legend = cJSON_AddObjectToObject(shape, "legend");
    cJSON_AddStringToObject(legend, "orient", "top");
    cJSON_AddNullToObject(legend, "title");
}

/* The baseline's speed. */
static void add_one(const bars_t *b, cJSON *layers) {
    cJSON *layer = chart_layer(layers, "rule", "one");
    cJSON *encoding = cJSON_GetObjectItem(layer, "encoding");
    cJSON *at = cJSON_AddObjectToObject(encoding, b->series.count <= CHART_SERIES ? "y" : "x");
    cJSON_AddNumberToObject(at, "datum", 1);
    cJSON_AddStringToObject(at, "title", b->title);
}

void chart_bars(chart_t *chart, const bars_t *b) {
    bool upright = b->series.count <= CHART_SERIES;
    cJSON *in = chart->spec;
    if (!upright) {
        in = chart_kernel_panels(chart, &b->places, "machine", &b->machines);
        cJSON_AddNumberToObject(cJSON_AddObjectToObject(in, "height"), "step", 13);
    } else if (b->machines.count > 1) {
        in = chart_panels(chart, "machine", &b->machines, CHART_WIDTH);
    }
    if (upright) {
        cJSON_AddNumberToObject(in, "width", CHART_WIDTH);
        cJSON_AddNumberToObject(in, "height", 220);
    }
    cJSON *layers = cJSON_AddArrayToObject(in, "layer");
    add_bars(b, layers);
    if (b->relative) {
        add_one(b, layers);
    }
    if (b->ranges) {
        add_ranges(b, layers);
    }
    if (b->published) {
        add_published(b, layers);
    }
}

void chart_bar(chart_t *chart, bars_t *b, const bar_t *bar) {
    if (isnan(bar->number.value) && isnan(bar->published)) {
        return;
    }
    chart_add_name(&b->machines, bar->machine);
    chart_add_name(&b->places, bar->place);
    chart_text(chart, bar->machine);
    chart_text(chart, bar->place);
    chart_text(chart, bar->policy);
    chart_number(chart, bar->number.value, ',');
    chart_number(chart, bar->number.low, ',');
    chart_number(chart, bar->number.high, ',');
    chart_number(chart, bar->published, '\n');
    b->any = b->any || !isnan(bar->number.value);
    b->ranges = b->ranges || bar->number.low < bar->number.high;
    b->published = b->published || !isnan(bar->published);
}

void chart_free_bars(bars_t *b) {
    chart_free_names(&b->machines);
    chart_free_names(&b->places);
    chart_free_names(&b->series);
    chart_free_names(&b->colours);
}

/* ---- of an experiment ---- */

static void name_place(const study_matrix_t *m, study_metric_t metric, const report_place_t *place,
                       char *text, size_t size) {
    bool several = study_means_of(&m->experiment->means, metric).count > 1;
    snprintf(text, size, "%s%s%s%s", place->mean && several ? study_mean_names[place->kind] : "",
             place->mean && several ? " " : "", place->mean ? "mean of " : "", place->of);
}

/* What is drawn of an experiment: a metric, or a count of the record, by its path. */
typedef struct {
    const study_matrix_t *m;
    study_metric_t metric; /* METRIC_CYCLES for a count: neither has a mean */
    const char *count;     /* or NULL */
} drawn_t;

static report_number_t number_at(const report_t *report, const drawn_t *drawn,
                                 const report_place_t *place, size_t column) {
    return drawn->count ? report_count_value(report, drawn->m, drawn->count, place->kernel, column)
                        : report_at(report, drawn->m, drawn->metric, place, column);
}

static void fill(const report_t *report, const drawn_t *drawn, chart_t *chart, bars_t *b) {
    const study_matrix_t *m = drawn->m;
    report_place_t place[REPORT_PLACES(m->experiment)];
    size_t places = report_places(report, m, drawn->metric, place);
    char name[256], policy[512];
    for (size_t p = 0; p < places; p++) {
        for (size_t c = 0; c < m->columns; c++) {
            const study_paper_t *paper =
                drawn->count ? NULL : report_paper(m, drawn->metric, &place[p], c);
            name_place(m, drawn->metric, &place[p], name, sizeof name);
            chart_policy(&m->column[c], policy, sizeof policy);
            chart_bar(chart, b,
                      &(bar_t){.machine = m->column[c].config->name,
                               .place = name,
                               .policy = policy,
                               .number = number_at(report, drawn, &place[p], c),
                               .published = paper ? paper->value : NAN});
        }
    }
}

void report_title(const study_matrix_t *m, study_metric_t metric, char *text, size_t size) {
    bool relative = study_metric_is(metric, METRIC_RELATIVE);
    snprintf(text, size, "%s%s%s%s", study_metrics[metric].title, relative ? ", " : "",
             relative ? m->experiment->baseline->name : "", relative ? " = 1" : "");
}

/* The chart, by its name and its caption; nothing where no number is known. */
static void plot(const report_t *report, const drawn_t *drawn, bars_t *b, const char *name,
                 const char *what, document_t *document) {
    chart_names_t machines = {0};
    char caption[512];
    snprintf(caption, sizeof caption, "%s: %s", drawn->m->experiment->title, what);
    chart_t *chart = chart_make(name, caption, BAR_TEXTS, BAR_NUMBERS);
    fill(report, drawn, chart, b);
    chart_columns(drawn->m, &machines, &b->series);
    chart_policy_colours(report, &b->series, &b->colours);
    if (b->any) {
        chart_bars(chart, b);
        document_chart(document, chart);
    } else {
        chart_free(chart);
    }
    chart_free_names(&machines);
    chart_free_bars(b);
}

void report_plot(const report_t *report, const study_matrix_t *m, study_metric_t metric,
                 document_t *document) {
    const study_metric_info_t *info = &study_metrics[metric];
    char title[256], name[CHART_NAME];
    bars_t b = {.title = title, .relative = study_metric_is(metric, METRIC_RELATIVE)};
    report_title(m, metric, title, sizeof title);
    chart_name(name, sizeof name, m, info->name, "");
    plot(report, &(drawn_t){m, metric, NULL}, &b, name, info->title, document);
}

void report_plot_count(const report_t *report, const study_matrix_t *m, const char *path,
                       document_t *document) {
    char word[128], title[256], name[CHART_NAME];
    bars_t b = {.title = title};
    report_word(path, word, sizeof word);
    snprintf(title, sizeof title, "%s, %s", path, report_unit(path));
    chart_name(name, sizeof name, m, word, "");
    plot(report, &(drawn_t){m, METRIC_CYCLES, path}, &b, name, path, document);
}
