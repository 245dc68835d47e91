package org.wattle.model.json.workload;

import java.util.HashSet;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ResourceValidator;

/** What the tasks of a workload say of one another. */
final class WorkloadValidator {
  private final JsonCursor root;

  WorkloadValidator(JsonCursor root) {
    this.root = root;
  }

  void check() {
    ResourceValidator resources = new ResourceValidator(root);
    Set<String> ids = new HashSet<>();
    double last = 0;
    int lastIndex = 0;
    int index = 0;
    for (JsonCursor task : root.elements("tasks")) {
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

  private void noteDuplicate(JsonCursor task) {
    task.error("id", "Another task has this id.", "Maybe number them: ids are unique.");
  }

  private void noteUnsorted(JsonCursor task, int index, int lastIndex, double last) {
    task.error(
        "arrivalSeconds",
        "Task (%d) arrives before task (%d), which arrives at (%s) and stands above it."
            .formatted(index, lastIndex, last),
        "Maybe sort the tasks by their arrival.");
  }
}
