/* SPDX-License-Identifier: Apache-2.0 */
/* Five kernels in words that CUDA and OpenCL share (twins.cu, twins.c): KERNEL, LOCAL and GLOBAL
 * qualify; ID is a thread's place in the launch, AT in its block, BLOCK its block's; all in one
 * dimension. MEET is a barrier. Blocks have 256 threads.
 */
KERNEL saxpy(int n, float a, GLOBAL const float *x, GLOBAL float *y) {
    int i = ID;
    if (i < n) {
        y[i] = a * x[i] + y[i];
    }
}

KERNEL functions(int n, GLOBAL const float *x, GLOBAL float *y) {
    int i = ID;
    if (i < n) {
        y[i] = sqrt(x[i]) + exp(x[i]) * sin(x[i]) + log(x[i] + 1.0f);
    }
}

/* c = a b, of n rows and columns, by tiles of 16 x 16. */
KERNEL matmul(int n, GLOBAL const float *a, GLOBAL const float *b, GLOBAL float *c) {
    LOCAL float of_a[256], of_b[256];
    int column = AT % 16, row = AT / 16, x = BLOCK % (n / 16) * 16, y = BLOCK / (n / 16) * 16;
    float sum = 0;
    for (int from = 0; from < n; from += 16) {
        of_a[AT] = a[(y + row) * n + from + column];
        of_b[AT] = b[(from + row) * n + x + column];
        MEET;
        for (int k = 0; k < 16; k++) {
            sum += of_a[row * 16 + k] * of_b[k * 16 + column];
        }
        MEET;
    }
    c[(y + row) * n + x + column] = sum;
}

KERNEL stencil(int n, GLOBAL const float *x, GLOBAL float *y) {
    int i = ID;
    float before = i > 0 ? x[i - 1] : 0.0f, behind = i < n - 1 ? x[i + 1] : 0.0f;
    y[i] += 0.25f * before + 0.5f * x[i] + 0.25f * behind;
}

KERNEL sums(GLOBAL const float *x, GLOBAL float *y) {
    LOCAL float part[256];
    part[AT] = x[ID];
    for (int width = 128; width > 0; width /= 2) {
        MEET;
        if (AT < width) {
            part[AT] += part[AT + width];
        }
    }
    if (AT == 0) {
        y[BLOCK] = part[0];
    }
}
