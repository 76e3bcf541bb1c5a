/* SPDX-License-Identifier: Apache-2.0 */
/* Command lines of `weft run` and its relatives.
 */
#include "tool.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/words.h"

const char options_help[] =
    "  -c, --config CONFIG    machine (default demo); `weft list configs`\n"
    "  -m, --mode MODE        golden    only what the program means: no time, no hardware\n"
    "                         cycle     the cycle model (default)\n"
    "                         rtl       the Verilated RTL\n"
    "                         lockstep  all three, compared instruction by instruction and cycle "
    "by cycle\n"
    "      --check            with cycle or rtl: the golden model follows\n"
    "      --no-memory-check  with golden, lockstep or --check: do not look for accesses outside "
    "buffers,\n"
    "                         reads of shared memory that was not written, and data races\n"
    "      --axi              with cycle, rtl or lockstep: the machine with its AXI ports, behind "
    "a bus;\n"
    "                         lockstep compares cycle model and RTL at the pins\n"
    "      --netlist KIND     with rtl or lockstep: what Yosys made of the RTL takes its place;\n"
    "                         KIND: osu018 (standard cells), gates (without a library), ice40, "
    "ecp5\n"
    "      --order POLICY --limit POLICY --reconv POLICY\n"
    "                         another policy than the configuration's; `weft list policies`\n"
    "      --set NAME=VALUE   another value than the configuration's; may be repeated\n"
    "      --max-cycles N     end a launch after so many cycles (golden: thread instructions)\n"
    "      --until-steady P%  end a launch when half of the 95 % interval of its IPC is below P %\n"
    "                         (0.01 to 50), at cycle 200,000 or later; the golden model makes its "
    "memory\n"
    "      --threads N        host threads that tick the cores of the cycle model (default: by "
    "machine and\n"
    "                         host); the results are the same\n"
    "      --note SECONDS     first note of a launch that has not ended (default 10; later notes\n"
    "                         after twice the time each); Ctrl-C ends such a run, with its "
    "summary\n"
    "      --trace FILE       .kanata: pipeline log for Konata; .perfetto.json: what warps do over "
    "time, for\n"
    "                         ui.perfetto.dev (.gz after either compresses); .l1: accesses of the "
    "L1 for\n"
    "                         weft cachesim;\n"
    "                         .fst: signals of the RTL for GTKWave and Surfer, with a view for "
    "each beside it;\n"
    "                         -: pipeline log, to standard output\n"
    "      --trace-from CYCLE --trace-cycles N --trace-core N\n"
    "                         .kanata, .perfetto.json, .fst: from this cycle on, in so many "
    "cycles, in this\n"
    "                         core alone\n"
    "      --lines FILE       issue slots by source line, and what their warps waited for: .txt or "
    "- (standard\n"
    "                         output): the hottest lines; .csv: instructions; .html: source and "
    "disassembly\n"
    "      --profile FILE     of loads, for a policy that reads one; `weft profile` writes it\n"
    "      --histogram        count in how many cycles loads were complete, and print it (--set "
    "load_histogram=1)\n"
    "      --counters         read the machine's own counters after the run, and print them\n"
    "      --port DEVICE      run on the board behind this serial port; -c is not needed\n"
    "      --baud N           speed of the port (default 115200)\n"
    "      --json FILE        write the record of the run (-: to standard output, without "
    "summary)\n"
    "      --elf FILE         use this kernel file in place of the kernel's own\n"
    "  -O LEVEL, -OLEVEL      use the kernel compiled at 0, 1, 2, 3 or s (default 2)\n"
    "      --no-markers       use the kernel compiled without markers\n"
    "  -q, --quiet            no progress, no summary\n";

static bool take_number(const char *option, const char *value, uint64_t least, uint64_t most,
                        uint64_t *number) {
    return words_number(value, least, most, number) ||
           refuse("%.64s %.64s: it must be a number from %llu to %llu", option, value,
                  (unsigned long long)least, (unsigned long long)most);
}

static bool take_small(const char *option, const char *value, uint32_t least, uint32_t most,
                       uint32_t *number) {
    uint64_t wide;
    bool good = take_number(option, value, least, most, &wide);
    *number = good ? (uint32_t)wide : *number;
    return good;
}

static bool take_mode(tool_options_t *o, const char *option, const char *value) {
    words_hint_t hint = {.given = value};
    for (int mode = WEFT_GOLDEN; mode <= WEFT_LOCKSTEP; mode++) {
        if (strcmp(mode_name((weft_mode)mode), value) == 0) {
            o->device.mode = (weft_mode)mode;
            return true;
        }
        words_consider(&hint, mode_name((weft_mode)mode));
    }
    return refuse("%s %s: there is no mode of that name; choose golden, cycle, rtl or lockstep%s",
                  option, value, words_hint(&hint));
}

/* "X", "X,Y" or "X,Y,Z". */
static bool take_dimensions(const char *option, const char *value, uint32_t *dimension) {
    const char *at = value;
    for (int count = 0; count < 3; count++) {
        char word[32];
        uint64_t number;
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (length >= sizeof word || !words_number(word, 1, WEFT_DIMENSION, &number)) {
            break;
        }
        dimension[count] = (uint32_t)number;
        if (!at[length]) {
            return true;
        }
        at += length + 1;
    }
    return refuse("%s %s: it must be X, X,Y or X,Y,Z, each a number from 1 to %u", option, value,
                  WEFT_DIMENSION);
}

static bool take_grid(tool_options_t *o, const char *option, const char *value) {
    return take_dimensions(option, value, o->grid);
}

static bool take_block(tool_options_t *o, const char *option, const char *value) {
    return take_dimensions(option, value, o->block);
}

static bool take_buffer(tool_options_t *o, const char *option, const char *value) {
    return take_small(option, value, 0, 1u << 28, &o->buffer_bytes);
}

static bool take_shared(tool_options_t *o, const char *option, const char *value) {
    return take_small(option, value, 0, 1u << 20, &o->shared_bytes);
}

static bool take_argument(tool_options_t *o, const char *option, const char *value) {
    if (o->arguments == TOOL_ARGUMENTS) {
        return refuse("%s %s: a kernel takes the buffer and at most %d more arguments", option,
                      value, TOOL_ARGUMENTS);
    }
    if (!words_value(value, &o->argument[o->arguments])) {
        return refuse("%s %s: it must be a whole number from -2147483648 to 4294967295, or one "
                      "with a point or an exponent that single precision can hold",
                      option, value);
    }
    o->arguments++;
    return true;
}

static bool take_setting(tool_options_t *o, const char *option, const char *value) {
    size_t count = 0;
    while (o->settings[count]) {
        count++;
    }
    if (count == TOOL_SETTINGS) {
        return refuse("%s %s: at most %d settings can be given", option, value, TOOL_SETTINGS);
    }
    o->settings[count] = value;
    return true;
}

/* "2", "0.25", "2%". */
static bool read_percentage(const char *text, uint32_t *hundredths) {
    static const char digits[] = "0123456789";
    size_t whole = strspn(text, digits), used = whole, part = 1;
    if (text[used] == '.') {
        part = strspn(text + used + 1, digits);
        used += 1 + part;
    }
    used += text[used] == '%';
    *hundredths = (uint32_t)(100 * strtod(whole <= 2 ? text : "0", NULL) + 0.5);
    return whole > 0 && part > 0 && part <= 2 && !text[used];
}

static bool take_until_steady(tool_options_t *o, const char *option, const char *value) {
    uint32_t hundredths;
    if (!read_percentage(value, &hundredths) || hundredths < 1 || hundredths > 5000) {
        return refuse("%s %.64s: it must be a percentage from 0.01 to 50 with at most two "
                      "decimals, such as 2 or 2%%",
                      option, value);
    }
    snprintf(o->until_steady, sizeof o->until_steady, "until_steady=%" PRIu32, hundredths);
    return take_setting(o, option, o->until_steady);
}

/* Kernels exist compiled at every level: build/kernels/O0 and so on. */
static bool take_level(tool_options_t *o, const char *option, const char *value) {
    static const char *const folders[] = {"O0/", "O1/", "O2/", "O3/", "Os/"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        if (value[0] == folders[i][1] && value[1] == 0) {
            o->kernels = folders[i];
            return true;
        }
    }
    return refuse("%s %s: there is no such level; choose 0, 1, 2, 3 or s", option, value);
}

static bool take_baud(tool_options_t *o, const char *option, const char *value) {
    return take_small(option, value, 1, 3000000, &o->device.baud);
}

static bool take_note(tool_options_t *o, const char *option, const char *value) {
    return take_small(option, value, 1, 1000000, &o->device.note_seconds);
}

static bool take_threads(tool_options_t *o, const char *option, const char *value) {
    return take_small(option, value, 1, 64, &o->device.threads);
}

static bool take_trace_from(tool_options_t *o, const char *option, const char *value) {
    return take_number(option, value, 0, UINT64_MAX, &o->device.trace_from);
}

static bool take_trace_cycles(tool_options_t *o, const char *option, const char *value) {
    return take_number(option, value, 1, UINT64_MAX, &o->device.trace_cycles);
}

static bool take_trace_core(tool_options_t *o, const char *option, const char *value) {
    bool good = take_small(option, value, 0, UINT16_MAX, &o->device.trace_core);
    o->device.trace_core += good;
    return good;
}

static bool take_max_cycles(tool_options_t *o, const char *option, const char *value) {
    return take_number(option, value, 1, UINT64_MAX, &o->device.max_cycles);
}

/* Options with a value: a text, whose place is `text`, or what `take` reads. */
typedef struct {
    const char *short_name, *name;
    size_t text;
    bool (*take)(tool_options_t *o, const char *option, const char *value);
    bool generic; /* of a launch without host side */
} option_t;

#define TEXT(member) offsetof(tool_options_t, member)
static const option_t options[] = {{"-c", "--config", TEXT(device.config), NULL, false},
                                   {"", "--order", TEXT(device.order), NULL, false},
                                   {"", "--limit", TEXT(device.limit), NULL, false},
                                   {"", "--reconv", TEXT(device.reconv), NULL, false},
                                   {"", "--json", TEXT(json), NULL, false},
                                   {"", "--trace", TEXT(device.trace), NULL, false},
                                   {"", "--lines", TEXT(device.lines), NULL, false},
                                   {"", "--profile", TEXT(device.profile), NULL, false},
                                   {"", "--elf", TEXT(device.program), NULL, false},
                                   {"", "--netlist", TEXT(device.netlist), NULL, false},
                                   {"", "--port", TEXT(device.port), NULL, false},
                                   {"", "--kernel", TEXT(kernel), NULL, true},
                                   {"-m", "--mode", 0, take_mode, false},
                                   {"", "--set", 0, take_setting, false},
                                   {"-O", "", 0, take_level, false},
                                   {"", "--baud", 0, take_baud, false},
                                   {"", "--max-cycles", 0, take_max_cycles, false},
                                   {"", "--until-steady", 0, take_until_steady, false},
                                   {"", "--trace-from", 0, take_trace_from, false},
                                   {"", "--trace-cycles", 0, take_trace_cycles, false},
                                   {"", "--trace-core", 0, take_trace_core, false},
                                   {"", "--note", 0, take_note, false},
                                   {"", "--threads", 0, take_threads, false},
                                   {"", "--grid", 0, take_grid, true},
                                   {"", "--block", 0, take_block, true},
                                   {"", "--buffer", 0, take_buffer, true},
                                   {"", "--shared", 0, take_shared, true},
                                   {"", "--arg", 0, take_argument, true}};

static const char *const flags[] = {"-q",    "--quiet",      "--check",    "--counters",
                                    "--axi", "--no-markers", "--histogram"};

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

static const option_t *find_option(const char *name) {
    for (size_t i = 0; i < COUNT(options); i++) {
        if (strcmp(name, options[i].name) == 0 || strcmp(name, options[i].short_name) == 0) {
            return &options[i];
        }
    }
    return NULL;
}

static bool take_option(tool_options_t *o, const option_t *option, const char *name,
                        const char *value) {
    if (!*value) {
        return refuse("%s: its value is empty", name);
    }
    o->generic = o->generic || option->generic;
    if (option->take) {
        return option->take(o, name, value);
    }
    memcpy((char *)o + option->text, &value, sizeof value);
    return true;
}

static bool take_flag(tool_options_t *o, const char *name) {
    static const char histogram[] = "load_histogram=1";
    if (strcmp(name, "--histogram") == 0) {
        o->histogram = true;
        return take_setting(o, name, histogram);
    }
    if (strcmp(name, "-q") == 0 || strcmp(name, "--quiet") == 0) {
        o->quiet = true;
        o->device.progress = false;
    } else if (strcmp(name, "--check") == 0) {
        o->device.check = true;
    } else if (strcmp(name, "--no-memory-check") == 0) {
        o->device.no_memory_check = true;
    } else if (strcmp(name, "--counters") == 0) {
        o->device.counters = true;
    } else if (strcmp(name, "--axi") == 0) {
        o->device.axi = true;
    } else if (strcmp(name, "--no-markers") == 0) {
        o->kernels = "nomark/";
    } else {
        return false;
    }
    return true;
}

/* A word for the kernel: not an option, a negative number, or -o (which kernels that write files
 * take). */
static bool is_word(const char *text) {
    return text[0] != '-' || text[1] == 0 || isdigit((unsigned char)text[1]) ||
           strcmp(text, "-o") == 0;
}

/* `missing`: it is the last word, so its value may be what is wrong. */
static bool refuse_option(const char *name, bool missing, const char *const *others) {
    words_hint_t hint = {.given = name};
    for (size_t i = 0; i < COUNT(options); i++) {
        words_consider(&hint, options[i].name);
        words_consider(&hint, options[i].short_name);
    }
    for (size_t i = 0; i < COUNT(flags); i++) {
        words_consider(&hint, flags[i]);
    }
    for (; others && *others; others++) {
        words_consider(&hint, *others);
    }
    return refuse(missing ? "%s: there is no option of that name, or its value is missing; "
                            "`weft run --help` lists the options%s"
                          : "there is no option '%s'; `weft run --help` lists the options%s",
                  name, words_hint(&hint));
}

/* -O3 is -O 3. */
static bool take_joined(tool_options_t *o, const char *word, bool *known) {
    char name[] = {word[0], word[1], 0};
    const option_t *option = word[1] != '-' && word[2] ? find_option(name) : NULL;
    *known = option != NULL;
    return option && take_option(o, option, name, word + 2);
}

/* The option argv[0], and its value; sets *used to the words that were taken of `left`. */
static bool take_words(tool_options_t *o, int left, char **argv, const char *const *others,
                       int *used) {
    bool known;
    const option_t *option = find_option(argv[0]);
    *used = 1;
    if (take_flag(o, argv[0])) {
        return true;
    }
    bool good = take_joined(o, argv[0], &known);
    if (known) {
        return good;
    }
    if (!option || left == 1) {
        return refuse_option(argv[0], left == 1, others);
    }
    *used = 2;
    return may_be_value(argv[0], argv[1]) && take_option(o, option, argv[0], argv[1]);
}

/* Options about time need what has it, or shows it. */
static bool takes_time(const tool_options_t *o) {
    bool golden = o->device.mode == WEFT_GOLDEN;
    if (*o->until_steady && golden) {
        return refuse("--until-steady: the golden model has no cycles; choose -m cycle or rtl");
    }
    if (o->histogram && (golden || o->device.axi || o->device.port)) {
        return refuse("--histogram: %s; leave out %s",
                      golden          ? "the golden model has no cycles"
                      : o->device.axi ? "the pins of gpu_axi show no instructions"
                                      : "a board shows no instructions",
                      golden          ? "-m golden"
                      : o->device.axi ? "--axi"
                                      : "--port");
    }
    return true;
}

bool options_parse(tool_options_t *o, int argc, char **argv, const char *const *others) {
    bool only_words = false;
    int used;
    memset(o, 0, sizeof *o);
    o->device.mode = WEFT_CYCLE;
    o->device.progress = true;
    o->device.settings = o->settings;
    o->kernels = "";
    for (int i = 0; i < argc; i += used) {
        used = 1;
        if (only_words || is_word(argv[i])) {
            if (o->word_count == TOOL_WORDS) {
                return refuse("%s: at most %d words can be given", argv[i], TOOL_WORDS);
            }
            o->words[o->word_count++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!take_words(o, argc - i, argv + i, others, &used)) {
            return false;
        }
    }
    o->device.note_seconds = o->quiet ? 0 : o->device.note_seconds;
    return takes_time(o);
}
