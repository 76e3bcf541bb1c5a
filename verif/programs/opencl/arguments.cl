// SPDX-License-Identifier: Apache-2.0
// Kernels with arguments of every kind; arguments.expected has their places, by section 6.1.5 of the specification.
typedef struct { float a; int b[5]; } pair;
typedef struct { char c; long l; } __attribute__((packed)) tight;
union either { int i; float f; };
kernel void values(char c, uchar uc, short s, ushort us, int i, uint ui, long l, ulong ul, float f, global int *end) { *end = c; }
kernel void vectors(char2 a, char3 b, short4 c, int2 d, int3 e, float4 f, ulong8 g, uchar16 h, global int *end) { *end = a.x; }
kernel void structures(pair p, tight t, union either e, char last, global int *end) { *end = p.b[1] + t.c + e.i + last; }
kernel void pointers(global const float *restrict a, __constant volatile uint4 *b, local short *c, global pair *d) { d->a = a[0] + b->x + c[1]; }
kernel void none(void) { }
kernel void large(ulong16 a, ulong16 b, global int *end) { *end = a.s0 + b.sf; }
__attribute__((reqd_work_group_size(4, 2, 1))) __attribute__((vec_type_hint(uint4)))
kernel void hints(global int *end) { local int row[6]; row[get_local_id(0)] = 1; barrier(CLK_LOCAL_MEM_FENCE); *end = row[0]; }
