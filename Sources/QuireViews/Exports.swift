// A module that imports QuireViews can name everything that its interface names.

@_exported public import QuireAnimation
@_exported public import QuireDrawing
@_exported public import QuireEffects
@_exported public import QuireGeometry
@_exported public import QuireGestures
@_exported public import QuireLanguage
@_exported public import QuireScene
@_exported public import QuireSound
@_exported public import QuireTransitions
