import Quire
import QuireDocuments
import QuireLibrary

/// The pages of a book, and what the user does with them, as a value: events come in, and commands
/// come out.
///
/// The book has no view, reads no file and knows no time. ``PictureBook`` tells it what happens,
/// and carries out its commands in their order.
///
/// | question | answer |
/// |---|---|
/// | Which pages are there? | ``contents`` |
/// | Which of them face each other? | ``spreads`` |
/// | Which page is shown? | ``place`` |
/// | Where has the user come from, and where does the user want to go? | ``route`` |
/// | How large and how rotated are the pages? | ``zoom`` |
/// | What has the user, or anybody else, chosen? | ``settings`` |
/// | Which files are there? | ``files`` |
/// | What has become of the pictures? | ``pictures`` |
/// | What is remembered? | ``reading`` |
/// | Which pages have bookmarks? | ``bookmarks`` |
/// | How are the pictures rated? | ``ratings`` |
/// | What do the pages do, and what waits until they rest? | ``turns`` |
struct Book {
  /// The pages in order, and what is known about their documents.
  var contents: BookContents
  /// The division of the pages into spreads.
  var spreads = BookSpreads()
  /// The current page, and the shown half of it.
  var place: BookPlace
  /// From where the user has come, and where the user wants to go.
  var route: BookRoute
  /// The zoom level and the rotations of the pages.
  var zoom: BookZoom { didSet { rememberZoom() } }
  /// The choices about the way in which the book is read.
  var settings: BookSettings
  /// The files on the disk, which may change while the book is open.
  var files: BookFiles
  /// What is known about the pictures of the pages.
  var pictures: BookPictures
  /// The memory of how the document of this book is read.
  var reading: BookReading
  /// The bookmarks at the pages.
  var bookmarks = BookBookmarks()
  /// The ratings of the pictures.
  var ratings = BookRatings()
  /// What the pages do, and what waits until they rest.
  var turns = BookTurns()
  /// The commands that have been given while an event is being handled.
  private var commands: [BookCommand] = []

  /// Creates a book of the pictures in `list`, which is read as `given` says, or else as `reading`
  /// remembers; `isBook` says that pictures are pages of a book, although they are in a folder.
  init(
    _ list: PictureList, reading: BookReading, given: BookChoices = BookChoices(),
    isBook: Bool = false
  ) {
    var settings = BookSettings()
    settings[.commandLine] = given
    if reading.document != nil { settings[.library] = BookChoices(reading.state) }
    let isPageGiven = settings.source(of: \.page) == .commandLine
    let start = StartPage(
      of: list, page: settings[\.page], isGiven: isPageGiven, leftAt: reading.leftPage)
    contents = BookContents(list, addresses: start.addresses)
    contents.isBook = isBook
    place = BookPlace(page: start.page)
    route = BookRoute(
      isPageGiven: isPageGiven || list.startPage != nil, wanted: start.wanted)
    zoom = BookZoom(reading, level: settings[\.zoom])
    files = BookFiles(list)
    pictures = BookPictures(
      outcome: ReadingOutcome(reported: list.problems.map { PageAddress(path: $0.path) }))
    if reading.document != nil { spreads.rules.remembered = reading.state }
    spreads.rules.follow(settings)
    (self.settings, self.reading) = (settings, reading)
    spreads.margins.follow(settings.look.trimming, in: contents)
    spreads.plan = spreads.divided(contents, keeping: nil, isBroken: pictures.isBroken)
  }

  /// Handles `event`, which happens during `motion`, and returns what is to be done, in order.
  mutating func handle(_ event: BookEvent, during motion: PageMotion) -> [BookCommand] {
    let (remembered, mark) = (reading.state, shelfMark)
    turns.motion = motion
    commands = []
    if case .described(let document, _) = event { contents.didAnswer(document) }
    if motion.isTurning, event.waitsForRest { turns.waiting.append(event) } else { process(event) }
    if reading.document != nil, reading.state != remembered { give(.remember(reading.state)) }
    if shelfMark != mark, let shelved { give(.shelve(shelved)) }
    defer { commands = [] }
    return commandsShowingOnce
  }

  /// The commands, with the current spread shown once at most, after the pages have been arranged.
  ///
  /// While a list of pages is being replaced, spreads come and go that nobody has to see.
  private var commandsShowingOnce: [BookCommand] {
    guard let show = commands.firstIndex(where: \.showsSpread), let spread else { return commands }
    var others = commands.filter { !$0.showsSpread }
    let arrangement = others.lastIndex { if case .arrange = $0 { true } else { false } }
    others.insert(.show(spread), at: max(show, arrangement.map { $0 + 1 } ?? 0))
    return others
  }

  /// Adds `command` to what is to be done.
  mutating func give(_ command: BookCommand) { commands.append(command) }

  /// Tells the delegate of `notice`.
  mutating func notify(_ notice: BookNotice) { give(.notify(notice)) }

  private mutating func process(_ event: BookEvent) {
    switch event {
    case .described(let document, let result): documentWasDescribed(document, result)
    case .describedAgain(let document, let info): documentDidChange(document, info)
    case .pageDescribed(let page, let info): pageWasDescribed(page, info)
    case .labelSearchEnded(let label, let page): labelSearchDidEnd(label, page)

    case .pictureChanged(let page, let state): pictureDidChange(page, state)
    case .reloadFailed(let page, let error): reloadDidFail(page, error)
    case .pauseEnded: pauseDidEnd()
    case .previewed(let page, let shape): learnShape(of: page, fromPicture: shape)

    case .filesChanged(let change): filesDidChange(change)
    case .listed(let listing): foldersWereListed(listing)
    case .isGone(let file): fileIsGone(file)
    case .discarded(let files): discard(files)
    case .takenBack(let files): takeBack(files)
    case .renamed(let file, let name): fileWasRenamed(file, to: name)
    case .triedAgain(let path):
      give(.tryAgain(path))
      readAgain(path)
    case .passwordEntered(let path): passwordWasEntered(path)
    case .linkAllowed(let path):
      give(.allowLink(path))
      readAgain(path)
    case .linksAllowed(let folder):
      give(.rememberLinks(in: folder))
      readLinks(in: folder)
    case .linksLookedUp(let folder, let isAllowed):
      linksWereLookedUp(in: folder, isAllowed: isAllowed)

    case .turnBegan(let spread, let isHeld): turnDidBegin(to: spread, isHeld: isHeld)
    case .turnEnded: turnDidEnd()
    case .noPageFound(let direction): route.awaitedTurn = contents.isComplete ? nil : direction
    case .divisionDue(let keepsShown): divideIntoSpreads(keeping: keepsShown ? spread : nil)

    case .opened: open()
    case .covered: turns.isVisible = false
    case .uncovered:
      turns.isVisible = true
      askForPasswordIfNeeded()
    case .sized(let space): spaceDidChange(to: space)
    case .roomChanged(let leavesRoom): leaveRoom(leavesRoom)
    case .settingsChanged(let settings): change { $0 = settings }
    case .spreadsChosen(let choice): choose(choice)
    case .splittingChosen(let splits): chooseToSplitWidePages(splits)
    case .directionChosen(let direction): choose(direction)
    case .lookChosen(let look): choose(look)
    case .marginsFound(let page, let content): marginsWereFound(page, content)
    case .pairingShifted(let isForward): shiftPairing(isForward: isForward)
    case .chosen(let page): goToChosen(page)
    case .choiceWithdrawn(let former): withdrawChoice(from: former)
    case .jumped(let page): jump(to: page)
    case .slideChosen(let page): turn(to: BookPlace(page: page))
    case .thrown(let page): throwPages(to: page)
    case .labelEntered(let label): search(LabelSearch(label: label, purpose: .jump))
    case .linkFollowed(let target, let path): follow(target, in: path)
    case .wentBack: goBack()
    case .wentForward: goForward()
    case .findBegan(let query): find(query)
    case .pageSearched(let page, let hits, let hasText): learn(hits, on: page, hasText: hasText)
    case .findEnded: findDidEnd()
    case .hitWanted(let isForward): stepToHit(isForward: isForward)
    case .hitChosen(let place): choose(place)
    case .hitLocated(let place, let half): hitWasLocated(place, on: half)
    case .bookmarksWanted: findBookmarks()
    case .bookmarksFound(let found): bookmarksWereFound(found)
    case .bookmarkToggled(let page): toggleBookmark(of: page)
    case .bookmarkNamed(let page, let name): nameBookmark(of: page, name)
    case .bookmarkRemoved(let page): removeBookmark(of: page)
    case .ratingsFound(let found): ratingsWereFound(found)
    case .ratingChosen(let page, let rating): rate(page, rating)
    case .zoomed(let level): zoomDidChange(to: level)
    case .moved(let middle): reading.change { $0.center = middle }
    case .rotated(let turns): rotate(by: turns)
    case .turnedBackToEnd:
      zoom.arrival = .end
      give(.turnPage(.backward))
    case .restored(let state):
      reading.state = state
      give(.handle(.restorationDue))
    case .restorationDue: restore()
    case .leftPageFound(let page): returnTo(page)
    }
  }

  /// Shows the page at which the book opens.
  private mutating func open() {
    turns.isVisible = true
    give(.updateTurnAxis)
    if let spread { give(.show(spread)) }
    notify(.positionChanged(isAnotherPage: false))
    goToWantedPage()
    askForPasswordIfNeeded()
  }
}

/// The pages and the spreads of the book.
extension Book {
  /// What the pages do at the moment of the event that is being handled.
  var motion: PageMotion { turns.motion }

  /// The addresses of the pages in order.
  var addresses: [PageAddress] { contents.addresses }

  /// The division of the pages into spreads.
  var plan: SpreadPlan { spreads.plan }

  /// The spread at the current place, or `nil` while its page is not in the book.
  var spread: SpreadID? { plan.spread(at: place) }

  /// Returns whether the current spread shows `page`, or a half of it.
  func shows(_ page: PageAddress) -> Bool { spread?.pages.contains(page) ?? false }

  /// Whether no page follows the current one.
  var isAtEnd: Bool { plan.index(of: place) == plan.count - 1 }
}
