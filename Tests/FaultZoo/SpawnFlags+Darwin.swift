#if canImport(Darwin)
    import Darwin

    enum SpawnFlags {
        /// The child leads a session of its own.
        static let newSession: Int16 = Int16(POSIX_SPAWN_SETSID)
    }
#endif
