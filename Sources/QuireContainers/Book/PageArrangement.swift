/// What of its sheets a book shows at rest.
enum PageArrangement {
  /// One page after the other, with nothing printed on their backs.
  case single
  /// Of each sheet the side that is read first.
  case rectos
  /// Of each sheet the side that is read second.
  case versos
  /// Two pages side by side, the second side of a sheet and the first one of the next.
  case spreads
}
