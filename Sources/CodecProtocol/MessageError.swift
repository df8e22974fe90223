/// What is wrong with the bytes of a message.
package enum MessageError: Error {
  case tooShort
  case tooLong
  case outOfRange
  case unknownKind
}
