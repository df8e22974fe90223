import QuireDocuments
import QuireGeometry
import Testing

@testable import QuireReader

/// What a book does with ratings.
@MainActor
struct BookRatingTests {
  private let world = BookWorld(BookLists.folder)
  private var pages: [PageAddress] { world.book.addresses }
  /// The ratings that have been stored, in their order, as stars by the names of their files.
  private var stored: [String] {
    world.commands.compactMap { command in
      guard case .storeRating(let rating, let file) = command else { return nil }
      return "\(file.lastComponent) \(rating.shortText)"
    }
  }

  /// The files whose ratings have been asked for, one list for each question.
  private var questions: [[FilePath]] {
    world.commands.compactMap { if case .findRatings(let files) = $0 { files } else { nil } }
  }

  private let shape = PageShape(size: Size(width: 2, height: 3), isScalable: false)

  private func stars() -> [Int] { pages.map { world.book.rating(of: $0).stars } }

  @Test("pictures are rated, and each change is stored once")
  func changes() {
    world.post(.ratingChosen(pages[0], Rating.all[3]))
    world.post(.ratingChosen(pages[0], Rating.all[3]))
    world.post(.ratingChosen(pages[2], Rating.all[5]))
    world.post(.ratingChosen(pages[1], .none))
    #expect(stars() == [3, 0, 5, 0, 0])
    world.post(.ratingChosen(pages[0], .none))
    #expect(stars() == [0, 0, 5, 0, 0])
    #expect(stored == ["0.ppm ★★★", "2.ppm ★★★★★", "0.ppm "])
    #expect(world.notices.count { $0 == .ratingsChanged } == 3 && world.complaints == [])
  }

  @Test("ratings are asked for after the first picture, once for each file")
  func askedOnce() {
    #expect(questions == [])
    for page in pages.prefix(2) { world.post(.pictureChanged(page, .ready(shape))) }
    #expect(questions == [BookLists.folder.files])
    let new = BookLists.folder.files[0].parent.appending("new.ppm")
    world.folders[0]?.append(new)
    world.post(.listed(world.listing))
    #expect(questions == [BookLists.folder.files, [new]])
    let alone = BookWorld(BookLists.folder, reading: BookReading())
    alone.post(.pictureChanged(alone.book.addresses[0], .ready(shape)))
    // Sidecars have ratings where no library is.
    #expect(alone.commands.contains { if case .findRatings = $0 { true } else { false } })
  }

  @Test("what the library finds later does not undo what the user has done meanwhile")
  func late() {
    world.post(.ratingChosen(pages[0], Rating.all[2]))
    world.post(.ratingChosen(pages[0], .none))
    world.post(.ratingsFound([pages[0].path: Rating.all[4], pages[1].path: Rating.all[1]]))
    #expect(stars() == [0, 1, 0, 0, 0])
    world.forget()
    world.post(.ratingsFound([pages[0].path: Rating.all[4], pages[1].path: Rating.all[1]]))
    #expect(world.notices == [])
  }

  @Test("a rating follows a file that is renamed, by the user or by another program")
  func rename() {
    world.post(.ratingChosen(pages[0], Rating.all[2]))
    let new = pages[0].path.parent.appending("renamed.ppm")
    world.folders[0]?[0] = new
    var listing = world.listing
    listing.successor = new
    world.post(.listed(listing))
    #expect(world.book.place.page.path == new)
    #expect(world.book.rating(of: PageAddress(path: new)) == Rating.all[2])
    let last = new.parent.appending("z.ppm")
    world.rename(new, to: last)
    #expect(world.book.rating(of: PageAddress(path: last)) == Rating.all[2])
    #expect(world.book.rating(of: PageAddress(path: new)) == .none)
  }

  @Test("a picture that comes back into the book has its rating")
  func takenBack() {
    let picture = pages[1]
    world.post(.ratingChosen(picture, Rating.all[4]))
    world.discard(picture.path)
    world.post(.ratingChosen(picture, Rating.all[1]))
    #expect(!pages.contains(picture) && world.book.rating(of: picture) == .none)
    world.takeBack(picture.path)
    #expect(world.book.rating(of: picture) == Rating.all[4])
  }

  @Test("pages of documents and of books cannot be rated")
  func documents() {
    let world = BookWorld(BookLists.mixed)
    while world.isBusy { world.answer() }
    for page in world.book.addresses {
      world.post(.ratingChosen(page, Rating.all[1]))
      let isPicture = page.path.fileExtension == "ppm"
      #expect(world.book.rating(of: page) == (isPicture ? Rating.all[1] : .none))
    }
    let book = Book(BookLists.folder, reading: BookReading(), isBook: true)
    #expect(!book.canBeRated(book.addresses[0]))
  }
}
