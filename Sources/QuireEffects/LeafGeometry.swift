import Glibc
import QuireAnimation
import QuireGeometry
import QuireScene

/// The geometry of the transition `Leaf` on a stage, in coordinates in which the pages move along
/// x.
struct LeafGeometry {
  /// The fraction, 0…1, by which paper at right angles to the stage is darker than flat paper.
  private static let shade = 0.35
  /// The fraction, 0…1, by which paper that faces the light is brighter than flat paper.
  private static let highlight = 0.06
  /// The fraction, 0…1, of its light that paper loses where another page hides the whole sky.
  private static let occlusion = 0.35
  /// The fraction, 0…1, of its light that paper gets back from a white page there.
  private static let reflection = 0.12
  /// The fraction, 0…1, by which the dark line along the free edges is darker than the paper.
  private static let edgeShade = 0.2
  /// The displacement of the pointer across the axis of motion beyond which the sheet is not
  /// twisted further, as a fraction of the stage's height.
  static let greatestLean = 0.12
  /// The least distance of the cone's apex from the row of the grip, as a fraction of the stage's
  /// height: the apex is never in the sheet.
  private static let nearestApex = 1.2
  /// The greatest bend of a board, in radians.
  private static let greatestBendOfBoard = 0.15

  let leaf: Leaf
  let spine: SpineGeometry
  /// The page on the front of the sheet, with the frame of its paper while the sheet is flat with
  /// its front up.
  private let front: (page: Page, frame: Rect)
  /// The content of the sheet's back, with the frame of its paper while the sheet is flat with its
  /// front up.
  private let back: (content: SheetBack, frame: Rect)
  var space: PageSpace { spine.space }
  var stage: Stage { spine.stage }

  init(_ leaf: Leaf, on stage: Stage) {
    self.leaf = leaf
    let spine = SpineGeometry(
      leaf.spine, clips: leaf.clips, perspective: leaf.perspective.fromFront,
      viewpoint: leaf.viewpoint, in: PageSpace(leaf.orientation, on: stage))
    self.spine = spine
    switch leaf.spine {
    case .middle:
      let halves = spine.halves
      front = (.from, spine.paper(.from, in: halves.right))
      back = (
        .page(.to, hinge: .vertical(x: spine.x)),
        spine.paper(.to, in: halves.left).mirrored(atX: spine.x)
      )
    case .leading, .trailing:
      let page: Page = leaf.spine == .leading ? .from : .to
      front = (page, spine.stage.content(of: page))
      back = (.paper(leaf.paper, share: 0), front.frame)
    }
  }

  // MARK: Drawing

  /// Returns the draw list in the state `state`.
  func drawList(in state: EffectState) -> DrawList {
    let progress = state.progress
    var sheet = sheet(in: state)
    let camera = camera(seeing: sheet.shape)
    let hidden = hiddenArea(of: sheet, seenBy: camera)
    sheet.shadowAreas = shadowAreas(at: progress, beside: hidden, seenBy: camera)
    let flat = spine.flatPanels(at: progress, seenBy: camera).filter { !$0.frame.isEmpty }
      .compactMap { panel in
        hidden.map { spine.rest(of: panel, beside: $0.minX...$0.maxX) } ?? panel
      }
    return DrawList(
      camera: camera, calls: flat.map { .panel($0) } + [.leaf(sheet)],
      backdrop: stage.backgroundColor.covered(by: leaf.backdrop), coversStage: stage.isFull,
      clips: leaf.clips)
  }

  /// Returns the turning sheet in the state `state`, separate from the flat pages.
  ///
  /// Paper that shows its front is hidden by the sheets that left before it, and paper that shows
  /// its back by the following sheets. With the spine at the far end, sheets arrive as others
  /// leave, so the piles are exchanged.
  func picture(in state: EffectState) -> SheetPicture {
    let progress = state.progress
    var sheet = sheet(in: state)
    let camera = camera(seeing: sheet.shape)
    let areas = shadowAreas(at: progress, beside: nil, seenBy: camera)
    let ground = camera.flatArea(seenIn: stage.bounds)
    func part(_ part: SheetPart) -> [DrawCall] {
      sheet.part = part
      let isFront = part == .front
      sheet.shadowAreas = areas.compactMap { area in
        let half = Rect(
          x: (sheet.side > 0) == isFront ? spine.x : ground.minX, y: ground.minY,
          width: (sheet.side > 0) == isFront ? ground.maxX - spine.x : spine.x - ground.minX,
          height: ground.height)
        let frame = area.frame.intersection(half)
        return frame.isEmpty ? nil : area.with(frame)
      }
      return [.leaf(sheet)]
    }
    let start: SheetPicture.Pile = leaf.spine == .trailing ? .arriving : .leaving
    return SheetPicture(
      flat: spine.flatPanels(at: progress, seenBy: camera).filter { !$0.frame.isEmpty }
        .map { .panel($0) },
      camera: camera,
      parts: [
        SheetPicture.Part(part(.front), on: start),
        SheetPicture.Part(part(.back), on: start.other),
      ],
      backdrop: stage.backgroundColor.covered(by: leaf.backdrop), coversStage: stage.isFull,
      clips: leaf.clips)
  }

  private func sheet(in state: EffectState) -> LeafSheet {
    var sheet = LeafSheet(
      front: front, back: back, spine: .vertical(x: spine.x),
      side: leaf.spine == .trailing ? -1 : 1, shape: shape(in: state))
    sheet.shade = Self.shade * leaf.shadow
    sheet.highlight = Self.highlight * leaf.shadow
    sheet.occlusion = Self.occlusion * leaf.shadow
    sheet.reflection = Self.reflection * leaf.shadow
    sheet.transmission = Self.transmission(of: leaf.stock) * leaf.shadow
    (sheet.pageBesideFront, sheet.pageBesideBack) = facedPages
    sheet.thickness = leaf.thickness
    sheet.settlingHeight = leaf.settlingHeight
    sheet.edgeShade = Self.edgeShade * leaf.shadow
    // The default of the parameter, a third, is the whole strength.
    sheet.castShadow = min(1, 3 * leaf.coveredPageShadow) * leaf.shadow
    return sheet
  }

  /// Returns the fraction, 0…1, of the light behind the book that comes through paper of the kind
  /// `stock`.
  private static func transmission(of stock: Leaf.Stock) -> Double {
    switch stock {
    case .uncoated: 0.16
    case .coated: 0.05
    case .board: 0
    }
  }

  /// The pages that lie flat on the side of the sheet's front and on the other side, without those
  /// that have no paper there.
  private var facedPages: (besideFront: LeafSheet.FacedPage?, besideBack: LeafSheet.FacedPage?) {
    func page(_ page: Page, _ frame: Rect) -> LeafSheet.FacedPage? {
      frame.isEmpty ? nil : LeafSheet.FacedPage(page, frame: frame)
    }
    switch leaf.spine {
    case .middle:
      let halves = spine.halves
      return (
        page(.to, spine.paper(.to, in: halves.right)),
        page(.from, spine.paper(.from, in: halves.left))
      )
    case .leading, .trailing:
      let beneath = front.page.other
      return (page(beneath, spine.stage.content(of: beneath)), nil)
    }
  }

  /// The width of the sheet from the spine to its outer edge, in points.
  var width: Double {
    max(1, front.frame.maxX - spine.x, back.frame.maxX - spine.x, spine.x - front.frame.minX)
  }

  /// The rows of the paper, from the first to the last of both sides, in points from the stage's
  /// centre.
  var rows: ClosedRange<Double> {
    let rows = front.frame.union(back.frame)
    return rows.minY...max(rows.minY, rows.maxY)
  }

  /// Returns the shape of the sheet in the state `state`.
  func shape(in state: EffectState) -> LeafShape {
    LeafShape(
      width: width, bend: bend, fullTurn: spine.fullTurn, progress: turnProgress(state.progress),
      swing: state.swing.bend, twist: twist(in: state), grip: gripRow)
  }

  /// The greatest bend of the sheet without mass, in radians.
  private var bend: Double {
    min(leaf.stock == .board ? Self.greatestBendOfBoard : 1.5, max(0, leaf.bend))
  }

  /// Returns the camera that sees the sheet in the given `shape`.
  private func camera(seeing shape: LeafShape) -> Camera {
    let edgeSteps = shape.isTwisted ? [0.25, 0.5, 0.75, 1] : [1]
    return spine.camera(
      keeping: [front.frame, back.frame].flatMap { paper in
        [paper.minY, paper.maxY].flatMap { row in
          // Without a twist the corner is highest; a twist moves its row along the spine.
          edgeSteps.map { share in
            let edge = shape.position(at: share * max(0, paper.maxX - spine.x), row: row)
            return (edge.y, edge.z)
          }
        }
      })
  }

  /// The y coordinate of the row about which the sheet is twisted, in points from the stage's
  /// centre.
  var gripRow: Double { (leaf.grip - 0.5) * space.size.height }

  /// Returns the twist of the sheet, per point, in the state `state`.
  ///
  /// The rows toward which the pointer has moved are ahead in the transition. The progress of the
  /// shape falls while a sheet turns back, or arrives at a spine at the far end.
  private func twist(in state: EffectState) -> Double {
    let height = space.size.height
    guard height > 0 else { return 0 }
    let share = min(1, max(-1, state.lean / height / Self.greatestLean))
    let isAhead = (leaf.direction == .forward) == (leaf.spine != .trailing)
    let twist = (isAhead ? -share : share) / Self.nearestApex + state.swing.twist
    return min(1 / Self.nearestApex, max(-1 / Self.nearestApex, twist)) / height
  }

  // MARK: Grabbing

  /// Returns the state of the transition in which the point `paper` of `page` is nearest to
  /// `pointer` along the axis of motion, with the lean and the swing of `state`, or `nil` if the
  /// point cannot be grabbed.
  func state(
    placing paper: Point, of page: Page, at pointer: Point, keeping state: EffectState
  ) -> EffectState? {
    guard spine.canHold(paper, of: page) else { return nil }
    let side: Double = leaf.spine == .trailing ? -1 : 1
    let distance = abs(paper.x - spine.x)
    func seen(at share: Double) -> Point {
      var state = state
      state.progress = turnProgress(share)
      let shape = shape(in: state)
      var position = shape.position(at: distance, row: paper.y)
      position.x = spine.x + side * position.x
      return camera(seeing: shape).project(position)
    }
    let path = PaperPath(sense: -side) { seen(at: $0).x }
    let share = path.share(at: pointer.x)
    return EffectState(
      progress: turnProgress(share), lean: state.lean, swing: state.swing)
  }

  /// Returns the progress of the turn for the `progress` of the sheet's shape, and the other way
  /// round: a sheet that is bound at the far edge arrives while its shape turns back.
  private func turnProgress(_ progress: Double) -> Double {
    leaf.spine == .trailing ? 1 - progress : progress
  }
}
