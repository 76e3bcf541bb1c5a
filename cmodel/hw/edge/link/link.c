/* SPDX-License-Identifier: Apache-2.0 */
/* The board's end of the host link: hears requests, carries them out word by word, answers.
 * link_protocol.h describes the frames, docs/reference/link.md the conversation.
 *
 * A buffer holds a request until its check sum is verified; if that fails, nothing is done and the
 * host is told to ask again. Requests may be repeated: reading twice changes nothing. The link
 * remembers the sequence number of the last write, so that it answers a repetition but does not
 * carry it out again (it may have started a launch).
 *
 * Flow control: a host has one request in flight, which is never longer than the buffer. Bytes
 * that come while a request is carried out or answered are dropped; the next request begins with a
 * flag.
 *
 * Answers are made while they are sent: words are read then, and the status comes last.
 *
 * Liveness: bytes are sent without handshake, and the host gives up if an access is never done.
 * Limits: 40 cycles or more between two bytes (the check sum takes a bit per cycle).
 */
#include "edge/link/link.h"

void link_reset(link_t *s) {
    s->state = LINK_STATE_HEAR;
    s->inside = 0;
    s->escaped = 0;
    s->overflow = 0;
    s->length = 0;
    s->crc = LINK_CRC_START;
    s->crc_bits = 0;
    s->escaping = 0;
    s->status = 0;
    s->known = 0;
}

void link_view(const link_t *s, link_view_t *v) {
    v->access = (s->state == LINK_STATE_WRITE || s->state == LINK_STATE_READ) && s->crc_bits == 0;
    v->write = s->state == LINK_STATE_WRITE;
    v->address = s->address;
    v->data = s->word;
    v->restart = s->state == LINK_STATE_RESTART;
    v->active = s->state != LINK_STATE_HEAR;
}

static void link_add(link_t *s, uint32_t byte) {
    s->crc_byte = byte;
    s->crc_bits = 8;
}

static void link_step_crc(link_t *s) {
    uint32_t bit = (s->crc ^ s->crc_byte) & 1;
    s->crc = s->crc >> 1 ^ (bit ? LINK_CRC_POLY : 0);
    s->crc_byte = s->crc_byte >> 1;
    s->crc_bits -= 1;
}

/* The next word: in the space of registers or of the memory, which are of 2^20 bytes at most. */
static void link_next_word(link_t *s) {
    s->address = (s->address & ~0xfffffu) | ((s->address + 4) & 0xfffff);
    s->left -= 1;
}

static void link_open_frame(link_t *s, uint32_t inside) {
    s->inside = inside;
    s->escaped = 0;
    s->overflow = 0;
    s->length = 0;
    s->crc = LINK_CRC_START;
}

/* ---- hearing ---- */

/* The bytes before a request's words. */
static void link_keep_header(link_t *s, uint32_t byte) {
    switch (s->length) {
    case 0: s->spoken = byte == LINK_VERSION; break;
    case 1: s->sequence = byte; break;
    case 2: s->op = byte; break;
    case 3: s->left = byte; break;
    case 4:
    case 5:
    case 6:
    case 7: s->address = s->address >> 8 | byte << 24; break;
    default: break;
    }
}

/* A valid request: what to do first. */
static uint32_t link_begin(link_t *s) {
    uint32_t words = s->op == LINK_WRITE ? s->left : 0;
    uint32_t length = LINK_HEADER_BYTES + LINK_CHECK_BYTES + 4 * words;
    s->status = LINK_DONE;
    s->at = 0;
    if (!s->spoken) {
        s->status = LINK_UNKNOWN_VERSION;
    } else if (s->length != length || s->left > LINK_MAX_WORDS || s->op > LINK_RESET) {
        s->status = LINK_MALFORMED;
    } else if (s->op == LINK_HELLO) {
        s->known = 0;
    } else if (s->op == LINK_RESET) {
        return LINK_STATE_RESTART;
    } else if (s->op == LINK_READ) {
        return LINK_STATE_BEGIN;
    } else if (s->known && s->known_sequence == s->sequence) {
        s->status = s->known_status;
    } else if (words) {
        s->length = LINK_HEADER_BYTES;
        return LINK_STATE_FETCH;
    }
    s->left = 0;
    return LINK_STATE_BEGIN;
}

static void link_flag(link_t *s) {
    uint32_t proved = !s->escaped && !s->overflow && s->crc == LINK_CRC_RESIDUE &&
                      s->length >= LINK_HEADER_BYTES + LINK_CHECK_BYTES;
    if (!s->inside || s->length == 0) {
        link_open_frame(s, 1);
    } else if (proved) {
        s->state = link_begin(s);
    } else {
        s->state = LINK_STATE_BEGIN;
        s->status = LINK_GARBLED;
        s->left = 0;
    }
}

/* A byte of the frame. Returns whether it goes into the buffer. */
static uint32_t link_keep(link_t *s, uint32_t byte) {
    link_keep_header(s, byte);
    link_add(s, byte);
    s->escaped = 0;
    if (s->length == LINK_REQUEST_BYTES) {
        s->overflow = 1;
        return 0;
    }
    s->length += 1;
    return 1;
}

/* ---- answering ---- */

/* The byte whose turn it is. */
static uint32_t link_next_byte(const link_t *s) {
    switch (s->state) {
    case LINK_STATE_HEADER:
        return s->at == 0 ? LINK_VERSION : s->at == 1 ? s->sequence : s->at == 2 ? s->op : s->left;
    case LINK_STATE_WORD: return s->word & 0xff;
    case LINK_STATE_STATUS: return s->status;
    case LINK_STATE_CHECK: return ~s->crc & 0xff;
    default: return LINK_FLAG;
    }
}

/* The byte was sent: what comes next. */
static void link_advance(link_t *s, uint32_t byte) {
    uint32_t last = s->at == 3;
    s->at = (s->at + 1) & 3;
    switch (s->state) {
    case LINK_STATE_BEGIN:
        s->state = LINK_STATE_HEADER;
        s->crc = LINK_CRC_START;
        s->at = 0;
        break;
    case LINK_STATE_HEADER:
        link_add(s, byte);
        if (last) {
            s->state = s->left ? LINK_STATE_READ : LINK_STATE_STATUS;
        }
        break;
    case LINK_STATE_WORD:
        link_add(s, byte);
        s->word = s->word >> 8;
        if (last) {
            s->state = s->left == 1 ? LINK_STATE_STATUS : LINK_STATE_READ;
            link_next_word(s);
        }
        break;
    case LINK_STATE_STATUS:
        link_add(s, byte);
        s->state = LINK_STATE_CHECK;
        s->at = 0;
        break;
    case LINK_STATE_CHECK:
        link_add(s, ~byte & 0xff); /* its own lowest byte moves the check sum on */
        if (last) {
            s->state = LINK_STATE_END;
        }
        break;
    default:
        s->state = LINK_STATE_HEAR;
        link_open_frame(s, 0);
        break;
    }
}

static void link_answer(link_t *s, const link_in_t *in, link_out_t *out) {
    uint32_t byte = link_next_byte(s);
    uint32_t flag = s->state == LINK_STATE_BEGIN || s->state == LINK_STATE_END;
    uint32_t special = !flag && (byte == LINK_FLAG || byte == LINK_ESCAPE);
    if (!in->ready) {
        return;
    }
    out->send = 1;
    if (special && !s->escaping) {
        out->byte = LINK_ESCAPE;
        s->escaping = 1;
    } else {
        out->byte = s->escaping ? byte ^ LINK_ESCAPED : byte;
        s->escaping = 0;
        link_advance(s, byte);
    }
}

/* ---- words ---- */

/* A word of the request, a byte per cycle; each comes a cycle after it was asked for. Returns
 * whether one is asked for. */
static uint32_t link_fetch(link_t *s) {
    if (s->at) {
        s->word = s->word >> 8 | s->buffer.q << 24;
    }
    if (s->at == 4) {
        s->at = 0;
        s->state = LINK_STATE_WRITE;
        return 0;
    }
    s->at += 1;
    s->length += 1;
    return 1;
}

static void link_written(link_t *s, U(1) refused) {
    s->status = refused ? LINK_REFUSED : s->status;
    s->state = s->left == 1 ? LINK_STATE_BEGIN : LINK_STATE_FETCH;
    link_next_word(s);
    s->known = 1;
    s->known_sequence = s->sequence;
    s->known_status = s->status;
}

static void link_read(link_t *s, const link_in_t *in) {
    s->word = in->data;
    s->status = in->refused ? LINK_REFUSED : s->status;
    s->state = LINK_STATE_WORD;
}

void link_tick(link_t *s, const link_in_t *in, link_out_t *out) {
    uint32_t keep = 0, fetch = 0;
    uint32_t byte = s->escaped ? in->byte ^ LINK_ESCAPED : in->byte;
    uint32_t place = s->length;
    *out = (link_out_t){0};
    if (s->crc_bits) {
        link_step_crc(s);
        return;
    }
    switch (s->state) {
    case LINK_STATE_HEAR:
        if (in->received && in->byte == LINK_FLAG) {
            link_flag(s);
        } else if (in->received && in->byte == LINK_ESCAPE) {
            s->escaped = 1;
        } else if (in->received && s->inside) {
            keep = link_keep(s, byte);
        }
        break;
    case LINK_STATE_FETCH: fetch = link_fetch(s); break;
    case LINK_STATE_WRITE:
        if (in->done) {
            link_written(s, in->refused);
        }
        break;
    case LINK_STATE_READ:
        if (in->done) {
            link_read(s, in);
        }
        break;
    case LINK_STATE_RESTART: break;
    default: link_answer(s, in, out); break;
    }
    ram_1r1w(&s->buffer, fetch, place, keep, place, byte);
}
