import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// Something that a book wants to have done.
enum BookCommand {
  // MARK: Pages on the screen

  /// Show a spread at once, without turning pages.
  case show(SpreadID)
  /// Turn to a spread in one go.
  case turn(to: SpreadID, Direction)
  /// Turn one page, as a key does.
  case turnPage(Direction)
  /// Give the page at rest a spread, and the turning pages spreads that exist; forget the pages
  /// whose spreads no longer exist.
  case arrange(SpreadID)
  /// Find the pages again that follow the shown one.
  case reloadNeighbours
  /// Turn the pages along the axis of the current spread.
  case updateTurnAxis
  /// Draw the edges of the other pages again.
  case updatePageBlock
  /// Show the new state of a page.
  case updatePage(PageAddress)
  /// Show the new state of the whole spread of a page.
  case updateSpread(of: PageAddress)
  /// Show the new shape of a page.
  case updateSides(of: PageAddress)
  /// Show the links of a page, when it has rested for a while.
  case awaitLinks(PageAddress)
  /// Mark the hits of the search on a page, or on all pages if it is `nil`.
  case updateHits(of: PageAddress?)
  /// Make the current hit visible, which is on a shown page.
  case revealHit
  /// Find out on which half of its page a hit is.
  case locateHit(Find.Place)
  /// Show whether a page has a bookmark.
  case updateBookmark(of: PageAddress)
  /// Show the pages in their new look.
  case updateLook
  /// Show the parts of the pages that remain without their margins.
  case updateParts
  /// Find the margins of a page that is loaded, or of all loaded pages if it is `nil`.
  case findMargins(of: PageAddress?)
  /// Lay the pages out again.
  case layOut
  /// Show all pages, or all but the shown and the turning ones, at the zoom level of the book.
  case resetZoom(keepsVisible: Bool)
  /// Show a spread, to which a turn begins, at a place.
  case arrive(SpreadID, at: SheetScrollView.Place)

  // MARK: Pictures

  /// Load the pictures around the current place.
  case load
  /// Keep small pictures of pages that the user leaves.
  case keepPictures([PageAddress])
  /// Load the pictures of pages again if their files have changed.
  case reload([PageAddress])
  /// Load the pictures of a file again that could not be read.
  case retry(FilePath)
  /// Let the decoder try a file again that has stopped it.
  case tryAgain(FilePath)
  /// The first page can be shown.
  case firstPageIsReady
  /// Tell the end of the pause of the decoder.
  case awaitEndOfPause
  /// Print why the changed file of a page cannot be read, unless it can be read soon.
  case confirmRefusal(PageAddress, CodecError)

  // MARK: Questions

  /// Ask for the properties of a document.
  case describe(FilePath)
  /// Ask for the properties of a document whose file has changed.
  case describeAgain(FilePath)
  /// Ask for the sizes and labels of the pages around the current page.
  case describePages
  /// Search for the first of the pages with a label.
  case search(label: String, [PageAddress])
  /// End the search for a label.
  case endSearch
  /// Forget the answers that concern changed files.
  case forgetAnswers(FileChange)
  /// Forget which pages of a file could not be described.
  case forgetRefusals(FilePath)

  // MARK: Files

  /// Files have got new names; the old paths are mapped to the new ones.
  case rename([FilePath: FilePath])
  /// List the folders of the book.
  case listFolders
  /// Follow the folders of no other files than those of the book.
  case unfollowFolders
  /// Tell whether a file is still missing after a while.
  case confirmDeletion(FilePath)
  /// Let a link lead out of its folder.
  case allowLink(FilePath)
  /// Let the links of a folder lead out of it.
  case allowLinks(in: FilePath)
  /// Remember that the links of a folder may lead out of it.
  case rememberLinks(in: FilePath)
  /// Tell whether the library knows that the links of a folder are allowed.
  case findLinksAllowed(in: FilePath)

  // MARK: Memory

  /// Remember how a document is read, from now on.
  case startRemembering(FilePath)
  /// Store how the document is read.
  case remember(ReadingState)
  /// Store that the document was opened.
  case storeReading
  /// Store the index of the page of a document, one of several, that was shown last, or only that
  /// it was opened if the index is `nil`.
  case rememberPage(Int?, of: FilePath)
  /// Store the book as the shelf shows it; the time is not known.
  case shelve(ShelfBook)

  /// Find the bookmarks of files.
  case findBookmarks([FilePath])
  /// Store the bookmark of a page, or remove it if there is none any more.
  case storeBookmark(Bookmark?, at: PageAddress)
  /// Find the ratings of files.
  case findRatings([FilePath])
  /// Store the rating of a file, or remove it if it is none.
  case storeRating(Rating, of: FilePath)

  // MARK: Words

  /// Print a line on standard error.
  case report(String)
  /// Tell the delegate of a change.
  case notify(BookNotice)
  /// Handle an event that had to wait.
  case handle(BookEvent)

  /// Whether the command shows a spread at once.
  var showsSpread: Bool { if case .show = self { true } else { false } }
}
