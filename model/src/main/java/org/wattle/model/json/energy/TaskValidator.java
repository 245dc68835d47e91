package org.wattle.model.json.energy;

import java.util.HashSet;
import java.util.Set;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ResourceValidator;

/** Checks that tasks have unique ids, and a bandwidth where there is a network. */
final class TaskValidator {
  private final JsonCursor root;
  private final ResourceValidator resources;
  private final boolean network;
  private final Set<String> ids = new HashSet<>();
  private boolean warned;

  TaskValidator(JsonCursor root, ResourceValidator resources) {
    this.root = root;
    this.resources = resources;
    this.network = root.node().has("network");
  }

  void check() {
    root.elements("tasks").forEach(this::check);
  }

  /** Checks one task, waiting or running. */
  void check(JsonCursor task) {
    task.text("id").filter(id -> !ids.add(id)).ifPresent(id -> noteDuplicate(task));
    resources.check(task, "demand");
    boolean given = task.node().has("gbps");
    if (network
        && !given
        && task.node().isObject()
        && !resources.mayHave(EnergyInstanceReader.MEMORY)) {
      task.error(
          "gbps",
          "The field (gbps) is missing: there is a network and no resource (memory).",
          "Maybe add it: the bandwidth of the task in Gbps; 0 where it needs none.");
    }
    if (!network && given && !warned) {
      warned = true;
      task.warn(
          "gbps",
          "Bandwidths are not used: the instance has no network.",
          "Maybe the field (network) is missing.");
    }
  }

  private void noteDuplicate(JsonCursor task) {
    task.error(
        "id",
        "Another task has this id.",
        "Maybe number them: ids are unique, those of running tasks included.");
  }
}
