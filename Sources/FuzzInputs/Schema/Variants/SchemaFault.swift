/// A fault that the type's schema knows of.
struct SchemaFault {
    var prefix = ""
    var suffix = ""
    var edit: VariantEdit

    func name(_ path: String) -> String {
        prefix + path + suffix
    }
}
