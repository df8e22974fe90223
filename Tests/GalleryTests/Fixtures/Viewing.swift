import Foundation
import Testing
import WindowTesting

/// The program `quire` in a window that fills a screen of its own.
final class Viewing {
  let screen: any TestScreen
  let program: RunningProgram
  /// Kept for as long as it is looked at.
  private let folder: PictureFolder?

  /// Opens `arguments` and does not wait.
  init(
    _ arguments: [String], in folder: PictureFolder? = nil, on screen: any TestScreen,
    input: Data? = nil, directory: URL? = nil, adding environment: [String: String] = [:]
  ) throws {
    self.screen = screen
    self.folder = folder
    program = try RunningProgram(
      RunningProgram.built("quire"), arguments,
      environment: screen.environment.merging(environment) { $1 }, directory: directory,
      input: input)
  }

  /// Opens a folder and waits for its first page.
  static func opening(
    _ folder: PictureFolder, on kind: ScreenKind = .x11, _ options: String...
  ) async throws -> Viewing {
    let viewing = try Viewing(options + [folder.path], in: folder, on: try await kind.make())
    try await viewing.shows(0)
    // The pointer over the window has keys go there, on an X server without a window manager.
    try await viewing.hand(.move(320, 60))
    return viewing
  }

  /// Has a hand do one thing after the other.
  func hand(_ acts: HandAct...) async throws {
    try await screen.perform(acts)
  }

  /// Lets go after a rest, so that the place alone decides.
  func releaseSlowly() async throws {
    try await Task.sleep(for: HandAct.rest)
    try await hand(.release)
  }

  /// Waits for a page at rest.
  func shows(_ index: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await sees("page \(index)", sourceLocation: sourceLocation) {
      $0.shows(SamplePage(index))
    }
  }

  /// Waits for a screen.
  ///
  /// - Throws: `DeadlineError` if it does not come, with what the last one showed.
  func sees(
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

  /// Presses at the outer edge of the page and drags to a column.
  func drag(fromLeft: Bool = false, to column: Int) async throws {
    let (start, sense) = fromLeft ? (0, 1) : (639, -1)
    try await hand(
      .move(start, 60), .press, .move(start + 8 * sense, 60), .move(start + 20 * sense, 60),
      .move((start + column) / 2, 60), .move(column, 60))
  }

  /// Waits until the edge of the sheet between two pages is at a column, give or take a few pixels.
  func sees(
    edgeAt column: Int, from: Int, to: Int, within tolerance: Int = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await sees("an edge at \(column)", sourceLocation: sourceLocation) { screen in
      // Right of the spine the sheet shows the right half of the first page, left of it the
      // left half of the second.
      let edge =
        column > screen.width / 2
        ? screen.lastX(of: SamplePage(from).right).map { $0 + 1 }
        : screen.firstX(of: SamplePage(to).left)
      return edge.map { abs($0 - column) <= tolerance } ?? false
    }
  }

  /// Closes the program by Ctrl+Q.
  ///
  /// - Returns: the exit status.
  func quit() async throws -> Int32 {
    try await hand(.control(.q))
    return try await program.exitStatus()
  }

  /// What it said, by lines.
  var complaints: [String] {
    program.standardError.split(separator: "\n").map(String.init)
  }
}
