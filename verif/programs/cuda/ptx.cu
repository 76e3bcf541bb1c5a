/* SPDX-License-Identifier: Apache-2.0 */
/* Assembly of PTX that weft reads: special registers, fences, bits of a word; with blanks as
 * programs have them. */
#include "check.h"

enum { THREADS = 70, VALUES = 12 };

__global__ void registers(unsigned *out) {
    unsigned v[VALUES], i = threadIdx.x;
    asm("mov.u32 %0, %%laneid;" : "=r"(v[0]));
    asm("mov.u32 %0, %%warpid;" : "=r"(v[1]));
    asm volatile("mov.u32   %0,%%smid ;" : "=r"(v[2]));
    asm("mov.u32 %0, %%lanemask_lt;" : "=r"(v[3]));
    asm("mov.u32 %0, %%lanemask_le;" : "=r"(v[4]));
    asm("\tmov.b32 %0, %%lanemask_eq;\n" : "=r"(v[5]));
    asm("mov.u32 %0, %%lanemask_ge;" : "=r"(v[6]));
    asm("mov.u32 %0, %%lanemask_gt;" : "=r"(v[7]));
    asm("mov.u32 %0, %%tid.x;" : "=r"(v[8]));
    asm("mov.u32 %0, %%nctaid.y;" : "=r"(v[9]));
    asm("bfind.u32 %0, %1;" : "=r"(v[10]) : "r"(i));
    asm("bfe.u32 %0, %1, %2, %3;" : "=r"(v[11]) : "r"(0xfedcba98u), "r"(i), "r"(i / 2));
    asm volatile("membar.gl;" ::: "memory");
    for (int n = 0; blockIdx.y == 0 && n < VALUES; n++) {
        out[i * VALUES + n] = v[n];
    }
}
__global__ void times(unsigned long long *out) {
    unsigned long long from, to;
    unsigned low;
    asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(from));
    asm volatile("mov.u32 %0, %%clock;" : "=r"(low));
    asm volatile("mov.u64 %0, %%clock64;" : "=l"(to));
    out[0] = to - from;
    out[1] = low - (unsigned)from;
}

static unsigned field(unsigned x, unsigned at, unsigned bits) {
    return at > 31 ? 0 : x >> at & (bits > 31 ? ~0u : (1u << bits) - 1);
}

int main(void) {
    unsigned out[THREADS][VALUES], *device;
    unsigned long long time[2], *device_time;
    DO(cudaMalloc(&device, sizeof out));
    DO(cudaMalloc(&device_time, sizeof time));
    registers<<<dim3(1, 3), THREADS>>>(device);
    from_device(&out[0][0], device, THREADS * VALUES);
    for (unsigned i = 0; i < THREADS; i++) {
        unsigned bit = 1u << i % 32, highest = ~0u;
        for (unsigned n = 0; n < 32; n++) {
            highest = i >> n & 1 ? n : highest;
        }
        CHECK(out[i][0] == i % 32 && out[i][1] == i / 32 && out[i][2] < 1024);
        CHECK(out[i][3] == bit - 1 && out[i][4] == (bit | (bit - 1)) && out[i][5] == bit);
        CHECK(out[i][6] == ~(bit - 1) && out[i][7] == ~(bit | (bit - 1)));
        CHECK(out[i][8] == i && out[i][9] == 3 && out[i][10] == highest);
        CHECK(out[i][11] == field(0xfedcba98u, i, i / 2));
    }
    times<<<1, 1>>>(device_time);
    from_device(time, device_time, 2);
    CHECK(time[0] >= time[1] && time[0] < 10000);
    return wrong;
}
