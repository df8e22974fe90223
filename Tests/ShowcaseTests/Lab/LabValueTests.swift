import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The values of the lab: settings, controls, scales, frame times and layout.
struct LabValueTests {
  // MARK: Setting

  @Test("values are set, refused and reset")
  func values() {
    var setting = LabSetting(Fold())
    #expect(setting.orientation == .vertical && setting.viewpoint == .zero)
    let outcomes = [
      setting.set("foldShadow", to: .number(0.75)), setting.set("foldShadow", to: .number(1.5)),
      setting.set("wings", to: .integer(2)),
    ]
    #expect(outcomes == [true, false, false] && setting.isChanged("foldShadow"))
    #expect(setting.value(of: "foldShadow") == .number(0.75))
    setting.reset("foldShadow")
    #expect(setting.value(of: "foldShadow") == .number(0.25) && !setting.isChanged("foldShadow"))
    setting.progress = 1.2
    #expect(setting.progress == 1)
    setting.progress = .nan
    #expect(setting.progress == 0)
  }

  @Test("another effect keeps the direction and a chosen axis")
  func effect() {
    var setting = LabSetting(Fold())
    setting.set("direction", to: .choice("backward"))
    setting.choose(Flip())
    // The vertical axis was the default of the fold, not a choice of the user.
    #expect(setting.effect.direction == .backward && setting.orientation == .horizontal)
    setting.set("orientation", to: .choice("vertical"))
    setting.choose(Cube())
    #expect(setting.orientation == .vertical)
    setting.choose(Crossfade())
    #expect(setting.orientation == .horizontal && setting.viewpoint == nil)
  }

  // MARK: Controls

  @Test("the control of every parameter reaches its default")
  func controls() {
    for parameter in BuiltInEffects.all.flatMap(\.parameterDescriptions) {
      let control = ParameterControl(parameter)
      switch (parameter.kind, parameter.defaultValue) {
      case (.number(_, let range, true), .number(let usual)):
        let scale = ValueScale(range, isLogarithmic: true)
        #expect(control == .perspective(scale, defaultValue: usual))
      case (.number(_, let range, false), .number(let usual)):
        guard case .slider(let scale) = control else {
          fail(parameter, control)
          continue
        }
        #expect(range.contains(scale.range.lowerBound) && range.contains(scale.range.upperBound))
        #expect(scale.range.contains(usual))
      case (.integer(let range), .integer(let usual)):
        #expect(control == .stepper(range) || control == .steps(range) && range.count <= 101)
        #expect(range.contains(usual))
      case (.boolean, .boolean): #expect(control == .toggle)
      case (.choice(let names), .choice(let usual)):
        #expect(control == .menu(names) || control == .segments(names) && names.count <= 4)
        #expect(names.contains(usual))
      case (.color, .color(let usual)):
        guard case .palette(let colors) = control else {
          fail(parameter, control)
          continue
        }
        #expect(colors.contains(usual) && Set(colors).count == colors.count)
      case (.point, .point(let usual)):
        guard case .pad(let range) = control else {
          fail(parameter, control)
          continue
        }
        #expect(range.minX <= usual.x && usual.x <= range.maxX)
        #expect(range.minY <= usual.y && usual.y <= range.maxY)
      default: fail(parameter, control)
      }
    }
  }

  private func fail(_ parameter: ParameterDescription, _ control: ParameterControl) {
    Issue.record("\(parameter.name) of \(parameter.kind) has \(control)")
  }

  @Test("kinds of parameters that only files have get controls")
  func fileControls() {
    func control(
      _ kind: ParameterDescription.Kind, _ value: ParameterValue
    ) -> ParameterControl? {
      TestFile(kind: kind, value: value).parameterDescriptions.first.map { ParameterControl($0) }
    }
    #expect(
      control(.vector(count: 3, isWhole: false), .vector([0, 4, 1]))
        == .sliders(count: 3, ValueScale(-8...8), isWhole: false))
    #expect(
      control(.number(unit: "", range: .unlimited, optional: false), .number(0.2))
        == .slider(ValueScale(-2...2)))
    #expect(
      control(.choice(["a", "b", "c", "d", "e"]), .choice("a"))
        == .menu(["a", "b", "c", "d", "e"]))
  }

  // MARK: Scales

  @Test("the position of a value on a scale gives the value back")
  func scale() {
    for scale in [
      ValueScale(0...1), ValueScale(-2...2), ValueScale(0...720),
      ValueScale(1.2...100, isLogarithmic: true),
    ] {
      #expect(scale.value(at: 0) == scale.range.lowerBound)
      #expect(scale.value(at: 1) == scale.range.upperBound)
      #expect(scale.value(at: -1) == scale.range.lowerBound)
      for step in 0...100 {
        let position = Double(step) / 100
        // Rounding moves a number by at most half of a hundredth of the range.
        #expect(abs(scale.position(of: scale.value(at: position)) - position) < 0.006)
      }
    }
    // The middle of a logarithmic scale is the geometric mean: √120 = 10.95…
    #expect(ValueScale(1.2...100, isLogarithmic: true).value(at: 0.5) == 11)
    #expect(ValueScale(0...1).value(at: 0.4567) == 0.46)
    #expect(ValueScale(around: 24, in: 0...1000).range == 0...240)
  }

  @Test("the perspective presets are those of the original program")
  func presets() {
    #expect(PerspectivePreset.flat.value(defaultValue: 14.0 / 3) == ParameterValue.none)
    #expect(PerspectivePreset.low.value(defaultValue: 14.0 / 3) == .number(12))
    #expect(PerspectivePreset.normal.value(defaultValue: 14.0 / 3) == .number(14.0 / 3))
    #expect(PerspectivePreset.high.value(defaultValue: 14.0 / 3) == .number(1.5))
    // 1.56 · 12 / (14/3) = 4.01…; 1.56 · 1.5 / (14/3) = 0.50…, which is below the smallest
    // distance.
    #expect(PerspectivePreset.low.value(defaultValue: 1.56) == .number(4.01))
    #expect(PerspectivePreset.high.value(defaultValue: 1.56) == .number(1.2))
    #expect(PerspectivePreset.inverse.value(defaultValue: 14.0 / 3) == .number(-14.0 / 3))
    #expect(PerspectivePreset(.number(12), defaultValue: 14.0 / 3) == .low)
    #expect(LabSetting(Fold()).perspectives == PerspectivePreset.allCases)
    #expect(LabSetting(Flip()).perspectives == PerspectivePreset.allCases)
    #expect(LabSetting(Curl()).perspectives == [.flat, .low, .normal, .high])
    #expect(LabSetting(Crossfade()).perspectives.isEmpty)
    #expect(PerspectivePreset(.number(13), defaultValue: 14.0 / 3) == nil)
  }

  @Test("numbers are written with few decimals")
  func text() {
    #expect((14.0 / 3).shortText == "4.667" && (-2.0).shortText == "-2" && 0.5.shortText == "0.5")
    #expect(16.666.shortText(decimals: 1) == "16.7" && 0.05.shortText(decimals: 3) == "0.050")
    #expect((-1.25).shortText(decimals: 1) == "-1.3" && 2.0.shortText(decimals: 1) == "2.0")
    #expect(0.333333.rounded(toDigitsOf: 0.04) == 0.33)
    #expect(1234.0.rounded(toDigitsOf: 10) == 1230)
    #expect("coveredPageShadow".spaced == "Covered page shadow" && "".spaced == "")
  }

  // MARK: Frames

  @Test("frame times are recorded without pauses")
  func frames() {
    var record = FrameRecord()
    #expect(record.median == nil)
    record.note(10, .motion)
    #expect(record.median == nil)
    for time in [10.01, 10.03, 10.06] { record.note(time, .motion) }
    // A gap of two seconds is a pause, not a late frame.
    record.note(12.06, .motion)
    record.note(12.10, .motion)
    #expect(record.intervals.count == 4)
    #expect(abs((record.median ?? 0) - 0.025) < 1e-9, "between 20 and 30 ms")
    // Half a second is a late frame of an animation, but a pause of user input.
    record.note(12.6, .motion)
    record.note(13.1, .input)
    record.note(13.15, .input)
    record.note(13.5, .motion)
    #expect(record.intervals.count == 6)
    for frame in 1...200 { record.note(13.5 + Double(frame) / 60, .motion) }
    #expect(record.intervals.count == FrameRecord.capacity)
    #expect(abs((record.median ?? 0) - 1.0 / 60) < 1e-9)
  }

  // MARK: Layout

  @Test(
    "the parts of the lab do not overlap at any size",
    arguments: [
      Size(width: 1280, height: 800), Size(width: 900, height: 600),
      Size(width: 1920, height: 1080),
      Size(width: 720, height: 420), Size(width: 640, height: 424), Size(width: 600, height: 900),
      Size(width: 320, height: 480),
    ])
  func layout(size: Size) {
    let bounds = Rect(origin: Point(x: 3, y: 40), size: size)
    let layout = LabLayout(in: bounds)
    let parts = [
      layout.desk, layout.transport, layout.side, layout.meter, layout.swift, layout.panel,
    ].filter { !$0.isEmpty }
    for (index, part) in parts.enumerated() {
      #expect(bounds.intersection(part) == part)
      for other in parts[(index + 1)...] { #expect(part.intersection(other).isEmpty) }
    }
    #expect(!layout.desk.isEmpty && !layout.transport.isEmpty && !layout.panel.isEmpty)
    #expect(Rect(size: layout.desk.size).intersection(layout.paper) == layout.paper)
    if size.height == 424 { #expect(layout.paper.height >= 200) }
    #expect(layout.paper.width >= 100 && abs(layout.paper.width / layout.paper.height - 1.5) < 0.03)
  }
}

/// A transition with one parameter, as shader files have them.
private struct TestFile: TransitionEffect {
  let kind: ParameterDescription.Kind
  let value: ParameterValue
  var direction = Direction.forward

  var parameters: [Parameter<TestFile>] {
    [Parameter(name: "a", kind: kind, summary: "", read: \.value, write: { _, _ in true })]
  }

  func forward(at progress: Double, on stage: Stage) -> DrawList { .flat(.from, on: stage) }
}
