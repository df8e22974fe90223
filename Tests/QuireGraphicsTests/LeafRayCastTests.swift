import QuireEffects
import QuireGeometry
import QuireScene
import Testing

@testable import QuireGraphics
@testable import ReferenceFrames

/// Leaves drawn by the GPU, compared with ray casting.
@Suite struct LeafRayCastTests {
  /// A leaf with the stage on which it is drawn, and the displacement across the axis.
  struct Case: CustomStringConvertible {
    var leaf = Leaf()
    /// The size of the stage along and across the axis, in pixels.
    var size = (width: 90, height: 60)
    var scale = 1.0
    var lean = 0.0
    /// The paper of the pages, in pixels from the top left corner.
    var papers = Papers.full
    var desk = 0.0

    var description: String {
      "\(leaf.spine) \(leaf.orientation) \(leaf.direction) bend \(leaf.bend) grip \(leaf.grip) "
        + "lean \(lean) \(leaf.perspective) \(leaf.viewpoint) \(size) at \(scale), \(papers)"
    }

    private var isHorizontal: Bool { leaf.orientation == .horizontal }

    /// The size of the stage across and down, in pixels.
    var pixels: (width: Int, height: Int) {
      isHorizontal ? size : (size.height, size.width)
    }

    var stage: Stage {
      papers.stage(
        Size(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale),
        scale: scale, backgroundColor: Color(white: desk))
    }

    /// Returns the progress of the transition at which the sheet is at `p` from flat to turned.
    func progress(_ p: Double) -> Double {
      (leaf.direction == .forward) == (leaf.spine != .trailing) ? p : 1 - p
    }

    /// Returns the draw list of the sheet at `p`.
    func drawList(_ p: Double) -> DrawList {
      leaf.drawList(at: progress(p), lean: lean, on: stage)
    }

    /// Returns the ray caster at `p` for pages whose colours depend on the position in points.
    func caster(_ p: Double, _ from: ReferencePage, _ to: ReferencePage) -> LeafCaster {
      let isTrailing = leaf.spine == .trailing
      let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
      let isForwards = leaf.direction == .forward
      var (from, to) = isForwards ? (from, to) : (to, from)
      var paper = isForwards ? (papers.from, papers.to) : (papers.to, papers.from)
      if isTrailing { paper = (paper.1, paper.0) }
      func points(_ pixels: Rect?) -> Rect? {
        pixels.map {
          let rect = isHorizontal ? $0 : $0.transposed
          let result = Rect(
            x: rect.minX / scale - width / 2, y: rect.minY / scale - height / 2,
            width: rect.width / scale, height: rect.height / scale)
          return isTrailing ? result.mirrored(atX: 0) : result
        }
      }
      var view = leaf.viewpoint
      if !isHorizontal {
        (from, to) = (from.transposed, to.transposed)
        view = Point(x: view.y, y: view.x)
      }
      if isTrailing {
        (from, to) = (to.mirrored(width), from.mirrored(width))
        view.x = -view.x
      }
      var distance: Double?
      if case .factor(let factor) = leaf.perspective { distance = factor }
      // The rows toward which the pointer has moved are ahead in the transition.
      let isForward = (leaf.direction == .forward) != isTrailing
      var caster = LeafCaster(
        width: width, height: height, scale: scale, spine: leaf.spine == .middle ? .middle : .end,
        p: p, bend: leaf.bend, grip: leaf.grip, lean: isForward ? lean : -lean,
        perspective: distance, retreat: drawList(p).camera.retreat, viewpoint: view,
        clips: leaf.clips,
        shadow: leaf.shadow, from: from,
        to: to, paper: (points(paper.0), points(paper.1)))
      if !isHorizontal {
        (caster.light.a, caster.light.b) = (caster.light.b, caster.light.a)
        (caster.backLight.a, caster.backLight.b) = (caster.backLight.b, caster.backLight.a)
      }
      if isTrailing {
        (caster.light.a, caster.backLight.a, caster.side) =
          (-caster.light.a, -caster.backLight.a, -1)
      }
      caster.desk = SIMD3(repeating: desk)
      return caster
    }

    /// Returns values computed for a sheet on the right of a spine, as they are on the stage.
    func arranged<Value>(_ values: [Value]) -> [Value] {
      let isTrailing = leaf.spine == .trailing
      return (0..<pixels.height).flatMap { row in
        (0..<pixels.width).map { column in
          let (along, across) = isHorizontal ? (column, row) : (row, column)
          return values[across * size.width + (isTrailing ? size.width - 1 - along : along)]
        }
      }
    }

    static let all: [Case] = {
      var all: [Case] = []
      for spine in Leaf.Spine.allCases {
        for (orientation, direction) in [
          (Orientation.horizontal, Direction.forward), (.vertical, .forward),
          (.horizontal, .backward), (.vertical, .backward),
        ] {
          for style in 0..<4 {
            var item = Case()
            item.leaf.spine = spine
            (item.leaf.orientation, item.leaf.direction) = (orientation, direction)
            switch style {
            case 0: break
            case 1:
              item.size = (91, 61)
              item.leaf.bend = 1.5
              item.leaf.viewpoint = Point(x: 0.2, y: -0.1)
            case 2:
              // Beyond the greatest lean.
              (item.leaf.grip, item.lean, item.size) = (0.9, -20, (62, 44))
            default:
              (item.leaf.bend, item.leaf.perspective) = (0.4, .none)
              (item.leaf.grip, item.lean, item.size, item.scale) = (0.2, 2, (63, 40), 2)
            }
            all.append(item)
          }
        }
      }
      return all
    }()
  }

  @Test("frames agree with ray casting", arguments: Leaf.Spine.allCases)
  func frames(spine: Leaf.Spine) throws {
    try DrawingBench.run { bench in
      for item in Case.all where item.leaf.spine == spine {
        for p in [0.04, 0.2, 0.45, 0.6, 0.85, 0.96] {
          try compare(item, p, on: bench)
        }
      }
    }
  }

  /// The shadow and the shading of a sheet as high as in a window.
  @Test("a large frame agrees with ray casting", arguments: [0.1, 0.5, 0.8])
  func largeFrame(p: Double) throws {
    var item = Case()
    item.size = (400, 240)
    try DrawingBench.run { bench in try compare(item, p, on: bench) }
  }

  /// Pictures in a window are smaller than the stage, and differ in size.
  @Test("only paper turns, and its shadow on the desk is half as strong")
  func onlyPaper() throws {
    try DrawingBench.run { bench in
      for spine in Leaf.Spine.allCases {
        for (orientation, lean) in [(Orientation.horizontal, 0.0), (.vertical, 4)] {
          for style in 0..<4 {
            var item = Case()
            (item.leaf.spine, item.leaf.orientation) = (spine, orientation)
            (item.lean, item.desk) = (lean, 0.85)
            let (w, h) = item.pixels
            item.papers =
              [Papers.mixed(w, h), Papers.mixed(w, h).exchanged, .small(w, h), .framed(w, h)][style]
            for p in [0.06, 0.4, 0.7, 0.94] { try compare(item, p, on: bench) }
          }
        }
      }
    }
  }

  private func compare(_ item: Case, _ p: Double, on bench: DrawingBench) throws {
    let (w, h) = item.pixels
    let (from, to) = (pages(w, h, item.scale).from, pages(w, h, item.scale).to)
    let frame = try bench.frame(
      item.drawList(p),
      from: try bench.texture(item.papers.image(of: .from, pages(w, h, 1).from, w, h)),
      to: try bench.texture(item.papers.image(of: .to, pages(w, h, 1).to, w, h)),
      on: item.stage)
    var caster = item.caster(p, from, to)
    caster.mixing = RayCaster.Mixing(on: bench.context)
    let rays = caster.image()
    let edges = item.arranged(rays.isEdge)
    let errors = ReferenceErrors(of: frame.colors, to: item.arranged(rays.colors), edges: edges)
    // Each copy of a page that is narrowed rounds its colours once more.
    #expect(errors.worst <= 2.25, "p \(p), \(item)")
    // Pixels at edges are not compared, so there must be few of them.
    #expect(errors.edgeCount <= Double(edges.count) * 0.6, "p \(p), \(item)")
  }

  /// Returns two pages of gentle ramps in positions with `scale` pixels per point.
  private func pages(
    _ width: Int, _ height: Int, _ scale: Double
  ) -> (from: ReferencePage, to: ReferencePage) {
    let size = (Double(width) / scale, Double(height) / scale)
    return (
      ReferencePage { SIMD3(0.2 + 0.1 * $0 / size.0, 0.3 + 0.1 * $1 / size.1, 0.4) },
      ReferencePage { SIMD3(0.6, 0.6 - 0.1 * $0 / size.0, 0.7 + 0.1 * $1 / size.1) }
    )
  }
}
