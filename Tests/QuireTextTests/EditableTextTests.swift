import SecretMemory
import Testing

@testable import QuireText

struct EditableTextTests {
  @Test("typing is undone word by word")
  func undoTyping() {
    var text = EditableText()
    for character in "one two" { text.insertText(String(character)) }
    text.undo()
    #expect(text.string == "one ")
    text.undo()
    #expect(text.string == "")
    text.redo()
    text.redo()
    #expect(text.string == "one two")
    #expect(!text.canRedo)
  }

  @Test("deletions in a row are undone together, with the selection")
  func undoDeletion() {
    var text = EditableText("abcd")
    for _ in 0..<3 { text.deleteBackward() }
    #expect(text.string == "a")
    text.undo()
    #expect(text.string == "abcd")
    #expect(text.selection == TextSelection(4))
  }

  @Test(
    "an emoji, a flag and a letter with marks are one character each",
    arguments: ["👨‍👩‍👧‍👦", "🇯🇵", "e\u{301}\u{323}", "हि", "👍🏽"])
  func clusters(character: String) {
    var text = EditableText("a" + character)
    text.move(.backward, by: .character)
    #expect(text.selection == TextSelection(1))
    text.move(.forward, by: .character)
    text.deleteBackward()
    #expect(text.string == "a")
  }

  @Test("Japanese words are runs of one script")
  func japaneseWords() {
    let text = EditableText("日本語をカタカナで書く")
    #expect(text.string.slice(text.unit(at: 3, by: .word)) == "日本語")
    #expect(text.string.slice(text.unit(at: 12, by: .word)) == "カタカナ")
    #expect(text.string.wordEnd(after: 0) == 9)
  }

  @Test("words keep their apostrophes, and numbers their points")
  func joiners() {
    let text = EditableText("don’t pay 3.14, ok")
    #expect(text.string.slice(text.unit(at: 1, by: .word)) == "don’t")
    #expect(text.string.slice(text.unit(at: 12, by: .word)) == "3.14")
    #expect(EditableText("a hy\u{AD}phen").string.word(at: 7) == 2..<10)
  }

  @Test("an offset inside a character is that of the character")
  func insideCharacters() {
    for text in ["e\u{301}", "\u{301}", "👨‍👩‍👧‍👦", "🇯🇵 e\u{301}"] {
      for offset in 0...text.utf8.count {
        let (border, word) = (text.characterBorder(before: offset), text.word(at: offset))
        #expect(border < offset || offset == 0)
        #expect(!word.isEmpty && word.upperBound <= text.utf8.count)
        #expect(text.wordStart(before: offset) <= offset && text.wordEnd(after: offset) >= offset)
        #expect(text.isWordBorder(at: offset) || offset > 0)
      }
    }
  }

  @Test("a composition replaces the selection and is undone in one step")
  func compose() {
    var text = EditableText("abc")
    text.selectAll()
    text.setMarkedText("に", selectedRange: 3..<3)
    text.setMarkedText("にほ", selectedRange: 6..<6)
    #expect(text.string == "にほ")
    #expect(text.markedRange == 0..<6)
    text.insertText("日本")
    #expect(text.string == "日本")
    #expect(text.markedRange == nil)
    text.undo()
    #expect(text.string == "abc")
    #expect(text.selection == TextSelection(anchor: 0, head: 3))
  }

  @Test("a cancelled composition restores what it replaced")
  func cancelComposition() {
    var text = EditableText("abc")
    text.select(1..<2)
    text.setMarkedText("に", selectedRange: 0..<0)
    text.setMarkedText("", selectedRange: 0..<0)
    #expect(text.string == "abc")
    #expect(text.selection == TextSelection(anchor: 1, head: 2))
    #expect(!text.canUndo)
  }

  @Test("a single line has no line breaks")
  func singleLine() {
    var text = EditableText()
    text.paste("one\r\ntwo\n")
    #expect(text.string == "one two")
  }

  @Test("nothing of a secure text can be copied, and its words are not told apart")
  func secure() {
    var text = EditableText("my secret", isSecure: true)
    text.move(.backward, by: .word)
    #expect(text.selection == TextSelection(0))
    text.selectAll()
    #expect(text.selectedText == "")
    #expect(text.cut() == nil)
    #expect(text.string == "•••••••••" && text.plainString == "my secret")
  }

  @Test("changes of a secure text cannot be undone, and a text that becomes secure forgets its own")
  func secureHistory() {
    var text = EditableText(isSecure: true)
    text.insertText("sécret")
    text.deleteBackward()
    text.setMarkedText("日本", selectedRange: 3..<3)
    #expect(text.string == "•••••••" && text.selection == TextSelection(18))
    text.unmarkText()
    text.undo()
    #expect(!text.canUndo && !text.canRedo && text.plainString == "sécre日本")
    text = EditableText("a")
    text.insertText("b")
    text.isSecure = true
    text.undo()
    #expect(text.undoCount == 0 && text.plainString == "ab")
  }

  @Test("a text that becomes secure, or is shown again, keeps its characters and its selection")
  func secureAndBack() {
    var text = EditableText("e\u{301}日 x")
    text.select(3..<7)
    text.isSecure = true
    #expect(text.string == "••••" && text.selection == TextSelection(anchor: 3, head: 9))
    #expect(text.plainOffset(3) == 3 && text.plainOffset(9) == 7 && text.offset(ofPlain: 7) == 9)
    #expect(text.secretBytes.count == 8)
    text.insertText("\n")
    text.isSecure = false
    #expect(text.string == "e\u{301}x" && text.selection == TextSelection(3))
  }

  @Test("a cancelled composition of a secure text leaves what was there, without the selection")
  func secureComposition() {
    var text = EditableText("secret", isSecure: true)
    text.select(0..<6)
    text.setMarkedText("に", selectedRange: 0..<3)
    text.setMarkedText("にほ", selectedRange: 0..<0)
    #expect(text.plainString == "にほcret" && text.markedRange == 0..<6)
    text.setMarkedText("", selectedRange: 0..<0)
    #expect(text.plainString == "cret" && text.markedRange == nil)
  }

  @Test("a drag after a double click selects whole words in both directions")
  func dragWords() {
    var text = EditableText("one two three")
    let origin = text.unit(at: 5, by: .word)
    text.extend(from: origin, to: 10, by: .word)
    #expect(text.selectedText == "two three")
    text.extend(from: origin, to: 1, by: .word)
    #expect(text.selectedText == "one two")
    #expect(text.selection.head == 0)
  }
}
