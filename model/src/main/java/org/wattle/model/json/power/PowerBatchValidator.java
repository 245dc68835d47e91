package org.wattle.model.json.power;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.Nearest;

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
    List<String> names = names("profiles");
    double all = 0;
    for (JsonCursor of : root.elements("tasks")) {
      all += of.number("count").orElse(1);
      of.text("profile")
          .filter(name -> !names.contains(name) && root.isReadable("profiles"))
          .ifPresent(
              name ->
                  of.error(
                      "profile",
                      "There is no profile (" + name + ").",
                      suggestion(name, names, "a profile")));
      OptionalDouble submit = of.number("submitSeconds");
      OptionalDouble horizon = root.number("horizonSeconds");
      if (submit.isPresent()
          && horizon.isPresent()
          && submit.getAsDouble() >= horizon.getAsDouble()) {
        of.error(
            "submitSeconds",
            "The tasks are submitted after the horizon (%s s)."
                .formatted(ReadableNumber.of(horizon.getAsDouble())),
            "Maybe the horizon is too short.");
      }
    }
    if (all > MAX_TASKS) {
      root.error(
          "tasks",
          "There are (%.0f) tasks, more than (%.0f).".formatted(all, MAX_TASKS),
          "Maybe a count has a digit too many, or take a part of the tasks.");
    }
  }

  private void slots() {
    OptionalDouble slot = root.number("slotSeconds");
    OptionalDouble horizon = root.number("horizonSeconds");
    if (slot.isEmpty() || horizon.isEmpty()) {
      return;
    }
    if (slot.getAsDouble() > horizon.getAsDouble()) {
      root.error(
          "slotSeconds",
          "A slot is longer than the horizon (%s s)."
              .formatted(ReadableNumber.of(horizon.getAsDouble())),
          "Maybe the two are swapped.");
      return;
    }
    double nodes =
        root.field("cluster").map(cluster -> cluster.sum("classes", "count")).orElse(0.0);
    double cells = nodes * Math.floor(horizon.getAsDouble() / slot.getAsDouble());
    if (cells > MAX_CELLS) {
      root.error(
          "slotSeconds",
          "There are (%.0f) slots of nodes, more than (%.0f).".formatted(cells, MAX_CELLS),
          "Maybe take longer slots, or a shorter horizon.");
    }
  }

  private void budgets(JsonCursor budgets) {
    List<String> classes = new ArrayList<>();
    Set<String> racks = new LinkedHashSet<>();
    root.field("cluster").stream()
        .flatMap(cluster -> cluster.elements("classes").stream())
        .forEach(
            of -> {
              of.text("name").ifPresent(classes::add);
              if (of.node().path("racks").isObject()) {
                racks.addAll(of.node().path("racks").propertyNames());
              }
            });
    known(budgets, "rackWatts", List.copyOf(racks), "rack");
    known(budgets, "nodeWatts", classes, "class");
  }

  private static void known(JsonCursor budgets, String field, List<String> names, String what) {
    Optional<JsonCursor> byName = budgets.field(field).filter(of -> of.node().isObject());
    if (byName.isEmpty()) {
      return;
    }
    JsonCursor limits = byName.get();
    for (String name : limits.node().propertyNames()) {
      if (!names.contains(name)) {
        limits.errorAtName(
            name,
            "There is no " + what + " (" + name + ") in the cluster.",
            suggestion(name, names, "the " + what));
      }
    }
  }

  private static String suggestion(String name, List<String> names, String missing) {
    return Nearest.maybe(name, names, "Maybe remove it, or add " + missing + ".");
  }

  private List<String> names(String list) {
    return root.elements(list).stream().flatMap(of -> of.text("name").stream()).toList();
  }
}
