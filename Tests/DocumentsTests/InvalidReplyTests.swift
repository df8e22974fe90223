import CodecProtocol
import QuireDocuments
import Testing

/// Tests with programs that stand in for the codec and send invalid replies.
@Suite struct InvalidReplyTests {
  private let folder: TemporaryFolder
  private let request: PageRequest

  init() throws {
    folder = try TemporaryFolder()
    request = PageRequest(
      path: try folder.write(Array("%PDF-".utf8), to: "any"), width: 64, height: 48)
  }

  /// The reason why a page fails if a program takes the order and writes each of `replies` to the
  /// socket, or `nil`.
  private func reason(replies: [[UInt8]]) async throws -> CodecError.Reason? {
    let writes = replies.map { reply in
      let octal = reply.map { "\\" + String($0 >> 6) + String($0 >> 3 & 7) + String($0 & 7) }
      return "printf '\(octal.joined())' >&3"
    }
    let lines =
      ["#!/bin/sh", "dd bs=8192 count=1 <&3 >/dev/null 2>&1"] + writes + ["exec sleep 60"]
    var settings = try codecSettings(timeLimit: .seconds(30))
    settings.executable = try folder.write(
      Array((lines.joined(separator: "\n") + "\n").utf8), to: "codec")
    let pool = CodecPool(settings)
    return await DocumentsTests.reason { () throws(CodecError) in try await pool.load(request) }
  }

  private func reply(
    number: UInt64 = 1, x: Int = 0, y: Int = 0, width: Int = 64, height: Int = 48,
    originalWidth: Int = 64, originalHeight: Int = 48
  ) -> [UInt8] {
    let page = ComposedPage(
      x: x, y: y, width: width, height: height, originalWidth: originalWidth,
      originalHeight: originalHeight)
    return PageReply(number: number, outcome: .page(page)).encoded()
  }

  @Test("a valid reply is accepted")
  func validReply() async throws {
    #expect(try await reason(replies: [reply(number: 1)]) == nil)
  }

  @Test("a file of an unknown format is not sent, and the answer of the codec does not count")
  func unknownFormat() async throws {
    try folder.write(Array("root:x:0:0".utf8), to: "any")
    #expect(try await reason(replies: [reply()]) == .notAPicture)
    try folder.write([], to: "any")
    #expect(try await reason(replies: [reply()]) == .empty)
  }

  @Test("a reply with a wrong number is rejected")
  func wrongNumber() async throws {
    for number in [0, 2, UInt64.max] {
      #expect(try await reason(replies: [reply(number: number)]) == .invalidReply)
    }
  }

  @Test("a reply with a wrong size is rejected")
  func wrongSize() async throws {
    for answer in [
      reply(width: 65), reply(height: 49), reply(x: 1), reply(y: 1), reply(width: 0),
      reply(height: 0), reply(x: 0xffff_ffff, width: 1), reply(width: 0xffff_ffff),
      reply(originalWidth: 0), reply(originalHeight: 0),
    ] {
      #expect(try await reason(replies: [answer]) == .invalidReply)
    }
  }

  @Test("a reply in pieces is rejected")
  func replyInPieces() async throws {
    let answer = reply()
    for cut in [1, 4, 12, answer.count - 1] {
      let pieces = [Array(answer[..<cut]), Array(answer[cut...])]
      #expect(try await reason(replies: pieces) == .invalidReply)
    }
  }

  @Test("a reply to another kind of order is rejected")
  func otherKind() async throws {
    let answer = EncodingReply(number: 1, outcome: .file(byteCount: 10)).encoded()
    #expect(try await reason(replies: [answer]) == .invalidReply)
    #expect(try await reason(replies: [answer + [0]]) == .invalidReply)
    #expect(try await reason(replies: [reply() + [0]]) == .invalidReply)
  }
}
