/// The controllers that the environment tells programs to ignore, because Steam reads them and
/// sends what they do in another way.
///
/// | variable | meaning |
/// |---|---|
/// | SDL_GAMECONTROLLER_IGNORE_DEVICES | these controllers are ignored |
/// | SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT | all others are ignored, whatever the list says |
/// | SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD | 1: the one of Steam itself always counts |
///
/// The lists have the form `0x28de/0x1102,0x045e/0x028e`, with the vendor before the product.
nonisolated struct IgnoredControllers: Hashable, Sendable {
  private var listed: Set<Product> = []
  /// The only controllers that count, or `nil` if all count that are not listed.
  private var exceptions: Set<Product>?
  private var allowsImitation = false

  private struct Product: Hashable {
    var vendor: UInt16
    var product: UInt16
  }

  /// The controller that Steam imitates.
  private static let imitation = Product(vendor: 0x28de, product: 0x11ff)

  /// Reads the lists in the environment variables that `environment` returns.
  init(environment: (String) -> String?) {
    listed = Self.products(environment("SDL_GAMECONTROLLER_IGNORE_DEVICES") ?? "")
    let others = Self.products(environment("SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT") ?? "")
    exceptions = others.isEmpty ? nil : others
    allowsImitation = environment("SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD") == "1"
  }

  /// Returns whether `controller` has to be ignored.
  func contains(_ controller: ControllerIdentity) -> Bool {
    let product = Product(vendor: controller.vendor, product: controller.product)
    if product == Self.imitation, allowsImitation { return false }
    return exceptions.map { !$0.contains(product) } ?? listed.contains(product)
  }

  private static func products(_ list: String) -> Set<Product> {
    Set(
      list.lowercased().split(separator: ",").compactMap { item in
        let numbers = item.split(separator: "/").compactMap { part in
          part.split(separator: "x").last.flatMap { UInt16($0, radix: 16) }
        }
        return numbers.count == 2 ? Product(vendor: numbers[0], product: numbers[1]) : nil
      })
  }
}
