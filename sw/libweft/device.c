/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: opens, describes and closes devices, and loads their programs. */
#include "backend.h"

#include "common/words.h"
#include "attributes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static weft_status apply_settings(weft_device *device, const weft_options *options) {
    const struct {
        const char *slot, *value;
    } slots[] = {{"order", options->order}, {"limit", options->limit}, {"reconv", options->reconv}};
    config_error_t error = {""};
    char place[256];
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        if (slots[i].value) {
            snprintf(place, sizeof place, "--%s %s", slots[i].slot, slots[i].value);
            if (!config_set(&device->config, slots[i].slot, slots[i].value, place, &error)) {
                return device_fail(device, WEFT_USAGE, "%s", error.text);
            }
        }
    }
    for (const char *const *setting = options->settings; setting && *setting; setting++) {
        if (!config_set_word(&device->config, *setting, &error)) {
            return device_fail(device, WEFT_USAGE, "%s", error.text);
        }
    }
    if (!config_finish(&device->config, &error)) {
        return device_fail(device, WEFT_USAGE, "%s", error.text);
    }
    return WEFT_OK;
}

static bool ends_with(const char *text, const char *end) {
    size_t a = strlen(text), b = strlen(end);
    return a > b && strcmp(text + a - b, end) == 0;
}

static weft_status check_trace(weft_device *device, const char *trace) {
    device->kind = trace_format(trace)            ? TRACE_EVENTS
                   : ends_with(trace, ".fst")     ? TRACE_SIGNALS
                   : ends_with(trace, ".l1")      ? TRACE_L1
                   : ends_with(trace, ".profile") ? TRACE_PROFILE
                                                  : TRACE_NONE;
    bool l1 = device->kind == TRACE_L1 || device->kind == TRACE_PROFILE;
    if (device->kind == TRACE_NONE) {
        return device_fail(
            device, WEFT_USAGE,
            "--trace %s: the name must end in .kanata (pipeline log), .perfetto.json (warps over "
            "time; .gz after either compresses), .fst (signals), .l1 (accesses of the L1) or "
            ".profile (its loads in loops)",
            trace);
    }
    if (strlen(trace) >= sizeof device->trace) {
        return device_fail(device, WEFT_USAGE, "--trace: the name is too long: %s", trace);
    }
    if (device->mode == WEFT_GOLDEN) {
        return device_fail(device, WEFT_USAGE,
                           "--trace %s: the golden model has no cycles to trace; add -m cycle",
                           trace);
    }
    if (device->kind == TRACE_SIGNALS && device->mode == WEFT_CYCLE) {
        return device_fail(device, WEFT_USAGE,
                           "--trace %s: signals are traced in the RTL; add -m rtl or -m lockstep",
                           trace);
    }
    if (l1 && strcmp(config_choice(&device->config, "l1d"), "none") == 0) {
        return device_fail(device, WEFT_USAGE,
                           "--trace %s: machine %s has no L1 data cache; add --set l1d=cache",
                           trace, device->config.variant);
    }
    strcpy(device->trace, strcmp(trace, "-.profile") == 0 ? "-" : trace);
    return WEFT_OK;
}

/* The part of a run that its trace shows. */
static weft_status check_window(weft_device *device, const weft_options *options) {
    uint32_t cores = device->config.size[CONFIG_cores];
    uint64_t from = options->trace_from, cycles = options->trace_cycles;
    bool given = from || cycles || options->trace_core;
    bool endless = cycles == 0 || cycles > UINT64_MAX - from;
    if (given && device->kind != TRACE_EVENTS && device->kind != TRACE_SIGNALS) {
        return device_fail(device, WEFT_USAGE, "--trace-from, --trace-cycles, --trace-core: %s",
                           options->trace ? "this trace needs the whole run; .kanata, "
                                            ".perfetto.json and .fst show a part of a run"
                                          : "there is no trace; add --trace FILE");
    }
    if (options->trace_core > cores) {
        return device_fail(device, WEFT_USAGE,
                           "--trace-core %u: machine %s has cores 0 to %u; choose one of them",
                           options->trace_core - 1, device->config.variant, cores - 1);
    }
    device->window =
        (trace_window_t){.from = from,
                         .to = endless ? UINT64_MAX : from + cycles,
                         .core = options->trace_core ? options->trace_core - 1 : TRACE_ALL_CORES};
    return WEFT_OK;
}

static weft_status check_lines(weft_device *device, const char *lines) {
    if (!lines_names_form(lines)) {
        return device_fail(device, WEFT_USAGE,
                           "--lines %s: the name must end in .txt (table), .csv (a row per "
                           "instruction) or .html (page)",
                           lines);
    }
    if (strlen(lines) >= sizeof device->lines_file) {
        return device_fail(device, WEFT_USAGE, "--lines: the name is too long: %s", lines);
    }
    if (device->mode == WEFT_GOLDEN) {
        return device_fail(device, WEFT_USAGE,
                           "--lines %s: the golden model has no issue slots; add -m cycle", lines);
    }
    strcpy(device->lines_file, lines);
    return WEFT_OK;
}

/* Netlists are made of the machine without its AXI ports, and keep few names of signals. */
static weft_status check_netlist(weft_device *device, const weft_options *options) {
    static const char *const kinds[] = {"osu018", "gates", "ice40", "ecp5"};
    const char *kind = options->netlist;
    words_hint_t hint = {.given = kind};
    if (options->mode != WEFT_RTL && options->mode != WEFT_LOCKSTEP) {
        return device_fail(device, WEFT_USAGE,
                           "--netlist %s: a netlist takes the place of the RTL; add -m lockstep or "
                           "-m rtl",
                           kind);
    }
    if (options->axi || device->kind == TRACE_SIGNALS) {
        return device_fail(
            device, WEFT_USAGE,
            "--netlist %s: netlists are of the machine without AXI ports and are not "
            "traced; leave out %s",
            kind, options->axi ? "--axi" : "--trace");
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        words_consider(&hint, kinds[i]);
        if (strcmp(kind, kinds[i]) == 0) {
            strcpy(device->netlist, kind);
            return WEFT_OK;
        }
    }
    return device_fail(
        device, WEFT_USAGE,
        "--netlist %s: there is no netlist of that kind; choose osu018, gates, ice40 "
        "or ecp5%s",
        kind, words_hint(&hint));
}

static weft_status check_profile(weft_device *device, const char *profile) {
    if (config_trait(&device->config, "profile") == 0) {
        return device_fail(device, WEFT_USAGE,
                           "--profile %s: limit=%s has no use for it; add --limit daws_profiled or "
                           "--limit coordinated",
                           profile, config_choice(&device->config, "limit"));
    }
    if (strlen(profile) >= sizeof device->loads) {
        return device_fail(device, WEFT_USAGE, "--profile: the name is too long: %s", profile);
    }
    strcpy(device->loads, profile);
    return WEFT_OK;
}

/* gpu_axi needs certain choices, and its pins tell nothing of instructions. */
static weft_status check_axi(weft_device *device, const weft_options *options) {
    static const struct {
        const char *slot, *choice, *why;
    } needs[] = {{"icache", "cache", "instructions come over the AXI masters"},
                 {"dram", "none", "the AXI masters stand in place of DRAM controllers"}};
    for (size_t i = 0; i < sizeof needs / sizeof needs[0]; i++) {
        const char *has = config_choice(&device->config, needs[i].slot);
        if (strcmp(has, needs[i].choice) != 0) {
            return device_fail(device, WEFT_USAGE,
                               "--axi: machine %s has %s=%s; %s, so it must be %s (--set %s=%s)",
                               device->config.variant, needs[i].slot, has, needs[i].why,
                               needs[i].choice, needs[i].slot, needs[i].choice);
        }
    }
    const uint32_t *size = device->config.size;
    if (size[CONFIG_interconnect_clock] != size[CONFIG_core_clock]) {
        return device_fail(
            device, WEFT_USAGE,
            "--axi: machine %s has core_clock=%u and interconnect_clock=%u; the clocks "
            "of gpu_axi tick together, so they must be equal (--set "
            "interconnect_clock=%u)",
            device->config.variant, size[CONFIG_core_clock], size[CONFIG_interconnect_clock],
            size[CONFIG_core_clock]);
    }
    if (options->mode == WEFT_GOLDEN || options->check || options->trace || options->lines) {
        return device_fail(device, WEFT_USAGE,
                           "--axi: the pins of gpu_axi show no instructions; leave out %s",
                           options->mode == WEFT_GOLDEN ? "-m golden"
                           : options->check ? "--check (the same machine runs without --axi)"
                           : options->trace ? "--trace (the same machine is traced without --axi)"
                                            : "--lines (the same machine runs without --axi)");
    }
    device->axi = true;
    device->check = false;
    return WEFT_OK;
}

weft_status device_check_counters(weft_device *device) {
    if (device->mode == WEFT_GOLDEN || device->axi) {
        return device_fail(device, WEFT_USAGE,
                           device->axi
                               ? "--counters: the host of gpu_axi does not read them; leave out "
                                 "--axi (the same machine runs without it)"
                               : "--counters: the golden model counts no events; add -m cycle");
    }
    if (strcmp(config_choice(&device->config, "counters"), "hard") != 0) {
        return device_fail(device, WEFT_USAGE,
                           "--counters: machine %s has counters=none; it must be hard (--set "
                           "counters=hard)",
                           device->config.variant);
    }
    return WEFT_OK;
}

/* What is no circuit has no pins, and is on no board. */
static weft_status check_ideal(weft_device *device, const weft_options *options) {
    if (device->config.size[CONFIG_regroup_ideal] && (options->axi || options->port)) {
        return device_fail(device, WEFT_USAGE,
                           "regroup_ideal=%u: it is a bound that no circuit reaches, of the cycle "
                           "model without AXI ports; leave out %s",
                           device->config.size[CONFIG_regroup_ideal],
                           options->axi ? "--axi" : "--port");
    }
    return WEFT_OK;
}

/* A launch that is ended when it is steady has no end that anything could be compared with. */
static weft_status check_steady(weft_device *device, const weft_options *options) {
    const struct {
        bool given;
        const char *option, *why;
    } others[] = {
        {options->port, "--port", "a board counts no instructions while a launch runs"},
        {options->axi, "--axi", "the pins of gpu_axi show no instructions"},
        {device->mode == WEFT_LOCKSTEP, "-m lockstep", "what is ended has no result to compare"},
        {options->check, "--check", "what is ended has no result to compare"},
        {options->counters, "--counters", "they are read after an end, not before one"},
        {device->kind != TRACE_NONE && device->kind != TRACE_L1, "--trace",
         "only a .l1 trace may lack the end of a launch"},
        {options->lines, "--lines", "its slots would be a part of the launch"}};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        if (device->config.size[CONFIG_until_steady] && others[i].given) {
            return device_fail(device, WEFT_USAGE,
                               "until_steady=%u: a launch is ended when it is steady, and %s; "
                               "leave out %s or --until-steady",
                               device->config.size[CONFIG_until_steady], others[i].why,
                               others[i].option);
        }
    }
    return WEFT_OK;
}

static const backend_t *backend_of(const weft_options *options) {
    return options->port                  ? &backend_board
           : options->mode == WEFT_GOLDEN ? &backend_golden
                                          : &backend_simulated;
}

/* Judge the options, and give the device its configuration, from the folder `directory`. Nothing is
 * built or opened. */
static weft_status configure(weft_device *device, const weft_options *options, char *directory,
                             size_t size) {
    config_error_t error = {""};
    char root[ENGINE_PATH];
    device->backend = backend_of(options);
    device->mode = options->mode;
    device->check = options->check || options->mode == WEFT_LOCKSTEP;
    device->memory_check = !options->no_memory_check && !options->port &&
                           (options->mode == WEFT_GOLDEN || (device->check && !options->axi));
    device->counts_oracle = options->oracle;
    device->progress = options->progress;
    device->max_cycles = options->max_cycles;
    device->stop = options->stop;
    device->note_seconds = options->note_seconds;
    device->threads = options->threads;
    device->processors = options->processors;
    if (!engine_root(root, sizeof root)) {
        return device_fail(device, WEFT_USAGE, "%s", engine_root_why());
    }
    snprintf(directory, size, "%s/cmodel/configs", root);
    const char *name = options->config ? options->config : options->port ? "tiny" : "demo";
    if (!config_of_name(&device->config, directory, name, &error)) {
        return device_fail(device, WEFT_USAGE, "%s", error.text);
    }
    weft_status status = apply_settings(device, options);
    if (status == WEFT_OK && (device->mode == WEFT_RTL || device->mode == WEFT_LOCKSTEP) &&
        !config_has_rtl(&device->config, &error)) {
        return device_fail(device, WEFT_USAGE, "%s", error.text);
    }
    if (status == WEFT_OK && options->program &&
        !device_replace_program(device, options->program)) {
        return device_fail(device, WEFT_USAGE, "the name of the kernel file is too long: %s",
                           options->program);
    }
    if (status == WEFT_OK && options->trace) {
        status = check_trace(device, options->trace);
    }
    if (status == WEFT_OK) {
        status = check_window(device, options);
    }
    if (status == WEFT_OK && options->lines) {
        status = check_lines(device, options->lines);
    }
    if (status == WEFT_OK && options->netlist) {
        status = check_netlist(device, options);
    }
    if (status == WEFT_OK && options->profile) {
        status = check_profile(device, options->profile);
    }
    if (status == WEFT_OK && options->axi) {
        status = check_axi(device, options);
    }
    if (status == WEFT_OK) {
        status = check_ideal(device, options);
    }
    if (status == WEFT_OK && options->counters && !options->port) {
        status = device_check_counters(device);
    }
    return status == WEFT_OK ? check_steady(device, options) : status;
}

static weft_status open_device(weft_device *device, const weft_options *options) {
    char directory[ENGINE_PATH + 32];
    weft_status status = configure(device, options, directory, sizeof directory);
    bool more = status == WEFT_OK && device->backend->open;
    return more ? device->backend->open(device, options, directory) : status;
}

/* Make a device of the options, with `make`. Returns NULL, with the reason, where that fails. */
static weft_device *make_device(const weft_options *options,
                                weft_status (*make)(weft_device *, const weft_options *),
                                weft_status *status, const char **message) {
    static _Thread_local char why[DEVICE_MESSAGE];
    weft_device *device = calloc(1, sizeof *device);
    if (!device) {
        *status = WEFT_USAGE;
        *message = "no memory for a device";
        return NULL;
    }
    *status = make(device, options);
    if (*status != WEFT_OK) {
        memcpy(why, device->message, sizeof why);
        *message = why;
        weft_close(device);
        return NULL;
    }
    *message = "";
    return device;
}

weft_device *weft_open(const weft_options *options, weft_status *status, const char **message) {
    return make_device(options, open_device, status, message);
}

static weft_status judge_device(weft_device *device, const weft_options *options) {
    char directory[ENGINE_PATH + 32];
    return configure(device, options, directory, sizeof directory);
}

static weft_status open_judge(weft_device *device, const weft_options *options) {
    weft_status status = judge_device(device, options);
    device->backend = &backend_judge;
    device->check = device->memory_check = false;
    return status;
}

weft_device *device_judge(const weft_options *options, weft_status *status, const char **message) {
    return make_device(options, open_judge, status, message);
}

bool device_is_built(const weft_device *device) {
    return engine_is_built(device, device->mode != WEFT_CYCLE, device->kind == TRACE_SIGNALS);
}

weft_status weft_examine(const weft_options *options, weft_machine *machine, const char **message) {
    weft_status status;
    weft_device *device = make_device(options, judge_device, &status, message);
    if (device) {
        weft_describe(device, machine);
        weft_close(device);
    }
    return status;
}

weft_status device_check_trace(weft_device *device) {
    return device->complete
               ? device_fail(
                     device, WEFT_USAGE,
                     "--%s %s: it is complete, and shows nothing that follows; open another "
                     "device",
                     *device->trace ? "trace" : "lines",
                     *device->trace ? device->trace : device->lines_file)
               : WEFT_OK;
}

weft_status weft_finish_trace(weft_device *device) {
    device->complete = *device->trace || *device->lines_file;
    return device->complete ? device->backend->finish(device) : WEFT_OK;
}

void weft_close(weft_device *device) {
    if (!device) {
        return;
    }
    if (device->backend->close) {
        device->backend->close(device);
    }
    engine_close(&device->engine);
    program_free(&device->program);
    free(device->global);
    free(device->allocation);
    free(device->benign);
    free(device);
}

/* The extensions that the program has and the machine has not; a message says what to do. */
static uint32_t missing_extensions(weft_device *device, const program_t *program,
                                   const char *elf_path) {
    uint32_t machine = config_extensions(&device->config);
    uint32_t missing = program->extensions & ~machine;
    if (missing == EXTENSION_CAS) {
        device_fail(device, WEFT_USAGE,
                    "%s: has amocas.w (compare and exchange), which machine %s has not; choose "
                    "one with atomics=l2_cas, or use --set atomics=l2_cas",
                    elf_path, device->config.variant);
    } else if (missing & EXTENSION_WARP) {
        device_fail(device, WEFT_USAGE,
                    "%s: has simt.vote or simt.shfl (votes and shuffles of a warp), which machine "
                    "%s has not; use --set warp=serial --set atomics=l2_cas",
                    elf_path, device->config.variant);
    } else if (missing == EXTENSION_LIKELY) {
        device_fail(
            device, WEFT_USAGE,
            "%s: has simt.lpc (likely points), which machine %s has not; compile the kernel "
            "without marker lpc, or use --reconv lpc",
            elf_path, device->config.variant);
    } else if (missing) {
        device_fail(device, WEFT_USAGE,
                    "%s: compiled for %s, but machine %s has only %s (see float, bitmanip, atomics "
                    "in its configuration); compile the kernel with weft-cc --isa=%s, or choose "
                    "another machine",
                    elf_path, isa_name(program->extensions), device->config.variant,
                    isa_name(machine), isa_name(machine));
    }
    return missing;
}

weft_status weft_load(weft_device *device, const char *elf_path) {
    program_t program;
    elf_path = *device->replacement ? device->replacement : elf_path;
    if (!program_read(&program, elf_path, device->message, sizeof device->message)) {
        return WEFT_USAGE;
    }
    if (missing_extensions(device, &program, elf_path)) {
        program_free(&program);
        return WEFT_USAGE;
    }
    uint32_t room = device->heap ? device->heap : device->backend->data_room;
    if (device->heap && program.data_bytes > device->heap) {
        program_free(&program);
        return device_fail(
            device, WEFT_USAGE,
            "%s: its data needs %u bytes, but memory was allocated from byte %u on; load "
            "the kernel before allocating",
            elf_path, program.data_bytes, device->heap);
    }
    uint32_t padded = (program.data_bytes + SIM_PAD - 1) / SIM_PAD * SIM_PAD;
    weft_status status = device_grow(device, padded > room ? padded : room);
    if (status != WEFT_OK) {
        program_free(&program);
        return status;
    }
    program_free(&device->program);
    free(device->benign);
    device->benign = NULL;
    device->program = program;
    device->programs++;
    uint32_t own = device->heap ? device->heap : device->global_bytes;
    status = device_change(device, 0, own);
    if (status != WEFT_OK) {
        return status;
    }
    memset(device->global, 0, own);
    if (program.data_bytes > 0) {
        memcpy(device->global, program.data, program.data_bytes);
    }
    return WEFT_OK;
}

void weft_describe(const weft_device *device, weft_machine *machine) {
    const uint32_t *size = device->config.size;
    machine->cores = size[CONFIG_cores];
    machine->warps = size[CONFIG_warps];
    machine->slices = size[CONFIG_slices];
    machine->schedulers = size[CONFIG_schedulers] * machine->slices;
    machine->lanes = size[CONFIG_lanes];
    machine->max_block_threads = machine->warps * machine->lanes;
    if (size[CONFIG_block_schedulers] == 1) {
        machine->max_block_threads /= size[CONFIG_schedulers];
    }
    uint32_t most = size[CONFIG_resident_blocks];
    machine->blocks = most && most < size[CONFIG_blocks] ? most : size[CONFIG_blocks];
    machine->shared_bytes = size[CONFIG_shared_words] * 4;
    machine->local_bytes = size[CONFIG_local_words] * 4;
    machine->program_bytes = size[CONFIG_program_words] * 4;
    machine->line_bytes = size[CONFIG_line_words] * 4;
    bool l2 = strcmp(config_choice(&device->config, "l2"), "cache") == 0;
    machine->l2_bytes = l2 ? size[CONFIG_partitions] * size[CONFIG_l2_sets] * size[CONFIG_l2_ways] *
                                 machine->line_bytes
                           : 0;
    uint32_t extensions = config_extensions(&device->config);
    machine->floating_point = extensions & EXTENSION_FLOAT;
    machine->bit_manipulation = extensions & EXTENSION_BITMANIP;
    machine->atomics = extensions & EXTENSION_ATOMICS;
    machine->compare_exchange = extensions & EXTENSION_CAS;
}

bool weft_reads(const weft_device *device, const char *name) {
    return config_reads_name(&device->config, name);
}

void weft_read_counters(const weft_device *device, weft_counters *counters) {
    *counters = device->counters;
}

void weft_read_oracle(const weft_device *device, weft_oracle *oracle) {
    *oracle = device->oracle;
}

const char *weft_stall_name(const weft_device *device, uint32_t index) {
    const sim_interface_t *sim = device->engine.sim;
    return sim && index < sim->stalls ? sim->stall_names[index] : NULL;
}

const char *weft_l1d_name(const weft_device *device, uint32_t index) {
    const sim_interface_t *sim = device->engine.sim;
    return sim && index < sim->l1d_classes ? sim->l1d_names[index] : NULL;
}

const char *weft_l2_name(const weft_device *device, uint32_t index) {
    const sim_interface_t *sim = device->engine.sim;
    return sim && index < sim->l2_classes ? sim->l2_names[index] : NULL;
}

const config_t *device_config(const weft_device *device) {
    return &device->config;
}

bool device_is_checked(const weft_device *device) {
    return device->check;
}

bool device_replace_program(weft_device *device, const char *path) {
    int length = snprintf(device->replacement, sizeof device->replacement, "%s", path);
    return length >= 0 && (size_t)length < sizeof device->replacement;
}

const char *weft_variant(const weft_device *device) {
    return device->config.variant;
}

const char *weft_choice(const weft_device *device, const char *slot) {
    return config_label(&device->config, slot, NULL);
}

const char *weft_kernel_name(const weft_device *device, size_t index) {
    return index < device->program.kernels ? device->program.kernel[index].name : NULL;
}
