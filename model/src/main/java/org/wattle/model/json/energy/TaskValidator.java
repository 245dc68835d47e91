package org.wattle.model.json.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ResourceValidator;

/** Checks that tasks have unique ids; tells which have no bandwidth where there is a network. */
final class TaskValidator {
  private final JsonCursor root;
  private final ResourceValidator resources;
  private final boolean network;
  private final Set<String> ids = new HashSet<>();
  private final List<JsonCursor> withoutTraffic = new ArrayList<>();
  private boolean warned;

  TaskValidator(JsonCursor root, ResourceValidator resources) {
    this.root = root;
    this.resources = resources;
    this.network = root.node().has("network");
  }

  void check() {
    root.elements("tasks").forEach(this::check);
  }

  /** Tells of the tasks without a bandwidth, once all tasks are checked. */
  void warnOfTraffic() {
    if (!withoutTraffic.isEmpty()) {
      int count = withoutTraffic.size();
      withoutTraffic
          .get(0)
          .warn(
              count == 1
                  ? "The task has no bandwidth (gbps): it counts as without traffic."
                  : "There are (%d) tasks without a bandwidth (gbps), of which this is the first: they count as without traffic."
                      .formatted(count),
              "Maybe add it, in Gbps; 0 where a task needs none.");
    }
  }

  /** Checks one task, waiting or running. */
  void check(JsonCursor task) {
    task.unlike(
        ids,
        "id",
        "Another task has this id.",
        "Maybe number them: ids are unique, those of running tasks included.");
    resources.check(task, "demand");
    boolean given = task.node().has("gbps");
    if (network && !given && task.node().isObject()) {
      withoutTraffic.add(task);
    }
    if (!network && given && !warned) {
      warned = true;
      task.warn(
          "gbps",
          "Bandwidths are not used: the instance has no network.",
          "Maybe the field (network) is missing.");
    }
  }
}
