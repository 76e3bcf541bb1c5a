/* SPDX-License-Identifier: Apache-2.0 */
/* What kernel and host side of weather must agree on: fields and constants (SI units, but for
 * pressures of vapour, in hPa).
 */
#ifndef WEFT_WEATHER_COLUMN_H
#define WEFT_WEATHER_COLUMN_H

/* Field f of level l of column c lies at [(f * levels + l) * columns + c]; level 0 is the lowest.
 * Water is in kg per kg of air. */
enum {
    PRESSURE,
    DENSITY,
    THICKNESS,
    LIFT,    /* vertical wind */
    HEATING, /* by radiation */
    TEMPERATURE,
    VAPOUR, /* from here on water, which is changed, as is the temperature */
    CLOUD,
    RAIN,
    SNOW,
    FIELDS
};

#define LEVELS_MOST 64

#define STEP         10.0f    /* seconds */
#define COOLING      0.00976f /* of rising air, per metre */
#define FREEZING     273.15f
#define CONDENSATION 2488.0f     /* its heat by that of air, kelvin per kg/kg */
#define MELTING      332.0f      /* the same */
#define SLOPE        13479000.0f /* heat of condensation squared / (that of air * gas constant) */
#define AUTO_RATE    0.001f      /* cloud becomes rain, above a threshold ... */
#define AUTO_LEAST   0.0005f
#define ACCRETION    2.2f /* ... and is swept up by it */
#define EVAPORATION  0.05f
#define FREEZE_RATE  0.0002f /* per kelvin */
#define FALL         36.34f  /* speed of rain, by the eighth root of its density */

/* Vapour pressure over water, in hPa, by the temperature in degrees Celsius: the polynomial of Lowe
 * (1977). */
#define LOWE_0 6.107799961f
#define LOWE_1 4.436518521e-1f
#define LOWE_2 1.428945805e-2f
#define LOWE_3 2.650648471e-4f
#define LOWE_4 3.031240396e-6f
#define LOWE_5 2.034080948e-8f
#define LOWE_6 6.136820929e-11f

#endif
