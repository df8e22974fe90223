import QuireDocuments

/// The pages that a book knows when it opens, and the one that it shows first.
///
/// Of a document only one page is known, until its number of pages has been found out. If the book
/// is a single document, this page is the one that the user wants to see, so that it is decoded at
/// once. The same is true of a picture that was named alone and may have several pages.
struct StartPage {
  /// The addresses of the known pages.
  let addresses: [PageAddress]
  /// The address of the first shown page.
  let page: PageAddress
  /// The page that the user wants to see, if it has to be looked for in the whole book, or `nil`.
  let wanted: PageName?

  /// Creates the start page of a book of `list`: `page`, or else the start page of `list`, or else
  /// `leftPage`, the page at which several files were left, or else the first page.
  ///
  /// A label, or a number after other documents, leads to a page that is not known yet. If
  /// `isGiven` is false, `page` is the page of a document at which the reader stopped; then the
  /// start page of `list` comes before it.
  init(
    of list: PictureList, page name: PageName?, isGiven: Bool, leftAt leftPage: PageAddress? = nil
  ) {
    let files = PageOrder(list.files.map { PageAddress(path: $0) }).pages.map(\.path)
    let wanted = isGiven ? name : nil
    var (file, page) = (list.files[list.start], list.startPage ?? 0)
    var isKnown = false
    let isAlone = list.onlyDocument != nil || list.onlyMultiPagePicture != nil
    if isAlone, let position = wanted?.position(among: nil) {
      page = position
      isKnown = list.onlyMultiPagePicture != nil
    } else if list.documents.isEmpty, let position = wanted?.position(among: files.count) {
      file = files[min(position, files.count - 1)]
    } else if wanted == nil, list.onlyDocument != nil, let position = name?.position(among: nil) {
      page = list.startPage ?? position
    } else if wanted == nil, list.startPage == nil, let leftPage {
      (file, page) = (leftPage.path, leftPage.page)
    }
    let start = PageAddress(path: file, page: page)
    self.page = start
    self.wanted = isKnown ? nil : wanted
    addresses = files.map { $0 == file ? start : PageAddress(path: $0) }
  }
}
