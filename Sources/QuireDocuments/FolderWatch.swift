internal import CPosix
internal import Dispatch
internal import Glibc
internal import Synchronization

/// An object that watches a folder and reports changes to the files in it, until the object is
/// released.
///
/// The watch reports files that were written and closed, created, linked, renamed or removed. It
/// does not report files in subfolders or changes to the target of a link. If the folder itself
/// disappears, alone or with its parents, the watch waits for a new folder of that name.
public final class FolderWatch {
  /// A change to the files in the watched folder.
  public enum Change: Hashable, Sendable {
    /// Files with the given names in the folder were added, changed or removed.
    case files(Set<FilePath>)
    /// Any file in the folder may have changed, because the folder appeared or disappeared or the
    /// system lost events.
    case everything
  }

  /// The time for which changes are collected before they are reported together.
  ///
  /// Programs write a file in several steps, and several files at a time.
  static let reportDelay = DispatchTimeInterval.milliseconds(30)

  private let reader: Reader
  private let source: any DispatchSourceRead

  /// Starts to watch `folder`, and calls `changed` after each change until this object is released.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, which is resolved now.
  ///   - changed: Called on a private queue shortly after a change. A call that has begun may end
  ///     after the watch.
  /// - Throws: `FileError` if the folder cannot be watched.
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
      queue.asyncAfter(deadline: .now() + FolderWatch.reportDelay) {
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

/// The part of a folder watch that reads events from the system on a background queue.
private final class Reader: Sendable {
  private struct State {
    /// The inotify(7) watch descriptor of the folder, or `nil` while the folder is not watched.
    var folderWatch: Int32?
    /// The inotify(7) watch descriptor of the nearest existing parent folder, or `nil` while the
    /// folder itself is watched.
    var ancestorWatch: Int32?
    /// The collected change that has not been reported yet, or `nil` if there is none.
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

  /// Starts to watch the folder itself, and returns whether that succeeded.
  ///
  /// - Returns: Whether the folder can be watched; if not, `errno` is the reason.
  func watchFolder() -> Bool {
    state.withLock { watchFolder(&$0) }
  }

  /// Reads all waiting events from the system, and returns whether a report of changes has to be
  /// scheduled now.
  ///
  /// - Returns: Whether there is a change to report and there was none before.
  func readEvents() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    return state.withLock { state in
      let hadChange = state.change != nil
      while true {
        let count = unsafe read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        for event in Event.all(in: buffer[..<count]) { take(event, &state) }
      }
      return !hadChange && state.change != nil
    }
  }

  /// Removes the collected change and returns it to be reported, or returns `nil` if nothing has
  /// changed.
  func takeChange() -> FolderWatch.Change? {
    state.withLock { state in
      defer { state.change = nil }
      return state.isEnded ? nil : state.change
    }
  }

  /// Stops reading events, so that no more changes are reported.
  func end() {
    state.withLock { $0.isEnded = true }
  }

  private func take(_ event: Event, _ state: inout State) {
    if event.has(IN_Q_OVERFLOW) {
      state.change = .everything
    } else if event.watch == state.ancestorWatch {
      // The event may be about any part of the folder's path, because of links and `..`.
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

  /// Starts to watch the nearest existing parent folder, until the folder itself exists again.
  private func awaitFolder(_ state: inout State) {
    // After a move, the old watch would report changes in the folder's new place.
    if let watch = state.folderWatch { inotify_rm_watch(descriptor, watch) }
    state.folderWatch = nil
    // The folder or one of its parents may have come back before the ancestor was watched.
    while !watchFolder(&state) {
      let nearest = watchNearestAncestor()
      guard nearest != state.ancestorWatch else { return }
      if let old = state.ancestorWatch { inotify_rm_watch(descriptor, old) }
      state.ancestorWatch = nearest
    }
  }

  /// Starts to watch the nearest existing parent folder, and returns its watch descriptor, or `nil`
  /// if that fails.
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

/// An event about a change in a folder, as inotify(7) reports it.
private struct Event {
  let watch: Int32
  let name: FilePath?
  private let mask: UInt32

  /// Returns the events that are stored in `bytes`, as the system returned them.
  ///
  /// Each event has a header of 16 bytes and a name padded with zeros.
  static func all(in bytes: ArraySlice<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes
    func number(at offset: Int) -> UInt32 {
      let start = rest.startIndex + offset
      return unsafe rest[start..<(start + 4)].withUnsafeBytes {
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

  /// Returns whether the event is of one of the kinds in `kinds`, a combination of constants such
  /// as `IN_CREATE`.
  func has(_ kinds: Int32) -> Bool { mask & UInt32(kinds) != 0 }
}
