package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Layer;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Points;
import org.wattle.render.chart.ReferenceLine;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Table;
import org.wattle.toolkit.front.PlanSteps.Step;

/**
 * A page that shows how much energy each further move, or each percentage point of headroom, saves,
 * with the knee marked. It needs neither network nor script.
 */
record StepsPage(FrontReport report, FrontFile front, PlanSteps words) {
  private static final double WATT_HOUR = 3600;

  /** A page with more lines is slow to open. */
  private static final int MAX_MOVES = 20_000;

  static StepsPage of(FrontReport report) {
    return new StepsPage(report, report.front(), new PlanSteps(report));
  }

  Element main() {
    Element main = Element.of("main").with("data-front", front.instanceName());
    front.notes().forEach(note -> main.add(PageParts.alarm(note)));
    if (front.points().isEmpty()) {
      return main.add(PageParts.alarm("There is no plan to show."));
    }
    words.kneeSentence().ifPresent(sentence -> main.add(PageParts.finding(sentence)));
    words.gapSentence().ifPresent(sentence -> main.add(PageParts.quiet(sentence)));
    words.leftOutSentence().ifPresent(sentence -> main.add(PageParts.quiet(sentence)));
    return main.add(
        Element.of("div").with("class", "figures wide").add(energies(), savings()),
        Element.of("h2", "All plans"),
        PageParts.quiet(words.columnSentence(heading -> heading)),
        Element.of("p", words.beforeCommand()).add(Element.of("code", words.command())),
        table(),
        plans());
  }

  /** The moves of each plan, as far as they are not too many for a page. */
  private Element plans() {
    Element plans = Element.of("div").add(Element.of("h2", "Their moves"));
    int rows = 0;
    for (FrontFile.Point point : words.points()) {
      List<String> moves = steps(report.found(), front.points().indexOf(point));
      rows += moves.size();
      if (rows > MAX_MOVES) {
        return plans.add(
            PageParts.quiet(
                "The moves of point %s and of those after it are in the document."
                    .formatted(point.id())));
      }
      if (!moves.isEmpty()) {
        plans.add(plan(point, moves));
      }
    }
    return plans;
  }

  private static <S> List<String> steps(FoundFront<S> found, int point) {
    return found.instance().steps().apply(found.front().points().get(point).solution());
  }

  private Element plan(FrontFile.Point point, List<String> moves) {
    Element list = Element.of("ul");
    moves.forEach(move -> list.add(Element.of("li", move)));
    return Element.of("details")
        .with("data-plan", point.id())
        .add(Element.of("summary", "Point %s: %s".formatted(point.id(), description(point))), list);
  }

  private Element energies() {
    double unit = joulesOfUnit();
    List<Series.Point> line = new ArrayList<>();
    List<Series.Point> proven = new ArrayList<>();
    List<Series.Point> open = new ArrayList<>();
    List<Series.Point> knee = new ArrayList<>();
    for (FrontFile.Point point : words.points()) {
      double joules = words.joules(point) / unit;
      if (!line.isEmpty()) {
        line.add(Series.Point.of((double) words.value(point), line.get(line.size() - 1).y()));
      }
      Series.Point at = Series.Point.of((double) words.value(point), joules, description(point));
      line.add(at);
      (words.isKnee(point) ? knee : point.proven() ? proven : open).add(at);
    }
    List<Layer> layers = new ArrayList<>(atKnee());
    layers.add(new Lines(List.of(new Series("energy", 1, line)), 0));
    layers.add(new Points(List.of(new Series("proven", 1, proven))));
    layers.add(new Points(List.of(new Series("not proven", 1, true, open))));
    layers.add(new Points(List.of(new Series("knee", 2, knee))));
    Chart chart =
        chart(words.given().energyTitle(), unit == WATT_HOUR ? "Energy Wh" : "Energy kWh", layers);
    return PageParts.figure(
        words.given().energyTitle(),
        chart.withId("energy-against-moves").picture(),
        "Filled: proven; hollow: not proven; the square on the line is the knee.");
  }

  /** Wh, or kWh where the largest energy is written so. */
  private double joulesOfUnit() {
    return words.energy(front.points().get(0)).endsWith(" kWh") ? 1000 * WATT_HOUR : WATT_HOUR;
  }

  private Element savings() {
    List<Series.Point> line = new ArrayList<>();
    for (Step step : words.steps()) {
      if (step.before().isPresent()) {
        double wattHours = step.joulesPerUnit() / WATT_HOUR;
        String text =
            words.given().range().text(words.value(step.before().get()), words.value(step.point()))
                + " "
                + step.perUnit()
                + " each";
        line.add(Series.Point.of((double) words.value(step.before().get()), wattHours, text));
        line.add(Series.Point.of((double) words.value(step.point()), wattHours, text));
      }
    }
    List<Layer> layers = new ArrayList<>(atKnee());
    layers.add(new Lines(List.of(new Series("saved", 3, line)), 0));
    Chart chart = chart(words.given().savedTitle(), words.given().savedAxis(), layers);
    return PageParts.figure(
        words.given().savedTitle(),
        chart.withId("saved-by-each-move").picture(),
        "Some steps take several at once: a server is off only when all its tasks have left.");
  }

  private Chart chart(String title, String up, List<Layer> layers) {
    return Chart.of(
        title,
        "",
        Axis.of(words.given().axis(), Axis.Reach.FROM_ZERO),
        Axis.of(up, Axis.Reach.FROM_ZERO),
        Legend.NONE,
        layers.toArray(Layer[]::new));
  }

  /** A line at the knee, where there is one. */
  private List<Layer> atKnee() {
    return words.knee().stream()
        .<Layer>map(point -> new ReferenceLine(words.value(point)))
        .toList();
  }

  private String description(FrontFile.Point point) {
    return "%s: %s, saves %s; %s"
        .formatted(
            words.given().counted().apply(words.value(point)),
            words.energy(point),
            words.saved(point),
            words.proof(point));
  }

  private Element table() {
    List<Column<Step>> columns = words.columns();
    Table table =
        new Table("Energy of every plan", "rrrrrrll", columns.stream().map(Column::head).toList());
    for (Step step : words.steps()) {
      String moves = Long.toString(PlanSteps.value(step.point(), StepWords.MOVES));
      table.row(
          Map.of("data-id", step.point().id(), "data-moves", moves),
          columns.stream().map(column -> column.cell().apply(step).element()).toList());
    }
    return table.element();
  }
}
