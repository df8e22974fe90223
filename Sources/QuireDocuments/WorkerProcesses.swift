internal import CodecProtocol
internal import Logging

/// The codec processes of a worker: the one that carries out its orders and, if the orders
/// are about several documents or folders, a next one, so that the next document need not
/// wait for its start.
///
/// Use it only on the thread of the worker.
final class WorkerProcesses {
  private let worker: Int
  private let settings: CodecPool.Settings
  private let environment: [[CChar]]
  private let registry: ProcessRegistry
  private var current: CodecProcess?
  /// The scope and the libraries of the current process, or `nil` if it has received nothing yet.
  private var need: ProcessNeed?
  /// A process that has received nothing.
  private var next: CodecProcess?
  /// Whether this worker has served several scopes.
  private var hasChangedScope = false

  /// Creates the processes of the worker with the index `worker`, without starting one.
  ///
  /// - Parameters:
  ///   - worker: The index of the worker in its pool.
  ///   - settings: The settings of the pool.
  ///   - environment: The environment variables of the processes.
  ///   - registry: The list of the processes of the pool, which gets the current process.
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

  /// Returns a running process that may get an order with `need`, or `nil` if none can be started;
  /// an order without contents has no need.
  func process(for need: ProcessNeed?) -> CodecProcess? {
    guard let current, current.isReady else { return replace(for: need) }
    guard let need else { return current }
    guard let known = self.need else { return prepare(current, for: need) }
    if known.scope == need.scope, known.libraries.isSuperset(of: need.libraries) { return current }
    if known.scope != need.scope { hasChangedScope = true }
    return replace(for: need)
  }

  /// The libraries of the current process.
  var libraries: LibrarySet { need?.libraries ?? [] }

  /// Ends the current process, and returns a new one for an order with `need`, or `nil` if none
  /// can be started.
  @discardableResult
  func replace(for need: ProcessNeed?) -> CodecProcess? {
    end()
    let fresh = next.flatMap { $0.isReady ? $0 : nil } ?? start()
    next = nil
    guard let fresh else { return nil }
    current = fresh
    registry.add(worker, identifier: fresh.identifier)
    return need.map { prepare(fresh, for: $0) } ?? fresh
  }

  /// Tells `process`, which has received nothing, what it will need, and returns it.
  ///
  /// If it has ended, the order after this one fails.
  private func prepare(_ process: CodecProcess, for need: ProcessNeed) -> CodecProcess {
    _ = process.prepare(need.libraries)
    self.need = need
    return process
  }

  /// Starts the next process if there is none, and this worker has served several scopes.
  func startNextIfScopesChange() {
    if hasChangedScope, next == nil { next = start() }
  }

  /// Ends the current process, if there is one.
  func end() {
    registry.remove(worker)
    current = nil
    need = nil
  }

  /// Ends the current process and the next one.
  func endAll() {
    end()
    next = nil
  }

  private func start() -> CodecProcess? {
    let process = CodecProcess(settings, environment: environment)
    Logger(label: "quire.documents").trace("a decoder is started")
    return process
  }
}
