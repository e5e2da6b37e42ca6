#if os(Linux)
    enum SpawnFlags {
        /// `POSIX_SPAWN_SETSID` of glibc and musl, which Swift does not import.
        static let newSession: Int16 = 0x80
    }
#endif
