package import Foundation

/// A comic book: a TAR archive of pictures in portrait format, with a `ComicInfo.xml`.
package enum ComicArchive {
  /// Encodes a comic book of `pageCount` pages, whose information contains the elements `pages`.
  package static func encode(pageCount: Int, pages: String) -> Data {
    let picture = PPM.encode(width: 20, height: 30) { _, _ in SamplePage(1).left }
    let information = Data("<ComicInfo><Pages>\(pages)</Pages></ComicInfo>".utf8)
    var archive = entry("ComicInfo.xml", information)
    for page in 0..<pageCount { archive += entry("\(page).ppm", picture) }
    return archive + Data(count: 1024)
  }

  /// Encodes a comic book whose pages are `pictures`.
  package static func encode(_ pictures: [Data]) -> Data {
    let entries = pictures.enumerated().map { entry("\($0).ppm", $1) }
    return entries.reduce(Data(), +) + Data(count: 1024)
  }

  /// Encodes a file called `name` with the header of POSIX.1-1988.
  private static func entry(_ name: String, _ data: Data) -> Data {
    var header = Data(count: 512)
    func put(_ text: String, at place: Int) {
      header.replaceSubrange(place..<(place + text.utf8.count), with: Data(text.utf8))
    }
    func octal(_ value: Int, _ digits: Int) -> String {
      let text = String(value, radix: 8)
      return String(repeating: "0", count: digits - text.count) + text
    }
    put(name, at: 0)
    put("0000644", at: 100)
    put(octal(data.count, 11), at: 124)
    put("00000000000", at: 136)
    put("        0", at: 148)
    put("ustar\u{0}00", at: 257)
    // The checksum is that of a header with spaces in its place.
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + "\u{0} ", at: 148)
    return header + data + Data(count: (512 - data.count % 512) % 512)
  }
}
