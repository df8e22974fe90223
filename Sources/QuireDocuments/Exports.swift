// What a program learns about documents are the same values that come from the decoding processes;
// apart from them, CodecProtocol has nothing public.
@_exported public import CodecProtocol
