/* SPDX-License-Identifier: Apache-2.0 */
/* Loads in loops, as sampling warps show them: the static load classification table, with the
 * divergence counter of each load.
 *
 * Source: thesis:4.2.2, D14 to D18, D21, D32. A load enters when a sampling warp issues it. Its
 * accesses, which come later and name it by its pc, are counted from then on. An instance is judged
 * when a sampling warp issues the load again:
 * - it had locality, if an access found a line of its own warp in the cache or among its victim
 *   tags; one without accesses (shared memory) is not judged. A line that another warp brought
 *   counts against the loop, as in the thesis; with daws_others the table does not see the access;
 * - if its loop has locality, the load counts in footprints from now on; if the instance had more
 *   than DAWS_FEW lanes, the counter goes up for more than DAWS_FEW accesses, else down. Above 1
 *   the load is diverged. A load begins with its own repetition id. Loads of a loop that touch the
 *   same line in a trip (daws_repetition.c) take the smaller id. A full table takes no further
 *   loads (D21).
 *
 * Size: DAWS_LOADS x (PC_BITS + CORE_WARP_BITS + SERIAL_BITS + 28) bits of flip-flops.
 */
#include "issue/limit/daws/daws_loads.h"

static void clear(daws_loads_t *s) {
    s->valid = 0;
    s->marked = 0;
    s->local = 0;
    s->last_access = (daws_access_t){0};
    s->access_before = (daws_access_t){0};
    s->judged = (daws_judged_t){0};
}

void daws_loads_reset(daws_loads_t *s) {
    clear(s);
    for (uint32_t i = 0; i < DAWS_LOADS; i++) {
        s->pc[i] = 0;
        s->loop[i] = 0;
        s->share[i] = 0;
        s->divergence[i] = 0;
        s->warp[i] = 0;
        s->serial[i] = 0;
        s->count[i] = 0;
        s->rows[i] = 0;
    }
    s->blind = DEFAULT_daws_others;
}

void daws_loads_probe(const daws_loads_t *s, const daws_loads_probe_in_t *in,
                      daws_loads_probe_out_t *out) {
    out->valid = s->marked >> in->load & 1;
    out->loop = s->loop[in->load];
    out->share = s->share[in->load];
    out->diverged = s->divergence[in->load] > 1;
}

void daws_loads_view(const daws_loads_t *s, daws_loads_view_t *v) {
    v->judged = s->judged;
}

/* Entries of a pc: none or one. */
static uint32_t entries_of(const daws_loads_t *s, uint32_t pc) {
    return (uint32_t)elements_with(s->pc, pc, DAWS_LOADS) & s->valid;
}

/* The instance of a load that is over. */
static void judge(daws_loads_t *s, const daws_loads_in_t *in, uint32_t load) {
    uint32_t many = s->count[load] > DAWS_FEW;
    int32_t was = s->divergence[load];
    int32_t is = s->rows[load] > DAWS_FEW ? was + 1 : was - 1;
    is = is > DIVERGENCE_MAX ? DIVERGENCE_MAX : is < DIVERGENCE_MIN ? DIVERGENCE_MIN : is;
    s->judged = (daws_judged_t){
        .valid = s->rows[load] != 0, .loop = s->loop[load], .local = s->local >> load & 1};
    if (s->rows[load] != 0 && (in->local_loops >> s->loop[load] & 1)) {
        s->marked |= 1u << load;
        s->divergence[load] = many ? is : was;
    }
}

/* A sampling warp issues a load. */
static void sample(daws_loads_t *s, const daws_loads_in_t *in) {
    uint32_t match = entries_of(s, in->sample.pc), free = ~s->valid;
    uint32_t load = lowest_one(match ? match : free);
    if (match) {
        judge(s, in, load);
    } else if (free) {
        s->valid |= 1u << load;
        s->pc[load] = in->sample.pc;
        s->loop[load] = in->sample.loop;
        s->share[load] = load;
        s->divergence[load] = 0;
    }
    if (match || free) {
        s->warp[load] = in->sample.warp;
        s->serial[load] = in->sample.serial;
        s->count[load] = in->sample.count;
        s->rows[load] = 0;
        s->local &= ~(1u << load);
    }
}

/* An access of an instance. */
static void access_line(daws_loads_t *s, const daws_loads_in_t *in, daws_loads_out_t *out) {
    uint32_t match = entries_of(s, s->access_before.pc), load = lowest_one(match);
    uint32_t rows = s->rows[load];
    if (!match || s->warp[load] != s->access_before.warp ||
        s->serial[load] != s->access_before.serial) {
        return;
    }
    s->rows[load] = rows == MASK(DAWS_ROWS_BITS) ? rows : rows + 1;
    s->local |= (uint32_t)(s->access_before.own_line || in->lost) << load;
    out->touch.valid = rows < DAWS_LINES_SEEN && (in->local_loops >> s->loop[load] & 1);
    out->touch.loop = s->loop[load];
    out->touch.load = load;
    out->touch.line = s->access_before.line;
}

/* Two loads now share their repetition ids, and so do all loads with either of them. */
static void join(daws_loads_t *s, const daws_pair_t *pair) {
    uint32_t a = s->share[pair->load], b = s->share[pair->other];
    uint32_t low = a < b ? a : b, high = a < b ? b : a;
    for (uint32_t i = 0; i < DAWS_LOADS; i++) {
        s->share[i] = s->share[i] == high ? low : s->share[i];
    }
}

void daws_loads_tick(daws_loads_t *s, const daws_loads_in_t *in, daws_loads_out_t *out) {
    uint32_t kind = in->l1d.kind, others = kind == L1D_HIT && !in->l1d.own;
    *out = (daws_loads_out_t){0};
    s->judged.valid = 0;
    if (s->access_before.valid) {
        access_line(s, in, out);
    }
    if (in->sample.valid) {
        sample(s, in);
    }
    if (in->pair.valid) {
        join(s, &in->pair);
    }
    s->access_before = s->last_access;
    s->last_access =
        (daws_access_t){.valid = in->l1d.valid && kind <= L1D_MERGE && !(others && s->blind),
                        .own_line = kind == L1D_HIT && in->l1d.own,
                        .warp = in->l1d.warp,
                        .serial = in->l1d.serial,
                        .pc = in->l1d.pc,
                        .line = in->l1d.line};
    if (in->setting.valid && in->setting.index == SETTING_daws_others) {
        s->blind = in->setting.data & 1;
    }
    if (in->launch_begins) {
        clear(s);
    }
}
