/// The pictures of an archive that were read on the way to others, as far as
/// there is memory for them.
struct KeptPictures {
  /// The largest size of the pictures, in bytes.
  private static let sizeLimit = 96 << 20

  private var pictures: [Int: PictureData] = [:]
  private var size = 0

  /// The picture that is the entry with the index `index`, or `nil` if it is not kept.
  subscript(index: Int) -> PictureData? { pictures[index] }

  /// Keeps `picture`, the entry with the index `index`; the entries farthest from it make place.
  mutating func keep(_ picture: PictureData, at index: Int) {
    size += picture.size - (pictures.updateValue(picture, forKey: index)?.size ?? 0)
    while size > KeptPictures.sizeLimit,
      let farthest = pictures.keys.max(by: { abs($0 - index) < abs($1 - index) }), farthest != index
    {
      size -= pictures.removeValue(forKey: farthest)?.size ?? 0
    }
  }
}
