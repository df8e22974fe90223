import ArgumentParser
import QuireDocuments
import StandardStreams

/// The text that `quire --version --verbose` prints: the version, and the layers of protection that
/// are active on this machine.
nonisolated struct VersionReport {
  let version: String
  let sandbox: CodecSandbox

  /// Creates the report for `version` by asking a codec process for the layers around it.
  ///
  /// - Throws: `ExitCode` if no codec process answers, after the reason has been printed.
  init(version: String) throws {
    self.version = version
    var settings = CodecPool.Settings(workers: 1)
    // A system without protection is to be reported.
    settings.requiresProtection = false
    let pool = CodecPool(settings)
    do throws(CodecError) {
      sandbox = try PendingResult { () throws(CodecError) in try await pool.describeSandbox() }
        .get()
    } catch {
      throw Diagnostics.failure("\(error)")
    }
  }

  /// The version, and then a line for each active layer.
  var text: String {
    var lines = [version]
    if let version = sandbox.landlockVersion { lines.append("Landlock: version \(version)") }
    if sandbox.filtersSystemCalls { lines.append("system-call filter: seccomp") }
    if !sandbox.namespaces.isEmpty {
      lines.append("namespaces: \(sandbox.namespaces.map(\.rawValue).joined(separator: ", "))")
    }
    return lines.joined(separator: "\n")
  }
}
