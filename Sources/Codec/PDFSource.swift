internal import CPoppler
internal import CPosix
internal import CodecProtocol

/// The file of a PDF document, and its objects as libqpdf reads them.
final class PDFSource {
  let file: OpenedFile
  /// The password in the encoding of the document, or an empty array if there is none.
  let password: [UInt8]
  private let libraries: Libraries
  /// The objects of the document, or `nil` if libqpdf cannot read them.
  private(set) lazy var objects = readObjects()
  /// The number of pages that have been read since ``objects`` was read.
  private var readPageCount = 0

  /// The number of pages after which ``objects`` is read anew, because libqpdf keeps every object
  /// that it has read.
  private static let readPageLimit = 200

  /// Creates the source of the document in `file`, whose user has entered `password`.
  ///
  /// - Throws: `Fault` if the password is wrong.
  init(_ file: OpenedFile, password: [UInt8], libraries: Libraries) throws(Fault) {
    self.file = file
    self.libraries = libraries
    guard !password.isEmpty, let library = try? libraries.qpdf() else {
      self.password = password
      return
    }
    // libqpdf tells a wrong password from damage, which poppler does not.
    for encoding in PDFPassword.encodings(of: password) {
      do throws(Fault) {
        let objects = try PDFObjects(of: file, password: encoding, library: library)
        self.password = encoding
        self.objects = objects
        return
      } catch {
        if error.kind == .wrongPassword { continue }
        self.password = password
        return
      }
    }
    throw Fault(.wrongPassword)
  }

  private func readObjects() -> PDFObjects? {
    (try? libraries.qpdf()).flatMap { try? PDFObjects(of: file, password: password, library: $0) }
  }

  /// Returns a PDF file with the pages `pages` of the document, in which poppler finds `count`
  /// pages, or `nil` if libqpdf cannot copy them or the document does not allow fine prints.
  func excerpt(of pages: RangeSet<Int>, amongPages count: Int) -> [UInt8]? {
    // While libqpdf copies and writes, it keeps all objects, and changes some; these are released
    // with the last line.
    guard let objects = readObjects(), objects.allowsFinePrinting, objects.pageCount == count else {
      return nil
    }
    return PDFExcerpt(pages, of: objects)?.encoded()
  }

  /// Returns the length, in points, of a unit of the page with the index `index`; it is 1 if
  /// libqpdf cannot read the page.
  func unit(ofPage index: Int) -> Double {
    readPageCount += 1
    if readPageCount > PDFSource.readPageLimit { (objects, readPageCount) = (readObjects(), 0) }
    guard let objects else { return 1 }
    defer { objects.release() }
    return PDFPage(index, in: objects)?.unit(in: objects) ?? 1
  }

  /// Opens the document with poppler: the file itself, or a copy of it where poppler cannot read
  /// the file or would show layers that are not for a screen.
  ///
  /// - Throws: `Fault` if the document cannot be read or needs another password.
  func open(with poppler: quire_poppler) throws(Fault) -> OpenedPDF {
    do throws(Fault) {
      let opened = try OpenedPDF(file, password: password, with: poppler)
      guard mayHaveLayers, let objects else { return opened }
      defer { objects.release() }
      return PDFLayers(of: objects) == nil ? opened : openCopy(with: poppler) ?? opened
    } catch {
      switch error.kind {
      case .passwordNeeded: throw password.isEmpty ? error : Fault(.wrongPassword)
      case .damaged:
        if let repaired = openCopy(with: poppler) { return repaired }
        throw Fault(hasEndMarker ? .damaged : .truncated)
      default: throw error
      }
    }
  }

  /// Opens a copy of the document in which poppler shows the layers that are for a screen, or
  /// returns `nil` if there can be none.
  private func openCopy(with poppler: quire_poppler) -> OpenedPDF? {
    // While libqpdf writes, it keeps all objects; these are released with the last line.
    guard let objects = readObjects() else { return nil }
    PDFLayers(of: objects)?.apply(to: objects)
    guard let copy = PDFCopy(of: file, objects: objects) else { return nil }
    return try? OpenedPDF(copy, with: poppler)
  }

  /// The length of the beginning and of the end of a file in which its catalog is, in bytes.
  private static let catalogPlace = 1 << 20
  /// The number of bytes of a file that are looked at at a time.
  private static let pieceLength = 1 << 16
  /// The names that a file contains if its catalog may name layers: that of the layers, and that of
  /// compressed objects, of which the catalog may be one.
  private static let namesOfLayers = ["/OCProperties", "/ObjStm"]

  /// Whether the document may have layers.
  ///
  /// libqpdf, which would know it, reads all of the cross-reference table first. Where that is
  /// slow, in large documents without compressed objects, it would delay the first page.
  private var mayHaveLayers: Bool {
    let size = Int(file.stamp.size)
    return Set([0, max(0, size - PDFSource.catalogPlace)]).contains { start in
      let end = min(size, start + PDFSource.catalogPlace)
      return stride(from: start, to: end, by: PDFSource.pieceLength).contains { place in
        // A name may reach into the next piece.
        let bytes = try? file.read(at: place, count: PDFSource.pieceLength + 16)
        return bytes.map(PDFSource.namesLayers) ?? true
      }
    }
  }

  /// Returns whether `bytes` contain one of the names of layers.
  private static func namesLayers(_ bytes: [UInt8]) -> Bool {
    namesOfLayers.contains { name in
      unsafe bytes.withUnsafeBytes {
        guard let start = $0.baseAddress else { return false }
        return unsafe memmem(start, $0.count, name, name.utf8.count) != nil
      }
    }
  }

  private var hasEndMarker: Bool {
    let size = Int(file.stamp.size)
    let tail = (try? file.read(at: max(0, size - 1024), count: 1024)) ?? []
    let marker = Array("%%EOF".utf8)
    return tail.indices.contains { tail[$0...].starts(with: marker) }
  }
}
