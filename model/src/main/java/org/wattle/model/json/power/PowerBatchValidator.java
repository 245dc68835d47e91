package org.wattle.model.json.power;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.JsonCursor;

/** Reports what the schema cannot express about batches of tasks with budgets of power. */
final class PowerBatchValidator {
  /** There may be this many tasks in all. */
  private static final double MAX_TASKS = 1_000_000;

  /** Checker and lists hold numbers for each node and slot. */
  private static final double MAX_CELLS = 5_000_000;

  private final JsonCursor root;

  PowerBatchValidator(JsonCursor root) {
    this.root = root;
  }

  void check() {
    root.field("cluster").ifPresent(PowerClusterValidator::check);
    TaskProfileValidator.check(root, root.field("cluster"));
    tasks();
    slots();
    root.field("budgets").ifPresent(this::budgets);
  }

  private void tasks() {
    List<String> names = root.texts("profiles", "name");
    double all = 0;
    double horizon = root.value("horizonSeconds");
    for (JsonCursor of : root.elements("tasks")) {
      all += of.number("count").orElse(1);
      String otherwise = "Maybe remove it, or add a profile.";
      of.field("profile")
          .filter(profile -> root.isReadable("profiles"))
          .ifPresent(name -> name.among(names, "There is no profile (%s).", otherwise));
      if (of.value("submitSeconds") >= horizon) {
        of.error(
            "submitSeconds",
            "The tasks are submitted after the horizon (%s s).",
            "Maybe the horizon is too short.",
            horizon);
      }
    }
    String suggestion = "Maybe a count has a digit too many, or take a part of the tasks.";
    root.atMost("tasks", MAX_TASKS, all, "tasks", suggestion);
  }

  private void slots() {
    double slot = root.value("slotSeconds");
    double horizon = root.value("horizonSeconds");
    if (slot > horizon) {
      root.error(
          "slotSeconds",
          "A slot is longer than the horizon (%s s).",
          "Maybe the two are swapped.",
          horizon);
      return;
    }
    double nodes =
        root.field("cluster").map(cluster -> cluster.sum("classes", "count")).orElse(0.0);
    double cells = nodes * Math.floor(horizon / slot);
    String suggestion = "Maybe take longer slots, or a shorter horizon.";
    root.atMost("slotSeconds", MAX_CELLS, cells, "slots of nodes", suggestion);
  }

  private void budgets(JsonCursor budgets) {
    Set<String> racks = new LinkedHashSet<>();
    Optional<JsonCursor> cluster = root.field("cluster");
    cluster.ifPresent(
        in ->
            in.elements("classes")
                .forEach(of -> racks.addAll(of.node().path("racks").propertyNames())));
    known(budgets, "rackWatts", racks, "rack");
    known(
        budgets,
        "nodeWatts",
        cluster.map(in -> in.texts("classes", "name")).orElse(List.of()),
        "class");
  }

  private static void known(
      JsonCursor budgets, String field, Collection<String> names, String what) {
    budgets
        .field(field)
        .ifPresent(
            limits ->
                limits.namesAmong(
                    names,
                    "There is no " + what + " (%s) in the cluster.",
                    "Maybe remove it, or add the " + what + "."));
  }
}
