import Testing

@testable import QuireAnimation

struct TimingCurveTextTests {
  @Test("every named curve is written and read")
  func namedCurves() {
    #expect(TimingCurve.names.count == 28)
    for name in TimingCurve.names {
      #expect(TimingCurve(text: name) == TimingCurve.named(name))
      #expect(TimingCurve.named(name)?.text == name)
    }
  }

  @Test(
    "any Bézier curve and any spring can be read",
    arguments: [
      ("cubicBezier(.17,.67,.83,.67)", TimingCurve(0.17, 0.67, 0.83, 0.67)),
      ("cubicBezier(0, -1.5, 1, 1e1)", TimingCurve(0, -1.5, 1, 10)),
      ("cubicBezier(0.42,0,0.58,1)", .easeInOut), ("spring(0.55)", .spring(dampingRatio: 0.55)),
      ("spring( 2 )", .spring(dampingRatio: 2)),
    ])
  func customCurves(text: String, expected: TimingCurve) {
    #expect(TimingCurve(text: text) == expected)
    #expect(TimingCurve(text: expected.text) == expected)
  }

  @Test(
    "text that is no curve is rejected",
    arguments: [
      "", "ease", "EaseIn", "cubicBezier", "cubicBezier()", "cubicBezier(0,0,1)",
      "cubicBezier(0,0,1,1,1)", "cubicBezier(-0.1,0,1,1)", "cubicBezier(0,0,1.1,1)",
      "cubicBezier(0,nan,1,1)", "cubicBezier(0,11,1,1)", "cubicBezier(0,0,,1)",
      "cubicBezier(0,0,1,1", "spring", "spring()", "spring(0)", "spring(-1)", "spring(inf)",
      "spring(0.5,1)", "spring(11)",
    ])
  func invalid(text: String) {
    #expect(TimingCurve(text: text) == nil)
  }
}
