package org.wattle.toolkit.compare.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.wattle.render.text.CsvText;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.compare.Subject;

/** A comparison as CSV (RFC 4180): one line for each instance and solver, empty where unknown. */
public final class ComparisonCsv {
  private static final List<String> HEADER =
      List.of(
          "instance",
          "file",
          "kind",
          "objective",
          "unit",
          "solver",
          "version",
          "status",
          "waiting",
          "value",
          "bound",
          "best_bound",
          "gap",
          "best_known",
          "over_best_known",
          "server_joules",
          "network_joules",
          "servers_on",
          "switches_on",
          "seconds",
          "verified",
          "reason",
          "moves");

  private ComparisonCsv() {}

  /** The whole file, its lines ended by carriage return and line feed. */
  public static String of(Comparison comparison) {
    StringBuilder csv = new StringBuilder(line(HEADER));
    for (Ranking ranking : comparison.rankings()) {
      ranking.contest().attempts().forEach(attempt -> csv.append(line(row(ranking, attempt))));
    }
    return csv.toString();
  }

  private static List<String> row(Ranking ranking, Attempt attempt) {
    Subject subject = ranking.contest().subject();
    Optional<EnergyUse> energy = attempt.answer().flatMap(Outcome.Answer::energy);
    List<String> row = new ArrayList<>();
    row.add(text(subject.label()));
    row.add(text(subject.file()));
    row.add(subject.kind());
    row.add(text(subject.objective()));
    row.add(subject.unit());
    row.add(text(attempt.solver()));
    row.add(text(attempt.version()));
    row.add(attempt.outcome().status());
    row.add(attempt.outcome() instanceof Outcome.Waiting w ? Integer.toString(w.tasks()) : "");
    row.add(number(attempt.value()));
    row.add(number(attempt.bound()));
    row.add(ranking.bestBound().map(best -> Double.toString(best.value())).orElse(""));
    row.add(number(ranking.gap(attempt)));
    row.add(ranking.bestKnown().map(best -> Double.toString(best.value())).orElse(""));
    row.add(number(ranking.overBest(attempt)));
    row.add(energy.map(use -> Double.toString(use.serverJoules())).orElse(""));
    row.add(energy.map(use -> Double.toString(use.networkJoules())).orElse(""));
    row.add(energy.map(use -> Integer.toString(use.serversOn())).orElse(""));
    row.add(energy.map(use -> Integer.toString(use.switchesOn())).orElse(""));
    row.add(number(attempt.seconds()));
    row.add(attempt.verified().map(clean -> clean ? "yes" : "no").orElse(""));
    row.add(text(attempt.outcome().reason()));
    row.add(energy.flatMap(ComparisonCsv::moves).orElse(""));
    return row;
  }

  private static Optional<String> moves(EnergyUse use) {
    return use.moves().stream().mapToObj(Integer::toString).findFirst();
  }

  static String text(String text) {
    return CsvText.harmless(text);
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? Double.toString(number.orElseThrow()) : "";
  }

  private static String line(List<String> cells) {
    return cells.stream().map(ComparisonCsv::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\'' || c == ';');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
