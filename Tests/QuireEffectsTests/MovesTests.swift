import QuireAnimation
import QuireEffects
import QuireGeometry
import QuireScene
import Testing

/// Properties of moves and scales; their pictures are tested where they are drawn.
struct MovesTests {
  private let moves: [any TransitionEffect] = [Pan(), Cover(), Uncover(), Slide(), Push()]

  @Test("both ends are the flat page")
  func ends() {
    for effect in moves + [Portal(), Crossfade()] {
      for direction in Direction.allCases {
        var effect = effect
        effect.direction = direction
        #expect(effect.drawList(at: 0, on: oddStage) == .flat(.from, on: oddStage))
        #expect(effect.drawList(at: 1, on: oddStage) == .flat(.to, on: oddStage))
      }
    }
  }

  @Test("an overlay ends with the old page behind it")
  func overlay() {
    var pop = Pop()
    #expect(Pop.isOverlay && !Cover.isOverlay)
    #expect(pop.drawList(at: 0, on: oddStage) == .flat(.from, on: oddStage))
    let end = pop.drawList(at: 1, on: oddStage)
    let shown = panels(pop, at: 1)
    #expect(Set(shown.dropLast().map(\.page)) == [.from])
    #expect(shown.dropLast().allSatisfy { $0.shading?.alpha(at: 0) == 0.4 })
    #expect(shown.last?.page == .to && shown.last?.isFlat == true && shown.last?.opacity == 1)
    #expect(shown.last?.frame == Rect(x: -600.5, y: -360.5, width: 1201, height: 601))
    pop.direction = .backward
    #expect(pop.drawList(at: 0, on: oddStage) == end.exchangingPages())
    #expect(pop.drawList(at: 1, on: oddStage) == .flat(.to, on: oddStage))
  }

  @Test("insets take at most their share of the stage")
  func insets() {
    let small = Stage(size: Size(width: 200, height: 300), scale: 2)
    #expect(
      Pop().presentedFrame(on: small) == Rect(x: -80, y: -120, width: 160, height: 210))
    var pop = Pop()
    pop.leftInset = 10
    pop.bottomInset = 30.4
    #expect(
      pop.presentedFrame(on: small) == Rect(x: -90, y: -120, width: 170, height: 239.5))
    var mirror = small
    mirror.reading = .rightToLeft
    #expect(pop.presentedFrame(on: mirror).minX == -80)
  }

  @Test("a spring with more damping overshoots less")
  func damping() throws {
    func largest(_ damping: Double) throws -> Double {
      var pop = Pop()
      pop.damping = damping
      return try (1..<100).map { step in
        try #require(panels(pop, at: Double(step) / 100).last).transform.columns.0.x
      }.max() ?? 0
    }
    #expect(try largest(0.2) > 1.3)
    #expect(try largest(0.55) > 1.05 && largest(0.55) < 1.1)
    #expect(try largest(1) <= 1)
  }

  @Test("moves and scales overshoot, folding paper does not")
  func overshoot() {
    let pointer = Point(x: 100, y: 50)
    for effect in moves + [Portal()] {
      let name = effect.name
      #expect(type(of: effect).takesOvershoot)
      func moves(_ p: Double) -> Bool {
        effect.drawList(at: p, on: oddStage).paper(at: pointer, on: oddStage)?.position != pointer
      }
      // A page that lies still below the other one does not move.
      #expect(moves(-0.08) == !["cover", "slide"].contains(name), "\(name)")
      #expect(moves(1.08) == (name != "uncover"), "\(name)")
    }
    for effect in [Flip(), Crossfade()] as [any TransitionEffect] {
      #expect(effect.drawList(at: -0.08, on: oddStage) == .flat(.from, on: oddStage))
      #expect(effect.drawList(at: 1.08, on: oddStage) == .flat(.to, on: oddStage))
    }
  }

  /// A page beyond its place shows what is behind it, and the backdrop where nothing is.
  @Test("an overshooting page is beyond its place")
  func beyondEnd() throws {
    let p = TimingCurve.backOut.value(at: 0.7)
    #expect(p > 1.05)
    let covering = try #require(panels(Cover(), at: p).last)
    #expect(abs(covering.frame.maxX - (640.5 - (p - 1) * 1281)) < 1e-9)
    #expect(panels(Cover(), at: p).contains { $0.page == .from && $0.frame.maxX == 640.5 })
    #expect(Cover().drawList(at: p, on: oddStage).coversStage)
    #expect(!Push().drawList(at: p, on: oddStage).coversStage)
    #expect(panels(Push(), at: p).allSatisfy { $0.page == .to })
  }

  @Test("the edge casts its shadow on the page beneath", arguments: [0.1, 0.35, 0.8])
  func edgeShadow(progress: Double) {
    for effect in [Cover(), Uncover()] as [any TransitionEffect] {
      let edge = 640.5 - 1281 * progress
      let side: Double = effect is Cover ? -1 : 1
      let page: Page = effect is Cover ? .from : .to
      let list = effect.drawList(at: progress, on: oddStage)
      for distance in stride(from: 1.5, through: 60, by: 1.25) {
        let position = edge + side * distance
        let seen = list.calls.compactMap { call -> Panel? in
          guard case .panel(let panel) = call, panel.frame.minX <= position,
            position < panel.frame.maxX
          else { return nil }
          return panel
        }
        guard abs(position) < 640.5 else { continue }
        #expect(seen.map(\.page) == [page], "\(progress) \(distance)")
        let alpha = seen.first?.shading?.alpha(at: position) ?? 0
        #expect(abs(alpha - 0.3 * max(0, 1 - distance / 24)) < 1e-9, "\(progress) \(distance)")
      }
    }
  }

  @Test("the shadow parameters determine the shadow")
  func shadowParameters() throws {
    var cover = Cover()
    try cover.set("edgeShadow", toText: "0.8")
    try cover.set("shadow", toText: "0.5")
    try cover.set("edgeShadowWidth", toText: "100")
    let strip = try #require(panels(cover, at: 0.5).first { $0.shading != nil })
    #expect(abs((strip.shading?.alpha(at: 0) ?? 0) - 0.4) < 1e-9)
    #expect(abs((strip.shading?.alpha(at: -50) ?? 0) - 0.2) < 1e-9)
    for (name, value) in [("shadow", "0"), ("edgeShadow", "0"), ("edgeShadowWidth", "0")] {
      var plain = Cover()
      try plain.set(name, toText: value)
      #expect(panels(plain, at: 0.5).allSatisfy { $0.shading == nil })
      #expect(panels(plain, at: 0.5) == panels(Slide(), at: 0.5))
    }
  }

  @Test("the rear page moves by the given distance")
  func parallax() throws {
    var pan = Pan()
    for (parallax, expected) in [(0.0, Slide() as any TransitionEffect), (1, Push())] {
      pan.parallax = parallax
      #expect(pan.drawList(at: 0.3, on: oddStage) == expected.drawList(at: 0.3, on: oddStage))
    }
  }

  @Test("moves take 0.3 s and ease in and out, portal takes 1 s, crossfade and pop take 0.5 s")
  func timing() {
    for effect in moves {
      #expect(effect.duration == .milliseconds(300) && effect.curve == .easeInOut)
    }
    #expect(Portal().duration == .seconds(1) && Portal().curve == .easeOut)
    #expect(Crossfade().duration == .milliseconds(500) && Pop().duration == .milliseconds(500))
  }
}
