package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.View;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/**
 * A front of energy against moves or headroom on a terminal: a row for each point, with what each
 * unit that is given up since the row before saves.
 */
public final class StepsText {
  /** Of a longer front only so many points are shown: its ends, its knee, and some between. */
  private static final int MOST_ROWS = 24;

  static final String ALIGNMENT = "rrrrrrll";

  private StepsText() {}

  /**
   * A headline, the table, the knee, and the command that makes a plan.
   *
   * @param instance the file of the instance, or {@code -}
   * @param file of the front; empty where it is not written
   */
  public static String of(
      FoundFront<?> found,
      FrontFile front,
      Optional<FrontComparison> against,
      String instance,
      Optional<String> file) {
    View view = new View().line(FrontSummary.title(front) + ": " + FrontSummary.summary(found));
    if (!front.points().isEmpty()) {
      StepTexts words = new StepTexts(found, front);
      List<FrontFile.Point> shown = shown(words);
      TextTable table = TextTable.aligned(ALIGNMENT);
      table.row(words.heads().stream().map(StepsText::capitals).toArray(String[]::new));
      words.steps(shown).forEach(step -> table.row(words.row(step).toArray(String[]::new)));
      view.table(table);
      if (shown.size() < words.points().size()) {
        String more = Quantities.count(words.points().size() - shown.size());
        view.line("  " + more + " more points are in the files of --out.");
      }
      words.leftOutSentence().ifPresent(sentence -> view.line("  " + sentence));
      view.line("  " + words.columnSentence(StepsText::capitals));
      words.kneeSentence().ifPresent(sentence -> view.line("  " + sentence));
      view.line("  " + words.beforeCommand(file) + words.command(instance, file));
      words.gapSentence().ifPresent(sentence -> view.line("  " + sentence));
    }
    view.line("  " + FrontSummary.method(found));
    return view.text()
        + against.map(FrontComparison::text).orElse("")
        + new View().notes(front.notes()).text();
  }

  private static String capitals(String heading) {
    return heading.toUpperCase(Locale.ROOT);
  }

  /** The points nearest to values that are evenly apart, and the knee. */
  private static List<FrontFile.Point> shown(StepTexts words) {
    List<FrontFile.Point> points = words.points();
    if (points.size() <= MOST_ROWS) {
      return points;
    }
    Set<Integer> indices = new TreeSet<>();
    words.knee().ifPresent(knee -> indices.add(points.indexOf(knee)));
    long first = words.value(points.get(0));
    long range = words.value(points.get(points.size() - 1)) - first;
    int at = 0;
    int rows = MOST_ROWS - 1;
    for (int row = 0; row < rows; row++) {
      double wanted = first + (double) range * row / (rows - 1);
      while (at + 1 < points.size()
          && Math.abs(words.value(points.get(at + 1)) - wanted)
              <= Math.abs(words.value(points.get(at)) - wanted)) {
        at++;
      }
      indices.add(at);
    }
    List<FrontFile.Point> shown = new ArrayList<>();
    indices.forEach(index -> shown.add(points.get(index)));
    return shown;
  }
}
