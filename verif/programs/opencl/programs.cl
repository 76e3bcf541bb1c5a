// SPDX-License-Identifier: Apache-2.0
// One kernel for each rule of programs.c.

typedef struct { char c; float f; short s[3]; } mixed;

// Every kind of argument, as bytes in the order of the parameters.
kernel void arguments(char a, ushort b, long c, float4 d, mixed e, char3 f, constant int *g, local int *h, global ulong *out) {
    size_t i = get_global_id(0);
    h[get_local_id(0)] = g[get_local_id(0) & 3];
    barrier(CLK_LOCAL_MEM_FENCE);
    ulong sum = (ulong)(long)a + b * 3ul + (ulong)c * 5ul + (ulong)(long)(d.x + 2 * d.y + 4 * d.z + 8 * d.w) * 7ul;
    sum += (ulong)(long)(e.c + (int)e.f * 11 + e.s[2] * 13) + (ulong)(long)(f.x + f.y * 2 + f.z * 4) * 17ul;
    out[i] = sum + (ulong)(long)h[(get_local_id(0) + 1) % get_local_size(0)] * 19ul;
}

// More bytes than the parameter window has.
kernel void large(ulong16 a, ulong16 b, global ulong *out) {
    size_t i = get_global_id(0);
    out[i] = a.s0 + a.sf * 3 + b.s7 * 5 + i;
}

// Where each work item is, in three dimensions.
kernel void items(global uint *out) {
    size_t x = get_global_id(0) - get_global_offset(0), y = get_global_id(1) - get_global_offset(1);
    size_t z = get_global_id(2) - get_global_offset(2);
    size_t i = x + get_global_size(0) * (y + get_global_size(1) * z);
    uint sum = get_work_dim() + get_num_groups(0) * 10 + get_num_groups(1) * 100 + get_num_groups(2) * 1000;
    for (uint d = 0; d < 4; d++)
        sum = sum * 31 + get_global_id(d) * 7 + get_local_id(d) * 5 + get_group_id(d) * 3 + get_local_size(d) + get_global_offset(d);
    out[i] = sum;
}

static void meet(local int *row, int value) {
    barrier(CLK_LOCAL_MEM_FENCE);
    row[get_local_id(0)] += value;
    barrier(CLK_LOCAL_MEM_FENCE);
}

// Barriers in a loop, in a called function, after an early return; a switch that becomes a jump table.
kernel void flow(global const int *in, global int *out, int n) {
    local int row[64];
    size_t i = get_global_id(0), l = get_local_id(0), next = (l + 1) % get_local_size(0);
    row[l] = (int)l;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int round = 0; round < n; round++) {
        int value = row[next];
        barrier(CLK_LOCAL_MEM_FENCE);
        switch (in[i] & 7) {
        case 0: value += 3; break;
        case 1: value *= 5; break;
        case 2: value ^= 77; break;
        case 3: value -= in[i]; break;
        case 4: value = value * value; break;
        case 5: value = ~value; break;
        case 6: for (int k = 0; k < in[i]; k++) value += k & in[i]; break;
        default: value = -value;
        }
        row[l] = value;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    meet(row, in[i]);
    if (n == 0)
        return;
    out[i] = row[next];
}

// A branch of some threads, and then a loop with barriers whose condition a compiler may copy to the ends of both sides.
__attribute__((noinline)) static int turns(local int *row, int width, int rounds, int l) {
    int first = 0, second = 0, third = 0;
    if (l < width) {
        int part = width / 2 + (width & 1);
        first = l & 1 ? part * width : l * part + width;
        second = first * part;
        third = second - part;
    }
    for (int round = 0; round < rounds; round++) {
        row[l] = first + round;
        barrier(CLK_LOCAL_MEM_FENCE);
        second += row[(l + 1) % get_local_size(0)] * third;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return second;
}
kernel void meet_late(global int *out, int width, int rounds) {
    local int row[64];
    out[get_global_id(0)] = turns(row, width, rounds, (int)get_local_id(0));
}

// Atomics on global and shared memory, and copies by the whole group.
kernel void together(global int *counts, global const int *in, global int *out) {
    local int row[64];
    local int sum;
    size_t l = get_local_id(0), size = get_local_size(0), group = get_group_id(0);
    if (l == 0)
        sum = 0;
    event_t e = async_work_group_copy(row, in + group * size, size, 0);
    wait_group_events(1, &e);
    atomic_add(&sum, row[l]);
    atomic_max(&counts[0], row[l]);
    atomic_inc(&counts[1]);
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    row[l] = sum - row[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    e = async_work_group_copy(out + group * size, row, size, 0);
    wait_group_events(1, &e);
}

kernel void print(int n, float f, float4 v, char3 c, short4 s, long l, uchar u, int2 d) {
    if (get_global_id(0) == 0) {
        printf("100%% %d|%5.2f|%-6x|%s|%c|%ld|%u\n", n, f, n, "text", 'x', l, u);
        printf("%v4hlf %v3hhd %v4hd %v2hld\n", v, c, s, d);
    }
}
