import Foundation

struct Note: Codable {
  var title: String
  var text = ""

  /// Returns whether the title or the text contains `words`, which may be empty.
  func contains(_ words: String) -> Bool {
    words.isEmpty || "\(title)\n\(text)".localizedStandardContains(words)
  }
}

/// The notes of a person, which are saved in a file a second after each change.
@MainActor final class Notebook {
  var notes: [Note] = [] {
    didSet {
      saving?.cancel()
      saving = Task {
        try? await Task.sleep(for: .seconds(1))
        if !Task.isCancelled { save() }
      }
    }
  }
  /// The last problem with the file, or `nil` if there has been none.
  private(set) var problem: String?
  private let file: URL
  private var saving: Task<Void, Never>?

  /// Reads the notes in `file`, if it exists; a file without notes is renamed, not overwritten.
  init(_ file: URL) throws {
    self.file = file
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard FileManager.default.fileExists(atPath: file.path()) else { return }
    let data = try Data(contentsOf: file)
    do { notes = try JSONDecoder().decode([Note].self, from: data) } catch {
      let kept = file.appendingPathExtension("broken-\(UUID().uuidString.prefix(8))")
      try FileManager.default.moveItem(at: file, to: kept)
      report("\(file.path()) contains no notes, and is now called \(kept.lastPathComponent).")
    }
  }

  /// Saves the notes, so that the file contains either all of them or those it contained before.
  func save() {
    do { try JSONEncoder().encode(notes).write(to: file, options: .atomic) } catch {
      report("\(file.path()) cannot be written: \(error.localizedDescription)")
    }
  }

  private func report(_ problem: String) {
    self.problem = problem
    FileHandle.standardError.write(Data("notes: \(problem)\n".utf8))
  }
}
