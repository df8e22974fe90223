@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// The package of an EPUB book, its table of contents and references, all in one text.
  static let epubPackage = FuzzTarget("EPUBPackage") { bytes in
    let elements = XMLElement.elements(of: bytes)
    let path = "OEBPS/content.opf"
    let package = EPUBPackage(elements: elements, path: path)
    let paths =
      package.pages.map(\.path)
      + [package.navigation].compactMap { $0 }
      + elements.flatMap { $0.attributes.values.map { EPUBPackage.resolve($0, from: path) } }
    for path in paths {
      let components = path.split(separator: "/", omittingEmptySubsequences: false)
      check(!components.contains(".."), "\(path) leaves the archive")
      check(path.isEmpty || !components.contains(""), "\(path) is not a path in an archive")
    }
    let outline = package.outline(of: elements, at: path)
    check(outline.count <= DocumentInfo.outlineLimit, "\(outline.count) entries")
    check(
      outline.allSatisfy { $0.page.map { package.pages.indices.contains($0) } != false },
      "an entry leads to no page")
  }
}
