internal import CPosix
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Tells when files in a folder change.
///
/// It sees files that were written and closed, made, linked, renamed and removed, not those in
/// folders below, nor what a link leads to. Where the folder itself goes, with
/// those around it or alone, it waits for another of that name.
public final class FolderWatch {
  /// What is different.
  public enum Change: Hashable, Sendable {
    /// Files of these names, without their folder, are new, other than before or gone.
    case files(Set<FilePath>)
    /// Any file may be: the folder came, went, or more happened than the system remembers.
    case everything
  }

  /// What is told together: programs write a file in several steps, and several files at a time.
  static let patience = DispatchTimeInterval.milliseconds(30)

  private let reader: Reader
  private let source: any DispatchSourceRead

  /// Watches `folder` for as long as the watch lives.
  ///
  /// - Parameters:
  ///   - folder: what its name leads to now.
  ///   - changed: is called on a queue of its own a moment after something changed. A call that
  ///     has begun may end after the watch does.
  /// - Throws: why the folder cannot be watched.
  public init(
    _ folder: FilePath, changed: @escaping @Sendable (Change) -> Void
  ) throws(FileError) {
    let queue = DispatchQueue(label: "quire.folder-watch")
    let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw .last }
    reader = Reader(folder, descriptor: descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    let isWatched = reader.watchFolder()
    let error = FileError.last
    source.setEventHandler { [reader] in
      guard reader.readEvents() else { return }
      queue.asyncAfter(deadline: .now() + FolderWatch.patience) {
        if let change = reader.takeChange() { changed(change) }
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
    guard isWatched else {
      source.cancel()
      throw error
    }
  }

  deinit {
    reader.end()
    source.cancel()
  }
}

/// The system's end of a watch.
private final class Reader: Sendable {
  private struct State {
    var folderWatch: Int32?
    /// Of the nearest folder above that is there, while the folder itself is not.
    var ancestorWatch: Int32?
    /// What has not been told.
    var change: FolderWatch.Change?
    var isEnded = false
  }

  private static let fileEvents =
    IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO

  private let folder: FilePath
  private let descriptor: Int32
  private let state = Mutex(State())

  init(_ folder: FilePath, descriptor: Int32) {
    self.folder = folder
    self.descriptor = descriptor
  }

  /// Whether the folder could be watched; `errno` says why not.
  func watchFolder() -> Bool {
    state.withLock { watchFolder(&$0) }
  }

  /// Takes what the system has to say.
  ///
  /// - Returns: whether there is news while there was none before.
  func readEvents() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    return state.withLock { state in
      let hadNews = state.change != nil
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        for event in Event.all(in: buffer[..<count]) { take(event, &state) }
      }
      return !hadNews && state.change != nil
    }
  }

  func takeChange() -> FolderWatch.Change? {
    state.withLock { state in
      defer { state.change = nil }
      return state.isEnded ? nil : state.change
    }
  }

  func end() {
    state.withLock { $0.isEnded = true }
  }

  private func take(_ event: Event, _ state: inout State) {
    if event.has(IN_Q_OVERFLOW) {
      state.change = .everything
    } else if event.watch == state.ancestorWatch {
      // Any of its names may be on the way, as links and dots go.
      awaitFolder(&state)
      if state.folderWatch != nil { state.change = .everything }
    } else if event.watch == state.folderWatch {
      if event.has(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT) {
        state.change = .everything
        awaitFolder(&state)
      } else if let name = event.name {
        switch state.change {
        case nil: state.change = .files([name])
        case .files(let names): state.change = .files(names.union([name]))
        case .everything: break
        }
      }
    }
  }

  private func watchFolder(_ state: inout State) -> Bool {
    let events = Reader.fileEvents | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    let watch = unsafe inotify_add_watch(descriptor, folder.characters, UInt32(events))
    guard watch >= 0 else { return false }
    if let ancestor = state.ancestorWatch, ancestor != watch {
      inotify_rm_watch(descriptor, ancestor)
    }
    (state.folderWatch, state.ancestorWatch) = (watch, nil)
    return true
  }

  /// Watches where the folder was until it is there again.
  private func awaitFolder(_ state: inout State) {
    // After a move it would go on telling what happens elsewhere.
    if let watch = state.folderWatch { inotify_rm_watch(descriptor, watch) }
    state.folderWatch = nil
    // It, or a folder on the way, may have come back before the one above was watched.
    while !watchFolder(&state) {
      let nearest = watchNearestAncestor()
      guard nearest != state.ancestorWatch else { return }
      if let old = state.ancestorWatch { inotify_rm_watch(descriptor, old) }
      state.ancestorWatch = nearest
    }
  }

  /// The watch of the nearest folder above that is there; nil without any.
  private func watchNearestAncestor() -> Int32? {
    let events = IN_CREATE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    var ancestor = folder
    while ancestor.parent != ancestor {
      ancestor = ancestor.parent
      let watch = unsafe inotify_add_watch(descriptor, ancestor.characters, UInt32(events))
      if watch >= 0 { return watch }
    }
    return nil
  }
}

/// One thing that the system tells: inotify(7).
private struct Event {
  let watch: Int32
  let name: FilePath?
  private let mask: UInt32

  /// The events that one read gave, each a head of 16 bytes and a name filled up with zeros.
  static func all(in bytes: ArraySlice<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes
    func number(at offset: Int) -> UInt32 {
      let place = rest.startIndex + offset
      return unsafe rest[place..<(place + 4)].withUnsafeBytes {
        unsafe $0.loadUnaligned(as: UInt32.self)
      }
    }
    while rest.count >= 16 {
      let length = Int(number(at: 12))
      guard rest.count >= 16 + length else { break }
      let name = FilePath(bytes: rest.dropFirst(16).prefix(length))
      events.append(
        Event(
          watch: Int32(bitPattern: number(at: 0)), name: name.bytes.isEmpty ? nil : name,
          mask: number(at: 4)))
      rest = rest.dropFirst(16 + length)
    }
    return events
  }

  private init(watch: Int32, name: FilePath?, mask: UInt32) {
    (self.watch, self.name, self.mask) = (watch, name, mask)
  }

  /// Whether it is of one of `kinds`.
  func has(_ kinds: Int32) -> Bool { mask & UInt32(kinds) != 0 }
}
