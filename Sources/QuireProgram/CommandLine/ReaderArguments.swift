public import ArgumentParser
public import QuireLibrary
import QuireReader

// Values of the reader that the command line names.

nonisolated extension PageName: ExpressibleByArgument {}

nonisolated extension ReadingState.Spreads: ExpressibleByArgument {}

nonisolated extension PageLook.Tone: ExpressibleByArgument {}

nonisolated extension SlideShowInterval: ExpressibleByArgument {}
