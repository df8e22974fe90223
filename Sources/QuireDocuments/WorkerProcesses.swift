/// The codec processes of a worker: the one that carries out its orders and, if the orders are about
/// several documents or folders, a next one, so that the next document need not wait for its start.
///
/// Use it only on the thread of the worker.
final class WorkerProcesses {
  private let worker: Int
  private let settings: CodecPool.Settings
  private let environment: [[CChar]]
  private let registry: ProcessRegistry
  private var current: CodecProcess?
  /// What the current process may get to know, or `nil` if it knows nothing yet.
  private var scope: CodecScope?
  /// A process that has received nothing.
  private var next: CodecProcess?
  /// Whether this worker has served several scopes.
  private var hasChangedScope = false

  /// Creates the processes of the worker with the index `worker`, without starting one.
  ///
  /// - Parameters:
  ///   - worker: the index of the worker in its pool.
  ///   - settings: the settings of the pool.
  ///   - environment: the environment variables of the processes.
  ///   - registry: the list of the processes of the pool, which gets the current process.
  init(
    worker: Int, settings: CodecPool.Settings, environment: [[CChar]], registry: ProcessRegistry
  ) {
    self.worker = worker
    self.settings = settings
    self.environment = environment
    self.registry = registry
  }

  deinit {
    registry.remove(worker)
  }

  /// Returns a running process that knows nothing outside `scope`, or `nil` if none can be started;
  /// an order without contents has no scope.
  func process(for scope: CodecScope?) -> CodecProcess? {
    if let current, current.isReady, isOpen(to: scope) {
      self.scope = scope ?? self.scope
      return current
    }
    if let old = self.scope, let scope, old != scope { hasChangedScope = true }
    return replace(for: scope)
  }

  /// Ends the current process, and returns a new one for `scope`, or `nil` if none can be started.
  func replace(for scope: CodecScope?) -> CodecProcess? {
    end()
    let fresh = next.flatMap { $0.isReady ? $0 : nil } ?? start()
    next = nil
    guard let fresh else { return nil }
    current = fresh
    self.scope = scope
    registry.add(worker, identifier: fresh.identifier)
    return fresh
  }

  private func isOpen(to wanted: CodecScope?) -> Bool {
    scope == nil || wanted == nil || scope == wanted
  }

  /// Starts a process for the first order.
  func startFirst() {
    _ = replace(for: nil)
  }

  /// Starts the next process if there is none, and this worker has served several scopes.
  func startNextIfUsual() {
    if hasChangedScope, next == nil { next = start() }
  }

  /// Ends the current process, if there is one.
  func end() {
    registry.remove(worker)
    current = nil
    scope = nil
  }

  /// Ends the current process and the next one.
  func endAll() {
    end()
    next = nil
  }

  private func start() -> CodecProcess? {
    CodecProcess(settings, environment: environment)
  }
}
