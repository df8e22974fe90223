// `import Quire` is all that an author writes.

@_exported public import Animation
@_exported public import Effects
@_exported public import Geometry
@_exported public import Graphics
@_exported public import Scene
