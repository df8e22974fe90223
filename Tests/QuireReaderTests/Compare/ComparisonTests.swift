import QuireDocuments
import QuireGeometry
import SeededNumbers
import Testing

@testable import QuireReader

/// The compared pages as a value.
struct ComparisonTests {
  private let pages = (0..<8).map { PageAddress(path: FilePath("/p/\($0).jpg")) }

  private func numbers(_ comparison: Comparison) -> [Int] {
    comparison.shown.compactMap(pages.firstIndex)
  }

  @Test("the page and the next one are compared, at the end the previous one, two at least")
  func start() throws {
    #expect(numbers(try #require(Comparison(of: pages, at: pages[3]))) == [3, 4])
    let last = try #require(Comparison(of: pages, at: pages[7]))
    #expect(numbers(last) == [6, 7] && last.focused == pages[7])
    #expect(numbers(try #require(Comparison(of: pages, at: PageAddress(path: "/x")))) == [0, 1])
    #expect(Comparison(of: [pages[0]], at: pages[0]) == nil)
  }

  @Test("the focused page is replaced by the nearest candidate that is not shown")
  func replacing() throws {
    var comparison = try #require(Comparison(of: pages, at: pages[0]))
    comparison.replace(by: 1)
    #expect(numbers(comparison) == [2, 1])
    comparison.moveFocus(by: 1)
    comparison.replace(by: 1)
    #expect(numbers(comparison) == [2, 3])
    comparison.replace(by: -1)
    #expect(numbers(comparison) == [2, 1])
    comparison.moveFocus(by: -3)
    comparison.replace(by: -1)
    #expect(numbers(comparison) == [0, 1] && !comparison.canReplace(by: -1))
  }

  @Test("a swapped page keeps the focus, and at most four pages are beside each other")
  func swapping() throws {
    var comparison = try #require(Comparison(of: pages, at: pages[2]))
    comparison.swap()
    #expect(numbers(comparison) == [3, 2] && comparison.focused == pages[2])
    comparison.swap()
    #expect(numbers(comparison) == [2, 3])
    for _ in 0..<4 { comparison.add() }
    #expect(numbers(comparison) == [2, 3, 4, 5] && !comparison.canAdd)
    #expect(comparison.focused == pages[5])
    comparison.takeOut()
    #expect(numbers(comparison) == [2, 3, 4] && comparison.focused == pages[4])
    for _ in 0..<3 { comparison.takeOut() }
    #expect(numbers(comparison).count == 2 && !comparison.canTakeOut)
  }

  @Test("the next candidate takes the place of a page that goes, which takes it again afterwards")
  func goingAndComing() throws {
    var comparison = try #require(Comparison(of: pages, at: pages[3]))
    comparison.update(pages.filter { $0 != pages[3] })
    #expect(numbers(comparison) == [5, 4] && comparison.focused == pages[5])
    comparison.update(pages.filter { ![pages[3], pages[5]].contains($0) })
    #expect(numbers(comparison) == [6, 4])
    comparison.update(pages.filter { $0 != pages[3] })
    #expect(numbers(comparison) == [5, 4])
    comparison.update(pages)
    #expect(numbers(comparison) == [3, 4] && comparison.focused == pages[3])
    comparison.update([pages[4]])
    #expect(numbers(comparison) == [4])
    comparison.update([])
    #expect(comparison.focused == nil)
    comparison.update([pages[0], pages[1]])
    #expect(comparison.shown.count == 2 && comparison.focused != nil)
  }

  @Test("a page takes its place again from a page that has got another name")
  func renamedSubstitute() throws {
    var comparison = try #require(Comparison(of: pages, at: pages[0]))
    comparison.update(Array(pages[1...]))
    #expect(numbers(comparison) == [2, 1])
    let name = PageAddress(path: FilePath("/p/new.jpg"))
    comparison.rename([pages[2].path: name.path])
    comparison.update([pages[0], pages[1], name])
    #expect(comparison.shown == [pages[0], pages[1]])
  }

  @Test("a page with the name of one that has gone is a page of its own")
  func takenName() throws {
    var comparison = try #require(Comparison(of: pages, at: pages[0]))
    comparison.update(Array(pages[1...]))
    comparison.replace(by: 1)
    #expect(numbers(comparison) == [3, 1])
    // The page that had taken the place gets the name of the one that has gone.
    comparison.rename([pages[2].path: pages[0].path])
    comparison.update([pages[0], pages[1]] + pages[3...])
    #expect(numbers(comparison) == [3, 1])
  }

  @Test("pages that come back at once give the place to the one that had it first")
  func chain() throws {
    for _ in 0..<20 {
      var comparison = try #require(Comparison(of: pages, at: pages[0]))
      comparison.update(Array(pages[1...]))
      comparison.update(pages.filter { ![pages[0], pages[2]].contains($0) })
      comparison.update(pages)
      #expect(numbers(comparison) == [0, 1])
    }
  }

  @Test("the focus moves up and down by rows, the last of which may be shorter")
  func rows() throws {
    var comparison = try #require(Comparison(of: pages, at: pages[0]))
    comparison.add()
    comparison.moveFocus(to: pages[0])
    comparison.moveFocus(rows: -1, of: 2)
    #expect(comparison.focus == 0)
    comparison.moveFocus(by: 1)
    comparison.moveFocus(rows: 1, of: 2)
    #expect(comparison.focus == 2)
    comparison.moveFocus(rows: 1, of: 2)
    #expect(comparison.focus == 2)
    comparison.moveFocus(rows: -1, of: 2)
    #expect(comparison.focus == 0)
  }

  @Test("whatever happens, different candidates are shown, four at most, one of them focused")
  func random() throws {
    var numbers = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      var comparison = try #require(
        Comparison(of: pages, at: pages.randomElement(using: &numbers)!))
      for _ in 0..<60 {
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0: comparison.replace(by: 1)
        case 1: comparison.replace(by: -1)
        case 2: comparison.swap()
        case 3: comparison.add()
        case 4: comparison.takeOut()
        case 5: comparison.moveFocus(by: Int.random(in: -4...4, using: &numbers))
        default:
          let present = pages.filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 }
          comparison.update(present)
        }
        let shown = comparison.shown
        #expect(Set(shown).count == shown.count && shown.count <= Comparison.most)
        #expect(shown.allSatisfy(comparison.candidates.contains))
        #expect(shown.count >= min(2, comparison.candidates.count))
        #expect((comparison.focused == nil) == shown.isEmpty)
      }
    }
  }
}

/// The places of pages beside each other.
struct CompareLayoutTests {
  private let landscape = Size(width: 3, height: 2)
  private let portrait = Size(width: 2, height: 3)

  @Test("the rows have the length at which the pages are largest")
  func columns() {
    let (wide, high) = (
      Rect(x: 0, y: 0, width: 1200, height: 600), Rect(x: 0, y: 0, width: 600, height: 1200)
    )
    func columns(_ size: Size, _ count: Int, _ room: Rect) -> Int {
      CompareLayout(Array(repeating: size, count: count), in: room).columns
    }
    #expect(columns(landscape, 2, wide) == 2 && columns(landscape, 2, high) == 1)
    #expect(columns(portrait, 4, wide) == 4 && columns(landscape, 4, wide) == 2)
    #expect(columns(landscape, 3, high) == 1 && columns(portrait, 3, wide) == 3)
  }

  @Test("the pages fill the room without overlapping, on whole pixels, in both directions")
  func places() {
    let room = Rect(x: 10, y: 20, width: 1001, height: 700)
    for count in 1...4 {
      for size in [landscape, portrait] {
        let sizes = Array(repeating: size, count: count)
        let layout = CompareLayout(sizes, in: room, scale: 2)
        let mirrored = CompareLayout(sizes, in: room, isRightToLeft: true, scale: 2)
        #expect(layout.frames.count == count)
        for (index, frame) in layout.frames.enumerated() {
          #expect(frame.minX * 2 == (frame.minX * 2).rounded())
          #expect(room.insetBy(x: -0.5, y: -0.5).contains(frame.origin))
          for other in layout.frames[(index + 1)...] {
            #expect(frame.intersection(other).isEmpty)
          }
          let twin = mirrored.frames[index]
          #expect(abs(twin.minX - room.minX - (room.maxX - frame.maxX)) <= 0.5)
        }
        let right = layout.frames.map(\.maxX).max() ?? 0
        #expect(abs(right - room.maxX) <= 0.5)
      }
    }
    #expect(CompareLayout([], in: room).frames.isEmpty)
    #expect(CompareLayout([landscape], in: .zero).frames.isEmpty)
  }
}
