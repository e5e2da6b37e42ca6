/// A value that the code under test turns down.
struct Bad: Error {}
