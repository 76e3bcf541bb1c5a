/* SPDX-License-Identifier: Apache-2.0 */
/* Charts: a specification of Vega-Lite, and its data as CSV, which the specification holds as well.
 * Every chart of a report is put together here, so that all have the same fields, colours and ways
 * to point and click. A place without memory ends the program, as that of a document does.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report.h"
#include "sw/weft/tool.h"

#define SCHEMA "https://vega.github.io/schema/vega-lite/v6.json"

/* On white; page/report.js has what differs on black, page/charts.py what differs in a paper. */
static const char config[] =
    "{\"font\": \"Helvetica, Arial, sans-serif\", \"background\": \"white\","
    "\"view\": {\"stroke\": null}, \"line\": {\"strokeWidth\": 1.3},"
    "\"axis\": {\"titleFontWeight\": \"normal\", \"labelFontSize\": 11, \"titleFontSize\": 11,"
    " \"gridColor\": \"#dddddd\", \"domainColor\": \"#888888\", \"tickColor\": \"#888888\","
    " \"labelColor\": \"#222222\", \"titleColor\": \"#222222\", \"labelLimit\": 200},"
    "\"header\": {\"labelFontSize\": 11, \"labelFontWeight\": \"bold\", \"labelColor\": "
    "\"#222222\","
    " \"labelPadding\": 4},"
    "\"legend\": {\"labelFontSize\": 11, \"labelColor\": \"#222222\", \"titleColor\": \"#222222\","
    " \"labelLimit\": 260, \"symbolType\": \"square\"},"
    "\"style\": {\"range\": {\"color\": \"#111111\", \"strokeWidth\": 1.2, \"thickness\": 1.2,"
    " \"size\": 6}, \"one\": {\"color\": \"#666666\", \"strokeDash\": [4, 3]},"
    "\"published\": {\"shape\": \"diamond\", \"filled\": true,"
    " \"stroke\": \"#111111\", \"strokeWidth\": 1.2, \"size\": 45, \"opacity\": 1},"
    "\"ipc\": {\"align\": \"left\", \"baseline\": \"middle\", \"dx\": 4, \"fontSize\": 10,"
    " \"color\": \"#222222\"}}}";

static void no_memory(bool missing) {
    if (missing) {
        complain("no memory for the charts");
        exit(WEFT_USAGE);
    }
}

/* EXPERIMENT-METRIC[-MORE], of characters that names of files may have everywhere. */
void chart_name(char *name, size_t size, const study_matrix_t *m, const char *metric,
                const char *more) {
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=";
    snprintf(name, size, "%s-%s%s%.120s", m->experiment->name, metric, *more ? "-" : "", more);
    for (char *at = name; *at; at++) {
        *at = strchr(plain, *at) ? *at : '_';
    }
}

chart_t *chart_make(const char *name, const char *caption, const char *texts, const char *numbers) {
    chart_t *chart = calloc(1, sizeof *chart);
    no_memory(!chart);
    snprintf(chart->name, sizeof chart->name, "%s", name);
    chart->caption = strdup(caption);
    chart->rows = open_memstream(&chart->csv, &chart->csv_size);
    chart->spec = cJSON_CreateObject();
    no_memory(!chart->caption || !chart->rows || !chart->spec);
    fprintf(chart->rows, "%s,%s\n", texts, numbers);
    cJSON_AddStringToObject(chart->spec, "$schema", SCHEMA);
    cJSON_AddItemToObject(chart->spec, "config", cJSON_Parse(config));
    cJSON *data = cJSON_AddObjectToObject(chart->spec, "data");
    cJSON *format = cJSON_AddObjectToObject(data, "format");
    cJSON_AddStringToObject(format, "type", "csv");
    cJSON *parse = cJSON_AddObjectToObject(format, "parse");
    for (const char *at = numbers; *at; at += strcspn(at, ",") + (at[strcspn(at, ",")] == ',')) {
        char column[64];
        snprintf(column, sizeof column, "%.*s", (int)strcspn(at, ","), at);
        cJSON_AddStringToObject(parse, column, "number");
    }
    return chart;
}

void chart_free(chart_t *chart) {
    if (chart) {
        fclose(chart->rows);
        cJSON_Delete(chart->spec);
        free(chart->csv);
        free(chart->caption);
        free(chart);
    }
}

/* ---- data ---- */

void chart_text(chart_t *chart, const char *text) {
    report_csv_cell(chart->rows, text, ',');
}

void chart_number(chart_t *chart, double value, char end) {
    char text[32] = "";
    if (isfinite(value)) {
        snprintf(text, sizeof text, "%.9g", value);
    }
    report_csv_cell(chart->rows, text, end);
}

const char *chart_csv(chart_t *chart) {
    no_memory(fflush(chart->rows) != 0);
    return chart->csv;
}

char *chart_json(chart_t *chart, bool pretty) {
    cJSON *data = cJSON_GetObjectItem(chart->spec, "data");
    cJSON_DeleteItemFromObject(data, "values");
    cJSON_AddStringToObject(data, "values", chart_csv(chart));
    char *text = pretty ? cJSON_Print(chart->spec) : cJSON_PrintUnformatted(chart->spec);
    no_memory(!text);
    return text;
}

/* ---- names of what stands beside each other ---- */

void chart_push_name(chart_names_t *names, const char *name) {
    names->item = realloc(names->item, (names->count + 1) * sizeof *names->item);
    no_memory(!names->item);
    names->item[names->count] = strdup(name);
    no_memory(!names->item[names->count++]);
}

void chart_add_name(chart_names_t *names, const char *name) {
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->item[i], name) == 0) {
            return;
        }
    }
    chart_push_name(names, name);
}

void chart_free_names(chart_names_t *names) {
    for (size_t i = 0; i < names->count; i++) {
        free(names->item[i]);
    }
    free(names->item);
    *names = (chart_names_t){0};
}

void chart_columns(const study_matrix_t *m, chart_names_t *machines, chart_names_t *policies) {
    char label[512];
    for (size_t c = 0; c < m->columns; c++) {
        chart_policy(&m->column[c], label, sizeof label);
        chart_add_name(machines, m->column[c].config->name);
        chart_add_name(policies, label);
    }
}

void chart_policy(const study_column_t *column, char *text, size_t size) {
    snprintf(text, size, "%s%s%s%s", column->policy->name, *column->point ? " " : "", column->point,
             column->head != column->label ? " (model only)" : "");
}

static cJSON *add_names(cJSON *to, const char *member, const chart_names_t *names) {
    cJSON *list = cJSON_AddArrayToObject(to, member);
    for (size_t i = 0; i < names->count; i++) {
        cJSON_AddItemToArray(list, cJSON_CreateString(names->item[i]));
    }
    return list;
}

/* ---- panels ---- */

cJSON *chart_panels(chart_t *chart, const char *field, const chart_names_t *names, unsigned width) {
    cJSON *facet = cJSON_AddObjectToObject(chart->spec, "facet");
    cJSON_AddStringToObject(facet, "field", field);
    cJSON_AddStringToObject(facet, "type", "nominal");
    cJSON_AddNullToObject(facet, "title");
    add_names(facet, "sort", names);
    cJSON_AddNumberToObject(chart->spec, "columns", width > CHART_WIDTH / 2 ? 1 : 2);
    cJSON_AddNumberToObject(cJSON_AddObjectToObject(chart->spec, "usermeta"), "panel", width);
    cJSON *in = cJSON_AddObjectToObject(chart->spec, "spec");
    cJSON_AddNumberToObject(in, "width", width);
    return in;
}

cJSON *chart_kernel_panels(chart_t *chart, const chart_names_t *kernels, const char *field,
                           const chart_names_t *others) {
    chart_names_t panels = {0};
    char name[1024];
    if (others->count <= 1) {
        return chart_panels(chart, "kernel", kernels, CHART_PANEL);
    }
    for (size_t i = 0; i < kernels->count * others->count; i++) {
        snprintf(name, sizeof name, "%s, %s", kernels->item[i / others->count],
                 others->item[i % others->count]);
        chart_add_name(&panels, name);
    }
    snprintf(name, sizeof name, "datum.kernel + ', ' + datum.%s", field);
    cJSON *join = cJSON_CreateObject();
    cJSON_AddStringToObject(join, "calculate", name);
    cJSON_AddStringToObject(join, "as", "panel");
    cJSON_AddItemToArray(cJSON_AddArrayToObject(chart->spec, "transform"), join);
    cJSON *in = chart_panels(chart, "panel", &panels, CHART_PANEL);
    chart_free_names(&panels);
    return in;
}

/* ---- layers ---- */

cJSON *chart_layer(cJSON *layers, const char *mark, const char *style) {
    cJSON *layer = cJSON_CreateObject();
    cJSON_AddItemToArray(layers, layer);
    cJSON *object = cJSON_AddObjectToObject(layer, "mark");
    cJSON_AddStringToObject(object, "type", mark);
    if (style) {
        cJSON_AddStringToObject(object, "style", style);
    }
    cJSON_AddArrayToObject(layer, "transform");
    cJSON_AddObjectToObject(layer, "encoding");
    return layer;
}

void chart_filter(cJSON *layer, const char *test) {
    cJSON *filter = cJSON_CreateObject();
    cJSON_AddStringToObject(filter, "filter", test);
    cJSON_AddItemToArray(cJSON_GetObjectItem(layer, "transform"), filter);
}

cJSON *chart_channel(cJSON *layer, const char *channel, const char *field, const char *type,
                     const char *title) {
    cJSON *object = cJSON_AddObjectToObject(cJSON_GetObjectItem(layer, "encoding"), channel);
    cJSON_AddStringToObject(object, "field", field);
    cJSON_AddStringToObject(object, "type", type);
    if (title) {
        cJSON_AddStringToObject(object, "title", title);
    } else if (channel[strlen(channel) - 1] != '2') {
        cJSON_AddNullToObject(object, "title");
    }
    return object;
}

void chart_sort(cJSON *channel, const chart_names_t *names) {
    add_names(channel, "sort", names);
}

/* The first layer owns the parameter; a click in its legend takes a name away, or brings it back.
 */
static void add_shown(cJSON *layer, const char *field, const chart_names_t *names) {
    cJSON *parameter = cJSON_CreateObject();
    cJSON_AddItemToArray(cJSON_AddArrayToObject(layer, "params"), parameter);
    cJSON_AddStringToObject(parameter, "name", "shown");
    cJSON *select = cJSON_AddObjectToObject(parameter, "select");
    cJSON_AddStringToObject(select, "type", "point");
    cJSON_AddItemToArray(cJSON_AddArrayToObject(select, "fields"), cJSON_CreateString(field));
    cJSON_AddStringToObject(select, "toggle", "true");
    cJSON_AddStringToObject(parameter, "bind", "legend");
    cJSON *value = cJSON_AddArrayToObject(parameter, "value");
    for (size_t i = 0; i < names->count; i++) {
        cJSON *one = cJSON_CreateObject();
        cJSON_AddStringToObject(one, field, names->item[i]);
        cJSON_AddItemToArray(value, one);
    }
}

void chart_only_shown(cJSON *layer) {
    cJSON *filter = cJSON_CreateObject();
    cJSON_AddStringToObject(cJSON_AddObjectToObject(filter, "filter"), "param", "shown");
    cJSON_InsertItemInArray(cJSON_GetObjectItem(layer, "transform"), 0, filter);
}

/* As many as the width of a page has room for. */
static size_t legend_columns(const chart_names_t *names) {
    size_t longest = 1;
    for (size_t i = 0; i < names->count; i++) {
        size_t length = strlen(names->item[i]);
        longest = length > longest ? length : longest;
    }
    size_t columns = CHART_WIDTH / (6 * longest + 32);
    return columns ? columns : 1;
}

void chart_colours(cJSON *layer, const char *field, const chart_names_t *names,
                   const chart_names_t *colours) {
    cJSON *colour = chart_channel(layer, "color", field, "nominal", NULL);
    cJSON *scale = cJSON_AddObjectToObject(colour, "scale");
    add_names(scale, "domain", names);
    add_names(scale, "range", colours);
    cJSON *legend = cJSON_AddObjectToObject(colour, "legend");
    cJSON_AddStringToObject(legend, "orient", "top");
    cJSON_AddNumberToObject(legend, "columns", (double)legend_columns(names));
    add_shown(layer, field, names);
    chart_only_shown(layer);
}

void chart_hover(cJSON *layer, const char *const *fields, const char *numbers) {
    cJSON *list = cJSON_AddArrayToObject(cJSON_GetObjectItem(layer, "encoding"), "tooltip");
    for (size_t i = 0; fields[i]; i++) {
        bool number = strstr(numbers, fields[i]) != NULL;
        cJSON *one = cJSON_CreateObject();
        cJSON_AddStringToObject(one, "field", fields[i]);
        cJSON_AddStringToObject(one, "type", number ? "quantitative" : "nominal");
        if (number) {
            cJSON_AddStringToObject(one, "format", ".4~g");
        }
        cJSON_AddItemToArray(list, one);
    }
}
