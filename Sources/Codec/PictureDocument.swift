internal import CodecProtocol
internal import QuireGeometry

/// A picture as a document: one page, or several for TIFF and HEIF files with several pictures.
struct PictureDocument: Document {
  private let data: PictureData
  private let libraries: Libraries
  /// The directories of a TIFF file, or `nil` if they cannot be read or the
  /// file has another format.
  private let directories: TIFFDirectories?

  /// Creates the document with the picture in `data`, which `libraries` decode.
  init(_ data: PictureData, libraries: Libraries) {
    self.data = data
    self.libraries = libraries
    directories = data.kind == .tiff ? TIFFDirectories(of: data) : nil
  }

  /// The number of pictures in the file, at least 1; a moving picture counts as one.
  ///
  /// A file that cannot be read counts as one page, which shows the reason.
  var pageCount: Int {
    if data.kind == .tiff { return directories?.pages.count ?? 1 }
    guard PictureDocument.mayHavePages(data.kind), let vips = try? libraries.vips(for: data.kind)
    else { return 1 }
    return VipsPicture(library: vips, memory: nil, kind: data.kind, page: nil).pageCount(of: data)
  }

  /// Returns whether files of the format `kind` may contain several pictures.
  static func mayHavePages(_ kind: PictureKind) -> Bool { kind == .tiff || kind == .heif }

  var isKept: Bool { (directories?.pages.count ?? 1) > 1 }

  func describe() -> DocumentInfo {
    DocumentInfo(kind: .picture, pageCount: pageCount)
  }

  func describePage(_ index: Int) throws(Fault) -> DocumentPageInfo {
    let size = try pictureSize(index)
    var description = DocumentPageInfo(width: Double(size.width), height: Double(size.height))
    description.isIncomplete = try Completeness.lacksEnd(data)
    return description
  }

  func readProperties(ofPage index: Int) throws(Fault) -> PageProperties {
    var properties: PageProperties
    switch data.kind {
    case .jpeg: properties = try JPEGPicture.properties(of: data)
    case .svg, .bmp, .avifSequence: properties = PageProperties()
    default:
      properties = try vipsPicture(index, memory: nil).properties(of: readableData())
      if data.kind == .tiff, index == 0 {
        let profile = properties[.colourProfile]
        properties = PhotographTags.properties(in: data)
        properties[.colourProfile] = profile
      }
    }
    properties[.format] = data.kind.title
    properties.size = try? describePage(index)
    return properties
  }

  /// Returns the size of the upright picture with the index `index`, in pixels.
  private func pictureSize(_ index: Int) throws(Fault) -> (width: Int, height: Int) {
    if data.kind == .jpeg, index == 0 { return try JPEGPicture.size(of: data) }
    if data.kind == .bmp, index == 0 { return try BMPPicture.size(of: data) }
    if data.kind == .avifSequence {
      let frames = try openSequence(index)
      return (frames.width, frames.height)
    }
    if let size = directories?.sizeAmongMany(ofPage: index) { return size }
    return try vipsPicture(index, memory: nil).size(of: readableData())
  }

  func paintPage(
    _ index: Int, on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    // Most photographs are JPEG. Reading them without libvips saves the time to load its hundred
    // libraries. Unusual JPEG files are left to libvips.
    if data.kind == .jpeg, index == 0,
      let picture = try JPEGPicture.paint(data, on: canvas, memory: memory)
    {
      return picture
    }
    if data.kind == .bmp, index == 0 {
      return try BMPPicture.paint(data, on: canvas, memory: memory)
    }
    if data.kind == .avifSequence {
      return try openSequence(index).paintFrame(0, on: canvas, memory: memory)
    }
    if data.kind == .jxl, index == 0 {
      return try paintJXL(on: canvas, memory: memory)
    }
    var picture = try vipsPicture(index, memory: memory).paint(readableData(), on: canvas)
    // The frames of a picture that is turned upright would not be.
    if let file = data.frameFile(),
      (file.width, file.height) == (picture.originalWidth, picture.originalHeight)
    {
      picture.motion = file.list?.motion(at: 0)
    }
    return picture
  }

  /// Draws the JPEG XL picture on `canvas`.
  private func paintJXL(
    on canvas: borrowing PageCanvas, memory: MemoryAllowance
  ) throws(Fault) -> PaintedPicture {
    if let frame = try JXLFrame.paint(data, on: canvas, memory: memory, libraries) { return frame }
    do throws(Fault) {
      return try vipsPicture(0, memory: memory).paint(data, on: canvas)
    } catch {
      guard error.kind == .damaged,
        let part = try JXLFrame.paint(
          data, on: canvas, memory: memory, readsStills: true, libraries),
        part.isIncomplete
      else { throw error }
      return part
    }
  }

  /// Returns the data in the form in which libvips reads them as other programs do.
  private func readableData() throws(Fault) -> PictureData {
    switch data.kind {
    case .svg: try SVGText.normalized(data)
    case .gif: try GIFCanvas.transparent(data)
    default: data
    }
  }

  /// Returns the picture with the index `index` as one that libvips decodes, and whose memory limit
  /// `memory` raises.
  private func vipsPicture(
    _ index: Int, memory: MemoryAllowance?
  ) throws(Fault) -> VipsPicture {
    let library = try libraries.vips(for: data.kind)
    var stored: Int? = index > 0 ? index : nil
    var traits = PictureTraits(of: data)
    switch data.kind {
    case .tiff:
      let pages = directories?.pages ?? [0]
      guard pages.indices.contains(index) else { throw Fault(.noSuchPage) }
      stored = pages[index]
      traits = PictureTraits(of: directories, index: pages[index])
    case .heif where index > 0:
      // The main picture is the first page, wherever it is in the file.
      let main = VipsPicture(library: library, memory: nil, kind: data.kind, page: nil)
        .mainPage(of: data)
      stored = index <= main ? index - 1 : index
    default: break
    }
    return VipsPicture(
      library: library, memory: memory, kind: data.kind, page: stored, traits: traits)
  }

  func openFrames(ofPage index: Int) throws(Fault) -> any FrameReader {
    switch data.kind {
    case .gif: try VipsFrames(readableData(), library: libraries.vips(for: data.kind))
    case .png, .webp: try ComposedFrames(data, library: libraries.vips(for: data.kind))
    case .avifSequence: try openSequence(index)
    default: throw Fault(.noSuchPage)
    }
  }

  /// Opens the AVIF sequence, which is the page with the index 0.
  private func openSequence(_ index: Int) throws(Fault) -> AVIFFrames {
    guard index == 0 else { throw Fault(.noSuchPage) }
    return try AVIFFrames(data, libraries: libraries)
  }
}

/// The area of a drawn page on its canvas, and the size of the page in its file.
struct PaintedPicture {
  /// The rectangle of the canvas in which the page is drawn.
  var area: PixelRect
  /// The width of the upright page before it is scaled: in pixels for pictures; of drawings, only
  /// its ratio to the height is exact.
  var originalWidth: Int
  /// The height of the upright page before it is scaled: in pixels for pictures; of drawings, only
  /// its ratio to the width is exact.
  var originalHeight: Int
  /// Whether the page consists of drawings, which are sharp at any size.
  var isScalable = false
  /// Whether a part of the picture is missing at the end of its file.
  var isIncomplete = false
  /// The frames of the picture, or `nil` if it does not move.
  var motion: PictureMotion?
}
