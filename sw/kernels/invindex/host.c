/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of invindex: documents of made words, with links to `words/word` and with tags that
 * have quotes but are no links. The host notes each link when it writes it, and never parses.
 *
 * A thread finds the links of its slice in their order, and slices follow each other, so the
 * threads' links one after the other are those of the text.
 */
#include <string.h>

#include "sw/kernels/common/fnv.h"
#include "sw/kernels/common/prose.h"
#include "link.h"

#define OPENING    "<a href=\""
#define CLOSING    "\">"
#define PICTURE    "<img alt=\""
#define LINK_LEAST (sizeof OPENING - 1 + 5 + sizeof CLOSING - 1) /* bytes of the shortest link */
#define PIECE_MOST 32 /* of the longest thing that is written at once */

extern const kernel_t kernel_invindex;

typedef struct {
    uint8_t *text;
    uint32_t at, document; /* where the next byte stands; bytes of a document */
    link_t *link;          /* of all documents, hash and document */
    uint32_t links;
} library_t;

static void put(library_t *l, const char *text) {
    const uint32_t length = (uint32_t)strlen(text);
    memcpy(l->text + l->at, text, length);
    l->at += length;
}

static void put_link(library_t *l, prose_t *prose) {
    put(l, OPENING);
    const uint32_t from = l->at;
    l->at += prose_word(prose, l->text + l->at);
    put(l, "/");
    l->at += prose_word(prose, l->text + l->at);
    l->link[l->links++] =
        (link_t){.hash = fnv_of(l->text + from, l->at - from), .document = from / l->document};
    put(l, CLOSING);
}

/* Documents of equal length, the rest of each is blank. */
static void write_documents(library_t *l, prose_t *prose, uint32_t documents) {
    for (uint32_t d = 0; d < documents; d++) {
        const uint32_t end = (d + 1) * l->document;
        while (l->at + PIECE_MOST <= end) {
            const uint32_t kind = prose_number(prose, 12);
            if (kind == 0) {
                put_link(l, prose);
            } else if (kind == 1) {
                put(l, PICTURE);
                l->at += prose_word(prose, l->text + l->at);
                put(l, CLOSING);
            } else {
                l->at += prose_word(prose, l->text + l->at);
                put(l, " ");
            }
        }
        memset(l->text + l->at, ' ', end - l->at);
        l->at = end;
    }
}

/* The threads' links, one thread after the other, over the first ones of `link`. Returns how many.
 */
static uint32_t gather(job_t *job, link_t *ordered, const link_t *link, const uint32_t *count,
                       uint32_t threads, uint32_t most) {
    uint32_t links = 0;
    for (uint32_t t = 0; t < threads && !job_failed(job); t++) {
        if (count[t] > most) {
            failure_set(&job->failure, WEFT_WRONG,
                        "invindex: wrong result: thread %u says that its slice has %u links, but "
                        "there is room for %u.\n",
                        t, count[t], most);
            return 0;
        }
        for (uint32_t i = 0; i < count[t]; i++) {
            ordered[links++] = link[i * threads + t];
        }
    }
    return links;
}

static void index_on_device(job_t *job, const library_t *l, uint32_t slice, uint32_t block) {
    const uint32_t bytes = l->at, most = slice / (uint32_t)LINK_LEAST + 1;
    const uint32_t blocks = job_blocks(job_blocks(bytes, slice), block), threads = blocks * block;
    const size_t room = (size_t)threads * most;
    link_t *link = (link_t *)job_words(job, 2 * room);
    link_t *ordered = (link_t *)job_words(job, 2 * room);
    uint32_t *count = job_words(job, threads);
    const weft_address text_at = job_upload(job, l->text, bytes);
    const weft_address link_at = job_allocate(job, room * sizeof(link_t));
    const weft_address count_at = job_allocate(job, 4 * (size_t)threads);
    job_launch(job, "invindex", (job_shape_t){.grid_x = blocks, .block_x = block},
               JOB_ARGUMENTS(text_at, bytes, slice, l->document, link_at, count_at));
    job_read(job, link, link_at, room * sizeof(link_t));
    job_read(job, count, count_at, 4 * (size_t)threads);
    if (job_failed(job)) {
        return;
    }
    const uint32_t links = gather(job, ordered, link, count, threads, most);
    job_compare(job, "links", &l->links, &links, 1);
    job_compare(job, "link", (uint32_t *)l->link, (uint32_t *)ordered, 2 * (size_t)l->links);
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    job_begin(&job, &kernel_invindex, device, argc, argv, message, message_size);
    const uint32_t documents = job_number(&job, "DOCUMENTS", 8, 1, 1u << 12);
    library_t l = {.document = job_number(&job, "BYTES", 512, PIECE_MOST, 1u << 12)};
    const uint32_t slice = job_number(&job, "SLICE", 64, 1, 1u << 12);
    const uint32_t seed = job_number(&job, "SEED", 1, 0, UINT32_MAX);
    job_load(&job);

    const size_t bytes = (size_t)documents * l.document;
    prose_t prose = prose_of(&job, seed);
    l.text = (uint8_t *)job_words(&job, bytes / 4 + 1);
    l.link = (link_t *)job_words(&job, 2 * (bytes / LINK_LEAST + 1));
    if (!job_failed(&job)) {
        write_documents(&l, &prose, documents);
        index_on_device(&job, &l, slice, job_block(&job, 256));
    }
    return job_end(&job);
}

const kernel_t kernel_invindex = {
    .name = "invindex",
    .summary = "finds the links of documents, as the map phase of an inverted index",
    .usage = "[DOCUMENTS [BYTES [SLICE [SEED]]]]   (8 documents of 512 bytes, slices of 64 bytes, "
             "seed 1)",
    .exercises =
        "byte loads along a slice of its own for each thread, loops that end at different places",
    .cosim = "3 256 32",
    .test = "2 200 23",
    .smallest = "1 32 40",
    .run = run,
};
