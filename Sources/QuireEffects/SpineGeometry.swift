import QuireGeometry
import QuireScene

/// The geometry that a stiff sheet and a bending sheet of paper share: the spine about which the
/// sheet turns, the camera, and the flat pages.
///
/// Coordinates are those in which the sheet moves along x.
struct SpineGeometry {
  /// The position of the spine on the stage.
  let binding: Flip.Spine
  /// The direction in which the sheet leaves the plane of the pages.
  let lift: Flip.Lift
  /// Whether the sheet is clipped to the bounds of the stage.
  let clips: Bool
  let space: PageSpace
  /// The x coordinate of the spine, in points from the stage's centre, rounded to the edge of a
  /// device pixel.
  let x: Double
  let camera: Camera
  var stage: Stage { space.stage }

  /// Creates the geometry for a spine at `binding` on the stage of `space`.
  ///
  /// - Parameters:
  ///   - binding: The position of the spine.
  ///   - lift: The direction in which the sheet leaves the plane of the pages.
  ///   - clips: Whether the sheet is clipped to the bounds of the stage.
  ///   - perspective: The distance of the camera as a multiple of half the stage's length along the
  ///     axis of motion.
  ///   - viewpoint: The offset of the vanishing point from the stage's centre, as fractions of the
  ///     stage's width and height.
  ///   - space: The stage with the axis of motion.
  init(
    _ binding: Flip.Spine, lift: Flip.Lift = .toward, clips: Bool, perspective: Perspective,
    viewpoint: Point, in space: PageSpace
  ) {
    self.binding = binding
    self.lift = lift
    self.clips = clips
    self.space = space
    let whole = space.stage.content(of: binding == .trailing ? .to : .from)
    x =
      switch binding {
      case .middle: space.middle
      case .leading: whole.minX
      case .trailing: whole.maxX
      }
    // A sheet as wide as the stage must not reach the camera; a sheet half as wide never does.
    camera = space.reversibleCamera(
      perspective, length: space.half, viewpoint: viewpoint,
      nearest: binding == .middle ? 0 : whole.width)
  }

  // MARK: Flat pages

  /// The rectangles of the stage to the left and to the right of the spine, if the spine is in the
  /// middle.
  var halves: (left: Rect, right: Rect) {
    let (bounds, half) = (stage.bounds, space.half)
    return (
      Rect(x: -half, y: bounds.minY, width: x + half, height: bounds.height),
      Rect(x: x, y: bounds.minY, width: half - x, height: bounds.height)
    )
  }

  /// Half the length along the axis of motion, in points, of a page's paper or, with the spine in
  /// the middle, of the paper of a double page.
  var paperHalf: Double {
    if binding != .middle {
      return stage.content(of: binding == .trailing ? .to : .from).width / 2
    }
    let (old, new) = (stage.content(of: .from), stage.content(of: .to))
    return min(space.half, max(old.maxX - x, x - new.minX))
  }

  /// Returns the part of `area` that the paper of `page` covers while the page is flat.
  func paper(_ page: Page, in area: Rect) -> Rect {
    stage.isFull(page) ? area : stage.content(of: page).intersection(area)
  }

  /// Returns a panel that shows the part of `page` that is in `frame` while the page is flat,
  /// hinged at the spine.
  func panel(_ page: Page, _ frame: Rect) -> Panel {
    Panel(.page(page, source: stage.source(at: frame)), frame: frame, hinge: .vertical(x: x))
  }

  /// Returns the panels of the flat pages at `progress`, as `camera` sees them, without shadows;
  /// the panels include the areas that the turning sheet hides.
  ///
  /// The frame of a panel is empty if its page has no paper there. The edges of pages from which
  /// the camera has moved back are free, because they lie between the pixels.
  func flatPanels(at progress: Double, seenBy camera: Camera) -> [Panel] {
    let areas: [(Page, Rect, Panel.Edges)] =
      switch binding {
      case .middle:
        [
          (.from, halves.left, [.left, .top, .bottom]),
          (.to, halves.right, [.right, .top, .bottom]),
        ]
      case .leading: [(.to, stage.bounds, .all)]
      case .trailing: [(.from, stage.bounds, .all)]
      }
    return areas.map { page, area, outer in
      var panel = panel(page, paper(page, in: area))
      if camera.retreat > 0 { panel.freeEdges = outer }
      panel.opacity = stage.still(page, part: area).opacity(at: progress)
      return panel
    }
  }

  // MARK: Hidden parts

  /// Returns the part of the panel `flat` outside `hidden`, the range of x coordinates that a sheet
  /// covers, or `nil` if nothing remains.
  ///
  /// The part ends one pixel inside the sheet's edge, on a whole device pixel while the camera is
  /// in its place, so that texels and pixels still coincide.
  func rest(of flat: Panel, beside hidden: ClosedRange<Double>) -> Panel? {
    let (scale, half) = (stage.scale, space.half)
    var (left, right) = (flat.frame.minX, flat.frame.maxX)
    if hidden.lowerBound <= left {
      left = max(left, ((hidden.upperBound + half) * scale - 1).rounded(.down) / scale - half)
    }
    if hidden.upperBound >= right {
      right = min(right, ((hidden.lowerBound + half) * scale + 1).rounded(.up) / scale - half)
    }
    guard left < right else { return nil }
    var rest = flat
    // The sheet hides the cut.
    if left > flat.frame.minX { rest.freeEdges.remove(.left) }
    if right < flat.frame.maxX { rest.freeEdges.remove(.right) }
    rest.frame = Rect(x: left, y: flat.frame.minY, width: right - left, height: flat.frame.height)
    if case .page(let page, _) = flat.content {
      rest.content = .page(page, source: stage.source(at: rest.frame))
    }
    return rest
  }

  /// Returns whether perspective never makes the turning sheet appear less tall than `frame`, the
  /// rectangle of the flat sheet.
  func looksLarger(in frame: Rect) -> Bool {
    guard let distance = camera.distance else { return true }
    return (lift == .toward) == (distance > 0)
      && (frame.minY...frame.maxY).contains(camera.vanishingPoint.y)
  }
}
