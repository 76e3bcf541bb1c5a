/* SPDX-License-Identifier: Apache-2.0 */
/* Areas in SQLite: one row per machine and place in its tree.
 */
#include <sqlite3.h>
#include <stdlib.h>

#include "area.h"

static const char schema[] =
    "create table if not exists area("
    "variant text, path text, module text, source text, depth integer, instances integer,"
    "gates real, flops real, memory_bits real, cells_um2_018 real, cells_um2_035 real,"
    "memory_um2_018 real, memory_um2_035 real, yosys text, date text default current_timestamp,"
    "primary key(variant, path))";

static bool bind(sqlite3_stmt *insert, const area_setup_t *setup, const area_design_t *design,
                 const area_row_t *row) {
    const char *texts[] = {design->variant, row->path, row->module->name, row->module->source};
    const double numbers[] = {
        row->cost.gates,           row->cost.flops,           row->cost.bits,
        row->cost.logic[AREA_018], row->cost.logic[AREA_035], row->cost.memory[AREA_018],
        row->cost.memory[AREA_035]};
    bool good = true;
    for (int i = 0; i < 4; i++) {
        good &= sqlite3_bind_text(insert, 1 + i, texts[i], -1, SQLITE_STATIC) == SQLITE_OK;
    }
    good &= sqlite3_bind_int64(insert, 5, row->depth) == SQLITE_OK;
    good &= sqlite3_bind_int64(insert, 6, row->instances) == SQLITE_OK;
    for (int i = 0; i < 7; i++) {
        good &= sqlite3_bind_double(insert, 7 + i, numbers[i]) == SQLITE_OK;
    }
    return good && sqlite3_bind_text(insert, 14, setup->yosys, -1, SQLITE_STATIC) == SQLITE_OK;
}

static bool insert_rows(sqlite3 *base, const area_setup_t *setup, const area_design_t *design) {
    sqlite3_stmt *insert = NULL;
    size_t count;
    area_row_t *rows = area_rows(design, &count);
    bool good = rows && sqlite3_prepare_v2(base,
                                           "insert or replace into area(variant, path, module, "
                                           "source, depth, instances, gates, flops, memory_bits, "
                                           "cells_um2_018, cells_um2_035, memory_um2_018, "
                                           "memory_um2_035, yosys) values "
                                           "(?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                                           -1, &insert, NULL) == SQLITE_OK;
    for (size_t i = 0; good && i < count; i++) {
        good = bind(insert, setup, design, &rows[i]) && sqlite3_step(insert) == SQLITE_DONE &&
               sqlite3_reset(insert) == SQLITE_OK;
    }
    sqlite3_finalize(insert);
    free(rows);
    return good;
}

/* What is below the same root in another state of the sources goes: paths may have vanished. */
static bool delete_rows(sqlite3 *base, const area_design_t *design) {
    sqlite3_stmt *gone = NULL;
    const char *root = design->module[design->top].name;
    bool good = sqlite3_prepare_v2(base,
                                   "delete from area where variant = ?1 and (path = ?2 or path "
                                   "glob ?2 || '/*')",
                                   -1, &gone, NULL) == SQLITE_OK &&
                sqlite3_bind_text(gone, 1, design->variant, -1, SQLITE_STATIC) == SQLITE_OK &&
                sqlite3_bind_text(gone, 2, root, -1, SQLITE_STATIC) == SQLITE_OK &&
                sqlite3_step(gone) == SQLITE_DONE;
    sqlite3_finalize(gone);
    return good;
}

bool area_store(const char *path, const area_setup_t *setup, const area_design_t *design,
                area_message_t *message) {
    sqlite3 *base = NULL;
    bool good = sqlite3_open(path, &base) == SQLITE_OK &&
                sqlite3_busy_timeout(base, 10000) == SQLITE_OK &&
                sqlite3_exec(base, schema, NULL, NULL, NULL) == SQLITE_OK &&
                sqlite3_exec(base, "begin immediate", NULL, NULL, NULL) == SQLITE_OK &&
                delete_rows(base, design) && insert_rows(base, setup, design) &&
                sqlite3_exec(base, "commit", NULL, NULL, NULL) == SQLITE_OK;
    if (!good) {
        area_fail(message, "%s: cannot store the areas: %s", path,
                  base ? sqlite3_errmsg(base) : "no memory");
    }
    sqlite3_close(base);
    return good;
}
