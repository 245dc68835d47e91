package org.wattle.model.collocation.formulation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Placements by {@link CountFormulation} over racks that are apart.
 *
 * @param byLevel whether nodes of two slots are counted as those of another number are
 */
public record RackFormulation(GoalCosts costs, GoalLimits limits, boolean byLevel)
    implements Formulation<CollocationInstance, CollocationPlacement> {
  /** Nodes of two slots are counted in the way that is the fastest for them. */
  public RackFormulation(GoalCosts costs, GoalLimits limits) {
    this(costs, limits, false);
  }

  @Override
  public String id() {
    return "counts";
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    CountFormulation formulation =
        new CountFormulation(Pool.apart(instance.cluster()), costs, limits, byLevel);
    FormulatedModel<Counts> counted = formulation.build(instance);
    return FormulatedModel.of(
        counted.model(),
        point -> counted.decode(point).map(counts -> counts.model.placement(instance, counts)),
        placement ->
            formulation.countsLevels(instance)
                ? Optional.empty()
                : counted.encode(Encoder.counts(instance, placement)));
  }

  /** Counts what a placement has in each rack, for nodes of two slots. */
  private static final class Encoder {
    private final CollocationInstance instance;
    private final CountModel model;
    private final Counts counts;
    private final int[] nodes;
    private final int[] first;
    private final int[] tazes;

    private Encoder(CollocationInstance instance, CollocationPlacement placement) {
      this.instance = instance;
      nodes = placement.nodes();
      model = CountModel.of(JobGroups.of(instance), instance.cluster());
      counts = new Counts(model);
      first = instance.firstContainers();
      tazes = new int[instance.cluster().nodes()];
    }

    /** The counts of a placement that keeps to the slots. */
    static Counts counts(CollocationInstance instance, CollocationPlacement placement) {
      Encoder encoder = new Encoder(instance, placement);
      int[] jobOf = instance.jobOfContainers();
      for (int c = 0; c < jobOf.length; c++) {
        encoder.tazes[encoder.nodes[c]] += instance.jobs().get(jobOf[c]).isTaz() ? 1 : 0;
      }
      boolean[] hasIsolated = new boolean[encoder.tazes.length];
      List<JobGroup> groups = encoder.model.jobs.groups();
      for (int g = 0; g < groups.size(); g++) {
        if (groups.get(g).taz()) {
          encoder.countTazes(g, groups.get(g), hasIsolated);
        }
      }
      for (int g = 0; g < groups.size(); g++) {
        if (!groups.get(g).taz()) {
          encoder.countTurtles(g, groups.get(g), hasIsolated);
        }
      }
      return encoder.counts;
    }

    private void countTazes(int g, JobGroup group, boolean[] hasIsolated) {
      for (int job : group.jobs()) {
        boolean isolated = nodes(job).allMatch(node -> tazes[node] == 1);
        if (isKept(group, job)) {
          counts.add((isolated ? model.keptIsolated : model.kept)[g][rack(first[job])], 1);
        } else {
          counts.add(model.spreadIsolated[g], isolated ? 1 : 0);
          Variable[] free = isolated ? model.freeIsolated : model.freeContended;
          nodes(job).forEach(node -> counts.add(free[instance.cluster().rackOf(node)], 1));
        }
        if (isolated) {
          nodes(job).forEach(node -> hasIsolated[node] = true);
        }
      }
    }

    private void countTurtles(int g, JobGroup group, boolean[] hasIsolated) {
      int t = model.jobs.turtleIntensities().indexOf(group.intensity());
      for (int job : group.jobs()) {
        boolean kept = isKept(group, job);
        if (kept) {
          counts.add(model.kept[g][rack(first[job])], 1);
        }
        for (int c = first[job]; c < first[job + 1]; c++) {
          counts.add(model.freeTurtles[t][rack(c)], kept ? 0 : 1);
          counts.add(model.matches[t][rack(c)], hasIsolated[nodes[c]] ? 1 : 0);
        }
      }
    }

    private boolean isKept(JobGroup group, int job) {
      return switch (group.keeping()) {
        case NOWHERE -> false;
        case ON_NODE -> nodes(job).distinct().count() == 1;
        case IN_RACK -> nodes(job).map(instance.cluster()::rackOf).distinct().count() == 1;
      };
    }

    private int rack(int container) {
      return instance.cluster().rackOf(nodes[container]);
    }

    private IntStream nodes(int job) {
      return Arrays.stream(nodes, first[job], first[job + 1]);
    }
  }

  /**
   * Constructs a placement from counts over individual racks. In each rack tazes that need not be
   * isolated share nodes with each other first, so that the placement has the isolation that the
   * counts state.
   */
  static final class Decoder {
    private Decoder() {}

    /** The placement; the pools are the racks of the instance, one by one. */
    static CollocationPlacement placement(CollocationInstance instance, Counts counts) {
      int[] first = instance.firstContainers();
      JobGroups jobs = counts.model.jobs;
      List<RackContents> racks =
          Stream.generate(() -> new RackContents(jobs)).limit(counts.model.pools.size()).toList();
      RackContents.distribute(
          counts,
          racks,
          new RackContents(jobs),
          job -> IntStream.range(first[job], first[job + 1]).boxed().toList());
      int[] nodes = new int[instance.containers()];
      Arrays.fill(nodes, -1);
      for (int rack = 0; rack < racks.size(); rack++) {
        seat(racks.get(rack), counts, rack, instance.cluster().firstNode(rack), nodes);
      }
      return CollocationPlacement.of(nodes);
    }

    private static void seat(
        RackContents contents, Counts counts, int rack, int firstNode, int[] nodes) {
      int node = firstNode;
      for (int t = 0; t < contents.turtles.size(); t++) {
        for (int k = 0; k < counts.of(counts.model.matches[t][rack]); k++) {
          // The last of them: containers that are not kept come last, and are not torn apart by it.
          nodes[contents.isolated.remove()] = node;
          nodes[contents.turtles.get(t).removeLast()] = node++;
        }
      }
      for (int alone : contents.isolated) {
        nodes[alone] = node++;
      }
      Deque<Integer> fillers = new ArrayDeque<>(contents.contended);
      contents.turtles.forEach(fillers::addAll);
      for (Deque<Integer> inTwos : List.of(contents.pairs, fillers)) {
        for (boolean second = false; !inTwos.isEmpty(); second = !second) {
          nodes[inTwos.remove()] = second ? node++ : node;
        }
      }
    }
  }
}
