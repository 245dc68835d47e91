package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.model.solving.CheckReport.DomainViolation;

/** Whether a placement keeps the rules, running tasks counted in. */
final class RuleCheck {
  private final Map<String, String> serverOf = new HashMap<>();

  /**
   * A task that is placed twice counts where it is first; that it is placed twice is reported
   * separately.
   */
  RuleCheck(EnergyInstance instance, Placement placement) {
    if (!instance.rules().isEmpty()) {
      instance
          .state()
          .running()
          .forEach(running -> serverOf.put(running.task().id(), running.server()));
      placement.tasks().forEach(placed -> serverOf.putIfAbsent(placed.task(), placed.server()));
    }
  }

  /** One violation for each rule that is broken. */
  List<DomainViolation> check(List<PlacementRule> rules) {
    return rules.stream()
        .filter(rule -> !rule.holds(task -> Optional.ofNullable(serverOf.get(task))))
        .map(this::violation)
        .toList();
  }

  private DomainViolation violation(PlacementRule rule) {
    if (rule instanceof PlacementRule.Spread spread) {
      return spread(spread);
    }
    if (rule instanceof PlacementRule.Together together) {
      return together(together);
    }
    String task = rule.tasks().get(0);
    String server = serverOf.getOrDefault(task, "");
    List<String> subjects = List.of(task, server);
    if (rule instanceof PlacementRule.OnlyOn only) {
      String detail =
          "Task (%s) is on (%s) and may only be on (%s)."
              .formatted(task, server, String.join(", ", only.servers()));
      return new DomainViolation(PlacementChecker.ONLY_ON, subjects, 1, detail);
    }
    String detail =
        "Task (%s) is on (%s) and may not be on (%s)."
            .formatted(task, server, String.join(", ", ((PlacementRule.NotOn) rule).servers()));
    return new DomainViolation(PlacementChecker.NOT_ON, subjects, 1, detail);
  }

  private DomainViolation spread(PlacementRule.Spread rule) {
    List<String> subjects = new ArrayList<>();
    List<String> shared = new ArrayList<>();
    int tooMany = 0;
    for (Map.Entry<String, List<String>> there : byServer(rule).entrySet()) {
      if (there.getValue().size() > 1) {
        tooMany += there.getValue().size() - 1;
        subjects.addAll(there.getValue());
        subjects.add(there.getKey());
        shared.add("(%s) on (%s)".formatted(String.join(", ", there.getValue()), there.getKey()));
      }
    }
    String detail =
        "Tasks of the group (%s) may not share a server: %s."
            .formatted(rule.name(), String.join(", ", shared));
    return new DomainViolation(PlacementChecker.SPREAD, subjects, tooMany, detail);
  }

  private DomainViolation together(PlacementRule.Together rule) {
    Map<String, List<String>> byServer = byServer(rule);
    List<String> subjects = new ArrayList<>();
    List<String> places = new ArrayList<>();
    byServer.forEach(
        (server, tasks) -> {
          subjects.addAll(tasks);
          subjects.add(server);
          places.add("(%s) on (%s)".formatted(String.join(", ", tasks), server));
        });
    String detail =
        "Tasks of the group (%s) must share a server: %s."
            .formatted(rule.name(), String.join(", ", places));
    return new DomainViolation(PlacementChecker.TOGETHER, subjects, byServer.size() - 1, detail);
  }

  private Map<String, List<String>> byServer(PlacementRule rule) {
    Map<String, List<String>> byServer = new TreeMap<>();
    for (String task : rule.tasks()) {
      String server = serverOf.get(task);
      if (server != null) {
        byServer.computeIfAbsent(server, fresh -> new ArrayList<>()).add(task);
      }
    }
    return byServer;
  }
}
