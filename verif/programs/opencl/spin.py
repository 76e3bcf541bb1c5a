# SPDX-License-Identifier: Apache-2.0
# A lock that lanes of one warp wait for: the launch does not end, and driver.sh looks at what stderr says meanwhile.
import numpy as np
import pyopencl as cl

context = cl.Context(cl.get_platforms()[0].get_devices()[:1])
queue = cl.CommandQueue(context)
kernel = cl.Program(context, """
kernel void spin(volatile global int *lock) {
    while (atomic_xchg(lock, 1))
        ;
    lock[1]++;
    atomic_xchg(lock, 0);
}
""").build().spin
lock = cl.Buffer(context, cl.mem_flags.READ_WRITE | cl.mem_flags.COPY_HOST_PTR, hostbuf=np.zeros(2, np.int32))
kernel(queue, (16,), (16,), lock)
queue.finish()
