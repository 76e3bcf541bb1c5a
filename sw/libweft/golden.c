/* SPDX-License-Identifier: Apache-2.0 */
/* libweft: runs a launch on the golden model, which has no cycles: its threads one after another.
 */
#include <string.h>

#include "backend.h"
#include "oracle.h"

#define COUNTED "thread instructions"

/* Memory that belongs to no buffer lies after every buffer: the memory check finds accesses there.
 */
#define BUFFER_GAP 4096u

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

static weft_status launch_golden(weft_device *device, const sim_launch_t *launch,
                                 shadow_t *shadow) {
    golden_launch_t what;
    golden_step_t fault = {.fault = FAULT_NONE};
    uint64_t thread = 0, count = 0;
    launch_watch_t watch;
    oracle_t *oracle = NULL;
    launch_for_golden(device, launch, &what);
    const char *wrong = golden_check(&what);
    golden_t *golden = wrong ? NULL : golden_create(&what);
    if (!golden) {
        return device_fail(device, WEFT_USAGE, "%s: the launch is refused: %s",
                           device->program.path, wrong ? wrong : "no memory");
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
    launch_watch_begin(device, &watch, COUNTED);
    do {
        count += golden_run(golden, launch_watch_chunk(&watch, count), &fault, &thread);
    } while (fault.fault == FAULT_NONE && !golden_finished(golden) && launch_watch(&watch, count));
    launch_watch_end(&watch);
    bool finished = golden_finished(golden);
    memcpy(device->global, golden_global(golden), device->global_bytes);
    golden_destroy(golden);
    device->counters.thread_instructions += count;
    if (oracle && !oracle_finish(oracle, &device->oracle)) {
        return device_fail(device, WEFT_USAGE,
                           "oracle: a block executes its instructions too often to be counted; "
                           "take a smaller input");
    }
    if (fault.fault != FAULT_NONE) {
        return launch_fault(device, launch, thread, fault.fault, fault.pc, fault.fault_address);
    }
    return finished ? WEFT_OK : launch_ended(device, count, COUNTED);
}

const backend_t backend_golden = {
    .data_room = BACKEND_DATA_ROOM, .buffer_gap = BUFFER_GAP, .launch = launch_golden};
