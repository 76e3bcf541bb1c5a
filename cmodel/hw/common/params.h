/* SPDX-License-Identifier: Apache-2.0 */
/* Sizes of the machine. A configuration (cmodel/configs) becomes a header `config.h` of CFG_
 * macros; only this file states what is derived from them, and every limit.
 */
//@ size cores 1..64  SIMT cores
//@ size warps 2..64  rows of threads per core, each of them a warp as the threads see it
//@ size schedulers 1..2  issue schedulers per core, each with a share of its warps
//@ size lanes 1..32 power  threads per warp, or per row of slices
//@ size slices 1..8 power = 1  sub-cores that share the lanes; 1: one has all of them
//@ size blocks 1..32  thread blocks in flight per core, at most warps
//@ size shared_words 64..65536  words of shared memory per core
//@ size local_words 32..65536 power  words of local memory per thread
//@ size program_words 256..262144 power  words of the longest program, plus one
//@ size mul_lanes 0..32 power  lanes of the multiplier; 0: as many as a warp has
//@ size fpu_lanes 0..32 power  lanes of the floating-point units; 0: as many as a warp has
//@ size sfu_lanes 0..32 power  lanes of the dividers; 0: as many as a warp has
//@ size sector_words 1..8 power  words that the memory transfers at a time
//@ size line_words 2..64 power  words per cache line, at least sector_words
//@ size partitions 1..8  memory partitions
//@ rule blocks <= warps: every block needs a warp
//@ rule warps % schedulers == 0 && warps >= 2 * schedulers: every scheduler has an equal share of
//@ ... the warps, at least 2
//@ rule slices == 1 || (schedulers == 1 && lanes >= 2 * slices): a slice is a sub-core of its own,
//@ ... with at least 2 lanes
//@ rule slices == 1 || warps <= 32: a slice has at most 32 warps, one of each row
//@ rule slices == 1 || (l1d == cache && l1_local == through && l1_array == own): the L1 of slices
//@ ... keeps no dirty lines, and has a data memory of its own
//@ rule slices == 1 || (lsu_order == turns && memory_queue > 2): an access of slices has no warp of
//@ ... its own, and waits in a memory
//@ rule slices == 1 || limit == none: a limit policy expects warps as wide as the L1
//@ rule slices == 1 || (row_slots == 1 && row_per_lane == 0): threads of a slice stay in its warps
//@ rule limit == none || (row_slots == 1 && row_per_lane == 0): where threads are regrouped, a
//@ ... limit policy could hold back threads that others wait for
//@ rule slices == 1 || icache != cache || icache_pending * slices <= 32: the tag of a line names the
//@ ... slice that asks for it
//@ rule shared_words % lanes == 0: shared memory consists of rows of a word per lane
//@ rule bits(local_words) + (cores > 1) * bits(cores) + bits(warps) + (lanes > 1) * bits(lanes) <=
//@ ... 26: the local memory of all threads is a window of 2^28 bytes
//@ rule mul_lanes <= lanes / slices: a unit has at most a lane for each thread of a warp
//@ rule fpu_lanes <= lanes / slices: a unit has at most a lane for each thread of a warp
//@ rule sfu_lanes <= lanes / slices: a unit has at most a lane for each thread of a warp
//@ rule sector_words <= line_words: a cache line consists of sectors
//@ rule sector_words <= lanes: a row consists of sectors
//@ rule line_words <= 16 * sector_words: a line has at most 16 sectors
#ifndef WEFT_PARAMS_H
#define WEFT_PARAMS_H

#include "../../arch/isa.h"
#include "config.h"

/* Chosen by the configuration. CFG_ names a size, a choice, or a trait: what choices need of the
 * machine (facts `offers` and `needs`, cmodel/config/facts.h). */
#define CORES           CFG_CORES           /* SIMT cores, 1..64 */
#define SLICES          CFG_SLICES          /* parts of a row of lanes, 1, 2, 4 or 8 */
#define CORE_ROWS       CFG_WARPS           /* rows of threads per core, at least 2 * SCHEDS */
#define CORE_LANES      CFG_LANES           /* threads per row, 1..32, a power of two */
#define BLOCKS          CFG_BLOCKS          /* thread blocks in flight per core, 1..CORE_ROWS */
#define SHARED_WORDS    CFG_SHARED_WORDS    /* shared memory per core, a multiple of CORE_LANES */
#define LOCAL_WORDS     CFG_LOCAL_WORDS     /* local memory per thread, a power of two */
#define PROGRAM_WORDS   CFG_PROGRAM_WORDS   /* of the longest program, and one; a power of two */
#define IBUFFER_ENTRIES CFG_IBUFFER_ENTRIES /* instructions buffered per warp, at least 2 */
#define SCOREBOARD_SIZE CFG_SCOREBOARD_SIZE /* results awaited per warp, 1..8 */
#define ORDER_GROUP     CFG_ORDER_GROUP     /* warps per fetch group or active pool, 1..32 */

/* Cycles that dependent instructions wait for at least (front/latencies.h); 1: as the pipeline is.
 */
#define ALU_LATENCY      CFG_ALU_LATENCY
#define MULTIPLY_LATENCY CFG_MULTIPLY_LATENCY
#define HIT_LATENCY      CFG_HIT_LATENCY
#define BRANCH_LATENCY   CFG_BRANCH_LATENCY
#define WARP_LATENCY     CFG_WARP_LATENCY
#define LEAST_LATENCIES                                                                            \
    (ALU_LATENCY > 1 || MULTIPLY_LATENCY > 1 || HIT_LATENCY > 1 || BRANCH_LATENCY > 1 ||           \
     WARP_LATENCY > 1)

/* Cycles per instruction that a scheduler issues (issue/issue.h). */
#define ISSUE_INTERVAL CFG_ISSUE_INTERVAL /* 1..4 */
#define COMPACTION     CFG_COMPACTION     /* 0, 1: groups without an active lane take none */
#define IN_FLIGHT      CFG_IN_FLIGHT      /* of a warp at a time: 1, or with 0 any number */

/* Schedulers that the warps of a block go to: 1, or with 0 all of a core (dispatch.h). */
#define BLOCK_SCHEDULERS CFG_BLOCK_SCHEDULERS

/* How the threads of a row are spread over its lanes, 0..2 (dispatch.h). */
#define LANE_PERMUTATION CFG_LANE_PERMUTATION

/* reconv=barrier: barriers per warp, 2..16, and how many choices lanes wait at most; 0: for ever.
 */
#define CONVERGENCE_BARRIERS CFG_CONVERGENCE_BARRIERS
#define CONVERGENCE_TIMEOUT  CFG_CONVERGENCE_TIMEOUT
#define LOADS                CFG_LOADS    /* load instructions in flight per core, 1..32 */
#define REQUESTS             CFG_REQUESTS /* pending requests of the L1 per core, 2..32 */

/* Extensions of the instruction set (isa.h) that the machine has. */
#define HAS_FLOAT    CFG_FLOAT_HARD       /* RV32F */
#define HAS_BITMANIP CFG_BITMANIP_ZBA_ZBB /* Zba, Zbb */
#define HAS_ATOMICS  (!CFG_ATOMICS_NONE)  /* RV32A */
#define HAS_CAS      CFG_ATOMICS_L2_CAS   /* Zacas: amocas.w */
#define HAS_MEETINGS (!CFG_WARP_NONE)     /* simt.vote, simt.shfl (core/meeting.h) */

/* multiplier=serial also divides integers, with the multiplier's lanes. */
#define MULTIPLIER_DIVIDES CFG_MULTIPLIER_SERIAL

/* shifts=serial: the multiplier also shifts, and the ALU has no shifter. */
#define MULTIPLIER_SHIFTS CFG_SHIFTS_SERIAL

/* Lanes of the function units, 1..LANES, powers of two; the configuration says 0 for as many as a
 * warp has. A unit of fewer takes an instruction in several beats (beats/beats.h). */
#define MUL_LANES    (CFG_MUL_LANES == 0 ? LANES : CFG_MUL_LANES)
#define FPU_LANES    (CFG_FPU_LANES == 0 ? LANES : CFG_FPU_LANES)
#define SFU_LANES    (CFG_SFU_LANES == 0 ? LANES : CFG_SFU_LANES)
#define NARROW_UNITS (MUL_LANES < LANES || FPU_LANES < LANES || SFU_LANES < LANES)

/* Results of the ALU that may wait for writeback: with 1, an instruction waits with its operands
 * while the one before it does. */
#define ALU_RESULTS CFG_ALU_RESULTS /* 1 or 2 */

/* Registers of a thread: x0..x31 are numbers 0..31, f0..f31 are 32..63. A file has 32. */
#define FILES         (1 + HAS_FLOAT)
#define REGISTERS     (32 * FILES)
#define REGISTER_BITS (5 + HAS_FLOAT)
#define HAS_THIRD     (HAS_FLOAT || HAS_CAS)
#define SOURCES       (2 + HAS_THIRD) /* registers that an instruction reads */

/* operands=collector (operands/operand_arbiter.h). */
#define COLLECTORS CFG_COLLECTORS /* instructions that collect operands at a time, 2..8 */
#define BANKS      CFG_BANKS      /* of the register file, 2..8, a power of two */
#ifndef DISPATCHES
#define DISPATCHES 1 /* instructions that go to units per cycle */
#endif
#define OPERANDS_SWIZZLED (!CFG_OPERAND_LAYOUT_NAIVE)
#define OPERANDS_SERIAL   CFG_OPERAND_READS_SERIAL
#define OPERANDS_HAZARD                                                                            \
    (CFG_OPERAND_HAZARD_RELEASE_ON_READ ? HAZARD_RELEASE_ON_READ : HAZARD_IN_ORDER)

/* A row is the home of a thread per lane: it holds their registers and local memory from start to
 * end. A warp slot is what fetches and issues. A slot has the threads of one row, and a row
 * ROW_SLOTS slots, which run disjoint lanes of it (slots of a row: warps.h). With ROW_PER_LANE each
 * lane of a slot has a row of its own, and there are as many slots as rows. */
#define ROW_SLOTS    CFG_ROW_SLOTS
#define ROW_PER_LANE CFG_ROW_PER_LANE

/* More of what mechanisms of slot `reconv` need (issue/reconv/reconv.h). */
#define LARGE_WARPS       CFG_LARGE_WARPS
#define SLOT_OF_ANY_BLOCK CFG_SLOT_OF_ANY_BLOCK
#define LOADS_MEET        CFG_LOADS_MEET
#define DIVIDES           CFG_DIVIDES
#define LIKELY_POINTS     CFG_LIKELY_POINTS
#define CONVERGENCE       CFG_CONVERGENCE
#define MEETS_TOGETHER    CFG_MEETS_TOGETHER
#define REGROUPS          (ROW_SLOTS > 1 || ROW_PER_LANE)
#define CORE_WARPS        (CORE_ROWS * ROW_SLOTS) /* warp slots per core, 2..64 */

/* A core is SCHEDS sub-cores, each with a scheduler, a SIMD group and warps of its own, around one
 * memory stage. WARPS counts the slots of one sub-core, CORE_WARPS those of the core; ROWS and
 * CORE_ROWS their rows.
 *
 * Slices (thesis:6.2.1) are sub-cores that share the rows: slice i has lanes i * LANES and on of
 * each, as a warp of its own. The core, its memory stage and the dispatcher then know rows of
 * CORE_LANES; in a sub-core a warp has LANES. Without slices a warp is a row. */
#define SLICED     (CFG_SLICES > 1)
#define SCHEDS     (SLICED ? SLICES : CFG_SCHEDULERS) /* issue schedulers per core */
#define LANES      (CORE_LANES / SLICES)              /* threads per warp */
#define WARPS      (SLICED ? CORE_WARPS : CORE_WARPS / SCHEDS)
#define ROWS       (SLICED ? CORE_ROWS : CORE_ROWS / SCHEDS)
#define CORE_SLOTS (SCHEDS * WARPS) /* warps of all sub-cores */
#define SUB_CORES  (CORES * SCHEDS) /* of the machine: number core * SCHEDS + scheduler */

/* Gangs of slices (core/gang/gang.h). */
#define GANG_WAYS       CFG_GANG_WAYS
#define GANGS_PER_CYCLE CFG_GANGS_PER_CYCLE
#define GANG_ORDER      CFG_GANG_ORDER
#define GANG_SPLIT      CFG_GANG_SPLIT
#define GANG_REFORM     CFG_GANG_REFORM
#define GANGS           (GANG_WAYS > 0)
#define GANG_WAIT       (GANGS ? CFG_GANG_WAIT : 0)
#define MEETINGS        CFG_GANG_MEETINGS /* places where threads meet that are known */
#define GANG_WAY_BITS   CLOG2(GANG_WAYS)
#define GANG_PATIENCE   6 /* bits of the cycles that a slice's own warps lose to gangs */

/* One instruction cache for all slices (front/supply). */
#define SHARED_FETCHES CFG_SHARED_FETCHES
#define L0_LINES       CFG_L0_LINES
#define SUPPLIED       (SHARED_FETCHES > 0)

#define WARP_BITS      CLOG2(WARPS)
#define CORE_WARP_BITS CLOG2(CORE_WARPS)
#define ROW_BITS       CLOG2(ROWS)
#define CORE_ROW_BITS  CLOG2(CORE_ROWS)
#define SCHED_BITS     CLOG2(SCHEDS)
#define PC_BITS        (CLOG2(PROGRAM_WORDS) + 2) /* a pc is an offset into the program window */
#define IBUFFER_BITS   CLOG2(IBUFFER_ENTRIES)
#define LANE_BITS      CLOG2(LANES)
#define CORE_LANE_BITS CLOG2(CORE_LANES)
#define THREAD_BITS    (CLOG2(CORE_ROWS * CORE_LANES) + 1) /* of a number of threads of a block */
#define BLOCK_BITS     CLOG2(BLOCKS)
#define CORE_BITS      CLOG2(CORES)
#define UNIT_BITS      (CORES + PARTITIONS <= 32 ? 5 : 7) /* of a core or partition with counters */
#define LOAD_BITS      CLOG2(LOADS)
#define REQUEST_BITS   CLOG2(REQUESTS)

/* A byte of the threads' local memory, beyond the core: {word, core, row, lane, byte}. The only
 * core takes no bit there, nor does the only lane. */
#define LOCAL_CORE_BITS (CORES == 1 ? 0 : CORE_BITS)
#define LOCAL_LANE_BITS (CORE_LANES == 1 ? 0 : CORE_LANE_BITS)
#define LOCAL_BITS      (CLOG2(LOCAL_WORDS) + LOCAL_CORE_BITS + CORE_ROW_BITS + LOCAL_LANE_BITS + 2)

/* Shared memory has a bank per lane, of one word: a row of it is a word of each. */
#define SHARED_ROW_BYTES (4 * CORE_LANES)
#define SHARED_ROWS      (SHARED_WORDS / CORE_LANES)
#define SHARED_ROW_BITS  CLOG2(SHARED_ROWS)

/* Of a size of shared memory in bytes, a multiple of 4, up to all of it; 16 at least. */
#define SHARED_WORD_BITS CLOG2(SHARED_WORDS + 1)
#define SHARED_SIZE_BITS (SHARED_WORD_BITS > 14 ? SHARED_WORD_BITS + 2 : 16)

/* The memory beyond the cores. A sector is the unit in which it transfers and keeps data, a line
 * the unit of a cache's tags. */
#define SECTOR_WORDS CFG_SECTOR_WORDS /* 1..8, a power of two, at most CORE_LANES */
#define LINE_WORDS   CFG_LINE_WORDS   /* a multiple of SECTOR_WORDS, a power of two */
#define PARTITIONS   CFG_PARTITIONS   /* memory partitions, 1..8 */

#define SECTOR_BYTES     (4 * SECTOR_WORDS)
#define SECTOR_SHIFT     CLOG2(SECTOR_BYTES)
#define LINE_BYTES       (4 * LINE_WORDS)
#define LINE_SECTORS     (LINE_WORDS / SECTOR_WORDS)
#define LINE_SECTOR_BITS CLOG2(LINE_SECTORS)
#define PARTITION_BITS   CLOG2(PARTITIONS)
#define PARTITION_FLOOR                                                                            \
    (PARTITIONS >= 4 ? PARTITIONS / 8 + 2 : PARTITIONS / 2) /* floor of its log2 */

/* One core and one partition are connected directly, without crossbar (network/xbar/direct.c).
 * Machines with a DRAM channel keep the choice of slot xbar, whose latency is part of what they
 * model. */
#define NETWORK_DIRECT (CORES == 1 && PARTITIONS == 1 && CFG_DRAM_NONE)

/* Requests that may follow one of the same core and DRAM row through the crossbar, before others
 * have their turn (network/row_hold.h). */
#define XBAR_HOLD CFG_XBAR_HOLD
#define HAS_HOLD  (XBAR_HOLD > 0 && CORES > 1 && !CFG_DRAM_NONE && CFG_XBAR_CROSSBAR)

/* The first-level instruction cache (icache=cache). */
#define ICACHE_SETS    CFG_ICACHE_SETS    /* 1..32, a power of two */
#define ICACHE_WAYS    CFG_ICACHE_WAYS    /* 1..4, a power of two */
#define ICACHE_PENDING CFG_ICACHE_PENDING /* lines that it may wait for, 1..8, a power of two */

/* The second-level cache: one slice per partition. */
#define L2_SETS    CFG_L2_SETS    /* sets per slice, 2..512, a power of two */
#define L2_WAYS    CFG_L2_WAYS    /* 2..8, a power of two */
#define L2_PENDING CFG_L2_PENDING /* sectors that a slice may wait for, 2..32 */

#define L2_PENDING_BITS CLOG2(L2_PENDING)

/* Cycles that every request waits before the slice, and every answer after the DRAM controller
 * (partition/delay.h); 0: none. */
#define L2_LATENCY   CFG_L2_LATENCY
#define DRAM_LATENCY CFG_DRAM_LATENCY

/* A row is what an access of the L1 may reach: one word per lane, or a line, if that is shorter. It
 * is the width of every port between coalescer and packets. */
#define ROW_WORDS   (CORE_LANES < LINE_WORDS ? CORE_LANES : LINE_WORDS)
#define ROW_BYTES   (4 * ROW_WORDS)
#define ROW_SHIFT   CLOG2(ROW_BYTES)
#define ROW_SECTORS (ROW_WORDS / SECTOR_WORDS)
#define LINE_ROWS   (LINE_WORDS / ROW_WORDS)

/* Address bits below the number of a line, and bits of that number. */
#define LINE_SHIFT CLOG2(LINE_BYTES)
#define LINE_BITS  (32 - LINE_SHIFT)

/* The bits of a lane's address that the load table keeps: enough for a byte in a line, and in a row
 * of shared memory. */
#define OFFSET_BITS (LINE_SHIFT > CORE_LANE_BITS + 2 ? LINE_SHIFT : CORE_LANE_BITS + 2)

/* The L1 data cache (l1d=cache, fifo). Its limits follow from those of registers in hardware C. An
 * array that is read back after it is written has at most 2048 bits (sectors of all lines, lanes of
 * all merged loads), and one of its elements 32 (sectors of a set). The cycle model alone goes
 * beyond the first of them: up to 65,536 rows of data, 8 MB of 32 words each. */
#define L1_SETS     CFG_L1_SETS   /* a power of two */
#define L1_WAYS     CFG_L1_WAYS   /* 1..16 */
#define L1_MERGES   CFG_L1_MERGES /* loads that wait for one line, 1..4 */
#define L1_SET_BITS CLOG2(L1_SETS)
#define L1_WAY_BITS CLOG2(L1_WAYS)
#define L1_TAG_BITS (LINE_BITS + CORE_WARP_BITS) /* {line, warp that reserved it} */
#define L1_ROWS     (L1_WAYS * L1_SETS * LINE_ROWS)

/* The first row of its data memory that holds lines: behind those of shared memory if it has them.
 */
#define L1_FIRST_ROW (UNIFIED ? SHARED_ROWS : 0)

/* Without L1 (l1d=none) there is nothing to look up: the coalescer's access proceeds in the same
 * cycle, else there is a register between them. */
#define L1_THROUGH CFG_L1D_NONE

/* Then shared memory (smem.c) assembles a store's row, for itself or for a row of as many words
 * beyond the core. (Not with atomics: shared memory may be writing new words in the cycle.)
 */
#define ROW_OF_BANKS (L1_THROUGH && ROW_WORDS == CORE_LANES && !HAS_ATOMICS)

/* One core on one memory with no cache between them and no atomics, a row of one sector. The core's
 * requests reach the memory unchanged in the same cycle, and its answers the core (xbar/through.c,
 * l2/through.c). The memory's tag, which returns with an answer, must hold the load and lanes that
 * wait (l1d/pending_tag.h). */
#define MEMORY_THROUGH                                                                             \
    (NETWORK_DIRECT && L1_THROUGH && CFG_L2_NONE && CFG_ICACHE_NONE && ROW_SECTORS == 1 &&         \
     !HAS_ATOMICS && LOAD_BITS + CORE_LANES <= BACKING_TAG_BITS)

/* l1_array=unified: shared memory and the lines of the L1 are rows of one memory, which is in the
 * L1. */
#define UNIFIED CFG_L1_ARRAY_UNIFIED

/* l1_policy=pd: lines are protected for some accesses. Loads that find no line to reserve bypass
 * the L1 then, as with l1_stall=bypass. */
#define PROTECTS      CFG_L1_POLICY_PD
#define STALLS_BYPASS (PROTECTS || CFG_L1_STALL_BYPASS)

/* Routes of a load (l1d/l1d.h): past the lines of the L1, or to lines in shared memory that no
 * block uses. */
#define HAS_BYPASS (CFG_BYPASS || STALLS_BYPASS)
#define HAS_REGION CFG_REGION
#define HAS_PLACES (HAS_BYPASS || HAS_REGION)

/* Whether the limit policy chooses among them, and whether a load may fetch a whole line by its
 * route. */
#define HAS_ROUTES     (CFG_BYPASS || HAS_REGION)
#define HAS_LINE_ROUTE CFG_LINE_ROUTE

/* Whether the limit policy says how the L2 and the DRAM serve what a load asks for (ports.h,
 * service_t), whether the DRAM listens, and whether a policy is asked about loads at all. */
#define HAS_SERVICE CFG_SERVICE
#define HAS_FIRST   (HAS_SERVICE && CFG_DRAM_SORTED)
#define HAS_PROBE   (HAS_ROUTES || HAS_SERVICE)

/* Whether the limit policy knows how much of the memory's time is used (partition.h). */
#define HAS_MEMORY_USE CFG_MEMORY_USE

/* Whether the limit policy sees what warps wait for (scheduler.h), and says how many blocks its
 * core may have (dispatch.h). */
#define HAS_WAITS CFG_WAITS
#define HAS_QUOTA CFG_QUOTA

/* Whether the limit policies vote for a clock, and the register that says how a vote counts
 * (clock_votes.h). */
#define HAS_VOTES     (CFG_VOTES > 0)
#define VOTES_SETTING CFG_VOTES

/* What the order policy sees beside sets of warps (scheduler.h): kinds and pcs of next
 * instructions, the warps of each block, ages of loads. */
#define HAS_NEXT      CFG_NEXT_INSTRUCTIONS
#define HAS_MEMBERS   CFG_BLOCK_MEMBERS
#define HAS_LOAD_AGES CFG_LOAD_AGES

/* Loads past the lines that a core waits for. */
#define BYPASSES    CFG_L1_BYPASSES
#define BYPASS_BITS CLOG2(BYPASSES)

/* Parameters and constants of the program have a cache beside the L1 (memory/constants.h). */
#define HAS_CONSTANTS (!CFG_CONSTANTS_NONE)

/* Registers have classes, of what their lanes have in common (operand/values/values.h). */
#define HAS_VALUES (!CFG_VALUES_NONE)

/* Lane 0 executes what is the same in all lanes (operand/values/scalar.c). Whether that ends its
 * turn of the interval; whether it is one of several groups of lanes in some unit. */
#define HAS_SCALAR    CFG_SCALAR_ISSUE
#define SCALAR_TURNS  (HAS_SCALAR && ISSUE_INTERVAL > 2)
#define SCALAR_GROUPS (HAS_SCALAR && NARROW_UNITS)

/* The most lines of the region: a power of two that leaves room for its tags, LINE_WORDS of them
 * per line (l1d/region.h). */
#define SHARED_LINES (SHARED_WORDS / LINE_WORDS)
#define REGION_BITS  (SHARED_LINES < 4 ? 1 : CLOG2(SHARED_LINES) - 1)
#define REGION_LINES (1u << REGION_BITS)

/* Whether the limit policy has registers that a host writes. */
#define HAS_SETTINGS (!CFG_LIMIT_NONE)

/* Tags of a core's requests: the source (2 bits), and the number of the entry there. */
#define TAG_BITS         (CORE_WARPS > 32 ? 8 : 7)
#define BACKING_TAG_BITS 5

/* A DRAM channel, one per partition. A row is DRAM_COLUMNS sectors; there are as many rows as the
 * address space needs. */
#define DRAM_BANKS   CFG_DRAM_BANKS   /* 2..16, a power of two */
#define DRAM_COLUMNS CFG_DRAM_COLUMNS /* sectors per row, 8..256, a power of two */
#define DRAM_QUEUE   CFG_DRAM_QUEUE   /* requests that wait in a controller, 2..32 */

#define DRAM_BANK_BITS   CLOG2(DRAM_BANKS)
#define DRAM_COLUMN_BITS CLOG2(DRAM_COLUMNS)
#define DRAM_SLOT_BITS   CLOG2(DRAM_QUEUE)
#define DRAM_ROW_BITS    (32 - SECTOR_SHIFT - PARTITION_FLOOR - DRAM_BANK_BITS - DRAM_COLUMN_BITS)
#define DRAM_PAGE_BITS   (DRAM_ROW_BITS + DRAM_BANK_BITS) /* a row of a bank */

/* Instructions of one warp are numbered at issue, modulo 2^SERIAL_BITS. A load whose result nothing
 * needs may outlast that many; then the written registers tell them apart
 * (docs/reference/events.md). In the machine only limit=daws' table of loads depends on these
 * numbers; at worst a late load teaches it wrong. */
#define SERIAL_BITS 6

/* Memory instructions from issue until the last of their lanes is accepted: 1..16, a power of two.
 * An instruction that is accepted at once takes 5 cycles (4 without L1), so that a queue of 4 lets
 * four of five cycles issue one. */
#define MEMORY_QUEUE      CFG_MEMORY_QUEUE
#define MEMORY_QUEUE_BITS CLOG2(MEMORY_QUEUE)

/* Memory instructions between issue and the last of their accesses, of one scheduler: none can take
 * the room of another. Those of slices share places, and wait where there is none (slice_merge.h).
 */
#define MEMORY_CREDITS                                                                             \
    ((CFG_MEMORY_CREDITS == 0 ? MEMORY_QUEUE : CFG_MEMORY_CREDITS) / (SLICED ? 1 : SCHEDS))

/* reconv=stack: entries below the top. Entries that run have disjoint lanes, so at most LANES of
 * them, and every reconvergence entry has at least two of those above it: 2 * LANES is never
 * exceeded. reconv=lpc has LIKELY_LEVELS more (lpc.h). */
#define LIKELY_LEVELS (2 * LANES)
#define STACK_DEPTH   (2 * LANES + LIKELY_POINTS * LIKELY_LEVELS)
#define STACK_BITS    CLOG2(STACK_DEPTH)
#define STACK_ROWS    (WARPS * STACK_DEPTH)

/* reconv=stack, lpc: which side of a divergent branch runs first. It is the one with fewer lanes
 * (the default, which bounds the depth), the one that falls through, the one that is taken, or the
 * one with more lanes. Where threads meet, it is the same side in all warps, by default the one
 * that falls through: two warps that ran different sides first, and met there, would wait for each
 * other. */
#define STACK_FEWER_FIRST 0
#define STACK_FALL_FIRST  1
#define STACK_TAKEN_FIRST 2
#define STACK_MORE_FIRST  3
#ifndef STACK_ORDER
#define STACK_ORDER                                                                                \
    (HAS_MEETINGS && CFG_STACK_ORDER == STACK_FEWER_FIRST ? STACK_FALL_FIRST : CFG_STACK_ORDER)
#endif

/* reconv=barrier: which split of a warp runs next. The one at the next higher pc, going round (the
 * default, in which no split starves); the one that ran, until it blocks, then the lowest; always
 * the lowest. */
#define SPLIT_NEXT_HIGHER 0
#define SPLIT_STAY        1
#define SPLIT_LOWEST      2
#ifndef SPLIT_ORDER
#define SPLIT_ORDER SPLIT_NEXT_HIGHER
#endif

#endif
