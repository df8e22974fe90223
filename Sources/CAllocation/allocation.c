// Replacements of the C library's allocation functions that record every failure. A program may
// replace them: "Replacing malloc" in the manual of the GNU C library. The library's own free()
// frees the memory.

#include "allocation.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool has_failed;

_Bool quire_has_failed_allocation(void) { return atomic_load(&has_failed); }

void quire_clear_failed_allocation(void) { atomic_store(&has_failed, 0); }

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define QUIRE_IS_SANITIZED
#endif
#endif

#ifndef QUIRE_IS_SANITIZED

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void *recorded(void *memory, size_t size) {
  if (!memory && size) atomic_store(&has_failed, 1);
  return memory;
}

void *malloc(size_t size) { return recorded(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return recorded(__libc_calloc(count, size), size); }

void *realloc(void *memory, size_t size) { return recorded(__libc_realloc(memory, size), size); }

void *memalign(size_t alignment, size_t size) {
  return recorded(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || !alignment || alignment & (alignment - 1)) return EINVAL;
  void *allocated = memalign(alignment, size);
  if (!allocated && size) return ENOMEM;
  *memory = allocated;
  return 0;
}

#endif
