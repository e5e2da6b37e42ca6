internal import FuzzEngine
internal import FuzzInputs

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Reads the dictionaries that a command line names.
struct DictionaryFiles {
    /// Of all of them together, in bytes: the state of a run holds their words.
    static let mostBytes = 4 << 20

    let files: DurableFiles

    /// Their words, in order, each once; nothing where no file is named.
    func read(_ paths: [String]) throws -> InputDictionary? {
        guard !paths.isEmpty else { return nil }
        var dictionary = InputDictionary()
        var left = Self.mostBytes
        for path in paths {
            let file = try read(path, limit: left)
            left -= file.count
            let words = try parse(file, path).words
            if words.isEmpty { throw UsageError.emptyDictionary(path) }
            dictionary.add(words)
        }
        return dictionary
    }

    private func read(_ path: String, limit: Int) throws -> [UInt8] {
        do throws(StorageError) {
            return try files.read(path, limit: limit)
        } catch {
            switch error.errno {
            case ENOENT, ENOTDIR: throw UsageError.noSuchDictionary(path)
            case EISDIR, EINVAL, ELOOP: throw UsageError.dictionaryNotAFile(path)
            case EFBIG: throw UsageError.dictionaryTooLong(path, limit: Self.mostBytes)
            default: throw error
            }
        }
    }

    private func parse(_ file: [UInt8], _ path: String) throws(UsageError) -> InputDictionary {
        do throws(DictionaryError) {
            return try InputDictionary(parsing: file)
        } catch {
            throw .badDictionary(path, error)
        }
    }
}
