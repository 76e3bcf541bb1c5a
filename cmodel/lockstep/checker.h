/* SPDX-License-Identifier: Apache-2.0 */
/* The lockstep checker: follows the events of one launch and steps the golden model beside it.
 *
 * Every warp instruction that the machine completes is executed by the golden model, thread by
 * thread, and compared in every lane. docs/reference/lockstep.md gives the events, the order rules
 * and the report.
 *
 * Life of a checker: checker_create; checker_event for each event, in the order in which they
 * happen (the simulation loop's listener). Then checker_finish, when the machine is done, has
 * stopped at a fault or was stopped; checker_report and checker_counts; checker_destroy.
 */
#ifndef WEFT_CHECKER_H
#define WEFT_CHECKER_H

#include <stdbool.h>
#include <stdint.h>

#include "cmodel/arch/golden.h"
#include "cmodel/sim/event.h"

#define CHECKER_MAX_LANES 32

typedef struct checker checker_t;

/* Size of the machine whose events are followed. */
typedef struct {
    uint32_t cores, warps, lanes; /* warps: slots per core; lanes: 2..32, a power of two */
    uint32_t rows;                /* per core, homes of a thread per lane; 0: as many as slots */
    bool permuted;                /* threads of a row may be in other lanes than by number */
    bool undrained; /* slots are bound whatever they have in flight. Serial numbers are
                       then any that none of the slot's instructions in flight has */
} checker_machine_t;

typedef struct {
    const char *machine;  /* what sends the events, for the report: "cycle model", "RTL", or
                             "cycle model and RTL" when both run and their ports are compared */
    const char *order;    /* choice of slot `order`, for the report, or NULL */
    const char *elf;      /* kernel file for source lines in the report, or NULL; not copied */
    uint64_t start_cycle; /* `cycle` of the event that counts as cycle 0 of CSR cycle */
    shadow_t *shadow;     /* that watches golden, or NULL; not copied */
} checker_options_t;

typedef enum {
    CHECKER_AGREES,    /* nothing found so far, or the launch ended and all of it agreed */
    CHECKER_FAULT,     /* the machine stopped at a fault, and the golden model confirms it */
    CHECKER_MISMATCH,  /* a difference was found: checker_report says which */
    CHECKER_UNDEFINED, /* the same, in threads that the program has steered by what nothing has
                          written: its own defect */
    CHECKER_NO_MEMORY  /* the checker itself ran out of memory */
} checker_status_t;

/* What was compared. */
typedef struct {
    uint64_t issued, issued_lanes; /* warp instructions issued, and their active lanes */
    uint64_t records;              /* warp instructions compared */
    uint64_t thread_instructions;  /* of those, lanes */
    uint64_t loads, stores;        /* lanes of loads and stores, part of thread_instructions */
    uint64_t atomics;              /* lanes of atomics, part of thread_instructions */
    uint64_t racy_loads;           /* lanes whose value was accepted by the rule for races */
    uint64_t unwritten;    /* lanes that copied what nothing had written: registers, local or
                              shared memory that the program leaves undefined */
    uint64_t from_machine; /* lanes that read a CSR whose value only the machine knows */
    uint64_t barriers;     /* block barriers passed */
    uint64_t threads;      /* threads that exited */
    uint64_t mismatches;   /* 0 or 1: the first difference ends the comparison */
} checker_counts_t;

/* Start following a launch. `launch` is copied as golden_create says. Returns NULL if memory is
 * exhausted or the machine's size is out of range. */
checker_t *checker_create(const golden_launch_t *launch, const checker_machine_t *machine,
                          const checker_options_t *options);
void checker_destroy(checker_t *checker);

/* Follow one event. `checker` is a checker_t (the type suits listener_t.event). Returns false when
 * the simulation should stop: a mismatch, or a fault event, confirmed or not. */
bool checker_event(void *checker, const event_t *event);
listener_t checker_listener(checker_t *checker);

/* The machine has ended the launch or stopped at a fault. Checks that every thread of the grid has
 * run to its exit, that nothing issued is outstanding, and that something was compared. The golden
 * model's global memory must equal `global` byte by byte (NULL: not compared). After a fault only
 * the fault itself is judged. Returns the final status. */
checker_status_t checker_finish(checker_t *checker, const uint8_t *global);

checker_status_t checker_status(const checker_t *checker);
void checker_read_counts(const checker_t *checker, checker_counts_t *counts);

/* Text of the mismatch, or of the confirmed fault; "" if there is none. Lives as long as the
 * checker. */
const char *checker_report(checker_t *checker);

/* The confirmed fault: fault, pc and fault_address as the golden model gave them; thread as in
 * golden.h. False if there is none. */
bool checker_fault(const checker_t *checker, golden_step_t *step, uint64_t *thread);

/* Report of a hang: state, last issued pc, age and outstanding instructions of every warp, and the
 * stall causes of each core. `stall_name[core]` is the cause a core gives in this cycle (NULL: not
 * known). The text lives until the next call or checker_destroy. */
const char *checker_hang_report(checker_t *checker, uint64_t cycle, const char *const *stall_name);

/* The comparison of the C model with the RTL is the simulation loop's. It reports a difference
 * here, so that the report is in one form: the golden model's view, the last records of the warps
 * of `core`, and the class. That is `design` if `too_wide` names a register of the cycle model that
 * holds more than its declared width, else ("") `translator`. `core` is -1 for a port that belongs
 * to no core. `what` names a port, or a digest and its module. Sets the status to
 * CHECKER_MISMATCH. */
void checker_ports_differ(checker_t *checker, uint64_t cycle, int core, const char *what,
                          uint64_t cycle_model, uint64_t rtl, const char *too_wide);

/* A register of the cycle model, which runs without RTL, holds more than its declared width: found
 * by the simulation loop and reported here, in the same form. Sets the status to
 * CHECKER_MISMATCH. */
void checker_too_wide(checker_t *checker, uint64_t cycle, const char *name);

#endif
