public import FuzzCore

extension Alphabet {
    /// From `a` to `z`.
    public static let lowercase = Alphabet(["a"..."z"])
    /// From `A` to `Z`.
    public static let uppercase = Alphabet(["A"..."Z"])
    /// From `0` to `9`.
    public static let digits = Alphabet(["0"..."9"])
    /// Letters and digits of ASCII.
    public static let alphanumeric = lowercase + digits + uppercase
    /// What ASCII has that can be printed, the space with it.
    public static let printable = alphanumeric + Alphabet([" "..."~"])
    /// ASCII with its control characters.
    public static let ascii = printable + Alphabet(["\0"..."\u{7F}"])

    /// Latin letters, those with accents too.
    public static let latin =
        lowercase + uppercase
        + Alphabet([
            "\u{C0}"..."\u{D6}", "\u{D8}"..."\u{F6}", "\u{F8}"..."\u{24F}", "\u{1E00}"..."\u{1EFF}",
            "\u{FB00}"..."\u{FB06}",
        ])
    /// Small letters, then capitals, with and without accents.
    public static let greek = Alphabet([
        "\u{3B1}"..."\u{3C9}", "\u{391}"..."\u{3A1}", "\u{3A3}"..."\u{3A9}", "\u{386}"..."\u{386}",
        "\u{388}"..."\u{38A}", "\u{3AC}"..."\u{3B0}", "\u{3CA}"..."\u{3CE}", "\u{1F00}"..."\u{1F15}",
    ])
    /// Small letters, then capitals, then old ones.
    public static let cyrillic = Alphabet(["\u{430}"..."\u{45F}", "\u{400}"..."\u{42F}", "\u{460}"..."\u{481}"])
    /// From right to left.
    public static let hebrew = Alphabet(["\u{5D0}"..."\u{5EA}", "\u{5F0}"..."\u{5F4}"])
    /// From right to left, and joined.
    public static let arabic = Alphabet([
        "\u{627}"..."\u{63A}", "\u{641}"..."\u{64A}", "\u{621}"..."\u{626}", "\u{671}"..."\u{6D3}",
    ])
    /// Letters, vowel signs and the virama that joins consonants.
    public static let devanagari = Alphabet(["\u{905}"..."\u{939}", "\u{93E}"..."\u{94D}", "\u{900}"..."\u{903}"])
    /// Consonants, vowels and the marks above and below them.
    public static let thai = Alphabet(["\u{E01}"..."\u{E3A}", "\u{E40}"..."\u{E4E}"])
    /// Chinese, Japanese and Korean: ideographs, some beyond 16 bits, both kana, syllables and the letters that make them.
    public static let cjk = Alphabet([
        "\u{4E00}"..."\u{9FFF}", "\u{3041}"..."\u{3096}", "\u{30A1}"..."\u{30FA}", "\u{AC00}"..."\u{D7A3}",
        "\u{1100}"..."\u{1112}", "\u{1161}"..."\u{1175}", "\u{11A8}"..."\u{11C2}", "\u{20000}"..."\u{2A6DF}",
    ])
    /// Digits of other scripts, wide and mathematical ones, and what is a number otherwise.
    public static let otherDigits = Alphabet([
        "\u{660}"..."\u{669}", "\u{6F0}"..."\u{6F9}", "\u{966}"..."\u{96F}", "\u{9E6}"..."\u{9EF}",
        "\u{E50}"..."\u{E59}", "\u{FF10}"..."\u{FF19}", "\u{1D7CE}"..."\u{1D7FF}", "\u{B2}"..."\u{B3}",
        "\u{B9}"..."\u{B9}", "\u{BC}"..."\u{BE}", "\u{2160}"..."\u{217F}", "\u{2460}"..."\u{2473}",
    ])
    /// Accents and other marks that join what is before them.
    public static let combiningMarks = Alphabet([
        "\u{300}"..."\u{36F}", "\u{483}"..."\u{487}", "\u{591}"..."\u{5BD}", "\u{64B}"..."\u{65F}",
        "\u{93C}"..."\u{93C}", "\u{20D0}"..."\u{20F0}",
    ])
    /// Pictures, with the joiner, the selectors, the skin tones and the letters of flags that make one picture of several.
    public static let emoji = Alphabet([
        "\u{1F600}"..."\u{1F64F}", "\u{1F466}"..."\u{1F469}", "\u{1F300}"..."\u{1F3FA}", "\u{1F400}"..."\u{1F465}",
        "\u{1F46A}"..."\u{1F5FF}", "\u{1F680}"..."\u{1F6C5}", "\u{2600}"..."\u{26FF}", "\u{1F3FB}"..."\u{1F3FF}",
        "\u{200D}"..."\u{200D}", "\u{FE0E}"..."\u{FE0F}", "\u{1F1E6}"..."\u{1F1FF}",
    ])
    /// Spaces and ends of lines of all kinds.
    public static let whitespace = Alphabet([
        " "..." ", "\t"..."\r", "\u{85}"..."\u{85}", "\u{A0}"..."\u{A0}", "\u{1680}"..."\u{1680}",
        "\u{2000}"..."\u{200A}", "\u{2028}"..."\u{2029}", "\u{202F}"..."\u{202F}", "\u{205F}"..."\u{205F}",
        "\u{3000}"..."\u{3000}",
    ])
    /// What no one sees: marks of direction, joiners, the byte order mark, unassigned ones, the least and greatest of each width in UTF-8.
    public static let invisible = Alphabet([
        "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}"..."\u{FEFF}",
        "\u{AD}"..."\u{AD}", "\u{0}"..."\u{0}", "\u{7F}"..."\u{80}", "\u{7FF}"..."\u{800}", "\u{D7FF}"..."\u{D7FF}",
        "\u{E000}"..."\u{E000}", "\u{FFFC}"..."\u{FFFF}", "\u{10000}"..."\u{10000}", "\u{10FFFF}"..."\u{10FFFF}",
    ])
    /// Every Unicode scalar, in an order that begins with ASCII and the scripts above.
    public static let unicode =
        ascii + latin + greek + cyrillic + hebrew + arabic + devanagari + thai + cjk + otherDigits + combiningMarks
        + emoji + whitespace + invisible + Alphabet(["\u{80}"..."\u{D7FF}", "\u{E000}"..."\u{10FFFF}"])
}
