/* SPDX-License-Identifier: Apache-2.0 */
/* Log of performed stores, and the rule for loads that race with them.
 *
 * A store is logged when the machine performs it (its ACCESS event), so the log has the order of
 * the memory. Golden executes stores when their record is compared, which may be in another order
 * for stores that race; log_stepped then puts the word right, so that golden's memory is the
 * machine's.
 *
 * log_allows judges a loaded value that is not the one in golden's memory. It walks the stores to
 * the word from the newest to the oldest. A store that must come before the load ends the walk: its
 * value is legal, what it overwrote is not. That is an older store of the same thread, or one of
 * the same block from before the last barrier. Any other store was not synchronized with the load:
 * both its value and what it overwrote are legal. Only if a store narrower than the load took part
 * may bytes come from different stores.
 *
 * Limit: the log keeps the last LOG_ENTRIES stores; when the walk falls off its end, the load is
 * refused. The log never makes a wrong value legal. Bytes of shared memory that nothing had written
 * have no wrong value.
 */
#include <stdlib.h>
#include <string.h>

#include "internal.h"

enum { STORE_WIDTH_SHIFT = 12, STORE_WIDTH_MASK = 3 };

bool log_create(store_log_t *log) {
    log->position = 0;
    log->bucket = calloc(LOG_BUCKETS, sizeof *log->bucket);
    log->entry = malloc(LOG_ENTRIES * sizeof *log->entry);
    return log->bucket && log->entry;
}

void log_destroy(store_log_t *log) {
    free(log->bucket);
    free(log->entry);
}

/* Are `bytes` at this address shared or global memory of the launch? Local memory is private, and
 * everything else is a fault that golden will report. */
static bool is_common(const checker_t *c, uint32_t address, uint32_t bytes) {
    uint32_t window = address >> WINDOW_SHIFT;
    uint32_t offset = address & ((1u << WINDOW_SHIFT) - 1);
    uint32_t size = window == WINDOW_SHARED   ? c->launch.shared_bytes
                    : window == WINDOW_GLOBAL ? c->launch.global_bytes
                                              : 0;

    return !(address % bytes) && offset < size && size - offset >= bytes;
}

/* Shared memory of different blocks has the same addresses: the block is part of the key. */
static uint32_t bucket_of(uint32_t word, uint32_t block) {
    uint32_t key = word >> 2;

    if (word >> WINDOW_SHIFT == WINDOW_SHARED) {
        key ^= (block + 1) * 0x9e3779b1u;
    }
    return (key ^ (key >> 16)) % LOG_BUCKETS;
}

static bool same_word(const logged_store_t *s, uint32_t word, uint32_t block) {
    return s->word == word && (word >> WINDOW_SHIFT != WINDOW_SHARED || s->block == block);
}

/* The aligned word as golden has it; bytes beyond the end of a window count as 0. */
static uint32_t golden_word(const checker_t *c, uint64_t thread, uint32_t word) {
    uint32_t value = 0;

    if (word >> WINDOW_SHIFT == WINDOW_GLOBAL && is_common(c, word, 4)) {
        memcpy(&value, golden_global(c->golden) + (word - GLOBAL_BASE), 4);
        return value;
    }
    if (is_common(c, word, 4)) {
        return golden_peek(c->golden, thread, word, 4);
    }
    for (uint32_t i = 0; i < 4; i++) {
        if (is_common(c, word + i, 1)) {
            value |= golden_peek(c->golden, thread, word + i, 1) << (8 * i);
        }
    }
    return value;
}

/* Mask with all bits of the bytes in a 4-bit byte mask. */
static uint32_t bits_of(uint32_t bytes) {
    return ((bytes & 1) | (bytes & 2) << 7 | (bytes & 4) << 14 | (bytes & 8) << 21) * 0xff;
}

/* The store at `position`, or NULL if it is none or has left the log. */
static const logged_store_t *at_position(const store_log_t *log, uint64_t position) {
    if (!position || log->position - (position - 1) > LOG_ENTRIES) {
        return NULL;
    }
    return &log->entry[(position - 1) % LOG_ENTRIES];
}

/* Which bytes that a store is about to write nothing has written, neither golden nor a store in the
 * log that golden has yet to execute. */
static uint32_t open_bytes(const checker_t *c, uint64_t thread, const logged_store_t *s) {
    uint32_t shift = (uint32_t)__builtin_ctz(s->bytes);
    uint32_t width = (uint32_t)__builtin_popcount(s->bytes);
    uint32_t open = golden_unwritten(c->golden, thread, s->word + shift, width) << shift;
    uint64_t position = s->previous;

    for (const logged_store_t *o; open && (o = at_position(&c->log, position));
         position = o->previous) {
        open &= same_word(o, s->word, s->block) ? ~(uint32_t)o->bytes : UINT32_MAX;
    }
    return open;
}

void log_store(checker_t *c, warp_t *w, const record_t *r, uint32_t lane) {
    const group_t *g = group_of(w, r);
    size_t row = row_at(c, w, r->number) + lane;
    uint32_t address = w->address[row];
    uint32_t width = 1u << (r->instruction >> STORE_WIDTH_SHIFT & STORE_WIDTH_MASK);
    uint32_t word = address & ~3u, shift = 8 * (address & 3);
    store_log_t *log = &c->log;
    logged_store_t *s = &log->entry[log->position % LOG_ENTRIES];
    uint64_t *bucket = &log->bucket[bucket_of(word, (uint32_t)g->block)];
    uint32_t bits;

    w->logged[row] = UINT32_MAX;
    if (!is_common(c, address, width)) {
        return;
    }
    w->logged[row] = (uint32_t)(log->position % LOG_ENTRIES);
    *s = (logged_store_t){
        .previous = *bucket,
        .order = r->order,
        .word = word,
        .block = (uint32_t)g->block,
        .index = g->index[lane],
        .old = golden_word(c, thread_in(g, lane), word),
        .number = r->number,
        .warp = (uint16_t)(w - c->warp),
        .lane = (uint8_t)lane,
        .bytes = (uint8_t)(((1u << width) - 1) << (address & 3)),
        .landed = !c->order_matters || word >> WINDOW_SHIFT != WINDOW_GLOBAL,
    };
    s->open = (uint8_t)open_bytes(c, thread_in(g, lane), s);
    bits = bits_of(s->bytes);
    s->new = (s->old & ~bits) | (w->operand[row] << shift & bits);
    *bucket = ++log->position;
}

/* Golden has executed a store. Stores performed later that golden executed earlier must win. */
void log_stepped(checker_t *c, const warp_t *w, const record_t *r, uint32_t lane) {
    const group_t *g = group_of(w, r);
    uint32_t block = (uint32_t)g->block;
    size_t row = row_at(c, w, r->number) + lane;
    store_log_t *log = &c->log;
    uint32_t word = w->address[row] & ~3u;
    uint32_t done = 0;
    logged_store_t *own;
    uint64_t position;

    if (w->logged[row] == UINT32_MAX) {
        return;
    }
    own = &log->entry[w->logged[row]];
    own->stepped = true;
    position = log->bucket[bucket_of(word, block)];
    for (const logged_store_t *s; (s = at_position(log, position)) && s != own;
         position = s->previous) {
        if (!same_word(s, word, block) || !s->stepped) {
            continue;
        }
        for (uint32_t i = 0; i < 4; i++) {
            if ((s->bytes & own->bytes & ~done) >> i & 1) {
                golden_poke(c->golden, thread_in(g, lane), word + i, s->new >> (8 * i) & 0xff, 1);
            }
        }
        done |= s->bytes;
    }
}

/* Must the store come before the load in every order? */
static bool is_before(const logged_store_t *s, uint64_t position, const group_t *g,
                      const record_t *r, uint32_t lane) {
    if (s->block != (uint32_t)g->block) {
        return false;
    }
    if (position <= r->sync) {
        return true;
    }
    return s->index == g->index[lane] && s->order < r->order;
}

/* Mask of the bytes of `wanted` that a store explains: with what it wrote, and, unless it comes
 * before the load in every order, with what it overwrote. `whole`: does one of the two explain all
 * bytes? */
static uint32_t explained(const logged_store_t *s, bool before, uint32_t part, uint32_t wanted,
                          bool *whole) {
    uint32_t from_new = 0, from_old = 0;

    for (uint32_t i = 0; i < 4; i++) {
        uint32_t byte = 0xffu << (8 * i);

        from_new |= (uint32_t)!((s->new ^ wanted) & byte) << i;
        from_old |= (uint32_t)(!before && (s->open >> i & 1 || !((s->old ^ wanted) & byte))) << i;
    }
    *whole = (from_new & part) == part || (from_old & part) == part;
    return (from_new | from_old) & part;
}

bool log_allows(const checker_t *c, const warp_t *w, const record_t *r, uint32_t lane,
                const golden_step_t *step, uint32_t value) {
    const group_t *g = group_of(w, r);
    uint32_t word = step->address & ~3u, block = (uint32_t)g->block;
    uint32_t bytes = ((1u << step->bytes) - 1) << (step->address & 3);
    uint32_t wanted = value << (8 * (step->address & 3));
    uint32_t matched = 0; /* bytes that some store explains */
    uint32_t settled = 0; /* bytes whose older values are overwritten */
    bool narrow = false;
    uint64_t position;

    if (!is_common(c, step->address, step->bytes)) {
        return false;
    }
    position = c->log.bucket[bucket_of(word, block)];
    for (const logged_store_t *s; (s = at_position(&c->log, position)) && settled != bytes;
         position = s->previous) {
        uint32_t part = s->bytes & bytes & ~settled;
        bool before, whole;

        if (!same_word(s, word, block) || !part) {
            continue;
        }
        before = is_before(s, position, g, r, lane);
        matched |= explained(s, before, part, wanted, &whole);
        if (whole && part == bytes) {
            return true;
        }
        narrow |= part != bytes;
        if (before) {
            settled |= part;
        }
    }
    /* A byte that no store explains has one legal value: golden's. */
    for (uint32_t i = 0; narrow && i < 4; i++) {
        if ((bytes & ~matched) >> i & 1 &&
            golden_peek(c->golden, thread_in(g, lane), word + i, 1) != (wanted >> (8 * i) & 0xff)) {
            return false;
        }
    }
    return narrow;
}

/* The word of common memory that holds `address`, as an atomic finds it now: bytes of stores that
 * the memory has performed, whether golden has executed them or not, and no others. */
uint32_t log_memory_word(const checker_t *c, const group_t *g, uint32_t lane, uint32_t address) {
    uint32_t word = address & ~3u, block = (uint32_t)g->block;
    uint32_t value = golden_word(c, thread_in(g, lane), word), open = 0xf;
    uint64_t position = c->log.bucket[bucket_of(word, block)];

    for (const logged_store_t *s; open && (s = at_position(&c->log, position));
         position = s->previous) {
        uint32_t bytes = s->bytes & open, bits = bits_of(bytes);

        if (!bytes || !same_word(s, word, block)) {
            continue;
        }
        value = (value & ~bits) | ((s->landed ? s->new : s->old) & bits);
        if (s->landed) {
            open &= ~bytes;
        }
    }
    return value;
}

/* Put a copy of an entry behind all others. */
static logged_store_t *log_append(store_log_t *log, uint64_t *bucket, logged_store_t entry) {
    logged_store_t *s = &log->entry[log->position % LOG_ENTRIES];

    *s = entry;
    s->previous = *bucket;
    *bucket = ++log->position;
    return s;
}

/* The memory performs a lane's atomic: golden's memory takes the new word at once. */
void log_atomic(checker_t *c, warp_t *w, const record_t *r, uint32_t lane, uint32_t old,
                uint32_t new_word) {
    const group_t *g = group_of(w, r);
    uint32_t word = w->address[row_at(c, w, r->number) + lane];

    if (!is_common(c, word, 4)) {
        return;
    }
    log_append(&c->log, &c->log.bucket[bucket_of(word, (uint32_t)g->block)],
               (logged_store_t){
                   .order = r->order,
                   .word = word,
                   .block = (uint32_t)g->block,
                   .index = g->index[lane],
                   .old = old,
                   .new = new_word,
                   .number = r->number,
                   .warp = (uint16_t)(w - c->warp),
                   .lane = (uint8_t)lane,
                   .bytes = 0xf,
                   .stepped = true,
                   .landed = true,
                   .atomic = true,
               });
    golden_poke(c->golden, thread_in(g, lane), word, new_word, 4);
}

/* A store that another access to its word overtook has landed: it is the newest now. */
static void log_again(checker_t *c, uint64_t *bucket, logged_store_t *s) {
    warp_t *w = &c->warp[s->warp];
    logged_store_t *again = log_append(&c->log, bucket, *s);

    s->bytes = 0; /* the copy stands for it */
    if (!again->stepped) {
        w->logged[row_at(c, w, again->number) + again->lane] =
            (uint32_t)((c->log.position - 1) % LOG_ENTRIES);
        return;
    }
    for (uint32_t i = 0; i < 4; i++) {
        if (again->bytes >> i & 1) {
            golden_poke(c->golden, (uint64_t)again->block * c->block_threads + again->index,
                        again->word + i, again->new >> (8 * i) & 0xff, 1);
        }
    }
}

/* The memory has performed a packet of stores of `core` to this word of global memory. Packets of a
 * core arrive in the order in which they were sent, so it is its oldest that has not landed; its
 * lanes wrote the word in one packet. What has landed before it and is newer in the log has been
 * overtaken by it: stores of other cores, atomics, older stores of its own core that were logged
 * again. Returns false if no store is in flight. */
bool log_landed(checker_t *c, uint32_t core, uint32_t word) {
    uint64_t *bucket = &c->log.bucket[bucket_of(word, 0)];
    logged_store_t *lanes[CHECKER_MAX_LANES];
    uint32_t count = 0;
    bool overtaken = false, overtakes = false; /* a store or atomic landed that is newer here */

    for (uint64_t position = *bucket; at_position(&c->log, position);) {
        logged_store_t *s = &c->log.entry[(position - 1) % LOG_ENTRIES];

        position = s->previous;
        if (!same_word(s, word, 0) || !s->bytes) {
            continue;
        }
        if (s->landed || c->warp[s->warp].core != core) {
            overtakes |= s->landed;
            continue;
        }
        if (count && lanes[0]->order != s->order) {
            count = 0;
        }
        overtaken = overtakes;
        lanes[count++] = s;
    }
    for (uint32_t i = count; i-- > 0;) {
        lanes[i]->landed = true;
        if (overtaken) {
            log_again(c, bucket, lanes[i]);
        }
    }
    return count != 0;
}
