#pragma once
// _GNU_SOURCE stays undefined, because it would give structures other members here than in Swift's
// Glibc.
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/memfd.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// Swift imports only macros that are plain numbers.

static const unsigned quire_audit_x86_64 = AUDIT_ARCH_X86_64;
static const unsigned quire_audit_arm64 = AUDIT_ARCH_AARCH64;

// Swift cannot call variadic functions.

static inline int quire_prctl(int option, unsigned long a, unsigned long b) {
  return prctl(option, a, b, 0ul, 0ul);
}

static inline long quire_landlock_create_ruleset(
    const struct landlock_ruleset_attr *attributes, size_t size, unsigned flags) {
  return syscall(SYS_landlock_create_ruleset, attributes, size, flags);
}

static inline long quire_landlock_restrict_self(int ruleset) {
  return syscall(SYS_landlock_restrict_self, ruleset, 0);
}

// Functions and constants that are declared only with _GNU_SOURCE, and wrappers for other calls.

extern int memfd_create(const char *name, unsigned flags);

/// Seals a file in memory, so that it can no longer be shortened.
static inline int quire_seal_against_shrinking(int file) {
  enum { add_seals = 1024 + 9, seal_seal = 1, seal_shrink = 2 };
  return fcntl(file, add_seals, seal_shrink | seal_seal);
}

/// Frees the memory of a range of a file without changing the size of the file.
static inline int quire_punch_hole(int file, off_t offset, off_t length) {
  enum { keep_size = 1, punch_hole = 2 };
  extern int fallocate(int, int, off_t, off_t);
  return fallocate(file, keep_size | punch_hole, offset, length);
}

/// The file of the library that contains `address`, or NULL.
static inline const char *quire_library_path(const void *address) {
  struct { const char *file; void *base; const char *symbol; void *start; } place;
  extern int dladdr(const void *, void *);
  return dladdr(address, &place) ? place.file : NULL;
}

/// Adds an action that closes all file descriptors from `lowest` on.
static inline int quire_close_from(posix_spawn_file_actions_t *actions, int lowest) {
  extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
}

/// The environment, which Swift would treat as an unprotected shared variable.
static inline char **quire_environment(void) {
  extern char **environ;
  return environ;
}

/// Duplicates a file descriptor to a number of at least `lowest`.
static inline int quire_duplicate_from(int file, int lowest) {
  return fcntl(file, F_DUPFD_CLOEXEC, lowest);
}

/// Creates a file without a name in `folder`.
static inline int quire_open_unnamed(const char *folder, int flags, mode_t mode) {
  return open(folder, flags | __O_TMPFILE, mode);
}

/// Creates a temporary file without a name.
static inline int quire_open_spool(void) {
  FILE *stream = tmpfile();
  if (!stream) return -1;
  int file = fcntl(fileno(stream), F_DUPFD_CLOEXEC, 0);
  fclose(stream);
  return file;
}

/// Links a file without a name to `name`.
static inline int quire_name_file(int file, const char *name) {
  char self[32];
  snprintf(self, sizeof self, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, self, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
}

/// Enlarges the buffer of a pipe to `size` bytes, if the system allows that.
static inline void quire_widen_pipe(int file, int size) {
  enum { set_pipe_size = 1024 + 7 };
  fcntl(file, set_pipe_size, size);
}

/// Creates a file in memory that child processes do not inherit by default.
static inline int quire_memory_file(const char *name) {
  enum { close_on_exec = 1 };
  return memfd_create(name, close_on_exec);
}

// These are C, because Swift finds `struct timespec` in another module when a file beside it imports
// SDL.

/// Returns the time of the monotonic clock in seconds.
static inline double quire_monotonic_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/// Sleeps for less than a second.
static inline void quire_sleep(double seconds) {
  struct timespec rest = {0, (long)(seconds * 1e9)};
  nanosleep(&rest, NULL);
}
