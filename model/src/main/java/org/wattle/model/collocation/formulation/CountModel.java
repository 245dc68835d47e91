package org.wattle.model.collocation.formulation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The variables of a {@link CountFormulation}, those of {@link Counts} and nodes of fillers, the
 * goals and other sums in them, and the rows. What runs already is added by {@link MoveModel}.
 */
class CountModel implements GoalTerms {
  final JobGroups jobs;
  final List<Pool> pools;
  final OptModelBuilder builder;
  private final @Nullable Variable[][] keptIsolated;
  private final @Nullable Variable[][] kept;
  private final @Nullable Variable[] spreadIsolated;
  private final Variable[] freeIsolated;
  private final Variable[] freeContended;
  private final Variable[][] freeTurtles;
  final Variable[][] matches;
  private final Variable[] fillerNodes;

  /** All but the nodes of fillers, in the order of {@link Counts#all}. */
  private final @Nullable Variable[][][] all;

  CountModel(JobGroups jobs, List<Pool> pools, OptModelBuilder builder) {
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
    all =
        new Variable[][][] {
          keptIsolated,
          kept,
          {spreadIsolated},
          {freeIsolated},
          {freeContended},
          freeTurtles,
          matches
        };
    for (int g = 0; g < groups; g++) {
      declareGroup(g, jobs.groups().get(g));
    }
    for (int p = 0; p < pools.size(); p++) {
      declarePool(p);
    }
  }

  private void declareGroup(int g, JobGroup group) {
    if (group.taz()) {
      spreadIsolated[g] = builder.integer(group.label() + ".spread", 0, group.count());
    }
    for (int p = 0; p < pools.size(); p++) {
      Pool pool = pools.get(p);
      if (group.taz() && group.isKept(KeepingGain.IN_RACK)) {
        int fit = pool.nodes() / group.size() * pool.racks();
        String name = group.label() + ".isolated" + at(p);
        keptIsolated[g][p] = builder.integer(name, 0, Math.min(fit, group.count()));
      }
      if (!group.isKept(KeepingGain.NOWHERE)) {
        int fit =
            group.isKept(KeepingGain.ON_NODE)
                ? pool.allNodes()
                : 2 * pool.nodes() / group.size() * pool.racks();
        String name = group.label() + ".kept" + at(p);
        kept[g][p] = builder.integer(name, 0, Math.min(fit, group.count()));
      }
    }
  }

  private void declarePool(int p) {
    int nodes = pools.get(p).allNodes();
    freeIsolated[p] = builder.integer("isolated" + at(p), 0, nodes);
    freeContended[p] = builder.integer("contended" + at(p), 0, 2 * nodes);
    for (int t = 0; t < matches.length; t++) {
      String of = "turtle" + intensity(t);
      freeTurtles[t][p] = builder.integer(of + at(p), 0, 2 * nodes);
      matches[t][p] = builder.integer(of + ".matched" + at(p), 0, nodes);
    }
    fillerNodes[p] = builder.integer("fillerNodes" + at(p), 0, nodes);
  }

  static String at(int pool) {
    return "[" + pool + "]";
  }

  int intensity(int t) {
    return jobs.turtleIntensities().get(t);
  }

  Counts read(Assignment point) {
    Counts counts = new Counts(jobs, pools);
    for (int k = 0; k < all.length; k++) {
      for (int row = 0; row < all[k].length; row++) {
        for (int column = 0; column < all[k][row].length; column++) {
          counts.all[k][row][column] = whole(point, all[k][row][column]);
        }
      }
    }
    return counts;
  }

  Assignment write(Counts counts) {
    double[] point = new double[builder.variableCount()];
    for (int k = 0; k < all.length; k++) {
      for (int row = 0; row < all[k].length; row++) {
        for (int column = 0; column < all[k][row].length; column++) {
          Variable variable = all[k][row][column];
          if (variable != null) {
            point[variable.index()] = counts.all[k][row][column];
          }
        }
      }
    }
    for (int p = 0; p < pools.size(); p++) {
      int nodes = (counts.fillers(p) + 1) / 2;
      point[fillerNodes[p].index()] = nodes;
    }
    return Assignment.of(point);
  }

  /** The value of a variable, 0 where there is none. */
  static int whole(Assignment point, @Nullable Variable variable) {
    return variable == null ? 0 : (int) Math.rint(point.value(variable));
  }

  @Override
  public LinearSum used() {
    LinearSum sum = new LinearSum();
    for (int p = 0; p < pools.size(); p++) {
      sum.plus(1, used(p));
    }
    return sum;
  }

  /** Nodes in use of a pool: of isolated tazes, of pairs, of fillers. */
  LinearSum used(int p) {
    LinearSum sum = isolated(p);
    for (int g = 0; g < kept.length; g++) {
      if (jobs.groups().get(g).isKept(KeepingGain.ON_NODE)) {
        sum.plus(1, kept[g][p]);
      }
    }
    return sum.plus(1, fillerNodes[p]);
  }

  private LinearSum isolated(int p) {
    LinearSum sum = new LinearSum().plus(1, freeIsolated[p]);
    for (int g = 0; g < kept.length; g++) {
      sum.plus(jobs.groups().get(g).size(), keptIsolated[g][p]);
    }
    return sum;
  }

  /** Isolated tazes of a pool that can be matched, less those that are. */
  LinearSum unmatchedTazes(int p) {
    LinearSum sum = new LinearSum();
    for (Variable[] ofTurtles : matches) {
      sum.plus(-1, ofTurtles[p]);
    }
    return sum.plus(1, isolated(p));
  }

  @Override
  public LinearSum intensity() {
    LinearSum sum = new LinearSum();
    for (int g = 0; g < kept.length; g++) {
      double gain = (double) jobs.groups().get(g).size() * jobs.groups().get(g).intensity();
      sum.plus(gain, spreadIsolated[g]).plusAll(gain, keptIsolated[g]);
    }
    for (int t = 0; t < matches.length; t++) {
      sum.plusAll(-intensity(t), matches[t]);
    }
    return sum;
  }

  @Override
  public LinearSum kept() {
    LinearSum sum = new LinearSum();
    for (int g = 0; g < kept.length; g++) {
      sum.plus(jobs.groups().get(g).size(), together(g));
    }
    return sum;
  }

  /** Jobs of a group that are kept, isolated or not. */
  private LinearSum together(int g) {
    LinearSum sum = new LinearSum();
    for (int p = 0; p < pools.size(); p++) {
      sum.plus(1, keptIsolated[g][p]).plus(1, kept[g][p]);
    }
    return sum;
  }

  /** Containers that share nodes among themselves in a pool. */
  LinearSum fillers(int p) {
    LinearSum sum = new LinearSum().plus(1, freeContended[p]);
    for (int t = 0; t < matches.length; t++) {
      sum.plus(1, freeTurtles[t][p]).plus(-1, matches[t][p]);
    }
    for (int g = 0; g < kept.length; g++) {
      if (jobs.groups().get(g).isKept(KeepingGain.IN_RACK)) {
        sum.plus(jobs.groups().get(g).size(), kept[g][p]);
      }
    }
    return sum;
  }

  /** How many turtles of a job that is kept in a rack of a pool can be matched. */
  int supply(JobGroup group, Pool pool) {
    return Math.min(group.size(), 2 * pool.nodes() - group.size());
  }

  /** Turtles of an intensity in a pool that can be matched, less those that are. */
  LinearSum unmatchedTurtles(int t, int p) {
    LinearSum sum = new LinearSum().plus(-1, matches[t][p]).plus(1, freeTurtles[t][p]);
    for (int g = 0; g < kept.length; g++) {
      JobGroup group = jobs.groups().get(g);
      if (isOf(group, false, intensity(t)) && group.isKept(KeepingGain.IN_RACK)) {
        sum.plus(supply(group, pools.get(p)), kept[g][p]);
      }
    }
    return sum;
  }

  static boolean isOf(JobGroup group, boolean taz, int intensity) {
    return group.taz() == taz && (taz || group.intensity() == intensity);
  }

  /** Adds all rows. */
  void addRows() {
    builder.group("jobs", "each job is counted once");
    for (int g = 0; g < kept.length; g++) {
      JobGroup group = jobs.groups().get(g);
      if (group.taz() || !group.isKept(KeepingGain.NOWHERE)) {
        LinearSum counted = together(g).plus(1, spreadIsolated[g]);
        counted.row(builder, "jobs." + group.label()).atMost(group.count());
      }
    }
    builder.group("containers", "containers of jobs that are not kept are in some pool");
    spread().row(builder, "isolated").equalTo(0);
    LinearSum contended = new LinearSum().plusAll(1, freeContended);
    int tazes = addRest(contended, true, 0);
    contended.row(builder, "contended").equalTo(tazes);
    for (int t = 0; t < matches.length; t++) {
      LinearSum turtles = new LinearSum().plusAll(1, freeTurtles[t]);
      int all = addRest(turtles, false, intensity(t));
      turtles.row(builder, "turtles" + intensity(t)).equalTo(all);
    }
    for (int p = 0; p < pools.size(); p++) {
      builder.group("matches", "a match takes a turtle and an isolated taz");
      addMatches(p);
      builder.group("nodes", "two slots on a node, and no more nodes than there are");
      LinearSum filled = new LinearSum().plus(2, fillerNodes[p]).plus(-1, fillers(p));
      filled.row(builder, "fillers" + at(p)).atLeast(0);
      used(p).row(builder, "nodes" + at(p)).atMost(pools.get(p).allNodes());
      addLargeJobs(p);
    }
  }

  /** Isolated tazes that are in any pool, less those of jobs that are isolated and not kept. */
  LinearSum spread() {
    LinearSum sum = new LinearSum().plusAll(1, freeIsolated);
    for (int g = 0; g < kept.length; g++) {
      sum.plus(-jobs.groups().get(g).size(), spreadIsolated[g]);
    }
    return sum;
  }

  /**
   * Subtracts the containers of a kind that are neither isolated nor kept; returns the constant
   * part of them.
   */
  int addRest(LinearSum sum, boolean taz, int intensity) {
    int all = 0;
    for (int g = 0; g < kept.length; g++) {
      JobGroup group = jobs.groups().get(g);
      if (isOf(group, taz, intensity)) {
        all += group.containers();
        sum.plus(group.size(), together(g)).plus(group.size(), spreadIsolated[g]);
      }
    }
    return all;
  }

  void addMatches(int p) {
    for (int t = 0; t < matches.length; t++) {
      addSupply(t, p);
    }
    addPartners(p);
  }

  void addSupply(int t, int p) {
    LinearSum over = new LinearSum().plus(-1, unmatchedTurtles(t, p));
    over.row(builder, "supply" + intensity(t) + at(p)).atMost(0);
  }

  void addPartners(int p) {
    LinearSum over = new LinearSum().plus(-1, unmatchedTazes(p));
    over.row(builder, "partners" + at(p)).atMost(0);
  }

  /**
   * Of jobs larger than 1/(k + 1) of a rack it holds k at most; summed over sizes, {@code Σ ⌊(k +
   * 1)·n/(r + 1)⌋ ≤ k} for a rack of room r: in slots for all, in nodes for those isolated.
   */
  void addLargeJobs(int p) {
    builder.group("large jobs", "few of them fit in one rack");
    Pool pool = pools.get(p);
    for (int k = 1; pool.racks() > 1 && k <= 4; k++) {
      addLargeJobs(p, k, 2 * pool.nodes(), true);
      addLargeJobs(p, k, pool.nodes(), false);
    }
  }

  private void addLargeJobs(int p, int k, int room, boolean contendedToo) {
    LinearSum large = new LinearSum();
    for (int g = 0; g < kept.length; g++) {
      int share = (k + 1) * jobs.groups().get(g).size() / (room + 1);
      if (jobs.groups().get(g).isKept(KeepingGain.IN_RACK)) {
        large.plus(share, keptIsolated[g][p]).plus(contendedToo ? share : 0, kept[g][p]);
      }
    }
    large
        .row(builder, (contendedToo ? "slots" : "nodes") + k + "large" + at(p))
        .atMost((double) k * pools.get(p).racks());
  }
}
