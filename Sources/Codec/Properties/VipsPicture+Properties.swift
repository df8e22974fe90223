internal import CVips
internal import CodecProtocol

extension VipsPicture {
  /// Returns the properties that the picture in `file` has beside its pixels.
  ///
  /// - Throws: `Fault` if the header of the picture cannot be read.
  func properties(of file: PictureData) throws(Fault) -> PageProperties {
    defer { withExtendedLifetime(file) {} }
    var lenient = self
    if VipsPicture.kindsWithParts.contains(kind) { lenient.part = 1 }
    let source = try unsafe lenient.openSource(file)
    defer { unsafe library.release(source) }
    guard let picture = unsafe quire_open_picture(library.openPicture, source, lenient.options)
    else { throw fault(file) }
    defer { unsafe library.release(picture) }
    let tags = unsafe bytes("exif-data", of: picture)
    var properties = tags.map(PhotographTags.properties(inBlock:)) ?? PageProperties()
    let profile = unsafe bytes("icc-profile-data", of: picture)
    properties[.colourProfile] = profile.flatMap(ColourProfile.name(in:))
    return properties
  }

  /// Returns the bytes in the field `name` of `picture`, or `nil` if it has no such field.
  private func bytes(_ name: String, of picture: VipsLibrary.Picture) -> [UInt8]? {
    guard unsafe library.typeOfField(picture, name) != 0 else { return nil }
    var start: UnsafeRawPointer?
    var count = 0
    guard unsafe library.bytesField(picture, name, &start, &count) == 0 else { return nil }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
