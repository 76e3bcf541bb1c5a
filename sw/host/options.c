/* SPDX-License-Identifier: Apache-2.0 */
/* Command lines of `weft run` and its relatives.
 */
#include "tool.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

const char options_help[] =
    "  -c, --config CONFIG    machine (default demo); `weft list configs`\n"
    "  -m, --mode MODE        golden    only what the program means: no time, no hardware\n"
    "                         cycle     the cycle model (default)\n"
    "                         rtl       the Verilated RTL\n"
    "                         lockstep  all three, compared instruction by instruction and cycle "
    "by cycle\n"
    "      --check            with cycle or rtl: the golden model follows, too\n"
    "      --no-memory-check  with golden, lockstep or --check: do not look for accesses outside "
    "buffers,\n"
    "                         reads of shared memory that was not written, and data races\n"
    "      --axi              with cycle, rtl or lockstep: the machine with its AXI ports, behind "
    "a bus;\n"
    "                         lockstep compares cycle model and RTL at the pins\n"
    "      --netlist KIND     with rtl or lockstep: what Yosys made of the RTL takes its place;\n"
    "                         KIND: osu018 (standard cells), gates (without a library), ice40, "
    "ecp5\n"
    "      --threads N        with cycle or lockstep: N threads share the cores; same results, "
    "sooner\n"
    "      --order POLICY --limit POLICY --reconv POLICY\n"
    "                         another policy than the configuration's; `weft list policies`\n"
    "      --set NAME=VALUE   another value than the configuration's; may be repeated\n"
    "      --max-cycles N     end a launch after so many cycles (golden: thread instructions)\n"
    "      --trace FILE       .kanata: pipeline log for Konata; .l1: accesses of the L1 for weft "
    "cachesim; .fst: signals of the RTL for "
    "GTKWave\n"
    "      --profile FILE     loads in loops, for --limit daws_profiled; `weft profile` writes it\n"
    "      --counters         read the machine's own counters after the run, and print them\n"
    "      --port DEVICE      run on the board behind this serial port; -c is not needed\n"
    "      --baud N           speed of the port (default 115200)\n"
    "      --json FILE        write the record of the run\n"
    "      --elf FILE         use this kernel file in place of the kernel's own\n"
    "  -O LEVEL               use the kernel compiled at 0, 1, 2, 3 or s (default 2)\n"
    "      --no-markers       use the kernel compiled without markers\n"
    "  -q, --quiet            no progress, no summary\n";

static bool refuse(const char *format, const char *a, const char *b) {
    char text[1024];
    snprintf(text, sizeof text, format, a, b);
    complain(text);
    return false;
}

static bool parse_mode(tool_options_t *o, const char *value) {
    for (int mode = WEFT_GOLDEN; mode <= WEFT_LOCKSTEP; mode++) {
        if (strcmp(mode_name((weft_mode)mode), value) == 0) {
            o->device.mode = (weft_mode)mode;
            return true;
        }
    }
    return refuse("-m %s: there is no mode of that name; choose golden, cycle, rtl or lockstep%s",
                  value, "");
}

static bool parse_number(const char *option, const char *value, uint64_t maximum,
                         uint64_t *number) {
    char *end;
    errno = 0;
    *number = strtoull(value, &end, 0);
    if (!isdigit((unsigned char)value[0]) || *end || errno || *number > maximum) {
        char text[256];
        snprintf(text, sizeof text, "%.64s %.64s: it must be a number, at most %llu", option, value,
                 (unsigned long long)maximum);
        complain(text);
        return false;
    }
    return true;
}

/* "X", "X,Y" or "X,Y,Z". */
static bool parse_dimensions(const char *option, const char *value, uint32_t *dimension) {
    char text[64], *rest, *word;
    uint64_t number;
    int count = 0;
    snprintf(text, sizeof text, "%s", value);
    for (word = strtok_r(text, ",", &rest); word && count < 3; word = strtok_r(NULL, ",", &rest)) {
        if (!parse_number(option, word, 65535, &number)) {
            return false;
        }
        dimension[count++] = (uint32_t)number;
    }
    return (count > 0 && !word) || refuse("%s %s: it must be X, X,Y or X,Y,Z", option, value);
}

static bool add_setting(tool_options_t *o, const char *value) {
    size_t count = 0;
    while (o->settings[count]) {
        count++;
    }
    if (count == TOOL_SETTINGS) {
        return refuse("--set %s: too many --set options%s", value, "");
    }
    o->settings[count] = value;
    return true;
}

static bool add_argument(tool_options_t *o, const char *value) {
    uint64_t number;
    if (o->arguments == 7) {
        return refuse("--arg %s: a kernel takes the buffer and at most 7 more arguments%s", value,
                      "");
    }
    if (!parse_number("--arg", value, UINT32_MAX, &number)) {
        return false;
    }
    o->argument[o->arguments++] = (uint32_t)number;
    return true;
}

/* Options of a launch without host side. */
static bool take_generic(tool_options_t *o, const char *name, const char *value, bool *known) {
    uint64_t number = 0;
    bool good = true;
    *known = true;
    if (strcmp(name, "--grid") == 0) {
        good = parse_dimensions(name, value, o->grid);
    } else if (strcmp(name, "--block") == 0) {
        good = parse_dimensions(name, value, o->block);
    } else if (strcmp(name, "--buffer") == 0) {
        good = parse_number(name, value, 1u << 28, &number);
        o->buffer_bytes = (uint32_t)number;
    } else if (strcmp(name, "--shared") == 0) {
        good = parse_number(name, value, 1u << 20, &number);
        o->shared_bytes = (uint32_t)number;
    } else if (strcmp(name, "--arg") == 0) {
        good = add_argument(o, value);
    } else if (strcmp(name, "--kernel") == 0) {
        o->kernel = value;
    } else {
        *known = false;
    }
    o->generic = o->generic || *known;
    return good;
}

/* Kernels exist compiled at every level: build/kernels/O0 and so on. */
static bool take_level(tool_options_t *o, const char *value) {
    static const char *const folders[] = {"O0/", "O1/", "O2/", "O3/", "Os/"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        if (value[0] == folders[i][1] && value[1] == 0) {
            o->kernels = folders[i];
            return true;
        }
    }
    return refuse("-O %s: there is no such level; choose 0, 1, 2, 3 or s%s", value, "");
}

static bool take_baud(tool_options_t *o, const char *value) {
    uint64_t number;
    if (!parse_number("--baud", value, 3000000, &number)) {
        return false;
    }
    o->device.baud = (uint32_t)number;
    return true;
}

static bool take_threads(tool_options_t *o, const char *value) {
    uint64_t number;
    if (!parse_number("--threads", value, 64, &number)) {
        return false;
    }
    o->device.threads = (uint32_t)number;
    return true;
}

/* Options with a value. */
static bool take_option(tool_options_t *o, const char *name, const char *value, bool *known) {
    const struct {
        const char *short_name, *name, **text;
    } texts[] = {{"-c", "--config", &o->device.config},
                 {"", "--order", &o->device.order},
                 {"", "--limit", &o->device.limit},
                 {"", "--reconv", &o->device.reconv},
                 {"", "--json", &o->json},
                 {"", "--trace", &o->device.trace},
                 {"", "--profile", &o->device.profile},
                 {"", "--elf", &o->device.program},
                 {"", "--netlist", &o->device.netlist},
                 {"", "--port", &o->device.port}};
    *known = true;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        if (strcmp(name, texts[i].short_name) == 0 || strcmp(name, texts[i].name) == 0) {
            *texts[i].text = value;
            return true;
        }
    }
    if (strcmp(name, "-m") == 0 || strcmp(name, "--mode") == 0) {
        return parse_mode(o, value);
    }
    if (strcmp(name, "--set") == 0) {
        return add_setting(o, value);
    }
    if (strcmp(name, "-O") == 0) {
        return take_level(o, value);
    }
    if (strcmp(name, "--threads") == 0) {
        return take_threads(o, value);
    }
    if (strcmp(name, "--baud") == 0) {
        return take_baud(o, value);
    }
    if (strcmp(name, "--max-cycles") == 0) {
        return parse_number(name, value, UINT64_MAX, &o->device.max_cycles);
    }
    return take_generic(o, name, value, known);
}

static bool take_flag(tool_options_t *o, const char *name) {
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

bool options_parse(tool_options_t *o, int argc, char **argv) {
    bool only_words = false, known;
    memset(o, 0, sizeof *o);
    o->device.mode = WEFT_CYCLE;
    o->device.progress = true;
    o->device.settings = o->settings;
    o->kernels = "";
    for (int i = 0; i < argc; i++) {
        if (only_words || is_word(argv[i])) {
            if (o->word_count == TOOL_WORDS) {
                return refuse("%s: too many words%s", argv[i], "");
            }
            o->words[o->word_count++] = argv[i];
        } else if (strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!take_flag(o, argv[i])) {
            if (i + 1 == argc) {
                return refuse("%s: there is no option of that name, or its value is missing; "
                              "`weft run --help` lists the options%s",
                              argv[i], "");
            }
            bool good = take_option(o, argv[i], argv[i + 1], &known);
            if (!known) {
                return refuse("there is no option '%s'; `weft run --help` lists the options%s",
                              argv[i], "");
            }
            if (!good) {
                return false;
            }
            i++;
        }
    }
    return true;
}
