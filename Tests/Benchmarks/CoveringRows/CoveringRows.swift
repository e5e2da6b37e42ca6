import Foundation
import PropertyTesting

/// The rows of a covering array for a problem that comes as JSON on standard input, and what they took, as JSON.
///
///     echo '{"levels": [4, 4, 4], "strength": 2, "seed": 0, "forbidden": [[0, 1, 2, 3]]}' | swift run CoveringRows
///
/// Each forbidden pair is a list, its value, another list and its value.
@main
struct CoveringRows {
    struct Problem: Decodable {
        var levels: [Int]
        var strength: Int
        var seed: UInt64
        var forbidden: [[Int]]
    }

    struct Answer: Encodable {
        var rows: [[Int]]
        var seconds: Double
    }

    static func main() throws {
        let problem = try JSONDecoder().decode(Problem.self, from: FileHandle.standardInput.readDataToEndOfFile())
        let forbidden = problem.forbidden
        let start = ContinuousClock.now
        var search = CoveringSearch(
            levels: problem.levels, strength: problem.strength,
            isForbidden: forbidden.isEmpty
                ? nil : { part in forbidden.contains { part[$0[0]] == $0[1] && part[$0[2]] == $0[3] } })
        let rows = search.rows(seed: problem.seed)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        FileHandle.standardOutput.write(try JSONEncoder().encode(Answer(rows: rows, seconds: seconds)))
    }
}
