package org.wattle.toolkit.front;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.View;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** A front on a terminal. */
public final class FrontText {
  private FrontText() {}

  /** A headline, a row for every point, the indicators. */
  public static String of(FoundFront<?> found, FrontFile front, Optional<FrontComparison> against) {
    List<FrontGoal> goals = found.instance().goals();
    TextTable table = TextTable.aligned("r" + "r".repeat(2 * goals.size()) + "l");
    List<String> symbols = GoalTexts.symbols(goals);
    table.row(
        GoalTexts.heads(goals, "ID").stream()
            .map(head -> symbols.contains(head) ? head : head.toUpperCase(Locale.ROOT))
            .toArray(String[]::new));
    front.points().forEach(point -> table.row(GoalTexts.row(goals, point).toArray(String[]::new)));
    View view =
        new View()
            .line(FrontSummary.title(front) + ": " + FrontSummary.summary(found))
            .table(table)
            .line("  " + GoalTexts.senses(goals))
            .line("  " + FrontSummary.method(found))
            .line(
                "  hypervolume %s (reference point %s)"
                    .formatted(
                        String.format(Locale.ROOT, "%.6f", front.hypervolume()),
                        IntStream.range(0, goals.size())
                            .mapToObj(k -> symbols.get(k) + " " + front.reference().get(k))
                            .collect(Collectors.joining(", "))));
    front
        .spread()
        .ifPresent(spread -> view.line("  spread " + Quantities.fixed(spread, 4) + " (0 is even)"));
    if (found.searches().size() > 1) {
      view.table(searches(found));
    }
    return view.text()
        + against.map(FrontComparison::text).orElse("")
        + new View().notes(front.notes()).text();
  }

  private static <S> TextTable searches(FoundFront<S> found) {
    TextTable table = TextTable.aligned("rrrr");
    table.row("SEED", "POINTS", "HYPERVOLUME", "SECONDS");
    for (FoundFront.Search<S> search : found.searches()) {
      List<List<Double>> points =
          search.front().objectives().stream()
              .map(vector -> found.instance().shares().apply(found.instance().goalsOf(vector)))
              .toList();
      table.row(
          Long.toString(search.seed()),
          Quantities.count(points.size()),
          Quantities.plain(FrontQuality.hypervolume(found.instance().goals(), points), 6),
          Quantities.plain(search.front().statistics().seconds("solve"), 2));
    }
    return table;
  }
}
