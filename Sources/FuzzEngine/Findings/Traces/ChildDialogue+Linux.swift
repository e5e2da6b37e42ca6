#if !canImport(Darwin)
    #if canImport(Musl)
        internal import Musl
    #else
        internal import Glibc
    #endif

    extension ChildDialogue {
        static var noFileActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
        static var noAttributes: posix_spawnattr_t { posix_spawnattr_t() }
        static var sendFlags: Int32 { Int32(MSG_NOSIGNAL) }
        static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { environ }

        /// A connected pair, which no other child inherits.
        static func makeSockets() -> (ours: Int32, theirs: Int32)? {
            var pair: [Int32] = [-1, -1]
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
            return socketpair(AF_UNIX, kind, 0, &pair) == 0 ? (pair[0], pair[1]) : nil
        }
    }
#endif
