package org.wattle.toolkit.compare;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.CsvOutput.Column;
import org.wattle.toolkit.EnergyUse;

/** A comparison as CSV (RFC 4180): one line for each instance and solver, empty where unknown. */
public final class ComparisonCsv {
  private static final List<Column<Row>> COLUMNS =
      List.of(
          new Column<>("instance", row -> row.subject().label()),
          new Column<>("file", row -> row.subject().file()),
          new Column<>("kind", row -> row.subject().kind()),
          new Column<>("objective", row -> row.subject().objective()),
          new Column<>("unit", row -> row.subject().unit()),
          new Column<>("solver", row -> row.attempt().solver()),
          new Column<>("version", row -> row.attempt().version()),
          new Column<>("status", row -> row.attempt().outcome().status()),
          new Column<>("waiting", row -> row.attempt().waiting()),
          new Column<>("value", row -> row.attempt().value()),
          new Column<>("bound", row -> row.attempt().bound()),
          new Column<>("best_bound", row -> row.ranking().bestBound().map(Best::value)),
          new Column<>("gap", row -> row.ranking().gap(row.attempt())),
          new Column<>("best_known", row -> row.ranking().bestKnown().map(Best::value)),
          new Column<>("over_best_known", row -> row.ranking().overBest(row.attempt())),
          new Column<>("server_joules", row -> row.energy().map(EnergyUse::serverJoules)),
          new Column<>("network_joules", row -> row.energy().map(EnergyUse::networkJoules)),
          new Column<>("servers_on", row -> row.energy().map(EnergyUse::serversOn)),
          new Column<>("switches_on", row -> row.energy().map(EnergyUse::switchesOn)),
          new Column<>("seconds", row -> row.attempt().seconds()),
          new Column<>("verified", row -> row.attempt().verified()),
          new Column<>("reason", row -> row.attempt().outcome().reason()),
          new Column<>("moves", row -> row.energy().map(EnergyUse::moves)));

  private ComparisonCsv() {}

  private record Row(Ranking ranking, Attempt attempt) {
    Subject subject() {
      return ranking.contest().subject();
    }

    Optional<EnergyUse> energy() {
      return attempt.energy();
    }
  }

  /** The whole file, its lines ended by carriage return and line feed. */
  public static String of(Comparison comparison) {
    StringBuilder csv = new StringBuilder(line(COLUMNS.stream().map(Column::name)));
    for (Ranking ranking : comparison.rankings()) {
      for (Attempt attempt : ranking.contest().attempts()) {
        csv.append(line(new CsvOutput<>(COLUMNS).cells(new Row(ranking, attempt))));
      }
    }
    return csv.toString();
  }

  private static String line(Stream<?> cells) {
    return cells.map(cell -> quoted(cell.toString())).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\'' || c == ';');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
