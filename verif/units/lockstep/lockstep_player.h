/* SPDX-License-Identifier: Apache-2.0 */
/* Plays a launch to a lockstep checker, event by event: a machine of 1 core, 2 warps, 2 lanes that
 * does whatever a test says. With it, the few instructions that the tests' programs consist of.
 */
#ifndef WEFT_LOCKSTEP_PLAYER_H
#define WEFT_LOCKSTEP_PLAYER_H

#include "cmodel/lockstep/checker.h"

enum { LANES = 2, WARPS = 2, THREADS = 4, WORDS = 16 };
enum { BAR = 0x0000000b, EXIT = 0x0000100b, EBREAK = 0x00100073 };
enum { X0, X5 = 5, X6, X7, X8, X9 };

uint32_t addi(uint32_t rd, uint32_t rs1, int32_t imm);
uint32_t slli(uint32_t rd, uint32_t rs1, uint32_t by);
uint32_t add(uint32_t rd, uint32_t rs1, uint32_t rs2);
uint32_t lui(uint32_t rd, uint32_t value);
uint32_t load(uint32_t width, uint32_t rd, uint32_t rs1, int32_t imm); /* width: funct3 */
uint32_t store(uint32_t width, uint32_t rs2, uint32_t rs1);
uint32_t csrr(uint32_t rd, uint32_t csr);
uint32_t jalr(uint32_t rs1);
uint32_t shfl(uint32_t rd, uint32_t mask, uint32_t word, uint32_t from);
uint32_t amo(uint32_t funct, uint32_t rd, uint32_t rs1, uint32_t rs2); /* funct: bits 31:27 */

/* A launch being played to a checker. `tweak` may change an event, or drop it by returning false.
 */
typedef struct player player_t;
struct player {
    checker_t *checker;
    uint64_t cycle;
    uint32_t serial[WARPS];
    uint32_t program[WORDS];
    uint32_t global[WORDS];
    bool (*tweak)(player_t *, event_t *, uint32_t *value);
    bool again; /* send the event a second time */
};

/* Create the checker for a launch of `blocks` blocks of THREADS threads. What `program` leaves free
 * is filled with exits. */
void begin(player_t *p, const uint32_t *program, uint32_t count, uint32_t blocks);

/* The same for a machine whose slots are bound whatever they have in flight. */
void begin_undrained(player_t *p, const uint32_t *program, uint32_t count, uint32_t blocks);

/* One event each. `index` numbers the words of the program; issue returns the serial number. */
void send(player_t *p, event_t e, const uint32_t *address, const uint32_t *value);
void start_row(player_t *p, uint32_t row, uint32_t block, uint32_t first);
void hold_threads(player_t *p, uint32_t warp, uint32_t mask, uint32_t row0, uint32_t row1);
uint32_t issue(player_t *p, uint32_t warp, uint32_t index, uint32_t mask);
void result(player_t *p, uint32_t warp, uint32_t serial, uint32_t mask, uint32_t rd, uint32_t v0,
            uint32_t v1);
void access(player_t *p, uint32_t warp, uint32_t serial, bool write, uint32_t a0, uint32_t a1,
            uint32_t v0, uint32_t v1);

/* As a machine that does not regroup threads: a row is started, and the slot of its number bound to
 * it, in one cycle. */
void start(player_t *p, uint32_t warp, uint32_t block, uint32_t first);

/* An atomic in the lanes of `mask` is sent with this tag; the memory performs a packet on these
 * words of the sector that begins at address 0 of global memory. */
void sent(player_t *p, uint32_t warp, uint32_t serial, uint32_t tag, uint32_t mask, uint32_t a0,
          uint32_t a1, uint32_t v0, uint32_t v1);
void performed(player_t *p, uint32_t tag, bool atomic, uint32_t words);

/* A whole instruction in both lanes: without memory, a load, a store. */
void simple(player_t *p, uint32_t warp, uint32_t index, uint32_t rd, uint32_t v0, uint32_t v1);
void whole_load(player_t *p, uint32_t warp, uint32_t index, uint32_t rd, uint32_t a0, uint32_t a1,
                uint32_t v0, uint32_t v1);
void whole_store(player_t *p, uint32_t warp, uint32_t index, uint32_t a0, uint32_t a1, uint32_t v0,
                 uint32_t v1);

/* The launch ends with `global` (NULL: not compared). Must be a mismatch, and the report contain
 * `text`, or must agree. Destroys the checker. */
void expect_report(player_t *p, const uint32_t *global, const char *text);
void expect_agreement(player_t *p, const uint32_t *global);

#endif
