package org.wattle.toolkit.compare.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Comparison;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.compare.SolverSummary;
import org.wattle.toolkit.compare.Subject;

/** A comparison on a terminal. */
public final class ComparisonText {
  private ComparisonText() {}

  /** A table for every instance and, where there are several, a summary. */
  public static String of(Comparison comparison) {
    StringBuilder text = new StringBuilder();
    for (Ranking ranking : comparison.rankings()) {
      text.append(text.isEmpty() ? "" : "\n").append(instance(ranking));
    }
    if (comparison.several()) {
      text.append("\nSummary\n").append(summary(comparison));
      text.append("  ").append(Remarks.scope(comparison)).append('\n');
    }
    return text.toString();
  }

  private static String instance(Ranking ranking) {
    StringBuilder text = new StringBuilder();
    Subject subject = ranking.contest().subject();
    text.append(subject.label()).append(": ").append(subject.size());
    text.append("; ").append(Titles.objective(subject)).append('\n');
    text.append(table(ranking));
    text.append("  ").append(Remarks.reference(ranking)).append('\n');
    ranking.contradictions().forEach(s -> text.append("  CONTRADICTION: ").append(s).append('\n'));
    Remarks.of(ranking).forEach(remark -> text.append("  - ").append(remark).append('\n'));
    return text.toString();
  }

  private static String table(Ranking ranking) {
    AttemptText attempts = new AttemptText(ranking);
    return ranking.contest().subject().measuresEnergy()
        ? energyTable(ranking, attempts)
        : modelTable(ranking, attempts);
  }

  private static String energyTable(Ranking ranking, AttemptText attempts) {
    boolean moves = attempts.counted();
    TextTable table = TextTable.aligned(moves ? "llrrrrrrrl" : "llrrrrrrl");
    List<String> head =
        new ArrayList<>(
            List.of("SOLVER", "STATUS", "VALUE", "GAP", "OVER BEST", "SERVERS ON", "SWITCHES ON"));
    if (moves) {
      head.add("MOVES");
    }
    head.addAll(List.of("TIME", "VERIFIED"));
    table.row(head.toArray(String[]::new));
    for (Attempt attempt : ranking.contest().attempts()) {
      List<String> row = new ArrayList<>();
      row.add(Escaped.name(attempt.solver()));
      row.add(attempts.status(attempt));
      row.add(attempts.value(attempt));
      row.add(attempts.gap(attempt));
      row.add(attempts.overBest(attempt));
      row.add(attempts.serversOn(attempt));
      row.add(attempts.switchesOn(attempt));
      if (moves) {
        row.add(attempts.moves(attempt));
      }
      row.add(attempts.seconds(attempt));
      row.add(attempts.verified(attempt));
      table.row(row.toArray(String[]::new));
    }
    return table.render();
  }

  private static String modelTable(Ranking ranking, AttemptText attempts) {
    TextTable table = TextTable.aligned("llrrrrl");
    table.row("SOLVER", "STATUS", "VALUE", "GAP", "OVER BEST", "TIME", "VERIFIED");
    for (Attempt attempt : ranking.contest().attempts()) {
      table.row(
          Escaped.name(attempt.solver()),
          attempts.status(attempt),
          attempts.value(attempt),
          attempts.gap(attempt),
          attempts.overBest(attempt),
          attempts.seconds(attempt),
          attempts.verified(attempt));
    }
    return table.render();
  }

  private static String summary(Comparison comparison) {
    TextTable table = TextTable.aligned("lrrrrrrrr");
    table.row(
        "SOLVER",
        "SOLVED",
        "VERIFIED",
        "PROVEN",
        "MEAN GAP",
        "WORST",
        "MEAN OVER BEST",
        "WORST",
        "TOTAL TIME");
    for (SolverSummary of : comparison.summary()) {
      table.row(
          Escaped.name(of.solver()),
          Quantities.count(of.solved()),
          Quantities.count(of.verified()),
          Quantities.count(of.proven()),
          mean(of.gap()),
          worst(of.gap()),
          mean(of.overBest()),
          worst(of.overBest()),
          Quantities.fineSeconds(of.totalSeconds()));
    }
    return table.render();
  }

  static String mean(Optional<SolverSummary.Spread> spread) {
    return spread
        .map(s -> Quantities.gap(s.mean()) + " (" + Quantities.count(s.instances()) + ")")
        .orElse(Quantities.UNKNOWN);
  }

  static String worst(Optional<SolverSummary.Spread> spread) {
    return spread.map(s -> Quantities.gap(s.worst())).orElse(Quantities.UNKNOWN);
  }
}
