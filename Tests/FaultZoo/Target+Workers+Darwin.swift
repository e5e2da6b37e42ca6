#if canImport(Darwin)
    import Fuzzing

    extension Target {
        /// None: there the worker runs the target itself, and its parent is the tool.
        static let workers: [Target] = []
    }
#endif
