import QuireGeometry
import QuireScene

/// The panels of a draw list, which are flat pieces of paper, encoded for the GPU in runs of panels
/// that are drawn together.
struct PanelBatches {
  /// The content that the panels of a run show: a page, a colour or a shadow.
  enum Surface: Hashable {
    case page(Page)
    case color(Color)
    case shadow
  }

  /// A region of a panel that one draw call covers: all of it, its interior or the strips along its
  /// edges; or the shadow that it casts.
  enum Part: Hashable {
    /// The opaque inner part of a panel, which ends half a pixel inside each antialiased edge.
    case interior
    /// The antialiased strips along the free edges of a panel, which are the edges where the paper
    /// ends.
    case rim
    /// The whole panel, with the antialiased strips along the edges where the paper ends.
    case whole
    /// The inner part of a large translucent panel, without the antialiased strips along its edges.
    case glass
    /// The whole of a panel with round corners, with the antialiased strips along its edges.
    case round
    /// The whole of a panel that is a shadow, which darkens the pixels beneath it.
    case shadow
  }

  /// A run: a sequence of consecutive panels that one OpenGL call draws.
  struct Run: Hashable {
    var part: Part
    var surface: Surface
    /// Whether the panels show a page pixel for pixel, so that each texel of the page is on one
    /// pixel of the window or texture.
    var isExact: Bool
    var isShaded: Bool
    /// The reduction with which the page appears on the panels together.
    ///
    /// Slivers count only if all panels are slivers. The reduction is empty if texels and pixels
    /// coincide.
    var reduction: Reduction
    /// Whether all panels are too narrow to show readable details, so that they may use the mipmap
    /// level of the neighbouring panels.
    var isSliver: Bool
    /// The range of the run's panels, as indices in painting order.
    var panels: Range<Int>
  }

  /// The values of the attributes of `Panel.vert`: `floatsPerPanel` numbers for each panel.
  private(set) var numbers: [Float] = []

  private let stage: Stage
  /// For each page, the rectangle that the texture of the page shows, in points from the page's top
  /// left corner.
  private let papers: (from: Rect, to: Rect)
  private let exactPages: Set<Page>
  private let camera: Camera
  /// The runs of panels that are drawn first, most of them without blending.
  private var replacing: [Run] = []
  /// The runs of panels that are drawn last, with blending.
  ///
  /// When a later opaque panel may overlap one of them, all of them move to `replacing`.
  private var mixing: [Run] = []
  /// The outlines of the panels in `mixing`.
  private var outlines = PanelOutlines()

  /// The runs of panels in drawing order, which gives the same picture as drawing panel after
  /// panel.
  ///
  /// Edges come as late as possible, because each change from replacing to mixing takes time.
  var runs: [Run] { replacing + mixing }

  static let floatsPerPanel = 36
  /// The least area, in pixels, of a translucent panel whose inner part and edges are drawn in two
  /// calls.
  ///
  /// Computing coverage for all its pixels would cost more than a second call.
  static let largeArea = 131_072.0
  /// The area, in pixels, below which an opaque panel and its edges may be drawn in one call.
  private static let smallArea = 16_384.0
  /// The thickness, in pixels, below which a panel counts as a sliver without readable details.
  ///
  /// It is that of a stroke of small print and the white beside it.
  private static let sliverThickness = 4.0

  /// Creates empty batches for panels on `stage`, as `camera` sees them; `exactPages` are the pages
  /// whose texture has one texel for each pixel.
  init(on stage: Stage, exactPages: Set<Page>, camera: Camera = Camera(distance: nil)) {
    self.stage = stage
    papers = (
      stage.source(at: stage.content(of: .from)), stage.source(at: stage.content(of: .to))
    )
    self.exactPages = exactPages
    self.camera = camera
  }

  /// Reserves memory for `count` panels in advance.
  mutating func reserve(panels count: Int) {
    numbers.reserveCapacity(count * PanelBatches.floatsPerPanel)
    outlines.reserve(count)
  }

  /// Whether the batches contain no panels.
  var isEmpty: Bool { numbers.isEmpty }

  /// Appends `panel`, which is painted over the previous panels.
  mutating func append(_ panel: Panel) {
    guard panel.cornerRadius > 0 else { return appendSquare(panel) }
    for strip in panel.cornerStrips {
      if strip.cornerRadius > 0 { appendRound(strip) } else { appendSquare(strip) }
    }
  }

  /// Appends `panel`, a strip with round corners.
  private mutating func appendRound(_ panel: Panel) {
    let index = numbers.count / PanelBatches.floatsPerPanel
    appendNumbers(of: panel)
    let outline = PanelOutline(of: panel, seenBy: camera, scale: stage.scale)
    let run = Run(
      part: .round, surface: Surface(of: panel), isExact: false, isShaded: panel.shading != nil,
      reduction: panel.reduction(to: outline, scale: stage.scale), isSliver: false,
      panels: index..<(index + 1))
    PanelBatches.append(run, to: &mixing)
    outlines.append(outline)
  }

  /// Appends `panel`, which has square corners.
  private mutating func appendSquare(_ panel: Panel) {
    let index = numbers.count / PanelBatches.floatsPerPanel
    appendNumbers(of: panel)
    let isOpaque = panel.isOpaque
    let isExact = isExact(panel)
    var run = Run(
      part: .interior, surface: Surface(of: panel), isExact: isExact,
      isShaded: panel.shading != nil, reduction: Reduction(), isSliver: false,
      panels: index..<(index + 1))
    if isExact, isOpaque, panel.freeEdges.isEmpty, mixing.isEmpty {
      return PanelBatches.append(run, to: &replacing)
    }
    let outline = PanelOutline(of: panel, seenBy: camera, scale: stage.scale)
    if !isExact {
      run.reduction = panel.reduction(to: outline, scale: stage.scale)
      run.isSliver = outline.thickness * stage.scale < PanelBatches.sliverThickness
    }
    let pixels = outline.area.map { $0 * stage.scale * stage.scale }
    if isOpaque {
      if !outlines.allBeside(outline) {
        if let pixels, pixels < PanelBatches.smallArea {
          mix(run, as: .whole)
          return outlines.append(outline)
        }
        for run in mixing { PanelBatches.append(run, to: &replacing) }
        mixing = []
        outlines.removeAll()
      }
      PanelBatches.append(run, to: &replacing)
      guard !panel.freeEdges.isEmpty else { return }
    }
    let isLarge = (pixels ?? 0) >= PanelBatches.largeArea
    if panel.content == .shadow {
      mix(run, as: .shadow)
    } else if isOpaque {
      mix(run, as: .rim)
    } else if isLarge {
      mix(run, as: .glass)
      if !panel.freeEdges.isEmpty { mix(run, as: .rim) }
    } else {
      mix(run, as: .whole)
    }
    outlines.append(outline)
  }

  private mutating func mix(_ run: Run, as part: Part) {
    var run = run
    run.part = part
    // A rim has few pixels, for which one form of sampling is enough.
    if part == .rim { run.isExact = false }
    PanelBatches.append(run, to: &mixing)
  }

  private static func append(_ run: Run, to runs: inout [Run]) {
    if let last = runs.last, last.continues(with: run) {
      runs[runs.count - 1] = last.joined(by: run)
    } else {
      runs.append(run)
    }
  }

  private func isExact(_ panel: Panel) -> Bool {
    guard case .page(let page, let source) = panel.content else { return false }
    return exactPages.contains(page)
      && liesOnPixels(panel, source: source.offsetBy(Point.zero - paper(of: page).origin))
  }

  private func liesOnPixels(_ panel: Panel, source: Rect) -> Bool {
    guard panel.isFlat, camera.retreat == 0, panel.frame.size == source.size else { return false }
    let x = (panel.frame.minX - stage.bounds.minX) * stage.scale
    let y = (panel.frame.minY - stage.bounds.minY) * stage.scale
    let aside = (source.minX * stage.scale - x, source.minY * stage.scale - y)
    return abs(aside.0 - aside.0.rounded()) < 1e-3 && abs(aside.1 - aside.1.rounded()) < 1e-3
  }

  private func paper(of page: Page) -> Rect { page == .from ? papers.from : papers.to }

  private mutating func appendNumbers(of panel: Panel) {
    numbers.appendAttribute(
      panel.frame.minX, panel.frame.minY, panel.frame.width, panel.frame.height)
    switch panel.content {
    case .page(let page, let source):
      let paper = paper(of: page)
      numbers.appendAttribute(
        (source.minX - paper.minX) / paper.width, (source.minY - paper.minY) / paper.height,
        source.width / paper.width, source.height / paper.height)
    // All of the single texel, which also gives the shading its coordinates.
    case .color, .shadow: numbers.appendAttribute(0, 0, 1, 1)
    }
    let turn = Transform3D.rotationX(panel.angle).columns.1
    switch panel.hinge {
    case .vertical(let x): numbers.appendAttribute(x, turn.y, turn.z, 0)
    case .horizontal(let y): numbers.appendAttribute(y, turn.y, turn.z, 1)
    }
    appendShading(panel.shading)
    let c = panel.transform.columns
    numbers.appendAttribute(c.0.x, c.1.x, c.2.x, c.3.x)
    numbers.appendAttribute(c.0.y, c.1.y, c.2.y, c.3.y)
    numbers.appendAttribute(c.0.z, c.1.z, c.2.z, c.3.z)
    if let shading = panel.shading, let extent = shading.extent, panel.content == .shadow {
      append(extent, across: panel.frame, shading.axis)
    } else {
      numbers.appendAttribute(
        panel.opacity, Double(panel.freeEdges.rawValue), panel.cornerRadius, 0)
    }
  }

  /// Appends the four numbers with which the shader finds the ends of a shadow: the values of
  /// `extent`, as fractions of the length of `frame` at right angles to `axis`.
  ///
  /// The numbers are half of the length, 0, the middle, and the softness of the ends.
  private mutating func append(
    _ extent: Shading.Extent, across frame: Rect, _ axis: Orientation
  ) {
    let (start, length) =
      axis == .horizontal ? (frame.minY, frame.height) : (frame.minX, frame.width)
    let range = extent.range
    numbers.appendAttribute(
      (range.upperBound - range.lowerBound) / 2 / length, 0,
      ((range.lowerBound + range.upperBound) / 2 - start) / length, extent.softness / length)
  }

  /// Appends the vertex attributes for `shading`, or those of an unshaded panel if it is `nil`.
  ///
  /// The attributes are two linear ramps, the light before the ramps, and the decrease of the light
  /// along each ramp.
  private mutating func appendShading(_ shading: Shading?) {
    guard let shading else {
      numbers.appendAttribute(0, 0, 0, 0)
      numbers.appendAttribute(1, 0, 0, 0)
      return
    }
    let (start, middle, end) = shading.ramps
    numbers.appendAttribute(
      start.position, 1 / max(middle.position - start.position, 1e-6),
      middle.position, 1 / max(end.position - middle.position, 1e-6))
    numbers.appendAttribute(
      1 - start.alpha, start.alpha - middle.alpha, middle.alpha - end.alpha,
      shading.axis == .horizontal ? 0 : 1)
  }
}
