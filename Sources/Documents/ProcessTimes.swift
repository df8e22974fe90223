internal import Glibc

/// What became of the time of another process, all its threads together.
struct ProcessTimes {
  /// What its threads worked, in nanoseconds.
  private(set) var work: Int64 = 0
  /// What they could have worked but had no processor for, in nanoseconds.
  private(set) var wait: Int64 = 0

  /// The times until now; 0 where the system does not count them.
  init(of process: pid_t) {
    let folder = FilePath("/proc/\(process)/task")
    for thread in (try? folder.entries()) ?? [] {
      // The kernel's sched-stats.rst: worked, waited, and how often, in nanoseconds.
      let file = folder.appending(thread).appending(FilePath("schedstat"))
      guard let bytes = try? file.contents(limit: 256) else { continue }
      let numbers = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        .compactMap { Int64($0) }
      guard numbers.count >= 2 else { continue }
      work += numbers[0]
      wait += numbers[1]
    }
  }
}
