package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
    return rules.stream().filter(rule -> !rule.holds(this::server)).map(this::violation).toList();
  }

  private DomainViolation violation(PlacementRule rule) {
    if (rule instanceof PlacementRule.OfTask only) {
      return ofTask(only);
    } else if (rule instanceof PlacementRule.Spread spread) {
      return spread(spread);
    } else if (rule instanceof PlacementRule.Together together) {
      return together(together);
    } else if (rule instanceof PlacementRule.Apart apart) {
      return apart(apart);
    }
    return rule instanceof PlacementRule.Near near
        ? near(near)
        : balance((PlacementRule.Balance) rule);
  }

  private DomainViolation ofTask(PlacementRule.OfTask rule) {
    String server = serverOf.getOrDefault(rule.task(), "");
    String detail =
        "Task (%s) is on (%s) and may %s be on (%s)."
            .formatted(
                rule.task(),
                server,
                rule.only() ? "only" : "not",
                String.join(", ", rule.servers()));
    String constraint = rule.only() ? PlacementChecker.ONLY_ON : PlacementChecker.NOT_ON;
    return new DomainViolation(constraint, List.of(rule.task(), server), 1, detail);
  }

  /** What is wrong where, with the tasks and the place that it concerns. */
  private static final class Found {
    private final List<String> subjects = new ArrayList<>();
    private final List<String> places = new ArrayList<>();

    void add(Collection<String> tasks, String place) {
      subjects.addAll(tasks);
      subjects.add(place);
      places.add(here(tasks, place));
    }

    DomainViolation violation(String constraint, double amount, String what) {
      String detail = what + ": " + String.join(", ", places) + ".";
      return new DomainViolation(constraint, subjects, amount, detail);
    }
  }

  private DomainViolation spread(PlacementRule.Spread rule) {
    Found found = new Found();
    int tooMany = 0;
    for (Map.Entry<String, Domain.Members> part : rule.parts(this::server).entrySet()) {
      Domain.Members there = part.getValue();
      if (there.size() > 1 && !there.bound().isEmpty()) {
        tooMany += there.size() - Math.max(1, there.others().size());
        found.add(there.all(), part.getKey());
      }
    }
    String what =
        "Tasks of the group (%s) may not share a %s".formatted(rule.name(), rule.domain().name());
    return found.violation(PlacementChecker.SPREAD, tooMany, what);
  }

  private DomainViolation together(PlacementRule.Together rule) {
    Found found = new Found();
    Map<String, Domain.Members> byServer = rule.parts(this::server);
    byServer.forEach((server, tasks) -> found.add(tasks.all(), server));
    String what = "Tasks of the group (%s) must share a server".formatted(rule.name());
    return found.violation(PlacementChecker.TOGETHER, byServer.size() - 1, what);
  }

  private DomainViolation apart(PlacementRule.Apart rule) {
    Found found = new Found();
    rule.meetings(this::server).forEach((part, tasks) -> found.add(tasks, part));
    String what =
        "Tasks of the group (%s) share a %s with tasks that they keep apart from"
            .formatted(rule.name(), rule.domain().name());
    return found.violation(PlacementChecker.APART, found.places.size(), what);
  }

  private DomainViolation near(PlacementRule.Near rule) {
    List<String> alone = rule.alone(this::server);
    List<String> places =
        alone.stream().map(task -> here(List.of(task), serverOf.getOrDefault(task, ""))).toList();
    String detail =
        "Tasks of the group (%s) have none of those in their %s that must be near them: %s."
            .formatted(rule.name(), rule.domain().name(), String.join(", ", places));
    return new DomainViolation(PlacementChecker.NEAR, alone, alone.size(), detail);
  }

  private DomainViolation balance(PlacementRule.Balance rule) {
    Map<String, Domain.Members> parts = rule.parts(this::server);
    int least = rule.least(parts);
    List<String> subjects = new ArrayList<>();
    List<String> full = new ArrayList<>();
    int most = 1;
    for (Map.Entry<String, Domain.Members> part : parts.entrySet()) {
      int more = part.getValue().size() - least;
      if (!part.getValue().bound().isEmpty() && more > rule.skew()) {
        most = Math.max(most, more - rule.skew());
        subjects.addAll(part.getValue().bound());
        full.add("(%d) in (%s)".formatted(part.getValue().size(), part.getKey()));
      }
    }
    for (String task : rule.outside(this::server)) {
      subjects.add(task);
      full.add("(%s) in none".formatted(task));
    }
    String detail =
        "Tasks of the group (%s) are not balanced: %s, where the least %s has (%d) and (%d) more are allowed."
            .formatted(
                rule.name(), String.join(", ", full), rule.domain().name(), least, rule.skew());
    return new DomainViolation(PlacementChecker.BALANCE, subjects, most, detail);
  }

  private static String here(Collection<String> tasks, String place) {
    return "(%s) on (%s)".formatted(String.join(", ", tasks), place);
  }

  private Optional<String> server(String task) {
    return Optional.ofNullable(serverOf.get(task));
  }
}
