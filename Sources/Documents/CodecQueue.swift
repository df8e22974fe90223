internal import Dispatch
internal import Synchronization

/// The requests that wait, and the workers that wait for requests.
///
/// Of several idle workers the first one is woken, so that the others need not start a process
/// for work that one can do. The last worker is a spare: it is woken when requests wait while all
/// others have been on theirs for long. When the spare is busy too, a request that takes long is
/// postponed for a more urgent one.
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
    /// The request that the worker is on.
    var job: Job?
    /// The time when the worker took the request.
    var start = ContinuousClock.now
    /// Whether the request was cancelled meanwhile.
    var isUnwanted = false
    /// Whether the request that the worker is dropping waits again.
    var isPostponed = false
  }

  private struct State {
    var jobs: [Job] = []
    var lastNumber: UInt64 = 0
    /// One for each worker; the last is that of the spare.
    var places: [Place]
    var isStopped = false
  }

  private let state: Mutex<State>
  private let alarms: [DispatchSemaphore]

  private let patience: Duration

  /// A queue for `workers` workers and a spare one, which is woken after `patience`.
  init(workers: Int, patience: Duration) {
    self.patience = patience
    state = Mutex(State(places: Array(repeating: Place(), count: workers + 1)))
    alarms = (0...workers).map { _ in DispatchSemaphore(value: 0) }
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
      let worker = state.places.dropLast().firstIndex { $0.isIdle }
      if let worker { state.places[worker].isIdle = false }
      return worker
    }
    if let worker { alarms[worker].signal() }
  }

  func change(_ number: UInt64, urgency: Int) {
    state.withLock { state in
      if let worker = state.places.firstIndex(where: { $0.job?.number == number }) {
        state.places[worker].job?.urgency = urgency
      }
      guard let index = state.jobs.firstIndex(where: { $0.number == number }) else { return }
      state.jobs[index].urgency = urgency
    }
  }

  /// Takes back a request; one that a worker is on ends when the worker is needed.
  func cancel(_ number: UInt64) {
    let job = state.withLock { state -> Job? in
      if let worker = state.places.firstIndex(where: { $0.job?.number == number }) {
        state.places[worker].isUnwanted = true
      }
      guard let index = state.jobs.firstIndex(where: { $0.number == number }) else { return nil }
      return state.jobs.remove(at: index)
    }
    job?.work(nil)()
  }

  /// Takes the request from a worker that has to drop it for one that no other worker is free for.
  ///
  /// A request is dropped that nobody wants any more. One that takes long is postponed for a more
  /// urgent one, unless waking the spare worker is enough. The worker counts as free after that, so
  /// that no more are asked than requests wait.
  ///
  /// - Returns: whether the worker has to drop the request.
  func takeBack(from worker: Int) -> Bool {
    let (isTaken, needsSpare) = state.withLock { state -> (Bool, Bool) in
      let spare = state.places.count - 1
      let free = state.places.indices.count { index in
        state.places[index].job == nil && (index != spare || !state.places[spare].isIdle)
      }
      let place = state.places[worker]
      guard let job = place.job, state.jobs.count > free else { return (false, false) }
      if place.isUnwanted {
        state.places[worker] = Place(isIdle: false)
        return (true, false)
      }
      guard place.start.duration(to: .now) > patience else { return (false, false) }
      if state.places[spare].isIdle {
        state.places[spare].isIdle = false
        return (false, true)
      }
      guard state.jobs.contains(where: { $0.urgency < job.urgency }) else { return (false, false) }
      state.places[worker] = Place(isIdle: false, isPostponed: true)
      state.jobs.append(job)
      return (true, false)
    }
    if needsSpare { alarms.last?.signal() }
    return isTaken
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
        let isPostponed = state.withLock { $0.places[index].isPostponed }
        job = takeMostUrgent(for: index)
        if !isPostponed { tell() }
      }
      worker.rest()
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
      state.places[worker] = Place(isIdle: false, job: job)
      return job
    }
  }
}
