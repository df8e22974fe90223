import Foundation
import QuireDocuments
import QuireLibrary
import Synchronization

/// A folder with documents and a library, which is removed with its last reference.
final class StateFolder: Sendable {
  let path: FilePath
  /// The lines that libraries in this folder have reported.
  private let reported = Mutex<[String]>([])

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "quire-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = FilePath(url.path(percentEncoded: false))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: "\(path)")
  }

  /// The folder of the library, which may not exist yet.
  var library: FilePath { path.appending(FilePath("state/quire")) }

  var lines: [String] { reported.withLock { $0 } }

  /// The names of the files of the library.
  var names: Set<String> {
    Set((try? FileManager.default.contentsOfDirectory(atPath: "\(library)")) ?? [])
  }

  func open(_ interval: Duration = .seconds(1)) -> DocumentLibrary {
    DocumentLibrary(in: library, interval: interval) { line in
      self.reported.withLock { $0.append(line) }
    }
  }

  func file(_ name: String) -> FilePath { path.appending(FilePath(name)) }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> FilePath {
    try Data(bytes).write(to: URL(filePath: "\(file(name))"))
    return file(name)
  }

  /// Writes `bytes` to the file of the library.
  func writeLibrary(_ bytes: [UInt8]) throws {
    try library.createFolder()
    try write(bytes, to: "state/quire/library.sqlite")
  }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(library)/\(name)")))
  }
}

extension DocumentLibrary {
  /// Returns the result of the look-up of the document at `path`.
  func find(_ path: FilePath) -> DocumentLookUp.Result? {
    let lookUp = lookUp(path)
    guard lookUp.wait(atMost: .seconds(10)) else { return nil }
    return lookUp.result
  }

  /// Stores `page` as the page of the document at `path`, and closes the database.
  func store(page: Int, of path: FilePath) {
    guard let document = find(path)?.document else { return }
    var state = ReadingState()
    state.page = page
    remember(state, of: document)
    finish()
  }
}
