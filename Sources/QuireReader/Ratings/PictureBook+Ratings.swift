import Dispatch
import Quire
import QuireDocuments
import QuireLibrary

/// The ratings in the library, and what they are called.
extension PictureBook {
  /// Asks the library for the ratings of `files`.
  func findRatings(of files: [FilePath]) {
    library?.findRatings(of: files) { [weak self] found in
      guard !found.isEmpty else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.post(.ratingsFound(found)) } }
    }
  }
}

nonisolated extension Rating {
  /// The rating as assistive programs say it, and lists of keys name it.
  var name: String {
    self == .none ? localized("No rating") : localized("%s star", "%s stars", count: stars)
  }

  /// The rating as menus and notices show it.
  var title: String { self == .none ? name : text }
}
