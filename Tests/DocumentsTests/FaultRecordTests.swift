import Testing

@testable import QuireDocuments

/// Tests of the record of files that cost codec processes.
@Suite struct FaultRecordTests {
  private let folder: TemporaryFolder
  private let record = FaultRecord(replacementLimit: 10)
  private let start = ContinuousClock.now

  init() throws {
    folder = try TemporaryFolder()
  }

  private func file(_ name: String, _ text: String = "") throws -> SourceFile {
    try SourceFile(try folder.write(Array("%PDF-\(text)".utf8), to: name))
  }

  /// The reason for which `work` with `file` is refused `seconds` after the start, or `nil`.
  private func refusal(
    _ work: FaultRecord.Work, _ file: SourceFile, after seconds: Int = 0
  ) -> CodecError.Reason? {
    do throws(CodecError) {
      try record.check(work, with: file, at: start + .seconds(seconds))
      return nil
    } catch {
      return error.reason
    }
  }

  /// Adds `count` faults, and returns the answer to the last one.
  @discardableResult
  private func add(
    _ fault: FaultRecord.Fault, _ work: FaultRecord.Work, _ file: SourceFile, count: Int = 1,
    after seconds: Int = 0
  ) -> CodecError.Reason? {
    var answer: CodecError.Reason?
    for _ in 0..<count {
      answer = record.add(fault, during: work, with: file, at: start + .seconds(seconds))
    }
    return answer
  }

  @Test("a file that has ended two processes is left alone, other files are not")
  func ends() throws {
    let (bad, good) = (try file("bad"), try file("good"))
    #expect(add(.ended, .page(3), bad) == nil)
    #expect(refusal(.page(3), bad) == nil)
    #expect(add(.ended, .description, bad) == .decoderStoppedRepeatedly)
    for work: FaultRecord.Work in [.description, .page(0), .part(ofPage: 9)] {
      #expect(refusal(work, bad) == .decoderStoppedRepeatedly)
      #expect(refusal(work, good) == nil)
    }
    #expect(
      refusal(.contents(ofPages: 3..<4), bad) == nil, "its pages are left alone, not its text")
  }

  @Test("a page that ends the description of many pages leaves the others readable, one by one")
  func descriptions() throws {
    let file = try file("a")
    add(.ended, .descriptions(ofPages: 0..<256), file, count: 2)
    #expect(refusal(.descriptions(ofPages: 7..<256), file) == .decoderStoppedRepeatedly)
    #expect(refusal(.descriptions(ofPages: 7..<8), file) == nil && refusal(.page(7), file) == nil)
    add(.ended, .descriptions(ofPages: 7..<8), file)
    #expect(refusal(.descriptions(ofPages: 8..<9), file) == nil)
    add(.ended, .descriptions(ofPages: 9..<10), file)
    #expect(refusal(.descriptions(ofPages: 8..<9), file) == .decoderStoppedRepeatedly)
  }

  @Test("texts that end processes leave the pages readable")
  func contents() throws {
    let file = try file("a")
    #expect(
      add(.ended, .contents(ofPages: 1..<2), file, count: 2) == .decoderStoppedRepeatedly)
    #expect(refusal(.contents(ofPages: 2..<3), file) == .decoderStoppedRepeatedly)
    #expect(refusal(.page(1), file) == nil)
  }

  @Test("texts that end processes together can be read alone")
  func texts() throws {
    let file = try file("a")
    add(.ended, .contents(ofPages: 0..<9), file, count: 2)
    #expect(refusal(.contents(ofPages: 3..<5), file) == .decoderStoppedRepeatedly)
    #expect(refusal(.contents(ofPages: 3..<4), file) == nil)
  }

  @Test("copies of pages that end processes leave the pages and their texts readable")
  func excerpts() throws {
    let file = try file("a")
    let (some, others) = (RangeSet([1..<3]), RangeSet([5..<6]))
    #expect(add(.ended, .excerpt(of: some), file, count: 2) == .decoderStoppedRepeatedly)
    #expect(refusal(.excerpt(of: others), file) == .decoderStoppedRepeatedly)
    #expect(refusal(.page(1), file) == nil && refusal(.contents(ofPages: 1..<2), file) == nil)
    let slow = try self.file("b")
    add(.exceededLimit, .excerpt(of: some), slow, count: 2)
    #expect(refusal(.excerpt(of: some), slow) == .exceededLimitsRepeatedly)
    #expect(refusal(.excerpt(of: others), slow) == nil)
  }

  @Test("two slow pages leave the other pages readable, and a slow part its page")
  func limits() throws {
    let file = try file("a")
    #expect(add(.exceededLimit, .page(1), file) == nil)
    #expect(add(.exceededLimit, .page(2), file) == nil)
    #expect(refusal(.page(1), file) == nil)
    #expect(add(.exceededLimit, .page(1), file) == .exceededLimitsRepeatedly)
    #expect(refusal(.page(1), file) == .exceededLimitsRepeatedly)
    #expect(refusal(.page(2), file) == nil)
    add(.exceededLimit, .part(ofPage: 3), file, count: 2)
    #expect(refusal(.part(ofPage: 3), file) == .exceededLimitsRepeatedly)
    #expect(refusal(.page(3), file) == nil)
  }

  @Test("a changed file, and one that the user wants again, is read")
  func again() throws {
    let file = try file("a")
    add(.ended, .page(0), file, count: 2)
    let changed = try self.file("a", "changed")
    #expect(refusal(.page(0), changed) == nil)
    // One fault of the new version is the first one.
    #expect(add(.ended, .page(0), changed) == nil)
    #expect(add(.ended, .page(0), changed) == .decoderStoppedRepeatedly)
    record.forget(changed.path)
    #expect(refusal(.page(0), changed) == nil)
  }

  @Test("after ten faults within a minute nothing is read for the rest of it")
  func pause() throws {
    let good = try file("good")
    for number in 0..<9 {
      add(.exceededLimit, .page(number), try file("\(number)"), after: number)
    }
    #expect(refusal(.page(0), good, after: 9) == nil)
    add(.ended, .page(0), try file("last"), after: 10)
    #expect(refusal(.page(0), good, after: 11) == .decoderPaused)
    #expect(refusal(.page(0), good, after: 59) == .decoderPaused)
    // The first of the ten was a minute ago.
    #expect(refusal(.page(0), good, after: 60) == nil)
    add(.ended, .page(0), good, after: 60)
    #expect(refusal(.page(1), good, after: 60) == .decoderPaused)
    #expect(refusal(.page(1), good, after: 61) == nil)
  }
}
