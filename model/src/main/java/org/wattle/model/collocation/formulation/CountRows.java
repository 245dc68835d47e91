package org.wattle.model.collocation.formulation;

import java.util.List;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;

/** The rows of a {@link CountFormulation}. */
final class CountRows {
  private final JobGroups jobs;
  private final List<Pool> pools;
  private final CountVariables variables;
  private final CountTerms terms;
  private final OptModelBuilder builder;

  CountRows(
      JobGroups jobs,
      List<Pool> pools,
      CountVariables variables,
      CountTerms terms,
      OptModelBuilder builder) {
    this.jobs = jobs;
    this.pools = pools;
    this.variables = variables;
    this.terms = terms;
    this.builder = builder;
  }

  void add() {
    addJobs();
    addFreeContainers();
    for (int p = 0; p < pools.size(); p++) {
      addMatches(p);
      addNodes(p);
      addLargeJobs(p);
    }
  }

  private void addJobs() {
    builder.group("jobs", "each job is counted once");
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      if (group.taz() || group.keeping() != KeepingGain.NOWHERE) {
        RowBuilder row = builder.row("jobs." + group.label());
        terms.addTogether(g, row::plus);
        variables.spreadIsolated(g).ifPresent(variable -> row.plus(1, variable));
        row.atMost(group.count());
      }
    }
  }

  private void addFreeContainers() {
    builder.group("containers", "containers of jobs that are not kept are in some pool");
    RowBuilder isolated = builder.row("isolated");
    for (int p = 0; p < pools.size(); p++) {
      isolated.plus(1, variables.freeIsolated(p));
    }
    for (int g = 0; g < jobs.groups().size(); g++) {
      int size = jobs.groups().get(g).size();
      variables.spreadIsolated(g).ifPresent(variable -> isolated.plus(-size, variable));
    }
    isolated.equalTo(0);
    RowBuilder contended = builder.row("contended");
    for (int p = 0; p < pools.size(); p++) {
      contended.plus(1, variables.freeContended(p));
    }
    int tazes = 0;
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      if (group.taz()) {
        tazes += group.containers();
        terms.addTogether(g, (factor, kept) -> contended.plus(factor * group.size(), kept));
        variables.spreadIsolated(g).ifPresent(variable -> contended.plus(group.size(), variable));
      }
    }
    contended.equalTo(tazes);
    for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
      addFreeTurtles(t);
    }
  }

  private void addFreeTurtles(int t) {
    int intensity = jobs.turtleIntensities().get(t);
    RowBuilder row = builder.row("turtles" + intensity);
    int all = 0;
    for (int p = 0; p < pools.size(); p++) {
      row.plus(1, variables.freeTurtles(t, p));
    }
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      if (!group.taz() && group.intensity() == intensity) {
        all += group.containers();
        terms.addTogether(g, (factor, kept) -> row.plus(factor * group.size(), kept));
      }
    }
    row.equalTo(all);
  }

  private void addMatches(int p) {
    builder.group("matches", "a match takes a turtle and an isolated taz");
    for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
      int intensity = jobs.turtleIntensities().get(t);
      RowBuilder row = builder.row("supply" + intensity + "[" + p + "]");
      row.plus(1, variables.matches(t, p)).plus(-1, variables.freeTurtles(t, p));
      for (int g = 0; g < jobs.groups().size(); g++) {
        JobGroup group = jobs.groups().get(g);
        if (!group.taz() && group.intensity() == intensity && group.isKept(KeepingGain.IN_RACK)) {
          int supply = Math.min(group.size(), 2 * pools.get(p).nodes() - group.size());
          variables.kept(g, p).ifPresent(variable -> row.plus(-supply, variable));
        }
      }
      row.atMost(0);
    }
    RowBuilder demand = builder.row("partners[" + p + "]");
    for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
      demand.plus(1, variables.matches(t, p));
    }
    terms.addIsolated(p, (factor, variable) -> demand.plus(-factor, variable));
    demand.atMost(0);
  }

  private void addNodes(int p) {
    builder.group("nodes", "two slots on a node, and no more nodes than there are");
    RowBuilder fillers = builder.row("fillers[" + p + "]");
    fillers.plus(2, variables.fillerNodes(p)).plus(-1, variables.freeContended(p));
    for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
      fillers.plus(-1, variables.freeTurtles(t, p)).plus(1, variables.matches(t, p));
    }
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      if (group.isKept(KeepingGain.IN_RACK)) {
        variables.kept(g, p).ifPresent(variable -> fillers.plus(-group.size(), variable));
      }
    }
    fillers.atLeast(0);
    RowBuilder nodes = builder.row("nodes[" + p + "]");
    terms.addUsed(p, nodes::plus);
    nodes.atMost(pools.get(p).allNodes());
  }

  /**
   * Of jobs larger than 1/(k + 1) of a rack it holds k at most; summed over sizes, {@code Σ ⌊(k +
   * 1)·n/(r + 1)⌋ ≤ k} for a rack of room r: in slots for all, in nodes for those isolated.
   */
  private void addLargeJobs(int p) {
    builder.group("large jobs", "few of them fit in one rack");
    Pool pool = pools.get(p);
    for (int k = 1; pool.racks() > 1 && k <= 4; k++) {
      addLargeJobs(p, k, 2 * pool.nodes(), true);
      addLargeJobs(p, k, pool.nodes(), false);
    }
  }

  private void addLargeJobs(int p, int k, int room, boolean contendedToo) {
    RowBuilder row = builder.row((contendedToo ? "slots" : "nodes") + k + "large[" + p + "]");
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      int share = (k + 1) * group.size() / (room + 1);
      if (share > 0 && group.isKept(KeepingGain.IN_RACK)) {
        variables.keptIsolated(g, p).ifPresent(variable -> row.plus(share, variable));
        if (contendedToo) {
          variables.kept(g, p).ifPresent(variable -> row.plus(share, variable));
        }
      }
    }
    row.atMost((double) k * pools.get(p).racks());
  }
}
