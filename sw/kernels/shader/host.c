/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of shader: random texels, layers and vertices. Forms: texture, blend, transform, tone
 * (kernel.c). Bounds of roundings:
 *
 *     texture     2: product, sum
 *     blend       6: difference, product and sum, twice
 *     transform   9: four of a product of row and vertex, above and below, and the quotient
 *     tone        8: 14 of the quotient, which the root halves, and the root
 *
 * The weights of tone are exact and all its terms positive. So a sum has two of each filter and two
 * of the additions, six; it counts twice in the quotient, with an addition and the quotient's own.
 */
#include <math.h>

#include "shade.h"
#include "sw/kernels/common/floats.h"

extern const kernel_t kernel_shader;

typedef enum { TEXTURE_FORM, BLEND, TRANSFORM, TONE } form_t;
static const char *const forms[] = {"texture", "blend", "transform", "tone", NULL};
static const double roundings[] = {2, 6, 9, 8};

typedef struct {
    form_t form;
    uint32_t width, height;
    size_t items; /* pixels or vertices */
    size_t in;    /* floats that are read */
    size_t out;   /* floats of the result */
    float *data;
    matrix_t matrix;
    exact_t expected;
} shader_t;

static void compute_texture(const shader_t *s) {
    for (size_t i = 0; i < s->items; i++) {
        const double lit = (double)s->data[i] * s->data[s->items + i];
        const double fog = s->data[2 * s->items + i];
        s->expected.value[i] = lit + fog;
        s->expected.magnitude[i] = fabs(lit) + fabs(fog);
    }
}

static void blend(double *value, double *magnitude, double other, double share) {
    *magnitude += (*magnitude + fabs(other)) * fabs(share);
    *value += (other - *value) * share;
}

static void compute_blend(const shader_t *s) {
    for (size_t i = 0; i < s->items; i++) {
        double value = s->data[i], magnitude = fabs(value);
        for (size_t layer = 1; layer <= 2; layer++) {
            blend(&value, &magnitude, s->data[layer * s->items + i],
                  s->data[(layer + 2) * s->items + i]);
        }
        s->expected.value[i] = value;
        s->expected.magnitude[i] = magnitude;
    }
}

static void multiply(const float *row, const float *vertex, double *value, double *magnitude) {
    *value = row[3];
    *magnitude = fabs(*value);
    for (int k = 0; k < 3; k++) {
        *value += (double)row[k] * vertex[k];
        *magnitude += fabs((double)row[k] * vertex[k]);
    }
}

static void compute_transform(const shader_t *s) {
    for (size_t i = 0; i < s->items; i++) {
        const float *vertex = s->data + 3 * i;
        double depth, deep;
        multiply(s->matrix.row[3], vertex, &depth, &deep);
        for (size_t k = 0; k < 3; k++) {
            double value, magnitude;
            multiply(s->matrix.row[k], vertex, &value, &magnitude);
            s->expected.value[3 * i + k] = value / depth;
            s->expected.magnitude[3 * i + k] = magnitude * deep / (depth * depth);
        }
    }
}

/* The texture at (x, y), in texels. */
static double sampled(const float *texel, double x, double y) {
    double sum = 0;
    for (int k = 0; k < 4; k++) {
        const double u = floor(x) + k % 2, v = floor(y) + k / 2;
        const size_t at = (size_t)fmod(v, TEXTURE) * TEXTURE + (size_t)fmod(u, TEXTURE);
        sum += texel[at] * (1 - fabs(x - u)) * (1 - fabs(y - v));
    }
    return sum;
}

static void compute_tone(const shader_t *s) {
    for (size_t i = 0; i < s->items; i++) {
        const double x = (double)(i % s->width) * 5 / 16, y = (double)(i / s->width) * 3 / 16;
        double sum = 0;
        for (int octave = 0; octave < OCTAVES; octave++) {
            const double scale = 1 << octave;
            sum += sampled(s->data, x * scale, y * scale) / scale;
        }
        s->expected.value[i] = s->expected.magnitude[i] = sqrt(sum / (1 + sum));
    }
}

/* Sizes of a form, and its data. */
static void prepare(job_t *job, shader_t *s) {
    static const uint32_t in_each[] = {3, 5, 3, 0};
    s->items = (size_t)s->width * s->height;
    s->in = s->form == TONE ? (size_t)TEXTURE * TEXTURE : in_each[s->form] * s->items;
    s->out = (s->form == TRANSFORM ? 3 : 1) * s->items;
    s->data = job_random_floats(job, s->in, 1);
    s->expected = job_exact(job, s->out);
    const float *random = job_random_floats(job, 16, 2);
    for (size_t i = 0; !job_failed(job) && i < s->in; i++) {
        s->data[i] = s->form == TONE ? fabsf(s->data[i]) : s->data[i];
    }
    for (int k = 0; !job_failed(job) && k < 16; k++) {
        s->matrix.row[k / 4][k % 4] = k == 15 ? 4 : random[k]; /* depth: 1 to 7 */
    }
}

static void launch(job_t *job, const shader_t *s, weft_address out_at) {
    const weft_address in_at = job_upload(job, s->data, 4 * s->in);
    const uint32_t items = (uint32_t)s->items;
    const job_shape_t line = job_line(job, items);
    switch (s->form) {
    case TEXTURE_FORM:
        job_launch(job, "texture", line,
                   JOB_ARGUMENTS(in_at, in_at + 4 * items, in_at + 8 * items, out_at, items));
        break;
    case BLEND: job_launch(job, "blend", line, JOB_ARGUMENTS(in_at, out_at, items)); break;
    case TRANSFORM: {
        const weft_address matrix_at = job_upload(job, &s->matrix, sizeof s->matrix);
        job_launch(job, "transform", line, JOB_ARGUMENTS(in_at, matrix_at, out_at, items));
        break;
    }
    case TONE:
        job_launch(job, "tone", job_plane(job, s->width, s->height, 16, 8),
                   JOB_ARGUMENTS(in_at, out_at, s->width, s->height));
        break;
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    static void (*const compute[])(const shader_t *) = {compute_texture, compute_blend,
                                                        compute_transform, compute_tone};
    job_t job;
    job_begin(&job, &kernel_shader, device, argc, argv, message, message_size);
    shader_t s = {.form = job_choice_of(&job, "FORM", forms)};
    s.width = job_number(&job, "WIDTH", 32, 1, 4096);
    s.height = job_number(&job, "HEIGHT", s.width, 1, 4096);
    job_load(&job);

    prepare(&job, &s);
    float *actual = job_floats(&job, s.out);
    if (job_failed(&job)) {
        return job_end(&job);
    }
    compute[s.form](&s);
    const weft_address out_at = job_allocate(&job, 4 * s.out);
    launch(&job, &s, out_at);
    job_read(&job, actual, out_at, 4 * s.out);
    job_compare_floats(&job, forms[s.form], s.expected, actual, s.out, roundings[s.form]);
    return job_end(&job);
}

const kernel_t kernel_shader = {
    .name = "shader",
    .summary = "four shaders of a game, without divergence: two wait for memory, two compute",
    .usage = "[texture|blend|transform|tone [WIDTH [HEIGHT]]]   (texture, 32 x 32 pixels or "
             "vertices)",
    .exercises = "loads and stores of neighbouring words, floating point",
    .roundings = "2, 6, 9 or 8, by form",
    .cosim = "tone 12 8",
    .test = "transform 11 7",
    .smallest = "blend 1 1",
    .run = run,
};
