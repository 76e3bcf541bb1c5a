/* SPDX-License-Identifier: Apache-2.0 */
/* PGM and PPM files. */
#include "image.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../common/output.h"
#include "text.h"

#define MAX_FILE_BYTES ((size_t)1 << 28)

typedef struct {
    text_t text;
    failure_t *failure;
    uint32_t channels; /* 1 or 3 */
    bool binary;       /* samples are bytes, not numbers */
    uint32_t maximum;  /* the sample that means full light */
} reader_t;

#define BAD_OFFSET(reader, format, ...)                                                            \
    failure_set((reader)->failure, WEFT_USAGE, "%s: offset %zu: " format, (reader)->text.path,     \
                (reader)->text.at, __VA_ARGS__)

bool image_create(image_t *image, uint32_t width, uint32_t height, failure_t *failure) {
    *image = (image_t){width, height, calloc((size_t)width * height, 1)};
    if (!image->pixel) {
        return failure_set(failure, WEFT_USAGE, "out of memory for an image of %u by %u.\n", width,
                           height);
    }
    return true;
}

void image_free(image_t *image) {
    free(image->pixel);
    *image = (image_t){0};
}

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\v' || c == '\f';
}

/* Go to the next number, past white space and comments, which reach from # to the end of the line.
 */
static void skip_space(text_t *text) {
    while (text->at < text->size &&
           (is_space(text->data[text->at]) || text->data[text->at] == '#')) {
        if (text->data[text->at] == '#') {
            while (text->at < text->size && text->data[text->at] != '\n') {
                text->at++;
            }
        } else {
            text->at++;
        }
    }
}

/* Take a number from `low` to `high`; `what` names it in the message. */
static bool take_number(reader_t *reader, const char *what, uint32_t low, uint32_t high,
                        uint32_t *value) {
    text_t *text = &reader->text;
    skip_space(text);
    char *at = text->data + text->at;
    if (text->at >= text->size || !text_number(&at, value)) {
        return BAD_OFFSET(reader, "%s expected, found %s. Get a complete copy of the image.\n",
                          what, text->at >= text->size ? "the end of the file" : "something else");
    }
    if (*value < low || *value > high) {
        return BAD_OFFSET(reader, "%s is %u: must be %u to %u. Convert the image.\n", what, *value,
                          low, high);
    }
    text->at = (size_t)(at - text->data);
    return true;
}

static bool take_header(reader_t *reader, uint32_t *width, uint32_t *height) {
    const char *data = reader->text.data;
    if (data[0] != 'P' || !data[1] || !strchr("2356", data[1])) {
        return BAD_OFFSET(reader,
                          "not a PGM or PPM image: it must start with P2, P3, P5 or P6, not "
                          "\"%.2s\". Convert the image.\n",
                          data);
    }
    reader->binary = data[1] >= '5';
    reader->channels = data[1] == '3' || data[1] == '6' ? 3 : 1;
    reader->text.at = 2;
    if (!take_number(reader, "width", 1, IMAGE_MAX_SIDE, width) ||
        !take_number(reader, "height", 1, IMAGE_MAX_SIDE, height) ||
        !take_number(reader, "largest sample", 1, 255, &reader->maximum)) {
        return false;
    }
    reader->text.at += reader->binary; /* exactly one white space before the samples */
    return true;
}

/* One sample, scaled to 0..255. */
static bool take_sample(reader_t *reader, uint32_t *sample) {
    if (!reader->binary) {
        if (!take_number(reader, "sample", 0, reader->maximum, sample)) {
            return false;
        }
    } else {
        *sample = (uint8_t)reader->text.data[reader->text.at];
        if (*sample > reader->maximum) {
            return BAD_OFFSET(reader, "sample is %u: must be 0 to %u. Convert the image.\n",
                              *sample, reader->maximum);
        }
        reader->text.at++;
    }
    *sample = (*sample * 255 + reader->maximum / 2) / reader->maximum;
    return true;
}

static bool take_pixels(reader_t *reader, image_t *image) {
    const size_t pixels = (size_t)image->width * image->height;
    const size_t need = pixels * reader->channels;
    const size_t have =
        reader->text.size > reader->text.at ? reader->text.size - reader->text.at : 0;
    if (reader->binary && have < need) {
        return BAD_OFFSET(reader,
                          "%zu bytes of samples follow, but %u by %u pixels need %zu: the file is "
                          "truncated. Get a complete copy.\n",
                          have, image->width, image->height, need);
    }
    for (size_t i = 0; i < pixels; i++) {
        uint32_t sample[3] = {0};
        for (uint32_t c = 0; c < reader->channels; c++) {
            if (!take_sample(reader, &sample[c])) {
                return false;
            }
        }
        /* Luminance with the weights of ITU-R BT.601 in 1/256, which sum to 256. */
        image->pixel[i] =
            (uint8_t)(reader->channels == 1
                          ? sample[0]
                          : (77 * sample[0] + 150 * sample[1] + 29 * sample[2] + 128) >> 8);
    }
    return true;
}

bool image_read(image_t *image, const char *path, failure_t *failure) {
    reader_t reader = {.failure = failure};
    uint32_t width, height;
    *image = (image_t){0};
    bool ok = text_read(&reader.text, path, MAX_FILE_BYTES, failure) &&
              take_header(&reader, &width, &height) &&
              image_create(image, width, height, failure) && take_pixels(&reader, image);
    if (!ok) {
        image_free(image);
    }
    text_free(&reader.text);
    return ok;
}

bool image_write(const image_t *image, const char *path, failure_t *failure) {
    output_t *output = output_open(path, OUTPUT_STREAM);
    if (output) {
        const size_t pixels = (size_t)image->width * image->height;
        fprintf(output_file(output), "P5\n%u %u\n255\n", image->width, image->height);
        fwrite(image->pixel, 1, pixels, output_file(output));
    }
    if (!output || !output_commit(output)) {
        return failure_set(failure, WEFT_USAGE,
                           "%s: cannot write: %s. Name a file in a writable folder with room.\n",
                           path, strerror(errno));
    }
    return true;
}
