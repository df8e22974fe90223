#include "CInflate.h"

#include <dlfcn.h>

// The header of zlib is not needed to build. These are the declarations of zlib.h that are used, which
// have not changed since version 1.0.
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

enum { no_flush = 0, ok = 0 };

uint64_t quire_inflated_size(const uint8_t *bytes, size_t count, uint64_t limit) {
  // Every library that reads PNG files needs zlib.
  void *library = dlopen("libz.so.1", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return 0;
  int (*begin)(struct stream *, const char *, int) =
      (int (*)(struct stream *, const char *, int))dlsym(library, "inflateInit_");
  int (*inflate)(struct stream *, int) = (int (*)(struct stream *, int))dlsym(library, "inflate");
  int (*end)(struct stream *) = (int (*)(struct stream *))dlsym(library, "inflateEnd");
  struct stream stream = {0};
  if (!begin || !inflate || !end || begin(&stream, "1.2", sizeof stream) != ok) return 0;
  static uint8_t output[1 << 16];
  uint64_t size = 0;
  int result = ok;
  while (result == ok && size < limit) {
    if (stream.available_in == 0) {
      if (count == 0) break;
      stream.next_in = bytes;
      stream.available_in = count < 1u << 30 ? (unsigned)count : 1u << 30;
      bytes += stream.available_in;
      count -= stream.available_in;
    }
    stream.next_out = output;
    stream.available_out = sizeof output;
    result = inflate(&stream, no_flush);
    size += sizeof output - stream.available_out;
  }
  end(&stream);
  return size < limit ? size : limit;
}
