import Quire
import Synchronization

/// What the program offers to other programs as a selection.
///
/// The data of each form are made when somebody asks for them first, and are kept from then on.
nonisolated final class SelectionContents: Sendable {
  /// A function that gets the data of a form, or `nil` if they cannot be made.
  typealias Completion = @Sendable (_ bytes: [UInt8]?) -> Void

  /// How far the data of a form are.
  private enum Progress {
    case loading([Completion])
    case loaded([UInt8]?)
  }

  /// The names of the forms that are a text in UTF-8: MIME types, and the name that X programs use.
  static let textTypes = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain"]

  /// The text that the program itself pastes, or `nil` if there is none.
  let text: String?
  /// The names of all forms, mostly MIME types, the best one first.
  let types: [String]
  private let loaders: [String: PasteboardItem.Loader]
  private let progress = Mutex<[String: Progress]>([:])

  /// Creates the contents with all forms of `item`, or `nil` if it has none.
  init?(_ item: PasteboardItem) {
    let text = item.text.flatMap { $0.isEmpty ? nil : $0 }
    var forms = item.representations.map { (type: $0.type, load: $0.load) }
    let addresses = item.files.compactMap { fileURI(ofPath: $0) }
    if !addresses.isEmpty {
      let list = addresses.map { $0 + "\r\n" }.joined()
      // File managers paste the files themselves only in this form.
      let copied = (["copy"] + addresses).joined(separator: "\n")
      forms.append(("text/uri-list", { Array(list.utf8) }))
      forms.append(("x-special/gnome-copied-files", { Array(copied.utf8) }))
    }
    if let text {
      forms += Self.textTypes.map { ($0, { Array(text.utf8) }) }
    }
    guard !forms.isEmpty else { return nil }
    self.text = text
    var types: [String] = []
    var loaders: [String: PasteboardItem.Loader] = [:]
    for form in forms where loaders[form.type] == nil {
      types.append(form.type)
      loaders[form.type] = form.load
    }
    self.types = types
    self.loaders = loaders
  }

  /// Calls `completion` with the data of the form `type`, or with `nil` if there are none: at once
  /// if the data are there already, otherwise later and on another thread.
  func load(_ type: String, _ completion: @escaping Completion) {
    guard let loader = loaders[type] else { return completion(nil) }
    enum Step {
      case wait
      case start
      case finish([UInt8]?)
    }
    let step: Step = progress.withLock { progress in
      switch progress[type] {
      case .loaded(let bytes)?: return .finish(bytes)
      case .loading(let completions)?:
        progress[type] = .loading(completions + [completion])
        return .wait
      case nil:
        progress[type] = .loading([completion])
        return .start
      }
    }
    switch step {
    case .wait: break
    case .finish(let bytes): completion(bytes)
    case .start: Task.detached(priority: .userInitiated) { self.finish(type, await loader()) }
    }
  }

  /// Keeps `bytes`, the data of the form `type`, and gives them to everybody who waits for them.
  private func finish(_ type: String, _ bytes: [UInt8]?) {
    let completions: [Completion] = progress.withLock { progress in
      defer { progress[type] = .loaded(bytes) }
      guard case .loading(let completions)? = progress[type] else { return [] }
      return completions
    }
    for completion in completions { completion(bytes) }
  }
}
