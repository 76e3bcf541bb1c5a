/* SPDX-License-Identifier: Apache-2.0 */
/* Frames of the host link, for the targets and for the unit test of the link, made apart from both
 * sides of weft. The check sum is a division of the message with its bits in the order of the line.
 */
#ifndef WEFT_FUZZ_LINK_H
#define WEFT_FUZZ_LINK_H

#include <stddef.h>
#include <stdint.h>

uint32_t frame_check(const uint8_t *bytes, size_t length);

/* The frame as it goes over the line, with its check sum changed by `damage`. Returns its bytes, at
 * most 2 * length + 10. */
size_t frame_write(uint8_t *line, const uint8_t *bytes, size_t length, uint32_t damage);

/* The bytes between two flags, without escapes. Returns their number, at most `room`. */
size_t frame_read(uint8_t *bytes, size_t room, const uint8_t *line, size_t length);

#endif
