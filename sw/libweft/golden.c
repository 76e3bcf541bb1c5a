/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: runs a launch on the golden model, which has no cycles: its threads one after another.
 */
#include <string.h>

#include "backend.h"
#include "oracle.h"
#include "common/source_line.h"

#define COUNTED "thread instructions"

/* Memory that belongs to no buffer lies after every buffer: the memory check finds accesses there.
 */
#define BUFFER_GAP 4096u

/* A launch that runs, for where_golden. */
typedef struct {
    weft_device *device;
    golden_t *golden;
    const uint32_t *grid;
    uint64_t block_threads;
} launch_golden_t;

void launch_for_golden(const weft_device *device, const sim_launch_t *launch,
                       golden_launch_t *golden) {
    memset(golden, 0, sizeof *golden);
    golden->program = launch->program;
    golden->program_bytes = launch->program_bytes;
    golden->global = launch->global;
    golden->global_bytes = launch->global_bytes;
    memcpy(golden->param, launch->param, sizeof golden->param);
    golden->entry = launch->entry;
    memcpy(golden->grid, launch->grid, sizeof golden->grid);
    memcpy(golden->block, launch->block, sizeof golden->block);
    golden->shared_bytes = launch->shared_bytes;
    golden->local_bytes = device->config.size[CONFIG_local_words] * 4;
    golden->grid_id = launch->grid_id;
    golden->extensions = config_extensions(&device->config);
}

/* The thread whose turn it is. */
static void where_golden(void *context, uint64_t most, char *text, size_t size) {
    const launch_golden_t *l = context;
    uint64_t thread;
    char line[160];
    (void)most;
    if (!golden_next(l->golden, &thread)) {
        return;
    }
    uint32_t pc = golden_pc(l->golden, thread);
    uint64_t block = thread / l->block_threads;
    source_text(l->device->program.path, pc, line, sizeof line);
    snprintf(text, size, "weft:   thread %llu of block (%llu,%llu,%llu) is at pc %#x%s%s\n",
             (unsigned long long)(thread % l->block_threads),
             (unsigned long long)(block % l->grid[0]),
             (unsigned long long)(block / l->grid[0] % l->grid[1]),
             (unsigned long long)(block / l->grid[0] / l->grid[1]), pc, line[0] ? ", " : "", line);
}

static weft_status open_golden(weft_device *device, const sim_launch_t *launch, golden_t **golden) {
    golden_launch_t what;
    launch_for_golden(device, launch, &what);
    const char *wrong = golden_check(&what);
    *golden = wrong ? NULL : golden_create(&what);
    return *golden ? WEFT_OK
                   : device_fail(device, WEFT_USAGE, "%s: the launch is refused: %s",
                                 device->program.path, wrong ? wrong : "no memory");
}

/* Run it, at most `most` thread instructions (0: no limit), and destroy it. Global memory becomes
 * what it left. */
static weft_status run_golden(weft_device *device, const sim_launch_t *launch, golden_t *golden,
                              uint64_t most, uint64_t *count) {
    golden_step_t fault = {.fault = FAULT_NONE};
    uint64_t thread = 0;
    launch_watch_t watch;
    launch_golden_t running = {device, golden, launch->grid,
                               (uint64_t)launch->block[0] * launch->block[1] * launch->block[2]};
    *count = 0;
    launch_watch_begin(device, &watch, COUNTED, where_golden, &running);
    watch.most = most;
    do {
        *count += golden_run(golden, launch_watch_chunk(&watch, *count), &fault, &thread);
    } while (fault.fault == FAULT_NONE && !golden_finished(golden) && launch_watch(&watch, *count));
    launch_watch_end(&watch);
    bool finished = golden_finished(golden);
    memcpy(device->global, golden_global(golden), device->global_bytes);
    golden_destroy(golden);
    if (fault.fault != FAULT_NONE) {
        return launch_fault(device, launch, thread, fault.fault, fault.pc, fault.fault_address);
    }
    return finished ? WEFT_OK : launch_ended(device, *count, COUNTED);
}

weft_status launch_on_golden(weft_device *device, const sim_launch_t *launch, uint64_t most,
                             uint64_t *count) {
    golden_t *golden;
    weft_status status = open_golden(device, launch, &golden);
    return status == WEFT_OK ? run_golden(device, launch, golden, most, count) : status;
}

static weft_status launch_golden(weft_device *device, const sim_launch_t *launch,
                                 shadow_t *shadow) {
    golden_t *golden;
    uint64_t count;
    oracle_t *oracle = NULL;
    weft_status status = open_golden(device, launch, &golden);
    if (status != WEFT_OK) {
        return status;
    }
    if (shadow) {
        golden_watch(golden, shadow);
    }
    if (device->counts_oracle) {
        oracle = oracle_create(launch->program_bytes / 4,
                               launch->block[0] * launch->block[1] * launch->block[2],
                               device->config.size[CONFIG_lane_permutation]);
        if (!oracle) {
            golden_destroy(golden);
            return device_fail(device, WEFT_USAGE, "oracle: no memory");
        }
        golden_listen(golden, oracle_step, oracle);
    }
    status = run_golden(device, launch, golden, device->max_cycles, &count);
    device->counters.thread_instructions += count;
    if (oracle && !oracle_finish(oracle, &device->oracle)) {
        return device_fail(device, WEFT_USAGE,
                           "oracle: a block executes its instructions too often to be counted; "
                           "take a smaller input");
    }
    return status;
}

const backend_t backend_golden = {
    .data_room = BACKEND_DATA_ROOM, .buffer_gap = BUFFER_GAP, .launch = launch_golden};
