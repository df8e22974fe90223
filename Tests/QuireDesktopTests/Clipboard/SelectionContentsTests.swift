import Foundation
import Quire
import Synchronization
import Testing

@testable import QuireDesktop

/// The forms in which what was copied is offered to other programs.
struct SelectionContentsTests {
  private func load(_ type: String, of contents: SelectionContents) async -> [UInt8]? {
    await withCheckedContinuation { answer in
      contents.load(type) { answer.resume(returning: $0) }
    }
  }

  private func text(_ type: String, of contents: SelectionContents) async -> String? {
    await load(type, of: contents).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("an item without any form is nothing")
  func nothing() {
    #expect(SelectionContents(PasteboardItem()) == nil)
    #expect(SelectionContents(PasteboardItem(text: "")) == nil)
  }

  @Test("the forms of the program come first, then files, then text")
  func order() async throws {
    var item = PasteboardItem(text: "ä", files: [Array("/tmp/ä %".utf8), Array("/b".utf8)])
    item.registerData(ofType: "image/png") { [1, 2] }
    let contents = try #require(SelectionContents(item))
    #expect(
      contents.types == [
        "image/png", "text/uri-list", "x-special/gnome-copied-files", "text/plain;charset=utf-8",
        "UTF8_STRING", "text/plain",
      ])
    #expect(contents.text == "ä")
    #expect(await load("image/png", of: contents) == [1, 2])
    #expect(await load("image/jpeg", of: contents) == nil)
    let addresses = ["file:///tmp/%C3%A4%20%25", "file:///b"]
    #expect(
      await text("text/uri-list", of: contents)
        == addresses.map { $0 + "\r\n" }.joined())
    #expect(
      await text("x-special/gnome-copied-files", of: contents)
        == "copy\n" + addresses.joined(separator: "\n"))
    #expect(await text("text/plain", of: contents) == "ä")
  }

  @Test("data are made once, for everybody who asks, also when that is impossible")
  func once() async throws {
    final class Count: Sendable {
      let value = Atomic(0)
    }
    let count = Count()
    var item = PasteboardItem()
    item.registerData(ofType: "image/png") {
      await Task.yield()
      return count.value.add(1, ordering: .relaxed).newValue == 1 ? [7] : nil
    }
    item.registerData(ofType: "image/gif") {
      count.value.add(10, ordering: .relaxed)
      return nil
    }
    let contents = try #require(SelectionContents(item))
    let results = await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<8 { group.addTask { await load("image/png", of: contents) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: [7], count: 8))
    for _ in 0..<2 { #expect(await load("image/gif", of: contents) == nil) }
    #expect(count.value.load(ordering: .relaxed) == 11)
  }
}
