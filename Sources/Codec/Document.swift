internal import CodecProtocol

/// A file with pages, which the codec process keeps open from one order to the next.
///
/// Each kind of document is one type that conforms to this protocol. The function
/// ``OpenedFile/openDocument(password:with:)`` lists the kinds.
///
/// The index of a page is less than ``pageCount``. Only a picture may be asked for a page that it
/// does not have, because counting its pages means opening it, and throws an error then.
protocol Document {
  /// The number of pages, at least 1.
  var pageCount: Int { get }
  /// Whether the document stays open after an order, because opening it again for the next page
  /// would take time.
  var isKept: Bool { get }

  /// Returns the properties of the document as a whole.
  ///
  /// - Throws: `Fault` if the document cannot be read.
  func describe() throws(Fault) -> DocumentInfo

  /// Returns the size and the label of the page with the index `index`.
  ///
  /// - Throws: `Fault` if the page cannot be read.
  func describePage(_ index: Int) throws(Fault) -> DocumentPageInfo

  /// Returns the text and the links on the page with the index `index`.
  ///
  /// - Throws: `Fault` if the page cannot be read.
  func readContents(ofPage index: Int) throws(Fault) -> DocumentPageContents

  /// Returns the text of the contents of the page with the index `index`, which may be found faster
  /// than the places of the characters.
  ///
  /// - Throws: `Fault` if the page cannot be read.
  func readText(ofPage index: Int) throws(Fault) -> String

  /// Returns what the file says about itself and the page with the index `index`.
  ///
  /// - Throws: `Fault` if the page cannot be read.
  func readProperties(ofPage index: Int) throws(Fault) -> PageProperties

  /// Returns the pictures on the page with the index `index`, if its other parts are text and
  /// drawings.
  ///
  /// - Throws: `Fault` if the page cannot be read.
  func findPictures(onPage index: Int) throws(Fault) -> PagePictures

  /// Returns a file that has only the pages with the indices `pages`, as they are.
  ///
  /// - Throws: `Fault` if the document cannot be read.
  func copyPages(_ pages: RangeSet<Int>) throws(Fault) -> PageExcerpt

  /// Draws the page with the index `index` on `canvas`, and returns its area there and its original
  /// size.
  ///
  /// The parameter `memory` raises the memory limit of the process if the page needs it.
  ///
  /// - Throws: `Fault` if the page cannot be read.
  func paintPage(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture

  /// Opens the moving picture on the page with the index `index` to read its frames.
  ///
  /// - Throws: `Fault` if the page does not move or cannot be read.
  func openFrames(ofPage index: Int) throws(Fault) -> any FrameReader
}

extension Document {
  var isKept: Bool { true }

  /// Returns no text and no links, because the pages of many documents are pictures.
  func readContents(ofPage index: Int) throws(Fault) -> DocumentPageContents {
    DocumentPageContents()
  }

  func readText(ofPage index: Int) throws(Fault) -> String {
    try readContents(ofPage: index).text
  }

  func readProperties(ofPage index: Int) throws(Fault) -> PageProperties {
    try commonProperties(ofPage: index)
  }

  /// Returns the properties that documents of all kinds have.
  func commonProperties(ofPage index: Int) throws(Fault) -> PageProperties {
    let information = try describe()
    var properties = PageProperties()
    (properties[.title], properties[.author]) = (information.title, information.author)
    properties.size = try? describePage(index)
    return properties
  }

  /// Returns no pictures, because the pages of many documents are pictures themselves.
  func findPictures(onPage index: Int) throws(Fault) -> PagePictures { PagePictures([]) }

  /// Returns no file, because printers read the pages of most documents only as pictures.
  func copyPages(_ pages: RangeSet<Int>) throws(Fault) -> PageExcerpt { PageExcerpt(nil) }

  /// Refuses to read frames, because the pages of most documents do not move.
  func openFrames(ofPage index: Int) throws(Fault) -> any FrameReader {
    throw Fault(.noSuchPage)
  }
}

extension OpenedFile {
  /// Opens the file as a document of its kind, with the password `password` if it is encrypted.
  ///
  /// - Throws: `Fault` if the document cannot be read.
  func openDocument(
    password: [UInt8], with libraries: Libraries
  ) throws(Fault) -> any Document {
    switch kind {
    case .picture(let kind):
      PictureDocument(PictureData(file: self, kind: kind), libraries: libraries)
    case .pdf: try PDFDocument(self, password: password, libraries: libraries)
    case .archive, .compressedPicture: try openArchive(with: libraries)
    case .djvu: try DjVuDocument(self, library: libraries.djvu())
    }
  }
}
