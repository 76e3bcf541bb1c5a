/* SPDX-License-Identifier: Apache-2.0 */
/* Host side of euler. The mesh: cells of a plane grid, each with a face towards its four neighbours
 * and a wall around all. They are numbered at random within windows of 1024, as the cells of real
 * meshes are near to their neighbours, but not beside them.
 *
 * Each launch is judged by what it began with, so that a bound holds for one launch: 64 roundings
 * of the terms' absolute values; a flux through one face takes about 40.
 */
#include <math.h>
#include <string.h>

#include "sw/kernels/common/floats.h"
#include "sw/kernels/common/random.h"
#include "mesh.h"

#define WINDOW    1024u
#define ROUNDINGS 64
#define PARTS     3u

extern const kernel_t kernel_euler;

typedef struct {
    uint32_t width, height, cells;
    uint32_t *number; /* of the cell at [y * width + x] */
    uint32_t *neighbour;
    float *normal, *area, *state, *factor, *flux;
} mesh_t;

/* Numbers, neighbours and normals -------------------------------------------------------------- */

static void shuffle(mesh_t *mesh, random_t *random) {
    for (uint32_t i = 0; i < mesh->cells; i++) {
        mesh->number[i] = i;
    }
    for (uint32_t i = 0; i < mesh->cells; i++) {
        const uint32_t first = i / WINDOW * WINDOW;
        const uint32_t other = first + random_next(random) % (i - first + 1);
        const uint32_t swap = mesh->number[i];
        mesh->number[i] = mesh->number[other];
        mesh->number[other] = swap;
    }
}

static void set_normal(const mesh_t *mesh, uint32_t cell, uint32_t face, const float *n,
                       float sign) {
    for (uint32_t d = 0; d < 3; d++) {
        mesh->normal[(3 * face + d) * mesh->cells + cell] = sign * n[d];
    }
}

/* Face `face` of the cell at `here` leads to that at `there`, whose opposite face leads back. */
static void join(const mesh_t *mesh, uint32_t here, uint32_t there, uint32_t face, const float *n) {
    const uint32_t one = mesh->number[here], other = mesh->number[there];
    mesh->neighbour[face * mesh->cells + one] = other;
    mesh->neighbour[(face + 1) * mesh->cells + other] = one;
    set_normal(mesh, one, face, n, 1);
    set_normal(mesh, other, face + 1, n, -1);
}

/* Faces 0 and 1 look right and left, 2 and 3 down and up, all a little askew. */
static void make_mesh(mesh_t *mesh, const float *askew) {
    random_t random = random_seed(1);
    static const float along[2][3] = {{1, 0, 0}, {0, 1, 0}};
    shuffle(mesh, &random);
    memset(mesh->neighbour, 0xff, 4 * FACES * (size_t)mesh->cells);
    for (uint32_t c = 0; c < mesh->cells; c++) {
        for (uint32_t face = 0; face < FACES; face++) {
            set_normal(mesh, c, face, along[face / 2], face % 2 ? -1 : 1);
        }
    }
    for (uint32_t i = 0; i < mesh->cells; i++) {
        const float *a = askew + 4 * (size_t)i;
        const float right[3] = {1, a[0] / 4, a[1] / 4}, down[3] = {a[2] / 4, 1, a[3] / 4};
        if (i % mesh->width + 1 < mesh->width) {
            join(mesh, i, i + 1, 0, right);
        }
        if (i / mesh->width + 1 < mesh->height) {
            join(mesh, i, i + mesh->width, 2, down);
        }
    }
}

/* Gas that flows to the right, with disturbances. */
static void make_gas(mesh_t *mesh, const float *noise) {
    const uint32_t cells = mesh->cells;
    for (uint32_t c = 0; c < cells; c++) {
        const float *n = noise + (size_t)VARIABLES * c;
        const float density = 1 + n[0] / 8, pressure = 1 + n[1] / 8;
        const float velocity[3] = {0.4f + n[2] / 8, n[3] / 8, n[4] / 8};
        float square = 0;
        mesh->state[c] = density;
        for (uint32_t d = 0; d < 3; d++) {
            mesh->state[(1 + d) * cells + c] = density * velocity[d];
            square += velocity[d] * velocity[d];
        }
        mesh->state[4 * cells + c] = pressure / (GAMMA - 1) + 0.5f * density * square;
        mesh->area[c] = 1 + (n[0] + n[4]) / 8;
    }
}

/* The host's own solver ------------------------------------------------------------------------ */

typedef struct {
    double value[VARIABLES], velocity[3], pressure, fastest;
    double pressure_terms; /* sum of their absolute values */
} gas_t;

static gas_t gas_of(const mesh_t *mesh, uint32_t c) {
    gas_t gas;
    double square = 0;
    for (uint32_t v = 0; v < VARIABLES; v++) {
        gas.value[v] = mesh->state[v * mesh->cells + c];
    }
    for (uint32_t d = 0; d < 3; d++) {
        gas.velocity[d] = gas.value[1 + d] / gas.value[0];
        square += gas.velocity[d] * gas.velocity[d];
    }
    gas.pressure = ((double)GAMMA - 1) * (gas.value[4] - 0.5 * gas.value[0] * square);
    gas.pressure_terms = ((double)GAMMA - 1) * (gas.value[4] + 0.5 * gas.value[0] * square);
    gas.fastest = sqrt(square) + sqrt((double)GAMMA * gas.pressure / gas.value[0]);
    return gas;
}

/* What one side adds to the flux of variable v; `terms`: sum of absolute values. */
static double side(const gas_t *gas, const double *n, uint32_t v, double *terms) {
    double out = 0, out_terms = 0;
    for (uint32_t d = 0; d < 3; d++) {
        out += gas->velocity[d] * n[d];
        out_terms += fabs(gas->velocity[d] * n[d]);
    }
    const double pushed = v == 4 ? gas->pressure * out : v > 0 ? gas->pressure * n[v - 1] : 0;
    const double pushed_terms = v == 4  ? gas->pressure_terms * out_terms
                                : v > 0 ? gas->pressure_terms * fabs(n[v - 1])
                                        : 0;
    *terms += fabs(gas->value[v]) * out_terms + pushed_terms;
    return gas->value[v] * out + pushed;
}

static void add_face(const mesh_t *mesh, const gas_t *own, uint32_t c, uint32_t face,
                     exact_t flux) {
    const uint32_t cells = mesh->cells, beyond = mesh->neighbour[face * cells + c];
    double n[3], length = 0;
    for (uint32_t d = 0; d < 3; d++) {
        n[d] = mesh->normal[(3 * face + d) * cells + c];
        length += n[d] * n[d];
    }
    for (uint32_t v = 0; v < VARIABLES; v++) {
        double terms = 0, in = 0;
        if (beyond == WALL) {
            in = v > 0 && v < 4 ? own->pressure * n[v - 1] : 0;
            terms = own->pressure_terms * sqrt(length);
        } else {
            const gas_t other = gas_of(mesh, beyond);
            const double spread = sqrt(length) * fmax(own->fastest, other.fastest);
            in = side(own, n, v, &terms) + side(&other, n, v, &terms) +
                 spread * (own->value[v] - other.value[v]);
            in /= 2;
            terms += spread * (fabs(own->value[v]) + fabs(other.value[v]));
        }
        flux.value[v * cells + c] -= in;
        flux.magnitude[v * cells + c] += terms;
    }
}

static void judge_factor(job_t *job, const mesh_t *mesh, exact_t expected) {
    for (uint32_t c = 0; c < mesh->cells; c++) {
        const gas_t gas = gas_of(mesh, c);
        expected.value[c] = (double)STEP / (sqrt((double)mesh->area[c]) * gas.fastest);
        expected.magnitude[c] = expected.value[c];
    }
    job_compare_floats(job, "factor", expected, mesh->factor, mesh->cells, ROUNDINGS);
}

static void judge_flux(job_t *job, const mesh_t *mesh, exact_t expected) {
    const size_t values = (size_t)VARIABLES * mesh->cells;
    memset(expected.value, 0, values * sizeof *expected.value);
    memset(expected.magnitude, 0, values * sizeof *expected.magnitude);
    for (uint32_t c = 0; c < mesh->cells; c++) {
        const gas_t own = gas_of(mesh, c);
        for (uint32_t face = 0; face < FACES; face++) {
            add_face(mesh, &own, c, face, expected);
        }
    }
    job_compare_floats(job, "flux", expected, mesh->flux, values, ROUNDINGS);
}

static void judge_state(job_t *job, const mesh_t *mesh, const float *before, uint32_t part,
                        exact_t expected) {
    const size_t values = (size_t)VARIABLES * mesh->cells;
    for (size_t i = 0; i < values; i++) {
        const double change = (double)mesh->factor[i % mesh->cells] / part * mesh->flux[i];
        expected.value[i] = before[i] + change;
        expected.magnitude[i] = fabs((double)before[i]) + fabs(change);
    }
    job_compare_floats(job, "state", expected, mesh->state, values, ROUNDINGS);
}

/* Both ----------------------------------------------------------------------------------------- */

static void steps(job_t *job, mesh_t *mesh, float *before, exact_t expected, uint32_t count) {
    const size_t cells = mesh->cells, values = VARIABLES * cells;
    const weft_address neighbour_at = job_upload(job, mesh->neighbour, 4 * FACES * cells);
    const weft_address normal_at = job_upload(job, mesh->normal, 4 * 3 * FACES * cells);
    const weft_address area_at = job_upload(job, mesh->area, 4 * cells);
    const weft_address state_at = job_upload(job, mesh->state, 4 * values);
    const weft_address before_at = job_allocate(job, 4 * values);
    const weft_address factor_at = job_allocate(job, 4 * cells);
    const weft_address flux_at = job_allocate(job, 4 * values);
    const uint32_t block = job_block(job, 128), n = mesh->cells;
    const job_shape_t shape = {.grid_x = job_blocks(n, block), .block_x = block};
    for (uint32_t i = 0; i < count && !job_failed(job); i++) {
        memcpy(before, mesh->state, 4 * values);
        job_write(job, before_at, before, 4 * values);
        job_launch(job, "euler_factor", shape, JOB_ARGUMENTS(state_at, area_at, factor_at, n));
        job_read(job, mesh->factor, factor_at, 4 * cells);
        judge_factor(job, mesh, expected);
        for (uint32_t part = PARTS; part > 0 && !job_failed(job); part--) {
            job_launch(job, "euler_flux", shape,
                       JOB_ARGUMENTS(state_at, neighbour_at, normal_at, flux_at, n));
            job_read(job, mesh->flux, flux_at, 4 * values);
            judge_flux(job, mesh, expected);
            job_launch(job, "euler_advance", shape,
                       JOB_ARGUMENTS(before_at, state_at, factor_at, flux_at, n, part));
            job_read(job, mesh->state, state_at, 4 * values);
            judge_state(job, mesh, before, part, expected);
        }
    }
}

static weft_status run(weft_device *device, int argc, char **argv, char *message,
                       size_t message_size) {
    job_t job;
    mesh_t mesh = {0};
    job_begin(&job, &kernel_euler, device, argc, argv, message, message_size);
    mesh.width = job_number(&job, "WIDTH", 13, 1, 2048);
    mesh.height = job_number(&job, "HEIGHT", mesh.width, 1, 2048);
    const uint32_t count = job_number(&job, "STEPS", 1, 1, 1000);
    job_load(&job);

    const size_t cells = mesh.cells = mesh.width * mesh.height, values = VARIABLES * cells;
    const float *askew = job_random_floats(&job, 4 * cells, 2);
    const float *noise = job_random_floats(&job, values, 3);
    mesh.number = job_words(&job, cells);
    mesh.neighbour = job_words(&job, FACES * cells);
    mesh.normal = job_floats(&job, 3 * FACES * cells);
    mesh.area = job_floats(&job, cells);
    mesh.state = job_floats(&job, values);
    mesh.factor = job_floats(&job, cells);
    mesh.flux = job_floats(&job, values);
    float *before = job_floats(&job, values);
    const exact_t expected = job_exact(&job, values);
    if (!job_failed(&job)) {
        make_mesh(&mesh, askew);
        make_gas(&mesh, noise);
        steps(&job, &mesh, before, expected, count);
    }
    return job_end(&job);
}

const kernel_t kernel_euler = {
    .name = "euler",
    .summary = "a gas on an unstructured mesh, seven launches per step",
    .usage = "[WIDTH [HEIGHT [STEPS]]]   (13 by 13 cells, 1 step)",
    .exercises = "gathered loads, division, square roots",
    .roundings = "64, launch by launch",
    .cosim = "9",
    .test = "5 4",
    .smallest = "1",
    .run = run,
};
