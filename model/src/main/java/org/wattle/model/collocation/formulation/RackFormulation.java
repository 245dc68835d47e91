package org.wattle.model.collocation.formulation;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/** Placements by {@link CountFormulation} over racks that are apart; for nodes of two slots. */
public record RackFormulation(GoalCosts costs, GoalLimits limits)
    implements Formulation<CollocationInstance, CollocationPlacement> {
  @Override
  public String id() {
    return "counts";
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    FormulatedModel<Counts> counted =
        new CountFormulation(Pool.apart(instance.cluster()), costs, limits).build(instance);
    return FormulatedModel.of(
        counted.model(),
        point -> counted.decode(point).map(counts -> CountDecoder.placement(instance, counts)),
        placement -> counted.encode(CountEncoder.counts(instance, placement)));
  }

  /** Counts what a placement has in each rack, for nodes of two slots. */
  private static final class CountEncoder {
    private final CollocationInstance instance;
    private final Counts counts;
    private final int[] nodes;
    private final int[] first;
    private final int[] tazes;

    private CountEncoder(CollocationInstance instance, CollocationPlacement placement) {
      this.instance = instance;
      nodes = placement.nodes();
      counts = new Counts(JobGroups.of(instance), Pool.apart(instance.cluster()));
      first = instance.firstContainers();
      tazes = new int[instance.cluster().nodes()];
    }

    /** The counts of a placement that keeps to the slots. */
    static Counts counts(CollocationInstance instance, CollocationPlacement placement) {
      CountEncoder encoder = new CountEncoder(instance, placement);
      int[] jobOf = instance.jobOfContainers();
      for (int c = 0; c < jobOf.length; c++) {
        encoder.tazes[encoder.nodes[c]] += instance.jobs().get(jobOf[c]).isTaz() ? 1 : 0;
      }
      boolean[] hasIsolated = new boolean[encoder.tazes.length];
      for (int g = 0; g < encoder.counts.jobs.groups().size(); g++) {
        if (encoder.counts.jobs.groups().get(g).taz()) {
          encoder.countTazes(g, hasIsolated);
        }
      }
      for (int g = 0; g < encoder.counts.jobs.groups().size(); g++) {
        if (!encoder.counts.jobs.groups().get(g).taz()) {
          encoder.countTurtles(g, hasIsolated);
        }
      }
      return encoder.counts;
    }

    private void countTazes(int g, boolean[] hasIsolated) {
      JobGroup group = counts.jobs.groups().get(g);
      for (int job : group.jobs()) {
        boolean isolated = nodes(job).allMatch(node -> tazes[node] == 1);
        if (isKept(group, job)) {
          (isolated ? counts.keptIsolated : counts.kept)[g][rack(first[job])]++;
        } else {
          counts.spreadIsolated[g] += isolated ? 1 : 0;
          int[] free = isolated ? counts.freeIsolated : counts.freeContended;
          nodes(job).forEach(node -> free[instance.cluster().rackOf(node)]++);
        }
        if (isolated) {
          nodes(job).forEach(node -> hasIsolated[node] = true);
        }
      }
    }

    private void countTurtles(int g, boolean[] hasIsolated) {
      JobGroup group = counts.jobs.groups().get(g);
      int t = counts.jobs.turtleIntensities().indexOf(group.intensity());
      for (int job : group.jobs()) {
        boolean kept = isKept(group, job);
        if (kept) {
          counts.kept[g][rack(first[job])]++;
        }
        for (int c = first[job]; c < first[job + 1]; c++) {
          counts.freeTurtles[t][rack(c)] += kept ? 0 : 1;
          counts.matches[t][rack(c)] += hasIsolated[nodes[c]] ? 1 : 0;
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
}
