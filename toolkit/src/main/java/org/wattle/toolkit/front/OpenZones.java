package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.solvers.pareto.ObjectiveVector;

/** The zones in which further points of a front may lie: proofs do not exclude them. */
final class OpenZones {
  private static final int SHOWN = 3;

  private OpenZones() {}

  /** Each with the worst value of every goal that has a limit in it, by the goal's name there. */
  static List<Map<String, Long>> of(FoundFront<?> found) {
    return found.front().open().stream()
        .map(zone -> limits(found, zone))
        .filter(zone -> isPossible(found, zone))
        .toList();
  }

  /** A goal cannot lose less than nothing. */
  private static boolean isPossible(FoundFront<?> found, Map<String, Long> zone) {
    List<FrontGoal> goals = found.instance().goals();
    List<OptionalDouble> shares = shares(found, zone);
    return IntStream.range(0, goals.size())
        .allMatch(
            k -> shares.get(k).isEmpty() || goals.get(k).loss(shares.get(k).getAsDouble()) >= 0);
  }

  private static Map<String, Long> limits(FoundFront<?> found, ObjectiveVector zone) {
    Map<String, Long> limits = new LinkedHashMap<>();
    List<Integer> selected = found.selected();
    for (int k = 0; k < selected.size(); k++) {
      FrontGoal goal = found.instance().goals().get(selected.get(k));
      if (zone.get(k) != Long.MAX_VALUE) {
        limits.put(goal.of(), goal.toMinimise(zone.get(k)));
      }
    }
    return limits;
  }

  /** Where further points may lie, with some of the zones; empty where there are none. */
  static Optional<String> sentence(List<FrontGoal> goals, List<Map<String, Long>> zones) {
    if (zones.isEmpty()) {
      return Optional.empty();
    }
    String some =
        zones.stream()
            .limit(SHOWN)
            .map(zone -> words(goals, zone))
            .collect(Collectors.joining("; "));
    return Optional.of(
        zones.size() <= SHOWN
            ? "Further points may lie only where: %s.".formatted(some)
            : "Further points may lie only in (%d) zones, such as: %s."
                .formatted(zones.size(), some));
  }

  private static String words(List<FrontGoal> goals, Map<String, Long> zone) {
    List<String> parts = new ArrayList<>();
    for (FrontGoal goal : goals) {
      if (zone.containsKey(goal.of())) {
        String amount = GoalTexts.plain(goal, zone.getOrDefault(goal.of(), 0L));
        parts.add(GoalTexts.limit(goal, goal.hasUnit() ? amount + " " + goal.unit() : amount));
      }
    }
    return parts.isEmpty() ? "anywhere" : String.join(" and ", parts);
  }

  /**
   * The limits as shares, as they are drawn: one for each goal and zone, empty where there is none.
   */
  static List<List<OptionalDouble>> shares(FoundFront<?> found, FrontFile front) {
    return front.open().stream().map(zone -> shares(found, zone)).toList();
  }

  private static List<OptionalDouble> shares(FoundFront<?> found, Map<String, Long> zone) {
    List<FrontGoal> goals = found.instance().goals();
    List<Double> shares =
        found
            .instance()
            .shares()
            .apply(goals.stream().map(goal -> zone.getOrDefault(goal.of(), 0L)).toList());
    return IntStream.range(0, goals.size())
        .mapToObj(
            k ->
                zone.containsKey(goals.get(k).of())
                    ? OptionalDouble.of(shares.get(k))
                    : OptionalDouble.empty())
        .toList();
  }
}
