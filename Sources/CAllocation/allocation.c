// The allocating functions of the C library with a note of every refusal. A program may replace
// them: "Replacing malloc" in the manual of the GNU C library. What they allocate is freed by the
// library's own free().

#include "allocation.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_bool was_refused;

_Bool quire_was_refused_memory(void) { return atomic_load(&was_refused); }

void quire_forget_refused_memory(void) { atomic_store(&was_refused, 0); }

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

static void *noted(void *memory, size_t size) {
  if (!memory && size) atomic_store(&was_refused, 1);
  return memory;
}

void *malloc(size_t size) { return noted(__libc_malloc(size), size); }

void *calloc(size_t count, size_t size) { return noted(__libc_calloc(count, size), size); }

void *realloc(void *memory, size_t size) { return noted(__libc_realloc(memory, size), size); }

void *memalign(size_t alignment, size_t size) {
  return noted(__libc_memalign(alignment, size), size);
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
