/// One thing to try: a change of a plan.
package enum SynthesisChange: Sendable {
    case style(SynthesisStyle)
    case form(DocumentForm)
    case keys(KeySpelling)
    case date(Int)
    case data(Int)
    case text([SynthesisStep], String)
    case alternative([SynthesisStep], Int)
    case presence([SynthesisStep])
    case count([SynthesisStep], Int)
    case anotherKey([SynthesisStep], String)

    func applied(to plan: SynthesisPlan) -> SynthesisPlan {
        var plan = plan
        switch self {
        case .style(let style): plan.style = style
        case .form(let form): plan.conventions.form = form
        case .keys(let spelling): plan.conventions.keys = spelling
        case .date(let index): plan.conventions.date = index
        case .data(let index): plan.conventions.data = index
        case .text(let path, let text): plan.choices[path, default: .init()].text = text
        case .alternative(let path, let index):
            plan.choices = plan.choices.filter { !$0.key.starts(with: path) || $0.key == path }
            plan.choices[path, default: .init()].text = nil
            plan.choices[path, default: .init()].alternative = index
        case .presence(let path):
            plan.choices[path, default: .init()].isPresent = true
        case .count(let path, let count):
            plan.choices[path, default: .init()].text = nil
            plan.choices[path, default: .init()].count = count
        case .anotherKey(let path, let key):
            if plan.choices[path]?.text != nil { plan.choices[path]?.text = nil }
            plan.choices[path, default: .init()].moreKeys.append(key)
        }
        return plan
    }
}
