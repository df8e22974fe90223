internal import CodecProtocol
internal import Glibc

/// A thread that takes the rows of a picture, in order, while the caller decodes the next ones.
///
/// A few batches of rows wait for the thread at most; the caller waits if it is faster.
///
/// Sound: the caller writes a batch between the semaphores `free` and `filled`, and the thread
/// reads it between `filled` and `free`. The object outlives the thread.
@safe final class RowThread {
  typealias Row = UnsafePointer<SIMD4<UInt8>>

  /// The smallest number of pixels of a picture for which a thread is worth its start.
  private static let smallestPicture = 1 << 19
  /// The number of batches.
  private static let batchCount = 8
  /// The number of rows in a batch.
  private static let rowCount = 8
  /// The size of the stack of the thread, in bytes.
  private static let stackSize = 1 << 18

  private let width: Int
  private let take: (Row) -> Void
  private let pixels: UnsafeMutablePointer<SIMD4<UInt8>>
  /// The number of rows in each batch; a batch without rows is the end.
  private let counts: UnsafeMutablePointer<Int>
  /// The semaphore of the batches that the caller may fill.
  private let free = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  /// The semaphore of the batches that the thread may read.
  private let filled = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
  /// The batch that the caller fills.
  private var batch = 0
  /// The number of the rows in this batch.
  private var count = 0

  /// Calls `decode` with a function that hands over a row of `width` pixels, about `height` times,
  /// and calls `take` with each of these rows, in order, on another thread; returns the result of
  /// `decode` when all rows have been taken.
  ///
  /// The rows of a small picture are taken on this thread.
  ///
  /// - Throws: The error of `decode`, after the rows before it have been taken.
  static func run<Result>(
    width: Int, height: Int, take: (Row) -> Void,
    decode: ((Row) -> Void) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    try unsafe withoutActuallyEscaping(take) { taking throws(Fault) in
      let rows = unsafe RowThread(width: width, take: taking)
      guard width * height >= smallestPicture, let thread = rows.start() else {
        return try unsafe decode(taking)
      }
      defer { rows.finish(thread) }
      return try unsafe decode { unsafe rows.add($0) }
    }
  }

  private init(width: Int, take: @escaping (Row) -> Void) {
    self.width = width
    unsafe self.take = unsafe take
    unsafe pixels = .allocate(capacity: RowThread.batchCount * RowThread.rowCount * width)
    unsafe counts = .allocate(capacity: RowThread.batchCount)
    unsafe sem_init(free, 0, UInt32(RowThread.batchCount))
    unsafe sem_init(filled, 0, 0)
  }

  deinit {
    unsafe sem_destroy(free)
    unsafe sem_destroy(filled)
    unsafe pixels.deallocate()
    unsafe counts.deallocate()
    unsafe free.deallocate()
    unsafe filled.deallocate()
  }

  /// Starts the thread, and returns it, or `nil` if the system has none.
  private func start() -> pthread_t? {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, RowThread.stackSize)
    var thread = pthread_t()
    let failure = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        if let argument = unsafe argument {
          unsafe Unmanaged<RowThread>.fromOpaque(argument).takeUnretainedValue().takeAll()
        }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    return failure == 0 ? thread : nil
  }

  /// Takes the rows of all batches; this is the work of the thread.
  private func takeAll() {
    var batch = 0
    while true {
      unsafe RowThread.wait(filled)
      let count = unsafe counts[batch]
      if count == 0 { return }
      for index in 0..<count { unsafe take(Row(row(index, of: batch))) }
      unsafe sem_post(free)
      batch = (batch + 1) % RowThread.batchCount
    }
  }

  private func add(_ row: Row) {
    if count == 0 { unsafe RowThread.wait(free) }
    unsafe self.row(count, of: batch).update(from: row, count: width)
    count += 1
    if count == RowThread.rowCount { handOver() }
  }

  /// Waits until `thread` has taken all rows.
  private func finish(_ thread: pthread_t) {
    if count > 0 { handOver() }
    unsafe RowThread.wait(free)
    handOver()
    pthread_join(thread, nil)
  }

  /// Lets the thread read the batch that has been filled.
  private func handOver() {
    unsafe counts[batch] = count
    unsafe sem_post(filled)
    batch = (batch + 1) % RowThread.batchCount
    count = 0
  }

  private func row(_ index: Int, of batch: Int) -> UnsafeMutablePointer<SIMD4<UInt8>> {
    unsafe pixels + (batch * RowThread.rowCount + index) * width
  }

  private static func wait(_ semaphore: UnsafeMutablePointer<sem_t>) {
    // A signal may interrupt the wait.
    while unsafe sem_wait(semaphore) != 0 {}
  }
}
