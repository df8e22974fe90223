#include "CJXL.h"

#include <dlfcn.h>

// The headers of libjxl are not needed to build. These are the declarations of decode.h, types.h and
// codestream_header.h that are used; they are the same from version 0.7 on.
typedef struct JxlDecoder JxlDecoder;

enum { needs_more_input = 2, needs_output = 5, basic_info = 0x40, colors = 0x100, full_image = 0x1000 };
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

static int decode(
    JxlDecoder *decoder, const uint8_t *bytes, size_t count, void *context,
    uint8_t *(*allocate)(void *, uint32_t, uint32_t)) {
  const struct pixel_format format = {4, unsigned_bytes, 0, 0};
  // RGB, D65, the primaries and the transfer function of sRGB, perceptual.
  const struct color_encoding srgb = {
      .color_space = 0, .white_point = 1, .primaries = 1, .transfer_function = 13};
  if (library.JxlDecoderSubscribeEvents(decoder, basic_info | colors | full_image)) return -1;
  if (library.JxlDecoderSetInput(decoder, bytes, count)) return -1;
  struct picture_info info = {0};
  for (;;) {
    switch (library.JxlDecoderProcessInput(decoder)) {
    case basic_info:
      if (library.JxlDecoderGetBasicInfo(decoder, &info)) return -1;
      if (!info.has_animation) return 0;
      break;
    case colors: library.JxlDecoderSetPreferredColorProfile(decoder, &srgb); break;
    case needs_output: {
      size_t size = 0;
      if (library.JxlDecoderImageOutBufferSize(decoder, &format, &size)) return -1;
      if (size / 4 / info.width != info.height) return -1;
      uint8_t *pixels = allocate(context, info.width, info.height);
      if (!pixels || library.JxlDecoderSetImageOutBuffer(decoder, &format, pixels, size)) return -1;
      break;
    }
    case full_image: return 1;
    default: return -1;
    }
  }
}

int quire_jxl_decode_first_frame(
    const uint8_t *bytes, size_t count, void *context,
    uint8_t *(*allocate)(void *, uint32_t, uint32_t)) {
  if (!load()) return 0;
  JxlDecoder *decoder = library.JxlDecoderCreate(NULL);
  if (!decoder) return -1;
  int result = decode(decoder, bytes, count, context, allocate);
  library.JxlDecoderDestroy(decoder);
  return result;
}
