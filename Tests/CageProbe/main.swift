import CPosix
import Codec
import CodecProtocol
import Confinement
import Glibc

// Stands for an attacker's code in a codec or in a graphics driver.
//
// CageProbe codec|traced|driver CALL FILE enters the cage of a codec, which takes the order to load
// its libraries, or that of a process that tries a shader file. Then it makes one system call, and
// prints "allowed" or the number of its error. A call that ends the process prints nothing.

let arguments = CommandLine.arguments
guard arguments.count == 4 else { exit(64) }
let path = arguments[3]
let parent = Int(getppid())
// What a codec has: the descriptor of the document, and a socket to its client.
let document = unsafe Int(open(path, O_RDONLY))
let sockets = {
  var sockets: [Int32] = [-1, -1]
  _ = unsafe socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &sockets)
  return sockets
}()
guard document >= 0, sockets[0] >= 0 else { exit(65) }

/// Makes the call `number`, in which `arguments` may contain addresses.
func call(_ number: Int32, _ arguments: Int...) -> Int {
  let all = arguments + Array(repeating: 0, count: max(0, 4 - arguments.count))
  return quire_system_call(Int(number), all[0], all[1], all[2], all[3])
}

/// Calls `body` with the address of the bytes of `text`.
func with(_ text: String, _ body: (Int) -> Int) -> Int {
  unsafe text.withCString { body(Int(bitPattern: $0)) }
}

/// Sends a byte to the address of a socket that a file name gives.
func sendToPath() -> Int {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  return unsafe withUnsafePointer(to: &address) { address in
    unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
      unsafe sendto(sockets[0], "x", 1, 0, address, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
}

/// Maps a page of the file `descriptor`, or of memory if it is negative, with `protection`.
func map(_ descriptor: Int, _ protection: Int32) -> UnsafeMutableRawPointer? {
  let flags = descriptor < 0 ? MAP_PRIVATE | MAP_ANONYMOUS : MAP_PRIVATE
  let address = unsafe mmap(nil, 4096, protection, flags, Int32(descriptor), 0)
  return unsafe address == MAP_FAILED ? nil : address
}

/// Starts a thread and waits for its end.
func startThread() -> Int {
  var thread = pthread_t()
  let failure = unsafe pthread_create(&thread, nil, { _ in nil }, nil)
  errno = failure
  guard failure == 0 else { return -1 }
  pthread_join(thread, nil)
  return 0
}

/// A set of processors with the first one, as the kernel expects it.
let oneProcessor: [UInt] = [1]
let calls: [String: () -> Int] = [
  // Files.
  "chmod": { with(path) { call(SYS_fchmodat, Int(AT_FDCWD), $0, 0o777) } },
  "fchmod": { call(SYS_fchmod, document, 0o777) },
  "utimensat": { with(path) { call(SYS_utimensat, Int(AT_FDCWD), $0, 0, 0) } },
  "setxattr": { with(path) { path in with("user.a") { call(SYS_setxattr, path, $0, path, 1) } } },
  "fsetxattr": { with("user.a") { call(SYS_fsetxattr, document, $0, $0, 1) } },
  "truncate": { with(path) { call(SYS_truncate, $0, 0) } },
  "flock": { call(SYS_flock, document, Int(LOCK_EX)) },
  "file flags": { call(SYS_ioctl, document, 0x4008_6602, 0) },
  // Without a path the kernel answers EFAULT, and the filter EACCES.
  "open for neither": { with(path) { call(SYS_openat, Int(AT_FDCWD), $0, 3) } },
  "open and empty": { with(path) { call(SYS_openat, Int(AT_FDCWD), $0, Int(O_RDWR | O_TRUNC)) } },
  "create": {
    with(path + "x") { call(SYS_openat, Int(AT_FDCWD), $0, Int(O_WRONLY | O_CREAT)) }
  },
  "getxattr": { with(path) { path in with("user.a") { call(SYS_getxattr, path, $0, 0, 0) } } },
  "sched_setattr": { call(SYS_sched_setattr, parent, 0, 0) },
  "shmget": { call(SYS_shmget, 0, 4096, 0o600) },
  "inotify_add_watch": { with(path) { call(SYS_inotify_add_watch, 0, $0, 0xfff) } },
  "open for writing": { call(SYS_openat, Int(AT_FDCWD), 0, Int(O_RDWR)) },
  "stat": {
    var status = stat()
    return Int(unsafe stat(path, &status))
  },
  "open": { with(path) { call(SYS_openat, Int(AT_FDCWD), $0, Int(O_RDONLY)) } },
  "unlink": { with(path) { call(SYS_unlinkat, Int(AT_FDCWD), $0, 0) } },
  // Other processes.
  "kill": { call(SYS_kill, parent, 0) },
  "tgkill": { call(SYS_tgkill, parent, parent, 0) },
  "signal by fcntl": { call(SYS_fcntl, Int(sockets[0]), Int(F_SETOWN), parent) },
  "upper half": { call(SYS_fcntl, document, Int(F_GETFL) | 1 << 32) },
  "setpriority": { call(SYS_setpriority, 0, parent, 19) },
  "sched_setaffinity": {
    unsafe oneProcessor.withUnsafeBytes {
      call(SYS_sched_setaffinity, parent, 8, Int(bitPattern: $0.baseAddress))
    }
  },
  "prlimit": { call(SYS_prlimit64, parent, Int(RLIMIT_CORE.rawValue)) },
  "ptrace": { call(SYS_ptrace, 16, parent) },
  "process_vm_readv": { call(SYS_process_vm_readv, parent) },
  "pidfd_open": { call(SYS_pidfd_open, parent) },
  "socket": { call(SYS_socket, Int(AF_UNIX), 1, 0) },
  "socketpair": { call(SYS_socketpair, Int(AF_UNIX), 2, 0) },
  "sendto": { sendToPath() },
  "request_key": { call(SYS_request_key) },
  "keyctl": { call(SYS_keyctl) },
  // Programs and processes of its own.
  "fork": { call(SYS_clone, Int(SIGCHLD)) },
  "clone3": { call(435, 0, 0) },
  "execve": { with("/bin/true") { call(SYS_execve, $0) } },
  "execveat": { with("/bin/true") { call(SYS_execveat, 0, $0) } },
  "executable memory": { unsafe map(-1, PROT_READ | PROT_WRITE | PROT_EXEC) == nil ? -1 : 0 },
  "executable document": { unsafe map(document, PROT_READ | PROT_EXEC) == nil ? -1 : 0 },
  "mprotect": {
    guard let page = unsafe map(-1, PROT_READ | PROT_WRITE) else { return -1 }
    return Int(unsafe mprotect(page, 4096, PROT_READ | PROT_EXEC))
  },
  "library": {
    guard unsafe dlopen("libz.so.1", RTLD_NOW) == nil else { return 0 }
    errno = EPERM
    return -1
  },
  "memory": { unsafe map(-1, PROT_READ | PROT_WRITE) == nil ? -1 : 0 },
  // The kernel.
  "seccomp": { call(SYS_seccomp, 1, 1) },
  "unshare": { call(SYS_unshare, Int(CLONE_NEWUSER)) },
  "mount": { call(SYS_mount) },
  "bpf": { call(SYS_bpf) },
  "io_uring_setup": { call(SYS_io_uring_setup, 1) },
  "io_setup": { call(SYS_io_setup, 1) },
  "userfaultfd": { call(SYS_userfaultfd) },
  "perf_event_open": { call(SYS_perf_event_open) },
  "personality": { call(SYS_personality, 0xffff_ffff) },
  "memfd_create": { with("a") { call(SYS_memfd_create, $0, 0) } },
  "inotify_init1": { call(SYS_inotify_init1) },
  "outliving": { call(SYS_prctl, Int(PR_SET_PDEATHSIG), 0) },
  "x32": { call(SYS_getpid | 0x4000_0000) },
  // What a codec does.
  "thread": { startThread() },
  "abort's signal": { call(SYS_tgkill, Int(getpid()), Int(getpid()), 0) },
  "own limits": { call(SYS_prlimit64, 0, Int(RLIMIT_CORE.rawValue)) },
  "flags": { call(SYS_fcntl, document, Int(F_GETFL)) },
  // The document is no terminal.
  "terminal": { call(SYS_ioctl, document, 0x5401, 0) },
]
guard let made = calls[arguments[2]] else { exit(64) }
/// Enters the cage of a codec, whose client names its libraries and then closes its socket.
func enterCodecCage(tracesCalls: Bool) {
  var client: [Int32] = [-1, -1]
  _ = unsafe socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &client)
  let order = PreparationOrder(libraries: []).encoded()
  guard unsafe send(client[0], order, order.count, 0) == order.count,
    dup2(client[1], CodecChannel.socket) == CodecChannel.socket
  else { exit(65) }
  close(client[0])
  var codec = CodecRun(
    usualMemory: 1 << 30, mostMemory: 1 << 30, parent: Int32(parent), requiresProtection: true,
    tracesCalls: tracesCalls)
  codec.serve()
}

switch arguments[1] {
case "codec": enterCodecCage(tracesCalls: false)
case "traced": enterCodecCage(tracesCalls: true)
case "driver": guard DriverCage.hideFiles(), DriverCage.forbidCalls() else { exit(66) }
default: exit(64)
}
errno = 0
let result = made()
// A child that the call has started must not print.
if result != 0 || arguments[2] != "fork" {
  print(result < 0 ? "\(errno)" : "allowed")
}
