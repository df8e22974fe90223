public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// The old page opens as two doors, behind which the new page grows to its size.
///
/// Without perspective, after Frédéric Adda's portal in VCTransitionsLibrary.
public struct Portal: TransitionEffect {
  /// The name on the command line, `portal`.
  public var name: String { "portal" }
  /// The appearance, in one sentence.
  public var summary: String { "The old page opens as two doors, behind which the new page grows." }
  /// The parameters: the properties below, by the same names.
  public var parameters: [Parameter<Portal>] { Portal.settings }
  private static let settings: [Parameter<Portal>] = [
    .direction(\.direction),
    .orientation(\.orientation),
    .number(
      "scale", \.scale, in: 0.1...1, unit: "sizes", "The size from which the new page grows."),
    .backdrop(\.backdrop),
    .clips(\.clips),
  ]
  /// `true`: doors and size follow a curve beyond its ends.
  public static let takesOvershoot = true

  /// The direction of the pages through the book.
  public var direction = Direction.forward
  /// The axis along which the doors move.
  public var orientation = Orientation.horizontal
  /// The size from which the new page grows, as a share of its own, 0.1…1.
  public var scale = 0.8
  /// The colour over the desk where no paper covers it; clear by default.
  public var backdrop = Color.clear
  /// Whether the doors are cut off at the edge of the stage.
  public var clips = true

  /// A second.
  public var duration: Duration { .seconds(1) }
  /// Opens at once and comes to rest slowly.
  public var curve: TimingCurve { .easeOut }

  /// A portal with all parameters at their defaults.
  public init() {}

  /// The doors over what is seen of the new page between them.
  public func forward(at progress: Double, on stage: Stage) -> DrawList {
    let space = PageSpace(orientation, on: stage)
    let doors = doors(at: progress, on: space.stage)
    let room = room(at: progress, on: space.stage)
    return space.oriented(
      DrawList(
        camera: Camera(distance: nil), calls: (room + doors).map { .panel($0) },
        backdrop: stage.desk.covered(by: backdrop), coversStage: false, clips: clips))
  }

  /// Both halves of the old page, each half the stage further out when the way is done.
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

  /// The new page about the stage's centre, as far as the doors are open.
  private func room(at progress: Double, on stage: Stage) -> [Panel] {
    let factor = scale + (1 - scale) * progress
    guard progress > 0, factor > 0 else { return [] }
    let whole = PixelGrid(stage).panel(.to, at: 0)
    // Behind the doors a pixel more than the gap, since their edges are translucent.
    let way = progress * stage.size.width / 2
    let (left, right) = (whole.frame.minX, whole.frame.maxX)
    func piece(_ opening: Double, _ edges: Panel.Edges) -> Panel? {
      var room = whole.part(from: max(left, -opening / factor), to: min(right, opening / factor))
      room?.transform = .scale(x: factor, y: factor)
      room?.freeEdges = edges
      return room
    }
    // The other two lie behind the doors until these have left a full stage.
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
