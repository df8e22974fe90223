import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary
import SeededNumbers

@testable import QuireReader

/// A random script of what happens to a book.
@MainActor
enum BookScript {
  /// Something that happens; the number chooses among what is possible then.
  struct Step: CustomStringConvertible, Sendable {
    var kind: Kind
    var choice: Int

    var description: String { "\(kind)(\(choice))" }
  }

  /// The kinds of what happens.
  enum Kind: CaseIterable, Sendable {
    case answer, read, fail, describePage, endSearch
    case change, lengthen, shorten, lock, addFile, removeFile, renameFile, list
    case turn, turnBack, drag, dragBack, endTurn, cancelTurn, rememberTurn, turnToRemembered
    case choose, jump, throwPages, follow, goBack, goForward, shift, spreads, split, direction,
      size, room, zoom
    case rotate, look, margins
    case unlock, tryAgain, restore, settings, bookmark, removeBookmark, findBookmarks
    case rate, findRatings
    case find, searchPage, endFind, goToHit, chooseHit
    case discard, takeBack, renameByHand
  }

  /// The kinds after which another page may be the current one.
  private static let movingKinds: Set<Kind> = [
    .answer, .endSearch, .list, .renameFile, .turnToRemembered, .turn, .turnBack, .drag, .dragBack,
    .endTurn,
    .cancelTurn,
    .choose, .jump, .throwPages, .follow, .goBack, .goForward, .shift, .restore,
    .searchPage, .endFind, .goToHit, .chooseHit, .discard, .takeBack, .renameByHand,
  ]

  /// Returns a random script.
  static func steps(using random: inout SeededGenerator) -> [Step] {
    (0..<Int.random(in: 10...60, using: &random)).map { _ in
      Step(
        kind: Kind.allCases.randomElement(using: &random) ?? .turn,
        choice: Int.random(in: 0..<64, using: &random))
    }
  }

  /// Plays `steps` with a book of `list` until everything has come to rest, and returns the first
  /// fault that is noticed.
  static func complaint(after steps: [Step], with list: PictureList) -> String? {
    let world = BookWorld(list)
    for step in steps {
      let former = world.book.place.page
      play(step, in: world)
      if !movingKinds.contains(step.kind), world.book.place.page != former {
        return "\(step.kind) has changed the page"
      }
      if let complaint = world.complaints.first { return complaint }
    }
    for _ in 0..<200 where world.isBusy {
      world.endTurn()
      world.answer()
    }
    if !world.book.turns.waiting.isEmpty { return "something still waits at the end" }
    return world.complaints.first
  }

  private static func play(_ step: Step, in world: BookWorld) {
    let choice = step.choice
    func any<Element>(_ elements: [Element]) -> Element? {
      elements.isEmpty ? nil : elements[choice % elements.count]
    }
    let page = any(world.book.addresses)
    let document = any(world.pageCounts.keys.sorted { "\($0)" < "\($1)" })
    let shape = PageShape(
      size: choice.isMultiple(of: 3) ? Size(width: 3, height: 2) : Size(width: 2, height: 3),
      isScalable: false)
    switch step.kind {
    case .answer: world.answer()
    case .read: if let page { world.post(.pictureChanged(page, .ready(shape))) }
    case .fail:
      let reasons: [CodecError.Reason] = [.unreadable, .passwordNeeded, .decoderPaused]
      if let page, let reason = any(reasons) {
        world.post(.pictureChanged(page, .failed(CodecError(reason))))
      }
    case .describePage:
      if let page, world.book.contents.documents[page.path] != nil {
        world.post(.pageDescribed(page, BookLists.page(shape.size.width, shape.size.height)))
      }
    case .endSearch: world.endSearch(isFound: choice.isMultiple(of: 2))
    case .change: if let document { world.post(.filesChanged(.file(document))) }
    case .lengthen: if let document { world.pageCounts[document, default: 1] += choice % 7 }
    case .shorten: if let document { world.pageCounts[document] = 1 + choice % 3 }
    case .lock:
      if let document, !world.book.contents.isComplete { world.locked.insert(document) }
    case .addFile:
      edit(&world.folders, choice) { $0.append($0[0].parent.appending(FilePath("n\(choice)"))) }
    case .removeFile: edit(&world.folders, choice) { $0.remove(at: choice % $0.count) }
    case .renameFile: rename(choice, in: world)
    case .discard: if let page { world.discard(page.path, isGone: choice.isMultiple(of: 2)) }
    case .takeBack: if let file = any(world.trash) { world.takeBack(file) }
    case .renameByHand:
      if let page {
        world.rename(page.path, to: page.path.parent.appending(FilePath("h\(choice)")))
      }
    case .list: world.post(.listed(world.listing))
    case .turn: world.turn(.forward)
    case .turnBack: world.turn(.backward)
    case .drag: world.drag(.forward)
    case .dragBack: world.drag(.backward)
    case .endTurn: world.endTurn()
    case .rememberTurn: world.rememberTurn()
    case .turnToRemembered: world.turnToRemembered()
    case .cancelTurn: world.endTurn(isCompleted: false)
    case .choose: if let page, !world.motion.isTurning { world.post(.chosen(page)) }
    case .jump: if let page { world.post(.jumped(to: page)) }
    case .throwPages: if let page { world.post(.thrown(to: page)) }
    case .follow: if let page { world.post(.linkFollowed(.page(choice), in: page.path)) }
    case .bookmark:
      world.post(.bookmarkToggled(choice.isMultiple(of: 2) ? page : nil))
      if let page { world.post(.bookmarkNamed(page, "name \(choice)")) }
    case .removeBookmark: if let page { world.post(.bookmarkRemoved(page)) }
    case .findBookmarks:
      if let page { world.post(.bookmarksFound([page.path: [choice % 7: Bookmark()]])) }
    case .rate: if let page { world.post(.ratingChosen(page, Rating.all[choice % 6])) }
    case .findRatings:
      if let page { world.post(.ratingsFound([page.path: Rating.all[choice % 6]])) }
    case .find: world.post(.findBegan(choice % 8 == 0 ? nil : TextQuery("word")))
    case .searchPage:
      let hits = (0..<choice % 3).map { 10 * $0..<10 * $0 + 4 }
      if let page { world.post(.pageSearched(page, hits, hasText: true)) }
    case .endFind: world.post(.findEnded)
    case .goToHit: world.post(.hitWanted(isForward: choice.isMultiple(of: 2)))
    case .chooseHit: if let page { world.post(.hitChosen(Find.Place(page: page, number: 0))) }
    case .goBack: world.post(.wentBack)
    case .goForward: world.post(.wentForward)
    case .shift: world.post(.pairingShifted(isForward: choice.isMultiple(of: 2)))
    case .spreads: world.post(.spreadsChosen(any([.automatic, .never, .always]) ?? .never))
    case .split: world.post(.splittingChosen(choice.isMultiple(of: 2)))
    case .direction:
      world.post(.directionChosen(any([.leftToRight, .rightToLeft]) ?? .leftToRight))
    case .size:
      world.post(.sized(Size(width: Double(400 + 20 * choice), height: Double(300 + 10 * choice))))
    case .room: world.post(.roomChanged(leavesRoom: choice.isMultiple(of: 2)))
    case .zoom: world.post(.zoomed(any([.fit, .width, .magnification(2)]) ?? .fit))
    case .margins:
      let side = 0.1 * Double(choice % 4)
      let box = Rect(x: side, y: 0, width: 1 - side, height: 1)
      if let page { world.post(.marginsFound(page, PageContent(box: box))) }
    case .look:
      var look = world.book.look
      look.tone = choice.isMultiple(of: 2) ? .night : .sepia
      look.trimming = choice.isMultiple(of: 3) ? .alike : .none
      world.post(.lookChosen(look))
    case .rotate: world.post(.rotated(by: 1 + choice % 3))
    case .unlock: if let document { world.unlock(document, shape) }
    case .tryAgain: if let page { world.post(.triedAgain(page.path)) }
    case .restore: world.post(.restored(world.book.reading.state))
    case .settings:
      var settings = world.book.settings
      settings[.commandLine].splitsWidePages = choice.isMultiple(of: 2)
      world.post(.settingsChanged(settings))
    }
  }

  /// Changes the pictures of the first folder, if there are any.
  private static func edit(
    _ folders: inout [[FilePath]?], _ choice: Int, _ change: (inout [FilePath]) -> Void
  ) {
    guard let index = folders.firstIndex(where: { $0?.isEmpty == false }) else { return }
    var pictures = folders[index] ?? []
    change(&pictures)
    folders[index] = Set(pictures).sorted { "\($0)" < "\($1)" }
  }

  /// Renames the file of the current page, if it is in a folder.
  private static func rename(_ choice: Int, in world: BookWorld) {
    let file = world.book.place.page.path
    guard !world.motion.isTurning,
      let folder = world.folders.firstIndex(where: { $0?.contains(file) == true })
    else { return }
    let name = file.parent.appending(FilePath("r\(choice)"))
    world.folders[folder] = (world.folders[folder] ?? []).map { $0 == file ? name : $0 }
    var listing = world.listing
    listing.successor = name
    world.post(.listed(listing))
  }
}
