package org.wattle.model.json;

import java.util.HashSet;
import java.util.Set;

/** Tasks have names of their own, and a bandwidth where there is a network. */
final class TaskChecks {
  private final Part root;
  private final ResourceChecks resources;
  private final boolean network;
  private final Set<String> ids = new HashSet<>();
  private boolean warned;

  TaskChecks(Part root, ResourceChecks resources) {
    this.root = root;
    this.resources = resources;
    this.network = root.node().has("network");
  }

  void check() {
    root.elements("tasks").forEach(this::check);
  }

  /** Checks one task, waiting or running. */
  void check(Part task) {
    task.text("id").filter(id -> !ids.add(id)).ifPresent(id -> noteDuplicate(task));
    resources.check(task, "demand");
    boolean given = task.node().has("gbps");
    if (network && !given && task.node().isObject() && !resources.mayHave(EnergyBuilder.MEMORY)) {
      root.findings()
          .add(
              Finding.at(
                  task.path().field("gbps"),
                  "The field (gbps) is missing: there is a network and no resource (memory).",
                  "Maybe add it: the bandwidth of the task in Gbps; 0 where it needs none."));
    }
    if (!network && given && !warned) {
      warned = true;
      root.findings()
          .warn(
              Finding.at(
                  task.path().field("gbps"),
                  "Bandwidths are not used: the instance has no network.",
                  "Maybe the field (network) got lost."));
    }
  }

  private void noteDuplicate(Part task) {
    root.findings()
        .add(
            Finding.at(
                task.path().field("id"),
                "Another task has this id.",
                "Maybe number them: ids are unique, those of running tasks included."));
  }
}
