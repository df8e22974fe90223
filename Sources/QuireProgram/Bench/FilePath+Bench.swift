import Glibc
import QuireDocuments

extension FilePath {
  /// Returns the path of a temporary file or folder of this process for the benchmark, whose name
  /// ends with `ending`.
  static func forBench(_ ending: String) -> FilePath {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    return FilePath("\(folder)/quire-bench-\(getpid())\(ending)")
  }
}
