# SPDX-License-Identifier: Apache-2.0
# What a launch leaves to the next one, and what of it nobody has written: a launch after one that failed in any way is right;
# kernels that copy registers, stack and padding which nothing has written are right; one that depends on them is named as the
# program's defect, never as a mismatch. What a kernel printed before a fault is shown. Prints PASS or FAIL per line.
#
# usage: WEFT_MAX_CYCLES=200000 ends.py SUITE checked|plain     checked: the golden model follows
import sys

import numpy as np
import pyopencl as cl

suite, checked = sys.argv[1], sys.argv[2] == "checked"
failed = 0

SOURCE = r"""
kernel void good(global int *o) { o[get_global_id(0)] += 1; }

/* Ends of a launch. */
kernel void store(global int *o) { global int *z = (global int *)(uintptr_t)(4 * get_global_id(0)); *z = 1; }
kernel void load(global int *o) { o[0] = *(global int *)(uintptr_t)(16 + 4 * o[0]); }
kernel void misaligned(global int *o) { *(volatile global int *)((uintptr_t)o + 2) = 1; }
kernel void endless(volatile global int *o) {
    while (o[0] == 0)
        o[1]++;
}
kernel void count(global int *o) { /* on from what is in shared memory */
    local int l[4];
    atomic_add(&l[get_local_id(0) & 3], 1);
    barrier(CLK_LOCAL_MEM_FENCE);
    o[get_global_id(0)] = l[get_local_id(0) & 3];
}

kernel void tell(global int *o) {
    printf("told %d\n", (int)get_global_id(0));
    barrier(CLK_LOCAL_MEM_FENCE);
    *(volatile global int *)(uintptr_t)(4 * o[0]) = 1;
}

/* Leaves values in registers, stack and shared memory of all warps. */
kernel void dirty(global float *o) {
    local int l[512];
    float v[24];
    volatile float stack[64];
    int i = get_local_id(0), s = 0;
    float t = 1;
    for (int k = 0; k < 64; k++)
        stack[k] = k + i;
    for (int k = i; k < 512; k += 16)
        l[k] = k * 77 + 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < 24; k++)
        v[k] = o[k] * 1.5f + i + stack[k];
    for (int k = 0; k < 24; k++)
        t = t * v[23 - k] + v[k];
    for (int k = 0; k < 512; k++)
        s = s * 3 + l[(k * 5 + i) & 511];
    o[256 + get_global_id(0)] = t + s;
}

/* Copies of what nothing has written; each turns pairs of o round. */
#define AT (get_global_id(0) * 16)
kernel void registers(global float *o, global const float *x) {
    float16 b = vload16(get_global_id(0), x);
    vstore16(b.s1032547698badcfe, get_global_id(0), o);
}
kernel void stack(global float *o, global const float *x) {
    float4 v[4];
    for (int k = 0; k < 4; k++)
        v[k].yxwz = vload4(k, x + AT);
    for (int k = 0; k < 4; k++)
        vstore4(v[k], k, o + AT);
}
kernel void index(global float *o, global const float *x) {
    float4 v;
    for (int k = 0; k < 4; k++) {
        for (int i = 0; i < 4 + (int)x[0] - 1; i++)
            v[i ^ 1] = x[AT + 4 * k + i];
        vstore4(v, k, o + AT);
    }
}
typedef struct { char c; float a, b; } padded;
kernel void padding(global float *o, global const float *x) {
    for (int k = 0; k < 8; k++) {
        volatile padded v;
        v.c = k;
        v.a = x[AT + 2 * k + 1];
        v.b = x[AT + 2 * k];
        padded w = v;
        o[AT + 2 * k] = w.a;
        o[AT + 2 * k + 1] = w.b;
    }
}
"""


def verdict(name, good, why=""):
    global failed
    failed |= not good
    print(f"PASS: {suite}/{name}" if good else f"FAIL: {suite}/{name}: {why}")


context = cl.Context(cl.get_platforms()[0].get_devices()[:1])
queue = cl.CommandQueue(context)
program = cl.Program(context, SOURCE).build()
READ_WRITE = cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR


def buffer(data):
    return cl.Buffer(context, READ_WRITE, hostbuf=data)


def launch(name, *arguments):
    kernel = cl.Kernel(program, name)
    kernel.set_args(*arguments)
    try:
        cl.enqueue_nd_range_kernel(queue, kernel, (16,), (16,)).wait()
    except cl.Error:
        return False
    return True


def values(at, like):
    out = np.empty_like(like)
    cl.enqueue_copy(queue, out, at)
    return out


def next_is_right(name):
    before = np.full(64, 7, np.int32)
    at = buffer(before)
    ran = [launch("good", at) for _ in range(2)]
    right = all(ran) and list(values(at, before)[:17]) == 16 * [9] + [7]
    verdict(f"after-{name}", right, f"ran {ran}, {values(at, before)[:17]}")


words = np.zeros(1024, np.int32)
for name in ("store", "load", "misaligned", "endless", "tell"):
    verdict(f"fails-{name}", not launch(name, buffer(words)), "it ran")
    next_is_right(name)

x = np.arange(1, 257, dtype=np.float32)
turned = x.reshape(-1, 2)[:, ::-1].ravel()
for name in ("registers", "stack", "index", "padding"):
    launch("dirty", buffer(np.ones(512, np.float32)))
    o = np.zeros(256, np.float32)
    at = buffer(o)
    ran = launch(name, at, buffer(x))
    verdict(f"copies-{name}", ran and np.array_equal(values(at, o), turned), f"ran {ran}, {values(at, o)[:8]}")

if checked:  # stderr tells of it: PyOpenCL tries again, on machines that are new in lockstep and hold zeros
    launch("dirty", buffer(np.ones(512, np.float32)))
    launch("count", buffer(words))
    next_is_right("count")
sys.exit(failed)
