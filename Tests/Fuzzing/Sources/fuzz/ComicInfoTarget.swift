@testable import Codec
@testable import CodecProtocol

extension FuzzTarget {
  /// The file `ComicInfo.xml`.
  static let comicInfo = FuzzTarget("ComicInfo") { bytes in
    let information = ComicInfo(elements: XMLElement.elements(of: bytes))
    check(information.bookmarks.allSatisfy { $0.page >= 0 }, "a page is below 0")
    check(information.doublePages.allSatisfy { $0 >= 0 }, "a page is below 0")
    check([information.title, information.author].allSatisfy { $0?.isEmpty != true }, "empty text")
    var description = DocumentInfo(kind: .comic, pageCount: DocumentInfo.pageLimit)
    description.title = information.title
    description.author = information.author
    description.direction = information.direction
    description.widePages = information.doublePages.filter { $0 < description.pageCount }
    check((try? DocumentInfo(decoding: description.encoded())) != nil, "\(description)")
  }
}
