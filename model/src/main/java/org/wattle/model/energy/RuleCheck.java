package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    if (rule instanceof PlacementRule.OnlyOn || rule instanceof PlacementRule.NotOn) {
      return ofTask(rule);
    }
    if (rule instanceof PlacementRule.Spread spread) {
      return spread(spread);
    }
    if (rule instanceof PlacementRule.Together together) {
      return together(together);
    }
    if (rule instanceof PlacementRule.Apart apart) {
      return apart(apart);
    }
    return rule instanceof PlacementRule.Near near
        ? near(near)
        : balance((PlacementRule.Balance) rule);
  }

  private DomainViolation ofTask(PlacementRule rule) {
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
    for (Map.Entry<String, Domain.Members> there :
        parts(rule.tasks(), rule.across(), rule).entrySet()) {
      int others = there.getValue().others().size();
      if (there.getValue().size() > 1 && !there.getValue().bound().isEmpty()) {
        tooMany += there.getValue().size() - Math.max(1, others);
        subjects.addAll(there.getValue().all());
        subjects.add(there.getKey());
        shared.add(here(there.getValue().all(), there.getKey()));
      }
    }
    String detail =
        "Tasks of the group (%s) may not share a %s: %s."
            .formatted(rule.name(), rule.across().name(), String.join(", ", shared));
    return new DomainViolation(PlacementChecker.SPREAD, subjects, tooMany, detail);
  }

  private DomainViolation together(PlacementRule.Together rule) {
    Map<String, Domain.Members> byServer = parts(rule.tasks(), Domain.SERVER, rule);
    List<String> subjects = new ArrayList<>();
    List<String> places = new ArrayList<>();
    byServer.forEach(
        (server, tasks) -> {
          subjects.addAll(tasks.all());
          subjects.add(server);
          places.add(here(tasks.all(), server));
        });
    String detail =
        "Tasks of the group (%s) must share a server: %s."
            .formatted(rule.name(), String.join(", ", places));
    return new DomainViolation(PlacementChecker.TOGETHER, subjects, byServer.size() - 1, detail);
  }

  private DomainViolation apart(PlacementRule.Apart rule) {
    Map<String, Domain.Members> others = parts(rule.from(), rule.across(), rule);
    List<String> subjects = new ArrayList<>();
    List<String> shared = new ArrayList<>();
    parts(rule.members(), rule.across(), rule)
        .forEach(
            (part, members) -> {
              Domain.Members from = others.get(part);
              if (from != null && !members.keepsFrom(from)) {
                Set<String> there = new LinkedHashSet<>(members.all());
                there.addAll(from.all());
                subjects.addAll(there);
                subjects.add(part);
                shared.add(here(there, part));
              }
            });
    String detail =
        "Tasks of the group (%s) share a %s with tasks that they keep apart from: %s."
            .formatted(rule.name(), rule.across().name(), String.join(", ", shared));
    return new DomainViolation(PlacementChecker.APART, subjects, shared.size(), detail);
  }

  private DomainViolation near(PlacementRule.Near rule) {
    List<String> alone = rule.alone(this::server);
    List<String> places =
        alone.stream().map(task -> here(List.of(task), serverOf.getOrDefault(task, ""))).toList();
    String detail =
        "Tasks of the group (%s) have none of those in their %s that must be near them: %s."
            .formatted(rule.name(), rule.within().name(), String.join(", ", places));
    return new DomainViolation(PlacementChecker.NEAR, alone, alone.size(), detail);
  }

  private DomainViolation balance(PlacementRule.Balance rule) {
    Map<String, Domain.Members> parts = parts(rule.tasks(), rule.across(), rule);
    int least = rule.least(parts);
    List<String> subjects = new ArrayList<>();
    List<String> full = new ArrayList<>();
    int most = 0;
    for (Map.Entry<String, Domain.Members> part : parts.entrySet()) {
      int more = part.getValue().size() - least;
      if (!part.getValue().bound().isEmpty() && more > rule.skew()) {
        most = Math.max(most, more - rule.skew());
        subjects.addAll(part.getValue().bound());
        full.add("(%d) in (%s)".formatted(part.getValue().size(), part.getKey()));
      }
    }
    for (String task : rule.tasks()) {
      Optional<String> server = server(task).filter(on -> rule.bound().binds(task, on));
      if (server.isPresent() && rule.across().part(server.get()).isEmpty()) {
        subjects.add(task);
        full.add("(%s) in none".formatted(task));
      }
    }
    String detail =
        "Tasks of the group (%s) are not balanced: %s, where the least %s has (%d) and (%d) more are allowed."
            .formatted(
                rule.name(), String.join(", ", full), rule.across().name(), least, rule.skew());
    return new DomainViolation(PlacementChecker.BALANCE, subjects, Math.max(1, most), detail);
  }

  private static String here(Collection<String> tasks, String place) {
    return "(%s) on (%s)".formatted(String.join(", ", tasks), place);
  }

  private Optional<String> server(String task) {
    return Optional.ofNullable(serverOf.get(task));
  }

  private Map<String, Domain.Members> parts(
      List<String> tasks, Domain domain, PlacementRule.OfGroup rule) {
    return Domain.Members.of(tasks, domain, rule.bound(), this::server);
  }
}
