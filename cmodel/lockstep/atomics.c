/* SPDX-License-Identifier: Apache-2.0 */
/* Atomics, in the order in which the memory performs them (docs/reference/lockstep.md, Atomics).
 *
 * A lane's atomic has three moments: ACCESS, it was sent, and its operand is known; PERFORM, the
 * memory did it; RESULT, the old word is in the register. Golden's memory takes the new word at
 * PERFORM, whatever the lane has outstanding before. When the record is compared, golden executes
 * the instruction with the old word that was found here, and checks address, operand and result.
 *
 * A plain store is performed where it was sent as far as its own core can see, but reaches the
 * slice of the memory later (PERFORM without `atomic`). If an atomic on that word overtakes it, the
 * atomic must not see it, and it must win in the end: log_landed logs it again after the atomic.
 *
 * Two stores of different cores to one word may overtake each other likewise. With one core and no
 * atomics nothing can be overtaken, and stores count as landed when they are sent.
 */
#include "internal.h"

bool atomics_in_program(const golden_launch_t *launch) {
    for (uint32_t at = 0; at + 4 <= launch->program_bytes; at += 4) {
        if ((launch->program[at] & OPCODE_MASK) == OPCODE_AMO) {
            return true;
        }
    }
    return false;
}

/* One lane's atomic is performed now. Of a word outside common memory nothing is known: golden will
 * raise the fault. */
static void perform_lane(checker_t *c, warp_t *w, record_t *r, uint32_t lane) {
    const group_t *g = group_of(w, r);
    size_t row = row_at(c, w, r->number) + lane;
    uint32_t old = log_memory_word(c, g, lane, w->address[row]);

    golden_perform(c->golden, thread_in(g, lane), w->address[row]);
    w->old[row] = old;
    r->performed |= 1u << lane;
    log_atomic(c, w, r, lane, old,
               golden_atomic(r->instruction, old, w->operand[row], w->wanted[row]));
}

static void perform_lanes(checker_t *c, warp_t *w, record_t *r, uint32_t mask) {
    while (mask) {
        perform_lane(c, w, r, take_lane(&mask));
    }
}

/* What has the tag of an event. */
static sent_t *sent_with(const checker_t *c, const event_t *e) {
    return &c->sent[(e->core * EVENT_TAGS + e->tag) * SENT_WARPS];
}

bool atomics_sent(checker_t *c, warp_t *w, record_t *r, const event_t *e) {
    if (e->tag == EVENT_TAG_NONE) {
        perform_lanes(c, w, r, e->mask);
        return true;
    }
    if (e->tag >= EVENT_TAGS) {
        return report_rule(c, w, e->cycle, "the atomic at pc %08x has tag %u; tags are 0..%u",
                           r->pc, e->tag, EVENT_TAGS - 1);
    }

    uint32_t warp = (uint32_t)(w - c->warp), k = 0;
    sent_t *sent = sent_with(c, e);

    while (k < SENT_WARPS && sent[k].mask && sent[k].cycle == e->cycle && sent[k].warp != warp) {
        k++;
    }
    if (k == SENT_WARPS || sent[k].mask) {
        return report_rule(c, w, e->cycle,
                           "the atomic at pc %08x was sent with tag %u, which another one in core "
                           "%u has that was not performed yet",
                           r->pc, e->tag, e->core);
    }
    sent[k] = (sent_t){.cycle = e->cycle, .warp = warp, .number = r->number, .mask = e->mask};
    return true;
}

/* The words of the slice's sector that lanes named when they were sent. Returns false where one is
 * in another sector. */
static bool words_named(const checker_t *c, const sent_t *sent, const event_t *e, uint32_t *words) {
    warp_t *w = &c->warp[sent->warp];
    size_t row = row_at(c, w, sent->number);

    for (uint32_t lanes = sent->mask; lanes;) {
        uint32_t offset = w->address[row + take_lane(&lanes)] - e->sector;

        if (offset / 4 >= 32) {
            return false;
        }
        *words |= 1u << offset / 4;
    }
    return true;
}

static bool atomic_performed(checker_t *c, const event_t *e) {
    sent_t *sent = sent_with(c, e);
    warp_t *w = &c->warp[sent->warp];
    uint32_t words = 0, lanes = 0;
    bool here = true;

    if (!sent->mask) {
        return report_rule(c, NULL, e->cycle,
                           "an atomic of core %u with tag %u was performed, but none was sent",
                           e->core, e->tag);
    }
    for (uint32_t k = 0; k < SENT_WARPS && sent[k].mask; k++) {
        here = words_named(c, &sent[k], e, &words) && here;
        lanes |= sent[k].mask;
    }
    if (!here || words != e->mask) {
        return report_rule(c, w, e->cycle,
                           "the atomic at pc %08x was performed on words %x of sector %08x, which "
                           "are not those of lanes %08x",
                           record_at(w, sent->number)->pc, e->mask, e->sector, lanes);
    }
    for (uint32_t k = 0; k < SENT_WARPS && sent[k].mask; k++) {
        w = &c->warp[sent[k].warp];
        perform_lanes(c, w, record_at(w, sent[k].number), sent[k].mask);
        sent[k].mask = 0;
    }
    return true;
}

static bool store_performed(checker_t *c, const event_t *e) {
    if (!c->order_matters || e->sector >> WINDOW_SHIFT != WINDOW_GLOBAL) {
        return true;
    }
    for (uint32_t words = e->mask; words;) {
        uint32_t word = e->sector + 4 * take_lane(&words);

        if (!log_landed(c, e->core, word)) {
            return report_rule(c, NULL, e->cycle,
                               "core %u's store to %08x was performed, but none was sent", e->core,
                               word);
        }
    }
    return true;
}

bool atomics_perform(checker_t *c, const event_t *e) {
    if (e->core >= c->machine.cores || e->tag >= EVENT_TAGS) {
        return report_rule(c, NULL, e->cycle,
                           "a performed access names core %u tag %u; the machine has %u cores and "
                           "%u tags",
                           e->core, e->tag, c->machine.cores, EVENT_TAGS);
    }
    return e->atomic ? atomic_performed(c, e) : store_performed(c, e);
}
