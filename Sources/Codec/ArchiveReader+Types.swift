internal import CArchive
internal import CodecProtocol
internal import Glibc

extension ArchiveReader {
  /// The bytes of an archive.
  enum Source {
    /// An open file.
    case file(OpenedFile)
    /// An entry of another archive.
    case memory(MemoryBlock)

    /// The number of bytes.
    var size: Int {
      switch self {
      case .file(let file): Int(file.stamp.size)
      case .memory(let memory): memory.count
      }
    }

    /// The first bytes, from which the format is recognized.
    var beginning: [UInt8] {
      switch self {
      case .file(let file): file.beginning
      case .memory(let memory): memory.read(count: FileKind.signatureLength)
      }
    }
  }

  /// An entry of the archive that is a regular file.
  struct Entry {
    /// The path of the entry, which need not be valid UTF-8.
    let name: [UInt8]
    /// The number of entries before this one.
    let index: Int
  }
}

extension quire_archive {
  /// Lets `archive` read the known formats, and compressed files that are no archives if
  /// `withSingleFiles` is `true`.
  func addFormats(to archive: OpaquePointer?, withSingleFiles: Bool) {
    unsafe _ = archive_read_support_format_zip(archive)
    unsafe _ = archive_read_support_format_tar(archive)
    unsafe _ = archive_read_support_format_7zip(archive)
    unsafe _ = archive_read_support_format_rar(archive)
    unsafe _ = archive_read_support_format_rar5(archive)
    // The other filters start programs.
    unsafe _ = archive_read_support_filter_gzip(archive)
    unsafe _ = archive_read_support_filter_bzip2(archive)
    unsafe _ = archive_read_support_filter_xz(archive)
    unsafe _ = archive_read_support_filter_zstd(archive)
    unsafe _ = archive_read_support_filter_compress(archive)
    if withSingleFiles { unsafe _ = archive_read_support_format_raw(archive) }
  }

  /// Returns the path of `entry`.
  func name(of entry: OpaquePointer) -> [UInt8] {
    // The first is NULL for a name that the character set of the process cannot represent.
    var name = unsafe archive_entry_pathname(entry)
    if unsafe name == nil { unsafe name = archive_entry_pathname_utf8(entry) }
    guard let name = unsafe name else { return [] }
    return unsafe (0..<strlen(name)).map { unsafe UInt8(bitPattern: name[$0]) }
  }
}
