internal import CPosix
internal import Glibc

/// A namespace for the functions that take away system calls, with the filters of the kernel
/// (seccomp).
package enum SystemCallFilter {
  /// The flag of seccomp(2) with which a filter applies to all threads.
  package static let allThreads: UInt32 = 1

  /// Restricts all threads of this process to what `rules` say, and returns whether the kernel
  /// supports that.
  ///
  /// The thread must not be able to gain new privileges (`PR_SET_NO_NEW_PRIVS`).
  ///
  /// - Parameters:
  ///   - rules: The answers to the calls.
  ///   - others: The answer to a call without a rule.
  ///   - isTraced: Whether the number of each call that is not allowed is
  ///     written to standard error.
  /// - Returns: Whether the filter is active.
  package static func restrict(
    to rules: [SystemCallRule], others: SystemCallRule.Answer, isTraced: Bool = false
  ) -> Bool {
    #if arch(x86_64)
      let architecture = quire_audit_x86_64
    #elseif arch(arm64)
      let architecture = quire_audit_arm64
    #else
      return false
    #endif
    if isTraced { quire_report_trapped_calls() }
    guard isTraced else {
      return install(program(rules, others: others, architecture: architecture))
    }
    // The C library blocks all signals around this call, and a trap would end the process.
    let silent = rules.filter { $0.call == SystemCallRule.clone3 }.flatMap(instructions)
    var filter = program(rules, others: others, architecture: architecture).map(trapped)
    filter.insert(contentsOf: silent, at: headLength)
    return install(filter)
  }

  /// Forbids all threads of this process to make memory executable, and so to load libraries, and
  /// returns whether the kernel supports that.
  ///
  /// The process must have called ``restrict(to:others:isTraced:)`` before, and calls this function
  /// once: it can add no filter afterwards.
  package static func forbidExecutableMemory() -> Bool {
    let rules = [SYS_mmap, SYS_mprotect].map {
      SystemCallRule(
        call: $0, answer: .allow,
        condition: (.lacks(2, UInt32(bitPattern: PROT_EXEC)), .refuse(EPERM)))
    }
    let noMoreFilters = SystemCallRule(call: SYS_seccomp, answer: .end)
    let filter = [load(0)] + (rules + [noMoreFilters]).flatMap(instructions) + [answer(.allow)]
    return install(filter)
  }

  /// Returns `instruction`, which signals the call if it would have refused
  /// it or ended the process.
  private static func trapped(_ instruction: sock_filter) -> sock_filter {
    guard instruction.code == UInt16(BPF_RET | BPF_K),
      instruction.k != UInt32(SECCOMP_RET_ALLOW)
    else { return instruction }
    var trap = instruction
    // The error number stays, and is 0 if the process would end.
    let error = instruction.k & UInt32(SECCOMP_RET_DATA)
    trap.k = UInt32(SECCOMP_RET_TRAP) | error
    return trap
  }

  /// Adds `filter` to all threads of this process, and returns whether that succeeded.
  private static func install(_ filter: [sock_filter]) -> Bool {
    var filter = filter
    return unsafe filter.withUnsafeMutableBufferPointer { buffer in
      var program = unsafe sock_fprog(len: UInt16(buffer.count), filter: buffer.baseAddress)
      return unsafe withUnsafePointer(to: &program) { program in
        quire_system_call(
          Int(SYS_seccomp), Int(SECCOMP_SET_MODE_FILTER), Int(allThreads),
          Int(bitPattern: program), 0) == 0
      }
    }
  }

  private static let loadWord = UInt16(BPF_LD | BPF_W | BPF_ABS)
  private static let jumpIfEqual = UInt16(BPF_JMP | BPF_JEQ | BPF_K)
  private static let jumpIfAnyBit = UInt16(BPF_JMP | BPF_JSET | BPF_K)
  /// The bit in the numbers of calls with 32-bit pointers (x32), which the
  /// kernel accepts on x86-64.
  private static let x32Bit: UInt32 = 0x4000_0000

  /// The number of instructions before those of the first rule, which check the architecture and
  /// load the number of the call.
  private static var headLength: Int {
    #if arch(x86_64)
      6
    #else
      4
    #endif
  }

  /// Returns the filter with `rules`, and the answer `others` to other calls, for a machine with
  /// the identifier `architecture`.
  private static func program(
    _ rules: [SystemCallRule], others: SystemCallRule.Answer, architecture: UInt32
  ) -> [sock_filter] {
    // The words of `seccomp_data`: the number of the system call at 0, the architecture at 4, and
    // from 16 the arguments, the lower half of each first.
    var filter = [
      load(4),
      sock_filter(code: jumpIfEqual, jt: 1, jf: 0, k: architecture),
      answer(.end),
      load(0),
    ]
    #if arch(x86_64)
      filter += [sock_filter(code: jumpIfAnyBit, jt: 0, jf: 1, k: x32Bit), answer(.end)]
    #endif
    return filter + rules.flatMap(instructions) + [answer(others)]
  }

  /// Returns the instructions that answer the call of `rule`, and go on with the next rule if it is
  /// another call.
  private static func instructions(of rule: SystemCallRule) -> [sock_filter] {
    let block = block(of: rule)
    return [sock_filter(code: jumpIfEqual, jt: 0, jf: UInt8(block.count), k: UInt32(rule.call))]
      + block
  }

  /// Returns the instructions that answer the call of `rule`, the last of which ends the filter.
  private static func block(of rule: SystemCallRule) -> [sock_filter] {
    rule.conditions.flatMap { check($0, otherwise: $1) } + [answer(rule.answer)]
  }

  /// Returns the instructions that end the filter with `otherwise` unless
  /// the call meets `condition`.
  private static func check(
    _ condition: SystemCallRule.Condition, otherwise: SystemCallRule.Answer
  ) -> [sock_filter] {
    switch condition {
    case .lacks(let argument, let bits):
      return [
        load(argument, half: 0), sock_filter(code: jumpIfAnyBit, jt: 0, jf: 1, k: bits),
        answer(otherwise),
      ]
    case .lacksOne(let argument, let bits):
      return [
        load(argument, half: 0),
        sock_filter(code: UInt16(BPF_ALU | BPF_AND | BPF_K), jt: 0, jf: 0, k: bits),
        sock_filter(code: jumpIfEqual, jt: 0, jf: 1, k: bits),
        answer(otherwise),
      ]
    case .differs(let argument, let values):
      // A jump that finds a value leads over the comparisons after it, and over a jump to the end.
      let comparisons = values.enumerated().map { index, value in
        sock_filter(code: jumpIfEqual, jt: UInt8(values.count - index), jf: 0, k: value)
      }
      return [load(argument, half: 0)] + comparisons + [
        sock_filter(code: UInt16(BPF_JMP | BPF_JA), jt: 0, jf: 0, k: 1), answer(otherwise),
      ]
    case .equals(let argument, let values):
      // A jump that finds a value leads over the comparisons after it, and one answer.
      let comparisons = values.enumerated().map { index, value in
        sock_filter(code: jumpIfEqual, jt: UInt8(values.count - index), jf: 0, k: value)
      }
      return [
        load(argument, half: 1),
        sock_filter(code: jumpIfEqual, jt: 0, jf: UInt8(values.count), k: 0),
        load(argument, half: 0),
      ] + comparisons + [answer(otherwise)]
    }
  }

  /// Returns the instruction that loads the lower half, 0, or the upper half, 1, of the argument
  /// with the index `argument`.
  private static func load(_ argument: Int, half: Int) -> sock_filter {
    load(16 + 8 * argument + 4 * half)
  }

  /// Returns the instruction that loads the word at `offset` in the description of the call.
  private static func load(_ offset: Int) -> sock_filter {
    sock_filter(code: loadWord, jt: 0, jf: 0, k: UInt32(offset))
  }

  private static func answer(_ answer: SystemCallRule.Answer) -> sock_filter {
    let code =
      switch answer {
      case .allow: UInt32(SECCOMP_RET_ALLOW)
      case .refuse(let error): UInt32(SECCOMP_RET_ERRNO) | UInt32(error)
      case .end: UInt32(SECCOMP_RET_KILL_PROCESS)
      }
    return sock_filter(code: UInt16(BPF_RET | BPF_K), jt: 0, jf: 0, k: code)
  }
}
