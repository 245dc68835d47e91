package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Formulates collocation with two slots on each node by counting containers. A node holds an
 * isolated taz, alone or matched with a turtle; or a job of two that is kept on it; or two of the
 * containers that share nodes among themselves: turtles, and tazes of jobs that are not isolated.
 * So a pool with I isolated tazes, μ matched turtles, K kept pairs and N containers uses {@code I +
 * K + ⌈(N − I − μ − 2K)/2⌉} nodes.
 *
 * <p>It does not matter which tazes are matched, since D contains a turtle's intensity regardless
 * of its partner. If the decoded placement isolates a job that the counts do not, D is not smaller
 * where no turtle has a higher intensity than a taz; otherwise the value is only a bound.
 *
 * <p>Over racks that are pooled it is a relaxation, sharpened by how many turtles a job in one rack
 * can supply as partners, {@code min(n, 2q − n)} in a rack of q nodes, and by how many large jobs a
 * rack holds.
 *
 * @param pools the racks, pooled or individual
 */
public record CountFormulation(List<Pool> pools, GoalCosts costs, GoalLimits limits)
    implements Formulation<CollocationInstance, Counts> {
  public CountFormulation {
    pools = List.copyOf(pools);
  }

  @Override
  public String id() {
    return pools.stream().allMatch(pool -> pool.racks() == 1) ? "counts" : "counts-pooled";
  }

  @Override
  public FormulatedModel<Counts> build(CollocationInstance instance) {
    JobGroups jobs = JobGroups.of(instance);
    OptModelBuilder builder = new OptModelBuilder(instance.name());
    CountVariables variables = new CountVariables(jobs, pools, builder);
    new Rows(jobs, pools, variables, builder).add();
    GoalTerms.limit(variables, instance.sensitiveContainers(), limits, builder);
    GoalTerms.minimise(variables, instance.sensitiveContainers(), costs, builder).done();
    return built(builder.build(), variables);
  }

  private static FormulatedModel<Counts> built(OptModel model, CountVariables variables) {
    return new FormulatedModel<>() {
      @Override
      public OptModel model() {
        return model;
      }

      @Override
      public Optional<Counts> decode(Assignment point) {
        return Optional.of(variables.read(point));
      }

      @Override
      public Optional<Assignment> encode(Counts counts) {
        return Optional.of(variables.write(counts));
      }
    };
  }

  /** The rows of a model. */
  private record Rows(
      JobGroups jobs, List<Pool> pools, CountVariables variables, OptModelBuilder builder) {
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
          variables.addTogether(g, row::plus);
          variables.spreadIsolated(g).ifPresent(variable -> row.plus(1, variable));
          row.atMost(group.count());
        }
      }
    }

    private void addFreeContainers() {
      builder.group("containers", "containers of jobs that are not kept are in some pool");
      RowBuilder isolated = builder.row("isolated");
      for (int p = 0; p < pools.size(); p++) {
        isolated.plus(1, variables.freeIsolated[p]);
      }
      for (int g = 0; g < jobs.groups().size(); g++) {
        int size = jobs.groups().get(g).size();
        variables.spreadIsolated(g).ifPresent(variable -> isolated.plus(-size, variable));
      }
      isolated.equalTo(0);
      RowBuilder contended = builder.row("contended");
      for (int p = 0; p < pools.size(); p++) {
        contended.plus(1, variables.freeContended[p]);
      }
      int tazes = 0;
      for (int g = 0; g < jobs.groups().size(); g++) {
        JobGroup group = jobs.groups().get(g);
        if (group.taz()) {
          tazes += group.containers();
          variables.addTogether(g, (factor, kept) -> contended.plus(factor * group.size(), kept));
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
        row.plus(1, variables.freeTurtles[t][p]);
      }
      for (int g = 0; g < jobs.groups().size(); g++) {
        JobGroup group = jobs.groups().get(g);
        if (!group.taz() && group.intensity() == intensity) {
          all += group.containers();
          variables.addTogether(g, (factor, kept) -> row.plus(factor * group.size(), kept));
        }
      }
      row.equalTo(all);
    }

    private void addMatches(int p) {
      builder.group("matches", "a match takes a turtle and an isolated taz");
      for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
        int intensity = jobs.turtleIntensities().get(t);
        RowBuilder row = builder.row("supply" + intensity + "[" + p + "]");
        row.plus(1, variables.matches[t][p]).plus(-1, variables.freeTurtles[t][p]);
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
        demand.plus(1, variables.matches[t][p]);
      }
      variables.addIsolated(p, (factor, variable) -> demand.plus(-factor, variable));
      demand.atMost(0);
    }

    private void addNodes(int p) {
      builder.group("nodes", "two slots on a node, and no more nodes than there are");
      RowBuilder fillers = builder.row("fillers[" + p + "]");
      fillers.plus(2, variables.fillerNodes[p]).plus(-1, variables.freeContended[p]);
      for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
        fillers.plus(-1, variables.freeTurtles[t][p]).plus(1, variables.matches[t][p]);
      }
      for (int g = 0; g < jobs.groups().size(); g++) {
        JobGroup group = jobs.groups().get(g);
        if (group.isKept(KeepingGain.IN_RACK)) {
          variables.kept(g, p).ifPresent(variable -> fillers.plus(-group.size(), variable));
        }
      }
      fillers.atLeast(0);
      RowBuilder nodes = builder.row("nodes[" + p + "]");
      variables.addUsed(p, nodes::plus);
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
}
