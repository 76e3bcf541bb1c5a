/* SPDX-License-Identifier: Apache-2.0 */
/* warp=serial: threads of a program's warp meet (simt.vote, simt.shfl;
 * docs/reference/isa-meetings.md). One unit for all warps of a core, since a program's warp may be
 * in several of them.
 *
 *     operand_stage -> meeting -> execute (branch unit: lanes that met jump, others try again)
 *
 * The instruction stays in execution while its lanes are looked at. Lanes that come are noted. Of
 * lanes that wait one leads: do all live threads that its mask names stand at the same meeting? If
 * so each of them is told its result, which it takes when its own instruction is here next. So a
 * thread that is told may meet again before a slow one has taken its own result. Lanes with another
 * mask lead after it. Exits come here too: a thread that has ended is not waited for.
 *
 * Where lanes of a slot have rows of their own (tbc, capri, lwm, dwf, harp), each lane's row is
 * read, and where its threads begin. Such lanes may be of several of the program's warps, or of
 * several rounds of a loop. With meets_together a lane that was told waits for them, but not for
 * ever: they may wait for this one.
 *
 * Size: 72 bits of memory a thread, about 230 flip-flops, and a lane's number a slot. Cycles: 8 for
 * lanes that wait; where all meet, 4 more for each row of the program's warp, and for a shuffle 2
 * for each thread.
 *
 * Liveness: schedulers take turns, and an instruction is in hand for at most 195 + 2 * LANES cycles
 * and one for each warp that starts meanwhile. Each lane leads once at most: 32 rows of the
 * program's warp in all are looked at (3 cycles each), and told or asked (1); no thread is told
 * twice (2). With a row per lane a slot may tell threads of as many of the program's warps as it
 * has lanes. Whether a thread comes to its meeting is up to the program and to slot reconv.
 *
 * A slot waits, as at a block barrier, when lanes come that came before, and in between nothing of
 * the slot but others in vain: so all lanes that take turns have come. It issues nothing, and
 * neither a limit policy nor a pool keeps a place for it. It tries again when it has other threads,
 * when any thread is told or ends, or a block is complete: before that these lanes cannot meet. So
 * it does every 512 cycles as well, for mechanisms that let other lanes run in time.
 */
#include "core/meeting.h"

void meeting_reset(meeting_t *s) {
    s->open = 0;
    s->again = 0;
    s->waiting = 0;
    s->waited = 0;
    s->phase = MEETING_REST;
    s->scheduler = 0;
    s->met = 0;
    s->faults = 0;
}

void meeting_view(const meeting_t *s, meeting_view_t *v) {
    v->scheduler = s->scheduler;
    v->done = s->phase == MEETING_DONE;
    v->met.lanes = s->met;
    v->met.faults = s->faults;
    v->met.fault_lane = s->fault_lane;
    v->met.fault_thread = s->fault_thread;
    v->told = s->named.q;
    v->waiting = s->waiting;
}

/* What is kept of where a thread is. */
static uint32_t how_of(uint32_t state, uint32_t shuffles, uint32_t source) {
    return source << 3 | shuffles << 2 | state;
}
static uint32_t state_of(uint32_t how) {
    return how & 3;
}
static uint32_t shuffles_of(uint32_t how) {
    return how >> 2 & 1;
}
static uint32_t source_of(uint32_t how) {
    return how >> 3;
}

/* What a tick does with the memories of threads: it reads a row and writes one. */
typedef struct {
    U(1) reads_how, reads_named, reads_word;
    U(CORE_ROW_BITS) read;
    U(LANES) writes_how, writes_named, writes_word;
    U(CORE_ROW_BITS) write;
    U(1) reads_own[ROW_PER_LANE], writes_own[ROW_PER_LANE]; /* rows of the lanes instead */
    U(HOW_BITS) how[LANES];
    U(32) named[LANES];
} access_t;

/* The access is to the rows of the instruction in hand. */
static void own_reads(access_t *access) {
    if (ROW_PER_LANE) {
        access->reads_own[0] = 1;
    }
}
static void own_writes(access_t *access) {
    if (ROW_PER_LANE) {
        access->writes_own[0] = 1;
    }
}

/* What is kept of where a row is. */
static uint32_t home_of(uint32_t block, uint32_t first_thread) {
    return block << THREAD_BITS | first_thread;
}

/* The row of the instruction in hand, or with a row per lane that of its lowest lane. */
static uint32_t own_row(const meeting_t *s, const meeting_in_t *in) {
    if (ROW_PER_LANE) {
        return core_row(s->scheduler, in->row[lowest_one(in->operation.mask)]);
    }
    return core_row(s->scheduler, row_of(in->operation.warp));
}

/* The thread in lane 0 of this lane's row. */
static uint32_t first_beside(const meeting_t *s, uint32_t lane) {
    return ROW_PER_LANE ? s->begin.q[lane] : s->first;
}

/* The part of a set of a program's warp that is in one of its rows. */
static uint32_t in_part(uint32_t threads, uint32_t part) {
    return threads >> part * LANES & MASK(LANES);
}

static uint32_t lowest_part(uint32_t threads) {
    return lowest_one(threads) / LANES;
}

static uint32_t of_part(uint32_t lanes, uint32_t part) {
    return lanes << part * LANES;
}

/* A warp starts: its threads run. */
static void start(meeting_t *s, const warp_start_t *start, access_t *access) {
    uint32_t bit = 1u << start->block;
    assert(start->first_thread % LANES == 0);
    s->open = start->last ? s->open & ~bit : s->open | bit;
    s->waiting = start->last ? 0 : s->waiting;
    access->write = core_row(start->scheduler, start->warp);
    access->writes_how = MASK(LANES);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        access->how[lane] = start->mask >> lane & 1 ? MEMBER_RUNS : MEMBER_GONE;
    }
}

/* The next lane that waits leads; if there is none, or rows of its block have not started, the
 * instruction leaves. */
static void lead(meeting_t *s, const meeting_in_t *in) {
    uint32_t pending = in->operation.mask & ~s->met & ~s->tried;
    assert((s->met & ~in->operation.mask) == 0);
    s->mask = in->a[lowest_one(pending)];
    if (ROW_PER_LANE) {
        s->first = first_beside(s, lowest_one(pending));
    }
    s->unseen = s->mask;
    s->came = 0;
    s->votes = 0;
    s->phase = pending && !(s->open >> s->block & 1) ? MEETING_PLACE : MEETING_LAST;
}

/* Reads the row of an instruction that is new, or some of whose lanes have been told. The threads
 * of an exit are gone from now on: all bits 0. */
static void read_own(meeting_t *s, const meeting_in_t *in, access_t *access) {
    if (in->operation.control == CONTROL_EXIT) {
        access->write = own_row(s, in);
        own_writes(access);
        access->writes_how = in->operation.mask;
        s->waiting = 0;
        s->met = in->operation.mask;
        s->phase = MEETING_DONE;
        return;
    }
    access->reads_how = 1;
    access->read = own_row(s, in);
    own_reads(access);
    s->phase = MEETING_LOOK;
}

/* Lanes that do not name themselves. */
static uint32_t lanes_astray(const meeting_t *s, const meeting_in_t *in) {
    uint32_t astray = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        astray |= (~in->a[lane] >> ((first_beside(s, lane) + lane) & (PROGRAM_WARP - 1)) & 1)
                  << lane;
    }
    return astray & in->operation.mask;
}

/* Lanes that have waited for others of their slot for so many tries, if they were told. */
static uint32_t tired_lanes(const meeting_t *s) {
    uint32_t tired = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        tired |= (uint32_t)(source_of(s->how.q[lane]) == MEETING_TRIES) << lane;
    }
    return tired;
}

/* Lanes that were told, and wait for others of their slot, have done so for one more try. */
static void count_tries(const meeting_t *s, uint32_t waiting, access_t *access) {
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t tries = source_of(s->how.q[lane]);
        access->how[lane] =
            waiting >> lane & 1 ? how_of(MEMBER_TOLD, 0, tries + 1) : access->how[lane];
    }
    access->writes_how |= waiting;
}

/* Lanes that were told take their result, lanes that ran stand here from now on. With
 * MEETS_TOGETHER those that were told wait, and lead no more, until all were. Where threads change
 * their slots, one that has waited for too many tries makes all take theirs that were told. */
static void look(meeting_t *s, const meeting_in_t *in, access_t *access) {
    uint32_t told = 0, come = 0;
    s->first = s->home.q & MASK(THREAD_BITS);
    s->block = s->home.q >> THREAD_BITS;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t state = state_of(s->how.q[lane]);
        told |= (uint32_t)(state == MEMBER_TOLD) << lane;
        come |= (uint32_t)(state == MEMBER_RUNS) << lane;
        access->how[lane] = state == MEMBER_TOLD ? how_of(MEMBER_RUNS, 0, 0)
                                                 : how_of(MEMBER_STANDS, in->operation.funct & 1,
                                                          in->c[lane] & (PROGRAM_WARP - 1));
        access->named[lane] = in->a[lane];
    }
    uint32_t open = in->operation.mask & ~s->met;
    uint32_t takes = MEETS_TOGETHER && (open & ~told) ? 0 : told;
    if (MEETS_TOGETHER && ROW_PER_LANE) {
        takes = open & told & tired_lanes(s) ? told : takes;
    }
    access->write = own_row(s, in);
    own_writes(access);
    access->writes_how = open & (takes | come);
    if (MEETS_TOGETHER && ROW_PER_LANE) {
        count_tries(s, open & told & ~takes, access);
    }
    access->writes_named = open & come;
    access->writes_word = open & come;
    s->met |= open & takes;
    s->tried |= open & told & ~takes;
    uint32_t astray = lanes_astray(s, in);
    if (astray) {
        s->faults = 1;
        s->fault_lane = lowest_one(astray);
        s->fault_thread = first_beside(s, lowest_one(astray)) + lowest_one(astray);
        s->phase = MEETING_DONE;
    } else {
        lead(s, in);
    }
}

/* With a row per lane: lanes of the program's warp that leads. */
static uint32_t beside_leader(const meeting_t *s) {
    uint32_t beside = 0;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t same = s->begin.q[lane] / PROGRAM_WARP == s->first / PROGRAM_WARP;
        beside |= same << lane;
    }
    return beside;
}

/* Compares what the threads of a row that are named wait for. Another block may have the row by
 * now: then those have ended. */
static void check(meeting_t *s, const meeting_in_t *in) {
    assert(s->unseen != 0 && !(s->open >> s->block & 1));
    uint32_t part = lowest_part(s->unseen);
    uint32_t begin = (s->first & ~(PROGRAM_WARP - 1)) + part * LANES;
    uint32_t live = 0, stands = 0, yes = 0, here = s->home.q == home_of(s->block, begin);
    for (uint32_t lane = 0; lane < LANES; lane++) {
        uint32_t how = s->how.q[lane], exists = here && begin + lane < in->block_threads;
        uint32_t same =
            s->named.q[lane] == s->mask && shuffles_of(how) == (in->operation.funct & 1);
        live |= (exists && state_of(how) != MEMBER_GONE) << lane;
        stands |= (state_of(how) == MEMBER_STANDS && same) << lane;
        yes |= (uint32_t)(s->word.q[lane] != 0) << lane;
    }
    uint32_t named = in_part(s->unseen, part) & live;
    uint32_t led = (uint32_t)elements_with(in->a, s->mask, LANES) & in->operation.mask & ~s->met;
    if (ROW_PER_LANE) {
        led &= beside_leader(s);
    }
    s->unseen &= ~of_part(MASK(LANES), part);
    s->came |= of_part(named, part);
    s->votes |= of_part(named & yes, part);
    if (named & ~stands) {
        s->tried |= led;
        lead(s, in);
    } else if (s->unseen) {
        s->phase = MEETING_PLACE;
    } else { /* those that lead are among them, and will not lead again */
        assert(ROW_PER_LANE || (led & ~in_part(s->came, s->first % PROGRAM_WARP / LANES)) == 0);
        s->left = s->came;
        s->phase = in->operation.funct & 1 ? MEETING_ASK : MEETING_TELL;
    }
}

/* Threads are told; the instruction's own lanes are looked at again when all are. */
static void tell(meeting_t *s, uint32_t lanes, uint32_t word, access_t *access) {
    uint32_t part = lowest_part(s->left);
    assert(lanes != 0 && (lanes & ~in_part(s->left, part)) == 0);
    access->write = s->row[part];
    access->writes_how = lanes;
    access->writes_named = lanes;
    for (uint32_t lane = 0; lane < LANES; lane++) {
        access->how[lane] = how_of(MEMBER_TOLD, 0, 0);
        access->named[lane] = word;
    }
    s->left &= ~of_part(lanes, part);
    s->waiting = 0;
}

/* The lowest thread that is left is told the word that was read. */
static void give(meeting_t *s, access_t *access) {
    uint32_t part = lowest_part(s->left), thread = lowest_one(s->left);
    tell(s, 1u << thread % LANES, s->word.q[s->source % LANES], access);
    s->phase = s->left == 0                   ? MEETING_READ
               : lowest_part(s->left) == part ? MEETING_WORD
                                              : MEETING_ASK;
}

/* One phase of the instruction in hand. */
static void step(meeting_t *s, const meeting_in_t *in, access_t *access) {
    uint32_t thread = lowest_one(s->left), part = lowest_part(s->left);
    assert(in->want >> s->scheduler & 1);
    switch (s->phase) {
    case MEETING_READ: read_own(s, in, access); break;
    case MEETING_LOOK: look(s, in, access); break;
    case MEETING_PLACE: s->phase = MEETING_CLAIM; break;
    case MEETING_CLAIM:
        s->row[lowest_part(s->unseen)] = s->place.q;
        access->reads_how = 1;
        access->reads_named = 1;
        access->reads_word = 1;
        access->read = s->place.q;
        s->phase = MEETING_CHECK;
        break;
    case MEETING_CHECK: check(s, in); break;
    case MEETING_TELL:
        tell(s, in_part(s->left, part), s->votes, access);
        s->phase = s->left ? MEETING_TELL : MEETING_READ;
        break;
    case MEETING_ASK:
        access->reads_how = 1;
        access->read = s->row[part];
        s->phase = MEETING_WORD;
        break;
    case MEETING_WORD:
        s->source = source_of(s->how.q[thread % LANES]);
        s->source = s->came >> s->source & 1 ? s->source : thread;
        access->reads_word = 1;
        access->read = s->row[s->source / LANES];
        s->phase = MEETING_GIVE;
        break;
    case MEETING_GIVE: give(s, access); break;
    case MEETING_LAST:
        access->reads_named = 1;
        access->read = own_row(s, in);
        own_reads(access);
        s->phase = MEETING_DONE;
        break;
    default: break;
    }
}

/* The next scheduler's instruction is in hand. */
static void begin(meeting_t *s, const meeting_in_t *in) {
    if (in->want) {
        s->scheduler = round_robin(in->want, s->scheduler) & (SCHEDS - 1);
        s->met = 0;
        s->tried = 0;
        s->faults = 0;
        s->phase = MEETING_READ;
    }
}

/* The instruction in hand leaves. Lanes of a slot that take turns have all had one in vain when the
 * first come again. */
static void end(meeting_t *s, const meeting_in_t *in) {
    uint32_t number = core_warp(s->scheduler, in->operation.warp);
    core_warps_t slot = (core_warps_t)1 << number;
    uint32_t lane = lowest_one(in->operation.mask), again = s->again >> number & 1;
    uint32_t vain = s->met == 0 && !s->faults;
    uint32_t waits = vain && again && s->came_first[number] == lane;
    if (!again) {
        s->came_first[number] = lane;
    }
    s->waiting = waits ? s->waiting | slot : s->waiting & ~slot;
    s->again = vain ? s->again | slot : s->again & ~slot;
    s->phase = MEETING_REST;
}

/* The memories of rows. A mask may name threads behind the end of the block: the row that is
 * read for them belongs to any block, or to none, and `check` takes them for gone. */
static void access_rows(meeting_t *s, const meeting_in_t *in, uint32_t phase,
                        const access_t *access) {
    uint32_t warp = core_row(in->start.scheduler, in->start.warp);
    uint32_t number = in->start.first_thread / LANES;
    uint32_t asked = (s->first / PROGRAM_WARP) * MEETING_PARTS + lowest_part(s->unseen);
    uint32_t own = phase == MEETING_READ;
    ram_1r1w(&s->home, own || phase == MEETING_CLAIM, own ? own_row(s, in) : access->read,
             in->start.valid, warp, home_of(in->start.block, in->start.first_thread));
    ram_1r1w(&s->place, phase == MEETING_PLACE, s->block * CORE_ROWS + asked, in->start.valid,
             in->start.block * CORE_ROWS + number, warp);
}

/* The memories of threads, where lanes have rows of their own. */
static void access_lanes(meeting_t *s, const meeting_in_t *in, uint32_t phase,
                         const access_t *access) {
    uint32_t own[LANES], read[LANES], write[LANES], warp[LANES], first[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        own[lane] = core_row(s->scheduler, in->row[lane]);
        read[lane] = access->reads_own[0] ? own[lane] : access->read;
        write[lane] = access->writes_own[0] ? own[lane] : access->write;
        warp[lane] = core_row(in->start.scheduler, in->start.warp);
        first[lane] = in->start.first_thread;
    }
    ram_1r1w_lanes(&s->begin, phase == MEETING_READ ? MASK(LANES) : 0, own,
                   in->start.valid ? MASK(LANES) : 0, warp, first);
    ram_1r1w_lanes(&s->how, access->reads_how ? MASK(LANES) : 0, read, access->writes_how, write,
                   access->how);
    ram_1r1w_lanes(&s->named, access->reads_named ? MASK(LANES) : 0, read, access->writes_named,
                   write, access->named);
    ram_1r1w_lanes(&s->word, access->reads_word ? MASK(LANES) : 0, read, access->writes_word, write,
                   in->b);
}

void meeting_tick(meeting_t *s, const meeting_in_t *in) {
    HW_REST(meeting_idles(s, in) && meeting_rests(s));
    access_t access = {0};
    uint32_t phase = in->start.valid ? MEETING_REST : s->phase;
    if (in->launch_begins) {
        meeting_reset(s);
    } else if (s->phase == MEETING_REST) {
        begin(s, in);
    } else if (!in->operation.valid) { /* halted */
        s->phase = MEETING_REST;
    } else if (s->phase == MEETING_DONE) {
        if (in->left) {
            end(s, in);
        }
    } else if (!in->start.valid) {
        step(s, in, &access);
    }
    if (in->start.valid) {
        start(s, &in->start, &access);
    }
    core_warps_t moved = REGROUPS ? in->others | in->bound : in->others;
    s->again &= ~moved;
    s->waiting &= s->waited == MASK(MEETING_PATIENCE) ? 0 : ~moved;
    assert((s->waiting & ~s->again) == 0);
    s->waited = s->waiting ? (s->waited + 1) & MASK(MEETING_PATIENCE) : 0;
    access_rows(s, in, phase, &access);
    if (ROW_PER_LANE) {
        access_lanes(s, in, phase, &access);
        return;
    }
    ram_1r1w_row(&s->how, access.reads_how ? MASK(LANES) : 0, access.read, access.writes_how,
                 access.write, access.how);
    ram_1r1w_row(&s->named, access.reads_named ? MASK(LANES) : 0, access.read, access.writes_named,
                 access.write, access.named);
    ram_1r1w_row(&s->word, access.reads_word ? MASK(LANES) : 0, access.read, access.writes_word,
                 access.write, in->b);
}
