#include "CInflate.h"

#include <dlfcn.h>
#include <stdlib.h>

// The header of zlib is not needed to build. These are the declarations of zlib.h that are used,
// which have not changed since version 1.0.
struct stream {
  const uint8_t *next_in;
  unsigned available_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned available_out;
  unsigned long total_out;
  const char *message;
  void *state, *allocate, *release, *context;
  int data_type;
  unsigned long checksum, reserved;
};

enum { no_flush = 0, ok = 0, buffer_error = -5 };

struct quire_inflation {
  struct stream stream;
  int (*inflate)(struct stream *, int);
  int (*end)(struct stream *);
  int result;
  uint64_t size;
  // The unpacked bytes are only counted.
  uint8_t output[1 << 16];
};

struct quire_inflation *quire_inflation_begin(void) {
  // Every library that reads PNG files needs zlib.
  void *library = dlopen("libz.so.1", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return NULL;
  int (*begin)(struct stream *, const char *, int) =
      (int (*)(struct stream *, const char *, int))dlsym(library, "inflateInit_");
  struct quire_inflation *inflation = calloc(1, sizeof *inflation);
  if (!inflation) return NULL;
  inflation->inflate = (int (*)(struct stream *, int))dlsym(library, "inflate");
  inflation->end = (int (*)(struct stream *))dlsym(library, "inflateEnd");
  if (!begin || !inflation->inflate || !inflation->end
      || begin(&inflation->stream, "1.2", sizeof inflation->stream) != ok) {
    free(inflation);
    return NULL;
  }
  return inflation;
}

uint64_t quire_inflation_add(
    struct quire_inflation *inflation, const uint8_t *bytes, size_t count, uint64_t limit) {
  struct stream *stream = &inflation->stream;
  stream->next_in = bytes;
  stream->available_in = (unsigned)count;
  do {
    stream->next_out = inflation->output;
    stream->available_out = sizeof inflation->output;
    if (inflation->result == ok && inflation->size < limit)
      inflation->result = inflation->inflate(stream, no_flush);
    inflation->size += sizeof inflation->output - stream->available_out;
    // A full output may be followed by more without more input.
  } while (inflation->result == ok && inflation->size < limit
           && (stream->available_in > 0 || stream->available_out == 0));
  // Without room or input, zlib reports an error after which more bytes may come.
  if (inflation->result == buffer_error) inflation->result = ok;
  return inflation->size < limit ? inflation->size : limit;
}

int quire_inflation_has_ended(const struct quire_inflation *inflation) {
  return inflation->result != ok;
}

void quire_inflation_end(struct quire_inflation *inflation) {
  inflation->end(&inflation->stream);
  free(inflation);
}
