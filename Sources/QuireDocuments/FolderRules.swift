internal import Synchronization

/// The rules for the files that were found in folders: without the consent of the user, a link does
/// not lead out of its folder.
///
/// Whoever fills a folder, such as the sender of an archive, would otherwise choose which files of
/// the user are opened.
final class FolderRules: Sendable {
  /// The rule for the files in one folder.
  private struct Rule {
    /// The files that the user has named or whose links the user has allowed.
    var allowed: Set<FilePath> = []
    /// Whether the user has allowed all links in the folder.
    var allowsAll = false
  }

  private let rules: Mutex<[FilePath: Rule]> = Mutex([:])

  /// Confines the files in `folder`, except `named`, the file that the user has named.
  func confine(_ folder: FilePath, except named: FilePath?) {
    rules.withLock {
      var rule = $0[folder] ?? Rule()
      if let named { rule.allowed.insert(named) }
      $0[folder] = rule
    }
  }

  /// Allows the link at `path` to lead out of its folder.
  func allowLink(_ path: FilePath) {
    rules.withLock { _ = $0[path.parent]?.allowed.insert(path) }
  }

  /// Allows all links in `folder` to lead out of it.
  func allowLinks(in folder: FilePath) {
    rules.withLock { $0[folder]?.allowsAll = true }
  }

  /// Returns the folder that the file at `path` must lie in, or `nil` if it may lie anywhere.
  func folder(confining path: FilePath) -> FilePath? {
    let folder = path.parent
    guard let rule = rules.withLock({ $0[folder] }), !rule.allowsAll,
      !rule.allowed.contains(path)
    else { return nil }
    return folder
  }
}

extension CodecPool {
  /// Confines the files that were found in the folders of `list` to these folders.
  package func confine(_ list: PictureList) {
    for case let folder? in list.parts.map(\.folder) {
      folders.confine(folder.path, except: folder.named)
    }
  }

  /// Allows the link at `path` to lead out of its folder.
  package func allowLink(_ path: FilePath) {
    folders.allowLink(path)
  }

  /// Allows all links in `folder` to lead out of it.
  package func allowLinks(in folder: FilePath) {
    folders.allowLinks(in: folder)
  }
}
