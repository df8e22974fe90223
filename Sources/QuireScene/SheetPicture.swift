/// A moving sheet, apart from the pages that lie flat beneath it.
///
/// Several of these, made for neighbouring pages, are a picture of sheets in flight together: the
/// flat pages of the first and of the last one, and over them the parts of all sheets, in the order
/// that `paintingOrder(of:)` says.
public struct SheetPicture: Hashable, Sendable {
  /// A side of a book, as a turn sees it.
  public enum Pile: Hashable, Sendable {
    /// The side that the sheet leaves: the sheets that follow lie below it there.
    case leaving
    /// The side to which the sheet goes: the sheets that follow lie above it there.
    case arriving

    /// The other side.
    package var other: Pile { self == .leaving ? .arriving : .leaving }
  }

  /// The part of a sheet that belongs to a pile, with the shadow that it throws on what lies beneath.
  public struct Part: Hashable, Sendable {
    /// The calls in painting order.
    public var calls: [DrawCall]
    /// The pile, which says what of other sheets the part hides.
    public var pile: Pile

    /// The part that `calls` draw, on `pile`.
    public init(_ calls: [DrawCall], on pile: Pile) {
      self.calls = calls
      self.pile = pile
    }
  }

  /// The pages that lie flat, without any shadow: all of a stage with full pages, each of them a
  /// part that stays the same during the turn.
  public var flat: [DrawCall]
  /// The eye that sees the parts.
  public var camera: Camera
  /// The parts that move, in painting order.
  public var parts: [Part]
  /// Seen beside the flat pages.
  public var backdrop: Color
  /// Whether the flat pages leave nothing of the stage uncovered.
  public var coversStage: Bool
  /// Whether nothing shows outside the stage.
  public var clips: Bool

  /// A sheet that consists of `parts`, as `camera` sees them, over `flat` pages.
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

  /// The order in which the parts of sheets are painted so that none shows through another.
  ///
  /// - Parameter sheets: of turns in one direction, those that are ahead first.
  /// - Returns: places in `sheets`, and among the parts there.
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

  /// The flat pages on the desk.
  package var flatList: DrawList {
    DrawList(
      camera: Camera(distance: nil), calls: flat, backdrop: backdrop, coversStage: coversStage,
      clips: clips)
  }

  /// The flat pages of sheets that lead on from each other, those that are ahead first: the first
  /// page where the first sheet leaves it, and the last one where the last sheet uncovers it.
  package static func flatList(of sheets: [SheetPicture]) -> DrawList {
    guard let first = sheets.first, let last = sheets.last else {
      preconditionFailure("there are no sheets")
    }
    var list = first.flatList
    list.calls =
      first.flat.filter { $0.page == .from } + last.flat.filter { $0.page == .to }
    list.coversStage = first.coversStage && last.coversStage
    return list
  }

  /// A part, to be drawn over what is there.
  package func list(of part: Int) -> DrawList {
    DrawList(camera: camera, calls: parts[part].calls, coversStage: true, clips: clips)
  }
}

extension SheetPicture {
  /// The same sheet with all of its lists changed in the same way.
  private func changed(by change: (DrawList) -> DrawList) -> SheetPicture {
    var result = self
    result.flat = change(flatList).calls
    result.camera = change(DrawList(camera: camera, calls: [])).camera
    for index in parts.indices { result.parts[index].calls = change(list(of: index)).calls }
    return result
  }

  /// The same with x and y in each other's place.
  public func transposed() -> SheetPicture { changed { $0.transposed() } }

  /// The same motion seen in a mirror that stands on the stage's upright middle line.
  package func mirrored(on stage: Stage) -> SheetPicture { changed { $0.mirrored(on: stage) } }

  /// The same picture as part of the turn back: the pages and the piles are in each other's place.
  package func reversed() -> SheetPicture {
    var result = changed { $0.exchangingPages() }
    for index in parts.indices { result.parts[index].pile = parts[index].pile.other }
    return result
  }
}
