import ArgumentParser
import QuireReader

// Values of the reader that the command line names.

nonisolated extension PageName: ExpressibleByArgument {}

nonisolated extension SpreadChoice: ExpressibleByArgument {}

nonisolated extension SlideShowInterval: ExpressibleByArgument {}
