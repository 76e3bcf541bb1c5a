/* SPDX-License-Identifier: Apache-2.0 */
/* Water in columns of air, a thread per column: a scheme of the kind that Kessler (1969) described,
 * with snow, in place of the larger one in the weather model WRF. Up through the levels, vapour
 * condenses or clouds and rain evaporate, clouds become rain, rain freezes and snow melts; what
 * falls out of each level is kept in local memory. Then, from the top down, rain falls.
 *
 * Race-free: a column belongs to one thread.
 */
//@ needs f
#include <weft_kernel.h>

#include "column.h"

WEFT_INLINE float saturated(float temperature, float pressure) {
    const float t = temperature - FREEZING;
    const float vapour =
        LOWE_0 +
        t * (LOWE_1 + t * (LOWE_2 + t * (LOWE_3 + t * (LOWE_4 + t * (LOWE_5 + t * LOWE_6)))));
    return 0.622f * vapour / (pressure - 0.378f * vapour);
}

WEFT_INLINE float eighth_root(float x) {
    return sqrtf(sqrtf(sqrtf(x)));
}

__kernel void weather(float *field, float *fallen, uint32_t columns, uint32_t levels) {
    const uint32_t column = block_id_x() * block_dim_x() + thread_id();
    const uint32_t size = levels * columns;
    float leaving[LEVELS_MOST]; /* kg per square metre and second */
    if (column >= columns) {
        return;
    }
    float *at = field + column;
    for (uint32_t level = 0; level < levels; level++, at += columns) {
        const float density = at[DENSITY * size];
        float temperature = at[TEMPERATURE * size], vapour = at[VAPOUR * size];
        float cloud = at[CLOUD * size], rain = at[RAIN * size], snow = at[SNOW * size];
        temperature += STEP * (at[HEATING * size] - COOLING * at[LIFT * size]);

        const float most = saturated(temperature, at[PRESSURE * size]);
        const float excess = (vapour - most) / (1 + SLOPE * most / (temperature * temperature));
        const float condensed = fmaxf(excess, -cloud);
        vapour -= condensed;
        cloud += condensed;
        const float dry = fmaxf(most - vapour, 0);
        const float evaporated = fminf(rain, STEP * EVAPORATION * dry * sqrtf(sqrtf(rain)));
        vapour += evaporated;
        temperature += CONDENSATION * (condensed - evaporated);

        const float root = eighth_root(rain),
                    swept = ACCRETION * cloud * (root == 0 ? 0 : rain / root);
        const float formed =
            fminf(cloud, STEP * (AUTO_RATE * fmaxf(cloud - AUTO_LEAST, 0) + swept));
        cloud -= formed;
        rain += formed - evaporated;

        const float warm = STEP * FREEZE_RATE * (temperature - FREEZING);
        const float melted = fminf(fmaxf(warm, 0), 1) * snow;
        const float frozen = fminf(fmaxf(-warm, 0), 1) * rain;
        snow += frozen - melted;
        rain += melted - frozen;
        at[TEMPERATURE * size] = temperature + MELTING * (frozen - melted);
        at[VAPOUR * size] = vapour;
        at[CLOUD * size] = cloud;
        at[RAIN * size] = rain;
        at[SNOW * size] = snow;
        leaving[level] = FALL * density * rain * eighth_root(density * rain) / sqrtf(density);
    }
    float entering = 0;
    for (uint32_t level = levels; level-- > 0;) {
        at -= columns;
        const float mass = at[DENSITY * size] * at[THICKNESS * size];
        const float most = mass * at[RAIN * size] / STEP + entering;
        const float out = fminf(leaving[level], most);
        at[RAIN * size] += (entering - out) * STEP / mass;
        entering = out;
    }
    fallen[column] += entering * STEP;
}
