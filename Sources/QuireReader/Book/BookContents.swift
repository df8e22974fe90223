package import QuireDocuments

/// The pages of a book in order, and what is known about the documents to which they belong.
///
/// Of a document only one page is in the list until its number of pages is known.
nonisolated struct BookContents {
  /// The pages in order.
  private(set) var order: PageOrder
  /// The documents of which only one page is in the list, until their numbers of pages are known.
  private(set) var unopenedDocuments: [FilePath]
  /// The pictures that may have several pages, but have one as far as it is known.
  private(set) var multiPagePictures: [FilePath]
  /// The documents whose numbers of pages have been asked for.
  private var requested: Set<FilePath> = []
  /// The documents that have not answered yet.
  private var awaited: Set<FilePath> = []
  /// The pictures whose numbers of pages could not be found out.
  private var unreadablePictures: Set<FilePath> = []
  /// The documents that could not be read.
  private(set) var unreadableDocuments: Set<FilePath> = []
  /// The properties of the documents whose numbers of pages are known.
  private(set) var documents: [FilePath: DocumentInfo] = [:]
  /// The folders whose pictures are in the book, if they are several, such as chapters.
  private let folders: Set<FilePath>

  /// Whether pictures are pages of a book, although they are in a folder.
  var isBook = false

  /// Creates the contents of a book of `list`, of which the pages at `addresses` are known.
  init(_ list: PictureList, addresses: [PageAddress]) {
    order = PageOrder(addresses)
    unopenedDocuments = list.documents
    multiPagePictures = list.multiPagePictures
    let folders = Set(list.parts.compactMap(\.folder?.path))
    self.folders = folders.count > 1 ? folders : []
  }

  /// The addresses of the pages in order.
  var addresses: [PageAddress] { order.pages }

  /// Makes `addresses` the pages of the book; of equal addresses the first one counts.
  mutating func replace(_ addresses: [PageAddress]) { order = PageOrder(addresses) }

  /// Whether the numbers of pages of all documents are known.
  var isComplete: Bool { unopenedDocuments.isEmpty }

  /// Whether these are only pictures, which are no pages of a book.
  var hasOnlyPictures: Bool { isComplete && documents.isEmpty && !isBook }

  /// Whether the book may have edges of pages beside the shown page.
  ///
  /// A folder of pictures has none. A document that turns out to have one page keeps the space for
  /// the edges. Otherwise its page, which is already shown, would have to be read again at another
  /// size.
  var hasPageEdges: Bool { !hasOnlyPictures }

  /// Returns whether the page at `address` belongs to a document that can contain text, as far as
  /// the documents are known.
  func canContainText(_ address: PageAddress) -> Bool {
    documents[address.path]?.hasDrawnPages ?? false
  }

  /// Returns whether the file at `path` is a document and not a picture.
  func isDocument(_ path: FilePath) -> Bool {
    documents[path] != nil || unopenedDocuments.contains(path)
  }

  /// Returns whether the file at `path` is a document, be it readable or not.
  func isNamedDocument(_ path: FilePath) -> Bool {
    isDocument(path) || unreadableDocuments.contains(path)
  }

  /// Returns whether the page at `address` is a page of a document and not a picture.
  func isDocument(_ address: PageAddress) -> Bool {
    address.page > 0 || isDocument(address.path)
  }

  /// Returns whether the number of pages of the document at `path` has been asked for.
  func isRequested(_ path: FilePath) -> Bool { requested.contains(path) }

  /// Returns whether the file at `path` may turn out to have another number of pages.
  func awaitsNumberOfPages(_ path: FilePath) -> Bool {
    unopenedDocuments.contains(path)
      || multiPagePictures.contains(path) && !unreadablePictures.contains(path)
  }

  /// Returns the files whose numbers of pages have not been asked for yet, and records that they
  /// are asked for now.
  mutating func requestNumbersOfPages() -> [FilePath] {
    let files = (unopenedDocuments + multiPagePictures).filter { requested.insert($0).inserted }
    awaited.formUnion(files)
    return files
  }

  /// Returns whether the question for the number of pages of the document at `path` has no answer
  /// yet.
  func awaitsAnswer(_ path: FilePath) -> Bool { awaited.contains(path) }

  /// Records that the document at `path` has answered a question.
  mutating func didAnswer(_ path: FilePath) { awaited.remove(path) }

  /// The files whose numbers of pages have been asked for and are not known: they cannot be read,
  /// need a password, have one page, or have not answered.
  var countedInVain: [FilePath] {
    (unreadableDocuments + unopenedDocuments + multiPagePictures).filter(requested.contains)
  }

  /// The documents whose properties are known, in the order of their pages.
  var describedDocuments: [FilePath] {
    addresses.filter { $0.page == 0 }.map(\.path).filter { documents[$0] != nil }
  }

  /// Records that the number of pages of the document at `path` has to be asked for again.
  mutating func retry(_ path: FilePath) {
    requested.remove(path)
    unreadablePictures.remove(path)
    if unreadableDocuments.remove(path) != nil { unopenedDocuments.append(path) }
  }

  /// Records the properties `info` of the document at `path`, or that it cannot be read if
  /// `info` is `nil`.
  ///
  /// - Returns: Whether the file was a picture of which one page was known.
  @discardableResult
  mutating func learn(_ info: DocumentInfo?, of path: FilePath) -> Bool {
    if info == nil, unopenedDocuments.contains(path) { unreadableDocuments.insert(path) }
    unopenedDocuments.removeAll { $0 == path }
    let isPicture = multiPagePictures.contains(path)
    if info == nil, isPicture { unreadablePictures.insert(path) }
    // A picture with one page stays a picture.
    guard let info, !isPicture || info.pageCount != 1 else { return isPicture }
    multiPagePictures.removeAll { $0 == path }
    documents[path] = info
    return isPicture
  }

  /// Knows the renamed files by their new paths; `names` maps the old ones to them.
  mutating func rename(_ names: [FilePath: FilePath]) {
    func renamed(_ files: Set<FilePath>) -> Set<FilePath> { Set(files.map { names[$0] ?? $0 }) }
    unopenedDocuments = unopenedDocuments.map { names[$0] ?? $0 }
    multiPagePictures = multiPagePictures.map { names[$0] ?? $0 }
    (requested, awaited) = (renamed(requested), renamed(awaited))
    (unreadablePictures, unreadableDocuments) = (
      renamed(unreadablePictures), renamed(unreadableDocuments)
    )
    for (former, name) in names { documents[name] = documents.removeValue(forKey: former) }
  }

  /// Returns the list of pages in which `pages` stand in place of the known pages of the document
  /// at `path`.
  func addresses(replacing path: FilePath, with pages: [PageAddress]) -> [PageAddress] {
    guard let start = addresses.firstIndex(where: { $0.path == path }) else { return addresses }
    return addresses[..<start] + pages + addresses[start...].filter { $0.path != path }
  }

  /// The ranges of the pages within which pages may be paired, with the document to which they
  /// belong: each document, and the pictures of a folder or between documents, which have no
  /// document.
  var sections: [(document: FilePath?, range: Range<Int>)] {
    guard !documents.isEmpty || !isComplete || !folders.isEmpty else {
      return addresses.isEmpty ? [] : [(nil, addresses.indices)]
    }
    var sections: [(document: FilePath?, range: Range<Int>)] = []
    for (index, address) in addresses.enumerated() {
      let last = sections.last
      let document = isDocument(address) ? address.path : nil
      if let last, document == last.document, document != nil || !beginsFolder(at: index) {
        sections[sections.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        sections.append((document, index..<index + 1))
      }
    }
    return sections
  }

  /// Returns the name of the file at `path`, with the name of its folder if that is one of several.
  func name(of path: FilePath) -> String {
    let name = path.lastComponent
    let isInChapter = folders.contains(path.parent)
    return (isInChapter ? path.parent.lastComponent.appending(name) : name).displayName
  }

  /// Returns whether the picture at `index`, which is not the first one, is in another folder of
  /// the book than the picture before it.
  private func beginsFolder(at index: Int) -> Bool {
    guard !folders.isEmpty else { return false }
    let folder = addresses[index].path.parent
    let former = addresses[index - 1].path.parent
    return folder != former && (folders.contains(folder) || folders.contains(former))
  }
}

nonisolated extension DocumentInfo {
  /// Whether pages of the document consist of text and drawings, and not of one picture each: they
  /// can contain text, and are sharp at any size.
  var hasDrawnPages: Bool {
    switch kind {
    case .pdf, .djvu: true
    case .picture, .comic, .epub: false
    }
  }
}

extension PictureList {
  /// The document, if the list is a single document, or `nil`.
  package var onlyDocument: FilePath? { Set(files).count == 1 ? documents.first : nil }

  /// The picture that was named alone, if it may have several pages, or `nil`.
  var onlyMultiPagePicture: FilePath? { parts.count == 1 ? multiPagePictures.first : nil }
}
