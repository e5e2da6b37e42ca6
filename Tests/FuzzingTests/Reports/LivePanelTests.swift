import FuzzCore
import FuzzEngine
import Testing

@testable import Fuzzing

@Suite("The live panel")
struct LivePanelTests {
    private var standing: RunStanding {
        var standing = RunStanding(target: "workshop")
        standing.seed = 7
        standing.goal = .iterations(100_000)
        standing.iterations = 45_120
        standing.seconds = 3
        standing.recentRate = 15_000
        standing.steadyRate = 12_000
        standing.corpus = 1
        standing.features = 1_034
        standing.findings = [.invalid: 1, .crash: 2]
        return standing
    }

    @Test("It shows where the run stands")
    func wide() {
        #expect(
            LivePanel.lines(of: standing, width: 80) == [
                "target    workshop, seed 7",
                "progress  45,120 of 100,000 iterations (45%)",
                "speed     15,000 executions/s, 5s left",
                "corpus    1 input, 1,034 features",
                "findings  3: 1 invalid, 2 crash",
            ])
    }

    @Test("Where edges are watched, it shows how many of them were seen")
    func edges() {
        var standing = standing
        standing.coverage = CampaignCoverage(watchedEdges: 12_000, seenEdges: 345)
        #expect(LivePanel.lines(of: standing, width: 80)[4] == "edges     345 of 12,000")
    }

    @Test("A narrow terminal cuts its lines")
    func narrow() {
        #expect(
            LivePanel.lines(of: standing, width: 20) == [
                "target    workshop,…", "progress  45,120 of…", "speed     15,000 ex…", "corpus    1 input, …",
                "findings  3: 1 inva…",
            ])
        #expect(LivePanel.lines(of: standing, width: 1) == ["…", "…", "…", "…", "…"])
    }

    @Test("A run by time counts down to its end, and an unsafe name is escaped")
    func duration() {
        var standing = RunStanding(target: "a\u{1B}")
        standing.seed = 1
        standing.goal = .duration(600)
        standing.iterations = 1
        standing.seconds = 90
        #expect(
            LivePanel.lines(of: standing, width: 80) == [
                "target    a\\x1B, seed 1", "progress  1 iteration in 1m30s of 10m00s",
                "speed     0 executions/s, 8m30s left", "corpus    0 inputs, 0 features", "findings  none",
            ])
    }

    @Test("It is drawn over itself, and what is permanent stands above")
    func redraw() {
        var panel = LivePanel()
        let size = TerminalSize(columns: 20, rows: 3)
        let lines = "target    workshop,…\nprogress  45,120 of…\n"
        #expect(panel.draw(standing, on: size) == lines)
        #expect(panel.draw(standing, on: size) == "\u{1B}[2A\r\u{1B}[J" + lines)
        #expect(panel.draw(standing, on: size, below: ["found"]) == "\u{1B}[2A\r\u{1B}[Jfound\n" + lines)
        #expect(panel.replace(with: ["done"], on: size) == "\u{1B}[2A\r\u{1B}[Jdone\n")
        #expect(panel.replace(with: ["more"], on: size) == "more\n")
    }

    @Test("A terminal that became narrower has wrapped the lines before")
    func narrowed() {
        var panel = LivePanel()
        _ = panel.draw(standing, on: TerminalSize(columns: 20, rows: 2))
        let text = panel.replace(with: [], on: TerminalSize(columns: 9, rows: 9))
        #expect(text == "\u{1B}[3A\r\u{1B}[J")
    }
}
