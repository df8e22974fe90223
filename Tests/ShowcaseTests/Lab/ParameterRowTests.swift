import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// The rows of the lab's panel for every kind of parameter, in a window of their own.
@MainActor
final class ParameterRowTests: Clocked {
  let clock = TestClock(Window(size: Size(width: 400, height: 400)))
  private var values: [ParameterValue] = []

  // Views are released on the main actor.
  isolated deinit {}

  /// Shows a row for a parameter of `kind` with `value`, `width` points wide.
  private func row(
    _ kind: ParameterDescription.Kind, _ value: ParameterValue, name: String = "amount",
    width: Double = 300
  ) -> ParameterRow {
    let row = ParameterRow(
      ParameterDescription(name: name, kind: kind, defaultValue: value, summary: ""), value: value
    ) { [weak self] in self?.values.append($0) }
    let height = row.sizeThatFits(Size(width: width, height: .infinity)).height
    row.frame = Rect(x: 20, y: 20, width: width, height: height)
    window.addSubview(row)
    showFrame()
    return row
  }

  private func parts<V: View>(_ type: V.Type, of view: View) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { parts(type, of: $0) }
  }

  /// Replaces the text of `field` by `text`, and presses Return.
  private func type(_ text: String, in field: NumberField) {
    window.moveFocus(to: field)
    field.selectAll()
    field.insertText(text)
    send(.keyDown(.enter, [], isRepeat: false))
  }

  @Test("a field reaches every number of the parameter, the slider those near its default")
  func number() throws {
    let row = row(.number(unit: "points", range: 0...1000, optional: false), .number(24))
    let field = try #require(parts(NumberField.self, of: row).first)
    let slider = try #require(parts(Slider.self, of: row).first)
    #expect(field.text == "24 pt" && slider.value == 0.1)
    type("600", in: field)
    #expect(values == [.number(600)] && field.text == "600 pt" && slider.value == 1)
    type("2000", in: field)
    slider.action(0.5)
    #expect(values == [.number(600), .number(1000), .number(120)] && field.text == "120 pt")
  }

  @Test("each component of a vector has a slider and a field")
  func vector() throws {
    let row = row(.vector(count: 3, isWhole: false), .vector([0, 4, 1]))
    let fields = parts(NumberField.self, of: row)
    #expect(fields.map(\.text) == ["0", "4", "1"])
    type("100", in: fields[1])
    parts(Slider.self, of: row)[0].action(1)
    #expect(values == [.vector([0, 100, 1]), .vector([8, 100, 1])])
    #expect(fields.map(\.text) == ["8", "100", "1"])
  }

  @Test("a point has a pad and two fields, which keep each other's coordinate")
  func point() throws {
    let row = row(.point(unit: ""), .point(Point(x: 0.2, y: -0.1)))
    let fields = parts(NumberField.self, of: row)
    let pad = try #require(parts(PointPad.self, of: row).first)
    type("0.5", in: fields[0])
    type("9", in: fields[1])
    #expect(values == [.point(Point(x: 0.5, y: -0.1)), .point(Point(x: 0.5, y: 1))])
    #expect(pad.value == Point(x: 0.5, y: 1))
    pad.action(.zero)
    #expect(fields.map(\.text) == ["0", "0"])
  }

  @Test("a large whole number has a field and a stepper")
  func stepper() throws {
    let row = row(.integer(range: 0...1_000_000), .integer(7))
    let field = try #require(parts(NumberField.self, of: row).first)
    let stepper = try #require(parts(Stepper.self, of: row).first)
    type("41.6", in: field)
    #expect(values == [.integer(42)] && stepper.value == 42)
    stepper.action(43)
    #expect(field.text == "43")
  }

  @Test("many names are in a menu, beside the name of the parameter or below it")
  func menu() throws {
    let names = ["first", "second", "third", "fourth", "fifth"]
    for (width, isBeside) in [(300.0, true), (150, false)] {
      let row = row(.choice(names), .choice("second"), name: "coverOfTheBook", width: width)
      let menu = try #require(parts(PopUpButton.self, of: row).first)
      #expect(menu.titles[1] == "Second" && menu.selectedIndex == 1)
      #expect((menu.frame.minY < 10) == isBeside)
      #expect(row.bounds.encloses(menu.frame))
      menu.action(4)
      #expect(values.last == .choice("fifth") && menu.selectedIndex == 4)
    }
  }

  @Test("a double click on the name restores the default value")
  func restoring() throws {
    let row = row(.number(unit: "", range: 0...1, optional: false), .number(0.5))
    row.show(.number(0.9))
    send(.pointerDown(.mouse(.primary), at: Point(x: 25, y: 28), clickCount: 2))
    #expect(values == [.number(0.5)] && parts(NumberField.self, of: row).map(\.text) == ["0.5"])
  }
}
