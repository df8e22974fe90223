#pragma once
#include <dlfcn.h>
#include <vips/vips.h>

// libvips is loaded when the first file needs it, so this header uses only its types. Swift cannot
// call variadic functions; the wrappers below call them through an address.

/// Applies an option of the command line of libvips, as `vips --OPTION` would; returns 0 if that
/// fails.
///
/// Some settings can be changed in no other way.
static inline int quire_set_vips_option(void *library, const char *option) {
  __typeof__(g_option_context_new) *make_context = dlsym(library, "g_option_context_new");
  __typeof__(g_option_group_new) *make_group = dlsym(library, "g_option_group_new");
  __typeof__(vips_add_option_entries) *add_entries = dlsym(library, "vips_add_option_entries");
  __typeof__(g_option_context_set_main_group) *set_group =
      dlsym(library, "g_option_context_set_main_group");
  __typeof__(g_option_context_parse) *parse = dlsym(library, "g_option_context_parse");
  __typeof__(g_option_context_free) *free_context = dlsym(library, "g_option_context_free");
  if (!make_context || !make_group || !add_entries || !set_group || !parse || !free_context) return 0;
  GOptionContext *context = make_context(NULL);
  GOptionGroup *group = make_group("vips", "", "", NULL, NULL);
  add_entries(group);
  set_group(context, group);
  char *arguments[] = {(char *)"quire-codec", (char *)option, NULL};
  char **rest = arguments;
  int count = 2;
  int is_parsed = parse(context, &count, &rest, NULL);
  free_context(context);
  return is_parsed;
}

/// Lets libheif load its plug-ins for codecs, which it otherwise does when it decodes a picture; 0
/// if libheif is not loaded or has none.
static inline int quire_load_heif_plugins(void) {
  // heif.h: struct heif_error.
  struct error { int code, subcode; const char *message; };
  void *library = dlopen("libheif.so.1", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return 0;
  struct error (*initialise)(void *) = dlsym(library, "heif_init");
  return initialise && initialise(NULL).code == 0;
}

static inline VipsImage *quire_open_picture(
    void *function, VipsSource *source, const char *options) {
  VipsImage *(*open)(VipsSource *, const char *, ...) = function;
  return open(source, options, "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

static inline int quire_shrink_picture(
    void *function, VipsSource *source, VipsImage **out, int width, int height,
    const char *options, VipsSize size, const char *profile) {
  int (*thumbnail)(VipsSource *, VipsImage **, int, ...) = function;
  if (!profile)
    return thumbnail(
        source, out, width, "height", height, "option_string", options, "size", size,
        NULL);
  return thumbnail(
      source, out, width, "height", height, "option_string", options, "size", size,
      "export_profile", profile, NULL);
}

/// Shrinks a picture that has been decoded already, as the function above.
static inline int quire_shrink_decoded_picture(
    void *function, VipsImage *in, VipsImage **out, int width, int height, VipsSize size,
    const char *profile) {
  int (*thumbnail)(VipsImage *, VipsImage **, int, ...) = function;
  if (!profile) return thumbnail(in, out, width, "height", height, "size", size, NULL);
  return thumbnail(
      in, out, width, "height", height, "size", size, "export_profile", profile, NULL);
}

static inline int quire_convert_to_srgb(void *function, VipsImage *in, VipsImage **out) {
  int (*convert)(VipsImage *, VipsImage **, VipsInterpretation, ...) = function;
  return convert(in, out, VIPS_INTERPRETATION_sRGB, NULL);
}

/// Copies a picture whose bytes are colours of sRGB, although nothing in it says so.
static inline int quire_declare_srgb(void *function, VipsImage *in, VipsImage **out) {
  int (*copy)(VipsImage *, VipsImage **, ...) = function;
  return copy(in, out, "interpretation", VIPS_INTERPRETATION_sRGB, NULL);
}

static inline int quire_cast_to_bytes(void *function, VipsImage *in, VipsImage **out) {
  int (*cast)(VipsImage *, VipsImage **, VipsBandFormat, ...) = function;
  return cast(in, out, VIPS_FORMAT_UCHAR, NULL);
}

static inline int quire_extract_area(
    void *function, VipsImage *in, VipsImage **out, int left, int top, int width, int height) {
  int (*extract)(VipsImage *, VipsImage **, int, int, int, int, ...) = function;
  return extract(in, out, left, top, width, height, NULL);
}

/// Keeps the first bands of a picture.
static inline int quire_extract_bands(void *function, VipsImage *in, VipsImage **out, int count) {
  int (*extract)(VipsImage *, VipsImage **, int, ...) = function;
  return extract(in, out, 0, "n", count, NULL);
}

static inline int quire_transform_profile(void *function, VipsImage *in, VipsImage **out) {
  int (*transform)(VipsImage *, VipsImage **, const char *, ...) = function;
  return transform(in, out, "srgb", "embedded", TRUE, NULL);
}

/// Returns the address of a pixel in a prepared region of a picture with 8 bits in each channel.
///
/// The macro of libvips calls a function.
static inline const unsigned char *quire_region_address(VipsRegion *region, int x, int y) {
  return region->data + (size_t)(y - region->valid.top) * region->bpl
      + (size_t)(x - region->valid.left) * region->im->Bands;
}

/// Encodes a PNG with a compression level and a filter that take a fraction of the default's time
/// for a photograph.
static inline int quire_save_png(void *function, VipsImage *in, void **bytes, size_t *length) {
  int (*save)(VipsImage *, void **, size_t *, ...) = function;
  return save(
      in, bytes, length, "compression", 3, "filter", VIPS_FOREIGN_PNG_FILTER_SUB, "strip", TRUE,
      NULL);
}

/// Encodes a GIF with an effort for choosing colours that takes a fraction of the default's time.
static inline int quire_save_gif(void *function, VipsImage *in, void **bytes, size_t *length) {
  int (*save)(VipsImage *, void **, size_t *, ...) = function;
  return save(in, bytes, length, "effort", 2, "strip", TRUE, NULL);
}

/// Encodes a WebP in half the default's time; the file is hardly larger.
static inline int quire_save_webp(void *function, VipsImage *in, void **bytes, size_t *length) {
  int (*save)(VipsImage *, void **, size_t *, ...) = function;
  return save(in, bytes, length, "Q", 90, "effort", 2, "strip", TRUE, NULL);
}
