public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A transition in which the old page opens as two sliding doors, while the new page behind them
/// grows to its full size.
///
/// After Frédéric Adda's portal in VCTransitionsLibrary, but without perspective.
public struct Portal: TransitionEffect {
  /// The direction of the transition: to the next or to the previous page of a book.
  public var direction = Direction.forward
  /// The axis along which the doors move.
  public var orientation = Orientation.horizontal
  /// The initial size of the new page, as a fraction, 0.1…1, of its full size.
  public var scale = 0.8
  /// The background colour of the transition, visible where no page covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the doors are clipped to the bounds of the stage.
  public var clips = true

  /// The name of the transition on the command line, `portal`.
  public var name: String { "portal" }
  /// A sentence that describes the appearance of the transition.
  public var summary: String { "The old page opens as two doors, behind which the new page grows." }
  /// The parameters of the effect that can be set by name, such as `direction`.
  public var parameters: [Parameter<Portal>] { Portal.settings }
  private static let settings: [Parameter<Portal>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .number(
      "scale", \.scale, in: 0.1...1, unit: "sizes", "The initial size of the new page."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]
  /// Whether the positions of the doors and the size of the new page go beyond their final values
  /// if the timing curve overshoots; always `true`.
  public static let takesOvershoot = true

  /// The duration of the transition, one second.
  public var duration: Duration { .seconds(1) }
  /// The timing curve of the transition, fast at the start and slow at the end.
  public var curve: TimingCurve { .easeOut }

  /// Creates the transition with default parameters.
  public init() {}

  /// Returns the draw list at `progress`: the visible part of the new page, with the doors over it.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let doors = doors(at: progress, on: space.stage)
    let room = room(at: progress, on: space.stage)
    return space.oriented(
      DrawList(
        camera: Camera(distance: nil), calls: (room + doors).map { .panel($0) },
        backdrop: stage.backgroundColor.covered(by: backdrop), coversStage: false, clips: clips))
  }

  /// Returns panels with the two halves of the old page as sliding doors at `progress`; at the end,
  /// each door has moved outwards by half the stage.
  private func doors(at progress: Double, on stage: Stage) -> [Panel] {
    let grid = PixelGrid(stage)
    let way = progress * stage.size.width / 2
    return [-way, way].compactMap { offset in
      let page = grid.panel(.from, at: offset)
      var door =
        offset == -way
        ? page.part(from: page.frame.minX, to: offset)
        : page.part(from: offset, to: page.frame.maxX)
      door?.freeEdges = [.left, .right]
      return door
    }
  }

  /// Returns panels with the part of the new page that is visible between the doors at `progress`.
  private func room(at progress: Double, on stage: Stage) -> [Panel] {
    let factor = scale + (1 - scale) * progress
    guard progress > 0, factor > 0 else { return [] }
    let whole = PixelGrid(stage).panel(.to, at: 0)
    // Behind the doors the page is a pixel wider than the gap, since the doors' edges are
    // translucent.
    let way = progress * stage.size.width / 2
    let (left, right) = (whole.frame.minX, whole.frame.maxX)
    func piece(_ opening: Double, _ edges: Panel.Edges) -> Panel? {
      var room = whole.part(from: max(left, -opening / factor), to: min(right, opening / factor))
      room?.transform = .scale(x: factor, y: factor)
      room?.freeEdges = edges
      return room
    }
    // The upper and lower edge are hidden behind doors that fill the stage.
    let behind = piece(way + 1 / stage.scale, stage.isFull ? [.top, .bottom] : .all)
    guard !stage.isFull, let behind else { return [behind].compactMap(\.self) }
    let doors = stage.content(of: .from)
    let rows = (doors.minY / factor, doors.maxY / factor)
    let beside = piece(way, .all)
    return [
      behind.rows(from: rows.0, to: rows.1), beside?.rows(from: -.infinity, to: rows.0),
      beside?.rows(from: rows.1, to: .infinity),
    ].compactMap(\.self)
  }
}
