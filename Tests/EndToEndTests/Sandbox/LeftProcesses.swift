import Foundation

/// The processes that were started in a sandbox: they are in its folder, or have its mark in their environment. Linux
/// alone can tell; elsewhere none is found.
enum LeftProcesses {
    struct Process: Sendable {
        var identifier: pid_t
        var command: String
    }

    static func of(_ sandbox: Sandbox) -> [Process] {
        let root = sandbox.folder.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.compactMap(pid_t.init).filter { process in
            let folder = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/cwd")) ?? ""
            return folder.hasPrefix(root) || text("environ", of: process).contains("\(Sandbox.mark)=\(root)")
        }.map { Process(identifier: $0, command: text("cmdline", of: $0)) }
    }

    private static func text(_ name: String, of process: pid_t) -> String {
        let bytes = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/\(name)"))) ?? Data()
        return String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
    }
}
