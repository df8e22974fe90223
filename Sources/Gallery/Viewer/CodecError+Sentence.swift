import Documents

nonisolated extension CodecError {
  /// What is wrong with the file whose name stands above, as a sentence.
  var sentence: String {
    switch reason {
    case .noSuchFile: "This file does not exist."
    case .danglingLink: "This link leads to a file that does not exist."
    case .permissionDenied: "You may not read this file."
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
    case .outOfMemory: "This picture takes more memory than the decoder may use."
    case .unsupported: "The installed libvips cannot read this kind of picture."
    case .decoderStopped: "The decoder stopped while reading this file."
    case .tooSlow: "This file took too long to decode."
    case .invalidReply: "The decoder gave no valid answer."
    case .decoderMissing: "The decoder cannot be started."
    case .noSharedMemory: "The system has no memory left to decode this file in."
    case .cancelled: "This page is no longer needed."
    }
  }
}
