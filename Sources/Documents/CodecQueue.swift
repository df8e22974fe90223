internal import Dispatch
internal import Synchronization

/// The requests that wait, and the workers that wait for requests.
///
/// Of several idle workers the first one is woken, so that the others need not start a process
/// for work that one can do.
final class CodecQueue: Sendable {
  /// What a worker does, without one when the request was taken back; gives what tells the asker.
  ///
  /// That is told when the worker counts as free: who asks again at once gets the same worker.
  typealias Work = @Sendable (CodecWorker?) -> @Sendable () -> Void

  private struct Job {
    let number: UInt64
    var urgency: Int
    let work: Work
  }

  private struct Place {
    var isIdle = true
    /// Of the request that the worker is on.
    var number: UInt64?
    /// The request was cancelled meanwhile.
    var isUnwanted = false
  }

  private struct State {
    var jobs: [Job] = []
    var lastNumber: UInt64 = 0
    /// One for each worker.
    var places: [Place]
    var isStopped = false
  }

  private let state: Mutex<State>
  private let alarms: [DispatchSemaphore]

  init(workers: Int) {
    state = Mutex(State(places: Array(repeating: Place(), count: workers)))
    alarms = (0..<workers).map { _ in DispatchSemaphore(value: 0) }
  }

  /// A number for a request that is about to be made.
  func reserveNumber() -> UInt64 {
    state.withLock {
      $0.lastNumber += 1
      return $0.lastNumber
    }
  }

  func add(urgency: Int, _ work: @escaping Work) -> UInt64 {
    let number = reserveNumber()
    add(number, urgency: urgency, work)
    return number
  }

  func add(_ number: UInt64, urgency: Int, _ work: @escaping Work) {
    let job = Job(number: number, urgency: urgency, work: work)
    let worker = state.withLock { state -> Int? in
      state.jobs.append(job)
      let worker = state.places.firstIndex { $0.isIdle }
      if let worker { state.places[worker].isIdle = false }
      return worker
    }
    if let worker { alarms[worker].signal() }
  }

  func change(_ number: UInt64, urgency: Int) {
    state.withLock { state in
      guard let index = state.jobs.firstIndex(where: { $0.number == number }) else { return }
      state.jobs[index].urgency = urgency
    }
  }

  /// Takes back a request; one that a worker is on ends when the worker is needed.
  func cancel(_ number: UInt64) {
    let job = state.withLock { state -> Job? in
      if let worker = state.places.firstIndex(where: { $0.number == number }) {
        state.places[worker].isUnwanted = true
      }
      guard let index = state.jobs.firstIndex(where: { $0.number == number }) else { return nil }
      return state.jobs.remove(at: index)
    }
    job?.work(nil)()
  }

  /// Whether `worker` has to drop what it is on: nobody wants that, and a request waits that no
  /// other worker is free for.
  ///
  /// The worker counts as free after that, so that no more are asked than requests wait.
  func takesBack(from worker: Int) -> Bool {
    state.withLock { state in
      let free = state.places.count { $0.number == nil }
      guard state.places[worker].isUnwanted, state.jobs.count > free else { return false }
      state.places[worker] = Place(isIdle: false)
      return true
    }
  }

  /// Lets the workers end; requests that wait are cancelled.
  func stop() {
    let jobs = state.withLock { state in
      defer { state.jobs = [] }
      state.isStopped = true
      return state.jobs
    }
    for job in jobs { job.work(nil)() }
    for alarm in alarms { alarm.signal() }
  }

  /// Gives requests to `worker`, one after the other, until ``stop()``.
  func serve(_ worker: CodecWorker) {
    let index = worker.index
    while true {
      alarms[index].wait()
      var job = takeMostUrgent(for: index)
      while let current = job {
        let tell = current.work(worker)
        job = takeMostUrgent(for: index)
        tell()
      }
      if state.withLock({ $0.isStopped }) { return }
    }
  }

  /// The next request; when there is none, the worker counts as idle from then on.
  private func takeMostUrgent(for worker: Int) -> Job? {
    state.withLock { state in
      let first = state.jobs.indices.min { a, b in
        let (a, b) = (state.jobs[a], state.jobs[b])
        return (a.urgency, a.number) < (b.urgency, b.number)
      }
      guard let first else {
        state.places[worker] = Place()
        return nil
      }
      let job = state.jobs.remove(at: first)
      state.places[worker] = Place(isIdle: false, number: job.number)
      return job
    }
  }
}
