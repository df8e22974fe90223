import QuireDocuments
import Testing

@testable import QuireReader

/// The places to which a typed text can lead.
struct GoToTests {
  private let document = FilePath("/a.pdf")

  private func page(_ index: Int) -> PageAddress { PageAddress(path: document, page: index) }

  private var completion: PlaceCompletion {
    PlaceCompletion(
      pages: (0..<30).map(page),
      labels: [("i", page(0)), ("ii", page(1)), ("1", page(2)), ("12", page(13)), ("A", page(20))],
      headings: [
        ("Preface", page(1)), ("1 Élan", page(2)), ("12 Angles", page(12)), ("The élan", page(4)),
      ])
  }

  @Test(
    "the likeliest place is the first",
    arguments: [
      ("", []), ("  ", []), ("99", []), ("0", []), ("nothing", []),
      // The label 12 is on the 14th page.
      ("12", ["label 12 on 13", "page 11", "heading 12 Angles on 12"]),
      ("3", ["page 2"]), ("ii", ["label ii on 1"]), ("II", ["label ii on 1"]),
      ("A", ["label A on 20", "heading Preface on 1", "heading 1 Élan on 2"]),
      ("elan", ["heading 1 Élan on 2", "heading The élan on 4"]),
      ("the", ["heading The élan on 4"]),
    ])
  func order(text: String, expected: [String]) {
    let found = completion.places(for: text).map { place in
      switch place {
      case .page(let page, let label?): "label \(label) on \(page.page)"
      case .page(let page, nil): "page \(page.page)"
      case .heading(let title, let page): "heading \(title) on \(page.page)"
      }
    }
    #expect(Array(found.prefix(expected.count)) == expected)
    #expect(expected.isEmpty == found.isEmpty)
  }

  @Test("labels that become known count from then on, once")
  func learned() {
    var completion = completion
    #expect(completion.places(for: "B").allSatisfy { $0 != .page(page(21), label: "B") })
    for _ in 0..<2 { completion.learn([("B", page(21)), ("A", page(20))]) }
    #expect(completion.places(for: "b").first == .page(page(21), label: "B"))
    // The headings need not be searched again.
    let headings = completion.headings(for: "e")
    #expect(headings.count == 4)
    completion.learn([("E", page(7))])
    #expect(completion.places(for: "e", headings: headings) == completion.places(for: "e"))
    #expect(completion.places(for: "e").first == .page(page(7), label: "E"))
  }

  @Test("many headings are cut off")
  func limit() {
    let completion = PlaceCompletion(
      pages: [page(0)], labels: [], headings: (0..<10_000).map { ("Part \($0)", page(0)) })
    #expect(completion.places(for: "part").count == PlaceCompletion.limit)
    #expect(completion.places(for: "9999") == [.heading("Part 9999", page(0))])
  }
}
