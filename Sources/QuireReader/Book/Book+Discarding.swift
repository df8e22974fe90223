import QuireDocuments

/// What happens when the user puts files elsewhere.
extension Book {
  /// Takes the pages of `discarded` out of the book, and shows the page after them if one of them
  /// is shown, or else the page before them.
  ///
  /// The last file stays, and its page says that it is gone.
  mutating func discard(_ discarded: [FilePath]) {
    let gone = Set(discarded)
    files.discard(discarded, addresses.filter { gone.contains($0.path) })
    let staying = addresses.filter { !files.discarded.contains($0.path) }
    guard !staying.isEmpty else {
      files.missing = place.page.path
      replace(contents.addresses(ofFiles: files.shown))
      return updateShownPage()
    }
    if files.discarded.contains(place.page.path),
      let position = contents.order.position(of: place.page)
    {
      let known = Set(staying)
      let next = addresses[position...].first(where: known.contains)
      if let page = next ?? addresses[..<position].last(where: known.contains) { go(to: page) }
    }
    files.leaving.stay(on: place.page)
    replace(staying)
  }

  /// Puts the pages of `files`, which the user had taken out, back in their places, and shows the
  /// first of them.
  mutating func takeBack(_ files: [FilePath]) {
    self.files.takeBack(files)
    let shown = place.page.path
    let all = self.files.shown
    replace(contents.addresses(ofFiles: all.contains(shown) ? all : all + [shown]))
    for path in files where pictures.failures.keys.contains(where: { $0.path == path }) {
      readAgain(path)
    }
    if let missing = self.files.missing, files.contains(missing) { self.files.missing = nil }
    if let page = addresses.first(where: { files.contains($0.path) }) {
      if page == place.page { updateShownPage() } else { goToChosen(page) }
    }
    if !all.contains(shown) { replace(contents.addresses(ofFiles: all)) }
  }

  /// Gives the pages of `file` their place under its new name.
  ///
  /// If the folder has been listed in the meantime, the book has the new name already.
  mutating func fileWasRenamed(_ file: FilePath, to name: FilePath) {
    guard addresses.contains(where: { $0.path == file }) else { return }
    if let page = addresses.first(where: { $0.path == name }) {
      if place.page.path == file { go(to: page) }
      files.remove(file)
      return replace(addresses.filter { $0.path != file })
    }
    files.rename(file, to: name)
    if files.missing == file { files.missing = nil }
    let names = [file: name]
    replace(contents.addresses(ofFiles: files.shown, renamed: names), renamed: names)
    updateShownPage()
  }
}
