internal import Dispatch
import Quire
import QuireGeometry
internal import QuireLanguage
import Synchronization

/// The object that shows the views of a program to assistive programs, over AT-SPI.
///
/// It sleeps until the desktop says that an assistive program runs; until then there is no tree,
/// and nothing is computed. Questions are answered on the thread on which they arrive, from the
/// last tree; what changes something is done by the event loop.
@safe final class AccessibilityBridge {
  private let status = AccessibilityStatus()
  private let comparison: AccessibilityComparison
  private var thread: PollingThread?
  private var connection: AccessibilityConnection?

  /// Creates a bridge for the program `name`, or returns `nil` if there is no session bus.
  init?(named name: String) {
    guard let address = SessionBus.address else { return nil }
    comparison = AccessibilityComparison(named: name)
    let shared = comparison.shared
    let locale = InterfaceLanguage.name
    thread = PollingThread { [status, weak self] _ in
      status.follow(at: address) { address in
        let connection = address.flatMap { address in
          AccessibilityConnection(at: address, status.session) { call in
            if let answer = shared.program.withLock({ $0 }).answer(to: call.call) {
              return call.answer(answer)
            }
            DispatchQueue.main.async {
              MainActor.assumeIsolated { call.answer(self?.perform(call.call)) }
            }
          }
        }
        shared.program.withLock {
          $0 = AccessibleProgram()
          $0.locale = locale
          $0.busName = connection?.name ?? ""
        }
        // A program that misses the first signals finds this one in the registry afterwards.
        if let desktop = connection?.embed(status.session) {
          shared.program.withLock { $0.desktop = desktop }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.use(connection) } }
        return connection != nil
      }
    }
  }

  isolated deinit {
    status.end()
    thread = nil
  }

  /// Whether assistive programs listen.
  var isAwake: Bool { connection != nil }

  /// The program as the assistive programs know it.
  var program: AccessibleProgram { comparison.program }

  private func use(_ connection: AccessibilityConnection?) {
    self.connection = connection
    comparison.reset()
  }

  /// Tells the assistive programs what has changed in `windows` at `time`, in seconds, and returns
  /// the time of the next call that is needed, or ∞.
  func update(_ windows: [AccessibleWindow], at time: Double) -> Double {
    guard connection != nil else { return .infinity }
    return comparison.update(windows, at: time, report: send)
  }

  /// Tells the assistive programs now what has changed since the last update.
  func compareAtOnce() {
    if connection != nil { comparison.compare(send) }
  }

  private func send(_ signal: AccessibilitySignal) {
    connection?.send(signal.name, of: signal.interface, from: signal.path, signal.arguments)
  }

  // MARK: Calls

  /// Calls `action` with the object of `node`, and returns its result, or `false` if the object no
  /// longer exists.
  func act(on node: AccessibleNode, _ action: (any Accessible) -> Bool) -> Bool {
    comparison.hasActed = true
    return object(of: node).map(action) ?? false
  }

  /// Returns the object that `node` describes, or `nil` if it no longer exists.
  func object(of node: AccessibleNode) -> (any Accessible)? { comparison.objects.object(node.id) }

  /// Returns the number of `object` if the assistive programs know it.
  func id(of object: any Accessible) -> Int? {
    let id = comparison.objects.id(of: object)
    return program.tree[id].map(\.id)
  }

  /// Stores the number that the registry has given the program.
  func setApplicationID(_ id: Int32) {
    comparison.shared.program.withLock { $0.applicationID = id }
  }
}
