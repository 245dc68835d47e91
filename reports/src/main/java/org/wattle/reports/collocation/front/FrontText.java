package org.wattle.reports.collocation.front;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.ShareOfLargest;
import org.wattle.model.json.collocation.FrontFile;
import org.wattle.reports.terminal.TextTable;
import org.wattle.solvers.collocation.moves.GoalVectors;
import org.wattle.toolkit.collocation.front.FoundFront;
import org.wattle.toolkit.collocation.front.FrontComparison;
import org.wattle.toolkit.collocation.front.FrontQuality;
import org.wattle.toolkit.text.Quantities;

/** A front on a terminal. */
public final class FrontText {
  private FrontText() {}

  /** A headline, a row for every point, the indicators. */
  public static String of(FoundFront found, FrontFile front, Optional<FrontComparison> against) {
    StringBuilder text = new StringBuilder(FrontSummary.title(front)).append(": ");
    text.append(FrontSummary.summary(found)).append('\n').append(table(front));
    text.append("  P_n and C_n are the better the smaller, D_n the larger.\n");
    text.append("  ").append(FrontSummary.method(found)).append('\n');
    text.append(indicators(front));
    if (found.searches().size() > 1) {
      text.append(searches(found));
    }
    against.ifPresent(comparison -> text.append(comparison.text()));
    front.notes().forEach(note -> text.append("  - ").append(note).append('\n'));
    return text.toString();
  }

  /** A share of a goal. */
  static String share(double value) {
    return Quantities.fixed(value, 4);
  }

  private static String table(FrontFile front) {
    TextTable table = TextTable.aligned("rrrrrrrl");
    table.row("ID", "NODES", "INTENSITY", "SENSITIVITY", "P_n", "D_n", "C_n", "PROVEN");
    for (FrontFile.Point point : front.points()) {
      Goals goals = point.goals();
      NormalisedGoals normalised = point.normalised();
      table.row(
          point.id(),
          Quantities.count(goals.usedNodes()),
          Quantities.count(goals.intensity()),
          Quantities.count(goals.sensitivity()),
          share(normalised.power()),
          share(normalised.intensity()),
          share(normalised.sensitivity()),
          point.proven() ? "yes" : "no");
    }
    return table.render();
  }

  private static String indicators(FrontFile front) {
    NormalisedGoals reference = front.reference();
    StringBuilder text =
        new StringBuilder(
            String.format(
                Locale.ROOT,
                "  hypervolume %.6f (reference point P_n %s, D_n %s, C_n %s)\n",
                front.hypervolume(),
                reference.power(),
                reference.intensity(),
                reference.sensitivity()));
    front
        .spread()
        .ifPresent(
            spread -> text.append("  spread " + Quantities.fixed(spread, 4) + " (0 is even)\n"));
    return text.toString();
  }

  private static String searches(FoundFront found) {
    ShareOfLargest shares = new ShareOfLargest(found.instance());
    TextTable table = TextTable.aligned("rrrr");
    table.row("SEED", "POINTS", "HYPERVOLUME", "SECONDS");
    for (FoundFront.Search search : found.searches()) {
      List<NormalisedGoals> points =
          search.front().objectives().stream()
              .map(vector -> shares.of(GoalVectors.goals(vector)))
              .toList();
      table.row(
          Long.toString(search.seed()),
          Quantities.count(points.size()),
          Quantities.plain(FrontQuality.hypervolume(points), 6),
          Quantities.plain(search.front().statistics().seconds("solve"), 2));
    }
    return table.render();
  }
}
