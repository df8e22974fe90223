internal import CArchive
internal import CodecProtocol
internal import Glibc

/// A reader of the entries of an archive, in any order, with the library libarchive.
///
/// libarchive reads forward. The reader continues where it is if the wanted entry comes later, and
/// otherwise begins again. Nothing is written to a drive.
///
/// Sound: the archive is freed before it is opened again and with the object, and its address never
/// leaves the object.
@safe final class ArchiveReader {
  /// The largest number of entries of an archive.
  private static let entryCountLimit = DocumentInfo.pageLimit
  /// The largest size of an entry, in bytes.
  private static let entrySizeLimit = 512 << 20
  /// The largest ratio of the size of an entry to the size of the archive.
  private static let ratioLimit = 1000
  /// The size up to which an entry may have any ratio, in bytes.
  private static let harmlessSize = 1 << 20
  /// The most headers that are read again to look into entries after others that cannot be read.
  private static let repetitionLimit = 200_000

  /// The entries in the order of the archive.
  private(set) var entries: [Entry] = []
  private let library: quire_archive
  private let source: Source
  private var archive: OpaquePointer?
  /// The number of entries whose headers have been read since the archive was opened, or the
  /// largest integer if the archive has to be opened again, because libarchive cannot go on after
  /// some errors.
  private var position = Int.max
  /// Whether libarchive has passed over an entry that it could not read
  /// since the archive was opened.
  private var hasPassedError = false
  /// The number of headers that have been read again after errors.
  private var repetitions = 0
  /// The last error for which the archive had to be opened again.
  private var lastFault: Fault?
  /// The size of the entry whose header was read last according to the header, in bytes, or 0 if
  /// the header does not say it.
  private var declaredSize = 0
  /// The pictures that were read on the way to others, by the indices of their entries.
  ///
  /// The archive may have to be decoded from its beginning to go back to them.
  private var kept = KeptPictures()
  /// The indices of the entries to keep on the way to others.
  var keptEntries: Set<Int> = []

  /// Opens the archive in `source` and lists its entries.
  ///
  /// - Throws: `Fault` if the archive has no entry that can be read, or has too many.
  init(_ source: Source, library: quire_archive) throws(Fault) {
    self.library = library
    self.source = source
    try open()
    while let entry = try unsafe nextEntry() {
      guard position <= ArchiveReader.entryCountLimit else {
        throw Fault(.exceedsArchiveLimits)
      }
      guard unsafe library.archive_entry_filetype(entry) == quire_regular_entry else { continue }
      if unsafe library.archive_entry_is_encrypted(entry) != 0 { throw Fault(.encryptedArchive) }
      unsafe entries.append(Entry(name: library.name(of: entry), index: position - 1))
    }
    if unsafe library.archive_read_has_encrypted_entries(archive) == 1 {
      throw Fault(.encryptedArchive)
    }
  }

  deinit {
    if unsafe archive != nil { unsafe _ = library.archive_read_free(archive) }
  }

  /// Returns the bytes of `entry`, which may have at most `limit` bytes.
  ///
  /// - Throws: `Fault` if the entry cannot be read or is too long.
  func bytes(of entry: Entry, limit: Int) throws(Fault) -> [UInt8] {
    try goTo(entry.index)
    let memory = try readData(limit: limit, orThrow: .exceedsArchiveLimits)
    return memory.read(count: memory.count)
  }

  /// Returns the first bytes of `entry`, at most `count` of them.
  ///
  /// - Throws: `Fault` if the entry cannot be read, or if so many others could not that this one
  ///   probably cannot either.
  func beginning(of entry: Entry, count: Int) throws(Fault) -> [UInt8] {
    if repetitions > ArchiveReader.repetitionLimit, let lastFault { throw lastFault }
    try goTo(entry.index)
    var bytes = [UInt8](repeating: 0, count: count)
    var end = 0
    while end < count {
      let read = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe library.archive_read_data(
          archive, buffer.baseAddress?.advanced(by: end), count - end)
      }
      guard read >= 0 else { throw failure(read) }
      if read == 0 { break }
      end += Int(read)
    }
    return Array(bytes.prefix(end))
  }

  /// Returns all bytes of `entry`, which is itself an archive.
  ///
  /// - Throws: `Fault` if the entry cannot be read or is too long.
  func archive(in entry: Entry) throws(Fault) -> Source {
    try goTo(entry.index)
    return .memory(
      try readData(limit: ArchiveReader.entrySizeLimit, orThrow: .exceedsEntryLimit))
  }

  /// Whether the file is no archive, but a single file that is compressed.
  ///
  /// It has one entry.
  var isSingleFile: Bool {
    unsafe library.archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK == ARCHIVE_FORMAT_RAW
  }

  /// Returns the picture in `entry`.
  ///
  /// - Throws: `Fault` if the entry cannot be read or is not a picture.
  func picture(in entry: Entry) throws(Fault) -> PictureData {
    if let picture = kept[entry.index] { return picture }
    try goTo(entry.index)
    let picture = try readPicture()
    if decodesForward { kept.keep(picture, at: entry.index) }
    return picture
  }

  // MARK: Reading

  private func open() throws(Fault) {
    position = .max
    hasPassedError = false
    if unsafe archive != nil { unsafe _ = library.archive_read_free(archive) }
    unsafe archive = library.archive_read_new()
    guard unsafe archive != nil else { throw Fault(.outOfMemory) }
    // Any bytes are a single file for libarchive.
    unsafe library.addFormats(
      to: archive, withSingleFiles: FileKind.isCompressed(signature: source.beginning))
    let result: Int32
    switch source {
    case .file(let file):
      lseek(file.descriptor, 0, SEEK_SET)
      unsafe result = library.archive_read_open_fd(archive, file.descriptor, 1 << 16)
    case .memory(let memory):
      unsafe result = library.archive_read_open_memory(
        archive, memory.bytes.baseAddress, memory.count)
    }
    guard result == ARCHIVE_OK else { throw fault }
    position = 0
  }

  /// Reads the header of the next entry, or returns `nil` after the last entry.
  ///
  /// The end of a truncated archive counts as its end if there are entries before it.
  private func nextEntry() throws(Fault) -> OpaquePointer? {
    var entry: OpaquePointer?
    let result = unsafe library.archive_read_next_header(archive, &entry)
    if result == ARCHIVE_EOF { return nil }
    guard result >= ARCHIVE_WARN, unsafe entry != nil else {
      defer { position = .max }
      if position > 0, fault.kind == .truncated { return nil }
      throw fault
    }
    position += 1
    declaredSize = unsafe Int(library.archive_entry_size(entry))
    return unsafe entry
  }

  /// Reads headers up to the one of the entry with the index `index`, and keeps the entries on the
  /// way if the archive is decoded forward.
  private func goTo(_ index: Int) throws(Fault) {
    if index < position { try open() }
    do throws(Fault) {
      try goForward(to: index)
    } catch {
      // The entry that was passed over may be the reason.
      guard hasPassedError else { throw error }
      try open()
      try goForward(to: index)
    }
  }

  private func goForward(to index: Int) throws(Fault) {
    while position <= index {
      guard try unsafe nextEntry() != nil else { throw Fault(.truncated) }
      let passed = position - 1
      guard passed < index, decodesForward, keptEntries.contains(passed), kept[passed] == nil
      else { continue }
      do throws(Fault) {
        kept.keep(try readPicture(), at: passed)
      } catch {
        // The entries after it may be sound, so the next attempt does not read it.
        keptEntries.remove(passed)
        if repetitions > ArchiveReader.repetitionLimit { keptEntries = [] }
        if position == .max { try open() }
      }
    }
  }

  /// Returns the error of libarchive after `result`, the result of reading data.
  ///
  /// libarchive passes over an entry that it cannot read unless the error is fatal. If entries may
  /// be packed together, the archive is opened again nevertheless.
  private func failure(_ result: Int) -> Fault {
    let fault = fault
    if result > ARCHIVE_FATAL, !decodesForward {
      hasPassedError = true
    } else {
      position = .max
      repetitions += entries.count
      lastFault = fault
    }
    return fault
  }

  private func readPicture() throws(Fault) -> PictureData {
    let bytes = try readData(limit: ArchiveReader.entrySizeLimit, orThrow: .exceedsEntryLimit)
    let reader = try? ArchiveReader.singleFile(in: .memory(bytes), library: library)
    return try PictureData(
      reader?.readData(limit: ArchiveReader.entrySizeLimit, orThrow: .exceedsEntryLimit) ?? bytes)
  }

  /// Opens `source` if it is a single file that is compressed, and returns `nil` otherwise.
  ///
  /// - Throws: `Fault` if the file cannot be decompressed.
  private static func singleFile(
    in source: Source, library: quire_archive
  ) throws(Fault) -> ArchiveReader? {
    guard FileKind.isCompressed(signature: source.beginning) else { return nil }
    let reader = try ArchiveReader(source, library: library)
    guard reader.isSingleFile, let entry = reader.entries.first else { return nil }
    try reader.goTo(entry.index)
    return reader
  }

  /// Reads the data of the entry whose header was read last, at most `limit` bytes, and returns
  /// them; an entry with more bytes causes the error `excess`.
  ///
  /// - Throws: `Fault` if the entry cannot be read, or has more bytes than the limits allow.
  private func readData(
    limit: Int, orThrow excess: Fault.Kind
  ) throws(Fault) -> MemoryBlock {
    let ratioLimit = max(ArchiveReader.harmlessSize, source.size * ArchiveReader.ratioLimit)
    let excess = Fault(limit <= ratioLimit ? excess : .exceedsArchiveLimits)
    let limit = min(limit, ratioLimit)
    guard declaredSize <= limit else { throw excess }
    var capacity = 1 << 18
    var count = 0
    var memory = unsafe malloc(capacity)
    while true {
      guard let start = unsafe memory else { throw Fault(.outOfMemory) }
      let read = unsafe library.archive_read_data(archive, start + count, capacity - count)
      guard read >= 0 else {
        unsafe free(start)
        throw failure(read)
      }
      count += Int(read)
      if read == 0 {
        return unsafe MemoryBlock(
          adopting: UnsafeMutableRawBufferPointer(start: start, count: count))
      }
      guard count <= limit else {
        unsafe free(start)
        throw excess
      }
      guard count == capacity else { continue }
      // One byte more than the limit is enough to tell that the entry is longer.
      capacity = min(2 * capacity, limit + 1)
      unsafe memory = realloc(start, capacity)
      if unsafe memory == nil { unsafe free(start) }
    }
  }

  /// Whether the entries before one have to be decoded to read it, because the format may pack
  /// entries together or the archive is compressed as a whole.
  var decodesForward: Bool {
    let base = unsafe library.archive_format(archive) & ARCHIVE_FORMAT_BASE_MASK
    let filter = unsafe library.archive_filter_code(archive, 0)
    return filter != ARCHIVE_FILTER_NONE
      || [ARCHIVE_FORMAT_7ZIP, ARCHIVE_FORMAT_RAR, ARCHIVE_FORMAT_RAR_V5].contains(base)
  }

  /// The codec's error that corresponds to the last error of libarchive.
  private var fault: Fault {
    unsafe Fault(
      ofArchive: library.archive_error_string(archive).map { unsafe String(cString: $0) })
  }
}
