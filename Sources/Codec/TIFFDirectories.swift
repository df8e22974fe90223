internal import CodecProtocol

/// The directories of a TIFF file, each of which describes a picture.
struct TIFFDirectories {
  /// The most directories of a file that are read.
  private static let limit = DocumentInfo.pageLimit
  /// The most directories of a file in which libvips may look for smaller copies of a picture.
  private static let searchLimit = 255
  /// The number of directories from which libvips is not asked for the size of a picture.
  private static let manyCount = 64

  /// The number of pixels of a picture from which it may be too large.
  private static let largeArea = 1 << 28

  private let all: [TIFFDirectory]
  /// The indices of the pictures that are pages: those that are no copies of others, or all if
  /// there are no such pictures.
  let pages: [Int]
  /// Whether the last directory says that none follows.
  private let isComplete: Bool

  /// Reads the directories of `data`, or returns `nil` if none can be read.
  init?(of data: PictureData) {
    guard var file = TIFFFile(data) else { return nil }
    var found: [TIFFDirectory] = []
    var next = file.firstDirectory()
    var seen: Set<Int> = []
    while let place = next, place > 0, found.count < TIFFDirectories.limit,
      seen.insert(place).inserted, let directory = file.entries(at: place)
    {
      found.append(TIFFDirectory(directory.entries, in: &file))
      next = directory.next
    }
    guard !found.isEmpty else { return nil }
    all = found
    isComplete = next == 0
    let pages = found.indices.filter { !found[$0].isAuxiliary }
    self.pages = pages.isEmpty ? Array(found.indices) : pages
  }

  /// Whether libvips may look for smaller copies of the only page, from which it shrinks faster.
  ///
  /// It takes any pictures of the right sizes for copies, even pages, and overwrites memory if it
  /// finds too many of them.
  var mayHaveCopies: Bool {
    isComplete && pages.count == 1 && all.count <= TIFFDirectories.searchLimit
  }

  /// Whether the file contains one picture and nothing else.
  var isSingle: Bool { isComplete && all.count == 1 }

  /// Returns the directory of the picture with the index `index`, or `nil` if there is none.
  subscript(index: Int) -> TIFFDirectory? { all.indices.contains(index) ? all[index] : nil }

  /// Returns the size of the upright page with the index `index`, in pixels, if the file contains
  /// many pictures, and otherwise `nil`.
  ///
  /// libvips reads all directories whenever it opens a file.
  func sizeAmongMany(ofPage index: Int) -> (width: Int, height: Int)? {
    guard all.count >= TIFFDirectories.manyCount, pages.indices.contains(index),
      let size = all[pages[index]].size, size.width * size.height < TIFFDirectories.largeArea
    else { return nil }
    return size
  }
}
