/// Returns 0 for values up to 0, 1 for values from 1, and a smooth transition in between.
///
/// The transition is 3t² − 2t³, as in GLSL's function of the same name.
package func smoothstep(_ value: Double) -> Double {
  let value = min(1, max(0, value))
  return value * value * (3 - 2 * value)
}
