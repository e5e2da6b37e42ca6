internal import CFuzzRuntime

/// The child process that loads the targets: it waits for orders, and has each carried out by an executor.
struct Worker {
    private let socket: MessageSocket
    private var runner: OrderRunner

    init(region: Region, snapshot: UnsafeMutableRawPointer, target: Target, socket: MessageSocket) {
        self.socket = socket
        runner = OrderRunner(region: region, snapshot: snapshot, target: target, socket: socket)
    }

    /// Serves orders until the coordinator hangs up.
    mutating func serve() {
        while let message = socket.receive() {
            if message.kind == UInt32(FZ_MESSAGE_RUN) { runner.carryOut() }
        }
    }
}
