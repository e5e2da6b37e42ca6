/// What a run watches of its target, and what it makes of that.
package struct CampaignCoverage: Sendable, Hashable {
    /// Edges of instrumented code that are watched; 0 where the build has none.
    package var watchedEdges: Int
    /// Those that some input of the corpus ran.
    package var seenEdges: Int
    /// Features that were dropped, since their inputs did not show them again.
    package var unstable: Int

    package init(watchedEdges: Int = 0, seenEdges: Int = 0, unstable: Int = 0) {
        self.watchedEdges = watchedEdges
        self.seenEdges = seenEdges
        self.unstable = unstable
    }

    init(of state: RunState) {
        self.init(
            watchedEdges: state.edges, seenEdges: state.corpus.edges.count, unstable: state.unstableCount)
    }
}
