/* SPDX-License-Identifier: Apache-2.0 */
/* A source with something for each rule of the rewrite; rewrite.sh reads what becomes of it. */
struct pair {
    int *at;
    char tag;
    int *other;
};
struct record {
    char tag;
    int *at;
    short weight;
};
struct base {
    __device__ virtual int value() const {
        return 1;
    }
};
struct derived : base {
    __device__ int value() const override {
        return 2;
    }
};

__device__ int numbers[4];
__device__ record inside = {1, numbers + 1, 5};
__constant__ float factor[2] = {1, 2};

__global__ void storing(int **to, pair p, pair *out) {
    extern __shared__ float dynamic[];
    __shared__ int *fixed[4];
    int *own[3] = {p.at, p.other, inside.at};
    derived d;
    base *b = &d;
    pair copy = p;
    fixed[threadIdx.x & 3] = own[threadIdx.x % 3];
    dynamic[threadIdx.x] = factor[threadIdx.x & 1];
    __syncthreads();
    to[threadIdx.x] = fixed[b->value()];
    atomicAdd(to[0], (int)dynamic[0]);
    *out = copy;
}

template <typename T> __global__ void other(T *x) {
    x[0] = x[1];
}
template __global__ void other<double>(double *);

__global__ void locking(int *lock, int *count) {
    for (bool done = false; !done;) {
        if (atomicExch(lock, 1) == 0) {
            for (int i = 0; i < 4; i++) {
                count[i]++;
            }
            atomicExch(lock, 0);
            done = true;
        }
    }
}
