import CPosix
import Glibc
import QuireDocuments
import Testing

/// Tests of the protection around a running codec process.
@Suite struct SandboxTests {
  private let pool: CodecPool

  init() throws {
    pool = CodecPool(try codecSettings())
  }

  /// The layers that a codec process reports, and the identifier of that process.
  private func sandbox() async throws -> (sandbox: CodecSandbox, process: Int32) {
    let pool = pool
    return (
      try await pool.describeSandbox(), try #require(pool.registry.processes.first).identifier
    )
  }

  /// The value of a line of `/proc/PID/status`.
  private func status(_ name: String, of process: Int32) throws -> String {
    let bytes = try FilePath("/proc/\(process)/status").contents(limit: 1 << 16)
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("\(name):") }
    return try #require(line).drop { $0 != "\t" }.filter { $0 != "\t" }
  }

  /// The identity of a namespace of a process, or `nil` if this process may not see it.
  private func namespace(_ name: String, of process: Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink("/proc/\(process)/ns/\(name)", &buffer, buffer.count)
    return count < 0
      ? nil
      : String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  @Test("the layers that a codec reports are those that the kernel knows")
  func reportedLayers() async throws {
    let (sandbox, process) = try await sandbox()
    #expect(sandbox.filtersSystemCalls == (try status("Seccomp", of: process) == "2"))
    #expect(sandbox.filtersSystemCalls)
    #expect(try status("NoNewPrivs", of: process) == "1")
    #expect(sandbox.landlockVersion ?? 0 == max(0, quire_landlock_version()))
    for name in ["CapPrm", "CapEff", "CapAmb"] {
      #expect(try status(name, of: process).allSatisfy { $0 == "0" }, "\(name)")
    }
    guard namespace("net", of: process) != nil else {
      print("not tested: only root sees the namespaces of a codec")
      return
    }
    let kinds: [(String, CodecSandbox.Namespace)] = [
      ("user", .user), ("net", .network), ("ipc", .ipc), ("mnt", .mount),
    ]
    for (name, kind) in kinds {
      let isNew = namespace(name, of: process) != namespace(name, of: getpid())
      #expect(sandbox.namespaces.contains(kind) == isNew, "\(name)")
    }
    #expect(namespace("pid", of: process) == namespace("pid", of: getpid()))
  }

  @Test("for a codec only the files exist that decoders read")
  func names() async throws {
    let (sandbox, process) = try await sandbox()
    let root = FilePath("/proc/\(process)/root")
    guard sandbox.namespaces.contains(.mount), let entries = try? root.entries() else {
      print("not tested: this machine refuses namespaces, or only root sees those of a codec")
      return
    }
    let folders = Set(entries.map(\.displayName))
    let known: Set = ["usr", "lib", "lib64", "etc", "var", "dev", "home", "root"]
    #expect(folders.contains("usr") && folders.subtracting(known).isEmpty, "\(folders)")
    let file = try TemporaryFolder().write([1], to: "secret")
    for path in [file, "/etc/passwd", "/usr/bin", "/proc/self"] {
      #expect(!FilePath("\(root)\(path)").exists, "\(path)")
    }
    for path in ["/usr/lib", "/etc/fonts", "/lib64/ld-linux-x86-64.so.2"] as [FilePath] {
      #expect(FilePath("\(root)\(path)").exists == path.exists, "\(path)")
    }
    // Nothing in it can be changed, not even by root.
    #expect(throws: FileError.self) { try FilePath("\(root)/usr/lib/new").createFolder() }
  }

  @Test("a codec in a new network namespace has no network")
  func network() async throws {
    let (sandbox, process) = try await sandbox()
    guard sandbox.namespaces.contains(.network) else {
      print("not tested: this machine refuses namespaces")
      return
    }
    let bytes = try FilePath("/proc/\(process)/net/dev").contents(limit: 1 << 16)
    // Two lines of headings, and then the loopback device.
    let devices = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst(2)
    #expect(devices.allSatisfy { $0.drop { $0 == " " }.hasPrefix("lo:") }, "\(devices)")
  }
}
