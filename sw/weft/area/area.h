/* SPDX-License-Identifier: Apache-2.0 */
/* What a configuration costs: every module of its Verilog synthesized once, multiplied by
 * instances.
 *
 *     area_cells.c    liberty files: area of a standard cell, what it is by its function
 *     area_function.c functions of their pins
 *     area_library.c  which libraries are read
 *     area_sram.c     the model of memories, synth/sram.model
 *     area_flow.c     modules of a configuration, Yosys runs, their cache
 *     area_tree.c     what Yosys said of each module, summed up the hierarchy; the tree in rows
 *     area_report.c   tree and difference as text and Markdown
 *     area_store.c    the same in SQLite
 *     area.c          weft area
 *
 * Areas are in um^2. Functions that return bool write what is wrong to `message` if they fail.
 */
#ifndef WEFT_AREA_H
#define WEFT_AREA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Libraries: the two of OSU, where one netlist is mapped to cells that both have, or one that the
 * user has named. The first is mapped to. */
enum { AREA_018, AREA_035, AREA_NODES };
#define AREA_MAPPED 0

#define AREA_NAME    64
#define AREA_PATH    1024
#define AREA_MESSAGE 4096

typedef struct {
    char text[AREA_MESSAGE];
} area_message_t;

__attribute__((format(printf, 2, 3))) bool area_fail(area_message_t *message, const char *format,
                                                     ...);

/* Read a whole file; NULL, with errno set, if it cannot be read. To be freed. */
char *area_read_file(const char *path);

/* Standard cells. */
typedef struct {
    char name[AREA_NAME];
    double area;
    double load;                /* of its first input, in the library's unit */
    bool flop, nand2, inverter; /* by its function */
} area_cell_t;

typedef struct {
    char name[AREA_NAME];
    area_cell_t cell[2048];
    size_t cells;
    double nand2;              /* area of the smallest NAND2, the unit of gates */
    const char *unit, *driver; /* its name; that of the inverter that drives inputs */
    double load_unit_ff;       /* of `load` of cells */
    double unit_load_ff;       /* of an input of the NAND2 */
} area_library_t;

/* An input of a cell. */
#define AREA_INPUTS 4
typedef struct {
    char name[32];
    double load;
} area_pin_t;

/* area_function.c. The truth table of a function of these inputs: bit n is its value where input k
 * has the value of bit k of n. False if it is no such function. */
bool area_truth(const char *text, size_t length, const area_pin_t *input, size_t inputs,
                uint32_t *table);

/* Read the cells of a liberty file from its text; `path` is for messages. */
bool area_parse_library(area_library_t *library, const char *text, const char *path,
                        area_message_t *message);
const area_cell_t *area_find_cell(const area_library_t *library, const char *name);

/* The feature size in um that a library's name tells; 0: none that is known. */
double area_feature_of(const char *library);

/* Memories. */
typedef struct {
    char name[AREA_NAME];
    uint32_t copies;
    double ports; /* area of its bit cell, relative to one port */
    double gates; /* beside the array, NAND2 equivalents per bit of a word */
    uint32_t flops;
} area_primitive_t;

/* A quantity by the size of the memory. */
typedef struct {
    double bits, value;
} area_point_t;

typedef struct {
    area_point_t point[32]; /* ascending bits */
    size_t count;
} area_curve_t;

typedef struct {
    double cell_f2;
    struct {
        char name[AREA_NAME];
        double factor;
    } ports[16];
    area_primitive_t primitive[16];
    size_t port_count, primitive_count;
    area_curve_t efficiency; /* a share */
    area_curve_t access;     /* ns from clock to data, per um of feature size */
} area_sram_t;

bool area_parse_sram(area_sram_t *sram, const char *text, const char *path,
                     area_message_t *message);
const area_primitive_t *area_find_primitive(const area_sram_t *sram, const char *name);
double area_sram_efficiency(const area_sram_t *sram, double bits);

/* Area of a memory of `words` words of `width` bits where the feature size is `feature_um`. */
double area_sram_um2(const area_sram_t *sram, const area_primitive_t *primitive, double words,
                     double width, double feature_um);

/* Time from the clock edge to the data, in ns; 0 if the model has none. */
double area_sram_access_ns(const area_sram_t *sram, double bits, double feature_um);

/* A cost. All members add up. */
typedef struct {
    double gates; /* NAND2 equivalents of the standard cells, flip-flops among them */
    double flops;
    double bits;               /* of memories, copies included */
    double logic[AREA_NODES];  /* standard cells */
    double memory[AREA_NODES]; /* by the model */
} area_cost_t;

void area_add(area_cost_t *to, const area_cost_t *cost, double times);

/* A kind of memory within a module. */
typedef struct {
    char primitive[AREA_NAME];
    uint32_t words, width, count;
} area_memory_t;

typedef struct {
    char name[AREA_NAME];
    char source[AREA_NAME]; /* C file that it was made from */
    char path[AREA_PATH];   /* its Verilog */
    char *text, *stubs;
    char key[40]; /* of the cache */
    bool wanted;  /* below the root that was asked for */
    bool fresh;   /* was synthesized now, not found */
    struct {
        size_t module;
        uint32_t count;
    } child[64];
    area_memory_t memory[64];
    size_t children, memories;
    area_cost_t own, total;
} area_module_t;

/* Where areas are of. */
typedef struct {
    size_t count; /* 1 or AREA_NODES */
    double feature_um[AREA_NODES];
} area_nodes_t;

typedef struct {
    char root[AREA_PATH]; /* of the project */
    char liberty[AREA_NODES][AREA_PATH];
    char yosys[128]; /* its version */
    area_library_t library[AREA_NODES];
    area_nodes_t nodes;
    bool named;     /* the user named the library */
    double load_ff; /* at each output */
    area_sram_t sram;
    uint32_t jobs;
    bool progress;
} area_setup_t;

typedef struct {
    char variant[256];
    area_nodes_t nodes;
    area_module_t *module;
    size_t modules, top;
    uint32_t fresh; /* modules that were synthesized now */
} area_design_t;

/* area_library.c. Read the libraries of OSU, or `liberty`, whose feature size in um the text
 * `feature` says. Either may be NULL. */
bool area_read_libraries(area_setup_t *setup, const char *liberty, const char *feature,
                         area_message_t *message);

/* Of the mapped library, by a script of Yosys: what drives inputs and loads outputs. To be freed;
 * NULL with a message. */
char *area_drive(const area_setup_t *setup, area_message_t *message);

/* Read the modules of build/VARIANT/rtl, which must be up to date, synthesize those below `top`
 * (NULL: gpu) that the cache does not hold, and sum up. To be freed with area_free. */
bool area_synthesize(const area_setup_t *setup, const char *variant, const char *top,
                     area_design_t *design, area_message_t *message);
void area_free(area_design_t *design);

/* The folder of the cache with what Yosys made of a module: netlist.v, module.v. */
void area_folder(const area_setup_t *setup, const area_module_t *module, char *path, size_t size);

/* area_tree.c. The module whose name is the first `length` characters of `name`, or `modules`. */
size_t area_find(const area_design_t *design, const char *name, size_t length);

/* Read what Yosys made of a module; the names of its submodules are looked up in the
 * design. Then sum up from the leaves to the root. */
bool area_read_result(const area_setup_t *setup, const char *folder, area_design_t *design,
                      size_t module, area_message_t *message);
void area_sum(area_design_t *design);

/* The tree in rows, each above its parts. `instances`: in all, under the root. A composite's own
 * logic has a row of its own, named "(wiring)". Costs are those of all instances. */
typedef struct {
    char path[512]; /* of module names, "gpu/core/execute" */
    const area_module_t *module;
    uint32_t depth, instances;
    bool own; /* a "(wiring)" row */
    area_cost_t cost;
} area_row_t;

/* To be freed; NULL if there is no memory. */
area_row_t *area_rows(const area_design_t *design, size_t *count);

/* area_report.c. */
void area_print_tree(FILE *file, const area_design_t *design, bool markdown);
void area_print_memories(FILE *file, const area_setup_t *setup, const area_design_t *design,
                         bool markdown);
void area_print_difference(FILE *file, const area_design_t *design, const area_design_t *base,
                           bool markdown);

/* area_store.c. Replace the rows of the variant in the SQLite file `path`; `base` may be NULL. */
bool area_store(const char *path, const area_setup_t *setup, const area_design_t *design,
                area_message_t *message);

#endif
