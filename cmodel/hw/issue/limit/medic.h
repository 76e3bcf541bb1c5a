/* SPDX-License-Identifier: Apache-2.0 */
/* limit=medic: memory divergence correction. Each warp has a class by how many of its reads the L2
 * finds, and its class says how the L2 and the DRAM serve it. Warps that mostly miss leave the L2
 * to others. Warps that mostly hit do not wait for long where they miss.
 *
 *     the L2's answers -> answers and hits of each warp -> its class -> the service of its loads
 *
 * Source: book:4.4.4 (five classes; what each does to bypass, insertion and priority). How long an
 * interval is, the borders, and when a class is found anew are weft's, and settings.
 * - A warp has a class after an interval of `medic_interval` answers: no hit, less than `medic_low`
 *   per cent, less than `medic_high`, less than all, all. A sector that another read has asked the
 *   memory for is a hit: it costs no read.
 * - The class holds for `medic_hold` intervals more. Then the next interval finds a new one.
 * - While a class holds, reads of the classes below `medic_past` pass the L2, and the classes below
 *   `medic_least` make no line younger. The interval that finds a class has neither, since they
 *   would change what it counts. A warp without a class is balanced.
 * - Reads of the classes from `medic_first` on go first in a DRAM that listens (dram=sorted).
 *
 * Limits: borders stay what they are set to, and do not follow the program. A warp that ends before
 * its first interval does has no class. Stores, atomics and lines of instructions have none.
 *
 * State: 22 bits in a memory and 9 flip-flops for each warp, 82 bits.
 *
 * Liveness: nothing is held back here. The L2 answers each read however it is served (cache.c), and
 * an age cap bounds what priority does to others (dram/sorted.c).
 */
//@ choice MeDiC: by its warp's hits in the L2 a load passes the L2, makes lines old, or goes first
//@ needs rests
//@ needs service
//@ rule medic_low <= medic_high: a warp would miss mostly and hit mostly at the same time
//@ setting #53 medic_interval 1..1024 = 256  answers of the L2 that make a warp's class
//@ setting #54 medic_hold 0..15 = 4  intervals for which the class holds, before one that finds the next
//@ setting #55 medic_low 0..100 = 20  per cent of hits, below which a warp misses mostly
//@ setting #56 medic_high 0..100 = 70  per cent of hits, from which on a warp hits mostly
//@ setting #57 medic_past 0..5 = 2  classes whose reads pass the L2, from the one that always misses on
//@ setting #58 medic_least 0..5 = 2  classes that make no line of the L2 younger, counted in the same way
//@ setting #59 medic_first 0..5 = 3  classes that do not go first in the DRAM, counted in the same way
//@ extremes medic_interval=1,medic_hold=15,medic_past=5,medic_least=0,medic_first=5;
//@ ... medic_interval=4,medic_hold=15,medic_past=2,medic_least=5,medic_first=3;
//@ ... medic_interval=2,medic_hold=3,medic_low=50,medic_high=50,medic_past=3,medic_first=1;
//@ ... medic_interval=3,medic_hold=0,medic_past=5,medic_least=5,medic_first=0;
//@ ... medic_interval=8,medic_hold=2,medic_low=0,medic_high=100,medic_past=0,medic_least=4
//@ watch pair+dram-sorted+limit-medic+warps-8 | medic_interval=16 medic_past=3 | bfs 256x4; gc 60
#ifndef WEFT_LIMIT_MEDIC_H
#define WEFT_LIMIT_MEDIC_H

/* Of hits in the L2: none, few, some, most, all. */
enum { ALL_MISS, MOSTLY_MISS, BALANCED, MOSTLY_HIT, ALL_HIT };

#define COUNT_BITS    11               /* of 1,024 answers */
#define INTERVAL_BITS (2 * COUNT_BITS) /* {hits, answers} */
#define SHARE_BITS    (COUNT_BITS + 7) /* of 100 per cent of these */

typedef struct {
    U(3) kind[CORE_WARPS]; /* its class, one of these */
    U(CORE_WARPS) holds;   /* warps whose class holds: no interval finds one */
    U(CORE_WARPS) begun;   /* warps whose interval has an answer: else the memory says nothing */
    U(4) held[CORE_WARPS]; /* intervals for which it has held */
    RAM(INTERVAL_BITS, CORE_WARPS) interval;
    /* The answer of the last cycle: the warp's interval is at the memory's output. */
    U(1) answered, hit;
    U(CORE_WARP_BITS) warp;
    /* Per cent of an interval at the borders. */
    U(SHARE_BITS) low_share, high_share;
    /* settings */
    U(COUNT_BITS) answers;
    U(4) hold;
    U(7) low, high;
    U(3) past, least, first;
} limit_t;

static inline void forget_classes(limit_t *s) {
    for (uint32_t w = 0; w < CORE_WARPS; w++) {
        s->kind[w] = BALANCED;
        s->held[w] = 0;
    }
    s->holds = 0;
    s->begun = 0;
    s->answered = 0;
}

static inline void limit_reset(limit_t *s) {
    forget_classes(s);
    s->low_share = DEFAULT_medic_low * DEFAULT_medic_interval;
    s->high_share = DEFAULT_medic_high * DEFAULT_medic_interval;
    s->answers = DEFAULT_medic_interval;
    s->hold = DEFAULT_medic_hold;
    s->low = DEFAULT_medic_low;
    s->high = DEFAULT_medic_high;
    s->past = DEFAULT_medic_past;
    s->least = DEFAULT_medic_least;
    s->first = DEFAULT_medic_first;
}

static inline void limit_view(const limit_t *s, limit_view_t *v) {
    (void)s;
    v->issue = ALL_CORE_WARPS;
    v->load = ALL_CORE_WARPS;
}

static inline void limit_probe(const limit_t *s, const limit_probe_in_t *in,
                               limit_probe_out_t *out) {
    uint32_t kind = s->kind[in->warp], holds = s->holds >> in->warp & 1;
    uint32_t past = holds && kind < s->past, least = holds && kind < s->least;
    uint32_t first = kind >= s->first;
    out->service[0] =
        (past ? SERVE_PAST : 0) | (least ? SERVE_LEAST : 0) | (first ? SERVE_FIRST : 0);
    assert(kind <= ALL_HIT);
    assert(holds || !(out->service[0] & (SERVE_PAST | SERVE_LEAST)));
    assert(s->past != 0 || !past);
}

/* The class of a warp with so many hits in an interval. */
static inline uint32_t kind_of(const limit_t *s, uint32_t hits) {
    uint32_t share = 100 * hits;
    return hits == 0               ? ALL_MISS
           : hits == s->answers    ? ALL_HIT
           : share < s->low_share  ? MOSTLY_MISS
           : share < s->high_share ? BALANCED
                                   : MOSTLY_HIT;
}

/* The end of an interval of a warp, in which it had so many hits. */
static inline void end_interval(limit_t *s, uint32_t warp, uint32_t hits) {
    core_warps_t one = (core_warps_t)1 << warp;
    uint32_t holds = s->holds >> warp & 1, held = s->held[warp];
    assert(held < s->hold || !holds);
    if (!holds) {
        s->kind[warp] = kind_of(s, hits);
        s->holds |= s->hold != 0 ? one : 0;
        s->held[warp] = 0;
    } else if (held + 1 >= s->hold) {
        s->holds &= ~one;
        s->held[warp] = 0;
    } else {
        s->held[warp] = held + 1;
    }
    s->begun &= ~one;
}

/* Counts the answer of the last cycle. Returns what the warp's interval has after it. */
static inline uint32_t count_answer(limit_t *s) {
    core_warps_t one = (core_warps_t)1 << s->warp;
    uint32_t counted = s->begun & one ? s->interval.q : 0;
    uint32_t answers = (counted & MASK(COUNT_BITS)) + 1;
    uint32_t hits = (counted >> COUNT_BITS) + s->hit;
    assert(!s->answered || (hits <= answers && answers <= s->answers));
    if (s->answered) {
        s->begun |= one;
        if (answers >= s->answers) {
            end_interval(s, s->warp, hits);
        }
    }
    return hits << COUNT_BITS | answers;
}

/* A warp starts in a slot, and knows nothing of the one before. */
static inline void start_warp(limit_t *s, uint32_t warp) {
    core_warps_t one = (core_warps_t)1 << warp;
    s->kind[warp] = BALANCED;
    s->held[warp] = 0;
    s->holds &= ~one;
    s->begun &= ~one;
}

static inline void set_register(limit_t *s, const limit_setting_t *setting) {
    switch (setting->index) {
    case SETTING_medic_interval: s->answers = setting->data & MASK(COUNT_BITS); break;
    case SETTING_medic_hold: s->hold = setting->data & MASK(4); break;
    case SETTING_medic_low: s->low = setting->data & MASK(7); break;
    case SETTING_medic_high: s->high = setting->data & MASK(7); break;
    case SETTING_medic_past: s->past = setting->data & MASK(3); break;
    case SETTING_medic_least: s->least = setting->data & MASK(3); break;
    case SETTING_medic_first: s->first = setting->data & MASK(3); break;
    default: break;
    }
}

static inline void limit_tick(limit_t *s, const limit_in_t *in, limit_out_t *out) {
    uint32_t counts = s->answered, warp = s->warp;
    out->event = (limit_event_t){.may_load = ALL_CORE_WARPS};
    uint32_t counted = count_answer(s);
    ram_1r1w_fwd(&s->interval, in->answer->valid, in->answer->warp, counts, warp, counted);
    s->answered = in->answer->valid;
    if (in->answer->valid) {
        s->hit = in->answer->hit;
        s->warp = in->answer->warp;
    }
    if (in->start.valid) {
        start_warp(s, in->start.warp);
    }
    if (in->launch_begins) {
        forget_classes(s);
    }
    s->low_share = s->low * s->answers & MASK(SHARE_BITS);
    s->high_share = s->high * s->answers & MASK(SHARE_BITS);
    if (in->setting.valid) {
        set_register(s, &in->setting);
    }
}

#endif
