/// What code with state has to do, as a value: a model that is simpler than the code, and moves on with each command.
///
///     struct QueueModel: StateModel {
///         enum Command { case push(Int), pop }
///         private var items: [Int] = []
///
///         func commands() -> Generator<Command> {
///             .one(of: [.constant(.pop), Generator.integer(in: 0...9).map(Command.push)])
///         }
///         func allows(_ command: Command) -> Bool {
///             if case .push = command { items.count < 4 } else { true }
///         }
///         mutating func apply(_ command: Command) -> Int? {
///             switch command {
///             case .push(let item):
///                 items.append(item)
///                 return nil
///             case .pop: return items.isEmpty ? nil : items.removeFirst()
///             }
///         }
///     }
///
/// Lists of commands are drawn along the model, run on the code, and shrunk as lists: whatever is left out, each command is one that the
/// model allows where it comes.
public protocol StateModel: Sendable {
    /// Something to do with the code, with what it takes for that.
    associatedtype Command: Sendable
    /// What comes of a command.
    associatedtype Response: Equatable & Sendable

    /// What could be done next. The simplest command shrinks best as the first of `one(of:)`.
    func commands() -> Generator<Command>
    /// Whether a command may be given in this state. All may where nothing is said.
    func allows(_ command: Command) -> Bool
    /// Does what the command says to the model, and answers what has to come of it.
    mutating func apply(_ command: Command) -> Response
}

extension StateModel {
    /// Every command may be given in every state.
    public func allows(_ command: Command) -> Bool { true }
}
