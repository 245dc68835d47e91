package org.wattle.toolkit.front.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.front.FoundFront;
import org.wattle.toolkit.front.FrontComparison;
import org.wattle.toolkit.front.FrontQuality;

/** A front on a terminal. */
public final class FrontText {
  private FrontText() {}

  /** A headline, a row for every point, the indicators. */
  public static String of(FoundFront<?> found, FrontFile front, Optional<FrontComparison> against) {
    List<FrontGoal> goals = found.instance().goals();
    StringBuilder text = new StringBuilder(FrontSummary.title(front)).append(": ");
    text.append(FrontSummary.summary(found)).append('\n').append(table(goals, front));
    text.append("  ").append(GoalTexts.senses(goals)).append('\n');
    text.append("  ").append(FrontSummary.method(found)).append('\n');
    text.append(indicators(goals, front));
    if (found.searches().size() > 1) {
      text.append(searches(found));
    }
    against.ifPresent(comparison -> text.append(comparison.text()));
    front.notes().forEach(note -> text.append("  - ").append(note).append('\n'));
    return text.toString();
  }

  private static String table(List<FrontGoal> goals, FrontFile front) {
    TextTable table = TextTable.aligned("r" + "r".repeat(2 * goals.size()) + "l");
    List<String> head = new ArrayList<>(List.of("ID"));
    GoalTexts.titles(goals).forEach(title -> head.add(title.toUpperCase(Locale.ROOT)));
    head.addAll(GoalTexts.symbols(goals));
    head.add("PROVEN");
    table.row(head.toArray(String[]::new));
    for (FrontFile.Point point : front.points()) {
      List<String> row = new ArrayList<>(List.of(point.id()));
      row.addAll(GoalTexts.amounts(goals, point.goals()));
      row.addAll(GoalTexts.shares(point.normalised()));
      row.add(point.proven() ? "yes" : "no");
      table.row(row.toArray(String[]::new));
    }
    return table.render();
  }

  private static String indicators(List<FrontGoal> goals, FrontFile front) {
    String reference =
        IntStream.range(0, goals.size())
            .mapToObj(k -> goals.get(k).symbol() + " " + front.reference().get(k))
            .collect(Collectors.joining(", "));
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "  hypervolume %.6f (reference point %s)\n",
                front.hypervolume(),
                reference));
    front
        .spread()
        .ifPresent(
            spread -> text.append("  spread " + Quantities.fixed(spread, 4) + " (0 is even)\n"));
    return text.toString();
  }

  private static <S> String searches(FoundFront<S> found) {
    TextTable table = TextTable.aligned("rrrr");
    table.row("SEED", "POINTS", "HYPERVOLUME", "SECONDS");
    for (FoundFront.Search<S> search : found.searches()) {
      List<List<Double>> points =
          search.front().objectives().stream()
              .map(vector -> found.instance().normalised(found.instance().goalsOf(vector)))
              .toList();
      table.row(
          Long.toString(search.seed()),
          Quantities.count(points.size()),
          Quantities.plain(FrontQuality.hypervolume(found.instance().goals(), points), 6),
          Quantities.plain(search.front().statistics().seconds("solve"), 2));
    }
    return table.render();
  }
}
