/// Where a value that a probe hands out comes from.
enum ProbeOrigin {
    /// As good as any other value of the type.
    case plain
    /// Named by the type: the raw value or the name of a case, a key.
    case hint
    /// Shaped like something that code often asks for: a date, a URL, a number in a string.
    case shaped
}
