/* SPDX-License-Identifier: Apache-2.0 */
/* Front end: loop 1 of the core. Brings the next instructions of every warp into its buffer.
 *
 *     instruction port -> fetch -> ibuffer -> scheduler
 */
#include "front_end.h"

void front_end_reset(front_end_t *s) {
    fetch_reset(&s->fetch);
    ibuffer_reset(&s->ibuffer);
}

void front_end_view(const front_end_t *s, front_end_view_t *v) {
    fetch_view_t fetch;
    fetch_view(&s->fetch, &fetch);
    ibuffer_view(&s->ibuffer, &v->head);
    v->idle = fetch.idle;
}

void front_end_tick(front_end_t *s, const front_end_in_t *in, front_end_out_t *out) {
    ibuffer_view_t ibuffer;
    ibuffer_view(&s->ibuffer, &ibuffer);

    fetch_in_t fetch_in = {.room = ibuffer.room,
                           .halt = in->halt,
                           .clear = in->clear,
                           .entry = in->entry,
                           .program_bytes = in->program_bytes,
                           .response = in->response,
                           .ready = in->ready,
                           .resolve = in->resolve,
                           .resume = in->resume,
                           .start = in->start,
                           .finish = in->finish};
    fetch_out_t fetched;
    fetch_tick(&s->fetch, &fetch_in, &fetched);
    out->request = fetched.request;

    ibuffer_in_t ibuffer_in = {.pop = in->issued,
                               .push = fetched.fetched,
                               .resolve = {.valid = in->resolve.valid, .warp = in->resolve.warp},
                               .resume = {.valid = in->resume.valid, .warp = in->resume.warp},
                               .start = in->start};
    ibuffer_tick(&s->ibuffer, &ibuffer_in);
}
