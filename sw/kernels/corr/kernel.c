/* SPDX-License-Identifier: Apache-2.0 */
/* Correlations of the columns of a matrix, in four launches. corr_means and corr_spreads have a
 * thread per column. corr_normalise, a thread per element, gives each column mean 0 and length 1.
 * corr_products, a thread per column, multiplies it with each column right of it. Neighbouring
 * threads read neighbouring words throughout, and in corr_products a thread has one column less to
 * do than the one before it.
 *
 * data: observation i of variable j at [i * variables + j]. Race-free: a column, or an element,
 * belongs to one thread; that of columns i < j has both [i][j] and [j][i] of the result.
 */
//@ needs f
#include <weft_kernel.h>

__kernel void corr_means(const float *data, float *mean, uint32_t observations,
                         uint32_t variables) {
    const uint32_t j = global_id();
    if (j < variables) {
        float sum = 0;
        for (uint32_t i = 0; i < observations; i++) {
            sum += data[i * variables + j];
        }
        mean[j] = sum / (float)observations;
    }
}

/* Standard deviations; 1 for a column without any. */
__kernel void corr_spreads(const float *data, const float *mean, float *spread,
                           uint32_t observations, uint32_t variables) {
    const uint32_t j = global_id();
    if (j < variables) {
        const float middle = mean[j];
        float sum = 0;
        for (uint32_t i = 0; i < observations; i++) {
            const float away = data[i * variables + j] - middle;
            sum += away * away;
        }
        const float deviation = sqrtf(sum / (float)observations);
        spread[j] = deviation == 0 ? 1 : deviation;
    }
}

__kernel void corr_normalise(float *data, const float *mean, const float *spread,
                             uint32_t observations, uint32_t variables) {
    const uint32_t j = global_id_x(), i = global_id_y();
    if (j < variables && i < observations) {
        float *own = &data[i * variables + j];
        *own = (*own - mean[j]) / (sqrtf((float)observations) * spread[j]);
    }
}

__kernel void corr_products(const float *data, float *correlation, uint32_t observations,
                            uint32_t variables) {
    const uint32_t own = global_id();
    if (own >= variables) {
        return;
    }
    correlation[own * variables + own] = 1;
    for (uint32_t other = own + 1; other < variables; other++) {
        float sum = 0;
        for (uint32_t i = 0; i < observations; i++) {
            sum += data[i * variables + own] * data[i * variables + other];
        }
        correlation[own * variables + other] = sum;
        correlation[other * variables + own] = sum;
    }
}
