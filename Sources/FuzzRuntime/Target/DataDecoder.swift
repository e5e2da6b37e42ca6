// A target and a generator take the same decoders: who writes targets needs no other import for it.
@_exported public import protocol PropertyTesting.DataDecoder
