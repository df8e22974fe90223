import Quire

/// The code of the article on accessibility.
enum AccessibilitySnippets {
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
