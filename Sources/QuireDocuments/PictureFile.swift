import QuireGeometry
public import QuireScene

/// A picture in a file, which is decoded in a process of its own, without
/// the rights of the program.
///
/// It reads every format that Quire shows, among them JPEG, PNG, WebP, AVIF, HEIC, JPEG XL,
/// TIFF, GIF and SVG, with the orientation and the colours that the file demands, and the
/// pages of documents.
///
/// ```swift
/// let size = Size(width: 640, height: 480)
/// let image = try await Image(contentsOf: "holiday.jpg", sized: .fitting(size))
/// ```
public struct PictureFile: ImageSource {
  /// The path of the file.
  public var path: FilePath
  /// The index of the page in a document, from 0; 0 for a picture.
  public var page: Int
  /// The colour behind pictures that are translucent.
  public var background = Color.white
  private let pool: CodecPool

  private let limit = Size(width: 16384, height: 16384)

  /// Creates a picture in the file at `path`, or of the page with the index `page`, from 0, if the
  /// file is a document; `pool` decodes the picture.
  public init(_ path: FilePath, page: Int = 0, decodedBy pool: CodecPool = .shared) {
    self.path = path
    self.page = page
    self.pool = pool
  }

  /// Returns the picture in the size that `sizing` says, with at most 16384 pixels on each side;
  /// the pages of documents that consist of drawings have no size of their own and fill the area.
  ///
  /// - Throws: `PictureError`, which names the file.
  public func image(sized sizing: ImageSizing) async throws(PictureError) -> Image {
    let request =
      switch sizing {
      case .original: request(limit, .inside)
      case .fitting(let size): request(size, .inside)
      case .covering(let size): request(size, .covering)
      }
    do throws(CodecError) {
      return try await pool.load(request).image
    } catch {
      throw PictureError(path: path, error: error)
    }
  }

  private func request(_ size: Size, _ fit: PageRequest.Fit) -> PageRequest {
    func side(_ length: Double) -> Int { Int(min(max(1, length), limit.width).rounded(.up)) }
    return PageRequest(
      path: path, page: page, width: side(size.width), height: side(size.height), fit: fit,
      background: background)
  }
}

/// An error that says which picture file cannot be shown, and why.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: FilePath
  /// The reason.
  public let error: CodecError

  /// Creates the error of the file at `path` with the reason `error`.
  public init(path: FilePath, error: CodecError) {
    self.path = path
    self.error = error
  }

  /// The name of the file and the reason, as one line.
  public var description: String { "\(path): \(error)" }
}

extension Image {
  /// Creates an image from the picture file or the first page of the document at `path`, in the
  /// size that `sizing` says, decoded in a separate process.
  ///
  /// - Throws: `PictureError`, which names the file.
  public init(
    contentsOf path: FilePath, sized sizing: ImageSizing = .original
  ) async throws(PictureError) {
    self = try await PictureFile(path).image(sized: sizing)
  }

  /// Writes the image to a file at `path` in `format`, encoded by `pool`, where it replaces
  /// an existing file.
  ///
  /// Other programs see either the old file or the complete new one.
  ///
  /// - Throws: `CodecError` if the image cannot be encoded, `FileError` if the file cannot be
  ///   written.
  public func write(
    to path: FilePath, as format: EncodedPicture.Format = .png, encodedBy pool: CodecPool = .shared
  ) async throws {
    try await pool.encoded(self, as: format).write(to: path)
  }
}
