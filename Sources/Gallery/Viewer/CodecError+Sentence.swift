import Documents

nonisolated extension CodecError {
  /// The reason why a picture cannot be shown, as a sentence that is shown below the file name.
  var sentence: String {
    switch reason {
    case .noSuchFile: "This file does not exist."
    case .danglingLink: "This link points to a file that does not exist."
    case .permissionDenied: "You do not have permission to read this file."
    case .isFolder: "This folder has no pictures."
    case .isNamedPipe: "This is a named pipe."
    case .isNotAFile: "This is not a regular file."
    case .unreadable: "This file cannot be read from its drive."
    case .empty: "This file is empty."
    case .notAPicture: "This file is not a picture."
    case .truncated: "This file ends too early."
    case .damaged: "This file is damaged."
    case .tooLarge(let width, let height):
      "This picture is too large: \(width) × \(height) pixels."
    case .noSuchPage: "This file has no such page."
    case .outOfMemory: "This picture needs more memory than the decoder may use."
    case .unsupported: "The installed libraries cannot read this kind of file."
    case .passwordNeeded: "This document is encrypted and needs a password."
    case .wrongPassword: "The password is wrong."
    case .encryptedArchive: "This archive is encrypted and cannot be read."
    case .unsupportedArchive:
      "The installed libarchive cannot read the compression of this archive."
    case .exceedsArchiveLimits: "This archive is too large when it is unpacked."
    case .noPages: "This archive has no pictures."
    case .reflowableText: "This book has no fixed layout, which is not supported."
    case .decoderStopped: "The decoder stopped while reading this file."
    case .decoderStoppedRepeatedly:
      "This document has stopped the decoder twice. It is not read again until it changes."
    case .tooSlow: "This file took too long to decode."
    case .invalidReply: "The decoder gave no valid answer."
    case .decoderMissing: "The decoder cannot be started."
    case .noSharedMemory: "The system has no shared memory left to decode this file."
    case .cancelled: "This page is no longer needed."
    }
  }
}
