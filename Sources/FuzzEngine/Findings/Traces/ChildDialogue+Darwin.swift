#if canImport(Darwin)
    internal import Darwin

    extension ChildDialogue {
        static var noFileActions: posix_spawn_file_actions_t? { nil }
        static var noAttributes: posix_spawnattr_t? { nil }
        static var sendFlags: Int32 { 0 }
        static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { _NSGetEnviron().pointee }

        /// A connected pair, which no other child inherits, and which gives an error in place of SIGPIPE.
        static func makeSockets() -> (ours: Int32, theirs: Int32)? {
            var pair: [Int32] = [-1, -1]
            guard socketpair(AF_UNIX, SOCK_STREAM, 0, &pair) == 0 else { return nil }
            var on: Int32 = 1
            setsockopt(pair[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
            for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
            return (pair[0], pair[1])
        }
    }
#endif
