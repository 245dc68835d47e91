package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Cell;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.page.Element;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.Outcome;

/** The table of the attempts to solve an instance, the same on a terminal and on a page. */
public record AttemptTable(Ranking ranking) {
  /** The table, with a row for each attempt. */
  ReportTable table() {
    List<Column<Attempt>> columns = new ArrayList<>();
    columns.add(new Column<>("Solver", 'l', AttemptTable::solver));
    columns.add(new Column<>("Status", 'l', this::statusCell));
    columns.add(Column.numbers("Value", this::value));
    columns.add(Column.numbers("Gap", attempt -> Quantities.gap(ranking.gap(attempt))));
    columns.add(Column.numbers("Over best", attempt -> Quantities.gap(ranking.overBest(attempt))));
    if (ranking.problem().measuresEnergy()) {
      columns.add(count("Servers on", use -> OptionalInt.of(use.serversOn())));
      columns.add(count("Switches on", use -> OptionalInt.of(use.switchesOn())));
    }
    if (mayMove()) {
      columns.add(count("Moves", EnergyUse::moves));
    }
    columns.add(
        Column.numbers(
            "Time",
            attempt ->
                attempt.seconds().isPresent()
                    ? Quantities.fineSeconds(attempt.seconds().getAsDouble())
                    : Quantities.UNKNOWN));
    columns.add(new Column<>("Verified", 'l', AttemptTable::verified));
    return ReportTable.of("Solvers on " + ranking.label(), columns, ranking.attempts());
  }

  private static Cell solver(Attempt attempt) {
    String name = Escaped.name(attempt.solver());
    return new Cell(
        name,
        plain ->
            attempt
                .resultFile()
                .map(file -> Element.of("a", name).with("href", file))
                .orElse(plain));
  }

  private Cell statusCell(Attempt attempt) {
    boolean alarming =
        ranking.refuted(attempt)
            || attempt.outcome() instanceof Outcome.Failed
            || attempt.outcome() instanceof Outcome.Refuted;
    return new Cell(status(attempt), of -> of.with("class", alarming ? "bad" : ""));
  }

  private static Cell verified(Attempt attempt) {
    return new Cell(
        attempt.verified().map(clean -> clean ? "yes" : "NO").orElse(Quantities.UNKNOWN),
        of -> of.with("class", attempt.verified().map(clean -> clean ? "good" : "bad").orElse("")));
  }

  public String status(Attempt attempt) {
    String status = attempt.outcome().description();
    return ranking.refuted(attempt) ? status + ", REFUTED" : status;
  }

  public String value(Attempt attempt) {
    OptionalDouble value = attempt.value();
    return value.isPresent()
        ? ranking.problem().format().brief(value.orElseThrow(), largest())
        : Quantities.UNKNOWN;
  }

  private double largest() {
    return ranking.attempts().stream()
        .flatMapToDouble(attempt -> attempt.value().stream())
        .map(Math::abs)
        .max()
        .orElse(0);
  }

  /** Whether running tasks might move. */
  private boolean mayMove() {
    return ranking.attempts().stream()
        .flatMap(attempt -> attempt.energy().stream())
        .anyMatch(use -> use.moves().isPresent());
  }

  private static Column<Attempt> count(String head, Function<EnergyUse, OptionalInt> count) {
    return Column.numbers(
        head,
        attempt -> {
          OptionalInt number = attempt.energy().map(count).orElse(OptionalInt.empty());
          return number.isPresent() ? Quantities.count(number.getAsInt()) : Quantities.UNKNOWN;
        });
  }
}
