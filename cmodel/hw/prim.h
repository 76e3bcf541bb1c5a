/* SPDX-License-Identifier: Apache-2.0 */
/* Memory primitives: the C twins of the hand-written leaves in rtl/prim.
 *
 * An owner declares a memory in its registers, calls its function exactly once per tick, last, and
 * reads `q` like a register: data addressed in this cycle is there in the next, and holds while
 * nothing is read. `q` and the contents have no reset value.
 *
 *     RAM(32, 256) table;                  one memory of 256 words of 32 bits
 *     RAM_LANES(32, 256, LANES) bank;      one such memory per lane, each with its own addresses
 *     RAM_2R_LANES(32, 256, LANES) regs;   the same with two read ports (q0, q1)
 *     RAM_BYTES_LANES(256, LANES) bank;    one 32-bit memory per lane, written by byte enables
 *
 * Reading and writing one address in one cycle is a defect: the word read is not defined. Both
 * simulators give the complement of the old word, so that any use of it is found. Lanes are the last
 * index in C, because a row of lanes is what a cycle touches; in Verilog each lane is a memory.
 *
 * `written` is a hash of every write, part of the state digest (docs/hardware-c.md, Digest).
 */
#ifndef WEFT_PRIM_H
#define WEFT_PRIM_H

#define RAM(width, depth)                                              \
    HW_NOTE("RAM " HW_TEXT(width) " " HW_TEXT(depth))                  \
    struct {                                                           \
        uint32_t q, written, mem[depth];                               \
    }
#define RAM_LANES(width, depth, lanes)                                           \
    HW_NOTE("RAM_LANES " HW_TEXT(width) " " HW_TEXT(depth) " " HW_TEXT(lanes))   \
    struct {                                                                     \
        uint32_t q[lanes], written[lanes], mem[depth][lanes];                    \
    }
#define RAM_2R_LANES(width, depth, lanes)                                         \
    HW_NOTE("RAM_2R_LANES " HW_TEXT(width) " " HW_TEXT(depth) " " HW_TEXT(lanes)) \
    struct {                                                                      \
        uint32_t q0[lanes], q1[lanes], written[lanes], mem[depth][lanes];         \
    }
#define RAM_BYTES_LANES(depth, lanes)                                   \
    HW_NOTE("RAM_BYTES_LANES " HW_TEXT(depth) " " HW_TEXT(lanes))       \
    struct {                                                            \
        uint32_t q[lanes], written[lanes], mem[depth][lanes];           \
    }

#endif
