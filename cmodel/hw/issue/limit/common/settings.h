/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of the limit policies: what a host may write while no launch runs, through the port
 * `setting` of the GPU. Each is stated by a file that reads it, as `//@ setting`, with number,
 * range and default (cmodel/config/facts.h). A policy keeps those that it knows and lets the others
 * pass; after reset they hold their defaults.
 */
#ifndef WEFT_LIMIT_SETTINGS_H
#define WEFT_LIMIT_SETTINGS_H

#include "config.h"

#define LIMIT_SETTING_ENUM(name, number, value) SETTING_##name = (number),
enum { CFG_SETTINGS(LIMIT_SETTING_ENUM) };
#undef LIMIT_SETTING_ENUM

#define LIMIT_DEFAULT_ENUM(name, number, value) DEFAULT_##name = (value),
enum { CFG_SETTINGS(LIMIT_DEFAULT_ENUM) };
#undef LIMIT_DEFAULT_ENUM

#endif
