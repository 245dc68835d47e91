package org.wattle.model.json.collocation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/** Reports what the schema cannot express about collocation instances and scenarios. */
record CollocationValidator(JsonCursor root) {
  /** There may be this many nodes, and this many containers, in all. */
  private static final int MAX_COUNT = 1_000_000;

  private static final String RACKS = "racks";
  private static final String JOBS = "jobs";

  /** What an instance says of itself. */
  void check() {
    Optional<Cluster> cluster = common();
    containers(cluster);
    root.field("migrations")
        .filter(moves -> moves.node().path("unordered").asBoolean(false))
        .filter(moves -> moves.node().path("detours").asBoolean(false))
        .ifPresent(
            moves ->
                moves.error(
                    "detours",
                    "Detours give moves an order, and unordered asks for none.",
                    "Maybe one of the two."));
    cluster.ifPresent(known -> new RunningContainerValidator(root, known).check());
  }

  /** What a scenario says of itself. Jobs that do not fit side by side wait for one another. */
  void checkScenario() {
    Optional<Cluster> cluster = common();
    Set<String> ids = new HashSet<>();
    for (JsonCursor policy : root.elements("policies")) {
      if (policy.text().filter(id -> !ids.add(id)).isPresent()) {
        policy.error("The policy occurs a second time.", "Maybe remove one of the two.");
      }
    }
    if (fewContainers()) {
      cluster.ifPresent(this::noJobWaitsForEver);
    }
  }

  private Optional<Cluster> common() {
    Optional<Cluster> cluster = cluster();
    root.unique(JOBS, "name", "Another job has this name.", "Maybe number them: names are unique.");
    root.field("weights").ifPresent(new CollocationWeightsCodec()::check);
    return cluster;
  }

  private void noJobWaitsForEver(Cluster cluster) {
    for (JsonCursor job : root.elements(JOBS)) {
      if (job.value("containers") > cluster.slots()) {
        String problem = "The cluster has (%d) slots: the job would wait forever.";
        String suggestion = "Maybe add nodes, or remove the job.";
        job.error("containers", problem, suggestion, cluster.slots());
      }
    }
  }

  /** The cluster, where its nodes can be read and are few enough to be true. */
  Optional<Cluster> cluster() {
    double nodes = 0;
    for (JsonCursor group : root.elements(RACKS)) {
      nodes += group.number("count").orElse(0) * group.number("nodes").orElse(0);
    }
    boolean few =
        root.atMost(RACKS, MAX_COUNT, nodes, "nodes in all", "Maybe a count has a digit too many.");
    boolean readable =
        few
            && !root.elements(RACKS).isEmpty()
            && root.isReadable(RACKS)
            && root.isReadable("slotsPerNode");
    return readable ? Optional.of(CollocationCodec.slots(root.node())) : Optional.empty();
  }

  private boolean fewContainers() {
    double containers = root.sum(JOBS, "containers");
    String suggestion = "Maybe a job has a digit too many.";
    return root.atMost(JOBS, MAX_COUNT, containers, "containers in all", suggestion);
  }

  private void containers(Optional<Cluster> cluster) {
    double containers = root.sum(JOBS, "containers");
    double slots =
        cluster
            .map(known -> (double) known.nodes() * known.slotsPerNode())
            .orElse(Double.MAX_VALUE);
    if (fewContainers() && containers > slots) {
      root.error(
          JOBS,
          "They have (%d) containers, and the cluster has (%d) slots.",
          "Maybe add nodes, or remove jobs.",
          (long) containers,
          (long) slots);
    }
  }

  /** Checks the containers that run already: known, each once, on a node with a slot for each. */
  private static final class RunningContainerValidator {
    private record Place(String job, int container) {}

    private final JsonCursor root;
    private final Cluster cluster;
    private final Map<String, Double> containers = new HashMap<>();
    private final Set<Place> seated = new HashSet<>();
    private final Map<Integer, Integer> load = new HashMap<>();

    RunningContainerValidator(JsonCursor root, Cluster cluster) {
      this.root = root;
      this.cluster = cluster;
      for (JsonCursor job : root.elements("jobs")) {
        job.text("name").ifPresent(name -> containers.put(name, job.value("containers")));
      }
    }

    void check() {
      for (JsonCursor seat : root.elements("current")) {
        seat.text("job").ifPresent(job -> checkJob(seat, job));
        seat.text("node").ifPresent(node -> checkNode(seat, node));
      }
    }

    /** Not reported where the name of some job cannot be read: it may be the one that is meant. */
    private void checkJob(JsonCursor seat, String job) {
      Double size = containers.get(job);
      if (size == null) {
        if (root.texts("jobs", "name").size() == root.elements("jobs").size()) {
          String suggestion =
              Nearest.maybe(job, containers.keySet(), "Maybe add it to the jobs, or remove this.");
          seat.error("job", "There is no job of this name.", suggestion);
        }
        return;
      }
      OptionalDouble container = seat.number("container");
      if (container.isEmpty()) {
        return;
      }
      int number = (int) container.getAsDouble();
      if (number >= size) {
        seat.error(
            "container",
            "The job has (%d) containers, numbered from 0.",
            "Maybe %d.".formatted(size.longValue() - 1),
            size.longValue());
      } else if (!seated.add(new Place(job, number))) {
        seat.error(
            "container",
            "This container of the job runs somewhere already.",
            "Maybe another one is meant.");
      }
    }

    private void checkNode(JsonCursor seat, String name) {
      OptionalInt node = cluster.node(name);
      if (node.isEmpty()) {
        String last = cluster.nodeName(cluster.nodes() - 1);
        seat.error(
            "node",
            "There is no node of this name.",
            "Maybe one of r0-n0 to %s: rack and node, from 0.".formatted(last));
        return;
      }
      int full = cluster.slotsPerNode();
      if (load.merge(node.getAsInt(), 1, Integer::sum) == full + 1) {
        seat.error(
            "node",
            "More containers run on the node than it has slots (%d).",
            "Maybe it is on another node.",
            full);
      }
    }
  }
}
