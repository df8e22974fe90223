import Quire

final class VolumeView: View {
  var volume = 0.5

  override var accessibilityDefaults: AccessibilityAttributes {
    AccessibilityAttributes(
      isElement: true, label: "Volume", traits: .adjustable,
      range: AccessibilityRange(value: volume, minimum: 0, maximum: 1, step: 0.1))
  }

  override func accessibilitySet(_ value: Double) -> Bool {
    volume = value
    return true
  }
}

/// The code of the article on accessibility.
@MainActor enum AccessibilitySnippets {
  static func describe(_ chart: View) -> Button {
    let zoomIn = Button(symbol: .plus)
    zoomIn.accessibilityLabel = "Enlarge"

    chart.isAccessibilityElement = true
    chart.accessibilityTraits = .image
    chart.accessibilityLabel = "Visitors in May"
    chart.accessibilityValue = "412, a third more than in April"
    return zoomIn
  }
}
