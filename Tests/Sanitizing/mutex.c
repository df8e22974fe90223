// Tells ThreadSanitizer about a mutex for which a thread has to wait.
//
// The compiler instruments the part of Swift's mutex that locks a free one. The other part is in
// the standard library, which is not instrumented, so that the sanitizer would report races between
// threads that have waited for each other. This library is loaded before that library, and its
// functions call those of the same names there.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Programs without the sanitizer do not have these functions.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define SWIFT_METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// `Synchronization._MutexHandle._lockSlow(_: UInt32)` and `_unlockSlow()`.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef SWIFT_METHOD void lock_method(uint32_t thread, SELF void *mutex);
typedef SWIFT_METHOD void unlock_method(SELF void *mutex);

SWIFT_METHOD void lock_slowly(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT_METHOD void unlock_slowly(SELF void *mutex) __asm__(UNLOCK);

SWIFT_METHOD void lock_slowly(uint32_t thread, SELF void *mutex) {
  lock_method *lock = (lock_method *)dlsym(RTLD_NEXT, LOCK);
  lock(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT_METHOD void unlock_slowly(SELF void *mutex) {
  unlock_method *unlock = (unlock_method *)dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  unlock(mutex);
}
