/// The reason why a message between a codec process and its client cannot be decoded.
package enum MessageError: Error {
  case tooShort
  case tooLong
  case outOfRange
  case unknownKind
}
