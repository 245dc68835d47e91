package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.optimization.Sense;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.NamedBound;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ValueFormat;
import org.wattle.toolkit.energy.PlacementFormats;

/** Sentences below an instance's table. */
final class Remarks {
  private Remarks() {}

  /** The objective in words. */
  static String objective(Problem<?, ?> problem) {
    Optional<PlacementObjective> placement =
        problem.measuresEnergy() ? PlacementObjective.byId(problem.objective()) : Optional.empty();
    if (placement.isPresent()) {
      return PlacementFormats.words(placement.get());
    }
    if (problem.objective().isEmpty()) {
      return "no objective";
    }
    String sense = problem.sense() == Sense.MINIMIZE ? "minimised" : "maximised";
    return Escaped.name(problem.objective()) + ", " + sense;
  }

  /** The bound and the value that all answers are compared with, and where they come from. */
  static String reference(Ranking ranking) {
    ValueFormat format = ranking.problem().format();
    String bound =
        ranking
            .bestBound()
            .map(b -> "Best bound " + format.exact(b.value()) + ", by " + Escaped.text(b.by()))
            .orElse("No bound is known, so there are no gaps");
    String known =
        ranking
            .bestKnown()
            .map(b -> "best known " + format.exact(b.value()) + ", by " + Escaped.text(b.by()))
            .orElse("no verified answer");
    return bound + "; " + known + ".";
  }

  /** Why rows are as they are: reasons, limits, warnings; what holds for several is said once. */
  static List<String> of(Ranking ranking) {
    List<String> remarks = new ArrayList<>();
    for (NamedBound bound : ranking.bounds()) {
      String exactly = ranking.problem().format().exact(bound.value());
      remarks.add("bound " + exactly + ": " + Escaped.text(bound.name()));
    }
    ranking
        .problem()
        .loaded()
        .warnings()
        .forEach(warning -> remarks.add("instance: " + Escaped.text(warning)));
    Map<String, List<String>> solvers = new LinkedHashMap<>();
    for (Attempt attempt : ranking.attempts()) {
      List<String> sentences = new ArrayList<>(List.of(attempt.outcome().reason()));
      sentences.addAll(attempt.remarks());
      for (String sentence : new LinkedHashSet<>(sentences)) {
        solvers
            .computeIfAbsent(Escaped.text(sentence), s -> new ArrayList<>())
            .add(Escaped.name(attempt.solver()));
      }
    }
    solvers.remove("");
    solvers.forEach((sentence, who) -> remarks.add(String.join(", ", who) + ": " + sentence));
    return remarks;
  }

  /** What holds for several runs is said once, with their number, but for numbers in it. */
  static List<String> ofAll(Comparison comparison) {
    Map<String, String> first = new LinkedHashMap<>();
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Ranking ranking : comparison.rankings()) {
      for (Attempt attempt : ranking.attempts()) {
        List<String> sentences = new ArrayList<>(attempt.remarks());
        sentences.add(attempt.outcome().reason());
        for (String sentence : new LinkedHashSet<>(sentences)) {
          if (!sentence.isEmpty()) {
            String words = Escaped.name(attempt.solver()) + ": " + Escaped.text(sentence);
            String alike = words.replaceAll("[0-9][0-9.,]*", "0");
            first.putIfAbsent(alike, words);
            counts.merge(alike, 1, Integer::sum);
          }
        }
      }
    }
    return first.entrySet().stream()
        .map(
            each ->
                each.getValue()
                    + " ("
                    + Quantities.counted(counts.getOrDefault(each.getKey(), 0), "run", "runs")
                    + ")")
        .toList();
  }

  /** What a summary is over. */
  static String scope(Comparison comparison) {
    if (comparison.repeated()) {
      long runs = comparison.rankings().stream().mapToLong(each -> each.attempts().size()).sum();
      return "Over %s and %s; (n) says over how many runs a mean is."
          .formatted(
              Quantities.counted(comparison.rankings().size(), "instance", "instances"),
              Quantities.counted(runs, "run", "runs"));
    }
    return "Over %s; (n) says over how many of them a mean runs."
        .formatted(Quantities.counted(comparison.rankings().size(), "instance", "instances"));
  }
}
