#pragma once
// _GNU_SOURCE stays undefined, because it would give structures other members here than in Swift's
// Glibc.
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/memfd.h>
#include <linux/openat2.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/fsuid.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

// Swift imports only macros that are plain numbers.

static const unsigned quire_audit_x86_64 = AUDIT_ARCH_X86_64;
static const unsigned quire_audit_arm64 = AUDIT_ARCH_AARCH64;

// Swift cannot call variadic functions.

static inline int quire_prctl(int option, unsigned long a, unsigned long b) {
  return prctl(option, a, b, 0ul, 0ul);
}

/// Creates a ruleset; `rights` are the members of landlock_ruleset_attr that the kernel knows.
static inline long quire_landlock_create_ruleset(
    const uint64_t *rights, size_t size, unsigned flags) {
  return syscall(SYS_landlock_create_ruleset, rights, size, flags);
}

static inline long quire_landlock_restrict_self(int ruleset) {
  return syscall(SYS_landlock_restrict_self, ruleset, 0);
}

/// Opens the file `name` in the folder with the descriptor `folder`, unless a link in `name` leads
/// out of that folder (EXDEV), as an absolute link always does.
static inline int quire_open_beneath(int folder, const char *name, int flags) {
  struct open_how how = {
      .flags = (unsigned)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  return (int)syscall(SYS_openat2, folder, name, &how, sizeof how);
}

/// Renames a file, unless a file has the new name: EEXIST.
static inline int quire_rename_exclusively(const char *from, const char *to) {
  enum { no_replacement = 1 };  // RENAME_NOREPLACE
  return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, no_replacement);
}

/// A handler of SIGSYS for a filter that traps calls (SECCOMP_RET_TRAP): writes the number of the
/// call to standard error, and makes it fail with the error number of the filter, or ends the
/// process if there is none.
static inline void quire_report_trapped_call(int signal, siginfo_t *information, void *context) {
  (void)signal;
  char line[80];
  int length = snprintf(
      line, sizeof line, "quire-codec: system call %d refused\n", information->si_syscall);
  if (length > 0 && write(STDERR_FILENO, line, (size_t)length) < 0) _exit(128 + SIGSYS);
  if (!information->si_errno) _exit(128 + SIGSYS);
  ucontext_t *state = context;
#if defined(__x86_64__)
  enum { rax = 13 };
  state->uc_mcontext.gregs[rax] = -information->si_errno;
#elif defined(__aarch64__)
  state->uc_mcontext.regs[0] = (unsigned long long)-information->si_errno;
#endif
}

/// Installs the handler above.
static inline void quire_report_trapped_calls(void) {
  struct sigaction action = {.sa_sigaction = quire_report_trapped_call, .sa_flags = SA_SIGINFO};
  sigaction(SIGSYS, &action, NULL);
}

/// Makes the system call `number`.
static inline long quire_system_call(long number, long a, long b, long c, long d) {
  return syscall(number, a, b, c, d);
}

/// Moves this process into new namespaces; `kinds` are flags such as CLONE_NEWNET.
static inline int quire_unshare(unsigned kinds) {
  return (int)syscall(SYS_unshare, (unsigned long)kinds);
}

static inline int quire_pivot_root(const char *root, const char *former) {
  return (int)syscall(SYS_pivot_root, root, former);
}

/// Makes the mount at `path`, and all below it, read-only.
static inline int quire_make_mounts_read_only(const char *path) {
  enum { mount_setattr = 442, recursive = 0x8000, read_only = 1 };
  // struct mount_attr of linux/mount.h, which is not to be included with sys/mount.h.
  uint64_t attributes[4] = {read_only, 0, 0, 0};
  return (int)syscall(mount_setattr, AT_FDCWD, path, recursive, attributes, sizeof attributes);
}

/// Gives up all capabilities of the calling thread.
static inline int quire_drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0, 0, 0}};
  return (int)syscall(SYS_capset, &header, none);
}

/// The version of Landlock in the kernel, or -1 if there is none.
static inline long quire_landlock_version(void) {
  return syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

/// Adds a rule that grants `rights` to `path` and everything below it, as far as they apply to it;
/// a missing path is ignored.
static inline void quire_landlock_allow(int ruleset, const char *path, uint64_t rights) {
  enum { truncating = 1 << 14, device_ioctl = 1 << 15 };
  const uint64_t file_rights = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE
      | LANDLOCK_ACCESS_FS_WRITE_FILE | truncating | device_ioctl;
  struct landlock_path_beneath_attr rule = {.allowed_access = rights};
  rule.parent_fd = open(path, __O_PATH | O_CLOEXEC);
  if (rule.parent_fd < 0) return;
  struct stat status;
  if (fstat(rule.parent_fd, &status) || !S_ISDIR(status.st_mode)) rule.allowed_access &= file_rights;
  syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(rule.parent_fd);
}

// The macros for control messages cannot be called from Swift.

/// Sends a message and copies of the file descriptors `memory` and, unless it is negative, `file`.
static inline ssize_t quire_send(
    int socket, const void *bytes, size_t count, int memory, int file) {
  struct iovec part = {(void *)bytes, count};
  union { struct cmsghdr header; char bytes[CMSG_SPACE(2 * sizeof(int))]; } control = {{0}};
  size_t length = (file < 0 ? 1 : 2) * sizeof(int);
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes,
      .msg_controllen = CMSG_SPACE(length)};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(length);
  int *descriptors = (int *)(void *)CMSG_DATA(header);
  descriptors[0] = memory;
  if (file >= 0) descriptors[1] = file;
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/// Receives a message and the file descriptors that came with it, or -1 where none came.
static inline ssize_t quire_receive(
    int socket, void *bytes, size_t count, int *memory, int *file) {
  enum { close_on_exec = 0x40000000 };
  struct iovec part = {bytes, count};
  union { struct cmsghdr header; char bytes[CMSG_SPACE(2 * sizeof(int))]; } control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes};
  *memory = *file = -1;
  ssize_t received = recvmsg(socket, &message, close_on_exec);
  struct cmsghdr *header = received < 0 ? NULL : CMSG_FIRSTHDR(&message);
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
    const int *descriptors = (const int *)(void *)CMSG_DATA(header);
    if (header->cmsg_len >= CMSG_LEN(sizeof(int))) *memory = descriptors[0];
    if (header->cmsg_len == CMSG_LEN(2 * sizeof(int))) *file = descriptors[1];
  }
  return received;
}

// Functions and constants that are declared only with _GNU_SOURCE, and wrappers for other calls.

extern int memfd_create(const char *name, unsigned flags);

extern void *memmem(
    const void *bytes, size_t count, const void *wanted, size_t wanted_count);

extern void *memrchr(const void *bytes, int wanted, size_t count);

enum { quire_add_seals = 1024 + 9 };

/// Seals a file in memory, so that its length can no longer change.
static inline int quire_seal_length(int file) {
  enum { seal_shrink = 2, seal_grow = 4 };
  return fcntl(file, quire_add_seals, seal_shrink | seal_grow);
}

/// Frees the memory of a file from `offset` on without changing the size of the file, which is
/// `size`.
static inline int quire_free_rest(int file, off_t offset, off_t size) {
  enum { keep_size = 1, punch_hole = 2 };
  extern int fallocate(int, int, off_t, off_t);
  return offset < size ? fallocate(file, keep_size | punch_hole, offset, size - offset) : 0;
}

/// Seals a file in memory, so that nothing can write to it any more; fails while it is mapped for
/// writing.
static inline int quire_seal_contents(int file) {
  enum { seal_write = 8 };
  return fcntl(file, quire_add_seals, seal_write);
}

/// The file of the library that contains `address`, or NULL.
static inline const char *quire_library_path(const void *address) {
  struct { const char *file; void *base; const char *symbol; void *start; } place;
  extern int dladdr(const void *, void *);
  return dladdr(address, &place) ? place.file : NULL;
}

/// The flag of posix_spawn(3) with which a program gets a session of its own, POSIX_SPAWN_SETSID.
enum { quire_spawn_session = 0x80 };

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

/// Reserves space on the drive for the first `length` bytes of an open file, whose contents stay;
/// returns 0, or -1 and the reason in `errno`.
static inline int quire_reserve_space(int file, off_t length) {
  return (int)syscall(SYS_fallocate, file, 0, (off_t)0, length);
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

// These are C, because Swift finds `struct timespec` in another module when a file beside
// it imports SDL.

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

// Returns the system's number of the calling thread.
static inline int quire_thread_number(void) { return (int)syscall(SYS_gettid); }
