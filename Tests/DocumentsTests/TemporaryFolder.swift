import Foundation
import Glibc
import QuireDocuments
import Testing

/// A folder that is removed with its last reference.
final class TemporaryFolder {
  let path: FilePath

  init() throws {
    var template = Array("/tmp/quire-documents-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw PosixFailure(code: errno) }
    path = FilePath(bytes: template.map { UInt8(bitPattern: $0) })
  }

  deinit {
    for name in names {
      unsafe _ = remove((path.bytes + [0x2f] + name + [0]).map { CChar(bitPattern: $0) })
    }
    // Folders in it have usual names.
    try? FileManager.default.removeItem(atPath: String(decoding: path.bytes, as: UTF8.self))
  }

  private var names: [[UInt8]] {
    guard let stream = unsafe opendir((path.bytes + [0]).map { CChar(bitPattern: $0) }) else {
      return []
    }
    defer { unsafe closedir(stream) }
    var found: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe Array($0.prefix { $0 != 0 })
      }
      if bytes != [0x2e], bytes != [0x2e, 0x2e] { found.append(bytes) }
    }
    return found
  }

  func file(_ name: String) -> FilePath { path.appending(FilePath(name)) }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    try write(bytes, to: FilePath(name))
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: FilePath) throws -> FilePath {
    let path = path.appending(name)
    let file = unsafe open(path.terminated, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o755)
    guard file >= 0 else { throw PosixFailure(code: errno) }
    defer { close(file) }
    guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw PosixFailure(code: errno)
    }
    return path
  }
}

struct PosixFailure: Error {
  let code: Int32
}

extension FilePath {
  var terminated: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

/// Waits until `condition` is true; fails the test if that takes more than a minute.
func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool
) async {
  let deadline = ContinuousClock.now + .seconds(60)
  while !condition() {
    if ContinuousClock.now > deadline {
      Issue.record(what, sourceLocation: sourceLocation)
      return
    }
    try? await Task.sleep(for: .milliseconds(2))
  }
}
