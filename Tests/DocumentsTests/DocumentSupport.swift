import CArchiveWriter
import QuireDocuments
import QuireGeometry
import Testing

@testable import DocumentFiles

extension CodecPool {
  /// The properties of the document at `path`.
  func info(
    of path: FilePath, password: String = ""
  ) async throws(CodecError) -> DocumentInfo {
    try await describe(path, password: Password(password.utf8))
  }

  /// The size and the label of a page.
  func pageInfo(
    _ page: Int, of path: FilePath, password: String = ""
  ) async throws(CodecError) -> DocumentPageInfo {
    try await describePage(page, of: path, password: Password(password.utf8))
  }

  /// The widths of the pages of the document at `path`.
  func widths(of path: FilePath) async throws(CodecError) -> [Int] {
    var widths: [Int] = []
    for page in 0..<(try await info(of: path).pageCount) {
      widths.append(Int(try await pageInfo(page, of: path).size.width))
    }
    return widths
  }
}

/// A PNG of one colour, with the width `10 + number`.
func numberedPicture(_ number: Int) -> [UInt8] {
  PNG.encode(
    Bitmap(width: 10 + number, height: 20) { _, _ in [UInt8(truncatingIfNeeded: number), 9, 9] })
}

/// The reason of the error that `work` throws, or `nil` if it throws none.
func failure<Value>(
  _ work: () async throws(CodecError) -> Value
) async -> CodecError.Reason? {
  do {
    _ = try await work()
    return nil
  } catch {
    return error.reason
  }
}

/// A PDF file made of texts, without a table of the positions of its objects, which readers can do
/// without.
struct PDFFile {
  /// A page: its size in points, and the operators that draw it.
  struct Page {
    var width: Double
    var height: Double
    var content = ""
    var rotation = 0
    /// Entries of the dictionary of resources, such as fonts.
    var resources = ""
    /// Further entries of the page, such as `/Annots`.
    var entries = ""
  }

  var pages: [Page]
  /// Further entries of the catalog, such as `/PageLayout /TwoPageRight`.
  var catalog = ""
  /// Further entries of the root of the page tree.
  var tree = ""
  /// Entries of the dictionary of the document, such as `/Title (Book)`.
  var information = ""
  /// Further objects by their numbers, from 1000 on.
  var objects: [Int: String] = [:]

  /// The number of the object of the page with the index `index`.
  static func object(ofPage index: Int) -> Int { 10 + 2 * index }

  var bytes: [UInt8] {
    let numbers = pages.indices.map(PDFFile.object)
    var all = objects
    all[1] = "<< /Type /Catalog /Pages 2 0 R \(catalog) >>"
    all[2] =
      "<< /Type /Pages /Count \(pages.count) /Kids ["
      + numbers.map { "\($0) 0 R" }.joined(separator: " ") + "] \(tree) >>"
    all[3] = "<< \(information) >>"
    for (number, page) in zip(numbers, pages) {
      all[number] =
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(page.width) \(page.height)]"
        + " /Rotate \(page.rotation) /Contents \(number + 1) 0 R"
        + " /Resources << \(page.resources) >> \(page.entries) >>"
      all[number + 1] =
        "<< /Length \(page.content.utf8.count) >>\nstream\n\(page.content)\nendstream"
    }
    var file = "%PDF-1.5\n"
    for (number, object) in all.sorted(by: { $0.key < $1.key }) {
      file += "\(number) 0 obj\n\(object)\nendobj\n"
    }
    return Array((file + "trailer\n<< /Size 5000 /Root 1 0 R /Info 3 0 R >>\n%%EOF\n").utf8)
  }
}

/// An archive that a test writes.
struct ArchiveFile {
  /// Some of the formats that libarchive can write.
  static let formats = ["zip", "7zip", "ustar", "pax"]

  /// The name of the format in libarchive, such as `zip`, `7zip` or `ustar`.
  var format: String
  var options: String?
  var password: String?
  var entries: [(name: String, bytes: [UInt8])]

  /// Writes the archive to the file `name` in `folder`.
  func write(_ name: String, in folder: TemporaryFolder) throws -> FilePath {
    let path = folder.file(name)
    let writer = unsafe try #require(
      unsafe quire_archive_create(path.terminated, format, options, password))
    for entry in entries {
      #expect(unsafe quire_archive_add(writer, entry.name, entry.bytes, entry.bytes.count) == 1)
    }
    #expect(unsafe quire_archive_close(writer) == 1)
    return path
  }
}
