/// Returns 0 for a `value` up to 0, 1 for a `value` of 1 or more, and in between a number that
/// rises smoothly from 0 to 1.
///
/// The transition is 3t² − 2t³, as in GLSL's function of the same name.
package func smoothstep(_ value: Double) -> Double {
  let value = min(1, max(0, value))
  return value * value * (3 - 2 * value)
}
