#pragma once
#include <avif/avif.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

// libavif is loaded when the first AVIF sequence needs it. The structure holds the addresses of its
// functions.

#define QUIRE_AVIF_FUNCTIONS(F) \
  F(avifDecoderCreate) \
  F(avifDecoderDestroy) \
  F(avifDecoderSetIO) \
  F(avifDecoderParse) \
  F(avifDecoderNthImage) \
  F(avifDecoderNthImageTiming) \
  F(avifRGBImageSetDefaults) \
  F(avifImageYUVToRGB)

struct quire_avif {
#define DECLARE(name) __typeof__(name) *name;
  QUIRE_AVIF_FUNCTIONS(DECLARE)
#undef DECLARE
};

/// Loads the library and finds its functions; returns 0 if that fails.
static inline int quire_load_avif(struct quire_avif *functions) {
  // The members of its structures are those of the version whose headers are used.
#if AVIF_VERSION_MAJOR > 0
  void *library = dlopen("libavif.so.16", RTLD_LAZY);
#else
  void *library = dlopen("libavif.so.15", RTLD_LAZY);
#endif
  if (!library) return 0;
#define FIND(name) \
  functions->name = (__typeof__(name) *)dlsym(library, #name); \
  if (!functions->name) return 0;
  QUIRE_AVIF_FUNCTIONS(FIND)
#undef FIND
  return 1;
}

/// A file that libavif reads through a stream of the C library.
struct quire_avif_file {
  avifIO io;
  FILE *stream;
  uint8_t *bytes;
  size_t capacity;
};

static inline avifResult quire_avif_read(
    avifIO *io, uint32_t flags, uint64_t offset, size_t size, avifROData *out) {
  struct quire_avif_file *file = (struct quire_avif_file *)io;
  if (flags || offset > io->sizeHint) return AVIF_RESULT_IO_ERROR;
  if (size > io->sizeHint - offset) size = io->sizeHint - offset;
  if (size > file->capacity) {
    uint8_t *bytes = (uint8_t *)realloc(file->bytes, size);
    if (!bytes) return AVIF_RESULT_IO_ERROR;
    file->bytes = bytes;
    file->capacity = size;
  }
  if (fseeko(file->stream, (off_t)offset, SEEK_SET) != 0) return AVIF_RESULT_IO_ERROR;
  out->data = file->bytes;
  out->size = fread(file->bytes, 1, size, file->stream);
  return AVIF_RESULT_OK;
}

static inline void quire_avif_close(avifIO *io) {
  struct quire_avif_file *file = (struct quire_avif_file *)io;
  fclose(file->stream);
  free(file->bytes);
  free(file);
}

/// Returns the `size` bytes of `stream` as a file for a decoder, which closes the stream when it is
/// destroyed; returns NULL if there is no memory for that, and closes the stream.
static inline avifIO *quire_avif_open(FILE *stream, uint64_t size) {
  struct quire_avif_file *file = (struct quire_avif_file *)calloc(1, sizeof *file);
  if (!file) {
    fclose(stream);
    return NULL;
  }
  file->io.read = quire_avif_read;
  file->io.destroy = quire_avif_close;
  file->io.sizeHint = size;
  file->stream = stream;
  return &file->io;
}
