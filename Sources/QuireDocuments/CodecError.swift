public import CodecProtocol

/// An error that says why a picture file cannot be shown.
public struct CodecError: Error, Hashable, Sendable {
  /// A reason why a picture file cannot be shown.
  public enum Reason: Hashable, Sendable {
    /// There is no file at the path.
    case noSuchFile
    /// The file is a link to a file that does not exist.
    case danglingLink
    /// The file was found in a folder, and is a link to the file `to` outside that folder.
    case linkLeavesFolder(to: FilePath)
    /// The user has no permission to read the file.
    case permissionDenied
    /// The path names a folder where a picture file is needed, or a folder without pictures.
    case isFolder
    /// The file at the path is a named pipe.
    case isNamedPipe
    /// The path names something other than a regular file, a named pipe or a folder.
    case isNotAFile
    /// The system reported an error while the picture file was being read.
    case unreadable
    /// The picture file is empty.
    case empty
    /// The file is not a picture in a format that Quire knows.
    case notAPicture
    /// The end of the picture file is missing.
    case truncated
    /// The contents of the picture file violate the rules of its format.
    case damaged
    /// The picture, which has `width` × `height` pixels, is too large for a format that can only be
    /// decoded as a whole.
    case tooLarge(width: Int, height: Int)
    /// The document has no page with the index that was requested.
    case noSuchPage
    /// Decoding the picture needs more memory than the codec process may use.
    case outOfMemory
    /// The installed libraries cannot read pictures of this format.
    case unsupported
    /// The file or the page has a known format, `format`, that Quire does not read.
    case unsupportedFormat(UnreadFormat)
    /// The page shows the file `name`, which is not in the archive; the name may contain any
    /// characters.
    case missingEntry(name: String)
    /// The document is encrypted and needs a password.
    case passwordNeeded
    /// The password is wrong.
    case wrongPassword
    /// The archive is encrypted, and the installed libraries cannot decrypt it.
    case encryptedArchive
    /// The archive is compressed in a way that the installed libarchive cannot read.
    case unsupportedArchive
    /// The archive has more entries or a higher compression than Quire allows.
    case exceedsArchiveLimits
    /// The file in the archive that contains the picture has more than 512 MiB.
    case exceedsEntryLimit
    /// The archive contains no pictures.
    case noPages
    /// The document is an EPUB book whose text has no fixed layout.
    case reflowableText
    /// The codec process ended unexpectedly while it read the file.
    case decoderStopped
    /// The file has ended two codec processes, and is not read again until it changes.
    case decoderStoppedRepeatedly
    /// The page has twice needed more time or memory than a codec process may use, and is not read
    /// again until its file changes.
    case exceededLimitsRepeatedly
    /// Files have ended so many codec processes within a minute that nothing is read for
    /// the rest of it.
    case decoderPaused
    /// The codec process was killed after `seconds`, because it exceeded its time limit.
    case tooSlow(seconds: Double)
    /// The codec process sent a message that is not a valid reply.
    case invalidReply
    /// The program of the codec process cannot be started, for example because its file is missing.
    case decoderMissing
    /// The system cannot restrict the codec process, so that it reads no file.
    case decoderUnprotected
    /// The system cannot provide memory to share with a codec process.
    case noSharedMemory
    /// The request was cancelled before the picture was decoded.
    case cancelled
  }

  /// The reason why the file cannot be shown, as a value that a program can compare.
  ///
  /// The property ``description`` is the reason as text.
  public let reason: Reason

  /// Whether the file may be read if ``CodecPool/tryAgain(_:)`` is called.
  public var mayBeTriedAgain: Bool {
    switch reason {
    case .decoderStoppedRepeatedly, .exceededLimitsRepeatedly, .decoderPaused: true
    default: false
    }
  }

  /// Whether the file can be read with another password.
  public var concernsPassword: Bool { reason == .passwordNeeded || reason == .wrongPassword }

  /// Creates the error for a picture file that cannot be shown because of `reason`.
  public init(_ reason: Reason) {
    self.reason = reason
  }

  init(_ fault: Fault) {
    reason =
      switch fault.kind {
      case .unreadable: .unreadable
      case .empty: .empty
      case .notAPicture: .notAPicture
      case .truncated: .truncated
      case .damaged: .damaged
      case .tooLarge: .tooLarge(width: fault.width, height: fault.height)
      case .noSuchPage: .noSuchPage
      case .outOfMemory: .outOfMemory
      case .decoderIncomplete, .needsLibraries: .unsupported
      case .unsupportedFormat:
        fault.unsupportedFormat.map { .unsupportedFormat($0) } ?? .unsupported
      case .missingEntry: .missingEntry(name: fault.name)
      case .passwordNeeded: .passwordNeeded
      case .wrongPassword: .wrongPassword
      case .encryptedArchive: .encryptedArchive
      case .unsupportedArchive: .unsupportedArchive
      case .exceedsArchiveLimits: .exceedsArchiveLimits
      case .exceedsEntryLimit: .exceedsEntryLimit
      case .noPages: .noPages
      case .reflowableText: .reflowableText
      }
  }
}

extension CodecError: CustomStringConvertible {
  /// The reason why the file cannot be shown, as one line of text that is printed after the file's
  /// name and a colon.
  public var description: String {
    switch reason {
    case .noSuchFile: "no such file"
    case .danglingLink: "is a link to a file that does not exist"
    case .linkLeavesFolder(let target): "is a link to \(target), outside its folder"
    case .permissionDenied: "permission denied"
    case .isFolder: "is a folder without pictures"
    case .isNamedPipe: "is a named pipe"
    case .isNotAFile: "is not a regular file"
    case .unreadable: "cannot be read from its drive"
    case .empty: "is empty"
    case .notAPicture: "is not a picture"
    case .truncated: "is truncated"
    case .damaged: "is damaged"
    case .tooLarge(let width, let height): "is too large (\(width) × \(height) pixels)"
    case .noSuchPage: "has no such page"
    case .outOfMemory: "takes more memory than the decoder may use"
    case .unsupported: "has a format that the installed libraries cannot read"
    case .unsupportedFormat(let format): "is \(format), which is not supported"
    case .missingEntry(let name): "shows \(FilePath(name)), which is not in the archive"
    case .passwordNeeded: "is encrypted and needs a password"
    case .wrongPassword: "the password is wrong"
    case .encryptedArchive: "is an encrypted archive, which cannot be read"
    case .unsupportedArchive: "is compressed in a way that the installed libarchive cannot read"
    case .exceedsArchiveLimits: "is too large when it is unpacked"
    case .exceedsEntryLimit: "is larger than 512 MiB when it is unpacked"
    case .noPages: "is an archive without pictures"
    case .reflowableText: "is a book without a fixed layout, which is not supported"
    case .decoderStopped: "the decoder stopped while reading it"
    case .decoderStoppedRepeatedly: "has stopped the decoder twice and is not read again"
    case .exceededLimitsRepeatedly: "has twice taken too much time or memory and is not read again"
    case .decoderPaused: "is not read, because files have stopped the decoder too often in a minute"
    case .tooSlow(let seconds): "took longer than \(CodecError.text(seconds)) to decode"
    case .invalidReply: "the decoder sent an invalid answer"
    case .decoderMissing: "the decoder cannot be started"
    case .decoderUnprotected:
      "this system cannot restrict the decoder, and a harmful file could reach others"
    case .noSharedMemory: "there is no shared memory to decode it in"
    case .cancelled: "was cancelled"
    }
  }

  private static func text(_ seconds: Double) -> String {
    if seconds == 1 { return "a second" }
    return seconds == seconds.rounded() ? "\(Int(seconds)) seconds" : "\(seconds) seconds"
  }
}
