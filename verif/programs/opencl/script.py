# SPDX-License-Identifier: Apache-2.0
# A user's PyOpenCL script: arrays, kernels that PyOpenCL writes itself (elementwise, reduction, scan), a program of its own with
# local memory, times of events, a build error. Prints PASS or FAIL per line; numpy has the right results.
#
# usage: script.py SUITE
import sys

import numpy as np
import pyopencl as cl
import pyopencl.array
from pyopencl.elementwise import ElementwiseKernel
from pyopencl.reduction import ReductionKernel
from pyopencl.scan import InclusiveScanKernel

suite = sys.argv[1]
failed = 0
SOURCE = """
__kernel void reverse(__global const int *in, __global int *out, __local int *t) {
    int i = get_local_id(0), n = get_local_size(0);
    t[i] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = t[n - 1 - i];
}
"""


def verdict(name, good, why=""):
    global failed
    failed |= not good
    print(f"PASS: {suite}/{name}" if good else f"FAIL: {suite}/{name}: {why}")


def equal(name, got, wanted):
    verdict(name, bool(np.array_equal(got, wanted)), f"{got[:4]}, not {wanted[:4]}")


device = cl.get_platforms()[0].get_devices()[0]
context = cl.Context([device])
queue = cl.CommandQueue(context, properties=cl.command_queue_properties.PROFILING_ENABLE)
verdict("device", device.name.startswith("weft "), device.name)

n = 256
a = np.arange(n, dtype=np.int32)
x = np.linspace(0, 4, n, dtype=np.float32)

# A program of the script's own.
program = cl.Program(context, SOURCE).build()
flags = cl.mem_flags
source = cl.Buffer(context, flags.READ_ONLY | flags.COPY_HOST_PTR, hostbuf=a)
target = cl.Buffer(context, flags.WRITE_ONLY, a.nbytes)
event = program.reverse(queue, (n,), (16,), source, target, cl.LocalMemory(64))
event.wait()
back = np.empty_like(a)
cl.enqueue_copy(queue, back, target)
equal("local-memory", back, a.reshape(-1, 16)[:, ::-1].ravel())
verdict("times", event.profile.end > event.profile.start, "an event without a duration")

# What PyOpenCL writes itself.
on_device = cl.array.to_device(queue, x)
equal("arrays", (2 * on_device + 1).get(), 2 * x + 1)
square = ElementwiseKernel(context, "float *to, const float *from", "to[i] = from[i] * from[i]", "square")
to = cl.array.empty_like(on_device)
square(to, on_device)
equal("elementwise", to.get(), x * x)
most = ReductionKernel(context, np.int32, neutral="-1", reduce_expr="max(a, b)", map_expr="in[i] * (int)(i % 7)",
                       arguments="__global const int *in")
ints = cl.array.to_device(queue, a)
verdict("reduction", int(most(ints).get()) == int((a * (a % 7)).max()), "the largest is wrong")
if device.max_work_group_size >= 64:  # below, PyOpenCL finds no size for the groups of a scan
    sums = InclusiveScanKernel(context, np.int32, "a + b", neutral="0")
    sums(ints)
    equal("scan", ints.get(), np.cumsum(a, dtype=np.int32))

try:
    cl.Program(context, "__kernel void bad(__global int *p) { *p = gone; }").build()
    verdict("build-error", False, "no error")
except cl.RuntimeError as error:
    verdict("build-error", "use of undeclared identifier 'gone'" in str(error), str(error)[:200])
sys.exit(failed)
