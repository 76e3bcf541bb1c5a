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
    trace_window_t window = {0, 0, TRACE_ALL_CORES};
    uint64_t time = 0, cycle = 0; // of the trace; of the next tick
#endif
    bool shown = false; // what happens now is in a trace
};

rtl_t *machine(void *rtl) {
    return static_cast<rtl_t *>(rtl);
}

const rtl_t *machine(const void *rtl) {
    return static_cast<const rtl_t *>(rtl);
}

// Half a clock period has passed.
inline void show([[maybe_unused]] rtl_t *r) {
#ifdef WEFT_TRACE
    if (r->shown) {
        r->trace.dump(r->time);
    }
    r->time++;
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
    r->gpu.eval();
    show(r);
    r->gpu.clk = 0;
    if (r->shown) {
        r->gpu.eval();
    } else {
        clock_falls(r, r->gpu.rootp, 0);
    }
    show(r);
}

void rtl_reset(void *rtl) {
    rtl_t *r = machine(rtl);
    std::memset(&r->inputs, 0, sizeof r->inputs);
    TOP(glue_in)(&r->gpu, &r->inputs);
    r->gpu.rst = 1;
#ifndef WEFT_NETLIST
    r->gpu.dig_en = 0;
#endif
    for (uint32_t cycle = 0; cycle < RTL_RESET_CYCLES; cycle++) {
        clock_edge(r);
    }
    r->gpu.rst = 0;
}

void rtl_destroy(void *rtl) {
    rtl_t *r = machine(rtl);
#ifdef WEFT_TRACE
    if (r->trace.isOpen()) {
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

#ifdef WEFT_TRACE
constexpr int ALL_LEVELS = 99;
constexpr auto rtl_signals = fst_signals;

void choose_core(rtl_t *r, uint32_t core) {
    const std::string top = "TOP.gpu_clocked";
    if (core != TRACE_ALL_CORES) {
        r->trace.dumpvars(1, top);
        r->trace.dumpvars(ALL_LEVELS, top + ".gpu.core[" + std::to_string(core) + "]");
    }
}

bool open_trace(rtl_t *r, const char *trace, const trace_window_t *window) {
    r->context.traceEverOn(true);
    r->gpu.trace(&r->trace, ALL_LEVELS);
    choose_core(r, window->core);
    r->trace_name = trace;
    r->trace.open(trace);
    r->window = *window;
    r->shown = window->from == 0;
    return true;
}
#else
constexpr decltype(rtl_interface_t::signals) rtl_signals = nullptr;

bool open_trace(rtl_t *, const char *, const trace_window_t *) {
    return false;
}
#endif

void *rtl_create(const char *trace, const trace_window_t *window) {
    rtl_t *r = new rtl_t;
    if (trace && !open_trace(r, trace, window)) {
        delete r;
        return nullptr;
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
#ifdef WEFT_TRACE
    r->shown = trace_window_has(&r->window, r->cycle++);
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
const rtl_interface_t weft_rtl = {
    CFG_VARIANT,      sizeof(TOP(in_t)), sizeof(TOP(out_t)), sizeof(TOP(t)), rtl_create,
    rtl_destroy,      rtl_reset,         rtl_tick,           rtl_digest,     model_digest,
    first_difference, too_wide,          rtl_signals};
