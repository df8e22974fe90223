import Dispatch
import Quire
import QuireDocuments
import QuireLibrary

/// The ratings in the library and in sidecars, and what they are called.
extension PictureBook {
  /// The number of pictures whose ratings in sidecars are shown together.
  private static let sidecarsAtOnce = 200

  /// Asks the library for the ratings of `files`, and reads the sidecars of those of which it knows
  /// none.
  func findRatings(of files: [FilePath]) {
    guard let library else { return readSidecars(of: files) }
    library.findRatings(of: files) { [weak self] found in
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          if !found.isEmpty { self?.post(.ratingsFound(found)) }
          self?.readSidecars(of: files.filter { found[$0] == nil })
        }
      }
    }
  }

  /// Reads the ratings in the sidecars of `files` on another thread, because a drive may be slow,
  /// until this book has gone.
  private func readSidecars(of files: [FilePath]) {
    let length = PictureBook.sidecarsAtOnce
    DispatchQueue.global(qos: .utility).async { [weak self] in
      var sidecars = SidecarRatings()
      for start in stride(from: 0, to: files.count, by: length) where self != nil {
        var found: [FilePath: Rating] = [:]
        for file in files[start..<min(start + length, files.count)] {
          let rating = sidecars.rating(of: file)
          if rating != .none { found[file] = rating }
        }
        guard !found.isEmpty else { continue }
        DispatchQueue.main.async { [found] in
          MainActor.assumeIsolated { self?.post(.ratingsFound(found)) }
        }
      }
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
