import Foundation
import QuireGeometry
import QuireScene

/// The colours of the surfaces that rays meet, in the light.
extension LeafCaster {
  /// The shadow on the flat page on one side of the spine, in one row.
  struct Shadow {
    var strength: Double
    /// The part of the plane beneath the paper, along and across the axis.
    var covered: (along: ClosedRange<Double>, across: ClosedRange<Double>)
    /// The height of the free edge, its distance from the spine along the paper, and the
    /// place of the spine.
    var edge: (height: Double, width: Double, spine: Double)
    /// Six pixels, in points.
    var contactWidth: Double
    /// The direction on the screen, right or down, in which a grows.
    var side: Double

    func darkness(_ a: Double, _ b: Double) -> Double {
      let outside = hypot(
        max(covered.along.lowerBound - a, a - covered.along.upperBound, 0),
        max(covered.across.lowerBound - b, b - covered.across.upperBound, 0))
      func faded(over length: Double) -> Double {
        let t = min(1, max(0, outside / max(length, 1e-3)))
        return 1 - t * t * (3 - 2 * t)
      }
      let contact =
        0.30 * pow(1 - min(edge.height / edge.width, 1), 2)
        * faded(over: 0.15 * edge.height + contactWidth)
      let ambient = 0.14 * faded(over: 0.6 * edge.height)
      // The light comes from the left and from above.
      let beside = min(1, max(-1, side * (a - edge.spine) / (0.25 * edge.width)))
      return strength * (0.8 + 0.2 * beside) * (contact + ambient)
    }
  }

  /// Returns the factors of a colour in a shade that takes the share `dark` of the light.
  private func warm(_ dark: Double) -> SIMD3<Double> {
    let t = min(1, dark / 0.3)
    return SIMD3(1 - t * 70 / 255, 1 - t * 81 / 255, 1 - t * 96 / 255)
  }

  /// Returns the shadows in `row` of a sheet whose two faces have paper of their own: the back lies
  /// on the facing page, and the front on the page beneath.
  func shadows(_ row: Double) -> (facing: Shadow, beneath: Shadow) {
    (shadow(row, of: faces.back, side: -1), shadow(row, of: faces.front, side: 1))
  }

  private func shadow(_ row: Double, of face: Rect, side: Double) -> Shadow {
    let ends = (paper(face.maxX, face.minY).y, paper(face.maxX, face.maxY).y)
    var row = row
    if leans {
      // The row of the paper whose free edge is above that row of the page.
      var (low, high) = (face.minY, face.maxY)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if paper(face.maxX, middle).y < row { low = middle } else { high = middle }
      }
      row = low
    }
    let tip = paper(face.maxX, row)
    let covered = (0...400).map { paper(face.minX + face.width * Double($0) / 400, row).x }
    func smooth(_ t: Double) -> Double {
      let t = min(1, max(0, t))
      return t * t * (3 - 2 * t)
    }
    var strength = shadow * smooth(tip.z / 24)
    if fullTurn < .pi { strength *= 1 - smooth((p - 0.8) / 0.2) }
    // The page away from the tip has less shadow.
    strength *= 1 - min(1, max(0, -side * (tip.x - spine) / face.maxX))
    return Shadow(
      strength: face.isEmpty ? 0 : strength,
      covered: (
        (covered.min() ?? spine)...(covered.max() ?? spine), ends.0...max(ends.0, ends.1)
      ), edge: (max(0, tip.z), face.maxX, spine), contactWidth: 6 / scale, side: self.side)
  }

  /// Returns the factor by which paper is darker or brighter on its visible side.
  private func tone(_ s: Double, _ row: Double, front isFront: Bool) -> SIMD3<Double> {
    let n = normal(s, row) * (isFront ? 1 : -1)
    let l = SIMD3(light.a, light.b, light.z)
    let unit = l / (l * l).sum().squareRoot()
    let gain = min(1, max(0, ((n * unit).sum() - unit.z) / (1 - unit.z)))
    let dark = shadow * 0.35 * pow(1 - min(1, abs(n.z)), 1.5)
    return warm(isFront ? min(0.2, dark) : dark) + 0.06 * shadow * gain
  }

  // MARK: Light between the pages

  /// The angle of the chord of the sheet to the flat page on the right of the spine, and how much
  /// of the light between the pages there is.
  private func chord(_ edge: Double) -> (cosine: Double, presence: Double) {
    let tip = paper(w, gripRow)
    let height = paper(edge, gripRow).z
    func smooth(_ t: Double) -> Double {
      let t = min(1, max(0, t))
      return t * t * (3 - 2 * t)
    }
    let ending = fullTurn < .pi ? 1 - smooth((p - 0.8) / 0.2) : 1
    return (cos(atan2(tip.z, tip.x - spine)), shadow * smooth(height / 24) * ending)
  }

  /// Returns the factors of a colour at `d` from the spine, on paper at the angle with the given
  /// cosine to a page of the colour `mean` and the width `w`.
  private func open(
    _ d: Double, _ cosine: Double, _ mean: SIMD3<Double>, _ w: Double, _ presence: Double
  ) -> SIMD3<Double> {
    1 - presence * hiddenSky(d, cosine, w) * (0.35 - 0.12 * mean)
  }

  private func hiddenSky(_ d: Double, _ cosine: Double, _ w: Double) -> Double {
    let way = (w * w - 2 * w * d * cosine + d * d).squareRoot()
    return way > 1e-9 ? (1 + (w * cosine - d) / way) / 2 : 0.5
  }

  /// The colour in the middle of a rectangle of a page, which is its mean on pages of even ramps.
  private func mean(_ page: ReferencePage, _ paper: Rect) -> SIMD3<Double> {
    color(page, paper.center.x, paper.center.y)
  }

  /// The mean colours of the sheet's sides.
  private var means: (front: SIMD3<Double>, back: SIMD3<Double>) {
    let front = Rect(
      x: spine + faces.front.minX, y: faces.front.minY, width: faces.front.width,
      height: faces.front.height)
    let turned = Rect(
      x: spine - faces.back.maxX, y: faces.back.minY, width: faces.back.width,
      height: faces.back.height)
    let other =
      kind == .middle
      ? mean(pages.to, turned) : plainBack(-spine - faces.back.center.x, turned.center.y)
    return (mean(pages.from, front), other)
  }

  /// Returns the colour of the back of a sheet that is bound at an end, at a place after the turn.
  ///
  /// The page then lies beside the container, as if that were on the other side.
  private func plainBack(_ a: Double, _ b: Double) -> SIMD3<Double> {
    back.map { color($0, a, b) } ?? SIMD3(repeating: 1)
  }

  /// Returns the factors of a colour on a flat page at `a`, of which the share `opacity` is paper.
  private func openFlat(_ a: Double, _ opacity: Double) -> SIMD3<Double> {
    let isRight = a >= spine
    guard kind == .middle || isRight else { return SIMD3(repeating: 1) }
    let width = isRight ? faces.front.maxX : faces.back.maxX
    let chord = chord(width)
    let sky = open(
      abs(a - spine), isRight ? chord.cosine : -chord.cosine, isRight ? means.back : means.front,
      width, chord.presence)
    return 1 - opacity * (1 - sky)
  }

  /// Returns the factors of a colour on the visible face of the sheet, whose other face has the
  /// colour `behind`.
  private func light(
    _ s: Double, _ row: Double, front isFront: Bool, behind: SIMD3<Double>
  ) -> SIMD3<Double> {
    let chord = chord(isFront ? faces.front.maxX : faces.back.maxX)
    var light = tone(s, row, front: isFront)
    let page = isFront ? flat.from : flat.to
    if !page.isEmpty {
      light *= open(
        s, isFront ? -chord.cosine : chord.cosine, mean(isFront ? pages.from : pages.to, page),
        isFront ? spine - page.minX : page.maxX - spine, chord.presence)
    }
    let away = normal(s, row) * (isFront ? -1 : 1)
    let direction = SIMD3(backLight.a, backLight.b, backLight.z)
    let facing = (away * direction).sum() / (direction * direction).sum().squareRoot()
    // The light comes in between the hidden face and its page.
    let below = isFront ? flat.to : flat.from
    let gap =
      below.isEmpty
      ? 0
      : hiddenSky(
        s, isFront ? chord.cosine : -chord.cosine,
        isFront ? below.maxX - spine : spine - below.minX)
    let sum = light + (1 - gap) * transmission * chord.presence * max(0, facing) * behind
    return SIMD3(min(1.12, sum.x), min(1.12, sum.y), min(1.12, sum.z))
  }

  private func color(_ page: ReferencePage, _ a: Double, _ b: Double) -> SIMD3<Double> {
    page.color(a + width / 2, b + height / 2)
  }

  func color(
    _ hit: Hit, _ shadows: (facing: Shadow, beneath: Shadow)
  ) -> SIMD3<Double> {
    let shadow = hit.a < spine ? shadows.facing : shadows.beneath
    switch hit.surface {
    case .desk: return desk * warm(shadow.darkness(hit.a, hit.b) / 2)
    case .facing, .beneath:
      let isOld = hit.surface == .facing
      let printed = mixing.linear(color(isOld ? pages.from : pages.to, hit.a, hit.b))
      let isOpaque = isOld ? isHidden.from : isHidden.to
      let opacity = isOpaque ? 1 : fade(isOld ? .from : .to, at: p)
      // On paper that fades, the shadow is that on the desk in part.
      return mixing.encoded(printed * opacity + mixing.linear(desk) * (1 - opacity))
        * warm(shadow.darkness(hit.a, hit.b) * (1 + opacity) / 2) * openFlat(hit.a, opacity)
    case .front, .back:
      let front = color(pages.from, spine + hit.a, hit.b)
      let back =
        kind == .middle
        ? color(pages.to, spine - hit.a, hit.b) : plainBack(-spine - hit.a, hit.b)
      let isFront = hit.surface == .front
      let printBehind = isFront ? faces.back : faces.front
      let hasPrint = printBehind.contains(Point(x: hit.a, y: hit.b))
      let behind = hasPrint ? (isFront ? back : front) : SIMD3(repeating: 1)
      return (isFront ? front : back)
        * light(hit.a, hit.b, front: isFront, behind: behind)
    }
  }
}
