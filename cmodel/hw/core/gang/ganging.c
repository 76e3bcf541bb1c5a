/* SPDX-License-Identifier: Apache-2.0 */
/* The ganging unit of a core of slices, wired.
 *
 *     slices -> gang_table -> gang_issue, gang_fetch -> slices
 *                             gang_claim, gang_wait
 *
 * Source: thesis:6.2.2; each member says its part. Size: only the registers of its members.
 * Liveness: gang_issue.c, gang_fetch.c and gang_claim.c have the arguments; a single warp (`alone`)
 * asks none of them.
 */
#include "core/gang/ganging.h"
#if GANGS

void ganging_reset(ganging_t *s) {
    gang_table_reset(&s->gang_table);
    gang_issue_reset(&s->gang_issue);
    gang_claim_reset(&s->gang_claim);
    gang_fetch_reset(&s->gang_fetch);
    if (GANGS_MEET) {
        gang_wait_reset(s->gang_wait);
    }
}

void ganging_view(const ganging_t *s, ganging_view_t *v) {
    gang_table_view_t table;
    gang_issue_view_t issue;
    gang_claim_view_t claim;
    gang_fetch_view_t fetch;
    gang_table_view(&s->gang_table, &table);
    gang_issue_view(&s->gang_issue, &issue);
    gang_claim_view(&s->gang_claim, &claim);
    gang_fetch_view(&s->gang_fetch, &fetch);
    for (uint32_t i = 0; i < SLICES; i++) {
        v->alone[i] = table.alone[i];
        v->order[i] = issue.order[i];
        v->claim[i] = claim.claim[i];
        v->source[i] = fetch.source[i];
    }
    v->row = table.row;
    if (GANGS_MEET) {
        gang_wait_view_t wait;
        gang_wait_view(s->gang_wait, &wait);
        v->place = wait.place;
    }
}

static void ask_gang_wait(const gang_wait_t *s, const ganging_probe_in_t *in,
                          const gang_table_view_t *table, gang_wait_probe_out_t *out) {
    gang_wait_probe_in_t question;
    question.member = table->member;
    for (uint32_t i = 0; i < SLICES; i++) {
        question.alone[i] = table->alone[i];
        question.live[i] = in->live[i];
        question.meets[i] = in->meets[i];
    }
    gang_wait_probe(s, &question, out);
}

void ganging_probe(const ganging_t *s, const ganging_probe_in_t *in, ganging_probe_out_t *out) {
    gang_table_view_t table;
    gang_table_view(&s->gang_table, &table);
    gang_fetch_probe_in_t question;
    question.member = table.member;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        question.sure[k] = table.sure[k];
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        question.alone[i] = table.alone[i];
        question.want[i] = in->want[i];
        question.asked[i] = in->asked[i];
        question.answer[i] = in->answer[i];
    }
    gang_fetch_probe(&s->gang_fetch, &question, &out->fetch);
    if (GANGS_MEET) {
        ask_gang_wait(s->gang_wait, in, &table, out->wait);
    }
}

static void to_gang_issue(const ganging_in_t *in, const gang_table_view_t *table,
                          gang_issue_in_t *to) {
    to->launch_begins = in->launch_begins;
    to->start = in->start;
    to->member = table->member;
    to->issued = in->issued;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        to->sure[k] = table->sure[k];
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        to->alone[i] = table->alone[i];
        to->ready[i] = in->could[i].ready;
        if (LOWEST_PC_FIRST) {
            to->pcs[i] = in->pcs[i];
        }
    }
}

static void to_gang_claim(const ganging_in_t *in, const gang_table_view_t *table,
                          const gang_issue_view_t *issue, gang_claim_in_t *to) {
    to->launch_begins = in->launch_begins;
    to->member = table->member;
    for (uint32_t k = 0; k < GANG_WAYS; k++) {
        to->sure[k] = table->sure[k];
    }
    for (uint32_t i = 0; i < SLICES; i++) {
        to->ready[i] = issue->ready[i];
        to->order[i] = issue->order[i];
        to->could[i] = in->could[i];
    }
}

static void to_gang_table(const ganging_in_t *in, const gang_issue_view_t *issue,
                          gang_table_in_t *to) {
    to->launch_begins = in->launch_begins;
    to->start = in->start;
    to->start_slices = in->start_slices;
    for (uint32_t i = 0; i < SLICES; i++) {
        to->finish[i] = in->finish[i];
        to->resolve[i] = in->resolve[i];
        to->resume[i] = in->resume[i];
        to->settled[i] = in->settled[i];
        to->place[i] = in->place[i];
        to->order[i] = issue->order[i];
        if (GANGS_REFORM) {
            to->at_barrier[i] = in->at_barrier[i];
        }
        if (GANGS_SPLIT) {
            to->ready[i] = in->could[i].ready;
            to->loading[i] = in->loading[i];
        }
    }
}

static void to_gang_wait(const ganging_in_t *in, const gang_table_view_t *table,
                         gang_wait_in_t *to) {
    to->launch_begins = in->launch_begins;
    to->now = *in->wait;
    to->formed = *table->formed;
    to->formed_slices = table->formed_slices;
    for (uint32_t i = 0; i < SLICES; i++) {
        to->meets[i] = in->meets[i];
        to->issued[i] = (warp_event_t){.valid = in->issued >> i & 1, .warp = in->issued_warp[i]};
        to->marker[i] = in->marker[i];
    }
}

void ganging_tick(ganging_t *s, const ganging_in_t *in) {
    gang_table_view_t table;
    gang_issue_view_t issue;
    gang_table_view(&s->gang_table, &table);
    gang_issue_view(&s->gang_issue, &issue);

    gang_table_in_t table_in;
    to_gang_table(in, &issue, &table_in);
    gang_issue_in_t issue_in;
    to_gang_issue(in, &table, &issue_in);
    gang_issue_tick(&s->gang_issue, &issue_in);
    gang_claim_in_t claim_in;
    to_gang_claim(in, &table, &issue, &claim_in);
    gang_claim_tick(&s->gang_claim, &claim_in);
    gang_fetch_in_t fetch_in = {.launch_begins = in->launch_begins, .turn = in->fetch};
    gang_fetch_tick(&s->gang_fetch, &fetch_in);
    if (GANGS_MEET) {
        gang_wait_in_t wait_in;
        to_gang_wait(in, &table, &wait_in);
        gang_wait_tick(s->gang_wait, &wait_in);
    }
    gang_table_tick(&s->gang_table, &table_in);
}
#endif
