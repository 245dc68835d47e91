package org.wattle.model.json.collocation;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

/** Checks the containers that run already: known, each once, on a node with a slot for each. */
final class RunningContainerValidator {
  private record Place(String job, int container) {}

  private final JsonCursor root;
  private final Cluster cluster;
  private final Map<String, OptionalDouble> containers = new HashMap<>();
  private final Set<Place> seated = new HashSet<>();
  private final Map<Integer, Integer> load = new HashMap<>();

  RunningContainerValidator(JsonCursor root, Cluster cluster) {
    this.root = root;
    this.cluster = cluster;
    for (JsonCursor job : root.elements("jobs")) {
      job.text("name").ifPresent(name -> containers.put(name, job.number("containers")));
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
    OptionalDouble size = containers.get(job);
    if (size == null) {
      if (root.elements("jobs").stream().allMatch(each -> each.text("name").isPresent())) {
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
    if (size.isPresent() && number >= size.getAsDouble()) {
      seat.error(
          "container",
          "The job has (%d) containers, numbered from 0.".formatted((long) size.getAsDouble()),
          "Maybe %d.".formatted((long) size.getAsDouble() - 1));
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
          "More containers run on the node than it has slots (%d).".formatted(full),
          "Maybe it is on another node.");
    }
  }
}
