import Foundation
import QuireDocuments
import Testing

@Suite struct FilePathTests {
  @Test(
    "the display name is one line of printable text",
    arguments: [
      (Array("plain é 漢 🌸.jpg".utf8), "plain é 漢 🌸.jpg"),
      (Array("two\nlines\t\u{1b}[31m".utf8), "two\\x0alines\\x09\\x1b[31m"),
      ([0x61, 0xff, 0xc3, 0x28, 0xe2, 0x82], "a\\xff\\xc3(\\xe2\\x82"),
      (Array("back\\slash".utf8), "back\\\\slash"),
      (Array("a\u{202e}gpj.exe".utf8), "a\\xe2\\x80\\xaegpj.exe"),
    ])
  func displayName(bytes: [UInt8], text: String) {
    #expect(FilePath(bytes: bytes).displayName == text)
  }

  @Test("printable text contains no control characters")
  func printable() {
    #expect(
      "é\t\u{1b}]0;x\u{7}\n\u{9b}2J\u{202e}\\".printable
        == "é\t\\x1b]0;x\\x07\n\\xc2\\x9b2J\\xe2\\x80\\xae\\")
  }

  @Test(
    "a path for a terminal is quoted if it is not printable text",
    arguments: [
      (Array("/plain é 漢 🌸 'a' \\.jpg".utf8), "/plain é 漢 🌸 'a' \\.jpg"),
      (Array("a\nrm -rf b".utf8), "$'a\\nrm -rf b'"),
      (Array("it's\u{1b}7\\é\t".utf8), "$'it\\'s\\0337\\\\é\\011'"),
      // A name that is not UTF-8 keeps its bytes in a URI.
      (Array("/é a".utf8) + [0xff, 0x31, 0xc3, 0x28, 0x0a], "file:///%C3%A9%20a%FF1%C3%28%0A"),
      (Array("a\u{202e}gpj.exe".utf8), "$'a\\342\\200\\256gpj.exe'"),
    ])
  func pastable(bytes: [UInt8], text: String) {
    #expect(FilePath(bytes: bytes).pastableText == text)
  }

  @Test("a shell reads a quoted path as the same bytes")
  func shell() throws {
    // The digit shows where the byte ends.
    let characters = (1...255 as ClosedRange<UInt8>).map { Unicode.Scalar($0) } + ["\u{202e}"]
    let paths = characters.map { FilePath("a\($0)1\n'\\") }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    let words = paths.map(\.pastableText).joined(separator: " ")
    process.arguments = ["-c", "printf '%s\\0' \(words)"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let read = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(read.split(separator: 0).map { FilePath(bytes: $0) } == paths)
  }

  @Test("different names have different display names")
  func distinctNames() {
    #expect(FilePath("a\\x0a").displayName != FilePath("a\n").displayName)
  }

  @Test(
    "a path splits into name, parent and extension",
    arguments: [
      ("a/b.JPG", "b.JPG", "a", "jpg"), ("/b", "b", "/", ""), ("b.tar.gz", "b.tar.gz", ".", "gz"),
      ("a/b/", "b", "a", ""), (".hidden", ".hidden", ".", ""), ("/a/.b.c", ".b.c", "/a", "c"),
    ])
  func components(path: String, name: String, parent: String, fileExtension: String) {
    let path = FilePath(path)
    #expect(path.lastComponent == FilePath(name))
    #expect(path.parent == FilePath(parent))
    #expect(path.fileExtension == fileExtension)
  }
}
