#pragma once
#include <stddef.h>
#include <stdint.h>

// A small interface to the decoder of libjxl, which libvips has loaded. libvips shows the last
// frame of a picture that moves.

enum quire_jxl_result {
  /// The picture does not move, or libjxl is not loaded.
  QUIRE_JXL_STILL,
  QUIRE_JXL_WHOLE,
  /// The data end too early. The pixels are those that are there; the others are coarse or still 0.
  QUIRE_JXL_PART,
  /// The data end too early, before any pixels.
  QUIRE_JXL_TRUNCATED,
  QUIRE_JXL_DAMAGED,
};

/// Decodes the first frame of a JPEG XL picture that moves, or also of another one if
/// `reads_stills` is not 0.
///
/// `allocate` is called with the size of the upright picture and `context`, and returns memory for
/// its pixels, all 0, four bytes for each: red, green, blue and alpha in the colours of sRGB; NULL
/// ends the decoding.
enum quire_jxl_result quire_jxl_decode_first_frame(
    const uint8_t *bytes, size_t count, int reads_stills, void *context,
    uint8_t *(*allocate)(void *context, uint32_t width, uint32_t height));
