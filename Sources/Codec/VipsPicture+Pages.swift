internal import CVips
internal import CodecProtocol

/// The pictures in a file that may contain several.
extension VipsPicture {
  /// Returns the number of pictures in `file`, or 1 if the file cannot be read.
  func pageCount(of file: PictureData) -> Int {
    let count = unsafe read(file) { picture in unsafe Int(library.pageCount(picture)) }
    return max(1, min(DocumentInfo.pageLimit, count ?? 1))
  }

  /// Returns the index of the main picture in `file`, or 0 if the file does not name one.
  func mainPage(of file: PictureData) -> Int {
    let index = unsafe read(file) { picture -> Int? in
      var index: Int32 = 0
      guard unsafe library.typeOfField(picture, "heif-primary") != 0,
        unsafe library.integerField(picture, "heif-primary", &index) == 0
      else { return nil }
      return Int(index)
    }
    return max(0, (index ?? nil) ?? 0)
  }

  /// Returns what `body` reads of the main picture in `file`, or `nil` if the file cannot be read.
  private func read<Value>(_ file: PictureData, _ body: (VipsLibrary.Picture) -> Value) -> Value? {
    defer { withExtendedLifetime(file) {} }
    guard let source = try? unsafe openSource(file) else { return nil }
    defer { unsafe library.release(source) }
    guard let picture = unsafe quire_open_picture(library.openPicture, source, "") else {
      return nil
    }
    defer { unsafe library.release(picture) }
    return unsafe body(picture)
  }
}
