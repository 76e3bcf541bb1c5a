/* SPDX-License-Identifier: Apache-2.0 */
/* Dispatcher: places the grid's blocks on cores, and says when the launch is over.
 *
 * Source: book:TS-1. Blocks go to cores round robin, to the next core that has a block slot, enough
 * warp slots and a share of shared memory. Shared memory is cut into equal parts of the launch's
 * size, one per block slot. A block is placed one warp per cycle, into the lowest free warp slots,
 * with a free cycle between two blocks.
 *
 * block_schedulers=0: its warps go to all schedulers of the core.
 *
 * block_schedulers=1: its warps go to the scheduler with the fewest warps, in ascending slots. So
 * mechanisms that compare warps of a block (book:DIV-2) find them in one place.
 *
 * lane_permutation>0: a thread stays in the lane in which it starts. Branches often part the same
 * lane numbers in all warps of a block, and compaction cannot put these together. So lanes get
 * other threads (book:DIV-6): lane l has thread `first_thread ^ l`, where the low bits of
 * first_thread are the number of the warp in its block, or these bits reversed.
 *
 * When all blocks are done and nothing is in flight, the memory side is flushed, so that the host
 * finds everything in memory and the next launch nothing stale; then the launch is over. A fault
 * ends it in the same way, without `done`.
 *
 * The host's side holds the launch's description until the launch is over (ports.h), as the
 * registers of a board and of gpu_axi do.
 *
 * A limit policy with a quota (limit.h) has fewer blocks on its core than fit.
 *
 * Limits: a block must fit an empty core (warps of its schedulers, shared memory), or the launch
 * never ends; the host makes sure of that. Liveness: a block that fits waits until blocks of its
 * core have finished. A core without room, or at its quota, is skipped; a quota is at least 1, so
 * an empty core takes a block.
 */
#include "dispatch.h"

/* Schedulers among which rows are placed: those of slices have the same ones. */
#define DISPATCH_SCHEDS (SLICED ? 1 : SCHEDS)

void dispatch_reset(dispatch_t *s) {
    *s = (dispatch_t){.last_core = CORES - 1};
}

void dispatch_view(const dispatch_t *s, dispatch_view_t *v) {
    v->busy = s->running || s->launch_begins;
    v->done = s->done;
    v->flush = s->flushing;
    v->launch_begins = s->launch_begins;
    if (HAS_REGION) {
        *v->region = *s->region;
    }
    if (HAS_QUOTA) {
        v->fit = s->fit;
    }
}

/* Block slots whose part of shared memory exists. */
static uint32_t shared_slots(U(SHARED_SIZE_BITS) bytes) {
    uint32_t slots = 0, end = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        end += bytes;
        slots |= (uint32_t)(end <= SHARED_WORDS * 4) << b;
    }
    return slots;
}

/* Where the part of a block slot begins. */
static uint32_t shared_begin(U(SHARED_SIZE_BITS) bytes, U(BLOCK_BITS) block) {
    uint32_t begin = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        begin += b < block ? bytes : 0;
    }
    return begin / SHARED_ROW_BYTES;
}

/* Where the shared memory ends that blocks of the launch can have: a block takes the lowest free
 * slot, and every other block on the core has at least a warp. */
static uint32_t shared_end(const launch_t *launch) {
    uint32_t bytes = 0, end = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        bytes += launch->shared_bytes;
        end = bytes <= SHARED_WORDS * 4 && b + launch->block_warps <= CORE_ROWS ? bytes : end;
    }
    return end;
}

/* The region of a launch (l1d/region.h): the largest power of two of lines that leaves room for
 * their tags in front of them, LINE_WORDS tags per line. */
static region_t region_of(const launch_t *launch) {
    uint32_t first = (shared_end(launch) + LINE_BYTES - 1) / LINE_BYTES;
    region_t region = {0};
    for (uint32_t bits = 1; bits <= REGION_BITS; bits++) {
        uint32_t lines = 1u << bits, tags = (lines + LINE_WORDS - 1) / LINE_WORDS;
        if (first + tags + lines <= SHARED_LINES) {
            region.on = 1;
            region.row = (first + tags) * LINE_ROWS & MASK(SHARED_ROW_BITS);
            region.mask = lines - 1;
        }
    }
    return region;
}

/* The scheduler that gets the next warp: the one with the fewest, the lowest of several. */
static uint32_t least_loaded(core_warps_t live) {
    uint32_t chosen = 0, fewest = ROWS;
    for (uint32_t i = 0; i < DISPATCH_SCHEDS; i++) {
        uint32_t warps = count_warps(rows_of(live, i));
        chosen = warps < fewest ? i : chosen;
        fewest = warps < fewest ? warps : fewest;
    }
    return chosen;
}

/* Free slots of a core for the warps of one block. */
static uint32_t free_slots(core_warps_t live) {
    uint32_t free = 0;
    for (uint32_t i = 0; i < DISPATCH_SCHEDS; i++) {
        uint32_t own = count_warps(~rows_of(live, i) & ALL_ROWS);
        if (BLOCK_SCHEDULERS == 1) {
            free = own > free ? own : free;
        } else {
            free += own;
        }
    }
    return free;
}

/* How many blocks of these slots fit an empty core. With block_schedulers=1 fewer may. */
static uint32_t blocks_that_fit(const launch_t *launch, uint32_t slots) {
    uint32_t warps = 0, fit = 0;
    for (uint32_t b = 0; b < BLOCKS; b++) {
        warps += launch->block_warps;
        fit += (slots >> b & 1) && warps <= CORE_ROWS;
    }
    return fit;
}

/* Cores that can take a block. */
static cores_t cores_with_room(const dispatch_t *s, const dispatch_in_t *in) {
    cores_t room = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        uint32_t free = free_slots(in->live[c]);
        uint32_t slot = (~in->occupied[c] & s->slots) != 0;
        if (HAS_QUOTA) {
            slot = slot && count_ones(in->occupied[c]) < in->quota[c];
        }
        room |= (cores_t)(slot && free >= in->launch.block_warps) << c;
    }
    return room;
}

static void next_block(dispatch_t *s, const launch_t *launch) {
    s->x = (s->x + 1) & 0xffff;
    if (s->x == launch->grid_x) {
        s->x = 0;
        s->y = (s->y + 1) & 0xffff;
        if (s->y == launch->grid_y) {
            s->y = 0;
            s->z = (s->z + 1) & 0xffff;
            s->more = s->z != launch->grid_z;
        }
    }
}

/* The slot of the current block's next warp. Slots that were free when it got its core stay free
 * until it takes them, so those above its last one are enough for the rest. */
static void choose_slot(dispatch_t *s, core_warps_t live, dispatch_out_t *out) {
    if (BLOCK_SCHEDULERS == 1) {
        warps_t below = ((warps_t)1 << s->lowest) - 1;
        out->start.scheduler = s->scheduler;
        out->start.warp = lowest_warp(~rows_of(live, s->scheduler) & ~below & ALL_ROWS);
        s->lowest = out->start.warp + 1;
    } else {
        uint32_t scheduler = least_loaded(live);
        out->start.scheduler = scheduler;
        out->start.warp = lowest_warp(~rows_of(live, scheduler) & ALL_ROWS);
    }
}

/* The thread in lane 0 of the warp whose threads begin at `first`. */
static uint32_t first_of_warp(uint32_t first) {
    uint32_t number = first / LANES, key = 0;
    for (uint32_t bit = 0; bit < LANE_BITS; bit++) {
        uint32_t place = LANE_PERMUTATION == 1 ? bit : LANE_BITS - 1 - bit;
        key |= (number >> bit & 1) << place;
    }
    return first | (key & (LANES - 1));
}

/* Lanes with a thread in a warp whose block has `left` threads left. */
static uint32_t lanes_with(uint32_t first_thread, uint32_t left) {
    uint32_t key = first_thread & (LANES - 1), live = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        live |= (uint32_t)((lane ^ key) < left) << lane;
    }
    return live;
}

/* Place the current block's next warp. */
static void place_warp(dispatch_t *s, const dispatch_in_t *in, dispatch_out_t *out) {
    uint32_t left = in->launch.block_threads - s->first_thread;
    out->core = s->core;
    out->start.valid = 1;
    out->start.last = left <= CORE_LANES;
    choose_slot(s, in->live[s->core], out);
    out->start.block = s->block;
    out->start.block_x = s->x;
    out->start.block_y = s->y;
    out->start.block_z = s->z;
    if (LANE_PERMUTATION) {
        out->start.first_thread = first_of_warp(s->first_thread);
        out->start.mask = lanes_with(out->start.first_thread, left);
    } else {
        out->start.first_thread = s->first_thread;
        out->start.mask = left < CORE_LANES ? (1u << left) - 1 : MASK(CORE_LANES);
    }
    out->start.shared_row = s->shared_row;
    s->first_thread = (s->first_thread + CORE_LANES) & MASK(THREAD_BITS);
    if (out->start.last) {
        s->placing = 0;
        next_block(s, &in->launch);
    }
}

/* Choose a core for the next block. */
static void choose_core(dispatch_t *s, const dispatch_in_t *in) {
    cores_t room = cores_with_room(s, in);
    if (room) {
        uint32_t core = CORES > 32 ? round_robin_of_wide(room, s->last_core)
                                   : round_robin((uint32_t)room, s->last_core);
        uint32_t block = lowest_one(~in->occupied[core] & s->slots);
        s->placing = 1;
        s->core = core;
        s->last_core = core;
        s->block = block;
        s->first_thread = 0;
        s->shared_row = shared_begin(in->launch.shared_bytes, block) & MASK(SHARED_ROW_BITS);
        if (BLOCK_SCHEDULERS == 1) {
            s->scheduler = least_loaded(in->live[core]);
            s->lowest = 0;
        }
    }
}

static void begin_launch(dispatch_t *s, const launch_t *launch) {
    s->running = 1;
    s->more = 1;
    s->placing = 0;
    s->flushing = 0;
    s->x = 0;
    s->y = 0;
    s->z = 0;
    s->last_core = CORES - 1;
    s->slots = shared_slots(launch->shared_bytes);
    if (HAS_REGION) {
        *s->region = region_of(launch);
    }
    if (HAS_QUOTA) {
        s->fit = blocks_that_fit(launch, s->slots);
    }
}

/* One cycle of a launch. */
static void continue_launch(dispatch_t *s, const dispatch_in_t *in, dispatch_out_t *out) {
    uint32_t occupied = 0;
    for (uint32_t c = 0; c < CORES; c++) {
        occupied |= in->occupied[c];
    }
    if (s->flushing) {
        s->running = !in->flushed;
        s->flushing = !in->flushed;
        s->done = in->flushed && !in->halt;
    } else if (in->halt) {
        s->flushing = in->quiet == ALL_CORES;
    } else if (s->placing) {
        place_warp(s, in, out);
    } else if (s->more) {
        choose_core(s, in);
    } else if (occupied == 0 && in->quiet == ALL_CORES) {
        s->flushing = 1;
    }
}

void dispatch_tick(dispatch_t *s, const dispatch_in_t *in, dispatch_out_t *out) {
    *out = (dispatch_out_t){0};
    s->done = 0;
    if (s->launch_begins) {
        begin_launch(s, &in->launch);
    } else if (s->running) {
        continue_launch(s, in, out);
    }
    s->launch_begins = in->start;
}
