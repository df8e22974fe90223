internal import CPosix
internal import Glibc

/// The files that this process can name, in a mount namespace of its own: all others do not exist
/// there.
///
/// Landlock denies the contents of files, but not their names, sizes and times.
enum VisibleFiles {
  /// The folders of which one, which contains none of the visible files, becomes the root.
  private static let places = ["/tmp", "/mnt", "/media", "/srv", "/opt", "/run"]

  /// Hides all files and folders but those at `paths`, which become read-only, and returns whether
  /// that was possible; if it was not, all stay visible.
  ///
  /// The process must be in a mount namespace of its own, in which it may mount.
  static func restrict(to paths: [String]) -> Bool {
    let found = paths.compactMap { path in resolved(path).map { (path: path, source: $0) } }
    // The paths without links.
    let unlinked = found.filter { $0.path == $0.source }.map(\.path)
    let place = places.first { place in
      isFolder(place) && !found.contains { isBelow($0.source, place) || isBelow(place, $0.source) }
    }
    guard let place, mountEmptyFolder(at: place) else { return false }
    let isComplete = found.allSatisfy { path, source in
      let isVisible = unlinked.contains { $0 != path && isBelow(path, $0) }
      let isLink = path != source && unlinked.contains { isBelow(source, $0) }
      return isVisible || show(source, as: path, below: place, isLink: isLink)
    }
    if isComplete, enter(place) { return true }
    _ = unsafe umount2(place, Int32(MNT_DETACH))
    return false
  }

  /// Mounts an empty folder at `place`, which no other mount namespace sees.
  private static func mountEmptyFolder(at place: String) -> Bool {
    let (recursive, following) = (UInt(MS_REC), UInt(MS_SLAVE))
    guard unsafe mount(nil, "/", nil, recursive | following, nil) == 0 else { return false }
    let flags = UInt(MS_NOSUID | MS_NODEV)
    return unsafe mount("tmpfs", place, "tmpfs", flags, "mode=755,size=1m") == 0
  }

  /// Makes the file or folder `source` visible at `path` below the new root `root`, as a link if
  /// `isLink`, because `source` is visible under its own name.
  private static func show(
    _ source: String, as path: String, below root: String, isLink: Bool
  ) -> Bool {
    let target = root + path
    makeFolders(of: target, below: root)
    if isLink { return unsafe symlink(source, target) == 0 }
    if isFolder(source) {
      _ = unsafe mkdir(target, 0o755)
    } else {
      let file = unsafe open(target, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644)
      guard file >= 0 else { return false }
      close(file)
    }
    return unsafe mount(source, target, nil, UInt(MS_BIND | MS_REC), nil) == 0
  }

  /// Makes the folders that contain `path`, from `root` on.
  private static func makeFolders(of path: String, below root: String) {
    for slash in path.indices.dropFirst(root.count + 1) where path[slash] == "/" {
      _ = unsafe mkdir(String(path[..<slash]), 0o755)
    }
  }

  /// Makes the folder `place` the root of the file system, without the former root, and returns
  /// whether that was possible.
  private static func enter(_ place: String) -> Bool {
    // pivot_root(2): the former root comes to lie on the new one, from which it is taken off.
    guard unsafe chdir(place) == 0, unsafe quire_pivot_root(".", ".") == 0 else { return false }
    guard unsafe umount2(".", Int32(MNT_DETACH)) == 0, unsafe chdir("/") == 0 else { return false }
    // Kernels before 5.12 lack this call. Landlock denies writing as well.
    _ = unsafe quire_make_mounts_read_only("/")
    return true
  }

  private static func resolved(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns whether the file at `path` is `folder` or lies in it.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }
}
