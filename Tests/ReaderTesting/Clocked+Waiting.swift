package import Testing
package import VirtualTime
import WindowTesting

@MainActor extension Clocked {
  /// Waits for the work of other threads, with frames in between.
  package func waitFor(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: @MainActor () -> Bool
  ) async throws {
    try await eventually("\(what), line \(sourceLocation.line)") {
      wait(0.05)
      return condition() ? () : nil
    }
  }
}
