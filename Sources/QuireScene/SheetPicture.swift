/// The draw calls of a turning sheet of paper, separate from those of the flat pages beneath.
///
/// The pictures of consecutive pages combine to a picture of several turning sheets: the flat pages
/// of the first and the last picture, and over them the parts of all sheets in the order of
/// `paintingOrder(of:)`.
public struct SheetPicture: Hashable, Sendable {
  /// One of the two piles of sheets in an open book during a page turn.
  public enum Pile: Hashable, Sendable {
    /// The pile from which sheets turn; of two sheets in this pile, the one that turns later is the
    /// lower.
    case leaving
    /// The pile onto which sheets turn; of two sheets in this pile, the one that turned later is
    /// the upper.
    case arriving

    /// The pile on the other side of the book.
    package var other: Pile { self == .leaving ? .arriving : .leaving }
  }

  /// A part of a turning sheet, with its shadow, that is painted together with the sheets of one of
  /// the book's two piles.
  public struct Part: Hashable, Sendable {
    /// The draw calls of the part, in painting order.
    public var calls: [DrawCall]
    /// The pile with whose sheets the part is painted, which decides which other turning sheets the
    /// part hides.
    public var pile: Pile

    /// Creates a part that consists of the draw calls `calls` and is painted together with the
    /// sheets of `pile`.
    public init(_ calls: [DrawCall], on pile: Pile) {
      self.calls = calls
      self.pile = pile
    }
  }

  /// The draw calls of the flat pages beneath the turning sheet, without shadows.
  ///
  /// The calls cover the stage if the pages fill it, and show the same paper during the whole page
  /// turn.
  public var flat: [DrawCall]
  /// The camera with which the pages and the turning sheet are drawn.
  public var camera: Camera
  /// The parts of the turning sheet, in painting order.
  public var parts: [Part]
  /// The background colour, which is visible around the flat pages.
  public var backdrop: Color
  /// Whether the flat pages cover all of the stage.
  public var coversStage: Bool
  /// Whether drawing is clipped to the bounds of the stage.
  public var clips: Bool

  /// Creates a picture of `parts`, drawn with `camera`, over the `flat` pages; `coversStage` says
  /// whether these pages cover all of the stage.
  public init(
    flat: [DrawCall], camera: Camera, parts: [Part], backdrop: Color = .black,
    coversStage: Bool = true, clips: Bool = true
  ) {
    self.flat = flat
    self.camera = camera
    self.parts = parts
    self.backdrop = backdrop
    self.coversStage = coversStage
    self.clips = clips
  }

  /// Returns the order in which to paint the parts of several turning `sheets`, as indices of
  /// sheets and of their parts, so that nearer parts cover farther parts.
  ///
  /// - Parameter sheets: Sheets that turn in one direction, the foremost first.
  /// - Returns: Indices into `sheets` and into the parts of that sheet.
  package static func paintingOrder(of sheets: [SheetPicture]) -> [(sheet: Int, part: Int)] {
    let count = sheets.map(\.parts.count).max() ?? 0
    return (0..<count).flatMap { part in
      func on(_ pile: Pile) -> [Int] {
        sheets.indices.filter {
          sheets[$0].parts.indices.contains(part) && sheets[$0].parts[part].pile == pile
        }
      }
      return (on(.leaving).reversed() + on(.arriving)).map { ($0, part) }
    }
  }

  /// The draw list of the flat pages and the background, without the turning sheet.
  package var flatList: DrawList {
    DrawList(
      camera: camera, calls: flat, backdrop: backdrop, coversStage: coversStage,
      clips: clips)
  }

  /// Returns the draw list of the flat pages that stay visible beneath several turning `sheets`, of
  /// which the first began to turn first.
  ///
  /// These pages are the old page of the first sheet and the new page of the last sheet.
  package static func flatList(of sheets: [SheetPicture]) -> DrawList {
    guard let first = sheets.first, let last = sheets.last else {
      preconditionFailure("a flat list needs at least one sheet")
    }
    var list = first.flatList
    list.calls =
      first.flat.filter { $0.page == .from } + last.flat.filter { $0.page == .to }
    list.coversStage = first.coversStage && last.coversStage
    return list
  }

  /// Returns the draw list of the part at the index `part` of `parts`, for drawing over an existing
  /// picture.
  package func list(of part: Int) -> DrawList {
    DrawList(camera: camera, calls: parts[part].calls, coversStage: true, clips: clips)
  }
}

extension SheetPicture {
  /// Returns the picture with `change` applied to the draw lists of the flat pages and of each
  /// part.
  private func changed(by change: (DrawList) -> DrawList) -> SheetPicture {
    var result = self
    result.flat = change(flatList).calls
    result.camera = change(DrawList(camera: camera, calls: [])).camera
    for index in parts.indices { result.parts[index].calls = change(list(of: index)).calls }
    return result
  }

  /// Returns the picture with all x and y coordinates exchanged.
  public func transposed() -> SheetPicture { changed { $0.transposed() } }

  /// Returns the picture mirrored about the vertical middle line of `stage`.
  ///
  /// The pages themselves are not mirrored.
  package func mirrored(on stage: Stage) -> SheetPicture { changed { $0.mirrored(on: stage) } }

  /// Returns the picture for a page turn in the opposite direction, with the pages and the piles
  /// exchanged.
  package func reversed() -> SheetPicture {
    var result = changed { $0.exchangingPages() }
    for index in parts.indices { result.parts[index].pile = parts[index].pile.other }
    return result
  }
}
