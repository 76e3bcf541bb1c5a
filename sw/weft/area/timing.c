/* SPDX-License-Identifier: Apache-2.0 */
/* weft timing: the longest path of every module and of the whole machine.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "area_command.h"
#include "timing.h"
#include "common/process.h"

const char timing_help[] =
    "  -c, --config CONFIG    machine (default demo); `weft list configs`\n"
    "      --order POLICY --limit POLICY --reconv POLICY, --set NAME=VALUE\n"
    "                         another choice than the configuration's, as for `weft run`\n"
    "      --module NAME      only this module and what is in it\n"
    "      --library 018|035  OSU library: 0.18 um (default) or 0.35 um\n"
    "      --liberty FILE     another library; --feature UM: its feature size, if its name does "
    "not "
    "tell\n"
    "      --sram FILE        another model of memories than synth/sram.model\n"
    "      --markdown         print Markdown\n"
    "  -q, --quiet            no progress\n"
    "\nNetlists are those of `weft area`. A module's path is that of the module with all that is "
    "in\n"
    "it, from and to registers, memories and its ports. docs/reference/area.md says what the "
    "figures mean.\n";

bool timing_run(const area_setup_t *setup, const area_design_t *design, size_t module, int node,
                const char *memories, timing_path_t *path, area_message_t *message) {
    char *command = NULL, *report = NULL, folder[AREA_PATH + 64], line[4096];
    size_t size;
    bool *below = calloc(design->modules, sizeof *below);
    FILE *file = below ? open_memstream(&command, &size) : NULL;
    if (!file) {
        free(below);
        return area_fail(message, "no memory");
    }
    fprintf(file, "WEFT_DRIVER=%s WEFT_LOAD=%.6f WEFT_LIBERTY='%s %s' WEFT_TOP='%s' WEFT_NETLIST='",
            setup->library[AREA_MAPPED].driver, setup->load_ff / 1000, setup->liberty[node],
            memories, design->module[module].name);
    below[module] = true;
    for (bool more = true; more;) { /* all that is below */
        more = false;
        for (size_t i = 0; i < design->modules; i++) {
            for (size_t c = 0; below[i] && c < design->module[i].children; c++) {
                more |= !below[design->module[i].child[c].module];
                below[design->module[i].child[c].module] = true;
            }
        }
    }
    for (size_t i = 0; i < design->modules; i++) {
        if (below[i]) {
            area_folder(setup, &design->module[i], folder, sizeof folder);
            fprintf(file, "%s/sta.v ", folder);
        }
    }
    fprintf(file, "' sta -no_splash -exit %s/synth/timing.tcl 2>&1", setup->root);
    fclose(file);
    free(below);
    process_t sta;
    const char *const words[] = {"sh", "-c", command, NULL};
    FILE *pipe = process_open(&sta, words, PROCESS_NOTHING, true);
    file = open_memstream(&report, &size);
    while (pipe && file && fgets(line, sizeof line, pipe)) {
        fputs(line, file);
    }
    if (pipe) {
        fclose(pipe);
    }
    bool good = pipe && process_wait(&sta) == 0;
    good = file && fclose(file) == 0 && good;
    if (good && strstr(report, "Error:")) {
        good = false;
    }
    if (good) {
        timing_read(setup, design, module, report, path);
    } else {
        area_fail(message, "%s: OpenSTA failed:\n%.1500s", design->module[module].name,
                  report ? report : "");
    }
    free(command);
    free(report);
    return good;
}

static bool find_sta(area_message_t *message) {
    return system("command -v sta >/dev/null 2>&1") == 0 ||
           area_fail(message, "timing: OpenSTA (sta) is not installed; `make setup-synth`, or "
                              "apt-get install opensta");
}

static void print_end(const timing_end_t *end, bool markdown) {
    if (markdown) {
        printf("`%s`%s%s", end->name, end->place[0] ? ", " : "", end->place);
    } else {
        printf("%s%s%s%s", end->name, end->place[0] ? " (" : "", end->place,
               end->place[0] ? ")" : "");
    }
}

static void print_path(const char *name, const timing_path_t *path, bool markdown) {
    if (!path->found || path->period_ns <= 0) {
        printf(markdown ? "| `%s` | | | | no path | |\n" : "%-20s no path\n", name);
        return;
    }
    printf(markdown ? "| `%s` | %.2f | %.1f | %u | " : "%-20s %8.2f %8.1f %6u  ", name,
           path->period_ns, 1000 / path->period_ns, path->gates);
    print_end(&path->from, markdown);
    printf(markdown ? " | " : "\n%46s-> ", "");
    print_end(&path->to, markdown);
    printf(markdown ? " |\n" : "\n");
}

/* Where the time of the root's path goes. */
static void print_parts(const timing_path_t *path, bool markdown) {
    printf(markdown ? "\n| Part of the longest path | ns | gates |\n|---|---|---|\n"
                    : "\n%-50s %8s %6s\n",
           "the longest path goes through", "ns", "gates");
    for (size_t i = 0; i < path->parts; i++) {
        printf(markdown ? "| `%s` | %.2f | %u |\n" : "%-50s %8.2f %6u\n", path->part[i].path,
               path->part[i].ns, path->part[i].gates);
    }
}

static bool print_all(const area_setup_t *setup, const area_design_t *design, int node,
                      bool markdown, area_message_t *message) {
    char memories[2 * AREA_PATH];
    static timing_path_t path;
    bool good = true;
    snprintf(memories, sizeof memories, "%s/build/synth/%s-%s.lib", setup->root, design->variant,
             setup->library[node].name);
    good = timing_memories(setup, design, node, memories, message);
    for (size_t i = 0; good && i < design->modules; i++) {
        good = !design->module[i].wanted || timing_netlist(setup, &design->module[i], message);
    }
    if (setup->named) {
        printf("Library %s, %g um.\n\n", setup->library[node].name, setup->nodes.feature_um[node]);
    }
    printf(markdown ? "| Module | ns | MHz | gates | from | to |\n|---|---|---|---|---|---|\n"
                    : "%-20s %8s %8s %6s  %s\n",
           "module", "ns", "MHz", "gates", "from -> to");
    for (size_t i = 0; good && i <= design->modules; i++) { /* the root comes last */
        size_t module = i < design->modules ? i : design->top;
        if (!design->module[module].wanted || i == design->top) {
            continue;
        }
        good = timing_run(setup, design, module, node, memories, &path, message);
        if (good) {
            print_path(design->module[module].name, &path, markdown);
            fflush(stdout);
        }
    }
    if (good) {
        print_parts(&path, markdown);
        printf("\n%s%s\n", provenance_now(), markdown ? "." : "");
    }
    return good;
}

int command_timing(int argc, char **argv) {
    static area_setup_t setup;
    area_words_t words;
    area_message_t message = {""};
    area_design_t design = {.modules = 0};
    tool_options_t options;
    bool good = area_options(&words, &options, argc, argv, &message);
    int node = AREA_018;
    if (good && words.library) {
        node = strcmp(words.library, "035") == 0 ? AREA_035 : AREA_018;
        good = node == AREA_035 || strcmp(words.library, "018") == 0 ||
               area_fail(&message, "--library %s: choose 018 or 035", words.library);
    }
    if (good && words.library && words.liberty) {
        good = area_fail(&message,
                         "--library %s: it chooses between OSU's libraries; leave it out "
                         "with --liberty",
                         words.library);
    }
    if (good && (words.baseline || words.memories || words.netlists)) {
        good = area_fail(&message,
                         "timing: --baseline, --memories and --netlists are for `weft area`");
    }
    good = good && find_sta(&message) &&
           area_open(&setup, &words, &options.device, &design, NULL, &message) &&
           print_all(&setup, &design, node, words.markdown, &message);
    if (message.text[0]) {
        complain(message.text);
    }
    area_free(&design);
    return good ? WEFT_OK : WEFT_USAGE;
}
