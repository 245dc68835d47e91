package org.wattle.model.collocation.formulation;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
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

  /** By group and pool, jobs of tazes in one rack, none of which shares a node with a taz. */
  final @Nullable Variable[][] keptIsolated;

  /** By group and pool, jobs in one rack, or on one node, of whose tazes that is not asked. */
  final @Nullable Variable[][] kept;

  /** Jobs of tazes, none of which shares a node with a taz, that are wherever there is room. */
  final @Nullable Variable[] spreadIsolated;

  /** Containers of those, by pool. */
  final Variable[] freeIsolated;

  /** Containers of tazes that may share a node with anything but isolated ones, not kept. */
  final Variable[] freeContended;

  /** By intensity and pool, containers of turtles that are not kept. */
  final Variable[][] freeTurtles;

  /** By intensity and pool, turtles, kept or not, that share a node with an isolated taz. */
  final Variable[][] matches;

  /** Nodes without an isolated taz, by pool; of two slots and without a pair. */
  final Variable[] fillerNodes;

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
    for (int g = 0; g < groups; g++) {
      declareGroup(g, group(g));
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
                ? pool.slots() / group.size() * pool.allNodes()
                : pool.rackSlots() / group.size() * pool.racks();
        String name = group.label() + ".kept" + at(p);
        kept[g][p] = builder.integer(name, 0, Math.min(fit, group.count()));
      }
    }
  }

  private void declarePool(int p) {
    int nodes = pools.get(p).allNodes();
    int slots = pools.get(p).allSlots();
    freeIsolated[p] = builder.integer("isolated" + at(p), 0, nodes);
    freeContended[p] = builder.integer("contended" + at(p), 0, slots);
    for (int t = 0; t < matches.length; t++) {
      String of = "turtle" + intensity(t);
      freeTurtles[t][p] = builder.integer(of + at(p), 0, slots);
      matches[t][p] = builder.integer(of + ".matched" + at(p), 0, slots - nodes);
    }
    fillerNodes[p] = builder.integer("fillerNodes" + at(p), 0, nodes);
  }

  JobGroup group(int g) {
    return jobs.groups().get(g);
  }

  static String at(int pool) {
    return "[" + pool + "]";
  }

  int intensity(int t) {
    return jobs.turtleIntensities().get(t);
  }

  /** A model without rows, of counts that are no point of another. */
  static CountModel of(JobGroups jobs, Cluster cluster) {
    return new CountModel(jobs, Pool.apart(cluster), new OptModelBuilder("counts"));
  }

  Counts read(Assignment point) {
    return new Counts(this, Arrays.stream(point.toArray()).map(Math::rint).toArray());
  }

  /** The point of counts, which may be of another model of the same jobs and pools. */
  Assignment write(Counts counts) {
    double[] point = counts.toArray();
    for (int p = 0; p < pools.size(); p++) {
      int nodes = ((int) fillers(p).at(point) + 1) / 2;
      point[fillerNodes[p].index()] = nodes;
    }
    return Assignment.of(point);
  }

  /** A placement with counts over racks that are apart. */
  CollocationPlacement placement(CollocationInstance instance, Counts counts) {
    return RackFormulation.Decoder.placement(instance, counts);
  }

  /**
   * Placements with counts over racks that are pooled, as far as they are found without a search.
   */
  Stream<CollocationPlacement> fill(CollocationInstance instance, Counts counts) {
    return RackFilling.placement(instance, counts.totals()).stream();
  }

  /** The goals of counts: the sums of their model. */
  Goals goals(Counts counts) {
    double[] point = write(counts).toArray();
    long sensitive = jobs.unavoidable();
    for (JobGroup group : jobs.groups()) {
      sensitive += group.isKept(KeepingGain.NOWHERE) ? 0 : group.containers();
    }
    return new Goals(
        (int) used().at(point), (long) intensity().at(point), sensitive - (long) kept().at(point));
  }

  /** The value of a variable, 0 where there is none. */
  static int whole(Assignment point, @Nullable Variable variable) {
    return variable == null ? 0 : (int) Math.rint(point.value(variable));
  }

  @Override
  public LinearSum used() {
    return new LinearSum().plusEach(pools.size(), (sum, p) -> sum.plus(1, used(p)));
  }

  /** Nodes in use of a pool: of isolated tazes, of pairs, of fillers. */
  LinearSum used(int p) {
    return isolated(p)
        .plusEach(
            kept.length,
            (sum, g) -> sum.plus(group(g).isKept(KeepingGain.ON_NODE) ? 1 : 0, kept[g][p]))
        .plus(1, fillerNodes[p]);
  }

  LinearSum isolated(int p) {
    return new LinearSum()
        .plus(1, freeIsolated[p])
        .plusEach(kept.length, (sum, g) -> sum.plus(group(g).size(), keptIsolated[g][p]));
  }

  /** Isolated tazes of a pool that can be matched, less those that are. */
  LinearSum unmatchedTazes(int p) {
    return new LinearSum().plusColumn(-1, matches, p).plus(1, isolated(p));
  }

  @Override
  public LinearSum intensity() {
    return isolatedIntensity()
        .plusEach(matches.length, (sum, t) -> sum.plusAll(-intensity(t), matches[t]));
  }

  /** The intensities of isolated tazes. */
  LinearSum isolatedIntensity() {
    return new LinearSum()
        .plusEach(
            kept.length,
            (sum, g) -> {
              double gain = (double) group(g).size() * group(g).intensity();
              sum.plus(gain, spreadIsolated[g]).plusAll(gain, keptIsolated[g]);
            });
  }

  @Override
  public LinearSum kept() {
    return new LinearSum()
        .plusEach(kept.length, (sum, g) -> sum.plus(group(g).size(), together(g)));
  }

  /** Jobs of a group that are kept, isolated or not. */
  private LinearSum together(int g) {
    return new LinearSum()
        .plusEach(pools.size(), (sum, p) -> sum.plus(1, keptIsolated[g][p]).plus(1, kept[g][p]));
  }

  /** Containers that share nodes among themselves in a pool. */
  LinearSum fillers(int p) {
    return new LinearSum()
        .plus(1, freeContended[p])
        .plusEach(
            matches.length, (sum, t) -> sum.plus(1, freeTurtles[t][p]).plus(-1, matches[t][p]))
        .plusEach(kept.length, (sum, g) -> sum.plus(inRack(g) ? group(g).size() : 0, kept[g][p]));
  }

  private boolean inRack(int g) {
    return group(g).isKept(KeepingGain.IN_RACK);
  }

  /** How many turtles of a job that is kept in a rack of a pool can be matched. */
  int supply(JobGroup group, Pool pool) {
    long most = (pool.slots() - 1L) * (pool.rackSlots() - group.size());
    return (int) Math.min(group.size(), most);
  }

  /** Turtles of an intensity in a pool that can be matched, less those that are. */
  LinearSum unmatchedTurtles(int t, int p) {
    return new LinearSum()
        .plus(-1, matches[t][p])
        .plus(1, freeTurtles[t][p])
        .plusEach(
            kept.length,
            (sum, g) -> {
              boolean here = isOf(group(g), false, intensity(t)) && inRack(g);
              sum.plus(here ? supply(group(g), pools.get(p)) : 0, kept[g][p]);
            });
  }

  static boolean isOf(JobGroup group, boolean taz, int intensity) {
    return group.taz() == taz && (taz || group.intensity() == intensity);
  }

  /** Adds all rows. */
  void addRows() {
    builder.group("jobs", "each job is counted once");
    for (int g = 0; g < kept.length; g++) {
      JobGroup group = group(g);
      if (group.taz() || !group.isKept(KeepingGain.NOWHERE)) {
        LinearSum counted = together(g).plus(1, spreadIsolated[g]);
        counted.row(builder, "jobs." + group.label()).atMost(group.count());
      }
    }
    builder.group("containers", "containers of jobs that are not kept are in some pool");
    spread().row(builder, "isolated").equalTo(0);
    addRest("contended", freeContended, true, 0);
    for (int t = 0; t < matches.length; t++) {
      addRest("turtles" + intensity(t), freeTurtles[t], false, intensity(t));
    }
    for (int p = 0; p < pools.size(); p++) {
      builder.group("matches", "a match takes a turtle and an isolated taz");
      addMatches(p);
      builder.group("nodes", "no more on a node than it has slots, no more nodes than there are");
      LinearSum filled =
          new LinearSum().plus(pools.get(p).slots(), fillerNodes[p]).plus(-1, fillers(p));
      filled.row(builder, "fillers" + at(p)).atLeast(0);
      used(p).row(builder, "nodes" + at(p)).atMost(pools.get(p).allNodes());
      addLargeJobs(p);
    }
  }

  /** Isolated tazes that are in any pool, less those of jobs that are isolated and not kept. */
  LinearSum spread() {
    return new LinearSum()
        .plusAll(1, freeIsolated)
        .plusEach(kept.length, (sum, g) -> sum.plus(-group(g).size(), spreadIsolated[g]));
  }

  /** Containers of a kind that are free are all that are neither isolated nor kept. */
  private void addRest(String name, Variable[] free, boolean taz, int intensity) {
    new LinearSum().plusAll(1, free).plus(-1, rest(taz, intensity)).row(builder, name).equalTo(0);
  }

  /** The containers of a kind that are neither isolated nor kept. */
  LinearSum rest(boolean taz, int intensity) {
    return new LinearSum()
        .plusEach(
            kept.length,
            (sum, g) -> {
              int size = isOf(group(g), taz, intensity) ? group(g).size() : 0;
              sum.plus(size * group(g).count())
                  .plus(-size, together(g))
                  .plus(-size, spreadIsolated[g]);
            });
  }

  void addMatches(int p) {
    for (int t = 0; t < matches.length; t++) {
      addUsed("supply" + intensity(t) + at(p), unmatchedTurtles(t, p));
    }
    addPartners(p);
  }

  /** No more turtles are matched than there is room for beside isolated tazes. */
  void addPartners(int p) {
    addUsed("partners" + at(p), unmatchedTazes(p));
  }

  /** No more is used of something than there is. */
  void addUsed(String name, LinearSum unused) {
    new LinearSum().plus(-1, unused).row(builder, name).atMost(0);
  }

  /**
   * Of jobs larger than 1/(k + 1) of a rack it holds k at most; summed over sizes, {@code Σ ⌊(k +
   * 1)·n/(r + 1)⌋ ≤ k} for a rack of room r: in slots for all, in nodes for those isolated.
   */
  void addLargeJobs(int p) {
    builder.group("large jobs", "few of them fit in one rack");
    Pool pool = pools.get(p);
    for (int k = 1; pool.racks() > 1 && k <= 4; k++) {
      addLargeJobs(p, k, pool.rackSlots(), true);
      addLargeJobs(p, k, pool.nodes(), false);
    }
  }

  private void addLargeJobs(int p, int k, int room, boolean contendedToo) {
    new LinearSum()
        .plusEach(
            kept.length,
            (sum, g) -> {
              int share = inRack(g) ? (k + 1) * group(g).size() / (room + 1) : 0;
              sum.plus(share, keptIsolated[g][p]).plus(contendedToo ? share : 0, kept[g][p]);
            })
        .row(builder, (contendedToo ? "slots" : "nodes") + k + "large" + at(p))
        .atMost((double) k * pools.get(p).racks());
  }
}
