/// The reason why a message cannot be decoded.
package enum MessageError: Error {
  case tooShort
  case tooLong
  case outOfRange
  case unknownKind
}
