package org.wattle.model.json;

import java.util.HashSet;
import java.util.OptionalDouble;
import java.util.Set;

/** What the tasks of a workload say of one another. */
final class WorkloadMeaning {
  private final Part root;
  private final Findings findings;

  WorkloadMeaning(Part root) {
    this.root = root;
    this.findings = root.findings();
  }

  void check() {
    ResourceChecks resources = new ResourceChecks(root);
    Set<String> ids = new HashSet<>();
    double last = 0;
    int lastIndex = 0;
    int index = 0;
    for (Part task : root.elements("tasks")) {
      task.text("id").filter(id -> !ids.add(id)).ifPresent(id -> noteDuplicate(task));
      resources.check(task, "demand");
      OptionalDouble arrival = task.number("arrivalSeconds");
      if (arrival.isPresent()) {
        if (arrival.getAsDouble() < last) {
          noteUnsorted(task, index, lastIndex, last);
        } else {
          last = arrival.getAsDouble();
          lastIndex = index;
        }
      }
      index++;
    }
  }

  private void noteDuplicate(Part task) {
    findings.add(
        Finding.at(
            task.path().field("id"),
            "Another task has this id.",
            "Maybe number them: ids are unique."));
  }

  private void noteUnsorted(Part task, int index, int lastIndex, double last) {
    findings.add(
        Finding.at(
            task.path().field("arrivalSeconds"),
            "Task (%d) arrives before task (%d), which arrives at (%s) and stands above it."
                .formatted(index, lastIndex, last),
            "Maybe sort the tasks by their arrival."));
  }
}
