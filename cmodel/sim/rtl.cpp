// SPDX-License-Identifier: Apache-2.0
// The Verilated RTL behind the interface of rtl.h. Compiled once per variant and top module
// (WEFT_TOP: gpu or gpu_axi), with what Verilator made of the emitted Verilog and what c2v made
// beside it: copies of ports (gpu_glue.h, included by the command line) and digests (digest.h).
// With WEFT_NETLIST Verilator read a netlist of it, which has no digests.
//
// The model is WEFT_TOP_clocked (clocked.awk): a register stands before every input. So one rising
// edge with the inputs of cycle n performs the state change of cycle n - 1 and gives the outputs of
// cycle n, and the digest is that of the state in which cycle n begins.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <type_traits>

#include "Vgpu.h"
#include "Vgpu___024root.h"
#include "verilated.h"
#ifdef WEFT_TRACE
#include "fst_writer.h"
#include "verilated_fst_c.h"
#endif

#include "digest.h"

#include "rtl.h"

// What c2v made for the top module: TOP(glue_in) is gpu_glue_in.
#define JOIN_(a, b) a##_##b
#define JOIN(a, b)  JOIN_(a, b)
#define TOP(name)   JOIN(WEFT_TOP, name)

namespace {

struct rtl_t {
    VerilatedContext context;
    Vgpu gpu{&context};
    // What the model has. Without addresses (VEC, REF): equal bytes are equal inputs.
    TOP(in_t) inputs;
#ifdef WEFT_TRACE
    VerilatedFstC trace;
    std::string trace_name;
#endif
    bool traced = false;
};

rtl_t *machine(void *rtl) {
    return static_cast<rtl_t *>(rtl);
}

const rtl_t *machine(const void *rtl) {
    return static_cast<const rtl_t *>(rtl);
}

// Let the model settle; half a clock period passes.
inline void settle(rtl_t *r) {
    r->gpu.eval();
#ifdef WEFT_TRACE
    if (r->traced) {
        r->trace.dump(r->context.time());
        r->context.timeInc(1);
    }
#endif
}

// The falling edge, of which a model waits for nothing but the next rising one: it keeps what the
// clock was. So Verilator 5.006 has it; where this does not compile, the model is evaluated.
template <typename root_t>
inline auto clock_falls(rtl_t *, root_t *root, int)
    -> std::enable_if_t<std::is_same_v<decltype(root->__VactTriggered), VlTriggerVec<1>> &&
                        std::is_same_v<decltype(root->__Vtrigrprev__TOP__clk), CData>> {
    root->__Vtrigrprev__TOP__clk = 0;
}

template <typename root_t> inline void clock_falls(rtl_t *r, root_t *, long) {
    r->gpu.eval();
}

// One clock period; outputs are those after the rising edge. A trace shows both.
inline void clock_edge(rtl_t *r) {
    r->gpu.clk = 1;
    settle(r);
    r->gpu.clk = 0;
    if (r->traced) {
        settle(r);
    } else {
        clock_falls(r, r->gpu.rootp, 0);
    }
}

void rtl_reset(void *rtl) {
    rtl_t *r = machine(rtl);
    std::memset(&r->inputs, 0, sizeof r->inputs);
    TOP(glue_in)(&r->gpu, &r->inputs);
    r->gpu.rst = 1;
#ifndef WEFT_NETLIST
    r->gpu.dig_en = 0;
#endif
    for (int edge = 0; edge < 3; edge++) {
        clock_edge(r);
    }
    r->gpu.rst = 0;
}

void rtl_destroy(void *rtl) {
    rtl_t *r = machine(rtl);
#ifdef WEFT_TRACE
    if (r->traced) {
        r->trace.close();
        if (fst_incomplete) { // the caller does not find the file
            std::remove(r->trace_name.c_str());
        }
    }
#endif
    r->gpu.final();
#if VM_COVERAGE // rtl-coverage.so
    r->context.coveragep()->write(std::getenv("WEFT_COVERAGE"));
#endif
    delete r;
}

void *rtl_create(const char *trace) {
    rtl_t *r = new rtl_t;
    if (trace) {
#ifdef WEFT_TRACE
        r->context.traceEverOn(true);
        r->gpu.trace(&r->trace, 99);
        r->trace_name = trace;
        r->trace.open(trace);
        r->traced = true;
#else
        delete r;
        return nullptr;
#endif
    }
    rtl_reset(r);
    return r;
}

void rtl_tick(void *rtl, const void *in, void *out, [[maybe_unused]] bool digest) {
    rtl_t *r = machine(rtl);
    if (std::memcmp(&r->inputs, in, sizeof r->inputs) != 0) {
        std::memcpy(&r->inputs, in, sizeof r->inputs);
        TOP(glue_in)(&r->gpu, &r->inputs);
    }
#ifndef WEFT_NETLIST
    r->gpu.dig_en = digest;
#endif
    clock_edge(r);
    TOP(glue_out)(&r->gpu, static_cast<TOP(out_t) *>(out));
}

#ifdef WEFT_NETLIST
constexpr decltype(rtl_interface_t::digest) rtl_digest = nullptr;
constexpr decltype(rtl_interface_t::first_difference) first_difference = nullptr;
#else
constexpr auto DIGESTS = sizeof TOP(digest_table) / sizeof TOP(digest_table)[0];

uint32_t rtl_digest(const void *rtl) {
    return TOP(glue_digest)(&machine(rtl)->gpu);
}

bool first_difference(const void *rtl, const void *gpu, char *where, size_t size, uint32_t *model,
                      uint32_t *rtl_digest) {
    static uint32_t a[DIGESTS], b[DIGESTS];
    TOP(digests)(static_cast<const TOP(t) *>(gpu), a);
    TOP(glue_digests)(&machine(rtl)->gpu, b);
    int index = TOP(first_difference)(a, b);
    if (index < 0) {
        return false;
    }
    std::snprintf(where, size, "%s", TOP(digest_table)[index].path);
    *model = a[index];
    *rtl_digest = b[index];
    return true;
}
#endif

uint32_t model_digest(const void *gpu) {
    return TOP(digest)(static_cast<const TOP(t) *>(gpu));
}

const char *too_wide(const void *gpu) {
    return TOP(check_widths)(static_cast<const TOP(t) *>(gpu));
}

} // namespace

// Verilator's library asks for the time where no context is at hand; none of our models does.
double sc_time_stamp() {
    return 0;
}

extern "C" __attribute__((visibility("default"))) const rtl_interface_t weft_rtl;
const rtl_interface_t weft_rtl = {CFG_VARIANT,    sizeof(TOP(in_t)), sizeof(TOP(out_t)),
                                  sizeof(TOP(t)), rtl_create,        rtl_destroy,
                                  rtl_reset,      rtl_tick,          rtl_digest,
                                  model_digest,   first_difference,  too_wide};
