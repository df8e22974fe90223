#pragma once
#include <stddef.h>
#include <stdint.h>

// A small interface to the decoder of libjxl, which libvips has loaded. libvips shows the last frame of
// a picture that moves.

/// Decodes the first frame of a JPEG XL picture that moves.
///
/// `allocate` is called with the size of the upright picture and `context`, and returns memory for its
/// pixels, four bytes for each: red, green, blue and alpha in the colours of sRGB; NULL ends the
/// decoding.
///
/// Returns 1 if the frame was decoded, 0 if the picture does not move or libjxl is not loaded, and −1
/// if the picture cannot be decoded.
int quire_jxl_decode_first_frame(
    const uint8_t *bytes, size_t count, void *context,
    uint8_t *(*allocate)(void *context, uint32_t width, uint32_t height));
