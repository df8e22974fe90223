import CodecProtocol
import Foundation
import QuireDocuments
import SampleFiles

@testable import QuireDocuments

/// Lists of pictures and documents for books that read no files.
enum BookLists {
  /// A document that was named alone.
  static let document = list { try PictureList(opening: [$0.document("a.pdf")]) }
  /// A folder of five pictures.
  static let folder = list { folder in
    try folder.pictures(5, in: "f")
    return PictureList(opening: [FilePath(folder.file("f"))])
  }
  /// Two documents with a folder of three pictures between them.
  static let mixed = list { folder in
    try folder.pictures(3, in: "f")
    return try PictureList(opening: [
      folder.document("a.pdf"), FilePath(folder.file("f")), folder.document("b.pdf"),
    ])
  }
  /// All lists.
  static let all = [document, folder, mixed]

  /// Makes a list of files, which are deleted afterwards.
  private static func list(_ make: (SampleFiles.PictureFolder) throws -> PictureList) -> PictureList
  {
    do { return try make(SampleFiles.PictureFolder()) } catch { fatalError("\(error)") }
  }

  /// Returns the properties of a document with `count` pages.
  static func info(
    pages count: Int, direction: DocumentInfo.Direction? = nil, title: String? = nil
  ) -> DocumentInfo {
    var info = DocumentInfo(kind: .pdf, pageCount: count)
    (info.direction, info.title) = (direction, title)
    return info
  }

  /// Returns the description of a page of `width` × `height` points.
  static func page(_ width: Double, _ height: Double) -> DocumentPageInfo {
    DocumentPageInfo(width: width, height: height)
  }
}

extension SampleFiles.PictureFolder {
  fileprivate func document(_ name: String) throws -> FilePath {
    try write(Data("%PDF-1.5".utf8), to: name)
    return FilePath(file(name))
  }

  fileprivate func pictures(_ count: Int, in name: String) throws {
    try FileManager.default.createDirectory(
      atPath: file(name), withIntermediateDirectories: true)
    for index in 0..<count { try write(Data("P6".utf8), to: "\(name)/\(index).ppm") }
  }
}
