internal import CodecProtocol

extension PictureKind {
  /// The name of the format, as people know it.
  var title: String {
    switch self {
    case .jpeg: "JPEG"
    case .png: "PNG"
    case .webp: "WebP"
    case .heif: "HEIF"
    case .jxl: "JPEG XL"
    case .tiff: "TIFF"
    case .svg: "SVG"
    case .gif: "GIF"
    case .ppm: "PNM"
    case .bmp: "BMP"
    case .jpeg2000: "JPEG 2000"
    case .avifSequence: "AVIF"
    }
  }
}
