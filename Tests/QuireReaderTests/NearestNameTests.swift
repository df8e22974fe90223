import Testing

@testable import QuireReader
@testable import ReaderTesting

@Suite struct NearestNameTests {
  private let names = ["flip", "fold", "curl", "crossfade", "cube", "flipFromLeft"]

  @Test(
    "the most similar name is found",
    arguments: [
      ("flop", "flip"), ("fodl", "fold"), ("CURL", "curl"), ("cub", "cube"), ("cubee", "cube"),
      ("crosfade", "crossfade"), ("cross", "crossfade"), ("flipfromleft", "flipFromLeft"),
    ])
  func similarName(text: String, name: String) {
    #expect(NearestName(to: text, among: names).name == name)
  }

  @Test("names that are not similar are not suggested", arguments: ["", "x", "zzzz", "wavelike"])
  func noSimilarName(text: String) {
    #expect(NearestName(to: text, among: names).name == nil)
    #expect(NearestName(to: text, among: []).question == nil)
  }
}
