/* SPDX-License-Identifier: Apache-2.0 */
/* Unit tests are compiled with the invariants of the hardware (hw.h): a module whose contract is
 * broken ends the test. */
//@ machine unit
#include <criterion/criterion.h>
#include <signal.h>

#include "issue/issue.h"
#include "network/request_queue.h"

Test(hw_asserts, a_push_without_room_is_found, .signal = SIGABRT) {
    request_queue_t queue;
    request_queue_reset(&queue);
    for (uint32_t i = 0; i <= REQUEST_QUEUE; i++) {
        request_queue_tick(&queue, &(request_queue_in_t){.push = 1});
    }
}

Test(hw_asserts, a_pop_of_nothing_is_found, .signal = SIGABRT) {
    request_queue_t queue;
    request_queue_reset(&queue);
    request_queue_tick(&queue, &(request_queue_in_t){.pop = 1});
}

Test(hw_asserts, a_result_that_no_instruction_has_is_found, .signal = SIGABRT) {
    static const uint32_t words[WARPS * (1 + LANES)];
    issue_t issue;
    issue_out_t out;
    issue_reset(&issue);
    issue_tick(&issue,
               &(issue_in_t){
                   .slow_done = {.valid = 1}, .pc = words, .instruction = words, .active = words},
               &out);
}
