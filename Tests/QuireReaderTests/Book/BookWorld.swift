import Quire
import QuireDocuments

@testable import QuireReader

/// What is around a book in a test: its pages on a screen, its files, and the answers of its
/// documents, none of which exist.
@MainActor
final class BookWorld {
  private(set) var book: Book
  /// The page at rest, and those to which pages turn.
  private(set) var motion = PageMotion()
  /// All commands, in their order.
  private(set) var commands: [BookCommand] = []
  /// The documents that have been asked for their properties, for the first time and again.
  private(set) var asked: [FilePath] = []
  private(set) var askedAgain: [FilePath] = []
  /// The label that is searched for, with the pages.
  private(set) var search: (label: String, pages: [PageAddress])?
  /// The faults that have been noticed.
  private(set) var complaints: [String] = []
  /// The half of a split page on which its hits are.
  var halfOfHits = PageHalf.second
  /// The numbers of pages that the documents have now.
  var pageCounts: [FilePath: Int] = [:]
  /// The documents whose password has not been entered.
  var locked: Set<FilePath> = []
  /// For each part of the book, the pictures in its folder now.
  var folders: [[FilePath]?]
  /// The files that the user has taken out of the book.
  private(set) var trash: [FilePath] = []
  private var postponed: SpreadID?
  /// The documents whose files have changed since they were asked for their properties.
  private var changed: Set<FilePath> = []
  private var inbox: [BookEvent] = []
  private var isHandling = false

  /// Creates the world of a book of `list` and opens the book; its documents have `pages` pages.
  init(
    _ list: PictureList, pages: Int = 5, given: BookChoices = BookChoices(),
    reading: BookReading = BookReading(isPossible: true)
  ) {
    book = Book(list, reading: reading, given: given)
    for document in list.documents { pageCounts[document] = pages }
    folders = list.parts.map { $0.folder == nil ? nil : $0.pictures }
    motion.shown = book.spread
    post(.sized(Size(width: 1280, height: 800)))
    post(.opened)
  }

  /// Tells the book of `event`, and carries out what it wants, and what follows from that.
  func post(_ event: BookEvent) {
    if case .filesChanged(let change) = event {
      changed.formUnion(pageCounts.keys.filter(change.includes))
    }
    inbox.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !inbox.isEmpty {
      for command in book.handle(inbox.removeFirst(), during: motion) {
        commands.append(command)
        perform(command)
      }
      check()
    }
  }

  /// The notices that the delegate has got.
  var notices: [BookNotice] {
    commands.compactMap { if case .notify(let notice) = $0 { notice } else { nil } }
  }

  /// The lines that have been printed.
  var reports: [String] {
    commands.compactMap { if case .report(let line) = $0 { line } else { nil } }
  }

  /// Forgets the commands so far.
  func forget() { commands = [] }

  // MARK: Commands

  private func perform(_ command: BookCommand) {
    switch command {
    case .show(let spread): motion.shown = spread
    case .turn(let spread, _): begin(spread, isHeld: false)
    case .turnPage(let direction): turn(direction)
    case .arrange(let spread):
      if !motion.isTurning { motion.shown = spread }
      motion.inFlight = motion.inFlight.map { spread in
        book.plan.contains(spread) ? spread : spread.place.flatMap(book.plan.spread) ?? spread
      }
    case .rename(let names):
      motion.shown = motion.shown?.renamed(names)
      motion.inFlight = motion.inFlight.map { $0.renamed(names) }
    case .describe(let document):
      // The file may be another one now.
      let isOther = changed.remove(document) != nil
      if asked.contains(document), !isOther { complaints.append("\(document) is asked for twice") }
      asked.removeAll { $0 == document }
      asked.append(document)
    case .describeAgain(let document):
      askedAgain.removeAll { $0 == document }
      askedAgain.append(document)
    case .search(let label, let pages): search = (label, pages)
    case .endSearch: search = nil
    case .locateHit(let place): post(.hitLocated(place, halfOfHits))
    case .handle(let event): post(event)
    case .listFolders: post(.listed(listing))
    case .confirmDeletion(let file):
      if !folders.contains(where: { $0?.contains(file) == true }) { post(.isGone(file)) }
    default: break
    }
  }

  /// The pictures in the folders now.
  var listing: FolderListing { FolderListing(pictures: folders) }

  // MARK: Files

  /// Takes `file` out of the book; `isGone` says that it has left its folder too.
  func discard(_ file: FilePath, isGone: Bool = true) {
    post(.discarded([file]))
    trash.append(file)
    if isGone { folders = folders.map { $0?.filter { $0 != file } } }
  }

  /// Puts `file` back into the book, and into its folder.
  func takeBack(_ file: FilePath) {
    trash.removeAll { $0 == file }
    if let folder = book.files.parts.firstIndex(where: { $0.folder == file.parent }) {
      folders[folder] = FollowedFolder.files(folders[folder] ?? [], with: file)
    }
    post(.takenBack([file]))
  }

  /// Renames `file` on the disk, and tells the book.
  func rename(_ file: FilePath, to name: FilePath) {
    guard !folders.contains(where: { $0?.contains(name) == true }),
      !book.addresses.contains(where: { $0.path == name })
    else { return }
    folders = folders.map { folder in
      folder.map { files in
        files.contains(file) ? FollowedFolder.files(files.filter { $0 != file }, with: name) : files
      }
    }
    if let count = pageCounts.removeValue(forKey: file) { pageCounts[name] = count }
    if locked.remove(file) != nil { locked.insert(name) }
    post(.renamed(file, to: name))
  }

  // MARK: Turns

  /// Turns one page in `direction`, as a key does.
  func turn(_ direction: Direction) {
    guard let spread = next(direction) else { return post(.noPageFound(direction)) }
    begin(spread, isHeld: false)
  }

  /// Turns in one go to the page with the index `page`, as the keys for the first and the last page
  /// do, and ends the turn.
  func turn(to page: Int) {
    guard let spread = book.plan.spread(of: book.addresses[page]) else { return }
    begin(spread, isHeld: false)
    endTurn()
  }

  /// Remembers the next page, to which a turn has been asked for that has to wait.
  func rememberTurn() { postponed = next(.forward) }

  /// Begins the turn that has had to wait, to the page that followed then.
  func turnToRemembered() {
    guard !motion.isTurning, let spread = postponed,
      spread.pages.allSatisfy(book.contents.order.contains), spread != motion.shown
    else { return }
    begin(spread, isHeld: false)
  }

  /// Drags the page in `direction`, if there is one or not.
  func drag(_ direction: Direction) {
    guard !motion.isTurning else { return }
    guard let spread = next(direction) else {
      motion.isTurning = true
      return
    }
    motion.isTurning = true
    motion.inFlight = [spread]
    post(.turnBegan(to: spread, isHeld: true))
  }

  /// Ends the first page turn, which goes back if `isCompleted` is false.
  func endTurn(isCompleted: Bool = true) {
    guard motion.isTurning else { return }
    if !motion.inFlight.isEmpty {
      let spread = motion.inFlight.removeFirst()
      if isCompleted { motion.shown = spread } else { motion.inFlight = [] }
    }
    motion.isTurning = !motion.inFlight.isEmpty
    post(.turnEnded)
  }

  private func begin(_ spread: SpreadID, isHeld: Bool) {
    motion.isTurning = true
    motion.inFlight.append(spread)
    post(.turnBegan(to: spread, isHeld: isHeld))
  }

  private func next(_ direction: Direction) -> SpreadID? {
    guard let place = (motion.inFlight.last ?? motion.shown)?.place,
      let index = book.plan.index(of: place)
    else { return nil }
    let next = index + (direction == .forward ? 1 : -1)
    return (0..<book.plan.count).contains(next) ? book.plan[next] : nil
  }

  // MARK: Answers

  /// Whether a page turns, or a document has not answered.
  var isBusy: Bool { motion.isTurning || !asked.isEmpty || !askedAgain.isEmpty }

  /// Answers the first question for the properties of a document.
  func answer() {
    if !asked.isEmpty {
      let document = asked.removeFirst()
      post(.described(document, result(of: document)))
    } else if !askedAgain.isEmpty {
      let document = askedAgain.removeFirst()
      if case .success(let info) = result(of: document) { post(.describedAgain(document, info)) }
    }
  }

  /// Enters the password of the document at `path`, unless it is readable; `shape` is the shape of
  /// its first page.
  ///
  /// A question that has no answer yet is answered with the password.
  func unlock(_ path: FilePath, _ shape: PageShape) {
    guard locked.contains(path) else { return }
    locked.remove(path)
    post(.passwordEntered(path))
    if let first = book.addresses.first(where: { $0.path == path }) {
      post(.pictureChanged(first, .ready(shape)))
    }
  }

  /// Ends the search for a label with its last page, or with none.
  func endSearch(isFound: Bool) {
    guard let search else { return }
    self.search = nil
    post(.labelSearchEnded(label: search.label, isFound ? search.pages.last : nil))
  }

  private func result(of document: FilePath) -> Result<DocumentInfo, CodecError> {
    if locked.contains(document) { return .failure(CodecError(.passwordNeeded)) }
    guard let count = pageCounts[document] else { return .failure(CodecError(.unreadable)) }
    return .success(BookLists.info(pages: count))
  }

  // MARK: Invariants

  private func check() {
    func require(_ isTrue: Bool, _ complaint: String) {
      if !isTrue { complaints.append(complaint) }
    }
    require(book.contents.order.contains(book.place.page), "the current page is not in the book")
    require(book.spread?.pages.contains(book.place.page) == true, "no spread shows the page")
    let pages = (0..<book.plan.count).flatMap { index -> [PageAddress] in
      let spread = book.plan[index]
      return spread.half == .second ? [] : spread.pages
    }
    require(pages == book.plan.order.pages, "the spreads have other pages than the book")
    let waiting = book.turns.waiting
    require(waiting.isEmpty || motion.isTurning, "something waits although nothing turns")
    guard inbox.isEmpty else { return }
    if !motion.isTurning {
      require(book.plan.order == book.contents.order, "the spreads are those of other pages")
      require(motion.shown == book.spread, "another spread is shown than the current one")
    }
    for spread in motion.spreads {
      require(book.plan.contains(spread), "a visible spread is not in the book")
    }
    for document in book.contents.unopenedDocuments
    where book.contents.isRequested(document) && !locked.contains(document) {
      require(
        asked.contains(document)
          || waiting.contains { if case .described(document, _) = $0 { true } else { false } },
        "\(document) waits for an answer that nobody gives")
    }
  }
}
