// SPDX-License-Identifier: Apache-2.0
// An example of a virtual platform: a host process, two weft GPUs, a memory that all three share.
//
//     host --> router --+--> memory <==+== gpu 0 (a socket per partition)
//                       +--> gpu 0     +== gpu 1
//                       +--> gpu 1
//
// The host adds two vectors on the first GPU while the second makes a histogram, then both sum a
// half of an array each, and it compares all results with its own.
//
//     platform FOLDER KERNELS MACHINE0 MACHINE1 SPREAD
//
// FOLDER is that of the variant, with axi.so and axi-rtl.so; KERNELS that of the kernel files; a
// machine is `cycle` or `rtl`; SPREAD is that of the memory's random delays. Prints the simulated
// time and the cycles of each launch; exit code 0 if all is right.
#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "device.h"
#include "memory.h"
#include "router.h"
#include "weft_gpu.h"

using sc_core::SC_NS;
using sc_core::sc_time;

namespace {

constexpr uint32_t MEMORY_BYTES = 16u << 20;
constexpr uint32_t GLOBAL_AT = 8u << 20, GLOBAL_BYTES = 1u << 20;
constexpr uint32_t GPU_AT = 0x40000000, GPU_BYTES = 0x1000;
constexpr uint32_t GPUS = 2;

// Numbers that look random, the same in every run.
std::vector<uint32_t> numbers(size_t count, uint32_t seed) {
    std::vector<uint32_t> values(count);
    std::generate(values.begin(), values.end(),
                  [&seed] { return seed = seed * 1664525 + 1013904223; });
    return values;
}

class host : public sc_core::sc_module {
  public:
    weft::bus_port bus;
    sc_core::sc_vector<sc_core::sc_in<bool>> interrupt;
    bool good = false;

    host(sc_core::sc_module_name name, const std::string &folder)
        : sc_module(name), bus("bus"), interrupt("interrupt", GPUS), kernels(folder),
          room(0, GLOBAL_AT), data(GLOBAL_AT, GLOBAL_AT + GLOBAL_BYTES) {
        for (uint32_t g = 0; g < GPUS; g++) {
            gpus.emplace_back(bus, GPU_AT + g * GPU_BYTES, interrupt[g], room, GLOBAL_AT,
                              GLOBAL_BYTES);
        }
        SC_HAS_PROCESS(host);
        SC_THREAD(run);
    }

  private:
    static constexpr uint32_t THREADS = 16; // of a block: what every machine holds

    std::string kernels;
    weft::allocator room, data;
    std::deque<weft::device> gpus;

    // Put words (or zeros) into global memory. Returns the address that kernels see.
    uint32_t upload(const std::vector<uint32_t> &words) {
        uint32_t at = data.take(4 * words.size());
        bus.write(at, words.data(), 4 * words.size());
        return GLOBAL_BASE + at - GLOBAL_AT;
    }

    std::vector<uint32_t> download(uint32_t address, size_t words) {
        std::vector<uint32_t> values(words);
        bus.read(address - GLOBAL_BASE + GLOBAL_AT, values.data(), 4 * words);
        return values;
    }

    bool check(const char *kernel, bool right) {
        std::string ended = sc_core::sc_time_stamp().to_string();
        std::printf("%-10s %-8s at %s, cycles %u %u\n", kernel, right ? "verified" : "WRONG",
                    ended.c_str(), gpus[0].cycles(), gpus[1].cycles());
        return right;
    }

    // Two kernels at a time.
    bool vecadd_and_histogram() {
        const uint32_t n = 300, bytes = 1000;
        weft::kernel_file vecadd(kernels + "/vecadd.elf"), histogram(kernels + "/histogram.elf");
        std::vector<uint32_t> a = numbers(n, 1), b = numbers(n, 2), text = numbers(bytes / 4, 3);
        uint32_t a_at = upload(a), b_at = upload(b), sum_at = upload(std::vector<uint32_t>(n));
        uint32_t text_at = upload(text), count_at = upload(std::vector<uint32_t>(256));

        gpus[0].launch(vecadd, "vecadd", (n + THREADS - 1) / THREADS, THREADS,
                       {a_at, b_at, sum_at, n});
        gpus[1].launch(histogram, "histogram", 4, THREADS, {text_at, count_at, bytes});
        gpus[0].finish();
        gpus[1].finish();

        std::vector<uint32_t> sum(n), count(256);
        std::transform(a.begin(), a.end(), b.begin(), sum.begin(), std::plus<>());
        for (uint32_t word : text) {
            for (uint32_t shift = 0; shift < 32; shift += 8) {
                count[word >> shift & 255]++;
            }
        }
        bool right = check("vecadd", download(sum_at, n) == sum);
        return check("histogram", download(count_at, 256) == count) && right;
    }

    // One kernel on both GPUs.
    bool reduce() {
        const uint32_t n = 1024, half = n / 2, blocks = half / (2 * THREADS);
        weft::kernel_file file(kernels + "/reduce.elf");
        std::vector<uint32_t> values = numbers(n, 4);
        uint32_t in_at = upload(values), out_at = upload(std::vector<uint32_t>(GPUS * blocks));
        for (uint32_t g = 0; g < GPUS; g++) {
            gpus[g].launch(file, "reduce", blocks, THREADS,
                           {in_at + g * 4 * half, out_at + g * 4 * blocks, half});
        }
        for (weft::device &gpu : gpus) {
            gpu.finish();
        }
        std::vector<uint32_t> parts = download(out_at, GPUS * blocks);
        return check("reduce", std::accumulate(parts.begin(), parts.end(), 0u) ==
                                   std::accumulate(values.begin(), values.end(), 0u));
    }

    void run() {
        for (weft::device &gpu : gpus) {
            gpu.open();
        }
        good = vecadd_and_histogram();
        good = reduce() && good;
        sc_core::sc_stop();
    }
};

const rtl_interface_t &load(const std::string &folder, const std::string &kind) {
    bool rtl = kind == "rtl";
    std::string path = folder + (rtl ? "/axi-rtl.so" : "/axi.so");
    void *object = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    const void *symbol = object ? dlsym(object, rtl ? "weft_rtl" : "weft_axi_model") : nullptr;
    if (!symbol) {
        std::fprintf(stderr, "platform: %s: %s\n", path.c_str(), dlerror());
        std::exit(2);
    }
    return *static_cast<const rtl_interface_t *>(symbol);
}

} // namespace

int sc_main(int argc, char **argv) {
    if (argc != 6) {
        std::fprintf(stderr, "usage: platform FOLDER KERNELS cycle|rtl cycle|rtl SPREAD\n");
        return 2;
    }
    const sc_time period(10, SC_NS);
    std::vector<weft::address_range> map = {{0, MEMORY_BYTES}};
    for (uint32_t g = 0; g < GPUS; g++) {
        map.push_back({GPU_AT + g * GPU_BYTES, GPU_BYTES});
    }
    host cpu("cpu", argv[2]);
    weft::router router("router", map);
    weft::shared_memory memory("memory", MEMORY_BYTES, 1 + GPUS * PARTITIONS,
                               {period, 12 * period, static_cast<unsigned>(std::atoi(argv[5]))});
    std::deque<weft::gpu> gpus;
    std::deque<sc_core::sc_signal<bool>> lines;
    cpu.bus.bind(router.in);
    router.out[0].bind(memory.port[0]);
    for (uint32_t g = 0; g < GPUS; g++) {
        std::string number = std::to_string(g);
        weft::gpu &gpu =
            gpus.emplace_back(("gpu" + number).c_str(), load(argv[1], argv[3 + g]), period);
        sc_core::sc_signal<bool> &line = lines.emplace_back(("interrupt" + number).c_str());
        router.out[1 + g].bind(gpu.host);
        gpu.interrupt.bind(line);
        cpu.interrupt[g].bind(line);
        for (uint32_t p = 0; p < PARTITIONS; p++) {
            gpu.memory[p].bind(memory.port[1 + g * PARTITIONS + p]);
        }
    }
    sc_core::sc_start(sc_time(100, sc_core::SC_MS));
    for (const weft::gpu &gpu : gpus) {
        std::printf("%s: %llu cycles, %llu bursts\n", gpu.name(),
                    static_cast<unsigned long long>(gpu.cycles()),
                    static_cast<unsigned long long>(gpu.bursts()));
    }
    std::printf("memory: data path in use %.0f %%\n", 100 * memory.used());
    return cpu.good ? 0 : 1;
}
