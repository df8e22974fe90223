/// The properties of a picture in a TIFF file that libvips does not tell.
///
/// Source: TIFF 6.0, sections 2 and 8, and "Adobe Photoshop TIFF Technical Notes" for BigTIFF.
struct TIFFDirectory {
  /// Whether the picture is a smaller copy of another one in the file, or a mask.
  private(set) var isAuxiliary = false
  /// The number of samples of a pixel whose meaning is not specified.
  private(set) var unspecifiedSampleCount = 0
  /// The number of samples of a pixel.
  private(set) var sampleCount = 1
  /// The height of a pixel in widths of a pixel.
  private(set) var pixelHeight = 1.0
  /// The size of the picture as it is stored, in pixels, or 0 if it is not known.
  private var storedSize = (width: 0, height: 0)
  /// Whether the width of the upright picture is the stored height.
  private var swapsSides = false

  private enum Tag {
    static let (newSubfileType, subfileType) = (254, 255)
    static let (width, height, orientation) = (256, 257, 274)
    static let (samplesPerPixel, extraSamples) = (277, 338)
    static let (xResolution, yResolution, resolutionUnit) = (282, 283, 296)
  }

  /// The bits of the type of a picture that stand for a smaller copy and for a mask.
  private static let auxiliaryBits = 1 | 4
  /// The range of widths and heights of pictures, in pixels.
  private static let sides = 1...1_000_000
  /// The range of heights of pixels that are no mistakes.
  private static let pixelHeights = 0.2...5.0

  /// Creates the properties that `entries`, those of a directory of `file`, describe.
  init(_ entries: [TIFFFile.Entry], in file: inout TIFFFile) {
    var resolutions = (x: 0.0, y: 0.0)
    var hasUnit = true
    for entry in entries {
      switch entry.tag {
      case Tag.newSubfileType:
        isAuxiliary = (file.number(entry) ?? 0) & TIFFDirectory.auxiliaryBits != 0
      case Tag.subfileType: isAuxiliary = file.number(entry) == 2
      case Tag.width: storedSize.width = file.number(entry) ?? 0
      case Tag.height: storedSize.height = file.number(entry) ?? 0
      case Tag.orientation: swapsSides = (5...8).contains(file.number(entry) ?? 1)
      case Tag.samplesPerPixel: sampleCount = file.number(entry) ?? 1
      case Tag.extraSamples:
        unspecifiedSampleCount = file.numbers(entry).count { $0 == 0 }
      case Tag.xResolution: resolutions.x = file.fraction(entry) ?? 0
      case Tag.yResolution: resolutions.y = file.fraction(entry) ?? 0
      case Tag.resolutionUnit: hasUnit = file.number(entry).map { (1...3).contains($0) } ?? true
      default: break
      }
    }
    guard hasUnit, resolutions.x > 0, resolutions.y > 0 else { return }
    let height = resolutions.x / resolutions.y
    if TIFFDirectory.pixelHeights.contains(height) { pixelHeight = height }
  }

  /// The size of the upright picture with square pixels, in pixels, or `nil` if it is not known.
  var size: (width: Int, height: Int)? {
    guard TIFFDirectory.sides.contains(storedSize.width),
      TIFFDirectory.sides.contains(storedSize.height)
    else { return nil }
    let size = PictureTraits.size(of: storedSize, pixelHeight: pixelHeight)
    return swapsSides ? (size.height, size.width) : size
  }
}
