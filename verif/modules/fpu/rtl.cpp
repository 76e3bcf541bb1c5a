// SPDX-License-Identifier: Apache-2.0
// The units' functions, carried out by the Verilated modules: what units.c drives is then the RTL.
// There is one instance of each unit; the C registers that come with a call are not used.
#include <cstdint>

#include "lang/hw.h"
extern "C" {
#include "execute/float/float_divide.h"
#include "execute/float/float_fma.h"
#include "execute/float/float_misc.h"
}

#include "Vfloat_divide.h"
#include "Vfloat_fma.h"
#include "Vfloat_misc.h"
#include "verilated.h"

#include "fma/float_fma_glue.h"
#define glue_put glue_put_divide // every glue header brings its own copy of these two
#define glue_get glue_get_divide
#include "divide/float_divide_glue.h"
#undef glue_put
#undef glue_get
#define glue_put glue_put_misc
#define glue_get glue_get_misc
#include "misc/float_misc_glue.h"

namespace {

VerilatedContext context;
Vfloat_fma fma_model{&context};
Vfloat_divide divide_model{&context};
Vfloat_misc misc_model{&context};

template <class model> void clock_edge(model &m) {
    m.clk = 0;
    m.eval();
    m.clk = 1;
    m.eval();
}

template <class model> void reset(model &m) {
    m.in_accept = 0;
    m.in_retired = 0;
    m.rst = 1;
    clock_edge(m);
    m.rst = 0;
}

// The result's lanes, as a view hands them out: by address, until the next tick.
template <class model> const uint32_t *lanes(const model &m) {
    static uint32_t value[LANES];
    for (uint32_t lane = 0; lane < LANES; lane++) {
        value[lane] = m.view_value[lane];
    }
    return value;
}

} // namespace

extern "C" {

void float_fma_reset(float_fma_t *) {
    reset(fma_model);
}

void float_fma_view(const float_fma_t *, float_fma_view_t *v) {
    float_fma_glue_view(&fma_model, v);
    v->value = lanes(fma_model);
}

void float_fma_tick(float_fma_t *, const float_fma_in_t *in) {
    float_fma_glue_in(&fma_model, in);
    clock_edge(fma_model);
}

void float_divide_reset(float_divide_t *) {
    reset(divide_model);
}

void float_divide_view(const float_divide_t *, float_divide_view_t *v) {
    float_divide_glue_view(&divide_model, v);
    v->value = lanes(divide_model);
}

void float_divide_tick(float_divide_t *, const float_divide_in_t *in) {
    float_divide_glue_in(&divide_model, in);
    clock_edge(divide_model);
}

void float_misc_reset(float_misc_t *) {
    reset(misc_model);
}

void float_misc_view(const float_misc_t *, float_misc_view_t *v) {
    float_misc_glue_view(&misc_model, v);
    v->value = lanes(misc_model);
}

void float_misc_tick(float_misc_t *, const float_misc_in_t *in) {
    float_misc_glue_in(&misc_model, in);
    clock_edge(misc_model);
}
}
