#include "CJXL.h"

#include <dlfcn.h>

// The headers of libjxl are not needed to build. These are the declarations of decode.h, types.h
// and codestream_header.h that are used; they are the same from version 0.7 on.
typedef struct JxlDecoder JxlDecoder;

enum { success = 0, needs_more_input = 2, needs_output = 5 };
enum { basic_info = 0x40, colors = 0x100, full_image = 0x1000 };
enum { unsigned_bytes = 2 };

struct pixel_format {
  uint32_t channel_count;
  int type;
  int byte_order;
  size_t alignment;
};

struct picture_info {
  int has_container;
  uint32_t width, height;
  uint32_t bits, exponent_bits;
  float intensity, least_nits;
  int is_relative;
  float linear_below;
  int uses_original_profile, has_preview, has_animation;
  // There are about twenty more fields.
  char rest[1024];
};

struct color_encoding {
  int color_space, white_point;
  double white_point_xy[2];
  int primaries;
  double primaries_xy[3][2];
  int transfer_function;
  double gamma;
  int rendering_intent;
};

#define FUNCTIONS(F) \
  F(JxlDecoder *, JxlDecoderCreate, const void *) \
  F(void, JxlDecoderDestroy, JxlDecoder *) \
  F(int, JxlDecoderSubscribeEvents, JxlDecoder *, int) \
  F(int, JxlDecoderSetInput, JxlDecoder *, const uint8_t *, size_t) \
  F(int, JxlDecoderProcessInput, JxlDecoder *) \
  F(int, JxlDecoderGetBasicInfo, const JxlDecoder *, struct picture_info *) \
  F(int, JxlDecoderSetPreferredColorProfile, JxlDecoder *, const struct color_encoding *) \
  F(int, JxlDecoderImageOutBufferSize, const JxlDecoder *, const struct pixel_format *, size_t *) \
  F(int, JxlDecoderFlushImage, JxlDecoder *) \
  F(int, JxlDecoderSetImageOutBuffer, JxlDecoder *, const struct pixel_format *, void *, size_t)

static struct {
#define DECLARE(result, name, ...) result (*name)(__VA_ARGS__);
  FUNCTIONS(DECLARE)
} library;

static int load(void) {
  static int is_loaded;
  if (is_loaded) return 1;
  const char *names[] = {
      "libjxl.so.0.7", "libjxl.so.0.8", "libjxl.so.0.9", "libjxl.so.0.10", "libjxl.so.0.11",
      "libjxl.so.0.12"};
  void *handle = NULL;
  for (size_t index = 0; index < sizeof names / sizeof *names && !handle; index++)
    handle = dlopen(names[index], RTLD_LAZY | RTLD_NOLOAD);
  if (!handle) return 0;
#define FIND(result, name, ...) \
  library.name = (result (*)(__VA_ARGS__))dlsym(handle, #name); \
  if (!library.name) return 0;
  FUNCTIONS(FIND)
  return is_loaded = 1;
}

static enum quire_jxl_result decode(
    JxlDecoder *decoder, const uint8_t *bytes, size_t count, int reads_stills, void *context,
    uint8_t *(*allocate)(void *, uint32_t, uint32_t)) {
  const struct pixel_format format = {4, unsigned_bytes, 0, 0};
  // RGB, D65, the primaries and the transfer function of sRGB, perceptual.
  const struct color_encoding srgb = {
      .color_space = 0, .white_point = 1, .primaries = 1, .transfer_function = 13};
  if (library.JxlDecoderSubscribeEvents(decoder, basic_info | colors | full_image))
    return QUIRE_JXL_DAMAGED;
  if (library.JxlDecoderSetInput(decoder, bytes, count)) return QUIRE_JXL_DAMAGED;
  struct picture_info info = {0};
  int has_output = 0;
  for (;;) {
    switch (library.JxlDecoderProcessInput(decoder)) {
    case basic_info:
      if (library.JxlDecoderGetBasicInfo(decoder, &info)) return QUIRE_JXL_DAMAGED;
      if (!info.has_animation && !reads_stills) return QUIRE_JXL_STILL;
      break;
    case colors: library.JxlDecoderSetPreferredColorProfile(decoder, &srgb); break;
    case needs_output: {
      size_t size = 0;
      if (library.JxlDecoderImageOutBufferSize(decoder, &format, &size)) return QUIRE_JXL_DAMAGED;
      if (size / 4 / info.width != info.height) return QUIRE_JXL_DAMAGED;
      uint8_t *pixels = allocate(context, info.width, info.height);
      if (!pixels || library.JxlDecoderSetImageOutBuffer(decoder, &format, pixels, size))
        return QUIRE_JXL_DAMAGED;
      has_output = 1;
      break;
    }
    case needs_more_input:
      if (has_output && library.JxlDecoderFlushImage(decoder) == success) return QUIRE_JXL_PART;
      return QUIRE_JXL_TRUNCATED;
    case full_image: return QUIRE_JXL_WHOLE;
    default: return QUIRE_JXL_DAMAGED;
    }
  }
}

enum quire_jxl_result quire_jxl_decode_first_frame(
    const uint8_t *bytes, size_t count, int reads_stills, void *context,
    uint8_t *(*allocate)(void *, uint32_t, uint32_t)) {
  if (!load()) return QUIRE_JXL_STILL;
  JxlDecoder *decoder = library.JxlDecoderCreate(NULL);
  if (!decoder) return QUIRE_JXL_DAMAGED;
  enum quire_jxl_result result = decode(decoder, bytes, count, reads_stills, context, allocate);
  library.JxlDecoderDestroy(decoder);
  return result;
}
