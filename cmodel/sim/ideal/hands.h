/* SPDX-License-Identifier: Apache-2.0 */
/* Hands: slots and blocks whose threads are being regrouped, as many as there are: a part of
 * regroup_ideal.c.
 *
 * A mechanism has registers for one hand, and a step of it takes a cycle. Here a hand is a copy of
 * these registers. Each is put into the mechanism for its step, which is a tick without any event,
 * and taken out after it. What the ticks of a cycle bind is bound at its end. The machine has one
 * of the hands in its own registers, and does that one's step itself; while it has one it chooses
 * no other. A hand that frees its rows is always the machine's, which tells the core of them.
 *
 * A slot that has stopped in this cycle is chosen in the next one, as in the machine. Hands hide
 * from choices what they have. So no slot, row, team or block is in two hands.
 *
 * Liveness: a hand's steps are bounded, as in the mechanism (its head says why). Choices of a cycle
 * are at most MOST_CHOICES. What is left is chosen in the next one, where each hand has made its
 * step.
 */
#define HAND_IDLE    0u   /* the first step of every mechanism */
#define HAND_NEVER   255u /* no step */
#define MOST_CHOICES (4 * WARPS)
#define MOST_STEPS   4096u /* of a hand */
#define MOST_HANDS   (2 * WARPS + ROWS + BLOCKS)
#define MOST_BOUND   (16 * WARPS)

/* What a hand has: slots, and units, which are teams or blocks. Whether it does what one hand alone
 * can do at a time. What it keeps from the step of another hand that needs it, by number; 0 is
 * nothing. */
typedef struct {
    warps_t slots;
    uint64_t units;
    bool alone;
    uint32_t keeps, needs;
} taken_t;

/* What is hidden while another hand is chosen. */
typedef struct {
    uint64_t open;
    uint32_t unlisted;
    warps_t rows[BLOCKS];
} shut_t;

#include RECONV_IDEAL_FILE

#ifndef hand_loaded
#define hand_loaded(s) ((void)(s))
#endif
#ifndef hand_bound
#define hand_bound(s, w) ((void)(s), (void)(w))
#endif
#ifndef hand_waits
#define hand_waits(s) ((void)(s), false)
#endif
#ifndef hand_saves
#define hand_saves(s) ((void)(s), false)
#endif
#ifndef HAND_CLOCKS
#define HAND_CLOCKS(X)
#endif

#define SIZE_OF(place) +sizeof((reconv_t *)0)->place
typedef struct {
    taken_t taken;
    bool frees;
    unsigned char byte[0 HAND_FIELDS(SIZE_OF)];
} hand_t;

/* A scheduler with its hands. */
typedef struct {
    hand_t hand[MOST_HANDS]; /* but the machine's */
    uint32_t count;
    warps_t stopped; /* slots that waited to be bound in the cycle before, and still do */
    bound_event_t bound[MOST_BOUND];
    uint32_t bounds;
    flights_t flights;
} hands_t;

/* ---- what a tick binds ---- */

static void flush(sub_core_t *c, uint32_t w, uint32_t pc) {
    fetch_t *fetch = &c->front_end.fetch;
    ibuffer_t *buffer = &c->front_end.ibuffer;
    warps_t bit = (warps_t)1 << w;
    fetch->pc[w] = pc & MASK(PC_BITS) & ~3u;
    fetch->discard |= fetch->outstanding & bit;
    buffer->blocked &= ~bit;
    for (uint32_t e = 0; e < IBUFFER_ENTRIES; e++) {
        buffer->valid[e] &= ~bit;
    }
}

static void tell_scoreboard(sub_core_t *c, warp_event_t start, warp_event_t resume) {
    scoreboard_in_t in = {
        .start = start, .resume = resume, .next_instruction = c->front_end.ibuffer.instruction[0]};
    scoreboard_tick(&c->front_end.scoreboard, &in);
}

/* A slot continues elsewhere with the threads that it has. */
static void resume(sub_core_t *c, const jump_t *jump) {
    flush(c, jump->warp, jump->pc);
    tell_scoreboard(c, (warp_event_t){0}, (warp_event_t){.valid = 1, .warp = jump->warp});
}

/* A slot has other threads. All that the machine tells of it in this cycle and the next one is told
 * now, but for the event. */
static void bind(hands_t *h, sub_core_t *c, const bind_t *bind) {
    uint32_t w = bind->warp;
    warp_event_t start = {.valid = 1, .warp = w};
    issue_t *issue = &c->scheduler.issue;
    bound_event_t *bound = &h->bound[h->bounds++];
    reconv_view_t view;
    order_out_t none;
    flush(c, w, bind->pc);
    c->front_end.fetch.active |= (warps_t)1 << w;
    tell_scoreboard(c, start, (warp_event_t){0});
    issue->serial[w] = 0;
    issue->slow[w] = 0;
    issue->flying[w] = 0;
    order_in_t order = {.stalled = 1, .live = ALL_WARPS, .start = start};
    order_tick(&c->scheduler.order, &order, &none);
    reconv_view(&c->scheduler.reconv, &view);
    *bound = (bound_event_t){.valid = 1, .warp = w, .mask = view.active[w]};
    for (uint32_t lane = 0; lane < LANES; lane++) {
        bound->row[lane] = ROW_PER_LANE ? bind->row[lane] : row_of(w);
    }
    if (ROW_PER_LANE) {
        csr_t *csr = &c->operand_stage.csr;
        memcpy(c->operand_stage.rows->table.mem[w], bind->row, sizeof bind->row);
        csr->regrouped |= ~csr->fresh & (warps_t)1 << w;
        csr->fresh &= ~((warps_t)1 << w);
    }
    flights_bind(&h->flights, bound);
    hand_bound(&c->scheduler.reconv, w);
    h->stopped &= ~((warps_t)1 << w);
}

/* ---- ticks ---- */

/* The clocks of a mechanism advance with the machine's ticks alone. */
#define CLOCK_OF(place) s->place,
#define CLOCK_BACK(place)                                                                          \
    s->place = s->place == before[clock] + 1 ? before[clock] : s->place;                           \
    clock++;

/* Slots whose next instruction is no control instruction. */
static warps_t plain_slots(const ibuffer_t *buffer) {
    warps_t plain = 0;
    for (uint32_t w = 0; w < WARPS; w++) {
        plain |= (warps_t)!predecode_control(buffer->instruction[0][w]) << w;
    }
    return plain & buffer->valid[0] & ~buffer->kinds[0].overrun;
}

static void probe(const sub_core_t *c, reconv_probe_in_t *question, reconv_probe_out_t *answer) {
    const ibuffer_t *buffer = &c->front_end.ibuffer;
    *question = (reconv_probe_in_t){.head_valid = buffer->valid[0],
                                    .plain = plain_slots(buffer),
                                    .head_pc = c->front_end.fetch.pc};
    reconv_probe(&c->scheduler.reconv, question, answer);
}

/* Lanes whose load has come part from the others when the machine chooses them, and not here:
 * whether other slots can issue is known to it alone. So all can. Nothing starts or ends in such a
 * tick, and no stack overflows in one: that of dual_path is deep enough. */
static void tick(hands_t *h, sub_core_t *c, warps_t hidden) {
    reconv_t *s = &c->scheduler.reconv;
    uint32_t before[] = {HAND_CLOCKS(CLOCK_OF) 0}, clock = 0;
    reconv_probe_in_t question;
    reconv_probe_out_t answer;
    issue_view_t issue;
    reconv_out_t out;
    probe(c, &question, &answer);
    issue_view(&c->scheduler.issue, &issue);
    warps_t all = ALL_WARPS;
    reconv_in_t in = {.drained = issue.drained & ~hidden,
                      .lone = issue.lone,
                      .ready = all,
                      .plain = question.plain,
                      .head_pc = question.head_pc,
                      .held = answer.held};
    reconv_tick(s, &in, &out);
    HAND_CLOCKS(CLOCK_BACK)
    (void)before, (void)clock;
    if (out.bind->valid) {
        bind(h, c, out.bind);
    }
    if (out.resume.valid) {
        resume(c, &out.resume);
    }
}

/* ---- hands ---- */

#define PUT(place)                                                                                 \
    memcpy(to, &s->place, sizeof s->place);                                                        \
    memset(&s->place, 0, sizeof s->place);                                                         \
    to += sizeof s->place;
#define GET(place)                                                                                 \
    memcpy(&s->place, from, sizeof s->place);                                                      \
    from += sizeof s->place;

static bool has_hand(reconv_t *s) {
    return HAND(s)->step != HAND_IDLE;
}

/* The mechanism's hand, if it has one, becomes the last one of the unit. The mechanism is idle
 * then: nothing is left of a hand that another one would take for its own. */
static void take_out(hands_t *h, reconv_t *s) {
    if (has_hand(s)) {
        hand_t *one = &h->hand[h->count++];
        unsigned char *to = one->byte;
        one->taken = hand_takes(s);
        one->frees = HAND(s)->step == HAND_FINISH;
        HAND_FIELDS(PUT)
    }
}

/* A hand of the unit becomes that of the mechanism. The last one takes its place. */
static void put_in(hands_t *h, reconv_t *s, uint32_t i) {
    const unsigned char *from = h->hand[i].byte;
    HAND_FIELDS(GET)
    hand_loaded(s);
    h->hand[i] = h->hand[--h->count];
}

/* What is written of slots before any is in hand is written. */
static void settle(hands_t *h, sub_core_t *c) {
    reconv_t *s = &c->scheduler.reconv;
    (void)s;
    for (uint32_t n = 0; n < MOST_CHOICES && hand_saves(s) && !has_hand(s); n++) {
        reconv_probe_in_t question;
        reconv_probe_out_t answer;
        probe(c, &question, &answer);
        tick(h, c, answer.regrouping & ~h->stopped);
    }
}

/* The mechanism's hand makes all its steps. */
static void finish(hands_t *h, sub_core_t *c) {
    reconv_t *s = &c->scheduler.reconv;
    for (uint32_t n = 0; n < MOST_STEPS && has_hand(s) && HAND(s)->step != HAND_FINISH; n++) {
        tick(h, c, 0);
    }
}

/* Whether a hand has to wait for another one. */
static bool is_kept(const hands_t *h, const hand_t *one) {
    bool kept = false;
    for (uint32_t i = 0; i < h->count; i++) {
        const taken_t *other = &h->hand[i].taken;
        kept = kept || (one->taken.needs && other->keeps == one->taken.needs);
    }
    return kept;
}

/* The first hands of the unit make a step, but for those that free rows. Those that continue are
 * the last ones after it, so that none is met twice. */
static void advance(hands_t *h, sub_core_t *c, uint32_t count) {
    for (uint32_t i = count; i-- > 0;) {
        if (!h->hand[i].frees && !is_kept(h, &h->hand[i])) {
            put_in(h, &c->scheduler.reconv, i);
            tick(h, c, 0);
            take_out(h, &c->scheduler.reconv);
        }
    }
}

/* What the unit's hands have. */
static taken_t taken(const hands_t *h) {
    taken_t all = {0};
    for (uint32_t i = 0; i < h->count; i++) {
        all.slots |= h->hand[i].taken.slots;
        all.units |= h->hand[i].taken.units;
        all.alone |= h->hand[i].taken.alone;
    }
    return all;
}

/* Whatever can be in hand is. With `at_once` it makes all its steps. */
static void choose(hands_t *h, sub_core_t *c, bool at_once) {
    reconv_t *s = &c->scheduler.reconv;
    for (uint32_t n = 0; n < MOST_CHOICES && h->bounds < MOST_BOUND / 2; n++) {
        reconv_probe_in_t question;
        reconv_probe_out_t answer;
        taken_t hidden = taken(h);
        shut_t shut;
        probe(c, &question, &answer);
        hand_shut(s, &hidden, &shut);
        tick(h, c, hidden.slots | (answer.regrouping & ~h->stopped));
        hand_reopen(s, &shut);
        bool saves = at_once && hand_saves(s);
        if (!has_hand(s) && !hand_waits(s) && !saves) {
            break;
        }
        if (at_once) {
            finish(h, c);
        }
        take_out(h, s);
    }
}

/* The machine gets a hand, if it can be one that does what one alone can do, or else one that frees
 * rows, and none that has to wait. */
static void give_one(hands_t *h, reconv_t *s) {
    uint32_t given = 0, most = 0;
    for (uint32_t i = 0; i < h->count; i++) {
        const hand_t *one = &h->hand[i];
        uint32_t wanted = one->taken.alone ? 4 : one->frees ? 3 : is_kept(h, one) ? 1 : 2;
        given = wanted > most ? i : given;
        most = wanted > most ? wanted : most;
    }
    if (h->count) {
        put_in(h, s, given);
    }
}
