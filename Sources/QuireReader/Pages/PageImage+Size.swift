import QuireDocuments
import QuireGeometry

extension PageImage {
  /// The largest size to which the picture is enlarged, in pixels, or `nil` for drawings,
  /// which have no limit.
  var greatestSize: Size? {
    isScalable ? nil : Size(width: Double(originalWidth), height: Double(originalHeight))
  }
}
