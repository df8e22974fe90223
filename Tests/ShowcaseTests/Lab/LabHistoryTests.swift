import Quire
import Testing

@testable import QuireReader
@testable import ReaderTesting
@testable import Showcase

/// Undo and Redo in the lab, and its number fields.
@MainActor
struct LabHistoryTests {
  private let show = Show(.lab, size: Size(width: 1280, height: 800))

  private func paper() throws -> LabPaper {
    try #require(try show.content(LabController.self).children.first as? LabPaper)
  }

  private func row(_ name: String) throws -> ParameterRow {
    try #require(show.views(ParameterRow.self).first { $0.name == name })
  }

  private func slider(of name: String) throws -> Slider {
    try #require(show.views(Slider.self, in: try row(name)).first)
  }

  private func field(of name: String) throws -> NumberField {
    try #require(show.views(NumberField.self, in: try row(name)).first)
  }

  private func shadow() throws -> Double? { (try paper().effect as? Fold)?.foldShadow }

  @Test("keys undo and repeat a change of a parameter")
  func keys() throws {
    let usual = try #require(try shadow())
    #expect(!show.press(.character("z"), .control), "there is nothing to undo")
    // The movements of one drag are one change.
    for step in 1...5 {
      try slider(of: "foldShadow").action(Double(step) / 10)
      show.wait(0.05)
    }
    show.wait(2)
    try slider(of: "foldShadow").action(0.9)
    #expect(try shadow() == 0.9)
    #expect(show.press(.character("z"), .control))
    #expect(try shadow() == 0.5)
    #expect(try slider(of: "foldShadow").value == 0.5 && field(of: "foldShadow").text == "0.5")
    show.press(.character("z"), .control)
    #expect(try shadow() == usual)
    #expect(!show.press(.character("z"), .control))
    show.press(.character("z"), [.control, .shift])
    show.press(.character("y"), .control)
    #expect(try shadow() == 0.9)
  }

  @Test("Undo returns to the former transition with its parameters, at the same progress")
  func transition() throws {
    try slider(of: "foldShadow").action(0.5)
    let menu = try #require(show.views(PopUpButton.self).first)
    menu.action(try #require(BuiltInEffects.all.firstIndex { $0 is Cube }))
    show.wait(3)
    #expect(try paper().effect is Cube)
    try paper().scrub(to: 0.6)
    show.press(.character("z"), .control)
    #expect(try shadow() == 0.5 && paper().progress == 0.6)
    #expect(menu.selectedIndex == BuiltInEffects.all.firstIndex { $0 is Fold })
    show.press(.character("z"), [.control, .shift])
    #expect(try paper().effect is Cube)
  }

  @Test("F1 lists Undo and Redo while there is something to undo or to repeat")
  func list() throws {
    let titles = { show.window.keyCommandGroups.flatMap(\.commands).map(\.title) }
    #expect(!titles().contains("Undo") && !titles().contains("Redo"))
    try slider(of: "foldShadow").action(0.5)
    #expect(titles().contains("Undo") && !titles().contains("Redo"))
    show.press(.character("z"), .control)
    #expect(!titles().contains("Undo") && titles().contains("Redo"))
  }

  @Test("only the latest 200 changes are kept")
  func limit() throws {
    for step in 1...210 {
      try slider(of: "foldShadow").action(step == 10 ? 0.7 : step.isMultiple(of: 2) ? 0.5 : 0.1)
      show.wait(1.1)
    }
    var count = 0
    while show.press(.character("z"), .control) { count += 1 }
    #expect(count == 200)
    #expect(try shadow() == 0.7)
  }

  @Test("a number typed in a field sets the parameter beyond the slider, and can be undone")
  func typing() throws {
    let field = try field(of: "foldShadow")
    show.window.moveFocus(to: field)
    field.selectAll()
    field.insertText("0,75")
    #expect(try shadow() != 0.75)
    show.press(.enter)
    #expect(try shadow() == 0.75)
    // Typed text has been used, so that the key is for the lab.
    show.press(.character("z"), .control)
    #expect(try shadow() == Fold().foldShadow && field.text == "0.25")
    #expect(try slider(of: "foldShadow").value == 0.25)
  }

  @Test("a perspective has a menu of presets, a slider and a field for either side of the paper")
  func perspective() throws {
    let field = try field(of: "perspective")
    let presets = try #require(
      try row("perspective").subviews.compactMap { $0 as? PopUpButton }.first)
    show.window.moveFocus(to: field)
    field.selectAll()
    field.insertText("-12")
    show.press(.enter)
    #expect((try paper().effect as? Fold)?.perspective == .inverse(12))
    #expect(presets.selectedIndex == nil)
    // The eye stays behind the paper while the slider moves.
    try slider(of: "perspective").action(1)
    #expect((try paper().effect as? Fold)?.perspective == .inverse(100))
    presets.action(0)
    #expect((try paper().effect as? Fold)?.perspective == Perspective.none)
    #expect(presets.selectedIndex == 0 && field.text == "" && field.placeholder == "None")
  }

  @Test("an arrow key moves the slider of a whole number to the next number")
  func wholeNumbers() throws {
    let menu = try #require(show.views(PopUpButton.self).first)
    menu.action(try #require(BuiltInEffects.all.firstIndex { $0 is Multifold }))
    show.wait(3)
    let slider = try slider(of: "folds")
    let before = slider.value
    show.window.moveFocus(to: slider)
    show.press(.right)
    #expect(slider.value == before + 1)
    #expect(try field(of: "folds").value == before + 1)
  }
}
