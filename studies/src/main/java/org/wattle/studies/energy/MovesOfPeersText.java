package org.wattle.studies.energy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Records.Row;

/** What programs find where running tasks may move. */
final class MovesOfPeersText {
  private static final String WATTLE = "wattle";
  private static final String GREEDY = "greedy-emptying";
  private static final String ORDERED = "feasible";

  /** By what share a plan has to be better than another to be called so. */
  private static final double BETTER = 1e-7;

  private static final String SETTING =
      """
      ## Which servers can be switched off?

      The same programs where running tasks may move, at most so many of them, each at a price in J. Each has %s s. The energy is that of the slot after all moves, with the price of the
      moves, by Wattle's evaluator from the plan that the program returned, and the bound is Wattle's. An order is one in which the moves can be made one after another, with
      room and every rule held after each; Wattle looks for it. The [study of consolidation](../consolidation/README.md) has more instances.
      """;

  private final List<Row> rows;
  private final PeerRanking ranking;

  MovesOfPeersText(List<Row> rows) {
    this.rows = List.copyOf(rows);
    this.ranking = new PeerRanking(rows);
  }

  /** The answer in a sentence or two; empty where nothing was run. */
  String answer() {
    List<String> cases = ranking.instances();
    if (cases.isEmpty()) {
      return "";
    }
    long none = cases.stream().filter(each -> better(each, WATTLE).isEmpty()).count();
    long some = cases.stream().filter(each -> !better(each, GREEDY).isEmpty()).count();
    long bounds =
        cases.stream()
            .flatMap(each -> row(each, WATTLE).stream())
            .filter(row -> ranking.below(row).orElse(1) == 0)
            .count();
    List<Row> plans = plans();
    long ordered = plans.stream().filter(row -> row.text("order").equals(ORDERED)).count();
    return ("Where running tasks may move, no other program has a better plan than Wattle in %s, nor a better bound in %s;"
            + " in %s some other has a better plan than `greedy-emptying`. Of the plans of others %s have an order.")
        .formatted(
            Quantities.outOf(none, cases.size()).replaceFirst("^all (.*)$", "all $1 cases"),
            Quantities.outOf(bounds, cases.size()),
            Quantities.outOf(some, cases.size()),
            Quantities.outOf(ordered, plans.size()));
  }

  /** The other programs whose plan for an instance is better than that of one of ours. */
  private List<String> better(String instance, String ours) {
    double value =
        row(instance, ours)
            .map(row -> row.numberIfAny("value"))
            .orElse(OptionalDouble.empty())
            .orElse(Double.POSITIVE_INFINITY);
    return plans().stream()
        .filter(row -> row.text("instance").equals(instance))
        .filter(row -> row.number("value") < value * (1 - BETTER))
        .map(row -> row.text("contender"))
        .toList();
  }

  /** Those of other programs. */
  private List<Row> plans() {
    return rows.stream()
        .filter(row -> !row.text("value").isEmpty())
        .filter(row -> !List.of(WATTLE, GREEDY).contains(row.text("contender")))
        .toList();
  }

  private Optional<Row> row(String instance, String contender) {
    return ranking.limits().stream()
        .flatMap(limit -> ranking.row(instance, contender, limit).stream())
        .findFirst();
  }

  List<Block> blocks() {
    if (rows.isEmpty()) {
      return List.of(
          new Block.Prose(
              """
              ## Which servers can be switched off?

              What the programs find where running tasks may move was not run here: it takes the module `benchmarks/peers`, which
              `./mvnw -P peers -pl cli,benchmarks/peers -am package -DskipTests` builds.
              """));
    }
    List<List<String>> table = new ArrayList<>();
    for (String instance : ranking.instances()) {
      String[] limits = instance.split("@", -1);
      for (String contender : ranking.contenders()) {
        boolean first = contender.equals(ranking.contenders().get(0));
        List<String> name =
            first ? List.of("`" + limits[0] + "`", limits[1], limits[2]) : List.of("", "", "");
        row(instance, contender)
            .ifPresent(
                row -> table.add(Stream.of(name, cells(row)).flatMap(List::stream).toList()));
      }
    }
    return List.of(
        new Block.Prose(SETTING.formatted(String.join(", ", ranking.limits()))),
        new Block.Table(
            "Energy of the slot and of the moves",
            "lrrlrrrl",
            List.of(
                "instance",
                "may move",
                "J each",
                "",
                "J",
                "above Wattle's bound",
                "moves",
                "order"),
            table));
  }

  private List<String> cells(Row row) {
    OptionalDouble value = row.numberIfAny("value");
    OptionalDouble bound =
        row(row.text("instance"), WATTLE)
            .map(ours -> ours.numberIfAny("bound"))
            .orElse(OptionalDouble.empty());
    String joules =
        value.isPresent()
            ? Quantities.fixed(value.getAsDouble(), 0)
            : "– (" + row.text("note") + ")";
    return List.of(
        row.text("contender"),
        ranking.best(row) ? "**" + joules + "**" : joules,
        value.isPresent() && bound.isPresent()
            ? "+" + Quantities.percent(value.getAsDouble() / bound.getAsDouble() - 1, 2)
            : "",
        row.text("moves"),
        row.text("order"));
  }
}
