import Quire

struct Planet {
  let name: String
  let text: String
  let color: Color

  static let all = [
    Planet(
      name: "Mercury", text: "Its year is shorter than its day.",
      color: Color(red: 0.45, green: 0.43, blue: 0.42)),
    Planet(
      name: "Venus", text: "The hottest planet, under unbroken clouds.",
      color: Color(red: 0.72, green: 0.5, blue: 0.22)),
    Planet(
      name: "Earth", text: "You are here.", color: Color(red: 0.13, green: 0.36, blue: 0.58)),
    Planet(
      name: "Mars", text: "Its highest mountain is as wide as France.",
      color: Color(red: 0.66, green: 0.29, blue: 0.17)),
    Planet(
      name: "Jupiter", text: "Its storm has been seen for centuries.",
      color: Color(red: 0.58, green: 0.42, blue: 0.3)),
    Planet(
      name: "Saturn", text: "It would float on water.",
      color: Color(red: 0.7, green: 0.6, blue: 0.36)),
    Planet(
      name: "Uranus", text: "It orbits the Sun lying on its side.",
      color: Color(red: 0.32, green: 0.6, blue: 0.64)),
    Planet(
      name: "Neptune", text: "It was found by calculation before it was seen.",
      color: Color(red: 0.17, green: 0.25, blue: 0.6)),
  ]
}
