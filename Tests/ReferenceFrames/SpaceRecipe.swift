import Foundation
import QuireGeometry
import QuireScene
import SeededNumbers

/// The motion of each point of the pages in the effects that move whole pages in space, computed
/// without the code of the effects.
enum SpaceRecipe: String, CaseIterable, Sendable {
  case turn, cube, insideOfCube, cards, explode, natgeo, swoosh, swing

  typealias Position = SIMD3<Double>

  /// The view: the conventions that all formulas share.
  struct View {
    var isVertical = false
    var isBackward = false
    var isRightToLeft = false
    var viewpoint = SIMD2<Double>()
  }

  /// Whether the axis of the motion can be chosen.
  var hasOrientation: Bool {
    switch self {
    case .cards, .explode, .swing: false
    default: true
    }
  }

  /// Returns the camera's distance on a stage of W × H points.
  func distance(_ w: Double, _ h: Double) -> Double? {
    switch self {
    case .turn, .cube, .natgeo, .swoosh: 1.56 * w
    case .insideOfCube: 14.0 / 3 * w
    case .cards: 1.6 * h
    case .explode, .swing: nil
    }
  }

  /// Returns the ray caster of the frame at p.
  func caster(
    p: Double, view: View, stage: RayCaster.Stage, from: ReferencePage, to: ReferencePage
  ) -> SpaceRayCaster {
    let width = Double(stage.pixelWidth) / stage.scale
    let height = Double(stage.pixelHeight) / stage.scale
    let (w, h) = view.isVertical ? (height, width) : (width, height)
    // The backward frame from A to B at p is the forward frame from B to A at 1 − p.
    var quads = quads(p: view.isBackward ? 1 - p : p, w, h)
    for index in quads.indices {
      let quad = quads[index]
      if view.isBackward { quads[index].showsTo.toggle() }
      if view.isVertical {
        quads[index].print = (quad.print.top, quad.print.left, quad.print.bottom, quad.print.right)
        quads[index].position = { u, v in
          let position = quad.position(v, u)
          return Position(position.y, position.x, position.z)
        }
        quads[index].vanishing = SIMD2(quad.vanishing.y, quad.vanishing.x)
      }
      quads[index].vanishing += view.viewpoint * SIMD2(width, height)
      if view.isRightToLeft {
        let quad = quads[index]
        quads[index].print = (
          -quad.print.right, quad.print.top, -quad.print.left, quad.print.bottom
        )
        quads[index].position = { u, v in quad.position(-u, v) * Position(-1, 1, 1) }
        quads[index].vanishing.x = -quad.vanishing.x
      }
    }
    return SpaceRayCaster(
      stage: stage, from: from, to: to, distance: distance(w, h), quads: quads)
  }

  /// Returns the rectangles from back to front, for forward, horizontal, left to right.
  private func quads(p: Double, _ w: Double, _ h: Double) -> [SpaceRayCaster.Quad] {
    func page(
      _ showsTo: Bool, opacity: Double = 1, shade: Double = 0,
      vanishing: SIMD2<Double> = SIMD2(), isOneSided: Bool = false,
      _ position: @escaping (Double, Double) -> Position
    ) -> SpaceRayCaster.Quad {
      SpaceRayCaster.Quad(
        showsTo: showsTo, print: (-w / 2, -h / 2, w / 2, h / 2), position: position,
        opacity: opacity,
        shade: shade, vanishing: vanishing, isOneSided: isOneSided)
    }
    switch self {
    case .turn:
      let theta = p < 0.5 ? .pi * p : .pi * p - .pi
      return [page(p >= 0.5) { u, v in Position(u * cos(theta), v, u * sin(theta)) }]
    case .cube, .insideOfCube:
      let side: Double = self == .cube ? 1 : -1
      func face(_ showsTo: Bool, _ theta: Double, shade: Double) -> SpaceRayCaster.Quad {
        page(showsTo, shade: shade, isOneSided: true) { u, v in
          Position(
            u * cos(theta) - w / 2 * sin(theta), v,
            side * (-w / 2 + w / 2 * cos(theta) + u * sin(theta)))
        }
      }
      let theta = p * .pi / 2
      return [
        face(false, theta, shade: 0.8 * pow(sin(theta), 4)),
        face(true, theta - .pi / 2, shade: 0.8 * pow(cos(theta), 4)),
      ]
    case .cards:
      let (first, second) = (smoothstep(0, 0.4, p), smoothstep(0.4, 0.6, p))
      let scale = 1 + (0.95 - 1) * first + (0.8 - 0.95) * second
      let angle = degrees(15) * (first - second)
      let old = page(false, opacity: 1 + (0.6 - 1) * first) { u, v in
        let leant = aboutX(Position(u, v, 0), angle)
        return Position(scale * leant.x, scale * leant.y - 0.08 * h * second, leant.z)
      }
      let y =
        p < 0.6
        ? h
        : p < 0.8
          ? h + (-0.05 * h - h) * smoothstep(0.6, 0.8, p)
          : -0.05 * h * (1 - smoothstep(0.8, 1, p))
      return [old, page(true) { u, v in Position(u, v + y, 0) }]
    case .natgeo:
      let late = min(1, max(0, (p - 0.2) / 0.8))
      let rest = 1 - p
      return [
        page(false, vanishing: SIMD2(-w / 2, 0)) { u, v in
          aboutY(Position(u + w / 2, v, 0), degrees(80) * late)
            + Position(-w / 2, 0, -0.54 * w * late)
        },
        page(true) { u, v in
          let turned = aboutY(
            aboutX(Position(u, v, 0), degrees(10) * rest), degrees(-45) * rest)
          return aboutZ(
            turned + Position(w, -0.07 * h, 0.47 * w) * rest, degrees(5) * rest)
        },
      ]
    case .swoosh:
      let rest = 1 - p
      return [
        page(false, opacity: rest, vanishing: SIMD2(-w / 2, 0)) { u, v in
          let turned = aboutY(
            aboutX(Position(u + w / 2, v, 0), degrees(50) * p), degrees(-45) * p)
          let moved = aboutZ(turned + Position(2 * w, 0, -1.25 * w) * p, degrees(5) * p)
          return moved + Position(-w / 2, 0, 0)
        },
        page(true, opacity: p, vanishing: SIMD2(-1.5 * w, 0)) { u, v in
          // A rotation about (0, 1, .8): the axis is tilted onto z and back.
          let tilt = atan2(1, 0.8)
          let turned = aboutX(
            aboutZ(aboutX(Position(u + w / 2, v, 0), tilt), degrees(20) * rest), -tilt)
          return turned + Position(-0.94 * w * rest + w * p, -0.02 * h * rest, 0.94 * w * rest)
            + Position(-1.5 * w, 0, 0)
        },
      ]
    case .swing:
      let s = spring(p, damping: 0.8)
      return [
        page(true) { u, v in
          aboutZ(Position(u, v, 0), degrees(90) * (1 - s)) + Position(-w, h, 0) * (1 - s)
        },
        page(false) { u, v in
          aboutZ(Position(u, v + h / 2, 0), degrees(180) * p) - Position(0, h / 2, 0)
        },
      ]
    case .explode:
      return [page(true) { u, v in Position(u, v, 0) }] + cells(p: p, w, h)
    }
  }

  private func cells(p: Double, _ w: Double, _ h: Double) -> [SpaceRayCaster.Quad] {
    var numbers = SeededGenerator(seed: 1)
    func chance(_ most: Double) -> Double {
      (Double(numbers.next() >> 11) / 9_007_199_254_740_992 * 2 - 1) * most
    }
    var cells: [SpaceRayCaster.Quad] = []
    var top = 0.0
    while top < h - 1e-6 {
      for column in 0..<10 {
        let left = Double(column) * w / 10
        let print = (
          left: left - w / 2, top: top - h / 2, right: left + w / 10 - w / 2,
          bottom: min(h, top + w / 10) - h / 2
        )
        let (dx, dy) = (chance(0.31 * w), chance(0.31 * w))
        let turn = chance(.pi)
        let middle = Position((print.left + print.right) / 2, (print.top + print.bottom) / 2, 0)
        cells.append(
          SpaceRayCaster.Quad(
            showsTo: false, print: print,
            position: { u, v in
              aboutZ((Position(u, v, 0) - middle) * (1 - 0.99 * p), turn * p) + middle
                + Position(dx, dy, 0) * p
            }, opacity: 1 - p, vanishing: SIMD2()))
      }
      top += w / 10
    }
    return cells
  }
}

private func degrees(_ angle: Double) -> Double { angle * .pi / 180 }

private func smoothstep(_ start: Double, _ end: Double, _ p: Double) -> Double {
  let t = min(1, max(0, (p - start) / (end - start)))
  return t * t * (3 - 2 * t)
}

/// Returns the progress at `p` of a spring that settles within the duration: s(p) = 1 −
/// e^(−ζωp)(cos ω_d p + ζω/ω_d·sin ω_d p) − p·(residual at 1), with ω = 6.9/ζ.
private func spring(_ p: Double, damping: Double) -> Double {
  let omega = 6.9 / damping
  let damped = omega * (1 - damping * damping).squareRoot()
  func free(_ p: Double) -> Double {
    1 - exp(-damping * omega * p)
      * (cos(damped * p) + damping * omega / damped * sin(damped * p))
  }
  return free(p) - p * (free(1) - 1)
}

private func aboutX(_ p: SIMD3<Double>, _ angle: Double) -> SIMD3<Double> {
  SIMD3(p.x, p.y * cos(angle) - p.z * sin(angle), p.y * sin(angle) + p.z * cos(angle))
}

private func aboutY(_ p: SIMD3<Double>, _ angle: Double) -> SIMD3<Double> {
  SIMD3(p.x * cos(angle) + p.z * sin(angle), p.y, -p.x * sin(angle) + p.z * cos(angle))
}

private func aboutZ(_ p: SIMD3<Double>, _ angle: Double) -> SIMD3<Double> {
  SIMD3(p.x * cos(angle) - p.y * sin(angle), p.x * sin(angle) + p.y * cos(angle), p.z)
}

extension SpaceRecipe {
  /// Cuts the rectangles to their paper, and fades pages that the other page does not hide at the
  /// end, on pages of `w` × `h` pixels.
  func cut(
    _ quads: inout [SpaceRayCaster.Quad], to papers: Papers, p: Double, view: View, _ w: Int,
    _ h: Int, _ scale: Double
  ) {
    let stage = Rect(x: 0, y: 0, width: Double(w), height: Double(h))
    // The backward frame from A to B at p is the forward frame from B to A at 1 − p.
    let (old, new): (Page, Page) = view.isBackward ? (.to, .from) : (.from, .to)
    for index in quads.indices {
      let page: Page = quads[index].showsTo ? .to : .from
      let isHidden =
        switch self {
        case .explode: page == old || papers.covers(new, in: stage)
        case .cards: page == new || papers.covers(old, in: stage)
        case .natgeo: page == new || papers[new] == nil
        default: true
        }
      if !isHidden { quads[index].opacity *= fade(page, at: p) }
      guard let paper = papers[page] else { continue }
      let (x, y) = (Double(w) / 2, Double(h) / 2)
      let print = quads[index].print
      quads[index].print = (
        max(print.left, (paper.minX - x) / scale), max(print.top, (paper.minY - y) / scale),
        min(print.right, (paper.maxX - x) / scale), min(print.bottom, (paper.maxY - y) / scale)
      )
    }
    quads.removeAll { $0.print.left >= $0.print.right || $0.print.top >= $0.print.bottom }
  }
}
