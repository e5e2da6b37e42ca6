internal import CFuzzRuntime

/// What the system can do to all files at once.
package enum FileSystem {
    /// Makes all that was written to the file system of an open folder durable. 0 or an error number; `ENOSYS` where files have to be
    /// synced one by one.
    package static func sync(_ folder: Int32) -> Int32 { fz_sync_file_system(folder) }
}
