import Testing

@testable import QuireViews

/// Tests of what controls tell assistive programs, and of what these can do with them.
@MainActor
struct ControlAccessibilityTests {
  private let driver = InputDriver()
  private final class Reports { var values: [String] = [] }
  private let reports = Reports()

  private func add<V: View>(_ view: V) -> V {
    driver.add(view, Rect(x: 20, y: 20, width: 200, height: 40))
  }

  @Test("a button has its title and its tooltip, and is pressed")
  func button() {
    let button = add(Button("Copy") { [reports] in reports.values.append("pressed") })
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "Copy")
    #expect(button.accessibility.effectiveRole == .button && button.accessibilityHint == nil)
    button.toolTip = "Copies the text"
    #expect(button.accessibilityLabel == "Copy" && button.accessibilityHint == "Copies the text")
    // The tooltip of a button without a title is its name.
    button.title = ""
    #expect(button.accessibilityLabel == "Copies the text" && button.accessibilityHint == nil)
    button.accessibilityLabel = "Duplicate"
    #expect(button.accessibilityLabel == "Duplicate")
    #expect(button.accessibilityActivate() && reports.values == ["pressed"])
    button.isEnabled = false
    #expect(!button.accessibilityActivate() && reports.values == ["pressed"])
    #expect(button.accessibilityTraits.contains(.notEnabled))
  }

  @Test("a switch is toggled, and its action is called")
  func toggle() {
    let control = add(Switch { [reports] in reports.values.append("\($0)") })
    #expect(control.accessibility.effectiveRole == .toggle)
    #expect(!control.accessibilityTraits.contains(.selected))
    #expect(control.accessibilityActivate() && control.isOn)
    #expect(control.accessibilityTraits.contains(.selected) && reports.values == ["true"])
    control.isEnabled = false
    #expect(!control.accessibilityActivate() && control.isOn)
  }

  @Test("the number of a slider or a stepper is set within its limits")
  func numbers() {
    let slider = add(
      Slider(value: 2, in: 0...10, stepValue: 2) { [reports] in
        reports.values.append("\($0)")
      })
    let range = AccessibilityRange(value: 2, minimum: 0, maximum: 10, step: 2)
    #expect(slider.accessibility.range == range)
    #expect(slider.accessibilityIncrement() && slider.value == 4)
    #expect(slider.accessibilityDecrement() && slider.value == 2)
    #expect(slider.accessibilitySet(99) && slider.value == 10)
    slider.accessibilityIncrement()
    #expect(slider.value == 10 && reports.values == ["4.0", "2.0", "10.0"])
    slider.isEnabled = false
    #expect(!slider.accessibilitySet(0) && slider.value == 10)
    let stepper = add(Stepper(value: 3, in: 0...5))
    #expect(stepper.accessibilityDecrement() && stepper.value == 2)
    #expect(stepper.accessibilitySet(-4) && stepper.value == 0)
    let progress = add(ProgressBar(progress: nil))
    #expect(progress.accessibility.range?.value == nil && !progress.accessibilityIncrement())
  }

  @Test("the segments of a control are elements that are chosen")
  func segments() throws {
    let control = add(
      SegmentedControl(["Day", "Week"]) { [reports] in
        reports.values.append("\($0)")
      })
    let elements = try #require(control.accessibilityElements)
    #expect(elements.map(\.accessibility.label) == ["Day", "Week"])
    #expect(elements.map { $0.accessibility.traits.contains(.selected) } == [true, false])
    #expect(control.accessibilityFocusedElement === elements[0])
    #expect(control.accessibilitySelect(elements[1]) && control.selectedSegmentIndex == 1)
    #expect(reports.values == ["1"])
    // The elements stay the same while the titles do.
    let later = try #require(control.accessibilityElements)
    #expect(later[1] === elements[1] && later[1].accessibility.traits.contains(.selected))
    let frames = later.map(\.accessibilityFrame)
    #expect(frames[0].minX == 20 && frames[1].maxX == 220 && frames[0].maxX == frames[1].minX)
    control.titles = ["Day", "Week", "Month"]
    #expect(control.accessibilityElements?.count == 3)
  }

  @Test("a secure field says that it is one")
  func fields() {
    let field = add(TextField("secret", placeholder: "Password"))
    #expect(field.accessibility.effectiveRole == .textField)
    #expect(field.accessibilityLabel == "Password" && field.accessibilityValue == nil)
    field.isSecureTextEntry = true
    #expect(field.accessibility.effectiveRole == .secureTextField)
    #expect(field.accessibilityValue == nil)
    field.validation = { _ in "Too short" }
    #expect(field.accessibilityHint == "Too short")
    #expect(field.accessibilityActivate() && field.isFirstResponder)
    #expect(driver.window.accessibilityFocus === field)
  }

  @Test("a choice has a value, and its menu has the focus in its items")
  func choices() throws {
    let button = add(
      PopUpButton(["One", "Two"], selectedIndex: 1) { [reports] in
        reports.values.append("\($0)")
      })
    #expect(button.accessibilityValue == "Two" && button.accessibilityActivate())
    let item = try #require(driver.window.accessibilityFocus as? MenuRow)
    #expect(item.accessibilityLabel == "Two" && item.accessibilityTraits.contains(.selected))
    driver.key(.up)
    let first = try #require(driver.window.accessibilityFocus as? MenuRow)
    #expect(first.accessibilityLabel == "One" && first.accessibilityActivate())
    #expect(button.accessibilityValue == "One" && reports.values == ["0"])
    #expect(!driver.window.subviews.contains { $0 is MenuLayer })
  }

  @Test("views say nothing by themselves, and texts their text")
  func views() {
    let view = add(View())
    #expect(!view.isAccessible && view.accessibilityLabel == nil)
    #expect(!view.accessibilityActivate() && !view.accessibilitySet(1))
    let label = Label("Read me")
    view.addSubview(label)
    #expect(label.isAccessible && label.accessibility.effectiveRole == .staticText)
    label.accessibilityTraits = .header
    #expect(label.accessibility.effectiveRole == .heading && label.accessibilityLabel == "Read me")
    label.text = ""
    #expect(!label.isAccessible)
    let picture = ImageView()
    #expect(!picture.isAccessible)
    picture.accessibilityLabel = "A hill"
    #expect(picture.isAccessible && picture.accessibility.effectiveRole == .image)
  }
}
