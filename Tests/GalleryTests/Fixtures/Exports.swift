// Every test that waits or sends input would have to import it.
@_exported public import VirtualTime
