#pragma once
#include <avif/avif.h>
#include <dlfcn.h>
#include "../CLibraryNames/names.h"

// libavif is loaded when the first AVIF sequence needs it. The structure holds the addresses of its
// functions.

#define QUIRE_AVIF_FUNCTIONS(F) \
  F(avifDecoderCreate) \
  F(avifDecoderDestroy) \
  F(avifDecoderSetIOMemory) \
  F(avifDecoderParse) \
  F(avifDecoderNthImage) \
  F(avifRGBImageSetDefaults) \
  F(avifImageYUVToRGB)

struct quire_avif {
#define DECLARE(name) __typeof__(name) *name;
  QUIRE_AVIF_FUNCTIONS(DECLARE)
#undef DECLARE
};

/// Loads the library and finds its functions; returns 0 if that fails.
static inline int quire_load_avif(struct quire_avif *functions) {
  void *library = dlopen(QUIRE_LIBRARY_AVIF, RTLD_LAZY);
  if (!library) return 0;
#define FIND(name) \
  functions->name = (__typeof__(name) *)dlsym(library, #name); \
  if (!functions->name) return 0;
  QUIRE_AVIF_FUNCTIONS(FIND)
#undef FIND
  return 1;
}

/// Returns the number of quarter turns, anticlockwise, that turn the pixels of `image` upright.
static inline int quire_avif_turns(const avifImage *image) {
  return image->transformFlags & AVIF_TRANSFORM_IROT ? image->irot.angle & 3 : 0;
}

/// Returns how the pixels of `image` are mirrored after they have been rotated: 0 if they are not,
/// 1 if left and right are exchanged, and 2 if top and bottom are.
static inline int quire_avif_mirroring(const avifImage *image) {
  if (!(image->transformFlags & AVIF_TRANSFORM_IMIR)) return 0;
#if AVIF_VERSION_MAJOR > 0
  return image->imir.axis ? 1 : 2;
#else
  return image->imir.mode ? 1 : 2;
#endif
}
