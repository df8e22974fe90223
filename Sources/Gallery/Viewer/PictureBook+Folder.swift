import Dispatch
import Documents
import Quire

/// Files that come and go while the book is open.
extension PictureBook {
  /// Where the page that is shown, or turned to, lies in the book.
  var place: BookPlace {
    BookPlace(
      name: files[current].lastComponent.displayName, index: current, count: files.count,
      isGone: files[current] == goneFile)
  }

  /// The colour beside the pictures, and behind those that let something through.
  var background: Color? {
    get { loader?.background }
    set {
      guard let newValue, newValue != loader?.background else { return }
      loader?.background = newValue
      controller?.view.backgroundColor = newValue
    }
  }

  /// Why a page has no picture though its file could be read, or `nil` if its file is there.
  func absence(of index: Int) -> String? {
    guard let goneFile, files[index] == goneFile else { return nil }
    let reason = "This file has been deleted or moved."
    guard hasOnlyGoneFile, let folder = follower?.path.lastComponent.displayName else {
      return reason
    }
    return "\(reason)\nNo pictures are left in \(folder). Drop others here, or open them."
  }

  /// Whether all pictures of the folder are gone.
  var hasOnlyGoneFile: Bool { files.count == 1 && files[0] == goneFile }

  /// A button that asks for other pictures, or `nil` if the book has pictures left.
  var openButton: Button? {
    guard hasOnlyGoneFile else { return nil }
    return Button("Open…") { [weak self] in self?.openPictures() }
  }

  /// Brings the list, the title and the bar up to date after the last turn.
  func arrived() {
    if goneFile != nil, files[current] != goneFile { goneFile = nil }
    folderChanged()
    placeChanged(false)
  }

  /// Brings the list up to date with the folder, at rest: a page that turns keeps its neighbours.
  func folderChanged() {
    guard let follower else { return }
    if controller?.isTurning == true { return lookLater() }
    let shown = files[current]
    // Read once: another thread brings it up to date.
    let present = follower.files
    if present.contains(shown) {
      if goneFile == shown { comeBack() }
      replace(files: present, renamed: [:])
    } else if let name = newName(of: shown, among: present) {
      goneFile = nil
      replace(files: present, renamed: [shown: name])
    } else {
      replace(files: FollowedFolder.files(present, with: shown), renamed: [:])
      if goneFile != shown { confirmThatIsGone(shown) }
    }
  }

  /// Looks again when what moves may have come to rest; a page that gives a little at an end of the
  /// book says nothing when it lies again.
  private func lookLater() {
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.patience) { [weak self] in
      MainActor.assumeIsolated { self?.folderChanged() }
    }
  }

  /// The name that the file of the page that is shown has now, or `nil` if it has none.
  private func newName(of file: FilePath, among present: [FilePath]) -> FilePath? {
    guard case .ready(let image) = loader?.page(at: current) else { return nil }
    let known = Set(files)
    return FollowedFolder.file(of: image, among: present.filter { !known.contains($0) })
  }

  /// Says on the page that its file is gone, unless the file comes back in a moment, as when an
  /// editor saves it.
  private func confirmThatIsGone(_ file: FilePath) {
    DispatchQueue.main.asyncAfter(deadline: .now() + PictureBook.patience) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, let follower = self.follower, self.files[self.current] == file,
          !follower.files.contains(file), !file.exists
        else { return }
        self.goneFile = file
        self.updateShownPage()
      }
    }
  }

  private func comeBack() {
    goneFile = nil
    loader?.reloadIfChanged(at: current)
    updateShownPage()
  }

  private func updateShownPage() {
    pages[current]?.page?.update()
    window?.setNeedsFrame()
    placeChanged(false)
  }

  /// Takes another list, in which the page that is shown has its place.
  ///
  /// - Parameters:
  ///   - newFiles: the new list.
  ///   - names: the new names of files of the old list that have other ones.
  private func replace(files newFiles: [FilePath], renamed names: [FilePath: FilePath]) {
    guard newFiles != files else { return }
    let places = Dictionary(zip(newFiles, newFiles.indices)) { first, _ in first }
    func place(_ index: Int) -> Int? { places[names[files[index]] ?? files[index]] }
    guard let newCurrent = place(current) else { preconditionFailure("the shown page stays") }
    var kept: [Int: WeakPage] = [:]
    for (index, page) in pages {
      guard let newIndex = place(index) else { continue }
      page.page?.index = newIndex
      kept[newIndex] = page
    }
    pages = kept
    files = newFiles
    loader?.replace(files: newFiles, renamed: names)
    renumber(to: newCurrent)
    // The neighbours of the page may be others.
    controller?.dataSource = self
    if files[current] == goneFile { pages[current]?.page?.update() }
    placeChanged(false)
  }
}
