package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The variables of a {@link CountFormulation}, those of {@link Counts} and nodes of fillers, and
 * the goals in them.
 */
final class CountVariables implements GoalTerms {
  private final JobGroups jobs;
  private final List<Pool> pools;
  private final OptModelBuilder builder;
  private final @Nullable Variable[][] keptIsolated;
  private final @Nullable Variable[][] kept;
  private final @Nullable Variable[] spreadIsolated;
  final Variable[] freeIsolated;
  final Variable[] freeContended;
  final Variable[][] freeTurtles;
  final Variable[][] matches;
  final Variable[] fillerNodes;

  CountVariables(JobGroups jobs, List<Pool> pools, OptModelBuilder builder) {
    this.jobs = jobs;
    this.pools = pools;
    this.builder = builder;
    int groups = jobs.groups().size();
    int intensities = jobs.turtleIntensities().size();
    keptIsolated = new Variable[groups][pools.size()];
    kept = new Variable[groups][pools.size()];
    spreadIsolated = new Variable[groups];
    freeIsolated = new Variable[pools.size()];
    freeContended = new Variable[pools.size()];
    freeTurtles = new Variable[intensities][pools.size()];
    matches = new Variable[intensities][pools.size()];
    fillerNodes = new Variable[pools.size()];
    for (int g = 0; g < groups; g++) {
      addGroup(g);
    }
    for (int p = 0; p < pools.size(); p++) {
      addPool(p);
    }
  }

  private void addGroup(int g) {
    JobGroup group = jobs.groups().get(g);
    if (group.taz()) {
      spreadIsolated[g] = builder.integer(group.label() + ".spread", 0, group.count());
    }
    for (int p = 0; p < pools.size(); p++) {
      String at = "[" + p + "]";
      if (group.taz() && group.isKept(KeepingGain.IN_RACK)) {
        int fit = pools.get(p).nodes() / group.size() * pools.get(p).racks();
        keptIsolated[g][p] =
            builder.integer(group.label() + ".isolated" + at, 0, Math.min(fit, group.count()));
      }
      if (group.keeping() != KeepingGain.NOWHERE) {
        int fit =
            group.isKept(KeepingGain.ON_NODE)
                ? pools.get(p).allNodes()
                : 2 * pools.get(p).nodes() / group.size() * pools.get(p).racks();
        kept[g][p] = builder.integer(group.label() + ".kept" + at, 0, Math.min(fit, group.count()));
      }
    }
  }

  private void addPool(int p) {
    String at = "[" + p + "]";
    int nodes = pools.get(p).allNodes();
    freeIsolated[p] = builder.integer("isolated" + at, 0, nodes);
    freeContended[p] = builder.integer("contended" + at, 0, 2 * nodes);
    for (int t = 0; t < matches.length; t++) {
      String of = "turtle" + jobs.turtleIntensities().get(t);
      freeTurtles[t][p] = builder.integer(of + at, 0, 2 * nodes);
      matches[t][p] = builder.integer(of + ".matched" + at, 0, nodes);
    }
    fillerNodes[p] = builder.integer("fillerNodes" + at, 0, nodes);
  }

  Optional<Variable> keptIsolated(int g, int p) {
    return Optional.ofNullable(keptIsolated[g][p]);
  }

  Optional<Variable> kept(int g, int p) {
    return Optional.ofNullable(kept[g][p]);
  }

  Optional<Variable> spreadIsolated(int g) {
    return Optional.ofNullable(spreadIsolated[g]);
  }

  Counts read(Assignment point) {
    Counts counts = new Counts(jobs, pools);
    for (int g = 0; g < kept.length; g++) {
      counts.spreadIsolated[g] = whole(point, spreadIsolated[g]);
      for (int p = 0; p < pools.size(); p++) {
        counts.keptIsolated[g][p] = whole(point, keptIsolated[g][p]);
        counts.kept[g][p] = whole(point, kept[g][p]);
      }
    }
    for (int p = 0; p < pools.size(); p++) {
      counts.freeIsolated[p] = whole(point, freeIsolated[p]);
      counts.freeContended[p] = whole(point, freeContended[p]);
      for (int t = 0; t < matches.length; t++) {
        counts.freeTurtles[t][p] = whole(point, freeTurtles[t][p]);
        counts.matches[t][p] = whole(point, matches[t][p]);
      }
    }
    return counts;
  }

  Assignment write(Counts counts) {
    double[] point = new double[builder.variableCount()];
    for (int g = 0; g < kept.length; g++) {
      put(point, spreadIsolated[g], counts.spreadIsolated[g]);
      for (int p = 0; p < pools.size(); p++) {
        put(point, keptIsolated[g][p], counts.keptIsolated[g][p]);
        put(point, kept[g][p], counts.kept[g][p]);
      }
    }
    for (int p = 0; p < pools.size(); p++) {
      put(point, freeIsolated[p], counts.freeIsolated[p]);
      put(point, freeContended[p], counts.freeContended[p]);
      put(point, fillerNodes[p], (counts.fillers(p) + 1) / 2);
      for (int t = 0; t < matches.length; t++) {
        put(point, freeTurtles[t][p], counts.freeTurtles[t][p]);
        put(point, matches[t][p], counts.matches[t][p]);
      }
    }
    return Assignment.of(point);
  }

  private static int whole(Assignment point, @Nullable Variable variable) {
    return variable == null ? 0 : (int) Math.rint(point.value(variable));
  }

  private static void put(double[] point, @Nullable Variable variable, int value) {
    if (variable != null) {
      point[variable.index()] = value;
    }
  }

  @Override
  public void addUsed(Sum sum) {
    for (int p = 0; p < pools.size(); p++) {
      addUsed(p, sum);
    }
  }

  /** Nodes in use of a pool: of isolated tazes, of pairs, of fillers. */
  void addUsed(int p, Sum sum) {
    addIsolated(p, sum);
    for (int g = 0; g < jobs.groups().size(); g++) {
      if (jobs.groups().get(g).isKept(KeepingGain.ON_NODE)) {
        kept(g, p).ifPresent(pairs -> sum.plus(1, pairs));
      }
    }
    sum.plus(1, fillerNodes[p]);
  }

  /** Isolated tazes of a pool. */
  void addIsolated(int p, Sum sum) {
    sum.plus(1, freeIsolated[p]);
    for (int g = 0; g < jobs.groups().size(); g++) {
      int size = jobs.groups().get(g).size();
      keptIsolated(g, p).ifPresent(kept -> sum.plus(size, kept));
    }
  }

  @Override
  public void addIntensity(Sum sum) {
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      double gain = (double) group.size() * group.intensity();
      spreadIsolated(g).ifPresent(isolated -> sum.plus(gain, isolated));
      for (int p = 0; p < pools.size(); p++) {
        keptIsolated(g, p).ifPresent(isolated -> sum.plus(gain, isolated));
      }
    }
    for (int t = 0; t < jobs.turtleIntensities().size(); t++) {
      for (int p = 0; p < pools.size(); p++) {
        sum.plus(-jobs.turtleIntensities().get(t), matches[t][p]);
      }
    }
  }

  @Override
  public void addKept(Sum sum) {
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      if (group.keeping() != KeepingGain.NOWHERE) {
        addTogether(g, (factor, kept) -> sum.plus(factor * group.size(), kept));
      }
    }
  }

  /** Jobs of a group that are kept, isolated or not. */
  void addTogether(int g, Sum sum) {
    for (int p = 0; p < pools.size(); p++) {
      keptIsolated(g, p).ifPresent(kept -> sum.plus(1, kept));
      kept(g, p).ifPresent(kept -> sum.plus(1, kept));
    }
  }
}
