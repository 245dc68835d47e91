package org.wattle.toolkit.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wattle.render.text.CsvText;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.Outcome;

/** A comparison as CSV (RFC 4180): one line for each instance and solver, empty where unknown. */
public final class ComparisonCsv {
  private static final List<Column> COLUMNS =
      List.of(
          new Column("instance", row -> text(row.subject().label())),
          new Column("file", row -> text(row.subject().file())),
          new Column("kind", row -> row.subject().kind()),
          new Column("objective", row -> text(row.subject().objective())),
          new Column("unit", row -> row.subject().unit()),
          new Column("solver", row -> text(row.attempt().solver())),
          new Column("version", row -> text(row.attempt().version())),
          new Column("status", row -> row.attempt().outcome().status()),
          new Column(
              "waiting",
              row ->
                  row.attempt().outcome() instanceof Outcome.Waiting waiting
                      ? Integer.toString(waiting.tasks())
                      : ""),
          new Column("value", row -> number(row.attempt().value())),
          new Column("bound", row -> number(row.attempt().bound())),
          new Column("best_bound", row -> best(row.ranking().bestBound())),
          new Column("gap", row -> number(row.ranking().gap(row.attempt()))),
          new Column("best_known", row -> best(row.ranking().bestKnown())),
          new Column("over_best_known", row -> number(row.ranking().overBest(row.attempt()))),
          new Column("server_joules", row -> row.energy(EnergyUse::serverJoules)),
          new Column("network_joules", row -> row.energy(EnergyUse::networkJoules)),
          new Column("servers_on", row -> row.energy(EnergyUse::serversOn)),
          new Column("switches_on", row -> row.energy(EnergyUse::switchesOn)),
          new Column("seconds", row -> number(row.attempt().seconds())),
          new Column(
              "verified", row -> row.attempt().verified().map(ok -> ok ? "yes" : "no").orElse("")),
          new Column("reason", row -> text(row.attempt().outcome().reason())),
          new Column(
              "moves",
              row -> row.energy(use -> use.moves().isPresent() ? use.moves().getAsInt() : "")));

  private ComparisonCsv() {}

  private record Column(String name, Function<Row, String> value) {}

  private record Row(Ranking ranking, Attempt attempt) {
    Subject subject() {
      return ranking.contest().subject();
    }

    String energy(Function<EnergyUse, Object> value) {
      return attempt.answer().flatMap(Outcome.Answer::energy).map(value).orElse("").toString();
    }
  }

  /** The whole file, its lines ended by carriage return and line feed. */
  public static String of(Comparison comparison) {
    StringBuilder csv = new StringBuilder(line(COLUMNS.stream().map(Column::name).toList()));
    for (Ranking ranking : comparison.rankings()) {
      for (Attempt attempt : ranking.contest().attempts()) {
        Row row = new Row(ranking, attempt);
        csv.append(line(COLUMNS.stream().map(column -> column.value().apply(row)).toList()));
      }
    }
    return csv.toString();
  }

  static String text(String text) {
    return CsvText.harmless(text);
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? Double.toString(number.getAsDouble()) : "";
  }

  private static String best(Optional<Best> best) {
    return best.map(found -> Double.toString(found.value())).orElse("");
  }

  private static String line(List<String> cells) {
    return cells.stream().map(ComparisonCsv::quoted).collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\'' || c == ';');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
