internal import CFuzzRuntime
internal import Foundation
internal import FuzzCore
internal import FuzzRuntime
internal import PropertyTesting
internal import Testing

/// Another run of the test program, which serves the cases of one check. It is used by one thread at a time, and ends with this.
final class CaseProcess {
    /// How it ended.
    enum Ending: Equatable {
        case signal(Int32)
        case exited(Int32)
        /// It was ended, since a case took longer than it may, in milliseconds.
        case outOfTime(Int)
        /// It closed its end of the connection, and went on.
        case closed
        /// Somebody else waited for it.
        case lost
    }

    /// How long a program of tests may take until it comes to the check.
    private static let startPatience = 60_000
    /// What is kept of what it writes.
    private static let longestTail = 65_536
    /// How long the runtime may take to write a list of the stack.
    private static let reportPatience = 60_000

    private let hasArguments: Bool
    private let module: String
    private let process: pid_t
    private let socket: CaseSocket
    private let output: Int32
    private var tail: [UInt8] = []
    private var isRunning = true
    private var isReady = false

    /// - Parameter tellsPlaces: whether a crash is told with its place.
    /// - Throws: where it cannot be started.
    init(_ test: Test, check: String, tellsPlaces: Bool = false) throws(CheckError) {
        hasArguments = test.isParameterized
        var sockets: [Int32] = [-1, -1]
        var pipes: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, CaseSocket.stream, 0, &sockets) == 0 else { throw .noChild("errno \(errno)") }
        guard pipe(&pipes) == 0 else {
            sockets.forEach { close($0) }
            throw .noChild("errno \(errno)")
        }
        for descriptor in sockets + pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(pipes[0], F_SETFL, O_NONBLOCK)
        let start = TestProgram(test: test, check: check, tellsPlaces: tellsPlaces)
        var process: pid_t = -1
        let error = start.withCStrings { path, arguments, environment in
            fz_spawn_tester(path, arguments, environment, sockets[1], pipes[1], &process)
        }
        close(sockets[1])
        close(pipes[1])
        module = test.id.moduleName
        (socket, output, self.process) = (CaseSocket(descriptor: sockets[0]), pipes[0], process)
        socket.prepare()
        guard error == 0 else {
            isRunning = false
            throw .noChild("\(start.path) cannot be started: errno \(error)")
        }
    }

    deinit {
        end()
        close(socket.descriptor)
        close(output)
    }

    /// Runs one case.
    ///
    /// - Parameter milliseconds: what it may take of the processor's time, and ten times as much by the clock.
    /// - Returns: what was drawn, the values as texts where they were asked for, and what came of it; nil where the process was cancelled
    ///   before it could tell.
    /// - Throws: what keeps the case from being run.
    func run(_ request: CaseRequest, within milliseconds: Int) throws(CheckError) -> (
        result: CaseResult, texts: [ValueText]
    )? {
        try getReady()
        hear()
        tail = []
        socket.send(request)
        var drawn: (record: ChoiceRecord, texts: [ValueText])?
        let limit = CaseLimit(process: process, milliseconds: milliseconds)
        while true {
            guard limit.wait(for: socket, meanwhile: hear) || isCrashing() else {
                end()
                return try failed(.outOfTime(milliseconds), drawn)
            }
            switch socket.receive(CaseAnswer.self) {
            case .drawn(let record, let texts): drawn = (record, texts)
            case .done(let verdict, let notes):
                return (CaseResult(verdict, record: drawn?.record ?? ChoiceRecord(), notes: notes), drawn?.texts ?? [])
            case .broken(let words): throw .generator("threw: " + words)
            case .cancelled: return nil
            case .ready: continue
            case nil: return try failed(ended(), drawn)
            }
        }
    }

    /// What ends the process before there are values is a generator's.
    private func failed(
        _ ending: Ending, _ drawn: (record: ChoiceRecord, texts: [ValueText])?
    ) throws(CheckError) -> (result: CaseResult, texts: [ValueText]) {
        if ending == .lost { throw .noChild("somebody else has waited for that process") }
        let fault = fault(ending)
        guard let drawn else { throw .generator(fault.words.replacing("The case ", with: "", maxReplacements: 1)) }
        return (CaseResult(.failed(fault), record: drawn.record), drawn.texts)
    }

    /// Whether it can run another case.
    var isAlive: Bool { isRunning }

    /// Ends it at once, with everything that it started.
    func end() {
        guard isRunning else { return }
        isRunning = false
        fz_end_tester(process)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        fz_forget_tester(process)
    }

    private func getReady() throws(CheckError) {
        guard !isReady else { return }
        let start = ContinuousClock.now
        while !socket.isReady(within: 50) {
            hear()
            if ContinuousClock.now - start > .milliseconds(Self.startPatience) { break }
        }
        guard case .ready? = socket.isReady(within: 0) ? socket.receive(CaseAnswer.self) : nil else {
            hear()
            end()
            throw .notReached(hasArguments: hasArguments, said: CrashReport(tail).issue)
        }
        isReady = true
    }

    /// Whether a case that is out of time has crashed before: it waits then for the runtime, which lists the stack.
    private func isCrashing() -> Bool {
        let start = ContinuousClock.now
        while CrashReport(tail).isBegun, ContinuousClock.now - start < .milliseconds(Self.reportPatience) {
            if socket.isReady(within: 50) { return true }
            hear()
        }
        return false
    }

    /// Waits for the end of a process that has hung up.
    private func ended() -> Ending {
        var status: Int32 = 0
        for _ in 0..<1_000 {
            let answer = waitpid(process, &status, WNOHANG)
            if answer == process {
                isRunning = false
                fz_forget_tester(process)
                // What it started may be there still.
                fz_end_tester(process)
                hear()
                let signal = fz_status_signal(status)
                return signal >= 0 ? .signal(signal) : .exited(fz_status_exit(status))
            }
            if answer < 0, errno == ECHILD {
                isRunning = false
                fz_forget_tester(process)
                return .lost
            }
            usleep(1_000)
        }
        end()
        return .closed
    }

    /// Takes what it has written, so that it never waits for a reader.
    private func hear() {
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { return }
            tail = Array((tail + chunk[..<count]).suffix(Self.longestTail))
        }
    }

    /// What a signal mostly comes from, where there may be no other words.
    private static func meaning(of signal: Int32) -> String {
        switch signal {
        case SIGILL, SIGTRAP: ", a trap"
        case SIGSEGV, SIGBUS: ", of memory that is not there, or a stack that is full"
        case SIGABRT: ", by abort()"
        default: ""
        }
    }

    /// What a case did that ended the process. A trap's place tells it from others, and its signal where it has none.
    private func fault(_ ending: Ending) -> CaseFault {
        let report = CrashReport(tail)
        let said = report.words.map { ": " + $0 } ?? ""
        switch ending {
        case .outOfTime(let milliseconds):
            let limit = Duration.milliseconds(milliseconds).formatted(
                .units(allowed: [.minutes, .seconds, .milliseconds], width: .narrow, maximumUnitCount: 2))
            let words = "The case did not end in time: \(limit) of a processor, ten times as much by the clock."
            return CaseFault(identity: ["hang"], words: words, cost: .time)
        case .closed, .lost:
            return CaseFault(
                identity: ["closed"], words: "The case closed descriptors that are not its own\(said)", cost: .process)
        case .signal(let number):
            // Up to the words, which may hold values: the place.
            let told = report.trap.flatMap { $0.split(separator: ": ").first.map(String.init) } ?? "signal \(number)"
            return CaseFault(
                identity: ["crash", told],
                words: "The case crashed with signal \(number)\(Self.meaning(of: number))\(said)",
                place: report.place.map(place), cost: .process)
        case .exited(let status):
            return CaseFault(
                identity: ["exit", "\(status)"], words: "The case ended its process, with status \(status)\(said)",
                cost: .process)
        }
    }

    /// The runtime tells no module: of code outside of the test's, the file's name is right nevertheless.
    private func place(_ found: (path: String, line: Int, column: Int)) -> CaseFault.Place {
        let name = found.path.split(separator: "/").last ?? ""
        return CaseFault.Place(
            fileID: "\(module)/\(name)", filePath: found.path, line: found.line, column: found.column)
    }
}
