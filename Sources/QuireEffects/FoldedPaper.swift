import QuireGeometry
import QuireScene

/// The shape and the contents of paper that is folded into flat strips, which meet at vertical
/// lines called joints.
///
/// The x coordinates of the joints never decrease. Of two strips on the same side of the camera,
/// only the strip nearer to the camera along x can hide the other, whatever the perspective. For a
/// camera behind the paper, only the strip further away can.
struct FoldedPaper {
  /// A flat strip of paper between two joints.
  struct Strip {
    /// The page that is printed on the strip.
    var page: Page
    /// The position at which the strip begins on the page, in points from the page's left edge.
    var start: Double
    /// The width of the strip while it is flat, in points.
    var width: Double
    /// The strengths, 0…1, of the shadow at the left joint and at the right joint of the strip.
    var shade: (left: Double, right: Double)
  }

  /// The positions of the joints in space, from left to right, with y = 0; there is one joint more
  /// than strips.
  var joints: [Vector]
  /// The strips of the paper, from left to right.
  var strips: [Strip]
  /// Whether the first and the last joint are outer edges of the paper, which are antialiased.
  var hasFreeEnds: Bool

  /// Returns the draw list of the folded paper on `stage`, as `camera` sees it, over the colour
  /// `backdrop`, and clipped to the stage if `clips` is true.
  func drawList(
    on stage: Stage, seenBy camera: Camera, backdrop: Color, clips: Bool
  ) -> DrawList {
    let (size, pixel) = (stage.size, 1 / stage.scale)
    let joints = joints.map { $0.rounded(to: gridStep(for: size)) }
    let projected = joints.map { camera.project($0).x }
    let widths = strips.indices.map { abs(projected[$0 + 1] - projected[$0]) }
    let isFront = strips.indices.map { projected[$0] < projected[$0 + 1] }
    let leftOfEye = strips.indices.prefix { joints[$0 + 1].x <= camera.vanishingPoint.x }
    let isInverse = (camera.distance ?? 0) < 0
    /// Returns whether the strip at the index `neighbour` shows its back to the camera, so that the
    /// adjacent strip hides it.
    ///
    /// The joint between the two strips is then an outline of the visible paper.
    ///
    /// An overlap of less than a pixel has too little of the hidden strips to mix with.
    func hides(_ neighbour: Int) -> Bool { projected[neighbour] - projected[neighbour + 1] > pixel }
    // The back of a strip is visible only past the edge of the neighbouring paper.
    let papers = [Page.from, .to].map { stage.content(of: $0) }
    let showsBacks =
      !clips || papers[0].minY != papers[1].minY || papers[0].maxY != papers[1].maxY
      || !(papers[0].minY...papers[0].maxY).contains(camera.vanishingPoint.y)
    func isVisible(_ index: Int) -> Bool {
      guard isFront[index] || showsBacks else { return false }
      return !clips || projected[index] < size.width / 2 && projected[index + 1] > -size.width / 2
    }
    /// Returns whether perspective makes the upper and lower edges of the strip `index` so steep
    /// that they touch pixels whose centres are beside the strip.
    func isSteep(_ index: Int) -> Bool {
      let heights = [joints[index], joints[index + 1]].map {
        camera.project(Vector(x: $0.x, y: size.height / 2, z: $0.z)).y
      }
      return abs(heights[1] - heights[0])
        > max(4 * pixel, 2 * widths[index])
    }
    func panels(_ index: Int) -> [Panel] {
      var freeEdges: Panel.Edges = []
      let isDeep = joints[index].z != 0 || joints[index + 1].z != 0
      // A strip seen edge-on has only edges, and none of them would be opaque.
      let isWide = widths[index] > pixel / 2
      if isDeep && isWide && camera.distance != nil { freeEdges = [.top, .bottom] }
      let middle = leftOfEye.count
      let (mayHideLeft, mayHideRight) =
        isInverse ? (index > middle, index < middle) : (index <= middle, index >= middle)
      if index == 0 ? hasFreeEnds : mayHideLeft && hides(index - 1) { freeEdges.insert(.left) }
      if index == strips.count - 1 ? hasFreeEnds : mayHideRight && hides(index + 1) {
        freeEdges.insert(.right)
      }
      let width = widths[index]
      var creases: Panel.Edges = []
      let underlays = [index - 1, index + 1].compactMap { neighbour -> Panel? in
        guard strips.indices.contains(neighbour), isVisible(neighbour), isFront[neighbour],
          isFront[index], min(width, widths[neighbour]) > pixel,
          showsCrease(between: index, and: neighbour) || isSteep(index),
          isPainted(neighbour, before: index)
        else { return nil }
        creases.insert(neighbour < index ? .left : .right)
        return underlay(
          of: neighbour, beneath: index, share: min(1, 0.75 * pixel / width), joints: joints,
          on: stage, freeEdges: freeEdges.intersection([.top, .bottom]))
      }
      let strip = strips[index].evenlyShaded(by: 2 - width / pixel)
      var panel = strip.panel(
        from: joints[index], to: joints[index + 1], on: stage, freeEdges: freeEdges.union(creases))
      panel?.creases = creases
      return underlays + [panel].compactMap(\.self)
    }
    // From both ends towards the camera, or from the camera to the ends.
    let right = strips.indices.dropFirst(leftOfEye.count)
    let order =
      isInverse ? Array(right) + leftOfEye.reversed() : Array(leftOfEye) + right.reversed()
    func isPainted(_ first: Int, before second: Int) -> Bool {
      (order.firstIndex(of: first) ?? 0) < (order.firstIndex(of: second) ?? 0)
    }
    return DrawList(
      camera: camera, calls: order.filter(isVisible).flatMap(panels).map { .panel($0) },
      backdrop: stage.backgroundColor.covered(by: backdrop),
      coversStage: camera.distance == nil && stage.isFull, clips: clips)
  }

  /// Returns whether a line is visible between the adjacent strips `index` and `neighbour`, because
  /// they show different pages or their shadows differ.
  private func showsCrease(between index: Int, and neighbour: Int) -> Bool {
    let (left, right) = (strips[min(index, neighbour)], strips[max(index, neighbour)])
    return left.page != right.page || abs(left.shade.right - right.shade.left) > 0.06
  }

  /// Returns a narrow panel that shows the adjacent strip `neighbour` beneath the edge of the strip
  /// `index`, so that no background is visible between the strips, or `nil` if `neighbour` has no
  /// paper there.
  ///
  /// The edge of the strip above is antialiased and mixes with this panel. The crease therefore
  /// moves evenly and not by whole pixels, and no background is visible through it.
  ///
  /// - Parameters:
  ///   - neighbour: The strip below, next to `index`.
  ///   - index: The strip above, in whose plane the panel is.
  ///   - share: The width of the panel as a fraction of the width of the strip above.
  ///   - joints: The positions of the joints.
  ///   - stage: The stage.
  ///   - freeEdges: The free edges of the panel.
  /// - Returns: The panel, or `nil` if the strip below has no paper at the joint.
  private func underlay(
    of neighbour: Int, beneath index: Int, share: Double, joints: [Vector], on stage: Stage,
    freeEdges: Panel.Edges
  ) -> Panel? {
    var strip = strips[neighbour]
    let isLeft = neighbour < index
    let shade = isLeft ? strip.shade.right : strip.shade.left
    let width = min(1 / stage.scale, strip.width / 2)
    if isLeft { strip.start += strip.width - width }
    strip.width = width
    strip.shade = (shade, shade)
    let (left, right) = (joints[index], joints[index + 1])
    var panel = strip.panel(
      from: isLeft ? left : right + (left - right) * share,
      to: isLeft ? left + (right - left) * share : right, on: stage, freeEdges: freeEdges)
    panel?.isUnderlay = true
    // Paper with more rows must not appear above and below the strip.
    let above = stage.content(of: strips[index].page)
    return panel?.rows(from: above.minY, to: above.maxY)
  }

  /// Returns the step, in points, to which the joints of paper of the given `size` are rounded, so
  /// that sums of their coordinates are exact in single precision.
  private func gridStep(for size: Size) -> Double {
    max(size.width, 1).binade / 4_194_304
  }
}

extension FoldedPaper.Strip {
  /// Returns the strip with the shadow's two strengths moved toward their mean by the fraction
  /// `share`, which is limited to 0…1.
  ///
  /// The shadows of strips that are narrower than two pixels would otherwise change from pixel to
  /// pixel in a pattern that the paper does not have.
  fileprivate func evenlyShaded(by share: Double) -> FoldedPaper.Strip {
    let share = min(1, max(0, share))
    let mean = (shade.left + shade.right) / 2
    var result = self
    result.shade = (
      shade.left + (mean - shade.left) * share, shade.right + (mean - shade.right) * share
    )
    return result
  }

  /// Returns a panel that shows the strip between the joints `left` and `right`, antialiased at
  /// `freeEdges`, or `nil` if the page has no paper there.
  ///
  /// The free edges of the panel are `freeEdges` and the edges at which the paper ends inside the
  /// strip.
  fileprivate func panel(
    from left: Vector, to right: Vector, on stage: Stage, freeEdges: Panel.Edges
  ) -> Panel? {
    let paper = stage.content(of: page)
    let (first, last) = (paper.minX - stage.bounds.minX, paper.maxX - stage.bounds.minX)
    let pixel = 1 / stage.scale
    // The page's own edges are joints, even if rounding moves them slightly.
    guard start > first - pixel / 64, start + width < last + pixel / 64 else {
      return part(from: max(first, start), to: min(last, start + width), left, right)
        .flatMap { part, left, right in
          var edges = freeEdges
          if part.start > start { edges.insert(.left) }
          if part.start + part.width < start + width { edges.insert(.right) }
          return part.panel(from: left, to: right, on: stage, freeEdges: edges)
        }
    }
    let isLevel = left.z == 0 && right.z == 0 && abs(right.x - left.x - width) < pixel / 64
    var panel =
      isLevel
      ? sliding(from: left.x, to: right.x, on: stage)
      : stretched(from: left, to: right, on: stage)
    if shade != (0, 0) {
      panel.shading = Shading(
        axis: .horizontal, from: Shading.Stop(panel.frame.minX, alpha: shade.left),
        to: Shading.Stop(panel.frame.maxX, alpha: shade.right))
    }
    panel.freeEdges = freeEdges
    return panel
  }

  /// Returns the part of the strip from `first` to `last`, in points from the page's left edge,
  /// with the part's ends in space, or `nil` if the part is empty; `left` and `right` are the
  /// strip's ends in space.
  private func part(
    from first: Double, to last: Double, _ left: Vector, _ right: Vector
  ) -> (part: FoldedPaper.Strip, left: Vector, right: Vector)? {
    guard first < last else { return nil }
    let (a, b) = ((first - start) / width, (last - start) / width)
    func shade(at share: Double) -> Double {
      self.shade.left + (self.shade.right - self.shade.left) * share
    }
    let part = FoldedPaper.Strip(
      page: page, start: first, width: last - first, shade: (shade(at: a), shade(at: b)))
    let way = right - left
    return (part, a > 0 ? left + way * a : left, b < 1 ? left + way * b : right)
  }

  /// Returns a panel that shows the strip stretched between the positions `left` and `right` in
  /// space.
  ///
  /// The panel's frame is one point wide. Adjacent strips then compute the joint between them as
  /// the same number, so that the background is not visible through it.
  private func stretched(from left: Vector, to right: Vector, on stage: Stage) -> Panel {
    let (way, paper) = (right - left, stage.content(of: page))
    return Panel(
      .page(
        page,
        source: Rect(
          x: start, y: paper.minY - stage.bounds.minY, width: width, height: paper.height)),
      frame: Rect(x: 0, y: paper.minY, width: 1, height: paper.height),
      transform: Transform3D(
        columns: [way.x, 0, way.z, 0], [0, 1, 0, 0], [0, 0, 1, 0], [left.x, 0, left.z, 1]))
  }

  /// Returns a flat panel that shows the strip, moved but not stretched, between the x coordinates
  /// `left` and `right`.
  private func sliding(from left: Double, to right: Double, on stage: Stage) -> Panel {
    let paper = stage.content(of: page)
    let frame = Rect(x: left, y: paper.minY, width: right - left, height: paper.height)
    let source = Rect(
      origin: Point(x: start, y: paper.minY - stage.bounds.minY), size: frame.size)
    return Panel(.page(page, source: source), frame: frame)
  }
}

extension Vector {
  fileprivate func rounded(to step: Double) -> Vector {
    Vector(x: (x / step).rounded() * step, z: (z / step).rounded() * step)
  }
}
