#if os(Linux)
    import Foundation
    import Fuzzing

    extension Target {
        /// What turns against the process that forked it.
        static let workers: [Target] = [
            Target("kill-worker", decode: { (bytes: [UInt8]) in if Odds.oneInFifty(bytes) { killWorker() } })
        ]

        /// Leaves a child in a session of its own behind, and nobody who could end it.
        private static func killWorker() {
            startChild()
            kill(getppid(), SIGKILL)
            sleep(1000)
        }
    }
#endif
