import QuireAnimation
import Testing

@testable import QuireViews

struct GlideTests {
  @Test("a new target keeps value and velocity")
  func newTarget() {
    var glide = Glide(0)
    glide.animate(to: 1)
    let spring = Spring.criticallyDamped(angularFrequency: 31.6)
    for frame in 0...6 {
      let isMoving = glide.advance(to: 5 + Double(frame) / 60)
      let expected = spring.position(at: Double(frame) / 60, from: 0, to: 1)
      #expect(isMoving && abs(glide.value - expected) < 1e-9)
    }
    let (position, velocity) = (
      spring.position(at: 0.1, from: 0, to: 1), spring.velocity(at: 0.1, from: 0, to: 1)
    )
    glide.animate(to: 0)
    var time = 5.1
    _ = glide.advance(to: time)
    #expect(abs(glide.value - position) < 1e-9)
    time += 0.01
    _ = glide.advance(to: time)
    let expected = spring.position(at: 0.01, from: position, velocity: velocity, to: 0)
    #expect(abs(glide.value - expected) < 1e-9)
    while glide.advance(to: time) { time += 1.0 / 60 }
    #expect(glide.value == 0 && time < 6)
  }
}
