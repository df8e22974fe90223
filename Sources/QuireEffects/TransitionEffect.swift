public import QuireAnimation
public import QuireGeometry
public import QuireScene

/// A way from one page to another: a value that turns progress into a draw list.
///
/// It neither keeps time nor draws. A frame is a pure function of the progress, the parameters and
/// the stage. What its own type describes is a `TransitionEffect`; what is read from a file
/// describes itself.
public protocol PageTransition: Sendable {
  /// What it is called on the command line.
  var name: String { get }
  /// What it looks like, in a sentence.
  var summary: String { get }
  /// What its parameters are called and which values they take.
  var parameterDescriptions: [ParameterDescription] { get }
  /// Whether it follows a curve beyond its ends, as moves and scales do; paper does not.
  static var takesOvershoot: Bool { get }
  /// Whether the new page ends above the old one, which stays visible behind it.
  static var isOverlay: Bool { get }

  /// Sets a parameter by its name.
  ///
  /// - Throws: `ParameterError` when there is no such parameter or `value` is not one of its
  ///   values.
  mutating func set(_ name: String, to value: ParameterValue) throws(ParameterError)

  /// How long it takes by itself.
  var duration: Duration { get }
  /// How time becomes progress while nothing else drives it.
  var curve: TimingCurve { get }
  /// Which way through the book it goes.
  var direction: Direction { get set }

  /// Whether a hand moves it across its axis, too, as a second state beside the progress: the lean.
  var followsBothAxes: Bool { get }

  /// The frame at `progress` in the forward direction: strictly between 0 and 1, of an overlay also
  /// at 1, and with overshoot on both sides of that.
  ///
  /// Recipes know nothing of books that are read from right to left: `drawList(at:on:)` mirrors.
  func forward(at progress: Double, on stage: Stage) -> DrawList

  /// The same with a hand that pulls it aside by `lean` points across the axis, 0 without one.
  func forward(at progress: Double, lean: Double, on stage: Stage) -> DrawList

  /// What moves in the forward direction, if that is one sheet over pages that lie flat; nil for
  /// effects of another kind.
  ///
  /// Drawn over the flat pages it is what `forward` shows, for a progress strictly between 0 and 1.
  func forwardSheet(at progress: Double, lean: Double, on stage: Stage) -> SheetPicture?

  /// The effect as it is when a hand takes hold of it in the forward direction, at rest, where
  /// `paper` lies while `page` is flat, in stage points.
  func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Self

  /// The progress in the forward direction at which the paper that lies at `paper` while `page` is
  /// flat appears under `pointer`, both in stage points; nil where paper cannot be grabbed.
  func forwardProgress(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double?

  /// The lean, in points, that belongs to `forwardProgress`; nil where that is, and for effects
  /// that have none.
  func forwardLean(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double?

  /// Where a point of paper lies at p = 0 and at p = 1 in the forward direction, in stage points;
  /// nil for paper that cannot be grabbed.
  func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)?
}

extension PageTransition {
  /// Most effects stop where their pages lie flat.
  public static var takesOvershoot: Bool { false }

  /// Most effects end with the new page alone.
  public static var isOverlay: Bool { false }

  /// Most effects have no paper to grab.
  public func forwardRestingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    nil
  }

  /// Most effects have no paper to grab.
  public func forwardProgress(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    nil
  }

  /// Most effects move along one axis.
  public var followsBothAxes: Bool { false }

  /// Most effects have no lean.
  public func forward(at progress: Double, lean: Double, on stage: Stage) -> DrawList {
    forward(at: progress, on: stage)
  }

  /// Most effects move more than one sheet.
  public func forwardSheet(at progress: Double, lean: Double, on stage: Stage) -> SheetPicture? {
    nil
  }

  /// Most effects look the same wherever they are held.
  public func forwardGripping(_ paper: Point, of page: Page, on stage: Stage) -> Self {
    self
  }

  /// Most effects have no lean.
  public func forwardLean(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    nil
  }

  /// The frame at `progress`: 0…1, and beyond while a curve overshoots; pulled aside by `lean`
  /// points across the axis.
  ///
  /// At both ends it is the flat page, but for the end of an overlay that shows both. Beyond an end
  /// it is the end, unless the effect takes overshoot. Backward from A to B at p is forward from B
  /// to A at 1 − p. Read from right to left, every motion is the mirrored one; what is printed on
  /// the pages is not.
  public func drawList(at progress: Double, lean: Double = 0, on stage: Stage) -> DrawList {
    let list = unmirroredDrawList(at: progress, lean: lean, on: stage.unmirrored)
    return (stage.reading == .rightToLeft ? list.mirrored(on: stage) : list).cut(to: stage)
  }

  /// What moves, if that is one sheet over pages that lie flat; nil for effects of another kind.
  ///
  /// Such sheets can be in flight over each other. The progress is strictly between 0 and 1.
  public func sheet(at progress: Double, lean: Double = 0, on stage: Stage) -> SheetPicture? {
    let recipe = stage.unmirrored
    let sheet =
      switch direction {
      case .forward: forwardSheet(at: progress, lean: lean, on: recipe)
      case .backward:
        forwardSheet(at: 1 - progress, lean: lean, on: recipe.exchangingPages)?.reversed()
      }
    return stage.reading == .rightToLeft ? sheet?.mirrored(on: stage) : sheet
  }

  private func unmirroredDrawList(at progress: Double, lean: Double, on stage: Stage) -> DrawList {
    switch direction {
    case .forward: forwardOrRest(at: progress, lean: lean, on: stage)
    case .backward:
      forwardOrRest(at: 1 - progress, lean: lean, on: stage.exchangingPages).exchangingPages()
    }
  }

  private func forwardOrRest(at progress: Double, lean: Double, on stage: Stage) -> DrawList {
    let progress = Self.takesOvershoot ? progress : min(1, max(0, progress))
    switch progress {
    case 0: return .flat(.from, on: stage)
    case 1 where !Self.isOverlay: return .flat(.to, on: stage)
    default: return forward(at: progress, lean: lean, on: stage)
    }
  }

  /// The effect as it is when a hand takes hold of `paper` while it lies flat.
  public func gripping(_ paper: PaperPoint, on stage: Stage) -> Self {
    let page = direction == .forward ? paper.page : paper.page.other
    return forwardGripping(
      stage.unmirrored(paper.position), of: page, on: stage.recipe(for: direction))
  }

  /// The progress at which the paper that lies at `paper` while `page` is flat appears under
  /// `pointer`, both in stage points; nil where no paper can be grabbed.
  ///
  /// A grabbed point stays under the pointer when progress follows this.
  public func progress(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    let (paper, pointer) = (stage.unmirrored(paper), stage.unmirrored(pointer))
    let recipe = stage.recipe(for: direction)
    return switch direction {
    case .forward:
      forwardProgress(placing: paper, of: page, at: pointer, on: recipe)
    case .backward:
      forwardProgress(placing: paper, of: page.other, at: pointer, on: recipe).map { 1 - $0 }
    }
  }

  /// The lean, in points across the axis, with which paper is seen under `pointer` at the progress
  /// that places it there; nil where that is, and for effects that have none.
  public func lean(
    placing paper: Point, of page: Page, at pointer: Point, on stage: Stage
  ) -> Double? {
    let page = direction == .forward ? page : page.other
    return forwardLean(
      placing: stage.unmirrored(paper), of: page, at: stage.unmirrored(pointer),
      on: stage.recipe(for: direction))
  }

  /// Where a point of paper lies at p = 0 and at p = 1, in stage points; nil for paper that cannot
  /// be grabbed.
  public func restingPlaces(
    of paper: PaperPoint, on stage: Stage
  ) -> (start: Point, finish: Point)? {
    var paper = paper
    paper.position = stage.unmirrored(paper.position)
    if direction == .backward { paper.page = paper.page.other }
    return forwardRestingPlaces(of: paper, on: stage.recipe(for: direction)).map { places in
      let (start, finish) = (stage.unmirrored(places.start), stage.unmirrored(places.finish))
      return direction == .forward ? (start, finish) : (finish, start)
    }
  }

  /// Sets a parameter from the text that a person wrote.
  ///
  /// - Throws: `ParameterError` when there is no such parameter or `text` is not one of its values.
  public mutating func set(_ name: String, toText text: String) throws(ParameterError) {
    let descriptions = parameterDescriptions
    guard let kind = descriptions.first(where: { $0.name == name })?.kind else {
      throw .unknown(name: name, known: descriptions.map(\.name))
    }
    let refusal = ParameterError.invalid(name: name, text: text, expected: kind.expectation)
    guard let value = kind.value(from: text) else { throw refusal }
    do throws(ParameterError) { try set(name, to: value) } catch { throw refusal }
  }
}

/// A kind of transition: a type that says what its values are called and what can be set.
public protocol TransitionEffect: PageTransition {
  /// Its name on the command line, lower case.
  static var name: String { get }
  /// What it looks like, in one sentence.
  static var summary: String { get }
  /// What can be set by name, in the order in which it is listed.
  static var parameters: [Parameter<Self>] { get }

  /// The effect with all parameters at their defaults.
  init()
}

extension TransitionEffect {
  /// The name of its kind.
  public var name: String { Self.name }
  /// What its kind looks like.
  public var summary: String { Self.summary }
  /// The parameters of its kind; each has by default what it has now.
  public var parameterDescriptions: [ParameterDescription] {
    Self.parameters.map {
      ParameterDescription(
        name: $0.name, kind: $0.kind, defaultValue: $0.read(self), summary: $0.summary)
    }
  }

  /// What its parameters are called and which values they take.
  public static var parameterDescriptions: [ParameterDescription] { Self().parameterDescriptions }

  /// Sets a parameter by its name.
  ///
  /// - Throws: `ParameterError` when there is no such parameter or `value` is not one of its
  ///   values.
  public mutating func set(_ name: String, to value: ParameterValue) throws(ParameterError) {
    guard let parameter = Self.parameters.first(where: { $0.name == name }) else {
      throw .unknown(name: name, known: Self.parameters.map(\.name))
    }
    guard parameter.write(&self, value) else {
      throw .invalid(name: name, text: value.text, expected: parameter.kind.expectation)
    }
  }
}

extension Stage {
  /// The stage for recipes, which are written for books that are read from left to right.
  fileprivate var unmirrored: Stage { reading == .rightToLeft ? mirrored : self }

  /// The stage for a recipe, which leads forward, in a transition in `direction`.
  fileprivate func recipe(for direction: Direction) -> Stage {
    direction == .forward ? unmirrored : unmirrored.exchangingPages
  }

  /// Where a point lies for recipes, which are written for books that are read from left to right;
  /// twice done, it is the point.
  fileprivate func unmirrored(_ point: Point) -> Point {
    reading == .rightToLeft ? Point(x: -point.x, y: point.y) : point
  }
}
