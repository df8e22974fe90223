import Glibc
import QuireAnimation
import QuireGeometry
import QuireScene

/// The geometry of a turning cube, in coordinates in which the faces move along x.
///
/// With h = W/2 and the centre of the cube at z = ∓h (outside, inside), the point u of a face that
/// has turned by θ is at x = u·cosθ − h·sinθ, z = ±(h·cosθ + u·sinθ − h). The new face is always a
/// quarter turn behind the old face.
struct CubeGeometry {
  let space: PageSpace
  private let cube: Cube
  private let camera: Camera
  /// Half the length of the cube's edges, in points.
  private let half: Double
  /// The side of the screen on which the cube is: 1 for a cube behind the screen, −1 for a cube in
  /// front of the screen, which is seen from inside.
  private let side: Double
  /// The value of `side` and the camera's distance, in points, for an equivalent view in which the
  /// camera is in front of the screen.
  ///
  /// A camera behind the screen sees the cube with its z mirrored. The distance is `nil` without
  /// perspective.
  private let frontView: (side: Double, distance: Double?)

  init(_ cube: Cube, on stage: Stage) {
    self.cube = cube
    space = PageSpace(cube.orientation, on: stage)
    half = space.size.width / 2
    side = cube.inverse ? -1 : 1
    // Inside, the old face ends one side length nearer to the viewer, still in front of every
    // camera. A camera behind the screen stays behind the face that ends one side length further
    // away.
    camera = space.reversibleCamera(
      cube.perspective, length: space.size.width, viewpoint: cube.viewpoint)
    frontView = (camera.distance ?? 1 < 0 ? -side : side, camera.distance.map { abs($0) })
  }

  /// Returns the draw list of the cube after it has turned by the angle `turn`, in radians from 0
  /// to π/2.
  ///
  /// The visible faces of a convex body, seen from outside or from inside, never hide each other,
  /// so their order does not matter.
  func drawList(turn: Double) -> DrawList {
    let faces = Page.allFaces.filter { isVisible($0, turn) }
    return DrawList(
      camera: camera,
      calls: faces.flatMap { face($0, turn, isAlone: faces.count == 1) }.map { .panel($0) },
      backdrop: space.stage.backgroundColor.covered(by: cube.backdrop), clips: cube.clips)
  }

  /// Returns the panels that show `page` on a face of the cube after the cube has turned by `turn`
  /// radians; `isAlone` is true if the other page is not visible.
  ///
  /// The panels are positioned from the edge between the faces, so that both faces have the same
  /// vertices there.
  private func face(_ page: Page, _ turn: Double, isAlone: Bool) -> [Panel] {
    let isLeaving = page == .from
    let alpha = shade(isLeaving ? sin(turn) : cos(turn))
    let edge = position(of: half, angle: turn)
    let sharedEdge: Panel.Edges = isLeaving ? .right : .left
    let face = Panel(
      .page(page, source: Rect(size: space.size)),
      frame: Rect(
        x: isLeaving ? -space.size.width : 0, y: -space.size.height / 2,
        width: space.size.width, height: space.size.height),
      angle: -side * angle(of: page, turn),
      transform: .translation(edge),
      shading: alpha > 0
        ? Shading(axis: .horizontal, stops: [Shading.Stop(0, alpha: alpha)]) : nil,
      freeEdges: isAlone ? .all : Panel.Edges.all.subtracting(sharedEdge))
    if space.stage.isFull {
      guard !isLeaving && !isAlone else { return [face] }
      var upper = face.withFreeEdges(.all)
      upper.creases = sharedEdge
      return [underlay(of: face, turn), upper]
    }
    guard let paper = face.cut(to: space.stage) else { return [] }
    return isAlone || paper.freeEdges.contains(sharedEdge)
      ? [paper] : pieces(of: paper, sharing: sharedEdge)
  }

  /// Returns the opacity of the shadow on a face that has turned away by the angle whose sine is
  /// `sine`.
  ///
  /// With the fourth power of the sine, the shadow of the face that is in front, which has turned
  /// by at most 45°, is at most a quarter of ``Cube/faceShadow``.
  private func shade(_ sine: Double) -> Double {
    cube.shadow * cube.faceShadow * sine * sine * sine * sine
  }

  /// Returns a narrow panel that shows the edge of the old page beneath the edge of `face`, the new
  /// page's panel, so that no background is visible between the two pages.
  ///
  /// The edge of the new face is antialiased and mixes with this panel. It therefore moves evenly
  /// and not by whole pixels, and no background is visible through it.
  private func underlay(of face: Panel, _ turn: Double) -> Panel {
    let (width, pixel) = (space.size.width, 1 / space.stage.scale)
    let ends = [-half, half].map {
      camera.project(position(of: $0, angle: angle(of: .to, turn))).x
    }
    let alpha = shade(sin(turn))
    var result = face.withFreeEdges([.top, .bottom])
    result.isUnderlay = true
    result.frame.size.width = width * min(1, 1.5 * pixel / max(pixel, abs(ends[1] - ends[0])))
    result.content = .page(
      .from, source: Rect(x: width - pixel, y: 0, width: pixel, height: space.size.height))
    result.shading =
      alpha > 0 ? Shading(axis: .horizontal, stops: [Shading.Stop(0, alpha: alpha)]) : nil
    return result
  }

  /// Returns `paper`, the panel of one face, divided into the rows that meet the paper of the other
  /// face at `edge` and the rows that do not.
  private func pieces(of paper: Panel, sharing edge: Panel.Edges) -> [Panel] {
    guard case .page(let page, _) = paper.content else { return [] }
    let other = space.stage.content(of: page.other)
    let reaches =
      page == .from
      ? other.minX <= space.stage.bounds.minX : other.maxX >= space.stage.bounds.maxX
    let frame = paper.frame
    let (top, bottom) =
      reaches
      ? (max(frame.minY, other.minY), min(frame.maxY, other.maxY)) : (frame.maxY, frame.maxY)
    var beside = paper
    beside.freeEdges.insert(edge)
    return [
      beside.rows(from: frame.minY, to: top), paper.rows(from: top, to: bottom),
      beside.rows(from: bottom, to: frame.maxY),
    ].compactMap(\.self)
  }

  /// Returns whether the camera sees the printed side of the face with `page`, after the cube has
  /// turned by `turn` radians.
  private func isVisible(_ page: Page, _ turn: Double) -> Bool {
    guard let distance = frontView.distance else { return true }
    let side = frontView.side
    let angle = angle(of: page, turn)
    let height =
      side * (distance + side * half) * cos(angle) - camera.vanishingPoint.x * sin(angle) - half
    return height * side > 0
  }

  /// Returns the angle between the face with `page` and its flat position, in radians, after the
  /// cube has turned by `turn` radians.
  private func angle(of page: Page, _ turn: Double) -> Double {
    page == .from ? turn : turn - .pi / 2
  }

  /// Returns the position in space of the point (`u`, `y`) of a face, in points from the face's
  /// centre, after the face has turned by `angle` radians.
  private func position(of u: Double, y: Double = 0, angle: Double) -> Vector {
    Vector(
      x: u * cos(angle) - half * sin(angle), y: y,
      z: side * (half * cos(angle) + u * sin(angle) - half))
  }
}

extension CubeGeometry {
  /// Returns the position on the screen of the point `paper` of `page` after the face has turned
  /// away by 90°, or `nil` if the point cannot be grabbed.
  ///
  /// Only points on the half of a face that is next to the other face can be grabbed; the far half
  /// soon recedes.
  func turnedAway(_ paper: Point, of page: Page) -> Point? {
    let sense: Double = page == .from ? 1 : -1
    let away = camera.project(position(of: paper.x, y: paper.y, angle: sense * .pi / 2))
    guard sense * paper.x >= 0,
      sense * (paper.x - away.x) >= space.paperHalf * Tuning.Hold.leastLever
    else {
      return nil
    }
    return away
  }

  /// Returns the angle by which the cube has turned, in radians, when the point `paper` of `page`
  /// is nearest to the x coordinate `pointer`, or `nil` if the point cannot be grabbed.
  ///
  /// With u = R·sinφ, h = R·cosφ and ψ = φ − θ, the point is at x = R·sinψ, z = ±(R·cosψ − h). With
  /// a = d ± h and k = (pointer − V)/d, its projection is at the pointer where R·sinψ ± k·R·cosψ =
  /// k·a + V.
  func turn(placing paper: Point, of page: Page, at pointer: Double) -> Double? {
    guard turnedAway(paper, of: page) != nil else { return nil }
    let reach = hypot(paper.x, half)
    let turned = atan2(paper.x, half) - direction(reach, at: pointer)
    return min(.pi / 2, max(0, page == .from ? turned : turned + .pi / 2))
  }

  /// Returns the angle ψ, in radians about the cube's axis from the direction toward the screen, of
  /// a point that is `reach` points from the axis and appears at the x coordinate `position`.
  private func direction(_ reach: Double, at position: Double) -> Double {
    guard let distance = frontView.distance else { return asin(min(1, max(-1, position / reach))) }
    let side = frontView.side
    let vanishing = camera.vanishingPoint.x
    let k = (position - vanishing) / distance
    let a = distance + side * half
    let target = (k * a + vanishing) / (reach * (1 + k * k).squareRoot())
    guard abs(target) > 1 else { return asin(target) - side * atan(k) }
    // The paper appears furthest out where a·cosψ ± V·sinψ = ±R.
    let lean = side * atan2(vanishing, a)
    let furthest = acos(min(1, max(-1, side * reach / hypot(a, vanishing))))
    return target > 1 ? lean + furthest : lean - furthest
  }
}

extension Panel {
  /// Returns the panel with `edges` as its free edges, at which the paper ends and is antialiased.
  fileprivate func withFreeEdges(_ edges: Edges) -> Panel {
    var result = self
    result.freeEdges = edges
    return result
  }
}

extension Page {
  fileprivate static let allFaces = [Page.from, .to]
}
