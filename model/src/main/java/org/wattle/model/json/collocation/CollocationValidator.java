package org.wattle.model.json.collocation;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.json.JsonCursor;

/** Reports what the schema cannot express about collocation instances and scenarios. */
final class CollocationValidator {
  /** There may be this many nodes, and this many containers, in all. */
  private static final int MAX_COUNT = 1_000_000;

  private static final String RACKS = "racks";
  private static final String JOBS = "jobs";

  private final JsonCursor root;

  CollocationValidator(JsonCursor root) {
    this.root = root;
  }

  /** What an instance says of itself. */
  void check() {
    Optional<Cluster> cluster = cluster();
    root.unique(JOBS, "name", "Another job has this name.", "Maybe number them: names are unique.");
    root.field("weights").ifPresent(new CollocationWeightsCodec()::check);
    containers(cluster);
    cluster.ifPresent(known -> new RunningContainerValidator(root, known).check());
  }

  /** What a scenario says of itself. Jobs that do not fit side by side wait for one another. */
  void checkScenario() {
    Optional<Cluster> cluster = cluster();
    root.unique(JOBS, "name", "Another job has this name.", "Maybe number them: names are unique.");
    root.field("weights").ifPresent(new CollocationWeightsCodec()::check);
    Set<String> ids = new HashSet<>();
    root.elements("policies")
        .forEach(
            policy ->
                policy
                    .text()
                    .filter(id -> !ids.add(id))
                    .ifPresent(
                        id ->
                            policy.error(
                                "The policy occurs a second time.",
                                "Maybe remove one of the two.")));
    if (!tooMany()) {
      cluster.ifPresent(this::noJobWaitsForEver);
    }
  }

  private void noJobWaitsForEver(Cluster cluster) {
    for (JsonCursor job : root.elements(JOBS)) {
      OptionalDouble containers = job.number("containers");
      if (containers.orElse(0) > cluster.slots()) {
        job.error(
            "containers",
            "The cluster has (%d) slots: the job would wait forever.".formatted(cluster.slots()),
            "Maybe add nodes, or remove the job.");
      }
    }
  }

  /** The cluster, where its nodes can be read and are few enough to be true. */
  Optional<Cluster> cluster() {
    double nodes = 0;
    for (JsonCursor group : root.elements(RACKS)) {
      OptionalDouble count = group.number("count");
      OptionalDouble each = group.number("nodes");
      nodes += count.orElse(0) * each.orElse(0);
    }
    if (nodes > MAX_COUNT) {
      note(RACKS, "nodes", nodes, "Maybe a count has a digit too many.");
      return Optional.empty();
    }
    boolean readable =
        !root.elements(RACKS).isEmpty()
            && root.isReadable(RACKS)
            && root.isReadable("slotsPerNode");
    return readable ? Optional.of(CollocationCodec.slots(root.node())) : Optional.empty();
  }

  private boolean tooMany() {
    double containers = root.sum(JOBS, "containers");
    if (containers <= MAX_COUNT) {
      return false;
    }
    note(JOBS, "containers", containers, "Maybe a job has a digit too many.");
    return true;
  }

  private void containers(Optional<Cluster> cluster) {
    if (tooMany()) {
      return;
    }
    double containers = root.sum(JOBS, "containers");
    double slots =
        cluster
            .map(known -> (double) known.nodes() * known.slotsPerNode())
            .orElse(Double.MAX_VALUE);
    if (containers > slots) {
      root.error(
          JOBS,
          "They have (%d) containers, and the cluster has (%d) slots."
              .formatted((long) containers, (long) slots),
          "Maybe add nodes, or remove jobs.");
    }
  }

  private void note(String field, String what, double count, String suggestion) {
    root.error(
        field,
        "There are (%d) %s in all, more than (%d).".formatted((long) count, what, MAX_COUNT),
        suggestion);
  }
}
