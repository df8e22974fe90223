internal import CodecProtocol
internal import Dispatch
internal import Synchronization

/// The queue of the requests to a codec pool; it distributes the requests to the workers of the
/// pool.
///
/// Among several idle workers the one that has the subject of the request open is woken, or else
/// one whose process may read it, so that the others need not start a process for work that one
/// worker can do. The last worker is a spare. It is woken when requests wait and all other workers
/// have been busy with one request for longer than the delay, which is shorter if a request whose
/// answer somebody waits to see stands behind less urgent ones. If the spare is busy too, a slow
/// request is postponed in favour of a more urgent one.
final class CodecQueue: Sendable {
  /// A closure that carries out a request with a worker, or cancels the request if the worker is
  /// `nil`, and returns a second closure, which reports the result to the caller.
  ///
  /// The result is reported after the worker has become free: a caller that requests another page
  /// at once gets the same worker.
  typealias Work = @Sendable (CodecWorker?) -> @Sendable () -> Void

  /// The subject of a request: the part of a file that a worker reads, and keeps open afterwards.
  enum Subject: Hashable {
    /// The pages of the file at a path.
    case pages(FilePath)
    /// The frames of the moving picture in the file at a path.
    case frames(FilePath)
    /// The images of this program, which are encoded.
    case images

    /// The folder of the file, or `nil` if there is no file or, as its name says, it is a document.
    var folder: FilePath? {
      switch self {
      case .pages(let path), .frames(let path):
        FileKind.documentExtensions.contains(path.fileExtension) ? nil : path.parent
      case .images: nil
      }
    }
  }

  /// The subjects of the last requests of a worker.
  private struct Kept {
    private var pages: Subject?
    private var frames: Subject?

    /// Returns how far the worker is from `subject`: 0 if it probably has it open, 1 if its process
    /// may read the folder of it, 2 otherwise.
    func distance(to subject: Subject?) -> Int {
      guard let subject else { return 2 }
      if subject == pages || subject == frames { return 0 }
      guard let folder = subject.folder else { return 2 }
      return pages?.folder == folder || frames?.folder == folder ? 1 : 2
    }

    /// Stores that the worker reads `subject`.
    ///
    /// Pages that are read between the frames of a picture leave the picture open.
    mutating func add(_ subject: Subject) {
      switch subject {
      case .pages: pages = subject
      case .frames: frames = subject
      case .images: (pages, frames) = (subject, nil)
      }
    }
  }

  /// A waiting or running request to the codec pool.
  private struct Job {
    let number: UInt64
    var urgency: Urgency
    /// The part of a file that the request reads, or `nil` for a request without a file.
    let subject: Subject?
    let work: Work
  }

  /// The state of a worker: whether it is idle, and the request that it carries out.
  private struct WorkerState {
    /// Whether the worker has nothing to do and waits to be woken.
    var isIdle = true
    /// The request that the worker is carrying out, or `nil` if the worker has no request.
    var job: Job?
    /// The time at which the worker began its current request or became idle.
    var start = ContinuousClock.now
    /// Whether the current request was cancelled after the worker had begun it.
    var isCancelled = false
    /// Whether the current request was put back into the queue while the worker was carrying it
    /// out.
    var isPostponed = false
  }

  private struct State {
    var jobs: [Job] = []
    var lastNumber: UInt64 = 0
    /// The states of all workers; the last element is the state of the spare worker.
    var workers: [WorkerState]
    /// The subjects of the last requests of each worker.
    var kept: [Kept]
    var isStopped = false

    /// Returns the rank of the idle worker with the index `worker` among those that could carry out
    /// a request about `subject`; the smallest one is the best.
    func rank(
      _ worker: Int, for subject: Subject?
    ) -> (distance: Int, idleSince: ContinuousClock.Instant) {
      (kept[worker].distance(to: subject), workers[worker].start)
    }
  }

  private let state: Mutex<State>
  private let alarms: [DispatchSemaphore]

  private let spareDelay: Duration
  private let urgentDelay: Duration

  /// Creates a queue for `workers` workers and a spare worker.
  ///
  /// - Parameters:
  ///   - workers: The number of workers without the spare.
  ///   - spareDelay: The time for which the workers may be busy with one request each before the
  ///     spare helps.
  ///   - urgentDelay: The same time if a request whose answer somebody waits to see stands behind
  ///     less urgent ones.
  init(workers: Int, spareDelay: Duration, urgentDelay: Duration) {
    self.spareDelay = spareDelay
    self.urgentDelay = urgentDelay
    state = Mutex(
      State(
        workers: Array(repeating: WorkerState(), count: workers + 1),
        kept: Array(repeating: Kept(), count: workers + 1)))
    alarms = (0...workers).map { _ in DispatchSemaphore(value: 0) }
  }

  /// Adds a request about `subject` that `work` carries out, and returns the number of the request;
  /// if the queue has been stopped, the request is cancelled.
  ///
  /// Among several idle workers, the one that has just read `subject` is preferred, because it
  /// still has a document or a moving picture open; then one whose process may read other pictures
  /// of the folder; then the one that has been idle for the longest time.
  func add(urgency: Urgency, subject: Subject? = nil, _ work: @escaping Work) -> UInt64 {
    let (number, isStopped, worker) = state.withLock { state -> (UInt64, Bool, Int?) in
      state.lastNumber += 1
      let number = state.lastNumber
      if state.isStopped { return (number, true, nil) }
      state.jobs.append(Job(number: number, urgency: urgency, subject: subject, work: work))
      let idle = state.workers.indices.dropLast().filter { state.workers[$0].isIdle }
      let worker =
        subject == nil
        ? idle.first : idle.min { state.rank($0, for: subject) < state.rank($1, for: subject) }
      if let worker { state.workers[worker].isIdle = false }
      return (number, false, worker)
    }
    if isStopped { work(nil)() }
    if let worker { alarms[worker].signal() }
    return number
  }

  /// Changes the urgency of the request with the number `number` if the request still waits in the
  /// queue.
  func change(_ number: UInt64, urgency: Urgency) {
    state.withLock { state in
      if let worker = state.workers.firstIndex(where: { $0.job?.number == number }) {
        state.workers[worker].job?.urgency = urgency
      }
      guard let index = state.jobs.firstIndex(where: { $0.number == number }) else { return }
      state.jobs[index].urgency = urgency
    }
  }

  /// Cancels the request with the number `number`, whether it waits in the queue or a worker has
  /// begun it.
  ///
  /// A worker that has begun the request continues until another request needs that worker.
  func cancel(_ number: UInt64) {
    let job = state.withLock { state -> Job? in
      if let worker = state.workers.firstIndex(where: { $0.job?.number == number }) {
        state.workers[worker].isCancelled = true
      }
      guard let index = state.jobs.firstIndex(where: { $0.number == number }) else { return nil }
      return state.jobs.remove(at: index)
    }
    job?.work(nil)()
  }

  /// Frees the worker with the index `worker` from its request if other requests wait and that
  /// request was cancelled or is slow; returns whether the worker was freed.
  ///
  /// A cancelled request is removed. A slow request is postponed in favour of a more urgent one,
  /// unless waking the spare worker is enough. The worker then counts as free, so that no more
  /// workers are released than requests wait.
  func releaseWorker(_ worker: Int) -> Bool {
    let (isTaken, needsSpare) = state.withLock { state -> (Bool, Bool) in
      let spare = state.workers.count - 1
      let free = state.workers.indices.count { index in
        state.workers[index].job == nil && (index != spare || !state.workers[spare].isIdle)
      }
      let workerState = state.workers[worker]
      if state.isStopped { return (true, false) }
      guard let job = workerState.job, state.jobs.count > free else { return (false, false) }
      if workerState.isCancelled {
        state.workers[worker] = WorkerState(isIdle: false)
        return (true, false)
      }
      let busyTime = workerState.start.duration(to: .now)
      if state.workers[spare].isIdle {
        let isUrgent = state.jobs.contains { $0.urgency.isVisible && $0.urgency < job.urgency }
        guard busyTime > (isUrgent ? urgentDelay : spareDelay) else { return (false, false) }
        state.workers[spare].isIdle = false
        return (false, true)
      }
      guard busyTime > spareDelay, state.jobs.contains(where: { $0.urgency < job.urgency })
      else { return (false, false) }
      state.workers[worker] = WorkerState(isIdle: false, isPostponed: true)
      state.jobs.append(job)
      return (true, false)
    }
    if needsSpare { alarms.last?.signal() }
    return isTaken
  }

  /// The number of requests that wait for a worker.
  var waitingCount: Int { state.withLock { $0.jobs.count } }

  /// Stops the queue: all workers end, and all waiting requests are cancelled.
  func stop() {
    let jobs = state.withLock { state in
      defer { state.jobs = [] }
      state.isStopped = true
      return state.jobs
    }
    for job in jobs { job.work(nil)() }
    for alarm in alarms { alarm.signal() }
  }

  /// Carries out requests with `worker`, one after the other, until ``stop()`` is called.
  func serve(_ worker: CodecWorker) {
    let index = worker.index
    while true {
      alarms[index].wait()
      var job = takeMostUrgent(for: index)
      while let current = job {
        let report = current.work(worker)
        let isPostponed = state.withLock { $0.workers[index].isPostponed }
        job = takeMostUrgent(for: index)
        if !isPostponed { report() }
      }
      worker.endProcessIfSpare()
      if state.withLock({ $0.isStopped }) { return }
    }
  }

  /// Removes the most urgent request from the queue and returns it for the worker with the index
  /// `worker`, or returns `nil` if none waits.
  ///
  /// Among equally urgent requests those come first whose subject the worker still has open. If no
  /// request waits, the worker is marked as idle.
  private func takeMostUrgent(for worker: Int) -> Job? {
    state.withLock { state in
      let kept = state.kept[worker]
      var first: (index: Int, urgency: Urgency, distance: Int, number: UInt64)?
      for index in state.jobs.indices {
        let (urgency, number) = (state.jobs[index].urgency, state.jobs[index].number)
        if let first, first.urgency < urgency { continue }
        let distance = kept.distance(to: state.jobs[index].subject)
        if let first,
          (first.urgency, first.distance, first.number) < (urgency, distance, number)
        {
          continue
        }
        first = (index, urgency, distance, number)
      }
      guard let first else {
        state.workers[worker] = WorkerState()
        return nil
      }
      let job = state.jobs.remove(at: first.index)
      if let subject = job.subject { state.kept[worker].add(subject) }
      state.workers[worker] = WorkerState(isIdle: false, job: job)
      return job
    }
  }
}
