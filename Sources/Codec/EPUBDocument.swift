internal import CodecProtocol
internal import QuireGeometry

/// An EPUB book with a fixed layout, in which each page is one picture.
struct EPUBDocument: PicturePages {
  /// The path of the file that names the package of every EPUB book.
  private static let container = "META-INF/container.xml"
  /// The path of the file in which older books for Apple's reader say that their layout is fixed.
  private static let displayOptions = "META-INF/com.apple.ibooks.display-options.xml"
  /// The number of pages before and after an empty page among which one is searched whose size the
  /// empty page gets.
  private static let neighbourCount = 3
  /// The size of an empty page among empty pages, in pixels.
  private static let usualSize = (width: 600, height: 800)

  private let files: EPUBFiles
  private let package: EPUBPackage
  private let libraries: Libraries

  /// Returns whether the archive that `reader` reads is an EPUB book.
  static func isBook(_ reader: ArchiveReader) -> Bool {
    reader.entries.contains { String(decoding: $0.name, as: UTF8.self) == container }
  }

  /// Opens the EPUB book that `reader` reads.
  ///
  /// - Throws: `Fault` if the book cannot be read or has no fixed layout.
  init(_ reader: ArchiveReader, libraries: Libraries) throws(Fault) {
    self.libraries = libraries
    files = EPUBFiles(reader, libraries: libraries)
    let root = try files.elements(of: EPUBDocument.container).first { $0.name == "rootfile" }
    guard let reference = root?.attributes["full-path"] else { throw Fault(.damaged) }
    let path = EPUBPackage.resolve(reference, from: "")
    var package = EPUBPackage(elements: try files.elements(of: path), path: path)
    let options = try? files.elements(of: EPUBDocument.displayOptions)
    let isFixed = options?.contains { option in
      option.attributes["name"] == "fixed-layout" && option.line?.lowercased() == "true"
    }
    if isFixed == true { package.isFixedLayout = true }
    guard package.isFixedLayout else { throw Fault(.reflowableText) }
    guard !package.pages.isEmpty else { throw Fault(.noPages) }
    guard package.pages.count <= DocumentInfo.pageLimit else {
      throw Fault(.exceedsArchiveLimits)
    }
    self.package = package
  }

  var pageCount: Int { package.pages.count }

  func describe() -> DocumentInfo {
    var description = DocumentInfo(kind: .epub, pageCount: pageCount)
    description.title = package.title
    description.author = package.author
    description.direction = package.direction
    if package.hasSinglePages { description.layout = .single }
    for (index, page) in package.pages.enumerated() { description.sides[index] = page.side }
    if let path = package.navigation, let elements = try? files.elements(of: path) {
      description.outline = package.outline(of: elements, at: path)
    }
    return description
  }

  func page(_ index: Int) throws(Fault) -> PicturePage {
    switch try EPUBPage(package.pages[index], in: files).content {
    case .pictures(let pictures): .picture(try largest(of: pictures), page: 0)
    case .empty(let size?): .empty((size.width, size.height))
    case .empty(nil): .empty(try sizeOfNeighbour(of: index))
    }
  }

  /// Returns the largest of `pictures`.
  ///
  /// Many pages have a small picture beside the one that fills them.
  private func largest(of pictures: [EPUBPage.Picture]) throws(Fault) -> PictureDocument {
    if pictures.count == 1 { return try document(of: pictures[0]) }
    var best: (document: PictureDocument, area: Double)?
    var fault: Fault?
    for picture in pictures {
      do throws(Fault) {
        let document = try document(of: picture)
        let size = try document.describePage(0).size
        if size.width * size.height > best?.area ?? 0 {
          best = (document, size.width * size.height)
        }
      } catch {
        if error.missingLibraries != nil { throw error }
        fault = error
      }
    }
    guard let best else { throw fault ?? Fault(.notAPicture) }
    return best.document
  }

  private func document(of picture: EPUBPage.Picture) throws(Fault) -> PictureDocument {
    switch picture {
    case .file(let path): PictureDocument(try files.picture(at: path), libraries: libraries)
    case .written(let memory): PictureDocument(try PictureData(memory), libraries: libraries)
    }
  }

  /// Returns the size of the nearest picture on another page, for an empty page that names no size.
  ///
  /// - Throws: `Fault` if a library that reads the picture cannot be loaded any more.
  private func sizeOfNeighbour(of index: Int) throws(Fault) -> (width: Int, height: Int) {
    for distance in 1...EPUBDocument.neighbourCount {
      for other in [index - distance, index + distance] where package.pages.indices.contains(other)
      {
        do throws(Fault) {
          guard case .pictures(let pictures) = try EPUBPage(package.pages[other], in: files).content
          else { continue }
          let size = try largest(of: pictures).describePage(0).size
          return (Int(size.width), Int(size.height))
        } catch {
          if error.missingLibraries != nil { throw error }
        }
      }
    }
    return EPUBDocument.usualSize
  }
}
