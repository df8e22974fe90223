import QuireDocuments

/// Files that the user takes out of the book, and files with other names.
extension BookFiles {
  /// Takes `files` out of the book, of which `pages` were in it.
  mutating func discard(_ files: [FilePath], _ pages: [PageAddress]) {
    discarded.formUnion(files)
    leaving.add(pages)
  }

  /// Puts `files` back in their places, also if their folders have been listed without them.
  mutating func takeBack(_ files: [FilePath]) {
    discarded.subtract(files)
    for file in files where part(of: file) == nil {
      guard let index = parts.firstIndex(where: { $0.folder == file.parent }) else { continue }
      let others = parts[index].files.filter { $0 != parts[index].folder }
      parts[index].files = FollowedFolder.files(others, with: file)
    }
  }

  /// Gives `file` the path `name`, at the place in its folder that belongs to the name.
  mutating func rename(_ file: FilePath, to name: FilePath) {
    for index in parts.indices {
      guard let place = parts[index].files.firstIndex(of: file) else { continue }
      parts[index].files[place] = name
      guard parts[index].folder != nil else { continue }
      parts[index].files.remove(at: place)
      parts[index].files = FollowedFolder.files(parts[index].files, with: name)
    }
  }

  /// Removes `file`, which has another name now, under which the book has it already.
  mutating func remove(_ file: FilePath) {
    for index in parts.indices { parts[index].files.removeAll { $0 == file } }
  }

  /// Forgets which files the user has taken out of the book, as far as they have left their
  /// folders: `pictures` are the pictures in the folders of the parts.
  ///
  /// Another file may have one of their names later.
  mutating func forgetDiscarded(goneFrom pictures: [[FilePath]?]) {
    guard !discarded.isEmpty else { return }
    let named = zip(parts, pictures).filter { $1 == nil }.flatMap(\.0.files)
    discarded.formIntersection(pictures.compactMap { $0 }.joined() + named)
  }
}
