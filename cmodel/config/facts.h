/* SPDX-License-Identifier: Apache-2.0 */
/* Facts that a file of the project states about itself, in lines `//@ KIND ...` after its head.
 * What the tool, the builds, the tests and the reference say of a policy is made of them, so that a
 * policy is one file.
 *
 *     //@ choice TEXT
 *     //@ choice SLOT=NAME TEXT
 *     //@ size NAME LOW..HIGH [power] [= DEFAULT] TEXT
 *     //@ knob NAME LOW..HIGH [power] = DEFAULT TEXT
 *     //@ setting #N NAME LOW..HIGH [power] = DEFAULT TEXT
 *     //@ rule CONDITION: REASON
 *     //@ extremes A=1,B=2; A=3
 *     //@ watch MACHINE | SETTINGS | KERNELS
 *     //@ offers NAME [= DEFAULT] TEXT
 *     //@ needs NAME [= VALUE]
 *     //@ reads NAME...
 *     //@ reads NAME...: CONDITION
 *
 * - choice: the file is NAME.h in the folder of a slot, and is that choice; its rules and extremes
 *   are the choice's. With SLOT=NAME: a choice without a file of its own.
 * - size: of the build, as CFG_NAME. Every configuration's file gives one that has no default.
 * - knob: a setting of the run.
 * - setting: register N of the limit policies. N is what a host of the AXI ports writes. A policy
 *   from outside of the project may leave the number open, as #NEXT: it gets the last free one, so
 *   that none of the project's, which count up from 0, takes it.
 * - rule: what must hold between sizes and choices (rule.h); of a choice: while it is chosen.
 * - extremes: sets of settings that bring the choice to its ends; tests take one after another.
 * - watch: a row of exact cycles (verif/models/perf/rows).
 * - offers: a trait of the machine that choices decide: something that a module has, or has more
 *   of, for choices that need it, and lacks for others. Each machine has it as CFG_NAME, a whole
 *   number: the largest of what its choices need and of the default, which is 0 if none is given.
 *   Rules and `reads` name it as they name a size.
 * - needs: a trait that the choice uses, and how much of it: 1, or what an expression over sizes
 *   gives (rule.h).
 * - reads: sizes, knobs, settings or slots that only some machines read: where the condition holds
 *   (rule.h), or those of the choice. Several lines add up. A machine in which no line holds does
 *   nothing with the name, and giving it is refused (config.h, config_finish). Without a line, what
 *   the file of a choice states is read by that choice, and all else by every machine.
 *   verif/modules/facts/reads.sh compares the lines with what machines name.
 *
 * fact_lines.h has the form of a line. `power` is a power of two. Names are of small letters,
 * digits and `_`, and begin with a letter.
 */
#ifndef WEFT_FACTS_H
#define WEFT_FACTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define FACT_NAME 48
#define FACT_NEXT UINT32_MAX /* the number of a setting until facts_finish gives it one */

typedef enum {
    FACT_CHOICE,
    FACT_SIZE,
    FACT_KNOB,
    FACT_SETTING,
    FACT_RULE,
    FACT_EXTREMES,
    FACT_WATCH,
    FACT_OFFERS,
    FACT_NEEDS,
    FACT_READS,
    FACT_KINDS
} fact_kind_t;

typedef struct {
    fact_kind_t kind;
    char *file;
    unsigned line;
    char slot[FACT_NAME], choice[FACT_NAME];  /* of FACT_CHOICE; "" where there is none */
    bool has_file;                            /* FACT_CHOICE: the choice is its file */
    char name[FACT_NAME];                     /* of a size, knob, setting, offer, need */
    uint32_t number, minimum, maximum, value; /* value: the default */
    bool power, has_value;
    bool outside; /* of a policy from outside of the project */
    char *text;   /* meaning; condition; extremes; row; names that are read;
                   * how much is needed */
    char *more;   /* reason of a rule; where it is read, "" for the choice */
} fact_t;

typedef struct {
    fact_t *fact;
    size_t count, room;
    char slot_folder[32][FACT_NAME]; /* folders with a header that includes CFG_<FOLDER>_FILE */
    size_t slot_folders;
    char error[1024]; /* FILE:LINE: what is wrong; what to do */
} facts_t;

/* Adds the facts of the file `path` under the name `name`. False, with the error set, where one is
 * malformed or the file cannot be read. */
bool facts_read(facts_t *facts, const char *path, const char *name);

/* The same for a policy from outside of the project: the choice of a slot, whatever the names of
 * its file and folder. */
bool facts_read_outside(facts_t *facts, const char *path, const char *slot, const char *choice);

/* The same for every .h and .c file in `folder` and below, in the order of their names. */
bool facts_read_folder(facts_t *facts, const char *folder);

/* To be called after the last file: sorts the facts, and checks what no line shows alone. Facts are
 * sorted by kind; choices by slot and name with `none` first, settings by number, the others as
 * they were read. */
bool facts_finish(facts_t *facts);

/* The next fact of a kind after `before` (NULL: the first), of the choice (NULL: of any); or NULL.
 */
const fact_t *facts_next(const facts_t *facts, const fact_t *before, fact_kind_t kind,
                         const char *slot, const char *choice);

void facts_free(facts_t *facts);

#endif
