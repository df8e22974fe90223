import Quire
import QuireDocuments
import QuireGeometry
import QuireLibrary

/// Something that happens to a book, from its documents, its files, its pages or the user.
enum BookEvent {
  // MARK: Documents

  /// A document has answered the question for its properties.
  case described(FilePath, Result<DocumentInfo, CodecError>)
  /// A document whose file has changed has answered the question for its properties.
  case describedAgain(FilePath, DocumentInfo)
  /// A page of a document has been described.
  case pageDescribed(PageAddress, DocumentPageInfo)
  /// The search for the page with a label has ended with the page, or with `nil` if there is none.
  case labelSearchEnded(label: String, PageAddress?)

  // MARK: Pictures

  /// The state of the picture of a page has changed.
  case pictureChanged(PageAddress, PictureState)
  /// The changed file of a page cannot be read; its former picture stays.
  case reloadFailed(PageAddress, CodecError)
  /// The pause of the decoder has ended.
  case pauseEnded
  /// The shape of the small picture of a page is known.
  case previewed(PageAddress, PageShape)

  // MARK: Files

  /// Files on the disk have changed.
  case filesChanged(FileChange)
  /// The folders of the book have been listed.
  case listed(FolderListing)
  /// A file is still missing after a while.
  case isGone(FilePath)
  /// The user takes files out of the book, to put them elsewhere.
  case discarded([FilePath])
  /// Files that the user had taken out of the book are back in their places; the first of them is
  /// shown.
  case takenBack([FilePath])
  /// The user has renamed a file.
  case renamed(FilePath, to: FilePath)
  /// The user wants to read a file again that could not be read.
  case triedAgain(FilePath)
  /// The user has entered a password for a document.
  case passwordEntered(FilePath)
  /// The user allows a link that leads out of its folder.
  case linkAllowed(FilePath)
  /// The user allows all links that lead out of a folder.
  case linksAllowed(in: FilePath)
  /// The library has answered whether the user has allowed the links of a folder.
  case linksLookedUp(in: FilePath, isAllowed: Bool)

  // MARK: Turns

  /// A page begins to turn to a spread; `isHeld` says that the user drags it and may let it go
  /// back.
  case turnBegan(to: SpreadID, isHeld: Bool)
  /// A page turn has ended, of a page that is dragged at an end of the book too.
  case turnEnded
  /// The user wants to turn, but no page follows in a direction.
  case noPageFound(Direction)
  /// The division into spreads has to be made again; the pages of the shown spread stay together if
  /// `keepsShown` is true.
  case divisionDue(keepsShown: Bool)

  // MARK: The reader

  /// The pages are shown from now on.
  case opened
  /// Something covers the pages.
  case covered
  /// Nothing covers the pages any more.
  case uncovered
  /// The space for a spread has changed, in points.
  case sized(Size)
  /// The pages of an open book leave room above and below them, or no longer.
  case roomChanged(leavesRoom: Bool)
  /// The settings have changed.
  case settingsChanged(BookSettings)
  /// The user has chosen when two pages are shown.
  case spreadsChosen(ReadingState.Spreads)
  /// The user has chosen whether wide pages are split.
  case splittingChosen(Bool)
  /// The user has chosen a direction of reading.
  case directionChosen(ReadingDirection)
  /// The user has chosen a look of the pages.
  case lookChosen(PageLook)
  /// The content of a page has been found, as opposed to its margins.
  case marginsFound(PageAddress, PageContent)
  /// The user shifts the pairing of the pages around the current page by one page.
  case pairingShifted(isForward: Bool)
  /// The user has chosen a page, which is shown at once.
  case chosen(PageAddress)
  /// The user has taken back the choice of a page, before which the place was another one.
  case choiceWithdrawn(from: BookPlace)
  /// The user jumps to a page, to which the pages turn in one go.
  case jumped(to: PageAddress)
  /// A slide show turns to a page, which is no jump of the user.
  case slideChosen(PageAddress)
  /// The user throws the pages to a page.
  case thrown(to: PageAddress)
  /// The user jumps to the page with a label, which has to be searched for.
  case labelEntered(String)
  /// The user has followed a link on a page of the document at a path.
  case linkFollowed(DocumentPageContents.Link.Target, in: FilePath)
  /// The user goes back to the page from which the last jump was made.
  case wentBack
  /// The user goes again to the page from which the last step back was made.
  case wentForward
  /// The user searches for words, instead of others, or ends the search if the query is `nil`.
  case findBegan(TextQuery?)
  /// A page has been searched, and has the given hits, as ranges of the Unicode scalars of its
  /// text; `hasText` says that the text is not empty.
  case pageSearched(PageAddress, [Range<Int>], hasText: Bool)
  /// All pages have been searched.
  case findEnded
  /// The user wants to go to the next hit, or the previous one.
  case hitWanted(isForward: Bool)
  /// The user has chosen a hit.
  case hitChosen(Find.Place)
  /// It has become known on which half of its page a hit is.
  case hitLocated(Find.Place, PageHalf)
  /// The bookmarks of all files are wanted now.
  case bookmarksWanted
  /// The library has found bookmarks, by their files and the indices of their pages.
  case bookmarksFound([FilePath: [Int: Bookmark]])
  /// The user sets a bookmark at a page, or removes it; `nil` stands for the current page, or for
  /// the shown pages with bookmarks.
  case bookmarkToggled(PageAddress?)
  /// The user has named the bookmark of a page; a blank name restores the default one.
  case bookmarkNamed(PageAddress, String)
  /// The user removes the bookmark of a page.
  case bookmarkRemoved(PageAddress)
  /// The library has found ratings, by their files.
  case ratingsFound([FilePath: Rating])
  /// The user has chosen the rating of a picture.
  case ratingChosen(PageAddress, Rating)
  /// The user has zoomed the shown page.
  case zoomed(ZoomLevel)
  /// The user has moved the window over the shown page; the point of the sheet is in its middle.
  case moved(Point)
  /// The user has rotated the file of the shown page by a number of quarter turns, clockwise.
  case rotated(by: Int)
  /// The user reads backwards, to the end of the previous page.
  case turnedBackToEnd
  /// What the library remembers of the document has been found after the book had opened.
  case restored(ReadingState)
  /// The document has to be shown as the library remembers it.
  case restorationDue
  /// The page at which several files were left has been found after the book had opened.
  case leftPageFound(PageAddress)

  /// Whether the event waits for the end of the page turns, so that a turning page keeps its
  /// neighbours.
  var waitsForRest: Bool {
    switch self {
    case .described, .describedAgain, .divisionDue, .restorationDue, .leftPageFound, .discarded,
      .takenBack, .renamed:
      true
    default: false
    }
  }
}

/// The state of the picture of a page that has been read.
enum PictureState {
  /// The picture is loaded, and has the given shape.
  case ready(PageShape)
  /// The picture cannot be read.
  case failed(CodecError)
}

/// The pictures in the folders of a book.
struct FolderListing {
  /// For each part of the book, the pictures in its folder, or `nil` if the part is a file that the
  /// user has named.
  var pictures: [[FilePath]?]
  /// The file that is probably the file of the shown page under a new name, or `nil` if there is
  /// none.
  var successor: FilePath?
}
