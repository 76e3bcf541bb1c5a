/* SPDX-License-Identifier: Apache-2.0 */
/* weft area: gates, flip-flops, memory bits and areas of a configuration, and its difference to
 * another one.
 */
#include <errno.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "common/processors.h"
#include "common/words.h"
#include "area_command.h"
#include "sw/libweft/engine.h"
#include "sw/libweft/inspect.h"

const char area_help[] =
    "  -c, --config CONFIG    machine (default demo); `weft list configs`\n"
    "      --order POLICY --limit POLICY --reconv POLICY, --set NAME=VALUE\n"
    "                         another choice than the configuration's, as for `weft run`\n"
    "      --baseline MACHINE print the difference to this machine: a configuration, or one "
    "followed\n"
    "                         by changes, such as small+order-lrr+warps-8\n"
    "      --module NAME      only this module and what is in it\n"
    "      --netlists FILE    write a list of the netlists to FILE, one path per line\n"
    "                         (-: to standard output, without tables)\n"
    "      --memories         list every kind of memory\n"
    "      --liberty FILE     a library of standard cells in place of OSU's for 0.18 um and 0.35 "
    "um\n"
    "      --feature UM       its feature size, if its name does not tell\n"
    "      --sram FILE        another model of memories than synth/sram.model\n"
    "      --markdown         print Markdown\n"
    "  -q, --quiet            no progress\n"
    "\nEach module is synthesized once with Yosys; build/synth/cache keeps what came of it.\n"
    "The tree goes to build/synth/MACHINE.md and, as rows of the table `area`, to\n"
    "build/synth/area.sqlite; of an installed weft to ~/.local/share/weft/synth. With --liberty\n"
    "the tree goes to build/synth/MACHINE@LIBRARY.md alone.\n"
    "JOBS=N in the environment: so many runs at a time. docs/reference/area.md says what the "
    "figures mean.\n";

/* Whether a word is this command's own, with its value; `good`: that can be one. */
static bool take_word(area_words_t *words, char **argv, int argc, int *i, bool *good) {
    const struct {
        const char *name, **text;
    } texts[] = {{"--baseline", &words->baseline}, {"--module", &words->module},
                 {"--netlists", &words->netlists}, {"--sram", &words->sram},
                 {"--liberty", &words->liberty},   {"--feature", &words->feature},
                 {"--library", &words->library}};
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {{"--memories", &words->memories}, {"--markdown", &words->markdown}};
    for (size_t t = 0; t < sizeof texts / sizeof texts[0]; t++) {
        if (strcmp(argv[*i], texts[t].name) == 0 && *i + 1 < argc) {
            *texts[t].text = argv[++*i];
            *good = *good && may_be_value(texts[t].name, argv[*i]);
            return true;
        }
    }
    for (size_t f = 0; f < sizeof flags / sizeof flags[0]; f++) {
        if (strcmp(argv[*i], flags[f].name) == 0) {
            *flags[f].flag = true;
            return true;
        }
    }
    return false;
}

/* The name of the machine that the options describe, checked but not built. Settings of the run,
 * which no variant names, may say that it has no circuit. */
static bool name_machine(const weft_options *from, char *variant, size_t size,
                         area_message_t *message) {
    weft_options options = *from;
    weft_status status;
    const char *why;
    options.mode = WEFT_GOLDEN;
    weft_device *device = weft_open(&options, &status, &why);
    if (!device) {
        return area_fail(message, "%s", why);
    }
    config_error_t error = {""};
    bool good =
        config_has_rtl(device_config(device), &error) || area_fail(message, "%s", error.text);
    snprintf(variant, size, "%s", weft_variant(device));
    weft_close(device);
    return good;
}

static bool read_machine(const area_setup_t *setup, const char *name, config_t *config,
                         config_error_t *error) {
    char directory[AREA_PATH + 32];
    snprintf(directory, sizeof directory, "%s/cmodel/configs", setup->root);
    return config_from_variant(config, directory, name, error);
}

/* The name of a baseline, with its changes in order. */
static bool name_baseline(const area_setup_t *setup, const char *given, char *variant, size_t size,
                          area_message_t *message) {
    config_error_t error = {""};
    config_t config;
    if (!read_machine(setup, given, &config, &error)) {
        return area_fail(message, "--baseline %s: %s", given, error.text);
    }
    snprintf(variant, size, "%s", config.variant);
    return true;
}

static bool read_yosys(area_setup_t *setup, area_message_t *message) {
    FILE *pipe = popen("yosys -V 2>/dev/null", "re");
    bool good = pipe && fgets(setup->yosys, sizeof setup->yosys, pipe);
    if (pipe) {
        pclose(pipe);
    }
    setup->yosys[strcspn(setup->yosys, "\n")] = 0;
    return good || area_fail(message, "area: yosys is not installed; `make setup-synth`, or "
                                      "apt-get install yosys");
}

/* Find tools and libraries, read the libraries and the model of memories. */
static bool prepare(area_setup_t *setup, const area_words_t *words, area_message_t *message) {
    char path[AREA_PATH + 32];
    const char *jobs = getenv("JOBS");
    uint64_t count = 0;
    memset(setup, 0, sizeof *setup);
    if (!engine_root(setup->root, sizeof setup->root)) {
        return area_fail(message, "area: %s", engine_root_why());
    }
    if (jobs && *jobs && !words_number(jobs, 1, UINT32_MAX, &count)) {
        return area_fail(message, "JOBS=%s: it must be a number from 1 to %u", jobs, UINT32_MAX);
    }
    count = count ? count : processors();
    setup->jobs = count > 64 ? 64 : (uint32_t)count;
    snprintf(path, sizeof path, "%s/synth/sram.model", setup->root);
    const char *sram = words->sram ? words->sram : path;
    char *text = area_read_file(sram);
    bool good = text ? area_parse_sram(&setup->sram, text, sram, message)
                     : area_fail(message, "%s: cannot read: %s", sram, strerror(errno));
    free(text);
    return good && read_yosys(setup, message) &&
           area_read_libraries(setup, words->liberty, words->feature, message);
}

static bool has_rtl(const area_setup_t *setup, const char *variant, area_message_t *message) {
    config_error_t error = {""};
    config_t config;
    return (read_machine(setup, variant, &config, &error) && config_has_rtl(&config, &error)) ||
           area_fail(message, "%s", error.text);
}

/* The Verilog of a machine, which has the module (NULL: any); nothing is synthesized. */
static bool translate(const area_setup_t *setup, const char *variant, const char *module,
                      area_message_t *message) {
    char target[AREA_PATH], path[3 * AREA_PATH];
    snprintf(target, sizeof target, "build/%s/rtl/files.f", variant);
    if (!has_rtl(setup, variant, message) ||
        !engine_build(target, setup->progress, message->text, sizeof message->text)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/build/%s/rtl/%s.v", setup->root, variant, module);
    return !module || (!strchr(module, '/') && access(path, R_OK) == 0) ||
           area_fail(message, "machine %s has no module '%s'; `weft area -c %s` shows the names",
                     variant, module, variant);
}

/* Whether the folder of a file to be written can be written to. */
static bool can_write(const char *option, const char *path, area_message_t *message) {
    char folder[AREA_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    return access(dirname(folder), W_OK | X_OK) == 0 ||
           area_fail(message, "%s %s: cannot write: %s", option, path, strerror(errno));
}

static void print_all(FILE *file, const area_setup_t *setup, const area_design_t *design,
                      const area_design_t *base, bool memories, bool markdown) {
    const area_library_t *library = &setup->library[AREA_MAPPED];
    fprintf(file, markdown ? "# Area of %s\n\n`weft area -c %s`, %s" : "%s: %s%s\n\n",
            design->variant, markdown ? design->variant : setup->yosys,
            markdown ? setup->yosys : "");
    if (markdown) {
        fprintf(file, "; %s.\n\n", provenance_now());
    }
    if (setup->named) {
        fprintf(file, "Library %s, %g um; a gate is %s.\n\n", library->name,
                design->nodes.feature_um[AREA_MAPPED], library->unit);
    }
    area_print_tree(file, design, markdown);
    if (memories) {
        fprintf(file, "\n");
        area_print_memories(file, setup, design, markdown);
    }
    if (base) {
        fprintf(file, "\n");
        area_print_difference(file, design, base, markdown);
    }
}

static bool store(const area_setup_t *setup, const area_design_t *design, const area_design_t *base,
                  const char *module, area_message_t *message) {
    char folder[ENGINE_PATH], path[2 * AREA_PATH];
    if (!engine_results("synth", folder, sizeof folder, message->text, sizeof message->text)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/%s%s%s%s%s.md", folder, design->variant, module ? "." : "",
             module ? module : "", setup->named ? "@" : "",
             setup->named ? setup->library[AREA_MAPPED].name : "");
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (output) {
        print_all(output_file(output), setup, design, base, true, true);
    }
    if (!output || !output_commit(output)) {
        return area_fail(message, "%s: cannot write: %s", path, strerror(errno));
    }
    if (setup->named) { /* its columns are of OSU's libraries */
        return true;
    }
    snprintf(path, sizeof path, "%s/area.sqlite", folder);
    mention_older("synth", "area.sqlite", path);
    return area_store(path, setup, design, message) &&
           (!base || area_store(path, setup, base, message));
}

/* All that the words refer to is looked at before anything is synthesized, which takes long. */
bool area_open(area_setup_t *setup, const area_words_t *words, const weft_options *options,
               area_design_t *design, area_design_t *base, area_message_t *message) {
    char variant[256], baseline[256];
    if (!name_machine(options, variant, sizeof variant, message) ||
        !prepare(setup, words, message)) {
        return false;
    }
    setup->progress = options->progress;
    if ((words->netlists && !can_write("--netlists", words->netlists, message)) ||
        (words->baseline &&
         (!name_baseline(setup, words->baseline, baseline, sizeof baseline, message) ||
          !has_rtl(setup, baseline, message))) ||
        !translate(setup, variant, words->module, message) ||
        (words->baseline && !translate(setup, baseline, words->module, message))) {
        return false;
    }
    return area_synthesize(setup, variant, words->module, design, message) &&
           (!words->baseline || area_synthesize(setup, baseline, words->module, base, message));
}

bool area_options(area_words_t *words, tool_options_t *options, int argc, char **argv,
                  area_message_t *message) {
    static const char *const own[] = {"--baseline", "--module",  "--netlists", "--sram",
                                      "--library",  "--liberty", "--feature",  "--memories",
                                      "--markdown", NULL};
    char **rest = calloc((size_t)argc + 1, sizeof *rest);
    int count = 0;
    memset(words, 0, sizeof *words);
    bool good = rest != NULL;
    for (int i = 0; good && i < argc; i++) {
        if (!take_word(words, argv, argc, &i, &good)) {
            rest[count++] = argv[i];
        }
    }
    good = good && options_parse(options, count, rest, own);
    if (good && options->word_count > 0) {
        good = area_fail(message,
                         "%s: this command takes options only, such as -c small; --help shows them",
                         options->words[0]);
    }
    free(rest); /* its strings are argv's */
    return good;
}

/* Paths of the netlists of all modules. */
static bool list_netlists(const area_setup_t *setup, const area_design_t *design, const char *path,
                          area_message_t *message) {
    char folder[AREA_PATH + 64];
    output_t *output = output_open(path, OUTPUT_STREAM);
    for (size_t i = 0; output && i < design->modules; i++) {
        if (design->module[i].wanted) {
            area_folder(setup, &design->module[i], folder, sizeof folder);
            fprintf(output_file(output), "%s/netlist.v\n", folder);
        }
    }
    if (!output || !output_commit(output)) {
        return area_fail(message, "--netlists %s: cannot write: %s", path, strerror(errno));
    }
    return true;
}

static void print_result(const area_setup_t *setup, const area_design_t *design,
                         const area_design_t *base, const area_words_t *words) {
    print_all(stdout, setup, design, base, words->memories, words->markdown);
    if (!words->markdown) {
        printf("\n%u modules synthesized, the others found in build/synth/cache; %s\n",
               design->fresh + (base ? base->fresh : 0), provenance_now());
    }
}

int command_area(int argc, char **argv) {
    static area_setup_t setup;
    area_words_t words;
    area_message_t message = {""};
    tool_options_t options;
    area_design_t design = {.modules = 0}, base = {.modules = 0};
    bool good = area_options(&words, &options, argc, argv, &message);
    if (good && words.library) {
        good = area_fail(&message, "area: --library is for `weft timing`; areas come for both");
    }
    good = good && area_open(&setup, &words, &options.device, &design, &base, &message);
    const area_design_t *compared = words.baseline ? &base : NULL;
    if (good) {
        bool listed = !words.netlists || list_netlists(&setup, &design, words.netlists, &message);
        if (!output_on_stdout()) {
            print_result(&setup, &design, compared, &words);
        }
        good = listed && store(&setup, &design, compared, words.module, &message);
    }
    if (message.text[0]) {
        complain(message.text);
    }
    area_free(&design);
    area_free(&base);
    return good ? WEFT_OK : WEFT_USAGE;
}
