import Quire
import QuireDocuments
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The whole lab, in a window without a screen.
@MainActor
struct LabControllerTests {
  private func views<V: View>(_ type: V.Type, in view: View) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  private func show(
    _ lab: LabController, _ size: Size = Size(width: 1280, height: 800)
  ) -> TestClock {
    let window = Window(size: size)
    window.rootViewController = lab
    return TestClock(window)
  }

  @Test("in a small window no title is truncated and no colours overlap")
  func smallWindow() throws {
    let lab = LabController()
    let window = show(lab, Size(width: 640, height: 424)).window
    for control in views(SegmentedControl.self, in: window) {
      let texts = control.titles.map { Text($0, font: control.font).size().width.rounded(.up) }
      #expect(
        texts.reduce(0) { $0 + $1 + 8 } <= control.bounds.width, "\(control.titles)")
    }
    let menus = views(PopUpButton.self, in: window)
    #expect(menus.count >= 2)
    for menu in menus {
      #expect(menu.sizeThatFits(.zero).width <= menu.bounds.width, "\(menu.titles)")
    }
    for field in views(NumberField.self, in: window) where field.isVisibleToAll {
      let width = Text(field.text, font: field.font).size().width
      #expect(width + 2 * 9 <= field.bounds.width, "\(field.text)")
    }
    let bar = try #require(views(TransportBar.self, in: window).first)
    let scrubber = try #require(views(Slider.self, in: bar).first)
    #expect(scrubber.frame.width > 100)
    let palettes = views(ColorPalette.self, in: window)
    #expect(!palettes.isEmpty)
    for palette in palettes {
      let frames = palette.colors.indices.map(palette.frame)
      for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxX < next.minX) }
      #expect(frames[0].minX >= 0 && frames.last?.maxX ?? .infinity <= palette.bounds.width)
    }
  }

  @Test("read from right to left, the panel is on the left and the keys move the other way")
  func rightToLeft() throws {
    let lab = LabController()
    let clock = show(lab)
    let window = clock.window
    let panel = try #require(views(SettingsPanel.self, in: window).first)
    let bar = try #require(views(TransportBar.self, in: window).first)
    func frames() -> [Rect] { [panel, bar].map { $0.convert($0.bounds, to: nil) } }
    let before = frames()
    #expect(before[0].maxX == 1280 && before[1].minX == 16)
    window.readingDirection = .rightToLeft
    window.layoutIfNeeded()
    #expect(frames().map(\.minX) == before.map { 1280 - $0.maxX })
    #expect(frames().map(\.size) == before.map(\.size))
    let progress = lab.paper.progress
    clock.send(.keyDown(.left, [], isRepeat: false))
    #expect(abs(lab.paper.progress - progress - 0.02) < 1e-9)
    clock.send(.keyDown(.right, .shift, isRepeat: false))
    #expect(abs(lab.paper.progress - progress - 0.015) < 1e-9)
  }

  @Test("the scene from the side is drawn below its title, also with large text")
  func sideView() throws {
    let window = show(LabController(), Size(width: 853, height: 533)).window
    let side = try #require(views(SideView.self, in: window).first)
    let title = try #require(side.subviews.first { $0 is Label })
    let others = side.subviews.filter { $0 !== title }
    #expect(!others.isEmpty && !title.frame.isEmpty)
    for part in others {
      #expect(part.clipsToBounds && part.frame.minY >= title.frame.maxY)
      #expect(part.bounds.height > 90)
    }
  }

  @Test("keys scrub, play, set the speed and copy")
  func keys() throws {
    let lab = LabController()
    let clock = show(lab)
    let paper = try #require(lab.children.first as? LabPaper)
    func press(_ key: Key, _ modifiers: Modifiers = []) {
      clock.send(.keyDown(key, modifiers, isRepeat: false))
      clock.wait(20.0 / 60)
    }
    press(.home)
    for _ in 0..<5 { press(.right) }
    press(.left)
    press(.right, .shift)
    #expect(abs(paper.progress - 0.085) < 1e-9)
    press(.character("5"))
    #expect(paper.transitionSpeed == 0.2)
    press(.character("0"))
    #expect(paper.transitionSpeed == 0.1)
    press(.end)
    #expect(paper.progress == 1)
    press(.home)
    #expect(paper.progress == 0)
    press(.space)
    #expect(paper.isPlaying)
    press(.space)
    #expect(!paper.isPlaying && paper.progress > 0)
    let host = ClipboardHost()
    clock.window.host = host
    press(.character("c"), .control)
    #expect(host.clipboard == "Transition.fold()")
  }

  @Test("choosing a transition plays it from its beginning")
  func choice() throws {
    let lab = LabController()
    let clock = show(lab)
    let paper = try #require(lab.children.first as? LabPaper)
    let menu = try #require(views(PopUpButton.self, in: lab.view).first)
    clock.wait(0.1)
    #expect(paper.progress == 0.35 && !paper.isPlaying)
    for effect in [BuiltInEffects.all.firstIndex { $0 is Cube }, 0, 4].compactMap(\.self) {
      let fromSecond = paper.isAtEnd && paper.progress == 1
      menu.selectedIndex = effect
      menu.action(effect)
      #expect(paper.isPlaying)
      clock.wait(0.1)
      let way = fromSecond ? 1 - paper.progress : paper.progress
      #expect(way > 0 && way < 0.35, "\(effect): \(paper.progress)")
      clock.wait(2)
      #expect(!paper.isPlaying && paper.isAtEnd)
    }
    // A choice during a transition starts again from the beginning.
    menu.action(5)
    clock.wait(0.5)
    menu.action(6)
    clock.wait(0.1)
    #expect(paper.isPlaying && abs(paper.progress - 0.5) > 0.2)
  }

  @Test("keys step through the transitions, around the ends of the list")
  func steps() throws {
    let lab = LabController()
    let clock = show(lab)
    let menu = try #require(views(PopUpButton.self, in: lab.view).first)
    let start = try #require(menu.selectedIndex)
    clock.send(.keyDown(.character("t"), [], isRepeat: false))
    #expect(menu.selectedIndex == start + 1)
    for _ in 0..<start + 2 { clock.send(.keyDown(.character("t"), .shift, isRepeat: false)) }
    #expect(menu.selectedIndex == menu.titles.count - 1)
    clock.send(.keyDown(.character("t"), [], isRepeat: true))
    #expect(menu.selectedIndex == 0)
  }

  @Test("every effect has a row for each parameter")
  func rows() throws {
    let lab = LabController()
    let clock = show(lab)
    let paper = try #require(lab.children.first as? LabPaper)
    paper.scrub(to: 0.4)
    for (index, effect) in BuiltInEffects.all.enumerated() {
      lab.use(effect, at: index)
      clock.wait()
      let panel = try #require(views(SettingsPanel.self, in: lab.view).first)
      let rows = panel.rows
      #expect(rows.map(\.name) == effect.parameterDescriptions.map(\.name))
      #expect(paper.effect.name == effect.name)
      #expect(rows.allSatisfy { $0.bounds.height > 20 && $0.bounds.width > 100 })
    }
  }

  @Test("a shader file is offered after the built-in transitions")
  func shaderFile() throws {
    let text = """
      uniform float softness; // = 0.1
      vec4 transition(vec2 uv) { return mix(getFromColor(uv), getToColor(uv), progress); }
      """
    let file = try TransitionFile(FilePath("cube.glsl"), bytes: Array(text.utf8))
    let lab = LabController(files: [file])
    let clock = show(lab)
    let menu = try #require(views(PopUpButton.self, in: lab.view).first)
    #expect(menu.titles == BuiltInEffects.all.map { BuiltInEffects.title(of: $0.name) } + ["cube"])
    let builtIn = BuiltInEffects.all.firstIndex { $0 is Cube } ?? 0
    menu.action(builtIn)
    lab.use(file.transition, at: BuiltInEffects.all.count)
    clock.wait()
    #expect(menu.selectedIndex == BuiltInEffects.all.count)
    #expect(views(ParameterRow.self, in: lab.view).map(\.name).first == "softness")
    let host = ClipboardHost()
    clock.window.host = host
    clock.send(.keyDown(.character("c"), .control, isRepeat: false))
    #expect(host.clipboard == nil, "there is no line of Swift for it")
    menu.action(0)
    #expect(menu.selectedIndex == 0)
  }

  @Test("keys step past a shader file that is still being tested")
  func stepsPastFile() throws {
    let text = "vec4 transition(vec2 uv) { return getFromColor(uv); }"
    let file = try TransitionFile(FilePath("plain.glsl"), bytes: Array(text.utf8))
    let lab = LabController(files: [file])
    let clock = show(lab)
    let menu = try #require(views(PopUpButton.self, in: lab.view).first)
    menu.action(BuiltInEffects.all.count - 1)
    for _ in 0..<2 { clock.send(.keyDown(.character("t"), [], isRepeat: false)) }
    #expect(menu.selectedIndex == 0)
  }

  @Test("a row sets its parameter, and a double click restores it")
  func row() throws {
    let lab = LabController()
    let clock = show(lab)
    let paper = try #require(lab.children.first as? LabPaper)
    let row = try #require(
      views(ParameterRow.self, in: lab.view).first { $0.name == "perspective" })
    let presets = try #require(row.subviews.compactMap { $0 as? PopUpButton }.first)
    presets.action(3)
    clock.wait()
    #expect((paper.effect as? Fold)?.perspective == .factor(1.5))
    let location = try #require(row.convert(Point(x: 20, y: 8), to: nil))
    clock.send(.pointerDown(.mouse(.primary), at: location, clickCount: 2))
    #expect((paper.effect as? Fold)?.perspective == .factor(14.0 / 3))
  }

  @Test("the handle on the paper moves the viewpoint")
  func handle() throws {
    let lab = LabController()
    let clock = show(lab)
    let paper = try #require(lab.children.first as? LabPaper)
    let handle = try #require(views(ViewpointHandle.self, in: lab.view).first)
    let start = try #require(handle.convert(handle.bounds.center, to: nil))
    let size = paper.view.bounds.size
    clock.send(.pointerDown(.mouse(.primary), at: start, clickCount: 1))
    let end = Point(x: start.x + size.width * 0.2, y: start.y - size.height * 0.1)
    clock.pass(0.1)
    clock.send(.pointerMoved(.mouse(.primary), to: end))
    clock.pass(0.1)
    clock.send(.pointerUp(.mouse(.primary), at: end))
    clock.showFrame()
    #expect((paper.effect as? Fold)?.viewpoint == Point(x: 0.2, y: -0.1))
    lab.use(Crossfade(), at: BuiltInEffects.all.firstIndex { $0 is Crossfade } ?? 0)
    #expect(handle.isHidden)
  }

  @Test("the meter records every frame of a playing transition")
  func meter() throws {
    let lab = LabController()
    let clock = show(lab)
    lab.choose(speed: 0.1)
    let paper = try #require(lab.children.first as? LabPaper)
    let meter = try #require(views(FrameMeter.self, in: lab.view).first)
    paper.togglePlay()
    clock.wait(40.0 / 60)
    #expect(meter.record.intervals.count >= 38)
    #expect(meter.record.intervals.allSatisfy { abs($0 - 1.0 / 60) < 1e-6 })
    // Pausing stops the frames.
    paper.togglePlay()
    clock.wait(10.0 / 60)
    #expect(!clock.window.needsFrame)
  }

  @Test("the lab opens with the paper partly turned")
  func start() throws {
    let navigation = NavigationController(root: ViewController())
    let window = Window(size: Size(width: 1280, height: 800))
    window.rootViewController = navigation
    let clock = TestClock(window)
    let lab = LabController()
    navigation.push(lab, transition: .fold(.cubic))
    clock.wait(3)
    let paper = try #require(lab.children.first as? LabPaper)
    #expect(abs(paper.progress - 0.35) < 1e-9 && !paper.isPlaying)
    #expect(!window.needsFrame)
    // The lab is notified of every change, as the scrubber and the side view need.
    var changes = 0
    paper.changed = { changes += 1 }
    paper.scrub(to: 0.6)
    #expect(paper.progress == 0.6 && changes > 0)
  }

  @Test("a lab at rest requests no frames")
  func idle() {
    let lab = LabController()
    let clock = show(lab)
    clock.wait(0.5)
    #expect(!clock.window.needsFrame)
  }
}

/// A native window with a clipboard.
@MainActor
private final class ClipboardHost: WindowHost {
  var isFullScreen = false
  var title = ""
  var cursor = Cursor.arrow
  var clipboard: String?
  var primarySelection: String?
  var textInputRect: Rect?
  var idleTimerDisabledReason: String?

  func requestFrame() {}
  func close() {}
}
