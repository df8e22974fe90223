import CodecProtocol
import Glibc
import QuireDocuments
import QuireGeometry
import QuireScene
import Testing

/// Settings for the codec that the package built, beside the test program.
func codecSettings(
  workers: Int = 1, timeLimit: Duration = .seconds(60), memoryLimit: Int = 1 << 30
) throws -> CodecPool.Settings {
  var settings = CodecPool.Settings(workers: workers)
  settings.timeLimit = timeLimit
  settings.documentTimeLimit = timeLimit
  settings.archiveTimeLimit = timeLimit
  settings.memoryLimit = memoryLimit
  settings.largeMemoryLimit = memoryLimit
  settings.replacementLimit = 1000
  return settings
}

/// The reason of the error that `load` throws, or `nil` if it throws none.
func reason(_ load: () async throws(CodecError) -> PageImage) async -> CodecError.Reason? {
  do {
    _ = try await load()
    return nil
  } catch {
    return error.reason
  }
}

/// Whether `process`, a child of this process, has ended and has not been waited for.
func isZombie(_ process: Int32) -> Bool {
  var information = unsafe siginfo_t()
  let flags = WEXITED | WNOHANG | WNOWAIT
  unsafe _ = waitid(P_PID, id_t(process), &information, flags)
  return unsafe information.si_signo == SIGCHLD
}

/// The memory of `process`, in bytes, that the field `name` of its status names, such as `RssAnon`
/// (proc_pid_status(5)).
func memory(_ name: String, of process: Int32) throws -> Int {
  let bytes = try FilePath("/proc/\(process)/status").contents(limit: 1 << 16)
  let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    .first { $0.hasPrefix("\(name):") }
  return try #require(line.flatMap { Int($0.filter(\.isNumber)) }) << 10
}
