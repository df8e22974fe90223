import Foundation
import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene
import SeededNumbers
import Testing

/// The swing of leaves that have mass.
@Suite struct SwingingSheetTests {
  private static let widths = [200.0, 600, 1200]
  private static let stocks = [Leaf.Stock.uncoated, .coated]

  private func leaf(_ stock: Leaf.Stock) -> Leaf {
    var leaf = Leaf()
    leaf.stock = stock
    return leaf
  }

  private func mass(_ leaf: Leaf, width: Double) throws -> SheetMass {
    try #require(leaf.mass(on: Stage(size: Size(width: 2 * width, height: 800))))
  }

  /// Returns the swing at each moment of a turn along `curve` in `duration` seconds, `rate` times a
  /// second, with `lean` as a function of time.
  private func turn(
    _ mass: SheetMass, _ curve: TimingCurve, over duration: Double, rate: Double,
    lean: (Double) -> Double = { _ in 0 }
  ) -> [PaperSwing] {
    var sheet = SwingingSheet()
    return (0...Int(duration * rate)).map { frame in
      // The progress is known at moments between two frames, as it is in a window.
      let parts = (1 / rate / SwingingSheet.longestStep).rounded(.up)
      for part in 1...Int(parts) {
        let time = (Double(frame - 1) + Double(part) / parts) / rate
        guard time >= 0 else { continue }
        sheet.advance(
          to: EffectState(progress: curve.value(at: time / duration), lean: lean(time)), at: time,
          with: mass)
      }
      return sheet.swing
    }
  }

  /// The equation of both modes, integrated with tiny steps of the method of Euler and Cromer.
  private func integrated(
    _ mass: SheetMass, _ curve: TimingCurve, over duration: Double, lean: (Double) -> Double
  ) -> [PaperSwing] {
    let h = 1.0 / 24000
    func driving(_ step: Int) -> (bend: Double, twist: Double) {
      let time = Double(step) * h
      return mass.driving(
        EffectState(progress: curve.value(at: min(1, time / duration)), lean: lean(time)))
    }
    var (before, now) = (driving(0), driving(1))
    var (q, v) = (PaperSwing(), PaperSwing())
    var swings = [q]
    for step in 1..<Int(duration / h) {
      let next = driving(step + 1)
      let bend = (next.bend - 2 * now.bend + before.bend) / (h * h)
      let twist = (next.twist - 2 * now.twist + before.twist) / (h * h)
      func acceleration(_ mode: SheetMass.Mode, _ q: Double, _ v: Double, _ drive: Double) -> Double
      {
        let (w, z) = (mode.spring.angularFrequency, mode.spring.dampingRatio)
        return -2 * z * w * v - w * w * q - mode.coupling * drive
      }
      v.bend += h * acceleration(mass.bend, q.bend, v.bend, bend)
      v.twist += h * acceleration(mass.twist, q.twist, v.twist, twist)
      q = PaperSwing(bend: q.bend + h * v.bend, twist: q.twist + h * v.twist)
      (before, now) = (now, next)
      if step % 400 == 0 { swings.append(q) }
    }
    return swings
  }

  @Test("a sheet moves as its equation of motion says, at 60 and at 240 frames a second")
  func equation() throws {
    for width in Self.widths {
      for stock in Self.stocks {
        let mass = try mass(leaf(stock), width: width)
        func lean(_ time: Double) -> Double { 60 * sin(9 * time) * min(1, time * 8) }
        let exact = integrated(mass, .easeInOut, over: 0.55, lean: lean)
        let slow = turn(mass, .easeInOut, over: 0.55, rate: 60, lean: lean)
        let fast = turn(mass, .easeInOut, over: 0.55, rate: 240, lean: lean)
        for (way, limit) in [(\PaperSwing.bend, 0.34), (\PaperSwing.twist, 0.19)] {
          let size = exact.map { abs($0[keyPath: way]) }.max() ?? 0
          #expect(size > 0.005 && size < limit, "width \(width), \(stock)")
          for frame in 0..<min(slow.count, exact.count) {
            let value = slow[frame][keyPath: way]
            #expect(abs(value - exact[frame][keyPath: way]) < 0.02 * size, "\(width), \(stock)")
            #expect(abs(value - fast[4 * frame][keyPath: way]) < 0.02 * size, "\(width), \(stock)")
          }
        }
      }
    }
  }

  @Test("in a turn by a key a page of 600 points visibly swings", arguments: stocks)
  func keyTurn(stock: Leaf.Stock) throws {
    let mass = try mass(leaf(stock), width: 600)
    for curve in [TimingCurve.easeInOut, Tuning.Settling.keyCurve] {
      let reach = turn(mass, curve, over: 0.55, rate: 60).map { abs($0.bend) }.max() ?? 0
      #expect((0.055...0.16).contains(reach), "\(stock), \(curve): \(reach)")
    }
  }

  /// ½q̇² + ½ω²q² of an oscillator that nothing drives.
  @Test("a sheet that nothing drives loses energy and comes to rest")
  func energy() throws {
    for width in Self.widths {
      let mass = try mass(leaf(.uncoated), width: width)
      var sheet = SwingingSheet()
      for step in 0...30 {
        let time = Double(step) / 240
        sheet.advance(
          to: EffectState(progress: 0.3 + 2 * time, lean: 300 * time), at: time, with: mass)
      }
      // The pointer stops.
      var (last, energy) = (PaperSwing(), Double.infinity)
      var time = 30.0 / 240
      var frames = 0
      repeat {
        time += 1e-3
        frames += 1
        sheet.advance(to: EffectState(progress: 0.55, lean: 37.5), at: time, with: mass)
        let velocity = (sheet.swing.bend - last.bend) / 1e-3
        let next =
          0.5 * velocity * velocity
          + 0.5 * pow(mass.bend.spring.angularFrequency * sheet.swing.bend, 2)
        if frames > 4 { #expect(next < energy * 1.001 + 1e-9, "width \(width), frame \(frames)") }
        (last, energy) = (sheet.swing, next)
      } while sheet.isMoving(mass) && frames < 5000
      #expect((100..<1500).contains(frames), "width \(width): \(frames)")
    }
  }

  @Test("a pointer that is reported 60 times a second does not make the sheet tremble")
  func sparseReports() throws {
    for width in Self.widths {
      let mass = try mass(leaf(.uncoated), width: width)
      /// The unevenness of a sheet that is dragged at an even speed, at 240 frames a second,
      /// with a report before every `interval`th of them.
      func tremble(reportedEvery interval: Int, averagedOver span: Double) -> Double {
        var sheet = SwingingSheet()
        let bends = (0..<120).map { frame in
          let reported = Double(frame / interval * interval) / 240
          sheet.advance(
            to: EffectState(progress: 0.25 + 0.9 * reported), at: Double(frame) / 240, with: mass,
            averagedOver: span)
          return sheet.swing.bend
        }
        return bends.indices.dropFirst(30).dropLast().map {
          abs(bends[$0 + 1] - 2 * bends[$0] + bends[$0 - 1])
        }.max() ?? 0
      }
      let span = SwingingSheet.handSpan
      #expect(tremble(reportedEvery: 4, averagedOver: span) < 0.01, "width \(width)")
      #expect(tremble(reportedEvery: 1, averagedOver: span) < 0.005, "width \(width)")
      #expect(tremble(reportedEvery: 4, averagedOver: 0) > 0.04, "width \(width)")
    }
  }

  @Test("no motion makes a sheet swing beyond its limits")
  func limits() throws {
    var numbers = SeededGenerator(seed: 5)
    for width in Self.widths {
      let mass = try mass(leaf(.uncoated), width: width)
      var sheet = SwingingSheet()
      var reached = 0.0
      for step in 0..<2000 {
        let state = EffectState(
          progress: .random(in: 0...1, using: &numbers),
          lean: .random(in: -200...200, using: &numbers))
        sheet.advance(to: state, at: Double(step) * 0.03, with: mass)
        reached = max(reached, abs(sheet.swing.bend))
        #expect(abs(sheet.swing.bend) <= 0.35 && abs(sheet.swing.twist) <= 0.2)
      }
      #expect(reached == 0.35)
    }
  }

  @Test("after a long rest a sheet begins to move at once, and from rest")
  func longRest() throws {
    let mass = try mass(leaf(.uncoated), width: 600)
    var sheet = SwingingSheet()
    for time in [0.0, 0.01, 0.02] {
      sheet.advance(to: EffectState(progress: 0.2 + 5 * time), at: time, with: mass)
    }
    sheet.advance(to: EffectState(progress: 0.3), at: 0.03, with: mass)
    #expect(sheet.isMoving(mass))
    // Twelve days, which would be half a billion steps.
    sheet.advance(to: EffectState(progress: 0.3), at: 1e6, with: mass)
    #expect(sheet.swing == .none && !sheet.isMoving(mass))
    sheet.advance(to: EffectState(progress: 0.32), at: 1e6 + 0.01, with: mass)
    #expect(sheet.swing.bend < 0, "the sheet lags behind")
  }

  @Test("a swing changes no frame at the ends, and is the same in both directions")
  func frames() throws {
    let swing = PaperSwing(bend: 0.2, twist: 0.1)
    for spine in Leaf.Spine.allCases {
      for direction in Direction.allCases {
        var leaf = Leaf()
        (leaf.spine, leaf.direction) = (spine, direction)
        for p in [0.0, 1] {
          #expect(
            leaf.drawList(in: EffectState(progress: p, lean: 30, swing: swing), on: oddStage)
              == leaf.drawList(at: p, on: oddStage))
        }
        let swung = leaf.drawList(in: EffectState(progress: 0.4, swing: swing), on: oddStage)
        let still = leaf.drawList(at: 0.4, on: oddStage)
        let (a, b) = (try leafSheet(of: swung).shape, try leafSheet(of: still).shape)
        #expect(a.tip - a.base > b.tip - b.base && a.twist != 0 && b.twist == 0)
        // Backward is the forward turn of the exchanged pages, seen from its end.
        var other = leaf
        other.direction = direction == .forward ? .backward : .forward
        let back = other.drawList(in: EffectState(progress: 0.6, swing: swing), on: oddStage)
        #expect(try leafSheet(of: back).shape.swing == a.swing)
      }
    }
  }

  @Test("a stiff board bends little, and a board without shading has no mass")
  func boards() throws {
    let board = leaf(.board)
    let shape = try leafSheet(of: board.drawList(at: 0.5, on: oddStage)).shape
    #expect(abs(shape.tip - shape.base - 0.15) < 1e-9)
    var flat = Leaf()
    (flat.bend, flat.shadow, flat.thickness) = (0, 0, 0)
    #expect(flat.mass(on: oddStage) == nil)
    let state = EffectState(progress: 0.3, lean: 40, swing: PaperSwing(bend: 0.3, twist: 0.1))
    #expect(flat.drawList(in: state, on: oddStage) == flat.drawList(at: 0.3, on: oddStage))
  }
}
