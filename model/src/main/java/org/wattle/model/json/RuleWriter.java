package org.wattle.model.json;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.Task;

/** Writes rules: those of a task with the task, groups one to a line. */
final class RuleWriter {
  private final List<PlacementRule> rules;
  private final JsonOut out;
  private final Map<String, PlacementRule.OnlyOn> onlyOn = new HashMap<>();
  private final Map<String, PlacementRule.NotOn> notOn = new HashMap<>();

  RuleWriter(List<PlacementRule> rules, JsonOut out) {
    this.rules = rules;
    this.out = out;
    for (PlacementRule rule : rules) {
      if (rule instanceof PlacementRule.OnlyOn only) {
        onlyOn.put(only.task(), only);
      } else if (rule instanceof PlacementRule.NotOn not) {
        notOn.put(not.task(), not);
      }
    }
  }

  /** The fields of a task. */
  void of(Task task) {
    PlacementRule.OnlyOn only = onlyOn.get(task.id());
    if (only != null) {
      out.field("onlyOn").texts(only.servers());
    }
    PlacementRule.NotOn not = notOn.get(task.id());
    if (not != null) {
      out.field("notOn").texts(not.servers());
    }
  }

  /** The fields of the instance. */
  void groups() {
    groups("spread", PlacementRule.Spread.class);
    groups("together", PlacementRule.Together.class);
  }

  private void groups(String field, Class<? extends PlacementRule> kind) {
    List<PlacementRule> groups = rules.stream().filter(kind::isInstance).toList();
    if (!groups.isEmpty()) {
      out.field(field).listByLines(() -> groups.forEach(this::group));
    }
  }

  private void group(PlacementRule rule) {
    out.object(
        () -> {
          out.field("name").text(name(rule));
          out.field("tasks").texts(rule.tasks());
        });
  }

  private static String name(PlacementRule rule) {
    return rule instanceof PlacementRule.Spread spread
        ? spread.name()
        : ((PlacementRule.Together) rule).name();
  }
}
