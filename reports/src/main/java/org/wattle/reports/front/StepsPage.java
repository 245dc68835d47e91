package org.wattle.reports.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.json.front.FrontFile;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.Chart;
import org.wattle.reports.chart.Layer;
import org.wattle.reports.chart.Legend;
import org.wattle.reports.chart.Lines;
import org.wattle.reports.chart.Points;
import org.wattle.reports.chart.ReferenceLine;
import org.wattle.reports.chart.Series;
import org.wattle.reports.compare.ProvenanceSection;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Page;
import org.wattle.reports.page.Table;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.front.FoundFront;
import org.wattle.toolkit.front.FrontStep;
import org.wattle.toolkit.text.Quantities;

/**
 * A page that shows how much energy each further move saves, with the knee marked. It needs neither
 * network nor script.
 */
public final class StepsPage {
  private static final double WATT_HOUR = 3600;

  private final FoundFront<?> found;
  private final FrontFile front;
  private final StepTexts words;
  private final String instance;

  private StepsPage(FoundFront<?> found, FrontFile front, String instance) {
    this.found = found;
    this.front = front;
    this.words = new StepTexts(found.instance().goals(), front);
    this.instance = instance;
  }

  /**
   * The page of a front.
   *
   * @param instance the file of the instance, or {@code -}
   */
  public static FrontPage.Content of(
      FoundFront<?> found, FrontFile front, Setting setting, String instance) {
    StepsPage page = new StepsPage(found, front, instance);
    String title = FrontSummary.title(front);
    return new FrontPage.Content(
        Page.of(
            "Wattle: " + title,
            List.of(page.head(title), page.main(), ProvenanceSection.of(setting))));
  }

  private Element head(String title) {
    return Element.of("header")
        .add(
            Element.of("h1", title),
            quiet(FrontSummary.summary(found)),
            quiet(FrontSummary.method(found)));
  }

  private Element main() {
    Element main = Element.of("main").with("data-front", front.instanceName());
    front.notes().forEach(note -> main.add(Element.of("p", note).with("class", "alarm")));
    if (front.points().isEmpty()) {
      return main.add(Element.of("p", "There is no plan to show.").with("class", "alarm"));
    }
    words
        .kneeSentence()
        .ifPresent(sentence -> main.add(Element.of("p", sentence).with("class", "finding")));
    words.gapSentence().ifPresent(sentence -> main.add(quiet(sentence)));
    long moves =
        StepTexts.moves(words.knee().orElse(front.points().get(front.points().size() - 1)));
    return main.add(
        Element.of("div").with("class", "figures wide").add(energies(), savings()),
        Element.of("h2", "All plans"),
        Element.of("p", "The plan of a row, here of (%d) moves: ".formatted(moves))
            .add(Element.of("code", StepTexts.command(instance, moves))),
        table());
  }

  private Element energies() {
    double unit = joulesOfUnit();
    List<Series.Point> line = new ArrayList<>();
    List<Series.Point> proven = new ArrayList<>();
    List<Series.Point> open = new ArrayList<>();
    List<Series.Point> knee = new ArrayList<>();
    for (FrontFile.Point point : front.points()) {
      double joules = words.joules(point) / unit;
      if (!line.isEmpty()) {
        line.add(Series.Point.of(StepTexts.moves(point), line.get(line.size() - 1).y()));
      }
      Series.Point at = Series.Point.of(StepTexts.moves(point), joules, description(point));
      line.add(at);
      (words.isKnee(point) ? knee : point.proven() ? proven : open).add(at);
    }
    List<Layer> layers = new ArrayList<>(atKnee());
    layers.add(new Lines(List.of(new Series("energy", 1, line)), 0));
    layers.add(new Points(List.of(new Series("proven", 1, proven))));
    layers.add(new Points(List.of(new Series("not proven", 1, true, open))));
    layers.add(new Points(List.of(new Series("knee", 2, knee))));
    Chart chart =
        chart(
            "Energy with at most so many moves",
            unit == WATT_HOUR ? "Energy Wh" : "Energy kWh",
            layers);
    return Element.of("figure")
        .add(
            Element.of("h3", "Energy with at most so many moves"),
            chart.withId("energy-against-moves").picture(),
            Element.of(
                "figcaption",
                "Filled: proven; hollow: not proven; the square on the line is the knee."));
  }

  /** Wh, or kWh where the largest energy is written so. */
  private double joulesOfUnit() {
    return words.energy(front.points().get(0)).endsWith(" kWh") ? 1000 * WATT_HOUR : WATT_HOUR;
  }

  private Element savings() {
    List<Series.Point> line = new ArrayList<>();
    for (FrontStep step : FrontStep.of(front.points())) {
      if (step.before().isPresent()) {
        double wattHours = words.joulesPerMove(step) / WATT_HOUR;
        String text =
            "moves %d to %d save %s each"
                .formatted(
                    StepTexts.moves(step.before().get()) + 1,
                    StepTexts.moves(step.point()),
                    words.perMove(step));
        line.add(Series.Point.of(StepTexts.moves(step.before().get()), wattHours, text));
        line.add(Series.Point.of(StepTexts.moves(step.point()), wattHours, text));
      }
    }
    List<Layer> layers = new ArrayList<>(atKnee());
    layers.add(new Lines(List.of(new Series("saved", 3, line)), 0));
    Chart chart = chart("What each further move saves", "Wh per move", layers);
    return Element.of("figure")
        .add(
            Element.of("h3", "What each further move saves"),
            chart.withId("saved-by-each-move").picture(),
            Element.of(
                "figcaption",
                "Several moves are needed for some steps, such as all tasks of a rack."));
  }

  private static Chart chart(String title, String up, List<Layer> layers) {
    return Chart.of(
        title,
        "",
        Axis.of("Moves", Axis.Reach.FROM_ZERO),
        Axis.of(up, Axis.Reach.FROM_ZERO),
        Legend.NONE,
        layers.toArray(Layer[]::new));
  }

  /** A line at the knee, where there is one. */
  private List<Layer> atKnee() {
    return words.knee().stream()
        .<Layer>map(point -> new ReferenceLine(StepTexts.moves(point)))
        .toList();
  }

  private String description(FrontFile.Point point) {
    return "%s: %s, %s less than without; %s"
        .formatted(
            Quantities.counted(StepTexts.moves(point), "move", "moves"),
            words.energy(point),
            words.saved(point),
            words.proof(point));
  }

  private Element table() {
    Table table =
        new Table(
            "Energy of every plan",
            "rrrrll",
            List.of("Moves", "Energy", "Saved", "Per move", "Proof", ""));
    for (FrontStep step : FrontStep.of(front.points())) {
      FrontFile.Point point = step.point();
      table.row(
          Map.of("data-id", point.id(), "data-moves", Long.toString(StepTexts.moves(point))),
          List.of(
              cell(Quantities.count(StepTexts.moves(point))),
              cell(words.energy(point)),
              cell(words.saved(point)),
              cell(words.perMove(step)),
              cell(words.proof(point)),
              words.isKnee(point)
                  ? Element.of("strong", "knee").with("data-part", "knee")
                  : cell("")));
    }
    return table.element();
  }

  private static Element cell(String text) {
    return Element.of("span", text);
  }

  private static Element quiet(String sentence) {
    return Element.of("p", sentence).with("class", "quiet");
  }
}
