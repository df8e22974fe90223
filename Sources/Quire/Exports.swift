// `import Quire` is all that an author writes.

@_exported public import QuireContainers
@_exported public import QuireViews
