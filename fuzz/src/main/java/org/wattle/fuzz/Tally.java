package org.wattle.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.wattle.fuzz.trial.Trial;
import org.wattle.studies.Records;

/** Counts what became of cases, by kind. Mutable; for one thread. */
final class Tally {
  private final Map<String, Integer> cases = new TreeMap<>();
  private final Map<String, Map<String, Integer>> outcomes = new TreeMap<>();
  private int solves;

  void add(FuzzCase tried, Trial.Report report) {
    String kind = tried.id().replaceAll("-.*", "") + " " + tried.trial().kind();
    cases.merge(kind, 1, Integer::sum);
    Map<String, Integer> ofKind = outcomes.computeIfAbsent(kind, each -> new TreeMap<>());
    report.outcomes().forEach(outcome -> ofKind.merge(outcome, 1, Integer::sum));
    solves += (int) report.outcomes().stream().filter(outcome -> outcome.contains(" ")).count();
  }

  /** Answers of solvers. */
  int solves() {
    return solves;
  }

  /** The counts as CSV: of cases, of each outcome, and of failures by signature. */
  String table(Map<String, Integer> signatures) {
    List<List<String>> rows = new ArrayList<>();
    cases.forEach(
        (kind, count) -> {
          List<String> words = List.of(kind.split(" ", 2));
          rows.add(List.of(words.get(0), words.get(1), "cases", count.toString()));
          outcomes
              .getOrDefault(kind, Map.of())
              .forEach(
                  (outcome, number) ->
                      rows.add(List.of(words.get(0), words.get(1), outcome, number.toString())));
        });
    signatures.forEach(
        (signature, number) -> rows.add(List.of("", signature, "failed", number.toString())));
    return Records.csv(List.of("mode", "kind", "what", "count"), rows);
  }

  /** A line for each kind with everything that was counted. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    cases.forEach(
        (kind, count) -> {
          List<String> parts = new ArrayList<>();
          outcomes
              .getOrDefault(kind, Map.of())
              .forEach((outcome, number) -> parts.add(outcome + " " + number));
          lines.add(
              String.format(Locale.ROOT, "%-26s %7d: %s", kind, count, String.join(", ", parts)));
        });
    return lines;
  }
}
