/// A reader of the ratings that other programs have written to sidecars.
///
/// It lists each folder once, so that pictures without a sidecar cost little, and never changes a
/// file. A sidecar that is not understood, too large or no file has no rating.
package struct SidecarRatings {
  /// The names of the sidecars in the folders that have been listed.
  private var names: [FilePath: Set<FilePath>] = [:]

  /// Creates a reader that has listed no folder.
  package init() {}

  /// Returns the rating of the picture at `file`, or none.
  ///
  /// The sidecar with the whole name of the picture, such as `IMG.jpg.xmp`, comes before the one
  /// that other files share, such as `IMG.xmp`.
  package mutating func rating(of file: FilePath) -> Rating {
    let names = sidecars(in: file.parent)
    for sidecar in [file.sidecar, file.sharedSidecar] where names.contains(sidecar.lastComponent) {
      if let rating = sidecar.ratingInSidecar { return rating }
    }
    return .none
  }

  private mutating func sidecars(in folder: FilePath) -> Set<FilePath> {
    if let known = names[folder] { return known }
    let entries = (try? folder.entries()) ?? []
    let found = Set(entries.filter { $0.fileExtension == FilePath.sidecarExtension })
    names[folder] = found
    return found
  }
}
