#pragma once
#include <stddef.h>
#include <stdio.h>
#include <setjmp.h>
#include <jpeglib.h>
#include <jerror.h>

// libjpeg reports an error by longjmp, which must not cross Swift frames. Each call that can fail
// is therefore wrapped separately and returns whether it succeeded.

struct quire_jpeg {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  jmp_buf escape;
  int met_end_of_file;
  int lacked_data;
};

static inline void quire_jpeg_error_exit(j_common_ptr decoder) {
  longjmp(((struct quire_jpeg *)decoder)->escape, 1);
}

static inline void quire_jpeg_emit_message(j_common_ptr decoder, int level) {
  if (level >= 0) return;
  struct quire_jpeg *jpeg = (struct quire_jpeg *)decoder;
  jpeg->errors.num_warnings += 1;
  jpeg->met_end_of_file |= jpeg->errors.msg_code == JWRN_JPEG_EOF;
  jpeg->lacked_data |= jpeg->errors.msg_code == JWRN_HIT_MARKER;
}

#define QUIRE_JPEG_TRY(jpeg, call) \
  if (setjmp((jpeg)->escape)) return 0; \
  call; \
  return 1;

static inline int quire_jpeg_create(struct quire_jpeg *jpeg) {
  jpeg->decoder.err = jpeg_std_error(&jpeg->errors);
  jpeg->errors.error_exit = quire_jpeg_error_exit;
  jpeg->errors.emit_message = quire_jpeg_emit_message;
  QUIRE_JPEG_TRY(jpeg, jpeg_create_decompress(&jpeg->decoder))
}

static inline int quire_jpeg_read_header(struct quire_jpeg *jpeg, FILE *file) {
  QUIRE_JPEG_TRY(jpeg, {
    jpeg_stdio_src(&jpeg->decoder, file);
    jpeg_save_markers(&jpeg->decoder, JPEG_APP0 + 1, 0xffff);
    jpeg_save_markers(&jpeg->decoder, JPEG_APP0 + 2, 0xffff);
    jpeg_read_header(&jpeg->decoder, TRUE);
  })
}

static inline int quire_jpeg_start(struct quire_jpeg *jpeg) {
  QUIRE_JPEG_TRY(jpeg, jpeg_start_decompress(&jpeg->decoder))
}

static inline int quire_jpeg_read_row(struct quire_jpeg *jpeg, unsigned char *row) {
  QUIRE_JPEG_TRY(jpeg, jpeg_read_scanlines(&jpeg->decoder, &row, 1))
}

/// Limits the decoded columns to a part; the part is enlarged to whole blocks.
static inline int quire_jpeg_crop(struct quire_jpeg *jpeg, JDIMENSION *x, JDIMENSION *width) {
  QUIRE_JPEG_TRY(jpeg, jpeg_crop_scanline(&jpeg->decoder, x, width))
}

static inline int quire_jpeg_skip_rows(struct quire_jpeg *jpeg, JDIMENSION count) {
  QUIRE_JPEG_TRY(jpeg, jpeg_skip_scanlines(&jpeg->decoder, count))
}

static inline int quire_jpeg_calculate_output(struct quire_jpeg *jpeg) {
  QUIRE_JPEG_TRY(jpeg, jpeg_calc_output_dimensions(&jpeg->decoder))
}

static inline void quire_jpeg_destroy(struct quire_jpeg *jpeg) {
  jpeg_destroy_decompress(&jpeg->decoder);
}

#undef QUIRE_JPEG_TRY
