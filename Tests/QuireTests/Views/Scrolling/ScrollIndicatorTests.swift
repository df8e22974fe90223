import Foundation
import Testing

@testable import QuireViews

@MainActor
struct ScrollIndicatorTests {
  /// Returns the relative luminance of a grey: WCAG 2.1.
  private func luminance(_ grey: Double) -> Double {
    grey <= 0.04045 ? grey / 12.92 : pow((grey + 0.055) / 1.055, 2.4)
  }

  private func contrast(_ one: Double, _ other: Double) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  @Test(
    "the bar has an edge, so that it is seen on white and on black paper",
    arguments: [Appearance.light, .dark], [0.0, 0.5, 1])
  func contrast(appearance: Appearance, paper: Double) throws {
    let driver = InputDriver()
    driver.window.appearance = appearance
    let view = driver.add(ScrollView(), Rect(x: 0, y: 0, width: 300, height: 200))
    view.contentSize = Size(width: 300, height: 900)
    view.flashScrollIndicators()
    driver.wait(0.1)
    let indicator = try #require(
      view.subviews.compactMap { $0 as? ScrollIndicator }.first { $0.orientation == .vertical })
    try #require(indicator.subviews.count == 2)
    let (rim, bar) = (indicator.subviews[0], indicator.subviews[1])
    #expect(rim.frame == bar.frame.insetBy(x: -1, y: -1) && rim.frame.maxX < indicator.bounds.maxX)
    func over(_ view: View, _ below: Double) throws -> Double {
      let color = try #require(view.backgroundColor)
      return color.red * color.alpha + below * (1 - color.alpha)
    }
    let edge = try over(rim, paper)
    let inside = try over(bar, edge)
    #expect(max(contrast(inside, edge), contrast(edge, paper), contrast(inside, paper)) >= 2)
  }
}
