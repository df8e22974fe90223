import Foundation
import SampleFiles
import Testing
import WindowTesting

/// The program `quire` in a window that fills its own screen.
final class Viewing {
  let screen: any TestScreen
  let program: RunningProgram
  /// The folder, kept until the object is released.
  private let folder: PictureFolder?

  /// Starts the program with `arguments`, with pages that fill the window; does not wait.
  ///
  /// Only the program sees `drive`, if there is one.
  init(
    _ arguments: [String], in folder: PictureFolder? = nil, on screen: any TestScreen,
    input: Data? = nil, directory: URL? = nil, adding environment: [String: String] = [:],
    drive: FullDrive? = nil
  ) throws {
    self.screen = screen
    self.folder = folder
    let (program, options) = (try RunningProgram.built("quire"), ["--no-book-edges"] + arguments)
    let command = drive?.command(program, options) ?? [program] + options
    self.program = try RunningProgram(
      command[0], Array(command.dropFirst()),
      environment: screen.environment.merging(environment) { $1 }, directory: directory,
      input: input)
  }

  /// Opens a folder, with pages that fill the window and turn as stiff boards, and waits for its
  /// first page.
  static func opening(
    _ folder: PictureFolder, on kind: ScreenKind = .x11, _ options: String...
  ) async throws -> Viewing {
    let board = options.contains("--transition") ? [] : ["--transition", "flip"]
    let viewing = try Viewing(
      board + options + [folder.path], in: folder, on: try await kind.make())
    try await viewing.waitForPage(0)
    // On an X server without a window manager, keys go to the window under the pointer.
    try await viewing.perform(.move(320, 60))
    return viewing
  }

  /// Performs input actions in order.
  func perform(_ actions: InputAction...) async throws {
    try await screen.perform(actions)
  }

  /// Pauses and releases the pointer, so that only its position decides where the page goes.
  func releaseSlowly() async throws {
    try await Task.sleep(for: InputAction.rest)
    try await perform(.release)
  }

  /// Waits until a page is shown at rest.
  func waitForPage(_ index: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await waitFor("page \(index)", sourceLocation: sourceLocation) {
      $0.shows(SamplePage(index))
    }
  }

  /// Waits until a screenshot meets `condition`.
  ///
  /// - Throws: `DeadlineError` with a summary of the last screenshot if that takes too long.
  func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (Screenshot) -> Bool
  ) async throws {
    var last: Screenshot?
    do {
      try await eventually("\(what), line \(sourceLocation.line)") {
        let screen = try await self.screen.picture()
        last = screen
        return condition(screen) ? () : nil
      }
    } catch let error as DeadlineError {
      throw DeadlineError(
        description: "\(error); \(last?.summary ?? "nothing"); \(program.standardError)")
    }
  }

  /// Presses the pointer at the outer edge of the page and drags it to column `column`.
  func drag(fromLeft: Bool = false, to column: Int) async throws {
    let (start, sense) = fromLeft ? (0, 1) : (639, -1)
    try await perform(
      .move(start, 60), .press, .move(start + 8 * sense, 60), .move(start + 20 * sense, 60),
      .move((start + column) / 2, 60), .move(column, 60))
  }

  /// Waits until the edge of the sheet between two pages is within `tolerance` pixels of a column.
  func waitFor(
    edgeAt column: Int, from: Int, to: Int, within tolerance: Int = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await waitFor("an edge at \(column)", sourceLocation: sourceLocation) { screen in
      // Right of the spine the sheet shows the right half of the first page, and left of it the
      // left half of the second page.
      let edge =
        column > screen.width / 2
        ? screen.lastX(of: SamplePage(from).right).map { $0 + 1 }
        : screen.firstX(of: SamplePage(to).left)
      return edge.map { abs($0 - column) <= tolerance } ?? false
    }
  }

  /// Closes the program with Ctrl+Q.
  ///
  /// - Returns: The exit status.
  func quit() async throws -> Int32 {
    try await perform(.control(.q))
    return try await program.exitStatus()
  }

  /// The lines on standard error.
  var errorLines: [String] {
    program.standardError.split(separator: "\n").map(String.init)
  }
}

extension Viewing {
  /// Less processor time than the drawing of one frame takes.
  static let frameTime = Duration.milliseconds(3)

  /// Waits until the program and its child processes use the processor for less than `limit` during
  /// 300 ms, and none of them begins or ends.
  func waitUntilIdle(below limit: Duration = .microseconds(60)) async throws {
    try await eventually("rest", within: .seconds(20)) {
      let before = processorTimes()
      try await Task.sleep(for: .milliseconds(300))
      let after = processorTimes()
      let isAtRest = before.keys == after.keys && total(after) - total(before) < limit
      return isAtRest ? () : nil
    }
  }

  /// Returns the processor time of all threads of the program and its child processes.
  func processorTime() -> Duration { total(processorTimes()) }

  /// The processor times of the program and its child processes by process identifier.
  private func processorTimes() -> [Int32: Duration] {
    let processes = [program.processIdentifier] + program.children
    return processes.reduce(into: [:]) { $0[$1] = RunningProgram.processorTime(of: $1) }
  }

  private func total(_ times: [Int32: Duration]) -> Duration { times.values.reduce(.zero, +) }
}
