/* SPDX-License-Identifier: Apache-2.0 */
/* Comments behind declarations: of one line and of two, with blanks before their ends, without words. */
#include "hw.h"

typedef struct {
    U(8) one;   /* of one line */
    U(8) blank; /* with blanks   */
    U(8) two;   /* of two lines, of which
                   the second has words */
    U(8) star;  /* of two lines
                 * with a star   */
    U(8) bare;  /* whose second line has no words
                 */
    U(8) none;  /* */
    U(8) stars; /***/
    U(8) empty; /**/
    U(8) slash; /*/ that begins with a slash */
    U(8) three; /* of three lines
                   of which this
                   and this are too many */
} comments_trailing_t;

typedef struct {
    U(8) x; /* what is
               given */
} comments_trailing_in_t;

typedef struct {
    U(8) y; /* what is taken */
} comments_trailing_out_t;

void comments_trailing_tick(comments_trailing_t *s, const comments_trailing_in_t *in,
                            comments_trailing_out_t *out) {
    out->y = s->one ^ s->blank ^ s->two ^ s->star ^ s->bare ^ s->none ^ s->stars ^ s->empty ^ s->slash ^
             s->three;
    s->one = in->x;
    s->blank = s->one;
    s->two = s->blank;
    s->star = s->two;
    s->bare = s->star;
    s->none = s->bare;
    s->stars = s->none;
    s->empty = s->stars;
    s->slash = s->empty;
    s->three = s->slash;
}
