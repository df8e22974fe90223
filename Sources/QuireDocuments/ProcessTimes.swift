internal import Glibc

/// The processor times of a process: the sums of the times of all its threads.
struct ProcessTimes {
  /// The total time for which the threads of the process have run, in nanoseconds.
  private(set) var work: Int64 = 0
  /// The total time for which the threads of the process had to wait for a processor, in
  /// nanoseconds.
  private(set) var wait: Int64 = 0

  /// Reads the processor times of `process` since its start; both times are 0 if the system does
  /// not measure them.
  init(of process: pid_t) {
    let folder = FilePath("/proc/\(process)/task")
    for thread in (try? folder.entries()) ?? [] {
      // The kernel's sched-stats.rst: time running and time waiting in nanoseconds, and number of
      // turns.
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
