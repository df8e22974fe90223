import Testing

@testable import QuireReader
@testable import ReaderTesting

@Suite struct TrialReportTests {
  @Test("a report is read back from its text")
  func roundTrip() {
    for report in [
      TrialReport.drawn(
        TrialReport.Figures(secondsPerMegapixel: 0.25, beginsWithFirst: true, endsWithSecond: false)
      ),
      .refused("line 3: no"), .untried("no display"),
    ] {
      #expect(TrialReport(text: "ready\n\(report.text)\n") == report)
    }
  }

  @Test(
    "a garbled report counts as untried",
    arguments: [
      "drawn inf 1 1", "drawn nan 1 1", "drawn -1 1 1", "drawn 1e300 1 1", "drawn 1 1",
      "drawn 1 1 1 1",
      "drawn x 1 1 1", "drawn", "", "ready",
    ])
  func garbledReport(text: String) {
    guard case .untried = TrialReport(text: text) else {
      Issue.record("\(TrialReport(text: text))")
      return
    }
  }
}
