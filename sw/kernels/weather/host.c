/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of weather: columns of air that is warm and moist below, cold and thin above, with
 * random differences. Each step is judged by what it began with.
 *
 * Bound: 256 roundings of all water in the cell, that which enters and that which saturates the
 * air; of the temperature, and of the heat of that water. (Saturation alone takes 20 operations,
 * and passes on an error of the temperature 20 times larger.)
 */
#include <math.h>
#include <string.h>

#include "sw/kernels/common/floats.h"
#include "column.h"

#define ROUNDINGS 256

extern const kernel_t kernel_weather;

typedef struct {
    uint32_t columns, levels;
    float *field;  /* as in column.h */
    float *fallen; /* on the ground, per column */
} sky_t;

static void make_sky(sky_t *sky, const float *noise, const float *drops) {
    const size_t size = (size_t)sky->levels * sky->columns;
    for (size_t i = 0; i < size; i++) {
        const float height = (float)(i / sky->columns) / (float)sky->levels; /* 0 .. 1 */
        float *at = sky->field + i;
        at[PRESSURE * size] = 1000 - 800 * height;
        at[DENSITY * size] = 1.2f - 0.8f * height;
        at[THICKNESS * size] = 300 + 200 * height;
        at[LIFT * size] = 2 * noise[i];
        at[HEATING * size] = 1e-4f * noise[size - 1 - i];
        at[TEMPERATURE * size] = 295 - 70 * height + 2 * noise[i];
        at[VAPOUR * size] = 0.018f * (1 - height) * (1 + 0.5f * noise[size - 1 - i]) + 1e-5f;
        at[CLOUD * size] = 0.001f * fmaxf(noise[i], 0);
        at[RAIN * size] = 0.002f * fmaxf(drops[i], 0);
        at[SNOW * size] = height > 0.4f ? 0.001f * fmaxf(-drops[i], 0) : 0;
    }
}

static double saturated(double temperature, double pressure) {
    static const double lowe[] = {LOWE_0, LOWE_1, LOWE_2, LOWE_3, LOWE_4, LOWE_5, LOWE_6};
    double vapour = 0;
    for (int i = 6; i >= 0; i--) {
        vapour = vapour * (temperature - (double)FREEZING) + lowe[i];
    }
    return (double)0.622f * vapour / (pressure - (double)0.378f * vapour);
}

/* A cell before rain falls; returns what leaves it, at most what it has. */
static double change_cell(const sky_t *sky, size_t cell, exact_t expected) {
    const size_t size = (size_t)sky->levels * sky->columns;
    const float *at = sky->field + cell;
    double t = at[TEMPERATURE * size], vapour = at[VAPOUR * size], cloud = at[CLOUD * size];
    double rain = at[RAIN * size], snow = at[SNOW * size];
    t += (double)STEP * (at[HEATING * size] - (double)COOLING * at[LIFT * size]);
    const double most = saturated(t, at[PRESSURE * size]);
    const double water = vapour + cloud + rain + snow + most;
    const double condensed = fmax((vapour - most) / (1 + (double)SLOPE * most / (t * t)), -cloud);
    vapour -= condensed;
    cloud += condensed;
    const double evaporated =
        fmin(rain, (double)STEP * (double)EVAPORATION * fmax(most - vapour, 0) * pow(rain, 0.25));
    vapour += evaporated;
    t += (double)CONDENSATION * (condensed - evaporated);
    const double formed =
        fmin(cloud, (double)STEP * ((double)AUTO_RATE * fmax(cloud - (double)AUTO_LEAST, 0) +
                                    (double)ACCRETION * cloud * pow(rain, 0.875)));
    cloud -= formed;
    rain += formed - evaporated;
    const double warm = (double)STEP * (double)FREEZE_RATE * (t - (double)FREEZING);
    const double melted = fmin(fmax(warm, 0), 1) * snow, frozen = fmin(fmax(-warm, 0), 1) * rain;
    const double value[] = {t + (double)MELTING * (frozen - melted), vapour, cloud,
                            rain + melted - frozen, snow + frozen - melted};
    for (uint32_t f = TEMPERATURE; f < FIELDS; f++) {
        const size_t i = (f - TEMPERATURE) * size + cell;
        expected.value[i] = value[f - TEMPERATURE];
        expected.magnitude[i] = f == TEMPERATURE ? t + (double)CONDENSATION * water : water;
    }
    const double density = at[DENSITY * size], drops = density * fmax(value[3], 0);
    return (double)FALL * drops * pow(drops, 0.125) / sqrt(density);
}

/* expected: temperature and water of all cells, then what lies on the ground */
static void step(const sky_t *sky, exact_t expected) {
    const size_t columns = sky->columns, size = sky->levels * columns;
    double *rain = expected.value + (RAIN - TEMPERATURE) * size;
    double *rain_terms = expected.magnitude + (RAIN - TEMPERATURE) * size;
    for (size_t column = 0; column < columns; column++) {
        double leaving[LEVELS_MOST] = {0}, entering = 0, entering_terms = 0;
        for (size_t level = 0; level < sky->levels; level++) {
            leaving[level] = change_cell(sky, level * columns + column, expected);
        }
        for (size_t level = sky->levels; level-- > 0;) {
            const size_t cell = level * columns + column;
            const double mass =
                (double)sky->field[DENSITY * size + cell] * sky->field[THICKNESS * size + cell];
            const double out = fmin(leaving[level], mass * rain[cell] / (double)STEP + entering);
            rain[cell] += (entering - out) * (double)STEP / mass;
            rain_terms[cell] += (entering_terms + out) * (double)STEP / mass;
            entering = out;
            entering_terms += mass * rain_terms[cell] / (double)STEP;
        }
        const size_t ground = (FIELDS - TEMPERATURE) * size + column;
        expected.value[ground] = sky->fallen[column] + entering * (double)STEP;
        expected.magnitude[ground] = sky->fallen[column] + entering_terms * (double)STEP;
    }
}

static void steps(job_t *job, sky_t *sky, uint32_t count, exact_t expected) {
    const size_t size = (size_t)sky->levels * sky->columns;
    const size_t changed = (FIELDS - TEMPERATURE) * size;
    const weft_address field_at = job_upload(job, sky->field, 4 * FIELDS * size);
    const weft_address fallen_at = job_allocate(job, 4 * (size_t)sky->columns);
    const uint32_t block = job_block(job, 64);
    const exact_t ground = {expected.value + changed, expected.magnitude + changed};
    for (uint32_t i = 0; i < count && !job_failed(job); i++) {
        step(sky, expected);
        job_launch(job, "weather",
                   (job_shape_t){.grid_x = job_blocks(sky->columns, block), .block_x = block},
                   JOB_ARGUMENTS(field_at, fallen_at, sky->columns, sky->levels));
        job_read(job, sky->field, field_at, 4 * FIELDS * size);
        job_read(job, sky->fallen, fallen_at, 4 * (size_t)sky->columns);
        job_compare_floats(job, "field", expected, sky->field + TEMPERATURE * size, changed,
                           ROUNDINGS);
        job_compare_floats(job, "fallen", ground, sky->fallen, sky->columns, ROUNDINGS);
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    sky_t sky = {0};
    job_begin(&job, &kernel_weather, device, argc, argv, message, message_size);
    sky.columns = job_number(&job, "COLUMNS", 100, 1, 1u << 20);
    sky.levels = job_number(&job, "LEVELS", 6, 1, LEVELS_MOST);
    const uint32_t count = job_number(&job, "STEPS", 1, 1, 1000);
    job_load(&job);

    const size_t size = (size_t)sky.levels * sky.columns;
    const float *noise = job_random_floats(&job, size, 1);
    const float *drops = job_random_floats(&job, size, 2);
    sky.field = job_floats(&job, FIELDS * size);
    sky.fallen = job_floats(&job, sky.columns);
    const exact_t expected = job_exact(&job, (FIELDS - TEMPERATURE) * size + sky.columns);
    if (!job_failed(&job)) {
        make_sky(&sky, noise, drops);
        steps(&job, &sky, count, expected);
    }
    return job_end(&job);
}

const kernel_t kernel_weather = {
    .name = "weather",
    .summary = "clouds, rain and snow in columns of air, a launch per step",
    .usage = "[COLUMNS [LEVELS [STEPS]]]   (100 columns, 6 levels, 1 step)",
    .exercises = "long serial threads, many arrays, arrays in local memory",
    .roundings = "256, step by step",
    .cosim = "60",
    .test = "20 5 2",
    .smallest = "1",
    .run = run,
};
