package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Collocation with two slots on each node, in counts. A node holds an isolated taz, alone or
 * matched with a turtle; or a job of two that is kept on it; or two of the containers that share
 * nodes among themselves: turtles, and tazes of jobs that are not isolated. So a pool with I
 * isolated tazes, μ matched turtles, K kept pairs and N containers uses {@code I + K + ⌈(N − I − μ
 * − 2K)/2⌉} nodes.
 *
 * <p>Which tazes are matched is of no account, as D counts a turtle's intensity, not whose partner
 * it is. A job that is said not to be isolated and happens to be has a D no less where turtles are
 * no hotter than tazes; elsewhere the value is a bound only.
 *
 * <p>Over racks that are pooled it is a relaxation, sharpened by how many turtles a job in one rack
 * can supply as partners, {@code min(n, 2q − n)} in a rack of q nodes, and by how many large jobs a
 * rack holds.
 */
public final class CountFormulation implements Formulation<CollocationInstance, Counts> {
  private final List<Pool> pools;
  private final GoalCosts costs;
  private final GoalLimits limits;

  /**
   * A formulation.
   *
   * @param pools together or apart
   */
  public CountFormulation(List<Pool> pools, GoalCosts costs, GoalLimits limits) {
    this.pools = List.copyOf(pools);
    this.costs = costs;
    this.limits = limits;
  }

  @Override
  public String id() {
    return pools.stream().allMatch(pool -> pool.racks() == 1) ? "counts" : "counts-pooled";
  }

  @Override
  public FormulatedModel<Counts> build(CollocationInstance instance) {
    return new Draft(instance).built();
  }

  /** A model under construction. */
  private final class Draft {
    private final JobGroups jobs;
    private final OptModelBuilder builder;
    private final CountVariables variables;

    Draft(CollocationInstance instance) {
      jobs = JobGroups.of(instance);
      builder = new OptModelBuilder(instance.name());
      variables = new CountVariables(jobs, pools, builder);
      addJobs();
      addFreeContainers();
      for (int p = 0; p < pools.size(); p++) {
        addMatches(p);
        addNodes(p);
        addLargeJobs(p);
      }
      addLimits();
      addObjective();
    }

    private void addJobs() {
      builder.group("jobs", "each job is counted once");
      for (int g = 0; g < jobs.groups().size(); g++) {
        JobGroup group = jobs.groups().get(g);
        if (group.taz() || group.keeping() != Keeping.NOWHERE) {
          RowBuilder row = builder.row("jobs." + group.label());
          addTogether(row, g, 1);
          variables.spreadIsolated(g).ifPresent(variable -> row.plus(1, variable));
          row.atMost(group.count());
        }
      }
    }

    /** Jobs of a group that are kept, isolated or not. */
    private void addTogether(RowBuilder row, int g, double factor) {
      for (int p = 0; p < pools.size(); p++) {
        variables.keptIsolated(g, p).ifPresent(variable -> row.plus(factor, variable));
        variables.kept(g, p).ifPresent(variable -> row.plus(factor, variable));
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
          addTogether(contended, g, group.size());
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
          addTogether(row, g, group.size());
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
          if (!group.taz() && group.intensity() == intensity && group.isKept(Keeping.IN_RACK)) {
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
      addIsolated(demand, p, -1);
      demand.atMost(0);
    }

    private void addIsolated(RowBuilder row, int p, double factor) {
      row.plus(factor, variables.freeIsolated(p));
      for (int g = 0; g < jobs.groups().size(); g++) {
        int size = jobs.groups().get(g).size();
        variables.keptIsolated(g, p).ifPresent(variable -> row.plus(factor * size, variable));
      }
    }

    private void addPairs(RowBuilder row, int p, double factor) {
      for (int g = 0; g < jobs.groups().size(); g++) {
        if (jobs.groups().get(g).isKept(Keeping.ON_NODE)) {
          variables.kept(g, p).ifPresent(variable -> row.plus(factor, variable));
        }
      }
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
        if (group.isKept(Keeping.IN_RACK)) {
          variables.kept(g, p).ifPresent(variable -> fillers.plus(-group.size(), variable));
        }
      }
      fillers.atLeast(0);
      RowBuilder nodes = builder.row("nodes[" + p + "]");
      addUsed(nodes, p);
      nodes.atMost(pools.get(p).allNodes());
    }

    private void addUsed(RowBuilder row, int p) {
      addIsolated(row, p, 1);
      addPairs(row, p, 1);
      row.plus(1, variables.fillerNodes(p));
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
        if (share > 0 && group.isKept(Keeping.IN_RACK)) {
          variables.keptIsolated(g, p).ifPresent(variable -> row.plus(share, variable));
          if (contendedToo) {
            variables.kept(g, p).ifPresent(variable -> row.plus(share, variable));
          }
        }
      }
      row.atMost((double) k * pools.get(p).racks());
    }

    private void addLimits() {
      builder.group("limits", "no goal is worse than asked for");
      if (limits.mostNodes() != Long.MAX_VALUE) {
        RowBuilder nodes = builder.row("mostNodes");
        for (int p = 0; p < pools.size(); p++) {
          addUsed(nodes, p);
        }
        nodes.atMost((double) limits.mostNodes());
      }
      if (limits.leastIntensity() != Long.MIN_VALUE) {
        RowBuilder intensity = builder.row("leastIntensity");
        addIntensity((factor, variable) -> intensity.plus(factor, variable));
        intensity.atLeast((double) limits.leastIntensity());
      }
      if (limits.mostSensitivity() != Long.MAX_VALUE) {
        RowBuilder kept = builder.row("mostSensitivity");
        addKept((factor, variable) -> kept.plus(factor, variable));
        kept.atLeast((double) sensitive() - limits.mostSensitivity());
      }
    }

    private void addObjective() {
      OptModelBuilder.ObjectiveBuilder objective = builder.minimize("goals");
      objective.plus(costs.constant() + costs.sensitivity() * sensitive());
      addIntensity((factor, variable) -> objective.plus(-costs.intensity() * factor, variable));
      addKept((factor, variable) -> objective.plus(-costs.sensitivity() * factor, variable));
      for (int p = 0; p < pools.size(); p++) {
        objective.plus(costs.usedNode(), variables.fillerNodes(p));
        objective.plus(costs.usedNode(), variables.freeIsolated(p));
        for (int g = 0; g < jobs.groups().size(); g++) {
          JobGroup group = jobs.groups().get(g);
          variables
              .keptIsolated(g, p)
              .ifPresent(kept -> objective.plus(costs.usedNode() * group.size(), kept));
          if (group.isKept(Keeping.ON_NODE)) {
            variables.kept(g, p).ifPresent(kept -> objective.plus(costs.usedNode(), kept));
          }
        }
      }
      objective.done();
    }

    /** Containers of sensitive jobs: C where none is kept. */
    private long sensitive() {
      return jobs.unavoidable()
          + jobs.groups().stream()
              .filter(group -> group.keeping() != Keeping.NOWHERE)
              .mapToLong(JobGroup::containers)
              .sum();
    }

    private void addKept(Terms terms) {
      for (int g = 0; g < jobs.groups().size(); g++) {
        JobGroup group = jobs.groups().get(g);
        if (group.keeping() != Keeping.NOWHERE) {
          for (int p = 0; p < pools.size(); p++) {
            variables.keptIsolated(g, p).ifPresent(kept -> terms.plus(group.size(), kept));
            variables.kept(g, p).ifPresent(kept -> terms.plus(group.size(), kept));
          }
        }
      }
    }

    private void addIntensity(Terms terms) {
      for (int g = 0; g < jobs.groups().size(); g++) {
        JobGroup group = jobs.groups().get(g);
        double gain = (double) group.size() * group.intensity();
        variables.spreadIsolated(g).ifPresent(isolated -> terms.plus(gain, isolated));
        for (int p = 0; p < pools.size(); p++) {
          variables.keptIsolated(g, p).ifPresent(isolated -> terms.plus(gain, isolated));
        }
      }
      for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
        for (int p = 0; p < pools.size(); p++) {
          terms.plus(-jobs.turtleIntensities().get(t), variables.matches(t, p));
        }
      }
    }

    FormulatedModel<Counts> built() {
      OptModel model = builder.build();
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
  }

  /** Where terms of a sum go. */
  private interface Terms {
    void plus(double factor, Variable variable);
  }
}
