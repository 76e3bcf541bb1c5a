// Kernels of study.c.

kernel void rise(global int *value, int step) {
    value[get_global_id(0)] += step;
}

kernel void endless(global int *value) {
    while (*(volatile global int *)value >= 0) {
    }
}

kernel void wild(global int *value) {
    value[1 << 28] = 0;
}
