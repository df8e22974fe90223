// Takes the place of the functions of the C library that write to files, in the program that
// contains this file and in its libraries.

#define _GNU_SOURCE
#include "CFakeFullDrive.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// The path of the folder, or an empty text.
static char full[4096] = "";
// Whether the path is not empty; read without the lock, because nearly all writes find none.
static _Atomic int is_full = 0;

void quire_fill_drive(const char *folder) {
  pthread_mutex_lock(&lock);
  snprintf(full, sizeof full, "%s", folder ? folder : "");
  is_full = full[0] != 0;
  pthread_mutex_unlock(&lock);
}

// Whether the open file is in the folder whose drive is full; a file without a name is in the
// folder in which it was created.
static int has_no_room(int file) {
  if (!is_full) return 0;
  int saved = errno;
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  errno = saved;
  if (length <= 0) return 0;
  path[length] = 0;
  pthread_mutex_lock(&lock);
  size_t count = strlen(full);
  int result = count > 0 && strncmp(path, full, count) == 0 && path[count] == '/';
  pthread_mutex_unlock(&lock);
  return result;
}

#define REFUSE(file)         \
  if (has_no_room(file)) {   \
    errno = ENOSPC;          \
    return -1;               \
  }

ssize_t write(int file, const void *bytes, size_t count) {
  REFUSE(file)
  return syscall(SYS_write, file, bytes, count);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  REFUSE(file)
  return syscall(SYS_pwrite64, file, bytes, count, offset);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite64(file, bytes, count, offset);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REFUSE(file)
  return syscall(SYS_writev, file, parts, count);
}

ssize_t splice(
    int from, off64_t *start, int file, off64_t *offset, size_t count, unsigned int flags) {
  REFUSE(file)
  return syscall(SYS_splice, from, start, file, offset, count, flags);
}

ssize_t copy_file_range(
    int from, off64_t *start, int file, off64_t *offset, size_t count, unsigned int flags) {
  REFUSE(file)
  return syscall(SYS_copy_file_range, from, start, file, offset, count, flags);
}

ssize_t sendfile64(int file, int from, off64_t *offset, size_t count) {
  REFUSE(file)
  return syscall(SYS_sendfile, file, from, offset, count);
}

ssize_t sendfile(int file, int from, off_t *offset, size_t count) {
  return sendfile64(file, from, (off64_t *)offset, count);
}
