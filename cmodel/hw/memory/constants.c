/* SPDX-License-Identifier: Apache-2.0 */
/* The constant cache: set-associative, read-only, one line in flight.
 *
 *     cycle 1   an access is decided: tags are compared, a hit reads its row
 *     cycle 2   the row goes to loads.c and on to writeback
 *
 * Source: book:PM-3. GPUs keep parameters and constants out of the L1, so schedulers that watch its
 * lines see only data. The published simulator has 8 KB, 2 ways (thesis:table-3.1).
 * - Both windows are read-only by definition: neither lsu.c nor the golden model lets a store or
 *   atomic to them pass. So no line is ever stale during a launch, and fences drop none. The host
 *   writes parameters and programs between launches, so a launch begins with an empty cache.
 * - A uniform load is one row, and so one access. A divergent one makes an access for each row of
 *   its lanes, one per cycle (coalesce.c).
 * - A load that misses asks for all sectors of its line in one packet, if no line is in flight, and
 *   is refused: it is tried again (lsu.c). It replaces the line of its set that was requested
 *   first. Other lines serve loads meanwhile.
 * - Tags are flip-flops, because few bits of an address differ in these windows.
 *
 * Size: on thesis (32 sets, 2 ways, lines of 128 bytes) 8 KB of data, 576 bits of tags. Limits: a
 * second line waits until the first has arrived.
 *
 * Liveness: the line in flight waits only for responses. When it has arrived, refused loads are
 * presented again. A line may be replaced before its load returns; eventually the queue serves that
 * load alone (lsu_sent.h), and then nothing else asks for a line.
 */
#include "memory/constants.h"

/* The number of a line among those of both windows. */
static uint32_t constant_line(uint32_t address) {
    uint32_t window = address >> WINDOW_SHIFT == WINDOW_PROGRAM;
    return window << (CONSTANT_LINE_BITS - 1) | (address & MASK(PC_BITS)) >> LINE_SHIFT;
}

static uint32_t constant_row(uint32_t way, uint32_t set, uint32_t row) {
    return (way * CONSTANT_SETS + set) * LINE_ROWS + row;
}

void constants_reset(constants_t *s) {
    s->asked = 0;
    s->set = 0;
    s->way = 0;
    s->received = 0;
    s->result = (l1d_result_t){0};
    for (uint32_t set = 0; set < CONSTANT_SETS; set++) {
        s->valid[set] = 0;
        s->oldest[set] = 0;
    }
}

void constants_view(const constants_t *s, constants_view_t *v) {
    v->result = s->result;
    v->row = s->data.q;
    v->idle = !s->asked && !s->result.valid;
}

/* The ways of a set that hold the line with this tag: one, or none. */
static uint32_t ways_with(const constants_t *s, uint32_t set, uint32_t tag) {
    uint32_t ways = 0;
    for (uint32_t way = 0; way < CONSTANT_WAYS; way++) {
        ways |= (uint32_t)(s->tag[set * CONSTANT_WAYS + way] == tag) << way;
    }
    return ways & s->valid[set];
}

/* Asks for the line of a load that misses; it replaces the oldest one of its set. */
static void ask(constants_t *s, uint32_t set, uint32_t tag, constants_out_t *out) {
    uint32_t way = s->oldest[set];
    s->valid[set] &= ~(1u << way);
    s->tag[set * CONSTANT_WAYS + way] = tag;
    s->oldest[set] = way == CONSTANT_WAYS - 1 ? 0 : way + 1;
    s->asked = 1;
    s->set = set;
    s->way = way;
    s->received = 0;
    out->asks = 1;
    out->event = (constants_event_t){.valid = 1, .hit = 0};
}

void constants_tick(constants_t *s, const constants_in_t *in, constants_out_t *out) {
    const access_t *access = &in->access;
    *out = (constants_out_t){0};
    HW_REST(!access->valid && !in->response.valid && !in->launch_begins && constants_rest(s));
    uint32_t line = constant_line(access->address), row = row_in_line(access->address);
    uint32_t set = line & (CONSTANT_SETS - 1), tag = line >> CONSTANT_SET_BITS;
    uint32_t ways = ways_with(s, set, tag), words[ROW_WORDS];
    uint32_t hit = access->valid && ways != 0, fills = in->response.valid;
    uint32_t read = hit ? MASK(ROW_WORDS) : 0, write = 0;
    uint32_t fill_row = constant_row(s->way, s->set, in->response.sector / ROW_SECTORS);
    assert(!access->valid || in->kind == ACCESS_LOAD);           /* the windows are read-only */
    assert(!in->launch_begins || (!s->asked && !access->valid)); /* a launch begins in peace */
    assert((ways & (ways - 1)) == 0);
    assert(!fills || (s->asked && !(s->received >> in->response.sector & 1)));
    for (uint32_t bank = 0; bank < ROW_WORDS; bank++) {
        words[bank] = in->response.data[bank & (SECTOR_WORDS - 1)];
    }
    s->result.valid = hit;
    if (hit) {
        s->result = (l1d_result_t){
            .valid = 1, .load = access->load, .lanes = access->lanes, .sectors = access->sectors};
        out->event = (constants_event_t){.valid = 1, .hit = 1};
    } else if (access->valid) {
        out->refused = access->lanes;
        if (!s->asked && in->room) {
            ask(s, set, tag, out);
        }
    }
    if (fills) {
        uint32_t first = (in->response.sector & (ROW_SECTORS - 1)) * SECTOR_WORDS;
        write = MASK(SECTOR_WORDS) << first;
        s->received |= 1u << in->response.sector;
        if (s->received == MASK(LINE_SECTORS)) {
            s->asked = 0;
            s->valid[s->set] |= 1u << s->way;
            out->changed = 1;
        }
    }
    if (in->launch_begins) {
        for (uint32_t i = 0; i < CONSTANT_SETS; i++) {
            s->valid[i] = 0;
        }
    }
    ram_1r1w_row(&s->data, read, constant_row(lowest_one(ways), set, row), write, fill_row, words);
}
