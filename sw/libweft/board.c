/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: a machine on a board, behind a serial port (docs/reference/link.md).
 *
 * The board's memory holds global memory from its beginning on; program, local memory and
 * parameters lie at its end, from the end downwards. Of each block of global memory the host
 * knows which side has its newest contents, so that over the line goes only what was changed and
 * what is asked for.
 */
#include <assert.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "edge/axi/axi_map.h"
#include "backend.h"
#include "port.h"

#define PORT_BAUD   115200u /* where the options name none */
#define BLOCK_BYTES (4 * LINK_MAX_WORDS)
#define PLACE_BYTES 256u /* windows begin at multiples of this, more than any line */
#define RESETS      4    /* a request for it has no answer, and may be lost */
#define FIRST_PAUSE 1e-3 /* seconds between looks at a launch: from this ... */
#define LONGEST     0.05 /* ... to this */

#define BOARD_UNITS 2 /* that count: a core and a partition */

typedef enum { HOST_HAS, BOTH_HAVE, BOARD_HAS } holder_t;

typedef struct board {
    port_t port;
    uint32_t memory_bytes;
    uint32_t param_at, local_at, program_at;    /* offsets in the board's memory */
    uint32_t program;                           /* that was written there, by number; 0: none */
    uint8_t *holder;                            /* of each block of global memory */
    uint32_t counted[BOARD_UNITS][SIM_INDEXES]; /* by the counters before this host came */
} board_t;

static uint32_t round_up(uint32_t bytes) {
    return (bytes + PLACE_BYTES - 1) / PLACE_BYTES * PLACE_BYTES;
}

/* Take over a failure of the port. */
static weft_status passed(weft_device *device, weft_status status) {
    return status == WEFT_OK ? WEFT_OK
                             : device_fail(device, status, "%s", device->board->port.message);
}

static weft_status read_register(weft_device *device, uint32_t address, uint32_t *value) {
    return passed(device, port_read(&device->board->port, address, value, 1));
}

static weft_status write_register(weft_device *device, uint32_t address, uint32_t value) {
    return passed(device, port_write(&device->board->port, address, &value, 1));
}

/* ---- opening ---- */

/* The configuration that has this number, among the files. */
static bool find_config(config_t *config, const char *directory, uint32_t sum) {
    DIR *files = opendir(directory);
    config_error_t error;
    bool found = false;
    struct dirent *entry;
    while (files && !found && (entry = readdir(files))) {
        char name[256];
        snprintf(name, sizeof name, "%s", entry->d_name);
        char *end = strstr(name, ".cfg");
        if (end && !end[4]) {
            *end = 0;
            found = config_load(config, directory, name, &error) && config_sum(config) == sum;
        }
    }
    if (files) {
        closedir(files);
    }
    return found;
}

/* A launch that was left running keeps the memory busy: start anew. */
static weft_status stop_board(weft_device *device) {
    uint32_t running = 0;
    weft_status status = read_register(device, AXI_REG_STATUS, &running);
    for (int i = 0; i < RESETS && status == WEFT_OK && running & AXI_STATUS_BUSY; i++) {
        status = passed(device, port_reset(&device->board->port));
        if (status == WEFT_OK) {
            status = read_register(device, AXI_REG_STATUS, &running);
        }
    }
    if (status == WEFT_OK && running & AXI_STATUS_BUSY) {
        return device_fail(device, WEFT_HANG,
                           "--port %s: the board runs a launch and cannot be stopped; reset it",
                           device->board->port.name);
    }
    return status;
}

/* Which board answers, and with which machine. */
static weft_status identify(weft_device *device, const char *directory, bool config_given) {
    board_t *board = device->board;
    uint32_t id[3] = {0}, sum = 0;
    weft_status status = passed(device, port_read(&board->port, AXI_REG_ID, id, 3));
    if (status == WEFT_OK) {
        status = read_register(device, BOARD_REG_VARIANT, &sum);
    }
    if (status == WEFT_OK) {
        status = read_register(device, BOARD_REG_MEMORY, &board->memory_bytes);
    }
    if (status != WEFT_OK) {
        return status;
    }
    if (id[0] != AXI_ID_VALUE) {
        return device_fail(device, WEFT_HANG,
                           "--port %s: the board's ID is %#x, not that of a weft machine (%#x)",
                           board->port.name, id[0], AXI_ID_VALUE);
    }
    bool known = config_given ? config_sum(&device->config) == sum
                              : find_config(&device->config, directory, sum);
    if (!known) {
        return device_fail(
            device, WEFT_USAGE,
            "--port %s: the board has a machine of %u cores, %u warps, %u lanes, number %08x, "
            "which is not that of %s; name the one that it was built from (-c, --set), or build "
            "its "
            "bitstream again",
            board->port.name, id[2] & 255, id[2] >> 8 & 255, id[2] >> 16 & 255, sum,
            config_given ? device->config.variant : "any file in cmodel/configs");
    }
    return WEFT_OK;
}

static weft_status read_count(weft_device *device, uint32_t unit, uint32_t index, uint32_t *value) {
    weft_status status = write_register(device, AXI_REG_COUNTER_SELECT, unit << 8 | index);
    return status == WEFT_OK ? read_register(device, AXI_REG_COUNTER, value) : status;
}

/* Counters are never cleared: what they have before the first launch is taken off later. Their
 * names are those of the simulator, which is built for them. */
static weft_status begin_counting(weft_device *device) {
    weft_status status = device_check_counters(device);
    if (status == WEFT_OK) {
        status = engine_open(device, false, false);
    }
    for (uint32_t unit = 0; status == WEFT_OK && unit < BOARD_UNITS; unit++) {
        for (uint32_t i = 0; status == WEFT_OK && i < SIM_INDEXES; i++) {
            const char *group;
            if (device->engine.sim->counter_name(unit, i, &group)) {
                status = read_count(device, unit, i, &device->board->counted[unit][i]);
            }
        }
    }
    return status;
}

/* A core is unit 0, a partition unit 1. Nothing else counts what a board does. */
static weft_status counter(weft_device *device, uint32_t unit, uint32_t index,
                           sim_counter_t *counter) {
    uint32_t now = 0;
    weft_status status = read_count(device, unit, index, &now);
    counter->value = now - device->board->counted[unit][index];
    counter->expected = counter->value;
    return status;
}

static weft_status open_board(weft_device *device, const weft_options *options,
                              const char *configs) {
    if (options->mode != WEFT_CYCLE || options->axi || options->check || options->trace ||
        options->lines) {
        return device_fail(device, WEFT_USAGE,
                           "--port: a board has its own machine, and shows nothing of its "
                           "instructions; leave out -m, --axi, --check, --trace and --lines");
    }
    device->board = calloc(1, sizeof *device->board);
    if (!device->board) {
        return device_fail(device, WEFT_USAGE, "no memory for a device");
    }
    device->mode = WEFT_BOARD;
    device->check = false;
    weft_status status = passed(device, port_open(&device->board->port, options->port,
                                                  options->baud ? options->baud : PORT_BAUD));
    if (status == WEFT_OK) {
        bool named = options->config || (options->settings && *options->settings);
        status = identify(device, configs, named);
    }
    if (status == WEFT_OK) {
        status = stop_board(device);
    }
    if (status == WEFT_OK) {
        device->board->holder = calloc(device->board->memory_bytes / BLOCK_BYTES + 1, 1);
        status = device->board->holder ? WEFT_OK
                                       : device_fail(device, WEFT_USAGE, "no memory for a device");
    }
    return status == WEFT_OK && options->counters ? begin_counting(device) : status;
}

static void close_board(weft_device *device) {
    if (device->board) {
        port_close(&device->board->port);
        free(device->board->holder);
        free(device->board);
        device->board = NULL;
    }
}

/* ---- memory ---- */

/* Global memory ends where the windows behind it begin. */
static bool in_memory(const board_t *board, uint32_t offset) {
    return offset < board->memory_bytes;
}

static weft_status fetch(weft_device *device, uint32_t offset, uint32_t bytes) {
    board_t *board = device->board;
    uint32_t block = offset / BLOCK_BYTES, end = (offset + bytes + BLOCK_BYTES - 1) / BLOCK_BYTES;
    for (; block < end && in_memory(board, block * BLOCK_BYTES); block++) {
        uint32_t words[LINK_MAX_WORDS], at = block * BLOCK_BYTES;
        if (board->holder[block] != BOARD_HAS) {
            continue;
        }
        weft_status status =
            passed(device, port_read(&board->port, LINK_MEMORY + at, words, LINK_MAX_WORDS));
        if (status != WEFT_OK) {
            return status;
        }
        uint32_t room = device->global_bytes - at;
        memcpy(device->global + at, words, room < BLOCK_BYTES ? room : BLOCK_BYTES);
        board->holder[block] = BOTH_HAVE;
    }
    return WEFT_OK;
}

static weft_status change(weft_device *device, uint32_t offset, uint32_t bytes) {
    board_t *board = device->board;
    uint32_t block = offset / BLOCK_BYTES, end = (offset + bytes + BLOCK_BYTES - 1) / BLOCK_BYTES;
    weft_status status = WEFT_OK;
    if (offset % BLOCK_BYTES) {
        status = fetch(device, offset, 1);
    }
    if (status == WEFT_OK && (offset + bytes) % BLOCK_BYTES) {
        status = fetch(device, offset + bytes, 1);
    }
    for (; status == WEFT_OK && block < end && in_memory(board, block * BLOCK_BYTES); block++) {
        board->holder[block] = HOST_HAS;
    }
    return status;
}

/* Write `bytes` bytes, the last word filled up. */
static weft_status upload(weft_device *device, uint32_t at, const uint8_t *from, uint32_t bytes) {
    uint32_t words[LINK_MAX_WORDS];
    weft_status status = WEFT_OK;
    for (uint32_t done = 0; done < bytes && status == WEFT_OK; done += BLOCK_BYTES) {
        if (launch_stop_asked(device)) {
            return launch_ended(device, 0, "cycles");
        }
        uint32_t part = bytes - done < BLOCK_BYTES ? bytes - done : BLOCK_BYTES;
        memset(words, 0, sizeof words);
        memcpy(words, from + done, part);
        status = passed(device, port_write(&device->board->port, LINK_MEMORY + at + done, words,
                                           (part + 3) / 4));
    }
    return status;
}

/* Where everything lies, if it fits. */
static weft_status place(weft_device *device, const sim_launch_t *launch) {
    board_t *board = device->board;
    uint32_t program = round_up(launch->program_bytes), param = round_up(PARAM_BYTES);
    uint32_t local = round_up(config_local_bytes(&device->config));
    uint64_t all = (uint64_t)program + param + local + round_up(launch->global_bytes);
    if (all > board->memory_bytes) {
        return device_fail(
            device, WEFT_USAGE,
            "%s: needs %llu bytes of the board's memory (program %u, local memory %u, global "
            "memory %u, parameters %u); it has %u: use smaller data, or a larger board",
            device->program.path, (unsigned long long)all, program, local, launch->global_bytes,
            param, board->memory_bytes);
    }
    board->param_at = board->memory_bytes - param;
    board->local_at = board->param_at - local;
    if (board->program_at != board->local_at - program) {
        board->program_at = board->local_at - program;
        board->program = 0;
    }
    return WEFT_OK;
}

/* Bring the board's memory up to date. Afterwards the board may change any of it. */
static weft_status upload_all(weft_device *device, const sim_launch_t *launch) {
    board_t *board = device->board;
    uint32_t blocks = (launch->global_bytes + BLOCK_BYTES - 1) / BLOCK_BYTES;
    weft_status status =
        upload(device, board->param_at, (const uint8_t *)launch->param, PARAM_BYTES);
    if (status == WEFT_OK && board->program != device->programs) {
        status = upload(device, board->program_at, launch->program, launch->program_bytes);
        board->program = status == WEFT_OK ? device->programs : 0;
    }
    for (uint32_t block = 0; block < blocks && status == WEFT_OK; block++) {
        uint32_t at = block * BLOCK_BYTES, room = launch->global_bytes - at;
        if (board->holder[block] == HOST_HAS) {
            status =
                upload(device, at, launch->global + at, room < BLOCK_BYTES ? room : BLOCK_BYTES);
            board->holder[block] = BOTH_HAVE;
        }
    }
    return status;
}

/* ---- launches ---- */

/* Consecutive registers are written by one request. */
static weft_status describe(weft_device *device, const sim_launch_t *l) {
    const board_t *board = device->board;
    uint32_t threads = l->block[0] * l->block[1] * l->block[2];
    uint32_t lanes = device->config.size[CONFIG_lanes];
    const uint32_t what[] = {l->entry - PROGRAM_BASE,
                             l->grid[0],
                             l->grid[1],
                             l->grid[2],
                             l->block[0],
                             l->block[1],
                             l->block[2],
                             threads,
                             (threads + lanes - 1) / lanes,
                             l->shared_bytes,
                             l->program_bytes,
                             l->global_bytes,
                             l->grid_id};
    const uint32_t where[] = {board->param_at, board->local_at, board->program_at, 0};
    static_assert(sizeof what == AXI_REG_GRID_ID + 4 - AXI_REG_ENTRY, "one value per register");
    static_assert(sizeof where == AXI_REG_GLOBAL_AT + 4 - AXI_REG_PARAM_AT, "the same");
    sim_setting_t setting[SIM_SETTINGS];
    uint32_t settings;
    weft_status status = launch_settings(device, setting, &settings);
    for (uint32_t i = 0; i < settings && status == WEFT_OK; i++) {
        const uint32_t pair[] = {setting[i].index, setting[i].data};
        status = passed(device, port_write(&device->board->port, AXI_REG_SETTING_INDEX, pair, 2));
    }
    if (status == WEFT_OK) {
        status =
            passed(device, port_write(&device->board->port, AXI_REG_ENTRY, what, sizeof what / 4));
    }
    if (status == WEFT_OK) {
        status = passed(
            device, port_write(&device->board->port, AXI_REG_PARAM_AT, where, sizeof where / 4));
    }
    return status == WEFT_OK ? write_register(device, AXI_REG_CONTROL, AXI_CONTROL_START) : status;
}

/* Wait for the end of the launch, or until it is to end. */
static weft_status wait_for_end(weft_device *device, uint32_t *state, uint32_t *cycles) {
    launch_watch_t watch;
    double pause = FIRST_PAUSE;
    weft_status status = read_register(device, AXI_REG_STATUS, state);
    launch_watch_begin(device, &watch, "cycles", NULL, NULL);
    while (status == WEFT_OK && *state & AXI_STATUS_BUSY) {
        struct timespec rest = {.tv_nsec = (long)(pause * 1e9)};
        nanosleep(&rest, NULL);
        pause = pause * 2 < LONGEST ? pause * 2 : LONGEST;
        status = read_register(device, AXI_REG_CYCLES, cycles);
        if (status == WEFT_OK && !launch_watch(&watch, *cycles)) {
            break;
        }
        status = status == WEFT_OK ? read_register(device, AXI_REG_STATUS, state) : status;
    }
    launch_watch_end(&watch);
    return status == WEFT_OK ? read_register(device, AXI_REG_CYCLES, cycles) : status;
}

static weft_status read_fault(weft_device *device) {
    uint32_t fault[3] = {0};
    weft_status status = passed(device, port_read(&device->board->port, AXI_REG_FAULT, fault, 3));
    sim_fault_t at = {.fault = fault[0] & 255,
                      .core = fault[0] >> 8 & 255,
                      .warp = fault[0] >> 16 & 255,
                      .lane = fault[0] >> 24,
                      .pc = fault[1],
                      .address = fault[2]};
    return status == WEFT_OK
               ? launch_fault_at(device, &at, "the same run without --port, with --check,")
               : status;
}

static weft_status launch_board(weft_device *device, const sim_launch_t *launch, shadow_t *shadow) {
    (void)shadow; /* a board shows no accesses */
    uint32_t state = 0, cycles = 0;
    weft_status status = place(device, launch);
    if (status == WEFT_OK) {
        status = upload_all(device, launch);
    }
    if (status == WEFT_OK) {
        status = describe(device, launch);
    }
    if (status != WEFT_OK) {
        return status;
    }
    memset(device->board->holder, BOARD_HAS,
           (launch->global_bytes + BLOCK_BYTES - 1) / BLOCK_BYTES);
    status = wait_for_end(device, &state, &cycles);
    device->counters.cycles += cycles;
    if (status != WEFT_OK) {
        return status;
    }
    /* A launch that was faster than the serial line may have ended, too late, before it was asked.
     */
    bool late = device->max_cycles && cycles > device->max_cycles && !(state & AXI_STATUS_FAULT);
    if (state & AXI_STATUS_BUSY || late) {
        status = state & AXI_STATUS_BUSY ? stop_board(device) : WEFT_OK;
        return status != WEFT_OK
                   ? status
                   : launch_ended(device, late ? device->max_cycles : cycles, "cycles");
    }
    return state & AXI_STATUS_FAULT ? read_fault(device) : WEFT_OK;
}

const backend_t backend_board = {.data_room = SIM_PAD, /* boards have little memory */
                                 .open = open_board,
                                 .launch = launch_board,
                                 .fetch = fetch,
                                 .change = change,
                                 .counter = counter,
                                 .close = close_board};
