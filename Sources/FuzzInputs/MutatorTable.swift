/// The operations of ``Havoc``, by what they do to the grammar of their input. A family is one file; its rows are added
/// here.
package enum MutatorTable {
    /// Need no grammar.
    package static let bytes: [MutationOperation] =
        ByteMutators.table + RangeMutators.table + IntegerMutators.table + DigitMutators.table

    /// For any format that is no JSON: beside those on bytes, operations on the fields of binary formats, and on the brackets of
    /// texts.
    package static let formats: [MutationOperation] = bytes + FieldMutators.table + BracketMutators.table

    /// Those of `formats` that make something of an input without bytes.
    package static let additions: [MutationOperation] = formats.filter(\.isAddition)

    /// Leave JSON well-formed, and change any other bytes as far as they look like JSON.
    package static let tree: [MutationOperation] =
        ItemMutators.table + NestingMutators.table + GrowthMutators.table + RetypeMutators.table
        + NumberMutators.table + StringMutators.table

    /// Leave JSON well-formed, and follow the schema of the target's type. Without one, all decline.
    package static let schema: [MutationOperation] = SchemaMutators.table

    /// Put words of the dictionary anywhere. Without one, all decline.
    package static let words: [MutationOperation] = WordMutators.bytes

    /// Put words of the dictionary where they leave JSON well-formed. Without one, all decline.
    package static let treeWords: [MutationOperation] = WordMutators.tree

    /// For texts of choices: leave them readable.
    package static let choices: [MutationOperation] =
        ChoiceNumberMutators.table + ChoiceSpanMutators.table + ChoiceTextMutators.table

    /// Those of `choices` that make something of no choices at all.
    package static let choiceAdditions: [MutationOperation] = choices.filter(\.isAddition)

    /// Put words of the dictionary where they leave choices readable. Without one, all decline.
    package static let choiceWords: [MutationOperation] = ChoiceWordMutators.table

    /// Break the grammar of JSON, or its encoding.
    package static let breakers: [MutationOperation] = SyntaxBreakers.table + EncodingBreakers.table

    /// Spell JSON as lenient readers take it; for strict ones that breaks it.
    package static let lenient: [MutationOperation] = LenientSpellings.table
}
