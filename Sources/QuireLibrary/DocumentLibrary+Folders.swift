internal import Dispatch
public import QuireDocuments

extension DocumentLibrary {
  /// Finds out whether the user has allowed the links in `folder` to lead out of it, and calls
  /// `completion` with the answer on another thread.
  public func findLinksAllowed(
    in folder: FilePath, completion: @escaping @Sendable (Bool) -> Void
  ) {
    perform { library in
      let folder = folder.resolved
      let answer = library.use { database throws(LibraryProblem) in
        try database.opensLinks(in: folder)
      }
      completion(answer ?? false)
    }
  }

  /// Remembers that the user has allowed the links in `folder` to lead out of it.
  public func allowLinks(in folder: FilePath) {
    perform { library in
      let folder = folder.resolved
      _ = library.use { database throws(LibraryProblem) in try database.allowLinks(in: folder) }
    }
  }
}
