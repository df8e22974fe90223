import Glibc
import QuireGeometry
import SeededNumbers
import Testing

@testable import DocumentFiles
@testable import QuireDocuments

/// Tests of the door to open documents, with a codec process that is stopped while it works.
@MainActor
@Suite struct DocumentSessionTests {
  private let folder: TemporaryFolder
  private let session: DocumentSession
  private let document: FilePath
  private let pageCount = 5

  init() throws {
    folder = try TemporaryFolder()
    var settings = try codecSettings()
    // The spare process would take what is to wait.
    (settings.spareDelay, settings.urgentDelay) = (.seconds(60), .seconds(60))
    session = DocumentSession(settings)
    let pages = (0..<pageCount).map { PDFFile.Page(width: Double(30 + $0), height: 40) }
    document = try folder.write(PDFFile(pages: pages).bytes, to: "book.pdf")
  }

  /// What is asked of a document, and what a process does while it answers.
  enum Question: CaseIterable {
    case info, page, frame, tiles, contents, descriptions, texts
  }

  /// Asks `question`, and returns the reason of the error, or `nil` if there is an answer.
  private func ask(_ question: Question, of path: FilePath) async -> CodecError.Reason? {
    var request = PageRequest(path: path, width: 30, height: 40)
    do throws(CodecError) {
      switch question {
      case .info: _ = try await session.info(of: path)
      case .page: _ = try await session.page(request)
      case .frame:
        request.frame = 1
        _ = try await session.page(request, urgency: .moving)
      case .tiles:
        let scale = PageScale(width: 60, height: 80)
        let tiles = scale.tiles(in: scale.bounds)
        _ = try await session.tiles(tiles, in: scale.bounds, of: request, at: scale)
      case .contents: _ = try await session.contents(of: PageAddress(path: path))
      case .descriptions: _ = try await session.descriptions(of: 0..<pageCount, in: path)
      case .texts: _ = try await session.texts(of: 0..<pageCount, in: path)
      }
      return nil
    } catch {
      return error.reason
    }
  }

  /// The file that `question` is about.
  private func file(for question: Question) throws -> FilePath {
    guard question == .frame else { return document }
    var random = SeededGenerator(seed: 1)
    let series = FrameSeries(count: 3, width: 8, height: 8, using: &random)
    return try folder.write(series.gif(), to: "moving.gif")
  }

  /// Stops the only process, and returns it.
  private func stopProcess() async throws -> Int32 {
    await eventually("a codec starts") { !session.pool.registry.processes.isEmpty }
    let process = try #require(session.pool.registry.processes.first).identifier
    kill(process, SIGSTOP)
    return process
  }

  /// Waits until a process has got an order.
  private func orderIsOut() async {
    await eventually("the order is out") {
      session.pool.registry.processes.contains(where: \.isReading)
    }
  }

  @Test("a cancelled task leaves nothing in the queue", arguments: Question.allCases)
  func cancelled(question: Question) async throws {
    let path = try file(for: question)
    let process = try await stopProcess()
    let running = Task.immediate { await ask(.info, of: document) }
    await orderIsOut()
    let tasks = (0..<3).map { _ in Task.immediate { await ask(question, of: path) } }
    #expect(session.pool.waitingCount == 3)
    tasks[1].cancel()
    #expect(await tasks[1].value == .cancelled)
    #expect(session.pool.waitingCount == 2)
    for task in tasks { task.cancel() }
    #expect(session.pool.waitingCount == 0)
    for task in tasks { #expect(await task.value == .cancelled) }
    kill(process, SIGCONT)
    #expect(await running.value == nil)
  }

  @Test(
    "all tasks get an answer if the process dies while it answers", arguments: Question.allCases)
  func death(question: Question) async throws {
    let path = try file(for: question)
    let process = try await stopProcess()
    let running = Task.immediate { await ask(question, of: path) }
    await orderIsOut()
    let waiting = Question.allCases.filter { $0 != .frame }.map { question in
      Task.immediate { await ask(question, of: document) }
    }
    kill(process, SIGKILL)
    // Pages that could not be described together are described one by one.
    let isSeparated = question == .descriptions || question == .texts
    #expect(await running.value == (isSeparated ? nil : .decoderStopped))
    for task in waiting { #expect(await task.value == nil) }
    #expect(session.pool.waitingCount == 0)
  }

  @Test("a process that dies while it has nothing to do is not missed")
  func deathAtRest() async throws {
    #expect(await ask(.info, of: document) == nil)
    let process = try #require(session.pool.registry.processes.first).identifier
    kill(process, SIGKILL)
    await eventually("the process is gone") { isZombie(process) }
    for question in Question.allCases where question != .frame {
      #expect(await ask(question, of: document) == nil)
    }
  }

  @Test("a closed session answers that the request is cancelled")
  func closed() async throws {
    _ = try await stopProcess()
    let running = Task.immediate { await ask(.info, of: document) }
    await orderIsOut()
    let waiting = Task.immediate { await ask(.page, of: document) }
    session.close()
    #expect(await waiting.value == .cancelled)
    #expect(await running.value == .cancelled)
    #expect(await ask(.contents, of: document) == .cancelled)
  }

  @Test("pages after one that ends a process are described one by one")
  func oneByOne() async throws {
    let process = try await stopProcess()
    let answers = Task.immediate { [session, document, pageCount] in
      try await session.descriptions(of: 0..<pageCount, in: document)
    }
    await orderIsOut()
    kill(process, SIGKILL)
    #expect(try await answers.value.count == 1)
    #expect(try await session.descriptions(of: 1..<pageCount, in: document).count == 1)
    session.tryAgain(document)
    let found = try await session.descriptions(of: 0..<pageCount, in: document)
    #expect(try found.map { try $0.get().size.width } == [30, 31, 32, 33, 34])
  }

  // MARK: Passwords

  private func lockedDocument() throws -> FilePath {
    let file = PDFFile(pages: [PDFFile.Page(width: 30, height: 40)])
    let encryption = PDFWriter.Encryption(
      revision: 4, user: Array("secret".utf8), owner: Array("owner".utf8))
    let bytes = try #require(PDFWriter.encode(file.bytes, encryption: encryption))
    return try folder.write(bytes, to: "locked.pdf")
  }

  @Test("a password that is wrong twice, and then right")
  func wrongTwice() async throws {
    let locked = try lockedDocument()
    let questions: [Question] = [.info, .page, .contents]
    for question in questions { #expect(await ask(question, of: locked) == .passwordNeeded) }
    for guess in ["guess", "another guess"] {
      session.setPassword(Password(guess.utf8), of: locked)
      for question in questions { #expect(await ask(question, of: locked) == .wrongPassword) }
      let pages = try await session.descriptions(of: 0..<1, in: locked)
      #expect(pages.map { $0.map(\.label) } == [.failure(CodecError(.wrongPassword))])
    }
    session.setPassword(Password("secret".utf8), of: locked)
    for question in questions { #expect(await ask(question, of: locked) == nil) }
    // The password stays with a file that gets another name.
    let renamed = folder.file("renamed.pdf")
    unsafe _ = rename(locked.terminated, renamed.terminated)
    session.rename([locked: renamed])
    #expect(await ask(.info, of: renamed) == nil)
  }

  @Test("a request with a former password is made again with the present one")
  func passwordMeanwhile() async throws {
    let locked = try lockedDocument()
    session.setPassword(Password("guess".utf8), of: locked)
    let process = try await stopProcess()
    let info = Task.immediate { await ask(.info, of: locked) }
    let page = Task.immediate { await ask(.page, of: locked) }
    await orderIsOut()
    session.setPassword(Password("secret".utf8), of: locked)
    kill(process, SIGCONT)
    #expect(await info.value == nil)
    #expect(await page.value == nil)
  }
}
