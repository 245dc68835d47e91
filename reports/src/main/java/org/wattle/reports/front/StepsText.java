package org.wattle.reports.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.model.json.front.FrontFile;
import org.wattle.reports.terminal.TextTable;
import org.wattle.toolkit.front.FoundFront;
import org.wattle.toolkit.front.FrontComparison;
import org.wattle.toolkit.front.FrontStep;
import org.wattle.toolkit.text.Quantities;

/**
 * A front of moves against energy on a terminal: a row for each number of moves, with what each
 * move since the row before saves.
 */
public final class StepsText {
  /** Of a longer front only so many points are shown: its ends, its knee, and some between. */
  private static final int MOST_ROWS = 24;

  private StepsText() {}

  /**
   * A headline, the table, the knee, and the command that makes a plan.
   *
   * @param instance the file of the instance, or {@code -}
   */
  public static String of(
      FoundFront<?> found, FrontFile front, Optional<FrontComparison> against, String instance) {
    StringBuilder text = new StringBuilder(FrontSummary.title(front)).append(": ");
    text.append(FrontSummary.summary(found)).append('\n');
    if (!front.points().isEmpty()) {
      StepTexts words = new StepTexts(found.instance().goals(), front);
      List<FrontFile.Point> shown = shown(front, words);
      text.append(table(shown, words));
      if (shown.size() < front.points().size()) {
        line(
            text,
            "%s more points are in the files of --out."
                .formatted(Quantities.count(front.points().size() - shown.size())));
      }
      line(text, "PER MOVE is what each move since the row above saves.");
      words.kneeSentence().ifPresent(sentence -> line(text, sentence));
      FrontFile.Point plan = words.knee().orElse(front.points().get(front.points().size() - 1));
      line(text, "A plan: " + StepTexts.command(instance, StepTexts.moves(plan)));
      words.gapSentence().ifPresent(sentence -> line(text, sentence));
    }
    line(text, FrontSummary.method(found));
    against.ifPresent(comparison -> text.append(comparison.text()));
    front.notes().forEach(note -> text.append("  - ").append(note).append('\n'));
    return text.toString();
  }

  private static void line(StringBuilder text, String sentence) {
    text.append("  ").append(sentence).append('\n');
  }

  private static String table(List<FrontFile.Point> points, StepTexts words) {
    TextTable table = TextTable.aligned("rrrrll");
    table.row("MOVES", "ENERGY", "SAVED", "PER MOVE", "PROOF", "");
    for (FrontStep step : FrontStep.of(points)) {
      FrontFile.Point point = step.point();
      table.row(
          Quantities.count(StepTexts.moves(point)),
          words.energy(point),
          words.saved(point),
          words.perMove(step),
          words.proof(point),
          words.isKnee(point) ? "knee" : "");
    }
    return table.render();
  }

  /** The points nearest to numbers of moves that are evenly apart, and the knee. */
  private static List<FrontFile.Point> shown(FrontFile front, StepTexts words) {
    List<FrontFile.Point> points = front.points();
    if (points.size() <= MOST_ROWS) {
      return points;
    }
    Set<Integer> indices = new TreeSet<>();
    words.knee().ifPresent(knee -> indices.add(points.indexOf(knee)));
    long first = StepTexts.moves(points.get(0));
    long range = StepTexts.moves(points.get(points.size() - 1)) - first;
    int at = 0;
    int rows = MOST_ROWS - 1;
    for (int row = 0; row < rows; row++) {
      double wanted = first + (double) range * row / (rows - 1);
      while (at + 1 < points.size()
          && Math.abs(StepTexts.moves(points.get(at + 1)) - wanted)
              <= Math.abs(StepTexts.moves(points.get(at)) - wanted)) {
        at++;
      }
      indices.add(at);
    }
    List<FrontFile.Point> shown = new ArrayList<>();
    indices.forEach(index -> shown.add(points.get(index)));
    return shown;
  }
}
