import CPosix
import Glibc

// Stands for a kernel without Landlock: runs `quire-codec`, which is beside this program, under a
// filter that answers the calls of Landlock as such a kernel does.

/// The number of landlock_create_ruleset(2) on all machines.
let createRuleset: UInt32 = 444
var filter = [
  // The word at 0 is the number of the system call.
  sock_filter(code: UInt16(BPF_LD | BPF_W | BPF_ABS), jt: 0, jf: 0, k: 0),
  sock_filter(code: UInt16(BPF_JMP | BPF_JEQ | BPF_K), jt: 0, jf: 1, k: createRuleset),
  sock_filter(
    code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: UInt32(SECCOMP_RET_ERRNO) | UInt32(ENOSYS)),
  sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: UInt32(SECCOMP_RET_ALLOW)),
]
guard quire_prctl(PR_SET_NO_NEW_PRIVS, 1, 0) == 0 else { exit(65) }
let isFiltered = unsafe filter.withUnsafeMutableBufferPointer { buffer in
  var program = unsafe sock_fprog(len: UInt16(buffer.count), filter: buffer.baseAddress)
  return unsafe withUnsafePointer(to: &program) { program in
    quire_prctl(PR_SET_SECCOMP, UInt(SECCOMP_MODE_FILTER), UInt(bitPattern: program)) == 0
  }
}
guard isFiltered else { exit(65) }
var place = [CChar](repeating: 0, count: 4096)
let count = unsafe readlink("/proc/self/exe", &place, place.count - 1)
let own = String(decoding: place.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
let codec =
  own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  .joined(separator: "/") + "/quire-codec"
var words = unsafe CommandLine.arguments.map { unsafe strdup($0) } + [nil]
unsafe execv(codec, &words)
exit(66)
